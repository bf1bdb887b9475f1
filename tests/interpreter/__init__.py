"""An interpreter of StableHLO on simulated devices, in NumPy, that tests compare compiled and partitioned programs with.

run(module, inputs)                       # one device; outputs[0] are its results
run(module, shards, devices=8)            # a per-device program: shards[i] is argument i of each device, by device
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from xdsl.dialects.builtin import ModuleOp

from pyshardy.text import parse_module
from tests.interpreter import (  # noqa: F401  registers handlers
    chlo_ops,
    collectives,
    control_flow,
    data_movement,
    dots,
    elementwise,
    gather_scatter,
    global_view,
    linear_algebra,
    random_bits,
    reductions,
    sorting,
)
from tests.interpreter.machine import Frame, Program, call
from tests.interpreter.shards import Mesh, Sharding, assemble, shards_of
from tests.interpreter.values import Array, InterpreterError, dtype_of, shape_of, spread

__all__ = ["InterpreterError", "Mesh", "Sharding", "assemble", "run", "shards_of"]

Input = Array | Mapping[int, Array]
"""An array that all devices get, or what each device gets."""


def run(
    module: ModuleOp | str,
    inputs: Sequence[Input],
    devices: int = 1,
    replicas: int = 1,
    function: str = "main",
) -> list[list[Array]]:
    """Run a function on some devices at the same time, and return the results of each.

    With several replicas, device `r * partitions + p` is partition p of replica r. Ops of the sdy dialect do nothing,
    except that a manual computation of one device runs on as many devices as its mesh has.

    Raise InterpreterError for what is not supported, and where devices diverge around a collective.
    """
    module = parse_module(module) if isinstance(module, str) else module
    program = Program.of(module, replicas, devices // replicas)
    frame = Frame.of(program)
    block: Any = program.function(function).regions[0].block
    if len(block.args) != len(inputs):
        raise InterpreterError(f"@{function} takes {len(block.args)} arguments, not {len(inputs)}")
    arguments = [_argument(one, argument.type, devices) for one, argument in zip(inputs, block.args, strict=True)]
    results = [spread(result, devices) for result in call(frame, function, arguments)]
    return [[result[device] for result in results] for device in range(devices)]


def _argument(given: Input, type: Any, devices: int) -> Array:
    """Return an argument with a lane for each device, or one lane for all."""
    array = np.stack([given[device] for device in range(devices)]) if isinstance(given, Mapping) else given[np.newaxis]
    shape, dtype = shape_of(type), dtype_of(type.element_type)
    if array.shape[1:] != shape or array.dtype != dtype:
        raise InterpreterError(f"an argument of type {type} has been given as {array.dtype}{list(array.shape[1:])}")
    return array
