"""Reports as tables and plain text."""

from __future__ import annotations

import pytest

from pyshardy.report import MeshReport, ReplicatedValues, Report, Stage, TensorReport, ValueCounts
from pyshardy.report.render.layout import Table, bytes_text, seconds_text, shared_file, type_text
from pyshardy.report.render.plain_text import plain_text
from pyshardy.report.render.tables import MAX_ROWS


def tensor(index: int, sharding: str = "replicated", size: int = 8, label: str = "") -> TensorReport:
    return TensorReport(f"%arg{index}", label, (size // 4,), "f32", sharding, size, size)


def report(
    inputs: tuple[TensorReport, ...] = (),
    replicated: tuple[ReplicatedValues, ...] = (),
    stages: tuple[Stage, ...] = (),
    meshes: tuple[MeshReport, ...] = (),
) -> Report:
    return Report("m", "main", meshes, inputs, (), ValueCounts(), replicated, stages)


def inputs_of(one: Report, all_rows: bool = False) -> Table:
    return next(part for part in one.parts(all_rows) if isinstance(part, Table))


def test_plain_text() -> None:
    text = str(
        report(
            inputs=(tensor(0, "[x]"), tensor(1, size=4096), tensor(2, "[x]")),
            replicated=(
                ReplicatedValues("stablehlo.add", "main", (2, 3), "f32", 24, 2, "a.mlir:7"),
                ReplicatedValues("argument", "main", (2,), "f32", 8, 1, "a.mlir:12"),
            ),
            stages=(Stage("read", 0.25), Stage("write", 1.5)),
            meshes=(MeshReport("mesh", (("x", 4),), 4),),
        )
    )
    assert text.splitlines() == [
        "mesh @mesh: x=4 (4 devices)",
        "",
        "3 inputs: 4.0 KiB, 4.0 KiB per device",
        "       input         type      sharding      bytes  per device",
        "  2 x  %arg0, %arg2  2xf32     [x]            16 B        16 B",
        "       %arg1         1024xf32  replicated  4.0 KiB     4.0 KiB",
        "",
        "0 values",
        "",
        "largest replicated values, in a.mlir",
        "       op        function  type     bytes each  line",
        "  2 x  add       @main     2x3xf32        24 B     7",
        "       argument  @main     2xf32           8 B    12",
        "",
        "time: 1.75 s (read 250 ms, write 1.50 s)",
    ]


def test_equal_rows_are_one_and_every_row_is_its_own() -> None:
    one = report(inputs=tuple(tensor(i) for i in range(300)))
    assert [row[:2] for row in inputs_of(one).rows] == [("300 x", "%arg0-299")]
    every = inputs_of(one, all_rows=True)
    assert len(every.rows) == 300
    assert every.columns[0].head == "input"


def test_only_the_largest_rows_are_shown() -> None:
    one = report(inputs=tuple(tensor(i, size=4 * (i + 1)) for i in range(MAX_ROWS + 5)))
    table = inputs_of(one)
    assert [row[0] for row in table.rows] == [f"%arg{i}" for i in range(5, MAX_ROWS + 5)]
    assert table.note == "and 5 smaller inputs (60 B); --all shows all"
    assert plain_text([table]).endswith("\n  " + table.note)
    assert inputs_of(one, all_rows=True).note == ""


def test_places_in_several_files_are_whole() -> None:
    one = report(
        replicated=(
            ReplicatedValues("a.b", "f", (2,), "f32", 8, 1, "a.mlir:7"),
            ReplicatedValues("a.b", "f", (3,), "f32", 8, 1, "b.py:9"),
        )
    )
    assert [row[-1] for row in inputs_of(one).rows] == ["a.mlir:7", "b.py:9"]


def test_places_that_are_not_known_do_not_count() -> None:
    assert shared_file(["a.py:1", "", "a.py:2"]) == "a.py"
    assert shared_file(["a.py:1", "b.py:1"]) == shared_file([""]) == shared_file([]) == ""


def test_names_cannot_upset_a_terminal() -> None:
    one = report(inputs=(tensor(0, label="\x1b[31mred\n"),))
    assert inputs_of(one).rows[0][0] == "\\x1b[31mred\\n"


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (None, "?"),
        (0, "0 B"),
        (1023, "1023 B"),
        (1024, "1.0 KiB"),
        (1536 << 10, "1.5 MiB"),
        (5 << 50, "5.0 PiB"),
        (5 << 60, "5120.0 PiB"),
    ],
)
def test_bytes(count: int | None, text: str) -> None:
    assert bytes_text(count) == text


def test_times_and_types() -> None:
    assert seconds_text(9.9999e-7) == "1.0 us" and seconds_text(9.99e-7) == "999 ns"
    assert seconds_text(0.0123) == "12 ms"
    assert seconds_text(61.234) == "61.23 s"
    assert type_text((2, None), "f32") == "2x?xf32"
    assert type_text((), "f32") == "f32"
    assert type_text(None, "!stablehlo.token") == "!stablehlo.token"


def test_a_mesh_without_devices_is_told_only_if_it_is_alone() -> None:
    empty, mesh = MeshReport("empty_mesh", (), 1), MeshReport("mesh", (("x", 4),), 4)
    device = MeshReport("maximal_mesh_3", (), 1, (3,))
    lines = [
        line
        for meshes in ((empty,), (empty, mesh, device))
        for line in str(report(meshes=meshes)).splitlines()
        if line.startswith("mesh")
    ]
    assert lines == ["mesh @empty_mesh: empty", "mesh @mesh: x=4 (4 devices)", "mesh @maximal_mesh_3: device 3"]
