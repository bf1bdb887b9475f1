"""The C++ reference, as tests and benchmarks use it: the Shardy passes inside jaxlib.

``reference_print`` parses, verifies and prints; ``reference_run`` runs passes in between. The C++ code can crash or
loop on bad input: it runs in a worker process.
In tests the answers are those of the newest jaxlib, on every Python: see ``tests/answers.py``.
"""

from __future__ import annotations

import atexit
import functools
import json
import os
import queue
import re
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TextIO

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

from pyshardy.passes import registry
from tests.answers import ReferenceCrash, ReferenceDiagnostic, ReferenceError, answer, closed, opened

__all__ = [
    "ReferenceCrash",
    "ReferenceError",
    "Worker",
    "context",
    "nested",
    "new_context",
    "ran",
    "reference_dumps",
    "reference_pipeline",
    "reference_print",
    "reference_reports",
    "reference_run",
    "serve",
]

Pipeline = str | Sequence[str]


@functools.cache
def context(allow_unregistered: bool = False) -> Any:
    """The context that all calls share."""
    return new_context(allow_unregistered)


def new_context(allow_unregistered: bool = False) -> Any:
    """A context with JAX's dialects, without threads: several broken functions in one module would hang it."""
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jaxlib.mlir.dialects.mpmd
    import jaxlib.mlir.dialects.sdy  # noqa: F401
    from jax._src.interpreters import mlir as jax_mlir

    _register_stablehlo_passes()
    # JAX 0.12 gives the same context to ten callers.
    made = getattr(jax_mlir, "_create_ir_context", jax_mlir.make_ir_context)()
    made.enable_multithreading(False)
    made.allow_unregistered_dialects = allow_unregistered
    return made


@functools.cache
def _register_stablehlo_passes() -> None:
    from jaxlib.mlir.dialects import stablehlo

    stablehlo.register_stablehlo_passes()


def reference_print(
    text: str, generic: bool = False, debuginfo: bool = False, *, allow_unregistered: bool = False, **asm: Any
) -> str:
    """``text`` parsed, verified and printed. Further keywords are those of ``Operation.get_asm``."""
    return reference_run(text, "", generic, debuginfo=debuginfo, allow_unregistered=allow_unregistered, **asm)


def reference_run(
    text: str, pipeline: Pipeline = "", generic: bool = False, *, timeout: float = 60.0, **options: Any
) -> str:
    """``text`` printed after ``pipeline``: ``builtin.module(...)``, or passes like ``cse`` or ``sdy-x{a=1 b=2}``.

    Options are ``debuginfo`` for locations, ``allow_unregistered``, and keywords of ``Operation.get_asm``. Raises
    ReferenceCrash if the worker process dies or takes longer than ``timeout`` seconds; the next call starts another.
    """
    options = {name: value for name, value in options.items() if value}
    request = {"text": text, "pipeline": nested(pipeline) if pipeline else "", "generic": generic, **options}
    return answer(["run", request], lambda: _worker().ask(request, timeout))


def _run(
    text: str, pipeline: str, generic: bool, debuginfo: bool = False, allow_unregistered: bool = False, **asm: Any
) -> str:
    return ran(text, pipeline, allow_unregistered).operation.get_asm(
        print_generic_op_form=generic, enable_debug_info=debuginfo, assume_verified=True, **asm
    )


def ran(text: str, pipeline: str, allow_unregistered: bool = False, heard: list[Any] | None = None) -> Any:
    """The live module after the passes; ``heard`` receives line, column and message of what they report."""
    from jaxlib.mlir import ir

    # A context renames resources whose key it has seen before.
    where = (new_context if heard is not None or "dense_resource" in text else context)(allow_unregistered)
    if heard is not None:
        where.attach_diagnostic_handler(lambda d: heard.append([*_place(d.location), d.message]) or True)
    try:
        module = ir.Module.parse(text, where)
        if pipeline:
            _pass_manager(pipeline, where).run(module.operation)
    except ir.MLIRError as error:
        raise _reference_error(error) from None
    return module


def reference_reports(text: str, pipeline: Pipeline) -> list[tuple[int, int, str]]:
    """Line, column and message of what passes report that succeed."""

    def live() -> list[Any]:
        heard: list[Any] = []
        ran(text, pipeline, heard=heard)
        return heard

    pipeline = nested(pipeline)
    found = answer(["reports", text, pipeline], live)
    return [(line, column, message) for line, column, message in found]


def reference_dumps(text: str, pipeline: str, directory: str = "DIRECTORY") -> dict[str, str]:
    """The files that a pipeline writes into the directory that its text calls ``directory``."""

    def live() -> dict[str, str]:
        with tempfile.TemporaryDirectory() as folder:
            ran(text, pipeline.replace(directory, folder))
            return {path.name: path.read_text() for path in sorted(Path(folder).iterdir())}

    pipeline = nested(pipeline)
    return answer(["dumps", text, pipeline], live)


def reference_pipeline(pipeline: str) -> str:
    """A pipeline as a pass manager shows it; ReferenceError with all that is printed if it cannot be read."""

    def live() -> str:
        where = context()
        sys.stderr.flush()
        with tempfile.TemporaryFile("w+", errors="replace") as printed:
            saved = os.dup(2)
            os.dup2(printed.fileno(), 2)
            try:
                return str(_pass_manager(pipeline, where))
            except ReferenceError as error:
                printed.seek(0)
                raise ReferenceError(printed.read() + error.text) from None
            finally:
                os.dup2(saved, 2)
                os.close(saved)

    return answer(["pipeline", pipeline], live)


def nested(pipeline: Pipeline) -> str:
    """The textual pipeline of a list of passes, with runs of function passes under one ``func.func``."""
    if isinstance(pipeline, str):
        if "(" in pipeline.partition("{")[0]:
            return pipeline
        pipeline = [pipeline]
    parts: list[str] = []
    in_function = False
    for element in pipeline:
        if _is_function_pass(element.partition("{")[0].strip()):
            parts[-1:] = [f"{parts[-1][:-1]},{element})"] if in_function else [*parts[-1:], f"func.func({element})"]
            in_function = True
        else:
            parts.append(element)
            in_function = False
    return f"builtin.module({','.join(parts)})"


def _is_function_pass(name: str) -> bool:
    return getattr(registry.find(name), "anchor", "") == "func.func"


def _pass_manager(pipeline: str, where: Any) -> Any:
    from jaxlib.mlir import passmanager

    try:
        return passmanager.PassManager.parse(pipeline, where)
    except ValueError as error:
        raise ReferenceError(str(error)) from None


def _place(location: Any) -> tuple[int, int]:
    found = re.search(r'":(\d+):(\d+)', str(location))
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _reference_error(error: Any) -> ReferenceError:
    found = [
        ReferenceDiagnostic(d.message, *_place(d.location), tuple(note.message for note in d.notes))
        for d in error.error_diagnostics
    ]
    return ReferenceError(str(error), found)


class Worker:
    """A process that runs a script which answers one JSON request a line with one JSON line: see ``serve``."""

    process: subprocess.Popen[str] | None = None

    def __init__(self, script: Path) -> None:
        self.script = script

    def start(self) -> subprocess.Popen[str]:
        self.answers: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.errors = tempfile.TemporaryFile("w+", errors="replace")  # noqa: SIM115  (lives as long as the process)
        self.process = subprocess.Popen(
            [sys.executable, str(self.script)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, text=True, encoding="utf-8",
        )  # fmt: skip
        assert self.process.stdout
        threading.Thread(target=_collect, args=(self.process.stdout, self.answers), daemon=True).start()
        self.answers.get(timeout=600)  # it reports when it is ready: loading jaxlib is not part of anyone's timeout
        return self.process

    def ask(self, request: dict[str, Any], timeout: float) -> str:
        process = self.process or self.start()
        assert process.stdin
        try:
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()
            line = self.answers.get(timeout=timeout)
        except (queue.Empty, BrokenPipeError):
            line = ""
        if not line:
            hung = process.poll() is None and not self._ends_soon(process)
            self.stop()
            self.errors.seek(0)
            last = self.errors.read()[-2000:].strip()
            raise ReferenceCrash(f"no answer within {timeout} s" if hung else f"died ({process.returncode}): {last}")
        return opened(json.loads(line))

    def _ends_soon(self, process: subprocess.Popen[str]) -> bool:
        try:
            process.wait(0.2)
        except subprocess.TimeoutExpired:
            return False
        return True

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


def _collect(lines: TextIO, answers: queue.SimpleQueue[str]) -> None:
    for line in lines:
        answers.put(line)
    answers.put("")


@functools.cache
def _worker() -> Worker:
    made = Worker(Path(__file__))
    atexit.register(made.stop)
    return made


def serve(answer_to: Callable[..., Any]) -> None:
    """Answers each request with what ``answer_to`` makes of its entries, or with the error it raises."""
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever the C++ code prints must not look like an answer
    print('["ready"]', file=replies, flush=True)
    for line in sys.stdin:
        print(json.dumps(closed(answer_to, **json.loads(line))), file=replies, flush=True)


if __name__ == "__main__":
    context()
    serve(_run)
