"""Estimate when the fragments of a program run: a simulation with times from a cost model."""

from __future__ import annotations

import math
from collections.abc import Iterator

from xdsl.dialects.builtin import ModuleOp, ShapedType
from xdsl.ir import Operation, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.mpmd import FragmentOp, TransferOp
from pyshardy.dialects.mpmd.fragment_info import FragmentInfo
from pyshardy.dialects.mpmd.scope import topology_of
from pyshardy.ir.recursion import recurses
from pyshardy.passes.mpmd_common.fragments import is_scheduling_unit
from pyshardy.passes.mpmd_common.units import unit_of
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.costs import block_seconds
from pyshardy.report.model.entry import entry_function
from pyshardy.report.model.sizes import tensor_bytes
from pyshardy.report.schedule.report import ScheduleReport, report_on
from pyshardy.schedule import Fragment, Links, Program, Value, simulate
from pyshardy.schedule.bounds import relax

PROGRAM_ORDER = "order of the program"


@recurses
def program_of(module: ModuleOp, model: CostModel) -> Program | None:
    """Return the fragments of a module with estimated times; None if it has no microbatches.

    A fragment takes the time of its ops on whole tensors divided by the devices of its mesh; a transfer is divided
    among the devices of its source. Sizes are those of one device. Raise DiagnosticError for a fragment on a mesh that
    the topology does not have.
    """
    function = entry_function(module)
    topology = None if function is None else topology_of(function)
    if function is None or topology is None:
        return None
    ops = [op for op in function.body.block.ops if isinstance(op, FragmentOp)]
    devices = {mesh.name: max(math.prod(axis.size for axis in mesh.mesh.axes), 1) for mesh in topology.meshes}
    for op in ops:
        if op.mesh not in devices:
            raise error(op.location, f"the topology has no mesh '{op.mesh}'", op=op)
    names = [name for name in devices if any(op.mesh == name for op in ops)]
    fragments: list[Fragment] = []
    for op in ops:
        mesh = names.index(op.mesh)
        unit = unit_of(op, mesh) if is_scheduling_unit(op) else None
        seconds = block_seconds(op.block, model) / devices[op.mesh]
        fragments.append(Fragment(FragmentInfo.of(op).label, mesh, seconds, unit))
    if len({fragment.unit.call_counter for fragment in fragments if fragment.unit is not None}) < 2:
        return None
    numbers: dict[Operation, int] = {op: number for number, op in enumerate(ops)}
    values = tuple(
        Value(number, users, size, size)
        for number, op in enumerate(ops)
        for result in op.results
        for users in (tuple(dict.fromkeys(_users(result, numbers))),)
        for size in (_bytes(result) / devices[op.mesh],)
    )
    return Program(tuple(fragments), values, tuple(names), Links(model.link.latency, model.link.bandwidth))


def estimate_schedule(module: ModuleOp, model: CostModel) -> ScheduleReport | None:
    """Return the report on an estimated run of the fragments of a module; None if it has no microbatches.

    Each mesh runs its fragments in program order.
    """
    program = program_of(module, model)
    if program is None:
        return None
    timeline = simulate(program, program.orders(range(len(program.fragments))))
    return report_on(PROGRAM_ORDER, timeline, relax(program, [math.inf] * len(program.mesh_names)).bound)


def _users(value: SSAValue, numbers: dict[Operation, int]) -> Iterator[int]:
    """Yield the fragments that use a value, also after transfers."""
    for use in value.uses:
        if use.operation in numbers:
            yield numbers[use.operation]
        elif isinstance(use.operation, TransferOp):
            yield from _users(use.operation.results[0], numbers)


def _bytes(value: SSAValue) -> float:
    type = value.type
    if not isinstance(type, ShapedType):
        return 0.0
    return float(tensor_bytes(type.get_shape(), type.get_element_type()) or 0)  # pyright: ignore
