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


@dataclass
class ConvertedValue:
    """The conversions of a value, which has one layout, where it is made and for its uses."""

    writes: bool
    """Whether the op that computes the value takes time to write it."""
    made: list[tuple[int, Layout, Layout]] = field(default_factory=list[tuple[int, Layout, Layout]])
    """The flows from the layouts in which it is made to those that it has."""
    uses: list[ConvertedUse] = field(default_factory=list[ConvertedUse])

    def add(self, program: LinearProgram, seconds: Callable[[Layout], float], runs: int) -> tuple[int, float] | None:
        """Add the time to write and read the value in memory, where one of them takes some seconds in a layout; return
        the variable, and its seconds. Return None for nothing."""
        terms = {variable: one for variable, one in self._terms(program, seconds).items() if one}
        unit = max(terms.values(), default=0.0)
        if unit <= 0:
            return None
        kept = program.variable(unit * runs, most=max(1.0, 2.0 * sum(use.reads for use in self.uses) + 2.0))
        program.equation([*((variable, one / unit) for variable, one in terms.items()), (kept, -1.0)], 0.0)
        return kept, unit * runs

    def _terms(self, program: LinearProgram, seconds: Callable[[Layout], float]) -> Mapping[int, float]:
        """Return the seconds for each variable: those of what is in memory in its layout, with all reads, are too many
        where a use reads a copy instead, or the value is written in another layout."""
        reads = sum(use.reads for use in self.uses)
        found: dict[int, float] = {}

        def add(variables: Collection[int], one: float) -> None:
            for variable in variables:
                found[variable] = found.get(variable, 0.0) + one

        for layout in dict.fromkeys(self._layouts()):
            written = seconds(layout) if self.writes else 0.0
            sources = [[flow for flow, _, state in self.made if state == layout]]
            sources += [list(use.before.get(layout, ())) for use in self.uses]
            in_memory = _largest(program, [flows for flows in sources if flows])
            add(in_memory, written + reads * seconds(layout))
            add(sources[0], -written)
            for use in self.uses:
                add(use.before.get(layout, ()), -seconds(layout) if use.reads else 0.0)
        for flow, layout, _ in self.made:
            add([flow], seconds(layout) if self.writes else 0.0)
        for use in self.uses:
            for layout, flows in use.after.items():
                add(flows, seconds(layout) if use.reads else 0.0)
        return found

    def _layouts(self) -> Iterator[Layout]:
        yield from (state for _, _, state in self.made)
        for use in self.uses:
            yield from use.before


def _largest(program: LinearProgram, some: Sequence[Sequence[int]]) -> Sequence[int]:
    """Return variables whose sum is at least that of each of some lists."""
    if len(some) == 1:
        return some[0]
    largest = program.variable()
    for flows in some:
        program.at_most([(flow, 1.0) for flow in flows], largest)
    return [largest]
