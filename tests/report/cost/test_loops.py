"""Trip counts."""

from __future__ import annotations

import pytest
from xdsl.ir import Operation

import pyshardy
from pyshardy.report.cost.loops import executed_ops, trip_count

LOOP = """func.func @main(%arg0: tensor<8xf32>, %arg1: tensor<i32>) -> tensor<8xf32> {{
  %start = stablehlo.constant dense<{start}> : tensor<i32>
  %limit = stablehlo.constant dense<{limit}> : tensor<i32>
  %0:3 = stablehlo.while(%i = %start, %x = %arg0, %n = %limit) : tensor<i32>, tensor<8xf32>, tensor<i32>
  cond {{
    %bound = stablehlo.constant dense<{limit}> : tensor<i32>
    %1 = stablehlo.compare {compare} : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }} do {{
    %step = stablehlo.constant dense<{step}> : tensor<i32>
    %1 = stablehlo.{advance} : tensor<i32>
    %2 = stablehlo.negate %x : tensor<8xf32>
    stablehlo.return %1, %2, %n : tensor<i32>, tensor<8xf32>, tensor<i32>
  }}
  return %0#1 : tensor<8xf32>
}}"""


def loop(
    compare: str = "LT, %i, %bound", start: int = 0, limit: int = 8, step: int = 1, advance: str = "add %i, %step"
) -> Operation:
    text = LOOP.format(compare=compare, start=start, limit=limit, step=step, advance=advance)
    return next(op for op in pyshardy.parse(text).walk() if op.name == "stablehlo.while")


@pytest.mark.parametrize(
    ("changes", "trips"),
    [
        ({}, 8),
        ({"step": 3}, 3),
        ({"start": 8}, 0),
        ({"compare": "LE, %i, %bound"}, 9),
        ({"compare": "GT, %bound, %i"}, 8),
        ({"compare": "GE, %bound, %i"}, 9),
        ({"compare": "LT, %i, %n"}, 8),
        ({"compare": "LT, %i, %limit"}, 8),
        ({"compare": "NE, %i, %bound", "step": 2}, 4),
        ({"compare": "NE, %i, %bound", "step": 3}, None),
        ({"compare": "GT, %i, %bound", "start": 8, "limit": 0, "advance": "subtract %i, %step"}, 8),
        ({"compare": "GE, %i, %bound", "start": 8, "limit": 0, "step": -2}, 5),
        ({"advance": "add %step, %i"}, 8),
        ({"step": 0}, None),
        ({"step": -1}, None),
        ({"compare": "EQ, %i, %bound"}, None),
        ({"compare": "LT, %i, %arg1"}, None),
        ({"compare": "LT, %n, %bound"}, None),
        ({"advance": "add %i, %arg1"}, None),
        ({"advance": "multiply %i, %step"}, None),
        ({"advance": "subtract %step, %i"}, None),
    ],
)
def test_trip_counts(changes: dict[str, object], trips: int | None) -> None:
    assert trip_count(loop(**changes)) == trips  # pyright: ignore


NEST = """func.func @main(%arg0: tensor<8xf32>, %arg1: tensor<i32>) -> tensor<8xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %x = %arg0) : tensor<i32>, tensor<8xf32>
  cond {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2:2 = stablehlo.while(%j = %zero, %y = %x) : tensor<i32>, tensor<8xf32>
    cond {
      %c = stablehlo.constant dense<5> : tensor<i32>
      %3 = stablehlo.compare LT, %j, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %3 = stablehlo.add %j, %one : tensor<i32>
      %4 = stablehlo.tanh %y : tensor<8xf32>
      stablehlo.return %3, %4 : tensor<i32>, tensor<8xf32>
    }
    %5 = "stablehlo.case"(%arg1) ({
      %6 = stablehlo.sine %2#1 : tensor<8xf32>
      stablehlo.return %6 : tensor<8xf32>
    }, {
      stablehlo.return %2#1 : tensor<8xf32>
    }) : (tensor<i32>) -> tensor<8xf32>
    stablehlo.return %1, %5 : tensor<i32>, tensor<8xf32>
  }
  %7 = stablehlo.reduce(%0#1 init: %arg2) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
  %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<8xf32>
  return %8 : tensor<8xf32>
}""".replace("%arg1: tensor<i32>)", "%arg1: tensor<i32>, %arg2: tensor<f32>)")  # fmt: skip


def test_ops_run_as_often_as_all_loops_around_them() -> None:
    module = pyshardy.parse(NEST)
    (function,) = module.body.block.ops
    found = {(one.op.name, one.runs, one.assumed) for one in executed_ops(function.regions[0].block)}
    assert ("stablehlo.tanh", 15, ()) in found
    assert ("stablehlo.sine", 3, ("branch",)) in found
    assert ("stablehlo.reduce", 1, ()) in found
    assert not [one for one in found if one[0] == "stablehlo.add" and one[1] == 1]


def test_long_loops_are_counted_exactly() -> None:
    """Also if the count is no floating-point number."""
    text = LOOP.format(compare="LT, %i, %bound", start=0, limit=2**53 + 1, step=1, advance="add %i, %step")
    module = pyshardy.parse(text.replace("i32", "i64"))
    assert trip_count(next(op for op in module.walk() if op.name == "stablehlo.while")) == 2**53 + 1
