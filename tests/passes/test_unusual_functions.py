"""Every pass on functions that are valid and that no front end writes: a module or a DiagnosticError comes out."""

from __future__ import annotations

import pytest
from xdsl.dialects.builtin import ModuleOp

from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.ir.cloning import clone_with_order_of_uses
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.passes.registry import ALL, load
from pyshardy.text import parse_module, to_text
from pyshardy.verification import verify
from tests.oracle import reference_run

_ON_MESHES = 'topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>'
_ON_MESH = 'mesh_shape = #sdy.mesh<["x"=2]>'
_SHARDED = '{sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}'

# T stands for a type, A for the attributes of a function.
PROGRAMS = {
    "declaration": "func.func private @f(T) -> T A",
    "public declaration": "func.func @f(T) -> T A",
    "call of a declaration": (
        "func.func private @f(T) -> T A\n"
        "func.func @main(%a: T) -> T A {\n%0 = func.call @f(%a) : (T) -> T\nreturn %0 : T\n}"
    ),
    "mpmd.return": "func.func @f(%a: T) -> T A { mpmd.return %a : T }",
    "too many returned values": "func.func @f(%a: T) A { mpmd.return %a : T }",
    "too few returned values": "func.func @f(%a: T) -> (T, T) A { mpmd.return %a : T }",
    "call of a function that returns nothing": (
        "func.func @main(%a: T) -> T A {\n%0 = func.call @f(%a) : (T) -> T\n%1 = stablehlo.abs %0 : T\nreturn %1 : T\n}\n"
        "func.func private @f(%a: T) -> T A { mpmd.return }"
    ),
    "a returned value of another rank": (
        'func.func @f(%a: T) -> (tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) A '
        "{ stablehlo.return %a : T }"
    ),
    "unknown terminator": 'func.func @f(%a: T) -> T A { "test.end"(%a) : (T) -> () }',
    "several blocks": (
        'func.func @f(%a: T) -> T A {\n"test.branch"()[^b, ^c] : () -> ()\n^b:\nreturn %a : T\n^c:\nmpmd.return\n}'
    ),
    "several blocks, one after the other": (
        'func.func @f(%a: T) -> T A {\n"test.branch"(%a)[^b] : (T) -> ()\n^b(%b: T):\n%c = stablehlo.abs %b : T\n'
        "return %c : T\n}"
    ),
    "ops on meshes": (
        "func.func @f(%a: T, %b: T) -> T A {\n%0 = mpmd.broadcast %a : T\n%1 = mpmd.reduce<add> %0, %b : (T, T) -> T\n"
        "%2 = stablehlo.abs %1 : T\nsdy.sharding_group %2 group_id = 0 : T\n%3 = stablehlo.abs %0 : T\nreturn %1 : T\n}"
    ),
    "function in a module": "module @inner {\nfunc.func @f(%a: T) -> T A { return %a : T }\n}",
}
TYPES = (
    "tensor<4xf32>",
    "tensor<*xf32>",
    "tensor<?xf32>",
    "!stablehlo.token",
    '!mpmd.mesh_tensor<"m0", tensor<4xf32>>',
)


def _modules() -> list[ModuleOp]:
    """Return the programs that are valid."""
    made: list[str] = []
    for text in PROGRAMS.values():
        for type in TYPES:
            for attributes in ("", _ON_MESHES, _ON_MESH):
                program = text.replace("T", type).replace(" A", f" attributes {{{attributes}}}" if attributes else "")
                made.append('sdy.mesh @mesh = <["x"=2]>\n' + program.replace(f"(%a: {type}", f"(%a: {type} {_SHARDED}"))
    return [module for text in made if (module := _valid(text)) is not None]


def _valid(text: str) -> ModuleOp | None:
    try:
        module = parse_module(text, allow_unregistered=True)
    except DiagnosticError:
        return None
    return None if verify(module) else module


@pytest.fixture(scope="module")
def modules() -> list[ModuleOp]:
    found = _modules()
    assert len(found) > 60
    return found


@pytest.mark.parametrize("name", sorted(ALL))
def test_pass(name: str, modules: list[ModuleOp]) -> None:
    declared = load(ALL[name])
    nested = issubclass(declared, Pass) and declared.anchor == "func.func"
    manager = parse_pipeline(f"builtin.module({f'func.func({name})' if nested else name})")
    for unchanged in modules:
        module = clone_with_order_of_uses(unchanged).op
        try:
            run(manager, module, Session(report=lambda _: None))
        except DiagnosticError as failure:
            assert all(one.message for one in failure.diagnostics)
        else:
            to_text(module)


def test_the_import_of_a_declaration_with_a_mesh_changes_nothing() -> None:
    body = "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n  %0 = call @f(%a) : (tensor<4xf32>) -> tensor<4xf32>\n  return %0 : tensor<4xf32>\n}"
    module = parse_module(f"func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {{{_ON_MESH}}}\n{body}")
    before = to_text(module)
    run(parse_pipeline("builtin.module(mpmd-import-pipeline)"), module)
    assert to_text(module) == before


@pytest.mark.parametrize("pipeline", ["sdy-propagation-pipeline", "sdy-basic-propagate", "sdy-close-shardings"])
@pytest.mark.parametrize(
    "function",
    [
        "(%a: T) { mpmd.return %a : T }",
        "(%a: T S) -> T { mpmd.return %a : T }",
        "(%a: T S) -> T { sdy.return %a : T }",
        "(%a: T) -> (T S) { stablehlo.return %a : T }",
        "(%a: T S) -> (T, T) { mpmd.return %a : T }",
        "(%a: T S) -> T {\n%0 = func.call @g(%a) : (T) -> T\nreturn %0 : T\n}\n"
        "func.func @g(%a: T) -> T { mpmd.return %a : T }",
    ],
)
def test_functions_that_end_with_a_return_of_another_dialect(function: str, pipeline: str) -> None:
    text = f'sdy.mesh @mesh = <["x"=2]>\nfunc.func @main{function}\n'.replace("T", TYPES[0]).replace(
        " S", f" {_SHARDED}"
    )
    module = parse_module(text)
    run(parse_pipeline(f"builtin.module({pipeline})"), module)
    assert to_text(module).strip() == reference_run(text, pipeline).strip()
