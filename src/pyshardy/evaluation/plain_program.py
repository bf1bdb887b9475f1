"""The ops and values of a compiled program as numbers: what a quick evaluation reads instead of IR."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.donation import donated_inputs
from pyshardy.dialects.func import CallOp
from pyshardy.dialects.sdy.access import SHARDING_RULE
from pyshardy.dialects.sdy.functions import functions_of
from pyshardy.dialects.sdy.ops import ConstantOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.dialects.stablehlo.data_movement import ConcatenateOp, ReshapeOp, SliceOp, TransposeOp
from pyshardy.evaluation.compiled import Compiled
from pyshardy.interfaces import CollectiveOp
from pyshardy.ir.attribute_numbers import AttributeNumbers
from pyshardy.ir.op_signature import Signature, ValueNumbers, block_signature, signature, value_keys
from pyshardy.ir.op_traits import (
    CostClass,
    Elementwise,
    PointwiseShardingRule,
    class_has_trait,
    cost_class,
    is_constant_class,
)
from pyshardy.ir.walk import walk
from pyshardy.report.cost.communication import STABLEHLO_COLLECTIVES
from pyshardy.report.cost.host_memory import values_on_host
from pyshardy.report.cost.loops import runs_regions
from pyshardy.report.cost.op_costs import is_broadcast_scalar, is_fused, may_be_fused
from pyshardy.report.model.sizes import tensor_bytes
from pyshardy.rules.op_data import integer
from pyshardy.sharding.mesh import meshes_with_axes

_LINKS = (ReshapeOp, TransposeOp)
"""Ops through which reshards of their operands and results are found equal."""


MOST_VALUES = 40
"""The most operands and results of an op."""


@dataclass(frozen=True, slots=True)
class PlainOp:
    """An op of the main function."""

    op: Operation
    alike: int
    """Equal for ops that need the same conversions and do the same work for equal shardings."""
    operands: tuple[int, ...]
    results: tuple[int, ...]
    cost: CostClass
    is_link: bool
    merges: Hashable
    """Ops with equal ones are merged if their results have equal shardings; None if it is never merged."""
    shifts: int | None
    """The dimension along which it joins slices, which moves rows between shards; None for other ops."""

    @property
    def is_splat(self) -> bool:
        """Whether it is a broadcast of a scalar."""
        return self.merges is not None and bool(self.operands)


@dataclass(frozen=True)
class PlainProgram:
    """A program without loops, branches, calls and constraints.

    Values are numbered: inputs, then results of ops in order.
    """

    values: tuple[SSAValue, ...]
    inputs: int
    tensors: tuple[int, ...]
    """Of each value, the tensor of the problem with its sharding."""
    ops: tuple[PlainOp, ...]
    """Without the dead ones, and without the return."""
    returned: tuple[int, ...]
    uses: tuple[tuple[tuple[int, int], ...], ...]
    """Of each value the ops and the operands, and for those that are returned `len(ops)` and the output."""
    fused: bytes
    """Whether values are fused into all of their users, as long as these use them as they are."""
    fusible: bytes
    """Whether values may be fused into other users: not inputs and constants."""
    kept: frozenset[int]
    """The inputs that stay live to the end."""


_MOST_BYTES = 1 << 62
"""Quick evaluations count bytes in 64 bits."""


def plain_program(compiled: Compiled) -> PlainProgram | None:
    """Return the numbers of a program; None if it has something that a quick evaluation does not know."""
    problem, function = compiled.problem, compiled.main
    block = function.body.first_block
    if block is None or block is not function.body.last_block or len(functions_of(problem.module)) != 1:
        return None
    if len(set(meshes_with_axes(module_meshes(problem.module)).values())) > 1:
        return None
    if values_on_host(function):
        return None
    if problem.problem.special or problem.problem.groups or problem.modules:
        return None
    alive = [op for op in block.ops if problem.node_of(op) not in compiled.dead]
    *ops, last = alive
    if not ops or any(map(_is_unknown, ops)):
        return None
    values: list[SSAValue] = [*block.args, *(result for op in ops for result in op.results)]
    types = [value.type for value in values if isinstance(value.type, TensorType)]
    if sum(tensor_bytes(type.get_shape(), type.element_type) or 0 for type in types) > _MOST_BYTES:
        return None
    numbers = {value: number for number, value in enumerate(values)}
    reader = _Reader(numbers)
    fused, fusible = bytearray(len(values)), bytearray(len(values))
    uses: list[list[tuple[int, int]]] = [[] for _ in values]
    for index, op in enumerate(alive):
        for position, operand in enumerate(op.operands):
            uses[numbers[operand]].append((index, position))
    for op in ops:
        if is_fused(op, lambda user: problem.node_of(user) in compiled.dead):
            fused[numbers[op.results[0]]] = 1
        if may_be_fused(op) and cost_class(op) is not CostClass.CONSTANT:
            fusible[numbers[op.results[0]]] = 1
    plain = tuple(map(reader.read, ops))
    if _may_merge_operands(plain):
        return None
    return PlainProgram(
        tuple(values),
        len(block.args),
        tuple(problem.place_of(value) for value in values),
        plain,
        tuple(numbers[value] for value in last.operands),
        tuple(map(tuple, uses)),
        bytes(fused),
        bytes(fusible),
        frozenset(range(len(block.args))) - donated_inputs(function),
    )


def _may_merge_operands(ops: Sequence[PlainOp]) -> bool:
    """Return whether two operands of an op may become one value, which it then reads once."""
    merged: dict[int, int] = {}
    classes: dict[Hashable, int] = {}
    for op in ops:
        if len({merged.get(one, one) for one in op.operands}) < len(set(op.operands)):
            return True
        if op.merges is not None:
            (result,), operand = op.results, op.operands[0] if op.operands else -1
            merged[result] = classes.setdefault((op.merges, merged.get(operand, operand)), result)
    return False


def _is_unknown(op: Operation) -> bool:
    """Return whether an op is one that a quick evaluation does not know."""
    if isinstance(op, CallOp | CollectiveOp) or type(op) in STABLEHLO_COLLECTIVES or runs_regions(op):
        return True
    if len(op.operands) + len(op.results) > MOST_VALUES:
        return True
    if op.name.startswith("sdy.") and not isinstance(op, ConstantOp):
        return True
    inner = set(walk(op)) if op.regions else set[Operation]()
    inside = {value for one in inner for value in one.results} | {
        argument for region in op.regions for block in region.blocks for argument in block.args
    }
    if any(is_constant_class(type(one)) for one in inner):  # canonicalization may move them out
        return True
    return not op.results or any(value not in inside for one in inner if one is not op for value in one.operands)


class _Reader:
    def __init__(self, numbers: dict[SSAValue, int]) -> None:
        self.numbers = numbers
        self.attributes = AttributeNumbers()
        self.classes: dict[Hashable, int] = {}

    def read(self, op: Operation) -> PlainOp:
        operands = tuple(self.numbers[value] for value in op.operands)
        results = tuple(self.numbers[value] for value in op.results)
        others = {name: one for name, one in op.attributes.items() if name != "sdy.sharding"}
        key = (
            op.name,
            self.attributes.dictionary(op.properties),
            self.attributes.dictionary(others),
            tuple(self.attributes(value.type) for value in (*op.operands, *op.results)),
            tuple(operands.index(one) for one in operands),
            tuple(_region_key(region.first_block) for region in op.regions),
        )
        others.pop(SHARDING_RULE, None)
        merges: Hashable = None
        if isinstance(op, ConstantOp) or is_constant_class(type(op)):
            merges = ("constant", self.attributes.dictionary(op.properties), self.attributes.dictionary(others))
        elif is_broadcast_scalar(op):
            merges = key[:4]
        alike: Hashable = (key[3:], "elementwise") if _is_elementwise(op) else key
        return PlainOp(
            op,
            self.classes.setdefault(alike, len(self.classes)),
            operands,
            results,
            cost_class(op),
            isinstance(op, _LINKS),
            merges,
            _shifted_dim(op),
        )


def _is_elementwise(op: Operation) -> bool:
    """Return whether what is done with an op depends on its types only."""
    is_pointwise = class_has_trait(type(op), PointwiseShardingRule) and class_has_trait(type(op), Elementwise)
    return (
        is_pointwise
        and cost_class(op) is CostClass.ELEMENTWISE
        and not op.regions
        and SHARDING_RULE not in op.attributes
    )


def _region_key(block: Any) -> Signature | None:
    def key(op: Operation, numbers: ValueNumbers) -> Hashable:
        return (signature(op), tuple(value_keys(op, numbers)), *(_region_key(one.first_block) for one in op.regions))

    return None if block is None else block_signature(block, key)


def _shifted_dim(op: Operation) -> int | None:
    """Return the dimension along which an op joins slices."""
    if isinstance(op, ConcatenateOp) and any(isinstance(value.owner, SliceOp) for value in op.operands):
        return integer(op, "dimension")
    return None
