"""A reshard takes the result of an earlier reshard of the same data, also through reshapes and transposes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from xdsl.dialects.builtin import DYNAMIC_INDEX, NoneAttr, TensorType
from xdsl.ir import Attribute, Operation, OpResult, SSAValue

from pyshardy.dialects.rewriting import Rewriter
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.dialects.sdy.scope import meshes_of
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.sharding import MeshTable, Reduction, TensorSharding, equivalent_across_reshapes

_RESHAPE, _TRANSPOSE = "stablehlo.reshape", "stablehlo.transpose"


def reuse_reshard(op: ReshardOp, rewriter: Rewriter) -> bool:
    """Replace a reshard if an earlier one of the value it comes from, or of a reshape of that, is equivalent."""
    chain = _chain_to(op.input)
    root = chain[0].operands[0] if chain else op.input
    earlier = _find_earlier(op, root, _sharding_at_root(op.sharding.data, chain), rewriter)
    if earlier is None:
        return False
    value: SSAValue = earlier.result
    if value.type != root.type:
        value = _insert_reshape(rewriter, earlier, root.type)
    for link in chain:
        clone = link.clone({link.operands[0]: value})
        assert isinstance(value, OpResult)
        value = rewriter.insert_after(value.op, clone).results[0]
    rewriter.replace(op, [value])
    return True


def _chain_to(value: SSAValue) -> list[Operation]:
    """Return the reshapes and transposes that lead to a value, the first one first."""
    chain: list[Operation] = []
    while isinstance(value, OpResult) and value.op.name in (_RESHAPE, _TRANSPOSE):
        chain.append(value.op)
        value = value.op.operands[0]
    return chain[::-1]


def _sharding_at_root(sharding: TensorSharding, chain: list[Operation]) -> TensorSharding:
    """Return the sharding with the dimensions in their order before the last transposes."""
    for op in reversed(chain):
        if op.name == _TRANSPOSE:
            permutation: Any = op.properties["permutation"]
            dims = list(sharding.dims)
            for at, dim in zip(permutation.get_values(), sharding.dims, strict=True):
                dims[at] = dim
            sharding = replace(sharding, dims=tuple(dims), reduction=Reduction.SUM)
        elif rank_of(op.operands[0].type) != rank_of(op.results[0].type):
            break
    return sharding


def _find_earlier(op: ReshardOp, root: SSAValue, target: TensorSharding, rewriter: Rewriter) -> ReshardOp | None:
    meshes, type = meshes_of(op), op.result.type
    stack, visited = [root], {root}
    alike = IdentityCache[bool]()
    """By sharding and type of a reshard."""
    while stack:
        use = stack.pop().first_use
        while use is not None:
            user = use._operation
            use = use._next_use
            if isinstance(user, ReshardOp):
                if user is op or user.parent is not op.parent:
                    continue
                (result,) = user.results
                key = (id(user.sharding), id(result._type))
                if key not in alike:
                    equivalent = _equivalent(user.sharding.data, result.type, target, type, meshes)
                    alike.remember(key, equivalent, (user.sharding, result.type))
                if alike[key] and rewriter.is_before(user, op):
                    return user
            elif user.name == _RESHAPE and user.results[0] not in visited:
                visited.add(user.results[0])
                stack.append(user.results[0])
    return None


def _equivalent(
    sharding: TensorSharding, its_type: Attribute, target: TensorSharding, type: Attribute, meshes: MeshTable
) -> bool:
    if sharding == target and its_type == type:
        return True
    shapes: list[tuple[int, ...]] = []
    for one in (its_type, type):
        if not isinstance(one, TensorType) or not isinstance(one.encoding, NoneAttr):
            return False
        shapes.append(one.get_shape())
        if DYNAMIC_INDEX in shapes[-1]:
            return False
    return equivalent_across_reshapes(sharding, shapes[0], target, shapes[1], meshes)


def _insert_reshape(rewriter: Rewriter, after: ReshardOp, type: Attribute) -> SSAValue:
    from pyshardy.dialects.stablehlo.data_movement import ReshapeOp

    reshape = ReshapeOp.create(operands=[after.result], result_types=[type])
    reshape.location = after.location
    return rewriter.insert_after(after, reshape).results[0]
