"""Which values XLA's partitioner gathers whole where one all-to-all would lead to the sharding that an op needs."""

from __future__ import annotations

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.dialects.sdy.scope import module_meshes, resolve_mesh
from pyshardy.ir.walk import walk
from pyshardy.report.cost.computed_results import use_computed_results
from pyshardy.report.cost.gathered_operands import gather_operands
from pyshardy.report.cost.shared_conversions import is_product
from pyshardy.report.cost.xla_conversions import without
from pyshardy.report.cost.xla_steps import FOR_PRODUCT, THROUGH, reshards_to_xla_collectives
from pyshardy.sharding import Mesh, TensorSharding
from pyshardy.sharding.axis_lists import sharding_size


def reshards_as_xla(module: ModuleOp, old_partitioner: bool) -> None:
    """Replace the reshards of a module that XLA does in its own way by collectives."""
    gather_operands(module)
    use_computed_results(module)
    if not old_partitioner:
        gather_after_products(module)
    reshards_to_xla_collectives(module)


def gather_after_products(module: ModuleOp) -> None:
    """Convert values that products before use by way of the whole value, where a dimension gets all axes of another
    one.

    XLA has considered the value as a whole for the product, and takes shards of that then, if several devices have each
    shard. It does so for constraints and ops that are no products, unless a constraint of the value to the sharding
    that it has comes in between. Compiled programs show this.
    """
    meshes = module_meshes(module)
    places: dict[Operation, int] = {}
    for op in walk(module, ReshardOp):
        value, target = op.input, op.sharding.data
        source, mesh = get_sharding(value), resolve_mesh(target.mesh, meshes)
        if (
            source is None
            or mesh is None
            or source.mesh != target.mesh
            or op.attributes.keys() & {FOR_PRODUCT, THROUGH}
        ):
            continue
        if is_gathered_after_products(source, target, mesh) and _is_used_by_product(value, op, places):
            op.attributes[THROUGH] = TensorShardingPerValueAttr((without(source, range(len(source.dims))),))


def is_gathered_after_products(source: TensorSharding, target: TensorSharding, mesh: Mesh) -> bool:
    """Return whether one dimension has all axes of a sharding, but not of the mesh, and another one is to have them."""
    before, after = ([(dim, one.axes) for dim, one in enumerate(each.dims) if one.axes] for each in (source, target))
    if len(before) != 1 or len(after) != 1 or source.unreduced or target.unreduced:
        return False
    (here, axes), (there, wanted) = before[0], after[0]
    return here != there and axes == wanted and sharding_size(axes, mesh) < mesh.total_size


def _is_used_by_product(value: SSAValue, before: Operation, places: dict[Operation, int]) -> bool:
    """Whether a product of the same block uses a value before an op."""
    block = before.parent
    if block is not None and before not in places:
        places.update((op, place) for place, op in enumerate(block.ops))
    users = [use.operation for use in value.uses if use.operation.parent is block]
    return any((is_product(user) or FOR_PRODUCT in user.attributes) and places[user] < places[before] for user in users)
