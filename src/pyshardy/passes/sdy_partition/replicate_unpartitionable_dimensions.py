"""What cannot be computed on shards is gathered first: `--sdy-replicate-unpartitionable-dimensions`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, cast

from xdsl.dialects.builtin import DictionaryAttr, StringAttr
from xdsl.ir import Operation, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.sdy.access import SHARDING_RULE, get_sharding, set_sharding
from pyshardy.dialects.sdy.attributes import OpShardingRuleAttr, TensorShardingAttr
from pyshardy.dialects.sdy.functions import is_called_in_module
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.sdy.scope import meshes_of
from pyshardy.dialects.sdy.shapes import shape_of
from pyshardy.dialects.stablehlo import collectives
from pyshardy.dialects.stablehlo.data_movement import (
    BroadcastInDimOp,
    ConcatenateOp,
    PadOp,
    ReshapeOp,
    SliceOp,
)
from pyshardy.dialects.stablehlo.linear_algebra import (
    CholeskyOp,
    DotGeneralOp,
    DotOp,
    FftOp,
    TriangularSolveOp,
)
from pyshardy.dialects.stablehlo.reductions import ReduceOp, SortOp
from pyshardy.dialects.stablehlo.values import PartitionIdOp
from pyshardy.interfaces import has_data_flow
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.mutation import insert_new, insertion_point_after_op, location_of, replace_all_uses, set_operand
from pyshardy.ir.op_signature import signature, signature_owners
from pyshardy.ir.op_traits import is_terminator
from pyshardy.ir.walk import enclosing_op
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.sdy_partition.batch_dims import sharded_by_batch
from pyshardy.passes.sdy_partition.building import check_device_count
from pyshardy.passes.sdy_partition.unpartitionable_factors import (
    Surroundings,
    is_always_local,
    reduced_by,
    unpartitionable_factors,
)
from pyshardy.rules.lookup import RuleFinder
from pyshardy.rules.xla import XLA_RULES
from pyshardy.sharding import OpShardingRule, TensorSharding, are_on_one_mesh, is_single_device, resolve_mesh
from pyshardy.sharding.mesh import MeshTable
from pyshardy.sharding.tensor_sharding import DimensionSharding


@dataclass(frozen=True)
class ReplicateUnpartitionableDimensionsPass(Pass):
    """Reshard the operands and results of ops so that every op can be computed on the shards of its operands.

    A dimension is replicated around an op if its elements depend on others along it (shifted slices, windows, updates
    at unknown places, sorting, random numbers), if the parts of a contraction cannot be combined (a reduction that
    starts from something else than its neutral value, a scatter that overwrites), or if padding would show because the
    sharding does not divide the dimension. Sorts, Fourier transforms, Cholesky decompositions and triangular solves get
    the axes on a batch dimension instead, if one is large enough. All dimensions are replicated around an op whose
    values are sharded along axes of several meshes. The reference has no such pass and rejects these programs, or
    computes something else.
    """

    name: ClassVar[str] = "sdy-replicate-unpartitionable-dimensions"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Reshard around the ops of a function."""
        assert isinstance(op, FuncOp)
        meshes = meshes_of(op)
        for mesh in meshes.values():
            check_device_count(op, mesh)
        if any(mesh.total_size > 1 for mesh in meshes.values()) and not is_called_in_module(op):
            for one in session.op_index(op).where(lambda op_class: op_class in _OF_DEVICES):
                _check_is_manual(one)
        replicator = _Replicator(meshes, RuleFinder(warn=session.warn, warned=session.warned))
        for one in session.op_index(op).where(lambda op_class: op_class.name in XLA_RULES):
            replicator.rule_of(one)
        has_several_meshes = sum(not (mesh.is_empty or mesh.is_maximal) for mesh in meshes.values()) > 1
        for one in session.op_index(op).where(_may_have_several_meshes if has_several_meshes else _may_concern):
            replicator.visit(one)
        return None if replicator.has_changed else Preserved.ALL


def _check_is_manual(op: Operation) -> None:
    """Raise an error for an op whose result is another one on each device, unless devices are explicit there."""
    if enclosing_op(op, ManualComputationOp) is None:
        message = (
            f"'{op.name}' is about single devices, but the program around it is about all of them; "
            "put it into an 'sdy.manual_computation' (jax.shard_map)"
        )
        raise error(op.location, message, op=op)


_OF_DEVICES = frozenset(
    {
        collectives.AllGatherOp,
        collectives.AllReduceOp,
        collectives.AllToAllOp,
        collectives.CollectiveBroadcastOp,
        collectives.CollectivePermuteOp,
        collectives.ReduceScatterOp,
        PartitionIdOp,
    }
)


def _may_have_several_meshes(op_class: type[Operation]) -> bool:
    if op_class.name.startswith(("sdy.", "func.")) or op_class is CallOp:
        return False
    return not (is_terminator(op_class) or has_data_flow(op_class))


def _may_concern(op_class: type[Operation]) -> bool:
    return _may_have_several_meshes(op_class) and not is_always_local(op_class)


Changes = Sequence[tuple[int, TensorSharding]]
"""New shardings of operands and results, with the numbers of these."""


class _Replicator:
    def __init__(self, meshes: MeshTable, rules: RuleFinder) -> None:
        self.meshes = meshes
        self.rules = rules
        self.has_changed = False
        self._known = IdentityCache[Changes]()

    def visit(self, op: Operation) -> None:
        """Reshard around an op."""
        values = (*op._operands, *op.results)
        shardings = tuple(map(get_sharding, values))
        changes = self.changes_of(op, values, shardings)
        count = len(op._operands)
        for index, new in changes:
            value, sharding = values[index], shardings[index]
            assert sharding is not None
            self.has_changed = True
            if index < count:
                set_operand(op, index, _reshard(value, new, op))
            else:
                set_sharding(value, new)
                back = _reshard(value, sharding, insertion_point_after_op(op))
                replace_all_uses(value, back, but=cast(Operation, back.owner))

    def changes_of(
        self, op: Operation, values: Sequence[SSAValue], shardings: Sequence[TensorSharding | None]
    ) -> Changes:
        """Return the new shardings of operands and results, which ops that are alike share."""
        more: object = None
        if isinstance(op, ReduceOp) and len(op.results) == 1:
            more = reduced_by(op)
        elif type(op) not in _DEPEND_ON_TYPES:
            return self.make_changes(op, values, shardings)
        key = (signature(op, attributes=False), more, id(op.attributes.get(SHARDING_RULE)), *map(id, shardings))
        known = self._known.get(key)
        if known is None:
            known = self.make_changes(op, values, shardings)
            self._known.remember(key, known, (signature_owners(op), shardings))
        return known

    def make_changes(
        self, op: Operation, values: Sequence[SSAValue], shardings: Sequence[TensorSharding | None]
    ) -> Changes:
        """Return the new shardings of operands and results, with their numbers; none around ops on a single device."""
        if all(one is None or one.is_fully_replicated for one in shardings):
            return ()
        if any(is_single_device(one, self.meshes) for one in shardings):
            return ()
        rule = self.rule_of(op)
        shapes = tuple(tuple(shape_of(value.type)) for value in values)
        if not are_on_one_mesh(shardings, self.meshes):
            dims = [range(len(sizes)) for sizes in shapes]
        elif is_always_local(type(op)):
            return ()
        elif rule is None or len(rule.mappings) != len(values):
            dims = [range(len(sizes)) for sizes in shapes]
        elif rule.is_custom:
            batch = _batch_dims(op)
            dims = [range(batch, len(sizes)) for sizes in shapes]
        else:
            around = Surroundings(op, tuple(shardings), shapes, self.meshes, rule)
            bad = unpartitionable_factors(around)
            batched = self.batched(around, bad)
            if batched is not None:
                return batched
            # A dimension of size 1 may have no factor, so that nothing else reshards it.
            dims = [
                [dim for dim, factors in enumerate(mapping) if not factors or not bad.isdisjoint(factors)]
                for mapping in rule.mappings
            ]
        changes: list[tuple[int, TensorSharding]] = []
        for index, sharding in enumerate(shardings):
            new = None if sharding is None else _without_dims(sharding, dims[index])
            if new is not None and new is not sharding:
                changes.append((index, new))
        return changes

    def batched(self, around: Surroundings, bad: Collection[int]) -> Changes | None:
        """Return shardings in which batch dimensions have the axes of what is replicated, if that is possible."""
        if type(around.op) not in _WITH_BATCHES:
            return None
        mesh = resolve_mesh(next(one.mesh for one in around.shardings if one is not None), self.meshes)
        found = None if mesh is None else sharded_by_batch(around.rule, around.shardings, bad, mesh)
        return None if found is None else list(enumerate(found))

    def rule_of(self, op: Operation) -> OpShardingRule | None:
        """Return the rule of an op. One that only XLA has is attached to the op, for the passes after this one."""
        if op.name in XLA_RULES and self.rules.given(op) is None:
            rule = XLA_RULES[op.name](op)
            if rule is not None:
                op.attributes[SHARDING_RULE] = OpShardingRuleAttr(rule)
        return self.rules.rule_of(op)


def _batch_dims(op: Operation) -> int:
    """Return the number of leading dimensions along which a custom call works on each part by itself."""
    frontend = op.attributes.get("mhlo.frontend_attributes")
    count = frontend.data.get("num_batch_dims") if isinstance(frontend, DictionaryAttr) else None
    return int(count.data) if isinstance(count, StringAttr) and count.data.isdigit() else 0


def _without_dims(sharding: TensorSharding, dims: Collection[int]) -> TensorSharding:
    if not any(sharding.dims[dim].axes for dim in dims if dim < sharding.rank):
        return sharding
    return sharding.with_dims(
        tuple(DimensionSharding((), True) if dim in dims else one for dim, one in enumerate(sharding.dims))
    )


def _reshard(value: SSAValue, sharding: TensorSharding, place: Any) -> SSAValue:
    properties = {"sharding": TensorShardingAttr(sharding)}
    return insert_new(place, ReshardOp, (value,), (value.type,), properties, {}, location_of(value)).results[0]


_WITH_BATCHES = frozenset({CholeskyOp, FftOp, SortOp, TriangularSolveOp})
"""Ops that compute the parts of a batch independently of each other."""

_DEPEND_ON_TYPES = frozenset({BroadcastInDimOp, ConcatenateOp, DotOp, DotGeneralOp, PadOp, ReshapeOp, SliceOp})
"""Ops of which it depends on their types, properties and shardings alone what is replicated."""
