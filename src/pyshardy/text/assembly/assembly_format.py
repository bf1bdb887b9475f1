"""How an op is written: one template an op gives its parser and its printer.

A template is the printed text behind the op's name, verbatim, with slots in braces; see `Assembly`.
Source: Shardy spec, StableHLO assembly shapes.
"""

from __future__ import annotations

import re
from abc import ABC
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, cast

from xdsl.dialects.builtin import (
    DenseArrayBase,
    FunctionType,
    SymbolRefAttr,
    i32,
    i64,
)
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    OperandDef,
    OptOperandDef,
    OptPropertyDef,
    OptResultDef,
    PropertyDef,
    ResultDef,
    VarOperandDef,
    VarResultDef,
)
from xdsl.irdl.operations import _OpDefField
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.utils.mlir_lexer import MLIRTokenKind as Kind

from pyshardy.diagnostics.suggestions import did_you_mean
from pyshardy.ir.construction import new_op
from pyshardy.ir.unchecked import i64_array
from pyshardy.text.parser.op_builder import OpBuilder, declared_operands, definition_of
from pyshardy.text.printer.attribute_printer import attribute_text

if TYPE_CHECKING:
    from xdsl.dialects.builtin import LocationAttr

    from pyshardy.text.parser.parser import Reader
    from pyshardy.text.printer.printer import Writer


@cache
def _operand_index(op_class: type[Operation], name: str) -> int | None:
    """Which operand has the name, if all are single."""
    operands = declared_operands(op_class)
    return None if any(isinstance(kind, VarOperandDef) for kind in operands.values()) else [*operands].index(name)


class Piece(Protocol):
    """A part of an op's text with its own syntax."""

    def parse(self, parser: Reader, op: OpBuilder) -> None:
        """Reads the part into the builder."""
        ...

    def write(self, op: Any, w: Writer) -> None:
        """Appends the part to `w.out`."""
        ...


@dataclass(frozen=True)
class _Literal:
    text: str

    @cached_property
    def _tokens(self) -> tuple[tuple[str, bool], ...]:
        return tuple((t, t[0].isalpha()) for t in re.findall(r"[A-Za-z_]\w*|->|[^\s\w]|\d+", self.text))

    def parse(self, parser: Reader, op: OpBuilder) -> None:
        for text, is_word in self._tokens:
            if is_word:
                parser.parse_keyword(text)
            else:
                parser.parse_punctuation(cast(Any, text))

    def write(self, op: Operation, w: Writer) -> None:
        w.out.append(self.text)


@dataclass(frozen=True)
class _Operand:
    name: str

    def parse(self, parser: Reader, op: OpBuilder) -> None:
        kind = declared_operands(op.op_class)[self.name]
        if isinstance(kind, VarOperandDef):
            op.operands[self.name] = parse_operands(parser)
        elif isinstance(kind, OptOperandDef):
            operand = parser.parse_optional_unresolved_operand()
            op.operands[self.name] = [operand] if operand else []
        else:
            op.operands[self.name] = [parser.parse_unresolved_operand()]

    def write(self, op: Operation, w: Writer) -> None:
        index = _operand_index(op.__class__, self.name)
        if index is not None:
            w.out.append(w.value(op._operands[index]))
            return
        value: Any = getattr(op, self.name)
        if value is not None:
            w.out.append(w.value(value) if isinstance(value, SSAValue) else w.values(value))


def _parse_ints(parser: Reader) -> Attribute:
    if not parser.next_is(Kind.HASH_IDENT):
        return i64_array(parser.parse_i64_list())
    position = parser.pos
    array = parser.parse_attribute()
    if not isinstance(array, DenseArrayBase) or array.elt_type != i64:
        parser.raise_error("invalid kind of attribute specified", position)
    return array


def _write_ints(value: Any, w: Writer) -> str:
    return f"[{', '.join(map(str, value.get_values()))}]"


_KINDS: dict[str, tuple[Callable[[Reader], Attribute], Callable[[Any, Writer], str]]] = {
    "ints": (_parse_ints, _write_ints),
    "int": (lambda p: p.parse_integer_of(i64), lambda a, w: str(a.value.data)),
    "int32": (lambda p: p.parse_integer_of(i32), lambda a, w: str(a.value.data)),
    "string": (lambda p: p.parse_string_attribute(), lambda a, w: w.string(a.data)),
    "symbol": (lambda p: SymbolRefAttr(p.parse_symbol_name()), lambda a, w: w.symbol(a.root_reference.data)),
    "flat-symbol": (lambda p: p.parse_symbol_attribute(), lambda a, w: w.symbol(a.root_reference.data)),
    "symbol-name": (lambda p: p.parse_symbol_name(), lambda a, w: w.symbol(a.data)),
    "attr": (lambda p: p.parse_attribute(), lambda a, w: w.attribute(a)),
}


@dataclass(frozen=True)
class _Property:
    name: str
    kind: str

    def parse(self, parser: Reader, op: OpBuilder) -> None:
        op.properties[self.name] = _KINDS[self.kind][0](parser)

    def write(self, op: Operation, w: Writer) -> None:
        w.out.append(_KINDS[self.kind][1](op.properties[self.name], w))


@dataclass(frozen=True)
class Stripped:
    """A property of a known attribute class, written as its body alone."""

    name: str
    attribute_class: type[Attribute]

    def parse(self, parser: Reader, op: OpBuilder) -> None:
        """Reads the body."""
        op.properties[self.name] = parser.parse_stripped(self.attribute_class)

    def write(self, op: Operation, w: Writer) -> None:
        """Appends the body."""
        w.out.append(cast(Any, op.properties[self.name]).stripped(w))


@dataclass(frozen=True)
class _AttrDict:
    shown: frozenset[str]

    def parse(self, parser: Reader, op: OpBuilder) -> None:
        op.dictionary_start = parser.pos
        op.attributes.update(parser.parse_optional_attr_dict())

    def write(self, op: Operation, w: Writer) -> None:
        w.out.append(w.attr_dict(op, self.shown))


class _SameType:
    """One type if all operands and the result share it, else a function type."""

    def parse(self, parser: Reader, op: OpBuilder) -> None:
        position = parser.pos
        type = parser.parse_type()
        if isinstance(type, FunctionType):
            if len(type.outputs.data) != 1:
                parser.raise_error("expected single output", position)
            op.set_operand_types(type.inputs.data, parser, position)
            op.result_types = list(type.outputs.data)
        else:
            op.set_operand_types([type] * len(op.all_operands()), parser, position)
            op.result_types = [type]

    def write(self, op: Operation, w: Writer) -> None:
        result = op.results[0].type
        if all([operand._type is result or operand._type == result for operand in op._operands]):
            w.out.append(w.type(result))
        else:
            w.out.append(w.functional(op.operand_types, op.result_types))


def functional_type(parser: Reader) -> FunctionType:
    """A type that must be a function type."""
    position = parser.pos
    type = parser.parse_type()
    if not isinstance(type, FunctionType):
        found = attribute_text(type)
        parser.raise_error(f"invalid kind of type specified: expected builtin.function, but found '{found}'", position)
    return type


class _FunctionalType:
    def parse(self, parser: Reader, op: OpBuilder) -> None:
        type = functional_type(parser)
        op.match_operand_types(type.inputs.data, parser, op.operands_start or parser.name_position)
        op.result_types = list(type.outputs.data)

    def write(self, op: Operation, w: Writer) -> None:
        w.out.append(w.functional(op.operand_types, op.result_types))


class _AllOperands:
    """The operands in one list, whatever groups they fall into: the last declared one takes what is left."""

    def parse(self, parser: Reader, op: OpBuilder) -> None:
        op.operands_start = parser.pos
        operands = parse_operands(parser)
        declared = [*declared_operands(op.op_class)]
        for index, name in enumerate(declared):
            op.operands[name] = operands[index:] if name == declared[-1] else operands[index : index + 1]

    def write(self, op: Operation, w: Writer) -> None:
        w.out.append(w.values(op.operands))


def parse_operands(parser: Reader) -> list[UnresolvedOperand]:
    """`%a, %b`, or nothing."""
    operands = parser.parse_optional_undelimited_comma_separated_list(
        parser.parse_optional_unresolved_operand, parser.parse_unresolved_operand
    )
    return operands or []


def _parse_types(parser: Reader) -> list[Attribute]:
    types = parser.parse_optional_undelimited_comma_separated_list(parser.parse_optional_type, parser.parse_type)
    return list(types or [])


class _OperandTypes:
    def parse(self, parser: Reader, op: OpBuilder) -> None:
        op.match_operand_types(_parse_types(parser), parser, op.operands_start or op.start)

    def write(self, op: Operation, w: Writer) -> None:
        w.out.append(w.types(op.operand_types))


class _ResultTypes:
    def parse(self, parser: Reader, op: OpBuilder) -> None:
        op.result_types = _parse_types(parser)

    def write(self, op: Operation, w: Writer) -> None:
        w.out.append(w.types(op.result_types))


@dataclass(frozen=True)
class _TypeOf:
    """The type of one operand or result."""

    name: str

    def parse(self, parser: Reader, op: OpBuilder) -> None:
        type = parser.parse_type()
        if self.name in declared_operands(op.op_class):
            op.operand_types[self.name] = [type] * len(op.operands.get(self.name, ()))
        else:
            op.result_types = [type]

    def write(self, op: Operation, w: Writer) -> None:
        value: Any = getattr(op, self.name)
        w.out.append(w.type(value.type))


_COMMON_SLOTS: dict[str, Piece] = {
    "operands": _AllOperands(),
    "same-type": _SameType(),
    "functional-type": _FunctionalType(),
    "operand-types": _OperandTypes(),
    "result-types": _ResultTypes(),
}
_SLOT = re.compile(r"\{([^{}]+)\}")


class Assembly:
    """The text of an op behind `dialect.name `, with slots in braces.

    `{x}`: operand x (a list if variadic). `{operands}`: all in one list. `{p:KIND}`: property p, KIND one of ints, int,
    int32, string, symbol, flat-symbol, symbol-name, attr, stripped (a class given as keyword argument p).
    `{attr-dict}`: ` {...}` or nothing. `{same-type}`, `{functional-type}`, `{operand-types}`, `{result-types}`,
    `{type:x}`: types; a single `{type:x}` serves all operands and results that have none. `{name}` with a keyword
    argument `name`: that Piece. Blanks are printed as they stand and are free on input. A `glued` text follows the name
    without a blank.
    """

    def __init__(self, template: str, glued: bool = False, **pieces: Any) -> None:
        self.template = template
        self.glued = glued
        self._pieces = pieces

    @cached_property
    def parts(self) -> tuple[Piece, ...]:
        """The template cut into literals and slots."""
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
        name, _, kind = text.partition(":")
        if text == "attr-dict":
            return _AttrDict(shown)
        if text in _COMMON_SLOTS:
            return _COMMON_SLOTS[text]
        if name == "type":
            return _TypeOf(kind)
        if kind == "stripped":
            return Stripped(name, self._pieces[name])
        if kind:
            return _Property(name, kind)
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
        name, _, kind = slot.partition(":")
        if slot == "attr-dict" or slot in _COMMON_SLOTS or slot in self._pieces:
            return True
        if name == "type":
            return issubclass(declared.get(kind, object), OperandDef | ResultDef)
        if kind:
            known = name in self._pieces if kind == "stripped" else kind in _KINDS
            return known and issubclass(declared.get(name, object), PropertyDef)
        return issubclass(declared.get(name, object), OperandDef)

    def parse(self, op_class: type[Operation], parser: Reader) -> Operation:
        """Reads an op behind its name."""
        return self.read(op_class, parser).build(parser)

    def read(self, op_class: type[Operation], parser: Reader) -> OpBuilder:
        """Reads all of an op behind its name."""
        op = OpBuilder(op_class, parser.pos)
        for part in self.parts:
            part.parse(parser, op)
        self._share_type(op, parser)
        return op

    def _share_type(self, op: OpBuilder, parser: Reader) -> None:
        if op.result_types is not None and op.operand_types.keys() >= op.operands.keys():
            return
        given = [t for types in op.operand_types.values() for t in types] + list(op.result_types or [])
        untyped = [name for name, operands in op.operands.items() if operands and not op.operand_types.get(name)]
        if untyped:
            if not given:
                parser.raise_error("the types of the operands are not known", op.start)
            for name in untyped:
                op.operand_types[name] = [given[0]] * len(op.operands[name])
        if op.result_types is None and given and _single_result(op.op_class):
            op.result_types = [given[0]]

    def write(self, op: Operation, w: Writer) -> None:
        """Appends the text of an op behind its name."""
        out = w.out
        if self.parts and not (isinstance(self.parts[0], _AttrDict) or self.glued):
            out.append(" ")
        for part in self.parts:
            part.write(op, w)


def _reason(slot: str, declared: Mapping[str, type]) -> str:
    """Explain why a slot is not known, and name a similar one that would be."""
    name, _, kind = slot.partition(":")
    if kind and name != "type" and name in declared and kind not in (*_KINDS, "stripped"):
        return f"but properties have no syntax '{kind}'; there are {', '.join((*_KINDS, 'stripped'))}"
    known = ("attr-dict", *_COMMON_SLOTS, *declared)
    return f"which the op does not have{did_you_mean(kind if name == 'type' else name, known)}"


def _declared_names(op_class: type[Operation]) -> dict[str, type]:
    """Return the class of the definition of each operand, result and property that an op class declares or inherits."""
    declared: dict[str, type] = {}
    for base in op_class.__mro__:
        if base not in Op.__mro__:
            for name, field in vars(base).items():
                if isinstance(field, _OpDefField):
                    declared.setdefault(getattr(field, "ir_name", None) or name, field.cls)
    return declared


@cache
def _declared_defaults(op_class: type[Operation]) -> Mapping[str, Attribute]:
    declared = definition_of(op_class).properties
    return {
        name: one.default_value
        for name, one in declared.items()
        if one.default_value is not None and not isinstance(one, OptPropertyDef)
    }


@cache
def _single_result(op_class: type[Operation]) -> bool:
    results = definition_of(op_class).results
    return len(results) == 1 and not isinstance(results[0][1], VarResultDef | OptResultDef)


class Op(IRDLOperation, ABC):
    """Base of pyshardy's ops: an IRDL op that says how it is written and named."""

    ASSEMBLY: ClassVar[Assembly | None] = None
    """How the op is written; None: in the generic form."""
    DEFAULTS: ClassVar[Mapping[str, Attribute]] = {}
    """Properties that attr-dict leaves out when they equal these."""
    FILLED_IN: ClassVar[Mapping[str, Attribute]] = {}
    """Properties that an op read in the generic form has even if they are not written."""
    RESULT_NAMES: ClassVar[tuple[str, ...]] = ()
    """Names the printer gives the results, first to last."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        assembly = vars(cls).get("ASSEMBLY")
        if assembly is not None:
            assembly.check(cls)

    @classmethod
    def create(
        cls,
        *,
        operands: Sequence[SSAValue] = (),
        result_types: Sequence[Attribute] = (),
        properties: Mapping[str, Attribute] | None = None,
        attributes: Mapping[str, Attribute] | None = None,
        location: LocationAttr | None = None,
        successors: Sequence[Block] = (),
        regions: Sequence[Region] = (),
    ) -> Self:
        """The op of these parts, which are not checked; properties that are declared with a default are filled in."""
        given = dict(properties or {})
        for name, value in _declared_defaults(cls).items():
            given.setdefault(name, value)
        op = new_op(cls, operands, result_types, given, dict(attributes or {}), regions=regions)
        if location is not None:
            op.location = location
        if successors:
            op.successors = successors
        return op

    def asm_result_names(self) -> Sequence[tuple[int, str]]:
        """Results that the op names: index and name; they follow from its class, properties and types of results."""
        return tuple(enumerate(self.RESULT_NAMES))

    def asm_block_argument_names(self, region: Region) -> Sequence[str]:
        """Names for the arguments of the region's first block; without a name, or an empty one: a number."""
        return ()

    @classmethod
    def parse(cls, parser: Parser) -> Any:
        """Reads the op behind its name."""
        if cls.ASSEMBLY is None:
            reader = cast("Reader", parser)
            reader.raise_error(f"op '{cls.name}' has no custom assembly form", reader.name_position)
        return cls.ASSEMBLY.parse(cls, cast("Reader", parser))

    def write(self, w: Writer) -> None:
        """Appends the op's text behind its name; ops without assembly are printed generically."""
        if self.ASSEMBLY is None:
            w.generic_op(self)
        else:
            self.ASSEMBLY.write(self, w)

    @classmethod
    def has_custom_form(cls) -> bool:
        """Whether ops of the class have a form of their own (else they print generically)."""
        return cls.ASSEMBLY is not None or cls.write is not Op.write
