"""Cost reports as tables and plain text."""

from __future__ import annotations

import pytest

from pyshardy.report import AxisTraffic, CollectiveReport, CostReport, MemoryReport, TimeReport, Traffic
from pyshardy.report.cost.assumptions import Assumption
from pyshardy.report.cost.collectives import CollectiveKind
from pyshardy.report.cost.cost_report import totals
from pyshardy.report.render.cost_tables import MAX_COLLECTIVES, cost_parts, flops_text
from pyshardy.report.render.plain_text import plain_text


def one(
    kind: CollectiveKind = "all_reduce",
    sent: int = 1024,
    runs: int = 1,
    op: str = "stablehlo.dot_general",
    location: str = "a.mlir:7",
    axes: tuple[tuple[str, int], ...] = (("x", 2),),
) -> CollectiveReport:
    traffic = tuple(AxisTraffic(axis, size, sent) for axis, size in axes)
    return CollectiveReport(kind, traffic, sent, runs, True, op, location, 0.5)


def costs(
    *collectives: CollectiveReport, assumptions: tuple[Assumption, ...] = (), available: int | None = 4096
) -> CostReport:
    return CostReport(
        collectives,
        totals(collectives),
        MemoryReport(1024, 2048, 3072, "stablehlo.add", "dir/a.mlir:9", available),
        TimeReport("slow", 1.5, 0.25, 12_345_678, 99),
        assumptions,
    )


def test_plain_text() -> None:
    text = plain_text(
        cost_parts(
            costs(
                one(),
                one(location="a.mlir:9", runs=3),
                one("all_gather", 2048, op="output 3", location="a.mlir:11", axes=(("x", 2), ("y:(1)2", 2))),
                one("all_gather", 2048, op="output 4", location="a.mlir:11", axes=(("x", 2), ("y:(1)2", 2))),
                assumptions=(Assumption("branch", "each branch is taken", 2, "stablehlo.case", "dir/a.mlir:4"),),
            )
        )
    )
    assert text.splitlines() == [
        "communication: 6 collectives send 12.0 KiB per device; lines of a.mlir",
        "       collective  over      devices  bytes sent    total  op           line",
        "  2 x  all_gather  x*y:(1)2        4     4.0 KiB  8.0 KiB  outputs      11",
        "  4 x  all_reduce  x               2     1.0 KiB  4.0 KiB  dot_general  7, ...",
        "",
        "bytes sent per device, by collective and axis",
        "  collective   over x   over y     total",
        "  all_gather  4.0 KiB  4.0 KiB   8.0 KiB",
        "  all_reduce  4.0 KiB      0 B   4.0 KiB",
        "  all         8.0 KiB  4.0 KiB  12.0 KiB",
        "",
        "memory per device: inputs 1.0 KiB, outputs 2.0 KiB, peak about 3.0 KiB of 4.0 KiB, at add (a.mlir:9)",
        "estimated time on slow: 1.75 s (compute 1.50 s for 12.3 MFLOP, communication 250 ms)",
        "assumed: each branch is taken (case (a.mlir:4), and 1 more)",
    ]


def test_without_communication() -> None:
    lines = plain_text(cost_parts(costs(available=None))).splitlines()
    assert lines[0] == "no communication between devices"
    assert "peak about 3.0 KiB, at add" in lines[1]
    assert len(lines) == 3


def test_more_memory_than_there_is() -> None:
    lines = plain_text(cost_parts(costs(available=1024))).splitlines()
    assert "peak about 3.0 KiB, which exceeds 1.0 KiB, at add" in lines[1]


def test_only_those_that_send_most_are_shown() -> None:
    many = costs(*(one(sent=1024 * (i + 1)) for i in range(MAX_COLLECTIVES + 2)))
    table, every = (next(iter(cost_parts(many, all_rows))) for all_rows in (False, True))
    assert not isinstance(table, str) and not isinstance(every, str)
    assert (len(table.rows), table.note) == (MAX_COLLECTIVES, "and 2 more (3.0 KiB); --all shows all")
    assert (len(every.rows), every.note) == (MAX_COLLECTIVES + 2, "")
    assert "10.0 KiB" in table.rows[0] and "1.0 KiB" in every.rows[0]
    assert [row[0] for row in every.rows] == [str(number) for number in range(1, MAX_COLLECTIVES + 3)]


def test_every_collective_in_a_row_of_its_own() -> None:
    alike = costs(one(runs=3), one(location="a.mlir:8"))
    (table, *_), (every, *_) = (list(cost_parts(alike, all_rows)) for all_rows in (False, True))
    assert not isinstance(table, str) and not isinstance(every, str)
    assert [(row[0], row[-1]) for row in table.rows] == [("4 x", "7, ...")]
    assert [(*row[:2], row[-1]) for row in every.rows] == [("1", "3 x", "7"), ("2", "", "8")]


def test_places_in_several_files_are_whole() -> None:
    table = next(iter(cost_parts(costs(one(), one(location="b.py:1", sent=8)))))
    assert not isinstance(table, str)
    assert [row[-1] for row in table.rows] == ["a.mlir:7", "b.py:1"]


def test_totals() -> None:
    collectives = [
        one(runs=3),
        one("all_to_all", 10, axes=(("y:(1)2", 2), ("y:(4)2", 2), ("x", 2))),
        one("all_reduce", 6, axes=(("", 4),)),
    ]
    assert totals(collectives) == (
        Traffic("all_reduce", "x", 3, 3072),
        Traffic("all_to_all", "y", 1, 20),
        Traffic("all_to_all", "x", 1, 10),
        Traffic("all_reduce", "", 1, 6),
    )
    assert totals([]) == ()


@pytest.mark.parametrize(
    ("count", "text"), [(0, "0 FLOP"), (999, "999 FLOP"), (1500, "1.5 KFLOP"), (23_500_000_000, "23.5 GFLOP")]
)
def test_operations(count: int, text: str) -> None:
    assert flops_text(count) == text
