"""Convert reshards to collectives: `--sdy-reshard-to-collectives`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeAlias, TypeVar

from xdsl.ir import Attribute, Operation

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.sdy.access import get_sharding, value_before_barriers
from pyshardy.dialects.sdy.attributes import AllToAllParamListAttr, ListOfAxisRefListsAttr, TensorShardingAttr
from pyshardy.dialects.sdy.collective_ops import AllGatherOp, AllSliceOp, AllToAllOp, CollectivePermuteOp
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.dialects.sdy.scope import meshes_of
from pyshardy.dialects.sdy.shapes import shape_of
from pyshardy.interfaces import CollectiveOp
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.mutation import erase, insert_new, replace_all_uses
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.support.fold_operands import fold_operands
from pyshardy.resharding import AllGather, AllSlice, AllToAll, CollectivePermute, Step, steps_between
from pyshardy.sharding import MeshTable, TensorSharding, are_equivalent, resolve_mesh

T = TypeVar("T")


@dataclass(frozen=True)
class ReshardToCollectivesPass(Pass):
    """Replace every `sdy.reshard` by collectives that convert the sharding of its operand to the sharding of its
    result.

    The sequence, which is applied until the target is reached, is: an `sdy.all_slice` along as many axes as the target
    has more, an `sdy.collective_permute` if axes are in other dimensions or in another order, an `sdy.all_to_all` for
    each group of axes that moves from one dimension to another, and an `sdy.all_gather` of the last axes of dimensions
    that no dimension needs. A reshard that changes nothing is erased. Sub-axes are used where sizes do not match. Where
    they do not divide each other, the sequence may fail; all axes that are not in their position are then gathered and
    sliced again.

    Propagation barriers before a reshard are skipped. A reshard is kept if it or its operand is on a single device, or
    if the two meshes differ in more than the order of their devices.
    """

    name: ClassVar[str] = "sdy-reshard-to-collectives"
    anchor: ClassVar[str] = "func.func"

    keep_redundant_reshards: bool = option(False, "Keep reshards that change nothing.")

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Replace the reshards in a function."""
        op_index = session.op_index(op)
        reshards, has_erased = op_index.of_class(ReshardOp), fold_operands(op_index)
        planner = session.memory.get(self)
        if planner is None:  # the meshes are looked up once for all functions
            shared = session.shared(_Planners)
            planner = session.memory[self] = shared.of(meshes_of(op), self.keep_redundant_reshards)
        # Whether a reshard is kept depends on the shardings of operands before any replacement.
        for reshard in [one for one in reshards if not planner.stays(_case(one))]:
            _replace(reshard, planner.plan(_case(reshard)))
        return None if reshards or has_erased else Preserved.ALL


_Case: TypeAlias = tuple[TensorSharding | None, TensorSharding, Attribute]
"""The key of a reshard: the shardings of the value before the barriers and of the result, and the type."""


def _case(reshard: ReshardOp) -> _Case:
    target = reshard.properties["sharding"]
    assert isinstance(target, TensorShardingAttr)
    return get_sharding(value_before_barriers(reshard._operands[0])), target.data, reshard.results[0].type


def _replace(reshard: ReshardOp, plan: _Plan | None) -> None:
    if plan is None:
        message = "cannot become collectives: the mesh of the operand is another one than it seemed"
        raise error(reshard.location, message, op=reshard)
    operand, result = reshard._operands[0], reshard.results[0]
    value = operand if plan.takes_operand else value_before_barriers(operand)
    types = (result.type,)
    for op_class, properties in plan.collectives:
        made = insert_new(reshard, op_class, (value,), types, properties, {}, reshard.location)
        value = made.results[0]
    replace_all_uses(result, value)
    erase(reshard)


@dataclass(frozen=True, slots=True)
class _Plan:
    """The replacement of a reshard: collectives of the value before the barriers, or its operand if there are none."""

    takes_operand: bool
    collectives: Sequence[tuple[type[CollectiveOp], dict[str, Attribute]]] = ()


_OPERAND = _Plan(takes_operand=True)


class _Planners:
    """The planners by the option of the pass, for the meshes that it met last."""

    def __init__(self) -> None:
        self._found: dict[bool, _Planner] = {}

    def of(self, meshes: MeshTable, keep_redundant: bool) -> _Planner:
        """Return the one for meshes."""
        found = self._found.get(keep_redundant)
        if found is None or found.meshes != meshes:
            found = self._found[keep_redundant] = _Planner(meshes, keep_redundant)
        return found


class _Planner:
    """Return the replacements of reshards, cached by case."""

    def __init__(self, meshes: MeshTable, keep_redundant: bool) -> None:
        self.meshes = meshes
        self.keep_redundant = keep_redundant
        self.stays = _Remembered(self._stays)
        self.plan = _Remembered(self._plan)

    def _stays(self, source: TensorSharding | None, target: TensorSharding, _: Attribute) -> bool:
        """Return whether a reshard is kept: collectives cannot replace it, or need not."""
        if self.keep_redundant and are_equivalent(source, target, ignore_unreduced=source is None):
            return True
        if source is None:
            return self._is_maximal(target)
        return self._is_maximal(source) or self._is_maximal(target) or not self._reaches(source, target)

    def _is_maximal(self, sharding: TensorSharding) -> bool:
        mesh = resolve_mesh(sharding.mesh, self.meshes)
        return mesh is not None and mesh.is_maximal

    def _reaches(self, source: TensorSharding, target: TensorSharding) -> bool:
        """Return whether collectives convert one sharding to the other: the axes of the meshes must be equal."""
        mesh, target_mesh = resolve_mesh(source.mesh, self.meshes), resolve_mesh(target.mesh, self.meshes)
        assert mesh is not None and target_mesh is not None
        return target.is_fully_replicated or target_mesh.equals(mesh, ignore_device_ids=True)

    def _plan(self, source: TensorSharding | None, target: TensorSharding, type: Attribute) -> _Plan | None:
        """Return the collectives from one sharding to another; None if there are none."""
        if source is not None and not self._reaches(source, target):
            return None
        if target.is_fully_replicated:
            if source is None or source.is_fully_replicated:
                return _OPERAND
            target = source.fully_closed_like()
        if source is None:
            source = target.fully_closed_like()
        mesh = resolve_mesh(source.mesh, self.meshes)
        assert mesh is not None
        return _Plan(
            False, [collective_of(step) for step in steps_between(source, target, mesh, tuple(shape_of(type)))]
        )


class _Remembered(Generic[T]):
    """The replacements of cases, found by identity, which is fast, or by equality."""

    def __init__(self, answer: Callable[[TensorSharding | None, TensorSharding, Attribute], T]) -> None:
        self._answer = answer
        self._by_identity = IdentityCache[T]()
        self._by_value: dict[_Case, T] = {}

    def __call__(self, case: _Case) -> T:
        """Return the replacement of a case."""
        source, target, type = case
        key = id(source), id(target), id(type)
        found = self._by_identity.get(key)
        if found is None:
            if case not in self._by_value:
                self._by_value[case] = self._answer(*case)
            found = self._by_identity.remember(key, self._by_value[case], case)
        return found


def collective_of(step: Step) -> tuple[type[CollectiveOp], dict[str, Attribute]]:
    """Return the class and the properties of the op that carries out a step."""
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
