"""The difference of two shardings of a program: values correspond, and what was changed is named first."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from xdsl.dialects.builtin import ModuleOp

import pyshardy
from pyshardy.dialects.sdy.access import func_argument_shardings, set_func_argument_shardings
from pyshardy.explanations.correspondence import corresponding_values
from pyshardy.explanations.differences import explain_differences
from pyshardy.explanations.explain import Explanations
from pyshardy.explanations.names import ValueNames
from pyshardy.report.model.entry import entry_function
from pyshardy.sharding import DimensionSharding
from tests.explanations.campaign import random_program

EXAMPLES = Path(__file__).parents[2] / "examples"


def without_axes(module: ModuleOp, random: Random, count: int) -> list[tuple[str, int]]:
    """Remove the axes of dimensions of inputs; return which."""
    function = entry_function(module)
    assert function is not None
    shardings = list(func_argument_shardings(function))
    dims = [
        (index, dim)
        for index, one in enumerate(shardings)
        if one is not None
        for dim, there in enumerate(one.dims)
        if there.axes
    ]
    chosen = random.sample(dims, min(count, len(dims)))
    for index, dim in chosen:
        one = shardings[index]
        assert one is not None
        dims_of_one = list(one.dims)
        dims_of_one[dim] = DimensionSharding((), one.dims[dim].is_closed)
        shardings[index] = one.with_dims(tuple(dims_of_one))
    set_func_argument_shardings(function, shardings)
    return [(f"%arg{index}", dim) for index, dim in chosen]


def check_planted(first: ModuleOp, second: ModuleOp, seed: int, count: int) -> int:
    """Check that the changed dimensions that differ are the first decisions; return how many differ."""
    planted = without_axes(second, Random(seed), count)
    one, two = Explanations(first), Explanations(second)
    differing = {
        (name, dim)
        for name, dim in planted
        if [axis.axis for axis in one.explain(name).dimensions[dim].axes]
        != [axis.axis for axis in two.explain(name).dimensions[dim].axes]
    }
    found = explain_differences(one, two)
    assert differing <= {(decision.value.name, decision.dim) for decision in found.first}
    assert found.count == 0 or found.first
    return len(differing)


@pytest.mark.parametrize(
    ("name", "count"), [("mlp_train_step", 1), ("mixture_of_experts", 2), ("reshapes_and_slices", 1)]
)
def test_a_changed_annotation_is_the_first_difference(name: str, count: int):
    path = EXAMPLES / f"{name}.mlir"
    modules = [pyshardy.import_for_xla(pyshardy.parse(path)) for _ in range(2)]
    assert check_planted(modules[0], modules[1], 1, count) == count


def test_changed_annotations_of_random_programs_are_the_first_differences():
    differing = 0
    for seed in range(12):
        text, _ = random_program(seed)
        try:
            differing += check_planted(pyshardy.parse(text), pyshardy.parse(text), seed, 1 + seed % 2)
        except pyshardy.DiagnosticError:
            continue
    assert differing > 5


def test_one_annotation_is_the_only_first_difference_where_the_import_replaces_ops():
    path = EXAMPLES / "resnet_grad.mlir"
    first, second = pyshardy.parse(path), pyshardy.parse(path)
    pyshardy.set_shardings(second, {"%arg9": "-"})
    found = explain_differences(Explanations(first, import_for_xla=True), Explanations(second, import_for_xla=True))
    assert found.count > 1 and [one.value.name for one in found.first] == ["%arg9"]


REORDERED = """
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<8xf32>)
    -> (tensor<8xf32>, tensor<8xf32>) {
  %p = stablehlo.tanh %a : tensor<8xf32>
  %q = stablehlo.tanh %b : tensor<8xf32>
  return %p, %q : tensor<8xf32>, tensor<8xf32>
}
"""


def test_values_correspond_whatever_their_names_order_and_annotations():
    lines = REORDERED.splitlines()
    lines[4], lines[5] = lines[5], lines[4] + "\n  %c = sdy.sharding_constraint %p <@mesh, [{}]> : tensor<8xf32>"
    text = "\n".join(lines).replace("return %p", "return %c")
    text = re.sub(r"%([pq])\b", r"%renamed_\1", text)
    first, second = ValueNames(pyshardy.parse(REORDERED)), ValueNames(pyshardy.parse(text))
    pairs = {first.reference(one).name: second.reference(two).name for one, two in corresponding_values(first, second)}
    assert pairs == {
        "%arg0": "%arg0",
        "%arg1": "%arg1",
        "result 0": "result 0",
        "result 1": "result 1",
        "%p": "%renamed_p",
        "%q": "%renamed_q",
    }
    assert explain_differences(Explanations(first.module), Explanations(first.module)).count == 0
