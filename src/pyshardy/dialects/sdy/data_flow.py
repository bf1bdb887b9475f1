"""Data flow of the ops of pyshardy: how shardings are stored at the owners of edges, and the edge ops of values.

What edges, sources, targets and owners are: `pyshardy.interfaces.DataFlow`.
"""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.ir import Block, BlockArgument, Operation, OpResult, SSAValue, Use

from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp, NamedComputationOp
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.interfaces import DATA_FLOWS, DataFlow, EdgeStep, Shardings, data_flow
from pyshardy.ir.op_traits import is_terminator
from pyshardy.sharding import TensorSharding, add_free_axes, erase_manual_axes, open_list_with, replace_at

SHARDING = "sdy.sharding"
"""The attribute with the shardings of an op's results, and of an argument or result of a function."""

MODULE_METADATA = ("sdy.parameters_shardings", "sdy.output_shardings")
"""The attributes of a module with the shardings of inputs and outputs of its main function before partitioning."""


def value_index(value: SSAValue) -> int:
    """Return the number of a result among the results, or of an argument among those of its block."""
    assert type(value) is OpResult or type(value) is BlockArgument
    return value.index


def owning_op(value: SSAValue) -> Operation | None:
    """Return the op that a value is a result of, or that its block is in."""
    if type(value) is OpResult:
        return value.op
    assert type(value) is BlockArgument
    return value.block.parent_op()


def shardings_of(op: Operation) -> Shardings:
    """Return the shardings in the attribute `sdy.sharding` of the op; none without the attribute."""
    attribute = op.attributes.get(SHARDING)
    return attribute.data if type(attribute) is TensorShardingPerValueAttr else ()


def set_shardings_of(op: Operation, shardings: Shardings) -> None:
    """Set the attribute `sdy.sharding` of the op; nothing happens for an empty list."""
    if shardings:
        op.attributes[SHARDING] = TensorShardingPerValueAttr(shardings)


class ResultDataFlow(DataFlow):
    """Data flow of an op whose results alone own edges. Their shardings are the op's attribute `sdy.sharding`."""

    def result_shardings(self, op: Operation) -> Shardings:
        """Return the shardings in `sdy.sharding`."""
        return shardings_of(op)

    def set_result_shardings(self, op: Operation, shardings: Shardings) -> None:
        """Set `sdy.sharding`."""
        set_shardings_of(op, shardings)


def _terminator(block: Block | None) -> Operation:
    assert block is not None and block.last_op is not None
    return block.last_op


class ComputationFlow(DataFlow):
    """Data flow of an op with a body: operands flow to the arguments of the body, what it returns to the results."""

    def block_argument_owners(self, op: Operation) -> Sequence[SSAValue]:
        """Return all arguments of the body."""
        block = op.regions[0].first_block
        return () if block is None else block.args

    def sources(self, op: Operation, owner: SSAValue) -> list[Use]:
        """Return the operand, or what is returned."""
        of_argument = isinstance(owner, BlockArgument)
        return [Use(op if of_argument else _terminator(op.regions[0].first_block), value_index(owner))]

    def owner_of_source(self, op: Operation, source: Use) -> SSAValue | None:
        """Return the result for what is returned. For an operand of the op it is the operand, as in the reference."""
        return op.operands[source.index] if source.operation is op else op.results[source.index]


class _ManualComputationFlow(ComputationFlow):
    """Inside, shardings are without the manual axes; those of the results are stored with them."""

    keeps_shardings_divisible = True

    def result_shardings(self, op: Operation) -> Shardings:
        """As stored, manual axes included."""
        assert isinstance(op, ManualComputationOp)
        return op.out_shardings.data

    def set_result_shardings(self, op: Operation, shardings: Shardings) -> None:
        """Store them as they are."""
        assert isinstance(op, ManualComputationOp)
        op.set_out_shardings(shardings)

    def block_argument_shardings(self, op: Operation) -> Shardings:
        """Without the manual axes."""
        assert isinstance(op, ManualComputationOp)
        manual = op.manual_axes.data
        return tuple(erase_manual_axes(sharding, manual) for sharding in op.in_shardings.data)

    def block_argument_sharding(self, op: Operation, index: int) -> TensorSharding | None:
        """Without the manual axes."""
        assert isinstance(op, ManualComputationOp)
        shardings = op.in_shardings.data
        return erase_manual_axes(shardings[index], op.manual_axes.data) if index < len(shardings) else None

    def set_block_argument_shardings(self, op: Operation, shardings: Shardings) -> None:
        """Put the manual axes back."""
        assert isinstance(op, ManualComputationOp)
        manual = op.manual_axes.data
        pairs = zip(op.in_shardings.data, shardings, strict=True)
        op.set_in_shardings(tuple(add_free_axes(outer, inner, manual) for outer, inner in pairs))

    def transform(self, op: Operation, target: SSAValue, sharding: TensorSharding, step: EdgeStep) -> TensorSharding:
        """Manual axes come to an argument as it meets the operand, and go from a result as it meets the body."""
        assert isinstance(op, ManualComputationOp)
        manual = op.manual_axes.data
        if isinstance(target, BlockArgument):
            outer, adds = op.in_shardings.data[target.index], step is EdgeStep.BEFORE
        else:
            outer, adds = op.out_shardings.data[value_index(target)], step is EdgeStep.AFTER
        return add_free_axes(outer, sharding, manual) if adds else erase_manual_axes(sharding, manual)


def _data(shardings: TensorShardingPerValueAttr | None) -> Shardings:
    return () if shardings is None else shardings.data


class _NamedComputationFlow(ComputationFlow):
    """The shardings are those of the op, if it has any."""

    def result_shardings(self, op: Operation) -> Shardings:
        """As stored."""
        assert isinstance(op, NamedComputationOp)
        return _data(op.out_shardings)

    def set_result_shardings(self, op: Operation, shardings: Shardings) -> None:
        """Store them."""
        assert isinstance(op, NamedComputationOp)
        op.set_out_shardings(shardings)

    def block_argument_shardings(self, op: Operation) -> Shardings:
        """As stored."""
        assert isinstance(op, NamedComputationOp)
        return _data(op.in_shardings)

    def set_block_argument_shardings(self, op: Operation, shardings: Shardings) -> None:
        """Store them."""
        assert isinstance(op, NamedComputationOp)
        op.set_in_shardings(shardings)


class _WhileFlow(ResultDataFlow):
    """Operand and returned value flow to the result and to the arguments of condition and body."""

    def sources(self, op: Operation, owner: SSAValue) -> list[Use]:
        """Return the operand, then what the body returns."""
        index = value_index(owner)
        return [Use(op, index), Use(_terminator(op.regions[1].first_block), index)]

    def owner_of_target(self, op: Operation, target: SSAValue) -> SSAValue | None:
        """Return the result of the same number."""
        return op.results[value_index(target)]

    def other_targets(self, op: Operation, owner: SSAValue) -> list[SSAValue]:
        """Return the argument of the condition, then that of the body."""
        return [region.blocks[0].args[value_index(owner)] for region in op.regions]


class _CaseFlow(ResultDataFlow):
    """What each branch returns flows to the result."""

    def sources(self, op: Operation, owner: SSAValue) -> list[Use]:
        """Return what the branches return, in order."""
        return [Use(_terminator(region.first_block), value_index(owner)) for region in op.regions]


class _BarrierFlow(ResultDataFlow):
    """Each operand flows to the result of the same number."""

    def sources(self, op: Operation, owner: SSAValue) -> list[Use]:
        """Return the operand."""
        return [Use(op, value_index(owner))]


DATA_FLOWS.provide(
    {
        ManualComputationOp: _ManualComputationFlow(),
        NamedComputationOp: _NamedComputationFlow(),
        "stablehlo.while": _WhileFlow(),
        "stablehlo.case": _CaseFlow(),
        "stablehlo.if": _CaseFlow(),
        "stablehlo.optimization_barrier": _BarrierFlow(),
    }
)


def owner_sharding(op: Operation, flow: DataFlow, owner: SSAValue) -> TensorSharding | None:
    """Return the sharding that the op itself holds for an owner (`getEdgeOwnerSharding`)."""
    if isinstance(owner, BlockArgument):
        return flow.block_argument_sharding(op, owner.index)
    shardings, index = flow.result_shardings(op), value_index(owner)
    return shardings[index] if index < len(shardings) else None


def set_owner_sharding(op: Operation, flow: DataFlow, owner: SSAValue, sharding: TensorSharding) -> None:
    """Store the sharding of an owner in the op; if there are none yet, open ones for the other owners
    (`setEdgeOwnerSharding`)."""
    is_argument = isinstance(owner, BlockArgument)
    shardings = flow.block_argument_shardings(op) if is_argument else flow.result_shardings(op)
    if shardings:
        shardings = replace_at(shardings, value_index(owner), sharding)
    else:
        owners = flow.block_argument_owners(op) if is_argument else flow.result_owners(op)
        shardings = open_list_with([rank_of(one.type) for one in owners], value_index(owner), sharding)
    if is_argument:
        flow.set_block_argument_shardings(op, shardings)
    else:
        flow.set_result_shardings(op, shardings)


def edge_user(value: SSAValue) -> DataFlowEdgeOp | None:
    """Return the edge op of an owner: its only user."""
    use = value.first_use
    if use is None or use._next_use is not None or type(use._operation) is not DataFlowEdgeOp:
        return None
    return use._operation


def edge_of_target(target: SSAValue) -> DataFlowEdgeOp | None:
    """Return the edge op that a result or block argument belongs to."""
    op = owning_op(target)
    flow = None if op is None else data_flow(op)
    owner = None if op is None or flow is None else flow.owner_of_target(op, target)
    return None if owner is None else edge_user(owner)


def edge_of_source(source: Use) -> DataFlowEdgeOp | None:
    """Return the edge op that an operand belongs to."""
    op: Operation | None = source._operation
    if is_terminator(type(op)):
        op = op.parent_op()
    flow = None if op is None else data_flow(op)
    owner = None if op is None or flow is None else flow.owner_of_source(op, source)
    return None if owner is None else edge_user(owner)


def sources_of_edge(edge: DataFlowEdgeOp) -> list[Use]:
    """Return the uses that flow into an edge op; none if its operand is not an owner."""
    op = owning_op(edge.input)
    flow = None if op is None else data_flow(op)
    return [] if op is None or flow is None else flow.sources(op, edge.input)
