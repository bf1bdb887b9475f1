"""Uses of a value that convert further what other uses need anyway."""

from __future__ import annotations

from itertools import product

from xdsl.ir import SSAValue

import pyshardy
from pyshardy.auto.bound.axis_orders import Conversion
from pyshardy.auto.bound.conversion_times import ConversionTimes
from pyshardy.auto.bound.shared_paths import shared_paths
from pyshardy.auto.layouts.layout import Layout
from pyshardy.auto.layouts.problem import LayoutProblem
from pyshardy.auto.program.facts import facts_of
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.estimate import Estimator
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.report.cost.accelerators import cost_model
from pyshardy.report.model.entry import entry_function
from pyshardy.sharding import AxisRef, TensorSharding

X = "tensor<64x64xf32>"
PROGRAM = f"""sdy.mesh @mesh = <["a"=4, "b"=2]>
func.func @main(%x: {X}) -> ({X}, {X}, {X}) {{
  %y = stablehlo.tanh %x : {X}
  %0 = stablehlo.dot_general %y, %y, contracting_dims = [1] x [0] : ({X}, {X}) -> {X}
  %1 = stablehlo.negate %y : {X}
  %2 = stablehlo.exponential %y : {X}
  return %0, %1, %2 : {X}, {X}, {X}
}}"""
SHARDS: Layout = (0, 1)
ROWS: Layout = (0, None)
COLUMNS: Layout = (None, 1)
WHOLE: Layout = (None, None)


def every_layout(_: SSAValue) -> set[Layout]:
    return set(product((None, 0, 1), repeat=2))


def test_a_use_gets_its_layout_from_that_of_another_use_if_that_is_faster() -> None:
    function = entry_function(pyshardy.parse(PROGRAM))
    assert function is not None
    _, dot, negate, exponential, _ = function.body.block.ops
    needed = {(dot, 0): WHOLE, (dot, 1): WHOLE, (negate, 0): ROWS, (exponential, 0): SHARDS}

    def seconds(_: SSAValue, before: Layout, after: Layout) -> float:
        known = {(SHARDS, WHOLE): 5.0, (SHARDS, ROWS): 3.0, (ROWS, WHOLE): further}
        return known.get((before, after), 5.0 if before == COLUMNS else 0.0)

    further = 1.0
    assert shared_paths(needed, lambda _: SHARDS, seconds, every_layout) == {(dot, 0): (ROWS,), (dot, 1): (ROWS,)}
    further = 6.0  # rows are a slice of all of them
    assert shared_paths(needed, lambda _: SHARDS, seconds, every_layout) == {(negate, 0): (WHOLE,)}
    assert not shared_paths({(dot, 0): WHOLE}, lambda _: SHARDS, seconds, every_layout)
    assert not shared_paths(needed, lambda _: None, seconds, every_layout)


def test_a_use_does_not_wait_for_what_only_another_one_needs() -> None:
    """Rows could also be a slice of the whole, which takes as long for both uses together."""
    function = entry_function(pyshardy.parse(PROGRAM))
    assert function is not None
    _, dot, negate, _, _ = function.body.block.ops

    def seconds(_: SSAValue, before: Layout, after: Layout) -> float:
        known = {(SHARDS, WHOLE): 5.0, (SHARDS, ROWS): 3.0, (ROWS, WHOLE): 2.0}
        return known.get((before, after), 5.0 if before == COLUMNS else 0.0)

    for needed in ({(dot, 0): WHOLE, (negate, 0): ROWS}, {(negate, 0): ROWS, (dot, 0): WHOLE}):
        assert shared_paths(needed, lambda _: SHARDS, seconds, every_layout) == {(dot, 0): (ROWS,)}


def test_a_use_gets_its_layout_in_steps_if_that_is_faster() -> None:
    """As by two gathers of one round each, in place of one of three."""
    function = entry_function(pyshardy.parse(PROGRAM))
    assert function is not None
    _, _, negate, _, _ = function.body.block.ops

    def seconds(_: SSAValue, before: Layout, after: Layout) -> float:
        return {(SHARDS, WHOLE): 3.0, (SHARDS, ROWS): 1.0, (ROWS, WHOLE): second}.get((before, after), 5.0)

    second = 1.0
    assert shared_paths({(negate, 0): WHOLE}, lambda _: SHARDS, seconds, every_layout) == {(negate, 0): (ROWS,)}
    assert not shared_paths({(negate, 0): WHOLE}, lambda _: SHARDS, seconds, lambda _: {SHARDS, WHOLE})
    second = 2.0
    assert not shared_paths({(negate, 0): WHOLE}, lambda _: SHARDS, seconds, every_layout)


def test_two_uses_get_their_layouts_from_one_that_no_use_needs() -> None:
    function = entry_function(pyshardy.parse(PROGRAM))
    assert function is not None
    _, _, negate, exponential, _ = function.body.block.ops
    start, swapped, columns = (0, 0), (1, 0), (1, None)

    def seconds(_: SSAValue, before: Layout, after: Layout) -> float:
        return 0.0 if before == WHOLE else whole if after == WHOLE else 3.0

    needed = {(negate, 0): swapped, (exponential, 0): columns}
    whole = 4.0
    assert shared_paths(needed, lambda _: start, seconds, every_layout) == {
        (negate, 0): (WHOLE,),
        (exponential, 0): (WHOLE,),
    }
    whole = 7.0
    assert not shared_paths(needed, lambda _: start, seconds, every_layout)


def test_constraints_of_a_use_are_applied_one_after_the_other() -> None:
    """What both uses need is gathered once."""
    what_if = WhatIf(pyshardy.parse(PROGRAM), cost_model("h100"))
    shards, rows, whole = (
        TensorSharding.closed("mesh", dims)
        for dims in (((AxisRef("a"),), (AxisRef("b"),)), ((AxisRef("a"),), ()), ((), ()))
    )
    inputs, values = ((0, shards),), ((0, shards),)
    others = (((2, 0), rows),)
    apart = Annotations(inputs, values=values, uses=(((1, 0), whole), ((1, 1), whole), *others))
    path = tuple(((1, operand), one) for operand in (0, 1) for one in (rows, whole))
    shared = Annotations(inputs, values=values, uses=(*path, *others))
    alone, together = (what_if.figures(one).sent for one in (apart, shared))
    by_b = 64 * 64 * 4 // 8
    assert alone - together == by_b


def test_a_conversion_takes_as_long_as_by_another_layout() -> None:
    """XLA gathers the value whole at once, and one axis after the other moves less."""
    x = "tensor<64x1024xf32>"
    module = pyshardy.parse(f"""sdy.mesh @mesh = <["data"=4, "model"=2]>
    func.func @main(%x: {x}) -> {x} {{
      %0 = stablehlo.tanh %x : {x}
      return %0 : {x}
    }}""")
    what_if = WhatIf(module, cost_model("cpu"), import_for_xla=True)
    estimator = Estimator(what_if.compiled, what_if.model)
    problem = LayoutProblem(estimator, facts_of(what_if))
    (value,) = what_if.compiled.main.body.block.args
    tensor = what_if.compiled.problem.place_of(value)
    rows: Layout = (0, 0)
    before, after = (problem.layouts.sharding(one, 2) for one in (rows, (1, None)))
    times, direct = ConversionTimes(problem, estimator), estimator.reshard_seconds(value, before, after)
    passing = times.fastest(Conversion(value, tensor, rows, tensor, (1, None), 1), before, after)
    assert passing < 0.9 * direct
    assert times.fastest(Conversion(value, tensor, rows, tensor + 1, (1, None), 1), before, after) == direct
