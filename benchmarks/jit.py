"""Time `pyshardy.jax.jit` beside plain `jax.jit`: compilation, a run, and the overhead of a call.

    python -m benchmarks.jit [--programs NAME ...] [--repeats N]

Both sides compile the same function for virtual CPU devices. Compilations and runs alternate; the table has medians of
both and of the ratios of ours to plain. What is done once in a process, such as loading modules, is not in it: a tiny
function is compiled and called first.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from typing import Any

from examples.devices import Program, device_mesh, value  # sets up the devices: before JAX
from examples.make import PROGRAMS  # isort: split

import jax
import jax.numpy as jnp
import numpy as np

from pyshardy.jax import jit

COMPILATIONS = 3
DEFAULT = ("mlp_train_step", "decoding", "lstm_functions", "transformer_2_layers")


def _arrays(abstract: Any) -> Any:
    random = np.random.default_rng(0)

    def array(one: jax.ShapeDtypeStruct) -> jax.Array:
        integers = jnp.issubdtype(one.dtype, jnp.integer)
        host = random.integers(0, 4, one.shape) if integers else random.uniform(0.5, 1.5, one.shape)
        made = jnp.asarray(host, one.dtype)
        return made if one.sharding is None else jax.device_put(made, one.sharding)

    return jax.tree.map(array, abstract)


def _seconds(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    jax.block_until_ready(call())
    return time.perf_counter() - start


def _paired(first: Callable[[], object], second: Callable[[], object], repeats: int) -> tuple[float, float, float]:
    """Medians of both, and of the ratios of neighbouring runs."""
    pairs = [(_seconds(first), _seconds(second)) for _ in range(repeats)]
    one, other = ([pair[index] for pair in pairs] for index in (0, 1))
    return statistics.median(one), statistics.median(other), statistics.median(b / a for a, b in pairs)


def _row(name: str, program: Program, repeats: int) -> None:
    function, abstract = program

    def compiled(make: Callable[[Any], Any]) -> Any:
        jax.clear_caches()
        return make(function).lower(*abstract).compile()

    plain_compile, our_compile, compile_ratio = _paired(lambda: compiled(jax.jit), lambda: compiled(jit), COMPILATIONS)
    arguments = _arrays(abstract)
    plain, ours = (lambda one=one: one(*arguments) for one in (compiled(jax.jit), compiled(jit)))
    jax.block_until_ready((plain(), ours()))
    base, run, ratio = _paired(plain, ours, repeats)
    print(
        f"{name:24} {plain_compile:8.2f} s {our_compile:8.2f} s {compile_ratio:6.2f}"
        f" {base * 1e3:10.2f} ms {run * 1e3:8.2f} ms {ratio:6.2f}"
    )


def _overhead(repeats: int) -> None:
    """The time of a call of a function that does next to nothing."""

    def tiny(x: jax.Array) -> jax.Array:
        return x + 1

    mesh = device_mesh(data=2)
    (x,) = _arrays((value(mesh, (2,), None),))
    plain, ours = jax.jit(tiny), jit(tiny)
    jax.block_until_ready((plain(x), ours(x)))
    base, run, _ = _paired(lambda: plain(x), lambda: ours(x), 20 * repeats)
    print(f"call of a tiny function: plain {base * 1e6:.1f} us, ours {run * 1e6:.1f} us, +{(run - base) * 1e6:.1f} us")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--programs", nargs="*", default=DEFAULT)
    parser.add_argument("--repeats", type=int, default=15)
    arguments = parser.parse_args()
    _overhead(arguments.repeats)
    print(f"{'program':24} {'compile':>10} {'ours':>10} {'ratio':>6} {'run':>13} {'ours':>11} {'ratio':>6}")
    for make in PROGRAMS:
        if make.__name__ in arguments.programs:
            _row(make.__name__, make(), arguments.repeats)


if __name__ == "__main__":
    main()
