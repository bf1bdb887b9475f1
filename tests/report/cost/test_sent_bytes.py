"""Per-device programs send no more than what XLA's partitioner makes of the same programs."""

from __future__ import annotations

from benchmarks.beside_xla import PAGE, row, sent_per_device
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
