"""How data flows through fragments and loops."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.ir import Attribute, Operation, SSAValue, Use

from pyshardy.diagnostics.diagnostic import error
from pyshardy.diagnostics.wording import counted
from pyshardy.dialects.mpmd.region_ops import ForOp, FragmentOp
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import ComputationFlow, ResultDataFlow, value_index
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.interfaces import DATA_FLOWS, Shardings


class _FragmentFlow(ComputationFlow):
    """Shardings are those of the fragment, if it has any, and must divide their dimensions."""

    keeps_shardings_divisible = True

    def result_shardings(self, op: Operation) -> Shardings:
        """As stored."""
        assert isinstance(op, FragmentOp)
        return () if op.out_shardings is None else _fitting(op, op.out_shardings.data, op.result_types, "out_shardings")

    def set_result_shardings(self, op: Operation, shardings: Shardings) -> None:
        """Store them."""
        assert isinstance(op, FragmentOp)
        op.out_shardings = TensorShardingPerValueAttr(shardings)

    def block_argument_shardings(self, op: Operation) -> Shardings:
        """As stored."""
        assert isinstance(op, FragmentOp)
        return () if op.in_shardings is None else _fitting(op, op.in_shardings.data, op.operand_types, "in_shardings")

    def set_block_argument_shardings(self, op: Operation, shardings: Shardings) -> None:
        """Store them."""
        assert isinstance(op, FragmentOp)
        op.in_shardings = TensorShardingPerValueAttr(shardings)

    def owner_of_source(self, op: Operation, source: Use) -> SSAValue | None:
        """Return the result for what is returned; the body's argument for an operand."""
        assert isinstance(op, FragmentOp)
        return op.regions[0].block.args[source.index] if source.operation is op else op.results[source.index]


def _fitting(op: FragmentOp, shardings: Shardings, types: Sequence[Attribute], name: str) -> Shardings:
    """Return the shardings if there is one for each value, of its rank, which the verifier does not check."""
    if len(shardings) != len(types):
        message = f"has {counted(len(shardings), 'sharding')} in '{name}' for {counted(len(types), 'value')}"
        raise error(op.location, f"'{op.name}' op {message}", op=op)
    for index, (sharding, type) in enumerate(zip(shardings, types, strict=True)):
        if sharding.rank != rank_of(type):
            message = f"sharding {index} in '{name}' has rank {sharding.rank}, but its tensor has rank {rank_of(type)}"
            raise error(op.location, f"'{op.name}' op {message}", op=op)
    return shardings


class _ForFlow(ResultDataFlow):
    """Operand and returned value flow to the result and to the argument; the index belongs to no edge."""

    def sources(self, op: Operation, owner: SSAValue) -> list[Use]:
        """Return the operand, then what the body returns."""
        assert isinstance(op, ForOp)
        index = value_index(owner)
        return [Use(op, index), Use(op.terminator, index)]

    def owner_of_target(self, op: Operation, target: SSAValue) -> SSAValue | None:
        """Return the result of the same number."""
        index = value_index(target)
        return op.results[index] if index < len(op.results) else None

    def other_targets(self, op: Operation, owner: SSAValue) -> list[SSAValue]:
        """Return the argument of the body."""
        assert isinstance(op, ForOp)
        return [op.block.args[value_index(owner)]]


DATA_FLOWS.provide({FragmentOp: _FragmentFlow(), ForOp: _ForFlow()})
