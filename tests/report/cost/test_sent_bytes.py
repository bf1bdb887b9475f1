"""Per-device programs send no more than what XLA's partitioner makes of the same programs."""

from __future__ import annotations

import pyshardy
from benchmarks.beside_xla import PAGE, row, sent_per_device
from pyshardy.report.cost.partitioners import PARTITIONERS
from tests.record_xla import names, recorded, versions

QUICK = (
    "decoding", "fft_solver", "fsdp_language_model", "graph_network", "linear_algebra", "lstm_functions",
    "mixture_of_experts", "mlp_train_step", "ragged_experts", "reshapes_and_slices", "resnet_grad", "ring_attention",
    "shard_map_matmul", "spatial_resnet", "state_space",
)  # fmt: skip


def test_sent_bytes() -> None:
    rows = [sent_per_device(recorded(versions()[-1], name)) for name in QUICK]
    assert max(one.ratio for one in rows) <= 1.2, rows
    assert sum(one.ours for one in rows) <= sum(one.theirs for one in rows), rows


def test_the_page_is_current() -> None:
    """Rows of quick programs; `python -m benchmarks.beside_xla --check` compares all."""
    page = PAGE.read_text()
    for version in versions():
        shown = page.partition(f"## JAX {version}\n")[2].partition("\n## ")[0].splitlines()
        assert [line.split("`")[1] for line in shown if "`" in line] == names(version)
        assert {row(version, name) for name in QUICK if name != "resnet_grad"} <= set(shown)


def test_gathers_of_what_a_loop_does_not_change() -> None:
    """They run once, whether the partitioner inserts them or the program has them."""
    text = """sdy.mesh @m = <["x"=4]>
func.func @main(%a: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>},
                %w: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) -> tensor<64x64xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %b = %a) : tensor<i32>, tensor<64x64xf32> cond {
    %n = stablehlo.constant dense<5> : tensor<i32>
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    %1 = stablehlo.dot_general %b, %w, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    stablehlo.return %j, %1 : tensor<i32>, tensor<64x64xf32>
  }
  return %0#1 : tensor<64x64xf32>
}"""
    module = pyshardy.propagate(pyshardy.import_for_xla(pyshardy.parse(text)))
    for partitioner in PARTITIONERS:
        costs = pyshardy.estimate_costs(module, "cpu", partitioner=partitioner)
        assert costs is not None and costs.sent == 64 * 64 * 4 * 3 // 4, partitioner
