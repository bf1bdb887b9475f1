"""`--sdy-reshard-to-collectives`: cases, differences from the reference, and random programs against it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import pyshardy
from pyshardy.passes.base import Manager, Session, nest
from pyshardy.passes.manager import run
from pyshardy.passes.sdy_export.reshard_to_collectives import ReshardToCollectivesPass
from tests import oracle
from tests.passes.sdy_export.random_reshards import ANY_SIZES, POWERS_OF_TWO, ReshardProgram
from tests.passes.sdy_import.differential import check, ours, theirs

PASS = "sdy-reshard-to-collectives"
KEEP = f"{PASS}{{keep-redundant-reshards=true}}"

MESHES = f"""
sdy.mesh @m = <["p"=2, "q"=2, "r"=2, "s"=4, "t"=3]>
sdy.mesh @n = <["p"=2, "q"=2, "r"=2, "s"=4, "t"=3], device_ids={list(reversed(range(96)))}>
sdy.mesh @e = <["p"=2, "q"=2, "r"=2, "s"=4, "t"=3]>
sdy.mesh @o = <["a"=96]>
sdy.mesh @one = <[], device_ids=[7]>
sdy.mesh @none = <[]>
"""


def program(source: str | None, target: str, shape: str = "16x24", between: str = "") -> str:
    """A function that reshards its argument; `between` makes `%v` of `%a`."""
    type = f"tensor<{shape}xf32>"
    attribute = f" {{sdy.sharding = #sdy.sharding<{source}>}}" if source else ""
    body = between.replace("TYPE", type)
    return f"""{MESHES}
func.func @main(%a: {type}{attribute}) -> {type} {{
  {body}
  %r = sdy.reshard {"%v" if between else "%a"} <{target}> {{note = 1 : i32}} : {type}
  return %r : {type}
}}
"""


BARRIERS = """%b = sdy.propagation_barrier %a allowed_direction=FORWARD : TYPE
  %v = sdy.propagation_barrier %b allowed_direction=NONE : TYPE"""

CASES: dict[str, tuple[str | None, str]] = {
    "equal": ('@m, [{"p"}, {"q"}]', '@m, [{"p"}, {"q"}]'),
    "open_and_replicated_do_not_matter": ('@m, [{"p"}, {"q"}]', '@m, [{"p", ?}, {"q"}], replicated={"s"}'),
    "slice": ('@m, [{"p"}, {}]', '@m, [{"p", "q"}, {"s"}]'),
    "slice_of_a_value_without_sharding": (None, '@m, [{"p"}, {}]'),
    "slice_in_another_dimension_first": ('@m, [{"p"}, {}]', '@m, [{}, {"q", "p"}]'),
    "gather": ('@m, [{"p", "q"}, {"s"}]', '@m, [{"p"}, {}]'),
    "gather_a_part_of_an_axis": ('@m, [{"s"}, {"p"}]', '@m, [{"s":(1)2}, {"p"}]'),
    "gather_all": ('@m, [{"p", "q"}, {"s"}]', "@m, [{}, {}]"),
    "permute": ('@m, [{"p"}, {"q"}]', '@m, [{"q"}, {"p"}]'),
    "permute_order": ('@m, [{"p", "q"}, {}]', '@m, [{"q", "p"}, {}]'),
    "permute_to_a_part": ('@m, [{"p"}, {}]', '@m, [{"s":(2)2}, {}]'),
    "permute_of_unequal_sizes": ('@m, [{"t"}, {}]', '@m, [{"s"}, {}]'),
    "all_to_all": ('@m, [{"p", "q"}, {}]', '@m, [{"p"}, {"q"}]'),
    "all_to_all_of_parts": ('@m, [{"s"}, {}]', '@m, [{"s":(1)2}, {"s":(2)2}]'),
    "all_to_all_both_ways": ('@m, [{"p", "q"}, {"r", "s"}]', '@m, [{"p", "s"}, {"r", "q"}]'),
    "slice_before_all_to_all": ('@m, [{"p"}, {}]', '@m, [{}, {"p", "r", "q"}]'),
    "everything": ('@m, [{"p", "q"}, {"s"}]', '@m, [{"s":(1)2, "t"}, {"r", "s":(2)2}]'),
    "sizes_that_do_not_divide_each_other": ('@m, [{"t", "s"}, {"p"}]', '@m, [{"s", "p"}, {"t"}]'),
    "parts_that_cannot_coexist": ('@m, [{"s":(1)2}, {}]', '@m, [{}, {"s":(1)2, "s":(2)2}]'),
    "order_of_devices": ('@m, [{"p"}, {"q"}]', '@n, [{"p"}, {"q"}]'),
    "order_of_devices_and_axes": ('@m, [{"p"}, {"q"}]', '@n, [{"q"}, {"s"}]'),
    "order_of_devices_gathered": ('@m, [{"p"}, {"q"}]', "@n, [{}, {}]"),
    "order_of_devices_sliced": ("@n, [{}, {}]", '@m, [{"p"}, {}]'),
    "equal_meshes": ('@m, [{"p"}, {"q"}]', '@e, [{"p"}, {"q"}]'),
    "another_mesh": ('@m, [{"p"}, {"q"}]', '@o, [{"a"}, {}]'),
    "another_mesh_gathered": ('@m, [{"p"}, {"q"}]', "@o, [{}, {}]"),
    "another_mesh_from_replicated": ("@o, [{}, {}]", '@m, [{"p"}, {}]'),
    "another_mesh_replicated": ("@o, [{}, {}]", "@m, [{}, {}]"),
    "mesh_without_axes": ('@m, [{"p"}, {"q"}]', "@none, [{}, {}]"),
    "mesh_without_axes_before": ("@none, [{}, {}]", '@m, [{"p"}, {"q"}]'),
    "unreduced": ('@m, [{"p"}, {"q"}], unreduced={"r"}', '@m, [{"s"}, {}], unreduced={"r"}'),
    "unreduced_gathered": ('@m, [{"p"}, {"q"}], unreduced={"r"}', '@m, [{}, {}], unreduced={"r"}'),
    "unreduced_of_operand_only": ('@m, [{"p"}, {"q"}], unreduced={"r"}', '@m, [{"p"}, {}]'),
    "unreduced_of_operand_only_else_equal": ('@m, [{"p"}, {"q"}], unreduced={"r"}', '@m, [{"p"}, {"q"}]'),
    "unreduced_of_replicated": (None, '@m, [{}, {}], unreduced={"r"}'),
    "different_unreduced": ('@m, [{"p"}, {}], unreduced={"r"}', '@m, [{"p"}, {}], unreduced={"q"}'),
    "priorities": ('@m, [{"p"}p1, {"q"}p2]', '@m, [{"p"}, {?}p3]'),
}


@pytest.mark.parametrize("between", ["", BARRIERS], ids=["", "barriers"])
@pytest.mark.parametrize("option", [PASS, KEEP], ids=["", "keep"])
@pytest.mark.parametrize("name", CASES)
def test_cases(name: str, option: str, between: str) -> None:
    check(program(*CASES[name], between=between), option, locations=True)


@pytest.mark.parametrize("shape", ["?x24", "24x?", "3x5", "1x1", "16x24x4x6"])
@pytest.mark.parametrize("name", CASES)
def test_shapes(name: str, shape: str) -> None:
    source, target = CASES[name]
    if shape.count("x") > 1:
        source, target = (one and one.replace("[", "[{}, {}, ", 1) for one in (source, target))
        assert target
    check(program(source, target, shape), PASS)


# Shardings that random ones seldom are like: meshes, source, target, shape.
RARE = {
    "no_early_slice_behind_an_axis_for_the_same_dimension": (
        ('"a"=2, "b"=4, "c"=4', '[{"c":(2)2, "b", "a"}, {}]', '[{}, {"a", "c"}]', "32x32"),
        ('"a"=8, "b"=2, "c"=2', '[{"a"}, {"c"}, {}]', '[{}, {}, {"a":(4)2, "b", "a":(1)4}]', "64x8x32"),
    ),
    "dynamic_sizes_are_divisible_by_powers_of_two": (
        ('"a"=2, "b"=2, "t"=3', '[{"a"}, {}]', '[{}, {"a", "b"}]', "?x32"),
        ('"a"=2, "b"=2, "t"=3', '[{"a"}, {}]', '[{}, {"a", "t"}]', "?x32"),
    ),
}


@pytest.mark.parametrize("name", RARE)
def test_rare_shardings(name: str) -> None:
    for axes, source, target, shape in RARE[name]:
        text = program(f"@rare, {source}", f"@rare, {target}", shape)
        check(f"sdy.mesh @rare = <[{axes}]>\n{text}", PASS)


REGIONS = f"""{MESHES}
func.func @main(%a: tensor<16x24xf32> {{sdy.sharding = #sdy.sharding<@m, [{{"p"}}, {{"q"}}]>}}, %n: tensor<i32>) -> tensor<16x24xf32> {{
  %0 = sdy.reshard %a <@m, [{{"q"}}, {{"s"}}]> : tensor<16x24xf32>
  %1:2 = stablehlo.while(%x = %0, %i = %n) : tensor<16x24xf32>, tensor<i32> attributes {{sdy.sharding = #sdy.sharding_per_value<[<@m, [{{"q"}}, {{"s"}}]>, <@m, []>]>}}
  cond {{
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }} do {{
    %2 = sdy.reshard %x <@m, [{{"r"}}, {{"s":(2)2}}]> : tensor<16x24xf32>
    %3 = stablehlo.negate %2 {{sdy.sharding = #sdy.sharding_per_value<[<@m, [{{"r"}}, {{"s":(2)2}}]>]>}} : tensor<16x24xf32>
    %4 = sdy.reshard %3 <@m, [{{"q"}}, {{"s"}}]> : tensor<16x24xf32>
    stablehlo.return %4, %i : tensor<16x24xf32>, tensor<i32>
  }}
  %5 = sdy.manual_computation(%1#0) in_shardings=[<@m, [{{"p", "q"}}, {{"s"}}]>] out_shardings=[<@m, [{{"p"}}, {{"s"}}]>] manual_axes={{"p"}} (%y: tensor<8x24xf32>) {{
    %6 = sdy.reshard %y <@m, [{{"r"}}, {{"q", "s"}}]> : tensor<8x24xf32>
    %7 = stablehlo.abs %6 : tensor<8x24xf32>
    %8 = sdy.reshard %7 <@m, [{{}}, {{"s"}}]> : tensor<8x24xf32>
    sdy.return %8 : tensor<8x24xf32>
  }} : (tensor<16x24xf32>) -> tensor<16x24xf32>
  %9 = sdy.all_gather [{{"p"}}, {{}}] %5 out_sharding=<@m, [{{}}, {{"s"}}]> : tensor<16x24xf32>
  %10 = sdy.reshard %9 <@m, [{{"p"}}, {{"q"}}]> : tensor<16x24xf32>
  %11 = sdy.reshard %10 <@m, [{{"p"}}, {{"q"}}]> : tensor<16x24xf32>
  %12 = sdy.sharding_constraint %11 <@m, [{{"r"}}, {{?}}]> : tensor<16x24xf32>
  %13 = sdy.reshard %12 <@m, [{{}}, {{"r", "p"}}]> : tensor<16x24xf32>
  %14:2 = stablehlo.optimization_barrier {{sdy.sharding = #sdy.sharding_per_value<[<@m, [{{}}, {{"p"}}]>, <@m, [{{}}, {{}}]>]>}} %13, %13 : tensor<16x24xf32>, tensor<16x24xf32>
  %15 = sdy.data_flow_edge %14#0 sharding=<@m, [{{"p"}}, {{"q"}}]> : tensor<16x24xf32>
  %16 = sdy.reshard %15 <@m, [{{"q"}}, {{}}]> : tensor<16x24xf32>
  %17 = sdy.reshard %14#1 <@m, [{{"q"}}, {{}}]> : tensor<16x24xf32>
  %18 = stablehlo.add %16, %17 : tensor<16x24xf32>
  return %18 : tensor<16x24xf32>
}}
"""
UNUSED = """
sdy.mesh @m = <["p"=2, "q"=2, "r"=2]>
func.func private @decl(tensor<8xf32>)
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {"q"}]>}) -> tensor<8x8xf32> {
  %0 = sdy.reshard %a <@m, [{"q"}, {}]> : tensor<8x8xf32>
  %1 = sdy.reshard %0 <@m, [{"q"}, {}]> : tensor<8x8xf32>
  %2 = sdy.propagation_barrier %1 allowed_direction=NONE : tensor<8x8xf32>
  %3 = sdy.reshard %2 <@m, [{"q"}, {}]> : tensor<8x8xf32>
  %4 = sdy.reshard %3 <@m, [{}, {}]> : tensor<8x8xf32>
  %5 = sdy.reshard %4 <@m, [{?}, {}]> : tensor<8x8xf32>
  %6 = sdy.reshard %5 <@m, [{"q"}, {"p"}]> {sdy.sharding_origins = {}} : tensor<8x8xf32>
  return %a : tensor<8x8xf32>
}
module @inner {
  sdy.mesh @m = <["p"=4, "q"=2]>
  func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {"q"}]>}) -> tensor<8x8xf32> {
    %0 = sdy.reshard %a <@m, [{"q"}, {}]> : tensor<8x8xf32>
    return %0 : tensor<8x8xf32>
  }
}
"""
TOKEN = """
sdy.mesh @m = <["p"=2]>
func.func @main(%t: !stablehlo.token, %s: tensor<f32> {sdy.sharding = #sdy.sharding<@m, []>}) -> (!stablehlo.token, tensor<f32>) {
  %0 = sdy.reshard %t <@m, []> : !stablehlo.token
  %1 = sdy.reshard %s <@m, []> : tensor<f32>
  return %0, %1 : !stablehlo.token, tensor<f32>
}
"""
FOLDS = """
sdy.mesh @m = <["p"=2]>
func.func @main(%a: tensor<8xf32>, %i: index) -> (tensor<8xf32>, tensor<8xf32>, index) {
  %c = stablehlo.constant dense<1.0> : tensor<8xf32>
  %zero = arith.constant 0 : index
  %0 = chlo.broadcast_add %c, %a : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %1 = stablehlo.add %c, %a : tensor<8xf32>
  %2 = sdy.reshard %0 <@m, [{"p"}]> : tensor<8xf32>
  %3 = arith.addi %zero, %i : index
  return %2, %1, %3 : tensor<8xf32>, tensor<8xf32>, index
}
"""


@pytest.mark.parametrize("option", [PASS, KEEP])
@pytest.mark.parametrize("text", [REGIONS, UNUSED, TOKEN, FOLDS], ids=["regions", "unused", "token", "folds"])
def test_programs(text: str, option: str) -> None:
    check(text, option, locations=True)


def test_generic_form_can_be_read_again() -> None:
    text = program('@m, [{"p", "q"}, {"s"}]', '@m, [{"s":(1)2, "t"}, {"r", "s":(2)2}]')
    assert oracle.reference_print(ours(text, PASS)) == ours(text, PASS)


def two_reshards(first: str, second: str, barrier: bool) -> str:
    """A function that reshards its argument twice, maybe with a barrier in between."""
    last = "%v = sdy.propagation_barrier %w allowed_direction=NONE : TYPE"
    between = f"%w = sdy.reshard %a <{first}> : TYPE\n  {last}"
    text = program('@m, [{"p"}, {"q"}]', second, between=between)
    return text if barrier else text.replace("  %v = ", "  // ").replace("reshard %v", "reshard %w")


@pytest.mark.parametrize("option", [PASS, KEEP])
@pytest.mark.parametrize("first", ["@o, [{}, {}]", "@n, [{}, {}]"])
@pytest.mark.parametrize("second", ['@m, [{"p"}, {}]', "@m, [{}, {}]", "@o, [{}, {}]", "@n, [{}, {}]"])
def test_what_stays_is_decided_before_anything_changes(first: str, second: str, option: str) -> None:
    """A value to be replicated stays on its mesh; a reshard of it looks at the mesh it was to be on."""
    check(two_reshards(first, second, barrier=False), option)


def test_meshes_that_differ_after_the_conversion() -> None:
    """What was replicated on another mesh really is replicated on its own, from which no collective leads away."""
    text = two_reshards("@o, [{}, {}]", '@o, [{"a"}, {}]', barrier=False)
    assert theirs(text, PASS).startswith("error at (12")
    assert ours(text, PASS) == theirs(text, PASS)


def test_barriers_behind_a_reshard() -> None:
    """The sharding that the value really has counts, where the reference takes what the reshard promised."""
    text = two_reshards("@n, [{}, {}]", '@n, [{"p"}, {}]', barrier=True)
    assert theirs(text, PASS).startswith("error")
    found = ours(text, PASS)
    assert '%2 = sdy.all_slice [{"p"}, {}] %0 out_sharding=<@m, [{"p"}, {}]>' in found
    assert '%3 = sdy.collective_permute %2 out_sharding=<@n, [{"p"}, {}]>' in found


def test_permute_that_cannot_fill_its_room() -> None:
    text = program('@rare, [{"x"}, {}, {"y"}]', '@rare, [{"y"}, {}, {"x":(1)2}]', "8x8x64")
    text = f'sdy.mesh @rare = <["x"=8, "y"=6]>\n{text}'
    assert theirs(text, PASS) == ours(text, PASS)


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("@one, []", '@m, [{"p"}, {}]'),
        ("@one, []", "@m, [{}, {}]"),
        ('@m, [{"p"}, {}]', "@one, []"),
        (None, "@one, []"),
    ],
)
def test_single_devices(source: str | None, target: str) -> None:
    """A reshard from or to a single device stays."""
    text = program(source, target)
    assert theirs(text, PASS) == ours(text, PASS)
    assert f"sdy.reshard %arg0 <{target}> {{note = 1 : i32}}" in ours(text, PASS)


def test_meshes_written_out() -> None:
    """They can be read like named ones."""
    text = program('mesh<["x"=2, "y"=2]>, [{"x"}, {}]', 'mesh<["x"=2, "y"=2]>, [{}, {"x"}]')
    assert theirs(text, PASS) == ours(text, PASS)
    assert '%0 = sdy.all_to_all [{"x"}: 0->1] %arg0 out_sharding=<mesh<["x"=2, "y"=2]>, [{}, {"x"}]>' in ours(
        text, PASS
    )


def test_the_search_is_made_once_per_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reshards between the same shardings of the same type share one search."""
    from pyshardy.passes.sdy_export import reshard_to_collectives as module

    calls: list[object] = []
    search = module.steps_between

    def counted(*arguments: object) -> object:
        calls.append(arguments)
        return search(*arguments)  # pyright: ignore

    monkeypatch.setattr(module, "steps_between", counted)
    line = '%{i} = sdy.reshard %a <@m, [{{}}, {{"p"}}]> : tensor<8x8xf32>'
    lines = "\n".join(line.format(i=i) for i in range(50))
    text = f"""sdy.mesh @m = <["p"=2]>
    func.func @main(%a: tensor<8x8xf32> {{sdy.sharding = #sdy.sharding<@m, [{{"p"}}, {{}}]>}}) {{ {lines}
    return }}"""
    assert ours(text, PASS).count("sdy.all_to_all") == 50
    assert len(calls) == 1


@pytest.mark.parametrize("seed", range(12))
def test_random_programs(seed: int) -> None:
    """Many reshards, of axes whose sizes are powers of two."""
    text = ReshardProgram(random.Random(seed), POWERS_OF_TWO).text(40)
    assert check(text, KEEP if seed % 4 == 0 else PASS).startswith("module")


@pytest.mark.parametrize("first", range(0, 400, 100))
def test_random_sizes(first: int) -> None:
    """Single chains of reshards, of axes of any size; the reference refuses some of those it makes itself."""
    refused = 0
    for seed in range(first, first + 100):
        quirks = seed % 2 == 0
        text = ReshardProgram(random.Random(seed), ANY_SIZES, quirks=quirks, inner_barriers=False).text(1)
        option = KEEP if seed % 5 == 0 else PASS
        expected, found = theirs(text, option), ours(text, option)
        if expected.startswith("error"):
            refused += 1
            assert found.startswith("module")
        else:
            assert expected in ("crash", found)
    assert refused < 10


@pytest.mark.parametrize(
    ("axes", "source", "target", "shape"),
    [
        ('"x"=6', '[{"x":(3)2}]', '[{"x":(2)3}]', "6"),
        ('"a"=6, "b"=6, "c"=4, "d"=2', '[{}, {}, {"b":(2)3, "a"}]', '[{"b":(3)2}, {"c"}, {"d"}]', "8x32x64"),
    ],
    ids=["parts that no axis has both of", "last free axis"],
)
def test_by_replication(axes: str, source: str, target: str, shape: str) -> None:
    """Where the search leads over what cannot be, all that is not in place is gathered, and sliced anew."""
    text = f"sdy.mesh @rare = <[{axes}]>\n{program(f'@rare, {source}', f'@rare, {target}', shape)}"
    assert theirs(text, PASS) == "error at (12, 8)"
    lines = [line.strip() for line in ours(text, PASS).splitlines() if " = sdy.all" in line]
    blank = f"[{', '.join(['{}'] * (shape.count('x') + 1))}]"
    assert lines == [
        f"%0 = sdy.all_gather {source} %arg0 out_sharding=<@rare, {blank}> : tensor<{shape}xf32>",
        f"%1 = sdy.all_slice {target} %0 out_sharding=<@rare, {target}> : tensor<{shape}xf32>",
    ]


def _converted(size: int, learned: dict[type[Any], Any]) -> str:
    module = pyshardy.parse(f"""
    sdy.mesh @m = <["p"=2, "q"={size}]>
    func.func @main(%a: tensor<8xf32> {{sdy.sharding = #sdy.sharding<@m, [{{"q"}}]>}}) -> tensor<8xf32> {{
      %r = sdy.reshard %a <@m, [{{"p"}}]> : tensor<8xf32>
      return %r : tensor<8xf32>
    }}""")
    run(Manager("builtin.module", nest(ReshardToCollectivesPass())), module, Session(learned=learned))
    return pyshardy.to_text(module)


def test_plans_that_sessions_share_are_of_their_meshes() -> None:
    learned: dict[type[Any], Any] = {}
    for size in (2, 4, 2):
        assert _converted(size, learned) == _converted(size, {})
