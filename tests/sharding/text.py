"""Short ways to write axes and shardings in tests."""

import re

from pyshardy.sharding import AxisRef, DimensionSharding, Mesh, Reduction, TensorSharding


def ref(text: str) -> AxisRef:
    """`x` or `x:(2)4`"""
    name, _, sub = text.partition(":")
    if not sub:
        return AxisRef(name)
    pre, size = re.fullmatch(r"\((-?\d+)\)(-?\d+)", sub).groups()
    return AxisRef.sub_axis(name, int(pre), int(size))


def refs(text: str) -> tuple[AxisRef, ...]:
    """`x y:(1)2`"""
    return tuple(map(ref, text.split()))


def dim(text: str) -> DimensionSharding:
    """`x y ? p1`"""
    words = text.split()
    priority = int(words.pop()[1:]) if words and re.fullmatch(r"p-?\d+", words[-1]) else None
    is_open = bool(words) and words[-1] == "?"
    return DimensionSharding(refs(" ".join(words[: len(words) - is_open])), not is_open, priority)


def sharding(
    dims: str, repl: str = "", unred: str = "", mesh: str | Mesh = "m", kind: Reduction = Reduction.SUM
) -> TensorSharding:
    """Dimensions separated by `|`; an empty string is rank 0, `-` a closed dimension without axes."""
    parts = dims.split("|") if dims else []
    return TensorSharding(
        mesh,
        tuple(dim(" ".join(word for word in part.split() if word != "-")) for part in parts),
        refs(repl),
        refs(unred),
        kind,
    )
