"""Add manual axes to shardings: `--sdy-manual-axes-cleanup`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, Operation

from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError
from pyshardy.dialects.sdy.attributes import ManualAxesAttr
from pyshardy.dialects.sdy.ops import ReturnOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.dialects.sdy.shapes import is_shaped
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.sharding import (
    AxisRef,
    Mesh,
    MeshRef,
    MeshTable,
    TensorSharding,
    common_mesh_ref,
    resolve_mesh,
    set_difference,
    sort_and_merge,
    sort_by_mesh,
)

UNUSABLE = (
    "'sdy.manual_computation' op has manual axes, but no operands or results that they could shard: remove "
    "'manual_axes'"
)


@dataclass(frozen=True)
class ManualAxesCleanupPass(Pass):
    """Specify every manual axis in the shardings of each operand and result of a manual computation.

    Manual axes are sorted in mesh order. Manual axes, or parts of them, that a sharding does not use are added to its
    replicated axes, so that propagation cannot use them. Values without a shape are left unchanged. It is an error if a
    manual computation with a body and manual axes has no operands and results.
    """

    name: ClassVar[str] = "sdy-manual-axes-cleanup"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Process the manual computations of a module."""
        assert isinstance(op, ModuleOp)
        computations = session.op_index(op).of_class(ManualComputationOp, order="post")
        if not computations:
            return Preserved.ALL
        meshes = module_meshes(op)
        problems: list[Diagnostic] = []
        for computation in computations:
            if computation.in_shardings.data or computation.out_shardings.data:
                _clean_up(computation, meshes)
            elif computation.manual_axes.data and not isinstance(computation.block.first_op, ReturnOp):
                problems.append(Diagnostic("error", computation.location, UNUSABLE, op=computation))
        if problems:
            raise DiagnosticError(problems)
        return Preserved.OPS


def _clean_up(op: ManualComputationOp, meshes: MeshTable) -> None:
    ins, outs = op.in_shardings.data, op.out_shardings.data
    ref = common_mesh_ref((*ins, *outs), meshes)
    mesh = None if ref is None else resolve_mesh(ref, meshes)
    if ref is None or mesh is None:
        return
    manual = sort_by_mesh([AxisRef(name) for name in op.manual_axes.data], mesh)
    names = tuple(axis.name for axis in manual)
    if names != op.manual_axes.data:
        op.manual_axes = ManualAxesAttr(names)

    def completed(shardings: tuple[TensorSharding, ...], types: list[Attribute]) -> tuple[TensorSharding, ...]:
        return tuple(
            with_axes_replicated(sharding, manual, ref, mesh) if is_shaped(type) else sharding
            for sharding, type in zip(shardings, types, strict=True)
        )

    new_ins = completed(ins, [value.type for value in op.operands])
    new_outs = completed(outs, [value.type for value in op.results])
    if new_ins != ins:
        op.set_in_shardings(new_ins)
    if new_outs != outs:
        op.set_out_shardings(new_outs)


def with_axes_replicated(
    sharding: TensorSharding, axes: tuple[AxisRef, ...], ref: MeshRef, mesh: Mesh
) -> TensorSharding:
    """Return a sharding with the unused parts of axes as replicated axes. Its mesh becomes `ref`, which refers to
    `mesh`."""
    missing = set_difference(axes, tuple(sharding.axis_refs()), mesh)
    if not missing:
        return sharding
    replicated = sort_and_merge((*sharding.replicated, *missing), mesh)
    return sharding.with_mesh(ref).with_replicated(replicated)
