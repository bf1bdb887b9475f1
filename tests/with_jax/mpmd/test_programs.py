"""Programs as users write them compute what plain JAX does: networks, structures of arguments, transformations."""

from __future__ import annotations

import functools
from typing import Any

from tests.with_jax.child import run_in_child


def test_programs() -> None:
    run_in_child(programs_body, devices=8, seconds=280)


def programs_body() -> None:
    for body in (
        encoder_decoder, adversarial_training, ensemble_with_broadcast_and_reduce, accumulated_gradients,
        meshes_of_different_sizes, transformed_computations, structures_of_arguments,
        typed_random_keys,
    ):  # fmt: skip
        body()
        print(body.__name__, flush=True)


def topology(**sizes: int) -> dict[str, Any]:
    """Meshes with one axis on devices in order."""
    import jax
    import numpy as np
    from jax.sharding import Mesh

    made: dict[str, Any] = {}
    first = 0
    for name, size in sizes.items():
        made[name] = Mesh(np.array(jax.devices())[first : first + size], ("x",))
        first += size
    return made


def random(*shape: int) -> Any:
    import numpy as np

    return np.random.default_rng(sum(shape)).normal(scale=0.3, size=shape).astype(np.float32)


def compare(
    function: Any, config: Any, *args: Any, steps: int = 1, donate: Any = (), shardings: Any = None, **kwargs: Any
) -> None:
    """Compare runs of a function with plain JAX; with several steps, its first result is its next first argument."""
    import jax
    import numpy as np

    from pyshardy.jax import mpmd

    jitted = mpmd.jit(function, config, in_shardings=shardings, donate_argnums=donate)
    lowered = jitted.lower(*args, **kwargs)
    compiled, specs, plain = lowered.compile(), lowered.function_named_shardings, jax.jit(function)
    arrays = jax.device_put(args, specs.input_specs)
    keywords = {name: jax.device_put(value, specs.keyword_specs[name]) for name, value in kwargs.items()}
    for _ in range(steps):
        found, expected = compiled(*arrays, **keywords), plain(*args, **kwargs)
        assert jax.tree.structure(found) == jax.tree.structure(expected)
        for one, other in zip(jax.tree.leaves(found), jax.tree.leaves(expected), strict=True):
            assert one.dtype == other.dtype
            np.testing.assert_allclose(one, other, rtol=2e-6, atol=2e-6)
        if steps > 1:
            arrays, args = (found[0], *arrays[1:]), (expected[0], *args[1:])


def encoder_decoder() -> None:
    """Three stages, an embedding that two of them use, a scan over layers, and auxiliary outputs."""
    import jax
    import jax.numpy as jnp
    import numpy as np

    from pyshardy.jax import mpmd

    names = {"embed": "enc", "encoder": "enc", "bridge": "mid", "decoder": "dec"}
    options = {"mpmd_infer_transfers": True}
    config = mpmd.make_config(topology(enc=2, mid=2, dec=2), names, partitioning_options=options)

    def attention(q: Any, k: Any, v: Any) -> Any:
        return jax.nn.softmax(q @ k.swapaxes(-1, -2)) @ v

    @mpmd.named_computation(name="embed")
    def embed(table: Any, tokens: Any) -> Any:
        return table[tokens]

    @mpmd.named_computation(name="encoder")
    def encoder(layers: Any, x: Any) -> Any:
        return jax.lax.scan(lambda x, w: (x + jnp.tanh(attention(x @ w["q"], x @ w["k"], x)), None), x, layers)[0]

    @mpmd.named_computation(name="bridge")
    def bridge(w: Any, x: Any) -> Any:
        return jax.nn.gelu(x @ w)

    @functools.partial(mpmd.named_computation, name="decoder")
    def decoder(w: Any, memory: Any, y: Any) -> Any:
        return attention(y @ w["q"], memory @ w["k"], memory)

    def loss(p: Any, source: Any, target: Any) -> Any:
        memory = bridge(p["bridge"], encoder(p["encoder"], embed(p["table"], source)))
        out = decoder(p["decoder"], memory, embed(p["table"], target))
        return jnp.mean((out - 1) ** 2), {"norm": jnp.sum(out**2)}

    def step(p: Any, source: Any, target: Any) -> Any:
        (value, more), gradient = jax.value_and_grad(loss, has_aux=True)(p, source, target)
        return jax.tree.map(lambda a, b: a - 0.1 * b, p, gradient), value, more

    layers = {name: random(3, 8, 8) for name in "qk"}
    params = {"table": random(11, 8), "encoder": layers, "bridge": random(8, 8)}
    params["decoder"] = {name: random(8, 8) for name in "qk"}
    source, target = (np.arange(4 * n, dtype=np.int32).reshape(4, n) % 11 for n in (6, 5))
    compare(step, config, params, source, target, steps=3)


def adversarial_training() -> None:
    """Two networks on two meshes; each one's loss goes through the other."""
    import jax
    import jax.numpy as jnp

    from pyshardy.jax import mpmd

    where = {"makes": "m0", "judges": "m1"}
    config = mpmd.make_config(
        topology(m0=2, m1=2),
        where,
        input_mesh_assignment=(where, "m0", "m1"),
        output_mesh_assignment=(where, None),
        partitioning_options={"mpmd_infer_transfers": True},
    )
    makes = mpmd.named_computation(lambda w, z: jnp.tanh(z @ w[0]) @ w[1], name="makes")
    judges = mpmd.named_computation(lambda w, x: jax.nn.leaky_relu(x @ w[0]) @ w[1], name="judges")

    def step(p: Any, noise: Any, real: Any) -> Any:
        def judged(w: Any) -> Any:
            made = jax.lax.stop_gradient(makes(p["makes"], noise))
            return jax.nn.softplus(-judges(w, real)).mean() + jax.nn.softplus(judges(w, made)).mean()

        def made(w: Any) -> Any:
            return jax.nn.softplus(-judges(p["judges"], makes(w, noise))).mean()

        losses, gradients = zip(
            jax.value_and_grad(judged)(p["judges"]), jax.value_and_grad(made)(p["makes"]), strict=True
        )
        gradient = dict(zip(("judges", "makes"), gradients, strict=True))
        return jax.tree.map(lambda a, b: a - 0.2 * b, p, gradient), losses

    params = {"makes": (random(4, 8), random(8, 6)), "judges": (random(6, 8), random(8, 1))}
    compare(step, config, params, random(8, 4), random(8, 6), steps=3, donate=0)


def ensemble_with_broadcast_and_reduce() -> None:
    import jax.numpy as jnp

    from pyshardy.jax import mpmd

    config = mpmd.make_config(
        topology(m0=2, m1=2, m2=2),
        {f"member{number}": f"m{number}" for number in range(3)},
        partitioning_options={"mpmd_infer_transfers": True, "mpmd_infer_cross_mesh_reductions": True},
    )

    def ensemble(weights: Any, x: Any) -> Any:
        x = mpmd.broadcast(x * 1.5)
        members = [mpmd.named_computation(lambda w, x: jnp.sin(x @ w), name=f"member{number}") for number in range(3)]
        first, second, third = (member(w, x) for member, w in zip(members, weights, strict=True))
        return mpmd.reduce(first + second + third)

    compare(ensemble, config, [random(4, 4 + number)[:, :4] for number in range(3)], random(8, 4))


def accumulated_gradients() -> None:
    """In a `fori_loop`, and in rolled and unrolled loops over lists of inputs."""
    import jax
    import jax.numpy as jnp

    from pyshardy.jax import mpmd

    config = mpmd.make_config(
        topology(m0=2, m1=2),
        {"a": "m0", "b": "m1"},
        name_to_stage_assignment={"a": 0, "b": 1},
        partitioning_options={"mpmd_pipeline_schedule": "1F1B"},
    )

    def loss(w: Any, x: Any) -> Any:
        h = mpmd.named_computation(lambda w, x: jnp.tanh(x @ w), name="a")(w["a"], x)
        return mpmd.named_computation(lambda w, h: ((h @ w) ** 2).mean(), name="b")(w["b"], h)

    def loop(w: Any, batches: Any) -> Any:
        def body(i: Any, carry: Any) -> Any:
            x = jax.lax.dynamic_index_in_dim(batches, i, keepdims=False)
            return jax.tree.map(jnp.add, carry, jax.value_and_grad(loss)(w, x))

        return mpmd.fori_loop(4, body, (jnp.float32(0), jax.tree.map(jnp.zeros_like, w)))

    def enumerated(w: Any, batches: Any, unroll: bool) -> Any:
        def body(carry: Any, i: Any, x: Any) -> Any:
            return jax.tree.map(jnp.add, carry, jax.grad(loss)(w, x["batch"]))

        return mpmd.enumerated_for(body, jax.tree.map(jnp.zeros_like, w), {"batch": batches}, unroll=unroll)

    w, batches = {"a": random(4, 8), "b": random(8, 2)}, random(4, 6, 4)
    compare(loop, config, w, batches)
    options = {"mpmd_pipeline_schedule": "auto"}
    best = mpmd.make_config(
        config.topology,
        config.name_to_mesh_assignment,
        name_to_stage_assignment=config.name_to_stage_assignment,
        partitioning_options=options,
    )
    compare(loop, best, w, batches)
    for unroll in (False, True):
        compare(functools.partial(enumerated, unroll=unroll), config, w, list(batches))


def meshes_of_different_sizes() -> None:
    import jax
    import jax.numpy as jnp
    from jax.sharding import NamedSharding
    from jax.sharding import PartitionSpec as P

    from pyshardy.jax import mpmd

    config = mpmd.make_config(topology(big=4, small=1, pair=2), {"a": "big", "b": "small", "c": "pair"})

    def step(w: Any, x: Any) -> Any:
        def loss(w: Any) -> Any:
            h = x
            for name in "abc":
                h = mpmd.named_computation(lambda w, h: jnp.sin(h @ w), name=name)(w[name], h)
            return h.mean()

        return jax.value_and_grad(loss)(w)

    weights, x = {name: random(4, 4) for name in "abc"}, random(8, 4)
    compare(step, config, weights, x)
    # The operands of transfers are sharded, and differently on their meshes.
    for rows in (["a"], ["b", "c"], ["a", "c"]):
        specs = {name: P("x") if name in rows else P(None, "x") for name in weights}
        shardings = jax.tree.map(lambda spec: NamedSharding(config.sharding_mesh, spec), (specs, P("x")))
        compare(step, config, weights, x, shardings=shardings)


def transformed_computations() -> None:
    import jax
    import jax.numpy as jnp

    from pyshardy.jax import mpmd

    config = mpmd.make_config(topology(m0=2, m1=2), {"a": "m0", "b": "m1"})
    first = mpmd.named_computation(lambda w, x: jnp.tanh(w @ x), name="a")
    second = mpmd.named_computation(lambda w, h: jnp.sum(w * h**2), name="b")

    def value(w: Any, x: Any) -> Any:
        return second(w["b"], first(w["a"], x))

    def of_gradient(w: Any, x: Any) -> Any:
        return sum((one**2).sum() for one in jax.tree.leaves(jax.grad(value)(w, x)))

    w, xs = {"a": random(5, 4), "b": random(5)}, random(6, 4)
    for function in (
        lambda w, xs: jax.vmap(jax.grad(value), (None, 0))(w, xs),
        lambda w, xs: jax.jvp(lambda w: value(w, xs[0]), (w,), (w,)),
        lambda w, xs: jax.grad(of_gradient)(w, xs[0]),
        lambda w, xs: jax.grad(lambda w: jax.checkpoint(value)(w, xs[0]))(w),
        lambda w, xs: jax.jacrev(lambda x: first(w["a"], x))(xs[0]),
    ):
        compare(function, config, w, xs)


def structures_of_arguments() -> None:
    """Nothing in trees, values closed over, static arguments, keyword arguments."""
    import jax.numpy as jnp

    from pyshardy.jax import mpmd

    config = mpmd.make_config(topology(m0=2, m1=2), {"a": "m0", "b": "m1"})
    table, row, scale = jnp.arange(12.0).reshape(3, 4), random(4), 2.5

    def closes_over(state: Any, x: Any) -> Any:
        @functools.partial(mpmd.named_computation, name="a", static_argnames=("power", "name"))
        def first(x: Any, power: int, name: str = "sin", *, shift: Any = 0.0) -> Any:
            return getattr(jnp, name)(x * state["w"] + table[1] + row) ** power * scale + shift

        y = first(first(x, 2, name="cos", shift=x), power=3)
        named = mpmd.named_computation(lambda t: {"v": t["v"] + 1, "n": None, "k": (t["v"],)}, name="b")
        return named({"v": y, "n": None}), state

    state = {"w": random(4), "nothing": None, "unused": random(2)}
    compare(closes_over, config, state, random(4))

    def keywords(x: Any, *, more: Any = None, scale: Any) -> Any:
        y = mpmd.named_computation(lambda x, *, scale: x * scale, name="a")(x, scale=scale)
        return mpmd.named_computation(lambda y: y if more is None else y + more, name="b")(y)

    compare(keywords, config, random(4), scale=random(4))
    compare(keywords, config, random(4), scale=random(4), more=random(4))


def typed_random_keys() -> None:
    """Keys as arguments and outputs, alone and in sharded arrays, donated, and of another generator."""
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax.sharding import NamedSharding, PartitionSpec

    from pyshardy.jax import mpmd

    config = mpmd.make_config(
        topology(m0=2, m1=2), {"drop": "m0", "split": "m1"}, partitioning_options={"mpmd_infer_transfers": True}
    )

    @mpmd.named_computation(name="drop")
    def drop(x: Any, key: Any, many: Any) -> Any:
        return jnp.where(jax.random.bernoulli(key, 0.5, x.shape), x, 0) + jax.vmap(jax.random.normal)(many)[:, None]

    @mpmd.named_computation(name="split")
    def split(x: Any, key: Any) -> Any:
        return jax.random.split(key)[0], x.sum()

    def step(key: Any, x: Any, many: Any) -> Any:
        return *split(drop(x, key, many), key), many

    def bits(value: Any) -> Any:
        return np.asarray(
            jax.random.key_data(value) if jax.dtypes.issubdtype(value.dtype, jax.dtypes.prng_key) else value
        )

    replicated, by_x = (NamedSharding(config.sharding_mesh, spec) for spec in (PartitionSpec(), PartitionSpec("x")))
    for impl in ("threefry2x32", "rbg"):
        x, many = random(4, 6), jax.random.split(jax.random.key(1, impl=impl), 4)
        key, plain_key = (jax.random.key(0, impl=impl) for _ in range(2))
        jitted = mpmd.jit(step, config, in_shardings=(replicated, by_x, by_x), donate_argnums=0)
        lowered = jitted.lower(key, x, many)
        compiled, specs = lowered.compile(), lowered.function_named_shardings
        assert [one.dtype for one in compiled.out_info] == [key.dtype, np.float32, key.dtype]
        key, x, many = jax.device_put((key, x, many), specs.input_specs)
        for _ in range(2):
            new, *found = compiled(key, x, many)
            plain_key, *expected = jax.jit(step)(plain_key, x, many)
            for one, other in zip((new, *found), (plain_key, *expected), strict=True):
                assert (one.dtype, one.shape) == (other.dtype, other.shape)
                np.testing.assert_allclose(bits(one), bits(other), rtol=2e-6)
            assert key.is_deleted()
            key = jax.device_put(new, specs.input_specs[0])
        compiled.trace(key, x, many)
