"""pyshardy beside the C++ reference, in one run, on programs of several sizes.

    python -m benchmarks.bench [--layers 2,12,96] [--varied 1,4] [--stages read,write] [--repeats 5] [--wall]

Two families of programs: a transformer's training step of so many equal layers, and the programs of the tests, all
shapes times 1, 2, ..., in which few ops are alike. Times are medians of repeats in which the two sides take turns,
stage by stage; a ratio is the median of the ratios of runs that followed one another. Seconds are processor time, and
the reference runs without threads; --wall takes elapsed time and lets it have its threads. `read` is parsing alone: the
time of the reference's verifier, measured by itself, is taken off. Passes run unverified on a module just read, those
in the middle of the pipeline on what the passes before them made. Passes inside pipelines are timed on the largest
programs. `growth` is the time an op at this size over that at the smallest. A stage that one side lacks is left out.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks import processes, stages
from benchmarks.measure import Bench, Say, Times
from benchmarks.programs import FAMILIES, OUT, Program
from benchmarks.sides import Reference


def programs(family: str, sizes: str) -> list[Program]:
    return [FAMILIES[family](size) for size in sorted(map(int, sizes.split(","))) if size]


def summaries(rows: list[Times]) -> list[dict[str, Any]]:
    """Per row its summary, and the growth of the time an op from the family's smallest program."""
    made: list[dict[str, Any]] = []
    smallest: dict[tuple[str, ...], float] = {}
    for row in rows:
        summary = row.summary()
        an_op = summary["microseconds_an_op"]
        summary["growth"] = an_op / smallest.setdefault((row.stage, row.inside, _family(row)), an_op)
        made.append(summary)
    return made


def _family(row: Times) -> str:
    return row.program.strip("0123456789")


def table(rows: list[dict[str, Any]], title: str) -> Table:
    made = Table(title=title)
    made.add_column("stage", no_wrap=True)
    made.add_column("program", no_wrap=True)
    for name in ("ops", "ours ms", "µs an op", "C++ ms", "ratio", "growth"):
        made.add_column(name, justify="right")
    before = ""
    for row in rows:
        if before and row["stage"] != before:
            made.add_section()
        theirs, ratio = row["reference_seconds"], row["ratio"]
        made.add_row(
            row["stage"] if row["stage"] != before else "",
            row["program"],
            str(row["ops"]),
            f"{row['seconds'] * 1e3:.1f}",
            f"{row['microseconds_an_op']:.2f}",
            f"{theirs * 1e3:.1f}" if theirs is not None else "",
            f"{ratio:.2f}" if ratio is not None else "",
            f"{row['growth']:.2f}",
        )
        before = row["stage"]
    return made


def inside_table(rows: list[dict[str, Any]]) -> Table:
    made = Table(title="inside the pipelines, microseconds an op")
    for name in ("pipeline", "pass", "program"):
        made.add_column(name, no_wrap=True)
    for name in ("ours", "C++", "ratio"):
        made.add_column(name, justify="right")
    before = ""
    for row in rows:
        where = f"{row['inside']} {row['program']}"
        if before and where != before:
            made.add_section()
        theirs, ratio = row["reference_seconds"], row["ratio"]
        made.add_row(
            row["inside"] if where != before else "",
            row["stage"],
            row["program"],
            f"{row['microseconds_an_op']:.2f}",
            f"{theirs / row['ops'] * 1e6:.2f}" if theirs is not None else "",
            f"{ratio:.2f}" if ratio is not None else "",
        )
        before = where
    return made


def memory_of(one: Program, with_reference: bool) -> list[dict[str, Any]]:
    """Peak memory of reading and writing, and with the main pipeline between."""
    main = stages.main_stage()
    made: list[dict[str, Any]] = []
    for what, pipeline in (("read and write", ""), (main, stages.pipeline((main,)))):
        ours = processes.peak_memory("ours", one.text, pipeline)
        theirs = processes.peak_memory("reference", one.text, pipeline) if with_reference else None
        made.append({"program": one.name, "what": what, "ours_mib": ours, "reference_mib": theirs})
    return made


def memory_table(rows: list[dict[str, Any]]) -> Table:
    made = Table(title="peak memory beyond the libraries', MiB")
    for name in ("program", "what", "ours", "C++", "ratio"):
        made.add_column(name, no_wrap=True, justify="left" if name in ("program", "what") else "right")
    for row in rows:
        theirs = row["reference_mib"]
        ratio = f"{row['ours_mib'] / theirs:.2f}" if theirs else ""
        made.add_row(row["program"], row["what"], f"{row['ours_mib']:.0f}", f"{theirs:.0f}" if theirs else "", ratio)
    return made


@contextmanager
def status(console: Console) -> Generator[Say]:
    if not console.is_terminal:
        yield lambda text: None
        return
    with console.status("") as shown:
        yield lambda text: shown.update(text)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--layers", default="2,12,96", help="sizes of the training step; 960 takes minutes; 0: none")
    parser.add_argument("--varied", default="1,4", help="sizes of the collection of programs; 0: none")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--stages", default=",".join(stages.ALL), help="which stages: " + ", ".join(stages.ALL))
    parser.add_argument("--no-inside", action="store_true", help="do not take pipelines apart")
    parser.add_argument("--no-processes", action="store_true", help="leave out peak memory and start-up time")
    parser.add_argument("--no-reference", action="store_true", help="time pyshardy alone")
    parser.add_argument("--wall", action="store_true", help="elapsed time instead of processor time")
    parser.add_argument("--json", type=Path, default=OUT / "bench.json", help="where the numbers go")
    options = parser.parse_args(arguments)
    wanted = options.stages.split(",")
    if unknown := set(wanted) - set(stages.ALL):
        parser.error(f"unknown stage {', '.join(sorted(unknown))}; there are: {', '.join(stages.ALL)}")
    console = Console(width=None if sys.stdout.isatty() else 120)
    reference = None if options.no_reference else Reference(threads=options.wall)
    families = [programs("layers", options.layers), programs("varied", options.varied)]
    rows: list[Times] = []
    memory: list[dict[str, Any]] = []
    with status(console) as say:
        bench = Bench(wanted, options.repeats, reference, time.perf_counter if options.wall else time.process_time, say)
        for family in families:
            for one in family:
                rows += bench.measure(one, inside=one is family[-1] and not options.no_inside)
                if not options.no_processes:
                    say(f"{one.name}: memory")
                    memory += memory_of(one, reference is not None)
        rows.sort(key=lambda row: (bool(row.inside), 0 if row.inside else stages.ALL.index(row.stage)))
        started = {} if options.no_processes else processes.start_up(options.repeats)
    all_rows = summaries(rows)
    console.print(table([row for row in all_rows if not row["inside"]], "pyshardy beside the C++ reference (medians)"))
    if inside := [row for row in all_rows if row["inside"]]:
        console.print(inside_table(inside))
    if memory:
        console.print(memory_table(memory))
    for command, seconds in started.items():
        console.print(f"start-up of {command}: {seconds:.3f} s")
    about = {"python": platform.python_version(), "machine": platform.machine(), "cpus": os.cpu_count()}
    numbers = {**about, "repeats": options.repeats, "rows": all_rows, "memory": memory, "start_up": started}
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps(numbers, indent=1))
    console.print(f"numbers in {options.json}")


if __name__ == "__main__":
    main()
