"""What is known of the values of a compiled program before their layouts: which are one value, which are fused into
their users, and how often they are computed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from functools import cached_property

from xdsl.ir import Block, Operation, SSAValue

from pyshardy.auto.program.concatenations import concatenations_of_slices
from pyshardy.auto.program.constants import constants_of
from pyshardy.auto.program.inlined import (
    block_of,
    converted_source,
    executed_blocks,
    outside_loops,
    runs_of_values,
    source,
    users_of,
)
from pyshardy.auto.program.live_ops import live_ops
from pyshardy.evaluation.compiled import Compiled
from pyshardy.ir.op_traits import is_terminator
from pyshardy.report.cost.equal_ops import repeated_ops
from pyshardy.report.cost.loops import Executed, executed_ops
from pyshardy.report.cost.op_costs import fuses_inputs, is_splat, may_be_fused


class Values:
    """The values of a compiled program."""

    def __init__(self, compiled: Compiled) -> None:
        block = compiled.main.body.block
        self.live: Set[Operation] = live_ops(block, compiled.applied.uses)
        """The ops that the results of the program need."""
        self.executed: Sequence[Executed] = [
            one for one in executed_ops(block) if not is_terminator(type(one.op)) and one.op in self.live
        ]
        """These, but for terminators, with how often they run."""
        ops = [one.op for one in self.executed]
        self.runs_of: Mapping[SSAValue, int] = runs_of_values(block)
        """How often a value is computed, if what depends on no variable of a loop is moved out of it."""
        self.of_tensor: dict[int, SSAValue] = {}
        """By tensor of the propagation problem, a value that has its sharding."""
        self.runs_of_tensor: dict[int, int] = {}
        """The least of its values: variables of loops are what they were before, too."""
        for value in _values_in(inner for inner, _ in executed_blocks(block)):
            tensor, runs = compiled.problem.place_of(value), self.runs_of[value]
            self.of_tensor.setdefault(tensor, value)
            self.runs_of_tensor[tensor] = min(runs, self.runs_of_tensor.get(tensor, runs))
        self.constants = constants_of(ops)
        self.may_be_sliced: Set[Operation] = concatenations_of_slices(ops)
        """Concatenations that do not exist in some plan, which slices another one."""
        self.repeated: Set[Operation] = repeated_ops(block)
        """Ops of manual computations that repeat others: XLA computes them once."""
        self._first = self._read_equal(source)
        self._first_converted = self._read_equal(converted_source)
        fused, fused_if_moved = _fused_values(ops, self.live)
        self.fused: Set[SSAValue] = fused
        """Those that are fused into their users, if they are not converted."""
        self.fused_if_moved: Mapping[SSAValue, Sequence[Operation]] = fused_if_moved
        """Those that are fused if some of their users, which are here, are moved out of loops."""

    @cached_property
    def may_be_fused(self) -> Set[SSAValue]:
        """The values that are fused in some plan."""
        return self.fused | self.fused_if_moved.keys()

    def first_equal(self, value: SSAValue) -> SSAValue:
        """Return the first of the values that a value is the same as in some plan: constants that are merged, and
        values before and after constraints and in computations."""
        return self._first.get(value, value)

    def first_converted(self, value: SSAValue) -> SSAValue:
        """Return the first of the values whose conversions are those of a value, too: not those before and after
        constraints."""
        return self._first_converted.get(value, value)

    def shares_conversions(self, value: SSAValue) -> bool:
        """Return whether there are such values."""
        return value in self._first_converted

    def _read_equal(self, original_of: Callable[[SSAValue], SSAValue]) -> Mapping[SSAValue, SSAValue]:
        merged = self.constants.merged
        found = dict(merged)
        for value in self.runs_of:
            if (original := original_of(value)) is not value:
                found[value] = merged.get(original, original)
                found.setdefault(original, original)
        return found


def _values_in(blocks: Iterable[Block]) -> Iterator[SSAValue]:
    for block in blocks:
        yield from block.args
        for op in block.ops:
            yield from op.results


def _fused_values(
    ops: Sequence[Operation], live: Set[Operation]
) -> tuple[set[SSAValue], dict[SSAValue, Sequence[Operation]]]:
    """Return the values that are fused into their users, and those that are if some of these are moved out of loops."""
    fused, fused_if_moved = set[SSAValue](), dict[SSAValue, Sequence[Operation]]()
    outside: dict[Block, set[SSAValue]] = {}
    for op in ops:
        if not op.results or not may_be_fused(op):
            continue
        (value,), block = op.results, block_of(op)
        users = [user for user in dict.fromkeys(users_of(value)) if user in live]
        inner = [] if is_splat(op) else [user for user in users if block_of(user) is not block]
        if not all(map(fuses_inputs, users)) or block is None:
            continue
        if inner and block not in outside:
            outside[block] = outside_loops(block)
        if not inner:
            fused.add(value)
        elif all(outside[block].issuperset(user.results) for user in inner):
            fused_if_moved[value] = inner
    for op in ops:
        regions = (block.args for region in op.regions for block in region.blocks)
        for value in (*op.results, *(one for arguments in regions for one in arguments)):
            original = source(value)
            if original in fused:
                fused.add(value)
            elif original in fused_if_moved:
                fused_if_moved[value] = fused_if_moved[original]
    return fused, fused_if_moved
