"""Ways around constraints of the program: what a device has had before a constraint took a slice of it, it still has.

XLA gets it back at no cost, as collectives that undo a slice are left out (`report.cost.explicit`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from xdsl.ir import Operation, SSAValue

from pyshardy.auto.layouts.layout import Layout
from pyshardy.auto.program.inlined import is_same
from pyshardy.auto.solver.linear_program import LinearProgram


@dataclass(frozen=True, slots=True)
class Start:
    """A layout from which a use has a value, and the variable of whether it does."""

    value: SSAValue
    layout: Layout
    variable: int


def starts_of_use(
    program: LinearProgram,
    value: SSAValue,
    layouts: Mapping[Layout, int],
    layouts_of: Callable[[SSAValue], Mapping[Layout, Sequence[int]]],
) -> Sequence[Start]:
    """Return from where a use may have a value: from its own layouts, and from those before constraints that slice it.

    `layouts_of` returns the variables of the layouts of a value before.
    """
    around = list(_around(program, value, layouts, layouts_of))
    if not around:
        return [Start(value, layout, variable) for layout, variable in layouts.items()]
    own = [Start(value, layout, program.variable()) for layout in layouts]
    for one in own:
        program.at_most([(one.variable, 1.0)], layouts[one.layout])
    program.equation([(one.variable, 1.0) for one in (*own, *around)], 1.0)
    return [*own, *around]


def _around(
    program: LinearProgram,
    value: SSAValue,
    layouts: Collection[Layout],
    layouts_of: Callable[[SSAValue], Mapping[Layout, Sequence[int]]],
) -> Iterator[Start]:
    seen = set(layouts)
    while isinstance(value.owner, Operation) and is_same(value.owner):
        value = value.owner.operands[0]
        for layout, variables in layouts_of(value).items():
            if layout not in seen and any(_is_sliced(layout, one) for one in layouts):
                variable = program.variable()
                program.at_most([(variable, 1.0), *((one, -1.0) for one in variables)])
                yield Start(value, layout, variable)


def _is_sliced(before: Layout, after: Layout) -> bool:
    return all(old is None or old == new for old, new in zip(before, after, strict=True))
