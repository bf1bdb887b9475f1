"""`pyshardy schedule`, run as a user runs it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from pyshardy.cli.main import main


@dataclass(frozen=True)
class Outcome:
    status: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*words: str) -> Outcome:
        status = main(("schedule", *words))
        captured = capsys.readouterr()
        return Outcome(status, captured.out, captured.err)

    return call


def test_short_fragments_are_shown_where_their_mesh_is_idle(run: Run):
    out = run("--stages", "2", "--microbatches", "3", "--schedule", "1F1B", "--forward", "1,0.01").out
    rows = [line.split()[1] for line in out.splitlines() if line.startswith(("  m0  ", "  m1  ")) and "F" in line]
    assert [sum(row.count(letter) for letter in "FB") for row in rows] == [6, 3], out
    # On m1 a forward computation runs when one ends on m0, and is over, with the backward one, in less than a column.
    ends = [next(i for i in range(rows[0].index(name) + 1, 99) if rows[0][i] in "FB") for name in ("F0", "F1", "F2")]
    assert all(rows[1][end - 1] != "·" or rows[1][end] != "·" for end in ends), out


def test_a_report(run: Run):
    done = run("--stages", "2", "--microbatches", "3", "--schedule", "ZeroBubbleH1")
    assert (done.status, done.err) == (0, "")
    assert (
        done.out
        == """\
ZeroBubbleH1: 18 fragments on 2 meshes, time 10
lower bound for any order: 10, 0 % less
meshes are idle for 10 % of the time
bubble: 11.11 % of the useful time; 11.11 % if meshes start the next iteration without waiting for each other
peak of live activations: 2
6 transfers; blocking sends and receives cannot deadlock in the order of this run

timeline
  m0  F0──F1──····B0──W0──F2──B1──W1──B2──W2──
  m1  ····F0──B0──F1──B1──W0──F2──B2──W1──W2──
  F forward, B backward, W weight gradient, each with its microbatch

meshes
  mesh  fragments  starts  ends  busy  idle  peak
  m0            9       0    10     9     1     2
  m1            9       1    10     9     1     2
"""
    )


def test_later_stages_of_a_mesh_have_small_letters(run: Run):
    done = run("--stages", "2", "--microbatches", "2", "--schedule", "circular")
    assert "m0  F0──F1──f0──f1──" in done.out


def test_wide_charts_are_scaled_to_the_width(run: Run):
    done = run("--microbatches", "200")
    assert max(map(len, done.out.splitlines())) <= 112
    assert any(line.startswith("  m3") for line in done.out.splitlines())


def test_json(run: Run):
    done = run("--stages", "2", "--microbatches", "2", "--latency", "0.5", "--json")
    data = json.loads(done.out)
    assert (data["version"], data["schedule"], data["makespan"], data["deadlock"]) == (1, "1F1B", 10.0, "")
    assert data["meshes"][0] == {
        "mesh": "m0", "fragments": 4, "busy": 6.0, "idle": 4.0, "start": 0.0, "end": 10.0, "peak": 2.0,
    }  # fmt: skip
    assert data["fragments"][0] == {
        "name": "F0.0", "mesh": "m0", "stage": 0, "microbatch": 0, "start": 0.0, "end": 1.0,
    }  # fmt: skip
    assert data["sent"][0] == {"fragment": "F0.0", "source": "m0", "target": "m1", "start": 1.0, "end": 1.5}


def test_times_of_stages(run: Run):
    done = run("--forward", "1,2,1", "--weight", "0", "--microbatches", "4", "--json")
    data = json.loads(done.out)
    assert [row["busy"] for row in data["meshes"]] == [12.0, 24.0, 12.0]


def test_a_trace_is_written(run: Run, tmp_path: Path):
    file = tmp_path / "trace.json"
    assert run("--trace", str(file)).status == 0
    assert len([e for e in json.loads(file.read_text())["traceEvents"] if e["ph"] == "X"]) == 4 * 16 * 2 + 6 * 16
    assert "cannot write the file" in run("--trace", str(tmp_path / "none" / "trace.json")).err


def test_orders_of_compiled_programs(run: Run):
    words = ("--schedule", "ZeroBubbleH1", "--json")
    assert json.loads(run(*words).out)["makespan"] == 51
    assert json.loads(run(*words, "--as-compiled").out)["makespan"] == 53


def test_the_best_schedule_is_searched_for(run: Run):
    words = ("--forward", "1,2,1,1.5", "--microbatches", "8", "--memory", "3", "--json", "--schedule")
    data = json.loads(run(*words, "auto", "--chunks", "1").out)
    assert data["schedule"] == "auto (search, one stage on a mesh)"
    assert data["makespan"] == data["lower_bound"] == 50.0
    assert all(row["peak"] <= 3 for row in data["meshes"])
    assert "ZeroBubbleH1 needs 4 on m0 (limit 3)" in run(*words, "ZeroBubbleH1").err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("--schedule 1F2B", "--schedule: unknown schedule '1F2B'; did you mean '1F1B'?; known: None, 1F1B"),
        ("--schedule automatic", "DualPipeV, and auto"),
        ("--stages 0", "--stages: expected a positive number, got 0"),
        ("--microbatches -1", "--microbatches: expected a positive number, got -1"),
        ("--forward 1,x", "--forward: expected numbers separated by commas, got 'x' in '1,x'"),
        ("--forward 1,,1", "--forward: expected numbers separated by commas, got '' in '1,,1'"),
        ("--forward 0", "--forward: expected numbers greater than 0, got '0'"),
        ("--backward nan", "--backward: expected numbers greater than 0, got 'nan'"),
        ("--backward inf", "--backward: expected numbers greater than 0, got 'inf'"),
        ("--weight -1", "--weight: expected numbers that are not negative, got '-1'"),
        ("--forward 1,2,1 --stages 4", "--forward: 3 numbers for 4 stages; give one for each, or one for all"),
        ("--forward 1,2 --backward 1,2,3", "--forward: 2 numbers for 3 stages"),
        ("--weight 3", "--weight: 3 is longer than the whole backward computation of stage 0, 2"),
        ("--latency -1", "--latency: expected a number that is not negative, got -1"),
        ("--transfer nan", "--transfer: expected a number that is not negative, got nan"),
        ("--bandwidth 0", "--bandwidth: expected a positive number, got 0"),
        ("--chunks 2", "1F1B is for one chunk on each mesh, not 2"),
        ("--chunks 0", "--chunks: expected a positive number, got 0"),
        ("--chunks -1 --schedule Circular", "--chunks: expected a positive number, got -1"),
        ("--memory 2,3", "--memory: 2 numbers for 4 meshes; give one for each, or one for all"),
        ("--memory 3", "--memory: 1F1B needs 4 on m0 (limit 3)"),
        ("--microbatches 100000", "--microbatches: 100000 microbatches on 4 meshes are too many to simulate"),
        ("--stages 100000", "--microbatches: 16 microbatches on 100000 meshes are too many to simulate"),
        ("--stages 99999999999", "--stages: 99999999999 stages are too many to simulate"),
        ("--forward 1e308 --backward 1e308", "the sum of all is not finite"),
        ("--activation 1e308 --json", "the sum of all is not finite"),
        ("--transfer 1 --bandwidth 1e-308", "the sum of all is not finite"),
        ("--trace -", "--trace: expected the name of a file"),
        ("--schedule auto --as-compiled", "--as-compiled: the order of --schedule auto leaves nothing open"),
        ("--schedule auto --memory 0.5,1,1,1", "a single microbatch needs 1 on m0 (limit 0.5)"),
        ("--schedule auto --microbatches 2000", "2000 microbatches on 4 meshes are too many to simulate"),
        ("--stages x", "valid integer"),
        ("--schedule ParallelPipelinesWithWrapAround", "16 microbatches are too many for 4 meshes"),
    ],
)
def test_errors(run: Run, words: str, message: str):
    done = run(*words.split())
    assert done.status == 1
    assert done.out == ""
    assert done.err.startswith("pyshardy: error: ")
    assert message in done.err
