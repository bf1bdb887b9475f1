"""Evaluations of other annotations of a training step, beside the passes on the program.

    python -m benchmarks.what_if [--layers 96] [--evaluations 20] [--processes 2]

Annotations shard inputs by groups, and none was evaluated before: random ones at first, random ones after 50 others,
and those of a search, each of which differs in one or two groups from one before. The time is that of the processor,
but for several processes, which evaluate more of these side by side: there it is that of the clock.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from itertools import islice

import pyshardy
from benchmarks.programs import transformer
from pyshardy.annotate import drop_annotations
from pyshardy.auto.plans.groups import Choice, Group, annotations_of, decision_groups
from pyshardy.auto.program.facts import facts_of
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.figures import CostFigures
from pyshardy.evaluation.what_if import WhatIf

_OTHERS = 50
"""So many random annotations are evaluated before those of the warm state."""


def main(words: Sequence[str] | None = None) -> None:
    """Print evaluations per second, and how many times the passes take as long."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--layers", type=int, default=96)
    parser.add_argument("--evaluations", type=int, default=20)
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args(words)
    count = options.evaluations
    module = pyshardy.parse(transformer(options.layers).text)
    drop_annotations(module)
    what_if = pyshardy.what_if(module, "h100", import_for_xla=True)
    facts = facts_of(what_if)
    groups = decision_groups(facts, inputs_only=True)
    chosen = random.Random(0)
    drawn = [annotations_of(groups, _random(groups, chosen), facts) for _ in range(2 * count + _OTHERS + 1)]
    first, cold, warm = drawn[0], drawn[1 : count + 1], drawn[-count:]
    what_if.figures(first)  # compiles the program
    ops = len(what_if.compiled.problem.problem.classes)
    print(f"{options.layers} layers, {ops} ops")
    seconds = _measure("random annotations", what_if, cold)
    for one in drawn[count + 1 : -count]:
        what_if.figures(one)
    _measure(f"random annotations after {_OTHERS} others", what_if, warm)
    searched = [annotations_of(groups, one, facts) for one in islice(_search(groups, chosen), 4 * count)]
    _measure("one or two groups changed", what_if, searched[:count])
    start = time.perf_counter()
    what_if.figures_of(searched[count:], options.processes)
    _print(f"the same by {options.processes} processes", (time.perf_counter() - start) / (3 * count))
    start = time.process_time()
    whole = what_if.evaluate(cold[-1])
    print(f"the passes take {(time.process_time() - start) / seconds:.0f} times as long as random annotations")
    assert CostFigures.of(whole.costs) == what_if.figures(cold[-1])


def _random(groups: Sequence[Group], chosen: random.Random) -> tuple[Choice, ...]:
    return tuple([chosen.choice((*group.placements, None)) for group in groups])


def _search(groups: Sequence[Group], chosen: random.Random) -> Iterator[tuple[Choice, ...]]:
    """Yield different choices, each with one or two groups changed; the next ones start from a third of them."""
    best = _random(groups, chosen)
    seen = {best}
    while True:
        others = _random(groups, chosen)
        changed = chosen.sample(range(len(groups)), chosen.choice((1, 2)))
        new = tuple([others[index] if index in changed else one for index, one in enumerate(best)])
        if new not in seen:
            seen.add(new)
            yield new
            if chosen.random() < 0.3:
                best = new


def _measure(label: str, what_if: WhatIf, annotations: Sequence[Annotations]) -> float:
    """Print and return the seconds of an evaluation."""
    start = time.process_time()
    for one in annotations:
        what_if.figures(one)
    return _print(label, (time.process_time() - start) / len(annotations))


def _print(label: str, seconds: float) -> float:
    print(f"{label}: {1 / seconds:.1f} evaluations a second ({1000 * seconds:.0f} ms)")
    return seconds


if __name__ == "__main__":
    main()
