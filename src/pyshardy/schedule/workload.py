"""Pipelines described by the times of their stages, made into programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from types import MappingProxyType
from typing import TypeAlias

from pyshardy.schedule.program import NO_DELAY, Fragment, Links, Program, Value
from pyshardy.schedule.rules import Layout, Schedule, ScheduleError, Unit


@dataclass(frozen=True, slots=True)
class Stage:
    """What one microbatch takes in a stage."""

    forward: float = 1.0
    backward: float = 2.0
    weight: float = 1.0
    """The part of the backward time that computes gradients of weights, for which no other stage waits."""
    activation: float = 1.0
    """The memory of what the forward computation keeps for the backward one."""


@dataclass(frozen=True)
class Workload:
    """A model cut into consecutive stages, and its microbatches."""

    stages: tuple[Stage, ...]
    microbatches: int
    links: Links = NO_DELAY
    transfer_size: float = 0.0
    """What a stage sends to the next one, and back."""

    def divided(self, parts: int) -> Workload:
        """Return the workload with each stage cut into equal parts."""
        stages = [
            Stage(s.forward / parts, s.backward / parts, s.weight / parts, s.activation / parts)
            for s in self.stages
            for _ in range(parts)
        ]
        return replace(self, stages=tuple(stages))


Placement: TypeAlias = Callable[[int, int, int], int]
"""The mesh of a stage and microbatch, of so many meshes."""

PLACEMENTS: Mapping[Layout, Placement] = MappingProxyType(
    {
        Layout.STRAIGHT: lambda stage, microbatch, meshes: stage,
        Layout.LOOP: lambda stage, microbatch, meshes: stage % meshes,
        Layout.V: lambda stage, microbatch, meshes: stage if stage < meshes else 2 * meshes - 1 - stage,
        Layout.WRAP_AROUND: lambda stage, microbatch, meshes: (stage + microbatch) % meshes,
    }
)


def program_for(workload: Workload, schedule: Schedule, chunks: int = 0) -> Program:
    """Return the program of a workload as a schedule needs it.

    The program has as many meshes as the workload has stages. A schedule with several chunks on a mesh gets each stage
    cut into as many parts; `chunks` overrides how many. Raise ScheduleError if the schedule is not for such a program.
    """
    wanted = chunks or schedule.chunks
    if wanted != schedule.chunks and schedule.layout is not Layout.LOOP:
        count = "one chunk" if schedule.chunks == 1 else f"{schedule.chunks} chunks"
        raise ScheduleError(f"schedule {schedule.name} is for {count} on each mesh, not {wanted}")
    meshes = len(workload.stages)
    if schedule.layout is Layout.WRAP_AROUND and workload.microbatches > meshes:
        raise ScheduleError(
            f"schedule {schedule.name} starts each microbatch on a mesh of its own: {workload.microbatches} "
            f"microbatches are too many for {meshes} {'mesh' if meshes == 1 else 'meshes'}"
        )
    return build_program(
        workload.divided(wanted), meshes, schedule.layout, schedule.splits_backward, not schedule.forward_only
    )


def build_program(workload: Workload, meshes: int, layout: Layout, split: bool, backward: bool = True) -> Program:
    """Return the program of a workload: microbatch by microbatch, forward through all stages and then backward.

    Fragments are named `F2.0`, for stage 2 and microbatch 0, and backward `B2.0`; if backward computations are split,
    `B` computes the gradient of the stage's input and `W` that of its weights.
    """
    fragments: list[Fragment] = []
    values: list[Value] = []
    place = PLACEMENTS[layout]

    def add(letter: str, stage: int, microbatch: int, duration: float) -> int:
        mesh = place(stage, microbatch, meshes)
        unit = Unit(mesh, microbatch, int(letter != "F"), letter == "W", stage, f"m{mesh}", (f"stage{stage}",))
        fragments.append(Fragment(f"{letter}{stage}.{microbatch}", mesh, duration, unit))
        return len(fragments) - 1

    for microbatch in range(workload.microbatches):
        forward = [add("F", s, microbatch, stage.forward) for s, stage in enumerate(workload.stages)]
        for producer, user in pairwise(forward):
            values.append(Value(producer, (user,), transfer_size=workload.transfer_size))
        previous = forward[-1]
        for s in reversed(range(len(workload.stages) if backward else 0)):
            stage = workload.stages[s]
            users = [add("B", s, microbatch, stage.backward - stage.weight * split)]
            if previous != forward[s]:
                values.append(Value(previous, (users[0],), transfer_size=workload.transfer_size))
            previous = users[0]
            if split:
                users.append(add("W", s, microbatch, stage.weight))
                values.append(Value(users[0], (users[1],)))
            values.append(Value(forward[s], tuple(users), stage.activation))
    return Program(tuple(fragments), tuple(values), tuple(f"m{i}" for i in range(meshes)), workload.links)
