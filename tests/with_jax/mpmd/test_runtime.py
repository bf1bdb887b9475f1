"""The runtime in one process: programs compute what plain JAX does, free what they use, and name what fails."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from tests.with_jax.child import run_in_child


def test_one_process() -> None:
    run_in_child(one_process_body, devices=8, seconds=200)


def one_process_body() -> None:
    for body in (
        losses_are_those_of_plain_jax, arrays_are_freed, errors_name_what_is_wrong, a_trace_measures_every_step,
        failures_name_the_fragment, callbacks_and_keywords_reach_fragments, callbacks_that_raise_end_the_call,
        values_of_many_sorts_are_moved,
    ):  # fmt: skip
        body()
        print(body.__name__, flush=True)


def losses_are_those_of_plain_jax() -> None:
    from examples.mpmd import two_stages

    losses, plain = two_stages.main(20), two_stages.plain_losses(20)
    assert len(losses) == 20 and losses[-1] < losses[0], losses
    for value, expected in zip(losses, plain, strict=True):
        assert abs(value - expected) <= 1e-6 * expected, (losses, plain)


def chain(**options: Any) -> Any:
    """A function of two stages whose state is donated, compiled, and arguments for it."""
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax.sharding import Mesh

    from pyshardy.jax import mpmd

    def step(state: Any, x: Any) -> Any:
        h = mpmd.named_computation(lambda s, x: jnp.sin(s * x), name="a")(state["a"], x)
        y = mpmd.named_computation(lambda s, h: jnp.cos(s + h), name="b")(state["b"], h)
        return {"a": state["a"] + 1, "b": y}, y.sum()

    devices = np.array(jax.devices())
    meshes = {"m0": Mesh(devices[:2], ("x",)), "m1": Mesh(devices[2:4], ("x",))}
    where = {"a": "m0", "b": "m1"}
    config = mpmd.make_config(
        meshes, where, input_mesh_assignment=(where, "m0"), output_mesh_assignment=(where, "m1"), **options
    )
    ones = np.ones((4, 4), np.float32)
    lowered = mpmd.jit(step, config, donate_argnums=0).lower({"a": ones, "b": ones}, ones)
    return lowered, ({"a": ones, "b": ones}, ones)


def arrays_are_freed() -> None:
    import gc
    import sys
    from pathlib import Path

    import jax

    lowered, args = chain()
    compiled = lowered.compile()
    state, x = jax.device_put(args, lowered.function_named_shardings.input_specs)
    assert len(compiled.fragments.executables) == len({call.function for call in compiled.program.calls})
    counts: list[tuple[int, int, int]] = []
    for number in range(2001):
        old = state
        state, y = compiled(state, x)
        assert all(array.is_deleted() for array in jax.tree.leaves(old)) and not x.is_deleted()
        del old
        if number % 500 == 0:
            jax.block_until_ready((state, y))
            gc.collect()
            pages = int(Path("/proc/self/statm").read_text().split()[1])
            counts.append((len(jax.live_arrays()), sys.getallocatedblocks(), pages))
    arrays, blocks, pages = zip(*counts[2:], strict=True)
    # A block for each of the last 1,000 steps would be a leak; JAX's caches grow a little, more so on a busy machine.
    assert len(set(arrays)) == 1 and blocks[-1] - blocks[0] < 500 and pages[-1] - pages[0] < 500, counts
    live = {id(array) for array in jax.live_arrays()}
    before = len(live)
    del state, y, x
    gc.collect()
    assert before - len(jax.live_arrays()) == 4, (before, len(jax.live_arrays()))


def errors_name_what_is_wrong() -> None:
    import collections

    import jax
    import numpy as np
    import pytest

    lowered, args = chain()
    compiled = lowered.compile()
    state, x = jax.device_put(args, lowered.function_named_shardings.input_specs)
    with pytest.raises(ValueError, match=r"args\[0\]\['b'\] is of type ndarray"):
        compiled({**state, "b": args[1]}, x)
    on_wrong_mesh = jax.device_put(args[1], x.sharding)
    with pytest.raises(ValueError, match=r"args\[0\]\['b'\] .* on mesh m1, found .* on mesh m0"):
        compiled({**state, "b": on_wrong_mesh}, x)
    with pytest.raises(TypeError, match=r"args\[1\] must be float32\[4, 4\], found float32\[2, 4\]"):
        compiled(state, jax.device_put(np.ones((2, 4), np.float32), x.sharding))
    with pytest.raises(TypeError, match=r"another tree .*: missing args\[1\]$"):
        compiled(state)
    with pytest.raises(TypeError, match=r"another tree .*: missing args\[1\]; unexpected kwargs\['x'\]$"):
        compiled(state, x=x)
    with pytest.raises(TypeError, match=r"another tree .*: found PyTreeDef.*, expected PyTreeDef"):
        compiled(collections.OrderedDict(state), x)
    with pytest.raises(ValueError, match=r"need 4 devices \(m0 2, m1 2\), found 3"):
        lowered.compile(device_assignment=tuple(jax.devices()[:3]))
    with pytest.raises(ValueError, match="no mesh 'm2'"):
        lowered.compile({"m2": {}})
    other = lowered.compile(device_assignment=tuple(jax.devices()[4:]))
    moved = jax.device_put(args, other.input_shardings[0])
    _, y = other(*moved)
    assert {device.id for device in y.sharding.device_set} == {6, 7}
    state["b"].delete()
    with pytest.raises(ValueError, match=r"deleted arrays.*: args\[0\]\['b'\]$"):
        compiled(state, x)


def a_trace_measures_every_step() -> None:
    import json

    import jax
    import numpy as np

    from tests.with_jax.mpmd.test_interface import example

    lowered = example()
    compiled = lowered.compile()
    vector = np.linspace(0.1, 1, 8, dtype=np.float32)
    shardings = lowered.function_named_shardings.input_specs
    args = jax.device_put(({"f": vector, "b": vector}, [vector, vector]), shardings)
    trace = compiled.trace(*args)
    jax.tree.map(np.testing.assert_array_equal, trace.outputs, compiled(*args))
    assert compiled.memory_analysis() == {one.mesh: one.predicted for one in trace.memory}
    assert compiled.peak_memory_bytes == max(one.predicted for one in trace.memory)
    assert compiled.cost_analysis()["flops"] > 0
    assert compiled.as_text().count("// fragment ") == len(compiled.fragments.executables)
    shapes = jax.tree.map(lambda one: (one.shape, one.dtype, one.sharding), compiled.out_info)
    assert shapes == jax.tree.map(lambda one: (one.shape, one.dtype, one.sharding), trace.outputs)
    timeline = trace.timeline
    names = [fragment.name for fragment in timeline.program.fragments]
    assert names == [
        "front call 0", "back call 0", "back(1) call 0", "front call 1",
        "back call 1", "back(1) call 1", "front(1) call 0", "front(1) call 1",
    ]  # fmt: skip
    units = [fragment.unit for fragment in timeline.program.fragments]
    assert [(u.stage, u.call_counter, u.transpose_count) for u in units if u is not None][:3] == [
        (0, 0, 0), (1, 0, 0), (1, 0, 1),
    ]  # fmt: skip
    assert len(timeline.transfers) == len(compiled.program.transfers) == 4
    for order in timeline.orders:
        for first, second in pairwise(order):
            assert timeline.ends[first] <= timeline.starts[second]
    for sent in timeline.transfers:
        value = timeline.program.values[sent.value]
        assert timeline.ends[value.producer] <= sent.start <= sent.end
        users = [user for user in value.users if timeline.program.fragments[user].mesh == sent.target]
        assert users and all(sent.end <= timeline.starts[user] for user in users)
    assert trace.simulated.makespan > 0 and trace.simulated.orders == timeline.orders
    slices = [event for event in trace.perfetto()["traceEvents"] if event["ph"] == "X"]
    assert len(slices) == 12 and json.dumps(slices)
    assert [one.mesh for one in trace.memory] == ["m1", "m0"]
    assert all(0 < one.measured <= one.predicted for one in trace.memory), trace.memory
    text = str(trace)
    assert text.count("timeline") == 2 and "simulated with the measured durations" in text, text


def on_two_meshes(function: Any, x: Any, **options: Any) -> Any:
    """A function with computations `a` and `b` on two meshes of a device each, compiled, and its argument."""
    import jax
    import numpy as np
    from jax.sharding import Mesh

    from pyshardy.jax import mpmd

    devices = np.array(jax.devices())
    meshes = {"m0": Mesh(devices[:1], ("x",)), "m1": Mesh(devices[1:2], ("x",))}
    lowered = mpmd.jit(function, mpmd.make_config(meshes, {"a": "m0", "b": "m1"}, **options)).lower(x)
    return lowered.compile(), jax.device_put(x, lowered.function_named_shardings.input_specs[0])


def failures_name_the_fragment() -> None:
    import time

    import jax
    import jax.numpy as jnp
    import numpy as np
    import pytest

    from pyshardy.jax import mpmd

    def too_large(x: Any) -> Any:
        y = mpmd.named_computation(lambda x: jnp.broadcast_to(x, (2**40, 4)), name="a")(x)
        return mpmd.named_computation(lambda y: y + 1, name="b")(y)

    ones = np.ones(4, np.float32)
    compiled, x = on_two_meshes(too_large, ones)
    name = r"fragment p0_a.too_large \(a\) on mesh m0 at .*test_runtime.py:\d+ failed: RESOURCE_EXHAUSTED"
    with pytest.raises(mpmd.FragmentError, match=name):
        jax.block_until_ready(compiled(x))

    def fails(_: Any) -> Any:
        raise RuntimeError("no such file")

    def reads(x: Any) -> Any:
        y = mpmd.named_computation(lambda x: jax.pure_callback(fails, x, x), name="a")(x)
        return mpmd.named_computation(lambda y: y + 1, name="b")(y)

    compiled, x = on_two_meshes(reads, ones)
    name = r"fragment p0_a.reads \(a\) on mesh m0 at .*test_runtime.py:\d+ failed: (.|\n)*no such file"
    with pytest.raises(mpmd.FragmentError, match=name):
        jax.block_until_ready(compiled(x))

    def fails_late(_: Any) -> Any:
        time.sleep(0.2)
        raise RuntimeError("no such file")

    def reads_late(x: Any) -> Any:
        y = mpmd.named_computation(lambda x: jax.pure_callback(fails_late, x, x @ x), name="a")(x)
        return mpmd.named_computation(lambda y: y @ y, name="b")(y)

    compiled, x = on_two_meshes(reads_late, np.ones((300, 300), np.float32))
    with pytest.raises(mpmd.FragmentError, match=r"^fragment p[01]_.* on mesh m[01] at .* failed: (.|\n)*no such file"):
        _ = compiled(x), compiled.wait()  # whichever notices it
    with pytest.raises(mpmd.FragmentError, match=r"^fragment p0_a.* on mesh m0 at .* failed: (.|\n)*no such file"):
        compiled.trace(x)


def callbacks_and_keywords_reach_fragments() -> None:
    import jax
    import numpy as np
    import pytest

    from pyshardy.jax import mpmd

    seen: list[float] = []

    def f(x: Any, *, scale: Any) -> Any:
        def first(x: Any) -> Any:
            jax.debug.callback(lambda total: seen.append(float(total)), x.sum())
            return x * scale

        def second(y: Any) -> Any:
            return y + jax.pure_callback(lambda y: np.asarray(y) * 10, jax.ShapeDtypeStruct(y.shape, y.dtype), y)

        return mpmd.named_computation(second, name="b")(mpmd.named_computation(first, name="a")(x))

    x, scale = np.arange(4, dtype=np.float32), np.float32(2)
    for devices in (1, 2):
        cut = np.array(jax.devices())[: 2 * devices].reshape(2, devices)
        meshes = {f"m{number}": jax.sharding.Mesh(own, ("x",)) for number, own in enumerate(cut)}
        lowered = mpmd.jit(f, mpmd.make_config(meshes, {"a": "m0", "b": "m1"})).lower(x, scale=scale)
        assert not lowered.no_kwargs and lowered.in_avals[1]["scale"].shape == () and lowered.out_info.shape == (4,)
        specs = lowered.function_named_shardings
        assert lowered.function_mesh_assignment.keyword_meshes == {"scale": "m0"}
        arg, keyword = jax.device_put((x, scale), (specs.input_specs[0], specs.keyword_specs["scale"]))
        compiled = lowered.compile()
        for _ in range(3):
            np.testing.assert_array_equal(compiled(arg, scale=keyword), x * 22)
        with pytest.raises(ValueError, match=r"kwargs\['scale'\] is of type int"):
            compiled(arg, scale=2)
    assert seen == [6.0] * 6, seen


def callbacks_that_raise_end_the_call() -> None:
    """On several devices: those that do not call wait for the one that does."""
    import time

    import jax
    import numpy as np
    import pytest
    from jax.experimental import io_callback
    from jax.sharding import PartitionSpec

    from pyshardy.jax import mpmd

    is_broken = True

    def read(y: Any) -> Any:
        if is_broken:
            raise ValueError("no such file")
        return np.asarray(y) + 1

    meshes = {f"m{i}": jax.sharding.Mesh(own, ("x",)) for i, own in enumerate(np.array(jax.devices()).reshape(4, 2))}
    config = mpmd.make_config(meshes, {"a": "m0", "b": "m1", "c": "m2"})
    x = np.arange(8, dtype=np.float32)

    def compiled(second: Any, x: Any = x) -> Any:
        def f(x: Any) -> Any:
            y = mpmd.named_computation(lambda x: x * 2, name="a")(x)
            z = mpmd.named_computation(second, name="b")(y)
            return mpmd.named_computation(lambda z: z - z.mean(), name="c")(z)

        lowered = mpmd.jit(f, config).lower(x)
        return lowered.compile(), jax.device_put(x, lowered.function_named_shardings.input_specs[0])

    def once(y: Any) -> Any:
        return jax.pure_callback(read, y, y)

    per_device = jax.shard_map(
        once,
        mesh=config.sharding_mesh,
        in_specs=PartitionSpec("x"),
        out_specs=PartitionSpec("x"),
        check_vma=False,
    )
    for second in (once, per_device, lambda y: io_callback(read, y, y)):
        step, arg = compiled(second)
        is_broken = True
        for run in (step, step.trace, step):
            begin = time.monotonic()
            name = r"fragment p1_b.f \(b\) on mesh m1 at .*test_runtime.py:\d+ failed: a callback raised ValueError: no such"
            with pytest.raises(mpmd.FragmentError, match=name) as error:
                run(arg)
            assert time.monotonic() - begin < 10 and isinstance(error.value.__cause__, ValueError)
        is_broken = False
        np.testing.assert_array_equal(step(arg), x * 2 - 7)
    with pytest.raises(ValueError, match=r"named_computation 'b': ordered effects"):
        compiled(lambda y: io_callback(read, y, y, ordered=True))


def values_of_many_sorts_are_moved() -> None:
    import jax
    import jax.numpy as jnp
    import numpy as np

    from pyshardy.jax import mpmd

    table = jnp.arange(100.0)

    def f(x: Any) -> Any:
        key = jax.random.key(0)
        y = mpmd.named_computation(lambda x, k: x + jax.random.normal(k, (4,)) + table.sum(), name="a")(x, key)
        z = mpmd.named_computation(lambda y: (jnp.clip(y, 0, 1), (y > 0).astype(jnp.bfloat16), y > 1), name="b")(y)
        return x, z, z, jnp.zeros(3)

    ones = np.ones(4, np.float32)
    compiled, x = on_two_meshes(f, ones)
    for found, expected in zip(jax.tree.leaves(compiled(x)), jax.tree.leaves(jax.jit(f)(ones)), strict=True):
        assert found.dtype == expected.dtype
        np.testing.assert_array_equal(found, expected)

    on_host = {"input_mesh_assignment": ("m0#pinned_host",), "output_mesh_assignment": "m1#pinned_host"}
    compiled, x = on_two_meshes(lambda x: mpmd.named_computation(lambda x: x + 1, name="a")(x), ones, **on_host)
    result = compiled(x)
    assert (x.sharding.memory_kind, result.sharding.memory_kind) == ("pinned_host", "pinned_host")
    assert result.sharding.mesh == compiled.topology["m1"]
    np.testing.assert_array_equal(result, ones + 1)
