"""Store how much memory is in use while a fragment runs: `--mpmd-mark-fragment-reserved-memory`."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from math import prod
from typing import ClassVar, cast

from xdsl.dialects.builtin import ComplexType, FixedBitwidthType, IntegerAttr, i64
from xdsl.ir import Attribute, BlockArgument, Operation, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp, ReturnOp
from pyshardy.dialects.mpmd import PINNED_HOST, FragmentOp, MeshTensorType, Topology, TransferOp
from pyshardy.dialects.mpmd.memory_kinds import MEMORY_KIND
from pyshardy.dialects.sdy.scope import mesh_of
from pyshardy.ir.identity_cache import by_identity
from pyshardy.ir.op_names import op_name
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.functions import entry_block, has_mpmd_body, topology_of
from pyshardy.passes.mpmd_common.local_shapes import local_shape_on
from pyshardy.passes.mpmd_export.mark_aliasing_and_donation import is_donated, last_uses
from pyshardy.passes.mpmd_export.value_attributes import is_on_host, string_entry, value_attributes

RESERVED_BYTES = "reserved_hbm_bytes"
_MOST_BYTES = (1 << 63) - 1
"""The largest number of the attribute."""


@dataclass(frozen=True)
class MarkFragmentReservedMemoryPass(Pass):
    """Store with each fragment the bytes in use on each device besides its operands.

    Inputs of the function that are not donated are live to its end, values in the memory of the host do not count.
    """

    name: ClassVar[str] = "mpmd-mark-fragment-reserved-memory"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Mark the fragments of a function."""
        if has_mpmd_body(op):
            func = cast(FuncOp, op)
            topology = topology_of(func)
            assert topology is not None
            _Liveness(func, topology).mark_fragments()
        return Preserved.OPS | Preserved.BODIES


class _Liveness:
    """The bits that are live on each mesh, op by op."""

    def __init__(self, func: FuncOp, topology: Topology) -> None:
        self.func = func
        self.topology = topology
        self.size_of_type = by_identity(self._size)
        self.live: defaultdict[str, int] = defaultdict(int)
        self.last = last_uses(func)

    def mark_fragments(self) -> None:
        """Walk the function and mark its fragments."""
        for argument in entry_block(self.func).args:
            attributes = self.func.argument_attributes(argument.index)
            is_dead = is_donated(attributes) and argument.first_use is None
            if string_entry(attributes, MEMORY_KIND) != PINNED_HOST and not is_dead:
                self.add(argument, 1)
        for op in entry_block(self.func).ops:
            if isinstance(op, ReturnOp):
                continue
            if not isinstance(op, FragmentOp | TransferOp):
                message = f"only fragments and transfers can be in a function to be exported, not '{op_name(op)}'"
                raise error(op.location, message, op=op)
            self.step(op)

    def step(self, op: FragmentOp | TransferOp) -> None:
        """Mark a fragment; update what is live after an op."""
        operands, results = set(op.operands), set(op.results)
        if isinstance(op, FragmentOp):
            on_host = [is_on_host(one) for one in value_attributes(op, "arg_attrs")]
            operands = {operand for operand, host in zip(op.operands, on_host, strict=True) if not host}
            reserved = self.live[op.mesh] - sum(map(self.size, operands))
            op.attributes[RESERVED_BYTES] = IntegerAttr(min(-(-reserved // 8), _MOST_BYTES), i64)
            on_host = [is_on_host(one) for one in value_attributes(op, "res_attrs")]
            results = {result for result, host in zip(op.results, on_host, strict=True) if not host}
        for value in {op.operands[index] for index in self.last.get(op, ())} & operands:
            if not isinstance(value, BlockArgument) or is_donated(self.func.argument_attributes(value.index)):
                self.add(value, -1)
        for result in results:
            if result.first_use is not None:
                self.add(result, 1)

    def add(self, value: SSAValue, sign: int) -> None:
        """Count a value, or stop counting it."""
        if isinstance(value.type, MeshTensorType):
            self.live[value.type.mesh] += sign * self.size(value)

    def size(self, value: SSAValue) -> int:
        """Return the bits of a value on one device; 0 if they are not known."""
        return self.size_of_type(value.type)

    def _size(self, type: Attribute) -> int:
        if not isinstance(type, MeshTensorType):
            return 0
        sharding, shape = type.tensor_sharding, type.get_shape()
        # On a heterogeneous topology, the mesh that a sharding names can differ from the mesh of the topology.
        mesh = mesh_of(self.func, sharding.mesh) if sharding is not None else None
        mesh = mesh or self.topology.find(type.mesh)
        if mesh is not None:
            shape = local_shape_on(mesh, sharding, shape, self.func)
        is_dynamic = any(one < 0 for one in shape)
        return 0 if is_dynamic else prod(shape) * _bits(type.get_element_type())


def _bits(type: Attribute) -> int:
    """Return the bits of an element; 0 if they are not known."""
    if isinstance(type, ComplexType):
        return 2 * _bits(type.element_type)
    return type.bitwidth if isinstance(type, FixedBitwidthType) else 0
