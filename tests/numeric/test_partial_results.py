"""Programs with collectives and unreduced values of their own: what is a part is added up once."""

from __future__ import annotations

import pytest

from tests.numeric.random_programs import random_program
from tests.numeric.test_partitioned import check
from tests.oracle import nested

RESHARDS = "sdy-insert-explicit-reshards{enable-full-version=true}"
MARKED = RESHARDS.replace("}", " mark-partial-result-with-unreduced-axes=true}")

WITH_SUMS = (68, 76, 116, 117, 138, 193)
"""Random programs in which ops contract sharded dimensions."""

TYPE = "tensor<4x6xi32>"
UNREDUCED = '{sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"x"}>]>}'
COMPLETE = UNREDUCED.replace(', unreduced={"x"}', "")
MARK = f'sdy.sharding_constraint OPERAND <@m, [{{}}, {{}}], unreduced={{"x"}}> : {TYPE}'
DOT = f"%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] UNREDUCED : (tensor<4x8xi32>, tensor<8x6xi32>) -> {TYPE}"
SOME = f"%0 = {MARK.replace('OPERAND', '%c')}"

BODIES = {
    "dot": f"{DOT}\n%1 = stablehlo.add %0, %0 UNREDUCED : {TYPE}",
    "dot_multiplied": f"{DOT}\n%1 = stablehlo.multiply %0, %0 UNREDUCED : {TYPE}",
    "dot_made_positive": f"{DOT}\n%1 = stablehlo.abs %0 UNREDUCED : {TYPE}",
    "dot_and_what_is_complete": f"{DOT}\n%1 = stablehlo.add %0, %c UNREDUCED : {TYPE}",
    "complete": f"%1 = stablehlo.negate %c UNREDUCED : {TYPE}",
    "part_and_what_is_complete": f"{SOME}\n%1 = stablehlo.add %0, %c UNREDUCED : {TYPE}",
    "part_moved": f"{SOME}\n%1 = stablehlo.reverse %0, dims = [1] UNREDUCED : {TYPE}",
    "constraint": f"{DOT.replace('UNREDUCED', '')}\n%1 = {MARK.replace('OPERAND', '%0')}",
}


def program(body: str) -> str:
    return f"""sdy.mesh @m = <["x"=2, "y"=2]>
func.func @main(%a: tensor<4x8xi32> {{sdy.sharding = #sdy.sharding<@m, [{{}}, {{"x"}}]>}},
    %b: tensor<8x6xi32> {{sdy.sharding = #sdy.sharding<@m, [{{"x"}}, {{}}]>}}, %c: {TYPE} {{sdy.sharding = #sdy.sharding<@m, [{{}}, {{}}]>}}) -> {TYPE} {{
  {body.replace("UNREDUCED", UNREDUCED)}
  return %9 : {TYPE}
}}"""


@pytest.mark.parametrize("name", list(BODIES))
def test_results_that_are_marked_as_unreduced(name: str) -> None:
    check(program(f"{BODIES[name]}\n%9 = sdy.sharding_constraint %1 <@m, [{{}}, {{}}]> : {TYPE}"))


@pytest.mark.parametrize("mark", [COMPLETE, UNREDUCED], ids=["complete", "unreduced"])
@pytest.mark.parametrize(
    "sum",
    [
        'sdy.all_reduce {"x"} %0 out_sharding=<@m, [{}, {}]>',
        'sdy.reduce_scatter [{"x"}, {}] %0 out_sharding=<@m, [{"x"}, {}]>',
    ],
    ids=["all_reduce", "reduce_scatter"],
)
def test_reductions_of_the_program(mark: str, sum: str) -> None:
    check(program(f"{DOT.replace('UNREDUCED', mark)}\n%9 = {sum} : {TYPE}"))


def test_calls_that_return_parts() -> None:
    left, right = '[{}, {"x"}]', '[{"x"}, {}]'
    arguments = ", ".join(
        f"{name}: {type} {{sdy.sharding = #sdy.sharding<@m, {dims}>}}"
        for name, type, dims in (("%a", "tensor<4x8xi32>", left), ("%b", "tensor<8x6xi32>", right))
    )
    marked = '{sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"x"}>}'
    check(f"""sdy.mesh @m = <["x"=2, "y"=2]>
func.func @main({arguments}) -> {TYPE} {{
  %0 = func.call @f(%a, %b) {UNREDUCED} : (tensor<4x8xi32>, tensor<8x6xi32>) -> {TYPE}
  %1 = sdy.sharding_constraint %0 <@m, [{{}}, {{}}]> : {TYPE}
  return %1 : {TYPE}
}}
func.func private @f({arguments}) -> ({TYPE} {marked}) {{
  {DOT.replace("UNREDUCED", UNREDUCED)}
  return %0 : {TYPE}
}}""")


@pytest.mark.parametrize("stride", [1, 2])
@pytest.mark.parametrize("axes", [(), ("x",), ("x", "y")], ids=len)
def test_convolution_along_a_sharded_window(axes: tuple[str, ...], stride: int) -> None:
    """The window is gathered, and the result no sum over its axis."""
    unreduced = f", unreduced={{{', '.join(map(repr, axes))}}}".replace("'", '"') if axes else ""
    size = 4 // stride + 1
    check(f"""sdy.mesh @m = <["x"=2, "y"=2]>
func.func @main(%a: tensor<2x10x4xi32> {{sdy.sharding = #sdy.sharding<@m, [{{}}, {{"x"}}, {{"y"}}]>}}, %b: tensor<6x4x3xi32> {{sdy.sharding = #sdy.sharding<@m, [{{"x"}}, {{"y"}}, {{}}]>}}) -> tensor<2x{size}x3xi32> {{
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {{stride = [{stride}]}} {{batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@m, [{{}}, {{}}, {{}}]{unreduced}>]>}} : (tensor<2x10x4xi32>, tensor<6x4x3xi32>) -> tensor<2x{size}x3xi32>
  %1 = sdy.all_reduce {{"x", "y"}} %0 out_sharding=<@m, [{{}}, {{}}, {{}}]> : tensor<2x{size}x3xi32>
  return %1 : tensor<2x{size}x3xi32>
}}""")


@pytest.mark.parametrize("reshards", [RESHARDS, MARKED], ids=["plain", "marked"])
def test_programs_that_have_collectives_already(reshards: str) -> None:
    pipeline = nested(["sdy-propagation-pipeline", reshards, "sdy-reshard-to-collectives", "sdy-partition-pipeline"])
    for seed in WITH_SUMS:
        check(random_program(seed, steps=2 + seed % 5, even=True), seed, pipeline=pipeline)
