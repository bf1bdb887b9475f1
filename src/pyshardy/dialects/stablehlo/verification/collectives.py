"""Verify collectives: replica groups, channels and shapes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from xdsl.dialects.builtin import DenseIntOrFPElementsAttr, SymbolRefAttr, i32
from xdsl.ir import Operation
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import counted
from pyshardy.dialects.stablehlo.attributes import ChannelHandleAttr, ReplicaGroupMeshAxesAttr
from pyshardy.dialects.stablehlo.verification.inference import (
    Verifier,
    both,
    checked,
    elements,
    inferred,
    integer,
    integers,
    one_result_per_operand,
    same_elements,
)
from pyshardy.dialects.stablehlo.verification.regions import check_reducer, returned
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
    tensor,
)
from pyshardy.dialects.symbol_tables import lookup_symbol
from pyshardy.ir.identity_cache import by_identity_in_process
from pyshardy.text.printer.attribute_printer import attribute_text

_PADDING = -1


def _global_ids(op: Operation) -> bool:
    return "use_global_device_ids" in op.properties


def _handle(op: Operation) -> int | None:
    channel = op.properties.get("channel_handle")
    return channel.data.handle if isinstance(channel, ChannelHandleAttr) else None


def _check_rank(groups: DenseIntOrFPElementsAttr) -> None:
    if (rank := len(groups.get_shape())) != 2:
        fail(f"expected 'replica_groups' to be a list of groups, a tensor of rank 2, found rank {rank}")


def _dense_groups(op: Operation) -> tuple[tuple[int, ...], list[int]] | None:
    """Return the shape and the ids of replica groups; None if they are specified by mesh axes."""
    groups = op.properties.get("replica_groups")
    if not isinstance(groups, DenseIntOrFPElementsAttr):
        return None
    _check_rank(groups)
    return groups.get_shape(), integers(groups)


def _check_groups(op: Operation, *, padded: bool = False) -> None:
    groups = op.properties.get("replica_groups")
    if not isinstance(groups, DenseIntOrFPElementsAttr):
        return
    found = _problems_of_groups(groups)
    if _global_ids(op) and found.is_empty:
        fail("'use_global_device_ids' is set, but 'replica_groups' is empty: list the ids of all devices")
    if problem := found.padded if padded else found.whole:
        fail(problem)


class _GroupProblems(NamedTuple):
    """What is wrong with replica groups, whether or not they may be padded; empty if nothing is."""

    is_empty: bool
    padded: str
    whole: str


@by_identity_in_process
def _problems_of_groups(groups: DenseIntOrFPElementsAttr) -> _GroupProblems:
    _check_rank(groups)
    ids = integers(groups)
    padded = _problem_of_ids([one for one in ids if one != _PADDING])
    whole = f"'replica_groups' contains {_PADDING}, which is not a replica id" if _PADDING in ids else padded
    return _GroupProblems(not ids, padded, whole)


def _problem_of_ids(ids: Sequence[int]) -> str:
    distinct = set(ids)
    if len(distinct) != len(ids):
        repeated = next(one for index, one in enumerate(ids) if one in ids[:index])
        return f"'replica_groups' contains id {repeated} twice"
    missing = next((one for one in range(len(ids)) if one not in distinct), None)
    if missing is None:
        return ""
    return f"expected 'replica_groups' to contain the ids 0 to {len(ids) - 1}, but {missing} is missing"


def _check_positive_channel(op: Operation) -> None:
    if _global_ids(op) and (_handle(op) or 0) <= 0:
        fail(f"'use_global_device_ids' needs a channel handle greater than 0, found {_handle(op) or 0}")


def _pairs(op: Operation) -> list[tuple[Tensor, Tensor]]:
    one_result_per_operand(op)
    return [(operand(op, i), result(op, i)) for i in range(len(op.operands))]


def _check_pairs_of_elements(op: Operation) -> None:
    for index, (source, made) in enumerate(_pairs(op)):
        if source.element != made.element:
            one, other = attribute_text(source.element), attribute_text(made.element)
            raise VerifyException(f"operand {index} has elements of type '{one}', but result {index} of '{other}'")


# --- all_gather, reduce_scatter -------------------------------------------------------------------------------------


def _check_gathered(dimension: int, source: Tensor, gathered: Tensor) -> None:
    """Verify that the shapes are equal, except for one dimension of which the result has a multiple."""
    if source.rank != gathered.rank:
        fail(f"the operand has rank {source.rank}, but the result has rank {gathered.rank}")
    if not 0 <= dimension < source.rank:
        fail(f"expected 'all_gather_dim' in [0, {source.rank}), found {dimension}")
    for axis, (one, other) in enumerate(zip(source.shape, gathered.shape, strict=True)):
        if axis != dimension:
            if not dims_compatible([one], [other]):
                fail(
                    f"only dimension {dimension} is gathered, but dimension {axis} has size {one} in the operand and "
                    f"{other} in the result"
                )
        elif one.size == 0:
            fail(f"dimension {dimension} of the operand, which is gathered, has size 0")
        elif one.size is not None and other.size is not None and other.size % one.size:
            fail(
                f"the result has size {other.size} in the gathered dimension {dimension}, which is not a multiple of "
                f"size {one.size} of the operand"
            )


def _verify_all_gather(op: Operation) -> None:
    _check_groups(op)
    handle = _handle(op)
    if _global_ids(op) and handle is not None and handle < 0:
        fail(f"'use_global_device_ids' needs a channel handle that is not negative, found {handle}")
    dimension = integer(op, "all_gather_dim")
    for source, gathered in _pairs(op):
        _check_gathered(dimension, source, gathered)
        if None in (source.sizes[dimension], gathered.sizes[dimension]):
            # The reference checks no further operands.
            return


def _verify_reduce_scatter(op: Operation) -> None:
    _check_groups(op)
    _check_positive_channel(op)
    source, scattered = operand(op, 0), result(op)
    (given,) = check_reducer(op.regions[0], [source], [scalar(source.element)], ())
    dimension = integer(op, "scatter_dimension")
    if source.rank != scattered.rank:
        fail(f"the operand has rank {source.rank}, but the result has rank {scattered.rank}")
    if not 0 <= dimension < source.rank:
        fail(f"expected 'scatter_dimension' in [0, {source.rank}), found {dimension}")
    whole, part = source.sizes[dimension], scattered.sizes[dimension]
    if whole is None or part is None:
        # The reference checks nothing else.
        return
    if part == 0:
        fail(f"dimension {dimension} of the result, which is scattered, has size 0")
    if whole == 0:
        fail(f"dimension {dimension} of the operand, which is scattered, has size 0")
    if whole % part:
        fail(
            f"the operand has size {whole} in the scattered dimension {dimension}, which is not a multiple of size "
            f"{part} of the result"
        )
    for axis, (one, other) in enumerate(zip(source.shape, scattered.shape, strict=True)):
        if axis != dimension and not dims_compatible([one], [other]):
            fail(
                f"only dimension {dimension} is scattered, but dimension {axis} has size {one} in the operand and "
                f"{other} in the result"
            )
    if given.element != scattered.element:
        mine, theirs = attribute_text(given.element), attribute_text(scattered.element)
        fail(f"the body returns elements of type '{mine}', but the result has elements of type '{theirs}'")


# --- all_reduce -----------------------------------------------------------------------------------------------------


def _check_reduction(op: Operation, sources: Sequence[Tensor]) -> None:
    _check_groups(op, padded=True)
    _check_positive_channel(op)
    for source in sources:
        check_reducer(op.regions[0], [source], [scalar(source.element)], ())


def _reduced(op: Operation, sources: Sequence[Tensor]) -> list[Tensor]:
    """Return the types of the results, given a valid body."""
    (given,) = returned(op.regions[0])
    element = tensor(given).element
    return [source.without_bounds().with_element(element) for source in sources]


def _check_all_reduce(op: Operation) -> None:
    _check_reduction(op, operands(op))


def _infer_all_reduce(op: Operation) -> Sequence[Tensor]:
    return _reduced(op, operands(op))


def _check_collective_reduce(op: Operation) -> None:
    sources = operands(op)
    if "has_dynamic_root" in op.properties:
        if len(sources) < 2:
            fail(f"'has_dynamic_root' needs tensors and then their roots, found {counted(len(sources), 'operand')}")
        *sources, roots = sources
        if roots.rank != 1 or roots.element != i32 or roots.sizes[0] not in (None, len(sources)):
            fail(f"expected the last operand, the roots, to have type 'tensor<{len(sources)}xi32>', found '{roots}'")
    _check_reduction(op, sources)


def _infer_collective_reduce(op: Operation) -> Sequence[Tensor]:
    sources = operands(op)
    return _reduced(op, sources[:-1] if "has_dynamic_root" in op.properties else sources)


# --- all_to_all and others ------------------------------------------------------------------------------------------


def _infer_all_to_all(op: Operation) -> Sequence[Tensor]:
    _check_groups(op)
    groups = _dense_groups(op)
    count = integer(op, "split_count")
    if groups is not None and groups[0][1] != count:
        fail(f"expected groups of {count} replicas, as many as 'split_count', found groups of {groups[0][1]}")
    return [_exchanged(op, source, count) for source in operands(op)]


def _exchanged(op: Operation, source: Tensor, count: int) -> Tensor:
    split, concat = integer(op, "split_dimension"), integer(op, "concat_dimension")
    for what, dimension in (("split", split), ("concat", concat)):
        if dimension >= source.rank:
            fail(f"expected '{what}_dimension' in [0, {source.rank}), found {dimension}")
    size = source.sizes[split]
    if size is not None and size % count:
        fail(f"dimension {split} has size {size}, which 'split_count' = {count} does not divide")
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
        fail(f"expected 'source_target_pairs' to be a list of pairs, a tensor of rank 2, found rank {len(shape)}")
    if shape[1] != 2:
        fail(f"expected 'source_target_pairs' to be a list of pairs, found {counted(shape[1], 'id')} in each entry")
    if negative := [one for one in ids if one < 0]:
        fail(f"'source_target_pairs' contains {negative[0]}, which is not a replica id")
    for what, ends in (("source", ids[::2]), ("target", ids[1::2])):
        if len(set(ends)) != len(ends):
            repeated = next(one for index, one in enumerate(ends) if one in ends[:index])
            fail(f"replica {repeated} is the {what} of several pairs")
    return [operand(op, 0)]


def _infer_collective_broadcast(op: Operation) -> Sequence[Tensor]:
    groups = _dense_groups(op)
    seen: set[int] = set()
    for one in groups[1] if groups is not None else ():
        if one < 0:
            fail(f"'replica_groups' contains {one}, which is not a replica id")
        if one in seen:
            fail(f"'replica_groups' contains id {one} twice")
        seen.add(one)
    return [operand(op, 0)]


def _verify_mesh_symbol(op: Operation) -> None:
    groups = op.properties.get("replica_groups")
    if not isinstance(groups, ReplicaGroupMeshAxesAttr) or not isinstance(groups.data.mesh, SymbolRefAttr):
        return
    if lookup_symbol(op, groups.data.mesh) is None:
        name = groups.data.mesh.root_reference.data
        raise VerifyException(f"'replica_groups' refers to mesh @{name}, which is not defined")


VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.all_gather": both(_check_pairs_of_elements, _verify_all_gather),
    "stablehlo.reduce_scatter": _verify_reduce_scatter,
    "stablehlo.all_reduce": _check_all_reduce,
    "stablehlo.collective_reduce": _check_collective_reduce,
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
