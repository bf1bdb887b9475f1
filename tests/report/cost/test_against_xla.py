"""What the report predicts is what XLA's CPU backend does: bytes sent and memory, for whole programs and situations."""

from __future__ import annotations

import json
import re

import pytest

from benchmarks.beside_xla import predicted, ratio
from tests.record_xla import names, recorded, versions
from tests.with_jax.child import run_in_child

PROGRAMS = [(version, name) for version in versions() for name in names(version)]


@pytest.mark.parametrize(("version", "name"), PROGRAMS)
def test_bytes_sent(version: str, name: str) -> None:
    program = recorded(version, name)
    assert 0.99 < ratio(predicted(program, version).sent, program.sent) < 1.01


@pytest.mark.parametrize("version", versions())
def test_memory(version: str) -> None:
    found = {name: recorded(version, name) for name in names(version)}
    ratios = {name: ratio(predicted(one, version).memory.peak, one.memory_in_use) for name, one in found.items()}
    assert {name: one for name, one in ratios.items() if not 0.7 < one < 1.4} == {}


def situations_body() -> None:
    """Print what XLA sends and what is predicted, for each situation."""
    import pyshardy
    from examples.devices import lower
    from pyshardy.jax.checking import installed_cpu
    from pyshardy.jax.compiled_hlo import compiled_collectives
    from tests.with_jax.situations import SITUATIONS

    for name, program in SITUATIONS.items():
        lowered = lower(program)
        try:
            compiled = lowered.compile()
        except ValueError:  # JAX 0.12 does not recover the sharding of some uneven results
            continue
        module = pyshardy.propagate(pyshardy.import_for_xla(pyshardy.parse(lowered.as_text())))
        costs = pyshardy.estimate_costs(module, installed_cpu())
        assert costs is not None
        print(json.dumps([name, sum(one.sent for one in compiled_collectives(compiled.as_text())), costs.sent]))


def test_situations() -> None:
    rows = [json.loads(line) for line in re.findall(r"^\[.*\]$", run_in_child(situations_body), re.M)]
    assert len(rows) > 65
    wrong = {name: (theirs, ours) for name, theirs, ours in rows if not 0.93 < ratio(ours, theirs) < 1.07}
    assert not wrong


def steps_body() -> None:
    """Print how many collectives XLA has for a value that is gathered in two steps, and how many are predicted."""
    import pyshardy
    from examples.devices import P, device_mesh, jax, lower, value
    from pyshardy.jax.compiled_hlo import compiled_collectives

    mesh = device_mesh(a=2, b=2, c=2)

    def gathered(y):
        for spec in (P("a"), P()):
            y = jax.lax.with_sharding_constraint(y, jax.sharding.NamedSharding(mesh, spec))
        return y

    lowered = lower((gathered, (value(mesh, (64, 64), P(("a", "b"))),)))
    module = pyshardy.propagate(pyshardy.import_for_xla(pyshardy.parse(lowered.as_text())))
    costs = pyshardy.estimate_costs(module, "cpu")
    assert costs is not None
    print(json.dumps([len(list(compiled_collectives(lowered.compile().as_text()))), len(costs.collectives)]))


def test_a_value_is_gathered_in_the_steps_of_its_constraints() -> None:
    """Automatic sharding counts on it: two gathers of two shards have fewer rounds than one of four."""
    (counts,) = re.findall(r"^\[.*\]$", run_in_child(steps_body), re.M)
    assert json.loads(counts) == [2, 2]
