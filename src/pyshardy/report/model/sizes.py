"""The bytes of tensors and of their shards."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from xdsl.dialects.builtin import ComplexType, FixedBitwidthType, IndexType, TensorType
from xdsl.ir import Attribute, SSAValue

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.sharding import Mesh, MeshTable, TensorSharding, local_shape, resolve_mesh


def element_bits(type: Attribute) -> int | None:
    """Return the bits of an element on a device: 8 for a boolean, twice those of the part for a complex number, those
    of the storage type for a quantized type; None if unknown."""
    if isinstance(type, ComplexType):
        part = element_bits(type.element_type)
        return None if part is None else 2 * part
    if isinstance(type, IndexType):
        return 64
    if isinstance(type, FixedBitwidthType):
        return 8 if type.bitwidth == 1 else type.bitwidth
    plain = getattr(type, "data", None)
    storage = getattr(plain, "storage", None)
    if isinstance(storage, Attribute):
        return element_bits(storage)
    return None


def tensor_bytes(shape: Sequence[int], element_type: Attribute) -> int | None:
    """Return the bytes of a tensor; None if a size or the element type is unknown."""
    bits = element_bits(element_type)
    if bits is None or any(size < 0 for size in shape):
        return None
    return -(-math.prod(shape) * bits // 8)


def known_sizes(shape: Iterable[int]) -> tuple[int | None, ...]:
    """Return a shape with None for dynamic sizes."""
    return tuple([None if size < 0 else size for size in shape])


def shard_shape(type: TensorType[Attribute], sharding: TensorSharding | None, meshes: MeshTable) -> tuple[int, ...]:
    """Return the shape of the largest shard; without a sharding, the whole shape."""
    shape = tuple(type.get_shape())
    mesh = None if sharding is None else resolve_mesh(sharding.mesh, meshes)
    if sharding is not None and mesh is not None and len(sharding.dims) == len(shape):
        return local_shape(sharding, shape, mesh) or shape
    return shape


def is_uneven(sharding: TensorSharding | None, shape: Sequence[int], mesh: Mesh | None) -> bool:
    """Return whether a dimension of a tensor does not divide into equal shards."""
    if sharding is None or mesh is None or len(sharding.dims) != len(shape):
        return False
    counts = (dim.sharded_size(mesh) for dim in sharding.dims)
    return any(size % count for size, count in zip(shape, counts, strict=True))


class Shards:
    """The shapes and bytes of shards, cached by type and sharding."""

    def __init__(self, meshes: MeshTable) -> None:
        self.meshes = meshes
        self._known = IdentityCache[tuple[tuple[int, ...], int, bool]]()

    def shape(self, value: SSAValue) -> tuple[int, ...]:
        """Return the shape of a shard; empty if the value is not a ranked tensor."""
        return self._of(value.type, get_sharding(value))[0]

    def bytes(self, value: SSAValue) -> int:
        """Return the bytes of a shard; 0 if the value is not a ranked tensor or has dynamic sizes."""
        return self.bytes_of(value.type, get_sharding(value))

    def bytes_of(self, type: Attribute, sharding: TensorSharding | None) -> int:
        """Return the bytes of a shard of a value of this type and sharding."""
        return self._of(type, sharding)[1]

    def is_uneven(self, value: SSAValue) -> bool:
        """Return whether a dimension of a value does not divide into equal shards."""
        return self._of(value.type, get_sharding(value))[2]

    def mesh_of(self, value: SSAValue) -> Mesh | None:
        """The mesh of the sharding of a value, if it has one."""
        return self._mesh(get_sharding(value))

    def _mesh(self, sharding: TensorSharding | None) -> Mesh | None:
        return None if sharding is None else resolve_mesh(sharding.mesh, self.meshes)

    def _of(self, type: Attribute, sharding: TensorSharding | None) -> tuple[tuple[int, ...], int, bool]:
        key = id(type), id(sharding)
        found = self._known.get(key)
        if found is None:
            shape: tuple[int, ...] = ()
            size, uneven = 0, False
            if isinstance(type, TensorType):
                shape = shard_shape(type, sharding, self.meshes)
                size = tensor_bytes(shape, type.element_type) or 0
                uneven = is_uneven(sharding, type.get_shape(), self._mesh(sharding))
            found = self._known.remember(key, (shape, size, uneven), (type, sharding))
        return found
