"""pyshardy: the Shardy tensor-partitioning system in Python.

    import pyshardy

    module = pyshardy.parse(Path("step.mlir"))
    pyshardy.propagate(module)
    print(pyshardy.summarize(module))
    pyshardy.write(module, "step.sharded.mlir")

The functions are documented in `pyshardy.api`. Modules of the package are loaded when they are first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyshardy.lazy import lazy_attributes

if TYPE_CHECKING:
    from pyshardy import annotate as annotate
    from pyshardy import api as api
    from pyshardy import interfaces as interfaces
    from pyshardy import mpmd as mpmd
    from pyshardy import report as report
    from pyshardy import text as text
    from pyshardy.annotate import AnnotationError
    from pyshardy.api import (
        compare,
        estimate_costs,
        explain,
        export_for_xla,
        import_for_xla,
        make_explicit,
        parse,
        partition,
        print,
        propagate,
        run_pipeline,
        set_mesh,
        set_shardings,
        shard_automatically,
        summarize,
        to_text,
        verify,
        what_if,
        write,
    )
    from pyshardy.report import Comparison, CostReport, DifferentProgramsError, Origins, Report
    from pyshardy.text import Diagnostic, DiagnosticError, PrintOptions
    from pyshardy.version import __version__

__all__ = [
    "AnnotationError",
    "Comparison",
    "CostReport",
    "Diagnostic",
    "DiagnosticError",
    "DifferentProgramsError",
    "Origins",
    "PrintOptions",
    "Report",
    "__version__",
    "compare",
    "estimate_costs",
    "explain",
    "export_for_xla",
    "import_for_xla",
    "make_explicit",
    "parse",
    "partition",
    "print",
    "propagate",
    "run_pipeline",
    "set_mesh",
    "set_shardings",
    "shard_automatically",
    "summarize",
    "to_text",
    "verify",
    "what_if",
    "write",
]

_MODULES = ("annotate", "api", "interfaces", "mpmd", "report", "text")
"""Submodules that are attributes of the package without being imported."""
_CLASSES = {
    "AnnotationError": "annotate",
    "Comparison": "report",
    "CostReport": "report",
    "Diagnostic": "text",
    "DiagnosticError": "text",
    "DifferentProgramsError": "report",
    "Origins": "report",
    "PrintOptions": "text",
    "Report": "report",
    "__version__": "version",
}
"""The submodules that these are imported from; functions are imported from `api`."""
_PLACES = {name: f"{_CLASSES.get(name, 'api')}:{name}" for name in __all__} | {name: name for name in _MODULES}
__getattr__, __dir__ = lazy_attributes(__name__, _PLACES)
