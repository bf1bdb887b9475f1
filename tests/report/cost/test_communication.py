"""Which collectives a program needs, over which axes, and for which op."""

from __future__ import annotations

import pytest

import pyshardy
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.report.cost.communication import collective
from pyshardy.report.cost.costs import costs_in_place
from tests.report.cost_programs import SLOW

HEAD = 'sdy.mesh @mesh = <["x"=2, "y"=4]>\nsdy.mesh @back = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>\n'
TYPE = "tensor<8x8xf32>"


def sharded(text: str) -> str:
    return f"{{sdy.sharding = #sdy.sharding<@mesh, [{text}]>}}"


def result(text: str) -> str:
    return f"{{sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{text}]>]>}}"


def needed(text: str) -> list[tuple[str, str, str, str]]:
    """Kind, axes, op and line of each collective of a program whose shardings are final."""
    costs = costs_in_place(pyshardy.parse(HEAD + text, name="p.mlir"), SLOW)
    assert costs is not None
    return [
        (one.collective, "*".join(axis.axis for axis in one.axes), one.op, one.location.removeprefix("p.mlir:"))
        for one in costs.collectives
    ]


def test_an_op_that_cannot_work_with_its_operands_as_they_are() -> None:
    text = f"""func.func @main(%a: {TYPE} {sharded('{"x"}, {}')}, %b: {TYPE} {sharded('{}, {"y"}')}) -> ({TYPE} {sharded('{"x"}, {}')}) {{
  %0 = stablehlo.add %a, %b {result('{"x"}, {}')} : {TYPE}
  return %0 : {TYPE}
}}"""  # fmt: skip
    assert needed(text) == [("all_gather", "y", "stablehlo.add", "4")]


def test_an_op_that_works_on_other_shardings_than_its_result_has() -> None:
    # Negation goes on as its operand is sharded; its result is made what it was afterwards.
    text = f"""func.func @main(%a: {TYPE} {sharded('{"y"}, {}')}) -> ({TYPE} {sharded('{}, {"x"}')}) {{
  %0 = stablehlo.negate %a {result('{}, {"x"}')} : {TYPE}
  %1 = stablehlo.tanh %0 {result('{}, {"x"}')} : {TYPE}
  return %1 : {TYPE}
}}"""  # fmt: skip
    assert {(op, line) for _, _, op, line in needed(text)} == {("stablehlo.negate", "4")}


@pytest.mark.parametrize(
    "target", ["annotate_device_placement", "InspectSharding", "LayoutConstraint", "MoveToDevice", "MoveToHost", "f"]
)
def test_a_custom_call_that_keeps_the_elements_works_on_shards(target: str) -> None:
    text = f"""func.func @main(%a: {TYPE} {sharded('{"x"}, {}')}) -> ({TYPE} {sharded('{"x"}, {}')}) {{
  %0 = stablehlo.custom_call @{target}(%a) {result('{"x"}, {}')} : ({TYPE}) -> {TYPE}
  return %0 : {TYPE}
}}"""
    assert len(needed(text)) == (1 if target == "f" else 0)
    costs = costs_in_place(pyshardy.parse(HEAD + text), SLOW)
    assert costs is not None and len(costs.assumptions) == (1 if target == "f" else 0)


def test_what_the_outputs_ask_for() -> None:
    text = f"""func.func @main(%a: {TYPE} {sharded('{"x"}, {}')}) -> ({TYPE}, {TYPE} {sharded('{}, {"x"}')}) {{
  %0 = stablehlo.negate %a {result('{"x"}, {}')} : {TYPE}
  return %0, %0 : {TYPE}, {TYPE}
}}"""  # fmt: skip
    assert sorted(needed(text)) == [("all_gather", "x", "output 0", "5"), ("all_to_all", "x", "output 1", "5")]


def test_a_reduction_over_a_sharded_dimension() -> None:
    text = f"""func.func @main(%a: {TYPE} {sharded('{"x"}, {"y"}')}, %i: tensor<f32>) -> (tensor<8xf32> {sharded('{"x", "y"}')}) {{
  %0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [1] {result('{"x"}')} : ({TYPE}, tensor<f32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}}"""  # fmt: skip
    assert needed(text) == [("reduce_scatter", "y", "stablehlo.reduce", "4")]


def test_an_output_that_is_returned_twice() -> None:
    text = f"""func.func @main(%a: {TYPE} {sharded('{"x"}, {}')}) -> ({TYPE}, {TYPE}) {{
  %0 = sdy.all_gather [{{"x"}}, {{}}] %a out_sharding=<@mesh, [{{}}, {{}}]> : {TYPE}
  return %0, %0 : {TYPE}, {TYPE}
}}"""
    assert needed(text) == [("all_gather", "x", "output 0", "5")]


COLLECTIVES = [
    ('sdy.all_gather [{"x"}, {"y":(2)2}] %a out_sharding=<@mesh, [{}, {"y":(1)2}]>', "all_gather", (("x", 2), ("y:(2)2", 2))),
    ('sdy.all_to_all [{"x"}: 0->1] %a out_sharding=<@mesh, [{}, {"y", "x"}]>', "all_to_all", (("x", 2),)),
    ('sdy.collective_permute %a out_sharding=<@mesh, [{"y":(1)2}, {"x", "y":(2)2}]>', "collective_permute", (("x", 2), ("y", 4))),
    ('sdy.collective_permute %a out_sharding=<@back, [{"x"}, {"y"}]>', "collective_permute", (("x", 2), ("y", 4))),
    ('sdy.all_slice [{}, {}] %a out_sharding=<@mesh, [{"x"}, {"y"}]>', "", ()),
    ('sdy.reshard %a <@mesh, [{"y"}, {}]>', "reshard", (("x", 2), ("y", 4))),
]  # fmt: skip


@pytest.mark.parametrize(("op", "kind", "axes"), COLLECTIVES)
def test_axes(op: str, kind: str, axes: tuple[tuple[str, int], ...]) -> None:
    text = f"""func.func @main(%a: {TYPE} {sharded('{"x"}, {"y"}')}) -> {TYPE} {{
  %0 = {op} : {TYPE}
  return %0 : {TYPE}
}}"""
    module = pyshardy.parse(HEAD + text)
    made = next(inner for inner in module.walk() if inner.name.startswith("sdy.") and inner.results)
    found = collective(made, module_meshes(module))
    if not kind:
        assert found is None
    else:
        assert found is not None
        assert (found.kind, found.axes) == (kind, axes)


GROUPS = [
    ('<["x"=2, "y"=4]>', "[[0, 1, 2, 3], [4, 5, 6, 7]]", (("y", 4),)),
    ('<["x"=2, "y"=4]>', "[[0, 4], [1, 5], [2, 6], [3, 7]]", (("x", 2),)),
    ('<["x"=2, "y"=4]>', "[[0, 5], [1, 4], [2, 7], [3, 6]]", (("", 2),)),
    ('<["x"=2, "y"=4]>', "[[0, 1], [2, 8]]", (("", 2),)),
    ('<["x"=2, "y"=4]>', "[[0, -1, -1], [1, 2, -1]]", (("", 2),)),
    ('<["x"=2, "y"=4]>', "[[0, -1], [1, -1]]", ()),
    ('<["x"=2, "y"=2], device_ids=[0, 2, 1, 3]>', "[[0, 2], [1, 3]]", (("y", 2),)),
    ('<["x"=1099511627776, "y"=4]>', "[[0, 1, 2, 3]]", (("y", 4),)),
]


NAMED_GROUPS = [
    ("@mesh", '<name = "y">', (("y", 4),)),
    ("@mesh", '<name = "y", sub_axis_info = (2)2>, #stablehlo.axis_ref<name = "x">', (("x", 2), ("y:(2)2", 2))),
    ('#stablehlo.mesh<axes = [<name = "a", size = 3>]>', '<name = "a">', (("a", 3),)),
    ("@nowhere", '<name = "y">', ()),
    ("@mesh", '<name = "z">, #stablehlo.axis_ref<name = "y">, #stablehlo.axis_ref<name = "y">', (("y", 4),)),
]


@pytest.mark.parametrize(("mesh", "named", "axes"), NAMED_GROUPS)
def test_groups_given_by_axes(mesh: str, named: str, axes: tuple[tuple[str, int], ...]) -> None:
    text = f"""{HEAD}%0 = "test.value"() : () -> {TYPE}
%1 = "stablehlo.all_to_all"(%0) <{{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64,
  replica_groups = #stablehlo.replica_group_mesh_axes<mesh = {mesh}, axes = [#stablehlo.axis_ref{named}]>}}> : ({TYPE}) -> {TYPE}
"""
    module = pyshardy.parse(text, allow_unregistered=True, check=False)
    found = collective(list(module.body.block.ops)[-1], module_meshes(module))
    assert found is not None
    assert found.axes == axes


@pytest.mark.parametrize(("mesh", "groups", "axes"), GROUPS)
def test_groups_of_a_programs_own_collectives(mesh: str, groups: str, axes: tuple[tuple[str, int], ...]) -> None:
    rows, columns = groups.count("[") - 1, groups.split("]")[0].count(",") + 1
    text = f"""sdy.mesh @mesh = {mesh}
%0 = "test.value"() : () -> {TYPE}
%1 = "stablehlo.all_to_all"(%0) <{{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = {columns} : i64,
  replica_groups = dense<{groups}> : tensor<{rows}x{columns}xi64>}}> : ({TYPE}) -> {TYPE}
"""
    module = pyshardy.parse(text, allow_unregistered=True, check=False)
    found = collective(list(module.body.block.ops)[-1], module_meshes(module))
    assert found is not None
    assert found.axes == axes


@pytest.mark.parametrize(
    ("axes", "rows", "expected"),
    [
        ('"a"', 1, [("all_reduce", 168)]),
        ('"a"', 3, [("all_reduce", 504)]),
        ('"a"', 4, [("all_gather", 672)]),
        ('"a"}, {"b"', 1, [("all_reduce", 84), ("all_gather", 48)]),
        ('"a"}, {"b"', 3, [("all_gather", 48), ("all_reduce", 504)]),
        ('"a"}, {"b"', 4, [("all_gather", 720)]),
        ('"a", "b"', 3, [("all_reduce", 540)]),
    ],
)
def test_gathers_of_a_few_rows(axes: str, rows: int, expected: list[tuple[str, int]]) -> None:
    """Devices add fewer rows than one for two devices to zeros, along dimensions that become whole: as compiled with
    JAX 0.12."""
    type = f"tensor<{rows}x24xf32>"
    dims = axes if "{" in axes else axes + "}, {"
    text = f"""sdy.mesh @mesh = <["a"=8, "b"=2]>
    func.func @main(%x: {type}) -> ({type} {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{}}]>}}) {{
      %0 = stablehlo.sine %x : {type}
      %1 = sdy.sharding_constraint %0 <@mesh, [{{{dims}}}]> : {type}
      return %1 : {type}
    }}"""
    costs = pyshardy.estimate_costs(pyshardy.propagate(pyshardy.parse(text)), "cpu")
    assert costs is not None
    assert [(one.collective, one.sent) for one in costs.collectives] == expected
