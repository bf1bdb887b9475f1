"""Small JAX programs that between them use most of what JAX lowers to; ``tests/data/jax`` holds their text.

    python -m tests.jax_programs        # makes tests/data/jax again

A program is a function in this file or in ``jax_programs_more.py``, marked with the shapes of its arguments. Suffixes
of the files: ``.x64`` lowered with 64-bit types on, ``.debug`` printed with locations, ``.generic`` in generic form.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jax.sharding import NamedSharding

from examples.devices import P, device_mesh, jax, jnp, np, value  # isort: split

from jax import lax

from tests.oracle import reference_print

FOLDER = Path(__file__).parent / "data" / "jax"
MESH = device_mesh(x=2, y=4)
F32, BF16, F16, I32, U32, I8, BOOL, C64 = (
    jnp.float32, jnp.bfloat16, jnp.float16, jnp.int32, jnp.uint32, jnp.int8, jnp.bool_, jnp.complex64,
)  # fmt: skip


@dataclass(frozen=True)
class Program:
    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    jit_options: dict[str, Any]

    @property
    def name(self) -> str:
        return self.function.__name__

    def lower(self) -> Any:
        return jax.jit(self.function, **self.jit_options).lower(*self.arguments).compiler_ir("stablehlo")


PROGRAMS: list[Program] = []
X64_PROGRAMS: list[Callable[[], Program]] = []


def arg(*shape: int, dtype: Any = F32, spec: tuple[Any, ...] | None = None) -> jax.ShapeDtypeStruct:
    return value(MESH, shape, None if spec is None else P(*spec), dtype)


def program(*arguments: Any, **jit_options: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Marks a function as a program for these abstract arguments."""

    def add(function: Callable[..., Any]) -> Callable[..., Any]:
        PROGRAMS.append(Program(function, arguments, jit_options))
        return function

    return add


def pin(x: Any, *spec: Any) -> Any:
    return lax.with_sharding_constraint(x, NamedSharding(MESH, P(*spec)))


# --- elementwise ---


@program(arg(4, 8, spec=("x", "y")), arg(4, 8))
def elementwise_float(x, y):
    unary = (
        jnp.abs, jnp.cbrt, jnp.ceil, jnp.cos, jnp.exp, jnp.expm1, jnp.floor, jnp.isfinite, jnp.log, jnp.log1p,
        jax.nn.sigmoid, jnp.negative, jnp.rint, lax.round, lax.rsqrt, jnp.sign, jnp.sin, jnp.sqrt, jnp.tan, jnp.tanh,
        jnp.square, jnp.isnan, jnp.isinf, jnp.reciprocal, jnp.logical_not, jnp.cosh, jnp.sinh, jnp.arcsin,
    )  # fmt: skip
    binary = (
        jnp.add, jnp.subtract, jnp.multiply, jnp.divide, jnp.power, jnp.remainder, jnp.maximum, jnp.minimum,
        jnp.arctan2, jnp.hypot, jnp.equal, jnp.less, jnp.greater_equal, jnp.not_equal, jnp.nextafter, jnp.fmod,
        jnp.floor_divide, jnp.logaddexp, jnp.copysign,
    )  # fmt: skip
    return [f(x) for f in unary], [f(x, y) for f in binary]


@program(arg(4, 8), arg(4, 8))
def special_functions(x, y):
    unary = (
        lax.erf, lax.erfc, lax.erf_inv, lax.lgamma, lax.digamma, jnp.arccos, jnp.arccosh, jnp.arcsinh, jnp.arctanh,
        jnp.arctan, lax.bessel_i0e, lax.bessel_i1e, jax.scipy.special.ndtri, jax.nn.gelu, jax.nn.softplus,
        jnp.sinc, jnp.i0,
    )  # fmt: skip
    binary = (lax.igamma, lax.zeta, lax.polygamma, jnp.float_power, jnp.heaviside, jnp.ldexp)
    return [f(x) for f in unary], [f(x, y) if f is not jnp.ldexp else f(x, 2) for f in binary]


@program(arg(16, dtype=I32), arg(16, dtype=I32))
def elementwise_int(x, y):
    return (
        x + y, x - y, x * y, x // y, x % y, x & y, x | y, x ^ y, ~x, x << y, x >> y,
        lax.shift_right_logical(x, y), lax.population_count(x), lax.clz(x), jnp.sign(x), lax.div(x, y), lax.rem(x, y),
        jnp.abs(x), x < y, lax.integer_pow(x, 3), jnp.gcd(x, y), jnp.maximum(x, 0), x == -7,
    )  # fmt: skip


@program(arg(8, dtype=U32), arg(8, dtype=jnp.uint8), arg(8, dtype=jnp.uint16))
def unsigned(x, y, z):
    return (
        x + np.uint32(4294967295),
        y * 255,
        z - 65535,
        x >> 3,
        x > 7,
        x.astype(F32),
        y.astype(I8),
        (~z).astype(U32),
        x // 3,
    )


@program(arg(8, dtype=C64, spec=("x",)), arg(8, dtype=C64))
def complex_numbers(x, y):
    return (
        x * y, x + (1 + 2j), x / y, jnp.conj(x), x.real, x.imag, jnp.abs(x), jnp.exp(x), jnp.angle(x), jnp.sqrt(x),
        jnp.log(x), lax.complex(x.real, y.imag), jnp.full((3,), 1.5 - 2.25j, C64), jnp.vdot(x, y), x == y,
        jnp.array([1 + 1j, 2 - 3j, 0], C64), jnp.cos(x), jnp.tanh(x), lax.rsqrt(x), lax.log1p(x),
    )  # fmt: skip


@program(arg(8, dtype=BOOL), arg(8, dtype=BOOL), arg(8))
def booleans(p, q, x):
    mask = jnp.array([True, False, True, True, False, False, True, False])
    return p & q, p | q, p ^ q, ~p, jnp.where(p, x, -x), p.any(), q.all(), mask & p, p.astype(F32), p < q, p.sum()


@program(arg(8, dtype=BF16), arg(8, dtype=F16), arg(8))
def half_types(x, y, z):
    return (
        x * 1.1, y / 3, x.astype(F32) + z, y.astype(BF16), z.astype(F16), lax.reduce_precision(z, 5, 10),
        jnp.full((2,), np.nan, BF16), jnp.full((2,), np.inf, F16), jnp.exp(x), x.sum(), jnp.array([0.1, 1e-3], BF16),
        jnp.array([65504.0, 6e-8], F16), jnp.finfo(BF16).max + x, jnp.maximum(x, -jnp.inf),
    )  # fmt: skip


@program(arg(4, 4))
def tiny_types(x):
    names = (
        "float8_e4m3fn", "float8_e5m2", "float8_e4m3b11fnuz", "float8_e4m3fnuz", "float8_e5m2fnuz", "float8_e4m3",
        "float8_e3m4", "float8_e8m0fnu", "float4_e2m1fn", "int4", "uint4", "int2", "uint2", "int8", "int16", "uint16",
    )  # fmt: skip
    out = []
    for name in names:
        dtype = getattr(jnp, name, None)
        if dtype is not None:
            out += [x.astype(dtype), jnp.ones((3,), dtype)]
    return out


@program(arg(4, 8))
def bitcasts(x):
    y = lax.bitcast_convert_type(x, U32)
    return y, lax.bitcast_convert_type(x, jnp.uint16), lax.bitcast_convert_type(y, F32), x.view(I32), jnp.signbit(x)


# --- constants ---


@program(arg(3))
def constants_small(x):
    return (
        x * jnp.array([0.1, 0.2, 1e30]), x + 16777216.0, x / 3.1415926535, x * 1e-38, x - 123456789.0,
        jnp.array([np.nan, np.inf, -np.inf]) * x, x * -0.0, jnp.array([[1, 2, 3], [4, 5, 6]]) + 1,
        jnp.array([[True, False], [False, True]]), jnp.array(7, I32), jnp.array([[1.5, 1.5], [1.5, 1.5]]),
        jnp.zeros((0, 3)), jnp.ones((1, 1)), x * 1.17549435e-38, x * 7095.06103515625, x * 3.40282347e38,
        x + 0.333333343, x + 1e22, x * 99999.9, jnp.array([-128, 127], I8), jnp.array([255, 0], jnp.uint8),
        jnp.array([0.0, -0.0, 5e-45]), x * 123456.7, x * 0.0001, x * 0.00012345678,
    )  # fmt: skip


@program(arg(128), arg(16, 16))
def constants_large(x, y):
    rng = np.random.default_rng(0)
    return (
        x * rng.standard_normal(128).astype(np.float32), y + rng.integers(-99, 99, (16, 16)).astype(np.int32),
        x > rng.standard_normal(128).astype(np.float32), jnp.asarray(rng.random(101) > 0.5),
        jnp.asarray(rng.standard_normal(120), BF16), jnp.asarray(rng.standard_normal(102) + 1j, C64),
        jnp.asarray(rng.integers(0, 255, 150), jnp.uint8), jnp.asarray(rng.integers(-8, 8, 110), jnp.int4),
        jnp.asarray(rng.standard_normal(100), F32), jnp.asarray(rng.standard_normal((10, 10)), F16),
    )  # fmt: skip


@program(arg(6, 5))
def iota_and_eye(x):
    return (
        x + jnp.eye(6, 5), jnp.arange(7), jnp.arange(10.0)[3:], lax.broadcasted_iota(I32, (3, 4), 1), jnp.tri(4),
        jnp.linspace(0, 1, 5), jnp.tril(x), jnp.triu(x, 1), jnp.diag(x[:5]), jnp.arange(3, dtype=jnp.uint8),
        lax.iota(BF16, 4), jnp.meshgrid(jnp.arange(3), jnp.arange(4.0)), jnp.indices((2, 3)),
    )  # fmt: skip


# --- shapes ---


@program(arg(8, 16, 4, spec=("x", None, "y")))
def shape_ops(x):
    return (
        x.reshape(8, 64), x.reshape(-1), x.transpose(2, 0, 1), x.swapaxes(0, 1), x[None], x.squeeze(),
        jnp.broadcast_to(x, (3, 8, 16, 4)), jnp.concatenate([x, x], 1), jnp.stack([x, x], -1), jnp.flip(x, (0, 2)),
        jnp.roll(x, 3, 1), jnp.tile(x, (1, 2, 1)), jnp.repeat(x, 2, 1), jnp.split(x, 4, 1), jnp.moveaxis(x, 0, -1),
        lax.expand_dims(x, (1,)), lax.collapse(x, 0, 2), lax.rev(x, (1,)), x.ravel()[::3], jnp.rot90(x),
    )  # fmt: skip


@program(arg(8, 16, spec=("x", "y")), arg(dtype=F32))
def padding(x, v):
    return (
        jnp.pad(x, ((1, 2), (0, 3))), lax.pad(x, v, ((1, -1, 0), (0, 2, 1))), jnp.pad(x, 1, mode="reflect"),
        jnp.pad(x, 2, mode="edge"), jnp.pad(x, ((0, 1), (2, 0)), constant_values=7.0), jnp.pad(x, 1, mode="wrap"),
    )  # fmt: skip


@program(arg(8, 16, spec=("x", None)), arg(dtype=I32), arg(dtype=I32))
def slices(x, i, j):
    y = lax.dynamic_slice(x, (i, j), (2, 4))
    z = lax.dynamic_update_slice(x, y * 2, (j, i))
    return (
        x[1:5, ::2], x[::-1], x[-1], y, z, lax.slice(x, (1, 2), (8, 16), (3, 5)), x.at[2:4].set(0.0),
        lax.dynamic_index_in_dim(x, i, 1), lax.dynamic_update_index_in_dim(x, x[0], i, 0), x[i], x[:, j],
        lax.slice_in_dim(x, 1, 7, 2), x[..., :0], x[i, ::4],
    )  # fmt: skip


@program(arg(8, 16, 4, spec=("x", None, None)), arg(5, dtype=I32), arg(5, dtype=I32))
def gathers(x, i, j):
    return (
        x[i], x[i, j], x[:, i], x[i, :, 1], jnp.take(x, i, axis=1, mode="clip"), jnp.take(x, i, axis=0, mode="fill"),
        jnp.take_along_axis(x, jnp.argsort(x, 1), 1), x.at[i].get(mode="promise_in_bounds", unique_indices=True),
        x.at[i, j].get(mode="fill", fill_value=-1.0), x[jnp.array([[0, 1], [2, 3]])],
        x.at[i].get(indices_are_sorted=True), jax.vmap(lambda row, k: row[k], (1, None))(x, i),
        x[x[:, 0, 0].astype(I32)], jnp.choose(i % 2, [i, j], mode="wrap"),
    )  # fmt: skip


@program(arg(8, 16, spec=("x", None)), arg(5, dtype=I32), arg(5, 16))
def scatters(x, i, u):
    at = x.at[i]
    return (
        at.set(u), at.add(u), at.multiply(u), at.min(u), at.max(u), at.set(0.0, mode="drop"), at.apply(jnp.sin),
        at.add(u, indices_are_sorted=True, unique_indices=True), x.at[i, i].add(1.0), x.at[:, i].set(3.0),
        at.set(u, mode="clip"), jnp.zeros((4,), I32).at[i].add(1), x.at[1, 2].set(5.0), jnp.bincount(i, length=4),
        jax.ops.segment_sum(u, i, 3), jnp.histogram(u, 4)[0], at.divide(u),
    )  # fmt: skip


@program(arg(4, 8, 16, spec=("x", None, "y")), arg(4, 5, dtype=I32))
def batched_gather_scatter(x, i):
    picked = jax.vmap(lambda a, k: a[k])(x, i)
    placed = jax.vmap(lambda a, k, u: a.at[k].add(u))(x, i, picked)
    grad = jax.grad(lambda a: jax.vmap(lambda b, k: b[k])(a, i).sum())(x)
    return picked, placed, grad


# --- reductions ---


@program(arg(4, 8, 16, spec=("x", None, "y")))
def reductions(x):
    axes = (None, 0, (0, 2), -1)
    functions = (jnp.sum, jnp.max, jnp.min, jnp.prod, jnp.mean)
    return (
        [f(x, axis) for f in functions for axis in axes], jnp.var(x, 1), jnp.std(x), jnp.argmax(x, 1), jnp.argmin(x),
        jnp.any(x > 0, 0), jnp.all(x > 0), jnp.median(x, 1), jnp.nansum(x), jnp.linalg.norm(x), jnp.ptp(x, 0),
        jax.nn.logsumexp(x, 1), lax.reduce_xor(x.astype(I32), (0,)), lax.reduce_and(x > 1, (1,)), jnp.average(x, 0),
        jnp.count_nonzero(x), jnp.sum(x, 1, keepdims=True),
    )  # fmt: skip


@program(arg(4, 8, spec=("x", None)), arg(4, 8, dtype=I32))
def reduce_general(x, k):
    def first(a, b):
        (va, ka), (vb, kb) = a, b
        keep = (va > vb) | ((va == vb) & (ka < kb))
        return jnp.where(keep, va, vb), jnp.where(keep, ka, kb)

    return (
        lax.reduce((x, k), (-jnp.inf, np.int32(0)), first, (1,)),
        lax.reduce(x, np.float32(1), lambda a, b: a * b + 1.0, (0, 1)),
        lax.reduce(x, np.float32(0), lambda a, b: jnp.where(a > b, a - b, b), (0,)),
        lax.reduce(k, np.int32(-1), lax.bitwise_and, (1,)),
    )


@program(arg(4, 16, 16, 3, spec=("x", None, None, None)))
def windows(x):
    window, strides = (1, 3, 3, 1), (1, 2, 2, 1)
    return (
        lax.reduce_window(x, -jnp.inf, lax.max, window, strides, "SAME"),
        lax.reduce_window(x, 0.0, lax.add, window, strides, "VALID"),
        lax.reduce_window(x, jnp.inf, lax.min, window, strides, "SAME", window_dilation=(1, 2, 2, 1)),
        lax.reduce_window(x, 0.0, lax.add, window, strides, "VALID", base_dilation=(1, 2, 2, 1)),
        lax.reduce_window(x, 0.0, lambda a, b: a + b * b, window, strides, ((0, 0), (1, 2), (0, 1), (0, 0))),
        jax.grad(lambda a: lax.reduce_window(a, -jnp.inf, lax.max, window, strides, "SAME").sum())(x),
        jax.grad(lambda a: lax.reduce_window(a, 0.0, lax.add, window, strides, "VALID").sum())(x),
    )


@program(arg(4, 8, spec=("x", None)))
def cumulative(x):
    return (
        jnp.cumsum(x, 1), jnp.cumprod(x, 0), lax.cummax(x, 1), lax.cummin(x, 0, reverse=True), jnp.cumsum(x),
        lax.cumlogsumexp(x, 1), lax.associative_scan(jnp.add, x, axis=1), jnp.diff(x), jax.grad(
            lambda a: (jnp.cumsum(a, 1) ** 2).sum())(x), jnp.cumsum(x > 0, 1),
    )  # fmt: skip


@program(arg(4, 16, spec=("x", None)), arg(4, 16, dtype=I32))
def sorting(x, k):
    return (
        jnp.sort(x), jnp.argsort(x, 0), lax.sort((x, k), dimension=1, num_keys=1), lax.sort((k, x), num_keys=2),
        lax.top_k(x, 3), lax.sort(k, is_stable=False), jnp.sort(x, descending=True), jnp.unique(k, size=5),
        jnp.searchsorted(x[0], x[1]), lax.approx_max_k(x, 4), jnp.lexsort((x[0], k[0])), jnp.argpartition(x, 3),
        jnp.nonzero(k, size=4), jnp.quantile(x, 0.3),
    )  # fmt: skip


# --- products ---


@program(arg(4, 8, 16, spec=("x", None, "y")), arg(4, 16, 8), arg(16, spec=("y",)))
def dots(a, b, v):
    return (
        a @ b, a @ v, jnp.dot(a, b), jnp.einsum("bij,bjk->ik", a, b), jnp.tensordot(a, b, ((0, 2), (0, 1))),
        jnp.outer(v, v), jnp.vdot(v, v), jnp.einsum("bij->bji", a), jnp.einsum("bii->b", a[:, :, :8]),
        lax.dot(a[0], b[0], precision="highest"), lax.dot(a[0], v, preferred_element_type=BF16),
        lax.dot_general(a, b, (((2,), (1,)), ((0,), (0,))), precision=("high", "default")),
        lax.dot_general(a, b, (((2,), (1,)), ((0,), (0,))), precision=lax.DotAlgorithmPreset.F32_F32_F32),
        lax.dot_general(a.astype(BF16), b.astype(BF16), (((2,), (1,)), ((0,), (0,))), preferred_element_type=F32),
        jnp.kron(a[0, :2, :2], b[0, :2, :2]), jnp.linalg.matrix_power(a[0, :8, :8], 3),
    )  # fmt: skip


@program(arg(2, 12, 12, 4, spec=("x", None, None, None)), arg(3, 3, 4, 8), arg(2, 4, 20), arg(6, 4, 5))
def convolutions(x, k, s, w):
    def conv(strides=(1, 1), pad="SAME", rhs=k, lhs=x, **options):
        numbers = options.pop("numbers", ("NHWC", "HWIO", "NHWC"))
        return lax.conv_general_dilated(lhs, rhs, strides, pad, dimension_numbers=numbers, **options)

    return (
        conv(), conv((2, 1), "VALID"), conv(pad=((1, 2), (0, 1)), lhs_dilation=(2, 1), rhs_dilation=(1, 2)),
        conv(rhs=k[:, :, :1], feature_group_count=4), conv(precision="highest"), conv(batch_group_count=2),
        conv(lhs=x.transpose(0, 3, 1, 2), rhs=k.transpose(3, 2, 0, 1), numbers=("NCHW", "OIHW", "NCHW")),
        lax.conv_general_dilated(s, w, (2,), "SAME", dimension_numbers=("NCH", "OIH", "NCH")),
        lax.conv_transpose(x, k, (2, 2), "SAME"), jnp.convolve(s[0, 0], w[0, 0]),
        jax.grad(lambda a: conv(lhs=a, strides=(2, 2)).sum())(x), jax.grad(lambda b: conv(rhs=b).sum())(k),
        conv(lhs=x.astype(BF16), rhs=k.astype(BF16), preferred_element_type=F32),
        jax.scipy.signal.convolve2d(x[0, :, :, 0], k[:, :, 0, 0]),
    )  # fmt: skip


@program(arg(2, 3, 8, 8, 8, spec=("x",) + (None,) * 4), arg(4, 3, 3, 3, 3))
def convolution_3d(x, k):
    return lax.conv_general_dilated(x, k, (1, 2, 1), "SAME")


@program(arg(6, 8), arg(3, 8, 4), arg(3, dtype=I32))
def ragged(x, w, sizes):
    return lax.ragged_dot(x, w, sizes)


@program(arg(4, 6, 6, spec=("x", None, None)), arg(4, 6, 3))
def factorisations(a, b):
    return (
        jnp.linalg.cholesky(a), jnp.linalg.qr(a), jnp.linalg.svd(a), jnp.linalg.eigh(a), jnp.linalg.solve(a, b),
        jnp.linalg.inv(a), jnp.linalg.det(a), jnp.linalg.slogdet(a), jax.scipy.linalg.lu(a[0]), jnp.linalg.pinv(a[0]),
        lax.linalg.triangular_solve(a, b, left_side=True, lower=True, transpose_a=True, unit_diagonal=True),
        lax.linalg.triangular_solve(a, b.swapaxes(1, 2), left_side=False), jax.scipy.linalg.expm(a[0]),
        jnp.linalg.lstsq(a[0], b[0])[0], lax.linalg.householder_product(a, a[..., 0]), jnp.linalg.eigvals(a),
    )  # fmt: skip


@program(arg(4, 8, 16, spec=("x", None, None)))
def fourier(x):
    c = jnp.fft.fft(x)
    return (
        c,
        jnp.fft.ifft(c),
        jnp.fft.rfft2(x),
        jnp.fft.irfft(c),
        jnp.fft.fftn(x),
        jnp.fft.fftshift(x),
        jnp.fft.irfft2(c),
    )


# The programs whose text with locations is kept too.
DEBUG = (
    "shape_ops", "reductions", "loops", "scans", "branches", "calls", "gradients", "attention", "named_scopes",
    "manual_loop", "sorting", "convolutions",
)  # fmt: skip


def portable(text: str) -> str:
    """``text`` with the folders of this machine taken out of its locations."""
    return re.sub(r'loc\("/[^"]*/([^"/]*)"', r'loc("\1"', text)


def main(folder: Path = FOLDER) -> None:
    """Writes every program's text to ``folder``."""
    from tests import jax_programs_more

    folder.mkdir(parents=True, exist_ok=True)

    def write(name: str, text: str) -> None:
        (folder / f"{name}.mlir").write_text(text if text.endswith("\n") else text + "\n")

    for made in PROGRAMS:
        operation = made.lower().operation
        write(made.name, operation.get_asm())
        if made.name in DEBUG:
            write(f"{made.name}.debug", portable(operation.get_asm(enable_debug_info=True)))
            write(f"{made.name}.generic", operation.get_asm(print_generic_op_form=True))
    for name, text in jax_programs_more.exported().items():
        write(name, reference_print(text))
        write(f"{name}.debug", portable(text))
    with jax.enable_x64(True):
        for make in X64_PROGRAMS:
            made = make()
            write(f"{made.name}.x64", made.lower().operation.get_asm())


if __name__ == "__main__":
    from tests import jax_programs  # the one the other file adds to, not this file as __main__

    jax_programs.main()
