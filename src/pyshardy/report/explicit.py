"""From propagated shardings to explicit collectives."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from xdsl.dialects.builtin import ModuleOp

from pyshardy.dialects.sdy.collective_ops import CollectiveOp
from pyshardy.passes.base import Manager, Session
from pyshardy.passes.manager import run
from pyshardy.passes.sdy_export.pipeline import ExportPipeline
from pyshardy.traversal import ops_where


def explicit_collective(module: ModuleOp) -> CollectiveOp | None:
    """A collective of the sdy dialect; where there is one, the communication of a module is spelled out already."""
    found = ops_where(module, _is_collective)
    return cast(CollectiveOp, found[0]) if found else None


@cache
def _is_collective(kind: type[Any]) -> bool:
    return issubclass(kind, CollectiveOp)


def make_explicit(module: ModuleOp, session: Session | None = None) -> ModuleOp:
    """Spells out the communication of a propagated module as sdy collectives. The module is changed, and returned.

    A module that has such collectives is left as it is: it would get those that its ops need once more.
    Raises DiagnosticError where that cannot be done.
    """
    if explicit_collective(module) is not None:
        return module
    pipeline = ExportPipeline(enable_insert_explicit_collectives=True, inline_meshes=False)
    run(Manager("builtin.module", pipeline.elements()), module, session)
    return module
