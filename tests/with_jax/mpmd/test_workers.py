"""Training over a process, or a Ray actor, for each mesh; a worker that dies ends the step and training restarts."""

from __future__ import annotations

import os
from importlib.util import find_spec

import pytest

from tests.with_jax.child import ROOT, run_in_child

BODIES = ("processes_body", "ray_body") if find_spec("ray") else ("processes_body",)


@pytest.mark.parametrize("name", BODIES)
def test_training_survives_the_death_of_a_worker(name: str) -> None:
    run_in_child(globals()[name], devices=8, seconds=280)


def processes_body() -> None:
    from pyshardy.jax.mpmd import processes

    errors = check(processes.start)
    assert errors == ["the process of mesh m1 ended with exit status -9"], errors


def ray_body() -> None:
    import ray

    from pyshardy.jax.mpmd import ray_actors

    path = {"PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, runtime_env={"env_vars": path})
    try:
        (error,) = check(ray_actors.start)
        assert error.startswith("the actor of mesh m1 ended"), error
    finally:
        ray.shutdown()


def check(start: object) -> list[str]:
    from examples.mpmd import two_stages, workers

    losses, errors = workers.main(start)
    for value, expected in zip(losses, two_stages.plain_losses(20), strict=True):
        assert abs(value - expected) <= 1e-6 * expected, losses
    return errors
