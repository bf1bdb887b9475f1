"""Shardings in the syntax of HLO, and where they place the shards."""

from __future__ import annotations

import random

import pytest

from pyshardy.hlo.instructions import instructions
from pyshardy.hlo.shardings import read_placement, tuple_elements
from pyshardy.sharding import AxisRef, DimensionSharding, Mesh, TensorSharding
from pyshardy.sharding.axes import sub_or_full
from pyshardy.sharding.placement import placement, placement_in_mesh

MESH = Mesh.of(data=4, model=2)


def in_mesh(text: str, rank: int, mesh: Mesh = MESH) -> str:
    found = read_placement(text, rank)
    sharding = None if found is None else placement_in_mesh(found, mesh, "m")
    return "none" if sharding is None else str(sharding)


@pytest.mark.parametrize(
    ("text", "rank", "expected"),
    [
        ("{replicated}", 2, "<@m, [{}, {}]>"),
        ("{devices=[4,1,2]<=[8] last_tile_dim_replicate}", 2, '<@m, [{"data"}, {}]>'),
        ("{devices=[1,2,4]<=[4,2]T(1,0) last_tile_dim_replicate}", 2, '<@m, [{}, {"model"}]>'),
        ("{devices=[4,2]<=[8]}", 2, '<@m, [{"data"}, {"model"}]>'),
        ("{devices=[8]<=[8]}", 1, '<@m, [{"data", "model"}]>'),
        ("{devices=[8]<=[4,2]T(1,0)}", 1, '<@m, [{"model", "data"}]>'),
        ("{devices=[2,4]<=[8] last_tile_dims={replicated}}", 1, '<@m, [{"data":(1)2}]>'),
        ("{devices=[2,2,2]<=[8] last_tile_dim_replicate}", 2, '<@m, [{"data":(1)2}, {"data":(2)2}]>'),
        ("{devices=[2,1,4]0,2,4,6,1,3,5,7 last_tile_dim_replicate}", 2, '<@m, [{"model"}, {}]>'),
        ("{devices=[8]7,6,5,4,3,2,1,0}", 1, "none"),
        ("{devices=[4,2]<=[8] last_tile_dims={manual}}", 1, "none"),
        ("{maximal device=3}", 1, "none"),
        ("{manual}", 1, "none"),
        ("{devices=[4,1,2]<=[8] last_tile_dim_replicate}", 3, "none"),
        ("{mesh['data'=4,'model'=2], [{'data'}, {}]}", 2, '<@m, [{"data"}, {}]>'),
        ("{mesh['a'=8], [{}, {'a':(2)4}]}", 2, '<@m, [{}, {"data":(2)2, "model"}]>'),
        ("{mesh[], replicated}", 2, "<@m, [{}, {}]>"),
    ],
)
def test_shardings_are_read(text: str, rank: int, expected: str) -> None:
    assert in_mesh(text, rank) == expected


def test_shardings_of_tuples() -> None:
    assert tuple_elements("{{replicated}, {mesh['x'=2], [{'x'}]}}") == ("{replicated}", "{mesh['x'=2], [{'x'}]}")
    assert tuple_elements("{devices=[2]<=[2]}") == ("{devices=[2]<=[2]}",)


@pytest.mark.parametrize("seed", range(40))
def test_placements_are_found_in_a_mesh(seed: int) -> None:
    chosen = random.Random(seed)
    sizes = {name: chosen.choice((1, 2, 3, 4, 8)) for name in "abc"}
    total = sizes["a"] * sizes["b"] * sizes["c"]
    order = tuple(chosen.sample(range(total), total)) if chosen.random() < 0.5 else ()
    mesh = Mesh.of(order, **sizes) if order != tuple(range(total)) else Mesh.of(**sizes)
    dims: list[list[AxisRef]] = [[], [], []]
    for name in chosen.sample("abc", 3):
        size = sizes[name]
        part = chosen.choice([one for one in range(1, size + 1) if size % one == 0])
        dims[chosen.randrange(3)].append(sub_or_full(name, 1, part, mesh) if part > 1 else AxisRef(name))
    sharding = TensorSharding("m", tuple(DimensionSharding(tuple(axes), is_closed=True) for axes in dims))
    shards = placement(sharding, 3, mesh)
    found = placement_in_mesh(shards, mesh, "m")
    assert found is not None
    assert placement(found, 3, mesh) == shards


def test_instructions() -> None:
    text = """HloModule m, num_partitions=2

%body (p: (s32[], f32[8,<=4])) -> (s32[], f32[8,4]) {
  %p = (s32[], f32[8,<=4]{1,0}) parameter(0), sharding={{replicated}, {devices=[2,1]<=[2]}}
  ROOT %w = (s32[], f32[8,4]{1,0}) custom-call(%p), metadata={op_name="jit(f)/p[\\'w\\']/call"}
}

ENTRY %main (a: f32[8]) -> f32[8] {
  %a = f32[8]{0} parameter(0)
  ROOT %b.1 = f32[8]{0} all-reduce-start(f32[8]{0} %a), to_apply=%add
}
"""
    p, w, a, b = instructions(text)
    assert (p.computation, p.opcode, p.parameter, p.is_entry, p.is_tuple) == ("body", "parameter", 0, False, True)
    assert [(one.element, one.shape) for one in p.arrays] == [("s32", ()), ("f32", (8, 4))]
    assert p.sharding == "{{replicated}, {devices=[2,1]<=[2]}}"
    assert (w.opcode, w.op_name, w.is_root) == ("custom-call", "jit(f)/p['w']/call", True)
    assert (a.is_entry, a.parameter, a.sharding, a.line) == (True, 0, "", 9)
    assert (b.opcode, b.name, [one.shape for one in b.arrays]) == ("all-reduce-start", "b.1", [(8,)])
