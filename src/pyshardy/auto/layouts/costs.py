"""What layouts cost: conversions, sums, values in memory, and exchanges of ops, found once for equal types."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation, SSAValue

from pyshardy.auto.layouts.exchanges import Exchange
from pyshardy.auto.layouts.layout import Layout
from pyshardy.auto.layouts.problem import Node, Problem
from pyshardy.auto.program.inlined import users_of
from pyshardy.evaluation.estimate import Estimator
from pyshardy.propagation.problem import NOWHERE
from pyshardy.report.cost.collectives import CollectiveKind
from pyshardy.report.cost.op_costs import OpCost, element_count, has_equal_elements
from pyshardy.report.cost.xla_partitioner import is_part_of_shift


class LayoutCosts:
    """The costs of the layouts of a problem, in seconds and bytes."""

    def __init__(self, estimator: Estimator, problem: Problem) -> None:
        self._estimator, self._problem, self._layouts = estimator, problem, problem.layouts
        self._reshards: dict[tuple[int, int, Layout, Layout], float] = {}
        self._sums: dict[tuple[int, int, Layout, tuple[int, ...], Layout], float] = {}
        self._sums_in_step: dict[tuple[int, Layout, tuple[int, ...], Layout], float] = {}
        self._sizes: dict[tuple[int, Layout], int] = {}
        self._in_memory: dict[tuple[int, Layout], float] = {}
        self._exchanging: dict[object, Operation] = {}
        """The first op of each name, operands and properties."""
        self._exchanges: dict[int, Sequence[float]] = {}
        """By ways, the seconds of what XLA adds for each."""

    def bytes(self, value: SSAValue, layout: Layout) -> int:
        """Return the bytes of the largest shard of a value."""
        key = id(value.type), layout
        found = self._sizes.get(key)
        if found is None:
            found = self._sizes[key] = self._problem.bytes(value, layout)
        return found

    def reshard(self, value: SSAValue, before: Layout, after: Layout) -> float:
        """Return the least time to convert a value from one layout to another."""
        if before == after or has_equal_elements(value):
            return 0.0
        key = id(value.type), self._points(value), before, after
        found = self._reshards.get(key)
        if found is None:
            found = self._reshards[key] = self._problem.reshard_seconds(value, before, after)
        return found

    def _points(self, value: SSAValue) -> int:
        """Return a number for the layouts by way of which a value may be converted."""
        tensor = self._estimator.compiled.problem.place_of(value)
        return NOWHERE if tensor == NOWHERE else id(self._problem.points_of(tensor, value))

    def sum(self, value: SSAValue, before: Layout, reduced: tuple[int, ...], after: Layout) -> float:
        """Return the least time from parts of sums along parts of the mesh to the sums in a layout.

        A sum along parts of which only some shard the result takes no longer here than one that is scattered along all,
        and gathered then.
        """
        if not reduced:
            return self.reshard(value, before, after)
        key = id(value.type), self._points(value), before, reduced, after
        found = self._sums.get(key)
        if found is None:
            rest = tuple(after[part] if part in reduced else before[part] for part in range(len(before)))
            scattered = self._layouts.in_orders(rest)
            between = (*(one for one in scattered if self._layouts.is_sliced(before, one, reduced)), before)
            moving = min(self.reshard(value, one, after) for one in between)
            found = self._sums[key] = self._sum_alone(value, before, reduced, after, is_scattered=True) + moving
        return found

    def sum_in_step(self, value: SSAValue, before: Layout, reduced: tuple[int, ...], after: Layout) -> float:
        """Return the time from parts of sums to the sums in a layout that differs by slices only, from which steps lead
        to others. As it is compiled, a sum along parts of which only some shard the result is an all-reduce."""
        key = id(value.type), before, reduced, after
        found = self._sums_in_step.get(key)
        if found is None:
            is_scattered = not self._problem.is_fine or all(after[part] is not None for part in reduced)
            found = self._sums_in_step[key] = self._sum_alone(value, before, reduced, after, is_scattered)
        return found

    def _sum_alone(
        self, value: SSAValue, before: Layout, reduced: tuple[int, ...], after: Layout, is_scattered: bool
    ) -> float:
        """Return the time of the collectives that add parts of sums: all-reduces, one of them of the shards that
        another one leaves, or if they may be scattered, a reduce-scatter along all parts of the mesh and a gather of
        what does not shard the layout after. No collective is along a part of an axis of which all parts are summed."""
        assert isinstance(value.type, TensorType)
        layouts, rank = self._layouts, value.type.get_num_dims()
        # Other parts may have cut the value before, or may do so as it is summed.
        cut = tuple(
            None if part in reduced else (one if (one := before[part]) is not None else after[part])
            for part in range(len(before))
        )
        size, sharding = self.bytes(value, cut), layouts.sharding(before, rank)

        def shard(scattered: Sequence[int]) -> int:
            found = size
            for part in scattered:
                found = -(-found // layouts.parts[part].size)
            return found

        def seconds(kind: CollectiveKind, parts: Sequence[int], before: int, after: int) -> float:
            axes = [layouts.parts[part].axis for part in parts]
            return self._estimator.collective_seconds(kind, axes, before, after, sharding) if parts else 0.0

        summed = [part for part in reduced if after[part] is None]
        names = {layouts.parts[part].axis.name for part in summed}
        first = [part for part in reduced if layouts.parts[part].axis.name not in names]
        last = [part for part in reduced if part not in first]
        apart = seconds("all_reduce", first, size, size) + seconds("all_reduce", last, shard(first), shard(first))
        found = min(apart, seconds("all_reduce", reduced, size, size))
        if is_scattered and self._estimator.model.reduce_scatter:
            scattered = [part for part in reduced if after[part] is not None]
            parts = seconds("reduce_scatter", reduced, size, shard(reduced))
            found = min(found, parts + seconds("all_gather", summed, shard(reduced), shard(scattered)))
        return found

    def in_memory(self, value: SSAValue, layout: Layout) -> float:
        """Return the least time that an op takes longer if it has to write or read a value that it computes."""
        key = id(value.type), layout
        found = self._in_memory.get(key)
        if found is None:
            assert isinstance(value.type, TensorType)
            count, model = element_count(self._layouts.shard(layout, value.type.get_shape())), self._estimator.model
            both = model.op_seconds(OpCost(count, self.bytes(value, layout)))
            found = self._in_memory[key] = both - model.op_seconds(OpCost(count, 0))
        return found

    def making(self, value: SSAValue, layout: Layout) -> float:
        """Return the time to write a value."""
        return self._estimator.model.op_seconds(OpCost(0, self.bytes(value, layout)))

    def exchanges(self, node: Node) -> Sequence[float]:
        """Return the time of what XLA adds for each way to compute an op; 0 for coarse layouts, and after the first of
        equal ops, which share it."""
        op = node.op
        key = op.name, tuple(map(self._problem.values.first_equal, op.operands)), tuple(sorted(op.properties.items()))
        if not self._problem.is_fine or self._may_change(op) or self._exchanging.setdefault(key, op) is not op:
            return [0.0] * len(node.ways)
        found = self._exchanges.get(id(node.ways))
        if found is None:
            exchange = Exchange.of(op, self._layouts, self._estimator.model)
            found = [0.0 if exchange is None else exchange.seconds(way.tensors) for way in node.ways]
            self._exchanges[id(node.ways)] = found
        return found

    def _may_change(self, op: Operation) -> bool:
        """Return whether an op is a slice that may be a part of a shift, once dead ops and constraints are gone, or one
        of another value."""
        if op.name != "stablehlo.slice":
            return False
        values = self._problem.values
        if op.operands[0].owner in values.may_be_sliced:
            return True
        users = [one for one in users_of(op.results[0]) if one in values.live]
        return is_part_of_shift(op, users, values.first_equal)
