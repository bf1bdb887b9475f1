"""Even parts at the borders: `--sdy-update-non-divisible-input-output-shardings`."""

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
    """Shortens shardings at the borders of computations until every device gets a part of the same size.

    The borders are the arguments and results of functions, the results of calls, what goes into and comes out of
    manual computations, and the results of ops from outside that ask for it. Where the number of parts does not
    divide the size of a dimension, only the leading axes that divide it stay, the last of them cut to a sub-axis if
    that divides it, and the priority is dropped. Tensors with dynamic sizes are left alone.
    """

    name: ClassVar[str] = "sdy-update-non-divisible-input-output-shardings"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Evens out the borders in a module."""
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
        for inner in op_index.where(_has_borders):
            flow = data_flow(inner)
            if flow is not None:
                if flow.keeps_shardings_divisible:
                    even.borders(inner, flow)
            elif not isinstance(inner, FuncOp | CallOp):
                interface = sharding_rule_interface(inner)
                if interface is not None and interface.keeps_result_shardings_divisible:
                    even.results(inner)
        return Preserved.OPS


def _has_borders(kind: type[Operation]) -> bool:
    return has_data_flow(kind) or may_keep_result_shardings_divisible(kind)


@dataclass
class _Evening:
    meshes: MeshTable
    known: dict[tuple[TensorSharding, tuple[int, ...]], TensorSharding] = field(
        default_factory=dict[tuple[TensorSharding, tuple[int, ...]], TensorSharding]
    )

    def all(
        self, shardings: Sequence[TensorSharding | None], types: Iterable[Attribute]
    ) -> list[TensorSharding | None]:
        """The shardings of values of these types, made even; None stays None."""
        pairs = zip(shardings, types, strict=True)
        return [None if sharding is None else self.one(sharding, type) for sharding, type in pairs]

    def present(self, shardings: Sequence[TensorSharding], types: Iterable[Attribute]) -> tuple[TensorSharding, ...]:
        """The same for a list in which none is missing."""
        return tuple([self.one(sharding, type) for sharding, type in zip(shardings, types, strict=True)])

    def one(self, sharding: TensorSharding, type: Attribute) -> TensorSharding:
        """The sharding of a value, made even."""
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
        """Evens out the results of an op."""
        old = shardings_of(op)
        if old:
            set_shardings_of(op, self.present(old, op.result_types))

    def borders(self, op: Operation, flow: DataFlow) -> None:
        """Evens out what goes into and comes out of an op with data flow."""
        inner = flow.block_argument_shardings(op)
        if inner:
            types = [value.type for value in flow.block_argument_owners(op)]
            flow.set_block_argument_shardings(op, self.present(inner, types))
        outer = flow.result_shardings(op)
        if outer:
            flow.set_result_shardings(op, self.present(outer, [value.type for value in flow.result_owners(op)]))


def evenly(sharding: TensorSharding, shape: Sequence[int], mesh: Mesh) -> TensorSharding:
    """The sharding with only as many axes in each dimension as divide its size."""
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
