"""Run the text of a StableHLO module on virtual CPU devices through XLA; import this in child processes only."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import jax
import numpy as np
from jax._src.interpreters import mlir
from jax._src.lib import xla_client
from jax._src.lib.mlir import ir
from jaxlib import lapack
from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, ModuleOp, StringAttr
from xdsl.ir import Block, Operation

from pyshardy.text import parse_module, to_text
from pyshardy.text.printer.attribute_printer import attribute_text
from tests.interpreter.values import Array, dtype_of, shape_of

warnings.filterwarnings("ignore")
lapack._lapack.initialize()  # JAX does so when it lowers a function


def execute(text: str, inputs: Sequence[Sequence[Array]], partition: bool = False) -> list[list[Array]]:
    """Run a module on as many devices as there are lists of arguments, and return the results of each.

    With `partition`, XLA makes of it what each of these partitions runs. Else the devices are replicas.
    """
    devices, count = jax.devices()[: len(inputs)], len(inputs)
    return _execute(text, inputs, devices, 1 if partition else count)


def execute_on_devices(text: str, inputs: Sequence[Sequence[Array]], replicas: int = 1) -> list[list[Array]]:
    """Run a module, which is what each device runs, on replicas of partitions; return the results of each device."""
    if replicas == len(inputs):
        return execute(text, inputs)
    manual = _in_manual_computation(text, len(inputs) // replicas)
    return _execute(manual, inputs, jax.devices()[: len(inputs)], replicas)


def _execute(text: str, inputs: Sequence[Sequence[Array]], devices: list[Any], replicas: int) -> list[list[Array]]:
    executable = _compiled(text, tuple(devices), replicas)
    same = jax.sharding.NamedSharding(jax.sharding.Mesh(np.array(devices), "d"), jax.sharding.PartitionSpec())
    arguments = []
    for parts in zip(*inputs, strict=True):
        on_devices = [jax.device_put(np.array(p, order="C"), d) for p, d in zip(parts, devices, strict=True)]
        arguments.append(jax.make_array_from_single_device_arrays(parts[0].shape, same, on_devices))
    results = executable.execute_sharded(arguments).disassemble_into_single_device_arrays()
    return [[np.asarray(result[device]) for result in results] for device in range(len(devices))]


@lru_cache(1)
def _compiled(text: str, devices: tuple[Any, ...], replicas: int) -> Any:
    """Compile a module; the next call is often for other arguments of the same one."""
    options, count = xla_client.CompileOptions(), len(devices)
    build = options.executable_build_options
    build.debug_options.xla_backend_optimization_level = 0  # the programs are many and small
    build.use_spmd_partitioning = build.use_shardy_partitioner = count > replicas
    for one in (options, build):
        one.num_replicas, one.num_partitions = replicas, count // replicas
    assignment = np.array([device.id for device in devices]).reshape(replicas, -1)
    options.device_assignment = xla_client.DeviceAssignment.create(assignment)
    with mlir.make_ir_context():
        module = ir.Module.parse(text)
        return devices[0].client.compile_and_load(module, xla_client.DeviceList(devices), options)


def _in_manual_computation(text: str, partitions: int) -> str:
    """Return a module whose main function runs that of a per-device program.

    To XLA all partitions have the same arguments and results, so that it passes on what each of them has.
    """
    module = parse_module(text)
    (main,) = [op for op in module.ops if op.name == "func.func" and op.properties["sym_name"].data == "main"]
    main.properties |= {"sym_name": StringAttr("device_main"), "sym_visibility": StringAttr("private")}
    signature: Any = main.properties["function_type"]
    inputs, outputs = ([attribute_text(type) for type in side] for side in (signature.inputs, signature.outputs))
    replicated_in, replicated_out = (
        [f"<@manual_mesh, [{', '.join('{}' for _ in shape_of(type))}]>" for type in side]
        for side in (signature.inputs, signature.outputs)
    )
    arguments, results = ", ".join(inputs), ", ".join(outputs)
    annotated_in, annotated_out = (
        [f"{type} {{sdy.sharding = #sdy.sharding{sharding}}}" for type, sharding in zip(types, shardings, strict=True)]
        for types, shardings in ((inputs, replicated_in), (outputs, replicated_out))
    )

    def names(prefix: str, types: Sequence[str], values: Sequence[str] = ()) -> str:
        return ", ".join(f"{prefix}{i}" + (f": {values[i]}" if values else "") for i in range(len(types)))

    wrapper = f"""
  sdy.mesh @manual_mesh = <["d"={partitions}]>
  func.func public @main({names("%a", inputs, annotated_in)}) -> ({", ".join(annotated_out)}) {{
    %0:{len(outputs)} = sdy.manual_computation({names("%a", inputs)})
        in_shardings=[{", ".join(replicated_in)}] out_shardings=[{", ".join(replicated_out)}] manual_axes={{"d"}}
        ({names("%c", inputs, inputs)}) {{
      %r:{len(outputs)} = func.call @device_main({names("%c", inputs)}) : ({arguments}) -> ({results})
      sdy.return {names("%r#", outputs)} : {results}
    }} : ({arguments}) -> ({results})
    return {names("%0#", outputs)} : {results}
  }}
"""
    before, brace, after = to_text(module).rpartition("}")
    return before + wrapper + brace + after


def without_shardings(text: str, keep_manual: bool = False) -> str:
    """Return a module without shardings, that is for one device; or with manual computations and their meshes."""
    module = parse_module(text)
    meshes = [op.properties["sym_name"].data for op in module.ops if op.name == "sdy.mesh"]
    for op in list(module.walk()):
        for name in list(op.attributes):
            if name.startswith("sdy.") or name == "mhlo.sharding":
                del op.attributes[name]
        if op.name == "func.func":
            types = op.properties["function_type"]
            for name, signature in (("arg_attrs", types.inputs), ("res_attrs", types.outputs)):
                op.properties.pop(name, None)
                if keep_manual and op.properties["sym_name"].data == "main":
                    op.properties[name] = ArrayAttr([_replicated(type, meshes[0]) for type in signature])
        if (op.name == "sdy.mesh" and not keep_manual) or op.name == "sdy.sharding_group":
            op.detach()
        elif op.name == "sdy.constant":
            _replace_constant(op)
        elif op.name.startswith("sdy.") and len(op.operands) == len(op.results) == 1 and not op.regions:
            op.results[0].replace_all_uses_with(op.operands[0])
            op.detach()
        elif op.name == "sdy.named_computation":
            _inline(op)
    return to_text(module)


def _replicated(type: Any, mesh: str) -> DictionaryAttr:
    """Return the attribute of an argument or result that all devices of a mesh have."""
    dims = ", ".join("{}" for _ in shape_of(type))
    module = parse_module(f"module attributes {{sdy.sharding = #sdy.sharding<@{mesh}, [{dims}]>}} {{}}")
    return DictionaryAttr(module.attributes)


def _replace_constant(op: Operation) -> None:
    from pyshardy.dialects.stablehlo.values import ConstantOp

    block = op.parent
    assert block is not None
    new = ConstantOp.create(result_types=[op.results[0].type], properties=dict(op.properties))
    block.insert_op_before(new, op)
    op.results[0].replace_all_uses_with(new.results[0])
    op.detach()


def _inline(op: Operation) -> None:
    block, outer = op.regions[0].block, op.parent
    assert isinstance(outer, Block)
    for argument, operand in zip(block.args, op.operands, strict=True):
        argument.replace_all_uses_with(operand)
    for inner in list(block.ops):
        inner.detach()
        if inner.name == "sdy.return":
            for result, value in zip(op.results, inner.operands, strict=True):
                result.replace_all_uses_with(value)
        else:
            outer.insert_op_before(inner, op)
    op.detach()


def random_inputs(module: ModuleOp, seed: int = 0) -> list[Array]:
    """Return random arguments of `main`: small integers, and floats of moderate size."""
    rng = np.random.default_rng(seed)
    (main,) = [op for op in module.ops if op.name == "func.func" and op.properties["sym_name"].data == "main"]
    return [random_array(rng, shape_of(a.type), dtype_of(a.type.element_type)) for a in main.regions[0].block.args]


def random_array(rng: np.random.Generator, shape: Sequence[int], dtype: Any) -> Array:
    """Return a random array."""
    if dtype.kind == "b":
        return rng.random(shape) < 0.5
    if np.dtype(dtype).kind == "c":
        return (rng.normal(size=shape) + 1j * rng.normal(size=shape)).astype(dtype)
    if np.dtype(dtype).kind in "iu":
        return rng.integers(0, 8, shape).astype(dtype)
    return np.asarray(rng.normal(size=shape) / 4).astype(dtype)
