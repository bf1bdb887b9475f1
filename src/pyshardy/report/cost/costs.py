"""What the shardings of a program cost each device: communication, memory and time."""

from __future__ import annotations

import math
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import Block, Operation, SSAValue

from pyshardy.diagnostics.name_stacks import scope_text
from pyshardy.dialects.donation import donated_inputs
from pyshardy.dialects.func import FuncOp, ReturnOp
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.collective_ops import AllGatherOp, AllReduceOp, ReduceScatterOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.dialects.sdy.shapes import shape_of
from pyshardy.dialects.stablehlo.reductions import ReduceOp
from pyshardy.ir.cloning import clone
from pyshardy.ir.op_names import op_name
from pyshardy.ir.op_signature import signature
from pyshardy.ir.recursion import recurses
from pyshardy.ir.scoped_cache import CacheScope, scoped_cache
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Session
from pyshardy.passes.generic.inline import InlinerPass
from pyshardy.passes.manager import run, run_pass
from pyshardy.passes.sdy_partition.merge_equal_collectives import merge_equal_collectives
from pyshardy.passes.sdy_partition.pipeline import partition_manager
from pyshardy.passes.sdy_partition.unify_meshes import UnifyMeshesPass
from pyshardy.report.cost.after_products import reshards_as_xla
from pyshardy.report.cost.assumptions import AssumptionKind, assumptions
from pyshardy.report.cost.collectives import bytes_sent
from pyshardy.report.cost.combining import last_of_combined
from pyshardy.report.cost.communication import (
    Cause,
    Causes,
    Collective,
    PerDeviceCauses,
    SizedAxes,
    collective,
    sized_axes,
)
from pyshardy.report.cost.computed_results import mark_reshards_of_results, results_with_shardings
from pyshardy.report.cost.convolution_roles import adds_copies
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.cost_report import (
    AxisTraffic,
    CollectiveReport,
    CostReport,
    MemoryAtOp,
    MemoryReport,
    TimeReport,
    totals,
)
from pyshardy.report.cost.equal_ops import merge_equal_ops
from pyshardy.report.cost.explicit import make_explicit
from pyshardy.report.cost.fusion import fused_values
from pyshardy.report.cost.hoisting import hoist_invariant_collectives
from pyshardy.report.cost.host_memory import values_on_host
from pyshardy.report.cost.linear_algebra import known_routine
from pyshardy.report.cost.loops import Executed, assumption_of, executed_ops, runs_regions
from pyshardy.report.cost.memory import NO_TEMPORARIES, Temporaries, memory_over_time, peak_memory
from pyshardy.report.cost.op_costs import OpCost, is_fused, op_work
from pyshardy.report.cost.overlap import Overlap, known_at_start
from pyshardy.report.cost.partitioners import Partitioner
from pyshardy.report.cost.scheduling import breadth_first
from pyshardy.report.cost.shared_conversions import use_of_conversion
from pyshardy.report.cost.workspace import workspace
from pyshardy.report.cost.xla_partitioner import Reduction, implicit_collectives, reductions
from pyshardy.report.cost.xla_reshards import follow_partitioner
from pyshardy.report.model.entry import entry_function
from pyshardy.report.model.sizes import Shards, element_bits
from pyshardy.report.model.source_locations import location_text
from pyshardy.rules.custom_calls import is_identity
from pyshardy.rules.lookup import RuleFinder
from pyshardy.sharding import AxisRef, are_on_one_mesh, meshes_with_axes, sharding_size
from pyshardy.text.printer.attribute_printer import attribute_text


@recurses
def estimate_costs(
    module: ModuleOp, model: CostModel, partitioner: Partitioner = "xla", *, over_time: bool = False
) -> CostReport | None:
    """Estimate the costs of a propagated program, from its entry function; return None if there is none.

    The estimate is of a copy with calls inlined and collectives inserted, as a partitioner does: see
    docs/cost-model.md. `module` is not changed. With `over_time` the report has the memory at each op. Raise
    DiagnosticError if the collectives cannot be determined, or the program is too large.
    """
    return costs_in_place(clone(module), model, partitioner, over_time=over_time)


@recurses
def costs_in_place(
    module: ModuleOp,
    model: CostModel,
    partitioner: Partitioner = "xla",
    *,
    over_time: bool = False,
    learned: dict[type[Any], Any] | None = None,
) -> CostReport | None:
    """Estimate like `estimate_costs`, on the module itself: its calls are inlined and collectives inserted.

    `learned` is that of sessions that ran on programs with the same attributes (`Session.learned`).
    """
    found = costs_by_op(module, model, partitioner, over_time=over_time, learned=learned)
    return None if found is None else found.report


@dataclass(frozen=True)
class CostsByOp:
    """The costs of a program whose calls are inlined and collectives inserted, and of each of its ops."""

    function: FuncOp
    report: CostReport
    collectives: dict[Operation, list[CollectiveReport]]
    """Those that an op is or needs."""
    seconds: dict[Operation, float]
    """The time of compute, for all runs of an op."""
    causes: tuple[Cause, ...]
    """The op that needs each collective of the report."""


def costs_by_op(
    module: ModuleOp,
    model: CostModel,
    partitioner: Partitioner = "xla",
    *,
    over_time: bool = False,
    learned: dict[type[Any], Any] | None = None,
) -> CostsByOp | None:
    """Estimate like `costs_in_place`, with the costs of each op."""
    # Propagation has reported the warnings.
    session = Session(verify="never", report=lambda _: None, learned={} if learned is None else learned)
    if partitioner == "pyshardy":
        return _per_device_costs(module, model, session, over_time)
    run_pass(InlinerPass(default_pipeline=""), module, session)
    function = entry_function(module)
    if function is None:
        return None
    causes = Causes(walk(function))
    run_pass(UnifyMeshesPass(), module, session)
    rules = session.shared(RuleFinder)
    results = results_with_shardings(module)
    follow_partitioner(module, rules, model.old_partitioner)

    def change_reshards(module: ModuleOp) -> None:
        mark_reshards_of_results(module, results)
        reshards_as_xla(module, model.old_partitioner)

    make_explicit(module, session, change_reshards)
    with scoped_cache(CacheScope.MESHES):
        shards = Shards(module_meshes(module))
        # XLA shares them within a computation, before it moves them out of loops.
        merge_equal_collectives(
            function.body.block, use_of=lambda op: (op.parent_block(), use_of_conversion(op, shards)), undo_slices=False
        )
        hoist_invariant_collectives(function.body.block)
        repeated = merge_equal_ops(function.body.block)
        return _Costs(function, shards, causes, model, rules, over_time, repeated).by_op()


def _per_device_costs(module: ModuleOp, model: CostModel, session: Session, over_time: bool) -> CostsByOp | None:
    """Partition a propagated module, and estimate the costs of the program that each device runs."""
    meshes = module_meshes(module)
    run(partition_manager(), module, session)
    run_pass(InlinerPass(default_pipeline=""), module, session)
    function = entry_function(module)
    if function is None:
        return None
    hoist_invariant_collectives(function.body.block)
    merge_equal_ops(function.body.block, is_per_device=True)
    with scoped_cache(CacheScope.MESHES):
        rules = session.shared(RuleFinder)
        return _Costs(function, Shards(meshes), PerDeviceCauses(), model, rules, over_time).by_op()


@dataclass
class _Costs:
    function: FuncOp
    shards: Shards
    causes: Causes | PerDeviceCauses
    model: CostModel
    rules: RuleFinder
    over_time: bool = False
    repeated: Container[Operation] = ()
    """Ops that XLA merges into equal ones of other blocks."""
    order: dict[Operation, int] = field(default_factory=dict[Operation, int])
    fused: set[SSAValue] = field(default_factory=set[SSAValue])
    known: set[SSAValue] = field(default_factory=set[SSAValue])
    """Those known at the start."""
    moved: set[object] = field(default_factory=set[object])
    caused: list[Cause] = field(default_factory=list[Cause])
    """The cause of each collective, in their order."""

    def by_op(self) -> CostsByOp:
        executed = list(executed_ops(self.function.body.block))
        self.order = {one.op: index for index, one in enumerate(executed)}
        self.fused = {one.op.results[0] for one in executed if is_fused(one.op)}
        self.known = known_at_start(self.function.body.block)
        by_op: dict[Operation, list[CollectiveReport]] = {}
        seconds: dict[Operation, float] = {}
        operations, traffic, overlap = 0, 0, Overlap()
        for one in executed:
            if one.op in self.repeated:
                continue
            if runs_regions(one.op):
                overlap.add(one.runs, 0.0, 0.0)  # a loop does not continue the one before it
            found = collective(one.op, self.shards.meshes)
            needed = list(self.implicit(one) if found is None else self.explicit(one, found))
            if needed:
                by_op[one.op] = needed
            early = sum(each.seconds for each in needed if each.known_at_start) if self.model.overlap else 0.0
            if found is not None:
                overlap.add(one.runs, 0.0, early)
                continue
            cost = op_cost(one.op, self.shards, self.fused)
            if cost is not None:
                once = self.model.op_seconds(cost)
                seconds[one.op] = one.runs * once
                if one.op.results[0] not in self.known:  # what is gathered is made before
                    overlap.add(one.runs, once, 0.0)
                operations += one.runs * cost.flops
                traffic += one.runs * cost.bytes
        collectives = [one for needed in by_op.values() for one in needed]
        compute = math.fsum(seconds.values())
        communication = math.fsum(one.seconds * one.runs for one in collectives)
        report = CostReport(
            collectives=tuple(collectives),
            totals=totals(collectives),
            memory=self.memory(),
            time=TimeReport(self.model.name, compute, communication, operations, traffic, overlap.finish()),
            assumptions=assumptions(self.assumed(one.op for one in executed)),
        )
        return CostsByOp(self.function, report, by_op, seconds, tuple(self.caused))

    def assumed(self, ops: Iterable[Operation]) -> Iterator[tuple[AssumptionKind, Operation]]:
        """Yield what the report assumes, with the ops for which it does."""
        meshes = meshes_with_axes(self.shards.meshes)
        for op in ops:
            kind = assumption_of(op)
            if kind is not None:
                yield kind, op
            if op.name == "stablehlo.custom_call" and known_routine(op) is None and not is_identity(op):
                yield "custom_call", op
            if any(map(self.shards.is_uneven, op.results)):
                yield "uneven", op
            if self.model.reduce_scatter and isinstance(op, ReduceScatterOp):
                yield "reduce_scatter", op
            if adds_copies(op, self.shards.mesh_of(op.operands[0]) if op.operands else None):
                yield "copies", op
            if len(meshes) > 1 and not are_on_one_mesh(map(get_sharding, (*op.operands, *op.results)), meshes):
                yield "meshes", op

    def explicit(self, one: Executed, found: Collective) -> Iterator[CollectiveReport]:
        """Yield the report of an op that is a collective."""
        op, kind = one.op, found.kind
        operand, result = self.sum(op.operands), self.sum(op.results)
        if isinstance(op, ReduceScatterOp) and not self.model.reduce_scatter:  # StableHLO's remain
            kind, result = "all_reduce", operand
        if kind == "all_reduce" and _combines_several(op.operands[0]):
            # The parts are gathered, and combined by each device.
            kind, result = "all_gather", operand * math.prod(size for _, size in found.axes)
        rows = _axes_by_rows(op, self.shards) if isinstance(op, AllGatherOp) else None
        if rows is not None:
            if rows.single:
                yield from self.collective(one, Collective("all_reduce", rows.single), operand, operand)
            found = Collective(kind, rows.others)
            if rows.few:
                yield from self.collective(one, found, operand, operand)
                found, operand, kind = Collective("all_reduce", rows.few), result, "all_reduce"
        parts: list[Reduction] = []
        if kind == "all_reduce" and isinstance(op, AllReduceOp | ReduceScatterOp):
            parts = reductions(op, self.shards, self.rules)
        for part in parts or [Reduction(found.axes, 1)]:
            found = Collective(kind, part.axes)
            yield from self.collective(one, found, operand // part.shards, result // part.shards)

    def implicit(self, one: Executed) -> Iterator[CollectiveReport]:
        """The collectives that XLA's partitioner adds for an op."""
        for added in implicit_collectives(one.op, self.shards):
            mesh = self.shards.mesh_of(one.op.operands[0])
            moved = one.op.parent, signature(one.op, attributes=False), added.moved
            if mesh is not None and moved not in self.moved:
                self.moved.add(moved)
                found = Collective(added.kind, sized_axes(added.axes, mesh))
                yield from self.collective(one, found, added.operand, added.result)

    def collective(self, one: Executed, found: Collective, operand: int, result: int) -> Iterator[CollectiveReport]:
        op, kind = one.op, found.kind
        wider = _widening(op, self.model)
        operand, result = operand * wider, result * wider
        sizes = [size for _, size in found.axes]
        sent = bytes_sent(kind, sizes, operand, result)
        if not sum(sent):
            return
        cause = self.causes.of(op, self.order)
        self.caused.append(cause)
        yield CollectiveReport(
            collective=kind,
            axes=tuple(AxisTraffic(axis, size, part) for (axis, size), part in zip(found.axes, sent, strict=True)),
            bytes=operand,
            runs=one.runs,
            assumed=one.assumed,
            op=self.cause_text(cause),
            location=location_text(cause.op.location),
            scope=scope_text(cause.op.location),
            seconds=self.model.collective_seconds(kind, [axis for axis, _ in found.axes], sizes, sent),
            known_at_start=collective(op, self.shards.meshes) is not None and op.operands[0] in self.known,
        )

    def cause_text(self, cause: Cause) -> str:
        returns = isinstance(cause.op, ReturnOp) and cause.op.parent_op() is self.function
        return f"output {cause.operand}" if returns else op_name(cause.op)

    def sum(self, values: Sequence[SSAValue]) -> int:
        return _sum(values, self.shards)

    def temporaries(self) -> Temporaries:
        if not self.model.workspace:
            return NO_TEMPORARIES
        return Temporaries(lambda op: workspace(op, self.shards), last_of_combined, breadth_first)

    def memory(self) -> MemoryReport:
        block = self.function.body.block
        donated = donated_inputs(self.function)
        fused = fused_values(self.order) if self.model.workspace else self.fused
        on_host = frozenset[SSAValue]() if self.model.host_memory else values_on_host(self.function)

        def bytes_of(value: SSAValue, is_host: bool = False) -> int:
            return self.shards.bytes(value) if (value in on_host) is is_host else 0

        on_device = bytes_of if on_host else self.shards.bytes
        values = block, on_device, fused, donated, self.temporaries()
        peak, moments = peak_memory(*values), memory_over_time(*values) if self.over_time else ()
        host = peak_memory(block, partial(bytes_of, is_host=True), fused, donated).bytes if on_host else 0
        returned = block.last_op.operands if block.last_op is not None else ()
        return MemoryReport(
            inputs=sum(map(on_device, block.args)),
            outputs=sum(map(on_device, returned)),
            peak=peak.bytes,
            peak_op="" if peak.op is None else op_name(peak.op),
            peak_location="" if peak.op is None else location_text(self.causes.of(peak.op, self.order).op.location),
            host=host,
            available=None if self.model.memory is None else int(self.model.memory),
            over_time=tuple(self.memory_at(one.op, one.bytes) for one in moments if one.op is not None),
        )

    def memory_at(self, op: Operation, bytes: int) -> MemoryAtOp:
        location = self.causes.of(op, self.order).op.location
        return MemoryAtOp(bytes, op_name(op), location_text(location), scope_text(location))


def explicit_collectives(
    op: Operation, function: FuncOp, shards: Shards, model: CostModel, rules: RuleFinder
) -> list[CollectiveReport]:
    """Return the reports of an op, which runs once, as a collective; none for other ops.

    The causes of collectives that are not of StableHLO are not known: their reports have the op itself.
    """
    found = collective(op, shards.meshes)
    if found is None:
        return []
    return list(_Costs(function, shards, PerDeviceCauses(), model, rules).explicit(Executed(op, 1), found))


def block_seconds(block: Block, model: CostModel) -> float:
    """Estimate the time of the ops of a block on one device that has all tensors whole."""
    executed = list(executed_ops(block))
    fused = {one.op.results[0] for one in executed if is_fused(one.op)}
    shards = Shards({})
    costs = ((one.runs, op_cost(one.op, shards, fused)) for one in executed)
    return sum(runs * model.op_seconds(cost) for runs, cost in costs if cost is not None)


def op_cost(op: Operation, shards: Shards, fused: Container[SSAValue]) -> OpCost | None:
    """Return the work of an op on a device; None if it takes no time. `fused` values are not in memory."""
    return None if runs_regions(op) else op_work(op, shards.shape, shards.bytes, fused)


def _sum(values: Sequence[SSAValue], shards: Shards) -> int:
    return sum(map(shards.bytes, values))


def _combines_several(value: SSAValue) -> bool:
    """Whether a value is one of several that a reduction computes together, such as a maximum and its index."""
    return isinstance(value.owner, ReduceOp) and len(value.owner.results) > 1


class _GatheredAxes(NamedTuple):
    """The axes that an all-gather is along, by how many rows a dimension has: devices that have some of few rows add
    them to the zeros of the others.

    A single row is added before others are gathered, a few after that.
    """

    single: SizedAxes
    few: SizedAxes
    """Of dimensions that become whole, with less than one row for two devices."""
    others: SizedAxes


def _axes_by_rows(op: AllGatherOp, shards: Shards) -> _GatheredAxes | None:
    mesh, after = shards.mesh_of(op.result), get_sharding(op.result)
    if mesh is None or after is None:
        return None
    found: tuple[list[AxisRef], ...] = [], [], []
    for axes, size, left in zip(op.gathering_axes.data, shape_of(op.result.type), after.dims, strict=True):
        is_few = 2 * size < sharding_size(axes, mesh) and not left.axes
        found[0 if size == 1 else 1 if is_few else 2].extend(axes)
    return _GatheredAxes(*(sized_axes(axes, mesh) for axes in found))


def _widening(op: Operation, model: CostModel) -> int:
    """How many times as many bytes the collectives of an op move on a device that computes them in a wider type."""
    type = op.operands[0].type if op.operands else None
    element = type.element_type if isinstance(type, TensorType) else None
    if element is None or attribute_text(element) not in model.widened:
        return 1
    return max(1, 32 // (element_bits(element) or 32))
