"""The values of a program: which there are, and how each is laid out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.diagnostics.name_stacks import scope_text
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp, FuncDataFlowEdgeOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.interfaces import data_flow
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.op_names import op_name
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.ir.recursion import recurses
from pyshardy.ir.scoped_cache import CacheScope, scoped_cache
from pyshardy.report.model.entry import functions_with_body
from pyshardy.report.model.records import ValueReport
from pyshardy.report.model.sizes import known_sizes, shard_shape, tensor_bytes
from pyshardy.report.model.source_locations import location_text
from pyshardy.report.render.sharding_text import sharding_text
from pyshardy.sharding import MeshTable, TensorSharding, local_shape, resolve_mesh
from pyshardy.text.printer.attribute_printer import attribute_text

ARGUMENT = "argument"
"""What a report has in place of the op of an argument."""

_EDGES = (DataFlowEdgeOp, FuncDataFlowEdgeOp)
"""Ops whose results are not values of the program."""

Layout = Literal["sharded", "replicated", "single_device", "scalars"]
"""How a value is laid out; the names are those of `ValueCounts`."""


class ProgramValue(NamedTuple):
    """An argument of a function, or a result of an op."""

    value: SSAValue
    op: str
    """The name of the op, or `argument`."""
    location: Attribute
    is_manual: bool
    """Whether it is inside a manual computation."""


def program_values(function: FuncOp) -> Iterator[ProgramValue]:
    """Yield the values of a function in program order, without those in the bodies of reductions and similar ops."""
    for argument in function.body.block.args:
        yield ProgramValue(argument, ARGUMENT, argument.location, False)
    yield from _inside(function, False)


def _inside(parent: Operation, is_manual: bool) -> Iterator[ProgramValue]:
    for region in parent.regions:
        for block in region.blocks:
            for op in block.ops:
                if isinstance(op, _EDGES):
                    continue
                for result in op.results:
                    yield ProgramValue(result, op_name(op), op.location, is_manual)
                if op.regions and (data_flow(op) is not None or cost_class(op) is CostClass.BRANCH):
                    has_manual = isinstance(op, ManualComputationOp) and bool(op.manual_axes.data)
                    yield from _inside(op, is_manual or has_manual)


def layout(type: TensorType[Attribute], sharding: TensorSharding | None, meshes: MeshTable) -> Layout:
    """Return how a tensor is laid out."""
    if not type.get_num_dims():
        return "scalars"
    mesh = None if sharding is None else resolve_mesh(sharding.mesh, meshes)
    if sharding is None or mesh is None:
        return "replicated"
    if mesh.is_maximal:
        return "single_device"
    shape = tuple(type.get_shape())
    return "replicated" if local_shape(sharding, shape, mesh) == shape else "sharded"


def tensor_values(module: ModuleOp) -> Iterator[tuple[FuncOp, ProgramValue]]:
    """Yield the tensor values of all functions, in program order."""
    for function in functions_with_body(module):
        for one in program_values(function):
            if isinstance(one.value.type, TensorType):
                yield function, one


@recurses
def collect_values(module: ModuleOp) -> list[ValueReport]:
    """Return the values of `tensor_values` for a report. The module is not changed."""
    meshes = module_meshes(module)
    described = IdentityCache[ValueReport]()
    found: list[ValueReport] = []
    with scoped_cache(CacheScope.MESHES):
        for function, one in tensor_values(module):
            name, type, sharding = function.sym_name.data, one.value.type, get_sharding(one.value)
            assert isinstance(type, TensorType)
            key = id(type), id(sharding), one.op, id(one.location), name, one.is_manual
            report = described.get(key)
            if report is None:
                report = described.remember(
                    key, _report(one, type, sharding, name, meshes), (type, sharding, one.location)
                )
            found.append(report)
    return found


def _report(
    one: ProgramValue, type: TensorType[Attribute], sharding: TensorSharding | None, function: str, meshes: MeshTable
) -> ValueReport:
    shape = type.get_shape()
    return ValueReport(
        op=one.op,
        function=function,
        shape=known_sizes(shape),
        element_type=attribute_text(type.element_type),
        sharding=sharding_text(sharding, meshes),
        layout="manual" if one.is_manual else layout(type, sharding, meshes),
        bytes=tensor_bytes(shape, type.element_type),
        bytes_per_device=tensor_bytes(shard_shape(type, sharding, meshes), type.element_type),
        location=location_text(one.location),
        scope=scope_text(one.location),
    )
