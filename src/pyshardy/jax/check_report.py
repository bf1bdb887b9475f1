"""The result of a check: outputs, shardings, collectives and memory of a program that ran, beside the expected ones."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pyshardy.report.cost.collectives import CollectiveKind
from pyshardy.report.render.layout import Column, Part, Table, bytes_text, presented
from pyshardy.report.render.plain_text import plain_text
from pyshardy.report.render.tables import counted

MOST_OFF = 1.1
"""The predicted bytes of a program may be off by this factor."""
MOST_OFF_BY_KIND = 1.5
"""Those of each kind of collective by this factor, if it sends at least `LEAST_PART` of all bytes."""
LEAST_PART = 0.1
LEAST_MISSING_PART = 0.03
"""The part of all bytes that a kind of collective must send to be missed where none is predicted, or none is sent."""


@dataclass(frozen=True, slots=True)
class OutputCheck:
    """A result of the program."""

    name: str
    type: str
    error: float
    """The largest difference to the unpartitioned run, relative to the largest element; 0 if equal bit by bit."""
    tolerance: float
    """The largest error that rounding explains; 0 for integers."""
    expected_sharding: str
    sharding: str
    """As it was compiled."""
    sharding_equal: bool
    amplified: float | None = None
    """How far the output of the unpartitioned program changes if each input is changed by one rounding; None if this
    does not explain the error."""

    @property
    def is_equal(self) -> bool:
        """Whether the value is as expected."""
        return self.error <= self.tolerance

    @property
    def ok(self) -> bool:
        """Whether value and sharding are as expected."""
        return self.is_equal and self.sharding_equal


@dataclass(frozen=True, slots=True)
class CollectiveCheck:
    """The collectives of one kind: bytes that a device sends."""

    collective: CollectiveKind
    predicted: int
    compiled: int


@dataclass(frozen=True)
class CheckReport:
    """A partitioned program beside the unpartitioned one, and beside its cost report."""

    devices: int
    partitioner: str
    """What partitioned the program: `xla`, or `pyshardy`."""
    reference: str
    """What the outputs were compared with."""
    outputs: tuple[OutputCheck, ...]
    collectives: tuple[CollectiveCheck, ...]
    predicted_memory: int
    compiled_memory: int
    """Arguments, outputs and temporaries of a device less those that share memory, as XLA reports them."""
    notes: tuple[str, ...] = ()
    others: tuple[CheckReport, ...] = ()
    """The same program, as other partitioners partition it."""

    @property
    def predicted(self) -> int:
        """Bytes that a device sends, as the cost report has it."""
        return sum(one.predicted for one in self.collectives)

    @property
    def compiled(self) -> int:
        """Bytes that a device sends in the compiled program."""
        return sum(one.compiled for one in self.collectives)

    @property
    def is_undecided(self) -> bool:
        """Whether outputs differ, and all that do only as far as the program amplifies rounding on these inputs."""
        different = [one for one in self.outputs if not one.is_equal]
        return bool(different) and all(one.amplified is not None for one in different)

    @property
    def problems(self) -> tuple[str, ...]:
        """What is not as expected; empty if all is. Those of other partitioners begin with its name."""
        others = (f"{other.partitioner} partitioner: {one}" for other in self.others for one in other.problems)
        return (*self._problems(), *others)

    @property
    def ok(self) -> bool:
        """Whether all is as expected."""
        return not self.problems

    def _problems(self) -> Iterator[str]:
        for one in self.outputs:
            if not one.is_equal:
                off = f"{one.name}: differs from the {self.reference} by {one.error:.2g}, more than {one.tolerance:.2g}"
                effect = (
                    ""
                    if one.amplified is None
                    else f"; changing inputs by one rounding changes it by {one.amplified:.2g}"
                )
                yield off + effect
            if not one.sharding_equal:
                yield f"{one.name}: is sharded {one.sharding}, not {one.expected_sharding}"
        if _is_off(self.predicted, self.compiled, MOST_OFF):
            yield f"collectives: {self.predicted} bytes are predicted, and {self.compiled} are sent"
        most = max(self.predicted, self.compiled)
        for one in self.collectives:
            part = LEAST_PART if min(one.predicted, one.compiled) else LEAST_MISSING_PART
            if max(one.predicted, one.compiled) > part * most and _is_off(
                one.predicted, one.compiled, MOST_OFF_BY_KIND
            ):
                yield f"{one.collective}: {one.predicted} bytes are predicted, and {one.compiled} are sent"

    def to_json(self) -> dict[str, Any]:
        """Dictionaries, lists, strings and numbers: field names as here, and what follows from them."""
        plain = dataclasses.asdict(dataclasses.replace(self, others=()))
        for one, entry in zip(self.outputs, plain["outputs"], strict=True):
            entry["ok"] = one.ok
        return {
            **plain, "predicted": self.predicted, "compiled": self.compiled, "ok": self.ok,
            "problems": list(self.problems), "others": [one.to_json() for one in self.others],
        }  # fmt: skip

    def parts(self, all_rows: bool = False) -> tuple[Part, ...]:
        """Lines and tables. Outputs that are equal and sharded as expected are one line, unless `all_rows` is given."""
        return (*self._own_parts(all_rows), *(part for one in self.others for part in one.parts(all_rows)))

    def _own_parts(self, all_rows: bool) -> tuple[Part, ...]:
        shown = [one for one in self.outputs if all_rows or not one.ok]
        rest = len(self.outputs) - len(shown)
        worst = max((one.error for one in self.outputs), default=0.0)
        problems = tuple(self._problems())
        verdict = "DIFFERENT" if problems else "partitioned = unpartitioned"
        if self.is_undecided and len(problems) == sum(not one.is_equal for one in self.outputs):
            verdict = "UNDECIDED, since these inputs make the program amplify rounding"
        columns = Column("output"), Column("type"), Column("error", True), Column("tolerance", True), Column("sharding")
        rows = tuple(
            (
                one.name, one.type, f"{one.error:.2g}", f"{one.tolerance:.2g}",
                one.sharding if one.sharding_equal else f"{one.sharding}, expected {one.expected_sharding}",
            )
            for one in shown
        )  # fmt: skip
        kinds = tuple((one.collective, bytes_text(one.predicted), bytes_text(one.compiled)) for one in self.collectives)
        total = ("in all", bytes_text(self.predicted), bytes_text(self.compiled))
        memory = ("memory", bytes_text(self.predicted_memory), bytes_text(self.compiled_memory))
        return presented(
            f"{verdict}: {counted(len(self.outputs), 'output')} on {counted(self.devices, 'device')}, "
            f"{self.partitioner} partitioner, "
            f"compared with the {self.reference}; the largest error is {worst:.2g}",
            Table("outputs", columns, rows, f"{rest} more are as expected" if rest and rows else ""),
            Table(
                "per device, on XLA's CPU backend",
                (Column("sent by"), Column("predicted", True), Column("compiled", True)),
                (*kinds, *((total,) if len(kinds) != 1 else ()), memory),
            ),
            *(f"problem: {problem}" for problem in problems),
            *(f"note: {note}" for note in self.notes),
        )

    def __str__(self) -> str:
        return plain_text(self.parts())


def _is_off(predicted: int, compiled: int, factor: float) -> bool:
    return max(predicted, compiled) > factor * min(predicted, compiled)
