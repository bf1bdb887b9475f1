"""From propagated shardings to explicit collectives."""

from __future__ import annotations

from xdsl.dialects.builtin import ModuleOp

from pyshardy.passes.base import Manager, Session
from pyshardy.passes.manager import run
from pyshardy.passes.sdy_export.pipeline import ExportPipeline


def make_explicit(module: ModuleOp, session: Session | None = None) -> ModuleOp:
    """Spells out the communication of a propagated module as sdy collectives. The module is changed, and returned.

    Raises DiagnosticError where that cannot be done.
    """
    pipeline = ExportPipeline(enable_insert_explicit_collectives=True, inline_meshes=False)
    run(Manager("builtin.module", pipeline.elements()), module, session)
    return module
