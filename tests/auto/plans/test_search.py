"""The plan that is found is the best of all in programs that are small enough to try all, and is never worse than the
plan of an expert."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

import pyshardy
from benchmarks import automatic
from pyshardy.auto import driver as automatic_sharding
from pyshardy.auto.bound import relaxation
from pyshardy.auto.bound import solved as bounding
from pyshardy.auto.driver import Wanted, shard_automatically
from pyshardy.auto.plans import answer as answering
from pyshardy.auto.plans import candidates, integer_plan
from pyshardy.auto.plans import search as searching
from pyshardy.auto.plans.groups import Choices, annotations_of
from pyshardy.auto.program.carried import carried_outputs
from pyshardy.dialects.sdy.access import func_argument_shardings
from pyshardy.report.model.entry import entry_function
from pyshardy.sharding import TensorSharding
from tests.auto.campaign import MODEL, compare
from tests.auto.plans.searches import MANY_OUTPUTS, search_of
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


def test_no_more_solutions_are_computed_if_a_plan_reaches_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[object] = []
    monkeypatch.setattr(bounding, "_MOST_FLOWS", 1)
    monkeypatch.setattr(relaxation, "rounded", lambda *given: called.append(given))
    module = pyshardy.parse("""sdy.mesh @mesh = <["x"=4]>
        func.func @main(%x: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {
          %0 = stablehlo.negate %x : tensor<4096x4096xf32>
          return %0 : tensor<4096x4096xf32>
        }""")
    report = shard_automatically(module, MODEL).report
    assert report.gap < 0.005 and report.bound_source == "linear relaxation" and not called
    monkeypatch.setattr(candidates, "AS_FAST", 0.5)  # of the bound
    shard_automatically(module, MODEL)
    assert called


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
