"""The layouts of all values and the ways to compute all ops of a program: what an integer program chooses from."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol, TypeAlias

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Attribute, Block, Operation, SSAValue

from pyshardy.auto.layouts.layout import Layout, Layouts, layouts_of
from pyshardy.auto.layouts.reshard_times import ReshardTimes
from pyshardy.auto.layouts.special_dims import SpecialDims
from pyshardy.auto.layouts.steps import Step, StepTimes, TimedStep, steps_between
from pyshardy.auto.layouts.ways import Way, ways_of, whole_way
from pyshardy.auto.program.facts import Facts
from pyshardy.auto.program.values import Values
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.stablehlo.data_movement import ScatterOp
from pyshardy.evaluation.boundary import boundary_sharding
from pyshardy.evaluation.estimate import Estimator
from pyshardy.ir.op_traits import is_terminator
from pyshardy.propagation.problem import NO_KIND, NOWHERE
from pyshardy.report.cost.loops import runs_regions
from pyshardy.report.cost.xla_scatter_ops import rule_of_rows
from pyshardy.sharding import OpShardingRule, TensorSharding


@dataclass(frozen=True, slots=True)
class Node:
    """An op, the tensors that it works on, and the ways to compute it."""

    op: Operation
    values: tuple[SSAValue, ...]
    """Operands, then results."""
    tensors: tuple[int, ...]
    ways: tuple[Way, ...]
    runs: int
    """How often it runs at least: once if it depends on no variable of a loop."""
    runs_of_block: int
    in_memory: tuple[float, ...] = ()
    """By how many seconds each way takes longer if values that are fused only with ops that are moved out of loops are
    not; empty if the op has no such values."""


@dataclass(frozen=True, slots=True)
class Link:
    """A value that becomes another one: the initial or next value of a variable of a loop, or state of the next run."""

    value: SSAValue
    tensor: int
    target: SSAValue
    target_tensor: int
    output: int | None = None
    """The output of the program that the value is, if it is state of the next run."""


_Timed: TypeAlias = tuple[tuple[Way, ...], tuple[float, ...]]
"""Ways to compute an op, and by how many seconds each takes longer if what may be fused is in memory; or none."""


class LayoutProblem:
    """The layouts of values and the ways to compute ops of a compiled program."""

    is_fine = True

    def __init__(
        self,
        estimator: Estimator,
        facts: Facts,
        among: Mapping[int, Collection[Layout]] | None = None,
        with_orders: bool = False,
    ) -> None:
        """`among` has the layouts that tensors may have: without it, all that their shapes allow. `with_orders`, these
        have the order of the axes that shard a dimension together."""
        self.what = ", with orders of axes" if with_orders else ""
        self._estimator = estimator
        self._among = among
        self._facts = facts
        compiled = self._compiled = estimator.compiled
        self._problem = compiled.problem.problem
        self.values = Values(compiled)
        shapes = {
            tensor: tuple(value.type.get_shape())
            for tensor, value in self.values.of_tensor.items()
            if isinstance(value.type, TensorType)
        }
        self._input_shapes = {tensor: shapes[tensor] for tensor in compiled.inputs if tensor in shapes}
        kinds = {self._kind(one.op) for one in self.values.executed} - {NO_KIND}
        annotations = tuple(self._annotations())
        layouts = layouts_of(facts.mesh_name, facts.mesh, self._problem, annotations, kinds)
        self.layouts = replace(layouts, with_orders=with_orders)
        self.has_alike_axes = self.layouts.has_alike_axes(annotations)
        """Whether no annotation distinguishes two axes of one size."""
        self._times = ReshardTimes(self.layouts, estimator.model)
        applied, place_of = compiled.applied, compiled.problem.place_of
        self._free = {place_of(value) for value in applied.values}
        """The tensors whose sharding plans may prevent: those that a constraint gives it."""
        self._free.update(
            place_of(op.operands[index]) for op, index in applied.uses if is_terminator(type(op)) or op.regions
        )
        self.dims = SpecialDims(self._problem, compiled.initial, annotations, shapes, self.layouts)
        self._allowed: dict[int, tuple[Layout, ...]] = {}
        """By tensor, the layouts that its shape allows."""
        self._outputs: dict[int, tuple[Layout, ...]] = {}
        """The layouts of outputs, as tensors of their own."""
        self._of_shape: dict[object, tuple[Layout, ...]] = {}
        """The same by shape, uneven and cut dimensions, and manual axes."""
        self._of_set: dict[tuple[tuple[Layout, ...], Collection[Layout]], tuple[Layout, ...]] = {}
        """Those of a tuple that are in a set of `among`."""
        self._steps: dict[tuple[Layout, ...], tuple[Step, ...]] = {}
        self._between: dict[tuple[Attribute, tuple[Layout, ...]], StepTimes] = {}
        self._timed_steps: dict[tuple[Attribute, tuple[Layout, ...]], tuple[TimedStep, ...]] = {}
        links = (estimator.model.link_of(part.axis.name) for part in self.layouts.parts)
        self._least = min((one.latency for one in links), default=0.0)
        """The seconds of the shortest collective."""
        self.nodes = tuple(self._read_nodes())

    def _annotations(self) -> Iterator[TensorSharding]:
        """Yield the shardings that the program gives its values: those of inputs also as inputs have them."""
        tables, initial = self._problem.tables, self._compiled.initial
        yield from filter(None, (tables[number] for number in sorted(set(initial))))
        for tensor, shape in self._input_shapes.items():
            given = tables[initial[tensor]]
            if given is not None and given.dims:
                yield boundary_sharding(given, shape, self._facts.mesh)

    def _kind(self, op: Operation) -> int:
        return self._problem.node_classes[self._problem.classes[self._compiled.problem.node_of(op)]].kind

    def rule_of(self, op: Operation) -> OpShardingRule | None:
        """Return the sharding rule of an op as XLA computes it; None for an op without one."""
        kind = self._kind(op)
        of_rows = rule_of_rows(op) if isinstance(op, ScatterOp) else None
        return None if kind == NO_KIND else of_rows or self._problem.kinds[kind].rule

    def _operand(self, op: Operation, index: int) -> SSAValue:
        """Return the operand of an op, which constraints do not replace: plans may have others before them."""
        return self._compiled.applied.uses.get((op, index), op.operands[index])

    def _read_nodes(self) -> Iterator[Node]:
        place_of, known, possible = self._compiled.problem.place_of, dict[object, _Timed](), dict[object, _Timed]()
        for op, runs_of_block, _ in self.values.executed:
            if not op.results or runs_regions(op):
                continue
            values = (*(self._operand(op, index) for index in range(len(op.operands))), *op.results)
            found = self._ways_of(op, values, known)
            if found is None:
                continue
            ways, more = found
            tensors = tuple(map(place_of, values))
            allowed = [
                None if tensor == NOWHERE or not has_dims(value) else self._shapes(tensor, value)
                for value, tensor in zip(values, tensors, strict=True)
            ]
            is_given = isinstance(op, ShardingConstraintOp) and allowed[-1] is not None
            given = self.layouts_of(tensors[-1], values[-1]) if is_given else None
            same = (id(ways), given, *map(id, allowed))
            if same not in possible:
                allowed[-1] = given or allowed[-1]
                chosen = [index for index, way in enumerate(ways) if _is_possible(way, allowed)]
                possible[same] = tuple(ways[index] for index in chosen), tuple(more[index] for index in chosen if more)
            runs = min(self.values.runs_of_tensor[tensor] for tensor in tensors[len(op.operands) :])
            yield Node(op, values, tensors, possible[same][0], runs, runs_of_block, possible[same][1])

    def _ways_of(self, op: Operation, values: Sequence[SSAValue], known: dict[object, _Timed]) -> _Timed | None:
        """Return the ways to compute an op with these operands and results, the same for ops alike; None for an op that
        has no rule, and whose operands XLA does not gather."""
        model, first = self._estimator.model, self.values.first_equal
        fused, always_fused = self.values.may_be_fused, self.values.fused
        is_free = op in self.values.may_be_sliced or op in self.values.repeated
        rule = self.rule_of(op)
        if rule is None:
            whole = whole_way(op, self.layouts, model, fused, first)
            return None if whole is None else known.setdefault(whole, ((whole,), ()))
        own = (*op.operands, *op.results)
        equal = [first(value) for value in values]
        key = (
            self._problem.classes[self._compiled.problem.node_of(op)],
            op.name,
            tuple(id(value.type) for value in values),
            tuple((value in fused, value in always_fused) for value in own),
            tuple(equal.index(one) for one in equal),
            tuple(sorted((name, id(attribute)) for name, attribute in op.properties.items())),
            is_free,
        )
        if key not in known:
            ways, more = ways_of(op, rule, self.layouts, model, fused, first), ()
            if is_free:
                ways = tuple(replace(way, seconds=0.0) for way in ways)
            if not self.values.fused_if_moved.keys().isdisjoint(own):
                slower = ways_of(op, rule, self.layouts, model, always_fused, first)
                more = tuple(one.seconds - way.seconds for one, way in zip(slower, ways, strict=True))
            known[key] = ways, more
        return known[key]

    def _shapes(self, tensor: int, value: SSAValue) -> tuple[Layout, ...]:
        """Return the layouts that the shape of a tensor allows."""
        found = self._allowed.get(tensor)
        if found is None:
            assert isinstance(value.type, TensorType)
            shape = value.type.get_shape()
            uneven = tuple(dim for dim in range(len(shape)) if self.dims.is_uneven(tensor, dim))
            cut = tuple(dim for dim in range(len(shape)) if self.dims.is_cut(tensor, dim))
            key = shape, uneven, cut, manual = shape, uneven, cut, _manual_axes(value)
            found = self._of_shape.get(key)
            if found is None:
                found = self._of_shape[key] = self.layouts.without(manual, self.layouts.all_of(shape, uneven, cut))
            if self._among is not None:
                found = self._chosen_from(found, self._among.get(tensor, found))
            self._allowed[tensor] = found
        return found

    def _chosen_from(self, layouts: tuple[Layout, ...], among: Collection[Layout]) -> tuple[Layout, ...]:
        key = layouts, among
        if key not in self._of_set:
            self._of_set[key] = tuple(one for one in layouts if one in among)
        return self._of_set[key]

    def layouts_of(self, tensor: int, value: SSAValue) -> tuple[Layout, ...]:
        """Return the layouts that a tensor can have, with the sharding that the program gives it."""
        at_boundary = self._outputs.get(tensor)
        if at_boundary is not None:
            return at_boundary
        given, possible = self.given(tensor), self._shapes(tensor, value)
        if given is not None:
            return tuple(one for one in possible if self.layouts.extends(one, given))
        return self._at_boundary(possible, value) if tensor in self._input_shapes else possible

    def _at_boundary(self, layouts: tuple[Layout, ...], value: SSAValue) -> tuple[Layout, ...]:
        """Return the layouts that inputs and outputs without annotations can have: equal shards, without sub-axes."""
        assert isinstance(value.type, TensorType)
        shape = value.type.get_shape()
        divided = (one for one in layouts if self.layouts.divides(one, shape) and self.layouts.is_together(one))
        return tuple(one for one in divided if self.layouts.is_uncut(self.layouts.order_of(one)))

    def given(self, tensor: int) -> TensorSharding | None:
        """Return the sharding that the program gives a tensor; None for one on a single device."""
        found = self._problem.tables[self._compiled.initial[tensor]]
        if found is None or not found.dims or tensor in self._free:
            return None
        shape = self._input_shapes.get(tensor)
        return found if shape is None else boundary_sharding(found, shape, self.layouts.mesh)

    def bytes(self, value: SSAValue, layout: Layout) -> int:
        """Return the bytes of the largest shard of a value."""
        return self.layouts.bytes(value, layout)

    def reshard_seconds(self, value: SSAValue, before: Layout, after: Layout) -> float:
        """Return the least time to convert a value from one layout to another, maybe by way of others."""
        tensor = self._compiled.problem.place_of(value)
        times = None if tensor == NOWHERE else self._step_times(tensor, value)
        if times is None or before not in times.numbers or after not in times.numbers:
            return self._times.seconds(value, before, after)
        return times.seconds(before, after)

    def points_of(self, tensor: int, value: SSAValue) -> tuple[Layout, ...]:
        """Return the layouts that a value can have on the way from one layout to another."""
        return self._shapes(tensor, value)

    def step_count(self, tensor: int, value: SSAValue) -> int:
        """Return about how many steps there are between these."""
        return len(self._steps_of(tensor, value))

    def _steps_of(self, tensor: int, value: SSAValue) -> Sequence[Step]:
        points = self._shapes(tensor, value)
        found = self._steps.get(points)
        if found is None:
            assert isinstance(value.type, TensorType)
            found = self._steps[points] = tuple(steps_between(points, self.layouts, value.type.get_num_dims()))
        return found

    def steps_of(self, tensor: int, value: SSAValue) -> Sequence[TimedStep]:
        """Return the steps between these."""
        key = value.type, self._shapes(tensor, value)
        found = self._timed_steps.get(key)
        if found is None:
            found = self._timed_steps[key] = tuple(self._step_times(tensor, value).needed())
        return found

    def _step_times(self, tensor: int, value: SSAValue) -> StepTimes:
        points = self._shapes(tensor, value)
        found = self._between.get((value.type, points))
        if found is None:
            reshard = partial(self._times.seconds, value)
            made = StepTimes.of(points, self._steps_of(tensor, value), self._least, reshard)
            found = self._between[value.type, points] = made
        return found

    def links(self) -> Iterator[Link]:
        """Yield values that become variables of loops, and outputs that have the layout of an input in every plan."""
        place_of = self._compiled.problem.place_of
        for step in self._problem.special.values():
            *sources, target = step.tensors
            value = self.values.of_tensor.get(target)
            if step.transform is not None or value is None or not has_dims(value):
                continue
            for tensor in sources:
                before = self.values.of_tensor.get(tensor)
                if before is not None and before.type == value.type:
                    yield Link(before, tensor, value, target)
        block = self._compiled.main.body.block
        assert block.last_op is not None
        for one in self._facts.inputs:
            given = one.given
            # An input with an annotation that propagation may extend can differ from its output.
            if given is None or all(dim.is_closed for dim in given.dims):
                for output in self._facts.carried.get(one.index, ()):
                    value, target = block.last_op.operands[output], block.args[one.index]
                    yield Link(value, place_of(value), target, place_of(target), output)

    def output_links(self) -> Iterator[Link]:
        """Yield values that leave the program in other layouts than they may have in it, but for those of `links`."""
        last, compiled = self._compiled.main.body.block.last_op, self._compiled
        assert last is not None
        carried = {output for outputs in self._facts.carried.values() for output in outputs}
        for output, (value, result) in enumerate(zip(last.operands, compiled.problem.main_results, strict=True)):
            if output in carried or not has_dims(value):
                continue
            tensor, target = compiled.problem.place_of(value), len(compiled.initial) + output
            allowed = self._as_output(tensor, value, self._problem.tables[compiled.initial[result]])
            if allowed and not set(self.layouts_of(tensor, value)) <= set(allowed):
                self._outputs[target] = allowed
                yield Link(value, tensor, value, target, output)

    def _as_output(self, tensor: int, value: SSAValue, annotation: TensorSharding | None) -> tuple[Layout, ...]:
        """Return the layouts in which a value can leave the program, where the output may have an annotation."""
        assert isinstance(value.type, TensorType)
        possible = self._shapes(tensor, value)
        if annotation is None:
            return self._at_boundary(possible, value)
        if not annotation.dims:
            return possible
        given = boundary_sharding(annotation, value.type.get_shape(), self.layouts.mesh)
        return tuple(one for one in possible if self.layouts.extends(one, given))

    def decided(self) -> set[int]:
        """Return the tensors whose layout is a decision: not those made of constants, which each use may have as it
        likes."""
        linked: dict[int, list[int]] = {}
        for link in self.links():
            linked.setdefault(link.tensor, []).append(link.target_tensor)
        decided: set[int] = set()

        def decide(tensors: Iterable[int]) -> None:
            for tensor in tensors:
                if tensor not in decided:
                    decided.add(tensor)
                    decide(linked.get(tensor, ()))

        decide(self._compiled.inputs)
        before = -1
        while before < len(decided):  # variables of loops are found after the ops that use them
            before = len(decided)
            for node in self.nodes:
                count = len(node.op.operands)
                costs = any(way.seconds for way in node.ways)
                if costs or any(tensor in decided for tensor in node.tensors[:count]):
                    decide(node.tensors[count:])
        return decided


class Problem(Protocol):
    """What the integer program is made of: layouts and ways, all of them or coarse ones."""

    is_fine: bool
    """Whether its layouts are those that values can have."""
    what: str
    """What is decided, in reports."""
    layouts: Layouts
    nodes: tuple[Node, ...]
    values: Values

    def layouts_of(self, tensor: int, value: SSAValue) -> tuple[Layout, ...]:
        """Return the layouts that a tensor can have, with the sharding that the program gives it."""
        ...

    def given(self, tensor: int) -> TensorSharding | None:
        """Return the sharding that the program gives a tensor."""
        ...

    def bytes(self, value: SSAValue, layout: Layout) -> int:
        """Return the bytes of the largest shard of a value."""
        ...

    def reshard_seconds(self, value: SSAValue, before: Layout, after: Layout) -> float:
        """Return the least time to convert a value from one layout to another."""
        ...

    def points_of(self, tensor: int, value: SSAValue) -> tuple[Layout, ...]:
        """Return the layouts that a value can have on the way from one layout to another."""
        ...

    def step_count(self, tensor: int, value: SSAValue) -> int:
        """Return about how many steps there are between these."""
        ...

    def steps_of(self, tensor: int, value: SSAValue) -> Sequence[TimedStep]:
        """Return the steps between these."""
        ...

    def links(self) -> Iterator[Link]:
        """Yield values that become variables of loops, and outputs that have the layout of an input."""
        ...

    def output_links(self) -> Iterator[Link]:
        """Yield values that leave the program in other layouts than they may have in it."""
        ...

    def decided(self) -> set[int]:
        """Return the tensors whose layout is a decision."""
        ...


def flow_count(problem: Problem) -> int:
    """Return the number of pairs of a layout of a value and one that the ways to compute an op need."""
    found, known = 0, dict[tuple[int, int], int]()
    for node in problem.nodes:
        count = len(node.op.operands)
        for index, (value, tensor) in enumerate(zip(node.values, node.tensors, strict=True)):
            if has_dims(value) and tensor != NOWHERE:
                key = id(node.ways), index
                if key not in known:
                    known[key] = len({(way.tensors[index], way.reduced if index >= count else ()) for way in node.ways})
                found += known[key] * len(problem.layouts_of(tensor, value))
    return found


def step_count(problem: Problem, places: Sequence[int] | None = None) -> int:
    """Return the number of steps of all operands of ops; with numbers of their places, those of one op of each."""
    first = (
        problem.nodes if places is None else dict(zip(reversed(places), reversed(problem.nodes), strict=True)).values()
    )
    return sum(
        problem.step_count(tensor, value)
        for node in first
        for value, tensor in zip(node.op.operands, node.tensors, strict=False)
        if has_dims(value) and tensor != NOWHERE
    )


def _manual_axes(value: SSAValue) -> frozenset[str]:
    """Return the axes along which a value is a part of one already, in manual computations."""
    found: set[str] = set()
    block = value.owner if isinstance(value.owner, Block) else value.owner.parent
    around = None if block is None else block.parent_op()
    while around is not None:
        if isinstance(around, ManualComputationOp):
            found.update(around.manual_axes.data)
        around = around.parent_op()
    return frozenset(found)


def _is_possible(way: Way, allowed: Sequence[Collection[Layout] | None]) -> bool:
    """Return whether the tensors of an op can have the layouts of a way; None allows all."""
    pairs = zip(way.tensors, allowed, strict=True)
    return all(layouts is None or layout in layouts for layout, layouts in pairs)


def has_dims(value: SSAValue) -> bool:
    """Return whether a value is a tensor with dimensions."""
    return isinstance(value.type, TensorType) and value.type.get_num_dims() > 0
