"""The plan that is found is the best of all in programs that are small enough to try all, and is never worse than the
plan of an expert."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

import pyshardy
from benchmarks import automatic
from pyshardy.auto import driver as automatic_sharding
from pyshardy.auto.bound import lower_bound as bounding
from pyshardy.auto.bound.lower_bound import lower_bound
from pyshardy.auto.driver import Wanted, shard_automatically
from pyshardy.auto.plans import answer as answering
from pyshardy.auto.plans import integer_plan
from pyshardy.auto.plans import search as searching
from pyshardy.auto.plans.answer import preferred, try_also
from pyshardy.auto.plans.candidates import Candidate, score
from pyshardy.auto.plans.groups import Choices, annotations_of, decision_groups
from pyshardy.auto.plans.integer_plan import integer_plans
from pyshardy.auto.plans.plan_costs import PlanCosts
from pyshardy.auto.program.carried import carried_outputs
from pyshardy.auto.program.facts import facts_of
from pyshardy.dialects.sdy.access import func_argument_shardings
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.compiled import results_of
from pyshardy.evaluation.estimate import Estimator
from pyshardy.evaluation.figures import CostFigures
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.report.cost.accelerators import cost_model
from pyshardy.report.cost.costs import has_equal_elements
from pyshardy.report.model.entry import entry_function
from pyshardy.sharding import TensorSharding
from tests.auto.campaign import MODEL, compare
from tests.report.cost_programs import LOOP

EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.mark.parametrize("seed", (1, 2, 5, 6))
def test_the_optimum_of_small_programs(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "_EXHAUSTIVE", 0)
    found = compare(seed, MODEL)
    assert found.seconds <= found.best * 1.01
    assert found.bound <= found.best * (1 + 1e-6)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make few evaluations, and no solutions in integers."""
    monkeypatch.setattr(searching, "_MOST", 24)
    monkeypatch.setattr(searching, "_MOST_ESTIMATED", 200)
    monkeypatch.setattr(bounding, "_MOST_WITH_INTEGERS", 0)
    monkeypatch.setattr(integer_plan, "_MOST_CONSTRAINTS", 4)
    monkeypatch.setattr(answering, "_MOST_PRUNED", 4)


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("name", ["mlp_train_step"])
def test_no_expert_is_better(name: str) -> None:
    module = pyshardy.parse(EXAMPLES / f"{name}.mlir")
    report = shard_automatically(module, MODEL, Wanted(from_scratch=True), import_for_xla=True).report
    assert any(one.name.endswith(", constrained") for one in report.experts)
    assert all(report.figures.seconds <= one.figures.seconds for one in report.experts)


@pytest.mark.usefixtures("few")
def test_the_shardings_that_are_dropped_are_a_start(monkeypatch: pytest.MonkeyPatch) -> None:
    starts: list[dict[int, TensorSharding]] = []
    run = searching.Search.run

    def recorded(search: searching.Search, *given: Sequence[Choices]) -> searching.Found:
        starts.extend(dict(annotations_of(search.groups, one, search.facts).inputs) for one in given[0])
        return run(search, *given)

    monkeypatch.setattr(searching.Search, "run", recorded)
    monkeypatch.setattr(automatic_sharding, "expert_plans", lambda *_, **__: ())
    module = pyshardy.parse(EXAMPLES / "mlp_train_step.mlir")
    report = shard_automatically(module, MODEL, Wanted(from_scratch=True, inputs_only=True)).report
    assert report.was_annotated and report.baseline is not None
    function = entry_function(module)
    assert function is not None
    annotated = {index: one for index, one in enumerate(func_argument_shardings(function)) if one is not None}
    assert any(annotated.items() <= one.items() for one in starts)


@pytest.mark.usefixtures("few")
def test_the_figures_are_those_of_the_annotated_program() -> None:
    module = pyshardy.parse(EXAMPLES / "mlp_train_step.mlir")
    answer = shard_automatically(module, MODEL, Wanted(3_000_000, from_scratch=True), import_for_xla=True)
    propagated = pyshardy.propagate(pyshardy.import_for_xla(answer.module))
    costs = pyshardy.estimate_costs(propagated, MODEL)
    assert costs is not None
    found = answer.report.figures
    assert (found.seconds, found.sent, found.memory) == (costs.time.total, costs.sent, costs.memory.peak)
    assert found.memory <= 3_000_000


@pytest.mark.usefixtures("few")
def test_the_same_answer_each_time() -> None:
    def found() -> str:
        module = pyshardy.parse(EXAMPLES / "mlp_train_step.mlir")
        return pyshardy.to_text(shard_automatically(module, MODEL, Wanted(3_000_000, from_scratch=True)).module)

    assert found() == found()


@pytest.mark.usefixtures("few")
def test_given_shardings_are_kept() -> None:
    module = pyshardy.parse(EXAMPLES / "mlp_train_step.mlir")
    answer = shard_automatically(module, MODEL, Wanted(fixed=[("%arg5", "model,None")]), import_for_xla=True)
    by_name = {one.name: one.sharding for one in answer.report.inputs}
    assert by_name["arg0"] == "None,model" and by_name["arg4"] == "data,None" and by_name["arg5"] == "model,None"


@pytest.mark.usefixtures("few")
def test_no_plan_fits() -> None:
    module = pyshardy.parse(EXAMPLES / "mlp_train_step.mlir")
    report = shard_automatically(module, MODEL, Wanted(1000, from_scratch=True), import_for_xla=True).report
    assert report.infeasible is not None
    assert report.infeasible.least == report.figures.memory
    assert report.infeasible.tensors[0].bytes >= report.infeasible.tensors[-1].bytes


def test_a_constraint_is_found() -> None:
    """The first product is best computed on shards, which no sharding of inputs gives: both uses want `%x` whole."""
    module = pyshardy.parse("""sdy.mesh @mesh = <["x"=4]>
        func.func @main(%x: tensor<4096x4096xf32>) -> tensor<f32> {
          %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<4096x4096xf32>, tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
          %1 = stablehlo.dot_general %0, %x, contracting_dims = [1] x [0] : (tensor<4096x4096xf32>, tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
          %c = stablehlo.constant dense<0.0> : tensor<f32>
          %2 = stablehlo.reduce(%1 init: %c) applies stablehlo.add across dimensions = [0, 1] : (tensor<4096x4096xf32>, tensor<f32>) -> tensor<f32>
          return %2 : tensor<f32>
        }""")
    answer = shard_automatically(module, MODEL)
    only_inputs = shard_automatically(module, MODEL, Wanted(inputs_only=True))
    assert all(one.sharding == "x,None" or one.sharding == "None,x" for one in answer.report.constraints)
    assert answer.report.constraints and "sdy.sharding_constraint" in pyshardy.to_text(answer.module)
    assert answer.report.figures.seconds < only_inputs.report.figures.seconds
    assert answer.report.bound <= answer.report.figures.seconds


@pytest.mark.usefixtures("few")
def test_state_keeps_its_sharding() -> None:
    module = pyshardy.parse("""sdy.mesh @mesh = <["x"=4]>
        func.func @main(%m: tensor<4096x4096xf32> loc("params['w']"), %n: tensor<4096x4096xf32> loc("mu['w']"),
                        %x: tensor<4096x4096xf32> {tf.aliasing_output = 0 : i32} loc("x"))
            -> (tensor<4096x4096xf32>, tensor<4096x4096xf32> {jax.result_info = "result[0]['w']"},
                tensor<4096x4096xf32> {jax.result_info = "result[1]['w']"}) {
          %0 = stablehlo.dot_general %x, %m, contracting_dims = [1] x [0] : (tensor<4096x4096xf32>, tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
          %1 = stablehlo.add %m, %n : tensor<4096x4096xf32>
          return %0, %1, %n : tensor<4096x4096xf32>, tensor<4096x4096xf32>, tensor<4096x4096xf32>
        }""")
    function = entry_function(module)
    assert function is not None and carried_outputs(function) == {0: 2, 1: 0, 2: 1}
    report = shard_automatically(module, MODEL).report
    assert [one.sharding for one in report.outputs] == [report.inputs[index].sharding for index in (2, 0, 1)]
    assert all(one.figures.seconds >= report.figures.seconds for one in report.experts)


MANY_OUTPUTS = """sdy.mesh @mesh = <["x"=2, "y"=2]>
    func.func @main(%x: tensor<256x256xf32>) -> (tensor<256x256xf32>, tensor<256x256xf32>, tensor<256x256xf32>) {
      %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
      %1 = stablehlo.dot_general %0, %x, contracting_dims = [0] x [0] : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
      %2 = stablehlo.dot_general %1, %0, contracting_dims = [1] x [1] : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
      return %0, %1, %2 : tensor<256x256xf32>, tensor<256x256xf32>, tensor<256x256xf32>
    }"""


def search_of(text: str, memory: int | None = None) -> searching.Search:
    what_if = WhatIf(pyshardy.parse(text), MODEL)
    facts = facts_of(what_if)
    return searching.Search(what_if, PlanCosts(what_if), facts, decision_groups(facts), memory)


@pytest.mark.usefixtures("few")
def test_few_plans_of_inputs_are_all_evaluated() -> None:
    """Also where outputs and products make many more plans."""
    search = search_of(MANY_OUTPUTS)
    found = search.run([])
    given = [one for one in search.groups if one.first.role == "input"]
    rest = (None,) * (len(search.groups) - len(given))
    assert not found.is_exhaustive and len(given) == 1 < len(search.groups)
    assert all((choice, *rest) in search.seen for choice in given[0].placements)


@pytest.mark.usefixtures("few")
def test_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    """All are evaluated if they are not many; else also those whose memory is estimated to be a little too high."""
    monkeypatch.setattr(searching, "_OPS_EVALUATED", 0)
    monkeypatch.setattr(searching, "_OPS_OF_QUICK_STARTS", 0)
    search = search_of(MANY_OUTPUTS, 1000)
    starts = [(None,) * number for number in range(30)]
    estimates = dict.fromkeys(starts, (0.0, 2.0))
    estimates[starts[20]], estimates[starts[21]], estimates[starts[22]] = (15.0, 1.0), (25.0, 0.9), (500.0, 0.1)
    monkeypatch.setattr(search, "estimated", estimates.__getitem__)
    monkeypatch.setattr(search, "_without_alike", lambda some: some)
    assert set(search.promising_starts(starts[:25])) == set(starts[:25])
    kept = search.promising_starts(starts)
    assert len(kept) < len(starts) and starts[20] in kept[:3] and starts[22] in kept[:3]
    monkeypatch.setattr(searching, "_OPS_OF_QUICK_STARTS", 10_000)
    assert set(search.promising_starts(starts)) == set(starts)


def test_plans_that_differ_in_the_order_of_axes_come_last(monkeypatch: pytest.MonkeyPatch) -> None:
    search = search_of(MANY_OUTPUTS)
    rest = (None,) * (len(search.groups) - 1)
    estimates = {((0, 1), *rest): 2.0, ((1, 0), *rest): 2.1, ((0, None), *rest): 3.0, ((None, 0), *rest): 3.1}
    one, another = ((1, 1), *rest), ((None, 1), *rest)
    estimates |= {one: 1.0, another: 4.0}
    monkeypatch.setattr(search, "estimated", lambda choices: (0.0, estimates[choices]))  # pyright: ignore
    plans = list(estimates)
    assert search._without_alike(plans) == [one, plans[0], plans[2], another]  # pyright: ignore
    estimates[plans[0]] = 0.5
    assert search._without_alike(plans) == [plans[0], one, plans[2], another, plans[1]]  # pyright: ignore


def test_few_plans_with_constraints_are_evaluated_where_others_need_no_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "_OPS_CONSTRAINED", 0)
    monkeypatch.setattr(searching, "_LEAST_CONSTRAINED", 2)
    search = search_of((EXAMPLES / "mlp_train_step.mlir").read_text())
    values = [index for index, group in enumerate(search.groups) if group.first.role == "value"]
    nothing: Choices = (None,) * len(search.groups)
    constrained = [(*nothing[:index], search.groups[index].placements[-1], *nothing[index + 1 :]) for index in values]
    assert [search.evaluate(one) is None for one in constrained[:4]] == [False, False, True, True]
    assert search.evaluate(nothing) is not None
    changed = {index for moved in search.moves.single(nothing) for index, one in enumerate(moved) if one is not None}
    assert changed and changed.isdisjoint(values)
    assert nothing in [one.choices for one in search.best(3, may_be_slow=False)]
    assert len(search.best(3)) == 3 > len(search.best(3, may_be_slow=False))


@pytest.mark.usefixtures("few")
def test_few_plans_of_experts_are_all_evaluated_by_the_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The memory and the time of programs with loops are estimated less well."""
    monkeypatch.setattr(searching, "_CONSTRAINED", 1)
    monkeypatch.setattr(searching, "_OPS_OF_PASSES", 0)
    search = search_of(LOOP, 100)
    assert not search.what_if.is_quick
    first, *rest = range(len(search.groups))
    plans = [(one, *(None for _ in rest)) for one in search.groups[first].placements]
    estimates = {one: (float(index), float(-index)) for index, one in enumerate(plans)}
    monkeypatch.setattr(search, "estimated", estimates.__getitem__)
    promising = search._promising_constrained  # pyright: ignore
    assert len(plans) > 1 and set(promising(plans)) == set(plans)
    monkeypatch.setattr(searching, "_OPS_OF_STARTS", 0)
    assert promising(plans) == plans[:1]
    search._constrained_starts = 2  # pyright: ignore
    assert promising(plans) == [plans[0], plans[-1]]  # of those that may not fit, the fastest


def test_plans_that_differ_in_the_order_of_equal_axes() -> None:
    search = search_of(MANY_OUTPUTS)
    rest = (None,) * (len(search.groups) - 1)
    one, other, third = ((placement, *rest) for placement in ((0, None), (None, 0), (0, 1)))
    axes = search.equal_axes
    assert axes.unordered(one) == axes.unordered(other) != axes.unordered(third)
    given = MANY_OUTPUTS.replace("f32>)", 'f32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {?}]>})', 1)
    axes = search_of(given).equal_axes
    assert axes.unordered(one) != axes.unordered(other)


@pytest.mark.usefixtures("few")
def test_the_benchmark(capsys: pytest.CaptureFixture[str]) -> None:
    automatic.main(["--memory", "1.2", "graph_network"])
    name, plan, _, expert, *_ = capsys.readouterr().out.splitlines()[1].split()
    assert name == "graph_network" and float(plan) <= float(expert)


def test_a_solution_of_the_integer_program_is_a_plan() -> None:
    """It is better than the program as it is, and not below the bound."""
    shape, wide = "tensor<512x4096xf32>", "tensor<4096x4096xf32>"
    text = f"""sdy.mesh @mesh = <["x"=8]>
    func.func @main(%x: {shape} {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{}}]>}}, %w: {wide}) -> {shape} {{
      %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : ({shape}, {wide}) -> {shape}
      return %0 : {shape}
    }}"""
    what_if = WhatIf(pyshardy.parse(text), MODEL)
    facts = facts_of(what_if)
    bound = lower_bound(Estimator(what_if.compiled, MODEL), facts)
    (solution,) = bound.solutions
    plans = integer_plans(solution, facts, what_if, inputs_only=False)
    best = min(what_if.evaluate(one).costs.time.total for one in plans)
    assert bound.seconds <= best * (1 + 1e-6) and best < what_if.evaluate().costs.time.total


X, W = "tensor<4096x1024xf32>", "tensor<1024x1024xf32>"
SHARED_WEIGHT = f"""sdy.mesh @mesh = <["x"=4]>
    func.func @main(%x: {X}, %w: {W} {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}, {{}}]>}}) -> ({X}, {W}) {{
      %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : ({X}, {W}) -> {X}
      %1 = stablehlo.tanh %0 : {X}
      %2 = stablehlo.dot_general %1, %w, contracting_dims = [1] x [1] : ({X}, {W}) -> {X}
      %3 = stablehlo.negate %w : {W}
      return %2, %3 : {X}, {W}
    }}"""
"""Each product is best with the weight whole, which only the sum needs in its shards."""


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


def test_scalars_that_are_broadcast_are_made_in_shards() -> None:
    """As the solution has them if they are in memory, also in a function that is called; what is made of them whole
    needs no collective."""
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
    facts = facts_of(what_if)
    bound = lower_bound(Estimator(what_if.compiled, what_if.model), facts)
    complete = integer_plans(bound.solutions[0], facts, what_if, inputs_only=False)[-1]
    costs = what_if.evaluate(complete).costs
    assert not costs.sent and what_if.evaluate().costs.time.total > 1.05 * bound.seconds
    assert costs.time.total == pytest.approx(bound.seconds, rel=1e-3)


def test_variables_of_loops_get_the_layouts_of_the_solution() -> None:
    """Also where what is before and after the loop is sharded otherwise."""
    x, y = "tensor<64x4096xf32>", "tensor<4096x4096xf32>"
    what_if = WhatIf(
        pyshardy.parse(f"""sdy.mesh @mesh = <["x"=4]>
    func.func @main(%x: {x} {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{}}]>}}, %y: {y})
        -> ({y} {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{"x"}}]>}}) {{
      %i = stablehlo.constant dense<0> : tensor<i32>
      %f = stablehlo.constant dense<0.0> : tensor<f32>
      %z = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> {y}
      %0:2 = stablehlo.while(%a = %z, %n = %i) : {y}, tensor<i32>
      cond {{
        %seven = stablehlo.constant dense<7> : tensor<i32>
        %1 = stablehlo.compare LT, %n, %seven, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %1 : tensor<i1>
      }} do {{
        %one = stablehlo.constant dense<1> : tensor<i32>
        %2 = stablehlo.add %n, %one : tensor<i32>
        %3 = "stablehlo.triangular_solve"(%y, %a) <{{left_side = false, lower = true, unit_diagonal = false,
          transpose_a = #stablehlo<transpose NO_TRANSPOSE>}}> : ({y}, {y}) -> {y}
        stablehlo.return %3, %2 : {y}, tensor<i32>
      }}
      return %0#0 : {y}
    }}"""),
        MODEL,
        import_for_xla=True,
    )
    facts = facts_of(what_if)
    bound = lower_bound(Estimator(what_if.compiled, MODEL), facts)
    complete = integer_plans(bound.solutions[0], facts, what_if, inputs_only=False)[-1]
    assert what_if.evaluate(complete).costs.time.total < 1.2 * bound.seconds
    numbers = {number for number, _ in complete.values}
    assert {results_of(what_if.module)[number].op.name for number in numbers} >= {"stablehlo.while"}


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
    facts = facts_of(what_if)
    (solution,) = lower_bound(Estimator(what_if.compiled, MODEL), facts).solutions
    complete = integer_plans(solution, facts, what_if, inputs_only=False)[-1]
    assert what_if.compiled.repeated
    assert what_if.compiled.repeated.isdisjoint(number for (number, _), _ in complete.uses)


@pytest.mark.parametrize("is_constant", [False, True])
def test_broadcast_scalars_are_made_as_they_are_needed(is_constant: bool) -> None:
    """In another layout, XLA exchanges their equal parts. Those of constants get what their users have."""
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
    facts = facts_of(what_if)
    (solution,) = lower_bound(Estimator(what_if.compiled, MODEL), facts).solutions
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


def candidate(seconds: float, sent: int, peak: int = 0) -> Candidate:
    """A plan with these costs, and a memory limit of 100 bytes."""
    costs = CostFigures(seconds, 0.0, 0, 0, sent, 0, 0, peak)
    return Candidate((), Annotations(), costs, score(costs, 100))


def searched(plans: Sequence[Candidate], moves: Mapping[int, Candidate] | None = None) -> searching.Search:
    """A search that has evaluated these plans, and finds one more by a change of each that `moves` has."""
    search = search_of(MANY_OUTPUTS)
    found = {(number,): replace(one, choices=(number,)) for number, one in enumerate(plans)}
    more = {(-number - 1,): replace(one, choices=(-number - 1,)) for number, one in (moves or {}).items()}
    search.seen = {**found}  # pyright: ignore

    def single(choices: Choices) -> list[Choices]:
        return [one for one in more if one == (-choices[0] - 1,)]  # pyright: ignore

    search.moves = SimpleNamespace(single=single)  # pyright: ignore
    search._candidate = lambda choices, _: more[choices]  # pyright: ignore
    search._annotations = lambda choices: Annotations()  # pyright: ignore
    search._is_slow = lambda choices: False  # pyright: ignore
    return search


def same(found: Candidate, wanted: Candidate) -> bool:
    return found.score == wanted.score


def test_of_plans_about_as_fast_the_one_that_sends_least() -> None:
    best, close, slow, large = (candidate(*one) for one in [(1.0, 50), (1.004, 40), (1.006, 30), (1.001, 10, 200)])
    plans = [best, close, slow, large]
    assert same(preferred(best, searched(plans), [])[0], close)
    assert same(preferred(best, searched(plans), [candidate(1.002, 60)])[0], best)
    assert same(preferred(best, searched([close]), [candidate(0.9, 60, 200)])[0], close)
    assert same(preferred(large, searched([best]), [])[0], large)


def test_the_plan_sends_at_most_as_much_as_that_of_the_fastest_expert() -> None:
    """Up to 2 %, as predictions are not exact."""
    best, no_faster, no_more = candidate(1.0, 500), candidate(1.03, 200), candidate(1.02, 300)
    plans = [best, no_faster, no_more]
    for expert in (candidate(1.04, 300), candidate(1.4, 295)):
        assert same(preferred(best, searched([*plans, expert]), [expert])[0], no_more)
    expert = candidate(1.09, 100)
    assert same(preferred(best, searched([*plans, expert]), [expert])[0], expert)
    # Changes of the best one that sends no more are evaluated too.
    found = candidate(1.05, 90)
    assert same(preferred(best, searched([*plans, expert], {3: found}), [expert])[0], found)
    found = candidate(1.05, 110)
    assert same(preferred(best, searched([*plans, expert], {3: found}), [expert])[0], expert)
    _, fastest = preferred(best, searched([*plans, expert]), [expert])
    assert fastest is not None and same(fastest, best)
    found, fastest = preferred(best, searched([*plans, expert]), [expert], fastest=True)
    assert same(found, best) and fastest is None
    clearly_slower = candidate(1.6, 100)
    assert same(preferred(best, searched([*plans, clearly_slower]), [clearly_slower])[0], best)
