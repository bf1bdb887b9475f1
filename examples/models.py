"""Small programs of kinds that users run: each function returns a JAX function and its abstract arguments.

``examples/make.py`` lowers them to the ``.mlir`` files of this folder. The sizes are small so that the programs compile
and run in seconds on virtual CPU devices; the structure is that of the real models.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import jax
import jax.numpy as jnp
from jax import lax

from examples.devices import P, Program, device_mesh, value  # sets up the devices: before JAX  # isort: split


def rms_norm(x, gain):
    return x * lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-6) * gain


def rotate(x, positions):
    """Rotary position embedding of ``x`` (batch, sequence, heads, features)."""
    half = x.shape[-1] // 2
    frequencies = 1.0 / 10000 ** (jnp.arange(half) / half)
    angles = positions[..., None, None] * frequencies
    left, right = jnp.split(x, 2, -1)
    return jnp.concatenate([left * jnp.cos(angles) - right * jnp.sin(angles),
                            right * jnp.cos(angles) + left * jnp.sin(angles)], -1)  # fmt: skip


def fsdp_language_model() -> Program:
    """A training step of a Llama-like model: batch and every weight split along one axis (FSDP)."""
    mesh = device_mesh(fsdp=8)
    batch, sequence, width, heads, hidden, vocabulary = 16, 64, 128, 8, 256, 512

    def layer(x, p, positions):
        z = rms_norm(x, p["norm_1"])
        q, k, v = ((z @ p[name]).reshape(*z.shape[:2], heads, -1) for name in ("wq", "wk", "wv"))
        q, k = rotate(q, positions), rotate(k, positions)
        scores = jnp.einsum("bshd,bthd->bhst", q, k) / jnp.sqrt(q.shape[-1])
        scores = jnp.where(positions[:, None, :, None] >= positions[:, None, None, :], scores, -1e9)
        attended = jnp.einsum("bhst,bthd->bshd", jax.nn.softmax(scores), v)
        x = x + attended.reshape(x.shape) @ p["wo"]
        z = rms_norm(x, p["norm_2"])
        return x + (jax.nn.silu(z @ p["gate"]) * (z @ p["up"])) @ p["down"]

    def loss(params, tokens, targets):
        positions = jnp.broadcast_to(jnp.arange(tokens.shape[1]), tokens.shape)
        x = jnp.take(params["embed"], tokens, axis=0)
        for p in params["layers"]:
            x = layer(x, p, positions)
        logits = rms_norm(x, params["norm"]) @ params["head"]
        picked = jnp.take_along_axis(jax.nn.log_softmax(logits), targets[..., None], -1)
        return -picked.mean()

    def step(params, tokens, targets):
        cost, gradients = jax.value_and_grad(loss)(params, tokens, targets)
        return cost, jax.tree.map(lambda w, g: w - 1e-2 * g, params, gradients)

    cut = partial(value, mesh, spec=P("fsdp"))
    names = {"wq": (width, width), "wk": (width, width), "wv": (width, width), "wo": (width, width),
             "gate": (width, hidden), "up": (width, hidden), "down": (hidden, width),
             "norm_1": (width,), "norm_2": (width,)}  # fmt: skip
    params = {
        "embed": cut((vocabulary, width)),
        "layers": [{name: cut(shape) for name, shape in names.items()} for _ in range(2)],
        "norm": cut((width,)),
        "head": cut((width, vocabulary)),
    }
    tokens = value(mesh, (batch, sequence), P("fsdp"), jnp.int32)
    return step, (params, tokens, tokens)


def lstm_functions() -> Program:
    """Gradients of a recurrent network whose loop body calls functions."""
    mesh = device_mesh(data=4, model=2)

    @jax.jit
    def gates(params, x, h):
        return x @ params["w_in"] + h @ params["w_state"] + params["bias"]

    @jax.jit
    def update(c, pre):
        i, f, g, o = jnp.split(pre, 4, -1)
        c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        return c, jax.nn.sigmoid(o) * jnp.tanh(c)

    def run(params, xs, labels):
        def cell(state, x):
            h, c = state
            c, h = update(c, gates(params, x, h))
            return (h, c), h

        start = jnp.zeros((xs.shape[1], 128))
        _, ys = lax.scan(cell, (start, start), xs)
        logits = ys[-1] @ params["head"]
        return -jnp.take_along_axis(jax.nn.log_softmax(logits), labels[:, None], 1).mean()

    params = {
        "w_in": value(mesh, (64, 512), P(None, "model")),
        "w_state": value(mesh, (128, 512), P(None, "model")),
        "bias": value(mesh, (512,), P("model")),
        "head": value(mesh, (128, 16)),
    }
    xs, labels = value(mesh, (16, 32, 64), P(None, "data", None)), value(mesh, (32,), P("data"), jnp.int32)
    return jax.grad(run), (params, xs, labels)


def state_space() -> Program:
    """Gradients of a selective state-space layer: an associative scan over the sequence."""
    mesh = device_mesh(data=2, model=4)

    def layer(params, x):
        u, gate = jnp.split(x @ params["w_in"], 2, -1)
        u = jax.nn.silu(lax.conv_general_dilated(
            u, params["conv"], (1,), [(3, 0)], dimension_numbers=("NWC", "WIO", "NWC"),
            feature_group_count=u.shape[-1]))  # fmt: skip
        delta = jax.nn.softplus(u @ params["w_delta"])
        b, c = u @ params["w_b"], u @ params["w_c"]
        decay = jnp.exp(-delta[..., None] * jnp.exp(params["log_a"]))
        drive = delta[..., None] * b[..., None, :] * u[..., None]
        _, states = lax.associative_scan(lambda a, b: (a[0] * b[0], b[0] * a[1] + b[1]), (decay, drive), axis=1)
        y = jnp.einsum("bsdn,bsn->bsd", states, c) + params["skip"] * u
        return (y * jax.nn.silu(gate)) @ params["w_out"]

    def loss(params, x):
        return jnp.mean(layer(params, x) ** 2)

    width, inner, state = 64, 128, 8
    params = {
        "w_in": value(mesh, (width, 2 * inner), P(None, "model")),
        "conv": value(mesh, (4, 1, inner), P(None, None, "model")),
        "w_delta": value(mesh, (inner, inner), P(None, "model")),
        "w_b": value(mesh, (inner, state), P("model", None)),
        "w_c": value(mesh, (inner, state), P("model", None)),
        "log_a": value(mesh, (inner, state), P("model", None)),
        "skip": value(mesh, (inner,), P("model")),
        "w_out": value(mesh, (inner, width), P("model", None)),
    }
    return jax.grad(loss), (params, value(mesh, (8, 32, width), P("data", None, None)))


def unet() -> Program:
    """A training step of a diffusion U-Net: convolutions, group norms, attention at the lowest resolution."""
    mesh = device_mesh(data=4, model=2)

    def conv(x, kernel, stride=1):
        return lax.conv_general_dilated(x, kernel, (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))

    def group_norm(x, groups=4):
        y = x.reshape(*x.shape[:3], groups, -1)
        mean, variance = y.mean((1, 2, 4), keepdims=True), y.var((1, 2, 4), keepdims=True)
        return ((y - mean) * lax.rsqrt(variance + 1e-5)).reshape(x.shape)

    def block(x, p, time):
        y = conv(jax.nn.silu(group_norm(x)), p["first"]) + (time @ p["time"])[:, None, None]
        return x + conv(jax.nn.silu(group_norm(y)), p["second"])

    def attention(x, p):
        flat = x.reshape(x.shape[0], -1, x.shape[-1])
        q, k, v = jnp.split(flat @ p["qkv"], 3, -1)
        weights = jax.nn.softmax(jnp.einsum("bqc,bkc->bqk", q, k) / jnp.sqrt(q.shape[-1]))
        return x + (jnp.einsum("bqk,bkc->bqc", weights, v) @ p["out"]).reshape(x.shape)

    def model(params, x, time):
        angles = time[:, None] * jnp.exp(-jnp.arange(16) / 4.0)
        time = jax.nn.silu(jnp.concatenate([jnp.sin(angles), jnp.cos(angles)], -1) @ params["time"])
        x = conv(x, params["stem"])
        skip = block(x, params["down"], time)
        x = conv(skip, params["shrink"], 2)
        x = attention(block(x, params["middle"], time), params["attention"])
        x = jax.image.resize(x, (x.shape[0], 2 * x.shape[1], 2 * x.shape[2], x.shape[3]), "nearest")
        x = conv(jnp.concatenate([x, skip], -1), params["merge"])
        return conv(group_norm(block(x, params["up"], time)), params["head"])

    def loss(params, images, noise, time):
        level = jnp.cos(time)[:, None, None, None]
        noisy = level * images + jnp.sqrt(1 - level * level) * noise
        return jnp.mean((model(params, noisy, time) - noise) ** 2)

    def step(params, images, noise, time):
        gradients = jax.grad(loss)(params, images, noise, time)
        return jax.tree.map(lambda w, g: w - 1e-3 * g, params, gradients)

    width, embedding = 32, 64
    out, inside = P(None, None, None, "model"), P(None, None, "model", None)
    one = {
        "first": value(mesh, (3, 3, width, width), out),
        "second": value(mesh, (3, 3, width, width), inside),
        "time": value(mesh, (embedding, width), P(None, "model")),
    }
    params = {
        "time": value(mesh, (32, embedding)), "stem": value(mesh, (3, 3, 3, width)),
        "down": one, "middle": one, "up": one,
        "shrink": value(mesh, (3, 3, width, width)), "merge": value(mesh, (3, 3, 2 * width, width)),
        "attention": {"qkv": value(mesh, (width, 3 * width)), "out": value(mesh, (width, width))},
        "head": value(mesh, (3, 3, width, 3)),
    }  # fmt: skip
    images = value(mesh, (8, 16, 16, 3), P("data"))
    return step, (params, images, images, value(mesh, (8,), P("data")))


def spatial_resnet() -> Program:
    """Inference of a convolutional network whose images are split along their height."""
    mesh = device_mesh(space=8)

    def conv(x, kernel, stride=1):
        return lax.conv_general_dilated(x, kernel, (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))

    def f(params, x):
        x = jax.nn.relu(conv(x, params["stem"], 2))
        x = lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 1, 1, 1), "SAME")
        for first, second in params["blocks"]:
            x = jax.nn.relu(x + conv(jax.nn.relu(conv(x, first)), second))
        return x, x.mean((1, 2)) @ params["head"]

    kernel = value(mesh, (3, 3, 32, 32))
    params = {"stem": value(mesh, (3, 3, 3, 32)), "blocks": [(kernel, kernel)] * 2, "head": value(mesh, (32, 10))}
    return f, (params, value(mesh, (4, 128, 32, 3), P(None, "space")))


def graph_network() -> Program:
    """A training step of a message-passing network: edges are split, nodes are replicated."""
    mesh = device_mesh(data=8)
    nodes, edges, width = 256, 1024, 64

    def loss(params, x, senders, receivers, targets):
        for p in params["layers"]:
            messages = jax.nn.relu(jnp.concatenate([x[senders], x[receivers]], -1) @ p["message"])
            received = jax.ops.segment_sum(messages, receivers, nodes)
            x = x + jnp.tanh(jnp.concatenate([x, received], -1) @ p["update"])
        return jnp.mean((x @ params["head"] - targets) ** 2)

    def step(params, *graph):
        gradients = jax.grad(loss)(params, *graph)
        return jax.tree.map(lambda w, g: w - 1e-2 * g, params, gradients)

    layer = {"message": value(mesh, (2 * width, width)), "update": value(mesh, (2 * width, width))}
    params = {"layers": [layer] * 2, "head": value(mesh, (width, 1))}
    index = value(mesh, (edges,), P("data"), jnp.int32)
    return step, (params, value(mesh, (nodes, width)), index, index, value(mesh, (nodes, 1)))


def fft_solver() -> Program:
    """Time steps of a two-dimensional flow in Fourier space; the grid is split along rows."""
    mesh = device_mesh(x=8)
    size = 64

    def f(vorticity, viscosity):
        k = jnp.fft.fftfreq(size) * size
        kx, ky = k[:, None], k[None, :]
        squared = jnp.maximum(kx * kx + ky * ky, 1.0)

        def step(w, _):
            stream = w / squared
            u, v = jnp.fft.ifft2(1j * ky * stream).real, jnp.fft.ifft2(-1j * kx * stream).real
            wx, wy = jnp.fft.ifft2(1j * kx * w).real, jnp.fft.ifft2(1j * ky * w).real
            w = (w - 1e-3 * jnp.fft.fft2(u * wx + v * wy)) / (1 + 1e-3 * viscosity * squared)
            return w, jnp.abs(w).sum()

        final, energy = lax.scan(step, jnp.fft.fft2(vorticity), None, length=4)
        shifted = jnp.roll(final, 1, 0) - jnp.flip(final, 0)
        return jnp.fft.ifft2(shifted).real, energy

    return f, (value(mesh, (size, size), P("x", None)), value(mesh, ()))


def ragged_experts() -> Program:
    """A mixture of experts with ragged matrix products over tokens sorted by expert."""
    mesh = device_mesh(data=2, model=4)

    def layer(params, x):
        weight, index = lax.top_k(jax.nn.softmax(x @ params["gate"]), 2)
        order = jnp.argsort(index.reshape(-1))
        sizes = jnp.bincount(index.reshape(-1), length=8).astype(jnp.int32)
        sorted_tokens = jnp.repeat(x, 2, axis=0)[order]
        hidden = jax.nn.silu(lax.ragged_dot(sorted_tokens, params["w1"], sizes))
        outputs = lax.ragged_dot(hidden, params["w2"], sizes)
        back = jnp.zeros_like(outputs).at[order].set(outputs).reshape(x.shape[0], 2, -1)
        return jnp.einsum("tkd,tk->td", back, weight)

    params = {
        "gate": value(mesh, (64, 8)),
        "w1": value(mesh, (8, 64, 256), P(None, None, "model")),
        "w2": value(mesh, (8, 256, 64), P(None, "model", None)),
    }
    return layer, (params, value(mesh, (128, 64), P("data", None)))


def decoding() -> Program:
    """One step of decoding with a key-value cache: heads are split along ``model``, the batch along ``data``."""
    mesh = device_mesh(data=2, model=4)
    batch, length, width, heads, features, vocabulary = 8, 64, 128, 8, 16, 256

    def step(params, cache, token, position):
        x = params["embed"][token]
        new = []
        for p, (keys, values) in zip(params["layers"], cache, strict=True):
            z = rms_norm(x, p["norm"])
            q, k, v = (jnp.einsum("bd,dhk->bhk", z, p[name]) for name in ("wq", "wk", "wv"))
            keys = lax.dynamic_update_slice(keys, k[:, None], (0, position, 0, 0))
            values = lax.dynamic_update_slice(values, v[:, None], (0, position, 0, 0))
            scores = jnp.einsum("bhk,bthk->bht", q, keys) / jnp.sqrt(features)
            scores = jnp.where(jnp.arange(length) <= position, scores, -1e9)
            x = x + jnp.einsum("bht,bthk,hkd->bd", jax.nn.softmax(scores), values, p["wo"])
            x = x + jax.nn.gelu(rms_norm(x, p["norm"]) @ p["w1"]) @ p["w2"]
            new.append((keys, values))
        logits = x @ params["embed"].T
        best, candidates = lax.top_k(logits, 4)
        return jnp.argmax(logits, -1), best, candidates, new

    split = value(mesh, (width, heads, features), P(None, "model", None))
    layer = {
        "norm": value(mesh, (width,)), "wq": split, "wk": split, "wv": split,
        "wo": value(mesh, (heads, features, width), P("model", None, None)),
        "w1": value(mesh, (width, 4 * width), P(None, "model")),
        "w2": value(mesh, (4 * width, width), P("model", None)),
    }  # fmt: skip
    params = {"embed": value(mesh, (vocabulary, width), P("model", None)), "layers": [layer] * 2}
    one = value(mesh, (batch, length, heads, features), P("data", None, "model", None))
    token = value(mesh, (batch,), P("data"), jnp.int32)
    return step, (params, [(one, one)] * 2, token, value(mesh, (), None, jnp.int32))


def ring_attention() -> Program:
    """Attention over a sequence that is split along a ring of devices, with projections outside of it."""
    mesh = device_mesh(ring=8)

    def local(q, k, v):
        def turn(state, _):
            k, v, best, total, output = state
            scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) / jnp.sqrt(q.shape[-1])
            highest = jnp.maximum(best, scores.max(-1))
            weights, old = jnp.exp(scores - highest[..., None]), jnp.exp(best - highest)
            output = output * old[..., None] + jnp.einsum("bhqk,bkhd->bhqd", weights, v)
            around = [(i, (i + 1) % 8) for i in range(8)]
            k, v = lax.ppermute(k, "ring", around), lax.ppermute(v, "ring", around)
            return (k, v, highest, total * old + weights.sum(-1), output), None

        shape = (q.shape[0], q.shape[2], q.shape[1])
        vary = lambda x: lax.pcast(x, ("ring",), to="varying")  # noqa: E731
        start = (k, v, vary(jnp.full(shape, -jnp.inf)), vary(jnp.zeros(shape)), vary(jnp.zeros((*shape, q.shape[-1]))))
        (_, _, _, total, output), _ = lax.scan(turn, start, None, length=8)
        return (output / total[..., None]).transpose(0, 2, 1, 3)

    def f(params, x):
        q, k, v = (jnp.einsum("bsd,dhk->bshk", x, params[name]) for name in ("wq", "wk", "wv"))
        spec = P(None, "ring", None, None)
        y = jax.shard_map(local, mesh=mesh, in_specs=(spec, spec, spec), out_specs=spec)(q, k, v)
        return x + jnp.einsum("bshk,hkd->bsd", y, params["wo"])

    weight = value(mesh, (64, 4, 16))
    params = {"wq": weight, "wk": weight, "wv": weight, "wo": value(mesh, (4, 16, 64))}
    return f, (params, value(mesh, (2, 256, 64), P(None, "ring", None)))


MODELS: tuple[Callable[[], Program], ...] = (
    fsdp_language_model, lstm_functions, state_space, unet, spatial_resnet,
    graph_network, fft_solver, ragged_experts, decoding, ring_attention,
)  # fmt: skip
