"""Two shardings of one program side by side."""

from __future__ import annotations

import json

import pytest

import pyshardy
from pyshardy.report import Comparison, DifferentValues
from pyshardy.report.render.plain_text import plain_text

PROGRAM = """sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = stablehlo.add %a, %b : tensor<8x8xf32>
  %1 = stablehlo.tanh %0 : tensor<8x8xf32>
  %2 = call @f(%1) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}
func.func private @f(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %c = stablehlo.constant dense<1.0> : tensor<8x8xf32>
  %0 = stablehlo.add %a, %c : tensor<8x8xf32>
  %1 = stablehlo.add %0, %c : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}"""


def compared(first: dict[str, str], second: dict[str, str]) -> Comparison:
    modules = [pyshardy.parse(PROGRAM, name="p.mlir") for _ in range(2)]
    for module, shardings in zip(modules, (first, second), strict=True):
        pyshardy.propagate(pyshardy.set_shardings(module, shardings))
    return pyshardy.compare(*modules, names=("rows", "columns"))


def test_the_same() -> None:
    found = compared({"a": "x"}, {"a": "x"})
    assert (found.inputs, found.outputs, found.values, found.compared) == ((), (), (), 5)
    assert found.first == found.second
    assert "other values that differ: 0 of 5" in str(found)
    assert "inputs that differ" not in str(found)


def test_what_differs() -> None:
    found = compared({"a": "x"}, {"a": "None,y"})
    assert (found.inputs, found.outputs, found.compared) == ((0, 1), (0,), 5)
    shape, rest = (8, 8), (256, "[x, -]", "[-, y]")
    assert found.values == (
        DifferentValues("stablehlo.add", "f", shape, "f32", *rest, 2, "p.mlir:10"),
        DifferentValues("stablehlo.add", "main", shape, "f32", *rest, 1, "p.mlir:3"),
        DifferentValues("stablehlo.tanh", "main", shape, "f32", *rest, 1, "p.mlir:4"),
        DifferentValues("func.call", "main", shape, "f32", *rest, 1, "p.mlir:5"),
    )


def test_as_text() -> None:
    lines = str(compared({"a": "x"}, {"a": "None,y", "b": "None,y", "result 0": "x"})).splitlines()
    assert lines == [
        "mesh @mesh: x=2 x y=4 (8 devices)",
        "",
        "rows and columns",
        "  per device                     rows  columns  ratio",
        "  inputs                        256 B    128 B   0.50",
        "  outputs                       128 B    128 B      =",
        "  peak memory                   384 B    288 B   0.75",
        "  operations                 128 FLOP  40 FLOP   0.31",
        "  collectives                       0        1    new",
        "  bytes sent                      0 B     96 B    new",
        "    all_gather over y             0 B     96 B    new",
        "  estimated time on TPU v5p      0 ns   3.0 us  21606",
        "    compute                      0 ns     0 ns   0.67",
        "    communication                 0 s   3.0 us    new",
        "",
        "inputs that differ: 2 of 2",
        "       input   type     rows    columns  bytes in rows  bytes in columns",
        "  2 x  %a, %b  8x8xf32  [x, -]  [-, y]           256 B             128 B",
        "",
        "other values that differ: 5 of 5; lines of p.mlir",
        "       op         function  type     rows    columns  line",
        "  2 x  add        @f        8x8xf32  [x, -]  [x, y]   10",
        "       add        @main     8x8xf32  [x, -]  [x, y]   3",
        "       tanh       @main     8x8xf32  [x, -]  [x, y]   4",
        "       func.call  @main     8x8xf32  [x, -]  [x, y]   5",
    ]


def test_other_meshes_are_shown_apart() -> None:
    first, second = (pyshardy.parse(PROGRAM) for _ in range(2))
    pyshardy.set_mesh(second, "x=2,y=8")
    for module in (first, second):
        pyshardy.propagate(module)
    lines = str(pyshardy.compare(first, second)).splitlines()
    assert lines[:2] == ["A: mesh @mesh: x=2 x y=4 (8 devices)", "B: mesh @mesh: x=2 x y=8 (16 devices)"]


def test_sizes_that_are_not_known() -> None:
    text = """sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<?xf32>) {{
  %0 = stablehlo.tanh %a {{sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>]>}} : tensor<?xf32>
  return
}}"""
    found = pyshardy.compare(*(pyshardy.parse(text.format(dim), name="p.mlir") for dim in ('{"x"}', "{}")))
    assert found.values == (
        DifferentValues("stablehlo.tanh", "main", (None,), "f32", None, "[x]", "replicated", 1, "p.mlir:3"),
    )


def test_only_the_largest_are_shown() -> None:
    from pyshardy.report.render.compare_tables import MAX_ROWS

    found = compared({"a": "x"}, {"a": "y"})
    many = Comparison(
        found.names, found.first, found.second, (0, 1), (0,), found.values * MAX_ROWS, 5 * MAX_ROWS
    )  # fmt: skip
    count = sum(one.count for one in found.values) * MAX_ROWS
    shown = sum(one.count for one in many.values[:MAX_ROWS])
    assert f"and {count - shown} more; --all shows all" in plain_text(many.parts())
    every = plain_text(many.parts(all_rows=True))
    assert "--all" not in every
    assert "  %a     " in every


def test_json() -> None:
    plain = json.loads(json.dumps(compared({"a": "x"}, {"a": "None,y"}).to_json()))
    assert (plain["version"], plain["names"], plain["inputs"]) == (2, ["rows", "columns"], [0, 1])
    assert plain["values"][0]["first"] == "[x, -]"
    assert plain["first"]["costs"]["sent"] == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("func.func @main() {\n return\n}", "one has 2 inputs, the other 0"),
        (PROGRAM.replace("tensor<8x8xf32>", "tensor<8x4xf32>"), "input 0 has the types 8x8xf32 and 8x4xf32"),
        (
            "func.func @main(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>) -> tensor<i1> {\n"
            "%0 = stablehlo.constant dense<true> : tensor<i1>\n return %0 : tensor<i1>\n}",
            "output 0 has the types 8x8xf32 and i1",
        ),
    ],
)
def test_other_programs(text: str, message: str) -> None:
    with pytest.raises(pyshardy.DifferentProgramsError) as error:
        pyshardy.compare(pyshardy.parse(PROGRAM), pyshardy.parse(text))
    assert str(error.value) == f"these are not two shardings of one program: {message}"
