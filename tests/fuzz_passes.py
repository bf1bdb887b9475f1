"""Run random passes and API calls on broken programs: only a module or a DiagnosticError may come out, in little time and memory.

    python -m tests.fuzz_passes [--seconds 600] [--seed 1]

Each program runs in a worker process, which is killed if a program takes too long. Of each kind of failure, the first
program and pipeline are reduced, printed, and written to ``fuzz-failures/`` in the current folder; the exit status is 1.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests import hostile_worker
from tests.hostile_calls import PREFIX
from tests.hostile_worker import FAILED, Result
from tests.oracle import ReferenceCrash, Worker


class Runner:
    """Runs programs in a worker process, which is started again when it was killed or has become large."""

    def __init__(self) -> None:
        self.worker = Worker(Path(hostile_worker.__file__))

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
        if found["memory"] > 1 << 30 or found["kind"] in ("TooSlow", "MemoryError"):
            self.worker.stop()
        return Result(found["outcome"], found["detail"], found["kind"])

    def stop(self) -> None:
        """End the worker."""
        self.worker.stop()


@dataclass
class Report:
    """Counts of outcomes, and of each kind of failure the first reproducer."""

    counts: Counter[str] = field(default_factory=Counter[str])
    failures: dict[str, tuple[int, str, str, str]] = field(default_factory=dict[str, tuple[int, str, str, str]])
    """By kind: seed, pipeline, program and traceback."""


def fuzz(seeds: Callable[[], int | None], runner: Runner, reduce_seconds: float = 30.0) -> Report:
    """Run the cases of the seeds that are given, until None."""
    report = Report()
    while (seed := seeds()) is not None:
        case = runner.case(seed)
        if case is None:
            report.counts["not made"] += 1
            continue
        result = runner.run(*case)
        report.counts[result.outcome] += 1
        if result.outcome == FAILED:
            report.counts[f"failed: {result.kind}"] += 1
            if result.kind not in report.failures:
                source, pipeline = reduced(*case, result.kind, runner, reduce_seconds)
                report.failures[result.kind] = seed, pipeline, source, result.detail
                print(f"--- seed {seed}: {result.kind}\n{result.detail}\n// {_command(pipeline)}")
                print(source if len(source) < 3000 else source[:3000] + "...", flush=True)
    return report


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
    end, seed = time.monotonic() + options.seconds, options.seed

    def seeds() -> int | None:
        nonlocal seed
        seed += 1
        return seed - 1 if time.monotonic() < end else None

    runner = Runner()
    try:
        report = fuzz(seeds, runner)
    finally:
        runner.stop()
    for name, count in report.counts.most_common():
        print(f"{count:8} {name}")
    print(f"next seed: {seed - 1}")
    folder = Path("fuzz-failures")
    for number, pipeline, source, _ in report.failures.values():
        folder.mkdir(exist_ok=True)
        (folder / f"passes-{number}.mlir").write_text(f"// {_command(pipeline)}\n{source}", errors="surrogatepass")
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
