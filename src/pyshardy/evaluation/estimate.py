"""A quick estimate of what annotations cost: propagation on plain data, then a sum over ops of known costs.

It screens plans before they are evaluated by the passes (`WhatIf.evaluate`), and is not reported. Ops alike
with equal shardings cost the same, and are computed once. What it leaves out: collectives that XLA adds for windows,
slices and shifts, reduce-scatters in place of all-reduces, and the memory inside loops.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from operator import itemgetter

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.compiled import Compiled
from pyshardy.evaluation.reshard_collectives import reshard_collectives
from pyshardy.explicit_reshards.plan import NOTHING, Plan, plan_op
from pyshardy.explicit_reshards.problem import OpKind, OpProblem, ReshardError
from pyshardy.ir.op_traits import CostClass, cost_class, is_terminator
from pyshardy.propagation.problem import NO_KIND, NO_SHARDING
from pyshardy.report.cost.collectives import CollectiveKind, bytes_sent
from pyshardy.report.cost.communication import sized_axes
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.loops import executed_ops
from pyshardy.report.cost.op_costs import OpCost, element_count, is_fused, op_work
from pyshardy.report.cost.overlap import known_at_start
from pyshardy.report.cost.xla_steps import compiled_steps
from pyshardy.report.model.sizes import shard_shape, tensor_bytes
from pyshardy.sharding import AxisRef, Mesh, TensorSharding, resolve_mesh

_FREE = frozenset({CostClass.CONSTANT, CostClass.ALIAS, CostClass.RESHAPE, CostClass.LOOP, CostClass.BRANCH})
_KINDS = {"stablehlo.reshape": OpKind.RESHAPE, "stablehlo.dot_general": OpKind.DOT, "stablehlo.dot": OpKind.DOT}


@dataclass(frozen=True, slots=True)
class Estimate:
    """An estimate of what annotations cost each device."""

    seconds: float
    memory: int
    """Peak memory in bytes."""


@dataclass(frozen=True, slots=True)
class Node:
    """An op of the program: its node of the problem, the tensors it works on, and how often it runs."""

    op: Operation
    tensors: tuple[int, ...]
    """Operands, then results."""
    family: int
    """Ops of one family cost the same for equal shardings."""
    runs: int


@dataclass(frozen=True, slots=True)
class _Cost:
    """What an op costs with certain shardings of its operands and results."""

    seconds: float
    """Its compute, and the reduction and reshards of its results."""
    compute: float
    gathered: tuple[tuple[int, int, float], ...]
    """Reshards of operands: the operand, the number of the sharding it is converted to, and the time."""


class Estimator:
    """Estimates annotations of a compiled program."""

    def __init__(self, compiled: Compiled, model: CostModel) -> None:
        self.compiled = compiled
        self.model = model
        self.problem = compiled.problem.problem
        self.nodes = self._read_nodes()
        self._keys = [itemgetter(0, *one.tensors) for one in self.nodes]
        self._costs: dict[tuple[int, ...], _Cost] = {}
        self._plans: dict[Hashable, Plan] = {}
        self._closed: list[int] = []
        """By number of a sharding, that of the one with all dimensions closed."""
        self._shapes: dict[tuple[int, TensorSharding | None], tuple[int, ...]] = {}
        """The shapes of shards, by the identity of the type."""
        self._reshards: dict[tuple[int, TensorSharding | None, TensorSharding], float] = {}
        """The seconds of reshards, by the identity of the type."""
        self._bytes: dict[tuple[int, int], int] = {}
        known = known_at_start(compiled.main.body.block)
        self.known_at_start = frozenset(compiled.problem.place_of(value) for value in known)
        """The tensors."""

    def estimate(self, annotations: Annotations) -> Estimate:
        """Return the estimated time and memory with annotations of inputs and outputs."""
        shardings = self._closed_of(self.compiled.propagated(annotations))
        seconds = compute = 0.0
        moved: dict[tuple[int, int], float] = {}
        costs = self._costs
        for node, numbers_of in zip(self.nodes, self._keys, strict=True):
            key = (node.family, *numbers_of(shardings))
            cost = costs.get(key)
            if cost is None:
                cost = costs[key] = self._cost(node, key[2:])
            seconds += cost.seconds * node.runs
            compute += cost.compute * node.runs
            for operand, target, time in cost.gathered:
                moved[node.tensors[operand], target] = time * node.runs
        early = sum(time for (tensor, _), time in moved.items() if tensor in self.known_at_start)
        hidden = min(compute, early) if self.model.overlap else 0.0
        return Estimate(seconds + sum(moved.values()) - hidden, self._memory(shardings))

    def _closed_of(self, shardings: Sequence[int]) -> list[int]:
        """Return the numbers of shardings with all dimensions closed, on which costs depend."""
        table, closed = self.problem.tables, self._closed
        while len(closed) < len(table.values):
            one = table.values[len(closed)]
            closed.append(NO_SHARDING if one is None else table.number(one.closed_like()))
        return list(map(closed.__getitem__, shardings))

    # Reading

    def _read_nodes(self) -> list[Node]:
        problem = self.compiled.problem
        families: dict[object, int] = {}
        found: list[Node] = []
        self.fused: set[SSAValue] = set()
        for executed in executed_ops(self.compiled.main.body.block):
            op = executed.op
            if is_terminator(type(op)) or op.name.startswith("sdy.") or cost_class(op) in _FREE or not op.results:
                continue
            node = problem.node_of(op)
            if node in self.compiled.dead:
                continue
            if is_fused(op, lambda user: problem.node_of(user) in self.compiled.dead):
                self.fused.add(op.results[0])
            values = (*op.operands, *op.results)
            key = (
                self.problem.classes[node],
                op.name,
                tuple(id(value.type) for value in values),
                tuple(value in self.fused for value in values),
                tuple(sorted((name, id(attribute)) for name, attribute in op.properties.items())),
            )
            tensors = tuple(problem.place_of(value) for value in values)
            found.append(Node(op, tensors, families.setdefault(key, len(families)), executed.runs))
        return found

    @cached_property
    def _lifetimes(self) -> tuple[list[tuple[int, int]], list[int], list[int], list[int]]:
        """The tensors of values with memory: key of their types and tensor, first step, last step; and the steps."""
        problem, block = self.compiled.problem, self.compiled.main.body.block
        ops = list(block.ops)
        steps = {op: step for step, op in enumerate(ops)}
        last = len(ops)
        values: list[tuple[int, int]] = []
        starts: list[int] = []
        ends: list[int] = []
        ends_of: dict[SSAValue, int] = {}

        def end_of(value: SSAValue) -> int:
            """The last step that needs a value; what is computed from it without memory needs it on."""
            known = ends_of.get(value)
            if known is None:
                known = steps.get(value.owner, 0) if isinstance(value.owner, Operation) else 0
                for use in value.uses:
                    user = use.operation
                    while user.parent is not block and (around := user.parent_op()) is not None:
                        user = around
                    known = max(known, steps.get(user, last))
                    if user is use.operation and user.results and _is_alias(user, self.fused):
                        known = max(known, end_of(user.results[0]))
                ends_of[value] = known
            return known

        for op in reversed(ops):
            for result in op.results:
                end_of(result)
        for argument in block.args:
            values.append((self._type_key(argument), problem.place_of(argument)))
            starts.append(0)
            ends.append(last)
        for step, op in enumerate(ops):
            if _is_alias(op, self.fused) or op.name.startswith("sdy."):
                continue
            for result in op.results:
                values.append((self._type_key(result), problem.place_of(result)))
                starts.append(step)
                ends.append(end_of(result))
        return values, starts, ends, [0] * (last + 2)

    def _type_key(self, value: SSAValue) -> int:
        self._types[id(value.type)] = value.type
        return id(value.type)

    @cached_property
    def _types(self) -> dict[int, object]:
        return {}

    # Costs

    def _memory(self, shardings: Sequence[int]) -> int:
        values, starts, ends, zeros = self._lifetimes
        changes, known = list(zeros), self._bytes
        for (type_key, tensor), start, end in zip(values, starts, ends, strict=True):
            key = type_key, shardings[tensor]
            size = known.get(key)
            if size is None:
                size = known[key] = self._bytes_of(self._types[type_key], shardings[tensor])
            changes[start] += size
            changes[end + 1] -= size
        return max(accumulate(changes))

    def _bytes_of(self, type: object, number: int) -> int:
        if not isinstance(type, TensorType):
            return 0
        shape = shard_shape(type, self.problem.tables[number], self.problem.meshes)
        return tensor_bytes(shape, type.element_type) or 0

    def _cost(self, node: Node, numbers: tuple[int, ...]) -> _Cost:
        op, table = node.op, self.problem.tables
        shardings = tuple([table[number] for number in numbers])
        count = len(op.operands)
        plan = self._plan(op, shardings, numbers)
        needed = list(shardings)
        for index, sharding in plan.operands:
            needed[index] = sharding
        for index, sharding in enumerate(plan.shardings or ()):
            if count + index < len(needed):
                needed[count + index] = sharding
        seconds = compute = self.model.op_seconds(self.op_cost(op, needed))
        for index, result in enumerate(op.results):
            made, final = needed[count + index], shardings[count + index]
            if plan.reduced:
                size = self.bytes_at(result, made)
                seconds += self.collective_seconds(
                    "all_reduce", plan.reduced, size, size, plan.reduced_shardings[index]
                )
            seconds += self.reshard_seconds(result, made, final)
        gathered = tuple(
            (index, table.number(sharding), time)
            for index, sharding in plan.operands
            if (time := self.reshard_seconds(op.operands[index], shardings[index], sharding))
        )
        return _Cost(seconds, compute, gathered)

    def _plan(self, op: Operation, shardings: tuple[TensorSharding | None, ...], numbers: tuple[int, ...]) -> Plan:
        """Return the reshards of an op; ops with equal rules and types have the same."""
        node = self.compiled.problem.node_of(op)
        kind = self.problem.node_classes[self.problem.classes[node]].kind
        if kind == NO_KIND:
            return NOTHING
        op_kind = _KINDS.get(op.name, OpKind.OTHER)
        key = kind, op_kind, numbers, *[id(value.type) for value in (*op.operands, *op.results)]
        found = self._plans.get(key)
        if found is None:
            found = self._plans[key] = self._made_plan(op, kind, op_kind, shardings)
        return found

    def _made_plan(
        self, op: Operation, kind: int, op_kind: OpKind, shardings: tuple[TensorSharding | None, ...]
    ) -> Plan:
        count = len(op.operands)
        problem = OpProblem(
            self.problem.kinds[kind].rule,
            op_kind,
            tuple(_elements(value) for value in (*op.operands, *op.results)),
            tuple(rank_of(result.type) for result in op.results),
            shardings[:count],
            shardings[:count],
            shardings[count:],
        )
        try:
            return plan_op(problem, True, self.problem.meshes)
        except ReshardError:
            return NOTHING

    def op_cost(self, op: Operation, shardings: Sequence[TensorSharding | None]) -> OpCost:
        """Return the work of an op on a device, with shardings of its operands and results."""
        by_value = dict(zip((*op.operands, *op.results), shardings, strict=True))
        return op_work(
            op,
            lambda value: self._local(value, by_value[value]),
            lambda value: self.bytes_at(value, by_value[value]),
            self.fused,
        ) or OpCost(0, 0)  # fmt: skip

    def _local(self, value: SSAValue, sharding: TensorSharding | None) -> tuple[int, ...]:
        type = value.type
        key = id(type), sharding
        found = self._shapes.get(key)
        if found is None:
            is_tensor = isinstance(type, TensorType)
            found = self._shapes[key] = shard_shape(type, sharding, self.problem.meshes) if is_tensor else ()
        return found

    def bytes_at(self, value: SSAValue, sharding: TensorSharding | None) -> int:
        """Return the bytes of a value on a device; 0 if they are not known."""
        if not isinstance(value.type, TensorType):
            return 0
        return tensor_bytes(self._local(value, sharding), value.type.element_type) or 0

    def reshard_seconds(self, value: SSAValue, before: TensorSharding | None, after: TensorSharding | None) -> float:
        """Return the time to convert a value from one sharding to another."""
        if after is None or before == after or not isinstance(value.type, TensorType):
            return 0.0
        key = id(value.type), before, after
        found = self._reshards.get(key)
        if found is None:
            found = self._reshards[key] = self._reshard_seconds(value, before, after)
        return found

    def _reshard_seconds(self, value: SSAValue, before: TensorSharding | None, after: TensorSharding) -> float:
        assert isinstance(value.type, TensorType)
        source = after.fully_closed_like() if before is None else before
        mesh = resolve_mesh(source.mesh, self.problem.meshes)
        if mesh is None or source.rank != after.rank:
            return 0.0
        total = 0.0
        steps = compiled_steps(source, after, mesh, value.type.get_shape())
        for kind, axes, here, there in reshard_collectives(source, steps):
            total += self.collective_seconds(kind, axes, self.bytes_at(value, here), self.bytes_at(value, there), after)
        return total

    def collective_seconds(
        self, kind: CollectiveKind, axes: Sequence[AxisRef], before: int, after: int, sharding: TensorSharding
    ) -> float:
        """Return the time of a collective from its bytes before and after; `sharding` has its mesh."""
        mesh = resolve_mesh(sharding.mesh, self.problem.meshes)
        assert isinstance(mesh, Mesh)
        sized = sized_axes(axes, mesh)
        names, sizes = [axis for axis, _ in sized], [size for _, size in sized]
        return self.model.collective_seconds(kind, names, sizes, bytes_sent(kind, sizes, before, after))


def _is_alias(op: Operation, fused: set[SSAValue]) -> bool:
    return bool(op.results) and (op.results[0] in fused or cost_class(op) in (CostClass.ALIAS, CostClass.RESHAPE))


def _elements(value: SSAValue) -> int | None:
    return element_count(value.type.get_shape()) if isinstance(value.type, TensorType) else None
