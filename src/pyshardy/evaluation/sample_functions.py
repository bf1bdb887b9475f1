"""Functions that passes run on to learn what they do: ops of a program with shardings, and conversions of values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from xdsl.dialects.builtin import FunctionType, IntegerAttr, ModuleOp, StringAttr, i1
from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.dialects.func import FuncOp, ReturnOp
from pyshardy.dialects.sdy.access import SHARDING, set_func_argument_shardings, set_func_result_shardings
from pyshardy.dialects.sdy.attributes import TensorShardingAttr, TensorShardingPerValueAttr
from pyshardy.dialects.sdy.ops import MeshOp, ReshardOp
from pyshardy.dialects.stablehlo.calls import CustomCallOp
from pyshardy.ir.cloning import clone
from pyshardy.ir.construction import make_block, make_region, new_op
from pyshardy.sharding import TensorSharding

Optional: TypeAlias = TensorSharding | None


@dataclass(frozen=True, slots=True)
class Converted:
    """An op that converts a value: a reshard, or a reduction."""

    op_class: type[Operation]
    properties: tuple[tuple[str, Attribute], ...]
    attributes: tuple[tuple[str, Attribute], ...] = ()

    @staticmethod
    def by(op: Operation) -> Converted:
        """Return what an op does."""
        return Converted(type(op), tuple(op.properties.items()), tuple(op.attributes.items()))

    @property
    def sharding(self) -> TensorSharding:
        """The sharding of the result."""
        return next(one.data for _, one in self.properties if isinstance(one, TensorShardingAttr))


def reshard(sharding: TensorSharding) -> Converted:
    """Return the reshard to a sharding."""
    return Converted(ReshardOp, (("sharding", TensorShardingAttr(sharding)),))


Chain: TypeAlias = tuple[Converted, ...]
"""The conversions of a value, in order."""

Ref: TypeAlias = tuple[int, int]
"""A value of a function: -1 and the index of an input, or an op and the index of its result."""

_MARKER = {"call_target_name": StringAttr("marker"), "has_side_effect": IntegerAttr(1, i1)}


class SampleFunction:
    """A function that is put together before it is built."""

    def __init__(self) -> None:
        self._inputs: list[tuple[Attribute, Optional]] = []
        self._ops: list[tuple[Operation | Converted | None, tuple[Ref, ...], tuple[Optional, ...]]] = []
        self._returned: list[tuple[Ref, Optional, Chain]] = []

    def input(self, type: Attribute, sharding: Optional) -> Ref:
        """Add an input."""
        self._inputs.append((type, sharding))
        return -1, len(self._inputs) - 1

    def add(self, op: Operation, operands: Sequence[Ref], shardings: Sequence[Optional]) -> int:
        """Add a copy of an op, with the shardings of its results."""
        self._ops.append((op, tuple(operands), tuple(shardings)))
        return len(self._ops) - 1

    def convert(self, value: Ref, chain: Chain) -> Ref:
        """Add conversions of a value, and return the converted one."""
        for one in chain:
            self._ops.append((one, (value,), ()))
            value = len(self._ops) - 1, 0
        return value

    def mark(self) -> int:
        """Add an op that stays where it is."""
        self._ops.append((None, (), ()))
        return len(self._ops) - 1

    def output(self, value: Ref, sharding: Optional, chain: Chain = ()) -> int:
        """Return a value, converted before the end of the function. Return the number of the output."""
        self._returned.append((value, sharding, chain))
        return len(self._returned) - 1

    def build(self, meshes: Sequence[MeshOp]) -> list[Operation]:
        """Build the module, and return the ops that were added, in order."""
        self.block = make_block([type for type, _ in self._inputs])
        built: list[Operation] = []

        def value(ref: Ref) -> SSAValue:
            return self.block.args[ref[1]] if ref[0] < 0 else built[ref[0]].results[ref[1]]

        for template, operands, shardings in self._ops:
            if template is None:
                op: Operation = new_op(CustomCallOp, [], [], dict(_MARKER), {})
            elif isinstance(template, Converted):
                op = _conversion(template, value(operands[0]))
            else:
                op = _copy(template, [value(ref) for ref in operands], shardings)
            self.block.add_op(op)
            built.append(op)
        returned: list[SSAValue] = []
        for ref, _, chain in self._returned:
            converted = value(ref)
            for one in chain:
                op = _conversion(one, converted)
                self.block.add_op(op)
                (converted,) = op.results
            returned.append(converted)
        self.block.add_op(new_op(ReturnOp, returned, [], {}, {}))
        inputs, outputs = [type for type, _ in self._inputs], [one.type for one in returned]
        properties: dict[str, Attribute] = {
            "sym_name": StringAttr("main"),
            "function_type": FunctionType.from_lists(inputs, outputs),
        }
        self.function = new_op(FuncOp, [], [], properties, {})
        self.function.regions = (make_region(self.block, self.function),)
        set_func_argument_shardings(self.function, [sharding for _, sharding in self._inputs])
        set_func_result_shardings(self.function, [sharding for _, sharding, _ in self._returned])
        self.module = ModuleOp([*(clone(mesh) for mesh in meshes), self.function])
        return built


def _conversion(one: Converted, value: SSAValue) -> Operation:
    return new_op(one.op_class, [value], [value.type], dict(one.properties), dict(one.attributes))


def _copy(template: Operation, operands: Sequence[SSAValue], shardings: Sequence[Optional]) -> Operation:
    given: Mapping[SSAValue, SSAValue] = dict(zip(template.operands, operands, strict=True))
    op = clone(template, dict(given))
    for index, operand in enumerate(operands):
        if op.operands[index] is not operand:
            op.operands[index] = operand
    known = tuple(sharding for sharding in shardings if sharding is not None)
    op.attributes.pop(SHARDING, None)
    if known:
        op.attributes[SHARDING] = TensorShardingPerValueAttr(known)
    return op
