"""Values that would be fused into their users but are converted for one of them: then they are in memory.

The op that computes such a value writes it. Each use that has it converted reads the copy, and each other use reads the
value itself (`report.cost.op_costs.is_fused`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pyshardy.auto.layouts.layout import Layout
from pyshardy.auto.solver.linear_program import LinearProgram

Flows = Mapping[Layout, Sequence[int]]
"""Variables of flows, by a layout."""


@dataclass(frozen=True, slots=True)
class ConvertedUse:
    """An op that uses a value: the flows that convert the value, by its layout before and after."""

    before: Flows
    after: Flows
    reads: bool
    """Whether the op reads the value if it is in memory."""
    place: int
    """The number of the op."""


@dataclass(frozen=True, slots=True)
class InMemory:
    """The time that an op takes longer to write or read a value in memory."""

    variable: int
    seconds: float
    """The seconds if the variable is 1."""
    place: int
    """The number of the op."""


@dataclass
class ConvertedValue:
    """The conversions of a value, which has one layout, where it is made and for its uses."""

    writes: bool
    """Whether the op that computes the value takes time to write it."""
    place: int
    """The number of this op."""
    made: list[tuple[int, Layout, Layout]] = field(default_factory=list[tuple[int, Layout, Layout]])
    """The flows from the layouts in which it is made to those that it has."""
    uses: list[ConvertedUse] = field(default_factory=list[ConvertedUse])

    def add(self, program: LinearProgram, seconds: Callable[[Layout], float], runs: int) -> Iterator[InMemory]:
        """Add the time to write and read the value in memory, and yield that of each op which takes some seconds."""
        in_memory = {layout: self._in_memory(program, layout) for layout in dict.fromkeys(self._layouts())}
        ops = [(self.place, self._written(in_memory, seconds))] if self.writes else []
        ops += [(use.place, _read(use, in_memory, seconds)) for use in self.uses if use.reads]
        for place, terms in ops:
            unit = max(terms.values(), default=0.0)
            if unit > 0:
                program.origin = place
                kept = program.variable(unit * runs, most=2.0)
                program.equation([*((one, part / unit) for one, part in terms.items() if part), (kept, -1.0)], 0.0)
                yield InMemory(kept, unit * runs, place)

    def _in_memory(self, program: LinearProgram, layout: Layout) -> Sequence[int]:
        """Return variables whose sum is 1 if the value is in memory in a layout."""
        program.origin = self.place
        sources = [self._converted_from(layout), *(list(use.before.get(layout, ())) for use in self.uses)]
        return _largest(program, [flows for flows in sources if flows])

    def _converted_from(self, layout: Layout) -> Sequence[int]:
        return [flow for flow, _, state in self.made if state == layout]

    def _written(
        self, in_memory: Mapping[Layout, Sequence[int]], seconds: Callable[[Layout], float]
    ) -> Mapping[int, float]:
        """Return the seconds of writing for each variable: in the layout in which the value is made."""
        terms: dict[int, float] = {}
        for layout, variables in in_memory.items():
            _add(terms, variables, seconds(layout))
            _add(terms, self._converted_from(layout), -seconds(layout))
        for flow, layout, _ in self.made:
            _add(terms, [flow], seconds(layout))
        return terms

    def _layouts(self) -> Iterator[Layout]:
        yield from (state for _, _, state in self.made)
        for use in self.uses:
            yield from use.before


def _read(
    use: ConvertedUse, in_memory: Mapping[Layout, Sequence[int]], seconds: Callable[[Layout], float]
) -> Mapping[int, float]:
    """Return the seconds of reading for each variable: of the value, or of the copy that the use has instead."""
    terms: dict[int, float] = {}
    for layout, variables in in_memory.items():
        _add(terms, variables, seconds(layout))
        _add(terms, use.before.get(layout, ()), -seconds(layout))
    for layout, flows in use.after.items():
        _add(terms, flows, seconds(layout))
    return terms


def _add(terms: dict[int, float], variables: Collection[int], seconds: float) -> None:
    for variable in variables:
        terms[variable] = terms.get(variable, 0.0) + seconds


def _largest(program: LinearProgram, some: Sequence[Sequence[int]]) -> Sequence[int]:
    """Return variables whose sum is at least that of each of some lists."""
    if len(some) == 1:
        return some[0]
    largest = program.variable()
    for flows in some:
        program.at_most([(flow, 1.0) for flow in flows], largest)
    return [largest]
