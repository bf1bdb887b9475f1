"""Per-device programs in a form that JAX runs: the body of one manual computation over all axes of the mesh."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from xdsl.dialects.builtin import FunctionType, ModuleOp, TensorType
from xdsl.ir import Attribute, Block, Region, SSAValue

from pyshardy.api import partition
from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp, ReturnOp
from pyshardy.dialects.sdy.access import (
    func_argument_shardings,
    func_result_shardings,
    set_func_argument_shardings,
    set_func_result_shardings,
)
from pyshardy.dialects.sdy.attributes import ManualAxesAttr, TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import MODULE_METADATA
from pyshardy.dialects.sdy.ops import MeshOp
from pyshardy.dialects.sdy.ops import ReturnOp as SdyReturnOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.ir.cloning import clone
from pyshardy.ir.unvalidated import tensor_type
from pyshardy.passes.manager import run_pass
from pyshardy.passes.sdy_export.update_non_divisible_input_output_shardings import evenly
from pyshardy.passes.sdy_partition.building import Builder, Devices
from pyshardy.passes.sdy_partition.padded_values import padded_shape
from pyshardy.passes.sdy_partition.unify_meshes import UnifyMeshesPass
from pyshardy.report.model.entry import entry_function
from pyshardy.sharding import Mesh, MeshTable, TensorSharding, meshes_with_axes


def partition_in_manual_computation(module: ModuleOp) -> ModuleOp:
    """Turn a propagated module into the program that each device runs, in place, on values of global shapes. Return it.

    The main function is one manual computation over all axes of the mesh, whose body is the per-device program: XLA's
    partitioner leaves it as it is. Inputs and outputs that their shardings do not divide are padded before it, and cut
    after it; JAX has no arrays of such shardings, so they enter and leave with shortened ones. A module without a mesh
    is not changed. With a mesh of one device there is no manual computation: XLA does not partition the program, and
    would leave the calls around one.

    Raise DiagnosticError if an op cannot be partitioned, or if there is no mesh along whose axes all inputs and outputs
    can be sharded as they are.
    """
    meshes = meshes_with_axes(module_meshes(module))
    if not meshes:
        return module
    run_pass(UnifyMeshesPass(), module)
    function = _entry(module)
    inputs, outputs = function.function_type.inputs.data, function.function_type.outputs.data
    given = func_argument_shardings(function), func_result_shardings(function)
    name = _only_mesh([*given[0], *given[1]], meshes, function)
    mesh, axes = meshes[name], tuple(axis.name for axis in meshes[name].axes)
    in_shardings, out_shardings = _filled(inputs, given[0], name), _filled(outputs, given[1], name)
    mesh_ops = [clone(op) for op in module.body.block.ops if isinstance(op, MeshOp)]

    partition(module)
    for attribute in MODULE_METADATA:
        module.attributes.pop(attribute, None)
    module.body.block.insert_ops_before(mesh_ops, _entry(module))
    function = _entry(module)
    if mesh.total_size == 1:
        set_func_argument_shardings(function, in_shardings)
        set_func_result_shardings(function, out_shardings)
        return module
    body = function.body.block
    function.body.detach_block(body)
    returned = body.last_op
    assert returned is not None
    values = list(returned.operands)
    returned.detach()
    returned.erase()
    body.add_op(SdyReturnOp.create(operands=values))
    whole = Block(arg_types=inputs)
    devices = Devices(meshes)
    build = Builder(whole, function.location, devices)
    operands = [_padded(build, *pair, devices) for pair in zip(whole.args, in_shardings, strict=True)]
    padded_outputs = [_padded_type(*pair, devices) for pair in zip(outputs, out_shardings, strict=True)]
    properties = {
        "in_shardings": TensorShardingPerValueAttr(tuple(in_shardings)),
        "out_shardings": TensorShardingPerValueAttr(tuple(out_shardings)),
        "manual_axes": ManualAxesAttr(axes),
    }
    computation = ManualComputationOp.create(
        operands=operands, result_types=padded_outputs, properties=properties, regions=[Region(body)]
    )
    whole.add_op(computation)
    results = [_cut(build, *pair) for pair in zip(computation.results, outputs, strict=True)]
    whole.add_op(ReturnOp.create(operands=results))
    function.body.add_block(whole)
    function.properties["function_type"] = FunctionType.from_lists(inputs, outputs)
    set_func_argument_shardings(function, _divisible(in_shardings, inputs, mesh))
    set_func_result_shardings(function, _divisible(out_shardings, outputs, mesh))
    return module


def _entry(module: ModuleOp) -> FuncOp:
    function = entry_function(module)
    if function is None:
        raise error(module.location, "the module has no function to run", op=module)
    return function


def _only_mesh(shardings: Sequence[TensorSharding | None], meshes: MeshTable, function: FuncOp) -> str:
    used = dict.fromkeys(one.mesh for one in shardings if one is not None and one.mesh in meshes)
    if len(used) > 1:
        message = (
            f"inputs and outputs are sharded over several meshes ({', '.join(map(str, used))}), none of which has axes "
            "for all of them; JAX runs a program on one mesh"
        )
        raise error(function.location, message, op=function)
    return next((one for one in used if isinstance(one, str)), next(iter(meshes)))


def _filled(types: Sequence[Attribute], given: Sequence[TensorSharding | None], mesh: str) -> list[TensorSharding]:
    pairs = zip(types, given, strict=True)
    return [one or TensorSharding.fully_closed(rank_of(type), mesh) for type, one in pairs]


def _padded_type(type: Attribute, sharding: TensorSharding, devices: Devices) -> Attribute:
    if not isinstance(type, TensorType):
        return type
    sizes = padded_shape(type.get_shape(), sharding, devices.meshes)
    return type if sizes == type.get_shape() else tensor_type(list(sizes), cast(Attribute, type.element_type))


def _padded(build: Builder, value: SSAValue, sharding: TensorSharding, devices: Devices) -> SSAValue:
    type = _padded_type(value.type, sharding, devices)
    if type is value.type:
        return value
    padded = cast("TensorType[Any]", type)
    zero = build.splat(0, tensor_type([], padded.element_type))
    return build.pad_end(value, zero, padded.get_shape(), sharding)


def _cut(build: Builder, value: SSAValue, type: Attribute) -> SSAValue:
    if value.type == type:
        return value
    return build.slice_front(value, cast("TensorType[Any]", type).get_shape())


def _divisible(shardings: Sequence[TensorSharding], types: Sequence[Attribute], mesh: Mesh) -> list[TensorSharding]:
    pairs = zip(shardings, types, strict=True)
    return [
        evenly(sharding, type.get_shape(), mesh) if isinstance(type, TensorType) else sharding
        for sharding, type in pairs
    ]
