"""Record the steps of propagation and the origins of axes, for debugging.

Steps are recorded while the engine runs, and stored as attributes at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, StringAttr
from xdsl.ir import Attribute, BlockArgument, Operation, OpResult, SSAValue

from pyshardy.dialects.func import FuncOp, ReturnOp
from pyshardy.dialects.sdy.access import func_result_shardings, get_sharding
from pyshardy.dialects.sdy.attributes import PropagationEdgesAttr
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp, ShardingConstraintOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp, NamedComputationOp
from pyshardy.propagation.adapter import ModuleProblem
from pyshardy.propagation.axis_moves import AxisMove, axis_moves
from pyshardy.propagation.problem import NOWHERE
from pyshardy.propagation.record import Attempt
from pyshardy.sharding import (
    AxisRef,
    AxisToPropagationDetails,
    EdgeNode,
    EdgeValueRef,
    PropagationOneStep,
    TensorSharding,
)

OpT = TypeVar("OpT", bound=Operation)

ORIGINS = "sdy.sharding_origins"
ORIGIN_NAME = "sdy.sharding_origin_name"
EDGES = "sdy.propagation_edges"

SELF = "self"


class Places(Protocol):
    """The ops and values of a module by number: nodes and tensors."""

    main: FuncOp | None

    def ops(self) -> Iterable[Operation]:
        """Return all ops."""
        ...

    def ops_of(self, kind: type[OpT]) -> Sequence[OpT]:
        """Return the ops of a class, those nested in an op before it."""
        ...

    def op_of(self, node: int) -> Operation | None:
        """Return the op with a number."""
        ...

    def place_of(self, value: SSAValue) -> int:
        """Return the number of the tensor that stores the sharding of a value."""
        ...

    def value_of(self, tensor: int) -> SSAValue | None:
        """Return the value whose sharding a tensor stores."""
        ...


class StepRecorder:
    """Record steps, and store the records as attributes.

    With `edges`, the steps of each op are recorded, with `origins` the source of each axis. The initial axes may have
    been recorded `before`, by a recorder of the same module.
    """

    def __init__(self, problem: Places, edges: bool, origins: bool, before: StepRecorder | None = None) -> None:
        self.problem = problem
        self._edges: dict[int, dict[tuple[AxisRef, int, int], int]] | None = {} if edges else None
        """For each node (-1 for function results), the first step of each move."""
        self._step = 1 + max(_steps(problem.ops()), default=-1)
        self._origins: dict[int, dict[AxisRef, str]] | None = {} if origins else None
        """For each tensor, the origins of its axes."""
        if origins and before is not None:
            self._origins = before.origins_in(problem)
        elif origins:
            self._read_origins()

    def origins_in(self, problem: Places) -> dict[int, dict[AxisRef, str]]:
        """Return the origins found so far, by the numbers that tensors have in another problem."""
        found = self._origins or {}
        values = {self.problem.value_of(tensor): origins for tensor, origins in found.items()}
        return {problem.place_of(value): origins for value, origins in values.items() if value is not None}

    # Origins at the start

    def _read_origins(self) -> None:
        for number, constraint in enumerate(self.problem.ops_of(ShardingConstraintOp)):
            name = f"constraint_{number}"
            constraint.attributes[ORIGIN_NAME] = StringAttr(name)
            self._start(constraint.result, constraint.sharding.data, name)
            self._start(constraint.input, get_sharding(constraint.input), name)
        for number, computation in enumerate(self.problem.ops_of(ManualComputationOp)):
            self._start_computation(computation, f"mc_{number}")
        for function in self.problem.ops_of(FuncOp):
            block = function.body.first_block
            if block is None:
                continue
            for index, argument in enumerate(block.args):
                self._start(argument, get_sharding(argument), f"input: {index}")
            if isinstance(block.last_op, ReturnOp):
                pairs = zip(block.last_op.operands, func_result_shardings(function), strict=True)
                for index, (value, sharding) in enumerate(pairs):
                    self._start(value, sharding, f"output: {index}")

    def _start_computation(self, op: ManualComputationOp, name: str) -> None:
        op.attributes[ORIGIN_NAME] = StringAttr(name)
        arguments = op.body.blocks[0].args
        for index, (argument, operand) in enumerate(zip(arguments, op.operands, strict=True)):
            origin = f"{name}_input: {index}"
            self._start(argument, op.in_shardings.data[index], origin)
            self._start(operand, get_sharding(operand), origin)
        for index, result in enumerate(op.results):
            self._start(result, op.out_shardings.data[index], f"{name}_output: {index}")

    def _start(self, value: SSAValue, sharding: TensorSharding | None, origin: str) -> None:
        """Record the axes of a sharding with this origin, unless they have one already."""
        assert self._origins is not None
        tensor = self.problem.place_of(value)
        if sharding is not None and tensor != NOWHERE:
            found = self._origins.setdefault(tensor, {})
            for dim in sharding.dims:
                for axis in dim.axes:
                    found.setdefault(axis, origin)

    # During propagation

    def record(self, node: int, operands: int, tensors: Sequence[int], moves: Iterable[AxisMove]) -> None:
        """Record the next step of a node (-1 for function results), with a number of operands, then results."""
        if self._edges is not None:
            edges = self._edges.setdefault(node, {})
            for move in moves:
                source, target = _signed(move.source, operands), _signed(move.target, operands)
                edges.setdefault((move.axis, source, target), self._step)
        if self._origins is not None:
            for move in moves:
                found = self._origins.setdefault(tensors[move.target], {})
                origin = None if move.axis in found else self._origin(tensors[move.source], move.axis)
                if origin is not None:
                    found[move.axis] = origin
        self._step += 1

    def _origin(self, tensor: int, axis: AxisRef) -> str | None:
        """Return the origin of an axis of a tensor; None for those of ordinary ops, and those that a group shares."""
        assert self._origins is not None
        found = self._origins.get(tensor, {})
        if axis in found:
            return found[axis]
        for other, origin in found.items():
            if other.contains(axis) or axis.contains(other):
                return origin
        return None

    # Storing

    def store(self) -> None:
        """Set the attributes. The engine's results must be in the module already."""
        if self._edges is not None:
            self._store_edges(self._edges)
        if self._origins is not None:
            self._store_origins(self._origins)

    def _store_edges(self, edges: dict[int, dict[tuple[AxisRef, int, int], int]]) -> None:
        borders = _Borders()
        for node, steps in edges.items():
            if not steps:
                continue
            attribute = PropagationEdgesAttr(_ordered(steps))
            op = self.problem.op_of(node)
            if op is not None:
                op.attributes[EDGES] = attribute
            elif node < 0 and self.problem.main is not None:
                borders.result(self.problem.main, 0)[EDGES] = attribute
        borders.store()

    def _store_origins(self, origins: dict[int, dict[AxisRef, str]]) -> None:
        lists: dict[Operation, list[Attribute]] = {}
        nothing = DictionaryAttr({})
        borders, texts = _Borders(), _Dictionaries()
        for tensor, found in origins.items():
            value = self.problem.value_of(tensor)
            if value is None or not found:
                continue
            if isinstance(value, OpResult):
                op = value.op
                if isinstance(op, ShardingConstraintOp):
                    op.attributes[ORIGINS] = texts(found, _self_name(op))
                elif isinstance(op, DataFlowEdgeOp):
                    op.attributes[ORIGINS] = texts(found, _edge_self_name(op))
                else:
                    if op not in lists:
                        lists[op] = [nothing] * len(op.results)
                    lists[op][value.index] = texts(found)
            elif isinstance(value, BlockArgument):
                around = value.block.parent_op()
                if isinstance(around, FuncOp):
                    borders.argument(around, value.index)[ORIGINS] = texts(found, f"input: {value.index}")
                elif isinstance(around, NamedComputationOp):  # has a list of its results then, as in the reference
                    lists.setdefault(around, [nothing] * len(around.results))
            self._store_returned(value, found, borders, texts)
        for op, entries in lists.items():
            op.attributes[ORIGINS] = ArrayAttr(entries)
        borders.store()

    def _store_returned(
        self, value: SSAValue, found: dict[AxisRef, str], borders: _Borders, texts: _Dictionaries
    ) -> None:
        for use in value.uses:
            function = use.operation.parent_op()
            if isinstance(use.operation, ReturnOp) and isinstance(function, FuncOp):
                borders.result(function, use.index)[ORIGINS] = texts(found, f"output: {use.index}")
                return


class _Borders:
    """The attributes of the arguments and results of functions, which are set at once."""

    def __init__(self) -> None:
        self._arguments: dict[FuncOp, list[dict[str, Attribute]]] = {}
        self._results: dict[FuncOp, list[dict[str, Attribute]]] = {}

    def argument(self, function: FuncOp, index: int) -> dict[str, Attribute]:
        """Return the attributes of an argument."""
        if function not in self._arguments:
            count = len(function.function_type.inputs.data)
            self._arguments[function] = [function.argument_attributes(i) for i in range(count)]
        return self._arguments[function][index]

    def result(self, function: FuncOp, index: int) -> dict[str, Attribute]:
        """Return the attributes of a result."""
        if function not in self._results:
            count = len(function.function_type.outputs.data)
            self._results[function] = [function.result_attributes(i) for i in range(count)]
        return self._results[function][index]

    def store(self) -> None:
        """Set the attributes."""
        for function, attributes in self._arguments.items():
            function.set_argument_attributes(attributes)
        for function, attributes in self._results.items():
            function.set_result_attributes(attributes)


class Recorder(StepRecorder):
    """Records the steps of propagation from the record of an engine."""

    def __init__(self, problem: ModuleProblem, edges: bool, origins: bool, before: StepRecorder | None = None) -> None:
        super().__init__(problem, edges, origins, before)
        self._engine_problem = problem.problem

    def read(self, attempts: Iterable[Attempt]) -> None:
        """Record the steps that changed something."""
        problem = self._engine_problem
        known: dict[tuple[object, ...], tuple[AxisMove, ...]] = {}
        for one in attempts:
            if not one.updates:
                continue
            key = (one.kind, one.before, one.directions, one.strategy)
            moves = known.get(key)
            if moves is None:
                shardings = [problem.tables[number] for number in one.before]
                kind = problem.kinds[one.kind]
                moves = known[key] = axis_moves(kind, shardings, one.directions, one.strategy, problem.meshes)
            # A function result has the origins of the value returned.
            tensors = (one.tensors[0],) * 2 if one.node < 0 else one.tensors
            self.record(one.node, len(problem.kinds[one.kind].rule.operands), tensors, moves)


def _steps(ops: Iterable[Operation]) -> Iterable[int]:
    for op in ops:
        attribute = op.attributes.get(EDGES) if op.attributes else None
        if isinstance(attribute, PropagationEdgesAttr):
            yield from (step.step for step in attribute.data)


def _signed(tensor: int, operands: int) -> int:
    """Return operand numbers unchanged, results as -1, -2, ..."""
    return tensor if tensor < operands else operands - tensor - 1


def _ref(signed: int) -> EdgeValueRef:
    return EdgeValueRef(EdgeNode.OPERAND, signed) if signed >= 0 else EdgeValueRef(EdgeNode.RESULT, -1 - signed)


def _ordered(moves: dict[tuple[AxisRef, int, int], int]) -> tuple[PropagationOneStep, ...]:
    """Return moves sorted by step, axis and source."""
    steps: dict[int, dict[tuple[AxisRef, int], list[int]]] = {}
    for (axis, source, target), step in moves.items():
        steps.setdefault(step, {}).setdefault((axis, source), []).append(target)
    return tuple(
        PropagationOneStep(
            step,
            tuple(
                AxisToPropagationDetails(
                    axis, _ref(source), tuple(sorted(map(_ref, targets), key=lambda ref: (ref.node, ref.index)))
                )
                for (axis, source), targets in sorted(found.items(), key=lambda item: item[0][0].order_key)
            ),
        )
        for step, found in sorted(steps.items())
    )


def axis_key(axis: AxisRef) -> str:
    """Return the key of an axis among origins: `x`, `x:(1)2`."""
    return str(axis).replace('"', "")


class _Dictionaries:
    """Create the attributes of axes and their origins; many values have the same."""

    def __init__(self) -> None:
        self._axes: dict[AxisRef, str] = {}
        self._known: dict[tuple[str | None, ...], DictionaryAttr] = {}

    def __call__(self, found: dict[AxisRef, str], own: str | None = None) -> DictionaryAttr:
        """Return the origins of the axes of a value, with its own origin as `self`."""
        key = (own, *map(self._axis, found), *found.values())
        known = self._known.get(key)
        if known is None:
            texts = {self._axis(axis): SELF if origin == own else origin for axis, origin in found.items()}
            known = self._known[key] = DictionaryAttr({axis: StringAttr(texts[axis]) for axis in sorted(texts)})
        return known

    def _axis(self, axis: AxisRef) -> str:
        text = self._axes.get(axis)
        if text is None:
            text = self._axes[axis] = axis_key(axis)
        return text


def _self_name(op: Operation) -> str | None:
    name = op.attributes.get(ORIGIN_NAME)
    return name.data if isinstance(name, StringAttr) else None


def _edge_self_name(edge: DataFlowEdgeOp) -> str | None:
    """Return the origin of axes that the edge of a manual computation introduced."""
    value = edge.input
    if isinstance(value, OpResult):
        op, side = value.op, "output"
    else:
        assert isinstance(value, BlockArgument)
        op, side = value.block.parent_op(), "input"
    name = None if op is None else _self_name(op)
    return None if name is None else f"{name}_{side}: {value.index}"
