"""Train the network of `two_stages` with a process or a Ray actor for each mesh, and survive the death of one.

    python -m examples.mpmd.workers processes      # or: ray

The parameters are saved every five steps. The worker of mesh `m1` is killed before step 7: the step ends with an error
that names the mesh, workers are started anew, and training continues from the last checkpoint.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jax
import numpy as np

from examples.mpmd.two_stages import lowered_step, plain_losses
from pyshardy.jax.mpmd import processes, ray_actors
from pyshardy.jax.mpmd.remote import RemoteFunction, WorkerError

SAVE_EVERY, FAIL_AT = 5, 7


def save(path: Path, step: int, params: Any) -> None:
    np.savez(path, *jax.tree.leaves(params), step=step)


def restore(path: Path, like: Any) -> tuple[int, Any]:
    """The step and parameters of a checkpoint; the first ones if there is none."""
    if not path.exists():
        return 0, like
    with np.load(path) as found:
        leaves = [found[f"arr_{number}"] for number in range(len(found.files) - 1)]
        return int(found["step"]), jax.tree.unflatten(jax.tree.structure(like), leaves)


def main(start: Callable[..., RemoteFunction], steps: int = 20) -> tuple[list[float], list[str]]:
    """The losses of all steps, and the errors on the way."""
    lowered, first, batch = lowered_step()
    losses: dict[int, float] = {}
    errors: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        checkpoint = Path(folder, "checkpoint.npz")
        while len(losses) < steps:
            at, params = restore(checkpoint, first)
            with start(lowered) as step:
                try:
                    params, *arrays = step.put((params, *batch))
                    for number in range(at, steps):
                        if number == FAIL_AT and not errors:
                            step.kill("m1")
                        loss, params = step(params, *arrays)
                        losses[number] = float(step.get(loss))
                        if number % SAVE_EVERY == SAVE_EVERY - 1:
                            save(checkpoint, number + 1, step.get(params))
                except WorkerError as error:
                    errors.append(str(error))
    return [losses[number] for number in range(steps)], errors


if __name__ == "__main__":
    if sys.argv[1:] == ["ray"]:
        import ray

        ray.init(num_cpus=2, include_dashboard=False)
    found, errors = main(ray_actors.start if sys.argv[1:] == ["ray"] else processes.start)
    print(*errors, sep="\n")
    for number, (value, expected) in enumerate(zip(found, plain_losses(20), strict=True)):
        print(f"step {number}: {value:.7f}, in one jax.jit {expected:.7f}")
