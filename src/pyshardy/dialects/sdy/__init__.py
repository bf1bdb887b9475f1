"""The sdy dialect: how programs say the way their tensors are sharded."""

from xdsl.ir import Dialect

from pyshardy.dialects.sdy import data_flow as _data_flow  # provides the data flow of ops
from pyshardy.dialects.sdy.attributes import (
    ATTRIBUTES,
    AllToAllParamListAttr,
    AxisRefListAttr,
    ListOfAxisRefListsAttr,
    ManualAxesAttr,
    MeshAttr,
    OpShardingRuleAttr,
    PropagationEdgesAttr,
    TensorShardingAttr,
    TensorShardingPerValueAttr,
)
from pyshardy.dialects.sdy.collective_ops import (
    AllGatherOp,
    AllReduceOp,
    AllSliceOp,
    AllToAllOp,
    CollectivePermuteOp,
    ReduceScatterOp,
    ReplicatedToUnreducedOp,
    SdyCollectiveOp,
    ShardedToUnreducedOp,
)
from pyshardy.dialects.sdy.ops import (
    ConstantOp,
    DataFlowEdgeOp,
    FuncDataFlowEdgeOp,
    MeshOp,
    PropagationBarrierOp,
    ReshardOp,
    ReturnOp,
    ShardingConstraintOp,
    ShardingGroupOp,
)
from pyshardy.dialects.sdy.region_ops import ComputationOp, ManualComputationOp, NamedComputationOp

OPS = (
    MeshOp,
    ShardingConstraintOp,
    ReshardOp,
    ReturnOp,
    ShardingGroupOp,
    ConstantOp,
    DataFlowEdgeOp,
    FuncDataFlowEdgeOp,
    PropagationBarrierOp,
    ManualComputationOp,
    NamedComputationOp,
    AllGatherOp,
    AllSliceOp,
    AllToAllOp,
    CollectivePermuteOp,
    AllReduceOp,
    ReduceScatterOp,
    ShardedToUnreducedOp,
    ReplicatedToUnreducedOp,
)

assert _data_flow

SDY = Dialect("sdy", list(OPS), list(ATTRIBUTES))

__all__ = [
    "ATTRIBUTES",
    "OPS",
    "SDY",
    "AllGatherOp",
    "AllReduceOp",
    "AllSliceOp",
    "AllToAllOp",
    "AllToAllParamListAttr",
    "AxisRefListAttr",
    "CollectivePermuteOp",
    "ComputationOp",
    "ConstantOp",
    "DataFlowEdgeOp",
    "FuncDataFlowEdgeOp",
    "ListOfAxisRefListsAttr",
    "ManualAxesAttr",
    "ManualComputationOp",
    "MeshAttr",
    "MeshOp",
    "NamedComputationOp",
    "OpShardingRuleAttr",
    "PropagationBarrierOp",
    "PropagationEdgesAttr",
    "ReduceScatterOp",
    "ReplicatedToUnreducedOp",
    "ReshardOp",
    "ReturnOp",
    "SdyCollectiveOp",
    "ShardedToUnreducedOp",
    "ShardingConstraintOp",
    "ShardingGroupOp",
    "TensorShardingAttr",
    "TensorShardingPerValueAttr",
]
