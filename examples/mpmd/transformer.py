"""Train a small transformer in a pipeline of four stages and eight microbatches, under any schedule.

    python -m examples.mpmd.transformer 1F1B GPipe ZeroBubbleV

Prints losses, and those of the same steps in one `jax.jit`. With `--tied`, the output layer uses the embedding of the
first stage. Schedules with two stages on a mesh run on two meshes, the others on four.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh, NamedSharding

from examples.devices import P  # sets up the devices: before they are used
from pyshardy.jax import mpmd
from pyshardy.schedule import SCHEDULES, Layout, Schedule, find_schedule
from pyshardy.schedule.workload import PLACEMENTS

STAGES, MICROBATCHES = 4, 8
BATCH, LENGTH, WIDTH, VOCABULARY = 4, 8, 16, 32


def block(w: Any, x: Any) -> Any:
    """Attention and two dense layers."""
    q, k, v = (x @ w[name] for name in ("q", "k", "v"))
    scores = jnp.einsum("bie,bje->bij", q, k) / WIDTH**0.5
    x = x + jax.nn.softmax(jnp.where(jnp.tri(LENGTH) > 0, scores, -1e9)) @ v
    return x + jnp.tanh(x @ w["up"]) @ w["down"]


def cross_entropy(logits: Any, targets: Any) -> Any:
    return -jnp.mean(jnp.sum(jax.nn.log_softmax(logits) * jax.nn.one_hot(targets, VOCABULARY), -1))


def first_stage(w: Any, embedding: Any, tokens: Any) -> Any:
    return block(w, jax.nn.one_hot(tokens, VOCABULARY) @ embedding)


def last_stage(w: Any, output: Any, x: Any, targets: Any) -> Any:
    return cross_entropy(block(w, x) @ output.T, targets)


@dataclass(frozen=True)
class Pipeline:
    """A schedule, and where the stages of each microbatch run under it."""

    schedule: Schedule
    is_tied: bool = False
    stages: int = STAGES
    devices: int = 2
    """Of each mesh."""

    @property
    def meshes(self) -> int:
        return self.stages // self.schedule.chunks

    @property
    def microbatches(self) -> int:
        return self.meshes if self.schedule.layout is Layout.WRAP_AROUND else MICROBATCHES

    def mesh(self, stage: int, microbatch: int) -> str:
        return f"m{PLACEMENTS[self.schedule.layout](stage, microbatch, self.meshes)}"

    def name(self, stage: int, microbatch: int) -> str:
        return f"stage{stage}_{self.mesh(stage, microbatch)}"

    def names(self) -> Iterator[tuple[str, str, int]]:
        for microbatch in range(self.microbatches):
            for stage in range(self.stages):
                yield self.name(stage, microbatch), self.mesh(stage, microbatch), stage

    def loss(self, params: Any, microbatch: int, tokens: Any, targets: Any) -> Any:
        """The loss of one microbatch, stage by stage."""

        def run(stage: int, function: Any, *args: Any) -> Any:
            return mpmd.named_computation(function, name=self.name(stage, microbatch))(params[f"block{stage}"], *args)

        output = params["embedding" if self.is_tied else "output"]
        x = run(0, first_stage, params["embedding"], tokens)
        for stage in range(1, self.stages - 1):
            x = run(stage, block, x)
        return run(self.stages - 1, last_stage, output, x, targets)

    def train_step(self, params: Any, tokens: Any, targets: Any) -> Any:
        """The mean loss of all microbatches, and new parameters; only the loss if the schedule has no backward pass."""

        def microbatch(sums: Any, index: int, batch: Any) -> Any:
            number = 0 if self.schedule.layout is not Layout.WRAP_AROUND else batch[2]
            if self.schedule.forward_only:
                return sums + self.loss(params, number, *batch[:2])
            found = jax.value_and_grad(self.loss)(params, number, *batch[:2])
            return jax.tree.map(jnp.add, sums, found)

        zero = jnp.float32(0)
        sums = zero if self.schedule.forward_only else (zero, jax.tree.map(jnp.zeros_like, params))
        for index in range(self.microbatches):
            # Only the wrap-around layout has another function for each microbatch.
            body = microbatch if self.schedule.layout is not Layout.WRAP_AROUND else at(microbatch, index)
            sums = mpmd.call(body, call_counter=index)(sums, index, (tokens[index], targets[index]))
        if self.schedule.forward_only:
            return sums / self.microbatches, params
        loss, gradients = sums
        return loss / self.microbatches, jax.tree.map(lambda p, g: p - 0.1 / self.microbatches * g, params, gradients)

    def config(self) -> mpmd.Config:
        devices = np.array(jax.devices())[: self.devices * self.meshes].reshape(self.meshes, self.devices)
        names = list(self.names())
        of_params = {f"block{stage}": self.mesh(stage, 0) for stage in range(self.stages)}
        of_params |= {"embedding": self.mesh(0, 0), "output": self.mesh(self.stages - 1, 0)}
        of_params = {name: mesh for name, mesh in of_params.items() if not (self.is_tied and name == "output")}
        return mpmd.make_config(
            {f"m{index}": Mesh(own, ("data",)) for index, own in enumerate(devices)},
            {name: mesh for name, mesh, _ in names},
            name_to_stage_assignment={name: stage for name, _, stage in names},
            input_mesh_assignment=(of_params, None, None),
            output_mesh_assignment=(None, of_params),
            partitioning_options={
                "mpmd_pipeline_schedule": self.schedule.name,
                "mpmd_split_bwd_fragments": self.schedule.splits_backward,
                "mpmd_infer_transfers": self.is_tied or self.schedule.forward_only,
            },
        )


def at(function: Any, index: int) -> Any:
    """The body of one microbatch, which knows its number."""
    return lambda sums, i, batch: function(sums, i, (*batch, index))


def initial(pipeline: Pipeline) -> tuple[Any, Any, Any]:
    """Parameters, tokens and targets of all microbatches."""
    random = np.random.default_rng(0)

    def matrix(*shape: int) -> Any:
        return random.normal(scale=shape[0] ** -0.5, size=shape).astype(np.float32)

    shapes = {"q": (WIDTH, WIDTH), "k": (WIDTH, WIDTH), "v": (WIDTH, WIDTH), "up": (WIDTH, 32), "down": (32, WIDTH)}
    params = {f"block{i}": {name: matrix(*shape) for name, shape in shapes.items()} for i in range(pipeline.stages)}
    params["embedding"] = matrix(VOCABULARY, WIDTH)
    if not pipeline.is_tied:
        params["output"] = matrix(VOCABULARY, WIDTH)
    tokens = random.integers(0, VOCABULARY, (pipeline.microbatches, BATCH, LENGTH + 1), dtype=np.int32)
    return params, [one[:, :-1] for one in tokens], [one[:, 1:] for one in tokens]


def lowered_step(pipeline: Pipeline) -> tuple[Any, tuple[Any, Any, Any]]:
    """The lowered step, and its first arguments."""
    config = pipeline.config()
    params, tokens, targets = initial(pipeline)
    replicated, by_data = (NamedSharding(config.sharding_mesh, spec) for spec in (P(), P("data")))
    jitted = mpmd.jit(
        pipeline.train_step,
        config,
        in_shardings=(replicated, by_data, by_data),
        donate_argnums=() if pipeline.schedule.forward_only else 0,
    )
    args = params, tokens, targets
    return jitted.lower(*args), args


def compiled_step(pipeline: Pipeline) -> tuple[Any, tuple[Any, Any, Any]]:
    """The compiled step, and its first arguments on their meshes."""
    lowered, args = lowered_step(pipeline)
    return lowered.compile(), jax.device_put(args, lowered.function_named_shardings.input_specs)


def losses(step: Any, args: tuple[Any, Any, Any], steps: int) -> list[float]:
    params, *batch = args
    found: list[float] = []
    for _ in range(steps):
        loss, params = step(params, *batch)
        found.append(float(loss))
    return found


def main(names: list[str], is_tied: bool, steps: int = 20) -> None:
    for name in names or SCHEDULES:
        pipeline = Pipeline(find_schedule(name), is_tied)
        compiled, args = compiled_step(pipeline)
        found = losses(compiled, args, steps)
        expected = losses(jax.jit(pipeline.train_step), initial(pipeline), steps)
        worst = max(abs(a - b) / b for a, b in zip(found, expected, strict=True))
        print(
            f"{name}: loss {found[0]:.6f} to {found[-1]:.6f}, relative difference to one jax.jit {worst:.0e}",
            flush=True,
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("schedules", nargs="*")
    parser.add_argument("--tied", action="store_true")
    parser.add_argument("--steps", type=int, default=20)
    options = parser.parse_args()
    main(options.schedules, options.tied, options.steps)
