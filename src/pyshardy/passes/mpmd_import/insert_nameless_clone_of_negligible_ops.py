"""Clone negligible ops out of named computations: `--mpmd-insert-nameless-clone-of-negligible-ops`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.func import ReturnOp
from pyshardy.dialects.mpmd import NamedComputationOp
from pyshardy.ir import mutation
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.functions import is_distributed_function


@dataclass(frozen=True)
class InsertNamelessCloneOfNegligibleOpsPass(Pass):
    """Clone ops that cost nothing out of the named computations that return their results.

    A result defined by an op without operands and with one result (a constant, an iota) is replaced by a clone of this
    op after the computation, except where the function returns it. It then needs no transfer from the computation's
    mesh.
    """

    name: ClassVar[str] = "mpmd-insert-nameless-clone-of-negligible-ops"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Process the named computations of a function."""
        has_cloned = False
        if is_distributed_function(op):
            for computation in session.op_index(op).of_class(NamedComputationOp, order="post"):
                has_cloned |= _clone_results(computation)
        return None if has_cloned else Preserved.ALL


def _clone_results(computation: NamedComputationOp) -> bool:
    """Clone the ops of results, and return whether there were any."""
    has_cloned = False
    block, next_op = computation.parent, computation.next_op
    assert block is not None and next_op is not None
    for result, value in zip(computation.results, computation.terminator.operands, strict=True):
        maker = value.owner
        if not isinstance(maker, Operation) or maker.operands or len(maker.results) != 1:
            continue
        clone = maker.clone()
        block.insert_op_before(clone, next_op)
        mutation.replace_uses_if(result, clone.results[0], lambda use: not isinstance(use.operation, ReturnOp))
        has_cloned = True
    return has_cloned
