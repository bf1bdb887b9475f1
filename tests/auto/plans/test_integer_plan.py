"""Solutions of the integer program become annotations that cost what the solutions do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from xdsl.ir import SSAValue

import pyshardy
from pyshardy.auto.bound import axis_orders
from pyshardy.auto.bound import solution as solving
from pyshardy.auto.bound.axis_orders import Conversion, Place
from pyshardy.auto.bound.lower_bound import lower_bound
from pyshardy.auto.bound.solution import Solution
from pyshardy.auto.bound.solved import Bound, bound_of
from pyshardy.auto.integer_program.layout_model import Model
from pyshardy.auto.layouts.layout import Layout, Layouts
from pyshardy.auto.layouts.problem import LayoutProblem
from pyshardy.auto.plans.answer import try_also
from pyshardy.auto.plans.integer_plan import integer_plans
from pyshardy.auto.program.call_copies import with_function_per_call
from pyshardy.auto.program.facts import Facts, facts_of
from pyshardy.dialects.func import CallOp
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.compiled import results_of
from pyshardy.evaluation.estimate import Estimator
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.report.cost.accelerators import cost_model
from pyshardy.report.cost.op_costs import has_equal_elements
from pyshardy.sharding import TensorSharding
from tests.auto.campaign import MODEL
from tests.auto.plans.searches import SHARED_WEIGHT, W, X, search_of
from tests.loops import counted_loop

FOUR_TIMES = """cond {
        %four = stablehlo.constant dense<4> : tensor<i32>
        %less = stablehlo.compare LT, %i, %four, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %less : tensor<i1>
      } do {
        %one = stablehlo.constant dense<1> : tensor<i32>
        %next = stablehlo.add %i, %one : tensor<i32>"""
"""The first parts of a loop with the counter `%i`."""
EXAMPLES = Path(__file__).parents[3] / "examples"


def solved(what_if: WhatIf) -> tuple[Facts, Bound]:
    """What is known of a program, and its bound with solutions."""
    facts = facts_of(what_if)
    return facts, lower_bound(Estimator(what_if.compiled, what_if.model), facts)


def test_constraints_of_a_function_are_in_it() -> None:
    """What its ops need is not taken for what the call needs: a result of the function is used in it, too."""
    x = "tensor<64x128xf32>"
    module = pyshardy.parse(f"""sdy.mesh @mesh = <["x"=8]>
    func.func @main(%a: {x}, %w: tensor<128x128xf32>) -> ({x}, {x}) {{
      %0 = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : ({x}, tensor<128x128xf32>) -> {x}
      %1 = stablehlo.reverse %0, dims = [0] : {x}
      %2:2 = call @gate(%1) : ({x}) -> ({x}, {x})
      %3 = stablehlo.dot_general %2#0, %w, contracting_dims = [1] x [0] : ({x}, tensor<128x128xf32>) -> {x}
      %4 = stablehlo.reverse %3, dims = [1] : {x}
      return %4, %2#1 : {x}, {x}
    }}
    func.func private @gate(%a: {x}) -> ({x}, {x}) {{
      %0 = stablehlo.logistic %a : {x}
      %1 = stablehlo.reverse %0, dims = [1] : {x}
      %2 = stablehlo.multiply %a, %1 : {x}
      return %2, %1 : {x}, {x}
    }}""")
    what_if = WhatIf(module, MODEL, import_for_xla=True)
    facts, estimator = facts_of(what_if), Estimator(what_if.compiled, MODEL)
    bound = bound_of(LayoutProblem(estimator, facts), estimator, None, Model)
    assert bound is not None
    results = results_of(what_if.module)
    plans = integer_plans(bound.solutions[0], facts, what_if, inputs_only=False)
    constrained = [results[number].op for plan in plans for number, _ in plan.values]
    assert constrained and not any(isinstance(op, CallOp) for op in constrained)
    best = min(what_if.evaluate(plan).costs.time.total for plan in plans)
    assert bound.seconds <= best < bound.seconds * 1.01


@pytest.mark.parametrize(
    ("name", "accelerator"), [("mixture_of_experts", "h100"), ("mixture_of_experts", "cpu"), ("ragged_experts", "cpu")]
)
def test_plans_cost_what_solutions_do(name: str, accelerator: str) -> None:
    """Sums of parts are scattered as they are summed, where the accelerator's compiler does so. What XLA would gather
    whole to convert it gets a constraint on the way, and axes an order in which that is fast."""
    model = cost_model(accelerator)
    what_if = WhatIf(with_function_per_call(pyshardy.parse(EXAMPLES / f"{name}.mlir")), model, import_for_xla=True)
    facts, estimator = facts_of(what_if), Estimator(what_if.compiled, model)
    bound = bound_of(LayoutProblem(estimator, facts), estimator)
    assert bound is not None
    plans = integer_plans(bound.solutions[0], facts, what_if, inputs_only=False)
    best = min(what_if.evaluate(plan).costs.time.total for plan in plans)
    assert bound.seconds <= best < bound.seconds * 1.01


def test_a_solution_of_the_integer_program_is_a_plan() -> None:
    """It is better than the program as it is, and not below the bound."""
    shape, wide = "tensor<512x4096xf32>", "tensor<4096x4096xf32>"
    text = f"""sdy.mesh @mesh = <["x"=8]>
    func.func @main(%x: {shape} {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{}}]>}}, %w: {wide}) -> {shape} {{
      %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : ({shape}, {wide}) -> {shape}
      return %0 : {shape}
    }}"""
    what_if = WhatIf(pyshardy.parse(text), MODEL)
    facts, bound = solved(what_if)
    (solution,) = bound.solutions
    plans = integer_plans(solution, facts, what_if, inputs_only=False)
    best = min(what_if.evaluate(one).costs.time.total for one in plans)
    assert bound.seconds <= best * (1 + 1e-6) and best < what_if.evaluate().costs.time.total


def test_scalars_that_are_broadcast_are_made_as_users_need_them() -> None:
    """Also in a function that is called."""
    x = "tensor<2048x2048xf32>"
    what_if = WhatIf(
        pyshardy.parse(f"""sdy.mesh @mesh = <["x"=4]>
    func.func @main(%s: tensor<f32>) -> {x} {{
      %0 = func.call @f(%s) : (tensor<f32>) -> {x}
      return %0 : {x}
    }}
    func.func private @f(%s: tensor<f32>) -> {x} {{
      %0 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> {x}
      %1 = stablehlo.cholesky %0 : {x}
      return %1 : {x}
    }}"""),
        cost_model("h100"),
        import_for_xla=True,
    )
    facts, bound = solved(what_if)
    complete = integer_plans(bound.solutions[0], facts, what_if, inputs_only=False)[-1]
    costs = what_if.evaluate(complete).costs
    assert not costs.sent
    assert costs.time.total == pytest.approx(bound.seconds, rel=1e-3)


def test_variables_of_loops_get_the_layouts_of_the_solution() -> None:
    """Also where what is before and after the loop is sharded otherwise."""
    x, y = "tensor<64x4096xf32>", "tensor<4096x4096xf32>"
    body = f"""%1 = "stablehlo.triangular_solve"(%y, %a) <{{left_side = false, lower = true, unit_diagonal = false,
          transpose_a = #stablehlo<transpose NO_TRANSPOSE>}}> : ({y}, {y}) -> {y}"""
    what_if = WhatIf(
        pyshardy.parse(f"""sdy.mesh @mesh = <["x"=4]>
    func.func @main(%x: {x} {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{}}]>}}, %y: {y})
        -> ({y} {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{"x"}}]>}}) {{
      %f = stablehlo.constant dense<0.0> : tensor<f32>
      %z = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> {y}
      {counted_loop(7, [("%a", "%z", y)], body, ["%1"])}
      return %0#1 : {y}
    }}"""),
        MODEL,
        import_for_xla=True,
    )
    facts, bound = solved(what_if)
    complete = integer_plans(bound.solutions[0], facts, what_if, inputs_only=False)[-1]
    assert what_if.evaluate(complete).costs.time.total < 1.2 * bound.seconds
    numbers = {number for number, _ in complete.values}
    assert {results_of(what_if.module)[number].op.name for number in numbers} >= {"stablehlo.while"}


def loop_with_slices(is_used: bool) -> WhatIf:
    """A loop with two variables: `%a`, which a product and a reshape use in it, and the values that this had."""
    x, w, all_of = "tensor<64x4096xf32>", "tensor<4096x4096xf32>", "tensor<16x64x4096xf32>"
    results = ("%0#1, %0#0", f", {x}") if is_used else ("%0#1", "")
    text = f"""sdy.mesh @mesh = <["x"=4]>
    func.func @main(%x: {x}, %w: {w} {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{}}]>}})
        -> ({all_of} {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{}}, {{"x"}}]>}}{results[1]}) {{
      %i = stablehlo.constant dense<0> : tensor<i32>
      %f = stablehlo.constant dense<0.0> : tensor<f32>
      %z = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> {all_of}
      %0:3 = stablehlo.while(%a = %x, %all = %z, %n = %i) : {x}, {all_of}, tensor<i32>
      cond {{
        %16 = stablehlo.constant dense<16> : tensor<i32>
        %1 = stablehlo.compare LT, %n, %16, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %1 : tensor<i1>
      }} do {{
        %one = stablehlo.constant dense<1> : tensor<i32>
        %zero = stablehlo.constant dense<0> : tensor<i32>
        %2 = stablehlo.add %n, %one : tensor<i32>
        %3 = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : ({x}, {w}) -> {x}
        %4 = stablehlo.reshape %a : ({x}) -> tensor<1x64x4096xf32>
        %5 = stablehlo.dynamic_update_slice %all, %4, %n, %zero, %zero
          : ({all_of}, tensor<1x64x4096xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> {all_of}
        stablehlo.return %3, %5, %2 : {x}, {all_of}, tensor<i32>
      }}
      return {results[0]} : {all_of}{results[1]}
    }}"""
    return WhatIf(pyshardy.parse(text), MODEL, import_for_xla=True)


def with_variable(what_if: WhatIf, solution: Solution, variable: Layout, product: Layout, reshape: Layout) -> Solution:
    """Return a solution for `loop_with_slices` with other layouts: of the variable, and as ops need it."""
    loop = next(result for result in results_of(what_if.module) if result.op.name == "stablehlo.while")
    tensor = what_if.compiled.values[results_of(what_if.module).index(loop)]
    (of_product,) = [use for use in solution.needed if use[0].name == "stablehlo.dot_general" and use[1] == 0]
    (of_reshape,) = [use for use in solution.needed if use[0].name == "stablehlo.reshape"]
    chosen = {**solution.chosen, tensor: variable}
    needed = {**solution.needed, of_product: product, of_reshape: reshape}
    return replace(solution, chosen=chosen, needed=needed, through={})


def test_variables_of_loops_whose_results_are_not_used() -> None:
    """A constraint of such a result would be none of the variable: its uses in the loop have it."""
    what_if = loop_with_slices(is_used=False)
    facts, bound = solved(what_if)
    results = results_of(what_if.module)
    (loop,) = {result.op for result in results if result.op.name == "stablehlo.while"}
    product = next(result for result in results if result.op.name == "stablehlo.dot_general")
    rows, columns = (0,), (1,)
    otherwise = with_variable(what_if, bound.solutions[0], rows, rows, columns)
    complete = integer_plans(otherwise, facts, what_if, inputs_only=False)[-1]
    assert results.index(loop.results[0]) not in dict(complete.values)
    number = results.index(product)
    assert [sharding.dims[0].axes != () for one, sharding in complete.uses if one == (number, 0)] == [True]
    number = next(number for number, result in enumerate(results) if result.op.name == "stablehlo.reshape")
    assert [sharding.dims[0].axes != () for one, sharding in complete.uses if one == (number, 0)] == [True, False]
    propagated = what_if.propagated(complete).module
    assert '<@mesh, [{"x"}, {}]>, <@mesh, [{}, {}, {"x"}]>' in pyshardy.to_text(propagated)


def test_variables_of_loops_are_not_sharded_further_as_their_uses_are() -> None:
    """One use takes slices of what another one needs whole: propagation would shard the variable as these are."""
    what_if = loop_with_slices(is_used=True)
    facts, bound = solved(what_if)
    whole, columns = (None,), (1,)
    otherwise = with_variable(what_if, bound.solutions[0], whole, whole, columns)
    (product,) = [value for value in otherwise.made if getattr(value.owner, "name", "") == "stablehlo.dot_general"]
    otherwise = replace(otherwise, whole={**otherwise.whole, product: whole})
    complete = integer_plans(otherwise, facts, what_if, inputs_only=False)[-1]
    propagated = what_if.propagated(complete).module
    assert '<@mesh, [{}, {}]>, <@mesh, [{}, {}, {"x"}]>' in pyshardy.to_text(propagated)


def test_a_loop_gets_its_initial_value_in_steps() -> None:
    """From columns along two axes to rows along one of them, XLA gathers the value whole, unless a constraint has it
    moved first."""
    text = (
        """sdy.mesh @mesh = <["a"=2, "b"=2]>
    func.func public @main(%x: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"a", "b"}]>})
        -> (tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %y = stablehlo.tanh %x : tensor<1024x1024xf32>
      %r:2 = stablehlo.while(%i = %zero, %v = %y) : tensor<i32>, tensor<1024x1024xf32>
      """
        + FOUR_TIMES
        + """
        %more = sdy.sharding_constraint %v <@mesh, [{"b"}, {}]> : tensor<1024x1024xf32>
        stablehlo.return %next, %more : tensor<i32>, tensor<1024x1024xf32>
      }
      return %r#1 : tensor<1024x1024xf32>
    }"""
    )
    what_if = WhatIf(pyshardy.parse(text), MODEL, import_for_xla=True)
    facts, bound = solved(what_if)
    plans = [plan for one in bound.solutions for plan in integer_plans(one, facts, what_if, inputs_only=False)]
    best = min(what_if.evaluate(plan).costs.time.total for plan in plans)
    assert best <= bound.seconds * 1.001
    assert what_if.evaluate().costs.time.total > 1.01 * best


def test_operands_in_functions_that_are_called_several_times_have_no_constraints() -> None:
    """They would be those of all calls."""
    what_if = WhatIf(
        pyshardy.parse(f"""sdy.mesh @mesh = <["x"=4]>
    func.func @main(%x: {X}, %w: {W} {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}, {{}}]>}}) -> ({X}, {W}) {{
      %0 = func.call @f(%w, %x) : ({W}, {X}) -> {X}
      %1 = func.call @f(%w, %0) : ({W}, {X}) -> {X}
      %2 = stablehlo.negate %w : {W}
      return %1, %2 : {X}, {W}
    }}
    func.func private @f(%w: {W}, %x: {X}) -> {X} {{
      %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : ({X}, {W}) -> {X}
      return %0 : {X}
    }}"""),
        MODEL,
    )
    facts, bound = solved(what_if)
    (solution,) = bound.solutions
    complete = integer_plans(solution, facts, what_if, inputs_only=False)[-1]
    assert what_if.compiled.repeated
    assert what_if.compiled.repeated.isdisjoint(number for (number, _), _ in complete.uses)


@pytest.mark.parametrize("is_constant", [False, True])
def test_broadcast_scalars_are_made_as_they_are_needed(is_constant: bool) -> None:
    """Those of constants get what their users have."""
    scalar = "%f = stablehlo.constant dense<0.0> : tensor<f32>" if is_constant else ""
    argument = "" if is_constant else "%f: tensor<f32>, "
    what_if = WhatIf(
        pyshardy.parse(f"""sdy.mesh @mesh = <["x"=4]>
    func.func @main({argument}%i: tensor<32x1xi32>, %u: tensor<32x1024xf32>) -> {X} {{
      {scalar}
      %z = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> {X}
      %0 = "stablehlo.scatter"(%z, %i, %u) <{{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1],
        inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}}> ({{
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %1 = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %1 : tensor<f32>
      }}) : ({X}, tensor<32x1xi32>, tensor<32x1024xf32>) -> {X}
      return %0 : {X}
    }}"""),
        MODEL,
    )
    facts, bound = solved(what_if)
    (solution,) = bound.solutions
    (zeros,) = [value for value in solution.made if has_equal_elements(value)]
    rows, columns = (0,), (1,)
    (use,) = zeros.uses
    made_otherwise = replace(
        solution,
        made={value: rows if value is zeros else columns for value in solution.made},
        needed={**solution.needed, (use.operation, 0): columns},
    )
    complete = integer_plans(made_otherwise, facts, what_if, inputs_only=False)[-1]
    shardings = {results_of(what_if.module)[number].op.name: sharding for number, sharding in complete.values}
    broadcast = shardings.get("stablehlo.broadcast_in_dim")
    assert (broadcast is None) == is_constant
    assert broadcast is None or [len(dim.axes) for dim in broadcast.dims] == [0, 1]
    assert not [use for use, _ in complete.uses if use[1] == 0]


def test_constraints_of_uses() -> None:
    """Equal ones are one op, and other ops have the value as it is."""
    what_if = WhatIf(pyshardy.parse(SHARED_WEIGHT), MODEL)
    whole = TensorSharding.fully_open(2, "mesh").fully_closed_like()
    uses = ((0, 1), whole), ((2, 1), whole)
    text = pyshardy.to_text(what_if.annotated(Annotations(uses=uses)))
    assert text.count("sdy.sharding_constraint %arg1") == text.count("sdy.sharding_constraint") == 1
    assert "stablehlo.negate %arg1" in text and text.count("dot_general") == 2 and ", %arg1, contract" not in text
    assert what_if.figures(Annotations(uses=uses)).sent == 3 * 1024 * 1024  # three quarters of the weight, once


def test_uses_get_the_layouts_of_the_solution() -> None:
    """Then the plan takes as much time as the solution, and constraints that do not matter are dropped. The weight is
    gathered before the first product, so that the compute of this one does not hide it."""
    search = search_of(SHARED_WEIGHT)
    what_if, facts = search.what_if, search.facts
    bound = lower_bound(search.costs.estimator, facts)
    complete = integer_plans(bound.solutions[0], facts, what_if, inputs_only=False)[-1]
    assert {use for use, _ in complete.uses} >= {(0, 1), (2, 1)}
    assert what_if.evaluate(complete).costs.time.total == pytest.approx(bound.seconds, rel=1e-3)
    nothing = search.evaluate((None,) * len(search.groups))
    assert nothing is not None and nothing.costs.seconds > 1.01 * bound.seconds
    best = try_also(nothing, (complete,), search)
    assert best.costs.seconds == pytest.approx(bound.seconds, rel=1e-3)
    assert len(best.annotations.uses) + len(best.annotations.values) < len(complete.uses) + len(complete.values)


def test_orders_of_axes_do_not_depend_on_values_of_equal_elements(monkeypatch: pytest.MonkeyPatch) -> None:
    """XLA drops what moves zeros; what is added to them counts."""
    converted: list[SSAValue] = []

    def recorded(
        layouts: Layouts, together: Iterable[tuple[Place, Place]], conversions: Iterable[Conversion], *rest: Any
    ) -> axis_orders.OrderedLayouts:
        some = list(conversions)
        converted.extend(one.value for one in some)
        return axis_orders.ordered_layouts(layouts, together, some, *rest)

    monkeypatch.setattr(solving, "ordered_layouts", recorded)
    what_if = WhatIf(
        pyshardy.parse(
            f"""sdy.mesh @mesh = <["x"=4]>
    func.func @main(%x: {X}) -> {X} {{
      %f = stablehlo.constant dense<0.0> : tensor<f32>
      %z = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> {X}
      %0 = stablehlo.cholesky %z : {X}
      %1 = stablehlo.add %0, %x : {X}
      return %1 : {X}
    }}""".replace(X, W)
        ),
        MODEL,
    )
    assert solved(what_if)[1].solutions
    assert converted and not any(map(has_equal_elements, converted))


def test_a_value_that_a_product_has_used_is_moved_and_not_gathered() -> None:
    """XLA moves it after a constraint to the sharding that it has (`report/cost/after_products.py`)."""
    text = """sdy.mesh @mesh = <["d"=2, "m"=4]>
    func.func public @main(%x: tensor<64x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"m"}]>},
                           %y: tensor<64x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"m"}, {}]>},
                           %w: tensor<16x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>})
        -> (tensor<16x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"m"}]>},
            tensor<64x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"m"}, {}]>}) {
      %e = stablehlo.exponential %x : tensor<64x128xf32>
      %0 = stablehlo.dot_general %w, %e, contracting_dims = [1] x [0] : (tensor<16x64xf32>, tensor<64x128xf32>) -> tensor<16x128xf32>
      %1 = stablehlo.subtract %e, %y : tensor<64x128xf32>
      return %0, %1 : tensor<16x128xf32>, tensor<64x128xf32>
    }"""
    what_if = WhatIf(pyshardy.parse(text), cost_model("cpu"), import_for_xla=True)
    facts, bound = solved(what_if)
    plans = [plan for one in bound.solutions for plan in integer_plans(one, facts, what_if, inputs_only=False)]
    assert min(what_if.evaluate(plan).costs.sent for plan in plans) == 64 * 128 * 4 * 3 // 16


def test_a_loop_gets_a_value_of_the_program_in_the_layout_that_it_uses() -> None:
    """The import inserts an open constraint before the loop, which no annotation can be for: the loop's operand has
    one."""
    text = (
        """sdy.mesh @mesh = <["d"=4]>
    func.func public @main(%x: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>},
                           %a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}]>})
        -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}]>}) {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %r:3 = stablehlo.while(%i = %zero, %sum = %a, %y = %x) : tensor<i32>, tensor<8x8xf32>, tensor<8x8xf32>
      """
        + FOUR_TIMES
        + """
        %more = stablehlo.add %sum, %y : tensor<8x8xf32>
        stablehlo.return %next, %more, %y : tensor<i32>, tensor<8x8xf32>, tensor<8x8xf32>
      }
      return %r#1 : tensor<8x8xf32>
    }"""
    )
    what_if = WhatIf(pyshardy.parse(text), MODEL, import_for_xla=True)
    facts, bound = solved(what_if)
    plans = [plan for one in bound.solutions for plan in integer_plans(one, facts, what_if, inputs_only=False)]
    results = results_of(what_if.module)
    found = {(results[number].op.name, operand) for plan in plans for (number, operand), _ in plan.uses}
    assert ("stablehlo.while", 2) in found
    best = min(what_if.evaluate(plan).costs.time.total for plan in plans)
    assert best <= bound.seconds * 1.001
