"""The part of MLIR's `arith` dialect that programs around StableHLO use: constants and element-wise ops."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any, ClassVar, cast

from xdsl.dialects.builtin import IntegerAttr, IntegerType, ShapedType, TensorType, i1, i64
from xdsl.ir import Attribute, Dialect, Operation
from xdsl.irdl import (
    irdl_attr_definition,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Commutative, ConditionallySpeculatable, ConstantLike, NoMemoryEffect, OpTrait, Pure
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import either
from pyshardy.dialects.plain_attribute import SyntaxAttr, parse_word
from pyshardy.ir.builtin_attributes import TypedStringAttr
from pyshardy.ir.op_traits import Elementwise
from pyshardy.text.assembly.asm_parser import AsmParser, Delimiter, OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.assembly_format import Assembly
from pyshardy.text.assembly.op import Op
from pyshardy.text.assembly.op_builder import OpBuilder
from pyshardy.text.printer.attribute_printer import short_text


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
    def parse_assembly(cls, parser: OpAsmParser) -> ConstantOp:
        """Parse `{attributes} value`, whose type is the result's."""
        attributes = parser.parse_optional_attr_dict()
        position = parser.pos
        value = parser.parse_attribute()
        type: Attribute | None = getattr(value, "type", None)
        if type is None:
            parser.raise_error(f"expected a value with a type, found '{short_text(value)}'", position)
        return ConstantOp.create(result_types=[type], properties={"value": value}, attributes=attributes)

    def verify_(self) -> None:
        """Reject typed strings."""
        if isinstance(self.value, TypedStringAttr):
            raise VerifyException(f"expected an integer, a float or elements, found '{short_text(self.value)}'")

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Print `{attributes} value`."""
        printer.out.append(f"{printer.attr_dict(self, frozenset({'value'}))} {printer.attribute(self.value)}")


def _reader_of_flags(names: Sequence[str], all_of_them: str | None) -> Callable[[AsmParser], int]:
    bits = {"none": 0} | {name: 1 << place for place, name in enumerate(names)}
    if all_of_them:
        bits[all_of_them] = (1 << len(names)) - 1

    def bit(parser: AsmParser) -> int:
        position = parser.pos
        word = parse_word(parser)
        if word not in bits:
            parser.raise_error(f"expected {either(*bits)}, found '{word}'", position)
        return bits[word]

    def flags(parser: AsmParser) -> int:
        parser.parse_punctuation("<")
        found = parser.parse_comma_separated_list(Delimiter.NONE, lambda: bit(parser))
        parser.parse_punctuation(">")
        return reduce(or_, found)

    return flags


def _text_of_flags(names: Sequence[str], all_of_them: str | None, separator: str) -> Callable[[int], str]:
    def text(flags: int) -> str:
        if all_of_them and flags == (1 << len(names)) - 1:
            return f"<{all_of_them}>"
        return f"<{separator.join(name for place, name in enumerate(names) if flags >> place & 1) or 'none'}>"

    return text


_FAST_MATH = ("reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn")
_OVERFLOW = ("nsw", "nuw")


@irdl_attr_definition
class FastMathFlagsAttr(SyntaxAttr[int]):
    """What may be assumed of floating-point numbers: a bit for each name."""

    name = "arith.fastmath"
    PARSE = staticmethod(_reader_of_flags(_FAST_MATH, "fast"))
    TEXT = staticmethod(_text_of_flags(_FAST_MATH, "fast", ","))


@irdl_attr_definition
class IntegerOverflowFlagsAttr(SyntaxAttr[int]):
    """The overflows that do not happen, signed and unsigned: a bit for each."""

    name = "arith.overflow"
    PARSE = staticmethod(_reader_of_flags(_OVERFLOW, None))
    TEXT = staticmethod(_text_of_flags(_OVERFLOW, None, ", "))


class _Words:
    """A property as an optional ` keyword<...>`; not printed if it equals the default."""

    def __init__(self, keyword: str, field: str, kind: type[SyntaxAttr[int]], default: Attribute | None) -> None:
        self.keyword, self.field, self.kind, self.default = keyword, field, kind, default
        self.shows = (field,)

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        if parser.parse_optional_keyword(self.keyword) is not None:
            op.properties[self.field] = self.kind(self.kind.parse_value(parser))
        elif self.default is not None:
            op.properties[self.field] = self.default

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        value = op.properties.get(self.field)
        if isinstance(value, SyntaxAttr) and value != self.default:
            printer.out.append(f" {self.keyword}{value.stripped()}")


class _Rounding:
    """An optional rounding mode, as a word."""

    shows = ("roundingmode",)
    MODES = ("to_nearest_even", "downward", "upward", "toward_zero", "to_nearest_away")

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        for number, word in enumerate(self.MODES):
            if parser.parse_optional_keyword(word) is not None:
                op.properties["roundingmode"] = IntegerAttr(number, 32)

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        mode = op.properties.get("roundingmode")
        if isinstance(mode, IntegerAttr):
            printer.out.append(f" {self.MODES[mode.value.data]}")


class _Predicate:
    """The predicate of a comparison: a word, stored as its number."""

    shows = ("predicate",)

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        position = parser.pos
        word = parser.parse_optional_identifier_or_str_literal()
        if word not in self.words:
            found = f", found '{word}'" if word else ""
            parser.raise_error(f"expected {either(*self.words)}{found}", position)
        op.properties["predicate"] = IntegerAttr(self.words.index(word), i64)

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        printer.out.append(self.words[cast("IntegerAttr[Any]", op.properties["predicate"]).value.data])


class _SameShapeOfBits:
    """Makes the result of a comparison: of the operands' shape, of `i1`."""

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        position = parser.pos
        type = parser.parse_type()
        for name in ("lhs", "rhs"):
            op.operand_types[name] = [type]
        if isinstance(type, TensorType):
            op.result_types = [TensorType(i1, type.shape, type.encoding)]
        elif isinstance(type, ShapedType):
            parser.raise_error("expected a scalar or a tensor", position)
        else:
            op.result_types = [i1]

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        printer.out.append(printer.type(op.operands[0].type))


_NO_FAST_MATH, _NO_OVERFLOW = FastMathFlagsAttr(0), IntegerOverflowFlagsAttr(0)
_FLAGS = {
    "fastmath": _Words("fastmath", "fastmath", FastMathFlagsAttr, _NO_FAST_MATH),
    "overflow": _Words("overflow", "overflowFlags", IntegerOverflowFlagsAttr, _NO_OVERFLOW),
    "optional fastmath": _Words("fastmath", "fastmath", FastMathFlagsAttr, None),
}


def _binary(flags: str) -> Mapping[str, Any]:
    slot = "{flags}" if flags else ""
    pieces: dict[str, Any] = {"flags": _FLAGS[flags]} if flags else {}
    return {
        "lhs": operand_def(),
        "rhs": operand_def(),
        "result": result_def(),
        "ASSEMBLY": Assembly(f"{{lhs}}, {{rhs}}{slot}{{attr-dict}} : {{type:result}}", **pieces),
    }


def _unary(flags: str) -> Mapping[str, Any]:
    return {
        "operand": operand_def(),
        "result": result_def(),
        "ASSEMBLY": Assembly("{operand}{flags}{attr-dict} : {type:result}", flags=_FLAGS[flags]),
    }


def _cast(flags: str, rounded: bool = False) -> Mapping[str, Any]:
    slots = ("{rounding}" if rounded else "") + ("{flags}" if flags else "")
    pieces: dict[str, Any] = {"flags": _FLAGS[flags]} if flags else {}
    if rounded:
        pieces["rounding"] = _Rounding()
    return {
        "operand": operand_def(),
        "result": result_def(),
        "ASSEMBLY": Assembly(f"{{operand}}{slots}{{attr-dict}} : {{type:operand}} to {{type:result}}", **pieces),
    } | ({"roundingmode": opt_prop_def()} if rounded else {})


def _comparison(words: str, flags: str) -> Mapping[str, Any]:
    slot = "{flags}" if flags else ""
    pieces: dict[str, Any] = {"flags": _FLAGS[flags]} if flags else {}
    return {
        "lhs": operand_def(),
        "rhs": operand_def(),
        "result": result_def(),
        "predicate": prop_def(IntegerAttr),
        "ASSEMBLY": Assembly(
            f"{{predicate_word}}, {{lhs}}, {{rhs}}{slot}{{attr-dict}} : {{shape}}",
            predicate_word=_Predicate(words.split()),
            shape=_SameShapeOfBits(),
            **pieces,
        ),
    }


def _make(name: str, fields: Mapping[str, Any], flags: str, traits: Sequence[OpTrait] = (Pure(),)) -> type[Operation]:
    all_fields: dict[str, Any] = dict(fields) | {
        "name": f"arith.{name}",
        "traits": traits_def(*traits, Elementwise()),
        "__doc__": f"`arith.{name}`.",
        "__annotations__": dict.fromkeys(("ASSEMBLY", "DEFAULTS", "FILLED_IN"), ClassVar[Any]),
        "__module__": __name__,
    }
    if flags:
        words = _FLAGS[flags]
        all_fields[words.field] = opt_prop_def(words.kind)
        if words.default is not None:
            all_fields["DEFAULTS"] = all_fields["FILLED_IN"] = {words.field: words.default}
    return irdl_op_definition(type(f"{name.capitalize()}Op", (Op,), all_fields))


class _MayDivideByZero(ConditionallySpeculatable):
    @classmethod
    def is_speculatable(cls, op: Operation) -> bool:
        """Return False: what divisors are is not analyzed."""
        return False


# The binary ops by flags: the commutative ones, others, and those that may fail.
_BINARY = {
    "fastmath": "addf maximumf maxnumf minimumf minnumf mulf | divf remf subf |",
    "overflow": "addi muli | shli subi |",
    "": "andi maxsi maxui minsi minui ori xori | floordivsi shrsi shrui | ceildivsi ceildivui divsi divui remsi remui",
}
_BINARY_TRAITS = (Pure(), Commutative()), (Pure(),), (NoMemoryEffect(), _MayDivideByZero())
_CASTS = "bitcast extsi extui fptosi fptoui index_cast index_castui sitofp uitofp"
_INTEGER_PREDICATES = "eq ne slt sle sgt sge ult ule ugt uge"
_FLOAT_PREDICATES = "false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true"


def _binary_ops() -> list[type[Operation]]:
    made: list[type[Operation]] = []
    for flags, names in _BINARY.items():
        for group, traits in zip(names.split("|"), _BINARY_TRAITS, strict=True):
            made += [_make(name, _binary(flags), flags, traits) for name in group.split()]
    return made


@irdl_op_definition
class SelectOp(Op):
    """One of two values by a condition."""

    name = "arith.select"

    condition = operand_def()
    true_value = operand_def()
    false_value = operand_def()
    result = result_def()

    traits = traits_def(Pure(), Elementwise())

    @classmethod
    def parse_assembly(cls, parser: OpAsmParser) -> SelectOp:
        """Parse `%c, %a, %b : T`, or `: C, T` if the condition is no scalar."""
        operands = parser.parse_comma_separated_list(Delimiter.NONE, parser.parse_unresolved_operand)
        attributes = parser.parse_optional_attr_dict()
        parser.parse_punctuation(":")
        position = parser.pos
        condition: Attribute = i1
        type: Attribute = parser.parse_type()
        if parser.parse_optional_punctuation(",") is not None:
            condition, type = type, parser.parse_type()
        values = parser.resolve_operands(operands, [condition, type, type], position)
        return SelectOp.create(operands=values, result_types=[type], attributes=attributes)

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Print `%c, %a, %b : T`, or `: C, T`."""
        condition = self.condition.type
        types = (
            printer.type(self.result.type)
            if condition == i1
            else f"{printer.type(condition)}, {printer.type(self.result.type)}"
        )
        printer.out.append(f" {printer.values(self.operands)}{printer.attr_dict(self)} : {types}")


Arith = Dialect(
    "arith",
    [
        ConstantOp,
        SelectOp,
        *_binary_ops(),
        _make("negf", _unary("fastmath"), "fastmath"),
        *(_make(name, _cast(""), "") for name in _CASTS.split()),
        _make("extf", _cast("optional fastmath"), "optional fastmath"),
        _make("truncf", _cast("optional fastmath", rounded=True), "optional fastmath"),
        _make("trunci", _cast("overflow"), "overflow"),
        _make("cmpi", _comparison(_INTEGER_PREDICATES, ""), ""),
        _make("cmpf", _comparison(_FLOAT_PREDICATES, "fastmath"), "fastmath"),
    ],
    [FastMathFlagsAttr, IntegerOverflowFlagsAttr],
)
