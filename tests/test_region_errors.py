"""The first error of programs with invalid regions, blocks, terminators or successors has the reference's location."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.messages import assert_own_words, problems, recorded, reference_problems

TEXTS = (Path(__file__).parent / "data/region_errors.txt").read_text().split("\n===\n")


def compare(program: str) -> list[str]:
    """Compare the location of the first error; return its message."""
    ours = problems(program, allow_unregistered=True)[:1]
    theirs = reference_problems(program, allow_unregistered=True)
    assert [one.location for one in ours] == [one.location for one in theirs[:1]], program
    assert_own_words(ours, theirs)
    return [one.message for one in ours]


@pytest.mark.parametrize("program", TEXTS)
def test_texts(program: str) -> None:
    recorded("regions").check(program, compare(program))


_SHARDINGS = "#sdy.sharding_per_value<[<@mesh, [{}]>]>"
_ONE = "dense<0> : tensor<1x1xi64>"
_SCATTER = "#stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>"
SCALAR = "%x: tensor<f32>, %y: tensor<f32>"
VECTOR = "%x: tensor<4xf32>"
OPS = {
    "stablehlo.while": ("(%a) R", "(tensor<4xf32>) -> tensor<4xf32>", VECTOR, VECTOR),
    "stablehlo.if": ("(%p) R", "(tensor<i1>) -> tensor<f32>", "", ""),
    "stablehlo.case": ("(%i) R", "(tensor<i32>) -> tensor<f32>", ""),
    "stablehlo.reduce": ("(%a, %z) R {dimensions = array<i64: 0>}", "(tensor<4xf32>, tensor<f32>) -> tensor<f32>", SCALAR),
    "stablehlo.sort": ("(%a) R {dimension = 0 : i64}", "(tensor<4xf32>) -> tensor<4xf32>", SCALAR),
    "stablehlo.map": ("(%a) R {dimensions = array<i64: 0>}", "(tensor<4xf32>) -> tensor<4xf32>", "%x: tensor<f32>"),
    "stablehlo.reduce_window": (
        "(%a, %z) R {window_dimensions = array<i64: 2>}", "(tensor<4xf32>, tensor<f32>) -> tensor<3xf32>", SCALAR,
    ),
    "stablehlo.scatter": (
        f"(%a, %ui, %a) R {{scatter_dimension_numbers = {_SCATTER}}}",
        "(tensor<4xf32>, tensor<4x1xi32>, tensor<4xf32>) -> tensor<4xf32>", SCALAR,
    ),
    "stablehlo.all_reduce": (f"(%a) R {{replica_groups = {_ONE}}}", "(tensor<4xf32>) -> tensor<4xf32>", SCALAR),
    "stablehlo.reduce_scatter": (
        f"(%a) R {{scatter_dimension = 0 : i64, replica_groups = {_ONE}}}", "(tensor<4xf32>) -> tensor<4xf32>", SCALAR,
    ),
    "stablehlo.select_and_scatter": (
        "(%a, %a, %z) R", "(tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>", SCALAR, SCALAR,
    ),
    "stablehlo.async_start": ("(%a) R", "(tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>", VECTOR),
    "sdy.manual_computation": (
        f"(%a) R {{in_shardings = {_SHARDINGS}, out_shardings = {_SHARDINGS}, manual_axes = #sdy<manual_axes{{}}>}}",
        "(tensor<4xf32>) -> tensor<4xf32>", VECTOR,
    ),
    "sdy.named_computation": ('(%a) R {name = "n"}', "(tensor<4xf32>) -> tensor<4xf32>", VECTOR),
    "mpmd.named_computation": (
        '(%a) R {origin = #mpmd.user_origin<"n">}', "(tensor<4xf32>) -> tensor<4xf32>", VECTOR,
    ),
    "mpmd.fragment": ('(%m) R {mesh_name = "m", origin = []}', "(!m) -> !m", VECTOR),
    "mpmd.for": ("(%a) R {iterations = 4 : ui32}", "(tensor<4xf32>) -> tensor<4xf32>", f"{VECTOR}, %y: tensor<ui32>"),
    "t.x": ("() R", "() -> ()", ""),
}  # fmt: skip
"""Operands, regions (R) and attributes; types; the arguments of each region."""

REGIONS = (
    "{}",
    "{^bb0:}",
    "{^bb0: ^bb1:}",
    '{^bb0: "t.b"()[^bb1] : () -> () ^bb1: "t.b"()[^bb1]: () -> ()}',
    "{%q = stablehlo.constant dense<1.0> : tensor<f32>}",
)
BODIES = (
    "",
    "%q = stablehlo.constant dense<1.0> : tensor<f32>",
    "%q = stablehlo.add X, X : T",
    "%q = stablehlo.abs X : T",
    '"t.z"(X) : (T) -> ()',
    "stablehlo.return",
    "stablehlo.return X : T",
    "stablehlo.return X, X : T, T",
    "sdy.return X : T",
    "func.return X : T",
)


def region_lists(arguments: tuple[str, ...]) -> Iterator[str]:
    """Lists of regions, most of them wrong, for an op whose regions have these arguments."""
    count = len(arguments)
    yield from ("", f"({', '.join(['{}'] * (count + 1))})", *(f"({', '.join([one] * count)})" for one in REGIONS))
    for body in BODIES:
        for at in range(count):
            regions: list[str] = []
            for number, given in enumerate(arguments):
                value = "%x" if given else "%z"
                type = "tensor<4xf32>" if given.startswith(VECTOR) else "tensor<f32>"
                right = "stablehlo.return %p : tensor<i1>" if count == 2 and not number and given else BODIES[6]
                text = (body if number == at else right).replace("X", value).replace("T", type)
                regions.append(f"{{{f'^bb0({given}):' if given else ''} {text}}}")
            yield f"({', '.join(regions)})"


@pytest.mark.parametrize("op", OPS)
def test_regions(op: str) -> None:
    operands, types, *arguments = OPS[op]
    messages: set[str] = set()
    for regions in region_lists(tuple(arguments)):
        program = (
            '!m = !mpmd.mesh_tensor<"m", tensor<4xf32>>\nsdy.mesh @mesh = <["a"=2]>\n'
            "func.func @f(%i: tensor<i32>, %p: tensor<i1>, %a: tensor<4xf32>, %z: tensor<f32>, %ui: tensor<4x1xi32>) {\n"
            f'  %m = "t.y"() : () -> !m\n  "{op}"{operands.replace("R", regions)} : {types}\n  return\n}}'
        )
        messages.update(compare(program))
    recorded("regions").check(op, sorted(messages))
