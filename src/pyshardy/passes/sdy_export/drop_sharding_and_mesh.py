"""Drop shardings and meshes: `--sdy-drop-sharding-and-mesh`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.sdy.ops import MeshOp
from pyshardy.ir.mutation import erase
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.sdy_export.function_attributes import remove_attributes


@dataclass(frozen=True)
class DropShardingAndMeshPass(Pass):
    """Remove the attribute `sdy.sharding` from ops, function arguments and results, and erase every `sdy.mesh`.

    Shardings in properties of SDY ops are kept; the module is invalid if one of them refers to a mesh.
    """

    name: ClassVar[str] = "sdy-drop-sharding-and-mesh"

    def run(self, op: Operation, session: Session) -> None:
        """Drop the shardings and meshes of a module."""
        names = frozenset({SHARDING})
        op.attributes.pop(SHARDING, None)
        for inner in walk(op):
            inner.attributes.pop(SHARDING, None)
            if isinstance(inner, FuncOp):
                remove_attributes(inner, names)
            elif isinstance(inner, MeshOp):
                erase(inner)
