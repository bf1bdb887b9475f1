"""Run random passes and API calls on broken programs: only a module or a DiagnosticError may come out, in little time and memory.

    python -m tests.fuzz_passes [--seconds 600] [--seed 1]

The programs run in a worker process, which is killed if one takes too long. Of each kind of failure, the first
program and pipeline are reduced, printed, and written to ``fuzz-failures/`` in the current folder; the exit status is 1.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tests import hostile_worker
from tests.hostile_calls import PREFIX
from tests.hostile_worker import FAILED, LARGE, Result
from tests.oracle import ReferenceCrash, Worker

_AT_ONCE = 20.0
"""Seconds for which the worker runs cases before it answers."""


class Runner:
    """Runs programs in a worker process, which is started again when it was killed or has become large."""

    def __init__(self) -> None:
        self.worker = Worker(Path(hostile_worker.__file__))

    def cases(self, first: int, seconds: float) -> tuple[int, Counter[str], Result | None]:
        """Run the cases from a seed on, for a while or until one fails.

        Return the next seed, the counts of the outcomes of those that did not fail, and the result of the one that did.
        """
        with tempfile.NamedTemporaryFile("r") as at:
            try:
                found: Any = self.worker.ask({"first": first, "seconds": seconds, "at": at.name}, seconds + 600.0)
            except ReferenceCrash as crash:
                done = at.read().split()
                failed = Result(FAILED, str(crash), "the process hung or died")
                return first + len(done), Counter({"before a process died": len(done) - 1}), failed
        if found["memory"] > LARGE or found["outcome"] == FAILED:
            self.worker.stop()
        return found["next"], Counter(found["counts"]), _result(found) if found["outcome"] == FAILED else None

    def case(self, seed: int) -> tuple[str, str] | None:
        """Return the program and the pipeline of a seed; None if they could not be made in time."""
        try:
            found: Any = self.worker.ask({"seed": seed}, 600.0)
        except ReferenceCrash:
            return None
        return found["source"], found["pipeline"]

    def run(self, source: str, pipeline: str, *, wall: float = 600.0, **limits: float) -> Result:
        """Return what running a pipeline on a program leads to."""
        try:
            found: Any = self.worker.ask({"source": source, "pipeline": pipeline, **limits}, wall)
        except ReferenceCrash as crash:
            return Result(FAILED, str(crash), "the process hung" if "no answer" in str(crash) else "the process died")
        if found["memory"] > LARGE or found["kind"] in ("TooSlow", "MemoryError"):
            self.worker.stop()
        return _result(found)

    def stop(self) -> None:
        """End the worker."""
        self.worker.stop()


def _result(found: dict[str, Any]) -> Result:
    return Result(found["outcome"], found["detail"], found["kind"])


@dataclass
class Report:
    """Counts of outcomes, and of each kind of failure the first reproducer."""

    next_seed: int
    """The first seed whose case did not run."""

    counts: Counter[str] = field(default_factory=Counter[str])
    failures: dict[str, tuple[int, str, str, str]] = field(default_factory=dict[str, tuple[int, str, str, str]])
    """By kind: seed, pipeline, program and traceback."""


def fuzz(first: int, seconds: float, runner: Runner, reduce_seconds: float = 30.0) -> Report:
    """Run the cases from a seed on. Those that fail run again, alone, and are reduced."""
    report = Report(first)
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        report.next_seed, counts, failed = runner.cases(report.next_seed, min(left, _AT_ONCE))
        report.counts += counts
        if failed:
            _add_failure(report, report.next_seed - 1, failed, runner, reduce_seconds)
    return report


def _add_failure(report: Report, seed: int, failed: Result, runner: Runner, reduce_seconds: float) -> None:
    case = runner.case(seed)
    if case is None:
        report.counts["not made"] += 1
        return
    alone = runner.run(*case)
    result = alone if alone.outcome == FAILED else replace(failed, kind=f"{failed.kind}, only after other programs")
    report.counts[FAILED] += 1
    report.counts[f"failed: {result.kind}"] += 1
    if result.kind not in report.failures:
        source, pipeline = reduced(*case, result.kind, runner, reduce_seconds) if result is alone else case
        report.failures[result.kind] = seed, pipeline, source, result.detail
        print(f"--- seed {seed}: {result.kind}\n{result.detail}\n// {_command(pipeline)}")
        print(source if len(source) < 3000 else source[:3000] + "...", flush=True)


def reduced(source: str, pipeline: str, kind: str, runner: Runner, seconds: float) -> tuple[str, str]:
    """Return a smaller program and pipeline with the same kind of failure."""
    end = time.monotonic() + seconds

    def fails(source: str, pipeline: str) -> bool:
        return time.monotonic() < end and runner.run(source, pipeline).kind == kind

    prefix = PREFIX if pipeline.startswith(PREFIX) else ""
    parts = _without_parts(
        _elements(pipeline.removeprefix(prefix)), lambda kept: fails(source, prefix + ",".join(kept))
    )
    pipeline = prefix + ",".join(parts)
    lines = _without_parts(source.split("\n"), lambda kept: fails("\n".join(kept), pipeline))
    return "\n".join(lines), pipeline


def _command(pipeline: str) -> str:
    return pipeline if pipeline.startswith(PREFIX) else f"--pass-pipeline='builtin.module({pipeline})'"


def _elements(pipeline: str) -> list[str]:
    """Split a pipeline at its outer commas."""
    found, depth = [""], 0
    for char in pipeline:
        depth += (char in "{(") - (char in "})")
        if char == "," and not depth:
            found.append("")
        else:
            found[-1] += char
    return found


def _without_parts(parts: list[str], fails: Callable[[list[str]], bool]) -> list[str]:
    """Leave out parts, many at once and then fewer, as long as what is left fails."""
    size = max(1, len(parts) // 2)
    while True:
        at = 0
        while at < len(parts) and len(parts) > 1:
            kept = parts[:at] + parts[at + size :]
            if kept and fails(kept):
                parts = kept
            else:
                at += size
        if size == 1:
            return parts
        size //= 2


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="fuzz_passes", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    runner = Runner()
    try:
        report = fuzz(options.seed, options.seconds, runner)
    finally:
        runner.stop()
    for name, count in report.counts.most_common():
        print(f"{count:8} {name}")
    print(f"next seed: {report.next_seed}")
    folder = Path("fuzz-failures")
    for number, pipeline, source, _ in report.failures.values():
        folder.mkdir(exist_ok=True)
        (folder / f"passes-{number}.mlir").write_text(f"// {_command(pipeline)}\n{source}", errors="surrogatepass")
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
