"""`--partitioner pyshardy` counts costs in the program that each device runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pyshardy
from pyshardy.cli.main import main

PROGRAM = """sdy.mesh @mesh = <["data"=4, "model"=2]>
func.func @main(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>},
                %w: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}) -> tensor<8x4xf32> {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
"""


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "p.mlir"
    path.write_text(PROGRAM)
    return str(path)


def test_costs_are_those_of_the_per_device_program(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["partition", program], ["compare", program, "--sharding-b", "x=data"]):
        assert main([*words, "--partitioner", "pyshardy", "--json"]) == 0
    found = capsys.readouterr().out
    costs = json.loads(found[: found.index("\n}\n") + 3])["costs"]
    (reduced,) = costs["collectives"]
    # 2 rows of 4 numbers, which two devices reduce.
    assert (reduced["collective"], reduced["sent"], reduced["op"]) == ("all_reduce", 32, "stablehlo.dot_general")
    assert [axis["axis"] for axis in reduced["axes"]] == ["model"]
    assert costs["memory"]["inputs"] == 4 * (2 * 8 + 8 * 4) and costs["memory"]["outputs"] == 4 * 2 * 4
    assert main(["partition", program, "--partitioner", "gspmd"]) == 1
    assert "--partitioner gspmd: expected one of xla, pyshardy" in capsys.readouterr().err


def test_the_program_is_not_changed() -> None:
    module = pyshardy.propagate(pyshardy.parse(PROGRAM))
    text = pyshardy.to_text(module)
    costs = pyshardy.estimate_costs(module, partitioner="pyshardy")
    assert costs is not None and costs.sent == 32 and pyshardy.to_text(module) == text
    same = pyshardy.compare(module, module.clone(), partitioner="pyshardy")
    assert "32 B" in str(same)
