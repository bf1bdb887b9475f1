"""What the calls of a program are in its pipeline: stage, microbatch and direction, from the names of functions."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from typing import NamedTuple

from pyshardy.jax.mpmd.program import Call, Program
from pyshardy.schedule import Unit

_NAME = re.compile(r"p\d+_(?:stage(?P<stage>\d+))?.*?(?:_calls?(?P<first>\d+)(?:(?P<way>to|from)(?P<last>\d+))?)?\.")


class NamedUnit(NamedTuple):
    """A call in the pipeline."""

    name: str
    unit: Unit | None
    """None for a fragment that is not forward or backward of one microbatch."""


def units_of(program: Program) -> Mapping[Call, NamedUnit]:
    """Return what each call is in the pipeline.

    The name of a function has the stage and the microbatches that its calls compute, in order. Of two backward
    fragments of one microbatch and stage, the second computes gradients of weights.
    """
    found: dict[Call, NamedUnit] = {}
    calls: dict[str, int] = defaultdict(int)
    seen: set[tuple[str, int | None, int]] = set()
    for call in program.calls:
        count = calls[call.function]
        calls[call.function] += 1
        match = _NAME.match(call.function)
        counts = {int(number or 0) for number in re.findall(r"(?:^|\+)[^+]*?(?:\((\d+)\))?(?=\+|$)", call.origin)}
        if match is None or match["first"] is None or call.origin == "inferred" or not counts <= {0, 1}:
            found[call] = NamedUnit(call.origin, None)
            continue
        microbatch = int(match["first"]) + (-count if match["way"] == "from" else count)
        stage = None if match["stage"] is None else int(match["stage"])
        is_backward = 1 in counts
        key = call.mesh, stage, microbatch
        is_weight = is_backward and key in seen
        if is_backward:
            seen.add(key)
        mesh = program.meshes.index(call.mesh)
        unit = Unit(mesh, microbatch, int(is_backward), is_weight, stage, call.mesh, (call.origin,))
        found[call] = NamedUnit(f"{call.origin} call {microbatch}", unit)
    return found
