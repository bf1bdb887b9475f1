"""Compare many programs with the reference, after each prefix of the phases.

    python -m tests.mpmd.campaign pipelines --seeds 0:1000
    python -m tests.mpmd.campaign fragments --seeds 0:1000
    python -m tests.mpmd.campaign graphs --seeds 0:1000
    python -m tests.mpmd.campaign programs --seeds 0:20 FILE.mlir...

The sources of programs are `SOURCES`: random pipelines; random imported programs (for the phases after the import, with
merge rules); random graphs of named computations, calls and loops; programs from files, cut into stages and called as
microbatches. Differences are printed, then how many comparisons had each outcome; the exit status is 1 if any differed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from tests.mpmd.differential import outcome
from tests.mpmd.microbatches import as_microbatches
from tests.mpmd.pipelines import Pipeline, heterogeneous, random_pipeline
from tests.mpmd.random_fragments import random_fragments
from tests.mpmd_oracle import Outcome
from tests.passes.mpmd_import.programs import random_case

PREFIXES = ("IMPORT", "IMPORT|OPTIMIZE", "ALL")
AFTER_IMPORT = ("OPTIMIZE", "PARTITION", "OPTIMIZE|PARTITION")


def _pipelines(seed: int, files: list[Path]) -> Pipeline:
    random = Random(seed)
    case = random_pipeline(random, largest=8)
    return heterogeneous(case, random) if random.random() < 0.4 else case


def _graphs(seed: int, files: list[Path]) -> Pipeline:
    random = Random(seed)
    case = random_case(random, size=random.randint(4, 12))
    options = {**case.options, "mpmd_fragment_remat": random.random() < 0.3}
    made = Pipeline(case.text, case.meshes, case.assignment, case.inputs, case.outputs, options=options)
    return heterogeneous(made, random) if random.random() < 0.3 else made


def _programs(seed: int, files: list[Path]) -> Pipeline:
    random = Random(seed)
    case = as_microbatches(random.choice(files).read_text(), random)
    return heterogeneous(case, random) if random.random() < 0.3 else case


SOURCES: dict[str, tuple[Callable[[int, list[Path]], Pipeline], tuple[str, ...]]] = {
    "pipelines": (_pipelines, PREFIXES),
    "fragments": (lambda seed, files: random_fragments(Random(seed)), AFTER_IMPORT),
    "graphs": (_graphs, PREFIXES),
    "programs": (_programs, PREFIXES),
}


def comparisons(
    source: str, seeds: range, files: list[Path], seconds: float
) -> Iterator[tuple[int, str, Outcome, str]]:
    """Yield the seed, phases, outcome and difference of each comparison, until the time is up."""
    make, phases = SOURCES[source]
    end = time.monotonic() + seconds
    for seed in seeds:
        if time.monotonic() > end:
            return
        for prefix in phases:
            yield seed, prefix, *outcome(make(seed, files), prefix)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="campaign", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("source", choices=list(SOURCES))
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--seeds", default="0:100", metavar="FIRST:END")
    parser.add_argument("--seconds", type=float, default=800)
    options = parser.parse_intermixed_args()  # the files may follow the options
    counts: Counter[tuple[str, Outcome]] = Counter()
    last = first = int(options.seeds.split(":")[0])
    seeds = range(first, int(options.seeds.split(":")[1]))
    for seed, phases, found, difference in comparisons(options.source, seeds, options.files, options.seconds):
        counts[phases, found] += 1
        last = seed
        if difference:
            print(f"--- {options.source} {seed} {phases}\n{difference[:2000]}", flush=True)
    print(f"{options.source}: seeds {first} to {last}")
    for (phases, found), count in sorted(counts.items(), key=lambda item: (item[0][0], item[0][1].value)):
        print(f"{count:8} {phases:20} {found.value}")
    return any(found is Outcome.DIFFERENT for _, found in counts)


if __name__ == "__main__":
    sys.exit(main())
