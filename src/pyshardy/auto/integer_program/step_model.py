"""The integer program for large programs: data moves by steps, of which each is one collective.

The steps from each layout to others take the place of the flows between all pairs of layouts, of which there are many
more. Uses of a value share the steps that several of them need. A value has no layout of its own, unless memory is
limited or something else needs it: it gets from the op that makes it to those that use it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from xdsl.ir import SSAValue

from pyshardy.auto.integer_program.layout_model import Model, most_of, single
from pyshardy.auto.layouts.layout import Layout
from pyshardy.auto.layouts.problem import Link, Node, Problem, has_dims
from pyshardy.auto.program.layers import alike_nodes
from pyshardy.auto.program.spans import fullest_steps, spans, tensor_size
from pyshardy.auto.solver.linear_program import LinearProgram
from pyshardy.evaluation.estimate import Estimator
from pyshardy.report.cost.op_costs import has_equal_elements

_Ends = Mapping[Layout, Sequence[int]]
"""Variables by the layouts where flows start or end."""


class StepModel(Model):
    """The integer program in which data moves by steps."""

    _counts_copies = False

    def __init__(self, estimator: Estimator, problem: Problem) -> None:
        super().__init__(estimator, problem)
        self._starts: dict[int, _Ends] = {}
        """By tensor without a layout of its own, the layouts in which it is made."""
        self._is_limited = False
        self._makers = Counter(tensor for node in self.nodes for tensor in node.tensors[len(node.op.operands) :])
        links = (*problem.links(), *problem.output_links())
        self._linked = {tensor for link in links for tensor in (link.tensor, link.target_tensor)}
        self._least: dict[tuple[int, tuple[Layout, ...]], Layout] = {}

    @cached_property
    def places(self) -> Sequence[int] | None:
        """Numbers of ops by their place in equal layers; None without such layers.

        Those of the ends of the program are distinguished if layouts are what plans are made from.
        """
        problem = self._compiled.problem
        found = alike_nodes(problem.problem, self._read.is_fine)
        return None if found is None else [found[problem.node_of(node.op)] for node in self.nodes]

    def program(self, memory: int | None) -> LinearProgram:
        """Return the linear program, with a memory limit if there is one."""
        self._is_limited = memory is not None and not self._fits_whole(memory)
        return super().program(memory)

    def chosen(self, values: Sequence[float]) -> Mapping[int, Layout]:
        """Return the layouts of tensors in a solution."""
        made = {
            tensor: most_of((layout, sum(values[one] for one in variables)) for layout, variables in starts.items())
            for tensor, starts in self._starts.items()
        }
        return {**super().chosen(values), **made}

    @property
    def alternatives(self) -> Iterator[Sequence[int]]:
        """The variables of the ways of each op."""
        yield from self._ways.values()

    @property
    def layouts_of_tensors(self) -> Iterator[Sequence[int]]:
        """The variables of the layouts of each tensor that has one of its own."""
        yield from (tuple(states.values()) for states in self._states.values())

    @property
    def marks(self) -> Mapping[int, int]:
        """Numbers of ways that differ for different layouts: axes that look alike are not to be mixed in a solution."""
        numbers: dict[object, int] = {}
        return {
            variable: numbers.setdefault(tuple(map(self.layouts.by_axis, way.tensors)), len(numbers) + 1)
            for node in self.nodes
            for way, variable in zip(node.ways, self._ways.get(node.op, ()), strict=False)
        }

    @property
    def kinds(self) -> Mapping[int, int]:
        """Numbers of ways: the same one for those that take as long, of ops alike whose ways all do."""
        numbers: dict[object, int] = {}
        found: dict[int, int] = {}
        for node in self.nodes:
            seconds = [f"{way.seconds * node.runs:.6g}" for way in node.ways]
            alike = node.op.name, *sorted(seconds)
            for variable, one in zip(self._ways.get(node.op, ()), seconds, strict=False):
                found[variable] = numbers.setdefault((alike, one), len(numbers) + 1)
        return found

    def _fits_whole(self, memory: int) -> bool:
        """Whether the memory suffices if each device has all values."""
        block = self._compiled.main.body.block
        live = [(one.start, one.end, tensor_size(one.value)) for one in spans(block, self._fused, self._values.live)]
        most = max(
            (sum(size for start, end, size in live if start <= step <= end) for step in fullest_steps(live)), default=0
        )
        return most + sum(map(tensor_size, block.args)) <= memory

    def _has_own_layout(self, tensor: int, value: SSAValue) -> bool:
        is_given = self._read.given(tensor) is not None
        return (
            self._is_limited or self._makers[tensor] != 1 or tensor in self._linked or not has_dims(value) or is_given
        )

    def _connect_operand(self, node: Node, index: int, chosen: list[int], uses: int) -> None:
        value, tensor = node.values[index], node.tensors[index]
        by_need: dict[Layout, list[int]] = {}
        for way, variable in zip(node.ways, chosen, strict=True):
            need = way.tensors[index]
            by_need.setdefault(need, []).append(variable)
            self._flows.setdefault((node.op, index), []).append((variable, self._smallest(tensor, value), need))
        self._use_constant(value, by_need)
        needs: _Ends = by_need
        starts = self._starts.get(tensor) or single(self._states_of(tensor, value))
        if tensor not in node.tensors[:index]:
            starts, needs = self._through_memory(node, value, tensor, starts, needs)
        self._route(value, tensor, starts, needs, uses, self._values.runs_of.get(value, 1))

    def _connect_result(self, node: Node, index: int, chosen: list[int], uses: int) -> None:
        value, tensor = node.values[index], node.tensors[index]
        made: dict[Layout, list[int]] = {}
        sums: dict[tuple[Layout, tuple[int, ...]], list[int]] = {}
        self._made[value] = []
        whole: list[tuple[int, Layout]] = []
        self._whole[value] = whole
        for way, variable in zip(node.ways, chosen, strict=True):
            layout = way.tensors[index]
            self._made[value].append((variable, layout))
            if not way.reduced:
                whole.append((variable, layout))
                made.setdefault(layout, []).append(variable)
            else:
                sums.setdefault((layout, way.reduced), []).append(variable)
        for (layout, reduced), variables in sums.items():
            flows: list[int] = []
            for after in self._read.points_of(tensor, value):
                if self.layouts.is_sliced(layout, after, reduced):
                    seconds = self._costs.sum_in_step(value, layout, reduced, after) * node.runs
                    flows.append(self._unit(seconds))
                    whole.append((flows[-1], after))
                    made.setdefault(after, []).append(flows[-1])
            self._program.equation([*((flow, 1.0) for flow in flows), *((one, -1.0) for one in variables)], 0.0)
        if self._has_own_layout(tensor, value):
            self._route(value, tensor, made, single(self._states_of(tensor, value)), 1, node.runs)
        else:
            self._starts[tensor] = made

    def _connect_link(self, link: Link, uses: int) -> None:
        wanted = self._states_of(link.target_tensor, link.target)
        self._use_constant(link.value, single(wanted))
        if self._states_of(link.tensor, link.value) is wanted:
            return
        starts = single(self._states_of(link.tensor, link.value))
        last = self._compiled.main.body.block.last_op
        if link.output is not None and last is not None:
            flows = self._flows.setdefault((last, link.output), [])
            smallest = self._smallest(link.tensor, link.value)
            flows += [(variable, smallest, layout) for layout, variable in wanted.items()]
        self._route(link.value, link.tensor, starts, single(wanted), uses, self._values.runs_of_tensor[link.tensor])

    def _repeat_compute(self, decided: set[int]) -> None:
        """Add nothing: what is converted where is not known."""

    def _smallest(self, tensor: int, value: SSAValue) -> Layout:
        """Return the layout with the fewest bytes: what a use has before is not known."""
        points = self._read.points_of(tensor, value)
        key = id(value.type), points
        found = self._least.get(key)
        if found is None:
            found = self._least[key] = min(points, key=lambda one: self._costs.bytes(value, one))
        return found

    def _through_memory(
        self, node: Node, value: SSAValue, tensor: int, starts: _Ends, ends: _Ends
    ) -> tuple[_Ends, _Ends]:
        """Return where steps of a value start and end that would be fused otherwise: only if it is converted, it is
        written to memory and read from it."""
        converted = self._converted_value(value, tensor)
        if converted is None:
            return starts, ends
        entered: dict[Layout, list[int]] = {}
        left: dict[Layout, list[int]] = {}
        for layout in dict.fromkeys((*starts, *ends)):
            direct = [(self._unit(), 1.0)] if layout in starts and layout in ends else []
            for some, moving in ((starts, entered), (ends, left)):
                if layout in some:
                    moving[layout] = [self._unit()]
                    all_of = [*direct, (moving[layout][0], 1.0), *((one, -1.0) for one in some[layout])]
                    self._program.equation(all_of, 0.0)
        self._add_converted_use(node, value, tensor, entered, left)
        return entered, left

    def _route(self, value: SSAValue, tensor: int, starts: _Ends, ends: _Ends, uses: int, runs: int) -> None:
        """Add the steps by which a value gets from some layouts to others."""
        if has_equal_elements(value):  # steps without costs, which solvers could repeat without end
            first = ((variable, 1.0) for some in starts.values() for variable in some)
            last = ((variable, -1.0) for some in ends.values() for variable in some)
            self._program.equation([*first, *last], 0.0)
            return
        points = self._read.points_of(tensor, value)
        into = {layout: list(starts.get(layout, ())) for layout in points}
        from_ = {layout: list(ends.get(layout, ())) for layout in points}
        for before, after, once in self._read.steps_of(tensor, value):
            seconds = once * runs
            is_shared = (uses > 1 or self._values.shares_conversions(value)) and seconds > 0
            moved = self._one_of(value), before, after, runs
            flow = self._shared_flow(moved, seconds) if is_shared else self._moving(tensor, seconds)
            self.units.append(flow)
            from_[before].append(flow)
            into[after].append(flow)
        for layout in points:
            terms = [*((one, 1.0) for one in into[layout]), *((one, -1.0) for one in from_[layout])]
            if terms:
                self._program.equation(terms, 0.0)

    def _unit(self, seconds: float = 0.0) -> int:
        self.units.append(self._program.variable(seconds))
        return self.units[-1]
