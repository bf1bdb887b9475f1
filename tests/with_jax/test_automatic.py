"""`pyshardy.jax.jit(f, auto=...)` runs a function with the shardings that are found."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from tests.with_jax.child import run_in_child


def body() -> None:
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax.sharding import Mesh, NamedSharding, PartitionSpec

    from pyshardy.auto.plans import search
    from pyshardy.auto.solver import linear_program
    from pyshardy.jax import Auto, jit
    from pyshardy.report.cost.accelerators import cost_model

    # Nothing here depends on how good the plan is, and most of the time would go into a better one.
    patch = pytest.MonkeyPatch()
    for name in ("_MOST", "_MOST_ESTIMATED", "_EXHAUSTIVE"):
        patch.setattr(search, name, 12)
    for name, limit in (("_CHECKS", 1_500_000), ("_FEWEST_CHECKS", 10), ("_MOST_NODES", 10)):
        patch.setattr(linear_program, name, limit)

    def step(params: Any, x: Any, scale: float) -> Any:
        def loss(p: Any) -> Any:
            return jnp.mean((jnp.tanh(x @ p["w1"]) @ p["w2"] * scale) ** 2)

        cost, grads = jax.value_and_grad(loss)(params)
        return cost, jax.tree.map(lambda w, g: w - 0.1 * g, params, grads)

    make = np.random.default_rng(0).normal
    params = {"w1": make(size=(64, 1024)).astype("f"), "w2": make(size=(1024, 64)).astype("f"), "dead": make(size=(3,))}
    params["dead"] = params["dead"].astype("f")
    x = make(size=(128, 64)).astype("f")
    mesh = Mesh(np.array(jax.devices()).reshape(4, 2), ("data", "model"))
    limited = jit(step, static_argnums=2, donate_argnames="params", auto=Auto(mesh, "h100", 600_000))
    expected, got = jax.jit(step, static_argnums=2)(params, x, 2.0), limited(params, x, 2.0)
    jax.tree.map(lambda a, b: np.testing.assert_allclose(a, b, rtol=2e-5, atol=1e-6), expected, got)
    assert any(not one.sharding.is_fully_replicated for one in jax.tree.leaves(got))
    again = limited(got[1], x, 2.0)
    assert got[1]["w1"].is_deleted() and not again[1]["w1"].is_deleted()
    assert float(again[0]) < float(got[0])
    assert len(limited.programs) == 1  # arguments with other shardings need no other search
    try:
        jit(step, static_argnums=2, auto=Auto(mesh, "h100", 1000))(params, x, 2.0)
    except ValueError as problem:
        assert "no plan fits the memory" in str(problem)
    else:
        raise AssertionError("expected an error")

    # The argument is whole for each use: that products are computed on shards is a constraint of the plan.
    square = make(size=(1024, 1024)).astype("f")
    h100 = cost_model("h100")
    fast = replace(h100, elementwise_flops=1e13, link=replace(h100.link, latency=0.0))
    products = jit(lambda x: jnp.sum(x @ x @ x), auto=Auto(mesh, fast))
    np.testing.assert_allclose(products(square), jax.jit(lambda x: jnp.sum(x @ x @ x))(square), rtol=1e-3)
    compiled = products.lower(square).compile().as_text()
    assert not re.search(r"= f32\[1024,1024\]\S* (?!parameter)", compiled), compiled

    other = NamedSharding(Mesh(np.array(jax.devices()), ("rows",)), PartitionSpec("rows"))
    try:
        jit(lambda x: jax.lax.with_sharding_constraint(x, other), auto=Auto(mesh))(x)
    except ValueError as problem:
        assert "does not fit the mesh of `auto`" in str(problem) and 'the mesh has no axis "rows"' in str(problem)
    else:
        raise AssertionError("expected an error")


def test_automatic() -> None:
    run_in_child(body)
