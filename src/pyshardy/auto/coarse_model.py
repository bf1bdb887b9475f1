"""The integer program of coarse layouts: data moves by steps of one part of the mesh, each on its own.

A coarse layout is a set of parts. From each set, a part can be gathered or sliced, or its shards permuted to those of
another part. These steps take the place of the flows between all pairs of layouts, of which there are many more. Uses
of a value share the steps that several of them need.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from xdsl.dialects.builtin import TensorType
from xdsl.ir import SSAValue

from pyshardy.auto.layout_model import Model
from pyshardy.auto.layout_problem import Link, Node
from pyshardy.auto.layouts import Layout

_Ends = Mapping[Layout, Sequence[int]]
"""Variables by the layouts where flows start or end."""


class CoarseModel(Model):
    """The integer program of coarse layouts."""

    def _connect_operand(self, node: Node, index: int, chosen: list[int], uses: int) -> None:
        value, tensor = node.values[index], node.tensors[index]
        needs: dict[Layout, list[int]] = {}
        anywhere: list[int] = []
        for way, variable in zip(node.ways, chosen, strict=True):
            need = way.tensors[index]
            (anywhere if need is None else needs.setdefault(need, [])).append(variable)
            self._flows.setdefault((node.op, index), []).append((variable, self._fullest, need))
        states = {layout: [variable] for layout, variable in self._states_of(tensor, value).items()}
        if anywhere:
            free = {layout: self._program.variable() for layout in states}
            self._program.equation([*((one, 1.0) for one in free.values()), *((one, -1.0) for one in anywhere)], 0.0)
            for layout, variable in free.items():
                needs.setdefault(layout, []).append(variable)
        self._route(value, tensor, states, needs, uses, self._read.runs[tensor])

    def _connect_result(self, node: Node, index: int, chosen: list[int], uses: int) -> None:
        value, tensor = node.values[index], node.tensors[index]
        states = self._states_of(tensor, value)
        made: dict[Layout, list[int]] = {}
        sums: dict[tuple[Layout | None, tuple[int, ...]], list[int]] = {}
        self._made[value] = []
        for way, variable in zip(node.ways, chosen, strict=True):
            layout = way.tensors[index]
            if layout is not None:
                self._made[value].append((variable, layout))
            if layout is not None and not way.reduced:
                made.setdefault(layout, []).append(variable)
            else:
                sums.setdefault((layout, way.reduced), []).append(variable)
        for (layout, reduced), variables in sums.items():
            flows: list[int] = []
            for after in states if layout is None else self._sets:
                if layout is None or _is_cut(layout, reduced, after):
                    seconds = 0.0 if layout is None else self._reduced(value, layout, reduced, after) * node.runs
                    flows.append(self._program.variable(seconds))
                    made.setdefault(after, []).append(flows[-1])
            self._program.equation([*((flow, 1.0) for flow in flows), *((one, -1.0) for one in variables)], 0.0)
        ends = {layout: [variable] for layout, variable in states.items()}
        self._route(value, tensor, made, ends, 1, node.runs)

    def _connect_link(self, link: Link, uses: int) -> None:
        states = self._states_of(link.tensor, link.value)
        wanted = self._states_of(link.target_tensor, link.target)
        if states is wanted:
            return
        last = self._compiled.main.body.block.last_op
        if link.output is not None and last is not None:
            flows = self._flows.setdefault((last, link.output), [])
            flows += [(variable, self._fullest, layout) for layout, variable in wanted.items()]
        starts, ends = ({layout: [one] for layout, one in some.items()} for some in (states, wanted))
        self._route(link.value, link.tensor, starts, ends, uses, self._read.runs[link.tensor])

    @property
    def _fullest(self) -> Layout:
        return (0,) * len(self.layouts.parts)

    @property
    def _sets(self) -> Iterator[Layout]:
        return product((None, 0), repeat=len(self.layouts.parts))

    def _route(self, value: SSAValue, tensor: int, starts: _Ends, ends: _Ends, uses: int, runs: int) -> None:
        """Add the steps by which a value gets from some layouts to others."""
        if not isinstance(value.type, TensorType):
            return
        into: dict[Layout, list[int]] = {layout: list(starts.get(layout, ())) for layout in self._sets}
        from_: dict[Layout, list[int]] = {layout: list(ends.get(layout, ())) for layout in self._sets}
        for before in self._sets:
            for after in _steps(before):
                seconds = self._reshard(value, before, after) * runs
                is_shared = uses > 1 and seconds > 0
                moved = tensor, before, after
                flow = self._shared_flow(moved, seconds) if is_shared else self._moving(tensor, seconds)
                from_[before].append(flow)
                into[after].append(flow)
        for layout in self._sets:
            terms = [*((one, 1.0) for one in into[layout]), *((one, -1.0) for one in from_[layout])]
            if terms:
                self._program.equation(terms, 0.0)


def _steps(layout: Layout) -> Iterator[Layout]:
    """Yield the sets with a part more or less, or another one in place of one."""
    for part, dim in enumerate(layout):
        other = tuple([(None if dim is not None else 0) if one == part else old for one, old in enumerate(layout)])
        yield other
        if dim is not None:
            for new, free in enumerate(layout):
                if free is None:
                    yield tuple([0 if one == new else old for one, old in enumerate(other)])


def _is_cut(layout: Layout, reduced: Sequence[int], after: Layout) -> bool:
    """Whether a sum may be made in shards of these parts: those that shard its terms, and any others."""
    return all(
        old is None or new is not None or part in reduced
        for part, (old, new) in enumerate(zip(layout, after, strict=True))
    )
