"""Per-device programs send no more than what XLA's partitioner makes of the same programs."""

from __future__ import annotations

from benchmarks.sent_bytes import sent
from tests.record_xla import versions

QUICK = (
    "decoding", "fft_solver", "fsdp_language_model", "graph_network", "linear_algebra", "lstm_functions",
    "mixture_of_experts", "mlp_train_step", "ragged_experts", "reshapes_and_slices", "resnet_grad", "ring_attention",
    "shard_map_matmul", "spatial_resnet", "state_space",
)  # fmt: skip


def test_sent_bytes() -> None:
    rows = [sent(name, versions()[-1]) for name in QUICK]
    assert max(row.ratio for row in rows) <= 1.2, rows
    assert sum(row.ours for row in rows) <= sum(row.theirs for row in rows), rows
