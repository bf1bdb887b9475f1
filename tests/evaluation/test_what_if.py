"""Evaluating annotations gives what the passes give for the program with these annotations."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import pyshardy
from pyshardy.annotate import drop_annotations
from pyshardy.auto.plans.groups import annotations_of, decision_groups
from pyshardy.auto.plans.placements import placements, sharding_of
from pyshardy.auto.program.facts import facts_of
from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.dialects.sdy.shapes import shape_of
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.compiled import results_of
from pyshardy.evaluation.estimate import Estimator
from pyshardy.evaluation.figures import CostFigures
from pyshardy.report.model.entry import entry_function
from pyshardy.sharding import AxisRef, DimensionSharding, TensorSharding
from tests.evaluation.whole import whole_evaluation

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    ("name", "is_annotated"),
    [
        ("mlp_train_step", False),
        ("mixture_of_experts", False),
        ("mixture_of_experts", True),
        ("decoding", False),
        ("lstm_scan_grad", False),
        ("lstm_scan_grad", True),
        ("lstm_functions", False),
        ("shard_map_matmul", True),
    ],
)
def test_the_report_of_the_whole_pipeline(name: str, is_annotated: bool) -> None:
    module = pyshardy.parse(EXAMPLES / f"{name}.mlir")
    if not is_annotated:
        drop_annotations(module)
    what_if = pyshardy.what_if(module, "h100", import_for_xla=True)
    facts = facts_of(what_if)
    groups = decision_groups(facts, inputs_only=True)
    chosen = random.Random(name)
    for part in (1, 0.5, 0.3):
        choices = tuple(
            chosen.choice((None, *group.placements)) if chosen.random() < part else None for group in groups
        )
        annotations = annotations_of(groups, choices, facts)
        found = what_if.evaluate(annotations)
        assert found == whole_evaluation(what_if, annotations)
        propagated = what_if.compiled.propagated(annotations)
        table = what_if.compiled.problem.problem.tables
        for tensor, final in zip(what_if.compiled.inputs, found.inputs, strict=True):
            made = table[propagated[tensor]]
            # The export truncates shardings that do not divide inputs, which the problem does not.
            assert made is None or final is None or _prefix(final, made)


@pytest.mark.parametrize("name", ["lstm_scan_grad", "lstm_functions"])
def test_weights_that_loops_use(name: str) -> None:
    """How they are imported depends on whether they are annotated."""
    module = pyshardy.parse(EXAMPLES / f"{name}.mlir")
    drop_annotations(module)
    what_if = pyshardy.what_if(module, "h100", import_for_xla=True)
    facts = facts_of(what_if)
    groups = decision_groups(facts, inputs_only=True)
    for index, group in enumerate(groups):
        for placement in (group.placements[0], group.placements[-1]):
            choices = tuple(placement if one == index else None for one in range(len(groups)))
            annotations = annotations_of(groups, choices, facts)
            assert what_if.evaluate(annotations) == whole_evaluation(what_if, annotations)


def _prefix(final: TensorSharding, made: TensorSharding) -> bool:
    pairs = zip(final.dims, made.dims, strict=True)
    return all(one.axes == other.axes[: len(one.axes)] or one.axes[:-1] == other.axes[:-1] for one, other in pairs)


def test_constraints_of_intermediate_values() -> None:
    module = pyshardy.parse(EXAMPLES / "mlp_train_step.mlir")
    what_if = pyshardy.what_if(module, "h100", import_for_xla=True)
    data = DimensionSharding((AxisRef("data"),), is_closed=True)
    sharding = TensorSharding("mesh", (DimensionSharding((), is_closed=True), data))
    found = what_if.evaluate(Annotations(values=((0, sharding),)))
    assert found.costs.sent != what_if.evaluate().costs.sent
    assert 'sdy.sharding_constraint %0 <@mesh, [{}, {"data"}]>' in pyshardy.to_text(
        what_if.annotated(Annotations(values=((0, sharding),)))
    )


def test_a_constraint_of_the_program_is_replaced() -> None:
    module = pyshardy.parse("""sdy.mesh @m = <["x"=2]>
    func.func @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
      %0 = sdy.sharding_constraint %a <@m, [{"x"}, {}]> : tensor<8x8xf32>
      return %0 : tensor<8x8xf32>
    }""")
    second = TensorSharding.closed("m", ((), (AxisRef("x"),)))
    text = pyshardy.to_text(pyshardy.what_if(module).annotated(Annotations(values=((0, second),))))
    assert text.count("sdy.sharding_constraint") == 1 and '<@m, [{}, {"x"}]>' in text


@pytest.mark.parametrize("name", ["mlp_train_step", "lstm_functions", "lstm_scan_grad", "transformer_scan"])
def test_constraints_of_products_need_no_import(name: str) -> None:
    module = pyshardy.parse(EXAMPLES / f"{name}.mlir")
    drop_annotations(module)
    what_if = pyshardy.what_if(module, "h100", import_for_xla=True)
    compiled, results = what_if.compiled, results_of(module)
    facts = facts_of(what_if)
    groups = decision_groups(facts, inputs_only=True)
    chosen = random.Random(name)
    products = sorted(compiled.constrainable)
    for count in (1, 2, len(products)):
        choices = tuple(chosen.choice((None, *group.placements)) for group in groups)
        values: dict[int, TensorSharding | None] = {}
        for number in chosen.sample(products, min(count, len(products))):
            shape = shape_of(results[number].type)
            placement = chosen.choice(list(placements(shape, facts.mesh)))
            values[number] = sharding_of(placement, len(shape), facts.mesh, facts.mesh_name)
        annotations = annotations_of(groups, choices, facts).with_values(values)
        assert compiled.propagated_copy(annotations) is not None
        assert what_if.evaluate(annotations) == whole_evaluation(what_if, annotations)


def test_products_in_manual_computations_are_not_constrainable() -> None:
    module = pyshardy.parse(EXAMPLES / "shard_map_matmul.mlir")
    found = pyshardy.what_if(module, import_for_xla=True).compiled.constrainable
    assert [results_of(module)[number].op.parent_op() for number in found] == [entry_function(module)]


def test_results_in_functions_that_are_called_twice_are_not_constrainable() -> None:
    module = pyshardy.parse("""sdy.mesh @mesh = <["x"=2]>
    func.func @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
      %0 = func.call @f(%a) : (tensor<8x8xf32>) -> tensor<8x8xf32>
      %1 = func.call @f(%0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
      return %1 : tensor<8x8xf32>
    }
    func.func private @f(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
      %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0]
        : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      %1 = stablehlo.abs %0 : tensor<8x8xf32>
      return %1 : tensor<8x8xf32>
    }""")
    assert not pyshardy.what_if(module).compiled.constrainable


def test_an_update_is_estimated_by_what_it_writes() -> None:
    module = pyshardy.parse("""sdy.mesh @mesh = <["x"=2]>
    func.func @main(%a: tensor<4096x4096xf32>, %u: tensor<1x4096xf32>, %i: tensor<i32>) -> tensor<4096x4096xf32> {
      %0 = stablehlo.dynamic_update_slice %a, %u, %i, %i
        : (tensor<4096x4096xf32>, tensor<1x4096xf32>, tensor<i32>, tensor<i32>) -> tensor<4096x4096xf32>
      return %0 : tensor<4096x4096xf32>
    }""")
    what_if = pyshardy.what_if(module, "h100")
    found = Estimator(what_if.compiled, what_if.model).estimate(Annotations())
    assert 0 < found.seconds == pytest.approx(what_if.evaluate().costs.time.total)


@pytest.mark.parametrize("name", ["mlp_train_step", "transformer_scan"])
def test_estimates_are_near_evaluations(name: str) -> None:
    module = pyshardy.parse(EXAMPLES / f"{name}.mlir")
    drop_annotations(module)
    what_if = pyshardy.what_if(module, "h100", import_for_xla=True)
    facts = facts_of(what_if)
    groups = decision_groups(facts, inputs_only=True)
    estimator = Estimator(what_if.compiled, what_if.model)
    chosen = random.Random(1)
    for _ in range(4):
        choices = tuple(chosen.choice((None, *group.placements)) for group in groups)
        annotations = annotations_of(groups, choices, facts)
        made, found = estimator.estimate(annotations), what_if.evaluate(annotations).costs
        assert 0.5 < made.seconds / found.time.total < 2
        assert 0.5 < made.memory / found.memory.peak < 2


def test_a_program_without_a_function() -> None:
    with pytest.raises(DiagnosticError, match="no function with a body"):
        pyshardy.what_if(pyshardy.parse("func.func private @f(tensor<8xf32>)"))


def test_bytes_beyond_64_bits() -> None:
    type = f"tensor<{(1 << 63) - 1}xf32>"
    text = f"func.func @main(%a: {type}) -> {type} {{\n  %0 = stablehlo.abs %a : {type}\n  return %0 : {type}\n}}"
    what_if = pyshardy.what_if(pyshardy.parse(text))
    assert what_if.figures().peak == 8 * ((1 << 63) - 1)


def test_a_product_of_a_constant_with_itself() -> None:
    text = """func.func @main(%a: tensor<2xi8>) -> tensor<i8> {
      %0 = stablehlo.constant dense<[-103, -10]> : tensor<2xi8>
      %1 = stablehlo.dot_general %0, %0, contracting_dims = [0] x [0] : (tensor<2xi8>, tensor<2xi8>) -> tensor<i8>
      return %1 : tensor<i8>
    }"""
    what_if = pyshardy.what_if(pyshardy.parse(text))
    assert what_if.figures() == CostFigures.of(what_if.evaluate().costs)
