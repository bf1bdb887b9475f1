"""Collect the report of a module: `summarize`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import Attribute, BlockArgument, SSAValue

from pyshardy.diagnostics.name_stacks import scope_text
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import func_argument_shardings, func_result_shardings, get_sharding
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.recursion import recurses
from pyshardy.ir.scoped_cache import CacheScope, scoped_cache
from pyshardy.report.cost.cost_report import CostReport
from pyshardy.report.model.entry import entry_function, functions_with_body, location_name, result_name
from pyshardy.report.model.names import names_text
from pyshardy.report.model.origins import AxisOrigins, Origins, origin_of
from pyshardy.report.model.records import (
    AxisOrigin,
    ReplicatedValues,
    Stage,
    TensorReport,
    ValueCounts,
    mesh_report,
)
from pyshardy.report.model.report import Report
from pyshardy.report.model.sizes import known_sizes, shard_shape, tensor_bytes
from pyshardy.report.model.source_locations import location_text
from pyshardy.report.model.values import layout, program_values
from pyshardy.report.render.sharding_text import axis_text, sharding_text
from pyshardy.sharding import MeshTable, TensorSharding
from pyshardy.text.printer.attribute_printer import attribute_text


@recurses
def summarize(
    module: ModuleOp,
    stages: Iterable[Stage] = (),
    largest: int = 10,
    origins: Origins | None = None,
    costs: CostReport | None = None,
) -> Report:
    """Return a report of the shardings of a module.

    Inputs and outputs are those of `main`, or of the first function with a body. `largest` is the number of rows of the
    largest replicated values. `origins` are those that `propagate` recorded; `stages` and `costs` are included in the
    report. The module is not changed.
    """
    meshes = module_meshes(module)
    function = entry_function(module)
    with scoped_cache(CacheScope.MESHES):
        counting = _Counting(meshes)
        for one in functions_with_body(module):
            counting.add_function(one)
    replicated = sorted(counting.replicated.values(), key=lambda group: -(group.bytes or 0))
    return Report(
        module=module.sym_name.data if module.sym_name is not None else "",
        function="" if function is None else function.sym_name.data,
        meshes=tuple(mesh_report(name, mesh) for name, mesh in meshes.items()),
        inputs=() if function is None else tuple(_inputs(function, meshes, origins or Origins())),
        outputs=() if function is None else tuple(_outputs(function, meshes, origins or Origins())),
        values=ValueCounts(**counting.counts),
        largest_replicated=tuple(group.report() for group in replicated[:largest]),
        stages=tuple(stages),
        costs=costs,
    )


# Inputs and outputs


def _inputs(function: FuncOp, meshes: MeshTable, origins: Origins) -> Iterator[TensorReport]:
    block = function.body.block
    for argument, sharding in zip(block.args, func_argument_shardings(function), strict=True):
        label, found = location_name(argument.location), origins.inputs.get(argument.index, {})
        yield _tensor_report(f"%arg{argument.index}", label, argument.type, sharding, meshes, found)


def _outputs(function: FuncOp, meshes: MeshTable, origins: Origins) -> Iterator[TensorReport]:
    types = function.function_type.outputs.data
    for index, (type, sharding) in enumerate(zip(types, func_result_shardings(function), strict=True)):
        label, found = result_name(function, index), origins.outputs.get(index, {})
        yield _tensor_report(f"result {index}", label, type, sharding, meshes, found)


def _tensor_report(
    name: str,
    label: str,
    type: Attribute,
    sharding: TensorSharding | None,
    meshes: MeshTable,
    origins: AxisOrigins,
) -> TensorReport:
    if not isinstance(type, TensorType):
        text = attribute_text(type)
        return TensorReport(name, label, None, text, sharding_text(sharding, meshes), None, None)
    shape = type.get_shape()
    return TensorReport(
        name=name,
        label=label,
        shape=known_sizes(shape),
        element_type=attribute_text(type.element_type),
        sharding=sharding_text(sharding, meshes),
        bytes=tensor_bytes(shape, type.element_type),
        bytes_per_device=tensor_bytes(shard_shape(type, sharding, meshes), type.element_type),
        origins=() if sharding is None else tuple(_axis_origins(sharding, origins)),
    )


def _axis_origins(sharding: TensorSharding, origins: AxisOrigins) -> Iterator[AxisOrigin]:
    for index, dim in enumerate(sharding.dims):
        for axis in dim.axes:
            found = origin_of(axis_text(axis, quotes=False), origins)
            if found is not None:
                yield AxisOrigin(index, axis_text(axis), found.source, found.index, found.location)


# Values


@dataclass
class _Group:
    op: str
    function: str
    type: TensorType[Attribute]
    bytes: int | None
    location: Attribute
    values: list[SSAValue] = field(default_factory=list[SSAValue])

    def report(self) -> ReplicatedValues:
        return ReplicatedValues(
            op=self.op,
            function=self.function,
            shape=known_sizes(self.type.get_shape()),
            element_type=attribute_text(self.type.element_type),
            bytes=self.bytes,
            count=len(self.values),
            location=location_text(self.location),
            scope=scope_text(self.location),
            names=names_text(
                [
                    TensorReport(f"%arg{one.index}", location_name(one.location), None, "", "", None, None)
                    for one in self.values
                    if isinstance(one, BlockArgument)
                ]
            ),
        )


@dataclass
class _Counting:
    """Counts the values of functions by their layout."""

    meshes: MeshTable
    counts: dict[str, int] = field(default_factory=dict[str, int])
    replicated: dict[tuple[str, str, Attribute], _Group] = field(
        default_factory=dict[tuple[str, str, Attribute], _Group]
    )
    _layouts: IdentityCache[str] = field(default_factory=IdentityCache[str])
    """By type and sharding, the name of the count that a value adds to."""

    def add_function(self, function: FuncOp) -> None:
        name = function.sym_name.data
        for value, op, location, is_manual in program_values(function):
            self._add(value, op, name, location, is_manual)

    def _add(self, value: SSAValue, op: str, function: str, location: Attribute, is_manual: bool) -> None:
        type = value.type
        if not isinstance(type, TensorType):
            return
        count = "manual" if is_manual else self._count(value, type)
        self.counts[count] = self.counts.get(count, 0) + 1
        if count != "replicated":
            return
        key = (function, op, type)
        group = self.replicated.get(key)
        if group is None:
            size = tensor_bytes(type.get_shape(), type.element_type)
            group = self.replicated[key] = _Group(op, function, type, size, location)
        group.values.append(value)

    def _count(self, value: SSAValue, type: TensorType[Attribute]) -> str:
        sharding = get_sharding(value)
        key = (id(type), id(sharding))
        known = self._layouts.get(key)
        if known is None:
            known = self._layouts.remember(key, layout(type, sharding, self.meshes), (type, sharding))
        return known
