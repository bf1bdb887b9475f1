"""The steps that the `pyshardy` commands share: read, annotate, verify, propagate, estimate costs, write the output."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TextIO, TypeVar

from pyshardy.cli.errors import RequestError
from pyshardy.cli.progress import Progress
from pyshardy.diagnostics import diagnostic as diagnostics
from pyshardy.diagnostics import files

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp
    from xdsl.ir import Attribute

    from pyshardy.report import CostReport, Origins, Stage
    from pyshardy.report.cost.cost_model import CostModel
    from pyshardy.report.cost.partitioners import Partitioner
    from pyshardy.report.render.layout import Part


@dataclass(frozen=True)
class Program:
    """A program file, with the mesh and shardings given on the command line."""

    path: str
    mesh: tuple[str, str] = ("--mesh", "")
    """The option and its value."""
    shardings: tuple[tuple[str, str], ...] = ()
    """The options and their values."""
    allow_unregistered: bool = False
    import_for_xla: bool = False
    """Whether to convert it to the module that Shardy receives inside XLA."""


@dataclass
class Steps:
    """Runs the steps of a command: shows progress, measures times and collects diagnostics."""

    count: int
    """The number of steps, for the progress bar."""
    reported: list[diagnostics.Diagnostic] = field(default_factory=list[diagnostics.Diagnostic])
    sources: list[diagnostics.Source] = field(default_factory=list[diagnostics.Source])
    stages: list[Stage] = field(default_factory=list["Stage"])

    def __post_init__(self) -> None:
        self.progress = Progress(self.count, sys.stderr)

    @contextmanager
    def stage(self, name: str) -> Generator[None]:
        """Run a step: show its name and record its time."""
        from pyshardy.report import Stage

        self.progress.begin(name)
        start = time.perf_counter()
        yield
        self.stages.append(Stage(name, time.perf_counter() - start))

    def read_program(self, program: Program) -> ModuleOp:
        """Read, verify and annotate a program; convert it if requested.

        A program with explicit collectives is not converted.
        """
        from pyshardy.api import import_for_xla, verify
        from pyshardy.report.cost.explicit import explicit_collective
        from pyshardy.text import parse_with_details

        with self.stage("read"):
            source = files.read_file(program.path)
            self.sources.append(source)
            if not source.text.strip():
                raise diagnostics.error_at(source, 0, "the file is empty: expected an MLIR program")
            parsed = parse_with_details(source.text, source.name, allow_unregistered=program.allow_unregistered)
            module = parsed.module
        with self.stage("verify"):
            try:
                verify(module, parsed)
            except diagnostics.DiagnosticError as problem:
                raise _located_in_text(problem, source, program.allow_unregistered) from None
            if program.mesh[1] or program.shardings:
                _check_has_no_collectives(module, program)
                _annotate(module, program)
        if program.import_for_xla:
            with self.stage("import"):
                if explicit_collective(module) is None:
                    import_for_xla(module)
        return module

    def propagate(self, module: ModuleOp, keep_origins: bool = False, keep_uneven: bool = False) -> Origins:
        """Propagate shardings and verify the result; return the origins of the shardings.

        A program with explicit collectives is not changed.
        """
        from pyshardy.annotate.hints import unsharded_hint
        from pyshardy.annotate.uneven import uneven_shardings
        from pyshardy.api import propagate, verify
        from pyshardy.passes.base import Session
        from pyshardy.report import Origins
        from pyshardy.report.cost.explicit import explicit_collective

        origins = Origins(keep=keep_origins)
        collective = explicit_collective(module)
        if collective is not None:
            message = "the program has collectives, so its shardings are reported as they are, without propagation"
            self.report(diagnostics.Diagnostic("remark", collective.location, message))
            return origins
        hint = unsharded_hint(module)
        uneven = [] if keep_uneven else uneven_shardings(module)
        for found in [*uneven, *([] if hint is None else [hint])]:
            self.report(found)
        with self.stage("propagate"):
            session = Session(report=self.report, verify="never")
            propagate(module, session=session, origins=origins, keep_uneven=keep_uneven)
        with self.stage("verify again"):
            verify(module)
        return origins

    def costs(
        self,
        module: ModuleOp,
        model: CostModel,
        in_place: bool,
        partitioner: Partitioner = "xla",
        over_time: bool = False,
    ) -> CostReport | None:
        """Estimate the costs of a propagated module; report a warning and return None if that fails.

        With `over_time` the report has the memory at each op.
        """
        from pyshardy.report.cost.costs import costs_in_place, estimate_costs

        self._warn_of_unknown_axes(module, model)
        with self.stage("costs"):
            try:
                return (costs_in_place if in_place else estimate_costs)(module, model, partitioner, over_time=over_time)
            except diagnostics.DiagnosticError as problem:
                for one in problem.diagnostics:
                    message = f"no costs are reported: {one.message}"
                    self.reported.append(diagnostics.Diagnostic("warning", one.location, message, one.notes, one.op))
                return None

    def _warn_of_unknown_axes(self, module: ModuleOp, model: CostModel) -> None:
        from pyshardy.dialects.sdy.scope import module_meshes

        known = dict.fromkeys(axis.name for mesh in module_meshes(module).values() for axis in mesh.axes)
        for axis in model.axes if known else ():
            if axis not in known:
                message = f"no mesh has the axis '{axis}' of {model.name}; the axes are {', '.join(known)}"
                self.report(diagnostics.Diagnostic("warning", program_location(module), message))

    def report(self, found: diagnostics.Diagnostic) -> None:
        """Add a diagnostic, unless the same one was reported before."""
        if all(one.message != found.message or one.position != found.position for one in self.reported):
            self.reported.append(found)

    def print_diagnostics(self) -> None:
        """Print the reported diagnostics to the standard error stream."""
        from pyshardy.diagnostics.name_stacks import with_caller

        programs = " and ".join(dict.fromkeys(source.name for source in self.sources))
        for one in self.reported:
            print(diagnostics.render(with_caller(one), self.sources, unknown_location=programs), file=sys.stderr)


def program_location(module: ModuleOp) -> Attribute:
    """Return where a program begins, for what concerns all of it: a module without text of its own is at line 0."""
    from pyshardy.report.model.entry import entry_function

    return (entry_function(module) or module).location


def _located_in_text(
    problem: diagnostics.DiagnosticError, source: diagnostics.Source, allow_unregistered: bool
) -> diagnostics.DiagnosticError:
    """Return the errors of a program, those at unknown locations at their ops in the text.

    JAX gives functions no location, also when it prints debug information.
    """
    from pyshardy.text import parse_with_details
    from pyshardy.verification import verify

    found = problem.diagnostics
    if all(one.position is not None for one in found):
        return problem
    parsed = parse_with_details(source.text, source.name, allow_unregistered=allow_unregistered, text_locations=True)
    in_text = verify(parsed.module)
    if [one.message for one in in_text] != [one.message for one in found]:
        return problem
    pairs = zip(found, in_text, strict=True)
    return diagnostics.DiagnosticError([one if one.position is not None else other for one, other in pairs])


def _check_has_no_collectives(module: ModuleOp, program: Program) -> None:
    from pyshardy.report.cost.explicit import explicit_collective

    if explicit_collective(module) is not None:
        option, text = program.mesh if program.mesh[1] else program.shardings[0]
        raise RequestError(f"{option} {text}: the program has collectives, so its shardings cannot be changed")


def _annotate(module: ModuleOp, program: Program) -> None:
    from pyshardy.annotate import AnnotationError, set_mesh, set_shardings
    from pyshardy.annotate.assignment import split_assignment
    from pyshardy.api import verify

    option, text = program.mesh
    if text:
        try:
            set_mesh(module, text)
        except AnnotationError as problem:
            raise RequestError(f"{option} {text}: {problem}") from None
    for option, text in program.shardings:
        try:
            set_shardings(module, [split_assignment(text)])
        except AnnotationError as problem:
            message = str(problem)
            raise RequestError(f"{option} {message if message.startswith(text) else f'{text}: {message}'}") from None
    try:
        verify(module)
    except diagnostics.DiagnosticError as problem:
        first = problem.diagnostics[0].message
        option, text = program.mesh if program.mesh[1] else program.shardings[0]
        raise RequestError(f"{option} {text}: the program does not fit it: {first}") from None


def load_cost_model(name: str) -> CostModel:
    """Return the cost model that the command line names. Raise RequestError and DiagnosticError."""
    from pyshardy.report.cost.accelerators import UnknownAcceleratorError, cost_model

    try:
        return cost_model(name)
    except UnknownAcceleratorError as problem:
        raise RequestError(str(problem)) from None


class Reported(Protocol):
    """What a command reports."""

    def to_json(self) -> Any:
        """Return the report as data that the `json` module can write."""
        ...


ReportT = TypeVar("ReportT", bound=Reported)


@dataclass(frozen=True)
class Output:
    """Where a command writes: the program to a file or stream if one is given, the report to the terminal."""

    path: str = ""
    as_json: bool = False

    def write_result(
        self,
        steps: Steps,
        result: Callable[[], tuple[str, ReportT]],
        parts_of: Callable[[ReportT, TextIO], Sequence[Part]],
    ) -> int:
        """Run the steps, print diagnostics and write the result; return the exit status.

        `result` returns the text of the program and the report, of which `parts_of` makes lines and tables for a
        stream. If the steps reported an error, the program is not written, and the status is 1.
        """
        try:
            with steps.progress:
                text, report = result()
        except diagnostics.DiagnosticError as problem:
            steps.reported += problem.diagnostics
            steps.print_diagnostics()
            return 1
        steps.print_diagnostics()
        failed = any(one.severity == "error" for one in steps.reported)
        if not failed:
            self._write_program(text)
        stream = sys.stderr if self.path == "-" else sys.stdout
        if self.as_json:
            import json

            stream.write(json.dumps(report.to_json(), indent=2) + "\n")
        else:
            write_report(parts_of(report, stream), stream)
        return int(failed)

    def _write_program(self, text: str) -> None:
        if self.path == "-":
            _print_program(sys.stdout, text)
        elif self.path:
            with named_in_errors(self.path):
                files.write_file(self.path, text)


@contextmanager
def named_in_errors(path: str) -> Generator[None]:
    """Make OSErrors name the output file as it was given."""
    try:
        yield
    except OSError as problem:
        raise OSError(problem.errno, f"cannot write the file: {problem.strerror}", path) from None


def _print_program(stream: TextIO, text: str) -> None:
    """Write a program to a stream, as UTF-8 whatever the encoding of the stream."""
    buffer = getattr(stream, "buffer", None)
    if buffer is None:
        stream.write(text)
    else:
        stream.flush()
        buffer.write(text.encode())
        buffer.flush()


def write_report(parts: Sequence[Part], stream: TextIO) -> None:
    """Print lines and tables: with rich on a terminal, else as plain text."""
    if stream.isatty():
        from pyshardy.cli.terminal import show

        show(parts, stream)
    else:
        from pyshardy.report.render.plain_text import plain_text

        stream.write(plain_text(parts) + "\n")
