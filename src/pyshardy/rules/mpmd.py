"""The rule of transfers between meshes. (Shardy spec: MPMD, interfaces towards sharding propagation.)"""

from __future__ import annotations

from xdsl.ir import Operation

from pyshardy.interfaces import ShardingRuleOpInterface, register_sharding_rule
from pyshardy.rules.builder import pointwise
from pyshardy.sharding import OpShardingRule


class _TransferRule(ShardingRuleOpInterface):
    """Every dimension goes through, unless the tensor goes to a mesh that is laid out differently."""

    def sharding_rule(self, op: Operation, conservative: bool = False) -> OpShardingRule | None:
        from pyshardy.dialects.mpmd import TransferOp
        from pyshardy.dialects.mpmd.scope import mesh_named

        assert isinstance(op, TransferOp)
        source, target = op.source_type.mesh, op.target_type.mesh
        if source != target and mesh_named(op, source) != mesh_named(op, target):
            return None
        return pointwise(op)

    def looks_around(self) -> bool:
        return True

    def keeps_output_shardings_divisible(self, op: Operation) -> bool:
        return True


# Programs without MPMD do not load its dialect.
register_sharding_rule(_TransferRule(), ["mpmd.transfer"], check_names=False)
