"""The benchmark runs, and its figures follow from the times."""

from __future__ import annotations

import gc
import json
from collections.abc import Generator
from pathlib import Path

import pytest

from benchmarks import bench, processes, programs, stages
from benchmarks.measure import Bench, Times
from benchmarks.programs import Program
from benchmarks.sides import Ours
from tests.corpus import EXAMPLES, text

EXAMPLE = text(next(path for path in EXAMPLES if path.stem == "mlp_train_step"))


@pytest.fixture
def fast_collections() -> Generator[None]:
    """The benchmark collects garbage before each run: not among all that other tests have left in this process."""
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("fast_collections")
def test_a_small_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setitem(programs.FAMILIES, "layers", lambda size: Program("transformer", size, EXAMPLE))
    monkeypatch.setitem(programs.FAMILIES, "varied", lambda size: Program("varied", size, programs.joined([EXAMPLE])))
    where = tmp_path / "bench.json"
    wanted = ["read", "verify", "write", "sdy-import-pipeline", "cse", "inline", stages.END_TO_END]
    options = ["--layers", "2", "--varied", "3", "--repeats", "1", "--stages", ",".join(wanted), "--no-processes"]
    bench.main([*options, "--json", str(where)])
    shown = capsys.readouterr().out
    rows = json.loads(where.read_text())["rows"]
    for name in ("2 layers", "varied x3"):
        assert [row["stage"] for row in rows if row["program"] == name and not row["inside"]] == wanted
    inside = [row for row in rows if row["inside"]]
    assert {row["program"] for row in inside} == {"2 layers", "varied x3"}
    assert {"symbol-dce", "sdy-add-data-flow-edges"} <= {row["stage"] for row in inside}
    for row in rows:
        assert row["stage"] in shown
        assert len(row["ours"]) == 1
        assert len(row["reference"]) == (0 if row["stage"] in stages.NOT_ALIKE else 1)
        assert row["microseconds_an_op"] == pytest.approx(row["seconds"] / row["ops"] * 1e6)


def test_summaries():
    rows = [
        Times("read", "2 layers", 100, ours=[3.0, 1.0, 2.0], reference=[1.0, 4.0, 1.0]),
        Times("read", "4 layers", 400, ours=[2.0]),
        Times("read", "varied x1", 400, ours=[2.0]),
    ]
    first, second, other = bench.summaries(rows)
    assert (first["seconds"], first["reference_seconds"], first["ratio"], first["growth"]) == (2.0, 1.0, 2.0, 1.0)
    assert first["microseconds_an_op"] == pytest.approx(20_000)
    assert (second["ratio"], second["growth"]) == (None, 0.25)
    assert other["growth"] == 1.0


def test_only_stages_asked_for_are_timed():
    rows = Bench(["read", "cse"], 1, None).measure(Program("transformer", 1, text(EXAMPLES[0])))
    assert [row.stage for row in rows] == ["read", "cse"]
    assert not any(row.reference for row in rows)


def test_an_unknown_stage_is_an_error(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        bench.main(["--stages", "reed"])
    assert "unknown stage reed" in capsys.readouterr().err


def test_programs_are_joined_under_new_names():
    mesh = '  sdy.mesh @mesh = <["x"=2]>\n'
    one = f"module @a {{\n{mesh}  func.func @main() {{\n    call @f() : () -> ()\n    return\n  }}\n"
    one += "  func.func private @f()\n}\n"
    other_mesh = "module @b {\n" + mesh.replace("2", "3") + "  func.func @g() {\n    return\n  }\n}\n"
    joined = programs.joined([one, other_mesh, one])
    Ours().verify(Ours().read(joined))
    assert [name in joined for name in ("@main()", "@main_2", "call @f_2", "@g_1")] == [True, True, True, False]


def test_memory_and_start_up_come_from_processes_of_their_own():
    assert processes.peak_memory("ours", EXAMPLE * 1, "builtin.module(cse)") >= 0
    times = processes.start_up(1)
    assert 0 < times["python"] < times["sdy-opt"]
