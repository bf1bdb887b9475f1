"""The best order of a pipeline: all named schedules, and a search, within memory limits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pyshardy.schedule.beam_search import BeamSearch, Outcome
from pyshardy.schedule.bounds import Relaxation, held_sizes, relax
from pyshardy.schedule.list_scheduling import orders_under
from pyshardy.schedule.local_search import LocalSearch
from pyshardy.schedule.program import Program
from pyshardy.schedule.rules import SCHEDULES, Layout, ScheduleError
from pyshardy.schedule.simulator import Timeline, simulate
from pyshardy.schedule.windows import is_impossible, stronger_bound
from pyshardy.schedule.workload import Workload, build_program, program_for

_STATES = 24_000
_STATES_OF_SMALL = 10_000
_SMALL = 150
"""Fragments of a small program; how many states are made in a search of larger ones and of small ones, about."""
_STATES_OF_PROOF = 5000
"""How many states of as many fragments a search that leaves nothing out may have."""
_SWAPS = 8000
"""How many swaps in a row a local search of a small program may make without a shorter run."""
_PROBES = 2500
"""How often a fragment of a small program is tried in a part of its window, to prove that no run is much better."""
_CLOSE = 0.01
"""The share by which a run of a small program may be above the bound without such a search and proof."""
_SMALL_ENOUGH_TO_PROVE = 300
"""Fragments of a program for which a stronger bound takes a second at most."""
_TOLERANCE = 1e-9
_LAYOUT_NAMES = {Layout.STRAIGHT: "one stage on a mesh", Layout.LOOP: "stages dealt in turn", Layout.V: "stages in a V"}


@dataclass(frozen=True)
class Found:
    """The best run found."""

    name: str
    """The named schedule, or the layout for which the search found its order."""
    timeline: Timeline
    lower_bound: float
    """No order of any of the layouts ends earlier."""


def within_limits(timeline: Timeline, limits: Sequence[float]) -> bool:
    """Return whether the live values of a run fit into the memory of each mesh."""
    return all(peak <= limit * (1 + _TOLERANCE) for peak, limit in zip(timeline.peaks, limits, strict=True))


def search(workload: Workload, limits: Sequence[float], chunks: int = 0) -> Found:
    """Return the run that ends first within the memory limits of the meshes; of equal ones, that with the lowest peak.

    Backward computations are split. Stages run on meshes of their own; or, unless `chunks` is 1, they are cut into
    `chunks` parts (2 if not given) that are dealt to the meshes in turn or, if 2, in a V. No named schedule of these
    layouts is better. Raise ScheduleError if no run within the limits is found.
    """
    parts = chunks or 2
    layouts = [(Layout.STRAIGHT, 1)]
    if parts > 1 and len(workload.stages) > 1:
        layouts += [(Layout.V, 2)] if parts == 2 else []
        layouts.append((Layout.LOOP, parts))
    best = _best_named(workload, limits, layouts)
    searched: list[tuple[Layout, Program, float]] = []
    for layout, parts in layouts:
        program = build_program(workload.divided(parts), len(workload.stages), layout, split=True)
        if not _can_hold_one(program, limits):
            continue
        found, bound = better_run(program, limits, float("inf") if best is None else best[1].makespan)
        if found is not None:
            best = f"search, {_LAYOUT_NAMES[layout]}", found
        searched.append((layout, program, bound))
    if best is None:
        raise ScheduleError(_explain_limits(workload, limits))
    bounds: list[float] = []
    for layout, program, bound in searched:
        found, proven = complete_run(program, limits, best[1].makespan, bound)
        if found is not None:
            best = f"search, {_LAYOUT_NAMES[layout]}", found
        bounds.append(proven)
    return Found(*best, min([*bounds, best[1].makespan]))


def complete_run(
    program: Program, limits: Sequence[float], to_beat: float, bound: float
) -> tuple[Timeline | None, float]:
    """Return the best run of a small program whose lower bound is well below `to_beat`, if it ends before that, and the
    lower bound: this time if the search could be complete, one close to `to_beat` if that can be proven, else the given
    one."""
    if len(program.fragments) > _SMALL or bound * (1 + _CLOSE) >= to_beat:
        return None, bound
    relaxation = relax(program, limits)
    outcome = BeamSearch(relaxation, limits, careful=False).run(_STATES_OF_PROOF, to_beat, True)
    found = None if outcome.orders is None else simulate(program, outcome.orders)
    if found is not None and not (found.makespan < to_beat and within_limits(found, limits)):
        found = None
    reached = to_beat if found is None else found.makespan
    if outcome.is_complete:
        return found, reached
    close = reached / (1 + _CLOSE) * (1 + _TOLERANCE)
    return found, close if bound < close and is_impossible(relaxation, close, _PROBES) else bound


def better_run(program: Program, limits: Sequence[float], to_beat: float) -> tuple[Timeline | None, float]:
    """Return the best run of a program found by beam searches, if it ends before `to_beat`, and a lower bound."""
    relaxation = relax(program, limits)
    bound, best = relaxation.bound, None
    for attempt in _attempts(program, is_limited=min(limits) < float("inf")):
        if bound >= to_beat * (1 - _TOLERANCE):
            break
        outcome = attempt.run(relaxation, bound, to_beat)
        found = None if outcome.orders is None else simulate(program, outcome.orders)
        if found is not None and found.makespan < to_beat and within_limits(found, limits):
            best, to_beat = found, found.makespan
        if outcome.is_complete and to_beat < float("inf"):
            bound = to_beat
        elif to_beat < float("inf") and bound == relaxation.bound and len(program.fragments) <= _SMALL_ENOUGH_TO_PROVE:
            bound = stronger_bound(relaxation, to_beat)
    return best, bound


@dataclass(frozen=True)
class _Attempt:
    """A beam search and, if `swaps` are given, a local search from any run that it finds."""

    careful: bool
    early: bool
    width: int
    swaps: int = 0
    seed: int = 0

    def run(self, relaxation: Relaxation, bound: float, to_beat: float) -> Outcome:
        beam_search = BeamSearch(relaxation, relaxation.limits, self.careful, self.early)
        if not self.swaps:
            return beam_search.run(self.width, to_beat)
        start = beam_search.run(self.width).orders
        return Outcome(
            None if start is None else LocalSearch(relaxation, start).run(self.swaps, bound, self.seed), False
        )


def _attempts(program: Program, is_limited: bool) -> list[_Attempt]:
    """Return the attempts to find a short run, in order: narrow searches first, which often suffice."""
    count = len(program.fragments)
    if count <= _SMALL:
        narrow = max(_STATES_OF_SMALL // count, 4)
        attempts = [_Attempt(True, False, narrow), _Attempt(True, True, narrow)]
        if is_limited:
            attempts += [_Attempt(False, False, narrow), _Attempt(False, True, narrow)]
        starts = [(True, 4, 1), (True, narrow, 1), (True, 4, 2), *([(False, narrow, 1)] if is_limited else [])]
        return [*attempts, *(_Attempt(True, early, width, _SWAPS, seed) for early, width, seed in starts)]
    width = max(_STATES // count, 4)
    narrow = max(width // 8, 4)
    attempts = [(True, False, narrow), (True, True, narrow), (True, True, width), (True, False, width)]
    if is_limited:
        attempts += [(False, True, width), (False, False, width)]
    return [_Attempt(*attempt) for attempt in attempts]


def _best_named(
    workload: Workload, limits: Sequence[float], layouts: Sequence[tuple[Layout, int]]
) -> tuple[str, Timeline] | None:
    runs: list[tuple[float, float, str, Timeline]] = []
    for schedule in SCHEDULES.values():
        parts = dict(layouts).get(schedule.layout)
        if parts is None or schedule.forward_only:
            continue
        program = program_for(workload, schedule, parts)
        timeline = simulate(program, orders_under(program, schedule.before))
        if within_limits(timeline, limits):
            runs.append((timeline.makespan, max(timeline.peaks), schedule.name, timeline))
    return min(runs, key=lambda run: run[:2])[2:] if runs else None


def _can_hold_one(program: Program, limits: Sequence[float]) -> bool:
    """Whether each mesh can hold what one microbatch keeps on it."""
    return all(
        needed <= limit * (1 + _TOLERANCE) for needed, limit in zip(_needed_by_one(program), limits, strict=True)
    )


def _needed_by_one(program: Program) -> list[float]:
    sizes = held_sizes(program)
    needed = [0.0] * len(program.mesh_names)
    for size, fragment in zip(sizes, program.fragments, strict=True):
        if fragment.unit is not None and fragment.unit.call_counter == program.pipeline.first_call:
            needed[fragment.mesh] += size
    return needed


def _explain_limits(workload: Workload, limits: Sequence[float]) -> str:
    """Describe what is missing: with memory for one microbatch on each mesh, they can run one after another."""
    program = build_program(workload, len(workload.stages), Layout.STRAIGHT, split=True)
    short = [
        f"{needed:g} on {name} (limit {limit:g})"
        for name, needed, limit in zip(program.mesh_names, _needed_by_one(program), limits, strict=True)
        if needed > limit
    ]
    return f"no schedule keeps the memory limit: a single microbatch needs {', '.join(short)}"
