"""Reshards become collectives: `--sdy-reshard-to-collectives`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from xdsl.ir import Attribute, Operation, OpResult, SSAValue

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.attributes import AllToAllParamListAttr, ListOfAxisRefListsAttr, TensorShardingAttr
from pyshardy.dialects.sdy.collective_ops import (
    AllGatherOp,
    AllSliceOp,
    AllToAllOp,
    CollectiveOp,
    CollectivePermuteOp,
)
from pyshardy.dialects.sdy.ops import PropagationBarrierOp, ReshardOp
from pyshardy.dialects.sdy.scope import meshes_of
from pyshardy.dialects.sdy.shapes import shape_of
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.edits import erase, insert_new_before, replace_all_uses
from pyshardy.passes.walk import of_class, ops_inside
from pyshardy.resharding import AllGather, AllSlice, AllToAll, CollectivePermute, Step, steps_between
from pyshardy.sharding import MeshTable, TensorSharding, are_equivalent, resolve_mesh
from pyshardy.text.diagnostics import error


@dataclass(frozen=True)
class ReshardToCollectivesPass(Pass):
    """Replaces every `sdy.reshard` by the collectives that bring its operand to its sharding.

    In this order, and at most twice: an `sdy.all_slice` along as many axes as the target has more, an
    `sdy.collective_permute` if axes are not where or not in the order they should be, an `sdy.all_to_all` for each
    group of axes that move from one dimension to another, an `sdy.all_gather` of what is left over. A reshard that
    changes nothing goes away. Sub-axes are used where sizes do not fit; where they do not divide each other the
    collectives may stop short of the target.

    Propagation barriers in front of a reshard are passed over. A reshard stays if it or its operand is on a single
    device, or if the two meshes differ in more than the order of their devices.
    """

    name: ClassVar[str] = "sdy-reshard-to-collectives"
    anchor: ClassVar[str] = "func.func"

    keep_redundant_reshards: bool = option(False, "Keep reshards that change nothing.")

    def run(self, op: Operation, session: Session) -> None:
        """Replaces the reshards in a function."""
        planner = _Planner(meshes_of(op), self.keep_redundant_reshards)
        reshards = of_class(ops_inside(op), ReshardOp)
        # Whether one stays is decided by how its operand was sharded before anything was replaced.
        sources = [get_sharding(_behind_barriers(reshard.input)) for reshard in reshards]
        for reshard, source in zip(reshards, sources, strict=True):
            if not planner.stays(source, reshard.sharding.data):
                planner.replace(reshard)


@dataclass(frozen=True, slots=True)
class _Plan:
    """What becomes of a reshard: its operand if there are no collectives, which start behind the barriers otherwise."""

    takes_operand: bool
    collectives: Sequence[tuple[type[CollectiveOp], dict[str, Attribute]]] = ()


_OPERAND = _Plan(takes_operand=True)


@dataclass
class _Planner:
    meshes: MeshTable
    keep_redundant: bool
    known: dict[tuple[TensorSharding | None, TensorSharding, Attribute], _Plan] = field(
        default_factory=dict[tuple[TensorSharding | None, TensorSharding, Attribute], _Plan]
    )

    def stays(self, source: TensorSharding | None, target: TensorSharding) -> bool:
        """Whether collectives cannot do what a reshard does, or need not."""
        if self.keep_redundant and are_equivalent(source, target, ignore_unreduced=True):
            return True
        if source is None or source.mesh == target.mesh:
            return self.is_maximal(target)
        return self.is_maximal(source) or self.is_maximal(target) or not self.reaches(source, target)

    def is_maximal(self, sharding: TensorSharding) -> bool:
        """Whether everything is on one device."""
        mesh = resolve_mesh(sharding.mesh, self.meshes)
        return mesh is not None and mesh.is_maximal

    def reaches(self, source: TensorSharding, target: TensorSharding) -> bool:
        """Whether collectives lead from one sharding to the other: the axes of the meshes must be equal."""
        mesh, target_mesh = resolve_mesh(source.mesh, self.meshes), resolve_mesh(target.mesh, self.meshes)
        assert mesh is not None and target_mesh is not None
        return target.is_fully_replicated or target_mesh.equals(mesh, ignore_device_ids=True)

    def replace(self, reshard: ReshardOp) -> None:
        """Puts collectives in the place of a reshard."""
        value = _behind_barriers(reshard.input)
        plan = self.plan(reshard, get_sharding(value))
        if plan.takes_operand:
            value = reshard.input
        for op_class, properties in plan.collectives:
            type = reshard.result.type
            value = insert_new_before(reshard, op_class, (value,), (type,), properties, {}, reshard.location).result
        replace_all_uses(reshard.result, value)
        erase(reshard)

    def plan(self, reshard: ReshardOp, source: TensorSharding | None) -> _Plan:
        """What becomes of a reshard of a value with this sharding."""
        target = reshard.sharding.data
        key = source, target, reshard.result.type
        found = self.known.get(key)
        if found is None:
            if source is not None and not self.reaches(source, target):
                raise error(reshard.location, "cannot become collectives: the mesh of the operand differs", op=reshard)
            found = self.known[key] = self.make_plan(source, target, shape_of(reshard.result.type))
        return found

    def make_plan(self, source: TensorSharding | None, target: TensorSharding, shape: Sequence[int]) -> _Plan:
        """How a value of this shape gets from one sharding to the other."""
        if target.is_fully_replicated:
            if source is None or source.is_fully_replicated:
                return _OPERAND
            target = source.fully_closed_like()
        if source is None:
            source = target.fully_closed_like()
        mesh = resolve_mesh(source.mesh, self.meshes)
        assert mesh is not None
        return _Plan(False, [_recipe(step) for step in steps_between(source, target, mesh, tuple(shape))])


def _behind_barriers(value: SSAValue) -> SSAValue:
    while isinstance(value, OpResult) and isinstance(value.op, PropagationBarrierOp):
        value = value.op.input
    return value


def _recipe(step: Step) -> tuple[type[CollectiveOp], dict[str, Attribute]]:
    sharding: dict[str, Attribute] = {"out_sharding": TensorShardingAttr(step.sharding)}
    match step:
        case AllSlice():
            return AllSliceOp, {"slicing_axes": ListOfAxisRefListsAttr(step.axes), **sharding}
        case CollectivePermute():
            return CollectivePermuteOp, sharding
        case AllToAll():
            return AllToAllOp, {"params": AllToAllParamListAttr((step.param,)), **sharding}
        case AllGather():
            return AllGatherOp, {"gathering_axes": ListOfAxisRefListsAttr(step.axes), **sharding}
