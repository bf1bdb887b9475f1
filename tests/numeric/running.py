"""Run programs with shardings before and after passes, and compare what they compute."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute

from pyshardy.text.printer.attribute_printer import attribute_text
from tests.interpreter import InterpreterError, Mesh, Sharding, assemble, run, shards_of
from tests.interpreter.shards import parse_shardings
from tests.interpreter.values import Array, dtype_of, shape_of


def inputs_of(module: ModuleOp, seed: int = 0) -> list[Array]:
    """Return arguments of `main`: small integers, and floats of moderate size."""
    rng = np.random.default_rng(seed)
    (main,) = [op for op in module.ops if op.name == "func.func" and op.properties["sym_name"].data == "main"]
    types = [argument.type for argument in main.regions[0].block.args]
    return [_random_array(rng, shape_of(type), dtype_of(type.element_type)) for type in types]


def _random_array(rng: np.random.Generator, shape: Sequence[int], dtype: np.dtype) -> Array:
    if dtype.kind == "b":
        return rng.random(shape) < 0.5
    if dtype.kind == "c":
        return (rng.normal(size=shape) + 1j * rng.normal(size=shape)).astype(dtype)
    if dtype.kind in "iu":
        return rng.integers(0 if dtype.kind == "u" else -4, 8, shape).astype(dtype)
    return np.asarray(rng.normal(size=shape) / 4).astype(dtype)


class Fault(AssertionError):
    """A per-device program is wrong."""


def partitioned_outputs(module: ModuleOp, inputs: Sequence[Array], devices: int, replicas: int = 1) -> list[Array]:
    """Run a per-device program on the shards of global inputs, and return its global outputs. The devices are replicas
    of partitions.

    The shardings of inputs and outputs are attributes of the module. Inputs that they do not divide are padded with
    numbers that must not matter; outputs may be padded likewise. Raise Fault for what shows that the program is
    wrong: ops of SDY, errors of the interpreter, or replicas that are not equal.
    """
    if left := {op.name for op in module.walk() if op.name.startswith(("sdy.", "mpmd."))}:
        raise Fault(f"the per-device program has {', '.join(sorted(left))}")
    types = signature(module)
    given = _shardings(module, "sdy.parameters_shardings", [value.ndim for value in inputs])
    (main,) = [op for op in module.ops if op.name == "func.func" and op.properties["sym_name"].data == "main"]
    locals_ = [shape_of(argument.type) for argument in main.regions[0].block.args]
    inputs = [_padded(*one) for one in zip(inputs, given, locals_, strict=True)]
    shards = [_shards(value, sharding, devices) for value, sharding in zip(inputs, given, strict=True)]
    try:
        outputs = run(module, shards, devices, replicas)
        wanted = _shardings(module, "sdy.output_shardings", [len(shape_of(type)) for type in types])
        return [_whole({d: outputs[d][i] for d in range(devices)}, sharding) for i, sharding in enumerate(wanted)]
    except InterpreterError as error:
        raise Fault(str(error)) from None


def signature(module: ModuleOp) -> Sequence[Attribute]:
    """Return the types of the results of `main`."""
    (main,) = [op for op in module.ops if op.name == "func.func" and op.properties["sym_name"].data == "main"]
    return main.properties["function_type"].outputs.data


def _shardings(module: ModuleOp, name: str, ranks: Sequence[int]) -> list[Sharding]:
    """Return the shardings that an attribute of the module holds; replicated without it."""
    attribute = module.attributes.get(name)
    if attribute is None:
        return [Sharding(Mesh({}, (0,)), ((),) * rank) for rank in ranks]
    return parse_shardings(attribute_text(attribute))


def _padded(value: Array, sharding: Sharding, local: Sequence[int]) -> Array:
    """Return an input with padding at the end of the dimensions that its sharding does not divide."""
    assert isinstance(sharding.mesh, Mesh)
    sizes = [n * sharding.mesh.size(axes) for n, axes in zip(local, sharding.dims, strict=True)]
    if sizes == list(value.shape):
        return value
    shards = [sharding.mesh.size(axes) for axes in sharding.dims]
    if sizes != [-(-n // count) * count for n, count in zip(value.shape, shards, strict=True)]:
        raise Fault(f"an input of shape {list(value.shape)} is padded to {sizes}")
    padded = np.full(sizes, 77 if value.dtype.kind in "iu" else 1, value.dtype)
    padded[tuple(map(slice, value.shape))] = value
    return padded


def _shards(value: Array, sharding: Sharding, devices: int) -> dict[int, Array]:
    assert isinstance(sharding.mesh, Mesh)
    if not any(sharding.dims):
        return dict.fromkeys(range(devices), value)
    return shards_of(value, sharding, sharding.mesh)


def _whole(shards: dict[int, Array], sharding: Sharding) -> Array:
    """Return the global array of shards that divide it."""
    assert isinstance(sharding.mesh, Mesh)
    everywhere = Mesh({"": len(shards)}, tuple(shards))
    mesh = sharding.mesh if any(sharding.dims) else everywhere
    shape = [n * mesh.size(axes) for n, axes in zip(shards[0].shape, sharding.dims, strict=True)]
    return assemble(shards, sharding, mesh, shape)


def without_padding(outputs: Sequence[Array], like: Sequence[Array]) -> list[Array]:
    """Cut off the padding of outputs, of which others have none."""
    return [one[tuple(map(slice, whole.shape))] for one, whole in zip(outputs, like, strict=True)]
