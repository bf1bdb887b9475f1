"""Run functions of SDY collectives on every device of a mesh."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.ops import PropagationBarrierOp
from pyshardy.interfaces import CollectiveOp
from tests.interpreter import Mesh, Sharding, shards_of
from tests.interpreter.sdy_collectives import Parts, reduce_parts, run_collective
from tests.interpreter.shards import meshes_of
from tests.interpreter.values import Array

AfterOp = Callable[[CollectiveOp, Parts], None]


def run_main(module: ModuleOp, arguments: Sequence[Parts], after: AfterOp = lambda _, __: None) -> list[Parts]:
    """Return what the devices have of the operands of each custom call and of the return when `main` runs on these
    arguments.

    `after` is called with every collective and what the devices have then.
    """
    (func,) = [op for op in module.ops if isinstance(op, FuncOp)]
    block, meshes = func.body.block, meshes_of(module)
    known: dict[SSAValue, Parts] = dict(zip(block.args, arguments, strict=True))
    used: list[Parts] = []
    for op in block.ops:
        match op:
            case CollectiveOp():
                known[op.result] = run_collective(op, sharding_of(op.tensor), meshes, known[op.tensor])
                after(op, known[op.result])
            case PropagationBarrierOp():
                known[op.result] = known[op.input]
            case _:
                assert is_use(op), op.name
                used += [known[operand] for operand in op.operands]
    return used


def is_use(op: Operation) -> bool:
    """Return whether an op only shows what its operands are."""
    return op.name in ("stablehlo.custom_call", "func.return")


def sharding_of(value: SSAValue) -> Sharding | None:
    """Return the sharding of a value, read from its text."""
    sharding = get_sharding(value)
    return None if sharding is None else Sharding.parse(sharding)


def distributed(whole: Array, sharding: Sharding, mesh: Mesh, rng: np.random.Generator) -> Parts:
    """Return parts of a whole array; along unreduced axes devices have random numbers with the right sum."""
    summands = [rng.integers(-99, 99, whole.shape) for _ in range(mesh.size(sharding.unreduced) - 1)]
    summands.append(whole - sum(summands))
    shards = [shards_of(summand, sharding, mesh) for summand in summands]
    return {device: shards[mesh.index(device, sharding.unreduced)][device] for device in mesh.devices}


def is_distributed(parts: Parts, whole: Array, sharding: Sharding, mesh: Mesh) -> bool:
    """Return whether each device has its part of the whole, once what is not reduced yet is added up."""
    return are_equal(reduce_parts(mesh, parts, sharding.unreduced), shards_of(whole, sharding, mesh))


def are_equal(first: Parts, second: Parts) -> bool:
    """Return whether the same devices are there and have the same arrays."""
    return first.keys() == second.keys() and all(np.array_equal(array, second[d]) for d, array in first.items())
