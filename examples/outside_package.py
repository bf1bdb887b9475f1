"""A package from outside gives its ops a sharding rule and data flow: a dialect "acme", propagated like any other.

python examples/outside_package.py
"""

from __future__ import annotations

from typing import ClassVar

from xdsl.dialects.builtin import IntegerAttr, TensorType
from xdsl.ir import BlockArgument, Dialect, Operation, OpResult, SSAValue, Use
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    prop_def,
    region_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.traits import IsTerminator, Pure, RecursiveMemoryEffect

from pyshardy.dialects.sdy.data_flow import ResultDataFlow
from pyshardy.interfaces import register_data_flow, sharding_rule
from pyshardy.ir.op_traits import Elementwise, PointwiseShardingRule
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.rules.builder import NEED_REPLICATION, RuleBuilder
from pyshardy.sharding import OpShardingRule
from pyshardy.text import parse_module, register_dialect, to_text
from pyshardy.text.assembly.assembly_format import Assembly
from pyshardy.text.assembly.op import Op


@irdl_op_definition
class RmsNormOp(Op):
    """Scales rows to length one, and then each column by a factor."""

    name = "acme.rms_norm"
    ASSEMBLY: ClassVar = Assembly("{input}, {scale}{attr-dict} : {functional-type}")

    input = operand_def(TensorType)
    scale = operand_def(TensorType)
    result = result_def(TensorType)
    traits = traits_def(Pure())


@irdl_op_definition
class GeluOp(Op):
    """Applies the Gaussian error linear unit to each element."""

    name = "acme.gelu"
    ASSEMBLY: ClassVar = Assembly("{input}{attr-dict} : {type:input}")

    input = operand_def(TensorType)
    result = result_def(TensorType)
    traits = traits_def(Pure(), Elementwise(), PointwiseShardingRule())


@irdl_op_definition
class RepeatOp(Op):
    """Runs its body so many times, each time on what it yielded before."""

    name = "acme.repeat"

    inputs = var_operand_def()
    times = prop_def(IntegerAttr)
    body = region_def("single_block")
    outputs = var_result_def()
    traits = traits_def(RecursiveMemoryEffect())


@irdl_op_definition
class YieldOp(Op):
    """Ends a body."""

    name = "acme.yield"
    ASSEMBLY: ClassVar = Assembly("{values}{attr-dict} : {operand-types}")

    values = var_operand_def()
    traits = traits_def(IsTerminator(), Pure())


register_dialect(Dialect("acme", [RmsNormOp, GeluOp, RepeatOp, YieldOp]))


@sharding_rule(RmsNormOp)
def rms_norm(op: Operation) -> OpShardingRule:
    """Rows go through; to sum up a row, all of it must be there."""
    rule = RuleBuilder.of(op)
    *rows, columns = rule.operands[0]
    for dim, size in enumerate(rows):
        rule.add([dim, None], [dim], size)
    return rule.add([len(rows), 0], [len(rows)], columns, NEED_REPLICATION).build()


class RepeatFlow(ResultDataFlow):
    """What goes in, what the body gets and yields, and what comes out is sharded alike; the result owns the edge."""

    def sources(self, op: Operation, owner: SSAValue) -> list[Use]:
        """The operand, and what the body yields."""
        end = op.regions[0].block.last_op
        assert end is not None and isinstance(owner, OpResult)
        return [Use(op, owner.index), Use(end, owner.index)]

    def owner_of_target(self, op: Operation, target: SSAValue) -> SSAValue | None:
        """The result, also for the body's argument."""
        assert isinstance(target, OpResult | BlockArgument)
        return op.results[target.index]

    def other_targets(self, op: Operation, owner: SSAValue) -> list[SSAValue]:
        """The body's argument."""
        assert isinstance(owner, OpResult)
        return [op.regions[0].block.args[owner.index]]


register_data_flow(RepeatFlow(), RepeatOp)

PROGRAM = """
sdy.mesh @mesh = <["data"=4, "model"=2]>
func.func @main(%x: tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {?}]>}, %scale: tensor<64xf32>)
    -> tensor<32x64xf32> {
  %0 = "acme.repeat"(%x) <{times = 3 : i64}> ({
  ^body(%y: tensor<32x64xf32>):
    %1 = acme.rms_norm %y, %scale : (tensor<32x64xf32>, tensor<64xf32>) -> tensor<32x64xf32>
    %2 = acme.gelu %1 : tensor<32x64xf32>
    acme.yield %2 : tensor<32x64xf32>
  }) : (tensor<32x64xf32>) -> tensor<32x64xf32>
  return %0 : tensor<32x64xf32>
}
"""


def propagated(program: str) -> str:
    """The program after propagation."""
    module = parse_module(program, "acme")
    run(parse_pipeline("builtin.module(sdy-propagation-pipeline)"), module)
    return to_text(module)


if __name__ == "__main__":
    print(propagated(PROGRAM))
