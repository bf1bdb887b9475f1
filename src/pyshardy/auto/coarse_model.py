"""The integer program of coarse layouts: data moves by steps of one part of the mesh, each on its own.

A coarse layout is a set of parts. From each set, a part can be gathered or sliced, or its shards permuted to those of
another part. These steps take the place of the flows between all pairs of layouts, of which there are many more. Uses
of a value share the steps that several of them need. A value with one use has no layout of its own, unless memory is
limited: it gets from the op that makes it to the one that uses it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from xdsl.ir import SSAValue

from pyshardy.auto.layout_model import Model
from pyshardy.auto.layout_problem import Link, Node, Problem, has_dims
from pyshardy.auto.layouts import Layout
from pyshardy.auto.linear_program import LinearProgram
from pyshardy.auto.spans import fullest_steps, spans, tensor_size
from pyshardy.evaluation.estimate import Estimator
from pyshardy.report.cost.costs import has_equal_elements

_Ends = Mapping[Layout, Sequence[int]]
"""Variables by the layouts where flows start or end."""


class CoarseModel(Model):
    """The integer program of coarse layouts."""

    def __init__(self, estimator: Estimator, problem: Problem) -> None:
        super().__init__(estimator, problem)
        self._passed: dict[int, _Ends] = {}
        """By tensor with one use, the layouts in which it is made."""
        self._is_limited = False
        self._users = Counter(tensor for node in self.nodes for tensor in node.tensors[: len(node.op.operands)])
        self._makers = Counter(tensor for node in self.nodes for tensor in node.tensors[len(node.op.operands) :])
        self._linked = {tensor for link in problem.links() for tensor in (link.tensor, link.target_tensor)}

    def program(self, memory: int | None) -> LinearProgram:
        """Return the linear program, with a memory limit if there is one."""
        self._is_limited = memory is not None and not self._fits_whole(memory)
        return super().program(memory)

    def _fits_whole(self, memory: int) -> bool:
        """Whether the memory suffices if each device has all values."""
        block = self._compiled.main.body.block
        live = [(one.start, one.end, tensor_size(one.value)) for one in spans(block, self._read.fused, self._read.live)]
        most = max(
            (sum(size for start, end, size in live if start <= step <= end) for step in fullest_steps(live)), default=0
        )
        return most + sum(map(tensor_size, block.args)) <= memory

    def _is_used_once(self, tensor: int, value: SSAValue) -> bool:
        is_single = self._users[tensor] == self._makers[tensor] == 1
        return is_single and tensor not in self._linked and has_dims(value) and self._read.given(tensor) is None

    def _connect_operand(self, node: Node, index: int, chosen: list[int], uses: int) -> None:
        value, tensor = node.values[index], node.tensors[index]
        needs: dict[Layout, list[int]] = {}
        for way, variable in zip(node.ways, chosen, strict=True):
            need = way.tensors[index]
            needs.setdefault(need, []).append(variable)
            self._flows.setdefault((node.op, index), []).append((variable, self._fullest, need))
        starts = self._passed.pop(tensor, None)
        if starts is None:
            starts = {layout: [variable] for layout, variable in self._states_of(tensor, value).items()}
        self._route(value, tensor, starts, needs, uses, self._read.runs_of.get(value, 1))

    def _connect_result(self, node: Node, index: int, chosen: list[int], uses: int) -> None:
        value, tensor = node.values[index], node.tensors[index]
        made: dict[Layout, list[int]] = {}
        sums: dict[tuple[Layout, tuple[int, ...]], list[int]] = {}
        self._made[value] = []
        for way, variable in zip(node.ways, chosen, strict=True):
            layout = way.tensors[index]
            self._made[value].append((variable, layout))
            if not way.reduced:
                made.setdefault(layout, []).append(variable)
            else:
                sums.setdefault((layout, way.reduced), []).append(variable)
        for (layout, reduced), variables in sums.items():
            flows: list[int] = []
            for after in self._sets:
                if _is_cut(layout, reduced, after):
                    seconds = self._reduced(value, layout, reduced, after) * node.runs
                    flows.append(self._program.variable(seconds))
                    made.setdefault(after, []).append(flows[-1])
            self._program.equation([*((flow, 1.0) for flow in flows), *((one, -1.0) for one in variables)], 0.0)
        if not self._is_limited and self._is_used_once(tensor, value):
            self._passed[tensor] = made
            return
        ends = {layout: [variable] for layout, variable in self._states_of(tensor, value).items()}
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
        if has_equal_elements(value):  # steps without costs, which solvers could repeat without end
            first = ((variable, 1.0) for some in starts.values() for variable in some)
            last = ((variable, -1.0) for some in ends.values() for variable in some)
            self._program.equation([*first, *last], 0.0)
            return
        into: dict[Layout, list[int]] = {layout: list(starts.get(layout, ())) for layout in self._sets}
        from_: dict[Layout, list[int]] = {layout: list(ends.get(layout, ())) for layout in self._sets}
        for before in self._sets:
            for after in _steps(before):
                seconds = self._reshard(value, before, after) * runs
                is_shared = uses > 1 and seconds > 0
                moved = tensor, before, after, runs
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
