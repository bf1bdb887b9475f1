"""What the integer program has about memory: at the steps at which most is live, this must fit.

Inputs are live in their layouts, and the variables of a loop while it runs. Another value is live as the op that makes
it makes it, then in its layout, and its copies in others between the uses that need them (`copies.py`). What is fused
into an op keeps what it is computed from (`fused_values.py`). In the body of a loop this holds for what depends on its
variables.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from xdsl.ir import Block, Operation, SSAValue

from pyshardy.auto.integer_program.copies import Converted, Copies, Flow, Use, UsesAtStep
from pyshardy.auto.integer_program.fused_values import FusedUse, fused_uses, tree_of
from pyshardy.auto.layouts.layout import Layout
from pyshardy.auto.layouts.problem import has_dims
from pyshardy.auto.program.inlined import is_same, outside_loops
from pyshardy.auto.program.spans import Span, fullest_steps, spans, tensor_size
from pyshardy.auto.program.use_order import UseOrder
from pyshardy.auto.solver.linear_program import LinearProgram
from pyshardy.ir.op_traits import CostClass, cost_class

_SMALLEST_PART = 1000
"""Values that are a smaller part of the limit than one of so many do not count."""
_ROOM = 1e-6
"""The part by which the limit is higher: of what fits exactly, the solver may find that it does not."""


@dataclass(frozen=True)
class Variables:
    """The variables of the integer program that have to do with values and their layouts."""

    program: LinearProgram
    states: Callable[[SSAValue], Mapping[Layout, int]]
    """The variables of the layouts of a value."""
    made: Mapping[SSAValue, Sequence[tuple[int, Layout]]]
    """By result of an op, its ways with the layouts in which they make it."""
    flows: Mapping[tuple[Operation, int], Sequence[Flow]]
    """By op and operand, the flows from the layouts of the operand to those that the op needs."""
    bytes: Callable[[SSAValue, Layout], int]
    again: Callable[[SSAValue, Converted, Sequence[int]], None]
    """Add what it takes to convert a value more than once, from the variables of whether it is."""
    merged: Mapping[SSAValue, SSAValue]
    """Constants that may be one value, with the first of them."""


def is_counted(value: SSAValue, memory: int) -> bool:
    """Return whether a value is large enough to count."""
    return tensor_size(value) * _SMALLEST_PART >= memory


@dataclass(frozen=True, slots=True)
class _Around:
    """What is live around the body of a loop."""

    live: Sequence[tuple[int, int]]
    """Variables, with bytes that are live for each."""
    most: int
    """The bytes of whole values."""
    outside: Container[SSAValue]
    """The values that may be moved out of the loop."""


class MemoryLimit:
    """The memory of the values of a block, within a limit in bytes."""

    def __init__(
        self,
        block: Block,
        inputs: Sequence[SSAValue],
        fused: Container[SSAValue],
        live: Container[Operation],
        variables: Variables,
        memory: int,
        with_copies: bool,
        around: _Around | None = None,
    ) -> None:
        """Read a block, of which the `inputs` are always in memory.

        Without copies, a value after its first use counts as its last use needs it, or as itself, whichever is smaller.
        The block may be the body of a loop, with something `around` it.
        """
        self._inputs, self._fused, self._live, self._memory = inputs, fused, live, memory
        self._variables, self._block, self._with_copies = variables, block, with_copies
        self._kept = [*inputs, *(map(_after_edge, block.args) if around else ())]
        """What is in memory in any case, and copies of it maybe."""
        self._around = around or _Around((), 0, frozenset())
        self._order = UseOrder(block)
        flows = variables.flows
        found = spans(block, fused, live, lambda op, operand: (op, operand) in flows)
        self._spans = [
            span for span in found if is_counted(span.value, memory) and span.value not in self._around.outside
        ]
        self._ends = {
            span.value: self._last_step(span.value)
            for span in self._spans
            if span.is_made and span.value not in variables.merged
        }
        self._fused_uses: list[FusedUse] = []
        if with_copies:
            uses = fused_uses(self._order.steps, fused, self._ends)
            self._fused_uses = [one for one in uses if (one.op, one.operand) in flows]
        self._whole = self._whole_spans()
        self._steps = [step for step in fullest_steps(self._whole) if self._most(step) > self._memory]
        self._copies = dict(self._all_copies()) if with_copies else {}

    def add(self) -> None:
        """Add that what is live fits, at the steps at which it does not in any layout."""
        always = [*self._around.live, *self._in_layouts(self._inputs)]
        for step in self._steps:
            self._limit([*always, *self._at(step)])
        for step, op in enumerate(self._block.ops):
            if cost_class(op) is CostClass.LOOP and op in self._live:
                self._add_loop(op, [*always, *self._at(step)], self._most(step))

    def _add_loop(self, loop: Operation, live: Sequence[tuple[int, int]], most: int) -> None:
        """Add that what is live fits while a loop runs: its variables, and what its body makes."""
        results = [one for one in loop.results if has_dims(one) and is_counted(one, self._memory)]
        most += sum(map(tensor_size, results))
        around = _Around([*live, *self._in_layouts(results)], most, outside_loops(self._block))
        if most > self._memory:
            self._limit(around.live)
        for block in (block for region in loop.regions for block in region.blocks):
            limit = MemoryLimit(
                block, (), self._fused, self._live, self._variables, self._memory, self._with_copies, around
            )
            limit.add()

    def _in_layouts(self, values: Iterable[SSAValue]) -> Iterator[tuple[int, int]]:
        """Yield the variables of the layouts of values, with their bytes."""
        for value in values:
            for layout, variable in self._variables.states(value).items():
                yield variable, self._variables.bytes(value, layout)

    def _limit(self, live: Iterable[tuple[int, int]]) -> None:
        program = self._variables.program
        sums: dict[int, int] = {}  # a way makes results, and needs operands
        for variable, size in live:
            sums[variable] = sums.get(variable, 0) + size
        # Relative to the limit, as the solver's tolerances are absolute.
        parts = [(variable, size / self._memory) for variable, size in sums.items() if size]
        program.equation([*parts, (program.variable(most=1.0 + _ROOM), 1.0)], 1.0 + _ROOM)

    def _last_step(self, value: SSAValue) -> int:
        """Return the last step that uses a value itself; ops in regions use it at that of the op around them."""
        steps = self._order.steps
        last = 0
        for use in value.uses:
            op = use.operation
            while op not in steps and (around := op.parent_op()) is not None:
                op = around
            last = max(last, steps.get(op, len(steps)))
        return last

    def _whole_spans(self) -> list[tuple[int, int, int]]:
        """Return the steps of values, with the bytes of whole ones."""
        live = [(span.start, span.end, tensor_size(span.value)) for span in self._spans]
        return live + [(one.start, one.end, sum(map(tensor_size, one.values))) for one in self._fused_uses]

    def _most(self, step: int) -> int:
        """Return the bytes that are live at a step, of whole values."""
        always = self._around.most + sum(map(tensor_size, self._inputs))
        return always + sum(size for start, end, size in self._whole if start <= step <= end)

    def _all_copies(self) -> Iterator[tuple[SSAValue, Copies]]:
        values = [(span.value, span.start, span.end) for span in self._spans]
        values += [(value, -1, len(self._order.steps)) for value in self._kept if is_counted(value, self._memory)]
        for value, start, end in values:
            uses = self._uses(value) if any(start < step <= end for step in self._steps) else []
            if uses:
                copies = Copies(self._variables.program, self._variables.states(value), uses, start < 0)
                for converted, variables in copies.conversions.items():
                    self._variables.again(value, converted, variables)
                yield value, copies

    def _uses(self, value: SSAValue) -> list[UsesAtStep]:
        """Return the uses of a value, in order; none if ops in regions use it."""
        steps, found = self._order.steps, dict[int, list[Use]]()
        for use in value.uses:
            op, flows = use.operation, self._variables.flows.get((use.operation, use.index))
            if op in self._live and op not in steps:
                return []
            if op in self._live and flows is not None:
                found.setdefault(steps[op], []).append(Use(flows, self._order.earliest(op, use.index)))
        return [UsesAtStep(step, uses) for step, uses in sorted(found.items(), key=lambda one: one[0])]

    def _at(self, step: int) -> Iterator[tuple[int, int]]:
        """Yield variables, and the bytes that are live at a step for each."""
        merged: set[SSAValue] = set()
        for span in self._spans:
            if span.start <= step <= span.end:
                one = self._variables.merged.get(span.value)
                if one is None or one not in merged:
                    yield from self._of_span(span, step)
                if one is not None:
                    merged.add(one)
        for value in self._kept:
            copies = self._copies.get(value)
            if copies is not None and copies.uses[0].step <= step <= copies.uses[-1].step:
                yield from self._of_copies(value, copies, step)
        kept = {value for value, end in self._ends.items() if end < step}
        seen: set[SSAValue] = set()
        for use in self._fused_uses:
            if use.start <= step <= use.end:
                yield from self._of_fused(use, step, kept, seen)

    def _of_span(self, span: Span, step: int) -> Iterator[tuple[int, int]]:
        value, size = span.value, self._variables.bytes
        made, copies = self._variables.made.get(value), self._copies.get(value)
        if step == span.start < span.end and span.is_made and made is not None:
            yield from ((variable, size(value, layout)) for variable, layout in made)
        elif copies is not None:
            yield from self._of_copies(value, copies, step)
        elif step < span.first:
            yield from ((variable, size(value, layout)) for layout, variable in self._variables.states(value).items())
        else:
            for flow, state, need in self._variables.flows[span.user, span.operand]:
                last = size(value, need)
                yield flow, last if step == span.end else min(last, size(value, state))

    def _of_copies(self, value: SSAValue, copies: Copies, step: int) -> Iterator[tuple[int, int]]:
        index = next((index for index, one in enumerate(copies.uses) if one.step == step), None)
        for variable, layout in copies.between(step) if index is None else copies.at_use(index):
            yield variable, self._variables.bytes(value, layout)

    def _of_fused(
        self, use: FusedUse, step: int, kept: Container[SSAValue], seen: set[SSAValue]
    ) -> Iterator[tuple[int, int]]:
        tree, size = tree_of(use.op.operands[use.operand], self._fused, kept, seen), self._variables.bytes
        if tree is None:
            return
        is_early = step >= self._order.earliest(use.op, use.operand)
        for flow, state, need in self._variables.flows[use.op, use.operand]:
            if need == state:
                below = sum(one.bytes(need, size) for one in tree.operands)
                yield flow, min(below, size(tree.value, need))
            else:  # the value is in memory, and then its copy
                after, before = size(tree.value, need), size(tree.value, state)
                is_after = step == self._order.steps[use.op]
                yield flow, after if is_after else min(before, after) if is_early else before


def _after_edge(value: SSAValue) -> SSAValue:
    """Return the value that ops in a loop use in place of a variable."""
    user = value.get_user_of_unique_use()
    return user.results[0] if user is not None and is_same(user) else value
