"""One run of an opt tool on one file: cutting it up, reading, verifying, passes, writing, diagnostics.

Source: Shardy spec, the opt driver (running a chunk, diagnostics, splitting).
"""

from __future__ import annotations

import os
import stat
import sys
import tempfile
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from xdsl.dialects.builtin import FileLineColLoc, IntAttr, StringAttr

from pyshardy.cli.flags import Parsed
from pyshardy.passes.base import Manager, Session, Timer
from pyshardy.passes.manager import run, verify
from pyshardy.text import read, write
from pyshardy.text.diagnostics import Diagnostic, DiagnosticError, Source, SourceLoc, render
from pyshardy.text.writer import WriteOptions, Writer

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp
    from xdsl.ir import Operation


def process_file(path: str, pipeline: Manager, flags: Parsed) -> int:
    """Runs a pipeline on a file (`-`: the standard input) as the flags say; returns the exit status."""
    timer = Timer()
    name = "<stdin>" if path == "-" else path
    try:
        text = _read_file(path)
    except DiagnosticError as problem:
        print("\n".join(map(render, problem.diagnostics)), file=sys.stderr)
        return 1
    outputs: list[str] = []
    fine = True
    for chunk in _chunks(Source(name, text), flags["split-input-file"]):
        chunk_fine, output = _Chunk(chunk, pipeline, flags, timer).process()
        fine &= chunk_fine
        outputs.append(output)
    with timer.stage("Output"):
        _write_file(flags["o"], (flags["output-split-marker"] + "\n").join(outputs), fine)
    if flags["mlir-timing"]:
        from pyshardy.cli.timing_report import timing_report

        sys.stderr.write(timing_report(timer))
    return 0 if fine else 1


# --- files ------------------------------------------------------------------------------------------------------


class _Place(SourceLoc):
    """An offset of a text, taken as it is."""

    @property
    def line_and_column(self) -> tuple[int, int]:
        return self.source.line_and_column(self.offset)


def _failure(source: Source, offset: int, message: str) -> DiagnosticError:
    return DiagnosticError([Diagnostic("error", _Place(source, offset), message)])


def _no_text(name: str, message: str) -> DiagnosticError:
    return DiagnosticError([Diagnostic("error", FileLineColLoc(StringAttr(name), IntAttr(1), IntAttr(1)), message)])


def _read_file(path: str) -> str:
    name = "<stdin>" if path == "-" else path
    try:
        if path == "-":
            buffer = getattr(sys.stdin, "buffer", None)
            data = buffer.read() if buffer is not None else sys.stdin.read().encode()
        else:
            data = Path(path).read_bytes()
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise _no_text(name, f"cannot open input file '{path}': {reason}") from None
    if data.startswith(b"ML\xefR"):
        raise _no_text(name, "this is MLIR bytecode; only text can be read")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as problem:
        source = Source(name, data.decode("utf-8", "replace"))
        offset = len(data[: problem.start].decode("utf-8", "replace"))
        raise _failure(source, offset, f"invalid UTF-8: {problem.reason}") from None
    if "\0" in text:
        raise _failure(Source(name, text.replace("\0", "\ufffd")), text.index("\0"), "unexpected NUL byte in the input")
    return text.replace("\r\n", "\n") if "\r\n" in text else text


def _write_file(path: str, text: str, fine: bool) -> None:
    if path == "-":
        sys.stdout.write(text)
        sys.stdout.flush()
        return
    if not fine:
        return
    try:
        target = os.path.realpath(path)
        if os.path.exists(target) and not stat.S_ISREG(os.stat(target).st_mode):
            with open(target, "w", encoding="utf-8") as stream:
                stream.write(text)
            return
        replace_file(target, text)
    except OSError as problem:
        raise OSError(problem.errno, f"cannot open output file '{path}': {problem.strerror}") from None


def replace_file(path: str, text: str) -> None:
    """Writes a file whole or not at all; one that is there keeps its permissions."""
    mode = stat.S_IMODE(os.stat(path).st_mode) if os.path.exists(path) else 0o666 & ~_umask()
    handle, temporary = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=os.path.dirname(path) or ".")
    try:
        with open(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
        os.chmod(temporary, mode)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _chunks(source: Source, marker: str | None) -> Iterator[Source]:
    if not marker:
        yield source
        return
    text = source.text
    start = 0
    while start <= len(text):
        end = text.find(marker, start)
        end = len(text) if end < 0 else end
        # The rest of a marker's line belongs to the part behind it, and keeps its column.
        column = start - (text.rfind("\n", 0, start) + 1)
        yield Source(source.name, " " * column + text[start:end], source.first_line + text.count("\n", 0, start))
        start = end + len(marker)


# --- a chunk ----------------------------------------------------------------------------------------------------


class _Chunk:
    """The run on one part of the input."""

    def __init__(self, source: Source, pipeline: Manager, flags: Parsed, timer: Timer) -> None:
        self.source = source
        self.pipeline = pipeline
        self.flags = flags
        self.timer = timer
        self.produced: list[Diagnostic] = []
        self.checking = flags["verify-diagnostics"] is not None
        self.options = WriteOptions(
            generic=flags["mlir-print-op-generic"],
            debuginfo=flags["mlir-print-debuginfo"] and not flags["mlir-pretty-debuginfo"],
            pretty_debuginfo=flags["mlir-print-debuginfo"] and flags["mlir-pretty-debuginfo"],
            local_scope=flags["mlir-print-local-scope"],
            unique_ssa_ids=flags["mlir-print-unique-ssa-ids"],
            elide_elements_above=flags["mlir-elide-elementsattrs-if-larger"],
            hex_elements_above=flags["mlir-print-elementsattrs-with-hex-if-larger"],
        )

    def process(self) -> tuple[bool, str]:
        """Whether the chunk is fine, and its output."""
        output = ""
        fine = True
        try:
            output = self.module_text()
        except DiagnosticError as problem:
            fine = False
            for one in problem.diagnostics:
                self.report(one)
        except (RecursionError, MemoryError) as problem:
            fine = False
            what = "nested too deeply" if isinstance(problem, RecursionError) else "out of memory"
            self.report(Diagnostic("error", _Place(self.source, 0), what))
        except BrokenPipeError:
            raise
        except Exception as problem:
            fine = False
            if os.environ.get("PYSHARDY_TRACEBACK"):
                traceback.print_exc()
            message = f"internal error: {type(problem).__name__}: {problem}"
            self.report(Diagnostic("error", _Place(self.source, 0), message))
        if not self.checking:
            return fine, output
        from pyshardy.cli.expectations import disagreements

        only_expected = self.flags["verify-diagnostics"] == "only-expected"
        complaints = disagreements(self.source, self.produced, only_expected=only_expected)
        for complaint in complaints:
            print(complaint, file=sys.stderr)
        return not complaints, output

    def module_text(self) -> str:
        """The text of the module after all passes."""
        flags, timer = self.flags, self.timer
        with timer.stage("Parser"):
            module = self.read(self.source.text, self.source.first_line)
        session = self.session()
        verify(module, session)
        if flags["verify-roundtrip"]:
            self.check_round_trip(module)
        run(self.pipeline, module, session)
        with timer.stage("Output"):
            return write(module, self.options) + "\n"

    def read(self, text: str, first_line: int = 1) -> ModuleOp:
        return read(
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
        names = [name for name in self.flags.flags if name.startswith("mlir-print-ir-")]
        if any(self.flags[name] for name in names):
            from pyshardy.cli.ir_printing import install

            install(session, self.flags, self.options)
        return session

    def check_round_trip(self, module: Operation) -> None:
        for options in (WriteOptions(), WriteOptions(generic=True)):
            expected = write(module, options)
            again = write(self.read(expected), options)
            if again != expected:
                message = "roundtrip testing: the module read again differs from the one printed"
                raise DiagnosticError([Diagnostic("error", module.location, message)])

    def report(self, diagnostic: Diagnostic) -> None:
        """Prints a diagnostic, or keeps it to be compared with what is expected."""
        if self.checking:
            self.produced.append(diagnostic)
            return
        if self.flags["mlir-print-op-on-diagnostic"]:
            diagnostic = with_operation(diagnostic)
        print(render(diagnostic, [self.source]), file=sys.stderr)


def with_operation(diagnostic: Diagnostic) -> Diagnostic:
    """The diagnostic with a first note that shows the op it is about."""
    op = diagnostic.op
    if op is None or diagnostic.severity == "note":
        return diagnostic
    try:
        text = generic_text(op)
    except Exception:
        return diagnostic
    message = "see current operation: " + ("\n" if "\n" in text else "") + text
    note = Diagnostic("note", diagnostic.location, message)
    return Diagnostic(diagnostic.severity, diagnostic.location, diagnostic.message, (note, *diagnostic.notes), op)


def generic_text(op: Operation) -> str:
    """The generic form of one op, its values named as in the isolated op around it."""
    from pyshardy.passes.base import is_isolated

    top = op
    while not is_isolated(top) and (outer := top.parent_op()) is not None:
        top = outer
    writer = Writer(WriteOptions(generic=True, local_scope=True))
    writer.names.number(top)
    writer.op(op)
    return "".join(writer.out)
