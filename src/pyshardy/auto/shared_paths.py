"""Paths of conversions that uses of a value share: one of them converts further what another one needs anyway.

XLA converts a value for each layout that its users need, from that which it is made in. If one constraint is applied to
the result of another one, what both need is moved once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from xdsl.ir import Block, Operation, SSAValue

from pyshardy.auto.layouts import Layout

UseOf = tuple[Operation, int]
"""An op, and one of its operands."""


def shared_paths(
    needed: Mapping[UseOf, Layout],
    own: Callable[[SSAValue], Layout | None],
    seconds: Callable[[SSAValue, Layout, Layout], float],
) -> Mapping[UseOf, Layout]:
    """Return the layout by which a use gets its own, if another use in the block needs that one, and so it takes less
    time than from the layout that the value has.

    `needed` has the layouts that uses need, `own` returns those of values, and `seconds` the time of a conversion.
    """
    together: dict[tuple[SSAValue, Block | None], dict[Layout, list[UseOf]]] = {}
    for (op, operand), layout in needed.items():
        together.setdefault((op.operands[operand], op.parent), {}).setdefault(layout, []).append((op, operand))
    found: dict[UseOf, Layout] = {}
    for (value, _), uses in together.items():
        start = own(value)
        if start is None or len(uses.keys() - {start}) < 2:
            continue
        alone = {layout: seconds(value, start, layout) for layout in uses if layout != start}
        direct: list[Layout] = []
        for layout in sorted(alone, key=lambda one: alone[one]):
            via = min(direct, key=lambda one: seconds(value, one, layout), default=None)
            if via is not None and seconds(value, via, layout) < alone[layout]:
                found.update(dict.fromkeys(uses[layout], via))
            else:
                direct.append(layout)
    return found
