"""The origins of shardings as text."""

from __future__ import annotations

from collections.abc import Sequence

from pyshardy.report.model.names import names_text
from pyshardy.report.model.records import AxisOrigin, TensorReport
from pyshardy.report.render.layout import without_directory

_OPS = {"constraint": "constraint", "manual_computation": "manual computation", "annotation": "annotation"}


def origins_text(group: Sequence[TensorReport], inputs: Sequence[TensorReport], outputs: Sequence[TensorReport]) -> str:
    """Return the origins of tensors with the same sharding: `given`, `%arg3, %arg5-8`, `constraint at step.py:12`.

    Axes are named if their origins differ: `data: given; model: %arg3`. The text is empty if nothing is known.
    """
    by_axis: dict[str, list[AxisOrigin]] = {}
    for tensor in group:
        for origin in tensor.origins:
            by_axis.setdefault(origin.axis, []).append(origin)
    texts = {axis: _sources(found, inputs, outputs) for axis, found in by_axis.items()}
    if len(set(texts.values())) <= 1:
        return next(iter(texts.values()), "")
    return "; ".join(f"{axis}: {text}" for axis, text in texts.items())


def _sources(found: Sequence[AxisOrigin], inputs: Sequence[TensorReport], outputs: Sequence[TensorReport]) -> str:
    texts = ["given"] if any(one.source == "given" for one in found) else []
    for source, tensors in (("input", inputs), ("output", outputs)):
        indices = dict.fromkeys(one.index for one in found if one.source == source)
        named = [tensors[index] for index in indices if index is not None and index < len(tensors)]
        if named:
            texts.append(names_text(named))
    for source, op in _OPS.items():
        locations = list(dict.fromkeys(one.location for one in found if one.source == source))
        if locations:
            more = f" and {len(locations) - 1} more" if len(locations) > 1 else ""
            texts.append(f"{op} at {without_directory(locations[0])}{more}" if locations[0] else op)
    return ", ".join(texts)
