"""Train with two Ray actors for each of two meshes, which join in `jax.distributed`; compare with one `jax.jit`.

    python -m tests.with_jax.mpmd.ray_groups [--steps 5]

Each actor has two virtual CPU devices of its mesh. Parameters are sharded over both axes of the meshes. Then the second
actor of a mesh is killed. The exit status is 1 if losses or parameters differ by more than 1e-6, relative to the
largest value of each array, or if the death is not reported within 10 s.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from typing import Any

from examples.devices import P  # sets up the devices: before JAX

# isort: split
import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh, NamedSharding

from pyshardy.jax import mpmd
from tests.with_jax.mpmd.all_schedules import LIMIT, differences, train


def train_step(w: Any, x: Any) -> Any:
    def loss(w: Any) -> Any:
        h = mpmd.named_computation(lambda w, x: jnp.tanh(x @ w), name="a")(w["a"], x)
        return mpmd.named_computation(lambda w, h: ((h @ w - 1) ** 2).mean(), name="b")(w["b"], h)

    value, gradient = jax.value_and_grad(loss)(w)
    return value, jax.tree.map(lambda p, g: p - 0.1 * g, w, gradient)


def lowered_step() -> tuple[mpmd.MpmdLowered, tuple[Any, Any]]:
    """The lowered step on two meshes of 2 x 2 devices, and its arguments."""
    random = np.random.default_rng(0)
    shapes = {"a": (8, 16), "b": (16, 8)}
    params = {name: random.normal(scale=0.3, size=shape).astype(np.float32) for name, shape in shapes.items()}
    args = params, random.normal(size=(4, 8)).astype(np.float32)
    devices = np.array(jax.devices()[:8]).reshape(2, 2, 2)
    where = {"a": "m0", "b": "m1"}
    config = mpmd.make_config(
        {f"m{number}": Mesh(own, ("x", "y")) for number, own in enumerate(devices)},
        where,
        input_mesh_assignment=(where, "m0"),
        output_mesh_assignment=("m1", where),
    )
    specs = {"a": P(None, "y"), "b": P("y")}, P("x")
    shardings = jax.tree.map(lambda spec: NamedSharding(config.sharding_mesh, spec), specs)
    return mpmd.jit(train_step, config, in_shardings=shardings, donate_argnums=0).lower(*args), args


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=5)
    options = parser.parse_args()
    import ray

    from pyshardy.jax.mpmd import ray_actors
    from pyshardy.jax.mpmd.remote import WorkerError

    path = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    os.environ.setdefault("RAY_worker_niceness", "0")  # else actors hardly run on a busy machine
    ray.init(num_cpus=4, include_dashboard=False, log_to_driver=False, runtime_env={"env_vars": path})
    try:
        lowered, args = lowered_step()
        expected = train(jax.jit(train_step), args, options.steps)
        begin = time.monotonic()
        with ray_actors.start(lowered, actors={"m0": 2, "m1": 2}) as step:
            print(f"4 actors started in {time.monotonic() - begin:.0f} s", flush=True)
            on_workers = step.put(args)
            begin = time.monotonic()
            loss, params = differences(train(step, on_workers, options.steps, step.get), expected)
            took = time.monotonic() - begin
            print(f"{options.steps} steps in {took:.1f} s: losses differ by {loss:.1e}, parameters by {params:.1e}")
            step.kill("m1", 1)
            begin = time.monotonic()
            try:
                step(*args)
            except WorkerError as error:
                reported, took = str(error).splitlines()[0], time.monotonic() - begin
                print(f"after the death of an actor: {reported[:80]} ({took:.1f} s)")
                return max(loss, params) > LIMIT or took > 10 or "mesh m1, rank 1 ended" not in reported
            return 1
    finally:
        ray.shutdown()


if __name__ == "__main__":
    sys.exit(main())
