"""The C++ reference, as tests and benchmarks use it: the Shardy passes inside jaxlib, called in this process.

``reference_print`` parses, verifies and prints; ``reference_run`` runs passes in between. The C++ code can crash or
loop on bad input: for input of doubtful shape call ``reference_run_safely``, which does the same in a worker process.
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
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

Pipeline = str | Sequence[str]


@dataclass(frozen=True)
class ReferenceDiagnostic:
    """One error of the reference; line and column count from 1 and are 0 where the place is unknown."""

    message: str
    line: int = 0
    column: int = 0
    notes: tuple[str, ...] = ()


class ReferenceError(Exception):
    """The reference rejected a program or a pipeline."""

    def __init__(self, text: str, diagnostics: Sequence[ReferenceDiagnostic] = ()):
        super().__init__(text)
        self.text = text
        self.diagnostics = tuple(diagnostics) or (ReferenceDiagnostic(text),)

    @property
    def messages(self) -> list[str]:
        return [d.message for d in self.diagnostics]


class ReferenceCrash(Exception):
    """The reference died or ran out of time (only ``reference_run_safely`` can tell)."""


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

    made = jax_mlir.make_ir_context()
    made.enable_multithreading(False)
    made.allow_unregistered_dialects = allow_unregistered
    return made


def reference_print(
    text: str, generic: bool = False, debuginfo: bool = False, *, allow_unregistered: bool = False, **asm: Any
) -> str:
    """``text`` parsed, verified and printed. Further keywords are those of ``Operation.get_asm``."""
    return reference_run(text, "", generic, debuginfo=debuginfo, allow_unregistered=allow_unregistered, **asm)


def reference_run(
    text: str,
    pipeline: Pipeline = "",
    generic: bool = False,
    *,
    debuginfo: bool = False,
    allow_unregistered: bool = False,
    timing: dict[str, float] | None = None,
    **asm: Any,
) -> str:
    """``text`` printed after ``pipeline``: ``builtin.module(...)``, or passes like ``cse`` or ``sdy-x{a=1 b=2}``.

    ``timing`` receives the seconds of the stages ``read`` (with verification), ``run`` and ``write``.
    """
    from jaxlib.mlir import ir

    # A context renames resources whose key it has seen before.
    where = (new_context if "dense_resource" in text else context)(allow_unregistered)
    start = time.perf_counter()
    try:
        module = ir.Module.parse(text, where)
        parsed = time.perf_counter()
        manager = _pass_manager(nested(pipeline), where) if pipeline else None
        ready = time.perf_counter()
        if manager is not None:
            manager.run(module.operation)
    except ir.MLIRError as error:
        raise _reference_error(error) from None
    ran = time.perf_counter()
    printed = module.operation.get_asm(
        print_generic_op_form=generic, enable_debug_info=debuginfo, assume_verified=True, **asm
    )
    if timing is not None:
        timing.update(read=parsed - start, run=ran - ready, write=time.perf_counter() - ran)
    return printed


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


@functools.cache
def _is_function_pass(name: str) -> bool:
    try:
        _pass_manager(f"builtin.module({name})", context())
    except ReferenceError as error:
        return "restricted to 'func.func'" in error.text
    return False


def _pass_manager(pipeline: str, where: Any) -> Any:
    from jaxlib.mlir import passmanager

    try:
        return passmanager.PassManager.parse(pipeline, where)
    except ValueError as error:
        raise ReferenceError(str(error)) from None


def _reference_error(error: Any) -> ReferenceError:
    def place(location: Any) -> tuple[int, int]:
        found = re.search(r'":(\d+):(\d+)', str(location))
        return (int(found[1]), int(found[2])) if found else (0, 0)

    found = [
        ReferenceDiagnostic(d.message, *place(d.location), tuple(note.message for note in d.notes))
        for d in error.error_diagnostics
    ]
    return ReferenceError(str(error), found)


def reference_run_safely(
    text: str, pipeline: Pipeline = "", generic: bool = False, *, timeout: float = 20.0, **options: Any
) -> str:
    """``reference_run`` in a worker process that is started again after a crash or after ``timeout`` seconds.

    Raises ReferenceCrash then. The options are those of ``reference_run`` save ``timing``.
    """
    return _worker().ask({"text": text, "pipeline": pipeline, "generic": generic, **options}, timeout)


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
        self.answers.get(timeout=120)  # it says when it is ready: loading jaxlib is not part of anyone's timeout
        return self.process

    def ask(self, request: dict[str, Any], timeout: float) -> str:
        process = self.process or self.start()
        assert process.stdin
        try:
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()
            answer = self.answers.get(timeout=timeout)
        except (queue.Empty, BrokenPipeError):
            answer = ""
        if not answer:
            hung = process.poll() is None and not self._ends_soon(process)
            self.stop()
            self.errors.seek(0)
            last = self.errors.read()[-2000:].strip()
            raise ReferenceCrash(f"no answer within {timeout} s" if hung else f"died ({process.returncode}): {last}")
        kind, *rest = json.loads(answer)
        if kind == "error":
            text, diagnostics = rest
            raise ReferenceError(text, [ReferenceDiagnostic(m, ln, c, tuple(n)) for m, ln, c, n in diagnostics])
        return rest[0]

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
        try:
            answer: list[Any] = ["ok", answer_to(**json.loads(line))]
        except ReferenceError as error:
            answer = ["error", error.text, [(d.message, d.line, d.column, d.notes) for d in error.diagnostics]]
        print(json.dumps(answer), file=replies, flush=True)


if __name__ == "__main__":
    context()
    serve(reference_run)
