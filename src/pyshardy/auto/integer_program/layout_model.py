"""The integer program of the layouts of all values.

Each value has one of the layouts that it can have, and each op one of the ways to shard the factors of its rule. An op
costs its compute with these shards. Between a value and an op that needs it sharded otherwise, data moves, and so it
does between an op that computes parts of sums and its result. The fractional minimum is a lower bound of the model, and
the model leaves costs out rather than counting too many: a reshard that several ops need is counted
once, partial sums are reduce-scattered where that suffices, and what XLA adds is not counted.

The formulation, one choice for each op and linear costs of edges between choices, is that of Alpa.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Block, Operation, SSAValue

from pyshardy.auto.integer_program.converted_values import ConvertedUse, ConvertedValue, Flows
from pyshardy.auto.integer_program.copies import Converted, Flow
from pyshardy.auto.integer_program.loop_invariants import LoopInvariants, Moves
from pyshardy.auto.integer_program.memory_limit import MemoryLimit, Variables, is_counted
from pyshardy.auto.integer_program.overlap import OverlapModel
from pyshardy.auto.layouts.costs import LayoutCosts
from pyshardy.auto.layouts.exchanges import given_seconds
from pyshardy.auto.layouts.layout import Layout
from pyshardy.auto.layouts.problem import Link, Node, Problem, has_dims
from pyshardy.auto.program.inlined import source
from pyshardy.auto.solver.linear_program import LinearProgram
from pyshardy.dialects.donation import donated_inputs
from pyshardy.evaluation.estimate import Estimator
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.propagation.problem import NOWHERE
from pyshardy.report.cost.communication import STABLEHLO_COLLECTIVES
from pyshardy.report.cost.op_costs import has_equal_elements

_EQUAL = 1e-6
"""By which weights differ that are equal but for rounding."""


@dataclass(frozen=True, slots=True)
class _MadeConstant:
    """A constant in a layout, which may be one value with others."""

    place: int
    """That of the op that makes it."""
    parts: Sequence[tuple[int, float]]
    """Variables whose sum is 1 if it is in the layout, with the seconds that making it takes."""


class Model:
    """The integer program of a compiled program."""

    _counts_copies = True
    """Whether copies in memory between uses count."""

    def __init__(self, estimator: Estimator, problem: Problem) -> None:
        self._estimator = estimator
        self._compiled = estimator.compiled
        self._read = problem
        self.layouts, self.nodes = problem.layouts, problem.nodes
        self._values, self._constants = problem.values, problem.values.constants
        self._program = LinearProgram()
        self._costs = LayoutCosts(estimator, problem)
        self._overlap = OverlapModel(self.nodes, self._compiled.main.body.block, self._values.executed)
        self._states: dict[int, dict[Layout, int]] = {}
        """By tensor, the variable of each of its layouts."""
        self._moved: dict[tuple[int, Layout, Layout, int], int] = {}
        """By tensor, its layout before and after, and how often it is moved, the variable of a reshard that uses share:
        variables of loops are moved in each run."""
        self._flows: dict[tuple[Operation, int], list[Flow]] = {}
        """By op and operand, the flows from the layouts of the operand to those that the op needs."""
        self._from_copies: dict[tuple[Operation, int], Sequence[Flow]] = {}
        """By op and operand, the flows from copies that several uses share."""
        self._made: dict[SSAValue, list[tuple[int, Layout]]] = {}
        """By result of an op, its ways with the layouts in which they make it."""
        self._whole: dict[SSAValue, list[tuple[int, Layout]]] = {}
        """The same, with sums of parts, and the layouts in which they are made, in place of ways that make parts."""
        self._ways: dict[Operation, Sequence[int]] = {}
        """By op, the variables of its ways."""
        self._converted: dict[Operation, list[int]] = {}
        """By op, the flows that convert its results."""
        self._converted_values: dict[SSAValue, ConvertedValue] = {}
        """Values that would be fused if they are not converted."""
        self._made_constants: dict[SSAValue, dict[Layout, list[_MadeConstant]]] = {}
        """By the first of constants that may be one value, those in each layout. A scalar that is broadcast is one in
        each layout in which it is used."""
        self.units: list[int] = []
        """The variables, besides those that are whole numbers, that are 0 or 1 if these are: those of what is moved."""
        self._is_counted: Callable[[SSAValue], bool] = lambda _: False
        """Whether the memory of a value counts."""
        self._next: Container[int] = ()
        """The tensors that other values become."""
        self._fused = problem.values.may_be_fused
        """The values that may have no memory."""
        self._places: dict[SSAValue, int] = {
            result: place for place, node in enumerate(self.nodes) for result in node.op.results
        }

    def program(self, memory: int | None) -> LinearProgram:
        """Return the linear program, with a memory limit if there is one."""
        decided = self._read.decided()
        if memory:
            self._is_counted = lambda value: value not in self._fused and is_counted(value, memory)
        links = [one for one in (*self._read.links(), *self._read.output_links()) if one.tensor in decided]
        self._next = {link.target_tensor for link in links}
        uses: dict[int, int] = {}
        for node in self.nodes:
            for tensor in node.tensors[: len(node.op.operands)]:
                uses[tensor] = uses.get(tensor, 0) + 1
        for link in links:
            uses[link.tensor] = uses.get(link.tensor, 0) + 1
        for place, node in enumerate(self.nodes):
            self._overlap.start(place)
            self._program.origin = place
            if node.ways:
                self._add(place, node, decided, uses)
        self._overlap.start(len(self.nodes))
        for link in links:
            self._overlap.next_use()
            self._program.origin = self._places.get(link.value, -1)
            self._connect_link(link, uses[link.tensor])
        self._program.origin = -1
        self._add_made_constants()
        self._add_in_memory()
        self._add_given_collectives()
        self._repeat_compute(decided)
        if memory:
            self._limit_memory(memory)
        if self._estimator.model.overlap:
            self._overlap.add_to(self._program)
        return self._program

    @property
    def early(self) -> Mapping[int, float]:
        """The variables of reshards that run beside compute, with their seconds."""
        return self._overlap.early if self._estimator.model.overlap else {}

    def seconds(self, values: Sequence[float]) -> float:
        """Return what a solution costs."""
        return self._program.cost(values)

    def chosen(self, values: Sequence[float]) -> Mapping[int, Layout]:
        """Return the layouts of tensors in a solution."""
        return {
            tensor: most_of((layout, values[variable]) for layout, variable in states.items())
            for tensor, states in self._states.items()
        }

    def needed(self, values: Sequence[float]) -> Mapping[tuple[Operation, int], Layout]:
        """Return the layouts in a solution that ops need of operands."""
        found: dict[tuple[Operation, int], Layout] = {}
        for use, flows in self._flows.items():
            if use[0].results:
                every = (*flows, *self._from_copies.get(use, ()))
                found[use] = most_of((need, values[variable]) for variable, _, need in every)
        return found

    def made(self, values: Sequence[float]) -> Mapping[SSAValue, Layout]:
        """Return the layouts in a solution that ops make their results in."""
        return _most(self._made, values)

    def whole(self, values: Sequence[float]) -> Mapping[SSAValue, Layout]:
        """Return the same, but of results that ops make parts of, the layouts in which these are summed."""
        return _most(self._whole, values)

    def _add(self, place: int, node: Node, decided: set[int], uses: Mapping[int, int]) -> None:
        """Add an op: its ways, and the flows between the layouts of its values and those that the ways need."""
        result = node.op.results[0]
        is_merged = self._is_made_for_uses(result) or result in self._constants.merged
        if is_merged:  # what they exchange does not count
            chosen = [self._program.variable(is_whole=True) for _ in node.ways]
            if not self._is_made_for_uses(result):
                made: dict[Layout, list[tuple[int, float]]] = {}
                for way, variable in zip(node.ways, chosen, strict=True):
                    made.setdefault(way.tensors[-1], []).append((variable, way.seconds * node.runs))
                self._make_constant(result, place, made)
        else:
            chosen = [
                self._program.variable((way.seconds + moving) * node.runs, is_whole=True)
                for way, moving in zip(node.ways, self._costs.exchanges(node), strict=True)
            ]
        if not is_merged and not self._is_known(node.tensors[-1]):  # what is gathered is made before
            for way, variable in zip(node.ways, chosen, strict=True):
                if way.seconds:
                    self._overlap.add_compute(variable, way.seconds * node.runs, place, node.runs)
        self._program.equation([(one, 1.0) for one in chosen], 1.0)
        self._ways[node.op] = chosen
        count = len(node.op.operands)
        for index, (value, tensor) in enumerate(zip(node.values, node.tensors, strict=True)):
            if tensor != NOWHERE and tensor in decided:
                self._overlap.wait_for(value, self._values.runs_of.get(value, 1))
                if index < count:
                    if has_dims(value):
                        self._connect_operand(node, index, chosen, uses[tensor])
                elif isinstance(value.type, TensorType):
                    self._connect_result(node, index, chosen, uses.get(tensor, 0))

    def _make_constant(self, value: SSAValue, place: int, by_layout: Mapping[Layout, list[tuple[int, float]]]) -> None:
        found = self._made_constants.setdefault(self._constants.merged.get(value, value), {})
        for layout, parts in by_layout.items():
            found.setdefault(layout, []).append(_MadeConstant(place, parts))

    def _is_made_for_uses(self, value: SSAValue) -> bool:
        """Whether a value is made in each layout in which it is used: a scalar that is broadcast, in memory."""
        return has_equal_elements(value) and value not in self._fused

    def _use_constant(self, value: SSAValue, uses: Mapping[Layout, Sequence[int]]) -> None:
        """Add a use, in layouts with variables, of a value that is made in the layout of the use."""
        made = source(value)
        place = self._places.get(made)
        if place is not None and self._is_made_for_uses(made):
            runs = self.nodes[place].runs
            seconds = {layout: self._costs.making(value, layout) * runs for layout in uses}
            parts = {layout: [(one, seconds[layout]) for one in variables] for layout, variables in uses.items()}
            self._make_constant(made, place, parts)

    def _add_made_constants(self) -> None:
        """Add the compute of constants that may be one value: of those in one layout, that of the slowest."""
        for by_layout in self._made_constants.values():
            for alike in by_layout.values():
                unit = max(one for made in alike for _, one in made.parts)
                if unit:
                    largest = self._program.variable(unit)
                    for made in alike:
                        self._program.origin = made.place
                        self._program.at_most([(way, one / unit) for way, one in made.parts if one], largest)
                    node = self.nodes[alike[0].place]
                    if not self._is_known(node.tensors[-1]):
                        self._overlap.add_compute(largest, unit, alike[0].place, node.runs)
        self._program.origin = -1

    def _add_given_collectives(self) -> None:
        """Add the collectives of manual computations, which no layout changes, but for those of what is known at the
        start, and those that repeat another one."""
        place_of, model = self._compiled.problem.place_of, self._estimator.model
        ops = (op for op in self._values.live if op not in self._values.repeated)
        found = ((op, given_seconds(op, self.layouts, model)) for op in ops)
        seconds = math.fsum(  # in any order
            once * self._values.runs_of.get(op.results[0], 1)
            for op, once in found
            if once and not self._is_known(place_of(op.operands[0]))
        )
        if seconds:
            self._program.equation([(self._program.variable(seconds), 1.0)], 1.0)

    def _repeat_compute(self, decided: set[int]) -> None:
        """Add the compute of ops in loops that depend on no variable of these, in runs after the first one, and that of
        values in memory which are fused if such ops are moved out."""
        model = self._estimator.model
        moves = Moves(
            self._ways,
            self._converted,
            lambda node: (
                self._is_known(node.tensors[-1])
                or type(node.op) in STABLEHLO_COLLECTIVES
                or any(map(has_equal_elements, node.op.results))
            ),
            min((model.link_of(part.axis.name).latency for part in self.layouts.parts), default=0.0),
        )
        invariants = LoopInvariants(
            self._program, self.nodes, moves, self._values.fused_if_moved, self._constants.merged
        )
        invariants.add(lambda node: decided.issuperset(node.tensors[len(node.op.operands) :]))
        for variable, seconds, place in invariants.added:
            if not self._is_known(self.nodes[place].tensors[-1]):
                self._overlap.add_compute(variable, seconds, place, 1)

    def _connect_operand(self, node: Node, index: int, chosen: list[int], uses: int) -> None:
        value, tensor = node.values[index], node.tensors[index]
        states, runs = self._states_of(tensor, value), self._values.runs_of.get(value, 1)
        by_need: dict[Layout, list[int]] = {}
        for way, variable in zip(node.ways, chosen, strict=True):
            by_need.setdefault(way.tensors[index], []).append(variable)
        self._use_constant(value, by_need)
        has_copies = uses > 1 and not (isinstance(value.owner, Operation) and self._is_free(tensor, value))
        used, made = self._through_copies(value, tensor, by_need, runs) if has_copies else ((), ())
        self._from_copies[node.op, index] = used
        into: dict[Layout, list[int]] = {
            layout: [copy for copy, before in made if before == layout] for layout in states
        }
        before: dict[Layout, list[int]] = {}
        after: dict[Layout, list[int]] = {}
        for need, variables in by_need.items():
            flows = [flow for flow, _, one in used if one == need]
            for layout, leaving in into.items():
                flow = self._use(value, layout, need, uses, runs)
                flows.append(flow)
                leaving.append(flow)
                self._flows.setdefault((node.op, index), []).append((flow, layout, need))
                if layout != need:
                    before.setdefault(layout, []).append(flow)
                    after.setdefault(need, []).append(flow)
                    if isinstance(value.owner, Operation):
                        self._converted.setdefault(value.owner, []).append(flow)
            self._program.equation([*((flow, 1.0) for flow in flows), *((one, -1.0) for one in variables)], 0.0)
        if tensor not in node.tensors[:index]:
            self._add_converted_use(node, value, tensor, before, after)
        self._leave(states, into)

    def _is_free(self, tensor: int, value: SSAValue) -> bool:
        """Whether only flows decide the layout of a value: not an annotation, a value that becomes it, or memory."""
        return tensor not in self._next and not self._is_counted(value) and self._read.given(tensor) is None

    def _through_copies(
        self, value: SSAValue, tensor: int, needs: Iterable[Layout], runs: int
    ) -> tuple[Sequence[Flow], Sequence[tuple[int, Layout]]]:
        """Add copies between the layouts of a value and what a use needs, which other uses share. Return the flows from
        copies to what it needs, and those to copies, with the layouts of the value.

        What an op makes may have the layout from which its uses get theirs, if nothing else decides that, and then
        needs no copies; an argument may have those that its input cannot have.
        """
        used: list[Flow] = []
        made: list[tuple[int, Layout]] = []
        states = self._states_of(tensor, value)
        is_free = self._is_free(tensor, value)
        for layout in self._read.points_of(tensor, value):
            if is_free and layout in states:
                continue
            others = [one for one in states if one != layout]
            faster = {
                need: once
                for need in needs
                if need != layout
                for once in [self._costs.reshard(value, layout, need)]
                if any(self._costs.reshard(value, one, need) > once for one in others)
            }
            if faster:
                flows = [self._use(value, layout, need, 2, runs) for need in faster]
                copies = [self._use(value, one, layout, 2, runs) for one in others]
                self._program.equation([*((one, 1.0) for one in flows), *((one, -1.0) for one in copies)], 0.0)
                used += [(flow, layout, need) for flow, need in zip(flows, faster, strict=True)]
                made += zip(copies, others, strict=True)
        return used, made

    def _connect_result(self, node: Node, index: int, chosen: list[int], uses: int) -> None:
        """Add the flows from what the ways make to the layouts of a result.

        A value with one use is converted where it is used: there it costs no more. But its memory may be less if it is
        converted before.
        """
        value, tensor = node.values[index], node.tensors[index]
        self._made[value] = [(variable, way.tensors[index]) for way, variable in zip(node.ways, chosen, strict=True)]
        states = self._states_of(tensor, value)
        stays = self._stays(value, tensor, uses)
        into: dict[Layout, list[int]] = {state: [] for state in states}
        made: dict[tuple[Layout, tuple[int, ...]], list[int]] = {}
        whole: list[tuple[int, Layout]] = []
        self._whole[value] = whole
        converted = self._converted_value(value, tensor)
        for way, variable in zip(node.ways, chosen, strict=True):
            made.setdefault((way.tensors[index], way.reduced), []).append(variable)
        for (layout, reduced), variables in made.items():
            if not reduced:
                whole += [(variable, layout) for variable in variables]
            if stays and not reduced:
                into[layout] += variables
                continue
            flows: list[int] = []
            for state in states:
                seconds = self._costs.sum(value, layout, reduced, state) * node.runs
                flows.append(self._program.variable(seconds) if reduced else self._moving(tensor, seconds))
                self.units.append(flows[-1])
                if reduced:
                    whole.append((flows[-1], state))
                if layout != state or reduced:
                    self._converted.setdefault(node.op, []).append(flows[-1])
                if layout != state and converted is not None:
                    converted.made.append((flows[-1], layout, state))
                into[state].append(flows[-1])
            self._program.equation([*((flow, 1.0) for flow in flows), *((one, -1.0) for one in variables)], 0.0)
        for state, flows in into.items():
            self._program.equation([*((flow, 1.0) for flow in flows), (states[state], -1.0)], 0.0)

    def _stays(self, value: SSAValue, tensor: int, uses: int) -> bool:
        """Whether a result is only converted where it is used."""
        return uses <= 1 and self._read.given(tensor) is None and not self._is_counted(value)

    def _connect_link(self, link: Link, uses: int) -> None:
        """Add the flows from the layouts of a value to those of what it becomes."""
        wanted = self._states_of(link.target_tensor, link.target)
        self._use_constant(link.value, single(wanted))
        if self._states_of(link.tensor, link.value) is wanted:
            return
        states = self._states_of(link.tensor, link.value)
        into: dict[Layout, list[int]] = {layout: [] for layout in states}
        last, runs = self._compiled.main.body.block.last_op, self._values.runs_of_tensor[link.tensor]
        for layout, variable in wanted.items():
            flows = {one: self._use(link.value, one, layout, uses, runs) for one in states}
            for one, flow in flows.items():
                into[one].append(flow)
                if link.output is not None and last is not None:
                    self._flows.setdefault((last, link.output), []).append((flow, one, layout))
            self._program.equation([*((flow, 1.0) for flow in flows.values()), (variable, -1.0)], 0.0)
        self._leave(states, into)

    def _limit_memory(self, memory: int) -> None:
        """Add that what is live fits the memory."""
        donated, place_of = donated_inputs(self._compiled.main), self._compiled.problem.place_of
        block = self._compiled.main.body.block
        inputs = [value for value in block.args if value.index not in donated and has_dims(value)]
        variables = Variables(
            self._program,
            lambda value: self._states_of(place_of(value), value),
            self._made,
            self._flows,
            self._costs.bytes,
            self._convert_again,
            self._constants.merged,
        )
        MemoryLimit(block, inputs, self._fused, self._values.live, variables, memory, self._counts_copies).add()

    def _convert_again(self, value: SSAValue, converted: Converted, times: Sequence[int]) -> None:
        """Add what it takes to convert a value more often than once, unless a part of it may be shared."""
        tensor = self._compiled.problem.place_of(value)
        shared = self._moved.get((self._one_of(value), *converted, self._values.runs_of.get(value, 1)))
        if shared is not None and _changes_one_part(*converted):
            again = self._moving(tensor, self._program.costs[shared])
            self._program.at_most([*((one, 1.0) for one in times), (again, -1.0)], shared)

    def _use(self, value: SSAValue, before: Layout, after: Layout, uses: int, runs: int) -> int:
        """Return the flow of a value that one of several uses needs in another layout, so often."""
        seconds = self._costs.reshard(value, before, after) * runs
        tensor = self._one_of(value)
        is_shared = (uses > 1 or self._values.shares_conversions(value)) and seconds
        flow = self._shared_flow((tensor, before, after, runs), seconds) if is_shared else self._moving(tensor, seconds)
        self.units.append(flow)
        return flow

    def _converted_value(self, value: SSAValue, tensor: int) -> ConvertedValue | None:
        """Return what converts a value that would be fused otherwise; None for another value."""
        if (
            value not in self._values.fused
            or value in self._constants.merged
            or not self._read.is_fine
            or has_equal_elements(value)
        ):
            return None
        found = self._converted_values.get(value)
        if found is None:
            place = self._places.get(source(value), -1)
            found = self._converted_values[value] = ConvertedValue(_works(value.owner), place)
        return found

    def _add_converted_use(self, node: Node, value: SSAValue, tensor: int, before: Flows, after: Flows) -> None:
        converted = self._converted_value(value, tensor)
        if converted is not None:
            converted.uses.append(ConvertedUse(before, after, _works(node.op), self._places[node.op.results[0]]))

    def _add_in_memory(self) -> None:
        """Add what it takes to write and read values that are converted, and would be fused otherwise."""
        for value, converted in self._converted_values.items():
            runs = self._values.runs_of_tensor[self._compiled.problem.place_of(value)]
            for one in converted.add(self._program, partial(self._costs.in_memory, value), runs):
                if one.place < 0 or not self._is_known(self.nodes[one.place].tensors[-1]):
                    self._overlap.add_compute(one.variable, one.seconds, max(one.place, 0), runs)
        self._program.origin = -1

    def _one_of(self, value: SSAValue) -> int:
        """Return the tensor that reshards of a value are for, which values that are the same share."""
        return self._compiled.problem.place_of(self._values.first_converted(value))

    def _is_known(self, tensor: int) -> bool:
        return tensor in self._estimator.known_at_start

    def _moving(self, tensor: int, seconds: float) -> int:
        """Return the variable of a reshard of a tensor."""
        variable = self._program.variable(seconds)
        if seconds and self._is_known(tensor):
            self._overlap.add_early(variable, seconds)
        return variable

    def _leave(self, states: Mapping[Layout, int], flows: Mapping[Layout, Sequence[int]]) -> None:
        """Add that the flows of a use are those from the layouts that the value has."""
        for layout, variable in states.items():
            self._program.equation([*((flow, 1.0) for flow in flows[layout]), (variable, -1.0)], 0.0)

    def _shared_flow(self, moved: tuple[int, Layout, Layout, int], seconds: float) -> int:
        """Return the flow of one of several uses of a value: what is moved is as much as the largest of them."""
        shared = self._moved.get(moved)
        if shared is None:
            shared = self._moved[moved] = self._moving(moved[0], seconds)
            self.units.append(shared)
        flow, slack = self._program.variable(), self._program.variable()
        self._overlap.add_use(shared, seconds, flow)
        self._program.equation([(flow, 1.0), (slack, 1.0), (shared, -1.0)], 0.0)
        return flow

    def _states_of(self, tensor: int, value: SSAValue) -> dict[Layout, int]:
        states = self._states.get(tensor)
        if states is None:
            layouts = self._read.layouts_of(tensor, value)
            states = self._states[tensor] = {one: self._program.variable(is_whole=True) for one in layouts}
            self._program.equation([(one, 1.0) for one in states.values()], 1.0)
        return states


def _most(made: Mapping[SSAValue, Sequence[tuple[int, Layout]]], values: Sequence[float]) -> Mapping[SSAValue, Layout]:
    return {
        value: most_of((layout, values[variable]) for variable, layout in ways) for value, ways in made.items() if ways
    }


def most_of(weights: Iterable[tuple[Layout, float]]) -> Layout:
    """Return the layout with the most weight.

    Parts of one axis may be alike, so that a solution is a mixture of two: then it is that in which the first of the
    parts shards a dimension. A value that is sharded along all of the axis is gathered along the last one first.
    """
    found, most = max(known := list(weights), key=lambda one: one[1])
    alike = [layout for layout, weight in known if most > 0 and weight > most - _EQUAL]
    return max(alike, key=lambda layout: [dim is not None for dim in layout], default=found)


def single(states: Mapping[Layout, int]) -> Mapping[Layout, Sequence[int]]:
    """Return the variables of layouts, one each."""
    return {layout: [variable] for layout, variable in states.items()}


def _changes_one_part(before: Layout, after: Layout) -> bool:
    return sum(old != new for old, new in zip(before, after, strict=True)) == 1


def _works(op: Operation | Block) -> bool:
    """Whether an op takes time to read its operands and to write its results."""
    return isinstance(op, Operation) and op.dialect_name() != "sdy" and cost_class(op) is not CostClass.RESHAPE
