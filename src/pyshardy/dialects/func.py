"""The `func` dialect: functions, calls and returns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    FlatSymbolRefAttr,
    FunctionType,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
)
from xdsl.ir import Attribute, Dialect, Operation, Region
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    region_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.traits import CallableOpInterface, ConstantLike, IsolatedFromAbove, IsTerminator, Pure, SymbolOpInterface
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.mlir_lexer import MLIRTokenKind

from pyshardy.diagnostics.wording import counted
from pyshardy.dialects.errors import type_list_problem
from pyshardy.ir.op_traits import FunctionCall, NoShardingRule
from pyshardy.ir.unvalidated import array, dictionary, function_type, string
from pyshardy.text.assembly.asm_parser import Delimiter, OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.assembly_format import Assembly
from pyshardy.text.assembly.op import Op
from pyshardy.text.assembly.op_builder import parse_operands

_SHOWN = frozenset({"sym_name", "sym_visibility", "function_type", "arg_attrs", "res_attrs"})


class _FuncCallable(CallableOpInterface):
    @classmethod
    def get_callable_region(cls, op: Operation) -> Region:
        return op.regions[0]

    @classmethod
    def get_argument_types(cls, op: Operation) -> tuple[Attribute, ...]:
        return cast(FuncOp, op).function_type.inputs.data

    @classmethod
    def get_result_types(cls, op: Operation) -> tuple[Attribute, ...]:
        return cast(FuncOp, op).function_type.outputs.data


@irdl_op_definition
class FuncOp(Op):
    """A function: name, type, attributes of its arguments and results, and a body unless it is a declaration."""

    name = "func.func"

    body = region_def()
    sym_name = prop_def(StringAttr)
    function_type = prop_def(FunctionType)
    sym_visibility = opt_prop_def(StringAttr)
    arg_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])
    res_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])
    no_inline = opt_prop_def(UnitAttr)

    traits = traits_def(IsolatedFromAbove(), SymbolOpInterface(), _FuncCallable(), NoShardingRule())

    @property
    def is_declaration(self) -> bool:
        """Whether the function has no body."""
        return self.body.first_block is None

    def argument_attributes(self, index: int) -> dict[str, Attribute]:
        """Return the attributes of one argument."""
        return dict(self.arg_attrs.data[index].data) if self.arg_attrs else {}

    def result_attributes(self, index: int) -> dict[str, Attribute]:
        """Return the attributes of one result."""
        return dict(self.res_attrs.data[index].data) if self.res_attrs else {}

    def set_argument_attributes(self, attributes: Sequence[dict[str, Attribute]]) -> None:
        """Replace the attributes of all arguments."""
        _set_dictionaries(self, "arg_attrs", attributes)

    def set_result_attributes(self, attributes: Sequence[dict[str, Attribute]]) -> None:
        """Replace the attributes of all results."""
        _set_dictionaries(self, "res_attrs", attributes)

    @classmethod
    def parse_assembly(cls, parser: OpAsmParser) -> FuncOp:
        """Parse `[visibility] @name(args) -> results attributes {...} {body}`."""
        return _parse_function(parser)

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Print the function after its name."""
        out = printer.out
        if self.sym_visibility is not None:
            out.append(f" {self.sym_visibility.data}")
        out.append(f" {printer.symbol(self.sym_name.data)}(")
        first = self.body.first_block
        types = self.function_type.inputs.data
        texts: list[str] = []
        for index, type in enumerate(types):
            text = printer.attribute(type)
            if first is not None:
                text = f"{printer.value(first.args[index])}: {text}"
            text += _dictionary(printer, self.arg_attrs, index)
            if first is not None:
                text += printer.argument_location(first.args[index])
            texts.append(text)
        out.append(", ".join(texts) + ")")
        self._write_results(printer)
        attributes = printer.attr_dict(self, _SHOWN)
        if attributes:
            out.append(f" attributes{attributes}")
        if first is not None:
            out.append(" ")
            printer.region(self.body)

    def _write_results(self, printer: OpAsmPrinter) -> None:
        types = self.function_type.outputs.data
        if not types:
            return
        bare = (
            len(types) == 1 and not isinstance(types[0], FunctionType) and not _dictionary(printer, self.res_attrs, 0)
        )
        if bare:
            printer.out.append(f" -> {printer.attribute(types[0])}")
            return
        texts = [printer.attribute(type) + _dictionary(printer, self.res_attrs, i) for i, type in enumerate(types)]
        printer.out.append(f" -> ({', '.join(texts)})")

    def verify_(self) -> None:
        """Verify the arguments of the body against the function type."""
        for name, count in (
            ("arg_attrs", len(self.function_type.inputs)),
            ("res_attrs", len(self.function_type.outputs)),
        ):
            attributes = self.properties.get(name)
            if isinstance(attributes, ArrayAttr) and len(attributes.data) != count:
                what = "argument" if name == "arg_attrs" else "result"
                raise VerifyException(f"has {counted(count, what)}, but {len(attributes.data)} entries in '{name}'")
        block = self.body.first_block
        if block is None:
            if self.sym_visibility is None or self.sym_visibility.data == "public":
                raise VerifyException(f"@{self.sym_name.data} has no body, so it must be private")
            return
        problem = type_list_problem("argument", self.function_type.inputs.data, "its body takes", block.arg_types)
        if problem is not None:
            raise VerifyException(problem)


def _set_dictionaries(op: FuncOp, name: str, attributes: Sequence[dict[str, Attribute]]) -> None:
    if any(attributes):
        op.properties[name] = array([dictionary(one) for one in attributes])
    else:
        op.properties.pop(name, None)


def _dictionary(printer: OpAsmPrinter, attributes: ArrayAttr[DictionaryAttr] | None, index: int) -> str:
    data = attributes.data[index].data if attributes is not None else {}
    return f" {{{printer.entries(data.items())}}}" if data else ""


_IN_DICTIONARY: Mapping[str, type[Attribute]] = {"arg_attrs": ArrayAttr, "res_attrs": ArrayAttr, "no_inline": UnitAttr}
"""Inherent attributes that are printed in the dictionary, with their classes; of other classes they are dropped."""


def _parse_function(parser: OpAsmParser) -> FuncOp:
    start = parser.pos
    properties: dict[str, Attribute] = {}
    header = parser.parse_function_header()
    if header.visibility is not None:
        properties["sym_visibility"] = string(header.visibility)
    properties["sym_name"] = header.name
    arguments, types = header.arguments, header.argument_types
    properties["function_type"] = function_type(types, header.result_types)
    if any(one.data for one in header.argument_attributes):
        properties["arg_attrs"] = array(header.argument_attributes)
    if any(one.data for one in header.result_attributes):
        properties["res_attrs"] = array(header.result_attributes)
    attributes: dict[str, Attribute] = {}
    name_position, position = parser.name_position, parser.pos
    if parser.parse_optional_keyword("attributes") is not None:
        if not parser.next_is(MLIRTokenKind.L_BRACE):
            parser.raise_wrong_token("expected '{' in attribute dictionary")
        attributes = parser.parse_optional_attr_dict()
        for key in ("sym_name", "sym_visibility", "function_type"):
            if key in attributes:
                parser.raise_error(f"'{key}' is set by the function header: remove it from 'attributes'", position)
    named = len(arguments) == len(types)
    position = parser.pos
    region = parser.parse_optional_region(arguments if named and arguments else None)
    if region is not None:
        if region.first_block is None:
            parser.raise_error("the body of a function needs at least one op", position)
        if not named:
            parser.raise_error("the arguments of a function with a body must be named", start)
    for key, attribute_class in _IN_DICTIONARY.items():
        if key in attributes and key in properties:
            parser.raise_error(f"attribute '{key}' is specified twice", name_position)
        value = attributes.pop(key, None)
        if value is not None and isinstance(value, attribute_class):
            properties[key] = value
    return FuncOp.create(properties=properties, attributes=attributes, regions=[region or Region()])


@irdl_op_definition
class ReturnOp(Op):
    """Leaves the function with its results."""

    name = "func.return"

    arguments = var_operand_def()

    traits = traits_def(IsTerminator(), Pure())

    @classmethod
    def parse_assembly(cls, parser: OpAsmParser) -> ReturnOp:
        """Parse `%a, %b : T, U`."""
        attributes = parser.parse_optional_attr_dict()
        known = parser.parse_optional_values_and_types()
        if known is not None:
            return ReturnOp.create(operands=known, attributes=attributes)
        position = parser.pos
        operands = parse_operands(parser)
        values: Sequence[Any] = ()
        if operands:
            parser.parse_punctuation(":")
            types = parser.parse_comma_separated_list(Delimiter.NONE, parser.parse_type)
            values = parser.resolve_operands(operands, types, position)
        return ReturnOp.create(operands=values, attributes=attributes)

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Print attributes, operands and types."""
        printer.out.append(printer.attr_dict(self))
        if self.operands:
            printer.out.append(f" {printer.values(self.operands)} : {printer.types(self.operand_types)}")


@irdl_op_definition
class CallOp(Op):
    """Calls the function of a symbol."""

    name = "func.call"

    arguments = var_operand_def()
    callee = prop_def(FlatSymbolRefAttr)
    no_inline = opt_prop_def(UnitAttr)
    arg_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])
    res_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])
    res = var_result_def()
    traits = traits_def(FunctionCall(), NoShardingRule())

    ASSEMBLY: ClassVar[Assembly | None] = Assembly("{callee:flat-symbol}({operands}){attr-dict} : {functional-type}")


@irdl_op_definition
class CallIndirectOp(Op):
    """Calls a function value."""

    name = "func.call_indirect"

    callee = operand_def(FunctionType)
    callee_operands = var_operand_def()
    res = var_result_def()

    @classmethod
    def parse_assembly(cls, parser: OpAsmParser) -> CallIndirectOp:
        """Parse `%f(%a) : (T) -> U`."""
        callee = parser.parse_unresolved_operand()
        position = parser.pos
        operands = parser.parse_comma_separated_list(Delimiter.PAREN, parser.parse_unresolved_operand)
        attributes = parser.parse_optional_attr_dict()
        parser.parse_punctuation(":")
        type = parser.parse_function_type()
        values = [parser.resolve_operand(callee, type), *parser.resolve_operands(operands, type.inputs.data, position)]
        return CallIndirectOp.create(operands=values, result_types=type.outputs.data, attributes=attributes)

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Print `%f(%a) : (T) -> U`."""
        callee, *rest = self.operands
        printer.out.append(f" {printer.value(callee)}({printer.values(rest)}){printer.attr_dict(self)}")
        printer.out.append(f" : {printer.attribute(callee.type)}")


@irdl_op_definition
class ConstantOp(Op):
    """A function as a value."""

    name = "func.constant"

    value = prop_def(FlatSymbolRefAttr)
    res = result_def(FunctionType)

    traits = traits_def(Pure(), ConstantLike())
    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("f",)

    @classmethod
    def parse_assembly(cls, parser: OpAsmParser) -> ConstantOp:
        """Parse `@f : () -> ()`."""
        attributes = parser.parse_optional_attr_dict()
        symbol = SymbolRefAttr(parser.parse_symbol_name())
        parser.parse_punctuation(":")
        return ConstantOp.create(
            result_types=[parser.parse_type()], properties={"value": symbol}, attributes=attributes
        )

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Print `@f : () -> ()`."""
        printer.out.append(
            f"{printer.attr_dict(self, frozenset({'value'}))} {printer.symbol(self.value.root_reference.data)}"
        )
        printer.out.append(f" : {printer.attribute(self.res.type)}")


Func = Dialect("func", [FuncOp, ReturnOp, CallOp, CallIndirectOp, ConstantOp], [])
