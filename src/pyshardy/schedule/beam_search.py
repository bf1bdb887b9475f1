"""A search for the order of each mesh that makes a program end early, within memory limits."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from operator import le
from typing import NamedTuple

from pyshardy.schedule.bounds import Relaxation, held_sizes
from pyshardy.schedule.program import Orders, Program


class _Candidate(NamedTuple):
    """A fragment that can run next on its mesh."""

    end: float
    start: float
    group: int
    fragment: int


@dataclass(slots=True)
class _State:
    """What has been run so far."""

    bound: float
    """A lower bound of the makespan."""
    idle: float
    """The time for which meshes have been idle between fragments."""
    counts: tuple[int, ...]
    """How many fragments of each class have run."""
    free: list[float]
    """When each mesh is free."""
    arrived: dict[int, float]
    """When the fragments that have an input can start; of those that need more, a lower bound."""
    missing: bytearray
    """How many inputs of each fragment have not been produced."""
    live: list[float]
    """The size of live values on each mesh."""
    link_free: dict[tuple[int, int], float]
    candidates: list[Sequence[_Candidate]]
    """What each mesh can run next."""
    ends: list[float]
    """When each mesh could have run another fragment; infinite for one that cannot run any."""
    postponed: frozenset[int] = frozenset()
    """Classes that wait until their mesh has run another fragment."""
    previous: _State | None = None
    fragment: int = -1
    """The last fragment."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a search found."""

    orders: Orders | None
    """The best orders; None if there are none within the limits and below the time to beat, or none was found."""
    is_complete: bool
    """Whether nothing was left out: then no other orders are better."""


class _Choice(NamedTuple):
    """A fragment to run next in a state."""

    bound: float
    idle: float
    start: float
    group: int
    state: int
    postponed: frozenset[int]


class BeamSearch:
    """Appends fragments in order of time, and keeps the most promising `width` states of as many fragments.

    Of the meshes, the one whose next fragment can end first is continued, with every fragment that can start before
    that time: no best run is lost by that (Giffler and Thompson 1960). States with the smallest lower bound of the
    makespan are the most promising, among equal ones those with the least idle time or, if the search is `early`, those
    whose last fragment starts first.

    With several stages on a mesh, a best run may leave a mesh idle to keep memory for a later stage. A `careful` search
    only keeps room for one activation of each later stage, which avoids dead ends; the other one tries both.
    """

    def __init__(self, relaxation: Relaxation, limits: Sequence[float], careful: bool, early: bool = False) -> None:
        self.early = early
        self.relaxation = relaxation
        self.program: Program = relaxation.program
        self.limits = [limit * (1 + 1e-9) for limit in limits]
        fragments = self.program.fragments
        self.durations = [fragment.duration for fragment in fragments]
        self.mesh_of = [fragment.mesh for fragment in fragments]
        self.classes = relaxation.classes
        self.queues = [(*members, len(fragments)) for members in self.classes]
        """The fragments of each class in order, then one that never has its inputs."""
        self.class_of = [0] * len(fragments)
        self.position = [0] * len(fragments)
        for number, members in enumerate(self.classes):
            for at, one in enumerate(members):
                self.class_of[one], self.position[one] = number, at
        self.groups: list[list[int]] = [[] for _ in self.program.mesh_names]
        """The classes of each mesh, those with the most remaining time after their last fragment first."""
        for number, members in enumerate(self.classes):
            self.groups[self.mesh_of[members[0]]].append(number)
        for groups in self.groups:
            groups.sort(key=lambda number: -relaxation.remaining[self.classes[number][-1]])
        self.work_left = [self._work_left(members) for members in self.classes]
        self.held = held_sizes(self.program)
        self.reserve = self._reserves() if careful else [0.0] * len(self.classes)
        self.can_postpone = [not careful and self._shares_memory(members) for members in self.classes]
        self.frees = self._frees()
        values = self.program.values
        self.sends = [
            [(tuple(dict.fromkeys(values[index].users)), values[index].transfer_size) for index in made]
            for made in self.program.outputs
        ]
        """The users and the sizes of the values of each fragment."""

    def _work_left(self, members: Sequence[int]) -> list[float]:
        """The work of a class, after each number of its fragments."""
        left = [0.0]
        for one in reversed(members):
            left.append(left[-1] + self.durations[one])
        return left[::-1]

    def _reserves(self) -> list[float]:
        """The memory that each class must leave to later stages of its mesh: a full mesh could block all others."""
        found = [0.0] * len(self.classes)
        for groups in self.groups:
            holding = [number for number in groups if self.held[self.classes[number][0]]]
            holding.sort(key=lambda number: self.relaxation.starts[self.classes[number][0]])
            rest = 0.0
            for number in reversed(holding):
                found[number] = rest
                rest += self.held[self.classes[number][0]]
        return found

    def _shares_memory(self, members: Sequence[int]) -> bool:
        """Whether the activations of a class take memory that another class of its mesh could use."""
        mesh = self.mesh_of[members[0]]
        holding = [number for number in self.groups[mesh] if self.held[self.classes[number][0]]]
        return not math.isinf(self.limits[mesh]) and self.held[members[0]] > 0 and len(holding) > 1

    def _frees(self) -> list[list[tuple[int, float]]]:
        """The values that have each fragment as a possible last user on their mesh."""
        found: list[list[tuple[int, float]]] = [[] for _ in self.durations]
        for index, value in enumerate(self.program.values):
            for user in dict.fromkeys(value.users):
                if value.size and self.mesh_of[user] == self.mesh_of[value.producer]:
                    found[user].append((index, value.size))
        return found

    def run(self, width: int, to_beat: float = math.inf, must_be_complete: bool = False) -> Outcome:
        """Return the best orders found that end before `to_beat`; none as soon as a search that must be complete leaves
        something out."""
        program = self.program
        start = _State(
            self.relaxation.bound, 0.0, (0,) * len(self.classes), [0.0] * len(self.groups),
            {}, bytearray([*(min(len(used), 255) for used in program.inputs), 1]),
            [0.0] * len(self.groups), {}, [()] * len(self.groups), [math.inf] * len(self.groups),
        )  # fmt: skip
        self._find_candidates(start, range(len(self.groups)))
        states = [start]
        is_complete = math.isinf(program.links.bandwidth) and not any(self.reserve)
        enough = to_beat - 1e-9 * max(to_beat, 1.0) if to_beat < math.inf else to_beat
        for _ in self.durations:
            if must_be_complete and not is_complete:
                return Outcome(None, False)
            choices = [
                choice
                for number, state in enumerate(states)
                for choice in self._choices(state, number, state.postponed, state.candidates, state.ends)
                if choice.bound < enough
            ]
            states, all_kept = self._best(states, choices, width)
            is_complete = is_complete and all_kept
        if not states:
            return Outcome(None, is_complete)
        state: _State | None = min(states, key=lambda one: max(one.free))
        sequence: list[int] = []
        while state is not None and state.fragment >= 0:
            sequence.append(state.fragment)
            state = state.previous
        return Outcome(program.orders(sequence[::-1]), is_complete)

    def _best(self, states: Sequence[_State], choices: list[_Choice], width: int) -> tuple[list[_State], bool]:
        """Return the states after the best choices, and whether all are there that no other state is as good as."""
        kept: list[_State] = []
        seen: dict[tuple[int, ...], list[_State]] = {}
        most_alike = max(3, width // 10)
        all_kept = len(choices) <= 2 * width
        for choice in nsmallest(2 * width, choices, key=_start_and_idle if self.early else _idle):
            state = states[choice.state]
            counts = list(state.counts)
            counts[choice.group] += 1
            alike = seen.setdefault(tuple(counts), [])
            if len(kept) == width or len(alike) == most_alike:
                all_kept = False
                continue
            made = self._after(state, choice, tuple(counts))
            if any(_is_as_good(one, made) for one in alike):
                continue
            alike.append(made)
            kept.append(made)
        return kept, all_kept

    def _find_candidates(self, state: _State, meshes: Iterable[int]) -> None:
        """Find what some meshes can run next in a state."""
        counts, arrived, missing = state.counts, state.arrived, state.missing
        queues, held, durations, starts = self.queues, self.held, self.durations, self.relaxation.starts
        for mesh in meshes:
            free, live, limit = state.free[mesh], state.live[mesh], self.limits[mesh]
            found: list[_Candidate] = []
            for group in self.groups[mesh]:
                one = queues[group][counts[group]]
                if missing[one] or group in state.postponed:
                    continue
                if held[one] and live + held[one] + self.reserve[group] > limit:
                    continue
                start = arrived.get(one, starts[one])
                if start < free:
                    start = free
                found.append(_Candidate(start + durations[one], start, group, one))
            state.candidates[mesh] = found
            state.ends[mesh] = min(found)[0] if found else math.inf

    def _choices(
        self,
        state: _State,
        number: int,
        postponed: frozenset[int],
        candidates: Sequence[Sequence[_Candidate]],
        ends: Sequence[float],
    ) -> list[_Choice]:
        """Return what a state can be continued with if some classes wait, from the candidates that are left."""
        best_end = min(ends)
        if best_end == math.inf:
            return []
        mesh = ends.index(best_end)
        found = candidates[mesh]
        rest = postponed.difference(self.groups[mesh]) if postponed else postponed
        choices = [
            self._choice(state, number, one, mesh, rest) for one in found if one.start < best_end or one.end == best_end
        ]
        for waiting in found:
            if self.can_postpone[waiting.group]:
                others = [one for one in found if one is not waiting]
                end = min(others)[0] if others else math.inf
                choices += self._choices(
                    state,
                    number,
                    postponed | {waiting.group},
                    [*candidates[:mesh], others, *candidates[mesh + 1 :]],
                    [*ends[:mesh], end, *ends[mesh + 1 :]],
                )
        return choices

    def _choice(
        self, state: _State, number: int, candidate: _Candidate, mesh: int, postponed: frozenset[int]
    ) -> _Choice:
        end, start, group, one = candidate
        remaining, starts, nothing = self.relaxation.remaining, self.relaxation.starts, len(self.held)
        counts, arrived = state.counts, state.arrived
        bound = max(state.bound, end + remaining[one])
        work, first = 0.0, math.inf
        for other in self.groups[mesh]:
            count = counts[other] + 1 if other == group else counts[other]
            queue = self.queues[other]
            following = queue[count]
            if following != nothing:
                work += self.work_left[other][count]
                earliest = arrived.get(following, starts[following])
                if earliest < first:
                    first = earliest
                least = (end if end > first else first) + work + remaining[queue[-2]]
                if least > bound:
                    bound = least
        return _Choice(bound, state.idle + start - state.free[mesh], start, group, number, postponed)

    def _after(self, state: _State, choice: _Choice, counts: tuple[int, ...]) -> _State:
        """The state after a choice."""
        links, starts = self.program.links, self.relaxation.starts
        one = self.classes[choice.group][state.counts[choice.group]]
        mesh, end = self.mesh_of[one], choice.start + self.durations[one]
        made = _State(
            choice.bound, choice.idle, counts, state.free.copy(), state.arrived.copy(), state.missing.copy(),
            state.live, state.link_free, state.candidates.copy(), state.ends.copy(), choice.postponed, state, one,
        )  # fmt: skip
        made.free[mesh] = end
        made.arrived.pop(one, None)
        if self.held[one] or self.frees[one]:
            made.live = state.live.copy()
            made.live[mesh] += self.held[one] - sum(
                size for index, size in self.frees[one] if self._is_last_user(counts, index, mesh)
            )
        changed = {mesh, *(self.mesh_of[self.classes[group][0]] for group in state.postponed ^ choice.postponed)}
        for users, size in self.sends[one]:
            arrivals = {mesh: end}
            for user in users:
                target = self.mesh_of[user]
                if target not in arrivals:
                    begin = max(end, made.link_free.get((mesh, target), 0.0))
                    occupied = links.occupied(size)
                    if occupied:
                        made.link_free = {**made.link_free, (mesh, target): begin + occupied}
                    arrivals[target] = begin + links.delay(size)
                    changed.add(target)
                earliest = made.arrived.get(user, starts[user])
                made.arrived[user] = max(earliest, arrivals[target])
                made.missing[user] -= 1
        self._find_candidates(made, changed)
        return made

    def _is_last_user(self, counts: tuple[int, ...], index: int, mesh: int) -> bool:
        """Whether all users of a value on a mesh have run."""
        for user in self.program.values[index].users:
            if self.mesh_of[user] == mesh:
                group = self.class_of[user]
                if self.position[user] >= counts[group]:
                    return False
        return True


def _idle(one: _Choice) -> tuple[float, ...]:
    return one.bound, one.idle, len(one.postponed)


def _start_and_idle(one: _Choice) -> tuple[float, ...]:
    return one.bound, one.start, one.idle, len(one.postponed)


def _is_as_good(first: _State, second: _State) -> bool:
    """Whether, of two states that have run the same fragments, whatever follows the second can follow the first."""
    if not first.postponed <= second.postponed:
        return False
    if not all(map(le, first.free, second.free)):
        return False
    return all(map(le, first.arrived.values(), map(second.arrived.__getitem__, first.arrived)))
