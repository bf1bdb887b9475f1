"""Record what XLA's programs of one convolution send, in `convolution_placements.txt`.

    python -m tests.report.cost.record_convolutions

Half of the placements give an axis to all dimensions of the operands and the result that have a factor of the sharding
rule; the others differ from such. For a depthwise convolution there are also all that place one axis in the images, the
features of the kernel and the result, and some placements are chosen. XLA compiles them for virtual CPU devices in
child processes with a time limit, since it aborts on some, which are left out.
"""

from __future__ import annotations

import itertools
import math
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pyshardy
from pyshardy.report.model.entry import entry_function
from pyshardy.rules.lookup import RuleFinder
from tests.report.cost.window_programs import CONVOLUTIONS, MESHES, Convolution, Placement, program
from tests.with_jax.child import ROOT, child_environment

PLACEMENTS = Path(__file__).parent / "convolution_placements.txt"
HEADER = """\
# Bytes that a device sends for a convolution, as XLA compiles it (JAX 0.12, CPU): the convolution of window_programs.py,
# the mesh, and the axes of the dimensions of both operands and the result. Rows that begin with ! are predicted
# otherwise. Made by record_convolutions.py.
"""
WHOLE = ("-",) * 4
CHOSEN = (
    "same.to_kernel 4x2 d,m,-,- x d,m,-,- -> -,-,d,-",
    "same.to_kernel 4x2 d,m,-,- x d,m,-,- -> -,-,m,d",
    "same.to_kernel 4x2 d,m,-,- x d,m,-,- -> -,-,-,dm",
    "same.to_kernel 2x4 d,m,-,- x d,m,-,- -> -,-,m,d",
    "same.to_kernel 2x4 d,m,-,- x d,m,-,- -> -,-,d,-",
    "grouped 4x2 md,-,-,- x -,-,-,- -> md,-,-,-",
    "grouped 8 d,-,-,- x -,-,-,- -> d,-,-,-",
    "grouped 4x2 d,m,-,- x -,-,-,- -> dm,-,-,-",
    "grouped 8 d,-,-,- x -,-,-,d -> d,-,-,-",
    "large_depthwise.to_kernel 4x2 m,d,-,- x m,d,-,- -> -,-,-,-",
    "large_depthwise.to_kernel 4x2 m,d,-,- x m,-,-,- -> -,-,-,-",
    "large_depthwise.to_kernel 4x2 m,-,d,- x m,-,d,- -> -,-,-,-",
)
"""Images and windows that are sharded, and a gradient of the kernel that has the axis of the images; of convolutions with
groups images in as many shards as there are devices, and windows that reach further than a shard."""


def dims_of_factors(one: Convolution) -> list[list[tuple[int, int]]]:
    """Return the tensor and dimension of all dimensions that have a factor first, for each factor."""
    module = pyshardy.parse(program(one, (WHOLE, WHOLE, WHOLE), "4x2"))
    function = entry_function(module)
    rule = None if function is None else RuleFinder().rule_of(next(iter(function.body.block.ops)))
    assert rule is not None
    tensors = [*rule.operands, *rule.results]
    dims = [(tensor, dim) for tensor in range(3) for dim in range(4)]
    found = [
        [(tensor, dim) for tensor, dim in dims if tensors[tensor][dim][:1] == (f,)] for f in range(rule.num_factors)
    ]
    return [one for one in found if one]


def placements(one: Convolution, count: int, generator: random.Random) -> Iterator[tuple[str, Placement]]:
    """Yield different placements, with the mesh of each."""
    factors, seen = dims_of_factors(one), set[tuple[str, Placement]]()
    while len(seen) < count:
        mesh, is_changed = generator.choice(["4x2", "2x4"]), len(seen) % 2 == 1
        axes = [["" for _ in range(4)] for _ in range(3)]
        for axis in generator.sample("dm", 2):
            for tensor, dim in generator.choice([*factors, []]):
                axes[tensor][dim] += axis if not is_changed or generator.random() < 0.8 else ""
        if is_changed and generator.random() < 0.4:
            tensor, dim, axis = generator.randrange(3), generator.randrange(4), generator.choice("dm")
            axes[tensor] = [old.replace(axis, "") for old in axes[tensor]]
            axes[tensor][dim] += axis
        found = mesh, tuple(tuple(each or "-" for each in dims) for dims in axes)
        if found not in seen and any(map(any, axes)) and _divides(one, axes, mesh):
            seen.add(found)
            yield found


def placements_of_one_axis() -> Iterator[tuple[str, Placement]]:
    """Yield those of an axis along a dimension of the first operand, of the result, and the last of the kernel."""
    dims = [WHOLE, *(tuple("d" if dim == other else "-" for other in range(4)) for dim in range(4))]
    for mesh, lhs, rhs, result in itertools.product(("8", "4x2"), dims, (dims[0], dims[-1]), dims):
        if {lhs, rhs, result} != {WHOLE}:
            yield mesh, (lhs, rhs, result)


def _divides(one: Convolution, axes: Sequence[Sequence[str]], mesh: str) -> bool:
    return all(
        size % math.prod(MESHES[mesh][axis] for axis in each) == 0
        for shape, dims in zip(one.shapes, axes, strict=True)
        for size, each in zip(shape, dims, strict=True)
    )


def text_of(name: str, mesh: str, placement: Placement) -> str:
    lhs, rhs, result = map(",".join, placement)
    return f"{name} {mesh} {lhs} x {rhs} -> {result}"


def placement_of(text: str) -> tuple[str, str, Placement]:
    """Read the name of a convolution, the mesh and the placement."""
    name, mesh, lhs, _, rhs, _, result = text.split()
    return name, mesh, tuple(tuple(one.split(",")) for one in (lhs, rhs, result))


def predicted(text: str) -> int:
    """Return the bytes that the report has for a placement."""
    name, mesh, placement = placement_of(text)
    costs = pyshardy.estimate_costs(pyshardy.parse(program(CONVOLUTIONS[name], placement, mesh)), "cpu")
    assert costs is not None
    return costs.sent


def is_close(one: int, other: int) -> bool:
    return abs(one - other) <= 0.02 * max(one, other)


def compiled(texts: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Yield the placements that XLA compiles, with the bytes that are sent."""
    left = list(texts)
    while left:
        command = [sys.executable, "-m", "tests.report.cost.compile_placements"]
        options = {"cwd": ROOT, "env": child_environment(8), "capture_output": True, "text": True, "timeout": 300}
        output = subprocess.run(command, input="\n".join(left), **options, check=False).stdout
        sizes = [int(line) for line in output.splitlines()]
        yield from zip(left, sizes, strict=False)
        left = left[len(sizes) + 1 :]  # XLA aborts on the next one


def main() -> None:
    generator, lines = random.Random(1), [HEADER]
    for name, one in CONVOLUTIONS.items():
        texts = [text_of(name, mesh, placement) for mesh, placement in placements(one, 18, generator)]
        if name == "depthwise":
            texts += [text_of(name, mesh, placement) for mesh, placement in placements_of_one_axis()]
        texts += [text for text in CHOSEN if text.split()[0] == name]
        for text, sent in compiled(texts):
            lines.append(f"{'' if is_close(predicted(text), sent) else '! '}{text}: {sent}\n")
        print(name, flush=True)
    PLACEMENTS.write_text("".join(lines))


if __name__ == "__main__":
    main()
