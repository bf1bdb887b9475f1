"""Sink the shardings of data-flow edges to the ops that own them."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.ir import SSAValue

from pyshardy.dialects.sdy.data_flow import edge_user
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.interfaces import Shardings
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.sharding import TensorSharding


def edge_shardings(owners: Sequence[SSAValue]) -> Shardings:
    """Return the shardings of the edges of owners, open where there is none; nothing if no edge has one."""
    edges = [edge_user(owner) for owner in owners]
    found = [None if edge is None else edge.tensor_sharding for edge in edges]
    mesh = next((sharding.mesh for sharding in found if sharding is not None), None)
    if mesh is None:
        return ()
    return tuple(
        [
            TensorSharding.fully_open(rank_of(owner.type), mesh) if sharding is None else sharding
            for owner, sharding in zip(owners, found, strict=True)
        ]
    )


def remove_edge(edge: DataFlowEdgeOp) -> None:
    """Replace an edge by its operand."""
    (value,), (result,) = edge._operands, edge.results
    replace_all_uses(result, value)
    erase(edge)
