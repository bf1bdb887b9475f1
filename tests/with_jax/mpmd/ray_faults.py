"""Faults on Ray actors: each must end the call with an error that names fragment, mesh or argument within 10 s.

    python -m tests.with_jax.mpmd.ray_faults

A callback that raises, a fragment that needs too much memory, an actor that is killed during steps, wrong
arguments, a mesh with too few devices, and actors that Ray has no resources for. The exit status is 1 if one is
reported otherwise or late. The start of actors is not counted: they import JAX.
"""

from __future__ import annotations

import os
import re
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import examples.devices  # noqa: F401  # sets up the devices: before JAX

# isort: split
import jax
import jax.numpy as jnp
import numpy as np

from pyshardy.jax import mpmd
from tests.with_jax.mpmd.test_workers import LIMIT, chain, lowered

ONES = np.ones(4, np.float32)


def too_large(x: Any) -> Any:
    y = mpmd.named_computation(lambda x: jnp.broadcast_to(x, (2**40, 4)).cumsum(0)[-1], name="a")(x)
    return mpmd.named_computation(lambda y: y + 1, name="b")(y)


def reads(x: Any) -> Any:
    def fails(_: Any) -> Any:
        raise ValueError("no such row")

    y = mpmd.named_computation(lambda x: x + 1, name="a")(x)
    return mpmd.named_computation(lambda y: jax.pure_callback(fails, y, y), name="b")(y)


class Faults:
    """What was reported of each fault."""

    def __init__(self) -> None:
        self.wrong = 0

    def check(self, name: str, body: Callable[[], Any], expected: str, seconds: float = LIMIT) -> None:
        """Execute a body that must raise an error, and print what it is."""
        begin = time.monotonic()
        try:
            body()
            text = "nothing was raised"
        except Exception as problem:
            text = f"{type(problem).__name__}: {problem}"
        took = time.monotonic() - begin
        is_right = re.search(expected, text) is not None and took < seconds
        self.wrong += not is_right
        line = " ".join(text.split())
        print(f"{'as expected' if is_right else 'WRONG'} after {took:.1f} s, {name}: {line[:200]}", flush=True)


def main() -> int:
    import ray

    from pyshardy.jax.mpmd import ray_actors
    from pyshardy.jax.mpmd.remote import cpu_environment

    faults = Faults()
    path = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    os.environ.setdefault("RAY_worker_niceness", "0")  # else actors hardly run on a busy machine
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, runtime_env={"env_vars": path})
    at = r"WorkerError: the actor of mesh {} failed: FragmentError\(.*fragment {}.* on mesh {} at .*py:\d+ failed: "
    try:
        with ray_actors.start(lowered(reads, ONES)) as step:
            args = step.put((ONES,))
            expected = at.format("m1", "p1_b", "m1") + "a callback raised ValueError: no such row"
            faults.check("a callback that raises", lambda: step(*args), expected)
            faults.check("a call after it", lambda: step(*args), "WorkerError: the workers have ended")
        with ray_actors.start(lowered(too_large, ONES)) as step:
            args = step.put((ONES,))
            expected = at.format("m0", "p0_a", "m0") + ".*RESOURCE_EXHAUSTED"
            faults.check("a fragment that is too large", lambda: step(*args), expected)
        program = lowered(chain, ONES, ONES)
        with ray_actors.start(program) as step:
            w, x = step.put((ONES, ONES))
            expected = r"ValueError: args\[1\] must be float32\[4\], found float32\[3\]"
            faults.check("an argument of another shape", lambda: step(w, ONES[:3]), expected)
            _, y = step(w, x)
            expected = r"ValueError: args\[1\] must be float32\[4\] on mesh m0, found float32\[4\] on mesh m1"
            faults.check("an argument on another mesh", lambda: step(w, y), expected)
            faults.check("a missing argument", lambda: step(w), r"TypeError: .*missing args\[1\]")
            threading.Timer(0.3, step.kill, ["m1"]).start()

            def forever() -> None:
                while True:
                    step(w, x)

            faults.check("an actor killed during steps", forever, "WorkerError: the actor of mesh m1 ended")
        start = lambda: ray_actors.start(  # noqa: E731
            lowered(chain, ONES, ONES, devices=2), environment={"m0": cpu_environment(2), "m1": cpu_environment(1)}
        )
        expected = "mesh m1 failed: ValueError.*mesh m1 needs 2 devices, but its process has 1"
        faults.check("too few devices", start, expected, seconds=120)
        resources = {"m0": {"num_cpus": 1}, "m1": {"num_gpus": 8}}
        expected = r"WorkerError: the Ray cluster has no room .* 8 GPU \(mesh m1: 8\), of which 0 are free and 0 exist"
        faults.check("resources that Ray lacks", lambda: ray_actors.start(program, resources=resources), expected)
        with ray_actors.start(program):
            expected = "WorkerError: .* 2 CPU .*, of which 0 are free and 2 exist"
            faults.check("resources that are in use", lambda: ray_actors.start(program), expected)
        with ray_actors.start(program) as step:
            print(step.get(step(ONES, ONES))[1], "after their end")
    finally:
        ray.shutdown()
    return faults.wrong > 0


if __name__ == "__main__":
    sys.exit(main())
