"""The work that the commands for people share: read, annotate, verify, propagate, estimate costs."""

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

    from pyshardy.report import CostReport, Origins, Stage
    from pyshardy.report.cost.cost_model import CostModel
    from pyshardy.report.render.layout import Part


@dataclass(frozen=True)
class Program:
    """A program, and what the command line says of its mesh and shardings."""

    path: str
    mesh: tuple[str, str] = ("--mesh", "")
    """The option and its text."""
    shardings: tuple[tuple[str, str], ...] = ()
    """The options and their texts."""
    allow_unregistered: bool = False


@dataclass
class Work:
    """Does parts of the work, with the time that each takes."""

    parts: int
    found: list[diagnostics.Diagnostic] = field(default_factory=list[diagnostics.Diagnostic])
    """What there is to tell the user."""
    sources: list[diagnostics.Source] = field(default_factory=list[diagnostics.Source])
    stages: list[Stage] = field(default_factory=list["Stage"])

    def __post_init__(self) -> None:
        self.progress = Progress(self.parts, sys.stderr)

    @contextmanager
    def stage(self, name: str) -> Generator[None]:
        """A part of the work."""
        from pyshardy.report import Stage

        self.progress.begin(name)
        start = time.perf_counter()
        yield
        self.stages.append(Stage(name, time.perf_counter() - start))

    def module_of(self, program: Program) -> ModuleOp:
        """Reads, annotates and verifies a program."""
        from pyshardy.api import verify
        from pyshardy.text import parse_with_details

        with self.stage("read"):
            source = files.read_file(program.path)
            self.sources.append(source)
            if not source.text.strip():
                raise diagnostics.error_at(source, 0, "the file is empty: expected an MLIR program")
            parsed = parse_with_details(source.text, source.name, allow_unregistered=program.allow_unregistered)
            module = parsed.module
        with self.stage("verify"):
            verify(module, parsed)
            if program.mesh[1] or program.shardings:
                _refuse_explicit(module, program)
                _annotate(module, program)
        return module

    def propagate(self, module: ModuleOp, keep_origins: bool = False) -> Origins:
        """Propagates, and verifies what came out; tells where shardings came from.

        A program whose communication is spelled out is left as it is.
        """
        from pyshardy.annotate.uneven import uneven_shardings
        from pyshardy.api import propagate, verify
        from pyshardy.passes.base import Session
        from pyshardy.report import Origins
        from pyshardy.report.cost.explicit import explicit_collective

        origins = Origins(keep=keep_origins)
        collective = explicit_collective(module)
        if collective is not None:
            message = "the program has collectives, so its shardings are reported as they are: nothing is propagated"
            self.found.append(diagnostics.Diagnostic("remark", collective.location, message))
            return origins
        for warning in uneven_shardings(module):
            self.tell(warning)
        with self.stage("propagate"):
            propagate(module, session=Session(report=self.tell, verify="never"), origins=origins)
        with self.stage("verify again"):
            verify(module)
        return origins

    def costs(self, module: ModuleOp, model: CostModel, in_place: bool) -> CostReport | None:
        """The costs of a propagated module; None, and a warning, if they cannot be found."""
        from pyshardy.report.cost.costs import costs_in_place, estimate_costs

        self._warn_of_unknown_axes(module, model)
        with self.stage("costs"):
            try:
                return (costs_in_place if in_place else estimate_costs)(module, model)
            except diagnostics.DiagnosticError as problem:
                for one in problem.diagnostics:
                    message = f"no costs are reported: {one.message}"
                    self.found.append(diagnostics.Diagnostic("warning", one.location, message, one.notes, one.op))
                return None

    def _warn_of_unknown_axes(self, module: ModuleOp, model: CostModel) -> None:
        from pyshardy.dialects.sdy.scope import module_meshes

        known = dict.fromkeys(axis.name for mesh in module_meshes(module).values() for axis in mesh.axes)
        for axis in model.axes if known else ():
            if axis not in known:
                message = f"no mesh has the axis '{axis}' of {model.name}; there are {', '.join(known)}"
                self.tell(diagnostics.Diagnostic("warning", module.location, message))

    def tell(self, found: diagnostics.Diagnostic) -> None:
        """Notes something to tell, if it is not noted yet."""
        if all(one.message != found.message or one.position != found.position for one in self.found):
            self.found.append(found)

    def show_found(self) -> None:
        """Prints what there is to tell."""
        programs = " and ".join(dict.fromkeys(source.name for source in self.sources))
        for one in self.found:
            print(diagnostics.render(one, self.sources, unknown_location=programs), file=sys.stderr)


def _refuse_explicit(module: ModuleOp, program: Program) -> None:
    from pyshardy.report.cost.explicit import explicit_collective

    if explicit_collective(module) is not None:
        option, text = program.mesh if program.mesh[1] else program.shardings[0]
        raise RequestError(f"{option} {text}: the program has collectives, so its shardings cannot be changed")


def _annotate(module: ModuleOp, program: Program) -> None:
    from pyshardy.annotate import AnnotationError, set_mesh, set_shardings
    from pyshardy.annotate.assignment import assignment
    from pyshardy.api import verify

    option, text = program.mesh
    if text:
        try:
            set_mesh(module, text)
        except AnnotationError as problem:
            raise RequestError(f"{option} {text}: {problem}") from None
    for option, text in program.shardings:
        try:
            set_shardings(module, [assignment(text)])
        except AnnotationError as problem:
            said = str(problem)
            raise RequestError(f"{option} {said if said.startswith(text) else f'{text}: {said}'}") from None
    try:
        verify(module)
    except diagnostics.DiagnosticError as problem:
        first = problem.diagnostics[0].message
        option, text = program.mesh if program.mesh[1] else program.shardings[0]
        raise RequestError(f"{option} {text}: the program does not fit it: {first}") from None


def cost_model_of(name: str) -> CostModel:
    """The cost model that the command line names. Raises RequestError and DiagnosticError."""
    from pyshardy.report.cost.accelerators import UnknownAcceleratorError, cost_model

    try:
        return cost_model(name)
    except UnknownAcceleratorError as problem:
        raise RequestError(str(problem)) from None


class Reported(Protocol):
    """What a command reports."""

    def to_json(self) -> Any:
        """The report for programs."""
        ...


ReportT = TypeVar("ReportT", bound=Reported)


@dataclass(frozen=True)
class Delivery:
    """Where what a command makes goes: a program to a file or stream if one is named, the report to the terminal."""

    output: str = ""
    as_json: bool = False

    def run(
        self,
        work: Work,
        done: Callable[[], tuple[str, ReportT]],
        parts_of: Callable[[ReportT, TextIO], Sequence[Part]],
    ) -> int:
        """Has the work done, shows what there is to tell, and writes; returns the exit status.

        `done` makes the text of the program and the report, of which `parts_of` makes lines and tables for a stream.
        """
        try:
            with work.progress:
                text, report = done()
        except diagnostics.DiagnosticError as problem:
            work.found += problem.diagnostics
            work.show_found()
            return 1
        work.show_found()
        if self.output and self.output != "-":
            with _naming(self.output):
                files.write_file(self.output, text)
        elif self.output:
            _write_program(sys.stdout, text)
        stream = sys.stderr if self.output == "-" else sys.stdout
        if self.as_json:
            import json

            stream.write(json.dumps(report.to_json(), indent=2) + "\n")
        else:
            _write_report(parts_of(report, stream), stream)
        return 0


@contextmanager
def _naming(path: str) -> Generator[None]:
    """Errors inside name the file that is written as the user wrote it."""
    try:
        yield
    except OSError as problem:
        raise OSError(problem.errno, f"cannot write the file: {problem.strerror}", path) from None


def _write_program(stream: TextIO, text: str) -> None:
    """Writes a program to a stream, as UTF-8 whatever the stream's encoding."""
    buffer = getattr(stream, "buffer", None)
    if buffer is None:
        stream.write(text)
    else:
        stream.flush()
        buffer.write(text.encode())
        buffer.flush()


def _write_report(parts: Sequence[Part], stream: TextIO) -> None:
    """Prints lines and tables as the stream likes them."""
    if stream.isatty():
        from pyshardy.cli.terminal import show

        show(parts, stream)
    else:
        from pyshardy.report.render.plain_text import plain_text

        stream.write(plain_text(parts) + "\n")
