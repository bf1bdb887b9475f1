"""Training over a process, or a Ray actor, for each mesh; a worker that dies ends the step and training restarts."""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import Any

import pytest

from tests.with_jax.child import ROOT, run_in_child
from tests.with_jax.mpmd.forked_workers import forked_workers

BODIES = ("processes_body", "ray_body") if find_spec("ray") else ("processes_body",)
LIMIT = 10.0
"""The seconds within which a fault must be reported."""


@pytest.mark.parametrize("name", BODIES)
def test_training_survives_the_death_of_a_worker(name: str) -> None:
    run_in_child(globals()[name], devices=8, seconds=280)


def test_workers_hold_what_is_referred_to_and_name_faults() -> None:
    run_in_child(small_body, devices=8, seconds=280)


def processes_body() -> None:
    from pyshardy.jax.mpmd import processes

    (error,) = check(processes.start)  # after the cause, what others may have failed of already
    assert error.splitlines()[0] == "the process of mesh m1 ended with exit status -9", error


def ray_body() -> None:
    import ray

    from pyshardy.jax.mpmd import ray_actors

    path = {"PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    os.environ.setdefault("RAY_worker_niceness", "0")  # else actors hardly run on a busy machine
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, runtime_env={"env_vars": path})
    try:
        (error,) = check(ray_actors.start)
        assert error.startswith("the actor of mesh m1 ended"), error
    finally:
        ray.shutdown()


def check(start: object) -> list[str]:
    from examples.mpmd import two_stages, workers

    losses, errors = workers.main(start)
    for value, expected in zip(losses, two_stages.plain_losses(20), strict=True):
        assert abs(value - expected) <= 1e-6 * expected, losses
    return errors


@pytest.mark.parametrize("hoists", ["0", "1"])
def test_constants_and_keywords_reach_workers(hoists: str) -> None:
    run_in_child(constants_body, hoists, devices=8, seconds=280, imports_jax=True)


def small_body() -> None:
    with forked_workers():
        for body in (
            arrays_are_freed_on_workers, callbacks_run_in_the_driver, faults_are_named,
            transfers_reshard_between_workers, typed_random_keys_reach_workers,
        ):  # fmt: skip
            body()
            print(body.__name__, flush=True)


def lowered(function: Any, *args: Any, devices: int = 1, **kwargs: Any) -> Any:
    """A function with computations `a` and `b` on two meshes, lowered."""
    import jax
    import numpy as np
    from jax.sharding import Mesh

    from pyshardy.jax import mpmd

    cut = np.array(jax.devices())[: 2 * devices].reshape(2, devices)
    meshes = {f"m{number}": Mesh(own, ("x",)) for number, own in enumerate(cut)}
    donated = kwargs.pop("donate_argnums", ())
    config = mpmd.make_config(meshes, {"a": "m0", "b": "m1"})
    return mpmd.jit(function, config, donate_argnums=donated).lower(*args, **kwargs)


def chain(w: Any, x: Any) -> Any:
    from pyshardy.jax import mpmd

    h = mpmd.named_computation(lambda w, x: w * x, name="a")(w, x)
    return w + 1, mpmd.named_computation(lambda h: h + 1, name="b")(h)


def typed_random_keys_reach_workers() -> None:
    import jax
    import numpy as np

    from pyshardy.jax import mpmd
    from pyshardy.jax.mpmd import processes

    def draw(key: Any) -> Any:
        x = mpmd.named_computation(lambda key: jax.random.normal(key, (4,)), name="a")(key)
        return mpmd.named_computation(lambda x: x + 1, name="b")(x), jax.random.split(key)

    key = jax.random.key(3)
    with processes.start(lowered(draw, key)) as step:
        value, keys = step.get(step(*step.put((key,))))
    expected, expected_keys = jax.jit(draw)(key)
    np.testing.assert_allclose(value, expected, rtol=2e-6)
    np.testing.assert_array_equal(keys, jax.random.key_data(expected_keys))


def arrays_are_freed_on_workers() -> None:
    import numpy as np

    from pyshardy.jax.mpmd import processes

    ones = np.ones(4, np.float32)
    with processes.start(lowered(chain, ones, ones, donate_argnums=0)) as step:
        w, x = step.put((ones, ones))
        kept = []
        for number in range(1000):
            w, y = step(w, x)
            if number in (3, 500):
                kept.append(y)
        assert step.held() == {"m0": 2, "m1": 3}, step.held()
        np.testing.assert_array_equal(step.get(kept[1]), ones * 502)
        del y, kept
        assert step.held() == {"m0": 2, "m1": 0}, step.held()
        old, (w, y) = w, step(w, x)
        for use in (lambda: step(old, x), lambda: step.get(old)):
            with pytest.raises(ValueError, match="was donated to an earlier call, or is an array of other workers"):
                use()
        np.testing.assert_array_equal(step.get(y), ones * 1002)


def callbacks_run_in_the_driver() -> None:
    import time

    import jax
    import numpy as np

    from pyshardy.jax import mpmd
    from pyshardy.jax.mpmd import processes
    from pyshardy.jax.mpmd.remote import WorkerError

    seen: list[float] = []

    def table(y: Any) -> Any:
        if len(seen) > 3:
            raise ValueError("no such row")
        return np.asarray(y) * len(seen)

    def f(x: Any) -> Any:
        def first(x: Any) -> Any:
            jax.debug.callback(lambda total: seen.append(float(total)), x.sum())
            return x + 1

        y = mpmd.named_computation(first, name="a")(x)
        return mpmd.named_computation(lambda y: jax.pure_callback(table, y, y), name="b")(y)

    x = np.arange(4, dtype=np.float32)
    program = lowered(f, x, devices=2)
    for shared in ({}, {"m0": 2, "m1": 2}):
        seen.clear()
        with processes.start(program, processes=shared) as step:
            args = step.put((x,))
            for number in range(1, 4):
                np.testing.assert_array_equal(step.get(step(*args)), (x + 1) * number)
            assert seen == [6.0] * 3
            begin = time.monotonic()
            name = r"mesh m1.* failed: FragmentError: fragment p1_b.* on mesh m1 at .*test_workers.py:\d+ failed: a callback "
            with pytest.raises(WorkerError, match=name + "raised ValueError: no such row") as error:
                step(*args)
            assert time.monotonic() - begin < LIMIT and isinstance(error.value.__cause__, ValueError)


def constants_body(hoists: str) -> None:
    os.environ["JAX_USE_SIMPLIFIED_JAXPR_CONSTANTS"] = hoists
    import jax
    import jax.numpy as jnp
    import numpy as np

    from pyshardy.jax import mpmd
    from pyshardy.jax.mpmd import processes

    table = jnp.arange(20000.0) % 7

    def f(x: Any, *, scale: Any) -> Any:
        h = mpmd.named_computation(lambda x: x * scale + table.sum(), name="a")(x)
        return mpmd.named_computation(lambda h: h + table[:4], name="b")(h)

    ones = np.ones(4, np.float32)
    scale = np.float32(3)
    program = lowered(f, ones, scale=scale)
    assert bool(program.const_args) == (hoists == "1"), program.const_args
    expected = jax.jit(f)(ones, scale=scale)
    with processes.start(program) as step:
        args, kwargs = step.put((ones,), {"scale": scale})
        np.testing.assert_array_equal(step.get(step(*args, **kwargs)), expected)
        np.testing.assert_array_equal(step.get(step(ones, scale=scale)), expected)
    specs = program.function_named_shardings
    args, kwargs = jax.device_put(((ones,), {"scale": scale}), (specs.input_specs, specs.keyword_specs))
    np.testing.assert_array_equal(program.compile()(*args, **kwargs), expected)


def test_several_processes_share_a_mesh() -> None:
    run_in_child(shared_body, devices=8, seconds=280)


def shared_body() -> None:
    with forked_workers():
        equal_results_on_shared_meshes()


def equal_results_on_shared_meshes() -> None:
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax.sharding import NamedSharding, PartitionSpec

    from pyshardy.jax import mpmd
    from pyshardy.jax.mpmd import processes
    from pyshardy.jax.mpmd.remote import WorkerError

    def step(w: Any, x: Any) -> Any:
        def loss(w: Any) -> Any:
            h = mpmd.named_computation(lambda w, x: jnp.tanh(x @ w), name="a")(w["a"], x)
            return mpmd.named_computation(lambda w, h: ((h @ w) ** 2).mean(), name="b")(w["b"], h)

        value, gradient = jax.value_and_grad(loss)(w)
        return value, jax.tree.map(lambda p, g: p - 0.1 * g, w, gradient)

    random = np.random.default_rng(0)
    args = {"a": random.normal(size=(8, 16)), "b": random.normal(size=(16, 8))}, random.normal(size=(4, 8))
    args = jax.tree.map(np.float32, args)
    cut = np.array(jax.devices()).reshape(2, 2, 2)
    meshes = {f"m{number}": jax.sharding.Mesh(own, ("x", "y")) for number, own in enumerate(cut)}
    where = {"a": "m0", "b": "m1"}
    config = mpmd.make_config(meshes, where, input_mesh_assignment=(where, "m0"), output_mesh_assignment=("m1", where))

    def sharding(*axes: Any) -> Any:
        return NamedSharding(config.sharding_mesh, PartitionSpec(*axes))

    shardings = {"a": sharding(None, "y"), "b": sharding("y")}, sharding("x")
    lowered = mpmd.jit(step, config, in_shardings=shardings, donate_argnums=0).lower(*args)
    # Two equal meshes send shards; a process that has a whole mesh sends to four: `transfers_reshard_between_workers`
    # has two that send to one.
    for shared in ({"m0": 2, "m1": 2}, {"m1": 4}):
        expected, plain = args, jax.jit(step)
        with processes.start(lowered, processes=shared) as run:
            w, x = run.put(args)
            for _ in range(5):
                value, w = run(w, x)
                wanted, params = plain(*expected)
                expected = params, args[1]
                np.testing.assert_allclose(run.get(value), wanted, rtol=1e-6)
            for found, wanted in zip(jax.tree.leaves(run.get(w)), jax.tree.leaves(params), strict=True):
                np.testing.assert_allclose(found, wanted, rtol=1e-5, atol=1e-6)
            assert run.held() == {"m0": 2, "m1": 2}, run.held()
            if shared == {"m1": 4}:
                run.kill("m1", 2)
                with pytest.raises(WorkerError, match="process of mesh m1, rank 2 ended with exit status -9"):
                    run(w, x)
        print(shared, flush=True)
    with pytest.raises(ValueError, match="4 devices of mesh 'm0' cannot be shared by 3 processes"):
        processes.start(lowered, processes={"m0": 3})


def faults_are_named() -> None:
    import threading
    import time
    from contextlib import contextmanager

    import jax.numpy as jnp
    import numpy as np

    from pyshardy.jax import mpmd
    from pyshardy.jax.mpmd import processes
    from pyshardy.jax.mpmd.remote import WorkerError, cpu_environment

    ones = np.ones(4, np.float32)

    @contextmanager
    def reported(error: type[Exception], match: str, seconds: float = LIMIT) -> Any:
        begin = time.monotonic()
        with pytest.raises(error, match=match):
            yield
        assert time.monotonic() - begin < seconds

    def too_large(x: Any) -> Any:
        y = mpmd.named_computation(lambda x: jnp.broadcast_to(x, (2**40, 4)).cumsum(0)[-1], name="a")(x)
        return mpmd.named_computation(lambda y: y + 1, name="b")(y)

    name = r"process of mesh m0 failed: FragmentError: fragment p0_a.* on mesh m0 at .*test_workers.py:\d+ failed: "
    with processes.start(lowered(too_large, ones)) as step:
        args = step.put((ones,))
        with reported(WorkerError, name + "RESOURCE_EXHAUSTED"):
            step(*args)
    program = lowered(chain, ones, ones, devices=2)
    with reported(
        WorkerError, "mesh m1 failed: ValueError: mesh m1 needs 2 devices, but its process has 1", 60
    ):  # imports JAX
        processes.start(program, environment={"m0": cpu_environment(2), "m1": cpu_environment(1)})
    with processes.start(program) as step:
        w, x = step.put((ones, ones))
        with reported(ValueError, r"args\[1\] must be float32\[4\], found float32\[3\]"):
            step(w, ones[:3])
        _, y = step(w, x)
        with reported(ValueError, r"args\[1\] must be float32\[4\] on mesh m0, found float32\[4\] on mesh m1"):
            step(w, y)
        with reported(TypeError, r"missing args\[1\]$"):
            step(w)
        threading.Timer(0.2, step.kill, ["m1"]).start()
        with reported(WorkerError, "process of mesh m1 ended with exit status -9"):
            while True:
                step(w, x)
        with reported(WorkerError, "have ended"):
            step(w, x)


def transfers_reshard_between_workers() -> None:
    """Between meshes of different sizes, values that are sharded differently on the two."""
    import jax
    import numpy as np
    from jax.sharding import Mesh, NamedSharding
    from jax.sharding import PartitionSpec as P

    from pyshardy.jax import mpmd
    from pyshardy.jax.mpmd import processes

    devices = np.array(jax.devices())
    meshes = {"m0": Mesh(devices[:4], ("x",)), "m1": Mesh(devices[4:6], ("x",))}
    config = mpmd.make_config(meshes, {"a": "m0", "b": "m1"})

    def f(w: Any, x: Any) -> Any:
        h = mpmd.named_computation(lambda x: x * 2, name="a")(x)
        return mpmd.named_computation(lambda w, h: h @ w, name="b")(w, h)

    random = np.random.default_rng(0)
    w, x = (random.normal(size=shape).astype(np.float32) for shape in ((4, 6), (8, 4)))
    shardings = tuple(NamedSharding(config.sharding_mesh, P("x")) for _ in range(2))
    program = mpmd.jit(f, config, in_shardings=shardings).lower(w, x)
    (transfer,) = program.program.transfers
    specs = [program.program.values[number].spec for number in (transfer.source, transfer.target)]
    assert specs == [(("x",),), ((), ("x",))], specs
    for shared in ({}, {"m0": 2}):
        with processes.start(program, processes=shared) as step:
            np.testing.assert_allclose(step.get(step(w, x)), x * 2 @ w, rtol=1e-5)
