"""Optimize collectives: `--sdy-optimize-collectives`."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.dialects.rewriting import Pattern, Rewriter
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.attributes import AllToAllParamListAttr, TensorShardingAttr, TensorShardingPerValueAttr
from pyshardy.dialects.sdy.collective_ops import AllToAllOp, CollectivePermuteOp
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.sdy.scope import meshes_of
from pyshardy.dialects.sdy.shapes import shape_of
from pyshardy.dialects.stablehlo.data_movement import ReshapeOp
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.generic.greedy import GreedyConfig, rewrite_greedily
from pyshardy.resharding.alignment import align
from pyshardy.sharding import (
    AllToAllParam,
    AxisRef,
    DimensionSharding,
    Mesh,
    TensorSharding,
    resolve_mesh,
)


@dataclass(frozen=True)
class OptimizeCollectivesPass(Pass):
    """Replace an `sdy.collective_permute` that reorders the axes of a dimension, and the `sdy.all_to_all` of the last
    one of them, by all-to-alls.

    The tensor is reshaped so that each axis has a dimension of its own. There, the axis that leaves the dimension is
    moved first, and the others one after the other to the place that has become free. All elements are moved once,
    rather than all of them twice. All-to-alls that follow and take the last axis of the dimension each are replaced
    with the first.
    """

    name: ClassVar[str] = "sdy-optimize-collectives"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> None:
        """Rewrite the collectives in a function."""
        rewrite_greedily(op, GreedyConfig(instead=_PATTERNS))


@dataclass(frozen=True)
class _Exchange:
    """A permute and the all-to-alls after it, each of which takes the last axis that `dim` still has.

    `before` and `after` are the axes before and after the permute, `users` the all-to-alls.
    """

    dim: int
    before: Sequence[AxisRef]
    after: Sequence[AxisRef]
    users: Sequence[AllToAllOp]

    @property
    def kept(self) -> Sequence[AxisRef]:
        """The axes that stay in the dimension."""
        return self.after[: len(self.after) - len(self.users)]

    def moves(self) -> list[tuple[int, int]] | None:
        """Return the moves of axes between their places, after those that leave; None if they do not suffice.

        A place is the index of an axis in `before`. A move fills the first place that is free, and frees another one.
        """
        moves: list[tuple[int, int]] = []
        places = list(self.before)
        free = set(map(self.before.index, self.after[len(self.kept) :]))
        while (first := min(free)) < len(self.kept):
            source = self.before.index(self.after[first])
            moves.append((source, first))
            places[first] = self.after[first]
            free = free - {first} | {source}
        return moves if places[: len(self.kept)] == list(self.kept) else None


def _permute_by_all_to_alls(permute: CollectivePermuteOp, rewriter: Rewriter) -> bool:
    source = get_sharding(permute.tensor)
    if source is None or source.mesh != permute.sharding.mesh:
        return False
    mesh = resolve_mesh(source.mesh, meshes_of(permute))
    if mesh is None:
        return False
    exchange = _exchange(source, permute, mesh)
    if exchange is None:
        return False
    moves, sizes = exchange.moves(), [axis.size(mesh) for axis in exchange.before]
    kept = [axis.size(mesh) for axis in exchange.kept]
    shape = shape_of(permute.result.type)
    size = shape[exchange.dim]
    if (
        moves is None
        or kept[:-1] != sizes[: max(len(kept) - 1, 0)]
        or (kept and sizes[len(kept) - 1] % kept[-1])
        or any(one < 1 for one in shape)
        or size % math.prod(sizes)
    ):
        return False
    rest = size // math.prod(sizes)
    _rewrite(permute, source, exchange, moves, [*sizes, *([rest] if rest > 1 else [])], rewriter)
    return True


def _exchange(source: TensorSharding, permute: CollectivePermuteOp, mesh: Mesh) -> _Exchange | None:
    """Return what a permute and the all-to-alls after it do to a dimension, if they move axes out of it."""
    target = permute.sharding
    before, after = [list(dim.axes) for dim in source.dims], [list(dim.axes) for dim in target.dims]
    changed = [dim for dim, axes in enumerate(before) if axes != after[dim]]
    are_alike = [dim.is_closed for dim in source.dims] == [dim.is_closed for dim in target.dims]
    if len(changed) != 1 or not are_alike:
        return None
    (dim,) = changed
    align(before, after, mesh)
    have, want = before[dim], after[dim]
    if set(have) != set(want):
        return None
    users: list[AllToAllOp] = []
    value = permute.result
    for axis in reversed(want):
        user = value.get_user_of_unique_use()
        if not isinstance(user, AllToAllOp):
            break
        params = user.params.data
        if len(params) != 1 or params[0].source != dim or params[0].axes != (axis,):
            break
        users.append(user)
        value = user.result
    return _Exchange(dim, have, want, users) if users else None


def _rewrite(
    permute: CollectivePermuteOp,
    source: TensorSharding,
    exchange: _Exchange,
    moves: Sequence[tuple[int, int]],
    sizes: Sequence[int],
    rewriter: Rewriter,
) -> None:
    dim, last = exchange.dim, exchange.users[-1]

    def insert(
        op_class: type[Operation],
        value: SSAValue,
        type: Attribute,
        sharding: TensorSharding,
        params: AllToAllParam | None,
    ) -> SSAValue:
        properties: dict[str, Attribute] = {}
        attributes: dict[str, Attribute] = {}
        if params is None:
            attributes[SHARDING] = TensorShardingPerValueAttr((sharding,))
        else:
            properties = {"params": AllToAllParamListAttr((params,)), "out_sharding": TensorShardingAttr(sharding)}
        made = op_class.create(operands=[value], result_types=[type], properties=properties, attributes=attributes)
        made.location = permute.location
        rewriter.insert_before(permute, made)
        return made.results[0]

    whole, type = permute.result.type, permute.result.type
    assert isinstance(type, TensorType)
    shape = shape_of(type)
    type = TensorType(type.element_type, [*shape[:dim], *sizes, *shape[dim + 1 :]], type.encoding)
    # The dimension becomes one for each place, and one for the rest.
    sharding = source.with_dims((*source.dims[:dim], *[_closed()] * len(sizes), *source.dims[dim + 1 :]))
    for place, axis in enumerate(exchange.before):
        sharding = sharding.replace_dim(dim + place, _closed(axis))
    value = insert(ReshapeOp, permute.tensor, type, sharding, None)

    for axis, user in zip(reversed(exchange.after), exchange.users, strict=False):
        place, target = exchange.before.index(axis), user.params.data[0].target
        outside = target if target < dim else target + len(sizes) - 1
        filled = DimensionSharding(user.sharding.dims[target].axes, source.dims[target].is_closed)
        sharding = sharding.replace_dim(dim + place, _closed()).replace_dim(outside, filled)
        value = insert(AllToAllOp, value, type, sharding, AllToAllParam((axis,), dim + place, outside))
    for start, end in moves:
        moved = sharding.dims[dim + start]
        sharding = sharding.replace_dim(dim + start, _closed()).replace_dim(dim + end, moved)
        value = insert(AllToAllOp, value, type, sharding, AllToAllParam(moved.axes, dim + start, dim + end))
    value = insert(ReshapeOp, value, whole, last.sharding, None)
    rewriter.replace(last, [value])
    for user in reversed(exchange.users[:-1]):
        rewriter.erase(user)
    rewriter.erase(permute)


def _closed(*axes: AxisRef) -> DimensionSharding:
    return DimensionSharding(axes, is_closed=True)


_PATTERNS = (Pattern(CollectivePermuteOp, "PermuteByAllToAlls", _permute_by_all_to_alls),)
