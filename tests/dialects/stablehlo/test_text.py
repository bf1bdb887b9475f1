"""StableHLO's ops, attributes and types read and print as the reference does, pretty and generic."""

from pathlib import Path

import pytest

from pyshardy.dialects.stablehlo import OPS
from pyshardy.text import parse_module
from tests.dialects.text_cases import (
    SEPARATOR,
    lines,
    op_names,
    printed,
    programs,
    reference,
    reference_rejection,
    rejection,
)

pytestmark = pytest.mark.usefixtures("line_cache")

TEXT = Path(__file__).parent / "text"
# Ops that the reference at hand does not know or has no types for.
NOT_IN_REFERENCE = {
    "stablehlo.collective_reduce",
    # Quantized types, see test_quant.
    "stablehlo.uniform_dequantize",
    "stablehlo.uniform_quantize",
}


@pytest.mark.parametrize("program", programs(TEXT))
@pytest.mark.parametrize("generic", [False, True], ids=["pretty", "generic"])
def test_prints_like_reference(program: str, generic: bool) -> None:
    assert printed(program, generic=generic) == reference(program, generic=generic)


@pytest.mark.parametrize("program", programs(TEXT))
def test_generic_form_is_the_same_module(program: str) -> None:
    assert printed(printed(program, generic=True)) == reference(program)


@pytest.mark.parametrize("program", programs(TEXT))
def test_verifies(program: str) -> None:
    for op in parse_module(program).walk():
        op.verify_()


def test_every_op_has_a_program() -> None:
    texts = [text for path in TEXT.glob("*.mlir") for text in path.read_text().split(SEPARATOR)]
    tried = {name for text in texts for name in op_names(text)}
    assert {op.name for op in OPS} - tried == NOT_IN_REFERENCE


def _module(attribute: str) -> str:
    return f"module attributes {{x.a = {attribute}}} {{}}"


@pytest.mark.parametrize("attribute", lines(TEXT / "attributes.txt"))
def test_attribute_prints_like_reference(attribute: str) -> None:
    assert printed(_module(attribute)) == reference(_module(attribute))


@pytest.mark.parametrize("attribute", lines(TEXT / "rejected_attributes.txt"))
def test_attribute_is_rejected_where_the_reference_does(attribute: str) -> None:
    assert rejection(_module(attribute)) == reference_rejection(_module(attribute))


def _function(op: str) -> str:
    return (
        "func.func @f(%a: tensor<4x4xf32>, %i: tensor<i32>, %p: tensor<4x4xi1>, %t: !stablehlo.token, %s: tensor<f32>, "
        f"%j: tensor<4x4xi32>) {{\n  {op}\n  return\n}}"
    )


@pytest.mark.parametrize("op", lines(TEXT / "rejected_ops.txt"))
def test_op_is_rejected_where_the_reference_does(op: str) -> None:
    assert rejection(_function(op)) == reference_rejection(_function(op))


def test_collective_reduce() -> None:
    text = """module {
  func.func @f(%arg0: tensor<8xf32>, %arg1: tensor<1xi32>) {
    %0 = "stablehlo.collective_reduce"(%arg0, %arg1) <{has_dynamic_root, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %1 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<8xf32>, tensor<1xi32>) -> tensor<8xf32>
    return
  }
}"""
    assert printed(text) == text


def test_result_tilings() -> None:
    text = """module {
  func.func @f(%arg0: tensor<8xf32>) {
    %0 = stablehlo.custom_call @x(%arg0) {result_tilings = [[dense<[8, 128]> : tensor<2xindex>]]} : (tensor<8xf32>) -> tensor<8xf32>
    return
  }
}"""
    assert printed(text) == text
    for op in parse_module(text).walk():
        op.verify_()
