"""Time the MPMD runtime: what a fragment costs to start, and a pipeline beside its simulation.

    python -m benchmarks.mpmd_run [--repeats N] [--milliseconds T]

The first part has fragments that do next to nothing, and compares the time until a call of the program returns with
that of as many calls of `jax.jit`. The second has two stages on a device each and eight microbatches: it compares a run
with the simulation of its schedule, for fragments that take as long as one takes by itself. Times are medians.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from examples.devices import P  # noqa: F401  # sets up the devices: before JAX
from pyshardy.jax import mpmd  # isort: split

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh

from pyshardy.schedule import Program, simulate

MICROBATCHES = 8


def program(stage: Callable[[Any, Any], Any], size: int) -> tuple[mpmd.MpmdCompiled, tuple[Any, Any]]:
    """Two stages on two meshes of a device each, forward only, compiled, and its arguments."""

    def step(weights: Any, batches: Any) -> Any:
        def microbatch(total: Any, i: Any, x: Any) -> Any:
            h = mpmd.named_computation(stage, name="first")(weights[0], x)
            return [*total, mpmd.named_computation(stage, name="second")(weights[1], h)]

        results: list[Any] = []
        for i, x in enumerate(batches):
            results += mpmd.call(lambda i, x: microbatch([], i, x), call_counter=i)(i, x)
        return results

    devices = np.array(jax.devices())
    config = mpmd.make_config(
        {"m0": Mesh(devices[:1], ("x",)), "m1": Mesh(devices[1:2], ("x",))},
        {"first": "m0", "second": "m1"},
        name_to_stage_assignment={"first": 0, "second": 1},
    )
    args = [np.full(size, 1e-3, np.float32)] * 2, [np.full(size, k, np.float32) for k in range(MICROBATCHES)]
    lowered = mpmd.jit(step, config).lower(*args)
    return lowered.compile(), jax.device_put(args, lowered.function_named_shardings.input_specs)


def seconds(call: Callable[[], Any], repeats: int, is_dispatch: bool = False) -> float:
    """The median time of a call, or of the part of it until it returns."""
    found: list[float] = []
    for _ in range(repeats):
        start = time.perf_counter()
        result = call()
        returned = time.perf_counter()
        jax.block_until_ready(result)
        found.append((returned if is_dispatch else time.perf_counter()) - start)
    return statistics.median(found)


def overhead(repeats: int) -> None:
    compiled, args = program(lambda w, x: x + w, 2)
    plain = jax.jit(lambda w, x: x + w)
    x = jax.device_put(np.ones(2, np.float32), args[0][0].sharding)
    jax.block_until_ready((compiled(*args), plain(x, x)))
    calls, transfers = len(compiled.program.calls), len(compiled.program.transfers)
    ours = seconds(lambda: compiled(*args), repeats, is_dispatch=True) / calls
    theirs = seconds(lambda: [plain(x, x) for _ in range(calls)], repeats, is_dispatch=True) / calls
    # Results that may still be computed, as in the program, are put more slowly than those that are there.
    to = compiled.input_shardings[0][0][1]
    moved = seconds(lambda: [jax.device_put(plain(x, x), to) for _ in range(transfers)], repeats, True) / calls
    moved -= theirs * transfers / calls
    print(f"start of a fragment: {ours * 1e6:.0f} us with its transfer, jax.jit alone {theirs * 1e6:.0f} us;", end=" ")
    print(f"{(ours - theirs) * 1e6:.0f} us more, {moved * 1e6:.0f} us of them jax.device_put")


def pipeline(milliseconds: float, repeats: int) -> None:
    def stage(rounds: int) -> Callable[[Any, Any], Any]:
        return lambda w, x: jax.lax.fori_loop(0, rounds, lambda i, c: jnp.sin(c) * 1.0001 + w, x)

    once = jax.jit(stage(1000))
    x = jax.device_put(np.ones(2048, np.float32), jax.devices()[0])
    jax.block_until_ready(once(x, x))
    rounds = max(round(1000 * milliseconds / 1e3 / seconds(lambda: once(x, x), 5)), 1)
    compiled, args = program(stage(rounds), 2048)
    jax.block_until_ready(compiled(*args))
    alone = jax.jit(stage(rounds))
    jax.block_until_ready(alone(x, x))
    duration = seconds(lambda: alone(x, x), repeats)
    measured = seconds(lambda: compiled(*args), repeats)
    timeline = compiled.trace(*args).timeline
    fragments = tuple(replace(one, duration=duration) for one in timeline.program.fragments)
    shape = Program(fragments, timeline.program.values, timeline.program.mesh_names)
    expected = simulate(shape, timeline.orders).makespan
    print(f"{len(fragments)} fragments of {duration * 1e3:.1f} ms on 2 meshes: {measured * 1e3:.1f} ms,", end=" ")
    print(f"simulated {expected * 1e3:.1f} ms, {measured / expected:.2f} times")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=20)
    parser.add_argument("--milliseconds", type=float, default=20.0)
    options = parser.parse_args()
    overhead(options.repeats * 5)
    pipeline(options.milliseconds, options.repeats)


if __name__ == "__main__":
    main()
