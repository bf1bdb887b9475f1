"""Copy constants into the fragments that use them: `--mpmd-copy-constants`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Operation, OpResult, SSAValue
from xdsl.traits import ConstantLike

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp, TransferOp
from pyshardy.ir import mutation
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.mpmd_common.fragments import top_level_fragments
from pyshardy.passes.mpmd_common.functions import has_distributed_body


@dataclass(frozen=True)
class CopyConstantsPass(Pass):
    """Copy constants that are operands of a fragment, directly or through transfers, into the fragment.

    The operands remain without uses in the body: `mpmd-fragment-dce` removes them, and transfers of constants with
    them.
    """

    name: ClassVar[str] = "mpmd-copy-constants"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> None:
        """Process the fragments of a function, the last first."""
        if not has_distributed_body(op):
            return
        for fragment in reversed(top_level_fragments(cast(FuncOp, op))):
            for operand, argument in zip(fragment.operands, fragment.block.args, strict=False):
                constant = _constant(operand)
                if constant is not None:
                    clone = constant.clone()
                    mutation.insert_at_start(fragment.block, clone)
                    mutation.replace_all_uses(argument, clone.results[0])


def _constant(value: SSAValue) -> Operation | None:
    """Return the constant that the value is in the fragment that defines it, if it is one."""
    while isinstance(value.owner, TransferOp):
        value = value.owner.tensor
    if not isinstance(value, OpResult) or not isinstance(value.op, FragmentOp):
        return None
    maker = value.op.terminator.operands[value.index].owner
    constant = isinstance(maker, Operation) and maker.has_trait(ConstantLike, value_if_unregistered=False)
    return maker if constant and isinstance(maker, Operation) else None
