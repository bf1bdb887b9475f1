"""The verbs of pyshardy for Python programs: parse, verify, propagate, print, write, summarize.

All of them are also names of the package itself: `pyshardy.parse(...)`. A module is xDSL's `ModuleOp`; what goes wrong
is a `DiagnosticError`, whose diagnostics say where, and whose text is the message.
"""

from __future__ import annotations

import builtins
import os
from typing import TYPE_CHECKING, TextIO

from xdsl.dialects.builtin import ModuleOp

from pyshardy import text as mlir
from pyshardy import verification
from pyshardy.passes.base import Manager, Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_elements, parse_pipeline
from pyshardy.passes.pipelines import propagation_pipeline
from pyshardy.report import Report, summarize
from pyshardy.text import Diagnostic, DiagnosticError, WriteOptions
from pyshardy.text.files import read_file, write_file

if TYPE_CHECKING:
    from xdsl.ir import Operation

__all__ = [
    "Diagnostic",
    "DiagnosticError",
    "Report",
    "WriteOptions",
    "parse",
    "print",
    "propagate",
    "run_pipeline",
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
    module = mlir.read(program, file, allow_unregistered=allow_unregistered)
    if check:
        verify(module)
    return module


def verify(module: Operation) -> None:
    """Checks that a module, or another op with all in it, is as the definitions of its ops demand.

    Raises DiagnosticError with everything that is wrong.
    """
    problems = verification.verify(module)
    if problems:
        raise DiagnosticError(problems)


def propagate(module: ModuleOp, *, session: Session | None = None) -> ModuleOp:
    """Spreads the shardings that a module says over all its values. The module is changed, and returned.

    For now this is `sdy-basic-propagate`: see `pyshardy.passes.pipelines`. `session` may bring a timer and say where
    warnings go (to the standard error stream if not given) and when the module is verified (at the end).
    Raises DiagnosticError if the module cannot be propagated over, for instance because a shape is dynamic.
    """
    run(propagation_pipeline(), module, session)
    return module


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


def to_text(module: Operation, options: WriteOptions | None = None) -> str:
    """The MLIR text of a module or other op, ending in a newline. `options` choose the generic form, locations, etc."""
    return mlir.write(module, options)


def print(module: Operation, *, options: WriteOptions | None = None, file: TextIO | None = None) -> None:
    """Prints a module to a stream, the standard output if none is given."""
    builtins.print(to_text(module, options), end="", file=file)


def write(module: Operation, path: str | os.PathLike[str], *, options: WriteOptions | None = None) -> None:
    """Writes the text of a module to a file: whole, or not at all. Raises OSError."""
    write_file(path, to_text(module, options))
