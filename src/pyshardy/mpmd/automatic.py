"""The pipeline schedule under which an imported program ends first, by estimated times."""

from __future__ import annotations

import math
from dataclasses import replace

from xdsl.dialects.builtin import ModuleOp

from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.mpmd.timeline import program_of
from pyshardy.schedule.program import Orders, Program
from pyshardy.schedule.rules import SCHEDULES, Before, Pipeline, Schedule, ScheduleError, Unit
from pyshardy.schedule.search import better_run
from pyshardy.schedule.simulator import simulate

AUTO = "auto"
"""The name of the best schedule that is found."""


def best_schedule(module: ModuleOp, model: CostModel) -> Schedule:
    """Return the named schedule under which an imported program ends first, or a better one that a search finds.

    Each is simulated with the order that the compiled program has under it. A program without microbatches is not
    ordered.
    """
    program = program_of(module, model)
    if program is None:
        return SCHEDULES["None"]
    runs = [
        (time, schedule) for schedule in SCHEDULES.values() if (time := _time(program, schedule.before)) is not None
    ]
    best_time, best = min(runs, key=lambda run: run[0])
    found, _ = better_run(program, [math.inf] * len(program.mesh_names), best_time)
    if found is not None:
        rule = _rule_of(program, found.orders)
        time = _time(program, rule)
        if time is not None and time < best_time:
            return Schedule(AUTO, rule, "found by a search for one program", in_reference=False)
    return best


def _time(program: Program, before: Before) -> float | None:
    """Return the makespan of the compiled program under a schedule; None if that is not for the program."""
    try:
        return simulate(program, program.orders_of(before)).makespan
    except ScheduleError:
        return None


def _rule_of(program: Program, orders: Orders) -> Before:
    """Return the rule that orders units as their fragments are ordered. Not ordered are units of several fragments."""
    positions: dict[Unit, int] = {}
    ambiguous: set[Unit] = set()
    for order in orders:
        for position, fragment in enumerate(order):
            unit = program.fragments[fragment].unit
            if unit is not None and positions.setdefault(_key(unit), position) != position:
                ambiguous.add(_key(unit))
    for unit in ambiguous:
        del positions[unit]

    def before(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
        first, second = positions.get(_key(a)), positions.get(_key(b))
        return first is not None and second is not None and first < second

    return before


def _key(unit: Unit) -> Unit:
    """Return the unit without the index of its mesh: meshes without fragments may count or not. It has their name."""
    return replace(unit, mesh=0)
