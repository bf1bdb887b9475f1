"""Train a network whose two layers are on two meshes.

    python -m examples.mpmd.two_stages

Prints the loss of 20 steps, and that of the same steps in one `jax.jit`.
"""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh, NamedSharding

from examples.devices import P  # sets up the devices: before they are used
from pyshardy.jax import mpmd


def hidden(layer: Any, x: Any) -> Any:
    return jnp.tanh(x @ layer["w"] + layer["b"])


def loss(layer: Any, h: Any, y: Any) -> Any:
    return jnp.mean((h @ layer["w"] + layer["b"] - y) ** 2)


def model(params: Any, x: Any, y: Any) -> Any:
    h = mpmd.named_computation(hidden, name="hidden")(params["hidden"], x)
    return mpmd.named_computation(loss, name="loss")(params["loss"], h, y)


def step(params: Any, x: Any, y: Any) -> Any:
    value, gradients = jax.value_and_grad(model)(params, x, y)
    return value, jax.tree.map(lambda p, g: p - 0.1 * g, params, gradients)


def arrays(*shapes: tuple[int, ...]) -> list[Any]:
    random = np.random.default_rng(0)
    return [random.normal(scale=shape[0] ** -0.5, size=shape).astype(np.float32) for shape in shapes]


def lowered_step() -> tuple[mpmd.MpmdLowered, Any, tuple[Any, Any]]:
    """The lowered step, the first parameters, and the batch."""
    devices = np.array(jax.devices())
    meshes = {"m0": Mesh(devices[:2], ("data",)), "m1": Mesh(devices[2:4], ("data",))}
    of_params = {"hidden": "m0", "loss": "m1"}
    config = mpmd.make_config(
        meshes,
        {"hidden": "m0", "loss": "m1"},
        input_mesh_assignment=(of_params, "m0", "m1"),
        output_mesh_assignment=(None, of_params),
    )
    replicated, by_data = (NamedSharding(config.sharding_mesh, spec) for spec in (P(), P("data")))
    w1, w2, x, y = arrays((16, 32), (32, 4), (64, 16), (64, 4))
    params = {"hidden": {"w": w1, "b": np.zeros(32, np.float32)}, "loss": {"w": w2, "b": np.zeros(4, np.float32)}}
    jitted = mpmd.jit(step, config, in_shardings=(replicated, by_data, by_data), donate_argnums=0)
    return jitted.lower(params, x, y), params, (x, y)


def plain_losses(steps: int) -> list[float]:
    """The losses in one `jax.jit`."""
    _, params, batch = lowered_step()
    plain = jax.jit(step)
    losses: list[float] = []
    for _ in range(steps):
        value, params = plain(params, *batch)
        losses.append(float(value))
    return losses


def main(steps: int = 20) -> list[float]:
    lowered, params, batch = lowered_step()
    compiled = lowered.compile()
    params, *batch = jax.device_put((params, *batch), lowered.function_named_shardings.input_specs)
    losses: list[float] = []
    for _ in range(steps):
        value, params = compiled(params, *batch)
        losses.append(float(value))
    return losses


if __name__ == "__main__":
    for number, (value, expected) in enumerate(zip(main(), plain_losses(20), strict=True)):
        print(f"step {number}: {value:.7f}, in one jax.jit {expected:.7f}")
