"""What holds for every plan and every conversion, on random rules and shardings."""

from __future__ import annotations

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyshardy.explicit_reshards.common_axes import shared_axes
from pyshardy.explicit_reshards.conversions import AllReduce, Reshard, convert
from pyshardy.explicit_reshards.meshes import pick_mesh
from pyshardy.explicit_reshards.plan import NOTHING, plan_op
from pyshardy.explicit_reshards.problem import OpKind, OpProblem, ReshardError, agree, project_closed
from pyshardy.sharding import AxisRef, Mesh, OpShardingRule, TensorSharding
from tests.passes.sdy_export.random_rules import random_rule
from tests.passes.sdy_export.random_shardings import Chooser

SEEDS = st.integers(0, 10**9)


def chooser(seed: int, unreduced: float = 0.0) -> Chooser:
    """Shardings on one mesh."""
    made = Chooser(Random(seed), unreduced=unreduced, agreeing=0.3)
    made.mesh, made.mesh_name = Mesh.of(x=2, y=4, z=3, w=4), "m"
    return made


def problem_of(rule: OpShardingRule, shardings: list[TensorSharding]) -> OpProblem:
    sizes = tuple(math.prod(rule.factor_sizes[f] for dim in mapping for f in dim) for mapping in rule.mappings)
    count = len(rule.operands)
    before, after = tuple(shardings[:count]), tuple(shardings[count:])
    return OpProblem(rule, OpKind.OTHER, sizes, tuple(map(len, rule.results)), before, before, after)


@given(SEEDS)
def test_a_planned_op_needs_no_reshards(seed: int) -> None:
    random, choose = Random(seed), chooser(seed)
    rule = random_rule(random, several=0)
    shardings = choose.by_rule(rule)
    meshes = {"m": choose.mesh}
    problem = problem_of(rule, shardings)
    plan = plan_op(problem, True, meshes)
    operands, results = list(problem.operands), plan.shardings or problem.results
    for index, sharding in plan.operands:
        operands[index] = sharding
    planned = OpProblem(rule, OpKind.OTHER, problem.sizes, problem.result_ranks, tuple(operands), (), tuple(results))
    agreed = shared_axes(rule, project_closed(planned, choose.mesh).tensors)
    assert agreed is not None or not rule.factor_sizes
    assert not any(axes for f, axes in enumerate(agreed or ()) if f in rule.need_replication)
    again = plan_op(planned, True, meshes)
    assert (again.operands, again.results, again.shardings) == ((), (), None)
    assert again.reduced == plan.reduced
    # Users see what they saw before.
    seen = dict(plan.results)
    for index, (old, new) in enumerate(zip(problem.results, results, strict=True)):
        assert seen.get(index, new) == old


@given(SEEDS)
def test_values_end_as_they_are_wanted(seed: int) -> None:
    choose = chooser(seed, unreduced=0.3)
    rank = choose.random.randint(0, 3)
    source, target = choose.sharding(rank), choose.sharding(rank)
    meshes = {"m": choose.mesh}
    try:
        steps = convert(source, target, True, meshes)
    except ReshardError:
        assert target.unreduced and source.unreduced
        return
    current = source
    for step in steps:
        if isinstance(step, AllReduce):
            assert step.axes and step.sharding.dims == current.dims
        elif isinstance(step, Reshard):
            assert step.sharding.unreduced == current.unreduced
        current = step.sharding
    assert agree(current, target)
    assert current.unreduced == target.unreduced


def test_nothing_to_plan_without_shardings() -> None:
    rule = OpShardingRule((8,), (((0,),),), (((0,),),))
    problem = OpProblem(rule, OpKind.OTHER, (8, 8), (1,), (None,), (None,), (None,))
    assert plan_op(problem, True, {}) is NOTHING


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("m", "n"), "m"),
        (("n", "m"), "n"),
        (("m", "n", "n"), "n"),
        (("n", "m", "m", "n"), "m"),
        (("e", "n"), "n"),
        (("m", "other"), None),
        (("device", "device"), None),
        ((), None),
    ],
)
def test_mesh(names: tuple[str, ...], expected: str | None) -> None:
    meshes = {
        "m": Mesh.of(x=2),
        "n": Mesh.of((1, 0), x=2),
        "other": Mesh.of(y=2),
        "e": Mesh(),
        "device": Mesh.of((3,)),
    }
    axes = {name: tuple(AxisRef(axis.name) for axis in mesh.axes) for name, mesh in meshes.items()}
    picked = pick_mesh(tuple(TensorSharding.closed(name, [axes[name]]) for name in names), meshes)
    assert (None if picked is None else picked[0]) == expected
