"""How StableHLO ops are brought into their canonical form."""

from __future__ import annotations

from xdsl.dialects.builtin import DenseIntOrFPElementsAttr
from xdsl.ir import OpResult, SSAValue

from pyshardy.dialects.rewriting import Pattern, Rewriter
from pyshardy.dialects.stablehlo.control_flow import CaseOp
from pyshardy.dialects.stablehlo.values import ConstantOp
from pyshardy.text.literals.dense import splat_value


def constant_index(op: CaseOp) -> int | None:
    """Return the number of the branch, if it is known."""
    value = op.operands[0]
    owner = value.op if isinstance(value, OpResult) else None
    constant = owner.value if isinstance(owner, ConstantOp) else None
    index = splat_value(constant) if isinstance(constant, DenseIntOrFPElementsAttr) else None
    return index if isinstance(index, int) else None


def _known_case(op: CaseOp, rewriter: Rewriter) -> bool:
    """Inline the branch of a case with a constant index."""
    index = constant_index(op)
    return index is not None and 0 <= index < len(op.regions) and inline_branch(op, index, rewriter)


def inline_branch(op: CaseOp, index: int, rewriter: Rewriter) -> bool:
    """Put copies of the ops of a branch in the place of a case."""
    block = op.regions[index].first_block
    if block is None or block.next_block is not None or block.last_op is None:
        return False
    copies: dict[SSAValue, SSAValue] = {}
    for inner in list(block.ops)[:-1]:
        rewriter.insert_before(op, inner.clone(copies))
    rewriter.replace(op, [copies.get(value, value) for value in block.last_op.operands])
    return True


CANONICALIZATION = (Pattern(CaseOp, "InlineCaseConstantIndex", _known_case),)
