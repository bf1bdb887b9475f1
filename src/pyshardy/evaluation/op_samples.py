"""The conversions that ops need: what the passes after propagation insert around one op, learned from samples.

They depend on the op and the shardings of its operands and results. A sample is an op with inputs as operands. The
passes run on many samples at once, up to the point at which all movement of data is reshards and reductions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue

from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.collective_ops import AllReduceOp
from pyshardy.dialects.sdy.ops import MeshOp
from pyshardy.dialects.stablehlo.data_movement import DynamicUpdateSliceOp
from pyshardy.evaluation.sample_functions import Chain, Converted, Optional, SampleFunction
from pyshardy.passes.base import Manager, Session, nest
from pyshardy.passes.manager import run
from pyshardy.passes.sdy_export.insert_explicit_reshards import InsertExplicitReshardsPass
from pyshardy.report.cost.computed_results import mark_reshards_of_results, results_with_shardings
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.costs import op_cost
from pyshardy.report.cost.op_costs import OpCost
from pyshardy.report.cost.shared_conversions import group_axes, groups_of_move, is_product
from pyshardy.report.cost.xla_partitioner import implicit_collectives
from pyshardy.report.cost.xla_reshards import follow_partitioner
from pyshardy.report.model.sizes import Shards
from pyshardy.rules.lookup import RuleFinder
from pyshardy.sharding import AxisRef

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Sampled:
    """An op like one of the program, with the shardings of its operands and results."""

    op: Operation
    shardings: tuple[Optional, ...]
    """Of operands, then results."""


class OpSample:
    """What the passes do with an op whose operands and results have certain shardings."""

    def __init__(
        self,
        op: Operation,
        operands: tuple[Chain, ...],
        results: tuple[Chain, ...],
        order: tuple[int, ...],
        shards: Shards,
    ) -> None:
        self.chains = (*operands, *results)
        """The conversions of operands before the op, and of results for all their users."""
        self.mask = sum(1 << place for place, chain in enumerate(self.chains) if chain)
        """The bits of the operands and results that are converted."""
        self.order = order
        """By operand, when it is converted: before those with greater numbers."""
        self.is_reduced = any(one.op_class is AllReduceOp for chain in results for one in chain)
        """Whether its results are reduced."""
        self.computed: tuple[Optional, ...] = tuple(map(get_sharding, (*op.operands, *op.results)))
        """The shardings that the op has its operands in, and computes its results in."""
        self._op, self._shards = op, shards
        self._known: dict[int, OpCost | None] = {}
        # Whether parts of several values are gathered depends on what becomes of their reductions.
        is_open = len(results) > 1 and any(len(chain) > 1 for chain in results)
        # Whether a product's gathers of a value are one depends on its other users.
        is_open |= is_product(op) and len(operands) > len(set(op.operands)) and any(operands)
        # Whether a slice is in one shard depends on where it begins, if that is constant.
        is_open |= isinstance(op, DynamicUpdateSliceOp) and any(results)
        self.is_known = not is_open and not any(True for _ in implicit_collectives(op, shards))
        """Whether what a device does is known: not if the partitioner adds collectives."""

    def gathers(self, side: int) -> tuple[AxisRef, ...] | None:
        """Return the axes of the groups in which a product converts an operand; None if that depends on more."""
        found = {
            groups_of_move(self._op, side),
            *(
                group_axes(self._op, side, self._shards, gathers_kept=kept, other_is_sliced=sliced)
                for kept, sliced in ((False, False), (False, True), (True, False))
            ),
        }
        return found.pop() if len(found) == 1 else None

    def work(self, fused: int) -> OpCost | None:
        """Return what a device does, if the operands and results with these bits are fused."""
        if fused not in self._known:
            values = (*self._op.operands, *self._op.results)
            chosen = {value for index, value in enumerate(values) if fused >> index & 1}
            self._known[fused] = op_cost(self._op, self._shards, chosen)
        return self._known[fused]


class OpSamples:
    """Runs the passes on samples of ops."""

    def __init__(self, meshes: Sequence[MeshOp], session: Session, model: CostModel) -> None:
        self._meshes, self._session = meshes, session
        self._rules = session.shared(RuleFinder)
        self._whole_transforms = model.old_partitioner
        self._shards = Shards({op.sym_name.data: op.mesh.data for op in reversed(meshes)})

    def of(self, wanted: Sequence[Sampled]) -> list[OpSample | None]:
        """Return what is done with ops; None for those that are not possible."""
        return by_halves(self._of, wanted)

    def _of(self, wanted: Sequence[Sampled]) -> list[OpSample | None]:
        made = SampleFunction()
        for one in wanted:
            count = len(one.op.operands)
            inputs = {value: sharding for value, sharding in zip(one.op.operands, one.shardings, strict=False)}
            refs = {value: made.input(value.type, sharding) for value, sharding in inputs.items()}
            number = made.add(one.op, [refs[value] for value in one.op.operands], one.shardings[count:])
            for index, sharding in enumerate(one.shardings[count:]):
                made.output((number, index), sharding)
        ops = made.build(self._meshes)
        before = [tuple(op.operands) for op in ops]
        insert_conversions(made.module, self._session, self._rules, whole_transforms=self._whole_transforms)
        position = {op: index for index, op in enumerate(made.block.ops)}
        last = made.block.last_op
        assert last is not None
        returned = iter(last.operands)
        found: list[OpSample | None] = []
        for op, operands in zip(ops, before, strict=True):
            chains = [_chain(old, new) for old, new in zip(operands, op.operands, strict=True)]
            results = [_chain(result, next(returned)) for result in op.results]
            order = _order(op, chains, position)
            if not is_product(op):
                _share_operands(op, operands, chains)
            found.append(OpSample(op, tuple(chains), tuple(results), order, self._shards))
        return found


def insert_conversions(module: ModuleOp, session: Session, rules: RuleFinder, *, whole_transforms: bool) -> None:
    """Insert reshards and reductions into a function of single ops, as `costs_in_place` does in a program."""
    run(Manager("builtin.module", nest(InsertExplicitReshardsPass())), module, session)
    results = results_with_shardings(module)
    follow_partitioner(module, rules, whole_transforms)
    run(Manager("builtin.module", nest(InsertExplicitReshardsPass(enable_full_version=True))), module, session)
    mark_reshards_of_results(module, results)


def _chain(old: SSAValue, new: SSAValue) -> Chain:
    """Return the conversions of a value to another one."""
    found: list[Converted] = []
    while new is not old:
        op: Any = new.owner
        found.append(Converted.by(op))
        new = op.operands[0]
    return tuple(reversed(found))


def _share_operands(op: Operation, before: Sequence[SSAValue], chains: Sequence[Chain]) -> None:
    """Let an op use one value for operands that are converted alike, as it does when equal collectives are one."""
    seen: dict[tuple[SSAValue, Chain], SSAValue] = {}
    for index, pair in enumerate(zip(before, chains, strict=True)):
        first = seen.setdefault(pair, op.operands[index])
        if first is not op.operands[index]:
            op.operands[index] = first


def _order(op: Operation, chains: Sequence[Chain], position: Mapping[Operation, int]) -> tuple[int, ...]:
    """Return for each operand how many others are converted before it."""
    count = len(chains)
    if sum(map(bool, chains)) < 2:
        return tuple(range(count))
    ends = [
        position[value.owner] if chain and isinstance(value.owner, Operation) else len(position)
        for value, chain in zip(op.operands, chains, strict=True)
    ]
    ordered = sorted(range(count), key=lambda index: (ends[index], index))
    return tuple(map(ordered.index, range(count)))


def by_halves(learn: Callable[[Sequence[T]], list[R | None]], wanted: Sequence[T]) -> list[R | None]:
    """Learn from all samples at once, or if one is not possible, from all others."""
    try:
        return learn(wanted) if wanted else []
    except DiagnosticError:
        half = len(wanted) // 2
        return [*by_halves(learn, wanted[:half]), *by_halves(learn, wanted[half:])] if half else [None]
