"""Compare each pass of the partitioner with the reference on thousands of programs, both in one process.

    python -m tests.passes.sdy_partition.campaign [--source NAME] [--first 0] [--count 1000] [--seconds 600] [--keep FOLDER]

Sources of programs, each of which takes turns:

- `propagated`: a random program whose shardings were propagated (`stage_comparison.program_of`);
- `annotated`: a random program with shardings on all values, some of which do not agree, brought to the stages;
- `mutated`: a program of `programs/` with other axes, sizes of meshes, orders of devices, or sizes of tensors.

The options of passes are random. The process forks; when the reference ends the fork, the next one goes on after the
pass where it ended. Prints how many results of each pass were equal, refused by the reference, or different, and the
differences by class with the first seed of each; `--keep` writes one program of each class. Needs Python 3.12.
"""

from __future__ import annotations

import argparse
import functools
import json
import os
import random
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from xdsl.dialects.builtin import ModuleOp

from pyshardy.ir.cloning import clone
from pyshardy.passes.base import Manager, Session
from pyshardy.passes.manager import run, verify
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import DiagnosticError, parse_module, to_text
from tests import oracle
from tests.numeric.random_programs import OPS, RandomProgram, listed
from tests.passes.sdy_export.random_shardings import annotated
from tests.passes.sdy_partition.comparison import programs, with_infinities
from tests.passes.sdy_partition.stage_comparison import COLLECTIVE, FUNCTIONS, PREPARATION, program_of

SOURCES = ("propagated", "annotated", "mutated")
SECONDS_FOR_ONE = 20
"""Seconds after which a fork is ended that runs one pass."""

TO_LOCAL = "sdy-convert-global-to-local"
PERMUTATIONS = "sdy-resolve-permutation-factors"
INSTRUCTIONS = "sdy-per-instruction-partitioning"
SINGLE_DEVICE = "sdy-resolve-single-device-sharding"
PADDING = "sdy-pad-for-divisibility"
COLLECTIVES = "sdy-reshard-to-collectives"
RESHARDS = "sdy-insert-explicit-reshards{enable-full-version=true mark-partial-result-with-unreduced-axes=true}"
STAGES = (PERMUTATIONS, COLLECTIVES, "sdy-optimize-collectives", PADDING, SINGLE_DEVICE, TO_LOCAL)
EXPORT = "sdy-export-pipeline{enable-insert-explicit-collectives=true}"
FILES = {
    "collectives": (TO_LOCAL, PADDING),
    "convert_global_to_local": (TO_LOCAL,),
    "dots_with_collectives": ("sdy-remove-all-gather-reduce-scatter-for-cmv1",),
    "dynamic_update_slices": (TO_LOCAL, PERMUTATIONS),
    "gathers_to_local": (TO_LOCAL,),
    "gathers_with_iotas": ("sdy-explicit-gather-scatter-batching",),
    "grouped_convolutions": (TO_LOCAL, PERMUTATIONS),
    "ops_to_local": (TO_LOCAL, INSTRUCTIONS),
    "pad_for_divisibility": (PADDING,),
    "padded_ops": (PADDING, INSTRUCTIONS),
    "partial_reduce_scatters": (TO_LOCAL,),
    "per_instruction_partitioning": (INSTRUCTIONS,),
    "permuted_ops": (PERMUTATIONS, INSTRUCTIONS),
    "resolve_permutation_factors": (PERMUTATIONS,),
    "resolve_single_device_sharding": (SINGLE_DEVICE,),
    "single_device_ops": (SINGLE_DEVICE,),
}


@dataclass(frozen=True)
class Result:
    """What a pass made of a program: `outcome` is "equal", "refused" or "died" (by the reference), or "different"."""

    pipeline: str
    outcome: str
    program: str = ""
    expected: str = ""
    found: str = ""


def with_options(name: str, rng: random.Random) -> str:
    """Return a pass with random options."""
    options: list[str] = []
    if name in (PERMUTATIONS, INSTRUCTIONS) and rng.random() < 0.3:
        options.append("enable-halo-exchange=false")
    if name in (PERMUTATIONS, INSTRUCTIONS, SINGLE_DEVICE, TO_LOCAL) and rng.random() < 0.3:
        options.append(rng.choice(("replica-count=8", "partition-count=4")))
    if name in (PERMUTATIONS, INSTRUCTIONS) and rng.random() < 0.1:
        options.append("rng-bit-generator-unsafe=false")
    if name == INSTRUCTIONS and rng.random() < 0.2:
        options.append(f"filter={rng.choice(('selectHigh=1', 'selectLow=1,selectHigh=3', 'slice,pad,reshape', 'dot'))}")
    if name == TO_LOCAL:
        flags = ("per-dim-all-gather=true", "combine-multi-dimension-reduce-scatter=true", "enable-rgv3=false")
        options += [flag for flag in flags if rng.random() < 0.3]
    return f"{name}{{{' '.join(options)}}}" if options else name


class Campaign:
    """The programs of a seed, through the passes; `died` are the pipelines at which the reference ended the process.

    Without `announce` only ours run.
    """

    def __init__(self, seed: int, source: str, died: Sequence[str], announce: Announce | None) -> None:
        self.rng = random.Random(f"{source} {seed}")
        self.seed = seed
        self.source = source
        self.died = died
        self.announce = announce
        self.found: Program | None = None
        """What the last pass that was compared made of its program."""

    def results(self) -> Iterator[Result]:
        """Iterate over what the passes make of the programs."""
        if self.source == "mutated":
            name = self.rng.choice(tuple(FILES))
            program = read(mutated(self.rng.choice(programs(name)), self.rng))
            for one in FILES[name]:
                yield from self.compared(program, with_options(one, self.rng))
            return
        if self.source == "propagated":
            program = after(read(program_of(self.seed)), PREPARATION)
        else:
            program = read(self.annotated_program())
            yield from self.compared(program, with_options(PERMUTATIONS, self.rng))
            yield from self.compared(program, with_options(INSTRUCTIONS, self.rng))
            yield from self.compared(program, EXPORT)
            program = after(program, (RESHARDS,))
        yield from self.compared(program, with_options(INSTRUCTIONS, self.rng))
        yield from self.compared(program, "sdy-verify-unreduced-axes")
        yield from self.compared(program, "sdy-explicit-gather-scatter-batching")
        for stage in STAGES:
            pipeline = with_options(stage, self.rng)
            if stage == COLLECTIVES:
                yield from self.compared(program, "sdy-remove-all-gather-reduce-scatter-for-cmv1")
            yield from self.compared(program, pipeline)
            program = after(self.found, (COLLECTIVE,)) if stage == "sdy-optimize-collectives" else self.found

    def annotated_program(self) -> str:
        """Return a random program, or one op, with random shardings on its values; empty if there is none."""
        rng = self.rng
        if rng.random() < 0.3:
            plain = f"func.func @{rng.choice(FUNCTIONS)}"
        else:
            plain = _Plain(rng, even=rng.random() < 0.5).module(rng.randint(1, 4))
        try:
            return annotated(plain, rng)
        except DiagnosticError:
            return ""

    def compared(self, program: Program | None, pipeline: str) -> Iterator[Result]:
        """Compare a pass on a program, if there is a program."""
        self.found = after(program, (pipeline,))
        if program is None or self.announce is None:
            return
        if pipeline in self.died:
            yield Result(pipeline, "died")
            return
        self.announce(pipeline)
        try:
            expected = oracle.ran(program.text, _nested(pipeline)).operation.get_asm(assume_verified=True)
        except oracle.ReferenceError:
            expected = ""
        found = self.found.text if self.found else ""
        if "stablehlo.scatter" in program.text:
            expected = with_infinities(expected)
        if found == expected:
            yield Result(pipeline, "equal" if found else "both refused")
        elif not expected:
            yield Result(pipeline, "refused")
        else:
            yield Result(pipeline, "different", program.text, expected, found)


@dataclass(frozen=True)
class Program:
    """A program that ours has verified: its text for the reference, and its module for ours."""

    module: ModuleOp

    @functools.cached_property
    def text(self) -> str:
        return to_text(self.module)


def read(text: str) -> Program | None:
    """Return a program of a text, if it is valid."""
    try:
        module = parse_module(text)
        verify(module, Session())
        return Program(module)
    except DiagnosticError:
        return None


def after(program: Program | None, pipeline: tuple[str, ...]) -> Program | None:
    """Return what our passes make of a program, if they accept it; the program stays as it is."""
    if program is None:
        return None
    module = clone(program.module)
    try:
        run(_parsed(pipeline), module, Session(verify="end", report=lambda _: None))
        return Program(module)
    except DiagnosticError:
        return None


@functools.lru_cache(1000)
def _parsed(pipeline: tuple[str, ...]) -> Manager:
    return parse_pipeline(oracle.nested(pipeline))


@functools.lru_cache(1000)
def _nested(pipeline: str) -> str:
    return oracle.nested(pipeline)


class _Plain(RandomProgram):
    """A random program without shardings."""

    def annotated(self, type: str, rank: int) -> str:
        return type

    def step(self) -> None:
        self.rng.choice([one for one in OPS if one.__name__ != "_constraint"])(self)


def mutated(text: str, rng: random.Random) -> str:
    """Return a program with some other axes, sizes or orders of devices; it need not be valid."""
    for _ in range(rng.randint(1, 3)):
        text = rng.choice(_MUTATIONS)(text, rng)
    return text


def _other_mesh(text: str, rng: random.Random) -> str:
    sizes = re.findall(r'"\w+"=\d+', text)
    return (
        text.replace(one := rng.choice(sizes), f"{one.split('=')[0]}={rng.choice((1, 2, 3, 4, 6, 8))}")
        if sizes
        else text
    )


def _device_order(text: str, rng: random.Random) -> str:
    def ordered(match: re.Match[str]) -> str:
        count = 1
        for size in re.findall(r"=(\d+)", match[1]):
            count *= int(size)
        if count > 64:
            return match[0]
        ids = list(range(count))
        rng.shuffle(ids)
        return match[0] if ids == sorted(ids) else f"<[{match[1]}], device_ids={listed(ids)}>"

    return re.sub(r"<\[([^\[\]]+)\]>(?=\s*$)", ordered, text, count=1, flags=re.M)


def _other_axis(text: str, rng: random.Random) -> str:
    """One axis in all shardings takes the place of another one, or becomes a part of itself."""
    head, _, body = text.partition("func.func")
    names = sorted(set(re.findall(r'"(\w+)"=', head)))
    if not names:
        return text
    old, new = (f'"{rng.choice(names)}"' for _ in range(2))
    if rng.random() < 0.3:
        body = body.replace(old, f"{old}:{rng.choice(('(1)2', '(2)2', '(1)3'))}")
    else:
        body = body.replace(old, '"_"').replace(new, old).replace('"_"', new)
    return f"{head}func.func{body}"


def _other_sharding(text: str, rng: random.Random) -> str:
    """One sharding, or all like it, has its dimensions in another order, or one dimension of other axes."""
    found = re.findall(r"<@\w+, \[[^\[\]]*\]>", text)
    if not found:
        return text
    old = rng.choice(found)
    name, dims = re.fullmatch(r"<(@\w+), \[([^\[\]]*)\]>", old).groups()  # pyright: ignore
    parts = re.findall(r"\{[^{}]*\}", dims)
    if rng.random() < 0.5:
        rng.shuffle(parts)
    elif parts:
        at = rng.randrange(len(parts))
        axes = sorted(set(re.findall(r'"(\w+)"=', text)))
        inside = ", ".join(f'"{axis}"' for axis in rng.sample(axes, min(len(axes), rng.randint(0, 2))))
        parts[at] = f"{{{inside}}}"
    new = f"<{name}, [{', '.join(parts)}]>"
    return text.replace(old, new) if rng.random() < 0.7 else text.replace(old, new, 1)


def _other_size(text: str, rng: random.Random) -> str:
    """All dimensions of one size in types, and ends of slices there, get another size."""
    head, _, body = text.partition("func.func")
    sizes = sorted(set(re.findall(r"(?<=[<x])(\d+)(?=x)", body)))
    if not sizes:
        return text
    old = rng.choice(sizes)
    new = str(max(1, int(old) + rng.choice((-2, -1, 1, 2, int(old)))))
    body = re.sub(rf"(?<=[<x]){old}(?=x)", new, body)
    return f"{head}func.func{re.sub(rf'(?<=[0-9]:){old}(?=[],])', new, body)}"


def _other_number(text: str, rng: random.Random) -> str:
    """One number of padding or slices is another."""
    found = list(re.finditer(r"(?<=[\[ :])-?\d+(?=[],:])", text.partition("func.func")[2]))
    if not found:
        return text
    match = rng.choice(found)
    start = len(text) - len(text.partition("func.func")[2])
    new = str(int(match[0]) + rng.choice((-2, -1, 1, 2)))
    return text[: start + match.start()] + new + text[start + match.end() :]


_MUTATIONS = (
    _other_mesh,
    _device_order,
    _other_axis,
    _other_axis,
    _other_sharding,
    _other_sharding,
    _other_size,
    _other_size,
    _other_number,
)


class Announce:
    """Writes what happens in a fork to its parent, as lines of JSON."""

    def __init__(self, descriptor: int) -> None:
        self.file = os.fdopen(descriptor, "w", encoding="utf-8")
        self.seed = 0

    def __call__(self, pipeline: str) -> None:
        signal.alarm(SECONDS_FOR_ONE)
        self.line("begin", self.seed, pipeline)

    def line(self, *what: object) -> None:
        print(json.dumps(what), file=self.file, flush=True)


def _run_in_fork(
    seeds: Sequence[int], sources: Sequence[str], died: Sequence[str], descriptor: int, end: float
) -> None:
    announce = Announce(descriptor)
    for index, seed in enumerate(seeds):
        if time.monotonic() > end:
            break
        announce.seed = seed
        announce("generation")
        try:
            for one in Campaign(seed, sources[seed % len(sources)], () if index else died, announce).results():
                announce.line("result", seed, one.pipeline, one.outcome, one.program, one.expected, one.found)
        except Exception as failure:  # A traceback is a fault of ours.
            announce.line("result", seed, f"traceback {type(failure).__name__}: {failure}", "different", "", "", "")
        announce.line("done", seed)
    announce.line("end")


def _fill_caches(sources: Sequence[str]) -> None:
    """Run ours on some programs, so that no fork begins with empty caches."""
    for seed in range(24):
        for _ in Campaign(seed, sources[seed % len(sources)], (), None).results():
            pass


def events(seeds: Sequence[int], sources: Sequence[str], seconds: float) -> Iterator[list[object]]:
    """Iterate over the results of all seeds: lists of "result", seed, and the fields of a `Result`; "done" and a seed."""
    oracle.context()
    end = time.monotonic() + seconds
    _fill_caches(sources)
    died: list[str] = []
    seen: set[tuple[int, str]] = set()
    left = list(seeds)
    while left and time.monotonic() < end:
        reading, writing = os.pipe()
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            os.close(reading)
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, 1)
            os.dup2(null, 2)
            _run_in_fork(left, sources, died, writing, end)
            os._exit(0)
        os.close(writing)
        at = ""
        with os.fdopen(reading, encoding="utf-8") as lines:
            for line in lines:
                event = json.loads(line)
                if event[0] == "begin":
                    at = event[2]
                elif event[0] == "result" and (event[1], event[2]) not in seen:
                    seen.add((event[1], event[2]))
                    yield event
                elif event[0] == "done":
                    left.remove(event[1])
                    died = []
                    seen.clear()
                    yield event
                elif event[0] == "end":
                    left = []
        os.waitpid(child, 0)
        if left:
            died = [*died, at]


def class_of(one: Result) -> str:
    """Return a short text of a difference: the ops that the first lines which differ define."""
    if not one.found:
        return f"{one.pipeline.split('{')[0]}: we refuse"
    pairs = zip(one.expected.splitlines(), one.found.splitlines(), strict=False)
    first = next((pair for pair in pairs if pair[0] != pair[1]), ("", ""))
    names = [(re.search(r"(?:= |^\s*)\"?([a-z]\w*\.\w+|\w+)", line) or [line, line[:20]])[1] for line in first]
    strided = re.search(r"stablehlo\.slice %[^\n]*\d+:\d+:[2-9]", one.program)
    return f"{one.pipeline.split('{')[0]}: {names[0]}, ours {names[1]}{' (strided slice)' if strided else ''}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare on many programs; return 1 if there were differences."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", choices=SOURCES, action="append")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--keep", type=Path)
    given = parser.parse_args(arguments)
    if given.keep is not None:
        given.keep.mkdir(parents=True, exist_ok=True)
    counts: Counter[tuple[str, str]] = Counter()
    classes: Counter[str] = Counter()
    firsts: dict[str, str] = {}
    programs_done = 0
    for kind, seed, *rest in events(
        range(given.first, given.first + given.count), given.source or SOURCES, given.seconds
    ):
        if kind == "done":
            programs_done += 1
            continue
        one = Result(*map(str, rest))
        counts[one.pipeline.split("{")[0], one.outcome] += 1
        if one.outcome == "different":
            name = class_of(one)
            classes[name] += 1
            if (
                firsts.setdefault(name, f"seed {seed}, {one.pipeline}")
                and classes[name] <= 3
                and given.keep is not None
            ):
                path = given.keep / f"{re.sub(r'[^a-z0-9]+', '-', name)}-{seed}.mlir"
                path.write_text(
                    f"// {one.pipeline}\n{one.program}\n// ----- reference\n{one.expected}\n// ----- ours\n{one.found}\n"
                )
    for (pipeline, outcome), count in sorted(counts.items()):
        print(f"{count:8,} {outcome:12} {pipeline}")
    for name, count in classes.most_common():
        print(f"{count:8,} {name}; first: {firsts[name]}")
    print(f"{programs_done:,} programs from seed {given.first} on")
    return 1 if classes else 0


if __name__ == "__main__":
    raise SystemExit(main())
