"""Communication between devices and with the host, and asynchronous ops."""

from __future__ import annotations

from xdsl.dialects.builtin import ArrayAttr, StringAttr
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    region_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.traits import IsolatedFromAbove, Pure

from pyshardy.diagnostics.wording import either
from pyshardy.dialects.stablehlo import constraints as c
from pyshardy.dialects.stablehlo.attributes import ChannelHandleAttr
from pyshardy.dialects.stablehlo.base import DeviceEffect, StableHLOOp
from pyshardy.dialects.type_class import one_of
from pyshardy.ir.op_traits import (
    ChecksRegionContents,
    ForwardsOperandsToBody,
    MayBeAsynchronous,
    NoShardingRule,
    PointwiseShardingRule,
    SingleBlock,
)


@irdl_op_definition
class AllGatherOp(StableHLOOp):
    """Joins the operands of a group's devices along a dimension."""

    name = "stablehlo.all_gather"

    operands_ = var_operand_def(c.T)
    all_gather_dim = prop_def(c.i64_at_least_0)
    replica_groups = prop_def(c.replica_groups)
    channel_handle = opt_prop_def(ChannelHandleAttr)
    use_global_device_ids = opt_prop_def(c.unit_attr)
    outputs = var_result_def(c.T)
    traits = traits_def(MayBeAsynchronous())


@irdl_op_definition
class AllReduceOp(StableHLOOp):
    """Combines the operands of a group's devices by a computation."""

    name = "stablehlo.all_reduce"

    operands_ = var_operand_def(c.T)
    replica_groups = prop_def(c.replica_groups)
    channel_handle = opt_prop_def(ChannelHandleAttr)
    use_global_device_ids = opt_prop_def(c.unit_attr)
    computation = region_def("single_block")
    outputs = var_result_def(c.T)
    traits = traits_def(SingleBlock(), PointwiseShardingRule(), MayBeAsynchronous())


@irdl_op_definition
class ReduceScatterOp(StableHLOOp):
    """Combines the operands of a group's devices and gives each its part of the result."""

    name = "stablehlo.reduce_scatter"

    operand = operand_def(c.T)
    scatter_dimension = prop_def(c.i64_at_least_0)
    replica_groups = prop_def(c.replica_groups)
    channel_handle = opt_prop_def(ChannelHandleAttr)
    use_global_device_ids = opt_prop_def(c.unit_attr)
    computation = region_def("single_block")
    result = result_def(c.T)
    traits = traits_def(MayBeAsynchronous())


@irdl_op_definition
class AllToAllOp(StableHLOOp):
    """Cuts each operand along a dimension and exchanges the parts within a group."""

    name = "stablehlo.all_to_all"

    operands_ = var_operand_def(c.T)
    split_dimension = prop_def(c.i64_at_least_0)
    concat_dimension = prop_def(c.i64_at_least_0)
    split_count = prop_def(c.i64_at_least_1)
    replica_groups = prop_def(c.replica_groups)
    channel_handle = opt_prop_def(ChannelHandleAttr)
    outputs = var_result_def(c.T)
    traits = traits_def(MayBeAsynchronous())


@irdl_op_definition
class CollectivePermuteOp(StableHLOOp):
    """Sends the operand from device to device by pairs of source and target."""

    name = "stablehlo.collective_permute"

    operand = operand_def(c.T)
    source_target_pairs = prop_def(c.i64_elements)
    channel_handle = opt_prop_def(ChannelHandleAttr)
    result = result_def(c.T)
    traits = traits_def(PointwiseShardingRule(), MayBeAsynchronous())


@irdl_op_definition
class CollectiveBroadcastOp(StableHLOOp):
    """Sends the operand of a group's first device to all others."""

    name = "stablehlo.collective_broadcast"

    operand = operand_def(c.T)
    replica_groups = prop_def(c.replica_groups)
    channel_handle = opt_prop_def(ChannelHandleAttr)
    result = result_def(c.T)
    traits = traits_def(PointwiseShardingRule(), MayBeAsynchronous())


@irdl_op_definition
class CollectiveReduceOp(StableHLOOp):
    """Combines the operands of a group's devices on its first, or on one given by the last operand."""

    name = "stablehlo.collective_reduce"

    operands_ = var_operand_def(c.T)
    replica_groups = prop_def(c.replica_groups)
    channel_handle = opt_prop_def(ChannelHandleAttr)
    use_global_device_ids = opt_prop_def(c.unit_attr)
    has_dynamic_root = opt_prop_def(c.unit_attr)
    computation = region_def("single_block")
    outputs = var_result_def(c.T)
    traits = traits_def(MayBeAsynchronous())


@irdl_op_definition
class CrossReplicaSumOp(StableHLOOp):
    """Adds the operands of a group's devices."""

    name = "stablehlo.cross-replica-sum"

    operand = operand_def(c.T)
    replica_groups = prop_def(c.i64_elements)
    result = result_def(c.T)
    traits = traits_def(Pure(), PointwiseShardingRule())


@irdl_op_definition
class AsyncStartOp(StableHLOOp):
    """Starts the ops of its region without waiting for them."""

    name = "stablehlo.async_start"

    operands_ = var_operand_def(c.T)
    body = region_def("single_block")
    result = result_def(c.fut)
    traits = traits_def(IsolatedFromAbove(), SingleBlock(), ForwardsOperandsToBody(), ChecksRegionContents())


@irdl_op_definition
class AsyncDoneOp(StableHLOOp):
    """Waits for what was started."""

    name = "stablehlo.async_done"

    operand = operand_def(c.fut)
    outputs = var_result_def(c.T)


_static = c.static(c.Tq)
_host_value = one_of(either(_static.summary, c.tok.summary), _static, c.tok)


@irdl_op_definition
class InfeedOp(StableHLOOp):
    """Receives from the host."""

    name = "stablehlo.infeed"

    token = operand_def(c.tok)
    infeed_config = prop_def(c.bytes_attr, StringAttr(""))
    layout = opt_prop_def(ArrayAttr)
    outputs = var_result_def(_host_value)
    traits = traits_def(DeviceEffect(), NoShardingRule())


@irdl_op_definition
class OutfeedOp(StableHLOOp):
    """Sends to the host."""

    name = "stablehlo.outfeed"

    inputs = var_operand_def(c.Tq)
    token = operand_def(c.tok)
    outfeed_config = prop_def(c.bytes_attr, StringAttr(""))
    result = result_def(c.tok)
    traits = traits_def(DeviceEffect(), NoShardingRule())


@irdl_op_definition
class SendOp(StableHLOOp):
    """Sends through a channel."""

    name = "stablehlo.send"

    inputs = var_operand_def(c.Tq)
    token = operand_def(c.tok)
    channel_handle = prop_def(ChannelHandleAttr)
    is_host_transfer = opt_prop_def(c.bool_attr)
    source_target_pairs = opt_prop_def(c.i64_elements)
    result = result_def(c.tok)
    traits = traits_def(DeviceEffect(), NoShardingRule())


@irdl_op_definition
class RecvOp(StableHLOOp):
    """Receives through a channel."""

    name = "stablehlo.recv"

    token = operand_def(c.tok)
    channel_handle = prop_def(ChannelHandleAttr)
    is_host_transfer = opt_prop_def(c.bool_attr)
    source_target_pairs = opt_prop_def(c.i64_elements)
    outputs = var_result_def(_host_value)
    traits = traits_def(DeviceEffect(), NoShardingRule())


COLLECTIVE_OPS = (
    AllGatherOp,
    AllReduceOp,
    ReduceScatterOp,
    AllToAllOp,
    CollectivePermuteOp,
    CollectiveBroadcastOp,
    CollectiveReduceOp,
    CrossReplicaSumOp,
    AsyncStartOp,
    AsyncDoneOp,
    InfeedOp,
    OutfeedOp,
    SendOp,
    RecvOp,
)
