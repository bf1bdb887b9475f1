"""Random pipelines: stages of named computations on meshes, forward and backward, for several microbatches."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from pyshardy.dialects.mpmd.fragment_info import FragmentMergeRule
from tests.passes.mpmd_import.stages import in_stages as cut

T = "tensor<8x8xf32>"
SCHEDULES = (
    "none",
    "1F1B",
    "GPipe",
    "Circular",
    "CircularWithReversedBackward",
    "GPipeBut1F1BForLastMesh",
    "ZeroBubbleH1",
    "ZeroBubbleH2ZeroTxLatency",
    "ZeroBubbleH2HalfTxLatency",
    "ZeroBubbleH2FullTxLatency",
    "ParallelPipelinesWithWrapAround",
)


@dataclass
class Pipeline:
    """A program, its meshes and where its parts go."""

    text: str
    meshes: dict[str, list[tuple[str, int]]]
    assignment: dict[str, str | tuple[str, int]]
    inputs: list[str | None] = field(default_factory=list[str | None])
    outputs: list[str | None] = field(default_factory=list[str | None])
    donate: list[int] = field(default_factory=list[int])
    options: dict[str, Any] = field(default_factory=dict[str, Any])
    merge_rules: list[FragmentMergeRule] = field(default_factory=list[FragmentMergeRule])


@dataclass(frozen=True)
class Shape:
    """What a pipeline is like."""

    stages: int
    meshes: int
    microbatches: int
    first_call: int = 0
    backward: bool = True
    accumulate: bool = False
    """Each call takes the gradients of the one before, and adds to them."""
    with_stages: bool = True
    inferred_ops: bool = False
    """Ops between the stages without names."""
    annotated: bool = False
    """Inputs and outputs have shardings and layouts, stages have sharding constraints."""


def _dims(random: Random) -> str:
    """The dimension shardings of a sharding."""
    axes = ["x", "y"]
    random.shuffle(axes)
    dims: list[str] = []
    for _ in range(2):
        taken = [f'"{axes.pop()}"' for _ in range(random.choice((0, 1, 1, 2))) if axes]
        if taken[-1:] == ['"y"'] and random.random() < 0.1:
            taken[-1] += ":(1)2"
        dims.append(f"{{{', '.join([*taken, *(['?'] if random.random() < 0.3 else [])])}}}")
    return f"[{', '.join(dims)}]"


def _attributes(random: Random, annotated: bool) -> str:
    """Attributes of an input or output of the program."""
    entries: list[str] = []
    if annotated and random.random() < 0.4:
        entries.append(f"sdy.sharding = #sdy.sharding<@mesh, {_dims(random)}>")
    if annotated and random.random() < 0.1:
        entries.append(f'mhlo.layout_mode = "{random.choice(("auto", "auto", "default", "{1,0}"))}"')
    return f" {{{', '.join(entries)}}}" if entries else ""


def _dot(result: str, a: str, b: str, contracting: str = "[1] x [0]") -> str:
    return f"{result} = stablehlo.dot_general {a}, {b}, contracting_dims = {contracting} : ({T}, {T}) -> {T}"


def _computation(result: str, origin: str, operands: list[str], lines: list[str], returned: list[str]) -> list[str]:
    arguments = ", ".join(f"%p{i}: {T}" for i in range(len(operands)))
    types, given = ", ".join([T] * len(returned)), ", ".join([T] * len(operands))
    count = f":{len(returned)}" if len(returned) > 1 else ""
    outputs = f"({types})" if len(returned) > 1 else types
    return [
        f"{result}{count} = mpmd.named_computation<{origin}> ({', '.join(operands)}) ({arguments}) {{",
        *(f"  {line}" for line in lines),
        f"  mpmd.return {', '.join(returned)} : {types}",
        f"}} : ({given}) -> {outputs}",
    ]


def _microbatch(shape: Shape, random: Random) -> tuple[list[str], list[str]]:
    """The lines of a function of weights, gradients and a batch, and what it returns."""
    lines: list[str] = []
    outputs = ["%x"]
    for stage in range(shape.stages):
        body = [_dot("%r", "%p1", "%p0")]
        returned = "%r"
        if random.random() < 0.3:
            body.append(f"%s = stablehlo.tanh %r : {T}")
            returned = "%s"
        if shape.annotated and random.random() < 0.3:
            body.append(f"%t = sdy.sharding_constraint {returned} <@mesh, {_dims(random)}> : {T}")
            returned = "%t"
        lines += _computation(f"%h{stage}", f'"s{stage}"', [f"%w{stage}", outputs[-1]], body, [returned])
        outputs.append(f"%h{stage}")
        if shape.inferred_ops and random.random() < 0.5:
            lines.append(f"%i{stage} = stablehlo.negate %h{stage} : {T}")
            outputs[-1] = f"%i{stage}"
    if not shape.backward:
        return lines, [outputs[-1]]
    gradient = outputs[-1]
    gradients: dict[int, str] = {}
    for stage in reversed(range(shape.stages)):
        operands = [f"%w{stage}", outputs[stage], gradient]
        body = [_dot("%dw", "%p1", "%p2", "[0] x [0]")]
        returned = ["%dw"]
        if shape.accumulate:
            operands.append(f"%g{stage}")
            body.append(f"%sum = stablehlo.add %dw, %p3 : {T}")
            returned = ["%sum"]
        if stage:
            body.insert(0, _dot("%dx", "%p2", "%p0", "[1] x [1]"))
            returned.insert(0, "%dx")
        if random.random() < 0.2:
            body.append(f"%unused = stablehlo.add %p1, %p2 : {T}")
        lines += _computation(f"%d{stage}", f'"s{stage}"(1)', operands, body, returned)
        if stage:
            gradient, gradients[stage] = f"%d{stage}#0", f"%d{stage}#1"
        else:
            gradients[stage] = f"%d{stage}"
    return lines, [gradients[stage] for stage in range(shape.stages)]


def pipeline(shape: Shape, random: Random) -> Pipeline:
    """A program of a shape; details are random."""
    lines, returned = _microbatch(shape, random)
    weights = [f"%w{stage}" for stage in range(shape.stages)]
    sums = [f"%g{stage}" for stage in range(shape.stages)] if shape.accumulate and shape.backward else []
    batches = [f"%x{call}" for call in range(shape.microbatches)]
    parameters = ", ".join(f"{name}: {T}" for name in [*weights, *sums, "%x"])
    kinds = ", ".join([T] * len(returned))
    result_types = f"({kinds})" if len(returned) > 1 else kinds
    main: list[str] = []
    results: list[str] = []
    state = list(sums)
    for call in range(shape.microbatches):
        given = ", ".join([*weights, *state, batches[call]])
        types = ", ".join([T] * (len(weights) + len(state) + 1))
        count = f":{len(returned)}" if len(returned) > 1 else ""
        counter = f"{{call_counter = {call + shape.first_call} : ui32}}"
        main.append(f"%c{call}{count} = mpmd.call @mb({given}) {counter} : ({types}) -> {result_types}")
        values = [f"%c{call}#{i}" for i in range(len(returned))] if len(returned) > 1 else [f"%c{call}"]
        if sums:
            state = values
        results += [] if sums and call + 1 < shape.microbatches else values
    inputs = [*weights, *sums, *batches]
    if shape.annotated and random.random() < 0.3:
        results += [random.choice([*inputs, *results]) for _ in range(2)]
    arguments = ", ".join(f"{name}: {T}{_attributes(random, shape.annotated)}" for name in inputs)
    outputs = ", ".join([T] * len(results))
    annotated = ", ".join(f"{T}{_attributes(random, shape.annotated)}" for _ in results)
    axes = [("x", 2), ("y", 4)] if shape.annotated else [("x", 2)]
    mesh = "sdy.mesh @mesh = <[" + ", ".join(f'"{axis}"={size}' for axis, size in axes) + "]>\n"
    text = (
        f"module @train {{\n{mesh if shape.annotated else ''}"
        f"func.func public @main({arguments}) -> ({annotated}) {{\n" + "\n".join(main) +
        f"\nreturn {', '.join(results)} : {outputs}\n}}\n"
        f"func.func private @mb({parameters}) -> ({kinds}) {{\n" + "\n".join(lines) +
        f"\nreturn {', '.join(returned)} : {kinds}\n}}\n}}\n"
    )  # fmt: skip
    assignment: dict[str, str | tuple[str, int]] = {}
    for stage in range(shape.stages):
        mesh = f"m{stage % shape.meshes}"
        assignment[f"s{stage}"] = (mesh, stage) if shape.with_stages else mesh
    meshes = {f"m{i}": list(axes) for i in range(shape.meshes)}
    donate = [index for index in range(len(inputs)) if random.random() < 0.3]
    return Pipeline(text, meshes, assignment, [None] * len(inputs), [None] * len(results), donate)


def heterogeneous(case: Pipeline, random: Random) -> Pipeline:
    """The program on meshes that may differ in the order and sizes of their axes."""

    def varied(axes: list[tuple[str, int]]) -> list[tuple[str, int]]:
        match random.randrange(5):
            case 0:
                return axes[::-1]
            case 1:
                return [*axes, ("extra", random.choice((1, 2)))]
            case 2:
                return [(name, size * random.choice((1, 2))) for name, size in axes]
            case _:
                return axes

    return replace(case, meshes={name: varied(axes) for name, axes in case.meshes.items()})


def random_pipeline(random: Random, largest: int = 6) -> Pipeline:
    """A pipeline of two to four stages and up to `largest` microbatches with a random schedule and options."""
    stages = random.randint(2, 4)
    backward = random.random() < 0.85
    shape = Shape(
        stages,
        random.randint(2, min(3, stages)),
        random.randint(2, largest),
        random.choice((0, 0, 0, 1)),
        backward,
        random.random() < 0.4,
        random.random() < 0.7,
        random.random() < 0.3,
        random.random() < 0.5,
    )
    made = pipeline(shape, random)
    made.options = {
        "mpmd_pipeline_schedule": random.choice(SCHEDULES[:-1] if backward else SCHEDULES),
        "mpmd_split_bwd_fragments": random.random() < 0.5,
        "mpmd_fragment_remat": random.random() < 0.3,
        "mpmd_infer_transfers": random.random() < 0.7,
        "mpmd_infer_cross_mesh_reductions": random.random() < 0.2,
    }
    return made


_MESH = re.compile(r"sdy\.mesh @\w+ = <\[(.*?)\]")


def mesh_axes(text: str) -> list[tuple[str, int]]:
    """Return the axes of the first mesh of a program."""
    declared = _MESH.search(text)
    axes = re.findall(r'"(\w+)"=(\d+)', declared[1]) if declared else []
    return [(name, int(size)) for name, size in axes] or [("x", 2)]


def in_stages(text: str, count: int, seed: int, schedule: str = "1F1B") -> Pipeline:
    """A program cut into stages, on meshes with the axes of its own mesh."""
    case = cut(text, count, seed)
    mesh = mesh_axes(case.text)
    options = {**case.options, "mpmd_pipeline_schedule": schedule}
    donated = [int(index) for index in re.findall(r"%arg(\d+): [^,{]*? \{[^}]*?(?:buffer_donor|aliasing_output)", text)]
    return Pipeline(case.text, {name: mesh for name in case.meshes}, case.assignment, donate=donated, options=options)
