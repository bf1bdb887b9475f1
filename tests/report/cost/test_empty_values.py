"""Costs of ops on values without elements, and of ops without values."""

from __future__ import annotations

import pytest

import pyshardy
from pyshardy.report.cost.accelerators import cost_model
from pyshardy.report.cost.costs import estimate_costs

WINDOWS = """sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%x: tensor<0x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>})
    -> (tensor<2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %z) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 3, 3>, padding = dense<[[2, 2], [1, 1]]> : tensor<2x2xi64>}
    : (tensor<0x8xf32>, tensor<f32>) -> tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}"""
NO_FEATURES = """func.func @main(%x: tensor<4x4x4x4xf32>, %k: tensor<3x3x4x0xf32>) -> tensor<2x4x4x0xf32> {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
    window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64}
    : (tensor<4x4x4x4xf32>, tensor<3x3x4x0xf32>) -> tensor<2x4x4x0xf32>
  return %0 : tensor<2x4x4x0xf32>
}"""


@pytest.mark.parametrize("text", (WINDOWS, NO_FEATURES))
def test_they_send_nothing(text: str) -> None:
    module = pyshardy.parse(text)
    pyshardy.propagate(module)
    report = estimate_costs(module, cost_model("cpu"))
    assert report is not None and report.sent == 0


@pytest.mark.parametrize("target", ("lapack_sgeqrf_ffi", "cublas_trsm_ffi"))
def test_a_routine_without_matrices_is_not_known(target: str) -> None:
    module = pyshardy.parse(f"""func.func @main() -> tensor<4x4xf32> {{
      %0 = stablehlo.custom_call @{target}() : () -> tensor<4x4xf32>
      return %0 : tensor<4x4xf32>
    }}""")
    report = estimate_costs(module, cost_model("cpu"))
    assert report is not None and report.time.flops == 0
    assert [one.kind for one in report.assumptions] == ["custom_call"]
