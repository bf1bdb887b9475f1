"""The programs that tests read: the examples and the small JAX programs."""

from __future__ import annotations

from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
EXAMPLES = sorted((HERE.parent / "examples").glob("*.mlir"))
TRAINING = sorted((HERE.parent / "examples" / "training").glob("*.mlir"))
"""Programs without shardings, for automatic sharding."""
SHARED = [
    path
    for path in EXAMPLES
    if path.stem
    in (
        "linear_algebra",
        "lstm_scan_grad",
        "mixture_of_experts",
        "mlp_train_step",
        "reshapes_and_slices",
        "resnet_grad",
        "shard_map_matmul",
        "transformer_12_layers",
        "transformer_2_layers",
        "transformer_scan",
    )
]
"""The corpus that explanations are checked on."""
JAX = sorted((HERE / "data" / "jax").glob("*.mlir"))


def with_suffix(*kinds: str) -> list[Path]:
    """The JAX programs of these kinds: "" (plain), "debug", "generic", "x64"."""
    return [path for path in JAX if path.name.removesuffix(".mlir").partition(".")[2] in kinds]


@cache
def text(path: Path) -> str:
    return path.read_text()


def first_difference(ours: str, theirs: str) -> str:
    """Where two texts part, for a message; empty if they are equal."""
    if ours == theirs:
        return ""
    mine, other = ours.split("\n"), theirs.split("\n")
    for number, (a, b) in enumerate(zip(mine, other, strict=False), 1):
        if a != b:
            column = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
            start = max(0, column - 60)
            return f"line {number}, column {column + 1}:\n  ours   {a[start:][:200]}\n  theirs {b[start:][:200]}"
    return f"ours has {len(mine)} lines, theirs {len(other)}"
