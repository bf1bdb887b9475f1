"""Train under every schedule in one process, two processes and two Ray actors; compare with the same steps in one
`jax.jit`.

    python -m tests.with_jax.mpmd.all_schedules [--runtimes one,processes,ray] [--steps 3] [SCHEDULE...]

Prints the largest relative difference of losses, and that of parameters after the last step, relative to the largest
value of each array; the exit status is 1 if one is above 1e-6. It takes some ten minutes.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

from examples.mpmd.transformer import Pipeline, initial, lowered_step  # sets up the devices: before JAX

# isort: split
import jax
import numpy as np

from pyshardy.schedule import SCHEDULES, find_schedule

LIMIT = 1e-6
QUICK_COMPILATION = {"xla_backend_optimization_level": 0, "xla_llvm_disable_expensive_passes": True}
RUNTIMES = ("one", "processes", "ray")


def train(
    step: Callable[..., Any], args: tuple[Any, ...], steps: int, get: Callable[[Any], Any] = jax.device_get
) -> tuple[list[float], Any]:
    """The losses of all steps, and the parameters after the last one."""
    params, *batch = args
    losses: list[float] = []
    for _ in range(steps):
        loss, params = step(params, *batch)
        losses.append(float(get(loss)))
    return losses, get(params)


def trained(pipeline: Pipeline, runtime: str, steps: int) -> tuple[list[float], Any]:
    """Losses and parameters of a pipeline that runs in one process, or with a worker for each mesh."""
    lowered, args = lowered_step(pipeline)
    if runtime == "one":
        compiled = lowered.compile(QUICK_COMPILATION)
        return train(compiled, jax.device_put(args, lowered.function_named_shardings.input_specs), steps)
    from pyshardy.jax.mpmd import processes, ray_actors

    start = processes.start if runtime == "processes" else ray_actors.start
    with start(lowered, compiler_options=QUICK_COMPILATION) as step:
        return train(step, step.put(args), steps, step.get)


def differences(found: tuple[list[float], Any], expected: tuple[list[float], Any]) -> tuple[float, float]:
    """The largest relative difference of losses, and of parameters."""
    losses = max(abs(a - b) / abs(b) for a, b in zip(found[0], expected[0], strict=True))
    arrays = zip(jax.tree.leaves(found[1]), jax.tree.leaves(expected[1]), strict=True)
    return losses, max(float(np.max(np.abs(a - b)) / np.max(np.abs(b))) for a, b in arrays)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("schedules", nargs="*")
    parser.add_argument("--runtimes", default=",".join(RUNTIMES))
    parser.add_argument("--steps", type=int, default=3)
    options = parser.parse_args()
    runtimes = options.runtimes.split(",")
    worst = 0.0
    with _ray() if "ray" in runtimes else nullcontext():
        for name in options.schedules or SCHEDULES:
            schedule = find_schedule(name)
            pipeline = Pipeline(schedule, stages=2 * schedule.chunks, devices=1)
            expected = train(jax.jit(pipeline.train_step), initial(pipeline), options.steps)
            for runtime in runtimes:
                loss, params = differences(trained(pipeline, runtime, options.steps), expected)
                worst = max(worst, loss, params)
                print(f"{name:30} {runtime:10} losses {loss:.1e} parameters {params:.1e}", flush=True)
    return worst > LIMIT


@contextmanager
def _ray() -> Iterator[None]:
    """A local Ray cluster."""
    import ray

    path = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    os.environ.setdefault("RAY_worker_niceness", "0")  # else actors hardly run on a busy machine
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, runtime_env={"env_vars": path})
    try:
        yield
    finally:
        ray.shutdown()


if __name__ == "__main__":
    sys.exit(main())
