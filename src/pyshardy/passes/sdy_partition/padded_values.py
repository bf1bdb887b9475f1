"""Values whose types are padded, and what is known of the padding."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, cast

from xdsl.dialects.builtin import TensorType, i32
from xdsl.ir import Attribute, Operation, OpResult, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.stablehlo.elementwise import AndOp
from pyshardy.ir.mutation import insertion_point_after_op, replace_all_uses, set_operand
from pyshardy.ir.unvalidated import tensor_type
from pyshardy.passes.sdy_partition.building import Builder, Devices, scalar_type, shape, tensor
from pyshardy.sharding import TensorSharding, resolve_mesh
from pyshardy.sharding.mesh import MeshTable


def padded_shape(sizes: Sequence[int], sharding: TensorSharding | None, meshes: MeshTable) -> tuple[int, ...]:
    """Return the sizes, those of sharded dimensions rounded up to multiples of the number of shards."""
    mesh = None if sharding is None else resolve_mesh(sharding.mesh, meshes)
    if sharding is None or mesh is None or len(sizes) != sharding.rank:
        return tuple(sizes)
    found: list[int] = []
    for size, dim in zip(sizes, sharding.dims, strict=True):
        shards = dim.sharded_size(mesh)
        found.append(-(-size // shards) * shards if size >= 0 else size)
    return tuple(found)


class PaddedTypes:
    """The types with padded sizes of the values of a module; a type and a sharding are combined once."""

    def __init__(self, meshes: MeshTable) -> None:
        self.meshes = meshes
        self._known: dict[tuple[int, int], tuple[TensorType[Any] | None, Attribute, TensorSharding]] = {}
        """By identities of types and shardings, which are kept alive."""

    def of(self, type: Attribute, sharding: TensorSharding | None) -> TensorType[Any] | None:
        """Return the type with padded sizes; None if it is the type itself."""
        if sharding is None:
            return None
        key = id(type), id(sharding)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = (self._made(type, sharding), type, sharding)
        return known[0]

    def _made(self, type: Attribute, sharding: TensorSharding) -> TensorType[Any] | None:
        if not isinstance(type, TensorType) or sharding.is_fully_replicated:
            return None
        sizes = type.get_shape()
        new = padded_shape(sizes, sharding, self.meshes)
        return None if new == sizes else tensor_type(list(new), cast(Attribute, type.element_type))


class PaddedValues:
    """The values of a function whose types are padded to what their shardings divide."""

    def __init__(self, padded_types: PaddedTypes) -> None:
        self.meshes = padded_types.meshes
        self.devices = Devices(padded_types.meshes)
        self._padded_types = padded_types
        self.original: dict[SSAValue, TensorType[Any]] = {}
        """The types that values had whose type has changed."""
        self.zero: set[SSAValue] = set()
        """Values whose padding is known to be zero."""

    def padded(self, value: SSAValue, sharding: TensorSharding | None) -> TensorType[Any] | None:
        """Return the padded type of a value; None if it is the type that it has."""
        return self._padded_types.of(value.type, sharding)

    def set_type(self, value: SSAValue, type: TensorType[Any]) -> None:
        """Give a value another type."""
        if value.type != type:
            if max(type.get_shape(), default=0) >= 1 << 63:
                op = value.op if isinstance(value, OpResult) else value.owner.parent_op()
                assert op is not None
                raise error(op.location, f"a dimension padded to {max(type.get_shape())} elements is too large", op=op)
            self.original.setdefault(value, tensor(value))
            value._type = type

    def set_shape(self, value: SSAValue, sizes: Sequence[int]) -> None:
        """Give a value other sizes."""
        self.set_type(value, tensor_type(list(sizes), tensor(value).element_type))

    def original_shape(self, value: SSAValue) -> tuple[int, ...]:
        """Return the sizes that a value had."""
        return self.original[value].get_shape() if value in self.original else shape(value)

    def before(self, op: Operation) -> Builder:
        """Return a builder of ops before another, at its location."""
        return Builder(op, op.location, self.devices)

    def pad_to(self, build: Builder, value: SSAValue, sizes: Sequence[int], known: bool) -> SSAValue:
        """Return a value padded with zeros at the end of dimensions."""
        zero = build.splat(0, scalar_type(tensor(value).element_type))
        new = build.pad_end(value, zero, sizes, get_sharding(value))
        self.original[new] = self.original.get(value, tensor(value))
        if known:
            self.zero.add(new)
        return new

    def trim(self, value: SSAValue, sizes: Sequence[int], dims: Collection[int], known: bool) -> None:
        """Let the users of a value use a slice of it that has the given sizes in some dimensions.

        Dimensions that stay sharded keep the padding that their sharding needs.
        """
        current = shape(value)
        if all(current[dim] <= sizes[dim] for dim in dims):
            return
        needed = padded_shape(sizes, get_sharding(value), self.meshes)
        wanted = [needed[dim] if dim in dims else size for dim, size in enumerate(current)]
        owner = cast(Operation, value.owner)
        build = Builder(insertion_point_after_op(owner), owner.location, self.devices)
        new = build.slice_front(value, wanted, get_sharding(value))
        replace_all_uses(value, new, but=cast(Operation, new.owner))
        if tuple(wanted) != self.original_shape(value):
            self.original[new] = self.original.get(value, tensor(value))
        if known:
            self.zero.add(new)

    def mask(self, build: Builder, value: SSAValue, fill: SSAValue, dims: Collection[int] | None = None) -> SSAValue:
        """Return a value whose padding in some dimensions is replaced by a scalar."""
        sizes, sharding = shape(value), get_sharding(value)
        inside: SSAValue | None = None
        for dim, (old, new) in enumerate(zip(self.original_shape(value), sizes, strict=True)):
            if old == new or (dims is not None and dim not in dims):
                continue
            counts = build.iota(tensor_type(list(sizes), i32), dim, sharding)
            limit = build.broadcast(build.splat(old, scalar_type(i32)), sizes, (), sharding)
            here = build.compare("LT", counts, limit, sharding)
            inside = here if inside is None else build.value(AndOp, (inside, here), here.type, None, sharding)
        if inside is None:
            return value
        other = build.broadcast(fill, sizes, (), sharding)
        new = build.select(inside, value, other, sharding)
        self.original[new] = self.original[value]
        return new

    def mask_zero(self, op: Operation, index: int, dims: Collection[int] | None = None) -> None:
        """Mask the padding of an operand in some dimensions by zeros, unless it is known to be zero."""
        value = op.operands[index]
        if value not in self.original or value in self.zero:
            return
        build = self.before(op)
        zero = build.splat(0, scalar_type(tensor(value).element_type))
        new = self.mask(build, value, zero, dims)
        if dims is None:
            self.zero.add(new)
        set_operand(op, index, new)
