"""Gather explicitly what ops along sharded dimensions need whole, so that they share it with other ops."""

from __future__ import annotations

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.ir.walk import walk
from pyshardy.report.cost.shared_conversions import is_product
from pyshardy.report.cost.xla_conversions import reshard_operand, without
from pyshardy.report.cost.xla_partitioner import implicit_collectives
from pyshardy.report.model.sizes import Shards


def gather_operands(module: ModuleOp) -> None:
    """Insert reshards of operands that windows, pads and slices need whole along sharded dimensions.

    These gathers are like those of other ops. Those of convolutions are within groups of devices, and stay as they are.
    """
    shards = Shards(module_meshes(module))
    for op in walk(module, enter=lambda one: not isinstance(one, ModuleOp)):
        if not is_product(op):
            _gather(op, shards)


def _gather(op: Operation, shards: Shards) -> None:
    moved = [one.moved for one in implicit_collectives(op, shards) if one.kind == "all_gather"]
    for index, operand in enumerate(op.operands) if moved else ():
        sharding = get_sharding(operand)
        dims = (
            [] if sharding is None else [dim for dim, one in enumerate(sharding.dims) if (operand, one.axes) in moved]
        )
        if sharding is not None and dims:
            reshard_operand(op, index, without(sharding, dims))
