"""Remove everything about shardings from a program: `--xla-remove-shardings`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import SHARDING_RULE
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.sdy_export.drop_sharding_and_mesh import DropShardingAndMeshPass
from pyshardy.passes.xla_export.lower_sdy_ops import LowerSdyOpsPass

_PARTITIONS = "mhlo.num_partitions"


@dataclass(frozen=True)
class RemoveShardingsPass(Pass):
    """Remove shardings, meshes, and the ops of the SDY dialect; the result is the program for one device.

    A manual computation is an error: its body is a program for several devices.
    """

    name: ClassVar[str] = "xla-remove-shardings"

    def run(self, op: Operation, session: Session) -> None:
        """Remove the shardings of a module."""
        assert isinstance(op, ModuleOp)
        for manual in walk(op, ManualComputationOp):
            raise error(manual.location, "a manual computation cannot run on one device", op=manual)
        for func in walk(op, FuncOp):
            LowerSdyOpsPass().run(func, session)
        session.invalidate(op, None)
        for constraint in walk(op, ShardingConstraintOp):
            replace_all_uses(constraint.results[0], constraint.operands[0])
            erase(constraint)
        for inner in walk(op):
            inner.attributes.pop(SHARDING_RULE, None)
        DropShardingAndMeshPass().run(op, session)
        op.attributes.pop(_PARTITIONS, None)
