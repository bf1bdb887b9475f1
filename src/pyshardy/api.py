"""The verbs of pyshardy for Python programs: parse, verify, set_shardings, propagate, summarize, print, write.

All of them are also names of the package itself: `pyshardy.parse(...)`. A module is xDSL's `ModuleOp`; what goes wrong
is a `DiagnosticError`, whose diagnostics say where, and whose text is the message.
"""

from __future__ import annotations

import builtins
import os
from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from typing import TYPE_CHECKING, TextIO

from xdsl.dialects.builtin import ModuleOp

from pyshardy import text as mlir
from pyshardy import verification
from pyshardy.annotate.errors import AnnotationError
from pyshardy.diagnostics.files import read_file, write_file
from pyshardy.passes.base import Manager, Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_elements, parse_pipeline
from pyshardy.passes.pipelines import propagation_pipeline
from pyshardy.report import Comparison, CostReport, DifferentProgramsError, Origins, Report, summarize
from pyshardy.report.cost.accelerators import DEFAULT_ACCELERATOR
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.sharding import Mesh, TensorSharding
from pyshardy.text import Diagnostic, DiagnosticError, PrintOptions

if TYPE_CHECKING:
    from xdsl.ir import Operation

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


def parse(
    text_or_path: str | os.PathLike[str],
    *,
    name: str = "<input>",
    check: bool = True,
    allow_unregistered: bool = False,
) -> ModuleOp:
    """The module of an MLIR text, or of a file.

    A path object, or a string of one line that ends in `.mlir`, names a file; any other string is the program
    itself, and `name` stands for it in diagnostics. `check` verifies what was read. `allow_unregistered` accepts ops
    and attributes of dialects that pyshardy does not know. What JAX lowers can be handed over as it is:

        pyshardy.parse(jax.jit(f).lower(x).as_text())

    Raises DiagnosticError if the file cannot be read, the text cannot be parsed, or the module is not valid.
    """
    if isinstance(text_or_path, str) and not ("\n" not in text_or_path and text_or_path.endswith(".mlir")):
        program, file = text_or_path, name
    else:
        source = read_file(text_or_path)
        program, file = source.text, source.name
    parsed = mlir.parse_with_details(program, file, allow_unregistered=allow_unregistered)
    if check:
        verify(parsed.module, parsed)
    return parsed.module


def verify(module: Operation, parsed: mlir.ParsedModule | None = None) -> None:
    """Checks that a module, or another op with all in it, is as the definitions of its ops demand.

    `parsed` holds facts that the parser found about a module that has not changed since. It saves work and does not
    change the result.
    Raises DiagnosticError with everything that is wrong.
    """
    problems = verification.verify(module, parsed)
    if problems:
        raise DiagnosticError(problems)


def propagate(module: ModuleOp, *, session: Session | None = None, origins: Origins | None = None) -> ModuleOp:
    """Spreads the shardings that a module says over all its values. The module is changed, and returned.

    This is `sdy-propagation-pipeline`. `session` may bring a timer and say where warnings go (to the standard error
    stream if not given) and when the module is verified (at the end). New `origins` take down which annotation the
    shardings of inputs and outputs came from, for `summarize`.
    Raises DiagnosticError if the module cannot be propagated over, for instance because a shape is dynamic.
    """
    session = session or Session()
    with origins.watching(module, session) if origins is not None else nullcontext():
        keep = origins is not None and origins.keep
        run(propagation_pipeline(record_origins=origins is not None, keep_origins=keep), module, session)
    return module


def set_mesh(module: ModuleOp, mesh: str | Mesh | Mapping[str, int]) -> ModuleOp:
    """Gives a module a mesh, such as `data=4,model=2` or `{"data": 4, "model": 2}`, or other axes to its only mesh.

    The module is changed, and returned. `verify` tells if its shardings name axes that are no more.
    Raises AnnotationError for a mesh that makes no sense.
    """
    from pyshardy.annotate import set_mesh

    return set_mesh(module, mesh)


def import_for_xla(module: ModuleOp) -> ModuleOp:
    """Convert a JAX program, in place, to the module that Shardy receives when XLA compiles it. Return it.

    Before `propagate`, this gives the shardings that `jax.jit` gives, where the text as printed may not: docs/xla.md.
    Raise DiagnosticError if a CHLO op cannot be decomposed.
    """
    return run_pipeline(module, "xla-import-pipeline")


def export_for_xla(module: ModuleOp, *, pin: bool = True) -> ModuleOp:
    """Convert a propagated module, in place, to a program that XLA compiles with the same shardings. Return it.

    With `pin` every value is constrained to its sharding; without, XLA propagates again (docs/xla.md).
    """
    return run_pipeline(module, f"xla-export-pipeline{{pin={str(pin).lower()}}}")


def set_shardings(module: ModuleOp, shardings: Mapping[str, str | TensorSharding | Iterable[object]]) -> ModuleOp:
    """Sets the shardings of inputs and outputs by name, before propagation; the module is changed, and returned.

        pyshardy.set_shardings(module, {"params['w*']": "None,model", "%arg2": P("data"), "result 0": "?"})

    Names are those of reports, with `*` for anything; `help(pyshardy.annotate.syntax)` tells how shardings are
    written, and a JAX PartitionSpec is fine, too. Raises AnnotationError if a name or a sharding makes no sense; then
    nothing is changed.
    """
    from pyshardy.annotate import set_shardings

    return set_shardings(module, shardings)


def make_explicit(module: ModuleOp, *, session: Session | None = None) -> ModuleOp:
    """Spells out the communication of a propagated module as collectives; the module is changed, and returned.

    Raises DiagnosticError where that cannot be done.
    """
    from pyshardy.report.cost.explicit import make_explicit

    return make_explicit(module, session)


def estimate_costs(
    module: ModuleOp, accelerator: str | os.PathLike[str] | CostModel = DEFAULT_ACCELERATOR
) -> CostReport | None:
    """What a propagated module costs each device: its collectives, memory, and an estimate of time.

    `accelerator` is one of `pyshardy.report.cost.accelerators.accelerators()`, a TOML file or a cost model; how all is
    counted is in docs/cost-model.md. None if the module has no function. The module is not changed.
    Raises UnknownAcceleratorError for a name that is none, and DiagnosticError if the file is no good or collectives
    cannot be found.
    """
    from pyshardy.report.cost.accelerators import cost_model
    from pyshardy.report.cost.costs import estimate_costs

    return estimate_costs(module, accelerator if isinstance(accelerator, CostModel) else cost_model(accelerator))


def compare(
    first: ModuleOp,
    second: ModuleOp,
    *,
    names: tuple[str, str] = ("A", "B"),
    accelerator: str | os.PathLike[str] | CostModel = DEFAULT_ACCELERATOR,
) -> Comparison:
    """Two propagated modules, shardings of one program, side by side: costs, and what is sharded differently.

    Raises DifferentProgramsError if inputs or outputs are not of the same types, and what `estimate_costs` raises.
    """
    from pyshardy.report.model.compare import compare

    reports = [summarize(one, costs=estimate_costs(one, accelerator)) for one in (first, second)]
    return compare(first, second, reports[0], reports[1], names)


def run_pipeline(module: ModuleOp, pipeline: str | Manager, *, session: Session | None = None) -> ModuleOp:
    """Runs passes on a module, which is changed, and returned.

    `pipeline` is what `sdy-opt --pass-pipeline` takes, with or without `builtin.module(...)` around it:

        pyshardy.run_pipeline(module, "inline,func.func(canonicalize),sdy-basic-propagate{keep-sharding-rules=true}")

    Raises ValueError for a pipeline that makes no sense, and DiagnosticError if a pass fails.
    """
    if isinstance(pipeline, str):
        anchored = pipeline.lstrip().startswith("builtin.module(")
        pipeline = parse_pipeline(pipeline) if anchored else parse_elements(pipeline, "builtin.module")
    run(pipeline, module, session)
    return module


def to_text(module: Operation, options: PrintOptions | None = None) -> str:
    """The MLIR text of a module or other op, ending in a newline. `options` choose the generic form, locations, etc."""
    return mlir.to_text(module, options)


def print(module: Operation, *, options: PrintOptions | None = None, file: TextIO | None = None) -> None:
    """Prints a module to a stream, the standard output if none is given."""
    builtins.print(to_text(module, options), end="", file=file)


def write(module: Operation, path: str | os.PathLike[str], *, options: PrintOptions | None = None) -> None:
    """Writes the text of a module to a file: whole, or not at all. Raises OSError."""
    write_file(path, to_text(module, options))
