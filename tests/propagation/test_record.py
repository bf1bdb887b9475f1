"""The record of an engine: every step that was tried, and nothing else."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

import pytest
from xdsl.dialects.builtin import ModuleOp

import pyshardy
from pyshardy.passes.base import Manager, Session
from pyshardy.passes.manager import run
from pyshardy.passes.sdy_propagation.pipeline import propagation_passes
from pyshardy.passes.sdy_propagation.propagation import PropagationPass, Solution
from pyshardy.propagation.problem import NOWHERE, Problem

EXAMPLES = Path(__file__).parents[2] / "examples"

BLOCKED = """
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}p1]>}) -> tensor<8x8xf32> {
  %0 = stablehlo.add %arg0, %arg1 : tensor<8x8xf32>
  %1 = stablehlo.negate %0 : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
"""


def solved(module: ModuleOp) -> Solution:
    passes = propagation_passes()
    before = tuple(takewhile(lambda one: not isinstance(one, PropagationPass), passes))
    session = Session(verify="never", report=lambda _: None)
    run(Manager("builtin.module", before), module, session)
    (one,) = (one for one in passes if isinstance(one, PropagationPass))
    return one.solve(module, session)


@pytest.mark.parametrize(
    "name", ["mlp_train_step", "shard_map_matmul", "transformer_scan", "ring_attention", "mixture_of_experts"]
)
def test_recorded_updates_lead_from_the_initial_to_the_final_shardings(name: str):
    module = pyshardy.parse(EXAMPLES / f"{name}.mlir")
    solution = solved(module)
    problem, record = solution.problem.problem, solution.engine.record
    assert record is not None and any(one.updates for one in record.attempts)
    state = list(record.initial)
    for one in record.attempts:
        before = tuple(state[tensor] for tensor in one.tensors)
        assert one.before[: len(before) - 1] == before[:-1]
        for position, number in one.updates:
            tensor = one.tensors[position]
            if one.transform is not None and position == len(before) - 1:
                sharding = problem.tables[number]
                assert sharding is not None
                number = problem.tables.number(one.transform.after(sharding))
            for member in [tensor, *(place for _, place in problem.groups.get(tensor, ()))]:
                if member != NOWHERE:
                    state[member] = number
            for sibling, _ in problem.siblings.get(tensor, ()):
                state[sibling] = state[sibling] or (problem.shardings[sibling] and _open(problem, sibling, number))
    assert state == problem.shardings


def _open(problem: Problem, tensor: int, like: int) -> int:
    """The number of the open sharding that a missing entry of a list gets when another one is set."""
    sharding, final = problem.tables[like], problem.tables[problem.shardings[tensor]]
    assert sharding is not None and final is not None
    return problem.tables.number(type(sharding).fully_open(final.rank, sharding.mesh))


def test_record_has_blocked_steps_priorities_and_rounds():
    record = solved(pyshardy.parse(BLOCKED)).engine.record
    assert record is not None
    assert {one.priority for one in record.rounds} == {0, 1}
    assert [one.number for one in record.rounds] == [0, 1, 2, 3, 4] * 2
    assert any(not one.updates for one in record.attempts)
    # The dimension of priority 1 is taken out at first, and put back when its round comes.
    assert [one.position == 0 for one in record.assignments].count(True) == 1
    assert len({one.tensor for one in record.assignments}) == 1


def test_propagation_without_recording_has_no_record():
    module = pyshardy.parse(BLOCKED)
    one = next(one for one in propagation_passes() if isinstance(one, PropagationPass))
    solution = one._solve(module, Session(verify="never"))
    assert solution.engine.record is None
