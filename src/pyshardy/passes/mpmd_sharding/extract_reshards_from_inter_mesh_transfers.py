"""Transfer values without resharding them: `--mpmd-extract-reshards-from-inter-mesh-transfers`."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import ClassVar, cast

from xdsl.ir import BlockArgument, Operation, OpResult, Region, SSAValue, Use

from pyshardy.diagnostics.diagnostic import Diagnostic, error
from pyshardy.dialects.func import FuncOp, ReturnOp
from pyshardy.dialects.mpmd import PINNED_HOST, FragmentOp, MeshTensorType, Topology, TransferOp
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import set_shardings_of
from pyshardy.ir import mutation
from pyshardy.ir.block_order import BlockOrder
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.building import (
    PLAIN,
    body_arguments,
    fragment,
    mesh_tensor,
    return_values,
    set_type,
    transfer,
)
from pyshardy.passes.mpmd_common.fragments import top_level_transfers
from pyshardy.passes.mpmd_common.functions import has_distributed_body, is_mpmd_function, topology_of
from pyshardy.passes.mpmd_common.local_shapes import local_shape_on
from pyshardy.passes.mpmd_sharding.value_shardings import fragment_uses, set_input_sharding, set_output_sharding
from pyshardy.sharding import Mesh, TensorSharding, are_equivalent

_INFERRED_BY = "extract_reshards"


@dataclass(frozen=True)
class ExtractReshardsFromInterMeshTransfersPass(Pass):
    """Make transfers that reshard preserve the sharding, and reshard on one of the two meshes.

    That is on the mesh of the producer if the tensor's local part is smaller after resharding, else on the consumer's.
    A fragment that produces or uses the value gets the other sharding, or, for arguments, transfers and returned
    values, an inferred fragment reshards. Nothing is done if the meshes of the topology differ.
    """

    name: ClassVar[str] = "mpmd-extract-reshards-from-inter-mesh-transfers"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Split the transfers of a function that reshard."""
        if not has_distributed_body(op):
            return Preserved.ALL
        if not is_mpmd_function(op):
            raise error(op.location, "only a function with a topology can have transfers between meshes", op=op)
        topology = topology_of(op)
        assert topology is not None
        if not is_homogeneous(topology):
            return Preserved.ALL
        mesh = topology.meshes[0].mesh
        are_split = [_extract(one, mesh, session) for one in top_level_transfers(cast(FuncOp, op))]
        return None if any(are_split) else Preserved.ALL


def is_homogeneous(topology: Topology) -> bool:
    """Return whether the meshes of a topology have the same axes, those of size 1 aside, and device ids."""
    shapes = {
        (tuple(axis for axis in named.mesh.axes if axis.size > 1), named.mesh.device_ids) for named in topology.meshes
    }
    return len(shapes) == 1


def _extract(one: TransferOp, mesh: Mesh, session: Session) -> bool:
    """Split a transfer if it reshards, and return whether it does."""
    source, target = get_sharding(one.tensor), get_sharding(one.result)
    from_host, to_host = one.source_type.kind == PINNED_HOST, one.target_type.kind == PINNED_HOST
    if from_host and to_host:
        session.report(Diagnostic("error", one.location, "a transfer from host to host is not supported", (), one))
        return False
    if are_equivalent(source, target):
        return False
    message = "a transfer between meshes reshards: the reshard is done by a fragment before or after it"
    if message not in session.warned:
        session.warned.add(message)
        session.warn(one, message)
    shape = one.source_type.get_shape()
    counts = [prod(local_shape_on(mesh, sharding, shape, one)) for sharding in (source, target)]
    if to_host or (not from_host and counts[0] > counts[1]):
        _reshard_before(one, source, target)
    else:
        _reshard_after(one, source, target)
    return True


def _reshard_before(one: TransferOp, source: TensorSharding | None, target: TensorSharding | None) -> None:
    value = one.tensor
    if isinstance(value, BlockArgument) or isinstance(value.owner, TransferOp):
        copy = _identity(value, target, one)
        PLAIN.insert_before(one, copy)
        mutation.set_operand(one, 0, copy.results[0])
        return
    others = [
        use for use in value.uses if use.operation is not one and isinstance(use.operation, TransferOp | ReturnOp)
    ]
    if others:
        copy = _identity(value, source, one)
        # Other transfers may come before this one; the return comes last.
        PLAIN.insert_before(BlockOrder().first([one, *(use.operation for use in others)]), copy)
        _redirect(others, copy.results[0])
    set_type(value, mesh_tensor(one.source_type.mesh, one.source_type.global_type))
    if isinstance(value.owner, FragmentOp):
        set_output_sharding(value.owner, cast(OpResult, value).index, target)


def _reshard_after(one: TransferOp, source: TensorSharding | None, target: TensorSharding | None) -> None:
    moved = transfer(one.tensor, mesh_tensor(one.target_type.mesh, one.target_type.global_type), one.location)
    if source is not None:
        set_shardings_of(moved, (source,))
    PLAIN.replace(one, moved)
    value = moved.result
    for user, use in fragment_uses(value):
        if source is not None:
            set_input_sharding(user, use.index, source)
    others = [use for use in value.uses if isinstance(use.operation, TransferOp | ReturnOp)]
    if others:
        copy = _identity(value, target, moved)
        PLAIN.insert_after(moved, copy)
        _redirect(others, copy.results[0])


def _redirect(uses: list[Use], value: SSAValue) -> None:
    for use in uses:
        mutation.set_operand(use.operation, use.index, value)


def _identity(value: SSAValue, sharding: TensorSharding | None, at: TransferOp) -> FragmentOp:
    """Return a new fragment that returns its operand, with a sharding."""
    type = cast(MeshTensorType, value.type)
    block = body_arguments([value])
    block.add_op(return_values(block.args, at.location))
    made = fragment(
        [value],
        [mesh_tensor(type.mesh, type.global_type)],
        type.mesh,
        Region(block),
        at.location,
        inferred_by=_INFERRED_BY,
    )
    if sharding is not None:
        made.out_shardings = TensorShardingPerValueAttr((sharding,))
    return made
