"""Partition every op along every dimension, and compare what the devices compute with the unpartitioned program.

    python -m tests.numeric.sweep [--part K/N] [--only NAME]

For each function of `tests/interpreter/ops.mlir` and `sweep.mlir` beside this file, each dimension of each argument and
each result is sharded by itself, and each argument with the result of its rank, on meshes of one and of two axes, of sizes
that divide the dimension and that do not, with devices in order and in an explicit one, with and without the exchange
of rows between shards. Prints what is wrong, and how many programs ran.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pyshardy.passes.base import Session
from pyshardy.passes.manager import run as run_passes
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import DiagnosticError, parse_module
from tests.interpreter import run
from tests.interpreter.compare import difference
from tests.numeric.running import Fault, inputs_of, partitioned_outputs, without_padding

HERE = Path(__file__).parent
FILES = (HERE.parent / "interpreter/ops.mlir", HERE / "sweep.mlir")
TYPE = re.compile(r"tensor<(?:[^<>]|<[^<>]*>)*>")

MESHES = {
    "two": ('<["x"=2]>', ("x",), 2),
    "three": ('<["x"=3]>', ("x",), 3),
    "turned": ('<["x"=2, "y"=2], device_ids=[3, 0, 2, 1]>', ("x", "y"), 4),
    "uneven": ('<["x"=3, "y"=2], device_ids=[5, 0, 3, 1, 4, 2]>', ("y",), 6),
    "major": ('<["x"=2, "y"=2]>', ("y", "x"), 4),
}
"""By name: the mesh, the axes that shard a dimension, and the number of devices."""


@dataclass(frozen=True)
class Placed:
    """A sharded dimension of an argument or a result: arguments are counted first."""

    value: int
    dim: int


@dataclass(frozen=True)
class Case:
    """A function of which some dimensions are sharded on a mesh."""

    function: str
    mesh: str
    placed: tuple[Placed, ...]
    exchange: bool

    @property
    def name(self) -> str:
        places = " ".join(f"{one.value}.{one.dim}" for one in self.placed)
        return f"{name_of(self.function)} {self.mesh} {places}{'' if self.exchange else ' without exchange'}"

    def text(self) -> str:
        """Return the program."""
        mesh, axes, _ = MESHES[self.mesh]
        signature, brace, body = self.function.partition("{\n")
        arguments, arrow, results = signature.partition("->")
        types = [*TYPE.findall(arguments), *TYPE.findall(results)]
        annotated = [self._annotated(index, type, axes) for index, type in enumerate(types)]
        count = len(TYPE.findall(arguments))
        given = iter(annotated[:count])
        arguments = TYPE.sub(lambda _: next(given), re.sub(r"@\w+", "@main", arguments, count=1))
        return f"sdy.mesh @mesh = {mesh}\n{arguments}{arrow} ({', '.join(annotated[count:])}) {brace}{body}"

    def _annotated(self, index: int, type: str, axes: Sequence[str]) -> str:
        sharded = [one.dim for one in self.placed if one.value == index]
        if not sharded:
            return type
        names = ", ".join(f'"{axis}"' for axis in axes)
        dims = ", ".join("{" + (names if dim in sharded else "") + "}" for dim in range(rank_of(type)))
        return f"{type} {{sdy.sharding = #sdy.sharding<@mesh, [{dims}]>}}"


def rank_of(type: str) -> int:
    return len(re.findall(r"\d+x", type.partition("complex")[0]))


def name_of(function: str) -> str:
    found = re.search(r"@(\w+)", function)
    assert found
    return found[1]


def functions() -> list[str]:
    """Return the functions of all ops."""
    return [f"func.func @{text}" for path in FILES for text in path.read_text().split("func.func @")[1:]]


def cases(function: str) -> Iterator[Case]:
    """Yield the cases of a function, each with its own mesh."""
    signature = function.partition("{\n")[0]
    arguments, _, results = signature.partition("->")
    before = [rank_of(type) for type in TYPE.findall(arguments)]
    ranks = [*before, *(rank_of(type) for type in TYPE.findall(results))]
    placed = [(Placed(value, dim),) for value, rank in enumerate(ranks) for dim in range(rank)]
    for value, rank in enumerate(before):
        for other in range(len(before), len(ranks)):
            if rank == ranks[other]:
                placed += [(Placed(value, dim), Placed(other, dim)) for dim in range(rank)]
    for one in placed:
        for mesh in MESHES:
            yield Case(function, mesh, one, True)
            yield Case(function, mesh, one, False)


def fault(case: Case) -> str:
    """Return how the outputs of a case are wrong; nothing if they are right."""
    text = case.text()
    before, after = parse_module(text), parse_module(text)
    inputs = inputs_of(before)
    expected = run(before, inputs)[0]
    pipeline = f"builtin.module(sdy-partition-pipeline{{enable-halo-exchange={str(case.exchange).lower()}}})"
    try:
        run_passes(parse_pipeline(pipeline), after, Session(report=lambda _: None))
        outputs = partitioned_outputs(after, inputs, MESHES[case.mesh][2])
    except (DiagnosticError, Fault) as failure:
        return str(failure)
    return difference(expected, without_padding(outputs, expected), 1e-4)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a part of all cases; return 1 if one is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", default="0/1", help="every Nth case, from the Kth on")
    parser.add_argument("--only", default="", help="a part of the names of functions")
    given = parser.parse_args(arguments)
    first, step = map(int, given.part.split("/"))
    chosen = [case for one in functions() if given.only in name_of(one) for case in cases(one)][first::step]
    wrong = 0
    for case in chosen:
        if found := fault(case):
            wrong += 1
            print(f"{case.name}: {found[:400]}", flush=True)
    print(f"{len(chosen)} programs, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
