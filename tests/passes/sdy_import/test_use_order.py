"""The order of uses, which no text shows but propagation follows: as in the reference."""

import pytest
from xdsl.dialects.builtin import TensorType

from pyshardy.passes.base import Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import parse_module
from tests.answers import answer
from tests.oracle import ran

PROGRAM = """
func.func @main(%a: tensor<4xf32>, %s: tensor<i1>) -> tensor<4xf32> {
  %c = stablehlo.constant dense<1.0> : tensor<4xf32>
  %i = stablehlo.add %a, %c : tensor<4xf32>
  %x = stablehlo.abs %a : tensor<4xf32>
  %y:2 = stablehlo.while(%p = %x, %q = %x) : tensor<4xf32>, tensor<4xf32>
   cond { stablehlo.return %s : tensor<i1> } do {
    %z = stablehlo.negate %x : tensor<4xf32>
    %z2 = stablehlo.add %z, %i : tensor<4xf32>
    stablehlo.return %z2, %x : tensor<4xf32>, tensor<4xf32> }
  %w = stablehlo.add %i, %y#0 : tensor<4xf32>
  %u = stablehlo.multiply %w, %y#0 : tensor<4xf32>
  %v = stablehlo.add %x, %u : tensor<4xf32>
  return %v : tensor<4xf32>
}
"""

Uses = list[tuple[int, int]]


def _reference_uses(pipeline: str) -> list[Uses]:
    found = answer(["uses", PROGRAM, pipeline], lambda: _live_uses(pipeline))
    return [[(op, operand) for op, operand in uses] for uses in found]


def _live_uses(pipeline: str) -> list[Uses]:
    module = ran(PROGRAM, pipeline)
    ops = list(_inside(module.operation))
    number = {hash(op): index for index, op in enumerate(ops)}
    return [
        [(number[hash(_operation(use.owner))], use.operand_number) for use in result.uses]
        for op in ops
        for result in op.results
        if str(result.type) == "tensor<4xf32>"
    ]


def _operation(owner):
    return getattr(owner, "operation", owner)


def _inside(op):
    yield op
    for region in op.regions:
        for block in region.blocks:
            for inner in block.operations:
                yield from _inside(inner.operation)


def _our_uses(pipeline: str) -> list[Uses]:
    module = parse_module(PROGRAM)
    run(parse_pipeline(pipeline), module, Session())
    ops = list(module.walk())
    number = {op: index for index, op in enumerate(ops)}
    return [
        [(number[use.operation], use.index) for use in result.uses]
        for op in ops
        for result in op.results
        if isinstance(result.type, TensorType) and result.type.get_shape() == (4,)
    ]


@pytest.mark.parametrize(
    "passes",
    [
        "symbol-dce",
        "sdy-constant-or-scalar-splitter",
        "sdy-add-data-flow-edges",
        "sdy-add-data-flow-edges,sdy-constant-or-scalar-splitter",
        "sdy-constant-or-scalar-splitter,sdy-add-data-flow-edges",
        "sdy-import-pipeline",
    ],
)
def test_uses_come_in_the_order_of_the_reference(passes):
    pipeline = f"builtin.module({passes})"
    found = _our_uses(pipeline)
    assert found == _reference_uses(pipeline)
    assert any(len(uses) > 2 for uses in found)
