"""Propagation by regions gives the shardings of the engine that visits every node, however the nodes are divided."""

from __future__ import annotations

import random
from array import array
from pathlib import Path

import pytest

import pyshardy
from pyshardy.annotate import drop_annotations
from pyshardy.evaluation.compiled import Compiled
from pyshardy.passes.base import Session
from pyshardy.propagation.problem import NOWHERE
from pyshardy.propagation.region_engine import RegionEngine
from pyshardy.propagation.region_problem import Regions
from pyshardy.propagation.regions import regions_of
from pyshardy.sharding import AxisRef, DimensionSharding, TensorSharding
from tests.auto.programs import random_program

EXAMPLES = Path(__file__).parents[2] / "examples"
SQUARE = "tensor<64x64xf32>"


def layered(layers: int) -> str:
    """A program of equal layers, whose weights are updated with what looks like their gradients."""
    inputs = ["%x: tensor<64x64xf32>", *(f"%{name}{i}: {SQUARE}" for i in range(layers) for name in "wv")]
    lines: list[str] = []
    value = "%x"
    for i in range(layers):
        types = f"({SQUARE}, {SQUARE}) -> {SQUARE}"
        lines += [
            f"%a{i} = stablehlo.dot_general {value}, %w{i}, contracting_dims = [1] x [0] : {types}",
            f"%b{i} = stablehlo.tanh %a{i} : {SQUARE}",
            f"%c{i} = stablehlo.dot_general %b{i}, %v{i}, contracting_dims = [1] x [0] : {types}",
            f"%d{i} = stablehlo.transpose %c{i}, dims = [1, 0] : ({SQUARE}) -> {SQUARE}",
            f"%e{i} = stablehlo.add %d{i}, {value} : {SQUARE}",
            *(
                f"%t{i}_{k} = stablehlo.negate %{'e' if k == 0 else 't'}{i}{'' if k == 0 else f'_{k - 1}'} : {SQUARE}"
                for k in range(16)
            ),
        ]
        value = f"%t{i}_15"
    gradient = value
    for i in reversed(range(layers)):
        types = f"({SQUARE}, {SQUARE}) -> {SQUARE}"
        lines += [
            f"%g{i} = stablehlo.dot_general {gradient}, %v{i}, contracting_dims = [1] x [1] : {types}",
            f"%h{i} = stablehlo.multiply %g{i}, %b{i} : {SQUARE}",
            f"%k{i} = stablehlo.dot_general %h{i}, %w{i}, contracting_dims = [1] x [1] : {types}",
            f"%l{i} = stablehlo.dot_general %b{i}, %h{i}, contracting_dims = [0] x [0] : {types}",
            *(f"%m{i}_{k} = stablehlo.tanh %{'k' if k == 0 else 'm'}{i}{'' if k == 0 else f'_{k - 1}'} : {SQUARE}" for k in range(17)),
        ]  # fmt: skip
        gradient = f"%m{i}_16"
    for i in range(layers):
        lines.append(f"%n{i} = stablehlo.subtract %w{i}, %l{i} : {SQUARE}")
    returned = [f"%n{i}" for i in range(layers)] + [gradient, gradient]
    types = ", ".join([SQUARE] * len(returned))
    return "\n".join(
        [
            'sdy.mesh @mesh = <["a"=2, "b"=2, "c"=4]>',
            f"func.func @main({', '.join(inputs)}) -> ({types}) {{",
            *lines,
            f"return {', '.join(returned)} : {types}",
            "}",
        ]
    )


def _random_sharding(chosen: random.Random, rank: int, mesh: str, names: list[str]) -> TensorSharding:
    axes = [AxisRef.sub_axis(name, 1, 2) if chosen.random() < 0.15 else AxisRef(name) for name in names]
    chosen.shuffle(axes)
    dims: list[list[AxisRef]] = [[] for _ in range(rank)]
    replicated: list[AxisRef] = []
    for axis in axes:
        if rank and chosen.random() < 0.6:
            chosen.choice(dims).append(axis)
        elif chosen.random() < 0.1:
            replicated.append(axis)
    made = tuple(DimensionSharding(tuple(dim), is_closed=chosen.random() < 0.5) for dim in dims)
    return TensorSharding(mesh, made, replicated=tuple(sorted(replicated, key=lambda one: one.name)))


def _random_changes(compiled: Compiled, chosen: random.Random) -> dict[int, int]:
    problem = compiled.problem.problem
    mesh, names = next((str(name), list(one.sizes)) for name, one in problem.meshes.items())
    part = chosen.choice((0.05, 0.3, 0.8))
    changes: dict[int, int] = {}
    values = [*compiled.main.body.block.args]
    types = compiled.main.function_type
    pairs = [
        *((tensor, value.type) for tensor, value in zip(compiled.inputs, values, strict=True)),
        *zip(compiled.problem.main_results, types.outputs.data, strict=True),
    ]
    for tensor, type in pairs:
        if tensor != NOWHERE and chosen.random() < part:
            sharding = _random_sharding(chosen, len(type.get_shape()), mesh, names)  # pyright: ignore
            changes[tensor] = problem.tables.number(sharding)
    return changes


def _compare(compiled: Compiled, regions: Regions, chosen: random.Random) -> None:
    changes = _random_changes(compiled, chosen)
    session = Session(report=lambda _: None)
    initial = [changes.get(tensor, one) for tensor, one in enumerate(compiled.initial)]
    engine = compiled.engine.with_initial(initial)
    compiled.propagation.propagate(engine, compiled.problem, session)
    by_regions = RegionEngine(regions, initial, changes.keys())
    compiled.propagation.propagate(by_regions, compiled.problem, session)
    assert by_regions.shardings() == engine.problem.shardings
    packed = array("q", by_regions.packed_shardings())
    assert [packed[index] for index in by_regions.index_of_tensor] == engine.problem.shardings


def _compiled(text: str | Path) -> Compiled:
    module = pyshardy.parse(text)
    drop_annotations(module)
    return pyshardy.what_if(module, "h100", import_for_xla=True).compiled


def test_equal_layers_are_equal_regions() -> None:
    compiled = _compiled(layered(8))
    divided = regions_of(compiled.problem.problem)
    assert divided is not None
    assert sorted(node for nodes in divided for node in nodes) == list(range(len(compiled.problem.problem.classes)))
    regions = Regions.of(compiled.engine, compiled.initial, compiled.inputs)
    assert regions is not None
    assert len(regions.kinds) < len(regions.regions)
    *_, last = range(len(compiled.problem.problem.classes))
    assert last not in {node for region in regions.regions for node in region.nodes}  # the return changes nothing
    chosen = random.Random(1)
    for _ in range(40):
        _compare(compiled, regions, chosen)


def test_many_equal_layers_are_in_regions_of_several() -> None:
    compiled = _compiled(layered(40))
    divided = regions_of(compiled.problem.problem)
    assert divided is not None
    assert len(divided) < 30
    assert sorted(node for nodes in divided for node in nodes) == list(range(len(compiled.problem.problem.classes)))
    regions = Regions.of(compiled.engine, compiled.initial, compiled.inputs)
    assert regions is not None
    assert len(regions.kinds) < len(regions.regions) / 2
    chosen = random.Random(2)
    for _ in range(20):
        _compare(compiled, regions, chosen)


def test_programs_without_rules() -> None:
    text = f"""sdy.mesh @mesh = <["a"=2, "b"=2, "c"=4]>
    func.func @main(%x: {SQUARE}) -> {SQUARE} {{
      %0 = stablehlo.custom_call @unknown(%x) : ({SQUARE}) -> {SQUARE}
      return %0 : {SQUARE}
    }}"""
    compiled = _compiled(text)
    count = len(compiled.problem.problem.classes)
    regions = Regions(compiled.engine, compiled.initial, [list(range(count))])
    for seed in range(10):
        _compare(compiled, regions, random.Random(seed))


def _random_division(count: int, chosen: random.Random) -> list[list[int]]:
    """Nodes divided at random: in stretches, each in one of a few regions."""
    regions: list[list[int]] = [[] for _ in range(chosen.randint(1, 6))]
    start = 0
    while start < count:
        end = min(count, start + chosen.choice((1, 2, 5, 20)))
        chosen.choice(regions).extend(range(start, end))
        start = end
    return [nodes for nodes in regions if nodes]


@pytest.mark.parametrize("name", ["mlp_train_step", "demo/train_step"])
def test_any_division_of_examples(name: str) -> None:
    _compare_divisions(_compiled(EXAMPLES / f"{name}.mlir"), random.Random(name), 6)


@pytest.mark.parametrize("seed", range(12))
def test_any_division_of_random_programs(seed: int) -> None:
    compiled = _compiled(random_program(seed, '"a"=2, "b"=2, "c"=4'))
    _compare_divisions(compiled, random.Random(seed), 12)


def _compare_divisions(compiled: Compiled, chosen: random.Random, times: int) -> None:
    problem = compiled.problem.problem
    assert not (problem.special or problem.siblings or problem.groups or problem.always_dirty)
    assert not compiled.engine.erased
    for _ in range(times):
        division = _random_division(len(problem.classes), chosen)
        tensors = [*compiled.inputs, *compiled.problem.main_results]
        given = chosen.sample(tensors, chosen.randint(0, len(tensors)))
        regions = Regions(compiled.engine, compiled.initial, division, given)
        for _ in range(3):
            _compare(compiled, regions, chosen)
