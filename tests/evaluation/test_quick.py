"""Quick evaluations give the numbers of the passes, for random annotations of the examples."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

import pyshardy
from benchmarks.programs import transformer
from pyshardy.annotate import drop_annotations
from pyshardy.auto.plans.groups import annotations_of, decision_groups
from pyshardy.auto.program.facts import facts_of
from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.figures import CostFigures
from pyshardy.evaluation.plain_program import plain_program
from pyshardy.evaluation.quick import QuickEvaluator
from pyshardy.report.model.entry import entry_function
from pyshardy.sharding import AxisRef, DimensionSharding, TensorSharding
from tests.auto.programs import mixed_program, random_program
from tests.evaluation.whole import whole_evaluation, whole_figures

EXAMPLES = Path(__file__).parents[2] / "examples"
LEAST = {
    "decoding": 4,
    "demo/train_step": 8,
    "fsdp_language_model": 8,
    "graph_network": 4,
    "mixture_of_experts": 6,
    "mlp_train_step": 8,
    "ragged_experts": 4,
    "reshapes_and_slices": 4,
    "resnet_grad": 6,
    "spatial_resnet": 6,
    "state_space": 1,
    "transformer_2_layers": 8,
    "unet": 0,
}
"""Programs, and how many of 8 random annotations are evaluated without the passes at least."""


@pytest.mark.parametrize("name", LEAST)
def test_the_numbers_of_the_passes(name: str) -> None:
    module = pyshardy.parse(EXAMPLES / f"{name}.mlir")
    drop_annotations(module)
    what_if = pyshardy.what_if(module, "h100", import_for_xla=True)
    program = plain_program(what_if.compiled)
    assert program is not None
    quick = QuickEvaluator(what_if.compiled, program, what_if.model, {})
    facts = facts_of(what_if)
    groups = decision_groups(facts, inputs_only=True)
    chosen = random.Random(name)
    compared = 0
    for _ in range(8):
        part = chosen.choice((0.1, 0.3, 0.6, 1))
        choices = tuple(
            chosen.choice((*group.placements, None)) if chosen.random() < part else None for group in groups
        )
        annotations = annotations_of(groups, choices, facts)
        found = quick.figures(annotations)
        if found is not None:
            compared += 1
            assert found == whole_figures(what_if, annotations)
    assert compared >= LEAST[name]


def _random_sharding(chosen: random.Random, rank: int) -> TensorSharding:
    axes = [AxisRef("a"), AxisRef("b"), AxisRef.sub_axis("c", 1, 2) if chosen.random() < 0.2 else AxisRef("c")]
    chosen.shuffle(axes)
    dims: list[list[AxisRef]] = [[] for _ in range(rank)]
    for axis in axes:
        if rank and chosen.random() < 0.6:
            chosen.choice(dims).append(axis)
    return TensorSharding("mesh", tuple(DimensionSharding(tuple(dim), is_closed=chosen.random() < 0.7) for dim in dims))


@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5, 6, 132])
@pytest.mark.parametrize("make", [mixed_program, random_program])
def test_random_programs(make: Callable[[int, str], str], seed: int) -> None:
    module = pyshardy.parse(make(seed, '"a"=2, "b"=3, "c"=4'))
    imports = seed % 2 == 0
    what_if = pyshardy.what_if(module, "h100", import_for_xla=imports)
    function = entry_function(module)
    assert function is not None
    types = [*enumerate(function.function_type.inputs.data)], [*enumerate(function.function_type.outputs.data)]
    chosen = random.Random(seed)
    for _ in range(4):
        inputs, outputs = (
            tuple((i, _random_sharding(chosen, len(one.get_shape()))) for i, one in some if chosen.random() < part)
            for some, part in zip(types, (0.7, 0.4), strict=True)
        )
        annotations = Annotations(inputs, outputs)
        assert what_if.figures(annotations) == whole_figures(what_if, annotations, import_for_xla=imports)


def test_uses_are_visited_in_the_order_of_the_imported_program() -> None:
    """The import of this program leaves the uses of some values in another order than a copy of it has."""
    module = pyshardy.parse(EXAMPLES / "training/diffusion_transformer.mlir")
    drop_annotations(module)
    what_if = pyshardy.what_if(module, "h100", import_for_xla=True)
    facts = facts_of(what_if)
    groups = decision_groups(facts, inputs_only=True)
    chosen = {1: (0, 0), 4: (1, None), 6: (1, None), 8: (None, None), 13: (None, 0), 17: (None, 1)}
    annotations = annotations_of(groups, [chosen.get(index) for index in range(len(groups))], facts)
    found = whole_evaluation(what_if, annotations)
    assert what_if.figures(annotations) == CostFigures.of(found.costs)
    assert what_if.evaluate(annotations) == found


def test_products_that_gather_one_value_in_different_groups() -> None:
    module = pyshardy.parse(transformer(6).text)
    drop_annotations(module)
    what_if = pyshardy.what_if(module, "h100", import_for_xla=True)
    facts = facts_of(what_if)
    groups = decision_groups(facts, inputs_only=True)
    program = plain_program(what_if.compiled)
    assert program is not None
    quick = QuickEvaluator(what_if.compiled, program, what_if.model, {})
    choices = (None, None, None, (0, 2), (0, 1), None, None, None, (0, None))
    annotations = annotations_of(groups, choices, facts)
    assert quick.figures(annotations) == CostFigures.of(what_if.evaluate(annotations).costs)


def test_products_with_an_operand_that_was_just_sliced() -> None:
    """How they gather the other one depends on that, and other products with the same shardings gather it otherwise."""
    module = pyshardy.parse(transformer(2).text)
    drop_annotations(module)
    what_if = pyshardy.what_if(module, "h100", import_for_xla=True)
    parts = {47: ([], ["data", "model"]), 48: (["model"], ["data"]), 53: ([], ["data", "model"])}
    inputs = [
        (index, TensorSharding("mesh", tuple(DimensionSharding(tuple(map(AxisRef, dim)), True) for dim in dims)))
        for index, dims in parts.items()
    ]
    annotations = Annotations(inputs=tuple(inputs))
    program = plain_program(what_if.compiled)
    assert program is not None
    quick = QuickEvaluator(what_if.compiled, program, what_if.model, {})
    assert quick.figures(annotations) == whole_figures(what_if, annotations)


def test_programs_that_need_the_passes() -> None:
    module = pyshardy.parse(EXAMPLES / "transformer_scan.mlir")
    what_if = pyshardy.what_if(module, "h100", import_for_xla=True)
    assert plain_program(what_if.compiled) is None
    assert what_if.figures() == CostFigures.of(what_if.evaluate().costs)


def test_axes_of_size_one_are_left_to_the_passes() -> None:
    text = """
    sdy.mesh @mesh = <["a"=1, "b"=2]>
    func.func @main(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32> {
      %0 = stablehlo.tanh %arg0 : tensor<8x8xf32>
      return %0 : tensor<8x8xf32>
    }
    """
    what_if = pyshardy.what_if(pyshardy.parse(text), "h100")
    dims = tuple(DimensionSharding((AxisRef(name),), is_closed=True) for name in "ab")
    annotations = Annotations(inputs=((0, TensorSharding("mesh", dims)),))
    try:
        expected = CostFigures.of(what_if.evaluate(annotations).costs)
    except DiagnosticError:
        with pytest.raises(DiagnosticError):
            what_if.figures(annotations)
    else:
        assert what_if.figures(annotations) == expected


def test_ops_that_are_alike() -> None:
    text = """
    func.func @main(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>) -> tensor<8x8xf32> {
      %0 = stablehlo.add %a, %b : tensor<8x8xf32>
      %1 = stablehlo.multiply %0, %a : tensor<8x8xf32>
      %2 = stablehlo.multiply %1, %1 : tensor<8x8xf32>
      %3 = stablehlo.tanh %2 : tensor<8x8xf32>
      %4 = stablehlo.dot_general %3, %a, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      %5 = stablehlo.dot_general %4, %a, contracting_dims = [0] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      return %5 : tensor<8x8xf32>
    }
    """
    program = plain_program(pyshardy.what_if(pyshardy.parse(text), "h100").compiled)
    assert program is not None
    add, multiply, square, tanh, first, second = [op.alike for op in program.ops]
    assert add == multiply
    assert len({add, square, tanh, first, second}) == 5
