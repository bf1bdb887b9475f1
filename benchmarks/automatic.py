"""Automatic sharding of examples: the plan beside the best plan of an expert, the gap to the bound, and the time taken.

    python -m benchmarks.automatic [--accelerator h100] [--memory 1.0] [PROGRAMS]

Programs lose the shardings that they come with. `--memory` limits the memory to this part of that of the best expert's
plan, as the examples are far smaller than an accelerator. The time is that of the processor.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

import pyshardy
from pyshardy.annotate import drop_annotations
from pyshardy.auto.report import AutoReport

ROOT = Path(__file__).parent.parent
PROGRAMS = ("demo/train_step", "fsdp_language_model", "mixture_of_experts", "graph_network", "mlp_train_step", "unet")


def found(path: Path, accelerator: str, memory: int | None) -> tuple[AutoReport, float]:
    """Shard a program from scratch; return the report and the seconds of the processor."""
    start = time.process_time()
    module = pyshardy.parse(path)
    drop_annotations(module)
    answer = pyshardy.shard_automatically(module, accelerator, memory=memory, import_for_xla=True)
    return answer.report, time.process_time() - start


def main(words: Sequence[str] | None = None) -> None:
    """Print a line for each program."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--accelerator", default="h100")
    parser.add_argument("--memory", type=float, default=1.0)
    parser.add_argument("programs", nargs="*", default=PROGRAMS)
    options = parser.parse_args(words)
    print(f"{'program':24} {'plan':>10} {'expert':>10} {'ratio':>6} {'bound':>10} {'gap':>5} {'evals':>5} {'time':>6}")
    for name in options.programs:
        path = ROOT / "examples" / f"{name}.mlir"
        unlimited, _ = found(path, options.accelerator, None)
        sharded = [one for one in unlimited.experts if one.figures.sent]
        limit = int(options.memory * sharded[0].figures.memory) if sharded else None
        report, seconds = found(path, options.accelerator, limit)
        fitting = [one.figures.seconds for one in report.experts if one.is_feasible]
        best, mine = min(fitting, default=float("nan")), report.figures.seconds
        times = " ".join(f"{1e6 * one:7.1f} us" for one in (mine, best))
        print(
            f"{name:24} {times} {mine / best:6.2f} {1e6 * report.bound:7.1f} us {100 * report.gap:3.0f} %"
            f" {report.evaluations:5} {seconds:4.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
