"""The part of MLIR's `arith` dialect that programs around StableHLO use: constants and element-wise ops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from xdsl.dialects.builtin import IntegerAttr, IntegerType, i1
from xdsl.ir import Attribute, Dialect, Operation
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.parser import Parser
from xdsl.traits import Commutative, ConstantLike, OpTrait, Pure

from pyshardy.text.assembly import Assembly, Op

if TYPE_CHECKING:
    from pyshardy.text.reader import Reader
    from pyshardy.text.writer import Writer


@irdl_op_definition
class ConstantOp(Op):
    """A constant of any typed attribute."""

    name = "arith.constant"

    value = prop_def()
    result = result_def()

    traits = traits_def(Pure(), ConstantLike())

    def asm_result_names(self) -> Sequence[tuple[int, str]]:
        """`true`, `c5_i32`, `c5` (index) or `cst`."""
        value = self.value
        if not isinstance(value, IntegerAttr):
            return ((0, "cst"),)
        if value.type == i1:
            return ((0, "true" if value.value.data else "false"),)
        suffix = f"_i{value.type.width.data}" if isinstance(value.type, IntegerType) else ""
        return ((0, f"c{value.value.data}{suffix}"),)

    @classmethod
    def parse(cls, parser: Parser) -> ConstantOp:
        """Reads `{attributes} value`, whose type is the result's."""
        p = cast("Reader", parser)
        attributes = p.parse_optional_dictionary_attr_dict()
        position = p.pos
        value = p.parse_attribute()
        type: Attribute | None = getattr(value, "type", None)
        if type is None:
            p.raise_error("expected a typed attribute", position)
        return ConstantOp.create(result_types=[type], properties={"value": value}, attributes=attributes)

    def write(self, w: Writer) -> None:
        """Appends `{attributes} value`."""
        w.out.append(f"{w.attr_dict(self, frozenset({'value'}))} {w.attribute(self.value)}")


class _Binary(Op):
    lhs = operand_def()
    rhs = operand_def()
    result = result_def()

    ASSEMBLY: ClassVar[Assembly | None] = Assembly("{lhs}, {rhs}{attr-dict} : {type:result}")


class _Unary(Op):
    operand = operand_def()
    result = result_def()

    ASSEMBLY: ClassVar[Assembly | None] = Assembly("{operand}{attr-dict} : {type:result}")


class _Cast(Op):
    operand = operand_def()
    result = result_def()

    ASSEMBLY: ClassVar[Assembly | None] = Assembly("{operand}{attr-dict} : {type:operand} to {type:result}")


def _make(base: type[Op], name: str, *traits: OpTrait) -> type[Operation]:
    fields = {
        "name": f"arith.{name}",
        "traits": traits_def(Pure(), *traits),
        "__doc__": f"`arith.{name}`.",
        "__annotations__": {},
        "__module__": __name__,
    }
    return irdl_op_definition(type(f"{name.capitalize()}Op", (base,), fields))


_COMMUTATIVE = [
    "addf",
    "addi",
    "andi",
    "maximumf",
    "maxnumf",
    "maxsi",
    "maxui",
    "minimumf",
    "minnumf",
    "minsi",
    "minui",
    "mulf",
    "muli",
    "ori",
    "xori",
]
_BINARY = ["divf", "divsi", "divui", "remf", "remsi", "remui", "shli", "shrsi", "shrui", "subf", "subi"]
_CASTS = ["bitcast", "extf", "extsi", "extui", "fptosi", "fptoui", "index_cast", "sitofp", "truncf", "trunci", "uitofp"]


@irdl_op_definition
class SelectOp(Op):
    """One of two values by a condition."""

    name = "arith.select"

    condition = operand_def(i1)
    true_value = operand_def()
    false_value = operand_def()
    result = result_def()
    fastmath = opt_prop_def()

    traits = traits_def(Pure())

    @classmethod
    def parse(cls, parser: Parser) -> SelectOp:
        """Reads `%c, %a, %b : T`."""
        p = cast("Reader", parser)
        operands = p.parse_comma_separated_list(p.Delimiter.NONE, p.parse_unresolved_operand)
        attributes = p.parse_optional_dictionary_attr_dict()
        p.parse_punctuation(":")
        position = p.pos
        type = p.parse_type()
        values = p.resolve_operands(operands, [i1, type, type], position)
        return SelectOp.create(operands=values, result_types=[type], attributes=attributes)

    def write(self, w: Writer) -> None:
        """Appends `%c, %a, %b : T`."""
        w.out.append(f" {w.values(self.operands)}{w.attr_dict(self)} : {w.attribute(self.result.type)}")


Arith = Dialect(
    "arith",
    [
        ConstantOp,
        SelectOp,
        *(_make(_Binary, name, Commutative()) for name in _COMMUTATIVE),
        *(_make(_Binary, name) for name in _BINARY),
        _make(_Unary, "negf"),
        *(_make(_Cast, name) for name in _CASTS),
    ],
    [],
)
