"""Insert the collectives that propagated shardings need."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from xdsl.dialects.builtin import ModuleOp

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.collective_ops import AllReduceOp, ReplicatedToUnreducedOp, ShardedToUnreducedOp
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.interfaces import CollectiveOp
from pyshardy.ir.mutation import erase, insert_new, replace_all_uses
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Manager, Pass, Session, nest
from pyshardy.passes.generic.canonicalize import CanonicalizerPass
from pyshardy.passes.manager import run
from pyshardy.passes.sdy_export.pipeline import ExportPipeline
from pyshardy.passes.sdy_export.reshard_to_collectives import ReshardToCollectivesPass

NOT_BY_XLA = ("ReshardOfReshard", "ReshardCse", "AllSliceOfAllGather")
"""Patterns by which a value skips a sharding on its way, or equal constraints become one. XLA brings a value to each
sharding, and does not share what it converts after one of two constraints with the other one."""


def explicit_collective(module: ModuleOp) -> CollectiveOp | None:
    """Return a collective of the sdy dialect, if there is one. Programs with collectives are not propagated."""
    return next(iter(_collectives(module)), None)


def make_explicit(
    module: ModuleOp, session: Session | None = None, change_reshards: Callable[[ModuleOp], None] | None = None
) -> ModuleOp:
    """Insert sdy collectives into a propagated module, in place. Return the module.

    A module that already has collectives is not changed, unless these are the ones that propagation inserts for
    unreduced axes. `change_reshards` is called when all data movement is reshards, which then are as XLA moves data.
    Raise DiagnosticError if the collectives cannot be determined.
    """
    collectives = _collectives(module)
    if not all(map(_may_be_left_by_propagation, collectives)):
        return module
    for op in collectives:
        _replace_with_reshard(op)
    pipeline = ExportPipeline(enable_insert_explicit_collectives=True, inline_meshes=False)
    steps = list(pipeline.steps())
    if change_reshards is not None:
        steps = [_like_xla(step) for step in steps]
        first = next(index for index, one in enumerate(steps) if isinstance(one, ReshardToCollectivesPass))
        run(Manager("builtin.module", nest(*steps[:first])), module, session)
        change_reshards(module)
        steps = steps[first:]
    run(Manager("builtin.module", nest(*steps)), module, session)
    return module


def _like_xla(step: Pass) -> Pass:
    return replace(step, disable_patterns=NOT_BY_XLA) if isinstance(step, CanonicalizerPass) else step


def _collectives(module: ModuleOp) -> list[CollectiveOp]:
    return walk(module, CollectiveOp)


def _may_be_left_by_propagation(op: CollectiveOp) -> bool:
    if isinstance(op, AllReduceOp):
        sharding = get_sharding(op.tensor)
        return sharding is not None and bool(sharding.unreduced)
    return isinstance(op, ReplicatedToUnreducedOp | ShardedToUnreducedOp)


def _replace_with_reshard(op: CollectiveOp) -> None:
    """Replace a collective by a reshard to its sharding, which is then converted together with the others."""
    sharding = {"sharding": op.properties["out_sharding"]}
    made = insert_new(op, ReshardOp, (op.tensor,), (op.result.type,), sharding, {}, op.location)
    replace_all_uses(op.result, made.results[0])
    erase(op)
