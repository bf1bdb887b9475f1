"""The bytes that a device sends: in our per-device program, beside what XLA's partitioner makes of the program.

    python -m benchmarks.sent_bytes [NAME...]

XLA's side is recorded (`tests/record_xla.py`): compiled for 8 CPU devices, loops times their trip counts.
"""

from __future__ import annotations

import sys
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

import pyshardy
from tests.record_xla import names, recorded, versions


class Sent(NamedTuple):
    """The bytes that a device sends in one run of a program."""

    name: str
    ours: int
    theirs: int

    @property
    def ratio(self) -> float:
        """Ours ÷ theirs, 1 if both are zero."""
        return self.ours / self.theirs if self.theirs else float(self.ours == 0)


def sent(name: str, version: str) -> Sent:
    """Count the bytes of a program as a version of JAX wrote it."""
    program = recorded(version, name)
    module = pyshardy.propagate(pyshardy.import_for_xla(pyshardy.parse(program.text)))
    costs = pyshardy.estimate_costs(module, "cpu", partitioner="pyshardy")
    assert costs is not None
    return Sent(name, costs.sent, program.sent)


def main(wanted: list[str]) -> None:
    """Print the table for the newest recorded version of JAX."""
    version = versions()[-1]
    rows = [sent(name, version) for name in wanted or names(version)]
    total = Sent("all", sum(row.ours for row in rows), sum(row.theirs for row in rows))
    table = Table("program", "per-device program", "XLA", "ratio", title=f"bytes sent per device, JAX {version}")
    for row in (*rows, total):
        table.add_row(row.name, f"{row.ours:,}", f"{row.theirs:,}", f"{row.ratio:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main(sys.argv[1:])
