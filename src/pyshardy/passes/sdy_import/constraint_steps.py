"""Record the changes of shardings by constraints, in the form of propagation's records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import shardable_value
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.ir.walk import walk
from pyshardy.propagation.axis_moves import assigned_moves
from pyshardy.propagation.debugging import StepRecorder
from pyshardy.propagation.problem import NOWHERE
from pyshardy.sharding import OpShardingRule

OpT = TypeVar("OpT", bound=Operation)


class ModulePlaces:
    """The numbers of the ops of a module, and of its values as they are first queried."""

    def __init__(self, module: ModuleOp) -> None:
        self.main: FuncOp | None = None
        self._module = module
        self._ops = walk(module)
        self._nodes = {op: node for node, op in enumerate(self._ops)}
        self._values: list[SSAValue | None] = [None]
        self._places: dict[SSAValue, int] = {}

    def ops(self) -> Iterable[Operation]:
        """Return all ops."""
        return self._ops

    def ops_of(self, kind: type[OpT]) -> Sequence[OpT]:
        """Return the ops of a class, those nested in an op before it."""
        return walk(self._module, kind, order="post")

    def node_of(self, op: Operation) -> int:
        """Return the number of an op."""
        return self._nodes[op]

    def op_of(self, node: int) -> Operation | None:
        """Return the op with a number."""
        return None if node < 0 else self._ops[node]

    def place_of(self, value: SSAValue) -> int:
        """Return the number of the value that stores the sharding of a value; NOWHERE if none can."""
        holder = shardable_value(value)
        if holder is None:
            return NOWHERE
        place = self._places.get(holder)
        if place is None:
            place = self._places[holder] = len(self._values)
            self._values.append(holder)
        return place

    def value_of(self, tensor: int) -> SSAValue | None:
        """Return the value with a number."""
        return self._values[tensor]


class ConstraintRecorder:
    """Record the constraints that gave their operands their shardings."""

    def __init__(self, module: ModuleOp, edges: bool, origins: bool) -> None:
        self._meshes = module_meshes(module)
        self._places = ModulePlaces(module)
        self._steps = StepRecorder(self._places, edges, origins)

    def applied(self, op: ShardingConstraintOp, rule: OpShardingRule) -> None:
        """Record that the operand of a constraint, which had no sharding, gets that of the constraint."""
        sharding = op.sharding.data
        if not (rule.factor_sizes or sharding.replicated or sharding.unreduced):
            return  # An empty sharding of a scalar changes nothing.
        moves = assigned_moves(rule, [None, sharding], [sharding, sharding], self._meshes)
        tensors = [self._places.place_of(value) for value in (op.input, op.result)]
        self._steps.record(self._places.node_of(op), 1, tensors, moves)

    def store(self) -> None:
        """Set the attributes."""
        self._steps.store()
