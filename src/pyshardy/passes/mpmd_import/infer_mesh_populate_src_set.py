"""Compute the meshes that values can be on: `--mpmd-infer-mesh-populate-src-set`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import BlockArgument, Operation, OpResult

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import AssignOp, CallOp, ForOp, FragmentOp, Reduction, ReductionAttr, TransferOp, UnassignOp
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.mpmd_common.building import mesh_of
from pyshardy.passes.mpmd_common.functions import is_meshless, mpmd_entry_points, walk_outside_fragments
from pyshardy.passes.mpmd_import.mesh_sets import MeshSet, intersect, is_empty, names, single, union, with_origin
from pyshardy.passes.mpmd_import.reductions import body, reduce_of_concatenate, reduction_of_block, reduction_of_op
from pyshardy.passes.mpmd_import.set_access import (
    REDUCE,
    SRC_SET,
    USE_SET,
    FunctionWalks,
    Sets,
    mesh_set_in,
    own_set,
    src_set,
)


@dataclass(frozen=True)
class InferMeshPopulateSrcSetPass(Pass):
    """Compute the meshes that each value can be on without further transfers, as the attribute `mpmd.src_set`.

    A value defined on a mesh can be there and where transfers take it, an argument of an entry point wherever it is
    used, and the result of an op without a mesh wherever all operands can be. An op whose operands have no common mesh
    may be part of a reduction over meshes, `mpmd.reduce`: then it can be on any of their meshes.
    """

    name: ClassVar[str] = "mpmd-infer-mesh-populate-src-set"

    def run(self, op: Operation, session: Session) -> None:
        """Process the entry points of a module."""
        sets = Sets(op)
        source_sets = _SourceSets(sets)
        for func in mpmd_entry_points(op):
            for attributes in sets.arguments(func):
                needed = mesh_set_in(attributes, USE_SET)
                if names(needed):
                    sets.set(attributes, SRC_SET, with_origin(needed, "inferred_in"))
            source_sets.entry_point(func)
        sets.write()


_ATTRIBUTES = {kind: ReductionAttr(kind) for kind in Reduction}


class _SourceSets:
    """Walk functions forwards."""

    def __init__(self, sets: Sets) -> None:
        self.sets = sets
        self.walks = FunctionWalks(sets)

    def entry_point(self, func: FuncOp) -> None:
        """Visit the ops outside fragments and ops without a mesh, each before those nested in it."""
        for op in walk(func, enter=lambda op: not (isinstance(op, FragmentOp) or is_meshless(op))):
            self.visit(op)

    def callee(self, func: FuncOp) -> None:
        """Visit all ops of a called function, each after those nested in it."""
        self.walks.walk(func, self._callee)

    def _callee(self, func: FuncOp) -> None:
        for op in walk_outside_fragments(func, order="post"):
            self.visit(op)

    def visit(self, op: Operation) -> None:
        op_class = op.__class__
        sets = self.sets
        if op_class is AssignOp or is_meshless(op):
            sources = list(map(sets.source, op._operands))  # pyright: ignore[reportPrivateUsage]
            found = src_set(op)
            for source in sources:
                if source is not found:
                    found = intersect(found, source)
            if found is not None:
                sets.set(op.attributes, SRC_SET, found)
                self.infer_reduction(op, sources)
        elif op_class is UnassignOp:
            self.unassign(cast(UnassignOp, op))
        elif op_class is CallOp:
            call = cast(CallOp, op)
            func = sets.callees.of(call)
            for attributes, operand in zip(sets.arguments(func), call.operands, strict=False):
                known = mesh_set_in(attributes, SRC_SET)
                sets.set(attributes, SRC_SET, intersect(sets.source(operand), known))
            self.callee(func)
        elif op_class is ForOp:
            for attributes, operand in zip(sets.arguments(op), op.operands, strict=False):
                sets.set(attributes, SRC_SET, sets.source(operand))

    def unassign(self, op: UnassignOp) -> None:
        source = op.tensor
        found: MeshSet | None = own_set(op)
        for use in source.uses:
            if isinstance(use.operation, TransferOp):
                found = union(found, single(mesh_of(use.operation.result), "transfer"))
        if isinstance(source, BlockArgument):
            func = source.block.parent_op()
            if isinstance(func, FuncOp) and self.sets.is_entry_point(func):
                needed = self.sets.add_transitive_uses(None, op.result)
                if needed is not None:
                    found = union(found, with_origin(needed, "inferred_in"))
        self.sets.set(op.attributes, SRC_SET, found)

    def infer_reduction(self, op: Operation, sources: Sequence[MeshSet | None]) -> None:
        """Mark an op as part of a reduction over meshes if its operands have no common mesh, or if one of them is part
        of a reduction of the same kind."""
        reduce = reduce_of_concatenate(op)
        kind = reduction_of_block(body(reduce)) if reduce is not None else reduction_of_op(op)
        if kind is None or any(map(is_empty, sources)):
            return
        attribute = _ATTRIBUTES[kind]
        if is_empty(src_set(op)) or any(
            isinstance(operand, OpResult) and operand.op.attributes.get(REDUCE) == attribute
            for operand in op._operands  # pyright: ignore[reportPrivateUsage]
        ):
            everywhere: MeshSet | None = None
            for one in sources:
                everywhere = union(everywhere, one)
            self.sets.set(op.attributes, REDUCE, attribute)
            if reduce is not None:
                self.sets.set(reduce.attributes, REDUCE, attribute)
            self.sets.set(op.attributes, SRC_SET, everywhere)
