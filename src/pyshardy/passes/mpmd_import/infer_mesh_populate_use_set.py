"""Compute the meshes that values are needed on: `--mpmd-infer-mesh-populate-use-set`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Operation, OpResult

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import AssignOp, BroadcastOp, CallOp, ForOp, ReduceOp, ReturnOp, UnassignOp
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.mpmd_common.functions import entry_block, is_meshless, mpmd_entry_points, walk_outside_fragments
from pyshardy.passes.mpmd_import.mesh_sets import MeshSet, names
from pyshardy.passes.mpmd_import.set_access import USE_SET, FunctionWalks, Sets, own_set, use_set

MOST_ROUNDS = 10
"""The most visits of a call that passes its results to a call of the same function."""


@dataclass(frozen=True)
class InferMeshPopulateUseSetPass(Pass):
    """Compute the meshes that each value is needed on, as the attribute `mpmd.use_set`.

    Uses start at assigns and propagate backwards through ops without a mesh, out of loops and into called functions.
    They propagate through a broadcast only to another broadcast, and never through a reduce. A called function is
    analyzed as if it were inlined into each call, with one set for all calls.
    """

    name: ClassVar[str] = "mpmd-infer-mesh-populate-use-set"

    def run(self, op: Operation, session: Session) -> None:
        """Process the entry points of a module."""
        sets = Sets(op)
        for func in mpmd_entry_points(op):
            _UseSets(sets).function(func)
        sets.write()


_FROM_USERS = frozenset((UnassignOp, BroadcastOp, ReduceOp))
"""Ops with one or several meshes that are needed where their results are."""


class _UseSets:
    """Walk functions backwards."""

    def __init__(self, sets: Sets) -> None:
        self.sets = sets
        self.walks = FunctionWalks(sets)

    def function(self, func: FuncOp) -> None:
        """Visit the ops of a function backwards, and compute the use sets of its arguments."""
        self.walks.walk(func, self._function)

    def _function(self, func: FuncOp) -> None:
        for op in reversed(walk_outside_fragments(func)):
            self.visit(op)
        for attributes, argument in zip(self.sets.arguments(func), entry_block(func).args, strict=True):
            base = cast("MeshSet | None", attributes.get(USE_SET))
            self.sets.set_use(attributes, self.sets.add_transitive_uses(base, argument))

    def visit(self, op: Operation) -> None:
        op_class = op.__class__
        sets = self.sets
        if is_meshless(op) or op_class in _FROM_USERS:
            found = base = use_set(op)
            for result in op.results:
                found = sets.add_transitive_uses(found, result)
            if found is not base:
                sets.set_use(op.attributes, found)
        elif op_class is AssignOp:
            sets.set(op.attributes, USE_SET, own_set(cast(AssignOp, op)))
        elif op_class is CallOp:
            self.calls(cast(CallOp, op))
        elif op_class is ForOp:
            for attributes, argument in zip(sets.arguments(op), cast(ForOp, op).block.args, strict=True):
                base = cast("MeshSet | None", attributes.get(USE_SET))
                sets.set_use(attributes, sets.add_transitive_uses(base, argument))
        elif op_class is ReturnOp:
            loop = op.parent_op()
            if isinstance(loop, ForOp):
                self.end_of_loop(loop)

    def end_of_loop(self, loop: ForOp) -> None:
        """Propagate the uses of the results of a loop to the values of the next iteration."""
        sets = self.sets
        for result, value in zip(loop.results, loop.terminator.operands, strict=True):
            if not isinstance(value, OpResult):
                continue
            if isinstance(value.op, CallOp):
                attributes = sets.results(sets.callees.of(value.op))[value.index]
            else:
                attributes = value.op.attributes
            base = cast("MeshSet | None", attributes.get(USE_SET))
            sets.set_use(attributes, sets.add_transitive_uses(base, result))

    def calls(self, call: CallOp) -> None:
        """Visit a call, and again if its results are passed to another call of the same function."""
        again = self.call(call)
        if any(is_call_of_same(call, use.operation) for result in call.results for use in result.uses):
            for _ in range(MOST_ROUNDS):
                if not again:
                    break
                again = self.call(call)

    def call(self, call: CallOp) -> bool:
        sets = self.sets
        func = sets.callees.of(call)
        changed = False
        for attributes, result in zip(sets.results(func), call.results, strict=False):
            base = cast("MeshSet | None", attributes.get(USE_SET))
            found = sets.add_transitive_uses(base, result)
            if len(names(found)) != len(names(base)):
                sets.set_use(attributes, found)
                changed = True
        if changed or not any(USE_SET in attributes for attributes in sets.arguments(func)):
            self.function(func)
            return True
        return False


def is_call_of_same(call: CallOp, user: Operation) -> bool:
    """Return whether an op calls the same function as a call."""
    return isinstance(user, CallOp) and user.callee == call.callee
