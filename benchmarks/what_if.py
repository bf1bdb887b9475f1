"""Evaluations of other annotations of a training step, beside the passes on the program.

    python -m benchmarks.what_if [--layers 96] [--evaluations 20]

Annotations are random shardings of inputs and outputs by groups, none evaluated before. The time is that of the
processor.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence

import pyshardy
from benchmarks.programs import transformer
from pyshardy.auto.auto import drop_annotations
from pyshardy.auto.facts import facts_of
from pyshardy.auto.groups import annotations_of, decision_groups
from pyshardy.evaluation.figures import CostFigures


def main(words: Sequence[str] | None = None) -> None:
    """Print evaluations per second, and how many times the passes take as long."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--layers", type=int, default=96)
    parser.add_argument("--evaluations", type=int, default=20)
    options = parser.parse_args(words)
    module = pyshardy.parse(transformer(options.layers).text)
    drop_annotations(module)
    what_if = pyshardy.what_if(module, "h100", import_for_xla=True)
    facts = facts_of(what_if)
    groups = decision_groups(facts, inputs_only=True)
    chosen = random.Random(0)
    made = [
        annotations_of(groups, tuple([chosen.choice((*group.placements, None)) for group in groups]), facts)
        for _ in range(options.evaluations + 1)
    ]
    what_if.figures(made[0])  # compiles the program
    start = time.process_time()
    found = [what_if.figures(one) for one in made[1:]]
    quick = (time.process_time() - start) / options.evaluations
    propagation = time.process_time()
    for one in made[1:]:
        what_if.compiled.propagated(one)
    propagation = (time.process_time() - propagation) / options.evaluations
    start = time.process_time()
    whole = what_if.evaluate(made[-1])
    passes = time.process_time() - start
    assert CostFigures.of(whole.costs) == found[-1]
    ops = len(what_if.compiled.problem.problem.classes)
    print(
        f"{options.layers} layers, {ops} ops: {1 / quick:.1f} evaluations a second ({1000 * quick:.0f} ms, of which"
        f" propagation {1000 * propagation:.0f} ms again); the passes take {passes / quick:.0f} times as long"
    )


if __name__ == "__main__":
    main()
