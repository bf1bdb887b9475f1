"""Compare each stage of the partitioner with the reference on random programs, or on files.

    python -m tests.passes.sdy_partition.stage_comparison [--first 0] [--count 100] [--stage NAME] [--keep FOLDER]
    python -m tests.passes.sdy_partition.stage_comparison [--stage NAME] [--keep FOLDER] [--corpus] [FILE...]

A program is random (`tests.numeric.random_programs`), or one op of `tests/interpreter/ops.mlir` with random shardings;
or it is a file, with `--corpus` each of the examples and of the JAX programs that tests read.
pyshardy brings it to each stage; from there both run the pass of the stage. Prints how many results were equal, how
many programs the reference refused or died at, and the differences, which `--keep` writes to files. Needs Python 3.12.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pyshardy.text import DiagnosticError
from tests.corpus import first_difference
from tests.numeric.random_programs import random_program, sharded_function
from tests.passes.sdy_import.differential import CORPUS, ours, theirs

FUNCTIONS = (Path(__file__).parents[2] / "interpreter/ops.mlir").read_text().split("func.func @")[1:]

PREPARATION = (
    "sdy-propagation-pipeline",
    "sdy-lift-inlined-meshes",
    "sdy-insert-explicit-reshards{enable-full-version=true mark-partial-result-with-unreduced-axes=true}",
    "canonicalize{enable-patterns=sdy-reshard top-down=false region-simplify=aggressive}",
)
COLLECTIVE = "canonicalize{enable-patterns=sdy-collective top-down=false region-simplify=aggressive}"


@dataclass(frozen=True)
class Stage:
    """A pass, and variants of its options that are compared besides; the first one leads to the next stage."""

    name: str
    options: tuple[str, ...] = ("",)

    @property
    def pipelines(self) -> list[str]:
        return [f"{self.name}{{{options}}}" if options else self.name for options in self.options]


STAGES = (
    Stage("sdy-resolve-permutation-factors", ("", "enable-halo-exchange=false", "replica-count=8")),
    Stage("sdy-reshard-to-collectives"),
    Stage("sdy-optimize-collectives"),
    Stage("sdy-pad-for-divisibility"),
    Stage("sdy-resolve-single-device-sharding", ("", "replica-count=8")),
    Stage(
        "sdy-convert-global-to-local",
        (
            "",
            "enable-rgv3=false per-dim-all-gather=true",
            "combine-multi-dimension-reduce-scatter=true replica-count=8",
        ),
    ),
)
INSTRUCTIONS = Stage("sdy-per-instruction-partitioning", ("", "enable-halo-exchange=false"))
ALONE = (Stage("sdy-verify-unreduced-axes"), Stage("sdy-explicit-gather-scatter-batching"))

KNOWN_DIFFERENCES = {15: "a strided slice of a sharded dimension"}
"""Programs that the reference gets wrong (docs/reference-differences.md), of those that are tests."""


def program_of(seed: int) -> str:
    """Return the program of a seed: every third is one op."""
    if seed % 3 == 0:
        function = FUNCTIONS[seed // 3 % len(FUNCTIONS)]
        return sharded_function(f"func.func @{function}", random.Random(seed))
    return random_program(seed, steps=1 + seed % 4, even=seed % 2 == 0)


@dataclass(frozen=True)
class Comparison:
    """What a pass made of a program: `outcome` is "equal", "refused" by the reference, or "different"."""

    pipeline: str
    outcome: str
    program: str
    expected: str
    found: str


def comparisons(program: str, wanted: str | None = None) -> Iterator[Comparison]:
    """Compare the stages on a program, until one of ours fails."""
    text = ours(program, PREPARATION)
    if text.startswith("error"):
        return
    for stage in (INSTRUCTIONS, *ALONE, *STAGES):
        if text.startswith("error"):
            return
        after = ""
        for index, pipeline in enumerate(stage.pipelines):
            if wanted is not None and wanted != stage.name and (index or stage not in STAGES):
                continue
            found = _ours(text, pipeline)
            after = after or found
            if wanted is None or wanted == stage.name:
                expected = theirs(text, pipeline)
                yield Comparison(pipeline, _outcome(expected, found), text, expected, found)
        if stage in STAGES:
            text = after if stage.name != "sdy-optimize-collectives" else ours(after, COLLECTIVE)


def _ours(text: str, pipeline: str) -> str:
    try:
        return ours(text, pipeline)
    except DiagnosticError as failure:
        return f"error {failure}"


def _outcome(expected: str, found: str) -> str:
    if found == expected:
        return "equal"
    return "refused" if expected.startswith("error") or expected == "crash" else "different"


def _programs(given: argparse.Namespace) -> Iterator[tuple[str, str]]:
    """Return the names and texts of the programs that are asked for."""
    files = [*given.files, *(CORPUS if given.corpus else ())]
    if files:
        return ((path.stem, path.read_text()) for path in files)
    seeds = range(given.first, given.first + given.count)
    return ((f"seed {seed}", program_of(seed)) for seed in seeds)


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare on many programs; return 1 if there were differences."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--stage")
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--corpus", action="store_true")
    parser.add_argument("files", nargs="*", type=Path)
    given = parser.parse_args(arguments)
    counts: Counter[tuple[str, str]] = Counter()
    for name, program in _programs(given):
        for one in comparisons(program, given.stage):
            counts[one.pipeline, one.outcome] += 1
            if one.outcome != "different":
                continue
            print(f"{name}, {one.pipeline}: {first_difference(one.found, one.expected)}", flush=True)
            if given.keep is not None:
                path = given.keep / f"{one.pipeline.split('{')[0]}-{name.split()[-1]}.mlir"
                path.write_text(f"{one.program}\n// ----- reference\n{one.expected}\n// ----- ours\n{one.found}\n")
    for (pipeline, outcome), count in sorted(counts.items()):
        print(f"{count:7,} {outcome:9} {pipeline}")
    return 1 if any(outcome == "different" for _, outcome in counts) else 0


if __name__ == "__main__":
    raise SystemExit(main())
