"""`pyshardy auto`, run as a user runs it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import pyshardy
from pyshardy.auto import driver
from pyshardy.auto.bound import solved
from pyshardy.auto.bound.lower_bound import PendingBound, Plans, pending_bound
from pyshardy.auto.program.facts import Facts
from pyshardy.cli.auto import memory_bytes
from pyshardy.cli.errors import RequestError
from pyshardy.cli.main import main
from pyshardy.evaluation.estimate import Estimator

PROGRAM = """func.func @main(%x: tensor<4096x1024xf32>, %w: tensor<1024x4096xf32>) -> tensor<4096x4096xf32> {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4096x1024xf32>, tensor<1024x4096xf32>) -> tensor<4096x4096xf32>
  return %0 : tensor<4096x4096xf32>
}
"""  # fmt: skip
MESH = ("--mesh", "data=4,model=2")
EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "p.mlir"
    path.write_text(PROGRAM)
    return str(path)


def test_a_program_is_annotated(program: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.mlir"
    assert main(["auto", program, *MESH, "-o", str(out)]) == 0
    assert "0 B sent" in capsys.readouterr().out
    assert main(["partition", str(out), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["costs"]["sent"] == 0


def test_json_has_the_plan_and_what_it_costs(program: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["auto", program, *MESH, "--json", "--pareto"]) == 0
    found = json.loads(capfd.readouterr().out)  # nothing else is printed, by the solver neither
    assert found["figures"]["sent"] == 0
    assert found["gap"] < 0.01 and found["bound_source"] == "integer program"
    assert found["figures"]["seconds"] == min(one["seconds"] for one in found["pareto"])
    assert {one["name"] for one in found["inputs"]} == {"%x", "%w"}


def test_pareto_has_the_answer_that_no_round_of_the_search_tried(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "p.mlir"
    path.write_text("""sdy.mesh @mesh = <["data"=8]>
func.func @main(%x: tensor<16x32x32x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {"data"}]>}) -> tensor<16x16x16x16xf32> {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %low) <{padding = dense<[[0, 0], [0, 1], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16x16x16x16xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{}, {}, {}, {}]> : tensor<16x16x16x16xf32>
  return %1 : tensor<16x16x16x16xf32>
}
""")  # fmt: skip
    assert main(["auto", str(path), "--json", "--pareto"]) == 0
    found = json.loads(capfd.readouterr().out)
    assert found["pareto"][-1]["seconds"] == found["figures"]["seconds"] < found["baseline"]["seconds"]


def test_a_sharding_is_fixed(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["auto", program, *MESH, "--fix", "x=None,data", "--print-specs"]) == 0
    assert "'x': P(None, 'data')" in capsys.readouterr().out


def test_collectives_have_a_mesh_equal_to_that_of_shardings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "p.mlir"
    path.write_text('sdy.mesh @mesh = <["data"=4, "model"=2]>\nsdy.mesh @mesh_0 = <["data"=4, "model"=2]>\n' + PROGRAM)
    assert main(["auto", str(path), "--fix", "x=None,data", "--print-specs"]) == 0
    assert "'x': P(None, 'data')" in capsys.readouterr().out
    assert main(["auto", str(path), "--mesh", "rows=8", "--fix", "x=rows", "--print-specs"]) == 0
    assert "'x': P('rows')" in capsys.readouterr().out
    path.write_text(path.read_text().replace('"model"=2', '"model"=4', 1))
    assert main(["auto", str(path)]) == 1
    assert "the program has several meshes (@mesh, @mesh_0)" in capsys.readouterr().err


def test_a_sharding_that_does_not_divide_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "p.mlir"
    given = '%x: tensor<4096x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}'
    path.write_text('sdy.mesh @mesh = <["data"=3]>\n' + PROGRAM.replace("%x: tensor<4096x1024xf32>", given))
    assert main(["auto", str(path)]) == 0
    assert "%x cannot have the sharding [data, -]: 4096 is not divisible by 3; it becomes" in capsys.readouterr().err
    assert main(["auto", str(path), "--from-scratch"]) == 0
    assert "cannot have" not in capsys.readouterr().err


def test_shardings_are_dropped(program: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.mlir"
    assert main(["auto", program, *MESH, "--fix", "x=None,data", "-o", str(out)]) == 0
    assert "without annotations: " in capsys.readouterr().out
    assert main(["auto", str(out), *MESH, "--from-scratch"]) == 0
    assert "as annotated before: " in capsys.readouterr().out
    assert main(["auto", str(out), "--mesh", "rows=4", "--from-scratch"]) == 0
    assert "without annotations: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--mesh", "data=4", "--fix", "y=data"), "--fix y=data: no input, output or scope is named 'y'"),
        (("--mesh", "data=4", "--fix", "x"), "--fix x"),
        (("--mesh", "data=4", "--memory", "much"), "--memory much: expected a size, such as 80GiB or 16GB"),
        (
            ("--mesh", "data=3", "--fix", "x=data"),
            "--fix x=data: %x cannot have the sharding [data, -]: 4096 is not divisible by 3\n",
        ),
        ((), "the program has no mesh; give one"),
        (("--mesh", "data=4", "--json", "-o", "-"), "--json and -o -"),
    ],
)
def test_errors(program: str, words: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["auto", program, *words]) == 1
    assert message in capsys.readouterr().err


def test_memory_that_is_too_small(program: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written = tmp_path / "annotated.mlir"
    assert main(["auto", program, *MESH, "--memory", "1MB", "-o", str(written)]) == 1
    assert not written.exists()
    captured = capsys.readouterr()
    assert re.match(r"\S+p\.mlir:\d+:\d+: error: no plan fits the memory of a device", captured.err), captured.err
    assert ":0:0:" not in captured.err
    assert "Inputs that hold the most" in captured.out
    assert "lower bound of plans without a memory limit" in captured.out and ", gap " not in captured.out


def test_sizes() -> None:
    assert memory_bytes("80GiB") == 80 << 30
    assert memory_bytes("16 GB") == 16 * 10**9
    assert memory_bytes("1.5k") == memory_bytes("1.5KB") == 1500
    assert memory_bytes("7") == 7
    with pytest.raises(RequestError):
        memory_bytes("0")


def test_the_fastest_plan_is_only_chosen_on_request_if_it_sends_more(capsys: pytest.CaptureFixture[str]) -> None:
    command = "auto", str(EXAMPLES / "decoding.mlir"), "--accelerator", "cpu"
    found = {}
    for options in ((), ("--fastest",)):
        assert main([*command, *options, "--json"]) == 0
        found[options] = json.loads(capsys.readouterr().out)
    usual, fastest = found.values()
    assert usual["fastest"] == fastest["figures"] and fastest["fastest"] is None
    expert = usual["experts"][0]["figures"]  # integer programs in which bytes cost more find plans that send no more
    assert usual["figures"]["seconds"] < 0.9 * expert["seconds"] and usual["figures"]["sent"] <= 1.02 * expert["sent"]
    assert usual["figures"]["sent"] < fastest["figures"]["sent"] and fastest["gap"] < 0.01 < usual["gap"]
    # Of plans that send no more, it is proved to be as good.
    limit = usual["sent_limit"]
    assert usual["figures"]["sent"] <= limit["bytes"] < fastest["figures"]["sent"] and fastest["sent_limit"] is None
    assert usual["bound"] < limit["bound"] <= usual["figures"]["seconds"] and usual["gap_within_limit"] < 0.01
    assert main(list(command)) == 0
    text = capsys.readouterr().out
    assert "it sends more than that of experts (--fastest)" in text and "of plans that send at most 22.5 KiB: " in text


def test_how_much_is_spent_on_the_bound_is_an_option(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[bool, bool]] = []

    def recorded(
        estimator: Estimator, facts: Facts, memory: int | None, thorough: bool, plans: Plans, branches: bool
    ) -> PendingBound:
        asked.append((thorough, branches))
        return pending_bound(estimator, facts, memory, thorough, plans, branches)

    monkeypatch.setattr(driver, "pending_bound", recorded)
    for options in ((), ("--thorough",), ("--no-branches",)):
        assert main(["auto", program, *MESH, "--processes", "1", *options]) == 0
    module = pyshardy.set_mesh(pyshardy.parse(PROGRAM), MESH[1])
    pyshardy.shard_automatically(module, thorough=True, branches=False)
    assert asked == [(False, True), (True, True), (False, False), (True, False)]


def test_a_coarse_bound_is_reported(
    program: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["auto", program, *MESH]) == 0
    assert "coarse" not in capsys.readouterr().out
    monkeypatch.setattr(solved, "_MOST_FLOWS", 10)
    monkeypatch.setattr(solved, "_MOST_STEPS", 10)
    assert main(["auto", program, *MESH]) == 0
    assert "with --thorough, better plans and bounds may be found" in capsys.readouterr().out
