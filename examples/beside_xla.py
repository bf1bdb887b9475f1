"""What pyshardy reports of the programs in this folder, beside what XLA compiles them to.

    python examples/beside_xla.py [PROGRAM ...]

Compiles for virtual CPU devices, which takes a while. Of the compiled program the collectives are added up by kind
(bytes of their results on a device; a collective in a loop counts once, on both sides), and the memory by XLA's own
analysis: arguments, results and temporaries, whose sum is an upper bound of the peak.
"""

from __future__ import annotations

import math
import re
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

import jax
import make

import pyshardy

PROGRAMS = ("mlp_train_step", "transformer_2_layers", "mixture_of_experts", "resnet_grad", "lstm_scan_grad")
_COLLECTIVE = re.compile(
    r"= (?P<types>.*?) (?P<kind>all-reduce|all-gather|reduce-scatter|all-to-all|collective-permute)(-start)?\("
)
_TYPE = re.compile(r"\b(?P<element>[a-z]+)(?P<bits>\d*)\[(?P<shape>[\d,]*)\]")


def by_xla(function: Callable[..., Any], *arguments: Any) -> str:
    """Prints what XLA makes of a function."""
    compiled = jax.jit(function).lower(*arguments).compile()
    sent: Counter[str] = Counter()
    for line in compiled.as_text().splitlines():
        found = _COLLECTIVE.search(line)
        if found:
            sent[found["kind"].replace("-", "_")] += sum(map(size, _TYPE.finditer(found["types"])))
    memory = compiled.memory_analysis()
    parts = memory.argument_size_in_bytes, memory.output_size_in_bytes, memory.temp_size_in_bytes
    show("XLA", sent, sum(parts))
    return ""


def size(match: re.Match[str]) -> int:
    """The bytes of a tensor of HLO."""
    return math.prod(int(dim) for dim in match["shape"].split(",") if dim) * int(match["bits"] or 8) // 8


def by_pyshardy(text: str) -> None:
    """Prints what pyshardy says of a program."""
    module = pyshardy.parse(text)
    pyshardy.propagate(module)
    costs = pyshardy.estimate_costs(module)
    assert costs is not None
    results: Counter[str] = Counter()
    for one in costs.collectives:
        grows = {"all_gather": one.group_size, "reduce_scatter": 1 / one.group_size}
        results[one.kind] += int(one.bytes * grows.get(one.kind, 1))
    show("pyshardy", results, costs.memory.peak)


def show(who: str, sent: Counter[str], memory: int) -> None:
    """A line."""
    kinds = ", ".join(f"{kind} {count:,}" for kind, count in sorted(sent.items()))
    print(f"  {who:<8}  memory {memory:>13,}  {kinds}")


def main(names: list[str]) -> None:
    """Both for each program."""
    lower = make.text_of
    for name in names or PROGRAMS:
        print(name)
        make.text_of = by_xla
        getattr(make, name)()
        make.text_of = lower
        by_pyshardy(getattr(make, name)())


if __name__ == "__main__":
    main(sys.argv[1:])
