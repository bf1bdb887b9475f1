"""The meshes that values are needed on: `--mpmd-infer-mesh-populate-use-set`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Operation, OpResult

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import AssignOp, BroadcastOp, CallOp, ForOp, ReduceOp, ReturnOp, UnassignOp
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.mpmd_common.functions import entry_block, is_meshless, mpmd_entry_points, walk_outside_fragments
from pyshardy.passes.mpmd_import.mesh_sets import MeshSet, names
from pyshardy.passes.mpmd_import.set_access import USE_SET, Sets, own_set, use_set

MOST_ROUNDS = 10
"""How often a call is looked at again that passes its results to a call of the same function."""


@dataclass(frozen=True)
class InferMeshPopulateUseSetPass(Pass):
    """Finds out for every value on which meshes it is needed, and notes them as `mpmd.use_set`.

    Assigns say so; from them the meshes go backwards through ops that have no mesh, out of loops and into the
    functions that are called. They pass a broadcast only to another broadcast, and never a reduce. A function that is
    called is analyzed as if it stood in place of each call, but has one set for all of them.
    """

    name: ClassVar[str] = "mpmd-infer-mesh-populate-use-set"

    def run(self, op: Operation, session: Session) -> None:
        """Goes over the entry points of a module."""
        sets = Sets(op)
        for func in mpmd_entry_points(op):
            _UseSets(sets).function(func)
        sets.write()


_FROM_USERS = frozenset((UnassignOp, BroadcastOp, ReduceOp))
"""The ops with a mesh, or for several, that are needed where their results are."""


class _UseSets:
    """Walks functions from the end."""

    def __init__(self, sets: Sets) -> None:
        self.sets = sets
        self.settled: dict[FuncOp, int] = {}
        """For functions whose walk changed nothing, the version of the sets at that time."""
        self.open: list[FuncOp] = []

    def function(self, func: FuncOp) -> None:
        if self.settled.get(func) == self.sets.version:
            return
        if func in self.open:
            raise error(func.location, f"function '{func.sym_name.data}' calls itself, which is not supported", op=func)
        self.open.append(func)
        before = self.sets.version
        for op in reversed(walk_outside_fragments(func)):
            self.visit(op)
        for attributes, argument in zip(self.sets.arguments(func), entry_block(func).args, strict=True):
            base = cast("MeshSet | None", attributes.get(USE_SET))
            self.sets.set_use(attributes, self.sets.add_transitive_uses(base, argument))
        self.open.pop()
        if self.sets.version == before:
            self.settled[func] = before

    def visit(self, op: Operation) -> None:
        kind = op.__class__
        sets = self.sets
        if is_meshless(op) or kind in _FROM_USERS:
            found = base = use_set(op)
            for result in op.results:
                found = sets.add_transitive_uses(found, result)
            if found is not base:
                sets.set_use(op.attributes, found)
        elif kind is AssignOp:
            sets.set(op.attributes, USE_SET, own_set(cast(AssignOp, op)))
        elif kind is CallOp:
            self.calls(cast(CallOp, op))
        elif kind is ForOp:
            for attributes, argument in zip(sets.arguments(op), cast(ForOp, op).block.args, strict=True):
                base = cast("MeshSet | None", attributes.get(USE_SET))
                sets.set_use(attributes, sets.add_transitive_uses(base, argument))
        elif kind is ReturnOp:
            loop = op.parent_op()
            if isinstance(loop, ForOp):
                self.end_of_loop(loop)

    def end_of_loop(self, loop: ForOp) -> None:
        """Lets what computes the values of the next iteration know where the results of the loop are needed."""
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
        """Visits a call, and again if its results go to another call of the same function."""
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
    """Whether an op calls the function that a call calls."""
    return isinstance(user, CallOp) and user.callee == call.callee
