"""More small JAX programs: control flow, random numbers, differentiation, models, sharding, export."""

from __future__ import annotations

from functools import partial

from jax.sharding import NamedSharding, PartitionSpec

from examples.devices import P, device_mesh, jax, jnp, np, value  # isort: split

from jax import lax

from tests.jax_programs import BF16, BOOL, C64, F32, I8, I32, MESH, U32, X64_PROGRAMS, Program, arg, pin, program

# --- control flow ---


@program(arg(4, 8, spec=("x", None)), arg(dtype=I32))
def loops(x, n):
    return (
        lax.fori_loop(0, 5, lambda i, c: c + i, x), lax.fori_loop(0, n, lambda i, c: jnp.sin(c), x),
        lax.while_loop(lambda c: c[1].sum() < 100, lambda c: (c[0] + 1, c[1] * 2), (0, x)),
        lax.while_loop(lambda c: c < n, lambda c: c + 1, 0),
        lax.map(lambda row: row @ row, x),
        jax.grad(lambda a: lax.fori_loop(0, 3, lambda i, c: jnp.tanh(c), a).sum())(x),
    )  # fmt: skip


@program(arg(6, 4, 8, spec=(None, "x", None)), arg(8, 8, spec=(None, "y")))
def scans(xs, w):
    def cell(c, x):
        c = jnp.tanh(c @ w + x)
        return c, (c.sum(), c[0])

    start = jnp.zeros((4, 8))
    return (
        lax.scan(cell, start, xs),
        lax.scan(cell, start, xs, reverse=True),
        lax.scan(cell, start, xs, unroll=2),
        jax.grad(lambda v: lax.scan(lambda c, x: (jnp.sin(c @ v) + x, None), start, xs)[0].sum())(w),
        lax.scan(lambda c, _: (c * 2, c), start, None, length=3),
        lax.scan(lambda c, x: lax.scan(lambda d, y: (d + y, d), c, x), jnp.zeros(8), xs),
    )


@program(arg(4, 8), arg(dtype=BOOL), arg(dtype=I32))
def branches(x, p, i):
    return (
        lax.cond(p, jnp.sin, jnp.cos, x),
        lax.switch(i, [lambda a: a, lambda a: a * 2, lambda a: a - 1], x),
        lax.cond(i > 3, lambda a, b: (a + b, b), lambda a, b: (a, b * 0), x, i),
        jax.grad(lambda a: lax.cond(p, jnp.sin, lambda b: b**3, a).sum())(x),
        lax.cond(p, lambda: 1, lambda: 2),
        lax.fori_loop(0, 3, lambda j, c: lax.cond(p, jnp.exp, jnp.tanh, c), x),
        lax.select_n(i, x, x * 2, x * 3),
        lax.select(x > 0, x, -x),
        lax.clamp(0.0, x, 1.0),
        jnp.clip(x, x - 1, x + 1),
        jnp.select([x > 1, x < -1], [x, -x], 0.5),
        jnp.piecewise(x, [x < 0], [lambda a: -a, lambda a: a]),
    )


@jax.jit
def _inner(x):
    return jnp.tanh(x) * 2


@jax.jit
def _outer(x, y):
    return _inner(x) + _inner(y)


@program(arg(4, 8, spec=("x", "y")), arg(4, 8), arg(3))
def calls(x, y, z):
    return (
        _outer(x, y),
        _inner(x),
        _inner(z),
        jax.jit(lambda a: a, inline=True)(x),
        jax.named_call(_inner, name="named")(y),
    )


@program(arg(4, 8), keep_unused=True, donate_argnums=(0,))
def donated(x):
    return x + 1


@program({"w": arg(4, 8), "b": [arg(8), (arg(8), arg(8))]}, arg(2, 4, spec=("x", None)), out_shardings=None)
def trees(p, x):
    return {"y": x @ p["w"] + p["b"][0], "z": [p["b"][1][0], {"q": p["b"][1][1]}], "a-b c": x}


@program(arg(4, 8, spec=("x", "y")), out_shardings=NamedSharding(MESH, P("y", None)))
def output_shardings(x):
    return x.T, x * 2


@program()
def no_arguments():
    return jnp.ones((2, 3)), jnp.arange(4)


@program(arg(4))
def no_results(x):
    return ()


# --- random numbers ---


@program(arg(2, dtype=U32))
def random_numbers(k):
    a, b = jax.random.split(k)
    return (
        jax.random.normal(a, (4, 8)),
        jax.random.uniform(b, (3,), minval=-1, maxval=2),
        jax.random.bernoulli(a, 0.3),
        jax.random.randint(b, (5,), 0, 10),
        jax.random.permutation(a, 7),
        jax.random.categorical(b, jnp.ones((3, 4))),
        jax.random.fold_in(a, 3),
        jax.random.bits(b, (4,)),
        jax.random.choice(a, 5, (2,)),
    )


@program(arg(dtype=U32), arg(2, dtype=jnp.uint32))
def random_bit_generators(seed, state):
    four = jnp.concatenate([state, state])
    key = jax.random.key(seed, impl="rbg")
    return (
        lax.rng_bit_generator(four, (4, 8)),
        lax.rng_bit_generator(four, (3,), dtype=jnp.uint16),
        jax.random.normal(key, (4,)),
        lax.rng_uniform(0.0, 1.0, (3, 4)),
    )


@program(arg(dtype=U32))
def random_partitionable(seed):
    with jax.threefry_partitionable(False):
        return jax.random.uniform(jax.random.key(seed), (8, 3)), jax.random.dirichlet(jax.random.key(1), jnp.ones(3))


@program(arg(2, dtype=U32), arg(4))
def random_loops(k, x):
    return (
        jax.random.gamma(k, x),
        jax.random.poisson(k, x),
        jax.random.beta(k, x, 2.0),
        jax.random.truncated_normal(k, -1, 1),
    )


# --- differentiation ---


@partial(jax.custom_jvp, nondiff_argnums=())
def _smooth(x):
    return jnp.log1p(jnp.exp(x))


@_smooth.defjvp
def _smooth_jvp(primals, tangents):
    (x,), (t,) = primals, tangents
    return _smooth(x), t * jax.nn.sigmoid(x)


@jax.custom_vjp
def _clipped(x):
    return x


_clipped.defvjp(lambda x: (x, None), lambda _, g: (jnp.clip(g, -1, 1),))


@program(arg(4, 8, spec=("x", None)), arg(8, 8, spec=(None, "y")))
def gradients(x, w):
    block = jax.checkpoint(lambda a: jnp.sin(a @ w) @ w, policy=jax.checkpoint_policies.dots_saveable)
    return (
        jax.grad(lambda a: _smooth(a).sum())(x),
        jax.grad(lambda a: (_clipped(a) ** 2).sum())(x),
        jax.grad(lambda a: jax.checkpoint(lambda b: jnp.sin(jnp.sin(b @ w)))(a).sum())(x),
        jax.grad(lambda a: block(a).sum())(x),
        jax.jvp(lambda a: a @ w, (x,), (x,)),
        jax.jacfwd(lambda v: v**2)(x[0]),
        jax.jacrev(lambda v: jnp.sin(v))(x[0]),
        jax.hessian(lambda v: (v**3).sum())(x[0]),
        lax.stop_gradient(x),
        jax.linearize(jnp.sin, x)[0],
        lax.optimization_barrier((x, w)),
    )


# --- models ---


@program(arg(4, 16, 32, spec=("x", None, None)), arg(32, 4, 8, spec=(None, "y", None)), arg(32), arg(32))
def attention(x, w, scale, bias):
    def norm(a):
        mean = a.mean(-1, keepdims=True)
        return (a - mean) * lax.rsqrt(a.var(-1, keepdims=True) + 1e-5) * scale + bias

    q = jnp.einsum("bsd,dhk->bshk", norm(x), w)
    return jax.nn.dot_product_attention(q, q, q, is_causal=True), jax.nn.softmax(x), jax.nn.log_softmax(x, 1)


@program(arg(4, 32, spec=("x", None)), arg(4, dtype=I32))
def losses(logits, labels):
    def loss(a):
        return -jnp.take_along_axis(jax.nn.log_softmax(a), labels[:, None], 1).mean()

    return (
        jax.value_and_grad(loss)(logits),
        jax.nn.one_hot(labels, 32, dtype=BF16),
        jax.nn.relu6(logits),
        jax.nn.swish(logits),
        jax.nn.leaky_relu(logits),
        jax.nn.elu(logits),
        jax.nn.glu(logits),
        jax.nn.celu(logits),
        jax.nn.standardize(logits),
        jax.nn.hard_tanh(logits),
        jax.nn.log_sigmoid(logits),
        jax.nn.gelu(logits, False),
    )


@program(arg(4, 8, 8, 3, spec=("x", None, None, None)))
def images(x):
    return (
        jax.image.resize(x, (4, 16, 16, 3), "bilinear"),
        jax.image.resize(x, (4, 4, 4, 3), "nearest"),
        jax.scipy.ndimage.map_coordinates(x[0, :, :, 0], [jnp.ones(3), jnp.ones(3) / 2], 1),
        jnp.interp(x[0, 0, :, 0], jnp.arange(4.0), jnp.arange(4.0)),
        jnp.polyval(jnp.ones(4), x),
        jnp.cross(x, x),
    )


@program(arg(8, 32, spec=(("x", "y"), None)), arg(32, 32))
def quantised(x, w):
    scale = jnp.abs(w).max() / 127
    low = jnp.round(w / scale).astype(I8)
    product = lax.dot(jnp.round(x).astype(I8), low, preferred_element_type=I32)
    eight = x.astype(jnp.float8_e4m3fn)
    return product * scale, lax.dot(eight, low.astype(jnp.float8_e4m3fn), preferred_element_type=F32), eight


# --- shardings ---


@program(arg(16, 8, spec=(("x", "y"), None)), arg(16, 8, spec=(None, "y")))
def constraints(x, y):
    unconstrained = NamedSharding(MESH, P(PartitionSpec.UNCONSTRAINED, "x"))
    return pin(x, None, ("y", "x")), lax.with_sharding_constraint(y, unconstrained) + 1, pin(x @ y.T, "x", "y"), pin(x)


def _shard_map(function, in_specs, out_specs, **options):
    return jax.shard_map(function, mesh=MESH, in_specs=in_specs, out_specs=out_specs, **options)


@program(arg(8, 16, spec=("x", "y")), arg(8, 16))
def collectives(x, y):
    both = P("x", "y")
    axes = ("x", "y")
    return (
        _shard_map(lambda a: lax.psum(a, "y"), both, P("x", None))(x),
        _shard_map(lambda a: lax.psum(a, axes), both, P())(x),
        _shard_map(lambda a: lax.all_gather(a, "y", axis=1, tiled=True), both, P("x", None), check_vma=False)(x),
        _shard_map(lambda a: lax.all_gather(a, "x"), both, P(None, None, "y"), check_vma=False)(x),
        _shard_map(lambda a: lax.ppermute(a, "y", [(i, (i + 1) % 4) for i in range(4)]), both, both)(x),
        _shard_map(lambda a: lax.all_to_all(a, "y", 0, 1, tiled=True), both, both)(x),
        _shard_map(lambda a: lax.psum_scatter(a, "x", tiled=True), P(None, "y"), both)(y),
        _shard_map(lambda a: a * lax.axis_index("x"), both, both)(x),
        _shard_map(lambda a: lax.pmax(a, "y"), both, P("x", None))(x),
        _shard_map(lambda a: lax.pmean(a, "x"), both, P(None, "y"))(x),
        _shard_map(lambda a: lax.pmin(a, axes), both, P())(x),
        _shard_map(lambda a: lax.pshuffle(a, "x", (1, 0)), both, both)(x),
    )


@program(arg(8, 16, spec=("x", "y")), arg(16, 4))
def partial_manual(x, w):
    body = _shard_map(lambda a: lax.psum(a, "x") * 2, P("x", None), P(None, None), axis_names={"x"})
    nested = _shard_map(
        lambda a: jax.shard_map(lambda b: b + lax.axis_index("y"), in_specs=P(None, "y"), out_specs=P(None, "y"),
                                axis_names={"y"})(a),
        P("x", None), P("x", None), axis_names={"x"},
    )  # fmt: skip
    return body(x) @ w, nested(x)


@program(arg(8, 16, spec=("x", None)), arg(16, 16))
def manual_loop(x, w):
    def local(a, b):
        def cell(c, _):
            c = lax.ppermute(jnp.tanh(c @ b), "x", [(0, 1), (1, 0)])
            return c, c.sum()

        return lax.scan(cell, a, None, length=3)

    return _shard_map(local, (P("x", None), P(None, None)), (P("x", None), P(None)), check_vma=False)(x, w)


@program(arg(8, 16, spec=("x", "y")), arg(16, 8, spec=("y", None)))
def manual_gradient(x, w):
    product = _shard_map(lambda a, b: lax.psum(a @ b, "y"), (P("x", "y"), P("y", None)), P("x", None))
    return jax.grad(lambda a, b: (product(a, b) ** 2).sum(), argnums=(0, 1))(x, w)


_MESH_3D = device_mesh(data=2, seq=2, model=4)


@program(
    value(_MESH_3D, (8, 32, 64), P("data", "seq", None)),
    value(_MESH_3D, (64, 4, 16), P(None, "model", None)),
    value(_MESH_3D, (16,), P(("data", "model"))),
)
def three_axes(x, w, b):
    y = jnp.einsum("bsd,dhk->bshk", x, w)
    return lax.with_sharding_constraint(y, NamedSharding(_MESH_3D, P("data", None, "model", None))) + b


@program(value(device_mesh(x=1), (4, 8), P("x")), arg())
def one_device(x, s):
    return x * s


# --- parts that jit alone does not show ---


@program(arg(4, 8, spec=("x", None)), arg(8))
def callbacks(x, y):
    def host(a):
        return np.asarray(a) * 2

    return jax.pure_callback(host, jax.ShapeDtypeStruct((4, 8), F32), x), jnp.sum(y)


@program(arg(4, 8, spec=("x", None)))
def composites(x):
    @partial(lax.composite, name="my.norm")
    def norm(a, *, epsilon):
        return a * lax.rsqrt((a * a).mean(-1, keepdims=True) + epsilon)

    return norm(x, epsilon=np.float32(1e-5))


@program(arg(4, 8))
def named_scopes(x):
    with jax.named_scope("outer layer"), jax.named_scope('inner/"quoted"'):
        return jnp.sin(x) + 1


@program(arg(4, 6), arg(6, dtype=C64))
def odds_and_ends(x, c):
    return (
        jnp.nan_to_num(x), jnp.round(x, 2), jnp.trunc(x), jnp.frexp(x), jnp.modf(x), jnp.cov(x), jnp.corrcoef(x),
        jnp.convolve(x[0], x[1]), jnp.unwrap(x), jnp.trapezoid(x), jnp.gradient(x), jnp.packbits(x > 0),
        jnp.unpackbits(jnp.ones(3, jnp.uint8)), jnp.bitwise_count(x.astype(I32)), jnp.invert(x.astype(I8)),
        jnp.digitize(x, jnp.arange(3.0)), jnp.isclose(x, x), jnp.array_equal(x, x), jnp.roots(c[:3], strip_zeros=False),
        jnp.vander(x[0]), jnp.tril_indices(4), jnp.block([[x, x], [x, x]]), jnp.rollaxis(x, 1), jnp.apply_along_axis(
            jnp.sum, 0, x), jnp.einsum("ij,kj->ik", x, x), jnp.select([x > 0], [x]), jnp.signbit(x),
        lax.nextafter(x, x),
    )  # fmt: skip


# --- 64-bit types ---


def x64(*arguments):
    """Marks a program lowered with 64-bit types on; ``arguments`` are (shape, dtype name, spec)."""

    def add(function):
        def make():
            return Program(
                function, tuple(arg(*shape, dtype=jnp.dtype(d), spec=spec) for shape, d, spec in arguments), {}
            )

        X64_PROGRAMS.append(make)
        return function

    return add


@x64(((4, 8), "float64", ("x", None)), ((4, 8), "int64", None), ((8,), "uint64", None), ((8,), "complex128", ("y",)))
def wide_types(x, i, u, c):
    return (
        x + 0.1,
        x * 123456789.0,
        i + 1,
        i * -9223372036854775807,
        u + np.uint64(18446744073709551615),
        c * (0.1 + 2j),
        x.sum(),
        jnp.argmax(x, 1),
        jnp.arange(5),
        x.astype(F32),
        i.astype(U32),
        lax.bitcast_convert_type(x, jnp.int64),
        x @ x.T,
        jnp.array([1e300, 5e-324, 0.30000000000000004, np.pi]),
        jnp.finfo(jnp.float64).eps * x,
        jnp.fft.rfft(x),
        c.real,
        jnp.array(np.random.default_rng(1).standard_normal(130)),
        jnp.sort(i, 1),
        jnp.cumsum(i, 0),
        lax.clz(u),
    )


@x64(((4, 8), "float64", ("x", "y")), ((3,), "int64", None))
def wide_indexing(x, k):
    return (
        x[k], x.at[k].add(1.0), lax.dynamic_slice(x, (k[0], 0), (2, 8)), x[:, 1::2], lax.top_k(x, 2), jnp.take(x, k, 1),
        lax.fori_loop(0, 10, lambda i, c: c + i, x), jnp.linalg.solve(x[:, :4], x[:, 4:]), jax.random.normal(
            jax.random.key(0), (3,)), lax.scan(lambda c, r: (c + r, c), x[0], x), jnp.searchsorted(x[0], 0.5),
    )  # fmt: skip


# --- exported programs: symbolic shapes and VHLO-free modules ---


def _export(function, *shapes, **options):
    from jax import export

    return export.export(jax.jit(function), **options)(*shapes)


def _symbolic(text, dtype=F32):
    from jax import export

    return jax.ShapeDtypeStruct(export.symbolic_shape(text), dtype)


def exported() -> dict[str, str]:
    """Modules made by ``jax.export``, by name."""
    one = _export(lambda x: jnp.sin(x) @ x.T, _symbolic("b, 8"))
    from jax import export

    scope = export.SymbolicScope()
    x, y = (jax.ShapeDtypeStruct(export.symbolic_shape(s, scope=scope), F32) for s in ("b, 4, c", "b, c"))
    two = _export(
        lambda a, b: (a.reshape(a.shape[0], -1), (a @ b[..., None]).sum((1, 2)), a[:, :1] * b.mean(), jnp.pad(b, 1)),
        x,
        y,
    )
    three = _export(lambda a: lax.scan(lambda c, r: (c + r, c * 2), jnp.zeros(a.shape[1:]), a), _symbolic("n, 3"))
    four = _export(
        lambda a, i: (a[i], jnp.concatenate([a, a]), jnp.arange(a.shape[0]), jnp.broadcast_to(a[:1], a.shape),
                      lax.dynamic_slice(a, (1, 0), (2, 3)), a.at[i].set(0.0), jnp.argsort(a, 0), a[::-1]),
        _symbolic("2*n + 2, 3"), jax.ShapeDtypeStruct((2,), I32),
    )  # fmt: skip
    five = _export(lambda a: jax.nn.softmax(a), jax.ShapeDtypeStruct((4, 8), BF16), platforms=("cpu", "tpu", "cuda"))
    six = _export(
        lambda a: a * 2 + jnp.sin(a), arg(4, 8, spec=("x", "y")),
    )  # fmt: skip

    def accelerated(a, b):
        product = lax.dot_general(a, b, (((1,), (0,)), ((), ())), precision=lax.DotAlgorithmPreset.TF32_TF32_F32)
        return (
            product,
            lax.approx_max_k(a, 2),
            jnp.sort(a),
            lax.top_k(b, 2),
            jnp.linalg.cholesky(a @ a.T),
            lax.erf_inv(a),
        )

    seven = _export(accelerated, arg(8, 8), arg(8, 8), platforms=("cuda",))
    eight = _export(
        lambda a: (lax.approx_max_k(a, 2), jnp.linalg.qr(a), jnp.linalg.svd(a), jnp.linalg.eigh(a), jnp.cumsum(a, 1),
                   jax.random.bits(jax.random.key(0, impl="unsafe_rbg"), (4,)), jnp.fft.rfft(a)),
        arg(8, 8), platforms=("tpu",),
    )  # fmt: skip
    programs = (one, two, three, four, five, six, seven, eight)
    names = ("matmul", "reshapes", "scan", "indexing", "platforms", "sharded", "cuda", "tpu")
    return {f"export_{name}": program.mlir_module() for name, program in zip(names, programs, strict=True)}
