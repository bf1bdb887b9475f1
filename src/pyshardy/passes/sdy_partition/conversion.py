"""What a conversion from global to local shapes knows of an op, and the types of values on one device."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, cast

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.diagnostic import DiagnosticError, error
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.collective_ops import AllReduceOp, ReduceScatterOp
from pyshardy.dialects.stablehlo.data_movement import PadOp
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.unvalidated import tensor_type
from pyshardy.passes.sdy_partition.building import Builder, Devices, check_device_count, tensor
from pyshardy.sharding import AxisRef, Mesh, TensorSharding, resolve_mesh
from pyshardy.sharding.axis_lists import flattened, lists_overlap, set_difference
from pyshardy.sharding.mesh import MeshRef, MeshTable

Axes = tuple[AxisRef, ...]


@dataclass(frozen=True)
class Case:
    """An op to be converted, with what its values were before. Its operands and results have local types already."""

    op: Operation
    devices: Devices
    operand_shardings: tuple[TensorSharding | None, ...]
    result_shardings: tuple[TensorSharding | None, ...]
    operand_types: tuple[Attribute, ...]
    result_types: tuple[Attribute, ...]

    def builder(self, place: Operation | None = None) -> Builder:
        """Return a builder of ops before the op, or at another place."""
        return Builder(place or self.op, self.op.location, self.devices)

    def fail(self, message: str) -> DiagnosticError:
        """Return an error at the op."""
        return error(self.op.location, message, op=self.op)

    def mesh(self, sharding: TensorSharding) -> Mesh:
        """Return the mesh of a sharding; raise an error at the op for one that is unknown or too large."""
        mesh = self.devices.mesh(sharding.mesh)
        if mesh is None:
            raise self.fail(f"unknown mesh: @{sharding.mesh}")
        check_device_count(self.op, mesh)
        return mesh

    @property
    def operands(self) -> Sequence[SSAValue]:
        """The operands, of local types."""
        return self.op.operands

    def operand_shape(self, index: int = 0) -> tuple[int, ...]:
        """Return the global sizes of an operand."""
        return cast("TensorType[Any]", self.operand_types[index]).get_shape()

    def result_shape(self, index: int = 0) -> tuple[int, ...]:
        """Return the global sizes of a result."""
        return cast("TensorType[Any]", self.result_types[index]).get_shape()

    def local_result(self, index: int = 0) -> TensorType[Any]:
        """Return the type of a result on one device."""
        return tensor(self.op.results[index])


Lowering = Callable[[Case], Sequence[SSAValue] | None]
"""Converts an op: returns the values that replace its results, or None if the op is right as it is."""


def make_case(op: Operation, devices: Devices) -> Case:
    """Return a case, before the types are changed."""
    return Case(
        op,
        devices,
        tuple(map(get_sharding, op._operands)),
        tuple(map(get_sharding, op.results)),
        tuple([value._type for value in op._operands]),
        tuple([value._type for value in op.results]),
    )


def is_replicated(sharding: TensorSharding | None) -> bool:
    """Return whether no dimension has an axis."""
    return sharding is None or sharding.is_fully_replicated


def axes_of(sharding: TensorSharding | None, dim: int) -> Axes:
    """Return the axes of a dimension."""
    return () if sharding is None or dim >= sharding.rank else sharding.dims[dim].axes


def axes_per_dim(sharding: TensorSharding | None, rank: int) -> list[Axes]:
    """Return the axes of each dimension."""
    return [axes_of(sharding, dim) for dim in range(rank)]


def is_reduced_elsewhere(case: Case, axes: Axes, mesh: Mesh) -> bool:
    """Return whether the parts of a result along axes are combined by others: by a user, or not yet.

    Raise an error if the result is marked as unreduced along some of the axes only.
    """
    for sharding in case.result_shardings:
        unreduced = () if sharding is None else sharding.unreduced
        if unreduced and not set_difference(axes, unreduced, mesh):
            return True
        if lists_overlap(unreduced, axes):
            names = ", ".join(map(str, axes))
            raise case.fail(
                f"the result is unreduced along some of the axes {names} that the op contracts, not along all"
            )
    for user in _users(case.op):
        if isinstance(user, AllReduceOp):
            reduced = user.reduction_axes.data
        elif isinstance(user, ReduceScatterOp):
            reduced = tuple(axis for dim in user.reduce_scatter_axes.data for axis in dim)
        else:
            continue
        if not set_difference(axes, tuple(reduced), mesh):
            return True
    return False


def _users(op: Operation) -> Iterator[Operation]:
    """Iterate over the users of the results of an op, and over those of padded results."""
    for result in op.results:
        for use in result.uses:
            yield use.operation
            if isinstance(use.operation, PadOp) and use.index == 0:
                yield from _users(use.operation)


class LocalTypes:
    """The types of the values of a module on one device; a type and a sharding are combined once."""

    def __init__(self, devices: Devices) -> None:
        self.devices = devices
        self.of_lists = IdentityCache[Attribute | None]()
        """The local types of single results, by their types and `sdy.sharding`; None if these are the types."""
        self._known: dict[tuple[int, int], tuple[Attribute | None, Attribute, object]] = {}

    def of(self, type: Attribute, sharding: TensorSharding | None) -> Attribute | None:
        """Return the local type; None if it is the type itself. Raise VerifyException if it does not divide."""
        if sharding is None:
            return None
        key = id(type), id(sharding)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = (local_type(type, sharding, self.devices.meshes), type, sharding)
        return known[0]


def local_type(type: Attribute, sharding: TensorSharding, meshes: MeshTable) -> Attribute | None:
    """Return the type of a device's shard; None if it is the type itself."""
    mesh = resolve_mesh(sharding.mesh, meshes)
    if mesh is None or not isinstance(type, TensorType) or sharding.is_fully_replicated:
        return None
    sizes = list(type.get_shape())
    for dim, dim_sharding in enumerate(sharding.dims):
        shards = dim_sharding.sharded_size(mesh)
        if shards == 1 or sizes[dim] < 0:
            continue
        if sizes[dim] % shards:
            raise VerifyException(
                f"dimension {dim} of size {sizes[dim]} does not divide into {shards} shards; "
                "sdy-pad-for-divisibility makes it divide"
            )
        sizes[dim] //= shards
    made = tensor_type(sizes, cast("TensorType[Any]", type).element_type, type.encoding)
    return None if made == type else made


def distinct_axes(lists: Iterable[Axes]) -> Axes:
    """Return the axes of several lists in order, each once."""
    return tuple(dict.fromkeys(flattened(lists)))


def mesh_ref(sharding: TensorSharding | None) -> MeshRef:
    """Return the mesh that a sharding is on."""
    assert sharding is not None
    return sharding.mesh
