"""Quantized types, which the reference at hand does not know: their text is as the specification says."""

import pytest
from xdsl.utils.exceptions import VerifyException

from pyshardy.text import DiagnosticError, parse_module, to_text

pytestmark = pytest.mark.usefixtures("line_cache")


def _printed(text: str) -> str:
    module = parse_module(text)
    for op in module.walk():
        op.verify_()
    return to_text(module).rstrip("\n")


@pytest.mark.parametrize(
    ("type", "expected"),
    [
        ("<i8:f32, 0.5:3>", "<i8:f32, 5.000000e-01:3>"),
        ("<i8:f32, 1.0:0>", "<i8:f32, 1.000000e+00>"),
        ("<i8<-127:127>:f32, 1.0>", "<i8<-127:127>:f32, 1.000000e+00>"),
        ("<i8<-128:127>:f32, 1.0>", "<i8:f32, 1.000000e+00>"),
        ("<u8:f32:0, {1.0,2.0:1}>", "<u8:f32:0, {1.000000e+00,2.000000e+00:1}>"),
        ("<u8<1:254>:bf16, 0.1:-5>", "<u8<1:254>:bf16, 1.000000e-01:-5>"),
    ],
)
def test_text(type: str, expected: str) -> None:
    printed = to_text(parse_module(f"module attributes {{x.a = !quant.uniform{type}}} {{}}"))
    assert f"!quant.uniform{expected}}}" in printed


@pytest.mark.parametrize(
    "type",
    [
        "<f32:f32, 1.0>",
        "<i64:f32, 1.0>",
        "<i8:i8, 1.0>",
        "<i8<-200:100>:f32, 1.0>",
        "<i8<5:5>:f32, 1.0>",
        "<i8:f32, -1.0>",
        "<i8:f32, 0.0>",
        "<i8:f32>",
        "<i8:f32:0, 1.0>",
        f"<i{'9' * 5000}:f32, 1.0>",
    ],
)
def test_rejected(type: str) -> None:
    with pytest.raises(DiagnosticError):
        parse_module(f"module attributes {{x.a = !quant.uniform{type}}} {{}}")


def test_ops() -> None:
    text = """module {
  func.func @f(%arg0: tensor<2xf32>, %arg1: tensor<2x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00:1}>>) {
    %0 = stablehlo.uniform_quantize %arg0 {a.b} : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 5.000000e-01:3>>
    %1 = stablehlo.uniform_dequantize %0 : (tensor<2x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2xf32>
    %2 = stablehlo.add %0, %0 : tensor<2x!quant.uniform<i8:f32, 5.000000e-01:3>>
    %cst = stablehlo.constant() <{value = dense<1> : tensor<2xi8>}> {a.b} : () -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00>>
    %3 = stablehlo.reshape %arg1 : (tensor<2x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00:1}>>) -> tensor<2x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00:1}>>
    return
  }
}"""
    assert _printed(text) == text


@pytest.mark.parametrize(
    "type",
    [
        "tensor<3x!quant.uniform<i8:f32:0, {1.0,2.0:1}>>",  # as many scales as the dimension has slices
        "tensor<2x!quant.uniform<i8:f32:1, {1.0,2.0:1}>>",  # no such dimension
        "tensor<2x!quant.uniform<i8:f32, 1.0:200>>",  # zero point out of range
        "tensor<2x!quant.uniform<i7:f32, 1.0>>",
    ],
)
def test_not_accepted_by_ops(type: str) -> None:
    with pytest.raises(VerifyException):
        _printed(f"func.func @f(%a: {type}) {{\n  %0 = stablehlo.add %a, %a : {type}\n  return\n}}")
