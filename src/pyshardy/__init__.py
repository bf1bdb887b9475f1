"""pyshardy: the Shardy tensor-partitioning system in Python.

    import pyshardy

    module = pyshardy.parse(Path("step.mlir"))
    pyshardy.propagate(module)
    print(pyshardy.summarize(module))
    pyshardy.write(module, "step.sharded.mlir")

Everything here is loaded when it is first used: see `pyshardy.api`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyshardy import annotate as annotate
    from pyshardy import api as api
    from pyshardy import interfaces as interfaces
    from pyshardy import mpmd as mpmd
    from pyshardy import report as report
    from pyshardy import text as text
    from pyshardy.api import (
        AnnotationError,
        Comparison,
        CostReport,
        Diagnostic,
        DiagnosticError,
        DifferentProgramsError,
        Origins,
        PrintOptions,
        Report,
        compare,
        estimate_costs,
        export_for_xla,
        import_for_xla,
        make_explicit,
        parse,
        print,
        propagate,
        run_pipeline,
        set_mesh,
        set_shardings,
        summarize,
        to_text,
        verify,
        write,
    )

    __version__: str

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
    "export_for_xla",
    "import_for_xla",
    "make_explicit",
    "parse",
    "print",
    "propagate",
    "run_pipeline",
    "set_mesh",
    "set_shardings",
    "summarize",
    "to_text",
    "verify",
    "write",
]
_MODULES = frozenset({"annotate", "api", "interfaces", "mpmd", "report", "text"})
"""Those that the documentation names."""


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import PackageNotFoundError, version

        try:
            found: Any = version("pyshardy")
        except PackageNotFoundError:
            found = "unknown"
    elif name in _MODULES:
        from importlib import import_module

        found = import_module(f"pyshardy.{name}")
    elif name in __all__:
        from pyshardy import api

        found = getattr(api, name)
    else:
        raise AttributeError(f"module 'pyshardy' has no attribute {name!r}")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_MODULES})
