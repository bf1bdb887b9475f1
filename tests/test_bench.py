"""The benchmark runs, and its figures follow from the times."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks import bench
from tests.corpus import EXAMPLES, text


def test_a_small_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    example = next(path for path in EXAMPLES if path.stem == "mlp_train_step")
    monkeypatch.setattr(bench, "program", lambda layers: text(example))
    bench.main(["--layers", "1,2", "--repeats", "2", "--json", str(tmp_path / "bench.json")])
    shown = capsys.readouterr().out
    rows = json.loads((tmp_path / "bench.json").read_text())["rows"]
    stages = {row["stage"] for row in rows}
    assert {"read", "verify", "write", "sdy-basic-propagate", "end to end"} <= stages <= set(bench.STAGES)
    for row in rows:
        assert row["stage"] in shown
        assert len(row["ours"]) == 2
        assert len(row["reference"]) == (0 if row["stage"] in bench.NOT_ALIKE else 2)
        assert row["microseconds_an_op"] == pytest.approx(row["seconds"] / row["ops"] * 1e6)


def test_summaries():
    rows = [bench.Times("read", 2, 100, [3.0, 1.0, 2.0], [1.0]), bench.Times("read", 4, 400, [2.0], [])]
    first, second = bench.summaries(rows)
    assert (first["seconds"], first["reference_seconds"], first["ratio"], first["growth"]) == (2.0, 1.0, 2.0, 1.0)
    assert first["microseconds_an_op"] == pytest.approx(20_000)
    assert (second["ratio"], second["growth"]) == (None, 0.25)


def test_only_stages_asked_for_are_timed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(bench, "program", lambda layers: text(EXAMPLES[0]))
    rows = bench.measure(1, 1, {"read", "cse"}, False, lambda _: None)
    assert [row.stage for row in rows] == ["read", "cse"]
    assert not any(row.reference for row in rows)


def test_an_unknown_stage_is_an_error(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        bench.main(["--stages", "reed"])
    assert "unknown stage reed" in capsys.readouterr().err
