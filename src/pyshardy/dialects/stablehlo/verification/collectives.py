"""Collectives: replica groups, channels and shapes (Shardy spec: StableHLO verification, collectives)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from xdsl.dialects.builtin import SymbolRefAttr, i32
from xdsl.ir import Operation
from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.stablehlo.attributes import ChannelHandleAttr, ReplicaGroupMeshAxesAttr
from pyshardy.dialects.stablehlo.verification.inference import (
    Verifier,
    both,
    checked,
    elements,
    inferred,
    integer,
    same_elements,
)
from pyshardy.dialects.stablehlo.verification.regions import check_reducer
from pyshardy.dialects.stablehlo.verification.shapes import (
    DYNAMIC,
    Dim,
    Tensor,
    dims_compatible,
    fail,
    operand,
    operands,
    result,
    scalar,
)
from pyshardy.dialects.symbol_tables import lookup_symbol
from pyshardy.text.printer.attribute_printer import attribute_text

_PADDING = -1


def _global_ids(op: Operation) -> bool:
    return "use_global_device_ids" in op.properties


def _handle(op: Operation) -> int | None:
    channel = op.properties.get("channel_handle")
    return channel.data.handle if isinstance(channel, ChannelHandleAttr) else None


def _dense_groups(op: Operation, wrong: str = "") -> tuple[tuple[int, ...], list[int]] | None:
    """Shape and ids of replica groups, None if they are given by mesh axes; `wrong` leads to a wrong rank."""
    groups = elements(op, "replica_groups")
    if groups is not None and len(groups[0]) != 2:
        fail("replica groups should be a rank 2 tensor" + (f"{wrong}{len(groups[0])}" if wrong else ""))
    return groups


def _check_groups(op: Operation, *, padded: bool = False) -> None:
    groups = _dense_groups(op)
    if groups is None:
        return
    ids = groups[1]
    if _global_ids(op) and not ids:
        fail("if `use_global_device_ids` is set, the replica groups cannot be empty")
    used = [one for one in ids if not (padded and one == _PADDING)]
    if _PADDING in used:
        fail(f"Invalid replica id {_PADDING}")
    if len(set(used)) != len(used):
        repeated = next(one for index, one in enumerate(used) if one in used[:index])
        fail(f"replica id #{repeated} seen more than once")
    for one in range(len(used)):
        if one not in used:
            fail(f"replica id #{one} not seen in replica groups")


def _check_positive_channel(op: Operation) -> None:
    if _global_ids(op) and (_handle(op) or 0) <= 0:
        fail("channel_id must be positive when useGlobalDeviceIds is set but got: " + str(_handle(op) or 0))


def _pairs(op: Operation) -> list[tuple[Tensor, Tensor]]:
    if len(op.operands) != len(op.results):
        raise VerifyException("requires the same number of operands and results")
    return [(operand(op, i), result(op, i)) for i in range(len(op.operands))]


def _check_pairs_of_elements(op: Operation) -> None:
    for index, (source, made) in enumerate(_pairs(op)):
        if source.element != made.element:
            raise VerifyException(f"requires the same element type for operand and result at index {index}")


# --- all_gather, reduce_scatter -------------------------------------------------------------------------------------


def _check_gathered(dimension: int, source: Tensor, gathered: Tensor) -> None:
    """The two have the same shape but for a dimension in which the result's size is a multiple of the operand's."""
    if source.rank != gathered.rank:
        fail("operand and result must have the same rank")
    if not 0 <= dimension < source.rank:
        fail("all_gather_dim must be a valid index of operand")
    for axis, (one, other) in enumerate(zip(source.shape, gathered.shape, strict=True)):
        if axis != dimension:
            if not dims_compatible([one], [other]):
                fail("operand and result should have the same shape except for the dimension size at 'all_gather_dim'")
        elif one.size == 0:
            fail("dimension size of operand at 'all_gather_dim' cannot be zero")
        elif one.size is not None and other.size is not None and other.size % one.size:
            fail(
                f"result gather dimension has size {other.size}, expected to be a multiple of operand gather dimension "
                f"size {one.size}"
            )


def _verify_all_gather(op: Operation) -> None:
    _check_groups(op)
    handle = _handle(op)
    if _global_ids(op) and handle is not None and handle < 0:
        fail("channel_id cannot be negative when useGlobalDeviceIds is set")
    dimension = integer(op, "all_gather_dim")
    for source, gathered in _pairs(op):
        _check_gathered(dimension, source, gathered)
        if None in (source.sizes[dimension], gathered.sizes[dimension]):
            # The reference looks no further, so programs may be accepted whose other operands are wrong.
            return


def _verify_reduce_scatter(op: Operation) -> None:
    _check_groups(op)
    _check_positive_channel(op)
    source, scattered = operand(op, 0), result(op)
    (given,) = check_reducer(op.regions[0], [source], [scalar(source.element)], ())
    dimension = integer(op, "scatter_dimension")
    if source.rank != scattered.rank:
        fail("operand and result should have same rank")
    if not 0 <= dimension < source.rank:
        fail("scatter dim should be less than operand/result rank")
    whole, part = source.sizes[dimension], scattered.sizes[dimension]
    if whole is None or part is None:
        # The reference looks no further.
        return
    if part == 0:
        fail("result dimension size at scatter_dimension cannot be zero")
    if whole == 0:
        fail("operand dimension size at scatter_dimension cannot be zero")
    if whole % part:
        fail(
            f"operand scatter dimension has size {whole}, expected to be a multiple of result scatter dimension size "
            f"{part}"
        )
    for axis, (one, other) in enumerate(zip(source.shape, scattered.shape, strict=True)):
        if axis != dimension and not dims_compatible([one], [other]):
            fail(f"non scatter dimensions should be same for operand ({one}) and result ({other})")
    if given.element != scattered.element:
        mine, theirs = attribute_text(given.element), attribute_text(scattered.element)
        fail(f"result element-type is expected to be '{mine}', but got '{theirs}'")


# --- all_reduce -----------------------------------------------------------------------------------------------------


def _reduced(op: Operation, sources: Sequence[Tensor]) -> list[Tensor]:
    results: list[Tensor] = []
    for source in sources:
        (given,) = check_reducer(op.regions[0], [source], [scalar(source.element)], ())
        results.append(source.without_bounds().with_element(given.element))
    return results


def _infer_all_reduce(op: Operation) -> Sequence[Tensor]:
    _check_groups(op, padded=True)
    _check_positive_channel(op)
    return _reduced(op, operands(op))


def _infer_collective_reduce(op: Operation) -> Sequence[Tensor]:
    _check_groups(op, padded=True)
    _check_positive_channel(op)
    sources = operands(op)
    if "has_dynamic_root" in op.properties:
        if len(sources) < 2:
            fail("expects data operands and the root operand if has_dynamic_root is set")
        *sources, roots = sources
        if roots.rank != 1 or roots.element != i32 or roots.sizes[0] not in (None, len(sources)):
            fail(f"expects the root operand to be a 1-D tensor of {len(sources)} i32 values, but got {roots}")
    return _reduced(op, sources)


# --- all_to_all and others ------------------------------------------------------------------------------------------


def _infer_all_to_all(op: Operation) -> Sequence[Tensor]:
    _check_groups(op)
    groups = _dense_groups(op)
    count = integer(op, "split_count")
    if groups is not None and groups[0][1] != count:
        fail(f"group size of replica_groups must be {count}")
    return [_exchanged(op, source, count) for source in operands(op)]


def _exchanged(op: Operation, source: Tensor, count: int) -> Tensor:
    split, concat = integer(op, "split_dimension"), integer(op, "concat_dimension")
    for what, dimension in (("split", split), ("concat", concat)):
        if dimension >= source.rank:
            fail(f"AllToAll {what}_dimension {dimension} is out-of-bounds for input rank {source.rank}")
    size = source.sizes[split]
    if size is not None and size % count:
        fail(f"split dimension has size {size}, expected to be a multiple of split_count {count}")
    dims = list(source.shape)
    if split != concat:
        dims[split] = _scaled(dims[split], lambda value: value // count)
        dims[concat] = _scaled(dims[concat], lambda value: value * count)
    return source.with_dims(dims)


def _scaled(dim: Dim, scale: Callable[[int], int]) -> Dim:
    if dim.limit is None:
        return DYNAMIC
    return Dim(scale(dim.size)) if dim.size is not None else Dim(None, scale(dim.limit))


def _infer_collective_permute(op: Operation) -> Sequence[Tensor]:
    shape, ids = elements(op, "source_target_pairs") or ((0, 2), [])
    if len(shape) != 2:
        fail(f"expect source_target_pairs attribute to be of rank 2, but got rank {len(shape)}")
    if shape[1] != 2:
        fail(f"expect source_target_pairs attribute of shape (N, 2), but got ({shape[0]}, {shape[1]})")
    pairs = list(zip(ids[::2], ids[1::2], strict=True))
    if any(one < 0 for pair in pairs for one in pair):
        fail("replica ids in source_target_pairs must be >= 0.")
    for what, ids in (("sources", [s for s, _ in pairs]), ("targets", [t for _, t in pairs])):
        if len(set(ids)) != len(ids):
            fail(f"duplicate {what} not allowed.")
    return [operand(op, 0)]


def _infer_collective_broadcast(op: Operation) -> Sequence[Tensor]:
    groups = _dense_groups(op, ",but instead it is of rank ")
    seen: set[int] = set()
    for one in groups[1] if groups is not None else ():
        if one < 0:
            fail(f"replica_groups values must be positive, but was given {one}")
        if one in seen:
            fail(f"replica id #{one} seen more than once")
        seen.add(one)
    return [operand(op, 0)]


def _verify_mesh_symbol(op: Operation) -> None:
    groups = op.properties.get("replica_groups")
    if not isinstance(groups, ReplicaGroupMeshAxesAttr) or not isinstance(groups.data.mesh, SymbolRefAttr):
        return
    if lookup_symbol(op, groups.data.mesh) is None:
        raise VerifyException(f"replica_groups: mesh symbol '{groups.data.mesh.root_reference.data}' not found")


VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.all_gather": both(_check_pairs_of_elements, _verify_all_gather),
    "stablehlo.reduce_scatter": _verify_reduce_scatter,
    "stablehlo.all_reduce": checked(_infer_all_reduce),
    "stablehlo.collective_reduce": checked(_infer_collective_reduce),
    "stablehlo.all_to_all": both(_check_pairs_of_elements, inferred(_infer_all_to_all)),
    "stablehlo.collective_permute": both(
        same_elements(), checked(_infer_collective_permute), inferred(_infer_collective_permute)
    ),
    "stablehlo.collective_broadcast": both(
        same_elements(), checked(_infer_collective_broadcast), inferred(_infer_collective_broadcast)
    ),
}

RESULT_VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.all_reduce": inferred(_infer_all_reduce),
    "stablehlo.collective_reduce": inferred(_infer_collective_reduce),
}

SYMBOL_VERIFIERS: Mapping[str, Verifier] = {
    f"stablehlo.{name}": _verify_mesh_symbol
    for name in (
        "all_gather",
        "reduce_scatter",
        "all_reduce",
        "collective_reduce",
        "all_to_all",
        "collective_broadcast",
    )
}
