"""Write the programs in this folder: JAX functions lowered to StableHLO with shardings.

    python -m examples.make [FOLDER]

Each program is lowered for virtual CPU devices; nothing runs. ``transformer`` makes the training step with any number
of layers, for the benchmarks.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from examples.devices import P, Program, device_mesh, lower, value  # sets up the devices: before JAX
from examples.models import MODELS  # isort: split

import jax
import jax.numpy as jnp
from jax import lax
from jax.sharding import Mesh, NamedSharding


def mlp_train_step() -> Program:
    """Loss and gradients of two dense layers, batch and hidden size split."""
    mesh = device_mesh(data=4, model=2)

    def loss(params, x, y):
        *hidden, (w_out, b_out) = params
        for w, b in hidden:
            x = jax.nn.gelu(x @ w + b)
        return jnp.mean((x @ w_out + b_out - y) ** 2)

    params = [
        (value(mesh, (256, 1024), P(None, "model")), value(mesh, (1024,))),
        (value(mesh, (1024, 256), P("model", None)), value(mesh, (256,))),
    ]
    x = value(mesh, (128, 256), P("data", None))
    return jax.value_and_grad(loss), (
        params,
        x,
        value(mesh, (128, 256)),
    )


def transformer(
    layers: int,
    mesh: Mesh,
    *,
    data: Any = "data",
    model: Any = "model",
    scan: bool = False,
    batch: int = 32,
    sequence: int = 128,
    width: int = 512,
    heads: int = 8,
    hidden: int = 2048,
    vocabulary: int = 1024,
) -> Program:
    """A training step with Adam-like updates of a decoder with ``layers`` layers.

    The batch is split along ``data``, heads and hidden units along ``model``; embeddings and norms are left open.
    With ``scan`` the layers are one loop over stacked weights.
    """

    def normalised(x, gain):
        return x * lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-6) * gain

    def layer(x, p):
        z = normalised(x, p["g1"])
        q, k, v = (jnp.einsum("bsd,dhk->bshk", z, p[name]) for name in ("wq", "wk", "wv"))
        scores = jnp.einsum("bshk,bthk->bhst", q, k) / 8.0
        causal = jnp.tril(jnp.ones((sequence, sequence), bool))
        weights = jax.nn.softmax(jnp.where(causal, scores, -1e9), -1)
        x = x + jnp.einsum("bhst,bthk,hkd->bsd", weights, v, p["wo"])
        z = normalised(x, p["g2"])
        return x + jax.nn.gelu(z @ p["w1"]) @ p["w2"]

    def loss(params, tokens, targets):
        x = params["embed"][tokens]
        if scan:
            x, _ = lax.scan(lambda carry, p: (layer(carry, p), None), x, params["layers"])
        else:
            for index, p in enumerate(params["layers"]):
                with jax.named_scope(f"layers_{index}"):
                    x = layer(x, p)
        log_probabilities = jax.nn.log_softmax(x @ params["out"], -1)
        return -jnp.mean(jnp.take_along_axis(log_probabilities, targets[..., None], -1))

    def step(params, mu, nu, tokens, targets):
        grads = jax.grad(loss)(params, tokens, targets)
        mu = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, mu, grads)
        nu = jax.tree.map(lambda v, g: 0.99 * v + 0.01 * g * g, nu, grads)
        params = jax.tree.map(lambda w, m, v: w - 1e-3 * m / (jnp.sqrt(v) + 1e-8), params, mu, nu)
        return params, mu, nu

    per_head = width // heads
    split_heads = ((width, heads, per_head), P(None, model, None))
    weights: dict[str, tuple[tuple[int, ...], P | None]] = {
        "wq": split_heads,
        "wk": split_heads,
        "wv": split_heads,
        "wo": ((heads, per_head, width), P(model, None, None)),
        "w1": ((width, hidden), P(None, model)),
        "w2": ((hidden, width), P(model, None)),
        "g1": ((width,), None),
        "g2": ((width,), None),
    }
    if scan:
        stacked = {
            name: value(mesh, (layers, *shape), None if spec is None else P(None, *spec))
            for name, (shape, spec) in weights.items()
        }
    else:
        stacked = [{name: value(mesh, *what) for name, what in weights.items()} for _ in range(layers)]
    params = {
        "embed": value(mesh, (vocabulary, width)),
        "layers": stacked,
        "out": value(mesh, (width, vocabulary)),
    }
    tokens = value(mesh, (batch, sequence), P(data, None), jnp.int32)
    return step, (
        params,
        params,
        params,
        tokens,
        tokens,
    )


def transformer_2_layers() -> Program:
    return transformer(2, device_mesh(data=4, model=2))


def transformer_12_layers() -> Program:
    return transformer(12, device_mesh(data=4, model=4))


def transformer_scan() -> Program:
    """Eight layers in one loop, the batch split along two axes."""
    return transformer(8, device_mesh(data=2, fsdp=2, model=4), data=("data", "fsdp"), scan=True)


def mixture_of_experts() -> Program:
    """Two of eight experts a token, with places in each expert's queue by a cumulative sum."""
    mesh = device_mesh(data=2, expert=4)

    def pinned(x, *spec):
        return lax.with_sharding_constraint(x, NamedSharding(mesh, P(*spec)))

    def layer(x, gate, w1, w2):
        x = pinned(x, "data", None)
        weight, index = lax.top_k(jax.nn.softmax(x @ gate), 2)
        chosen = jax.nn.one_hot(index, gate.shape[1])
        place = jnp.cumsum(chosen.reshape(-1, gate.shape[1]), 0).reshape(chosen.shape) * chosen
        slot = jax.nn.one_hot(place.sum(1).astype(jnp.int32), 32) * (chosen.sum(1) > 0)[..., None]
        inputs = pinned(jnp.einsum("tec,td->ecd", slot, x), "expert", None, None)
        outputs = jnp.einsum("ecf,efd->ecd", jax.nn.silu(jnp.einsum("ecd,edf->ecf", inputs, w1)), w2)
        return jnp.einsum("tec,ecd,te->td", slot, outputs, (chosen * weight[..., None]).sum(1))

    return layer, (
        value(mesh, (256, 128)),
        value(mesh, (128, 8)),
        value(mesh, (8, 128, 512), P("expert", None, None)),
        value(mesh, (8, 512, 128), P("expert", None, None)),
    )


def resnet_grad() -> Program:
    """Gradients of a small convolutional network, the batch split eight ways."""
    mesh = device_mesh(data=8)

    def conv(x, kernel, stride=1):
        return lax.conv_general_dilated(x, kernel, (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))

    def loss(params, x, labels):
        x = jax.nn.relu(conv(x, params["stem"], 2))
        x = lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
        for first, second in params["blocks"]:
            mean, variance = x.mean((0, 1, 2)), x.var((0, 1, 2))
            y = jax.nn.relu(conv((x - mean) * lax.rsqrt(variance + 1e-5), first))
            x = x + conv(y, second)
        logits = x.mean((1, 2)) @ params["head"]
        return -jnp.mean(jax.nn.log_softmax(logits)[jnp.arange(x.shape[0]), labels])

    kernel = value(mesh, (3, 3, 64, 64))
    params = {"stem": value(mesh, (7, 7, 3, 64)), "blocks": [(kernel, kernel)] * 3, "head": value(mesh, (64, 100))}
    images = value(mesh, (64, 64, 64, 3), P("data", None, None, None))
    return jax.grad(loss), (
        params,
        images,
        value(mesh, (64,), P("data"), jnp.int32),
    )


def lstm_scan_grad() -> Program:
    """Gradients through a recurrent loop."""
    mesh = device_mesh(data=4, model=2)

    def run(w_in, w_state, bias, xs):
        def cell(state, x):
            h, c = state
            i, f, g, o = jnp.split(x @ w_in + h @ w_state + bias, 4, -1)
            c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
            h = jax.nn.sigmoid(o) * jnp.tanh(c)
            return (h, c), h

        start = jnp.zeros((xs.shape[1], 256))
        (h, _), ys = lax.scan(cell, (start, start), xs)
        return h.sum() + ys.mean()

    return jax.grad(run, argnums=(0, 1, 2)), (
        value(mesh, (128, 1024), P(None, "model")),
        value(mesh, (256, 1024)),
        value(mesh, (1024,)),
        value(mesh, (32, 64, 128), P(None, "data", None)),
    )


def shard_map_matmul() -> Program:
    """A matrix product with its own collective, between automatic parts."""
    mesh = device_mesh(data=4, model=2)

    def local(x, w):
        return lax.psum(x @ w, "model")

    def f(x, w1, w2):
        specs = (P("data", "model"), P("model", None))
        y = jax.shard_map(local, mesh=mesh, in_specs=specs, out_specs=P("data", None))(x, w1)
        return jnp.tanh(y) @ w2

    return f, (
        value(mesh, (64, 128), P("data", "model")),
        value(mesh, (128, 256), P("model", None)),
        value(mesh, (256, 64)),
    )


def linear_algebra() -> Program:
    """Cholesky, triangular solve, Fourier transform, sort, cumulative sum."""
    mesh = device_mesh(x=4, y=2)

    def f(a, b, signal):
        positive = jnp.einsum("bij,bkj->bik", a, a) + jnp.eye(a.shape[-1]) * 10
        root = jnp.linalg.cholesky(positive)
        solved = lax.linalg.triangular_solve(root, b, left_side=True, lower=True)
        spectrum = jnp.abs(jnp.fft.rfft(signal, axis=-1))
        ordered = jnp.sort(spectrum, axis=-1)
        return solved, lax.cumsum(ordered, axis=1), jnp.argmax(spectrum, -1), lax.rev(signal, (1,))

    return f, (
        value(mesh, (16, 32, 32), P("x", None, None)),
        value(mesh, (16, 32, 8)),
        value(mesh, (64, 256), P(("x", "y"), None)),
    )


def reshapes_and_slices() -> Program:
    """Ops that only move data."""
    mesh = device_mesh(a=2, b=4)

    def f(x, y):
        x = x.reshape(8, 16, 4, 32).transpose(0, 2, 1, 3).reshape(8, 4, 512)
        y = jnp.concatenate([y, y * 2], axis=1)[:, ::2]
        z = lax.dynamic_slice(x, (0, 1, 0), (8, 2, 512))
        z = lax.dynamic_update_slice(x, z * 3, (0, 0, 0))
        return jnp.pad(z, ((0, 0), (1, 1), (0, 0))), y.reshape(-1), x.sum((0, 2)), y[:, jnp.array([1, 3, 5])]

    return f, (
        value(mesh, (128, 128), P(("a", "b"), None)),
        value(mesh, (16, 24), P("a", "b")),
    )


PROGRAMS: tuple[Callable[[], Program], ...] = (
    mlp_train_step, transformer_2_layers, transformer_12_layers, transformer_scan, mixture_of_experts,
    resnet_grad, lstm_scan_grad, shard_map_matmul, linear_algebra, reshapes_and_slices, *MODELS,
)  # fmt: skip


def main(folder: Path) -> None:
    """Write every program to ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    for program in PROGRAMS:
        (folder / f"{program.__name__}.mlir").write_text(lower(program()).as_text())
    demo = folder / "demo"
    demo.mkdir(exist_ok=True)
    with jax_config(jax_hlo_source_file_canonicalization_regex=r".*/(?=examples/)"):
        (demo / "train_step.mlir").write_text(lower(transformer_2_layers()).as_text(debug_info=True))


@contextmanager
def jax_config(**values: object) -> Iterator[None]:
    """Set configuration values of JAX for a while."""
    before = {name: getattr(jax.config, name) for name in values}
    _update(values)
    try:
        yield
    finally:
        _update(before)


def _update(values: Mapping[str, object]) -> None:
    for name, one in values.items():
        jax.config.update(name, one)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
