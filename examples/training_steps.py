"""Training steps of common models, without shardings: programs to shard automatically.

    python -m examples.training_steps [FOLDER]

Writes the `.mlir` files of `examples/training`. The sizes are small, so that a plan is compiled in seconds; the
structure is that of the real models. Arguments keep their names, which the plans of experts go by.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from examples.devices import device_mesh, lower, value  # sets up the devices: before JAX
from examples.models import rms_norm, rotate  # isort: split

import jax
import jax.numpy as jnp
from jax import lax
from jax.sharding import Mesh

Step = tuple[Callable[..., Any], tuple[Any, ...], Mesh]
"""A function, its abstract arguments, and a mesh."""


def trained(loss: Callable[..., Any]) -> Callable[..., Any]:
    """A step of gradient descent with momentum for a loss of weights and data."""

    def step(params, momentum, *data):
        cost, gradients = jax.value_and_grad(loss)(params, *data)
        momentum = jax.tree.map(lambda m, g: 0.9 * m + g, momentum, gradients)
        return cost, jax.tree.map(lambda w, m: w - 1e-2 * m, params, momentum), momentum

    return step


def cross_entropy(logits, labels):
    return -jnp.take_along_axis(jax.nn.log_softmax(logits), labels[..., None], -1).mean()


def attention(x, p, heads: int, groups: int, *, positions=None):
    """Attention of `heads` queries on `groups` keys and values; rotated and causal where there are `positions`."""
    batch, length, _ = x.shape
    q = (x @ p["wq"]).reshape(batch, length, groups, heads // groups, -1)
    k, v = ((x @ p[name]).reshape(batch, length, groups, -1) for name in ("wk", "wv"))
    if positions is not None:
        q = rotate(q.reshape(batch, length, heads, -1), positions).reshape(q.shape)
        k = rotate(k, positions)
    scores = jnp.einsum("bqghf,bkgf->bghqk", q, k) / jnp.sqrt(q.shape[-1])
    if positions is not None:
        scores = jnp.where(positions[:, None, None, :, None] >= positions[:, None, None, None, :], scores, -1e9)
    attended = jnp.einsum("bghqk,bkgf->bqghf", jax.nn.softmax(scores), v)
    return attended.reshape(batch, length, -1) @ p["wo"]


def attention_weights(mesh: Mesh, width: int, keys: int) -> dict[str, Any]:
    shapes = {"wq": (width, width), "wk": (width, keys), "wv": (width, keys), "wo": (width, width)}
    return {name: value(mesh, shape) for name, shape in shapes.items()}


def llama() -> Step:
    """A decoder with grouped queries, rotary positions, gated feed-forward layers."""
    mesh = device_mesh(data=4, model=2)
    batch, length, width, heads, groups, hidden, vocabulary = 16, 64, 128, 8, 4, 256, 512

    def loss(params, tokens, targets):
        positions = jnp.broadcast_to(jnp.arange(length), tokens.shape)
        x = params["embed"][tokens]
        for p in params["layers"]:
            x = x + attention(rms_norm(x, p["norm_1"]), p, heads, groups, positions=positions)
            z = rms_norm(x, p["norm_2"])
            x = x + (jax.nn.silu(z @ p["gate"]) * (z @ p["up"])) @ p["down"]
        return cross_entropy(rms_norm(x, params["norm"]) @ params["head"], targets)

    layer = {
        **attention_weights(mesh, width, width * groups // heads),
        "norm_1": value(mesh, (width,)),
        "norm_2": value(mesh, (width,)),
        "gate": value(mesh, (width, hidden)),
        "up": value(mesh, (width, hidden)),
        "down": value(mesh, (hidden, width)),
    }
    params = {
        "embed": value(mesh, (vocabulary, width)),
        "layers": [layer] * 2,
        "norm": value(mesh, (width,)),
        "head": value(mesh, (width, vocabulary)),
    }
    tokens = value(mesh, (batch, length), None, jnp.int32)
    return trained(loss), (params, params, tokens, tokens), mesh


def expert_mixture() -> Step:
    """A decoder layer whose feed-forward layer is a mixture: two of eight experts a token, with a capacity."""
    mesh = device_mesh(data=2, expert=4)
    batch, length, width, heads, hidden, experts, capacity, vocabulary = 8, 64, 128, 4, 256, 8, 24, 256

    def mixture(x, p):
        weight, index = lax.top_k(jax.nn.softmax(x @ p["gate"]), 2)
        chosen = jax.nn.one_hot(index, experts)
        place = jnp.cumsum(chosen.reshape(batch, -1, experts), 1).reshape(chosen.shape) * chosen
        slot = jax.nn.one_hot(place.sum(2).astype(jnp.int32), capacity) * (chosen.sum(2) > 0)[..., None]
        inputs = jnp.einsum("btec,btd->ebcd", slot, x)
        outputs = jnp.einsum("ebcf,efd->ebcd", jax.nn.silu(jnp.einsum("ebcd,edf->ebcf", inputs, p["w1"])), p["w2"])
        return jnp.einsum("btec,ebcd,bte->btd", slot, outputs, (chosen * weight[..., None]).sum(2))

    def loss(params, tokens, targets):
        positions = jnp.broadcast_to(jnp.arange(length), tokens.shape)
        x = params["embed"][tokens]
        x = x + attention(rms_norm(x, params["norm_1"]), params, heads, heads, positions=positions)
        x = x + mixture(rms_norm(x, params["norm_2"]), params["mixture"])
        return cross_entropy(x @ params["head"], targets)

    params = {
        "embed": value(mesh, (vocabulary, width)),
        **attention_weights(mesh, width, width),
        "norm_1": value(mesh, (width,)),
        "norm_2": value(mesh, (width,)),
        "mixture": {
            "gate": value(mesh, (width, experts)),
            "w1": value(mesh, (experts, width, hidden)),
            "w2": value(mesh, (experts, hidden, width)),
        },
        "head": value(mesh, (width, vocabulary)),
    }
    tokens = value(mesh, (batch, length), None, jnp.int32)
    return trained(loss), (params, params, tokens, tokens), mesh


def layer_norm(x, p):
    centred = x - x.mean(-1, keepdims=True)
    return centred * lax.rsqrt(x.var(-1, keepdims=True) + 1e-6) * p["scale"] + p["shift"]


def patches_of(images, size: int):
    """Cut images into square patches: (batch, patches, numbers of a patch)."""
    batch, height, width, channels = images.shape
    cut = images.reshape(batch, height // size, size, width // size, size, channels)
    return cut.transpose(0, 1, 3, 2, 4, 5).reshape(batch, -1, size * size * channels)


def vision_transformer() -> Step:
    """An image classifier: patches by a convolution, encoder layers, a mean over the patches."""
    mesh = device_mesh(data=4, model=2)
    batch, size, patch, width, heads, hidden, classes = 32, 32, 4, 128, 8, 512, 16

    def loss(params, images, labels):
        x = lax.conv_general_dilated(
            images, params["patch"], (patch, patch), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC")
        )
        x = x.reshape(batch, -1, width) + params["positions"]
        for p in params["layers"]:
            x = x + attention(layer_norm(x, p["norm_1"]), p, heads, heads)
            z = layer_norm(x, p["norm_2"])
            x = x + jax.nn.gelu(z @ p["w1"] + p["b1"]) @ p["w2"] + p["b2"]
        return cross_entropy(layer_norm(x, params["norm"]).mean(1) @ params["head"], labels)

    norm = {"scale": value(mesh, (width,)), "shift": value(mesh, (width,))}
    layer = {
        **attention_weights(mesh, width, width),
        "norm_1": norm,
        "norm_2": norm,
        "w1": value(mesh, (width, hidden)),
        "b1": value(mesh, (hidden,)),
        "w2": value(mesh, (hidden, width)),
        "b2": value(mesh, (width,)),
    }
    params = {
        "patch": value(mesh, (patch, patch, 3, width)),
        "positions": value(mesh, ((size // patch) ** 2, width)),
        "layers": [layer] * 2,
        "norm": norm,
        "head": value(mesh, (width, classes)),
    }
    images, labels = value(mesh, (batch, size, size, 3)), value(mesh, (batch,), None, jnp.int32)
    return trained(loss), (params, params, images, labels), mesh


def diffusion_transformer() -> Step:
    """A denoiser of images: layers whose norms are scaled and shifted by the time and the class of each image."""
    mesh = device_mesh(data=4, model=2)
    batch, size, patch, width, heads, hidden, classes = 16, 32, 4, 128, 8, 512, 16

    def modulated(x, scale, shift):
        centred = (x - x.mean(-1, keepdims=True)) * lax.rsqrt(x.var(-1, keepdims=True) + 1e-6)
        return centred * (1 + scale[:, None]) + shift[:, None]

    def loss(params, images, noise, time, labels):
        angles = time[:, None] * jnp.exp(-jnp.arange(width // 2) / 8.0)
        condition = jnp.concatenate([jnp.sin(angles), jnp.cos(angles)], -1) @ params["time"] + params["class"][labels]
        condition = jax.nn.silu(condition)
        level = jnp.cos(time)[:, None, None, None]
        noisy = level * images + jnp.sqrt(1 - level * level) * noise
        x = patches_of(noisy, patch) @ params["patch"] + params["positions"]
        for p in params["layers"]:
            parts = jnp.split(condition @ p["modulation"], 6, -1)
            x = x + parts[2][:, None] * attention(modulated(x, *parts[:2]), p, heads, heads)
            z = modulated(x, *parts[3:5])
            x = x + parts[5][:, None] * (jax.nn.gelu(z @ p["w1"]) @ p["w2"])
        return jnp.mean((x @ params["out"] - patches_of(noise, patch)) ** 2)

    layer = {
        **attention_weights(mesh, width, width),
        "modulation": value(mesh, (width, 6 * width)),
        "w1": value(mesh, (width, hidden)),
        "w2": value(mesh, (hidden, width)),
    }
    params = {
        "time": value(mesh, (width, width)),
        "class": value(mesh, (classes, width)),
        "patch": value(mesh, (patch * patch * 3, width)),
        "positions": value(mesh, ((size // patch) ** 2, width)),
        "layers": [layer] * 2,
        "out": value(mesh, (width, patch * patch * 3)),
    }
    images = value(mesh, (batch, size, size, 3))
    data = images, images, value(mesh, (batch,)), value(mesh, (batch,), None, jnp.int32)
    return trained(loss), (params, params, *data), mesh


STEPS: tuple[Callable[[], Step], ...] = (llama, expert_mixture, vision_transformer, diffusion_transformer)


_LOCATION = re.compile(r" loc\(((?:[^()]|\([^()]*\))*)\)")


def _name(location: re.Match[str]) -> str:
    return location[0] if location[1].startswith('"') else ""


def text_of(step: Step) -> str:
    """Return the program of a step: with its mesh, and with the names of its arguments as their only locations."""
    function, arguments, mesh = step
    text = lower((function, arguments)).as_text(debug_info=True)
    lines = [line for line in text.splitlines() if not line.startswith("#loc")]
    axes = ", ".join(f'"{name}"={size}' for name, size in mesh.shape.items())
    made = [_LOCATION.sub(_name if "func.func public @main" in line else "", line) for line in lines]
    return "\n".join([made[0], f"  sdy.mesh @mesh = <[{axes}]>", *made[1:], ""])


def main(folder: Path) -> None:
    """Write every program to `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for step in STEPS:
        (folder / f"{step.__name__}.mlir").write_text(text_of(step()))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "training")
