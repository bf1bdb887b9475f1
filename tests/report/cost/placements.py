"""Recorded bytes that XLA's programs of one op send, by how its values are sharded, beside those of the report."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

import pyshardy
from tests.report.cost.record_convolutions import is_close
from tests.with_jax.child import ROOT, child_environment

T = TypeVar("T")


def sharding(*dims: str) -> str:
    """The attribute of an argument or result, from the axes of its dimensions: each is one letter."""
    texts = ["{" + ", ".join(f'"{axis}"' for axis in axes) + "}" for axes in dims]
    return f"{{sdy.sharding = #sdy.sharding<@mesh, [{', '.join(texts)}]>}}"


def mesh_op(sizes: Mapping[str, int]) -> str:
    """The op of a mesh."""
    axes = ", ".join(f'"{axis}"={size}' for axis, size in sizes.items())
    return f"sdy.mesh @mesh = <[{axes}]>"


def predicted_bytes(program: str) -> int:
    """Return the bytes that the report has for a program."""
    costs = pyshardy.estimate_costs(pyshardy.propagate(pyshardy.parse(program)), "cpu")
    assert costs is not None
    return costs.sent


def compiled_bytes(program: str) -> int:
    """Return the bytes that a device sends as XLA compiles a program: on 8 devices."""
    from benchmarks.expert_plans import compiled_sent

    return compiled_sent(pyshardy.parse(program))


def measured(placements: Iterable[T], program: Callable[[T], str]) -> Iterator[tuple[T, int, int]]:
    """Yield placements, with the bytes of the report and of XLA for their programs."""
    for one in placements:
        yield one, predicted_bytes(program(one)), compiled_bytes(program(one))


def record(module: str, path: Path, header: str, found: Callable[[], Iterable[tuple[object, int, int]]]) -> None:
    """Write what XLA sends for each placement, in a process with 8 devices: from placements, predicted bytes, and
    those of XLA."""
    if sys.argv[1:] != ["here"]:
        environment = {**child_environment(8), "TF_CPP_MIN_LOG_LEVEL": "2"}
        command = [sys.executable, "-m", module, "here"]
        sys.exit(subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode)
    lines = [f"{'' if is_close(ours, sent) else '! '}{one}: {sent}\n" for one, ours, sent in found()]
    path.write_text("".join([header, *lines]))


def check(path: Path, predicted: Callable[[str], int], count: int, marked: int) -> None:
    """Check that all recorded placements but the marked ones send what XLA's program sends, and how many there are."""
    rows = [line for line in path.read_text().splitlines() if not line.startswith("#")]
    wrong: list[str] = []
    for row in rows:
        text, sent = row.removeprefix("! ").split(": ")
        if not row.startswith("!") and not is_close(found := predicted(text), int(sent)):
            wrong.append(f"{text}: {found}, XLA {sent}")
    assert not wrong
    assert len(rows) == count and sum(row.startswith("!") for row in rows) == marked
