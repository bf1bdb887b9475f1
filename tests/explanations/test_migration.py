"""`pyshardy compare PROGRAM --against FILE`: what XLA or Shardy sharded differently, and what restores it.

`tests/data/partitioned` has a program and what XLA made of it: see `make.py` there.
"""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

import pyshardy
from pyshardy.cli.main import main
from pyshardy.diagnostics.diagnostic import Source
from pyshardy.explanations.partitioned import read_partitioned
from pyshardy.hlo.shardings import read_placement

DATA = Path(__file__).parents[1] / "data" / "partitioned"
PROGRAM = str(DATA / "program.mlir")


def compared(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["compare", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("file", "form", "count", "unmatched"),
    [("after_propagation.txt", "HLO", 11, 0), ("compiled.txt", "HLO of one device", 7, 4)],
)
def test_what_xla_sharded_differently(
    capsys: pytest.CaptureFixture[str], file: str, form: str, count: int, unmatched: int
) -> None:
    found = compared(capsys, PROGRAM, "--against", str(DATA / file))
    assert (found["form"], found["compared"], found["unmatched"]) == (form, count, unmatched)
    (different,) = found["differences"]
    assert (different["value"]["op"], different["value"]["scope"]) == ("stablehlo.broadcast_in_dim", "conv")
    assert (different["here"], different["there"]) == ("[-, -, model, -]", "replicated")
    (restoration,) = found["restorations"]
    assert (restoration["sharding"], restoration["restores"], found["remaining"]) == ("-,-,-,-", 1, 0)
    assert restoration["change"] == found["change"] and found["change"]["memory"] > 0


def test_a_shape_that_no_axes_make_is_not_a_shard(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    def differences(shape: str) -> tuple[int, int]:
        """Return how many values are compared and differ if XLA computes a part of the filters as well."""
        tile = (
            f'  %tile = f32[{shape}]{{3,2,1,0}} broadcast(%c), metadata={{op_name="jit(step)/conv/broadcast_in_dim"}}'
        )
        file = tmp_path / "compiled.txt"
        file.write_text((DATA / "compiled.txt").read_text() + f"\n%loop (c: f32[]) -> f32[{shape}] {{\n{tile}\n}}\n")
        found = compared(capsys, PROGRAM, "--against", str(file))
        return found["compared"], len(found["differences"])

    assert differences("1,3,1,1") == (7, 1)  # 1,024 parts
    assert differences("1,3,16,16") == (7, 1)  # 2 x 2 parts, of 4 x 2 devices
    assert differences("1,3,16,32") == (6, 0)  # either shape could be that of the value


def test_annotations_restore_the_shardings(capsys: pytest.CaptureFixture[str]) -> None:
    words = [PROGRAM, "--sharding", "x=-,-,-", "--against", str(DATA / "after_propagation.txt")]
    found = compared(capsys, *words)
    assert {one["value"]["label"] or one["value"]["op"] for one in found["differences"]} >= {"x", "stablehlo.tanh"}
    first = found["restorations"][0]
    assert (first["option"], first["sharding"]) == ("--sharding 'x=data,-,-'", "data,-,-")
    assert first["restores"] == len(found["differences"]) - 1
    option, text = shlex.split(first["option"])
    again = compared(capsys, PROGRAM, option, text, "--against", str(DATA / "after_propagation.txt"))
    assert len(again["differences"]) == 1

    def figures(*more: str) -> tuple[int, int]:
        assert main(["partition", PROGRAM, *more, "--json"]) == 0
        costs = json.loads(capsys.readouterr().out)["costs"]
        return sum(one["runs"] * sum(axis["sent"] for axis in one["axes"]) for one in costs["collectives"]), costs[
            "memory"
        ]["peak"]

    before, after = figures("--sharding", "x=-,-,-"), figures(option, text)
    change = first["change"]
    assert (change["bytes_sent"], change["memory"]) == (after[0] - before[0], after[1] - before[1])


def test_a_dump_of_shardy(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    module = pyshardy.parse((DATA / "program.mlir").read_text())
    pyshardy.propagate(pyshardy.import_for_xla(module))
    dump = tmp_path / "after_propagation.mlir"
    dump.write_text(pyshardy.to_text(module))
    found = compared(capsys, PROGRAM, "--against", str(dump))
    assert (found["form"], found["differences"], found["unmatched"]) == ("MLIR", [], 0)
    # XLA writes shardings as text of its own.
    text = re.sub(
        r"sdy\.sharding = #sdy\.sharding(?:_per_value)?<\[?<?@mesh, \[\{\"data\"\}, \{\}, \{\"model\"\}\]>\]?>?",
        'mhlo.sharding = "{devices=[1,1,2,4]<=[4,2]T(1,0) last_tile_dim_replicate}"',
        pyshardy.to_text(module),
    )
    dump.write_text(text)
    found = compared(capsys, PROGRAM, "--against", str(dump))
    assert ("stablehlo.tanh", "[data, -, model]", "[-, -, model]") in {
        (one["value"]["op"], one["here"], one["there"]) for one in found["differences"]
    }


def test_errors(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    def message(*words: str) -> str:
        assert main(["compare", *words]) == 1
        return capsys.readouterr().err

    hlo = (DATA / "after_propagation.txt").read_text()
    file = tmp_path / "other.txt"
    file.write_text(re.sub(r", sharding=\{[^}]*\}", "", hlo))
    assert f"{file}:1:1: error: the instructions have no shardings" in message(PROGRAM, "--against", str(file))
    file.write_text(hlo.replace("f32[64,32]", "f32[64,31]"))
    assert "input 0 has the shapes 64x32 and 64x31" in message(PROGRAM, "--against", str(file))
    file.write_text("HloModule empty")
    assert "no instructions in an ENTRY computation" in message(PROGRAM, "--against", str(file))
    file.write_text("func.func @main(")
    assert f"{file}:1:" in message(PROGRAM, "--against", str(file))
    assert "no op of the program has a sharding" in message(PROGRAM, "--against", PROGRAM)
    assert "cannot be combined with B" in message(PROGRAM, PROGRAM, "--against", PROGRAM)
    assert main(["compare", PROGRAM, "--against", str(tmp_path / "none")]) == 1


def test_more_devices_than_are_compared() -> None:
    text = """sdy.mesh @m = <["a"=9223372036854775807]>
func.func @main(%p: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> tensor<8xf32> {
  %0 = stablehlo.abs %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}"""
    values = read_partitioned(Source("t.mlir", text), [(8,)]).values
    assert [one.placement for one in values if one.role != "output"] == [None, None]
    assert read_placement("{devices=[99999999999]<=[99999999999]}", 1) is None
    assert read_placement("{devices=[8]<=[99999999999]}", 1) is None


@pytest.mark.parametrize("text", ["", "// nothing\n", "module {\n}\n"], ids=["empty", "comment", "module"])
def test_a_file_without_a_program(capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str) -> None:
    file = tmp_path / "none.mlir"
    file.write_text(text)
    assert main(["compare", PROGRAM, "--against", str(file)]) == 1
    assert f"{file}:1:1: error: the program has no function with a body" in capsys.readouterr().err
