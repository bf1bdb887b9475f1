"""The order of ops with effects whose results are not used."""

from __future__ import annotations

import pyshardy
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.ir.walk import walk

PROGRAM = """func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.sine %a : tensor<4xf32>
  %1 = stablehlo.cosine %a : tensor<4xf32>
  %2 = stablehlo.tan %0 : tensor<4xf32>
  %3 = stablehlo.custom_call @first(%2) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
  %4 = stablehlo.negate %3 : tensor<4xf32>
  stablehlo.custom_call @second(%1) {has_side_effect = true} : (tensor<4xf32>) -> ()
  %5 = stablehlo.abs %0 : tensor<4xf32>
  return %5 : tensor<4xf32>
}"""


def test_effects_come_before_what_is_returned() -> None:
    # XLA walks from each op that has no uses, in the order of the text. The negation is dead, its operand is not.
    module = pyshardy.run_pipeline(pyshardy.parse(PROGRAM), "func.func(xla-post-order)")
    (function,) = module.ops
    assert [op.name.partition(".")[2] for op in function.regions[0].block.ops] == [
        "sine",
        "tan",
        "custom_call",
        "cosine",
        "custom_call",
        "abs",
        "return",
    ]


def test_a_constraint_without_uses_is_erased() -> None:
    # JAX writes such constraints in explicit mode, for instance for what a loop returns and nothing reads.
    text = """sdy.mesh @m = <["x"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.sine %a : tensor<4xf32>
  %1 = sdy.sharding_constraint %0 <@m, [{"x"}]> : tensor<4xf32>
  %2 = sdy.sharding_constraint %a <@m, [{"x"}]> : tensor<4xf32>
  return %2 : tensor<4xf32>
}"""
    module = pyshardy.run_pipeline(pyshardy.parse(text), "func.func(xla-post-order)")
    assert [op.name for op in walk(module, ShardingConstraintOp)] == ["sdy.sharding_constraint"]
    assert "stablehlo.sine" not in pyshardy.to_text(module)
