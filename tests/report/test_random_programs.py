"""Reports on random programs: nothing fails, recording origins changes nothing, and numbers fit together."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

import pyshardy
from pyshardy.passes.base import Session
from pyshardy.report.cost.costs import costs_in_place
from tests.propagation.random_programs import Program
from tests.report.cost_programs import SLOW

# Among them programs with constants that were merged only if origins were not recorded. Program 27 has named
# computations from the start, which the pipeline refuses.
SEEDS = (*(seed for seed in range(1, 40, 2) if seed != 27), 1251, 1357)


def program(seed: int) -> str:
    random = Random(seed)
    ops = random.randint(3, 14)
    parts = {
        name: random.random() < chance
        for name, chance in (("priorities", 0.3), ("groups", 0.3), ("regions", 0.5), ("calls", 0.4), ("annotate", 0.5))
    }
    return Program(random, ops, **parts, unreduced=False).text()


def quiet() -> Session:
    return Session(report=lambda _: None)


@pytest.mark.parametrize("seed", SEEDS)
def test_random_programs(seed: int) -> None:
    module, plain, origins = pyshardy.parse(program(seed)), pyshardy.parse(program(seed)), pyshardy.Origins()
    pyshardy.propagate(plain, session=quiet())
    pyshardy.propagate(module, session=quiet(), origins=origins)
    assert pyshardy.to_text(module) == pyshardy.to_text(plain)

    report = pyshardy.summarize(module, origins=origins)
    for tensor in (*report.inputs, *report.outputs):
        assert len(tensor.origins) <= tensor.sharding.count("*") + tensor.sharding.count(",") + 1

    costs = costs_in_place(module, SLOW)
    assert costs is not None
    for one in costs.collectives:
        assert one.group_size > 1 and one.sent > 0 and one.seconds > 0
        assert one.collective == "reshard" or any(mesh.devices % one.group_size == 0 for mesh in report.meshes)
    assert sum(row.sent for row in costs.totals) == costs.sent
    assert costs.memory.peak >= max(costs.memory.inputs, costs.memory.outputs)
    whole = replace(report, costs=costs)
    assert json.loads(json.dumps(whole.to_json()))["costs"]["sent"] == costs.sent
    assert "estimated time on slow" in str(whole)
