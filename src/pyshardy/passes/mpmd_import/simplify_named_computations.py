"""Simplify named computations: `--mpmd-simplify-named-computations`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import BlockArgument, Operation, SSAValue

from pyshardy.dialects.mpmd import NamedComputationOp, ReturnOp
from pyshardy.dialects.rewriting import Pattern, Rewriter
from pyshardy.dialects.stablehlo.values import OptimizationBarrierOp
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.generic.greedy import GreedyConfig, rewrite_greedily
from pyshardy.passes.mpmd_common.functions import is_distributed_function
from pyshardy.passes.mpmd_common.simplification import simplify


@dataclass(frozen=True)
class SimplifyNamedComputationsPass(Pass):
    """Remove operands and results of named computations that are duplicate, passed through or unused.

    Arguments that an optimization barrier of the computation only passes to its return are first removed from the
    barrier. A pure computation without results is erased; unused results of one with side effects are kept. Attributes
    other than the origin are lost where operands or results are removed.
    """

    name: ClassVar[str] = "mpmd-simplify-named-computations"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Simplify the named computations of a function."""
        if not is_distributed_function(op):
            return Preserved.ALL
        barriers = Pattern(OptimizationBarrierOp, "barrier-of-arguments", _shorten_barrier)
        changed = _rewrite(op, barriers, regions=False)
        changed |= _rewrite(op, Pattern(NamedComputationOp, "simplify-named-computation", simplify), regions=True)
        return None if changed else Preserved.ALL


def _rewrite(op: Operation, pattern: Pattern, *, regions: bool) -> bool:
    config = GreedyConfig(
        regions="normal" if regions else "disabled",
        folding=False,
        unique_constants=False,
        instead=[pattern],
    )
    return rewrite_greedily(op, config).changed


def _shorten_barrier(barrier: OptimizationBarrierOp, rewriter: Rewriter) -> bool:
    """Remove arguments of a computation that are returned right after its barrier from the barrier."""
    if not isinstance(barrier.parent_op(), NamedComputationOp):
        return False
    passed_through = [
        isinstance(operand, BlockArgument) and _is_only_returned(result)
        for operand, result in zip(barrier.operands, barrier.results, strict=True)
    ]
    if not any(passed_through):
        return False
    rest = [operand for operand, skip in zip(barrier.operands, passed_through, strict=True) if not skip]
    values: list[SSAValue] = list(barrier.operands)
    if rest:
        made = OptimizationBarrierOp.create(
            operands=rest,
            result_types=[value.type for value in rest],
            attributes=barrier.attributes,
            properties=barrier.properties,
        )
        made.location = barrier.location
        rewriter.insert_before(barrier, made)
        results = iter(made.results)
        values = [
            operand if skip else next(results) for operand, skip in zip(barrier.operands, passed_through, strict=True)
        ]
    rewriter.replace(barrier, values)
    return True


def _is_only_returned(value: SSAValue) -> bool:
    use = value.get_unique_use()
    return use is not None and isinstance(use.operation, ReturnOp)
