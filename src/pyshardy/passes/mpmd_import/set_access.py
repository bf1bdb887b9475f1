"""Storage of the sets of mesh inference: in attributes of ops, function arguments and results, and loop arguments.

The *use set* has the meshes that a value is needed on, the *source set* those it can be on without a transfer. A
missing use set is empty, a missing source set unspecified.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr
from xdsl.ir import Attribute, Block, BlockArgument, Operation, OpResult, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.func import ReturnOp as FuncReturnOp
from pyshardy.dialects.mpmd import AssignOp, BroadcastOp, CallOp, ForOp, ReduceOp, UnassignOp
from pyshardy.dialects.mpmd.attributes import MeshesWithOriginsAttr
from pyshardy.passes.mpmd_common.functions import Callees, entry_block, is_entry_point
from pyshardy.passes.mpmd_import.mesh_sets import MeshSet, single, union

USE_SET = "mpmd.use_set"
SRC_SET = "mpmd.src_set"
REDUCE = "mpmd.reduce"
CAN_CONVERT_TO_REDUCE = "mpmd.can_convert_to_reduce"
VISITED_FAILURE = "mpmd.visited_failure"
COPIES = "mpmd.copies"

Dictionary = dict[str, Attribute]


def mesh_set_in(attributes: Mapping[str, Attribute], name: str) -> MeshSet | None:
    """Return the set of meshes in an attribute; None if there is none."""
    found = attributes.get(name)
    return found if isinstance(found, MeshesWithOriginsAttr) else None


def use_set(op: Operation) -> MeshSet | None:
    """Return the use set of an op."""
    return mesh_set_in(op.attributes, USE_SET)


def src_set(op: Operation) -> MeshSet | None:
    """Return the source set of an op."""
    return mesh_set_in(op.attributes, SRC_SET)


def remove_sets(op: Operation) -> None:
    """Remove both sets from an op."""
    op.attributes.pop(USE_SET, None)
    op.attributes.pop(SRC_SET, None)


def own_set(op: AssignOp | UnassignOp) -> MeshSet:
    """Return the set of the mesh of an assign or unassign, with its label."""
    type = op.target_type if isinstance(op, AssignOp) else op.source_type
    return single(type.mesh, op.origin_label)


class Sets:
    """Read and change sets. Those of arguments and results are stored by `write`."""

    def __init__(self, module: Operation) -> None:
        self.callees = Callees(module)
        self.version = 0
        """The number of changes."""
        self._arguments: dict[Operation, list[Dictionary]] = {}
        self._results: dict[Operation, list[Dictionary]] = {}
        self._entry_points: dict[Operation, bool] = {}

    # --- attributes of arguments and results ----------------------------------------------------------------------

    def arguments(self, owner: Operation) -> list[Dictionary]:
        """Return the attributes of each argument of a function, or of each argument in the body of a loop."""
        known = self._arguments.get(owner)
        if known is None:
            if isinstance(owner, FuncOp):
                count = len(owner.function_type.inputs.data)
                known = [owner.argument_attributes(i) for i in range(count)]
            else:
                known = [{} for _ in cast(ForOp, owner).block.args]
                stored = owner.attributes.get("arg_attrs")
                if isinstance(stored, ArrayAttr):
                    for at, one in zip(known, cast("ArrayAttr[DictionaryAttr]", stored).data, strict=False):
                        at.update(one.data)
            self._arguments[owner] = known
        return known

    def results(self, func: FuncOp) -> list[Dictionary]:
        """Return the attributes of each result of a function."""
        known = self._results.get(func)
        if known is None:
            count = len(func.function_type.outputs.data)
            known = self._results[func] = [func.result_attributes(i) for i in range(count)]
        return known

    def remove_from_loop(self, loop: ForOp) -> None:
        """Remove the sets from the arguments of a loop. Arguments without other attributes are removed from the list,
        as in the reference; later entries then have other indices."""
        rest = [{k: v for k, v in one.items() if k not in (USE_SET, SRC_SET)} for one in self.arguments(loop)]
        del self._arguments[loop]
        loop.attributes.pop("arg_attrs", None)
        if any(rest):
            loop.attributes["arg_attrs"] = ArrayAttr([DictionaryAttr(one) for one in rest if one])

    def write(self) -> None:
        """Store the collected changes."""
        for owner, attributes in self._arguments.items():
            if isinstance(owner, FuncOp):
                owner.set_argument_attributes(attributes)
            elif any(attributes):
                owner.attributes["arg_attrs"] = ArrayAttr([DictionaryAttr(one) for one in attributes])
            else:
                owner.attributes.pop("arg_attrs", None)
        for func, attributes in self._results.items():
            cast(FuncOp, func).set_result_attributes(attributes)

    def set(self, attributes: Dictionary, name: str, value: Attribute | None) -> None:
        """Set an attribute, if it is not None, and count the change if it is new."""
        if value is not None:
            known = attributes.get(name)
            if known is not value and (known is None or known != value):
                attributes[name] = value
                self.version += 1

    def set_use(self, attributes: Dictionary, value: MeshSet | None) -> None:
        """Set a use set unless it is empty."""
        if value is not None and value.data:
            self.set(attributes, USE_SET, value)

    def argument_set(self, owner: Operation, index: int, name: str) -> MeshSet | None:
        """Return a set of an argument."""
        return mesh_set_in(self.arguments(owner)[index], name)

    def result_set(self, func: FuncOp, index: int) -> MeshSet | None:
        """Return the use set of a result of a function."""
        return mesh_set_in(self.results(func)[index], USE_SET)

    def is_entry_point(self, func: Operation) -> bool:
        """Return whether a function is an entry point."""
        known = self._entry_points.get(func)
        if known is None:
            known = self._entry_points[func] = is_entry_point(func)
        return known

    # --- sets that follow from others -----------------------------------------------------------------------------

    def source(self, value: SSAValue) -> MeshSet | None:
        """Return the source set of an operand: that of the op or argument that defines it, through calls and loops."""
        while True:
            if value.__class__ is not OpResult:
                argument = cast(BlockArgument, value)
                owner = argument.block.parent_op()
                if isinstance(owner, FuncOp | ForOp):
                    return self.argument_set(owner, argument.index, SRC_SET)
                return None
            result = cast(OpResult, value)
            op = result.op
            op_class = op.__class__
            if op_class not in _SOURCE_ELSEWHERE:
                return mesh_set_in(op.attributes, SRC_SET)
            if op_class is AssignOp:
                return None
            if op_class is CallOp:
                value = returned(entry_block(self.callees.of(cast(CallOp, op))))[result.index]
            else:
                value = returned(cast(ForOp, op).block)[result.index]

    def add_transitive_uses(self, base: MeshSet | None, value: SSAValue) -> MeshSet | None:
        """Return `base` and the meshes that the users of a value need it on, newest use first."""
        use = value.first_use
        while use is not None:
            found = self.needed_by(use._operation, use._index, value)  # pyright: ignore[reportPrivateUsage]
            if found is not None and found is not base:
                base = union(base, found)
            use = use._next_use  # pyright: ignore[reportPrivateUsage]
        return base

    def needed_by(self, user: Operation, index: int, value: SSAValue) -> MeshSet | None:
        """Return the meshes that one use of a value needs it on."""
        op_class = user.__class__
        special = op_class in _NEEDED_ELSEWHERE
        if special:
            if (op_class is BroadcastOp or op_class is ReduceOp) and not _is_broadcast(value):
                return None
            if op_class is UnassignOp:
                return None
        block = cast(OpResult, value).op.parent if value.__class__ is OpResult else cast(BlockArgument, value).block
        if user.parent is not block:
            around = None if block is None else block.find_ancestor_op_in_block(user)
            return None if around is None else mesh_set_in(around.attributes, USE_SET)
        if not special:
            return mesh_set_in(user.attributes, USE_SET)
        if op_class is CallOp:
            return self.argument_set(self.callees.of(cast(CallOp, user)), index, USE_SET)
        if op_class is FuncReturnOp:
            func = user.parent_op()
            if isinstance(func, FuncOp) and not self.is_entry_point(func):
                return self.result_set(func, index)
        elif op_class is ForOp:
            return self.argument_set(user, index, USE_SET)
        return mesh_set_in(user.attributes, USE_SET)


_SOURCE_ELSEWHERE = frozenset((AssignOp, CallOp, ForOp))
"""Ops whose results do not have the source set of the op."""
_NEEDED_ELSEWHERE = frozenset((BroadcastOp, ReduceOp, UnassignOp, CallOp, FuncReturnOp, ForOp))
"""Ops whose operands are not always needed where the op is."""


def _is_broadcast(value: SSAValue) -> bool:
    return type(value.owner) is BroadcastOp


class FunctionWalks:
    """Walk functions, except those whose last walk changed nothing if no sets have changed since."""

    def __init__(self, sets: Sets) -> None:
        self._sets = sets
        self._settled: dict[FuncOp, int] = {}
        """The version of the sets at the last walk of each function that changed nothing."""
        self._open: list[FuncOp] = []

    def walk(self, func: FuncOp, visit: Callable[[FuncOp], None]) -> None:
        """Call `visit` unless the function is settled. Raises an error at a function that is being walked."""
        if self._settled.get(func) == self._sets.version:
            return
        if func in self._open:
            raise error(func.location, f"function '{func.sym_name.data}' calls itself, which is not supported", op=func)
        self._open.append(func)
        before = self._sets.version
        visit(func)
        self._open.pop()
        if self._sets.version == before:
            self._settled[func] = before


def returned(block: Block) -> tuple[SSAValue, ...]:
    """Return the operands of the terminator of a block."""
    last = block.last_op
    assert last is not None
    return tuple(last.operands)
