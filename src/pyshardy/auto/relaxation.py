"""A lower bound of the time of any plan: the relaxation of an integer program over the shardings of all values.

Each value has one of the shardings that divide it, and each op one of the ways to shard the factors of its rule. An op
costs its compute with these shards. Between a value and an op that needs it sharded otherwise, data moves, and so it
does between an op that computes parts of sums and its result. The fractional minimum is a lower bound of the model, and
the model leaves costs out rather than counting too many: a reshard that several ops need is counted once, partial sums
are reduce-scattered where that suffices, and what XLA adds is not counted.

The formulation, one choice for each op and linear costs of edges between choices, is that of Alpa.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from xdsl.dialects.builtin import TensorType
from xdsl.ir import SSAValue

from pyshardy.auto.choices import Placement, divides, placement_of, placements, sharding_of
from pyshardy.auto.facts import Facts
from pyshardy.auto.linear_program import LinearProgram, has_solver, minimum
from pyshardy.evaluation.estimate import Estimator, Node
from pyshardy.propagation.problem import NO_KIND, NOWHERE
from pyshardy.sharding import AxisRef, OpShardingRule, TensorSharding

_MOST_FLOWS = 500_000
_SOLVER_SECONDS = 60.0


@dataclass(frozen=True)
class Bound:
    """A lower bound of the time of any plan, in seconds."""

    seconds: float
    source: str
    """What it was computed by."""


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to compute an op: which factor each mesh axis shards."""

    tensors: tuple[Placement | None, ...]
    """The placements of operands and results; None where an axis shards a part of a dimension that no placement has."""
    reduced: tuple[int, ...]
    """The axes, by position, along which results are parts of sums."""
    seconds: float
    """The compute of one run."""


def lower_bound(estimator: Estimator, facts: Facts, memory: int | None = None) -> Bound:
    """Return a lower bound of the time of all plans whose values have shardings that divide them, and whose inputs fit
    `memory` bytes per device.

    For programs that are too large, or without a solver, ops are not connected: each has the cost of the best way to
    compute it.
    """
    known: dict[int, tuple[_Way, ...]] = {}
    for node in estimator.nodes:
        if node.family not in known:
            known[node.family] = tuple(_ways(node, estimator, facts))
    fastest = {family: min((way.seconds for way in some), default=0.0) for family, some in known.items()}
    ways = [(node, known[node.family]) for node in estimator.nodes]
    alone = sum(fastest[node.family] * node.runs for node in estimator.nodes)
    if has_solver():
        made = _Relaxation(estimator, facts).program(ways, memory)
        found = None if made is None else minimum(made, _SOLVER_SECONDS)
        if found is not None:
            return Bound(max(found, alone), "linear relaxation")
    return Bound(alone, "the fastest way to compute each op, without communication")


def _ways(node: Node, estimator: Estimator, facts: Facts) -> Iterator[_Way]:
    """Yield the ways to compute an op."""
    problem = estimator.problem
    kind = problem.node_classes[problem.classes[estimator.compiled.problem.node_of(node.op)]].kind
    if kind == NO_KIND:
        return
    rule, mesh = problem.kinds[kind].rule, facts.mesh
    usable = [
        factor for factor, size in enumerate(rule.factor_sizes) if size > 1 and factor not in rule.need_replication
    ]
    for chosen in product(*([None] if axis.size == 1 else [None, *usable] for axis in mesh.axes)):
        if not divides(chosen, rule.factor_sizes, mesh):
            continue
        tensors = tuple(_placement(mapping, chosen) for mapping in rule.mappings)
        shardings = [_sharding(mapping, chosen, facts) for mapping in rule.mappings]
        reduced = tuple(position for position, factor in enumerate(chosen) if factor in rule.reduction)
        seconds = estimator.model.op_seconds(estimator.op_cost(node.op, shardings))
        yield _Way(_without_minor(tensors, rule, chosen), reduced, seconds)


def _placement(mapping: tuple[tuple[int, ...], ...], chosen: Placement) -> Placement:
    where = {factor: dim for dim, factors in enumerate(mapping) for factor in factors}
    return tuple(None if factor is None else where.get(factor) for factor in chosen)


def _without_minor(
    tensors: tuple[Placement, ...], rule: OpShardingRule, chosen: Placement
) -> tuple[Placement | None, ...]:
    """Replace placements on factors that are not the first of their dimension, which stand for something else."""
    made: list[Placement | None] = []
    for placement, mapping in zip(tensors, rule.mappings, strict=True):
        first = {
            dim: next((one for one in factors if rule.factor_sizes[one] > 1), None)
            for dim, factors in enumerate(mapping)
        }
        is_major = all(dim is None or first[dim] == factor for dim, factor in zip(placement, chosen, strict=True))
        made.append(placement if is_major else None)
    return tuple(made)


def _sharding(mapping: tuple[tuple[int, ...], ...], chosen: Placement, facts: Facts) -> TensorSharding:
    return sharding_of(_placement(mapping, chosen), len(mapping), facts.mesh, facts.mesh_name)


class _Relaxation:
    """Builds the linear program."""

    def __init__(self, estimator: Estimator, facts: Facts) -> None:
        self._estimator = estimator
        self._facts = facts
        self._program = LinearProgram()
        self._states: dict[int, dict[Placement, int]] = {}
        """By tensor, the variable of each of its placements."""
        self._seconds: dict[tuple[int, Placement, Placement], float] = {}
        self._moved: dict[tuple[int, Placement, Placement], tuple[int, float]] = {}
        """By tensor and its placement before and after, the variable and the time of a reshard that uses share."""
        self._fixed = {
            estimator.compiled.inputs[one.index]: placement_of(one.given, facts.mesh)
            for one in facts.inputs
            if one.given is not None and all(dim.is_closed for dim in one.given.dims)
        }

    def program(self, ways: list[tuple[Node, tuple[_Way, ...]]], memory: int | None) -> LinearProgram | None:
        """Return the linear program; None if it has too many flows."""
        flows = {node.family: self._flow_count(node, some) for node, some in ways}
        if sum(flows[node.family] for node, _ in ways) > _MOST_FLOWS:
            return None
        decided = self._decided(ways)
        carried = [one for one in self._carried() if one[1] in decided]
        uses: dict[int, int] = {}
        for node, _ in ways:
            for tensor in node.tensors[: len(node.op.operands)]:
                uses[tensor] = uses.get(tensor, 0) + 1
        for _, tensor, _ in carried:
            uses[tensor] = uses.get(tensor, 0) + 1
        for node, some in ways:
            if not some:
                continue
            chosen = [self._program.variable(way.seconds * node.runs) for way in some]
            self._program.equation([(one, 1.0) for one in chosen], 1.0)
            for index, (value, tensor) in enumerate(
                zip((*node.op.operands, *node.op.results), node.tensors, strict=True)
            ):
                if tensor == NOWHERE or tensor not in decided or not _has_dims(value):
                    continue
                is_operand = index < len(node.op.operands)
                self._connect(node, value, tensor, index, some, chosen, uses[tensor] if is_operand else 0)
        for value, tensor, given in carried:
            self._return(value, tensor, given, uses[tensor])
        if memory is not None:
            self._limit_inputs(memory)
        return self._program

    def _flow_count(self, node: Node, ways: tuple[_Way, ...]) -> int:
        """Return the number of pairs of a placement of a value and one that the ways to compute an op need."""
        count, total = len(node.op.operands), 0
        for index, value in enumerate((*node.op.operands, *node.op.results)):
            if isinstance(value.type, TensorType):
                needs = {(way.tensors[index], way.reduced if index >= count else ()) for way in ways}
                total += len(needs) * sum(1 for _ in placements(tuple(value.type.get_shape()), self._facts.mesh))
        return total

    def _carried(self) -> list[tuple[SSAValue, int, SSAValue]]:
        """Return the outputs that have the sharding of an input in every plan, with their tensors and these inputs.

        An input with an annotation that propagation may extend can differ from its output.
        """
        compiled = self._estimator.compiled
        block = compiled.main.body.block
        last = block.last_op
        assert last is not None
        found: list[tuple[SSAValue, int, SSAValue]] = []
        for one in self._facts.inputs:
            if one.given is None or compiled.inputs[one.index] in self._fixed:
                for output in self._facts.carried.get(one.index, ()):
                    value = last.operands[output]
                    found.append((value, compiled.problem.place_of(value), block.args[one.index]))
        return found

    def _return(self, value: SSAValue, tensor: int, given: SSAValue, uses: int) -> None:
        """Add the flow from the sharding of a value to that of the input that it becomes in the next run."""
        states = self._states_of(tensor, value)
        wanted = self._states_of(self._estimator.compiled.problem.place_of(given), given)
        if states == wanted:
            return
        into: dict[Placement, list[int]] = {state: [] for state in states}
        for placement, variable in wanted.items():
            flows = [self._use(value, tensor, state, placement, 1, uses) for state in states]
            for state, flow in zip(states, flows, strict=True):
                into[state].append(flow)
            self._program.equation([*((flow, 1.0) for flow in flows), (variable, -1.0)], 0.0)
        self._leave(states, into)

    def _limit_inputs(self, memory: int) -> None:
        """Add that the inputs, all of which are live when the program starts, fit the memory."""
        compiled = self._estimator.compiled
        terms: list[tuple[int, float]] = []
        for one in self._facts.inputs:
            value = compiled.main.body.block.args[one.index]
            for placement, variable in self._states_of(compiled.inputs[one.index], value).items():
                # Relative to the limit, as the solver's tolerances are absolute.
                terms.append((variable, self._estimator.bytes_at(value, self._sharding(value, placement)) / memory))
        if memory and terms:
            self._program.equation([*terms, (self._program.variable(), 1.0)], 1.0)

    def _decided(self, ways: list[tuple[Node, tuple[_Way, ...]]]) -> set[int]:
        """Return the tensors whose sharding is a decision: not those made of constants, which each use may have as it
        likes."""
        decided = set(self._estimator.compiled.inputs)
        for node, some in ways:
            count = len(node.op.operands)
            costs = any(way.seconds for way in some)
            if costs or any(tensor in decided for tensor in node.tensors[:count]):
                decided.update(node.tensors[count:])
        return decided

    def _connect(
        self,
        node: Node,
        value: SSAValue,
        tensor: int,
        index: int,
        ways: tuple[_Way, ...],
        chosen: list[int],
        uses: int,
    ) -> None:
        """Add the flow between the sharding of a value and what the ways to compute an op need, or make of it."""
        states = self._states_of(tensor, value)
        by_need: dict[tuple[Placement | None, tuple[int, ...]], list[int]] = {}
        for way, variable in zip(ways, chosen, strict=True):
            need = way.tensors[index], way.reduced if not uses else ()
            by_need.setdefault(need, []).append(variable)
        into: dict[Placement, list[int]] = {state: [] for state in states}
        for (placement, reduced), variables in by_need.items():
            flows: list[int] = []
            for state in states:
                if placement is None:
                    flow = self._program.variable()
                elif uses:
                    flow = self._use(value, tensor, state, placement, node.runs, uses)
                else:
                    flow = self._program.variable(self._reduced(value, placement, reduced, state) * node.runs)
                flows.append(flow)
                into[state].append(flow)
            self._program.equation([*((flow, 1.0) for flow in flows), *((one, -1.0) for one in variables)], 0.0)
        self._leave(states, into)

    def _use(self, value: SSAValue, tensor: int, before: Placement, after: Placement, runs: int, uses: int) -> int:
        """Return the flow of a value that one of several uses needs in another placement."""
        seconds = self._reshard(value, before, after) * runs
        if uses > 1 and seconds:
            return self._shared_flow((tensor, before, after), seconds)
        return self._program.variable(seconds)

    def _leave(self, states: dict[Placement, int], into: dict[Placement, list[int]]) -> None:
        """Add that the flows of a use are those from the placements that the value has."""
        for state, flows in into.items():
            self._program.equation([*((flow, 1.0) for flow in flows), (states[state], -1.0)], 0.0)

    def _shared_flow(self, moved: tuple[int, Placement, Placement], seconds: float) -> int:
        """Return the flow of one of several uses of a value: what is moved is as much as the largest of them."""
        shared = self._moved.get(moved)
        if shared is None or seconds < shared[1]:
            # Uses in a loop run more often; the cheapest one is what moving the value costs at least.
            number = self._program.variable(seconds) if shared is None else shared[0]
            self._program.costs[number] = seconds
            shared = self._moved[moved] = number, seconds
        flow, slack = self._program.variable(), self._program.variable()
        self._program.equation([(flow, 1.0), (slack, 1.0), (shared[0], -1.0)], 0.0)
        return flow

    def _states_of(self, tensor: int, value: SSAValue) -> dict[Placement, int]:
        states = self._states.get(tensor)
        if states is None:
            assert isinstance(value.type, TensorType)
            fixed = self._fixed.get(tensor)
            found = [fixed] if fixed is not None else placements(tuple(value.type.get_shape()), self._facts.mesh)
            states = self._states[tensor] = {one: self._program.variable() for one in found}
            self._program.equation([(one, 1.0) for one in states.values()], 1.0)
        return states

    def _reshard(self, value: SSAValue, before: Placement, after: Placement) -> float:
        key = id(value.type), before, after
        found = self._seconds.get(key)
        if found is None:
            found = 0.0
            if before != after:
                shardings = self._sharding(value, before), self._sharding(value, after)
                found = self._estimator.reshard_seconds(value, *shardings)
            self._seconds[key] = found
        return found

    def _reduced(self, value: SSAValue, before: Placement, reduced: tuple[int, ...], after: Placement) -> float:
        """Return the least time from parts of sums along axes to the sums in a sharding."""
        if not reduced:
            return self._reshard(value, before, after)
        mesh = self._facts.mesh
        scattered = [position for position in reduced if after[position] is not None]
        summed = [position for position in reduced if after[position] is None]
        size, seconds = self._estimator.bytes_at(value, self._sharding(value, before)), 0.0
        sharding = self._sharding(value, before)
        for kind, positions in (("reduce_scatter", scattered), ("all_reduce", summed)):
            axes = [AxisRef(mesh.axes[position].name) for position in positions]
            if axes:
                parts = 1
                for position in positions:
                    parts *= mesh.axes[position].size
                after_size = -(-size // parts) if kind == "reduce_scatter" else size
                seconds += self._estimator.collective_seconds(
                    "reduce_scatter" if kind == "reduce_scatter" else "all_reduce", axes, size, after_size, sharding
                )
                size = after_size
        rest = tuple(after[one] if one in scattered else before[one] for one in range(len(before)))
        return seconds + min(self._reshard(value, rest, after), self._reshard(value, before, after))

    def _sharding(self, value: SSAValue, placement: Placement) -> TensorSharding:
        assert isinstance(value.type, TensorType)
        return sharding_of(placement, value.type.get_num_dims(), self._facts.mesh, self._facts.mesh_name)


def _has_dims(value: SSAValue) -> bool:
    return isinstance(value.type, TensorType) and value.type.get_num_dims() > 0
