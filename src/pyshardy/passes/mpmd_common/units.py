"""Fragments as pipeline schedules know them."""

from __future__ import annotations

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.dialects.mpmd.fragment_info import SplitType
from pyshardy.passes.mpmd_common.fragments import (
    call_counter,
    is_scheduling_unit,
    schedulable_meshes,
    single_transpose_count,
    split_type,
    top_level_fragments,
)
from pyshardy.passes.mpmd_common.functions import topology_of
from pyshardy.schedule.rules import Pipeline, Unit


def scheduling_units(func: FuncOp) -> tuple[dict[FragmentOp, Unit], Pipeline]:
    """Return the scheduling units of a function in order, and the pipeline that they are.

    Meshes that run stages are numbered in the order of the topology; those of host processors come after them.
    """
    topology, stage_meshes = topology_of(func), schedulable_meshes(func)
    names = dict.fromkeys([*stage_meshes, *(topology.names() if topology is not None else ())])
    meshes = {name: index for index, name in enumerate(names)}
    fragments = [one for one in top_level_fragments(func) if is_scheduling_unit(one) and one.mesh in meshes]
    units = {one: unit_of(one, meshes[one.mesh]) for one in fragments}
    return units, Pipeline.of(list(units.values()), len(stage_meshes))


def unit_of(fragment: FragmentOp, mesh: int) -> Unit:
    """Return what schedules know of a scheduling unit, given the index of its mesh."""
    counter, transpose_count = call_counter(fragment), single_transpose_count(fragment)
    assert counter is not None and transpose_count is not None
    return Unit(
        mesh,
        counter,
        transpose_count,
        split_type(fragment) is SplitType.DROP_TRANSFERRED,
        fragment.stage,
        fragment.mesh,
        tuple(dict.fromkeys(origin.data.name for origin in fragment.origins)),
    )
