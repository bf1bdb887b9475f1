"""A process that runs passes and API calls on hostile programs within limits, one request a line: see ``tests.fuzz_passes``."""

from __future__ import annotations

import resource
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.passes.base import Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import PipelineError, parse_pipeline
from pyshardy.text import parse_with_details, to_text
from pyshardy.verification import verify
from tests import hostile_calls, hostile_programs
from tests.oracle import serve

ACCEPTED, REFUSED, FAILED = "accepted", "refused", "failed"
LARGE = 1 << 30
"""Bytes of memory from which a process is ended and another one started."""

SECONDS, MEMORY = 10.0, 2 << 30
"""Limits for one program: processor time, and bytes of address space besides what the worker starts with."""


@dataclass(frozen=True)
class Result:
    """What running a pipeline on a program led to."""

    outcome: str
    detail: str = ""
    kind: str = ""
    """Of a failure: the exception and where it was raised."""


class _TooSlow(BaseException):
    """Not an Exception: no code on the way may treat it as a refusal."""


def _raise_too_slow(*_: object) -> None:
    raise _TooSlow


@contextmanager
def limits(seconds: float, memory: int) -> Generator[None]:
    """Raise _TooSlow in what takes too much processor time, and MemoryError in what takes too much memory."""
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (used + memory, before[1]))
    handler = signal.signal(signal.SIGPROF, _raise_too_slow)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, handler)
        resource.setrlimit(resource.RLIMIT_AS, before)


def run_passes(source: str, pipeline: str) -> str:
    """Return the text of a program after a pipeline, or after calls of the API.

    Raises DiagnosticError, PipelineError for a bad pipeline, and the errors of the API in arguments.
    """
    calls = pipeline.startswith(hostile_calls.PREFIX)
    manager = parse_pipeline("builtin.module()" if calls else f"builtin.module({pipeline})")
    parsed = parse_with_details(source, "fuzz.mlir", allow_unregistered=True)
    problems = verify(parsed.module, parsed)
    if problems:
        raise DiagnosticError(problems)
    if calls:
        hostile_calls.run_calls(parsed.module, source, pipeline)
    run(manager, parsed.module, Session(report=lambda _: None))
    return to_text(parsed.module)


def outcome(source: str, pipeline: str, seconds: float = SECONDS, memory: int = MEMORY) -> Result:
    """Return what running a pipeline on a program leads to."""
    try:
        with limits(seconds, memory):
            try:
                return Result(ACCEPTED, run_passes(source, pipeline))
            except (DiagnosticError, PipelineError, *hostile_calls.REFUSALS) as refusal:
                return Result(REFUSED, str(refusal))
    except (_TooSlow, MemoryError) as failure:
        return Result(FAILED, _last_lines(failure), type(failure).__name__.strip("_"))
    except Exception as failure:
        return Result(FAILED, _last_lines(failure), _kind(failure))


def _last_lines(failure: BaseException) -> str:
    return "".join(traceback.format_exception(failure)[-6:])[-3000:]


def _kind(failure: BaseException) -> str:
    frames = [one for one in traceback.extract_tb(failure.__traceback__) if "/tests/" not in one.filename]
    last = frames[-1] if frames else None
    return f"{type(failure).__name__} in {Path(last.filename).name}:{last.name}" if last else type(failure).__name__


def _case(seed: int) -> tuple[str, str]:
    def run(source: str, pipeline: str) -> str:
        result = outcome(source, pipeline)
        return result.detail if result.outcome == ACCEPTED else source

    return hostile_programs.case(seed, run)


def run_cases(first: int, seconds: float, at: str) -> dict[str, Any]:
    """Run the cases of one seed after the other until one fails, the time is up, or the process has become large.

    The seed that runs is in the file `at`, for a caller that must end a process which hangs.
    """
    end, seed, counts, result, memory = time.monotonic() + seconds, first, Counter[str](), Result(ACCEPTED), 0
    with Path(at).open("w") as current:
        while result.outcome != FAILED and memory < LARGE and time.monotonic() < end:
            print(seed, file=current, flush=True)
            result, memory = outcome(*_case(seed)), _memory()
            seed += 1
            counts[result.outcome] += result.outcome != FAILED
    return {"next": seed, "counts": dict(counts), "memory": memory, **asdict(result)}


def _memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def answer(seed: int | None = None, first: int | None = None, **request: Any) -> dict[str, Any]:
    """Answer a request: the case of a seed, what running cases from a seed on leads to, or a program and pipeline."""
    if first is not None:
        return run_cases(first, **request)
    if seed is not None:
        source, pipeline = _case(seed)
        return {"source": source, "pipeline": pipeline}
    result = outcome(**request)
    return {"memory": _memory(), **asdict(result)}


if __name__ == "__main__":
    hostile_programs.sources()
    serve(answer)
