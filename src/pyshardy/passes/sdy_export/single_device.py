"""Move ops with a single-device sharding: move their operands to the device, and their results back."""

from __future__ import annotations

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import func_argument_shardings, func_result_shardings
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.explicit_reshards.conversions import Reshard
from pyshardy.ir.mutation import insertion_point_after_op, replace_all_uses, set_operand
from pyshardy.passes.sdy_export.conversion_ops import ConversionMaker, KnownShardings
from pyshardy.sharding import MeshRef, TensorSharding, are_equivalent, is_single_device, resolve_mesh
from pyshardy.sharding.mesh import MeshTable


def check_function(func: FuncOp, meshes: MeshTable) -> None:
    """Raise an error if an argument or result of a function is on a single device."""
    places = (("argument", func_argument_shardings(func)), ("result", func_result_shardings(func)))
    for what, shardings in places:
        for index, sharding in enumerate(shardings):
            if is_single_device(sharding, meshes):
                message = f"{what} {index} of a function cannot be sharded on a mesh of a single device: {sharding}"
                raise error(func.location, message, op=func)


def move_to_single_device(op: Operation, known: KnownShardings, maker: ConversionMaker) -> tuple[TensorSharding, ...]:
    """Insert reshards around an op with a result on a single device, and return the new shardings of its results.

    Data is moved to and from the device through a replicated sharding on the first mesh of several devices. If the
    module has no such mesh, nothing is inserted and None returned.
    """
    meshes = known.meshes
    before = [known[value] for value in op.results]
    device = _device_of(op, before, meshes)
    everywhere = next((name for name, mesh in meshes.items() if mesh.axes and not mesh.is_maximal), None)
    if everywhere is None:
        return ()
    there = TensorSharding(device)
    for index, value in enumerate(op.operands):
        if not isinstance(value.type, TensorType):
            continue
        replicated = TensorSharding.fully_closed(rank_of(value.type), everywhere)
        source = known[value] or replicated
        if source.mesh == device and are_equivalent(source, there):
            continue
        if not (source.mesh == everywhere and source.is_fully_replicated):
            value = maker.insert(maker.make(Reshard(replicated)), value, op)
        set_operand(op, index, maker.insert(maker.make(Reshard(there)), value, op))
    place = insertion_point_after_op(op)
    after: list[TensorSharding] = []
    for value, sharding in zip(op.results, before, strict=True):
        if not isinstance(value.type, TensorType):
            after.append(TensorSharding.fully_closed(0, everywhere))
            continue
        after.append(there)
        replicated = TensorSharding.fully_closed(rank_of(value.type), everywhere)
        target = replicated if sharding is None or is_single_device(sharding, meshes) else sharding
        for step in (replicated,) if target == replicated else (replicated, target):
            new = maker.insert(maker.make(Reshard(step)), value, place)
            replace_all_uses(value, new, but=new.op)
            value = new
    return tuple(after)


def _device_of(op: Operation, shardings: list[TensorSharding | None], meshes: MeshTable) -> MeshRef:
    """Return the last mesh of a single device. Raises an error if the results are on several devices."""
    names = [one.mesh for one in shardings if one is not None and is_single_device(one, meshes)]
    found = [(name, resolve_mesh(name, meshes)) for name in names]
    if len({mesh.device_ids for _, mesh in found if mesh is not None}) > 1:
        raise error(op.location, "results are on different single devices", op=op)
    return found[-1][0]
