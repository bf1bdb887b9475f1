"""Run an opt tool on a file: split the input, parse, verify, run passes, print, report diagnostics."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from pyshardy.cli.flags import Parsed
from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError, Source, SourceLoc, render
from pyshardy.diagnostics.files import read_file, write_file
from pyshardy.passes.base import Manager, Session, Timer
from pyshardy.passes.manager import run, verify
from pyshardy.text import ParsedModule, parse_with_details, to_text
from pyshardy.text.printer.printer import PrintOptions, op_text

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp
    from xdsl.ir import Operation


def process_file(path: str, pipeline: Manager, flags: Parsed) -> int:
    """Run a pipeline on a file (`-`: the standard input) with the given flags; return the exit status."""
    timer = Timer()
    try:
        source = read_file(path)
    except DiagnosticError as problem:
        print("\n".join(map(render, problem.diagnostics)), file=sys.stderr)
        return 1
    outputs: list[str] = []
    warned: set[str] = set()
    succeeded = True
    for chunk in _chunks(source, flags["split-input-file"]):
        chunk_succeeded, output = _Chunk(chunk, pipeline, flags, timer, warned).process()
        succeeded &= chunk_succeeded
        outputs.append(output)
    with timer.stage("Output"):
        _write_output(flags["o"], (flags["output-split-marker"] + "\n").join(outputs), succeeded)
    if flags["mlir-timing"]:
        from pyshardy.cli.timing_report import timing_report

        sys.stderr.write(timing_report(timer))
    return 0 if succeeded else 1


def _write_output(path: str, text: str, succeeded: bool) -> None:
    if path == "-":
        sys.stdout.write(text)
        sys.stdout.flush()
    elif succeeded:
        try:
            write_file(path, text)
        except OSError as problem:
            raise OSError(problem.errno, f"cannot open output file '{path}': {problem.strerror}") from None


def _chunks(source: Source, marker: str | None) -> Iterator[Source]:
    if not marker:
        yield source
        return
    text = source.text
    start = 0
    while start <= len(text):
        end = text.find(marker, start)
        end = len(text) if end < 0 else end
        # The rest of a marker's line belongs to the part after it, and keeps its column.
        column = start - (text.rfind("\n", 0, start) + 1)
        yield Source(source.name, " " * column + text[start:end], source.first_line + text.count("\n", 0, start))
        start = end + len(marker)


# --- a chunk ----------------------------------------------------------------------------------------------------


class _Chunk:
    """The run on one part of the input, between split markers."""

    def __init__(self, source: Source, pipeline: Manager, flags: Parsed, timer: Timer, warned: set[str]) -> None:
        self.source = source
        self.pipeline = pipeline
        self.flags = flags
        self.timer = timer
        self.warned = warned
        self.produced: list[Diagnostic] = []
        self.checking = flags["verify-diagnostics"] is not None
        self.options = PrintOptions(
            generic=flags["mlir-print-op-generic"],
            debuginfo=flags["mlir-print-debuginfo"] and not flags["mlir-pretty-debuginfo"],
            pretty_debuginfo=flags["mlir-print-debuginfo"] and flags["mlir-pretty-debuginfo"],
            local_scope=flags["mlir-print-local-scope"],
            unique_ssa_ids=flags["mlir-print-unique-ssa-ids"],
            elide_elements_above=flags["mlir-elide-elementsattrs-if-larger"],
            hex_elements_above=flags["mlir-print-elementsattrs-with-hex-if-larger"],
        )

    def process(self) -> tuple[bool, str]:
        """Return whether the chunk has no errors, and its output."""
        output = ""
        succeeded = True
        try:
            output = self.module_text()
        except DiagnosticError as problem:
            succeeded = False
            for one in problem.diagnostics:
                self.report(one)
        except (RecursionError, MemoryError) as problem:
            succeeded = False
            what = "nested too deeply" if isinstance(problem, RecursionError) else "out of memory"
            self.report(Diagnostic("error", SourceLoc(self.source, 0), what))
        except BrokenPipeError:
            raise
        except Exception as problem:
            succeeded = False
            if os.environ.get("PYSHARDY_TRACEBACK"):
                traceback.print_exc()
            message = f"internal error: {type(problem).__name__}: {problem}"
            self.report(Diagnostic("error", SourceLoc(self.source, 0), message))
        if not self.checking:
            return succeeded, output
        from pyshardy.cli.expectations import mismatches

        only_expected = self.flags["verify-diagnostics"] == "only-expected"
        found = mismatches(self.source, self.produced, only_expected=only_expected)
        for mismatch in found:
            print(mismatch, file=sys.stderr)
        return not found, output

    def module_text(self) -> str:
        """Return the text of the module after all passes."""
        flags, timer = self.flags, self.timer
        session = self.session()
        module = self.valid_module(session)
        if flags["verify-roundtrip"]:
            self.check_round_trip(module)
        run(self.pipeline, module, session)
        with timer.stage("Output"):
            return to_text(module, self.options) + "\n"

    def valid_module(self, session: Session) -> ModuleOp:
        """Parse and verify the module of the chunk."""
        with self.timer.stage("Parser"):
            reading = self.read(self.source.text, self.source.first_line)
        verify(reading.module, session, reading)
        return reading.module

    def read(self, text: str, first_line: int = 1) -> ParsedModule:
        return parse_with_details(
            text,
            self.source.name,
            allow_unregistered=self.flags["allow-unregistered-dialect"],
            implicit_module=not self.flags["no-implicit-module"],
            first_line=first_line,
        )

    def session(self) -> Session:
        each = self.flags["verify-each"]
        explicit = "verify-each" in self.flags.given
        session = Session(report=self.report, verify=("each" if explicit else "end") if each else "never")
        session.timer = self.timer
        session.warned = self.warned
        names = [name for name in self.flags.flags if name.startswith("mlir-print-ir-")]
        if any(self.flags[name] for name in names):
            from pyshardy.cli.ir_printing import install

            install(session, self.flags, self.options)
        return session

    def check_round_trip(self, module: Operation) -> None:
        for options in (PrintOptions(), PrintOptions(generic=True)):
            expected = to_text(module, options)
            again = to_text(self.read(expected).module, options)
            if again != expected:
                message = "the module is not the same after printing and parsing it"
                raise DiagnosticError([Diagnostic("error", module.location, message)])

    def report(self, diagnostic: Diagnostic) -> None:
        """Print a diagnostic, or record it for `--verify-diagnostics`."""
        if self.checking:
            self.produced.append(diagnostic)
            return
        if self.flags["mlir-print-op-on-diagnostic"]:
            diagnostic = with_operation(diagnostic)
        print(render(diagnostic, [self.source]), file=sys.stderr)


def with_operation(diagnostic: Diagnostic) -> Diagnostic:
    """Return the diagnostic with a note that shows its op, before other notes."""
    op = diagnostic.op
    if op is None or diagnostic.severity == "note":
        return diagnostic
    is_error = diagnostic.severity == "error"
    try:
        text = op_text(op, generic=is_error)
    except Exception:
        return diagnostic
    message = "see current operation: " + ("\n" if "\n" in text else "") + text if is_error else text
    note = Diagnostic("note", diagnostic.location, message)
    return replace(diagnostic, notes=(note, *diagnostic.notes))
