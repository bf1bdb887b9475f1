"""Pipeline schedules as rules: which of two fragments on a mesh must run first.

A rule is a predicate `before(a, b, pipeline)` on two units of one mesh. It need not order every pair: data dependencies
and the order of the program decide the rest. `SCHEDULES` has all named schedules; a user's schedule is any function of
the same signature, `Schedule("name", function)`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

from pyshardy.diagnostics.suggestions import did_you_mean
from pyshardy.schedule.explicit_orders import OrderOfMesh, Step, dual_pipe_v, interleaved_1f1b, zero_bubble_v


class ScheduleError(ValueError):
    """A schedule that cannot order the units it is given, or that does not exist."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What a schedule knows of a fragment: a forward or backward computation of one call (microbatch)."""

    mesh: int
    """The index of its mesh: those that run stages come first, then host processors."""
    call_counter: int
    """Which microbatch it belongs to."""
    transpose_count: int = 0
    """0 for a forward unit, 1 for a backward unit."""
    is_weight_gradient: bool = False
    """Whether it is the part of a split backward computation whose results no other mesh waits for."""
    stage: int | None = None
    mesh_name: str = ""
    names: tuple[str, ...] = ()
    """The names of the computations in it."""

    @property
    def is_forward(self) -> bool:
        """Whether it is a forward unit."""
        return self.transpose_count == 0

    @property
    def is_input_gradient(self) -> bool:
        """Whether it is a whole backward unit, or the part of one that other meshes wait for."""
        return self.transpose_count == 1 and not self.is_weight_gradient


@dataclass(frozen=True, slots=True)
class Pipeline:
    """What a schedule knows of the whole program."""

    meshes: int
    """The number of meshes that run stages."""
    stages: int = 0
    """The number of stages; only schedules with several stages on a mesh use it."""
    microbatches: int = 0
    """The number of microbatches; only schedules of explicit orders use it."""
    first_call: int = 0
    """The smallest call counter."""

    @staticmethod
    def of(units: Sequence[Unit], meshes: int) -> Pipeline:
        """Return the pipeline of all units of a program."""
        counters = [unit.call_counter for unit in units] or [0]
        stages = max((unit.stage for unit in units if unit.stage is not None), default=-1) + 1
        return Pipeline(meshes, stages, max(counters) - min(counters) + 1, min(counters))


Predicate: TypeAlias = Callable[[Unit, Unit, Pipeline], bool]
"""A condition on two units of one mesh."""
Before: TypeAlias = Predicate
"""Whether the first of two units of one mesh must run before the second."""


class Layout(Enum):
    """Which mesh runs which stage."""

    STRAIGHT = "straight"
    """Stage `i` runs on mesh `i`."""
    LOOP = "loop"
    """Stages are dealt to the meshes in turn, from the first mesh to the last and from the first again."""
    V = "v"
    """Two stages a mesh, from the first mesh to the last and back: the first mesh has the first and the last stage."""
    WRAP_AROUND = "wrap around"
    """As LOOP, but microbatch `n` starts on mesh `n`."""


@dataclass(frozen=True)
class Schedule:
    """A named rule, and which programs it is made for."""

    name: str
    before: Before
    summary: str = ""
    splits_backward: bool = False
    """Whether it distinguishes the two parts of split backward computations."""
    layout: Layout = Layout.STRAIGHT
    chunks: int = 1
    """The usual number of stages on a mesh."""
    forward_only: bool = False
    in_reference: bool = True
    """Whether the C++ implementation has a schedule of this name."""

    def __str__(self) -> str:
        """Return the name."""
        return self.name


def no_order(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
    """Order nothing."""
    return False


def gpipe(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
    """Order all forward units before all backward units, each by microbatch."""
    return (a.transpose_count, a.call_counter) < (b.transpose_count, b.call_counter)


def _stage_mesh(unit: Unit, pipeline: Pipeline) -> int:
    """Return the index of a unit's mesh, on which the position in the pipeline depends."""
    if unit.mesh >= pipeline.meshes:
        raise ScheduleError(
            f"the schedule cannot order fragments on mesh '{unit.mesh_name}': it depends on the position of a mesh "
            f"among the meshes that run stages, of which there are {pipeline.meshes}"
        )
    return unit.mesh


def one_forward_one_backward(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
    """Alternate forward and backward units; mesh `m` of `N` starts with `N - m` forward units."""
    if a.transpose_count == b.transpose_count:
        return a.call_counter < b.call_counter
    in_flight = pipeline.meshes - _stage_mesh(a, pipeline)
    if a.is_forward:
        return a.call_counter == b.call_counter + in_flight - 1
    return a.call_counter == b.call_counter - in_flight


def gpipe_but_1f1b_for_last_mesh(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
    """Apply 1F1B on the last mesh and GPipe on the others."""
    rule = one_forward_one_backward if _stage_mesh(a, pipeline) == pipeline.meshes - 1 else gpipe
    return rule(a, b, pipeline)


def zero_bubble_h1(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
    """Apply 1F1B, with each weight gradient of mesh `m` delayed by `m` input gradients."""
    in_flight = pipeline.meshes - _stage_mesh(a, pipeline)
    distance = a.call_counter - b.call_counter
    if a.is_input_gradient and b.is_forward:
        return distance == -in_flight
    if a.is_forward and b.is_input_gradient:
        return distance == in_flight - 1
    if a.is_weight_gradient and b.is_forward:
        return distance == -pipeline.meshes
    if a.is_input_gradient and b.is_weight_gradient:
        return distance == a.mesh
    if a.is_weight_gradient and b.is_input_gradient:
        return distance == -a.mesh - 1
    return False


def zero_bubble_h2(latency: float) -> Before:
    """Return the rule that fills the start with forward units.

    `latency` is the time of a transfer as a part of a stage's time, which more forward units hide.
    """

    def warm_up(meshes_from_here: int) -> int:
        return int(2 * meshes_from_here - 1 + 2 * (meshes_from_here - 1) * latency)

    def before(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
        first = warm_up(pipeline.meshes - _stage_mesh(a, pipeline))
        delay = warm_up(a.mesh + 1)
        distance = a.call_counter - b.call_counter
        if a.is_forward and b.transpose_count == 1 and a.call_counter < first:
            return True
        if a.is_input_gradient and b.is_forward and b.call_counter >= first:
            return distance == -first
        if a.is_forward and a.call_counter >= first and b.is_input_gradient:
            return distance == first - 1
        if a.is_input_gradient and b.is_weight_gradient:
            return distance == delay - 1
        if a.is_weight_gradient and b.is_input_gradient:
            return distance == -delay
        return False

    return before


def _round(unit: Unit, stage: int, pipeline: Pipeline) -> tuple[int, int, int]:
    """Where a unit of a circular schedule is: rounds of as many microbatches as there are meshes, stage by stage."""
    return unit.call_counter // pipeline.meshes, stage, unit.call_counter


def circular(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
    """Run rounds of microbatches through all stages of a mesh; backward, the stages come in descending order."""
    if a.stage is None or b.stage is None:
        return False
    if a.transpose_count != b.transpose_count:
        return a.is_forward
    stages = (a.stage, b.stage) if a.is_forward else (b.stage, a.stage)
    first, second = _round(a, stages[0], pipeline), _round(b, stages[1], pipeline)
    if first == second:
        raise _same_position("Circular", a)
    return first < second


def circular_with_reversed_backward(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
    """Run forward as Circular, and backward in exactly the reversed order."""
    if a.stage is None or b.stage is None:
        return False
    if a.transpose_count != b.transpose_count:
        return a.is_forward
    first, second = _round(a, a.stage, pipeline), _round(b, b.stage, pipeline)
    if first == second:
        raise _same_position("CircularWithReversedBackward", a)
    return first < second if a.is_forward else first > second


def _same_position(schedule: str, unit: Unit) -> ScheduleError:
    direction = "forward" if unit.is_forward else "backward"
    return ScheduleError(
        f"schedule {schedule} cannot order two {direction} fragments of microbatch {unit.call_counter} in stage "
        f"{unit.stage} on one mesh: it needs one fragment for each microbatch, stage and direction"
    )


def parallel_pipelines_with_wrap_around(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
    """Start microbatch `n` on mesh `n` of a forward-only program, whose pipelines wrap around."""
    if not (a.is_forward and b.is_forward):
        raise ScheduleError("schedule ParallelPipelinesWithWrapAround is for programs without backward fragments")
    first, second = a.call_counter, b.call_counter
    if first == second:
        raise ScheduleError(
            f"schedule ParallelPipelinesWithWrapAround cannot order two fragments of microbatch {first} on one mesh"
        )
    own = _mesh_number(a)
    if own in (first, second):
        return first == own
    if (first > own) == (second > own):
        return first > second
    return first < second


def _mesh_number(unit: Unit) -> int:
    """The number in the name of the unit's mesh, from its first digit to its end."""
    name = unit.mesh_name or f"m{unit.mesh}"
    found = re.fullmatch(r"[^0-9]*([0-9]+)", name)
    if found is None:
        raise ScheduleError(
            f"schedule ParallelPipelinesWithWrapAround needs meshes whose names end with their number, like m0, m1: "
            f"'{name}' does not"
        )
    return int(found[1])


class ListedOrder:
    """The rule that orders fragments as a list does.

    A backward computation that is not split has the position of its input gradient. What the list does not have, as
    fragments without a stage, is not ordered.
    """

    def __init__(self, order: OrderOfMesh) -> None:
        self._order = order
        self._positions = lru_cache(maxsize=256)(self._positions_of)

    def _positions_of(self, mesh: int, meshes: int, chunks: int, microbatches: int) -> dict[Step, int]:
        return {step: at for at, step in enumerate(self._order(mesh, meshes, chunks, microbatches))}

    def position(self, unit: Unit, pipeline: Pipeline) -> int | None:
        """Return the position of a unit in the list of its mesh; None if it is not in it."""
        if unit.stage is None or unit.mesh >= pipeline.meshes:
            return None
        letter = "F" if unit.is_forward else "W" if unit.is_weight_gradient else "B"
        chunks = -(-pipeline.stages // pipeline.meshes)
        found = self._positions(unit.mesh, pipeline.meshes, chunks, pipeline.microbatches)
        return found.get((letter, unit.stage, unit.call_counter - pipeline.first_call))

    def __call__(self, a: Unit, b: Unit, pipeline: Pipeline) -> bool:
        """Return whether the first of two units is listed before the second."""
        first, second = self.position(a, pipeline), self.position(b, pipeline)
        return first is not None and second is not None and first < second


_ROWS = (
    Schedule("None", no_order, "no order besides data dependencies and the order of the program"),
    Schedule("1F1B", one_forward_one_backward, "forward and backward alternate as soon as the pipeline is full"),
    Schedule("GPipe", gpipe, "all forward computations, then all backward ones"),
    Schedule(
        "Circular",
        circular,
        "several stages on a mesh, in rounds of as many microbatches as meshes",
        layout=Layout.LOOP,
        chunks=2,
    ),
    Schedule(
        "CircularWithReversedBackward",
        circular_with_reversed_backward,
        "as Circular, but backward exactly reverses forward",
        layout=Layout.LOOP,
        chunks=2,
    ),
    Schedule("GPipeBut1F1BForLastMesh", gpipe_but_1f1b_for_last_mesh, "GPipe, except for 1F1B on the last mesh"),
    Schedule("ZeroBubbleH1", zero_bubble_h1, "1F1B with delayed weight gradients, at 1F1B's memory", True),
    Schedule("ZeroBubbleH2ZeroTxLatency", zero_bubble_h2(0), "no bubble, at twice 1F1B's memory", True),
    Schedule("ZeroBubbleH2HalfTxLatency", zero_bubble_h2(0.5), "hides transfers of half a stage's time", True),
    Schedule("ZeroBubbleH2FullTxLatency", zero_bubble_h2(1), "hides transfers of a stage's time", True),
    Schedule(
        "ParallelPipelinesWithWrapAround",
        parallel_pipelines_with_wrap_around,
        "forward only: each mesh starts with another microbatch",
        layout=Layout.WRAP_AROUND,
        forward_only=True,
    ),
    Schedule(
        "Interleaved1F1B",
        ListedOrder(interleaved_1f1b),
        "1F1B with several stages on a mesh",
        layout=Layout.LOOP,
        chunks=2,
        in_reference=False,
    ),
    Schedule(
        "ZeroBubbleV",
        ListedOrder(zero_bubble_v),
        "no bubble at 1F1B's memory, with two stages on a mesh in a V",
        splits_backward=True,
        layout=Layout.V,
        chunks=2,
        in_reference=False,
    ),
    Schedule(
        "DualPipeV",
        ListedOrder(dual_pipe_v),
        "forward of one stage of a V paired with backward of the other",
        splits_backward=True,
        layout=Layout.V,
        chunks=2,
        in_reference=False,
    ),
)

SCHEDULES: Mapping[str, Schedule] = MappingProxyType({row.name: row for row in _ROWS})
"""All named schedules by name."""


_SHORT_NAMES = MappingProxyType(
    {"zb-h1": "ZeroBubbleH1", "zb-h2": "ZeroBubbleH2ZeroTxLatency", "zb-v": "ZeroBubbleV", "zbv": "ZeroBubbleV"}
)


def find_schedule(name: str) -> Schedule:
    """Return the schedule of a name in any case. Raise ScheduleError if there is none."""
    name = _SHORT_NAMES.get(name.lower(), name)
    for schedule in SCHEDULES.values():
        if schedule.name.lower() == name.lower():
            return schedule
    raise ScheduleError(f"unknown schedule '{name}'{did_you_mean(name, SCHEDULES)}; known: {', '.join(SCHEDULES)}")


def merge_groups(units: Sequence[Unit], pipeline: Pipeline, should_merge: Predicate) -> list[list[int]]:
    """Return the groups (as indices, in order) of units of one mesh that a user's predicate wants merged.

    The predicate is called with two units in the order of the program. Units in one group need not all be a pair: a
    group has all units that pairs connect.
    """
    group = list(range(len(units)))
    for i, first in enumerate(units):
        for j in range(i + 1, len(units)):
            if first.mesh == units[j].mesh and group[i] != group[j] and should_merge(first, units[j], pipeline):
                merged, joined = sorted((group[i], group[j]))
                group = [merged if one == joined else one for one in group]
    members: dict[int, list[int]] = {}
    for index, number in enumerate(group):
        members.setdefault(number, []).append(index)
    return [found for found in members.values() if len(found) > 1]
