"""Cost models: presets, files of users, and the formulas."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.report.cost.accelerators import UnknownAcceleratorError, accelerators, cost_model
from pyshardy.report.cost.cost_model import DEFAULT, CostModel, Link
from pyshardy.report.cost.op_costs import OpCost

MODEL = CostModel(
    name="slow",
    product_flops={DEFAULT: 1000.0, "i8": 2000.0},
    memory_bandwidth=100.0,
    link=Link(bandwidth=10.0, latency=0.5),
    elementwise_flops=50.0,
    axes={"far": Link(bandwidth=2.0, latency=3.0)},
)


def test_an_op_takes_as_long_as_its_arithmetic_or_its_memory() -> None:
    assert MODEL.op_seconds(OpCost(4000, 100, "f32")) == 4.0
    assert MODEL.op_seconds(OpCost(4000, 100, "i8")) == 2.0
    assert MODEL.op_seconds(OpCost(4000, 800, "f32")) == 8.0
    assert MODEL.op_seconds(OpCost(100, 100)) == 2.0
    assert MODEL.op_seconds(OpCost(0, 300)) == 3.0
    assert CostModel("m", {DEFAULT: 1.0}, 100.0, MODEL.link).op_seconds(OpCost(5000, 100)) == 1.0


def test_a_collective_takes_latency_and_bandwidth_of_each_axis() -> None:
    assert MODEL.collective_seconds("all_reduce", ["near"], [4], [60]) == 6 * 0.5 + 60 / 10
    assert MODEL.collective_seconds("all_gather", ["far", "near"], [2, 4], [100, 600]) == (
        1 * 3.0 + 100 / 2 + 3 * 0.5 + 600 / 10
    )
    assert MODEL.collective_seconds("collective_permute", ["far", "near"], [2, 4], [10, 0]) == 3.0 + 10 / 2


@pytest.mark.parametrize("name", accelerators())
def test_presets_are_documented(name: str) -> None:
    text = (Path(__file__).parents[3] / "docs" / "cost-model.md").read_text()
    assert f"| {cost_model(name).name} |" in text


@pytest.mark.parametrize("name", sorted({*accelerators()} - {"cpu", "cpu_jax_0_10"}))
def test_presets(name: str) -> None:
    model = cost_model(name)
    assert model.name and model.memory and model.reduce_scatter and not model.widened
    assert 1e14 < model.product_flops[DEFAULT] < 1e16
    assert 5e11 < model.memory_bandwidth < 1e13
    assert 1e10 < model.link.bandwidth < model.memory_bandwidth
    assert all(rate >= 1e12 for rate in model.product_flops.values())


def test_what_the_compiler_emits(tmp_path: Path) -> None:
    assert cost_model("cpu").widened == {"bf16"} and not cost_model("cpu").reduce_scatter
    assert cost_model("cpu").workspace and not cost_model("h100").workspace
    assert cost_model("cpu_jax_0_10").old_partitioner and not cost_model("cpu").old_partitioner
    path = tmp_path / "mine.toml"
    path.write_text('base = "h100"\nreduce_scatter = false\nwidened = ["f16"]\n')
    assert (cost_model(path).reduce_scatter, cost_model(path).widened) == (False, {"f16"})
    path.write_text('base = "h100"\nreduce_scatter = 0\n')
    with pytest.raises(DiagnosticError, match="reduce_scatter must be true or false"):
        cost_model(path)
    path.write_text('base = "h100"\nwidened = [16]\n')
    with pytest.raises(DiagnosticError, match="widened must be a list of element types"):
        cost_model(path)


def test_the_wanted_presets_are_there() -> None:
    assert {"tpu_v4", "tpu_v5e", "tpu_v5p", "tpu_v6e", "a100", "h100", "b200"} <= set(accelerators())
    assert cost_model(" TPU-v5P") == cost_model("tpu_v5p")


def test_unknown_names() -> None:
    with pytest.raises(UnknownAcceleratorError, match=r"did you mean 'h100'.*tpu_v4.*extension \.toml"):
        cost_model("h10")
    with pytest.raises(UnknownAcceleratorError, match=r"^there is no accelerator 'xyz': the names are"):
        cost_model("xyz")


def test_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        """
memory_bandwidth = 1e12
flops = 2e14
link = { bandwidth = 1e11, latency = 0 }
[axis.data]
bandwidth = 5e9
"""
    )
    model = cost_model(str(path))
    assert model == CostModel("mine.toml", {DEFAULT: 2e14}, 1e12, Link(1e11, 0.0), axes={"data": Link(5e9, 0.0)})
    assert model.link_of("data").bandwidth == 5e9
    assert model.link_of("model").bandwidth == 1e11


def test_a_file_on_top_of_a_preset(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('base = "h100"\nmemory = 1e11\n[axis.data]\nbandwidth = 5e10\nlatency = 5e-6\n')
    model, base = cost_model(path), cost_model("h100")
    assert (model.name, model.memory) == ("H100 SXM as in mine.toml", 1e11)
    assert (model.product_flops, model.link) == (base.product_flops, base.link)
    assert model.axes == {"data": Link(5e10, 5e-6)}


GOOD = "memory_bandwidth = 1e12\nflops = 1e14\nlink = { bandwidth = 1e11, latency = 0 }\n"


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("flops = ", (1, 8), "this is not TOML: Invalid value"),
        ("a = 1\nb = [", (2, 5), "this is not TOML"),
        ("", (1, 1), "link must be a table"),
        (GOOD + "memry = 1", (4, 1), "unknown key 'memry'; did you mean 'memory'?"),
        (GOOD + "x = 1", (4, 1), "unknown key 'x'; known are base, name"),
        ('base = "h10"', (1, 1), "base must be one of tpu_v4"),
        (GOOD.replace("1e12", '"fast"'), (1, 1), "memory_bandwidth must be a positive number, found 'fast'"),
        (GOOD.replace("1e12", "true"), (1, 1), "memory_bandwidth must be a positive number, found True"),
        (GOOD.replace("1e12", "inf"), (1, 1), "memory_bandwidth must be a positive number, found inf"),
        (GOOD.replace("1e12", "nan"), (1, 1), "memory_bandwidth must be a positive number, found nan"),
        (GOOD.replace("1e14", "0"), (2, 1), "flops must be a positive number, found 0"),
        (GOOD.replace("1e14", "{ f32 = 1e14 }"), (2, 1), "flops must be a number, or a table with a number for 'def"),
        (
            GOOD.replace("latency = 0", "latency = -1"),
            (3, 28),
            "link.latency must be a number that is not negative, found -1",
        ),
        (GOOD.replace(", latency = 0", ""), (3, 1), "link.latency is missing"),
        (GOOD.replace("latency = 0", "latncy = 0"), (3, 28), "unknown key 'link.latncy'; did you mean 'latency'?"),
        (GOOD + f"memory = 1{'0' * 400}", (4, 1), "memory must be a positive number, found 1000"),
        (GOOD + f"memory = 1{'0' * 5000}", (1, 1), "this is not TOML: Exceeds the limit"),
        ("a = " + "[" * 100_000, (1, 1), "this is not TOML: nested too deeply"),
        (GOOD + "axis = 3", (4, 1), "axis must be a table of tables"),
        (GOOD + "[axis.data]\nbandwidth = 0\n", (5, 1), "axis.data.bandwidth must be a positive number, found 0"),
        (GOOD + "name = 3", (4, 1), "name must be a string, found 3"),
        ("memory_bandwidth = 1e12\nflops = 1", (1, 1), "link must be a table with bandwidth and latency"),
    ],
)
def test_files_that_are_no_good(tmp_path: Path, text: str, place: tuple[int, int], message: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text)
    with pytest.raises(DiagnosticError) as error:
        cost_model(str(path))
    problem = error.value.diagnostics[0]
    assert problem.message.startswith(message) and "(at " not in problem.message
    assert problem.position == (str(path), *place)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(DiagnosticError, match="cannot open"):
        cost_model(str(tmp_path / "missing.toml"))
