"""Small programs in which XLA's partitioner moves data, one situation each: 8 devices on one axis, f32[4096, 256]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from examples.devices import P, Program, device_mesh, jax, jnp, value  # isort: split

import numpy as np
from jax import lax
from jax.sharding import NamedSharding

MESH = device_mesh(d=8)
GRID = device_mesh(a=2, b=4)
ROWS, WHOLE = P("d", None), P()
SITUATIONS: dict[str, Program] = {}


def x(shape: tuple[int, ...] = (4096, 256), spec: P | None = ROWS, dtype: Any = jnp.float32) -> jax.ShapeDtypeStruct:
    return value(MESH, shape, spec, dtype)


def pinned(y: Any, spec: P) -> Any:
    return lax.with_sharding_constraint(y, NamedSharding(MESH, spec))


def pinned_on_grid(y: Any, spec: P) -> Any:
    return lax.with_sharding_constraint(y, NamedSharding(GRID, spec))


def situation(*arguments: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add a function under its name, with its arguments."""

    def add(function: Callable[..., Any]) -> Callable[..., Any]:
        SITUATIONS[function.__name__] = (function, arguments)
        return function

    return add


@situation(x())
def roll(a):
    return jnp.roll(a, 1, 0)


@situation(x())
def roll_100(a):
    return jnp.roll(a, 100, 0)


@situation(x())
def roll_700(a):
    return jnp.roll(a, 700, 0)


@situation(x())
def slice_inner(a):
    return pinned(a[1:-1], ROWS)


@situation(x())
def slice_inner_replicated(a):
    return a[1:-1]


@situation(x())
def slice_half(a):
    return a[:2048]


@situation(x())
def slice_second_half(a):
    return a[2048:]


@situation(x())
def slice_stride_2(a):
    return a[::2]


@situation(x())
def pad_1_2(a):
    return pinned(jnp.pad(a, ((1, 2), (0, 0))), ROWS)


@situation(x())
def pad_8_8(a):
    return jnp.pad(a, ((8, 8), (0, 0)))


@situation(x())
def flip(a):
    return jnp.flip(a, 0)


@situation(x())
def flip_other(a):
    return jnp.flip(a, 1)


@situation(x(), x())
def concatenate_cut(a, b):
    return jnp.concatenate([a, b], 0)


@situation(x(), x())
def concatenate_other(a, b):
    return jnp.concatenate([a, b], 1)


@situation(x((4, 64, 32, 16), P(None, "d")), x((3, 3, 16, 16), WHOLE))
def conv_3x3(a, k):
    return lax.conv_general_dilated(a, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


@situation(x((4, 64, 32, 16), P(None, "d")), x((5, 5, 16, 16), WHOLE))
def conv_5x5(a, k):
    return lax.conv_general_dilated(a, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


@situation(x((4, 64, 32, 16), P(None, "d")), x((3, 3, 16, 16), WHOLE))
def conv_stride_2(a, k):
    return lax.conv_general_dilated(a, k, (2, 2), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


@situation(x((4, 64, 32, 16), P(None, "d")), x((3, 3, 16, 16), WHOLE))
def conv_dilated(a, k):
    return lax.conv_general_dilated(
        a, k, (1, 1), "SAME", rhs_dilation=(2, 2), dimension_numbers=("NHWC", "HWIO", "NHWC")
    )


@situation(x((4, 64, 32, 16), P(None, "d")), x((3, 3, 16, 16), WHOLE))
def conv_valid(a, k):
    return lax.conv_general_dilated(a, k, (1, 1), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC"))


@situation(x((4, 64, 32, 16), P(None, "d")), x((3, 3, 16, 16), WHOLE))
def conv_gradients(a, k):
    def f(a, k):
        return lax.conv_general_dilated(a, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")).sum()

    return jax.grad(f, argnums=(0, 1))(a, k)


@situation(x((4, 16, 16, 64), P(None, None, None, "d")), x((3, 3, 64, 64), P(None, None, "d")))
def conv_in_channels(a, k):
    return lax.conv_general_dilated(a, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


@situation(x((4, 64, 32, 16), P(None, "d")))
def max_pool(a):
    return lax.reduce_window(a, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 1, 1, 1), "SAME")


@situation(x((4, 64, 32, 16), P(None, "d")))
def max_pool_stride_2(a):
    return lax.reduce_window(a, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")


@situation(x((4, 64, 32, 16), P(None, "d")))
def max_pool_3_stride_2(a):
    return lax.reduce_window(a, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")


@situation(x((4, 64, 32, 16), P(None, "d")))
def max_pool_gradient(a):
    return jax.grad(lambda a: lax.reduce_window(a, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID").sum())(a)


@situation(x())
def cumsum_cut(a):
    return jnp.cumsum(a, 0)


@situation(x())
def cumsum_other(a):
    return jnp.cumsum(a, 1)


@situation(x())
def sort_cut(a):
    return jnp.sort(a, 0)


@situation(x())
def sort_other(a):
    return jnp.sort(a, 1)


@situation(x((4096,), P("d")))
def sort_vector(a):
    return jnp.sort(a)


@situation(x(spec=P(None, "d")))
def top_k_cut(a):
    return lax.top_k(a, 4)


@situation(x())
def top_k_other(a):
    return lax.top_k(a, 4)


@situation(x())
def argmax_cut(a):
    return jnp.argmax(a, 0)


@situation(x())
def argmax_other(a):
    return jnp.argmax(a, 1)


@situation(x())
def sum_cut(a):
    return a.sum(0)


@situation(x())
def max_cut(a):
    return a.max(0)


@situation(x())
def fft_other(a):
    return jnp.fft.fft(a, axis=1)


@situation(x())
def fft_cut(a):
    return jnp.fft.fft(a, axis=0)


@situation(x((16, 64, 64), P("d")))
def fft_batched(a):
    return jnp.fft.fft2(a)


@situation(x(spec=P(None, "d")), x((256, 512), P("d")))
def dot_contracting(a, b):
    return a @ b


@situation(x(spec=P(None, "d")), x((256, 512), P("d")))
def dot_contracting_rows(a, b):
    return pinned(a @ b, ROWS)


@situation(x(), x((256, 512), P("d")))
def dot_fsdp(a, w):
    return a @ w


@situation(x(), x((256, 512), P(None, "d")))
def dot_fsdp_output(a, w):
    return a @ w


@situation(x(), x((256, 256), P("d")))
def dot_gathered_twice(a, w):
    return jnp.tanh(a @ w) @ w


@situation(x())
def reshard_dims(a):
    return pinned(a, P(None, "d"))


@situation(x())
def reshard_whole(a):
    return pinned(a, WHOLE)


@situation(x(spec=WHOLE))
def reshard_cut(a):
    return pinned(a, ROWS)


@situation(x(spec=WHOLE))
def gather_what_was_sliced(a):
    part = pinned(a, ROWS)
    return part * 2, jnp.sin(pinned(part, WHOLE))


@situation(value(GRID, (64, 256), P("b")), value(GRID, (64, 32), P(None, "a")))
def move_for_a_constraint_and_a_product(a, w):
    y = pinned_on_grid(jnp.exp(a), P("b", None))
    return jnp.tanh(pinned_on_grid(y, P(None, "b"))), pinned_on_grid(jnp.einsum("rf,rg->fg", y, w), P("b", "a"))


@situation(value(GRID, (64, 256), P(None, "b")), value(GRID, (32, 64), P("a")))
def move_after_a_product(a, w):
    y = pinned_on_grid(jnp.exp(a), P(None, "b"))
    return w @ y, jnp.tanh(pinned_on_grid(y, P("b")))


@situation(value(GRID, (64, 256), P(None, "b")), value(GRID, (32, 64), P("a")))
def move_before_a_product(a, w):
    y = pinned_on_grid(jnp.exp(a), P(None, "b"))
    return jnp.tanh(pinned_on_grid(y, P("b"))), w @ y


@situation(value(GRID, (64, 256), P(None, "b")), value(GRID, (32, 64), P("a")))
def move_after_a_product_and_a_constraint(a, w):
    y = pinned_on_grid(jnp.exp(a), P(None, "b"))
    return w @ y, jnp.tanh(pinned_on_grid(pinned_on_grid(y, P(None, "b")), P("b")))


@situation(x())
def gather_after_two_constraints(a):
    return jnp.tanh(pinned(pinned(a, ROWS), WHOLE)), jnp.sin(pinned(pinned(a, ROWS), WHOLE))


@situation(x(), x((512,), WHOLE, jnp.int32))
def gather_rows(a, i):
    return a[i]


@situation(x(), x((512,), P("d"), jnp.int32))
def gather_rows_cut(a, i):
    return a[i]


@situation(x(spec=P(None, "d")), x((512,), WHOLE, jnp.int32))
def gather_columns(a, i):
    return a[i]


@situation(x(spec=WHOLE), x((512,), P("d"), jnp.int32), x((512, 256), ROWS))
def scatter_updates(a, i, u):
    return a.at[i].add(u)


@situation(x(), x((512,), WHOLE, jnp.int32), x((512, 256), WHOLE))
def scatter_operand(a, i, u):
    return a.at[i].add(u)


@situation(x(), x((), None, jnp.int32))
def dynamic_slice_cut(a, i):
    return lax.dynamic_slice(a, (i, 0), (1, 256))


@situation(x(), x((), None, jnp.int32))
def dynamic_slice_other(a, i):
    return lax.dynamic_slice(a, (0, i), (4096, 16))


@situation(x(), x((1, 256), WHOLE), x((), None, jnp.int32))
def dynamic_update_slice_cut(a, u, i):
    return lax.dynamic_update_slice(a, u, (i, 0))


@situation(x((256, 256)))
def cholesky_cut(a):
    return jnp.linalg.cholesky(a @ a.T + 256 * jnp.eye(256))


@situation(x((16, 32, 32), P("d")))
def cholesky_batched(a):
    return jnp.linalg.cholesky(a)


@situation(x((4096, 768), P(None, "d")))
def split_qkv(a):
    q, k, v = jnp.split(a, 3, 1)
    return q * k + v


@situation(x((4096, 1024), P(None, "d")))
def split_halves(a):
    left, right = jnp.split(a, 2, 1)
    return left * right


@situation(x((8, 512, 256), P("d")))
def reshape_merge(a):
    return a.reshape(4096, 256)


@situation(x(spec=P(None, "d")))
def reshape_split_minor(a):
    return a.reshape(4096, 16, 16)


@situation(x())
def transpose(a):
    return a.T + 1


@situation(x(), x((256,), WHOLE))
def softmax_cut(a, b):
    return jax.nn.softmax(a + b, 0)


@situation(x(), x((256, 8), WHOLE))
def layer_norm(a, w):
    return (a - a.mean(1, keepdims=True)) / a.std(1, keepdims=True) @ w


@situation(x((4096, 256), P("d"), jnp.bfloat16), x((4096, 512), P("d"), jnp.bfloat16))
def dot_bfloat16(a, b):
    return a.T @ b


@situation(x((4096, 256), P("d"), jnp.bfloat16))
def gather_bfloat16(a):
    return pinned(a, WHOLE)


@situation(x((64, 64, 32), P("d")), x((4, 1, 32), WHOLE))
def depthwise_conv(a, k):
    return lax.conv_general_dilated(
        a, k, (1,), [(3, 0)], dimension_numbers=("NWC", "WIO", "NWC"), feature_group_count=32
    )


@situation(x((4, 512, 32), P(None, "d")), x((4, 1, 32), WHOLE))
def causal_conv_cut(a, k):
    return lax.conv_general_dilated(
        a, k, (1,), [(3, 0)], dimension_numbers=("NWC", "WIO", "NWC"), feature_group_count=32
    )


@situation(x())
def associative_scan_cut(a):
    return lax.associative_scan(jnp.add, a, axis=0)


@situation(x((16, 512, 256), P(None, "d")))
def associative_scan_other(a):
    return lax.associative_scan(jnp.add, a, axis=0)


@situation(x((4096, 256), P("d")), x((4096,), P("d"), jnp.int32))
def cross_entropy(a, i):
    return -jnp.take_along_axis(jax.nn.log_softmax(a), i[:, None], 1).mean()


@situation(x((4096, 256), P(None, "d")), x((4096,), WHOLE, jnp.int32))
def cross_entropy_vocabulary(a, i):
    return -jnp.take_along_axis(jax.nn.log_softmax(a), i[:, None], 1).mean()


@situation(x((64, 64, 16), P("d")), x((64, 16, 64), P("d")))
def batched_dot(a, b):
    return jnp.einsum("bij,bjk->bik", a, b)


@situation(x((4096, 256), P("d")), x((256,), WHOLE))
def outer_constant(a, b):
    return a + jnp.asarray(np.arange(256, dtype=np.float32)) * b


@situation(x((64, 64), WHOLE), x((64, 512), P(None, "d")))
def triangular_solve_columns(a, b):
    return jax.scipy.linalg.solve_triangular(a, b, lower=True)


@situation(x((2, 256, 16), P(None, "d")), x((2, 16, 16), WHOLE), x((2, 16, 16), WHOLE))
def two_windows_on_one_value(a, k, m):
    f, g = (
        lax.conv_general_dilated(a, kernel, (1,), [(1, 0)], dimension_numbers=("NWC", "WIO", "NWC"))
        for kernel in (k, m)
    )
    return jnp.tanh(f) * g


@situation(x((64, 256)), x((256, 256), ROWS))
def gather_in_loop(a, w):
    return lax.fori_loop(0, 5, lambda _, a: jnp.tanh(a @ w), a)


@situation(x(), x((256, 256), P("d", None)))
def gathers_of_a_weight_in_two_loops(a, w):
    """Each loop gathers it, outside of its body."""
    a = lax.fori_loop(0, 5, lambda _, a: jnp.tanh(a @ w), a)
    return lax.fori_loop(0, 5, lambda _, a: jnp.sin(a @ w), a) @ w


@situation(value(GRID, (64, 64, 128), P("a", "b")), value(GRID, (64, 64, 256), P("a", "b")))
def dot_contracting_two(a, b):
    return jnp.einsum("xyi,xyj->ij", a, b)


@situation(value(GRID, (64, 64, 1024), P("a", "b")))
def sum_over_two(a):
    return a.sum((0, 1))


@situation(value(GRID, (8, 32, 32, 16), P("a", "b")), value(GRID, (3, 3, 16, 16), P()))
def conv_gradient_of_kernel(a, k):
    def f(k):
        return (lax.conv_general_dilated(a, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")) ** 2).sum()

    return jax.grad(f)(k)


def on_grid(spec: P, dtype: Any = jnp.complex64) -> jax.ShapeDtypeStruct:
    return value(GRID, (4, 64, 64), spec, dtype)


@situation(on_grid(P("a", "b")))
def fft2_batch_and_transformed(x):
    """Transforms along a sharded dimension are computed whole, batch dimensions included."""
    return jnp.fft.fft2(x)


@situation(on_grid(P("a", "b"), jnp.float32))
def rfft2_batch_and_transformed(x):
    return jnp.fft.rfft2(x)


@situation(on_grid(P("a", None, "b"), jnp.float32))
def rfft_result_not_transformed(x):
    return jnp.fft.rfft(x)


@situation(on_grid(P("a", "b")))
def fft_batches(x):
    return jnp.fft.fft(x)


def gradients_of_product(batch: str, hidden: str) -> Program:
    """The activations are gathered for the product, and for the gradient of the weights."""

    def loss(w, x):
        return jnp.tanh(jnp.tanh(x) @ w).sum()

    return jax.grad(loss), (
        value(GRID, (256, 256), P(None, hidden)),
        value(GRID, (16, 64, 256), P(batch, None, hidden)),
    )


SITUATIONS["gradients_more_hidden_shards"] = gradients_of_product("a", "b")
SITUATIONS["gradients_more_batch_shards"] = gradients_of_product("b", "a")


@situation(x((4, 16, 128), P(None, None, "d"), jnp.complex64))
def fft_over_all_devices(x):
    return jnp.fft.fft(x)


@situation(value(GRID, (3, 5, 64), P(None, None, ("b", "a")), jnp.complex64))
def fft_over_all_devices_and_back(x):
    return jnp.fft.ifft(jnp.fft.fft(x))


TABLE, IDS = x((64, 16)), x((4096,), WHOLE, jnp.int32)
WINDOWS = P(None, "d")


@situation(TABLE, IDS, x((4096, 16), WINDOWS))
def set_many_rows_sharded_within(table, ids, rows):
    return table.at[ids].set(rows)


@situation(x((64, 16), WHOLE), IDS, x((4096, 16), WINDOWS))
def add_many_rows_sharded_within(table, ids, rows):
    return pinned(table.at[ids].add(rows), ROWS)


@situation(x((64, 16), WINDOWS), x((4096,), P("d"), jnp.int32), x((4096, 16)))
def set_many_sharded_rows_of_table_sharded_within(table, ids, rows):
    return pinned(table.at[ids].set(rows), ROWS)


@situation(x((1024, 64), WHOLE), x((256,), P("d"), jnp.int32), x((256, 64)))
def add_few_sharded_rows_to_whole_table(table, ids, rows):
    return pinned(table.at[ids].add(rows), ROWS)


@situation(x((256, 32), WINDOWS), x((256,), P("d"), jnp.int32), x((256, 32)))
def add_as_many_rows_as_table_sharded_within(table, ids, rows):
    return pinned(table.at[ids].add(rows), WHOLE)


@situation(value(GRID, (256, 256), P()), value(GRID, (16, 64, 256), P("b", None, "a")))
def gradients_of_a_sliced_weight(w, x):
    def loss(w):
        y = jnp.tanh(x) @ w
        return jnp.tanh(lax.with_sharding_constraint(y, NamedSharding(GRID, P("b", None, "a")))).sum()

    return jax.grad(loss)(w)


@situation(value(GRID, (256, 256), P("a", "b")), value(GRID, (16, 64, 256), P("a")))
def gradients_of_a_gathered_weight(w, x):
    def loss(x):
        return jnp.tanh(x @ w).sum()

    return jax.grad(loss)(x)


def embedding_gradient(rows: int, count: int) -> Program:
    """Updates and table are sharded along one axis: either the updates are gathered, or the sum is all-reduced."""

    def gradient(table, ids):
        return pinned(jax.grad(lambda table: jnp.sin(table[ids]).sum())(table), ROWS)

    return gradient, (x((rows, 64)), x((count,), P("d"), jnp.int32))


SITUATIONS["embedding_gradient_large_table"] = embedding_gradient(8192, 64)
SITUATIONS["embedding_gradient_equal_sizes"] = embedding_gradient(1024, 1024)
SITUATIONS["embedding_gradient_small_table"] = embedding_gradient(256, 4096)


@situation(x((1024, 64)), x((1024,), P("d"), jnp.int32), x((1024, 64)))
def scatter_add_equal_sizes(a, i, u):
    return pinned(a.at[i].add(u), ROWS)


@situation(value(GRID, (8, 64, 96), P("b", None, "a")))
def split_of_a_projection(y):
    q, k, v = jnp.split(y, 3, -1)
    return jnp.tanh(q), jnp.tanh(k), jnp.tanh(v)


@situation(value(GRID, (8, 16, 192), P("a", None, "b")))
def heads_of_a_projection(y):
    return lax.with_sharding_constraint(y.reshape(8, 16, 3, 4, 16), NamedSharding(GRID, P("a", None, None, "b"))) * 2


def _moved(source: P, target: P) -> Program:
    """An elementwise op, and its result in another sharding."""

    def move(y):
        return lax.with_sharding_constraint(y * 2, NamedSharding(GRID, target)) * 3

    return move, (value(GRID, (64, 64), source),)


SITUATIONS["move_a_smaller_axis"] = _moved(P(None, "b"), P("a", None))
SITUATIONS["move_two_axes"] = _moved(P(None, ("b", "a")), P("a", None))
SITUATIONS["move_part_of_two_axes"] = _moved(P(("b", "a"), None), P("a", "b"))
SITUATIONS["gather_and_move"] = _moved(P("a", "b"), P(None, "a"))
SITUATIONS["slice_and_exchange"] = _moved(P("b", None), P("a", "b"))


@situation(value(GRID, (64, 64), P(None, "b")), value(GRID, (64, 64), P(None, "b")))
def product_of_equally_sharded_values(y, z):
    return lax.with_sharding_constraint(y * z, NamedSharding(GRID, P("a", None))) * 3


@situation(value(GRID, (64, 64), P(None, ("b", "a"))), value(GRID, (64, 64), P("b", "a")))
def product_of_differently_sharded_values(y, z):
    return lax.with_sharding_constraint(y * z, NamedSharding(GRID, P())) * 3


@situation(value(GRID, (8, 16, 16, 16), P("b", None, None, "a")), value(GRID, (3, 3, 16, 16), P(None, None, None, "a")))
def convolution_of_sharded_channels(y, kernel):
    made = lax.conv_general_dilated(y, kernel, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return lax.with_sharding_constraint(made, NamedSharding(GRID, P("b", None, None, "a")))


@situation(x())
def summed_shards_of_a_manual_computation(a):
    """XLA's CPU backend keeps the reduce-scatter that a program has."""

    def body(part):
        return lax.psum_scatter(part @ part.T, "d", scatter_dimension=0, tiled=True)

    return jax.shard_map(body, mesh=MESH, in_specs=ROWS, out_specs=ROWS)(a)


@situation(x(), x())
def constraint_that_nothing_needs(a, b):
    return pinned(a, WHOLE) + b


@situation(x((64, 32, 64), P(None, None, "d")), value(MESH, (), None, jnp.int32))
def slice_of_whole_rows_of_sharded_residuals(a, i):
    """The operand is gathered, of which the slice is a part."""
    return pinned(pinned(lax.dynamic_slice_in_dim(a, i, 1), WHOLE)[0], P(None, "d"))


@situation(value(GRID, (8, 64, 128), P("a", None, "b")), value(GRID, (8, 64, 2), P("a", None, None), jnp.int32))
def gradient_of_lookups_in_each_row(a, i):
    """The batch of a scatter is no dimension along which updates differ."""
    return jax.grad(lambda y: (jnp.take_along_axis(y, i, -1) ** 2).sum())(a)


@situation(value(GRID, (64, 32, 128), P("b", "a")), value(GRID, (64, 32, 64), P("b", "a")))
def product_that_is_summed_and_cut_along_two_axes(y, z):
    return pinned_on_grid(jnp.einsum("bsi,bsj->ij", y, z), P("a", "b"))


@situation(value(GRID, (64, 32, 128), P(("b", "a"))), value(GRID, (64, 32, 64), P(("b", "a"))))
def product_that_is_summed_along_one_dimension_and_cut_along_two(y, z):
    return pinned_on_grid(jnp.einsum("bsi,bsj->ij", y, z), P("a", "b"))


@situation(value(GRID, (64, 32, 128), P("b", "a")), value(GRID, (64, 32, 64), P("b", "a")))
def product_that_is_summed_along_two_axes_and_cut_along_one(y, z):
    """It is summed along the axis that it is cut along first, and then in shards."""
    return pinned_on_grid(jnp.einsum("bsi,bsj->ij", y, z), P(None, "b"))


@situation(value(GRID, (64, 32, 128), P(("b", "a"))), value(GRID, (64, 32, 64), P(("b", "a"))))
def product_that_a_constraint_sums_before_it_is_cut_along_two_axes(y, z):
    """It is summed along both at once."""
    return pinned_on_grid(pinned_on_grid(jnp.einsum("bsi,bsj->ij", y, z), P()), P("a", "b"))


@situation(value(GRID, (64, 32, 128), P("b", "a")))
def elements_that_are_summed_along_two_axes_and_cut_along_these(y):
    return pinned_on_grid(y.sum((0, 1)), P(("a", "b")))


@situation(x())
def zeros_that_are_exchanged(a):
    """XLA drops a gather of equal elements, but not an all-to-all."""
    return pinned(pinned(jnp.zeros(a.shape), ROWS), P(None, "d")) + pinned(a, P(None, "d"))


@situation(x())
def zeros_that_are_gathered(a):
    return pinned(pinned(jnp.zeros(a.shape), ROWS), WHOLE) + pinned(a, WHOLE)


@situation(x(spec=WHOLE), 1.0)
def scalars_with_a_constraint_for_a_product(a, scalar):
    """The constraint has a copy, which XLA gathers; it broadcasts a scalar without one again."""
    return a @ pinned(jnp.full((256, 256), scalar), ROWS)


@situation(x(spec=WHOLE))
def zeros_with_a_constraint_for_a_product(a):
    return a @ pinned(jnp.zeros((256, 256)), ROWS)
