"""pyshardy beside the C++ reference, in one run, on a transformer's training step of several sizes.

    python -m benchmarks.bench [--layers 2,12,96] [--repeats 5] [--stages read,write] [--no-reference] [--json FILE]

Times are medians of repeats in which the two take turns. ``read`` is parsing alone: the reference always verifies what
it parses, so the time of its verifier, measured by itself, is taken off. Passes run on a module just read. A stage that
one side lacks is left out for it. ``growth`` is the time an op at this size over that at the smallest.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

OUT = Path(__file__).parent / "out"
ROOT = Path(__file__).parent.parent

PASSES = (
    "sdy-populate-op-sharding-rules",
    "sdy-basic-propagate",
    "sdy-import-pipeline",
    "sdy-propagation-pipeline",
    "canonicalize",
    "cse",
    "inline",
    "symbol-dce",
)
# What "end to end" runs between reading and writing: the first that pyshardy has.
MAIN_PASSES = ("sdy-propagation-pipeline", "sdy-basic-propagate")
# The reference's inliner leaves calls of functions as they are: its time says nothing about the same work.
NOT_ALIKE = ("inline",)
STAGES = ("read", "verify", "write", "write generic", *PASSES, "end to end")


@dataclass
class Times:
    """Seconds of each repeat of one stage on one program."""

    stage: str
    layers: int
    ops: int
    ours: list[float] = field(default_factory=list[float])
    reference: list[float] = field(default_factory=list[float])


Clock = Callable[[str], Any]


class Ours:
    def __init__(self) -> None:
        from pyshardy.passes import registry

        self.passes = [name for name in PASSES if name in registry.ALL]
        self.main = next((name for name in MAIN_PASSES if name in registry.ALL), None)

    def run(self, text: str, wanted: set[str], clock: Clock) -> None:
        from pyshardy.text import WriteOptions, read, write
        from pyshardy.verification import verify

        with clock("read"):
            module = read(text)
        with clock("verify"):
            problems = verify(module)
        assert not problems
        with clock("write"):
            write(module)
        if "write generic" in wanted:
            with clock("write generic"):
                write(module, WriteOptions(generic=True))
        for name in self.passes:
            if name in wanted:
                module = read(text)
                _collect()
                with clock(name):
                    self.apply(name, module)
        if "end to end" in wanted and self.main:
            del module
            _collect()
            with clock("end to end"):
                module = read(text)
                assert not verify(module)
                self.apply(self.main, module)
                assert not verify(module)
                write(module)

    @staticmethod
    def apply(name: str, module: Any) -> None:
        from pyshardy.passes import registry
        from pyshardy.passes.base import Manager, NamedPipeline, Session, nest
        from pyshardy.passes.manager import run

        made = registry.find(name)
        assert made is not None
        one = made()
        elements = one.elements() if isinstance(one, NamedPipeline) else nest(one)
        run(Manager("builtin.module", elements), module, Session(verify="never"))


class Reference:
    """The C++ passes in jaxlib, with threads, as JAX runs them."""

    def __init__(self, main: str | None) -> None:
        from jaxlib.mlir import ir, passmanager

        from tests.oracle import nested, new_context

        self.ir, self.main = ir, main
        self.context = new_context()
        self.context.enable_multithreading(True)
        self.pipelines = {name: nested(name) for name in PASSES}
        self.manager = lambda name: passmanager.PassManager.parse(self.pipelines[name], self.context)

    def run(self, text: str, wanted: set[str], clock: Clock) -> None:
        start = time.perf_counter()
        module = self.ir.Module.parse(text, self.context)
        parsed = time.perf_counter() - start
        with clock("verify") as verified:
            module.operation.verify()
        clock("read").seconds(parsed - verified.spent)
        with clock("write"):
            module.operation.get_asm(assume_verified=True)
        if "write generic" in wanted:
            with clock("write generic"):
                module.operation.get_asm(assume_verified=True, print_generic_op_form=True)
        for name in PASSES:
            if name in wanted and name not in NOT_ALIKE:
                module = self.ir.Module.parse(text, self.context)
                manager = self.manager(name)
                manager.enable_verifier(False)
                with clock(name):
                    manager.run(module.operation)
        if "end to end" in wanted and self.main:
            manager = self.manager(self.main)
            with clock("end to end"):
                module = self.ir.Module.parse(text, self.context)
                manager.run(module.operation)
                module.operation.get_asm(assume_verified=True)


class _Watch:
    """Adds the time between entering and leaving to a list."""

    def __init__(self, into: list[float]) -> None:
        self.into, self.spent = into, 0.0

    def __enter__(self) -> _Watch:
        self.start = time.perf_counter()
        return self

    def __exit__(self, *failure: object) -> None:
        if failure[0] is None:
            self.seconds(time.perf_counter() - self.start)

    def seconds(self, spent: float) -> None:
        self.spent = spent
        self.into.append(spent)


def _collect() -> None:
    gc.collect()


def program(layers: int) -> str:
    """The text of the training step; made once and kept in ``benchmarks/out``."""
    path, maker = OUT / f"transformer_{layers}_layers.mlir", ROOT / "examples" / "make.py"
    if not path.exists() or path.stat().st_mtime < maker.stat().st_mtime:
        OUT.mkdir(exist_ok=True)
        code = (
            f"import sys, examples.make as m; sys.stdout.write(m.transformer({layers}, m.device_mesh(data=4, model=4)))"
        )
        made = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
        path.write_text(made.stdout)
    return path.read_text()


def measure(
    layers: int, repeats: int, wanted: set[str], with_reference: bool, say: Callable[[str], None]
) -> list[Times]:
    """Runs both on the program of that size, in turns."""
    from pyshardy.text import read

    text = program(layers)
    ops = sum(1 for _ in read(text).walk())
    ours = Ours()
    reference = Reference(ours.main) if with_reference else None
    rows = {stage: Times(stage, layers, ops) for stage in STAGES if stage in wanted}
    unwanted: list[float] = []

    def clock(side: str) -> Clock:
        return lambda stage: _Watch(getattr(rows[stage], side) if stage in rows else unwanted)

    for repeat in range(repeats):
        say(f"{layers} layers, {ops} ops: {repeat + 1} of {repeats}")
        _collect()
        ours.run(text, wanted, clock("ours"))
        _collect()
        if reference:
            reference.run(text, wanted, clock("reference"))
    return [row for row in rows.values() if row.ours]


def table(rows: list[Times]) -> Table:
    made = Table(title="pyshardy beside the C++ reference (medians)")
    made.add_column("stage", no_wrap=True)
    for title in ("layers", "ops", "ours ms", "µs an op", "C++ ms", "ratio", "growth"):
        made.add_column(title, justify="right")
    before = ""
    for row, summary in zip(rows, summaries(rows), strict=True):
        if before and row.stage != before:
            made.add_section()
        ratio, theirs, growth = summary["ratio"], summary["reference_seconds"], summary["growth"]
        made.add_row(
            row.stage if row.stage != before else "",
            str(row.layers),
            str(row.ops),
            f"{summary['seconds'] * 1e3:.1f}",
            f"{summary['microseconds_an_op']:.2f}",
            f"{theirs * 1e3:.1f}" if theirs is not None else "",
            f"{ratio:.2f}" if ratio is not None else "",
            f"{growth:.2f}",
        )
        before = row.stage
    return made


def summaries(rows: list[Times]) -> list[dict[str, Any]]:
    """Per row: medians, time an op, ratio to the reference, growth from the smallest size."""
    made: list[dict[str, Any]] = []
    smallest: dict[str, float] = {}
    for row in rows:
        ours = statistics.median(row.ours)
        theirs = statistics.median(row.reference) if row.reference else None
        an_op = ours / row.ops * 1e6
        made.append(
            {
                **asdict(row),
                "seconds": ours,
                "reference_seconds": theirs,
                "microseconds_an_op": an_op,
                "ratio": ours / theirs if theirs else None,
                "growth": an_op / smallest.setdefault(row.stage, an_op),
            }
        )
    return made


@contextmanager
def status(console: Console) -> Iterator[Callable[[str], None]]:
    if not console.is_terminal:
        yield lambda text: None
        return
    with console.status("") as shown:
        yield lambda text: shown.update(text)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--layers", default="2,12,96", help="sizes, with commas between")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--stages", default=",".join(STAGES), help="which stages: " + ", ".join(STAGES))
    parser.add_argument("--no-reference", action="store_true", help="time pyshardy alone")
    parser.add_argument("--json", type=Path, default=OUT / "bench.json", help="where the numbers go")
    options = parser.parse_args(arguments)
    wanted = set(options.stages.split(","))
    if unknown := wanted - set(STAGES):
        parser.error(f"unknown stage {', '.join(sorted(unknown))}; there are: {', '.join(STAGES)}")
    console = Console(width=None if sys.stdout.isatty() else 120)
    rows: list[Times] = []
    with status(console) as say:
        for layers in sorted(int(n) for n in options.layers.split(",")):
            rows += measure(layers, options.repeats, wanted, not options.no_reference, say)
    rows.sort(key=lambda row: (STAGES.index(row.stage), row.layers))
    console.print(table(rows))
    about = {"python": platform.python_version(), "machine": platform.machine(), "cpus": os.cpu_count()}
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps({**about, "repeats": options.repeats, "rows": summaries(rows)}, indent=1))
    console.print(f"numbers in {options.json}")


if __name__ == "__main__":
    main()
