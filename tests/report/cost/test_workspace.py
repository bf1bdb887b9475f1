"""Memory that XLA's CPU backend needs besides operands and results: workspaces, and all-reduces that run together."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import pyshardy
from pyshardy.report.cost.accelerators import cost_model
from pyshardy.report.cost.combining import last_of_combined
from pyshardy.report.cost.costs import estimate_costs

POOLING = """func.func public @main(%x: tensor<1x8x8x4xf32>, %y: tensor<1x4x4x4xf32>) -> tensor<1x8x8x4xf32> {
  %0 = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = "stablehlo.select_and_scatter"(%x, %y, %0) <{window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %t = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %t : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<1x8x8x4xf32>, tensor<1x4x4x4xf32>, tensor<f32>) -> tensor<1x8x8x4xf32>
  return %1 : tensor<1x8x8x4xf32>
}"""
CONVOLUTION = """func.func public @main(%x: tensor<{x}xf32>, %k: tensor<3x3x4x4xf32>) -> tensor<2x8x8x4xf32> {{
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [{dims}]x[0, 1, i, o]->[b, 0, 1, f], window = {{pad = [[1, 1], [1, 1]]}} {{
    batch_group_count = 1 : i64, feature_group_count = 1 : i64}} : (tensor<{x}xf32>, tensor<3x3x4x4xf32>) -> tensor<2x8x8x4xf32>
  return %0 : tensor<2x8x8x4xf32>
}}"""
SUMS = """sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.tanh %a : tensor<8xf32>
  %1 = sdy.all_reduce {"x"} %0 out_sharding=<@mesh, [{}]> : tensor<8xf32>
  %2 = stablehlo.sine %a : tensor<8xf32>
  %3 = sdy.all_reduce {"x"} %2 out_sharding=<@mesh, [{}]> : tensor<8xf32>
  %4 = sdy.all_reduce {"y"} %2 out_sharding=<@mesh, [{}]> : tensor<8xf32>
  %5 = stablehlo.cosine %3 : tensor<8xf32>
  %6 = sdy.all_reduce {"x"} %5 out_sharding=<@mesh, [{}]> : tensor<8xf32>
  return %6 : tensor<8xf32>
}"""


OF_ONE_DEVICE = """func.func public @main(%a: tensor<8xf32>, %b: tensor<8xf64>) -> tensor<8xf32> {
  %0 = stablehlo.tanh %a : tensor<8xf32>
  %1 = SUM(%0)
  %2 = stablehlo.sine %a : tensor<8xf32>
  %3 = SUM(%2)
  %4 = OTHERS(%2)
  %5 = MAXIMUM(%2)
  %6 = stablehlo.cosine %3 : tensor<8xf32>
  %7 = SUM(%6)
  %8 = WIDE(%b)
  return %7 : tensor<8xf32>
}"""


def all_reduce(operand: str, combine: str, groups: str, element: str) -> str:
    """An all-reduce of a vector, in the program of one device."""
    return f""""stablehlo.all_reduce"({operand}) <{{replica_groups = dense<{groups}> : tensor<2x2xi64>}}> ({{
  ^bb0(%p: tensor<{element}>, %q: tensor<{element}>):
    %r = stablehlo.{combine} %p, %q : tensor<{element}>
    stablehlo.return %r : tensor<{element}>
  }}) : (tensor<8x{element}>) -> tensor<8x{element}>"""


def peaks(text: str) -> tuple[int, int]:
    """Peak memory with and without workspaces."""
    model = cost_model("cpu")
    with_it, without = (estimate_costs(pyshardy.parse(text), replace(model, workspace=flag)) for flag in (True, False))
    assert with_it is not None and without is not None
    return with_it.memory.peak, without.memory.peak


def test_pooling_gradients_have_an_index_for_each_dimension() -> None:
    with_it, without = peaks(POOLING)
    elements = 8 * 8 * 4
    assert with_it - without == 4 * elements * (2 + 4)


@pytest.mark.parametrize(
    ("x", "dims", "copied"), [("2x8x8x4", "b, 0, 1, f", 0), ("2x4x8x8", "b, f, 0, 1", 2 * 8 * 8 * 4 * 4)]
)
def test_convolutions_copy_operands_in_another_order(x: str, dims: str, copied: int) -> None:
    with_it, without = peaks(CONVOLUTION.format(x=x, dims=dims))
    assert with_it - without == copied


def test_all_reduces_that_do_not_depend_on_each_other_run_together() -> None:
    (*_, function) = pyshardy.parse(SUMS).body.block.ops
    ops = list(function.regions[0].block.ops)
    waits = {ops.index(op): ops.index(last) for op, last in last_of_combined(ops).items()}
    assert waits == {1: 3, 3: 3, 4: 4, 6: 6}


def test_all_reduces_of_the_program_of_one_device_run_together() -> None:
    rows, columns = "[[0, 1], [2, 3]]", "[[0, 2], [1, 3]]"
    sums = {"SUM": ("add", rows, "f32"), "OTHERS": ("add", columns, "f32"), "MAXIMUM": ("maximum", rows, "f32")}
    text = OF_ONE_DEVICE
    for name, (combine, groups, element) in {**sums, "WIDE": ("add", rows, "f64")}.items():
        text = re.sub(rf"{name}\((%\w)\)", lambda at, how=(combine, groups, element): all_reduce(at[1], *how), text)
    (function,) = pyshardy.parse(text).body.block.ops
    ops = list(function.regions[0].block.ops)
    waits = {ops.index(op): ops.index(last) for op, last in last_of_combined(ops).items()}
    assert waits == {1: 3, 3: 3, 4: 4, 5: 5, 7: 7, 8: 8}


@pytest.mark.parametrize("groups", [1, 4])
def test_groups_of_the_batch_have_a_result_for_each_pair(groups: int) -> None:
    """The gradient of a depthwise convolution; its result is not in the order of convolutions, and is copied."""
    text = f"""func.func public @main(%x: tensor<4x6x6x2xf32>, %k: tensor<4x4x2x4xf32>) -> tensor<3x3x{4 // groups}x4xf32> {{
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[0, 1, b, f], window = {{}} {{
    batch_group_count = {groups} : i64, feature_group_count = 1 : i64}}
    : (tensor<4x6x6x2xf32>, tensor<4x4x2x4xf32>) -> tensor<3x3x{4 // groups}x4xf32>
  return %0 : tensor<3x3x{4 // groups}x4xf32>
}}"""
    with_it, without = peaks(text)
    result = 4 * 3 * 3 * (4 // groups) * 4
    assert with_it - without == result + 2 * (groups - 1) * result
