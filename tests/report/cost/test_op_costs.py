"""Operations of ops, against numbers worked out by hand."""

from __future__ import annotations

import pytest
from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation, SSAValue

import pyshardy
from pyshardy.report.cost.op_costs import flops, is_fused, multiplied_type

CASES = [
    # Twice as many operations as products that are added up: 2 * (4 * 6) * 8.
    (
        "stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>",
        384,
        "f32",
    ),
    (
        "stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [1, 2] x [2, 1] : "
        "(tensor<2x3x4x5xbf16>, tensor<2x4x3xbf16>) -> tensor<2x5xbf16>",
        2 * (2 * 5) * 12,
        "bf16",
    ),
    # 2 transforms of 4x8 complex numbers: 5 * 32 * 5 each; half of that from real numbers.
    ("stablehlo.fft %0, type = FFT, length = [4, 8] : (tensor<2x4x8xcomplex<f32>>) -> tensor<2x4x8xcomplex<f32>>", 1600, ""),
    ("stablehlo.fft %0, type = RFFT, length = [4, 8] : (tensor<2x4x8xf32>) -> tensor<2x4x5xcomplex<f32>>", 800, ""),
    # 3 matrices of 6x6: 6^3 / 3 each; four times as much for complex ones.
    ("stablehlo.cholesky %0, lower = true : tensor<3x6x6xf32>", 216, ""),
    ("stablehlo.cholesky %0, lower = true : tensor<3x6x6xcomplex<f64>>", 864, ""),
    (
        "\"stablehlo.triangular_solve\"(%0, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose "
        "NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<6x6xf32>, tensor<6x5xf32>) -> tensor<6x5xf32>",
        180,
        "",
    ),
    ("stablehlo.custom_call @lapack_spotrf_ffi(%0) : (tensor<3x6x6xf32>) -> tensor<3x6x6xf32>", 216, ""),
    ("stablehlo.custom_call @cusolver_syevd_ffi(%0) : (tensor<3x6x6xf32>) -> tensor<3x6x6xf32>", 5832, ""),
    ("stablehlo.custom_call @Qr(%0) : (tensor<9x6xf32>) -> tensor<9x6xf32>", 504, ""),
    ("stablehlo.custom_call @lapack_strsm_ffi(%0, %1) : (tensor<6x6xf32>, tensor<6x5xf32>) -> tensor<6x5xf32>", 180, ""),
    ("stablehlo.custom_call @mine(%0) : (tensor<6x6xf32>) -> tensor<6x6xf32>", 0, ""),
    ("stablehlo.dot %0, %1 : (tensor<8xf32>, tensor<8x6xf32>) -> tensor<6xf32>", 2 * 6 * 8, "f32"),
    # 3x3 windows on 16 features: 2 * (1 * 10 * 10 * 32) * (3 * 3 * 16).
    (
        "stablehlo.convolution(%0, %1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} "
        "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
        "(tensor<1x12x12x16xf32>, tensor<3x3x16x32xf32>) -> tensor<1x10x10x32xf32>",
        921_600,
        "f32",
    ),
    # With groups each output feature sees its share of the input features: 16 / 4.
    (
        "stablehlo.convolution(%0, %1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} "
        "{batch_group_count = 1 : i64, feature_group_count = 4 : i64} : "
        "(tensor<1x12x12x16xf32>, tensor<3x3x4x32xf32>) -> tensor<1x10x10x32xf32>",
        230_400,
        "f32",
    ),
    ("stablehlo.add %0, %1 : tensor<4x8xf32>", 32, ""),
    ("stablehlo.tanh %0 : tensor<4x8xf32>", 32, ""),
    ("stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>", 32, ""),
    # What is not known is not counted.
    ("stablehlo.tanh %0 : tensor<?x8xf32>", 0, ""),
    ("stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [1] : (tensor<4x?xf32>, tensor<f32>) -> tensor<4xf32>", 0, ""),
    ("stablehlo.dot %0, %1 : (tensor<?xf32>, tensor<?x6xf32>) -> tensor<6xf32>", 0, "f32"),
    ("stablehlo.transpose %0, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>", 0, ""),
]  # fmt: skip


def op_of(text: str) -> Operation:
    values = [f'%{i} = "test.value"() : () -> {type}' for i, type in enumerate(operand_types(text))]
    module = pyshardy.parse("\n".join([*values, f"%r = {text}", ""]), allow_unregistered=True, check=False)
    return next(op for op in module.body.block.ops if op.name.startswith("stablehlo."))


def operand_types(text: str) -> list[str]:
    types = text.rpartition(" : ")[2]
    if " -> " in types:
        return types.partition(" -> ")[0].strip("()").split(", ")
    return [types] * 2


def whole(value: SSAValue) -> tuple[int, ...]:
    assert isinstance(value.type, TensorType)
    return value.type.get_shape()


@pytest.mark.parametrize(("text", "count", "product"), CASES)
def test_operations(text: str, count: int, product: str) -> None:
    op = op_of(text)
    assert flops(op, whole) == count
    assert multiplied_type(op) == product


FUSION = """func.func @main(%arg0: tensor<8xf32>) -> (tensor<8xf32>, tensor<2x8xf32>) {
  %c = stablehlo.constant dense<1.0> : tensor<8xf32>
  %d = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf32>
  %0 = stablehlo.add %arg0, %c : tensor<8xf32>
  %1 = stablehlo.multiply %0, %d : tensor<8xf32>
  %2 = stablehlo.tanh %1 : tensor<8xf32>
  %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<8xf32>) -> tensor<2x8xf32>
  return %2, %3 : tensor<8xf32>, tensor<2x8xf32>
}"""


def test_what_is_fused_into_its_users() -> None:
    (function,) = pyshardy.parse(FUSION).body.block.ops
    assert [is_fused(op) for op in function.regions[0].block.ops] == [True, False, True, True, False, False, False]
