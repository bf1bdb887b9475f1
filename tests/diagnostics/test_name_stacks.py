"""Name stacks in locations, as JAX writes them."""

from __future__ import annotations

import pytest

import pyshardy
from pyshardy.diagnostics.diagnostic import Diagnostic
from pyshardy.diagnostics.name_stacks import is_library, name_stack, scope_text, user_position, with_caller

FRAMES = """#user = loc("/home/me/train.py":8:16)
#library = loc("/venv/lib/python3.12/site-packages/flax/linen.py":99:1)
#frames = loc(callsite("__call__"(#library) at "loss"(#user)))
"""


def location_of(text: str, more: str = "") -> object:
    module = pyshardy.parse(f"{FRAMES}{more}func.func @main() {{\n  return loc({text})\n}}\n")
    (function,) = module.body.block.ops
    return function.regions[0].block.last_op.location


@pytest.mark.parametrize(
    ("name", "stack"),
    [
        ("jit(step)/model/attn/dot_general", ("model", "attn", "dot_general")),
        ("jit(step)/jit(main)/jvp(model)/attn/dot_general", ("model", "attn", "dot_general")),
        ("jit(step)/vmap(jvp(a/b))/add", ("a", "b", "add")),
        ("jit(step)/jvp()/add", ("add",)),
        ("jit(step)/transpose(jvp(model))/attn/mul", ("transpose(model)", "attn", "mul")),
        ("jit(step)/model/jit(silu)", ("model", "jit(silu)")),
        ("add", ("add",)),
    ],
)
def test_scopes_without_transformations(name: str, stack: tuple[str, ...]) -> None:
    location = location_of(f'"{name}"(#frames)')
    assert name_stack(location) == stack
    assert scope_text(location) == "/".join(stack[:-1])


def test_names_of_python_functions_are_no_scopes() -> None:
    assert name_stack(location_of('"loss"(#user)')) == ()
    assert name_stack(location_of("#frames")) == ()
    assert name_stack(location_of("unknown")) == ()


def test_an_inlined_op_is_in_the_scope_of_the_call() -> None:
    inlined = 'callsite("sin"(#frames) at "jit(f)/model/jit(inner)"(#frames))'
    assert name_stack(location_of(inlined)) == ("model", "sin")
    whole = 'callsite("jit(f)/model/inner/sin"(#frames) at "jit(f)/model/jit(inner)"(#frames))'
    assert name_stack(location_of(whole)) == ("model", "inner", "sin")


def test_the_position_is_that_of_the_users_code() -> None:
    assert user_position(location_of('"jit(f)/add"(#frames)')) == ("/home/me/train.py", 8, 16)
    assert user_position(location_of('"jit(f)/add"("linen"(#library))')) == (
        "/venv/lib/python3.12/site-packages/flax/linen.py", 99, 1,
    )  # fmt: skip
    assert user_position(location_of("unknown")) is None


def test_a_diagnostic_in_a_package_names_the_users_line() -> None:
    inner, own, unknown = (Diagnostic("error", location_of(text), "bad") for text in ("#frames", "#user", "unknown"))
    (note,) = with_caller(inner).notes
    assert (note.severity, note.position) == ("help", ("/home/me/train.py", 8, 16))
    assert with_caller(own) is own and with_caller(unknown) is unknown


@pytest.mark.parametrize(
    ("file", "library"),
    [
        ("/usr/lib/python3/dist-packages/numpy/core.py", True),
        ("/root/.pyenv/versions/3.11.7/lib/python3.11/functools.py", True),
        ("C:\\venv\\site-packages\\jax\\a.py", True),
        ("/home/me/lib/model.py", False),
        ("model.mlir", False),
    ],
)
def test_files_of_packages(file: str, library: bool) -> None:
    assert is_library(file) is library
