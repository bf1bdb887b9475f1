"""Where shardings came from."""

from __future__ import annotations

import pytest

import pyshardy
from pyshardy.passes.base import Session
from pyshardy.report import AxisOrigin, Report

HEAD = """sdy.mesh @mesh = <["x"=2, "y"=4]>
"""
CONSTRAINT = HEAD + """func.func @main(%a: tensor<8x8xf32>, %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"y", ?}]>}) -> tensor<8x8xf32> {
  %0 = stablehlo.add %a, %b : tensor<8x8xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {?}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}"""  # fmt: skip
OUTPUT = HEAD + """func.func @main(%a: tensor<8x8xf32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.negate %a : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}"""  # fmt: skip
ANNOTATION = HEAD + """func.func @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = stablehlo.negate %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}"""  # fmt: skip
RESHARD = (
    HEAD
    + """func.func @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = sdy.reshard %a <@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}"""
)
MANUAL = HEAD + """func.func @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = stablehlo.negate %a : tensor<8x8xf32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {"x"}]>] manual_axes={"x"} (%c: tensor<4x8xf32>) {
    %3 = "stablehlo.all_to_all"(%c) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64>}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
    sdy.return %3 : tensor<8x4xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = stablehlo.negate %1 : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}"""  # fmt: skip


def report_of(text: str, keep: bool = False) -> tuple[Report, str]:
    module, origins = pyshardy.parse(text, name="dir/p.mlir"), pyshardy.Origins(keep=keep)
    pyshardy.propagate(module, origins=origins)
    return pyshardy.summarize(module, origins=origins), pyshardy.to_text(module)


@pytest.mark.parametrize(
    ("text", "inputs", "outputs"),
    [
        (
            CONSTRAINT,
            [
                (AxisOrigin(0, "x", "constraint", None, "dir/p.mlir:4"), AxisOrigin(1, "y", "input", 1, "")),
                (AxisOrigin(0, "x", "constraint", None, "dir/p.mlir:4"), AxisOrigin(1, "y", "given", None, "")),
            ],
            [(AxisOrigin(0, "x", "constraint", None, "dir/p.mlir:4"), AxisOrigin(1, "y", "input", 1, ""))],
        ),
        (OUTPUT, [(AxisOrigin(0, "y", "output", 0, ""),)], [(AxisOrigin(0, "y", "given", None, ""),)]),
        (
            ANNOTATION,
            [(AxisOrigin(0, "x", "annotation", None, "dir/p.mlir:3"),)],
            [(AxisOrigin(0, "x", "annotation", None, "dir/p.mlir:3"),)],
        ),
        (RESHARD, [()], [(AxisOrigin(0, "x", "annotation", None, "dir/p.mlir:3"),)]),
        (
            MANUAL,
            [(AxisOrigin(0, "x", "manual_computation", 0, "dir/p.mlir:4"),)],
            [(AxisOrigin(1, "x", "manual_computation", 0, "dir/p.mlir:4"),)],
        ),
    ],
    ids=["constraint", "output", "annotation", "reshard", "manual"],
)
def test_origins(text: str, inputs: list[tuple[AxisOrigin, ...]], outputs: list[tuple[AxisOrigin, ...]]) -> None:
    report, program = report_of(text)
    assert [one.origins for one in report.inputs] == inputs
    assert [one.origins for one in report.outputs] == outputs
    assert "origin" not in program


@pytest.mark.parametrize("text", [CONSTRAINT, OUTPUT, ANNOTATION, MANUAL])
def test_the_program_is_what_it_is_without(text: str) -> None:
    plain = pyshardy.parse(text)
    pyshardy.propagate(plain)
    assert report_of(text)[1] == pyshardy.to_text(plain)


def test_origins_may_be_kept() -> None:
    program = report_of(CONSTRAINT, keep=True)[1]
    assert 'sdy.sharding_origins = {x = "constraint_0", y = "self"}' in program
    assert 'sdy.sharding_origin_name = "constraint_0"' in program
    pyshardy.verify(pyshardy.parse(program))


def test_nothing_is_recorded_by_other_passes() -> None:
    module, origins = pyshardy.parse(OUTPUT), pyshardy.Origins()
    session = Session()
    with origins.watching(module, session):
        pyshardy.run_pipeline(module, "canonicalize", session=session)
    assert (origins.inputs, origins.outputs) == ({}, {})


@pytest.mark.parametrize("origin", ["input: x", "input: ", "input", f"output: {'9' * 5000}", "constraint_0_input: x"])
def test_origins_that_a_program_made_up(origin: str) -> None:
    text = CONSTRAINT.replace('{"x"}, {?}]>', f'{{"x"}}, {{?}}]> {{sdy.sharding_origin_name = "{origin}"}}')
    text = text.replace("%a: tensor<8x8xf32>", f'%a: tensor<8x8xf32> {{sdy.sharding_origins = {{x = "{origin}"}}}}')
    assert str(report_of(text)[0])
    given = text.replace("x = ", "z = ").replace("sharding_origin_name", "name")
    module, origins = pyshardy.parse(given), pyshardy.Origins()
    session = Session()
    with origins.watching(module, session):
        pyshardy.run_pipeline(module, "sdy-basic-propagate", session=session)
    assert str(pyshardy.summarize(module, origins=origins))


def table_cells(report: Report, what: str) -> list[str]:
    table = next(part for part in report.parts() if not isinstance(part, str) and f"{what}" in part.title)
    column = [column.head for column in table.columns].index("origin")
    return [row[column] for row in table.rows]


def test_in_words() -> None:
    report = report_of(CONSTRAINT)[0]
    assert table_cells(report, "inputs") == ["x: constraint at p.mlir:4; y: given, %b"]
    assert table_cells(report_of(OUTPUT)[0], "input") == ["result 0"]
    assert table_cells(report_of(ANNOTATION)[0], "output") == ["annotation at p.mlir:3"]
    assert table_cells(report_of(MANUAL)[0], "output") == ["manual computation at p.mlir:4"]
