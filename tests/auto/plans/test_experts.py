"""The plans of experts on a model whose layers are in a loop."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pyshardy
from pyshardy.annotate import drop_annotations
from pyshardy.auto.plans.experts import expert_choices, expert_plans
from pyshardy.auto.plans.groups import annotations_of, decision_groups
from pyshardy.auto.program.facts import Facts, facts_of
from pyshardy.evaluation.what_if import WhatIf

EXAMPLES = Path(__file__).parents[3] / "examples"


@cache
def scanned() -> tuple[WhatIf, Facts]:
    module = pyshardy.parse(EXAMPLES / "transformer_scan.mlir")
    drop_annotations(module)
    what_if = pyshardy.what_if(module, "h100", import_for_xla=True)
    return what_if, facts_of(what_if)


def test_tensor_parallelism_leaves_stacked_layers_whole() -> None:
    _, facts = scanned()
    stacks = [one for one in facts.parameters if one.classes[0] in facts.stacked]
    assert len(stacks) > 10
    plans = [plan for plan in expert_plans(facts) if "FSDP" not in plan.name]
    for plan in plans:
        placed = dict(plan.placements)
        assert all(0 not in placed[one.index] for one in stacks)


def test_fsdp_along_several_axes_cuts_one_dimension() -> None:
    _, facts = scanned()
    (plan,) = (one for one in expert_plans(facts) if one.name == "data parallel (data) x FSDP (fsdp) x FSDP (model)")
    placed = dict(plan.placements)
    matrices = [one for one in facts.parameters if len(one.shape) > 2]
    assert len(matrices) > 10
    assert all(placed[one.index][1] == placed[one.index][2] is not None for one in matrices)


def test_constraints_keep_the_shards_of_the_data_where_weights_are_cut() -> None:
    what_if, facts = scanned()
    groups = decision_groups(facts)

    def seconds(constrained: bool) -> float:
        name = "data parallel (data) x FSDP (fsdp) x tensor parallel (model)" + ", constrained" * constrained
        (plan,) = (one for one in expert_plans(facts, constrained) if one.name == name)
        return what_if.figures(annotations_of(groups, expert_choices(plan, groups), facts)).seconds

    assert seconds(constrained=True) < 0.8 * seconds(constrained=False)


def test_there_are_no_constraints_without_products() -> None:
    module = pyshardy.parse("""sdy.mesh @mesh = <["x"=2]>
    func.func @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
      %0 = stablehlo.abs %a : tensor<8x8xf32>
      return %0 : tensor<8x8xf32>
    }""")
    facts = facts_of(pyshardy.what_if(module))
    assert expert_plans(facts) and not expert_plans(facts, constrained=True)


def test_sequence_parallelism_with_tensor_parallelism_cuts_activations_without_hidden_dimensions() -> None:
    _, facts = scanned()
    name = "data parallel (data) x FSDP (fsdp) x tensor and sequence parallel (model), constrained"
    (plan,) = (one for one in expert_plans(facts, constrained=True) if one.name == name)
    tensor = name.replace(" and sequence", "")
    (other,) = (one for one in expert_plans(facts, constrained=True) if one.name == tensor)
    assert plan.placements == other.placements
    values, without = dict(plan.values), dict(other.values)
    between = [one for one in facts.others if one.index in values and without[one.index][2] is None]
    assert {one.shape for one in between} == {(32, 128, 512)}  # keys are of another class of dimensions
    assert len({one.classes[1] for one in between}) == 2
    assert all(values[one.index][2] == 1 for one in between)
    assert all(values[index] == placed for index, placed in without.items() if placed[2] is not None)
