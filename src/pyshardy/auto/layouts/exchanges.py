"""Communication that layouts of values do not show: what XLA's partitioner adds for windows, slices and shifts along
sharded dimensions, by the layouts of an op, and the collectives that the program has itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Block, Operation, SSAValue

from pyshardy.auto.layouts.layout import Layout, Layouts
from pyshardy.dialects.sdy.access import set_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingAttr
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.report.cost.collectives import bytes_sent
from pyshardy.report.cost.communication import STABLEHLO_COLLECTIVES, Collective, collective, sized_axes
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.xla_partitioner import implicit_collectives
from pyshardy.report.model.sizes import Shards, tensor_bytes
from pyshardy.sharding import TensorSharding

_EXCHANGING = frozenset(
    f"stablehlo.{name}" for name in ("slice", "pad", "reverse", "reduce_window", "convolution", "select_and_scatter")
)
"""The ops that are counted: what others need depends on more than their own layouts."""


@dataclass(frozen=True)
class Exchange:
    """A copy of an op, whose operands are results of reshards, on which shardings are set."""

    op: Operation
    layouts: Layouts
    model: CostModel
    shards: Shards

    @staticmethod
    def of(op: Operation, layouts: Layouts, model: CostModel) -> Exchange | None:
        """Return the copy of an op; None for one that exchanges nothing by itself."""
        if op.name not in _EXCHANGING:
            return None
        given = Block(arg_types=[value.type for value in op.operands])
        whole = [TensorShardingAttr(layouts.sharding(layouts.whole, _rank(value))) for value in op.operands]
        made = [
            ReshardOp.create(operands=[value], result_types=[value.type], properties={"sharding": sharding})
            for value, sharding in zip(given.args, whole, strict=True)
        ]
        mapped: dict[SSAValue, SSAValue] = {old: new.results[0] for old, new in zip(op.operands, made, strict=True)}
        return Exchange(op.clone(mapped), layouts, model, Shards({layouts.mesh_name: layouts.mesh}))

    def seconds(self, tensors: Sequence[Layout]) -> float:
        """Return the least time of what is added, over the orders of axes."""
        values = (*self.op.operands, *self.op.results)
        orders = [self.layouts.shardings(layout, _rank(value)) for value, layout in zip(values, tensors, strict=True)]
        return min(self._seconds(values, shardings) for shardings in product(*orders))

    def _seconds(self, values: Sequence[SSAValue], shardings: Sequence[TensorSharding]) -> float:
        for value, sharding in zip(values, shardings, strict=True):
            set_sharding(value, sharding)
        found = 0.0
        for one in implicit_collectives(self.op, self.shards):
            moved = Collective(one.kind, sized_axes(one.axes, self.layouts.mesh))
            found += _collective_seconds(moved, one.operand, one.result, self.model)
        return found


def given_seconds(op: Operation, layouts: Layouts, model: CostModel) -> float:
    """Return the least time of one run of a collective in a manual computation; 0 for other ops.

    Axes that are not manual may shard what it moves.
    """
    around = op.parent_op() if type(op) in STABLEHLO_COLLECTIVES else None
    while around is not None and not isinstance(around, ManualComputationOp):
        around = around.parent_op()
    found = None if around is None else collective(op, {layouts.mesh_name: layouts.mesh})
    if around is None or found is None:
        return 0.0
    manual = set(around.manual_axes.data)
    parts = prod(axis.size for axis in layouts.mesh.axes if axis.name not in manual)
    operand, result = (sum(map(_bytes, values)) // parts for values in (op.operands, op.results))
    return _collective_seconds(found, operand, result, model)


def _collective_seconds(one: Collective, operand: int, result: int, model: CostModel) -> float:
    """Return the time of a collective, from the bytes of its operand and result on a device; 0 if it sends nothing."""
    names, sizes = [axis for axis, _ in one.axes], [size for _, size in one.axes]
    sent = bytes_sent(one.kind, sizes, operand, result)
    return model.collective_seconds(one.kind, names, sizes, sent) if sum(sent) else 0.0


def _bytes(value: SSAValue) -> int:
    type = value.type
    return tensor_bytes(type.get_shape(), type.element_type) or 0 if isinstance(type, TensorType) else 0


def _rank(value: SSAValue) -> int:
    return value.type.get_num_dims() if isinstance(value.type, TensorType) else 0
