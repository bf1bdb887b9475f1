"""Declarative assembly formats: one template defines how an op is parsed and printed.

A template is the printed text after the op's name, with slots in braces; see `Assembly`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Protocol, cast

from xdsl.dialects.builtin import (
    DenseArrayBase,
    FunctionType,
    SymbolRefAttr,
    i32,
    i64,
)
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    OperandDef,
    OptOperandDef,
    OptResultDef,
    PropertyDef,
    ResultDef,
    VarOperandDef,
    VarResultDef,
)
from xdsl.irdl.operations import _OpDefField
from xdsl.utils.mlir_lexer import MLIRTokenKind

from pyshardy.diagnostics.suggestions import did_you_mean
from pyshardy.ir.op_definition import declared_operands, definition_of
from pyshardy.ir.unvalidated import i64_array
from pyshardy.text.assembly.asm_parser import OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.op_builder import OpBuilder, parse_functional_type, parse_operands
from pyshardy.text.printer.attribute_printer import short_text


@cache
def _operand_index(op_class: type[Operation], name: str) -> int | None:
    """Return the index of the operand with this name; None if the class declares groups of operands."""
    operands = declared_operands(op_class)
    is_grouped = any(isinstance(definition, VarOperandDef) for definition in operands.values())
    return None if is_grouped else [*operands].index(name)


class Piece(Protocol):
    """A part of an op's text, such as a slot of a template.

    A piece with the attribute `shows`, names of properties, keeps these out of the attribute dictionary.
    """

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        """Parse the part into the builder."""
        ...

    def print(self, op: Any, printer: OpAsmPrinter) -> None:
        """Append the part to `printer.out`."""
        ...


@dataclass(frozen=True)
class _Literal:
    text: str

    @cached_property
    def _tokens(self) -> tuple[tuple[str, bool], ...]:
        return tuple((t, t[0].isalpha()) for t in re.findall(r"[A-Za-z_]\w*|->|[^\s\w]|\d+", self.text))

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        for text, is_word in self._tokens:
            if is_word:
                parser.parse_keyword(text)
            else:
                parser.parse_punctuation(text)

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        printer.out.append(self.text)


@dataclass(frozen=True)
class _Operand:
    name: str

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        definition = declared_operands(op.op_class)[self.name]
        if isinstance(definition, VarOperandDef):
            op.operands[self.name] = parse_operands(parser)
        elif isinstance(definition, OptOperandDef):
            operand = parser.parse_optional_unresolved_operand()
            op.operands[self.name] = [operand] if operand else []
        else:
            op.operands[self.name] = [parser.parse_unresolved_operand()]

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        index = _operand_index(op.__class__, self.name)
        if index is not None:
            printer.out.append(printer.value(op._operands[index]))
            return
        value: Any = getattr(op, self.name)
        if value is not None:
            printer.out.append(printer.value(value) if isinstance(value, SSAValue) else printer.values(value))


def _parse_ints(parser: OpAsmParser) -> Attribute:
    if not parser.next_is(MLIRTokenKind.HASH_IDENT):
        return i64_array(parser.parse_i64_list())
    position = parser.pos
    array = parser.parse_attribute()
    if not isinstance(array, DenseArrayBase) or array.elt_type != i64:
        parser.raise_error(f"expected an array of i64, found '{short_text(array)}'", position)
    return array


def _ints_text(value: Any, printer: OpAsmPrinter) -> str:
    return f"[{', '.join(map(str, value.get_values()))}]"


@dataclass(frozen=True)
class _PropertySyntax:
    parse: Callable[[OpAsmParser], Attribute]
    text: Callable[[Any, OpAsmPrinter], str]


_PROPERTY_SYNTAXES = {
    "ints": _PropertySyntax(_parse_ints, _ints_text),
    "int": _PropertySyntax(lambda parser: parser.parse_integer_of(i64), lambda a, printer: str(a.value.data)),
    "int32": _PropertySyntax(lambda parser: parser.parse_integer_of(i32), lambda a, printer: str(a.value.data)),
    "string": _PropertySyntax(
        lambda parser: parser.parse_string_attribute(), lambda a, printer: printer.string(a.data)
    ),
    "symbol": _PropertySyntax(
        lambda parser: SymbolRefAttr(parser.parse_symbol_name()),
        lambda a, printer: printer.symbol(a.root_reference.data),
    ),
    "flat-symbol": _PropertySyntax(
        lambda parser: parser.parse_symbol_attribute(), lambda a, printer: printer.symbol(a.root_reference.data)
    ),
    "symbol-name": _PropertySyntax(
        lambda parser: parser.parse_symbol_name(), lambda a, printer: printer.symbol(a.data)
    ),
    "attr": _PropertySyntax(lambda parser: parser.parse_attribute(), lambda a, printer: printer.attribute(a)),
}


@dataclass(frozen=True)
class _Property:
    name: str
    syntax: _PropertySyntax

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        op.properties[self.name] = self.syntax.parse(parser)

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        printer.out.append(self.syntax.text(op.properties[self.name], printer))


@dataclass(frozen=True)
class Stripped:
    """A property of a known attribute class, of which only the body is printed."""

    name: str
    attribute_class: type[Attribute]

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        """Parse the body."""
        op.properties[self.name] = parser.parse_stripped(self.attribute_class)

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        """Append the body."""
        printer.out.append(cast(Any, op.properties[self.name]).stripped(printer))


@dataclass(frozen=True)
class _AttrDict:
    shown: frozenset[str]

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        op.dictionary_start = parser.pos
        op.attributes.update(parser.parse_optional_attr_dict())

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        printer.out.append(printer.attr_dict(op, self.shown))


class _SameType:
    """The type of all operands and the result if they share it, else a function type."""

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        position = parser.pos
        type = parser.parse_type()
        if isinstance(type, FunctionType):
            if len(type.outputs.data) != 1:
                parser.raise_error(f"expected one result type, found {len(type.outputs.data)}", position)
            op.set_operand_types(type.inputs.data, parser, position)
            op.result_types = list(type.outputs.data)
        else:
            op.set_operand_types([type] * len(op.all_operands()), parser, position)
            op.result_types = [type]

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        result = op.results[0].type
        if all([operand._type is result or operand._type == result for operand in op._operands]):
            printer.out.append(printer.type(result))
        else:
            printer.out.append(printer.functional(op.operand_types, op.result_types))


class _FunctionalType:
    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        type = parse_functional_type(parser)
        op.set_operand_types(type.inputs.data, parser, op.operands_start or parser.name_position)
        op.result_types = list(type.outputs.data)

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        printer.out.append(printer.functional(op.operand_types, op.result_types))


class _AllOperands:
    """All operands in one list. The last declared group takes the remaining ones."""

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        op.operands_start = parser.pos
        operands = parse_operands(parser)
        declared = [*declared_operands(op.op_class)]
        for index, name in enumerate(declared):
            op.operands[name] = operands[index:] if name == declared[-1] else operands[index : index + 1]

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        printer.out.append(printer.values(op.operands))


def _parse_types(parser: OpAsmParser) -> list[Attribute]:
    types = parser.parse_optional_undelimited_comma_separated_list(parser.parse_optional_type, parser.parse_type)
    return list(types or [])


class _OperandTypes:
    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        op.set_operand_types(_parse_types(parser), parser, op.operands_start or op.start)

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        printer.out.append(printer.types(op.operand_types))


class _ResultTypes:
    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        op.result_types = _parse_types(parser)

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        printer.out.append(printer.types(op.result_types))


@dataclass(frozen=True)
class _TypeOf:
    """The type of an operand or result."""

    name: str

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        type = parser.parse_type()
        if self.name in declared_operands(op.op_class):
            op.operand_types[self.name] = [type] * len(op.operands.get(self.name, ()))
        else:
            op.result_types = [type]

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        value: Any = getattr(op, self.name)
        printer.out.append(printer.type(value.type))


_COMMON_SLOTS: dict[str, Piece] = {
    "operands": _AllOperands(),
    "same-type": _SameType(),
    "functional-type": _FunctionalType(),
    "operand-types": _OperandTypes(),
    "result-types": _ResultTypes(),
}
_SLOT = re.compile(r"\{([^{}]+)\}")


class Assembly:
    """The text of an op after `dialect.name `, with slots in braces.

    - `{x}`: the operand x, or the list of operands if it is variadic.
    - `{operands}`: all operands in one list.
    - `{p:SYNTAX}`: the property p; SYNTAX is one of ints, int, int32, string, symbol, flat-symbol, symbol-name, attr,
      or stripped, which takes the attribute class from the keyword argument p.
    - `{attr-dict}`: ` {...}` with the remaining attributes and properties, or nothing.
    - `{same-type}`, `{functional-type}`, `{operand-types}`, `{result-types}`, `{type:x}`: types. A single `{type:x}`
      is the type of all operands and results that have no other.
    - `{name}` with a keyword argument `name`: that Piece.

    Blanks are printed as they are, and optional when parsing. A `glued` text follows the name without a blank.
    """

    def __init__(self, template: str, glued: bool = False, **pieces: Any) -> None:
        self.template = template
        self.glued = glued
        self._pieces = pieces

    @cached_property
    def parts(self) -> tuple[Piece, ...]:
        """The literals and slots of the template."""
        slots = _SLOT.findall(self.template)
        shown = frozenset(slot.split(":")[0] for slot in slots) | frozenset(
            name for piece in self._pieces.values() for name in getattr(piece, "shows", ())
        )
        parts: list[Piece] = []
        for index, text in enumerate(_SLOT.split(self.template)):
            if index % 2:
                parts.append(self._slot(text, shown))
            elif text:
                parts.append(_Literal(text))
        return tuple(parts)

    def _slot(self, text: str, shown: frozenset[str]) -> Piece:
        name, _, argument = text.partition(":")
        if text == "attr-dict":
            return _AttrDict(shown)
        if text in _COMMON_SLOTS:
            return _COMMON_SLOTS[text]
        if name == "type":
            return _TypeOf(argument)
        if argument == "stripped":
            return Stripped(name, self._pieces[name])
        if argument:
            return _Property(name, _PROPERTY_SYNTAXES[argument])
        return self._pieces[name] if name in self._pieces else _Operand(name)

    def check(self, op_class: type[Operation]) -> None:
        """Raise ValueError for a slot of the template that names nothing of an op class that is being defined."""
        declared = _declared_names(op_class)
        slots = _SLOT.findall(self.template)
        for slot in slots:
            if not self._is_known(slot, declared):
                raise ValueError(f"{op_class.name}: the assembly has the slot {{{slot}}}, {_reason(slot, declared)}")
        if unused := self._pieces.keys() - {slot.partition(":")[0] for slot in slots}:
            raise ValueError(f"{op_class.name}: the assembly has no slot for '{min(unused)}'")
        if "{" in (rest := _SLOT.sub("", self.template)) or "}" in rest:
            raise ValueError(f"{op_class.name}: the assembly has a brace without its counterpart")

    def _is_known(self, slot: str, declared: Mapping[str, type]) -> bool:
        name, _, argument = slot.partition(":")
        if slot == "attr-dict" or slot in _COMMON_SLOTS or slot in self._pieces:
            return True
        if name == "type":
            return issubclass(declared.get(argument, object), OperandDef | ResultDef)
        if argument:
            known = name in self._pieces if argument == "stripped" else argument in _PROPERTY_SYNTAXES
            return known and issubclass(declared.get(name, object), PropertyDef)
        return issubclass(declared.get(name, object), OperandDef)

    def parse(self, op_class: type[Operation], parser: OpAsmParser) -> Operation:
        """Parse an op after its name."""
        return self.parse_parts(op_class, parser).build(parser)

    def parse_parts(self, op_class: type[Operation], parser: OpAsmParser) -> OpBuilder:
        """Parse the parts of an op after its name."""
        op = OpBuilder(op_class, parser.pos)
        for part in self.parts:
            part.parse(parser, op)
        self._share_type(op, parser)
        return op

    def _share_type(self, op: OpBuilder, parser: OpAsmParser) -> None:
        if op.result_types is not None and op.operand_types.keys() >= op.operands.keys():
            return
        given = [t for types in op.operand_types.values() for t in types] + list(op.result_types or [])
        untyped = [name for name, operands in op.operands.items() if operands and not op.operand_types.get(name)]
        if untyped:
            if not given:
                parser.raise_error("the operands have no types", op.start)
            for name in untyped:
                op.operand_types[name] = [given[0]] * len(op.operands[name])
        if op.result_types is None and given and _single_result(op.op_class):
            op.result_types = [given[0]]

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        """Append the text of an op after its name."""
        out = printer.out
        if self.parts and not (isinstance(self.parts[0], _AttrDict) or self.glued):
            out.append(" ")
        for part in self.parts:
            part.print(op, printer)


def _reason(slot: str, declared: Mapping[str, type]) -> str:
    """Explain why a slot is not known, and name a similar one that would be."""
    name, _, argument = slot.partition(":")
    syntaxes = (*_PROPERTY_SYNTAXES, "stripped")
    if argument and name != "type" and name in declared and argument not in syntaxes:
        return f"but properties have no syntax '{argument}'; there are {', '.join(syntaxes)}"
    known = ("attr-dict", *_COMMON_SLOTS, *declared)
    return f"which the op does not have{did_you_mean(argument if name == 'type' else name, known)}"


def _declared_names(op_class: type[Operation]) -> dict[str, type]:
    """Return the class of the definition of each operand, result and property that an op class declares or inherits."""
    declared: dict[str, type] = {}
    for base in op_class.__mro__:
        if base not in IRDLOperation.__mro__:
            for name, field in vars(base).items():
                if isinstance(field, _OpDefField):
                    declared.setdefault(getattr(field, "ir_name", None) or name, field.cls)
    return declared


@cache
def _single_result(op_class: type[Operation]) -> bool:
    results = definition_of(op_class).results
    return len(results) == 1 and not isinstance(results[0][1], VarResultDef | OptResultDef)
