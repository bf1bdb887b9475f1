"""How mpmd ops are brought into their canonical form."""

from __future__ import annotations

from xdsl.ir import OpResult

from pyshardy.dialects.mpmd.ops import BroadcastOp, ReduceOp, TransferOp
from pyshardy.dialects.mpmd.region_ops import FragmentOp
from pyshardy.dialects.mpmd.values import Reduction
from pyshardy.dialects.rewriting import Pattern, Rewriter


def _identity_transfer(op: TransferOp, rewriter: Rewriter) -> bool:
    if op.tensor.type != op.result.type:
        return False
    rewriter.replace(op, [op.tensor])
    return True


def _transfers_on_one_mesh(op: TransferOp, rewriter: Rewriter) -> bool:
    """Memory kinds are not compared: what goes to the host and back never leaves."""
    inner = op.tensor.owner
    if not isinstance(inner, TransferOp):
        return False
    if not inner.source_type.mesh == inner.target_type.mesh == op.target_type.mesh:
        return False
    joined = TransferOp.create(operands=[inner.tensor], result_types=[op.result.type])
    joined.location = op.location
    rewriter.replace(op, joined)
    return True


def _broadcast_of_broadcast(op: BroadcastOp, rewriter: Rewriter) -> bool:
    inner = op.tensor.owner
    if not isinstance(inner, BroadcastOp):
        return False
    joined = BroadcastOp.create(operands=[inner.tensor], result_types=[op.result.type])
    joined.location = op.location
    rewriter.replace(op, joined)
    return True


def _reduce_of_reduce(op: ReduceOp, rewriter: Rewriter) -> bool:
    """Only the first operand counts: the others are lost, as in the reference."""
    inner = op.tensors[0].owner if op.tensors else None
    if not isinstance(inner, ReduceOp):
        return False
    if op.reduction.data is not Reduction.NONE and op.reduction != inner.reduction:
        return False
    rewriter.replace(op, [inner.result])
    return True


def _passed_through(op: FragmentOp, rewriter: Rewriter) -> bool:
    """Return the results that are unchanged operands; one result for each operand."""
    changed = False
    end = op.terminator
    for argument, operand in zip(op.block.args, op.tensors, strict=True):
        use = next((use for use in argument.uses if use.operation is end), None)
        if use is None:
            continue
        result: OpResult = op.results[use.index]
        if result.first_use is not None and result.type == operand.type:
            rewriter.replace_value(result, operand)
            changed = True
    return changed


CANONICALIZATION = (
    Pattern(TransferOp, "transfers-on-one-mesh", _transfers_on_one_mesh),
    Pattern(TransferOp, "identity-transfer", _identity_transfer),
    Pattern(BroadcastOp, "broadcast-of-broadcast", _broadcast_of_broadcast),
    Pattern(ReduceOp, "reduce-of-reduce", _reduce_of_reduce),
    Pattern(FragmentOp, "fragment-passed-through", _passed_through),
)
"""The patterns, in the order in which they are tried."""
