"""`pyshardy.jax.mpmd`: the modules that annotations become, and that they mean what plain JAX computes."""

from __future__ import annotations

import re
from typing import Any

from tests.with_jax.child import run_in_child


def test_annotations_become_mpmd_ops() -> None:
    run_in_child(lowering_body, devices=8, seconds=120)


def lowering_body() -> None:
    for body in (
        captured_values_come_first, calls_share_functions, identities_transpose_to_each_other, transposes_count,
        loops, static_arguments_are_not_operands, worked_example, values_are_those_of_plain_jax, wrong_uses_are_refused,
    ):  # fmt: skip
        body()
        print(body.__name__, flush=True)


def module_of(function: Any, *args: Any) -> str:
    """The module that `mpmd.jit` partitions, without locations."""
    import jax

    from pyshardy.jax.mpmd import internals
    from pyshardy.jax.mpmd.lowering import lowering_rules

    return internals.lower_with_rules(jax.jit(function).trace(*args), lowering_rules()).as_text()


def vector() -> Any:
    import jax
    import jax.numpy as jnp

    return jax.ShapeDtypeStruct((3,), jnp.float32)


def captured_values_come_first() -> None:
    import jax
    import numpy as np

    from pyshardy.jax import mpmd

    offset = np.arange(3, dtype=np.float32)

    def g(x: Any, y: Any) -> Any:
        return mpmd.named_computation(lambda a: a * y + offset, name="s0")(x)

    text = module_of(g, vector(), vector())
    assert 'mpmd.named_computation<"s0"> (%arg1, %cst, %arg0) (%arg2: tensor<3xf32>' in text, text
    plain = jax.jit(g).lower(vector(), vector()).as_text()
    assert "func.func private @partir_named_computation_call_s0(" in plain and "mpmd." not in plain, plain
    ones = np.ones(3, np.float32)
    np.testing.assert_array_equal(g(ones, 2 * ones), offset + 2)
    np.testing.assert_array_equal(jax.vmap(g)(np.ones((2, 3)), np.ones((2, 3))), [offset + 1] * 2)
    assert "named_computation" not in module_of(
        lambda x: [x, mpmd.named_computation(lambda a: (), name="n")(x)][0], 1.0
    )


EXPECTED_CALLS = """
    %0:2 = mpmd.call @shardy_mpmdlayer(%arg0, %arg1) {call_counter = 0 : ui32}
    %1 = mpmd.call @shardy_mpmdlayer_0(%arg0, %0#0) {call_counter = 1 : ui32}
    %3:2 = mpmd.call @shardy_mpmdlayer_1(%0#0, %arg0, %1, %2) {call_counter = 1 : ui32}
    %4 = mpmd.call @shardy_mpmdlayer_2(%arg1, %0#1, %3#1) {call_counter = 0 : ui32}
"""


def calls_share_functions() -> None:
    import jax
    import jax.numpy as jnp
    import numpy as np

    from pyshardy.jax import mpmd

    def layer(w: Any, x: Any) -> Any:
        return mpmd.named_computation(lambda w, x: jnp.exp(w * x), name="l")(w, x)

    def two(w: Any, x: Any) -> Any:
        h = mpmd.call(layer, call_counter=0)(w, x)
        return mpmd.call(layer, call_counter=1)(w, h).sum()

    text = module_of(two, vector(), vector())
    assert text.count("func.func private") == 1 and text.count("@shardy_mpmdlayer(%") == 3, text
    assert "{sdy.sharding = #sdy.sharding<@empty_mesh, [{}]>}" in text, text
    text = module_of(jax.grad(two), vector(), vector())
    found = re.findall(r"    %\S+ = mpmd.call .*?}", text)
    assert found == EXPECTED_CALLS.strip("\n").split("\n"), found

    def plain(w: Any, x: Any) -> Any:
        return jnp.exp(w * jnp.exp(w * x)).sum()

    w, x = np.float32([0.1, 0.2, 0.3]), np.float32([1, 2, 3])
    for transformed in (jax.grad, jax.vmap, lambda f: jax.grad(jax.checkpoint(f)), lambda f: jax.jacfwd(jax.grad(f))):
        args = (np.stack([w, x]), np.stack([x, w])) if transformed is jax.vmap else (w, x)
        for f in (transformed, lambda g, t=transformed: jax.jit(t(g))):
            np.testing.assert_allclose(f(two)(*args), f(plain)(*args), rtol=1e-5)

    def captures(w: Any, x: Any) -> Any:
        body = mpmd.call(lambda i, x: (x * w + i, None), call_counter=3)
        return body(1, x)[0] + body(2, x)[0]

    text = module_of(captures, vector(), vector())
    assert text.count('= mpmd.call @"shardy_mpmd<lambda>"(%arg0, %c') == 2, text


def identities_transpose_to_each_other() -> None:
    import jax

    from pyshardy.jax import mpmd

    def f(x: Any, y: Any) -> Any:
        return mpmd.reduce(mpmd.named_tensor(x, "t") + mpmd.broadcast(y)).sum()

    ops = re.compile(r"(%\d+) = mpmd\.(\S+) (%\S+)")
    forward = ops.findall(module_of(f, vector(), vector()))
    assert forward == [("%0", "named_tensor", "%arg0"), ("%1", "broadcast", "%arg1"), ("%3", "reduce<none>", "%2")]
    backward = ops.findall(module_of(jax.grad(f, (0, 1)), vector(), vector()))
    assert backward == [("%1", "broadcast", "%0"), ("%2", "reduce<none>", "%1"), ("%3", "named_tensor", "%1")]


def transposes_count() -> None:
    import jax
    import jax.numpy as jnp

    from pyshardy.jax import mpmd

    def f(x: Any) -> Any:
        return mpmd.named_computation(lambda x: jnp.sin(x).sum(), name="f")(x)

    def counts(function: Any, *args: Any) -> list[int]:
        return [
            int(count or 0) for count in re.findall(r'named_computation<"f"(?:\((\d+)\))?>', module_of(function, *args))
        ]

    v = vector()
    assert counts(jax.grad(f), v) == [0, 1]
    assert counts(lambda x: jax.jvp(f, (x,), (x,)), v) == [0]
    assert counts(lambda x: jax.jvp(jax.grad(f), (x,), (x,)), v) == [0, 1]
    assert sorted(set(counts(lambda x: jax.grad(lambda x: jax.grad(f)(x).sum())(x), v))) == [0, 1, 2]
    assert counts(jax.grad(jax.checkpoint(f)), v) == [0, 1]
    batch = jax.ShapeDtypeStruct((2, 3), jnp.float32)
    assert counts(jax.vmap(jax.grad(f)), batch) == [0, 1]


def loops() -> None:
    import jax
    import jax.numpy as jnp
    import numpy as np

    from pyshardy.jax import mpmd

    def loop(x: Any, w: Any) -> Any:
        return mpmd.fori_loop(2, lambda i, c: c * w + i.astype(jnp.float32), x)

    text = module_of(loop, vector(), vector())
    assert "mpmd.for (%arg1, %arg0) {iterations = 2 : ui32, unroll_factor = 2 : ui32}" in text, text
    assert 'mpmd.call @"shardy_mpmd_<lambda>"(%arg2, %arg3, %index)' in text, text
    ones = np.ones(3, np.float32)
    for run in (loop, jax.jit(loop)):
        np.testing.assert_array_equal(run(ones, 2 * ones), 5 * ones)

    def sums(xs: Any, unroll: bool) -> Any:
        def body(carry: Any, i: Any, x: Any) -> Any:
            return carry + x["a"] * jnp.float32(i)

        return mpmd.enumerated_for(body, jnp.zeros(3), {"a": xs}, unroll=unroll)

    xs = [ones, 2 * ones, 3 * ones]
    unrolled = module_of(lambda *xs: sums(list(xs), True), *[vector()] * 3)
    assert re.findall(r"call_counter = (\d)", unrolled) == ["0", "1", "2"], unrolled
    assert unrolled.count("func.func private @shardy_mpmdbody") == 1, unrolled
    rolled = module_of(lambda *xs: sums(list(xs), False), *[vector()] * 3)
    assert "call @shardy_mpmd__for_i_body" in rolled and "mpmd.call @shardy_mpmdbody" in rolled, rolled
    for unroll in (True, False):
        np.testing.assert_array_equal(sums(xs, unroll), 8 * ones)
        np.testing.assert_array_equal(jax.jit(sums, static_argnums=1)(xs, unroll), 8 * ones)
    np.testing.assert_array_equal(mpmd.enumerated_for(lambda c, i, x: c, ones, [], unroll=True), ones)


def static_arguments_are_not_operands() -> None:
    import numpy as np

    from pyshardy.jax import mpmd

    @mpmd.named_computation(name="s", static_argnames=("n", "mode"))
    def f(x: Any, n: int, y: Any = 1.0, *, mode: str = "up") -> Any:
        """Compute."""
        return (x * y + n) if mode == "up" else x

    assert (f.__name__, f.__doc__) == ("f", "Compute.")
    ones = np.ones(3, np.float32)
    for result in (f(ones, 2), f(ones, n=2), f(ones, 2, ones), f(x=ones, n=2, mode="up")):
        np.testing.assert_array_equal(result, 3 * ones)
    np.testing.assert_array_equal(f(ones, 2, mode="down"), ones)
    assert 'named_computation<"s"> (%arg0, %arg1)' in module_of(lambda x, y: f(x, 2, y), vector(), vector())


def example() -> Any:
    """The lowered step of two stages and two microbatches."""
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax.sharding import Mesh, NamedSharding
    from jax.sharding import PartitionSpec as P

    from pyshardy.jax import mpmd

    def q(w: Any, x: Any) -> Any:
        h = mpmd.named_computation(lambda w, x: jnp.tanh(x * w), name="front")(w["f"], x)
        return mpmd.named_computation(lambda w, h: jnp.sum(jnp.exp(h * w)), name="back")(w["b"], h)

    def step(w: Any, xs: Any) -> Any:
        def mb(acc: Any, i: Any, x: Any) -> Any:
            return jax.tree.map(jnp.add, acc, jax.grad(q)(w, x))

        return mpmd.enumerated_for(mb, jax.tree.map(jnp.zeros_like, w), xs, unroll=True)

    devices = np.array(jax.devices())
    config = mpmd.make_config(
        {"m0": Mesh(devices[:4], ("x",)), "m1": Mesh(devices[4:], ("x",))},
        {"front": "m0", "back": "m1"},
        name_to_stage_assignment={"front": 0, "back": 1},
        pipeline_schedule=mpmd.get_pipeline_schedule("ONE_FWD_ONE_BWD"),
    )
    replicated, data = (NamedSharding(config.sharding_mesh, spec) for spec in (P(), P("x")))
    vec = jax.ShapeDtypeStruct((8,), jnp.float32)
    return mpmd.jit(step, config, in_shardings=(replicated, data)).lower({"f": vec, "b": vec}, [vec, vec])


FRAGMENTS = """
m0 ["front"] p0_stage0_fwd_calls0to1.step
m1 ["back"] p1_stage1_fwd_calls0to1.step
m1 ["back"(1)] p2_stage1_bwd_call0.step
m0 ["front"] p0_stage0_fwd_calls0to1.step
m1 ["back"] p1_stage1_fwd_calls0to1.step
m1 ["back"(1)] p3_stage1_bwd_call1.step
m0 ["front"(1)] p4_stage0_bwd_call0.step
m0 ["front"(1)] p5_stage0_bwd_call1.step
"""


def worked_example() -> None:
    import jax
    from jax.sharding import PartitionSpec as P

    lowered = example()
    before = lowered.as_text("stablehlo")
    assert "module @jit_step attributes {mhlo.num_partitions = 4 : i32" in before
    assert re.findall(r"mpmd.call @shardy_mpmdmb\((.*?)\) {(.*?)}", before) == [
        ("%arg1, %arg0, %0, %1, %arg2", "call_counter = 0 : ui32"),
        ("%arg1, %arg0, %2#0, %2#1, %arg3", "call_counter = 1 : ui32"),
    ]
    text = lowered.as_text("mpmd")
    found = re.findall(r'fragment_call<mesh="(\w+)", origin=(\[.*?\])> @(\S+?)\(', text)
    assert [" ".join(one) for one in found] == FRAGMENTS.strip().split("\n"), found
    assert text.count("mpmd.transfer") == 4 and text == lowered.as_text()
    meshes = lowered.function_mesh_assignment
    assert meshes.input_meshes == ({"b": "m1", "f": "m0"}, ["m0", "m0"])
    assert meshes.output_meshes == {"b": "m1", "f": "m0"}
    shardings = lowered.function_named_shardings
    assert jax.tree.map(lambda s: s.spec, shardings.input_specs) == ({"b": P(), "f": P()}, [P("x"), P("x")])
    assert jax.tree.map(lambda s: s.spec, shardings.output_specs) == {"b": P("x"), "f": P("x")}
    assert lowered.as_text("stablehlo") == before


def values_are_those_of_plain_jax() -> None:
    import jax
    import jax.numpy as jnp
    import numpy as np

    lowered = example()
    compiled = lowered.compile()
    w = {"f": np.linspace(0.1, 1, 8, dtype=np.float32), "b": np.linspace(1, 2, 8, dtype=np.float32)}
    xs = [np.linspace(-1, 1, 8, dtype=np.float32), np.linspace(0, 2, 8, dtype=np.float32)]

    def plain(w: Any) -> Any:
        return sum(jnp.sum(jnp.exp(jnp.tanh(x * w["f"]) * w["b"])) for x in xs)

    args = jax.device_put((w, xs), lowered.function_named_shardings.input_specs)
    found, expected = compiled(*args), jax.grad(plain)(w)
    jax.tree.map(lambda a, b: np.testing.assert_allclose(a, b, rtol=1e-6), found, expected)
    assert found["b"].sharding == compiled.output_shardings["b"]
    assert len(compiled.fragments.executables) == 6


def wrong_uses_are_refused() -> None:
    import jax
    import jax.numpy as jnp
    import numpy as np
    import pytest
    from jax.sharding import Mesh

    from pyshardy.jax import mpmd

    mesh = Mesh(np.array(jax.devices()[:2]), ("x",))
    one = {"m": mesh}
    for arguments, words in (
        (({}, {}), "no mesh"),
        (({"a@b": mesh}, {}), "must not contain"),
        (({"m#device": mesh}, {}), "memory kind"),
        ((one, {"s": "n"}), "no mesh 'n'"),
    ):
        with pytest.raises(ValueError, match=words):
            mpmd.make_config(*arguments)
    for keywords, words in (
        ({"input_mesh_assignment": ("n",)}, "input_mesh_assignment: there is no mesh 'n'"),
        ({"output_mesh_assignment": {"a": None, "b": "n"}}, "output_mesh_assignment"),
        ({"name_to_stage_assignment": {"s": -1}}, "must not be negative"),
        ({"partitioning_options": {"unknown": True}}, "unknown partitioning option"),
        ({"partitioning_options": {"mpmd_infer_transfers": 1}}, "must be True or False"),
        ({"partitioning_options": {"mpmd_pipeline_schedule": "ONE_FWD_ONE_BWD"}}, "must be one of"),
        ({"input_mesh_assignment": ("m",), "read_input_output_mesh_from_shardings": True}, "must be empty"),
    ):
        with pytest.raises(ValueError, match=words):
            mpmd.make_config(one, {"s": "m"}, **keywords)
    for name in ("main", "partir.x"):
        with pytest.raises(ValueError, match="reserved"):
            mpmd.named_computation(lambda x: x, name=name)
    with pytest.raises(ValueError, match="negative"):
        mpmd.call(lambda x: x, call_counter=-1)
    with pytest.raises(ValueError, match="tree"):
        mpmd.fori_loop(2, lambda i, c: (c, c), 1.0)
    with pytest.raises(ValueError, match="uint32"):
        mpmd.fori_loop(2, lambda i, c: c + i, 1)
    with pytest.raises(ValueError, match="at least 1"):
        module_of(lambda x: mpmd.fori_loop(0, lambda i, c: c + 1, x), vector())
    for inputs, words in (
        (1.0, "must be a sequence"),
        (["a"], "sequence of arrays"),
        ([[1.0], [1.0, 2.0]], "elements"),
    ):
        with pytest.raises(ValueError, match=words):
            mpmd.enumerated_for(lambda c, i, x: c, 0.0, inputs)
    config = mpmd.make_config(one, {"s": "m"})
    with pytest.raises(RuntimeError, match="'t' is not assigned"):
        mpmd.jit(lambda x: mpmd.named_computation(lambda x: x + 1, name="t")(x), config).lower(vector())
    with pytest.raises(ValueError, match="'t' has no mesh; the names with a mesh are s"):
        mpmd.make_config(one, {"s": "m"}, name_to_stage_assignment={"t": 1})
    named = mpmd.named_computation(lambda x: x + 1, name="s")
    with pytest.raises(
        RuntimeError, match=r"test_interface.py:\d+: .* not in a region of 'stablehlo.while'.* fori_loop"
    ):
        mpmd.jit(lambda x: jax.lax.scan(lambda c, _: (named(c), None), x, length=3), config).lower(vector())
    staged = mpmd.make_config(one, {"s": "m", "t": "m"}, name_to_stage_assignment={"s": 0})
    squared = mpmd.named_computation(lambda x: (x * x).sum(), name="t")
    sine = jax.checkpoint(mpmd.named_computation(jnp.sin, name="s"))
    gradient = mpmd.call(jax.grad(lambda x: squared(sine(x))), call_counter=0)
    with pytest.raises(RuntimeError, match=r"should have been merged with\nhelp: .* use jax.checkpoint inside of it"):
        mpmd.jit(gradient, staged).lower(vector())
    with pytest.raises(KeyError, match="GPIPE"):
        mpmd.get_pipeline_schedule("1F1B")
    conflicting = mpmd.make_config(
        one, {"s": "m"}, partitioning_options={"mpmd_pipeline_schedule": "GPipe"},
        pipeline_schedule=mpmd.get_pipeline_schedule("ONE_FWD_ONE_BWD"),
    )  # fmt: skip
    with pytest.raises(ValueError, match="must be '1F1B', found 'GPipe'"):
        mpmd.jit(lambda x: x + 1, conflicting).lower(vector())
