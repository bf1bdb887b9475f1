"""What is one value in a program as XLA has it."""

from __future__ import annotations

import pyshardy
from pyshardy.auto.program.values import Values
from pyshardy.evaluation.what_if import WhatIf
from tests.auto.campaign import MODEL


def test_the_result_of_a_constraint_is_converted_apart() -> None:
    """It has the memory of the value before, but XLA shares no conversions between them."""
    text = """sdy.mesh @mesh = <["d"=2]>
    func.func @main(%x: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
      %0 = stablehlo.negate %x : tensor<8x8xf32>
      %1 = sdy.sharding_constraint %0 <@mesh, [{"d"}, {}]> : tensor<8x8xf32>
      %2 = stablehlo.tanh %1 : tensor<8x8xf32>
      %3 = stablehlo.sine %0 : tensor<8x8xf32>
      return %2, %3 : tensor<8x8xf32>, tensor<8x8xf32>
    }"""
    values = Values(WhatIf(pyshardy.parse(text), MODEL).compiled)
    tanh = next(one.op for one in values.executed if one.op.name == "stablehlo.tanh")
    constrained = tanh.operands[0]
    assert values.first_equal(constrained) is constrained.owner.operands[0]
    assert values.first_converted(constrained) is constrained and not values.shares_conversions(constrained)
