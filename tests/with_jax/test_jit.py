"""`pyshardy.jax.jit` is `jax.jit` with our propagation: same results, same collectives, and what we change takes effect."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.with_jax.child import run_in_child


def setup() -> Any:
    """Modules and values that the bodies share; called in the child only."""
    from types import SimpleNamespace

    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax.sharding import Mesh, NamedSharding
    from jax.sharding import PartitionSpec as P

    import pyshardy.jax as psj

    mesh = Mesh(np.array(jax.devices()).reshape(4, 2), ("data", "model"))

    def put(shape: tuple[int, ...], *spec: Any, seed: int = 0) -> Any:
        host = np.random.default_rng(seed).normal(size=shape).astype(np.float32)
        return jax.device_put(host, NamedSharding(mesh, P(*spec)))

    return SimpleNamespace(jax=jax, jnp=jnp, np=np, P=P, NamedSharding=NamedSharding, mesh=mesh, put=put, psj=psj)


def training_step_body() -> None:
    e = setup()
    jax, jnp, np = e.jax, e.jnp, e.np

    def step(params: Any, x: Any, act: Any, lr: float = 0.1, *, scale: float) -> Any:
        def loss(p: Any) -> Any:
            return jnp.mean((act(x @ p["w1"]) @ p["w2"] * scale) ** 2)

        cost, grads = jax.value_and_grad(loss)(params)
        return cost, jax.tree.map(lambda w, g: w - lr * g, params, grads)

    def params() -> Any:
        return {"w1": e.put((16, 32), None, "model"), "w2": e.put((32, 8), "model"), "dead": e.put((3,))}

    x = e.put((8, 16), "data", seed=1)
    plain = jax.jit(step, static_argnums=2)
    ours = e.psj.jit(step, static_argnums=2, donate_argnames="params")
    theirs, mine = params(), params()
    for _ in range(3):
        cost, theirs = plain(theirs, x, jax.nn.relu, scale=2.0)
        given = mine
        other, mine = ours(mine, x, jax.nn.relu, scale=2.0)
        assert all(leaf.is_deleted() for leaf in jax.tree.leaves(given))
        jax.tree.map(np.testing.assert_array_equal, (cost, theirs), (other, mine))
        assert [a.sharding.spec for a in jax.tree.leaves(theirs)] == [a.sharding.spec for a in jax.tree.leaves(mine)]
    assert len(ours.programs) == 1
    ours(mine, x, jnp.tanh, scale=2.0)
    ours(params(), x, jnp.tanh, 0.5, scale=2.0)
    ours(params(), e.put((8, 16), seed=1), jnp.tanh, 0.5, scale=2.0)
    assert len(ours.programs) == 4  # another static value, another argument, another sharding
    ours(params(), x=x, act=jnp.tanh, lr=0.5, scale=2.0)
    assert len(ours.programs) == 5


def other_uses_body() -> None:
    e = setup()
    jax, jnp, np = e.jax, e.jnp, e.np
    w, x = e.put((16, 8), None, "model"), e.put((8, 16), "data", seed=1)

    def f(x: Any, w: Any) -> Any:
        return jnp.sin(x @ w)

    ours = e.psj.jit(f)
    np.testing.assert_array_equal(ours(x, w), jax.jit(f)(x, w))
    shardings = (x.sharding, w.sharding)
    inside = e.psj.jit(f, in_shardings=shardings)
    both = jax.jit(lambda x, w: inside(x, w).sum() + 1)
    np.testing.assert_allclose(both(x, w), f(x, w).sum() + 1, rtol=1e-5)
    np.testing.assert_allclose(inside(np.asarray(x), np.asarray(w)), f(x, w), rtol=1e-5)  # host arrays
    np.testing.assert_allclose(jax.grad(lambda w: ours(x, w).sum())(w), jax.grad(lambda w: f(x, w).sum())(w), rtol=1e-5)
    assert "sdy.sharding_constraint" in ours.lower(x, w).as_text()

    @e.psj.jit(out_shardings=e.NamedSharding(e.mesh, e.P()))
    def decorated(x: Any) -> Any:
        """Doubles."""
        return {"y": 2 * x, "n": jnp.float32(x.shape[0])}

    assert decorated.__name__ == "decorated" and decorated.__doc__ == "Doubles."
    result = decorated(x)
    assert result["y"].sharding.is_fully_replicated and float(result["n"]) == 8
    assert float(e.psj.jit(lambda x: x + 1)(1.0)) == 2.0  # one device, a number
    key = jax.random.key(0)
    assert e.psj.jit(lambda k, x: jax.random.uniform(k, x.shape) + x)(key, x).shape == x.shape


def placed_alike_body() -> None:
    e = setup()
    jax, jnp, np = e.jax, e.jnp, e.np
    loose = jnp.arange(8.0)
    fixed = jax.device_put(loose, loose.sharding)
    ours = e.psj.jit(lambda x, y: x + y)
    over_mesh = e.put((8,), "data")
    assert loose.sharding is fixed.sharding and loose.aval is fixed.aval
    for _ in range(2):
        np.testing.assert_array_equal(ours(loose, over_mesh), loose + over_mesh)
        try:
            ours(fixed, over_mesh)
        except ValueError:
            continue
        raise AssertionError("an array that is committed to one device was moved to the mesh of another")


def captured_body() -> None:
    e = setup()
    w, x = e.put((16, 8), None, "model"), e.put((8, 16), "data", seed=1)
    captured = e.psj.capture(lambda p, x: {"y": x @ p["w"]}, {"w": w, "dead": w}, x)
    assert captured.exported.module_kept_var_idx == (1, 2)
    e.psj.partition(captured.module)
    result = e.jax.jit(captured.to_jax())({"w": w, "dead": w}, x)
    e.np.testing.assert_allclose(result["y"], x @ w, rtol=1e-5)
    text = """
    sdy.mesh @mesh_data4_model2 = <["data"=4, "model"=2]>
    func.func public @main(%arg0: tensor<8x4xf32>) -> tensor<8x4xf32> {
      %0 = stablehlo.negate %arg0 : tensor<8x4xf32>
      return %0 : tensor<8x4xf32>
    }
    """
    spec, sharding = e.jax.ShapeDtypeStruct((8, 4), "float32"), e.NamedSharding(e.mesh, e.P("data"))
    exported = e.psj.exported_from_module(text, [spec], [spec], [sharding], [sharding])
    host = e.np.arange(32, dtype="float32").reshape(8, 4)
    (negated,) = e.jax.jit(exported.call, in_shardings=(sharding,))(host)
    assert (negated == -host).all() and negated.sharding.is_equivalent_to(sharding, 2)


def pipeline_body() -> None:
    """A pipeline that decides otherwise is obeyed: without propagation all but the arguments is replicated."""
    e = setup()
    x, w = e.put((8, 16), "data"), e.put((16, 8), None, "model")

    def f(x: Any, w: Any) -> Any:
        return e.jnp.sin(x @ w)

    assert e.psj.jit(f)(x, w).sharding.spec == e.P("data", "model")
    replicated = e.psj.jit(f, pipeline="xla-import-pipeline")
    assert replicated(x, w).sharding.is_fully_replicated
    compiled = replicated.lower(x, w).compile().as_text()
    assert "all-gather" in compiled and "all-gather" not in e.psj.jit(f).lower(x, w).compile().as_text()
    try:
        e.psj.jit(f, pipeline="no-such-pass")(x, w)
    except ValueError as problem:
        assert "no-such-pass" in str(problem)
    else:
        raise AssertionError


def our_partitioner_body() -> None:
    """The per-device program of `sdy-partition-pipeline` is what runs, whatever the order of the devices."""
    e = setup()
    jax, jnp, np = e.jax, e.jnp, e.np
    turned = e.NamedSharding(jax.sharding.Mesh(e.mesh.devices[::-1], e.mesh.axis_names), e.P("data", "model"))

    def f(x: Any, w: Any) -> Any:
        return jnp.roll(jnp.sin(x @ w), 3, axis=0), jnp.cumsum(x, axis=0)

    for sharding in (e.NamedSharding(e.mesh, e.P("data", "model")), turned):
        x, w = (jax.device_put(e.put((8, 16), seed=seed), sharding) for seed in (1, 2))
        w = w.T
        ours = e.psj.jit(f, partitioner="pyshardy")
        for mine, plain in zip(ours(x, w), jax.jit(f)(x, w), strict=True):
            np.testing.assert_allclose(mine, plain, rtol=1e-4, atol=1e-5)
            assert mine.sharding.is_equivalent_to(plain.sharding, 2)
        text = ours.lower(x, w).as_text()
        assert "sdy.manual_computation" in text and "stablehlo.all_gather" in text
        gradient = jax.grad(lambda w, x=x, ours=ours: ours(x, w)[0].sum())(w)
        np.testing.assert_allclose(gradient, jax.grad(lambda w, x=x: f(x, w)[0].sum())(w), rtol=1e-4, atol=1e-5)
    try:
        e.psj.jit(f, partitioner="gspmd")
    except ValueError as problem:
        assert "expected one of xla, pyshardy" in str(problem)
    else:
        raise AssertionError


def examples_body(*wanted: str) -> None:
    """Collectives of the compiled program are those of plain `jax.jit`."""
    from examples.devices import jax
    from examples.make import PROGRAMS
    from pyshardy.jax import jit
    from pyshardy.jax.compiled_hlo import compiled_collectives

    for program in PROGRAMS:
        if program.__name__ in wanted:
            function, arguments = program()
            texts = [made(function).lower(*arguments).compile().as_text() for made in (jax.jit, jit)]
            plain, ours = (sorted((c.kind, c.group, c.sent) for c in compiled_collectives(text)) for text in texts)
            assert plain == ours, program.__name__
            print(program.__name__)


@pytest.mark.parametrize(
    "body", [training_step_body, other_uses_body, placed_alike_body, captured_body, pipeline_body, our_partitioner_body]
)
def test_jit(body: Any) -> None:
    run_in_child(body)


def test_collectives_of_examples() -> None:
    names = ("mlp_train_step", "mixture_of_experts", "linear_algebra", "shard_map_matmul", "spatial_resnet", "decoding")
    assert sorted(re.findall(r"^\w+$", run_in_child(examples_body, *names, devices=16), re.M)) == sorted(names)
