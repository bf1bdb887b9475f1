"""Store the unreduced axes of returned values in fragments: `--mpmd-populate-unreduced-out-sharding`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.functions import fragments_in, has_distributed_body
from pyshardy.sharding import TensorSharding
from pyshardy.sharding.mesh import MeshRef


@dataclass(frozen=True)
class PopulateUnreducedOutShardingPass(Pass):
    """Give results of fragments the unreduced axes of the sharding constraints that are returned for them."""

    name: ClassVar[str] = "mpmd-populate-unreduced-out-sharding"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Update the output shardings of the fragments of a function."""
        fragments = fragments_in(op) if has_distributed_body(op) else []
        return (
            Preserved.OPS | Preserved.BODIES if any([_populate(fragment) for fragment in fragments]) else Preserved.ALL
        )


def _populate(fragment: FragmentOp) -> bool:
    """Update the output shardings of a fragment, and return whether they changed."""
    known = None if fragment.out_shardings is None else fragment.out_shardings.data
    shardings = list(known or (get_sharding(result) for result in fragment.results))
    mesh: MeshRef | None = None
    for index, value in enumerate(fragment.terminator.operands):
        constraint = value.owner
        if not isinstance(constraint, ShardingConstraintOp):
            continue
        wanted = constraint.sharding.data
        current = shardings[index] or TensorSharding.fully_closed(rank_of(value.type), wanted.mesh)
        if wanted.unreduced and current.unreduced != wanted.unreduced:
            mesh = wanted.mesh
            shardings[index] = current.with_mesh(mesh).with_unreduced(wanted.unreduced)
    if mesh is not None:
        fragment.out_shardings = TensorShardingPerValueAttr(
            tuple(
                (sharding or TensorSharding.fully_closed(rank_of(result.type), mesh)).with_mesh(mesh)
                for sharding, result in zip(shardings, fragment.results, strict=True)
            )
        )
    return mesh is not None
