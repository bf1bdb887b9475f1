"""Per-device programs of `pyshardy.partition` run on XLA's devices and compute what the unpartitioned program does."""

from __future__ import annotations

from pathlib import Path

import pytest

import pyshardy
from pyshardy.jax.checking import check_module, check_partitioned
from pyshardy.jax.partitioning import for_partitioner
from tests.with_jax.shared_runs import shared_runs

__all__ = ["shared_runs"]

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    "name",
    [
        "decoding", "fsdp_language_model", "graph_network", "linear_algebra", "lstm_functions", "mixture_of_experts",
        "mlp_train_step", "spatial_resnet", "state_space",
    ],
)  # fmt: skip
def test_examples(name: str) -> None:
    """`test_check` has others, with both partitioners."""
    report = check_module(pyshardy.parse(EXAMPLES / f"{name}.mlir"), partitioners=["pyshardy"], seed=1)
    assert report.ok, report
    assert report.partitioner == "pyshardy" and report.outputs


def test_sizes_that_shardings_do_not_divide() -> None:
    """They are padded before the per-device program, and cut after it."""
    text = """sdy.mesh @mesh = <["x"=4, "y"=2]>
    func.func public @main(%a: tensor<7x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<7x5xi32>)
        -> (tensor<7x6xi32>, tensor<5xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) {
      %0 = stablehlo.add %a, %a : tensor<7x6xi32>
      %c = stablehlo.constant dense<0> : tensor<i32>
      %1 = stablehlo.reduce(%b init: %c) applies stablehlo.add across dimensions = [0] : (tensor<7x5xi32>, tensor<i32>) -> tensor<5xi32>
      return %0, %1 : tensor<7x6xi32>, tensor<5xi32>
    }"""
    shortened = pyshardy.propagate(pyshardy.parse(text))
    uneven = pyshardy.propagate(pyshardy.parse(text), keep_uneven=True)
    costs = pyshardy.estimate_costs(uneven, "cpu", partitioner="pyshardy")
    assert costs is not None and not costs.collectives
    runs = pyshardy.to_text(for_partitioner(uneven, "pyshardy"))
    assert "(%arg2: tensor<2x6xi32>, %arg3: tensor<7x3xi32>)" in runs
    report = check_partitioned(pyshardy.parse(text), shortened, runs, costs, partitioner="pyshardy")
    assert [one.error for one in report.outputs] == [0, 0] and all(one.sharding_equal for one in report.outputs)


def test_a_mesh_of_one_device() -> None:
    text = """sdy.mesh @mesh = <["x"=1, "y"=1]>
    func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8xf32> {
      %0 = stablehlo.dot %a, %a : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      %c = stablehlo.constant dense<0.0> : tensor<f32>
      %1 = stablehlo.reduce(%0 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
      return %1 : tensor<8xf32>
    }"""
    report = check_module(pyshardy.parse(text))
    assert report.ok and report.others[0].ok


TWO_MESHES = """sdy.mesh @mesh = <["x"=4, "y"=2]>
sdy.mesh @flat = <["u"=8]>
func.func public @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>},
    %b: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@flat, [{"u"}, {}]>})
    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@flat, [{}, {"u"}]>}, tensor<8xf32>) {
  %0 = stablehlo.dot %a, %b : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.tanh %0 : tensor<8x8xf32>
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %2 = stablehlo.reduce(%1 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
  return %1, %2 : tensor<8x8xf32>, tensor<8xf32>
}"""


def test_inputs_and_outputs_on_two_meshes() -> None:
    """JAX runs a program on one mesh: shardings along the other one are placed along axes of the first."""
    report = check_module(pyshardy.parse(TWO_MESHES), partitioners=["pyshardy"])
    assert report.ok and report.compiled, report
    decided = pyshardy.propagate(pyshardy.parse(TWO_MESHES.replace('@flat, [{}, {"u"}]', '@flat, [{}, {"u":(1)2}]')))
    refused = pyshardy.to_text(decided).replace('<["u"=8]>', '<["u"=8], device_ids=[1, 0, 2, 3, 4, 5, 6, 7]>')
    with pytest.raises(pyshardy.DiagnosticError, match="several meshes"):
        for_partitioner(pyshardy.parse(refused), "pyshardy")


def test_reports_of_ops_between_two_meshes() -> None:
    """They have the collectives of the same program on one mesh."""
    one_mesh = (
        TWO_MESHES.replace("@flat", "@mesh").replace('"u"', '"x", "y"').replace('sdy.mesh @mesh = <["x", "y"=8]>', "")
    )
    costs = [
        pyshardy.estimate_costs(pyshardy.propagate(pyshardy.parse(text)), "cpu", partitioner=partitioner)
        for text in (TWO_MESHES, one_mesh)
        for partitioner in ("xla", "pyshardy")
    ]
    sent = [one.sent for one in costs if one is not None]
    assert sent[:2] == sent[2:] and all(sent), sent
    assert not any(one.kind == "meshes" for report in costs if report is not None for one in report.assumptions)
    other = TWO_MESHES.replace('<["u"=8]>', '<["u"=8], device_ids=[1, 0, 2, 3, 4, 5, 6, 7]>')
    found = pyshardy.estimate_costs(pyshardy.propagate(pyshardy.parse(other)), "cpu")
    assert found is not None and [one.op for one in found.assumptions if one.kind == "meshes"] == ["stablehlo.dot"]
