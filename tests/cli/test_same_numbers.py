"""The numbers of a program in all commands that report them: bytes, times and memory must be equal everywhere."""

from __future__ import annotations

import dataclasses
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import pyshardy
from pyshardy.cli.main import main
from pyshardy.evaluation.figures import CostFigures
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.report.cost.accelerators import cost_model
from pyshardy.report.render.layout import bytes_text, seconds_text
from pyshardy_explorer.program_graph import REPLICATED, SENT, TIME, graphs_of_file
from tests import corpus

NAMES = (
    "decoding", "fft_solver", "graph_network", "lstm_functions", "mixture_of_experts", "mlp_train_step", "reshapes_and_slices",
    "ring_attention", "spatial_resnet",
)  # fmt: skip
PROGRAMS = [path for path in corpus.EXAMPLES if path.stem in NAMES]
Json = dict[str, Any]

programs = pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> Any:
    """Run a command, and return the data that it prints."""
    capsys.readouterr()
    assert main([*map(str, arguments), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@cache
def partitioned(path: Path) -> Json:
    """Return the data of the report that `pyshardy partition` prints."""
    module = pyshardy.propagate(pyshardy.import_for_xla(pyshardy.parse(path)))
    costs = pyshardy.estimate_costs(module)
    return json.loads(json.dumps(dataclasses.replace(pyshardy.summarize(module), costs=costs).to_json()))


@programs
def test_partition_and_compare(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = partitioned(path)
    names = "costs", "values", "meshes"
    assert [printed(capsys, "partition", path)[name] for name in names] == [wanted[name] for name in names]
    compared = printed(capsys, "compare", path, path)
    for side in ("first", "second"):
        assert [compared[side][name] for name in names] == [wanted[name] for name in names]
    assert not compared["values"]


@programs
def test_what_if(path: Path) -> None:
    costs = partitioned(path)["costs"]
    what_if = WhatIf(pyshardy.parse(path), cost_model("tpu_v5p"), import_for_xla=True)
    found = what_if.evaluate().costs
    assert json.loads(json.dumps(found.to_json())) == costs
    assert dataclasses.astuple(what_if.figures()) == pytest.approx(dataclasses.astuple(CostFigures.of(found)))


@programs
def test_collectives_of_why(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    collectives = partitioned(path)["costs"]["collectives"]
    for number in sorted({1, len(collectives)} if collectives else ()):
        found = printed(capsys, "why", path, "--collective", number, "--no-suggestions")["collective"]
        assert {**collectives[number - 1], **found} == collectives[number - 1]


@programs
def test_page(path: Path, tmp_path: Path) -> None:
    wanted, page = partitioned(path), tmp_path / "page.html"
    assert main(["report", str(path), "-o", str(page), "--suggestion-seconds", "0"]) == 0
    text = page.read_text()
    costs = wanted["costs"]
    for shown in (
        bytes_text(costs["sent"]),
        bytes_text(costs["memory"]["peak"]),
        seconds_text(costs["time"]["total"]),
    ):
        assert f"<dd>{shown}</dd>" in text
    data = json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.S)[1])  # type: ignore[index]
    tables = {table["id"]: rows_of(table, data["strings"]) for table in data["tables"]}
    assert [(row["collective"], row["devices"], row["runs"], row["bytes sent"]) for row in tables["collectives"]] == [
        (one["collective"], one["group_size"], one["runs"], one["sent"]) for one in costs["collectives"]
    ]
    assert sum(row["total"] for row in tables["collectives"]) == costs["sent"]
    assert sum(row["time"] for row in tables["collectives"]) == pytest.approx(costs["time"]["communication"])
    for name in ("inputs", "outputs"):
        sizes = [row["per device"] for row in tables[name]]
        assert sizes == [one["bytes_per_device"] for one in wanted[name]]
        assert sum(filter(None, sizes)) == costs["memory"][name]
    assert len(tables["replicated"]) == wanted["values"]["replicated"]
    assert sum(row["layout"] == "sharded" for row in tables["values"]) == wanted["values"]["sharded"]
    if data["memory"] is not None:
        assert max(data["memory"]["bytes"]) == costs["memory"]["peak"]


def rows_of(table: Json, strings: list[str]) -> list[Json]:
    """Return the rows of a table of the page by the titles of its columns."""
    columns = table["columns"]
    return [
        {one["title"]: strings[cell] if one["unit"] == "text" else cell for one, cell in zip(columns, row, strict=True)}
        for row in table["rows"]
    ]


@programs
def test_graph_of_the_explorer(path: Path) -> None:
    wanted = partitioned(path)
    costs = wanted["costs"]
    graphs = graphs_of_file(path)
    measured = {name: sum(sum(one.measures[name].values()) for one in graphs) for name in (SENT, TIME, REPLICATED)}
    assert measured[SENT] == costs["sent"]
    assert measured[TIME] == pytest.approx(costs["time"]["compute"] * 1e6)
    (graph,) = [one.json for one in graphs if one.json["id"] == wanted["function"]]
    summary = graph["groupNodeAttributes"][""]
    assert summary["bytes sent per device"] == bytes_text(costs["sent"])
    assert summary["peak memory per device"] == bytes_text(costs["memory"]["peak"])
    assert summary["estimated time, TPU v5p"] == seconds_text(costs["time"]["total"])
    inputs = [node for node in graph["nodes"] if node["namespace"].startswith("inputs")]
    shown = [{one["key"]: one["value"] for one in node["outputsMetadata"][0]["attrs"]} for node in inputs]
    assert [(one["sharding"], one["bytes per device"]) for one in shown] == [
        (one["sharding"], bytes_text(one["bytes_per_device"])) for one in wanted["inputs"]
    ]


@pytest.mark.parametrize("name", ["mlp_train_step", "mixture_of_experts", "reshapes_and_slices"])
def test_changes_of_why(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What an annotation promises to change is the difference of two reports."""
    path = next(one for one in PROGRAMS if one.stem == name)
    before, tried = partitioned(path)["costs"], 0
    for index in range(len(partitioned(path)["inputs"])):
        for dim in printed(capsys, "why", path, f"%arg{index}")["dimensions"]:
            made = dim["suggestion"]
            if made is None or not made["option"].startswith("--sharding "):
                continue
            text = made["option"].removeprefix("--sharding ").strip("'\"")
            after = printed(capsys, "partition", path, "--sharding", text)["costs"]
            assert made["change"] == {
                "bytes_sent": after["sent"] - before["sent"],
                "memory": after["memory"]["peak"] - before["memory"]["peak"],
                "seconds": pytest.approx(after["time"]["total"] - before["time"]["total"]),
            }
            tried += 1
    assert tried


def test_check_predicts_what_partition_does_for_the_same_accelerator(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("jax")
    from pyshardy.jax.checking import installed_cpu

    path = next(one for one in PROGRAMS if one.stem == "mlp_train_step")
    checked = printed(capsys, "check", path, "--seed", "1")
    for one in (checked, *checked["others"]):
        arguments = "--accelerator", installed_cpu(), "--partitioner", one["partitioner"]
        costs = printed(capsys, "partition", path, *arguments)["costs"]
        assert one["predicted"] == costs["sent"]
        assert one["predicted_memory"] == costs["memory"]["peak"]
        sent = {each["collective"]: each["predicted"] for each in one["collectives"] if each["predicted"]}
        assert sent == {
            kind: sum(each["sent"] * each["runs"] for each in costs["collectives"] if each["collective"] == kind)
            for kind in sent
        }
        assert set(sent) == {each["collective"] for each in costs["collectives"]}
