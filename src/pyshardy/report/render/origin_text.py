"""Where shardings came from, in short, for people."""

from __future__ import annotations

from collections.abc import Sequence

from pyshardy.report.model.names import names_text
from pyshardy.report.model.records import AxisOrigin, TensorReport

_OPS = {"constraint": "constraint", "manual_computation": "manual computation", "annotation": "annotation"}


def origins_text(group: Sequence[TensorReport], inputs: Sequence[TensorReport], outputs: Sequence[TensorReport]) -> str:
    """The origins of tensors that are sharded alike: `given`, `%arg3, %arg5-8`, `constraint at step.py:12`.

    Axes are named if they came from different places: `data: given; model: %arg3`. Empty if nothing is known.
    """
    by_axis: dict[str, list[AxisOrigin]] = {}
    for tensor in group:
        for origin in tensor.origins:
            by_axis.setdefault(origin.axis, []).append(origin)
    texts = {axis: _places(found, inputs, outputs) for axis, found in by_axis.items()}
    if len(set(texts.values())) <= 1:
        return next(iter(texts.values()), "")
    return "; ".join(f"{axis}: {text}" for axis, text in texts.items())


def _places(found: Sequence[AxisOrigin], inputs: Sequence[TensorReport], outputs: Sequence[TensorReport]) -> str:
    texts = ["given"] if any(one.source == "given" for one in found) else []
    for kind, tensors in (("input", inputs), ("output", outputs)):
        indices = dict.fromkeys(one.index for one in found if one.source == kind)
        named = [tensors[index] for index in indices if index is not None and index < len(tensors)]
        if named:
            texts.append(names_text(named))
    for kind, what in _OPS.items():
        places = list(dict.fromkeys(one.location for one in found if one.source == kind))
        if places:
            more = f" and {len(places) - 1} more" if len(places) > 1 else ""
            texts.append(f"{what} at {_short(places[0])}{more}" if places[0] else what)
    return ", ".join(texts)


def _short(place: str) -> str:
    """A place without the folder of the file."""
    return place.rpartition("/")[2]
