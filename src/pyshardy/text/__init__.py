"""MLIR text: reading it into modules and writing modules out, exactly as MLIR does, quickly."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation
from xdsl.utils.exceptions import ParseError

from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError, Place, Source, SourceLoc, render
from pyshardy.ir.collector import collector_paused
from pyshardy.text.context import make_context, register_dialect
from pyshardy.text.parser.parsed_module import Reading
from pyshardy.text.parser.parser import Reader
from pyshardy.text.parser.token_parser import NotedError
from pyshardy.text.printer.printer import WriteOptions, Writer, write_op

__all__ = [
    "Diagnostic",
    "DiagnosticError",
    "Reader",
    "Reading",
    "Source",
    "SourceLoc",
    "WriteOptions",
    "Writer",
    "read",
    "read_closely",
    "register_dialect",
    "render",
    "write",
]

_RECURSION_LIMIT = 10_000


def read(
    text: str,
    name: str = "<input>",
    *,
    allow_unregistered: bool = False,
    implicit_module: bool = True,
    first_line: int = 1,
) -> ModuleOp:
    """The module of an MLIR text.

    `name` is the file shown in diagnostics, `first_line` the line of the file at which the text starts. With
    `implicit_module`, anything but exactly one top-level module is wrapped in a new one. Nothing is verified.
    Raises DiagnosticError with one error if the text cannot be parsed.
    """
    return read_closely(
        text, name, allow_unregistered=allow_unregistered, implicit_module=implicit_module, first_line=first_line
    ).module


def read_closely(
    text: str,
    name: str = "<input>",
    *,
    allow_unregistered: bool = False,
    implicit_module: bool = True,
    first_line: int = 1,
) -> Reading:
    """The same with what the verifier need not find out again."""
    reader = Reader(make_context(allow_unregistered=allow_unregistered), "", name)
    try:
        with collector_paused(), room_to_recurse():
            reader = Reader(reader.ctx, text, name, first_line)
            return reader.read_module(implicit_module=implicit_module)
    except ParseError as problem:
        source = Source(name, text, first_line)
        noted = [problem.note] if isinstance(problem, NotedError) else []
        notes = tuple(Diagnostic("note", Place(source, span.start), words) for span, words in noted)
        error = Diagnostic("error", Place(source, problem.span.start), problem.msg, notes)
        raise DiagnosticError([error]) from None
    except RecursionError:
        place = Place(Source(name, text, first_line), reader.pos)
        raise DiagnosticError([Diagnostic("error", place, "nested too deeply")]) from None


def write(module: Operation, options: WriteOptions | None = None) -> str:
    """The text of a module (or other op), ending in a newline."""
    with collector_paused(), room_to_recurse():
        return write_op(module, options)


@contextmanager
def room_to_recurse() -> Generator[None]:
    """Lets the recursive parser and printer go as deep as texts may nest; the reader's own bounds stop earlier."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, _RECURSION_LIMIT))
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)
