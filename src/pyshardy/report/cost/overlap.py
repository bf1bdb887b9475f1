"""Collectives of values that are known at the start of a program run beside its compute.

The parameters of a model that is sharded as in FSDP are gathered before they are used, and compilers start such gathers
early: XLA's latency hiding scheduler, and the prefetching of S. Rajbhandari et al., *ZeRO: Memory Optimizations Toward
Training Trillion Parameter Models*, SC 2020.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from xdsl.ir import Block, Operation, SSAValue

from pyshardy.dialects.stablehlo.data_movement import (
    BroadcastInDimOp,
    DynamicSliceOp,
    PadOp,
    ReshapeOp,
    SliceOp,
    TransposeOp,
)
from pyshardy.dialects.stablehlo.elementwise import ConvertOp
from pyshardy.interfaces import CollectiveOp, data_flow
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.report.cost.communication import STABLEHLO_COLLECTIVES
from pyshardy.report.cost.loops import runs_regions


@dataclass
class Overlap:
    """How much of the communication of values known at the start runs beside compute.

    Such collectives run one after another from the start of the program, and an op waits for those before it. In a
    loop, those of a run are started in the run before.
    """

    early: float = 0.0
    """The seconds of these collectives."""
    exposed: float = 0.0
    """The seconds for which ops wait for them."""
    _ahead: float = 0.0
    """By how much the collectives so far take longer than the compute so far."""
    _following: float = 0.0
    """The same of the other runs of a loop."""
    _runs: int = 1

    def add(self, runs: int, compute: float, early: float) -> None:
        """Add an op that computes for some seconds in each run, after collectives that take `early` seconds.

        An op that never runs, as in a loop of no runs, hides nothing and waits for nothing.
        """
        if not runs:
            return
        if runs != self._runs:
            self._end_loop()
            self._runs = runs
        self._ahead += early
        self.exposed = max(self.exposed, self._ahead)
        self._ahead -= compute
        self.early += early * runs
        self._following += (runs - 1) * (early - compute)

    def finish(self) -> float:
        """End the program, and return the seconds of these collectives that run beside compute."""
        self._end_loop()
        return self.early - self.exposed

    def _end_loop(self) -> None:
        self._ahead += self._following
        self._following = 0.0
        self.exposed = max(self.exposed, self._ahead)


_REARRANGING = (ConvertOp, BroadcastInDimOp, DynamicSliceOp, PadOp, ReshapeOp, SliceOp, TransposeOp)


def known_at_start(block: Block) -> set[SSAValue]:
    """Return the values of a block, and of loops and computations in it, that are its arguments, rearranged, converted
    or moved between devices.

    In loops these are the variables that no run changes.
    """
    known = set[SSAValue](block.args)
    _add_known(block, known)
    return known


def _add_known(block: Block, known: set[SSAValue]) -> None:
    for op in block.ops:
        if runs_regions(op):
            known.update(argument for argument, source in unchanged(op) if source in known)
            for region in op.regions:
                for inner in region.blocks:
                    _add_known(inner, known)
        elif cost_class(op) is CostClass.ALIAS:
            pairs = zip(op.operands, op.results, strict=False)
            known.update(result for operand, result in pairs if operand in known)
        elif op.operands and op.operands[0] in known and _rearranges(op):
            known.update(op.results)


def unchanged(
    op: Operation, source: Callable[[SSAValue], SSAValue] = lambda value: value
) -> Iterable[tuple[SSAValue, SSAValue]]:
    """Yield the arguments of the regions of an op that stay what its operands are, with these.

    In a loop, an argument does if its next value is the same: has it as `source`.
    """
    if data_flow(op) is None:
        return
    is_loop = cost_class(op) is CostClass.LOOP
    block = op.regions[-1].first_block  # of a loop, the one after its condition
    if block is None or len(block.args) != len(op.operands):
        return
    following = block.last_op.operands if is_loop and block.last_op is not None else block.args
    for argument, before, after in zip(block.args, op.operands, following, strict=False):
        if source(after) is argument:
            yield argument, before


def _rearranges(op: Operation) -> bool:
    is_single = len(op.operands) == len(op.results) == 1
    return (
        isinstance(op, (*_REARRANGING, CollectiveOp))
        or type(op) in STABLEHLO_COLLECTIVES
        or (op.dialect_name() == "sdy" and is_single)
    )
