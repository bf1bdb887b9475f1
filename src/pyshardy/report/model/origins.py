"""Record during propagation which annotation the axes of each input and output came from."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from xdsl.dialects.builtin import DictionaryAttr, ModuleOp, StringAttr
from xdsl.ir import Attribute, Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.attributes import TensorShardingAttr, TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.ir.op_index import OpIndex, attributes_of
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.sdy_export.remove_propagation_debug_info import RemovePropagationDebugInfoPass
from pyshardy.passes.sdy_propagation.propagation import PropagationPass
from pyshardy.propagation.debugging import ORIGIN_NAME, ORIGINS, SELF, axis_key
from pyshardy.report.model.entry import entry_function
from pyshardy.report.model.origin_sources import OriginSource
from pyshardy.report.model.source_locations import location_text
from pyshardy.sharding import TensorSharding

_WITH_ORIGINS = (FuncOp, ShardingConstraintOp, ManualComputationOp)
_INDEX = re.compile(r"[0-9]{1,18}")


@dataclass(frozen=True, slots=True)
class Origin:
    """The annotation that an axis of a sharding was propagated from.

    `given` is the annotation of the value itself. Others are the input or output with an index, a constraint, a manual
    computation, or another op with a sharding.
    """

    source: OriginSource
    index: int | None = None
    location: str = ""
    """`FILE:LINE` of the op; empty if unknown."""


AxisOrigins = Mapping[str, Origin]
"""Origins by the text of the axis: `model`, `model:(1)2`."""


@dataclass
class Origins:
    """The origins of the entry function's inputs and outputs, by index.

    They are read from the attributes that propagation with `debug_sharding_origins` writes, in the context `watching`.
    """

    inputs: dict[int, AxisOrigins] = field(default_factory=dict[int, AxisOrigins])
    outputs: dict[int, AxisOrigins] = field(default_factory=dict[int, AxisOrigins])
    keep: bool = False
    """Whether to leave these attributes in the module."""
    _annotated: list[tuple[frozenset[str], str]] = field(default_factory=list[tuple[frozenset[str], str]])

    @contextmanager
    def watching(self, module: ModuleOp, session: Session) -> Generator[None]:
        """Read the origins after each propagation pass that runs in this context.

        Without `keep` the attributes are then removed: they would prevent later passes from merging constants.
        """
        self._annotated = list(_annotations(module))

        def after(one: Pass, op: Operation) -> None:
            if isinstance(one, PropagationPass) and isinstance(op, ModuleOp):
                self._read(op, session.op_index(op))
                if not self.keep:
                    _remove_records(op, session)
                    session.invalidate(op, Preserved.OPS)

        session.after.append(after)
        try:
            yield
        finally:
            session.after.remove(after)

    def _read(self, module: ModuleOp, op_index: OpIndex) -> None:
        function = entry_function(module)
        if function is None:
            return
        locations = {
            name.data: location_text(op.location)
            for op, name in zip(*op_index.occurrences(ORIGIN_NAME), strict=True)
            if isinstance(name, StringAttr)
        }
        arguments = range(len(function.function_type.inputs.data))
        results = range(len(function.function_type.outputs.data))
        self.inputs = {i: self._origins(function.argument_attributes(i), locations) for i in arguments}
        self.outputs = {i: self._origins(function.result_attributes(i), locations) for i in results}

    def _origins(self, attributes: Mapping[str, Attribute], locations: Mapping[str, str]) -> AxisOrigins:
        stored, sharding = attributes.get(ORIGINS), attributes.get(SHARDING)
        texts = stored.data.items() if isinstance(stored, DictionaryAttr) else ()
        found = {axis: self._origin(axis, text.data, locations) for axis, text in texts if isinstance(text, StringAttr)}
        axes = [axis for one in _shardings(sharding) for dim in one.dims for axis in dim.axes]
        without = [text for axis in axes if origin_of(text := axis_key(axis), found) is None]
        return found | {axis: self._of_an_op(axis) for axis in without}

    def _origin(self, axis: str, text: str, locations: Mapping[str, str]) -> Origin:
        if text == SELF:
            return Origin("given")
        owner, _, number = text.partition(": ")
        index = int(number) if _INDEX.fullmatch(number) else None
        if owner in ("input", "output") and index is not None:
            return Origin(owner, index)
        if text in locations:
            return Origin("constraint", location=locations[text])
        for end in ("_input", "_output"):
            name = owner.removesuffix(end)
            if name != owner and name in locations and index is not None:
                return Origin("manual_computation", index, locations[name])
        return self._of_an_op(axis)

    def _of_an_op(self, axis: str) -> Origin:
        """The annotation of an ordinary op: propagation records none, so the first with the axis is named."""
        found = [location for axes, location in self._annotated if axis.partition(":")[0] in axes]
        return Origin("annotation", location=found[0]) if found else Origin("unknown")


def _remove_records(module: ModuleOp, session: Session) -> None:
    RemovePropagationDebugInfoPass().run(module, session)
    for op in session.op_index(module).occurrences(ORIGIN_NAME).ops:
        del op.attributes[ORIGIN_NAME]


def _annotations(module: ModuleOp) -> Iterator[tuple[frozenset[str], str]]:
    """Yield the axes in the sharding attributes of ops, and the locations of the ops, except ops with own origins."""
    ops = OpIndex(module).where(lambda kind: kind not in _WITH_ORIGINS)
    axes = {key: names for key, attribute in attributes_of(ops).items() if (names := _axes(attribute))}
    for op in ops if axes else ():
        attributes = (*op.attributes.values(), *op.properties.values())
        if not axes.keys().isdisjoint(map(id, attributes)):
            yield frozenset().union(*(axes.get(id(one), ()) for one in attributes)), location_text(op.location)


def _axes(attribute: Attribute) -> frozenset[str]:
    return frozenset(axis.name for one in _shardings(attribute) for dim in one.dims for axis in dim.axes)


def _shardings(attribute: Attribute | None) -> tuple[TensorSharding, ...]:
    if isinstance(attribute, TensorShardingPerValueAttr):
        return attribute.data
    return (attribute.data,) if isinstance(attribute, TensorShardingAttr) else ()


def origin_of(axis: str, origins: AxisOrigins) -> Origin | None:
    """Return the origin of an axis, or of another sub-axis of the same mesh axis."""
    found = origins.get(axis)
    if found is not None:
        return found
    name = axis.partition(":")[0]
    return next((origin for other, origin in origins.items() if other.partition(":")[0] == name), None)
