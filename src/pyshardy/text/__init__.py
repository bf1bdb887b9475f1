"""Parse MLIR text into modules, and print modules as MLIR text, byte for byte as MLIR prints them."""

from __future__ import annotations

import os

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation
from xdsl.utils.exceptions import ParseError

from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError, OpSourceLoc, Source, SourceLoc, error, render
from pyshardy.diagnostics.other_formats import format_hint
from pyshardy.ir.collector_pause import collector_paused
from pyshardy.ir.recursion import LEVELS, call_again_if_too_deep, mark_shallow
from pyshardy.text.dialect_registry import make_context, register_dialect
from pyshardy.text.line_cache.line_cache import LineCache
from pyshardy.text.parser.parsed_module import ParsedModule
from pyshardy.text.parser.parser import Parser, TextLocationParser
from pyshardy.text.parser.token_parser import NotedError
from pyshardy.text.printer.printer import Printer, PrintOptions, module_text

__all__ = [
    "Diagnostic",
    "DiagnosticError",
    "OpSourceLoc",
    "ParsedModule",
    "Parser",
    "PrintOptions",
    "Printer",
    "Source",
    "SourceLoc",
    "parse_module",
    "parse_with_details",
    "register_dialect",
    "render",
    "to_text",
]


def parse_module(
    text: str,
    name: str = "<input>",
    *,
    allow_unregistered: bool = False,
    implicit_module: bool = True,
    first_line: int = 1,
    line_cache: bool | None = None,
) -> ModuleOp:
    """Parse a module, without verifying it.

    `name` is the file shown in diagnostics, `first_line` the line of the file at which the text starts. With
    `implicit_module`, anything but exactly one top-level module is wrapped in a new one. `line_cache` turns the fast
    path for lines like earlier ones on or off; by default it is on, unless the environment variable
    `PYSHARDY_LINE_CACHE` is 0. The result is the same.
    Raises DiagnosticError with one error if the text cannot be parsed.
    """
    return parse_with_details(
        text,
        name,
        allow_unregistered=allow_unregistered,
        implicit_module=implicit_module,
        first_line=first_line,
        line_cache=line_cache,
    ).module


def parse_with_details(
    text: str,
    name: str = "<input>",
    *,
    allow_unregistered: bool = False,
    implicit_module: bool = True,
    first_line: int = 1,
    line_cache: bool | None = None,
    text_locations: bool = False,
) -> ParsedModule:
    """Parse a module as `parse_module` does, and return it with facts that save the verifier work.

    With `text_locations`, ops and arguments are located where they are in the text, regardless of `loc(...)`.
    """
    parser_class = TextLocationParser if text_locations else Parser
    parser = parser_class(make_context(allow_unregistered=allow_unregistered), "", name)

    def parse() -> ParsedModule:
        nonlocal parser
        parser = parser_class(parser.ctx, text, name, first_line)
        uses_cache = line_cache if line_cache is not None else os.environ.get("PYSHARDY_LINE_CACHE") != "0"
        if uses_cache and not text_locations:
            parser.fast_path = LineCache(parser)
        return parser.parse_top_level(implicit_module=implicit_module)

    try:
        with collector_paused():
            parsed = call_again_if_too_deep(parse)
        if parser.depth < LEVELS // 2:
            mark_shallow(parsed.module)
        return parsed
    except ParseError as problem:
        source = Source(name, text, first_line)
        noted = [problem.note] if isinstance(problem, NotedError) else []
        notes = [Diagnostic("note", SourceLoc(source, span.start), message) for span, message in noted]
        hint = format_hint(text)
        notes += [] if hint is None else [Diagnostic("help", SourceLoc(source, 0), hint)]
        problem_found = Diagnostic("error", SourceLoc(source, problem.span.start), problem.msg, tuple(notes))
        raise DiagnosticError([problem_found]) from None
    except RecursionError:
        location = SourceLoc(Source(name, text, first_line), parser.pos)
        raise DiagnosticError([Diagnostic("error", location, "nested too deeply")]) from None


def to_text(module: Operation, options: PrintOptions | None = None) -> str:
    """Return the text of a module or other op, ending in a newline."""
    with collector_paused():
        try:
            return call_again_if_too_deep(lambda: module_text(module, options))
        except RecursionError:
            raise error(module.location, "nested too deeply") from None
