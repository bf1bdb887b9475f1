"""Which copies of a value, in its own layout and in others, are in memory between its uses.

Uses that need the same layout share a copy. It is in memory from the first to the last of them, or made again, which
takes time again. The value itself is in memory as long as a use has its layout, or a copy is made.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pyshardy.auto.layouts.layout import Layout
from pyshardy.auto.solver.linear_program import LinearProgram

Flow = tuple[int, Layout, Layout]
"""The variable of a flow, the layout of the value, and the one that is needed."""
Converted = tuple[Layout, Layout]


@dataclass(frozen=True)
class Use:
    """An operand of an op."""

    flows: Sequence[Flow]
    earliest: int
    """The step from which on the operand may have been converted."""


@dataclass(frozen=True)
class UsesAtStep:
    """The operands of an op that are one value."""

    step: int
    uses: Sequence[Use]

    def direct(self, state: Layout) -> Iterator[int]:
        """Yield the flows of uses that have the value in its own layout."""
        return (flow for use in self.uses for flow, own, need in use.flows if own == need == state)

    def converted(self) -> Iterator[Converted]:
        """Yield the layouts between which the value may be converted."""
        return _converted(self.uses)


class Copies:
    """The variables of the copies of a value: after its start, and after each use but the last."""

    def __init__(
        self, program: LinearProgram, states: Mapping[Layout, int], uses: Sequence[UsesAtStep], is_kept: bool
    ) -> None:
        """Add the variables to a program. If a value is kept, it is always in memory itself, which is counted
        elsewhere."""
        self._program, self._states, self._is_kept = program, states, is_kept
        self.uses = uses
        self._originals = [dict(states)]
        self._copies: list[dict[Layout, int]] = []
        self.conversions: dict[Converted, list[int]] = {}
        """By layouts, the variables of whether the value is converted: at the start, and at each use."""
        self._copies.append(self._after(0, {}))
        for index in range(len(uses)):
            self._add_use(index)

    def between(self, step: int) -> Iterator[tuple[int, Layout]]:
        """Yield variables, and the layout of what is in memory at a step between uses if they are 1."""
        index = sum(one.step < step for one in self.uses)
        if not self._is_kept:
            yield from ((variable, layout) for layout, variable in self._originals[index].items())
        yield from ((variable, layout) for layout, variable in self._copies[index].items())

    def at_use(self, index: int) -> Iterator[tuple[int, Layout]]:
        """Yield the same at a use: what it needs, and what is left after it."""
        here, most = self.uses[index], self._program.at_most
        is_last = index + 1 == len(self.uses)
        originals = {} if is_last or self._is_kept else self._originals[index + 1]
        copies = {} if is_last else self._copies[index + 1]
        for state in () if self._is_kept else self._states:
            variable = self._program.variable()
            for one in (*here.direct(state), *([originals[state]] if state in originals else ())):
                most([(one, 1.0)], variable)
            yield variable, state
        for need in dict.fromkeys((*copies, *(need for _, need in here.converted()))):
            variable = self._program.variable()
            if need in copies:
                most([(copies[need], 1.0)], variable)
            for use in here.uses:
                terms = [(flow, 1.0) for flow, state, one in use.flows if one == need != state]
                if terms:
                    most(terms, variable)
            yield variable, need

    def _add_use(self, index: int) -> None:
        here, most = self.uses[index], self._program.at_most
        before, kept = self._originals[index], self._copies[index]
        made = {pair: self._conversion(pair) for pair in dict.fromkeys(here.converted())}
        for (state, need), variable in made.items():
            terms = [(flow, -1.0) for use in here.uses for flow, *pair in use.flows if pair == [state, need]]
            most([(variable, 1.0), *terms])
        for use in here.uses:
            by_need: dict[Layout, list[tuple[int, float]]] = {}
            for flow, state, need in use.flows:
                if need != state:
                    by_need.setdefault(need, []).extend([(flow, 1.0), (made[state, need], -1.0)])
            for need, terms in by_need.items():
                most(terms, kept.get(need))
        if index and not self._is_kept:
            for state in self._states:
                needing = [(one, 1.0) for one in here.direct(state)]
                needing += [(variable, 1.0) for (own, _), variable in made.items() if own == state]
                # One operand is either converted or used as it is.
                for terms in [needing] if len(here.uses) == 1 and needing else [[one] for one in needing]:
                    most(terms, before[state])
        if index + 1 < len(self.uses):
            after = before
            if not self._is_kept:
                after = {state: self._program.variable(is_whole=True) for state in self._states}
                for state, variable in after.items():
                    most([(variable, 1.0)], before[state])
            self._originals.append(after)
            self._copies.append(self._after(index + 1, made))

    def _after(self, index: int, made: Mapping[Converted, int]) -> dict[Layout, int]:
        """Return the variables of copies after some uses: those before, those made for the last of these uses, and
        those made early for a later one."""
        sources: dict[Layout, list[int]] = {}
        for need, variable in self._copies[-1].items() if index else ():
            sources.setdefault(need, []).append(variable)
        for (_, need), variable in made.items():
            sources.setdefault(need, []).append(variable)
        later = [
            use
            for one in self.uses[index:]
            for use in one.uses
            if use.earliest < one.step and use.earliest < self.uses[index].step
        ]
        for state, need in dict.fromkeys(_converted(later)):
            variable = self._conversion((state, need))
            sources.setdefault(need, []).append(variable)
            if index and not self._is_kept:
                self._program.at_most([(variable, 1.0)], self._originals[index - 1][state])
        found: dict[Layout, int] = {}
        for need, some in sources.items():
            found[need] = self._program.variable(is_whole=True)
            self._program.at_most([(found[need], 1.0), *((one, -1.0) for one in some)])
        return found

    def _conversion(self, pair: Converted) -> int:
        variable = self._program.variable()
        self.conversions.setdefault(pair, []).append(variable)
        return variable


def _converted(uses: Sequence[Use]) -> Iterator[Converted]:
    return ((state, need) for use in uses for _, state, need in use.flows if need != state)
