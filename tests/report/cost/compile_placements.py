"""Read placements of convolutions, a line each, and print the bytes that a device sends as XLA compiles them."""

from __future__ import annotations

import sys

from examples.devices import P, jax  # sets up the devices: before JAX

# isort: split

import numpy as np
from jax.sharding import Mesh, NamedSharding

import pyshardy
from pyshardy.jax.compiled_hlo import compiled_collectives
from pyshardy.jax.exported import exported_from_module
from pyshardy.jax.partitioning import for_partitioner
from tests.report.cost.record_convolutions import placement_of
from tests.report.cost.window_programs import CONVOLUTIONS, MESHES, program


def sent(text: str) -> int:
    """Return the bytes that a device sends."""
    name, mesh, placement = placement_of(text)
    sizes = MESHES[mesh]
    devices = Mesh(np.array(jax.devices()[:8]).reshape(tuple(sizes.values())), tuple(sizes))
    given = [NamedSharding(devices, P(*(None if one == "-" else tuple(one) for one in dims))) for dims in placement]
    values = [jax.ShapeDtypeStruct(shape, np.float32) for shape in CONVOLUTIONS[name].shapes]
    module = for_partitioner(pyshardy.parse(program(CONVOLUTIONS[name], placement, mesh)), "xla")
    exported = exported_from_module(pyshardy.to_text(module), values[:2], values[2:], given[:2], given[2:])
    compiled = jax.jit(exported.call, in_shardings=tuple(given[:2]), out_shardings=tuple(given[2:]))
    return sum(one.sent for one in compiled_collectives(compiled.lower(*values[:2]).compile().as_text()))


if __name__ == "__main__":
    for line in sys.stdin:
        print(sent(line.strip()), flush=True)
