"""Make boundary shardings divide evenly: `--sdy-update-non-divisible-input-output-shardings`."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, Operation

from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.sdy.access import (
    func_argument_shardings,
    func_result_shardings,
    set_func_argument_shardings,
    set_func_result_shardings,
)
from pyshardy.dialects.sdy.data_flow import set_shardings_of, shardings_of
from pyshardy.dialects.sdy.functions import functions_of
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.dialects.sdy.shapes import static_shape
from pyshardy.interfaces import (
    DataFlow,
    data_flow,
    has_data_flow,
    may_keep_result_shardings_divisible,
    sharding_rule_interface,
)
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.sharding import AxisRef, DimensionSharding, Mesh, MeshTable, TensorSharding, resolve_mesh


@dataclass(frozen=True)
class UpdateNonDivisibleInputOutputShardingsPass(Pass):
    """Truncate shardings at computation boundaries so that every device has a shard of the same size.

    Boundaries are function arguments and results, call results, inputs and outputs of manual computations, and results
    of ops of other dialects that request it. Where the number of shards does not divide the size of a dimension, only
    the leading axes that divide it are kept, with the last one reduced to a sub-axis if that divides, and the priority
    is removed. Tensors with dynamic sizes are left unchanged.
    """

    name: ClassVar[str] = "sdy-update-non-divisible-input-output-shardings"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Process the boundaries in a module."""
        assert isinstance(op, ModuleOp)
        even = _Evening(module_meshes(op))
        for func in functions_of(op):
            arguments, results = func_argument_shardings(func), func_result_shardings(func)
            even_arguments = even.all(arguments, func.function_type.inputs.data)
            even_results = even.all(results, func.function_type.outputs.data)
            if even_arguments != arguments:
                set_func_argument_shardings(func, even_arguments)
            if even_results != results:
                set_func_result_shardings(func, even_results)
        op_index = session.op_index(op)
        for call in op_index.of_class(CallOp):
            even.results(call)
        for inner in op_index.where(_has_boundary):
            flow = data_flow(inner)
            if flow is not None:
                if flow.keeps_shardings_divisible:
                    even.boundaries(inner, flow)
            elif not isinstance(inner, FuncOp | CallOp):
                interface = sharding_rule_interface(inner)
                if interface is not None and interface.keeps_result_shardings_divisible:
                    even.results(inner)
        return Preserved.OPS | Preserved.EQUAL_BODIES


def _has_boundary(op_class: type[Operation]) -> bool:
    return has_data_flow(op_class) or may_keep_result_shardings_divisible(op_class)


@dataclass
class _Evening:
    meshes: MeshTable
    known: dict[tuple[TensorSharding, tuple[int, ...]], TensorSharding] = field(
        default_factory=dict[tuple[TensorSharding, tuple[int, ...]], TensorSharding]
    )

    def all(
        self, shardings: Sequence[TensorSharding | None], types: Iterable[Attribute]
    ) -> list[TensorSharding | None]:
        """Return the shardings of values of these types, truncated; None stays None."""
        pairs = zip(shardings, types, strict=True)
        return [None if sharding is None else self.one(sharding, type) for sharding, type in pairs]

    def present(self, shardings: Sequence[TensorSharding], types: Iterable[Attribute]) -> tuple[TensorSharding, ...]:
        """Return the shardings of a list without missing ones, truncated."""
        return tuple([self.one(sharding, type) for sharding, type in zip(shardings, types, strict=True)])

    def one(self, sharding: TensorSharding, type: Attribute) -> TensorSharding:
        """Return the sharding of a value, truncated."""
        shape = static_shape(type)
        if shape is None:
            return sharding
        key = sharding, tuple(shape)
        found = self.known.get(key)
        if found is None:
            mesh = resolve_mesh(sharding.mesh, self.meshes)
            found = self.known[key] = sharding if mesh is None else evenly(sharding, key[1], mesh)
        return found

    def results(self, op: Operation) -> None:
        """Truncate the shardings of the results of an op."""
        old = shardings_of(op)
        if old:
            set_shardings_of(op, self.present(old, op.result_types))

    def boundaries(self, op: Operation, flow: DataFlow) -> None:
        """Truncate the shardings of the inputs and outputs of an op with data flow."""
        inner = flow.block_argument_shardings(op)
        if inner:
            types = [value.type for value in flow.block_argument_owners(op)]
            flow.set_block_argument_shardings(op, self.present(inner, types))
        outer = flow.result_shardings(op)
        if outer:
            flow.set_result_shardings(op, self.present(outer, [value.type for value in flow.result_owners(op)]))


def evenly(sharding: TensorSharding, shape: Sequence[int], mesh: Mesh) -> TensorSharding:
    """Return the sharding with only those axes in each dimension that divide its size."""
    if not sharding.dims:
        return sharding
    pairs = zip(sharding.dims, shape, strict=True)
    return sharding.with_dims(tuple([_dim_evenly(dim, size, mesh) for dim, size in pairs]))


def _dim_evenly(dim: DimensionSharding, size: int, mesh: Mesh) -> DimensionSharding:
    if size % dim.sharded_size(mesh) == 0:
        return dim
    kept: list[AxisRef] = []
    rest = size
    for axis in dim.axes:
        parts = axis.size(mesh)
        common = math.gcd(parts, rest)
        if common == 1:
            break
        if common < parts:
            kept.append(AxisRef.sub_axis(axis.name, axis.pre_size, common))
            break
        kept.append(axis)
        rest //= common
    return DimensionSharding(tuple(kept), dim.is_closed)
