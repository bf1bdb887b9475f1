"""Print attributes, types and locations."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, cast

from xdsl.dialects import builtin as b
from xdsl.ir import Attribute, ParametrizedAttribute

from pyshardy.diagnostics.diagnostic import SourceLoc
from pyshardy.diagnostics.locations import FileRangeLoc
from pyshardy.ir.builtin_attributes import (
    DistinctAttr,
    ResourceHandle,
    SparseElementsAttr,
    StringElementsAttr,
    TypedStringAttr,
)
from pyshardy.ir.class_cache import ClassCache
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.quoting import bare_or_quoted, name_bytes, quoted, symbol
from pyshardy.text.literals.affine import affine_map_text, affine_set_text
from pyshardy.text.literals.dense import dense_count, element_bytes, integer_value, nested_lists
from pyshardy.text.literals.floats import FORMATS, bits_of, float_text

# The body of an unknown dialect's attribute that is printed after a dot: a name, and the rest in angle brackets.
_PRETTY_BODY = re.compile(r"[A-Za-z][A-Za-z0-9_.]*(?:<.*>)?", re.DOTALL)
LOCATION_TYPES = (SourceLoc, b.UnknownLoc, b.FileLineColLoc, b.CallSiteLoc, b.NameLoc, b.FusedLoc, FileRangeLoc)
_ALIASED_TUPLE = 16


class AliasTable(Protocol):
    """The aliases of attributes."""

    def get(self, attribute: Attribute, /) -> str | None:
        """Return the alias of an attribute, if it has one."""
        ...


class AttributePrinter:
    """Returns the text of attributes, or their aliases. Texts are cached by identity."""

    def __init__(
        self,
        *,
        hex_above: int = 100,
        elide_above: int | None = None,
        local_scope: bool = False,
        pretty_locations: bool = False,
    ) -> None:
        self._texts = IdentityCache[str]()
        self._hex_above = hex_above
        self._elide_above = elide_above
        self._local_scope = local_scope
        self._pretty_locations = pretty_locations
        self.aliases: AliasTable = {}

    def attribute(self, attribute: Attribute) -> str:
        """Return the text of an attribute or type, including its own type."""
        known = self._texts.get(id(attribute))
        if known is None:
            known = self._texts.remember(id(attribute), self._text(attribute), attribute)
        return known

    type = attribute

    def types(self, types: Iterable[Attribute]) -> str:
        """Return types separated by commas."""
        return ", ".join([self.attribute(type) for type in types])

    def functional(self, inputs: Iterable[Attribute], outputs: Sequence[Attribute]) -> str:
        """Return `(A, B) -> C`."""
        return f"({self.types(inputs)}) -> {self.results(outputs)}"

    def results(self, outputs: Sequence[Attribute]) -> str:
        """Return the result types after an arrow. A single one has no parentheses unless it is a function type."""
        if len(outputs) == 1 and not isinstance(outputs[0], b.FunctionType):
            return self.attribute(outputs[0])
        return f"({self.types(outputs)})"

    def string(self, text: str) -> str:
        """Return a string literal."""
        return quoted(text)

    def symbol(self, name: str) -> str:
        """Return `@name`."""
        return symbol(name)

    def entries(self, items: Iterable[tuple[str, Attribute]]) -> str:
        """Return the entries of a dictionary without its braces, sorted by the bytes of the keys."""
        return ", ".join(
            [
                bare_or_quoted(key)
                if isinstance(value, b.UnitAttr)
                else f"{bare_or_quoted(key)} = {self.attribute(value)}"
                for key, value in sorted(items, key=_sort_key)
            ]
        )

    def resource_key(self, handle: b.StringAttr | ResourceHandle) -> str:
        """Return the key to print for a resource."""
        return handle.data

    def _text(self, attribute: Attribute) -> str:
        if is_aliased(attribute) and not self._local_scope:
            alias = self.aliases.get(attribute)
            if alias is not None:
                return alias
        return self.unaliased(attribute)

    def unaliased(self, attribute: Attribute) -> str:
        """Return the text of an attribute, not its alias."""
        print = _PRINTERS.get(type(attribute))
        if print is not None:
            return print(self, attribute)
        text: Any = getattr(attribute, "text", None)
        if text is not None:
            return text(self)
        if isinstance(attribute, b.UnregisteredAttr):
            return self._unregistered(attribute)
        if isinstance(attribute, LOCATION_TYPES):
            return self.location(attribute)
        return _printed_by_xdsl(attribute)

    # --- builtin attributes -------------------------------------------------------------------------------------

    def element(self, attribute: Attribute) -> str:
        """Return the text of an attribute in an array, where 64-bit integers and decimal doubles have no type."""
        if isinstance(attribute, b.IntegerAttr) and attribute.type == b.i64:
            return str(attribute.value.data)
        if isinstance(attribute, b.FloatAttr) and isinstance(attribute.type, b.Float64Type):
            text = _float(attribute)
            return f"{text} : f64" if text.startswith("0x") else text
        return self.attribute(attribute)

    def _unregistered(self, attribute: b.UnregisteredAttr) -> str:
        sigil = "!" if attribute.is_type.data else "#"
        dialect, _, name = attribute.attr_name.data.partition(".")
        value = attribute.value.data
        body = value if not name else f"{name}<{value}>" if value else name
        return f"{sigil}{dialect}.{body}" if _PRETTY_BODY.fullmatch(body) else f"{sigil}{dialect}<{body}>"

    def _integer(self, attribute: b.IntegerAttr) -> str:
        if attribute.type == b.i1:
            return "true" if attribute.value.data else "false"
        return f"{attribute.value.data} : {self.attribute(attribute.type)}"

    def _dense(self, attribute: b.DenseIntOrFPElementsAttr) -> str:
        type: Any = attribute.type
        count = dense_count(attribute)
        data = attribute.data.data
        if self._elide_above is not None and count > self._elide_above and len(data) > element_bytes(type.element_type):
            return f"dense_resource<__elided__> : {self.attribute(type)}"
        return f"dense<{self.dense_body(attribute)}> : {self.attribute(type)}"

    def dense_body(self, attribute: b.DenseIntOrFPElementsAttr) -> str:
        """Return the text in the angle brackets of a dense attribute."""
        type: Any = attribute.type
        element = type.element_type
        data = attribute.data.data
        size = element_bytes(element)
        if not data:
            return ""
        if len(data) == size:
            return _element(data, element)
        if len(data) // size > self._hex_above:
            return f'"0x{data.hex().upper()}"'
        texts = [_element(data[i : i + size], element) for i in range(0, len(data), size)]
        return nested_lists(texts, type.get_shape())

    def _strings(self, attribute: StringElementsAttr) -> str:
        texts = [quoted(value.data) for value in attribute.values.data]
        shape = attribute.type.get_shape()  # pyright: ignore
        body = texts[0] if len(texts) == 1 else nested_lists(texts, shape) if texts else ""
        return f"dense<{body}> : {self.attribute(attribute.type)}"

    def _sparse(self, attribute: SparseElementsAttr) -> str:
        indices, values = attribute.indices, attribute.values
        assert isinstance(indices, b.DenseIntOrFPElementsAttr)
        assert isinstance(values, b.DenseIntOrFPElementsAttr)
        body = f"{self.dense_body(indices)}, {self.dense_body(values)}" if dense_count(indices) else ""
        return f"sparse<{body}> : {self.attribute(attribute.type)}"

    def _dense_array(self, attribute: b.DenseArrayBase) -> str:
        element: Any = attribute.elt_type
        data = attribute.data.data
        size = element_bytes(element)
        if not data:
            return f"array<{self.attribute(element)}>"
        texts = ", ".join(_element(data[i : i + size], element) for i in range(0, len(data), size))
        return f"array<{self.attribute(element)}: {texts}>"

    # --- types --------------------------------------------------------------------------------------------------

    def _shape(self, sizes: Iterable[int]) -> str:
        return "".join("?x" if size == b.DYNAMIC_INDEX else f"{size}x" for size in sizes)

    def _tensor(self, type: b.TensorType[Any]) -> str:
        encoding = "" if isinstance(type.encoding, b.NoneAttr) else f", {self.attribute(type.encoding)}"
        return f"tensor<{self._shape(type.get_shape())}{self.attribute(type.element_type)}{encoding}>"

    def _vector(self, type: b.VectorType[Any]) -> str:
        scalable = [bool(flag) for flag in type.scalable_dims.data]
        sizes = type.get_shape()
        scalable += [False] * (len(sizes) - len(scalable))
        shape = "".join(f"[{n}]x" if s else f"{n}x" for n, s in zip(sizes, scalable, strict=True))
        return f"vector<{shape}{self.attribute(type.element_type)}>"

    def _memref(self, type: b.MemRefType[Any]) -> str:
        rest = "".join(
            f", {self.element(a)}" for a in (type.layout, type.memory_space) if not isinstance(a, b.NoneAttr)
        )
        return f"memref<{self._shape(type.get_shape())}{self.attribute(type.element_type)}{rest}>"

    # --- locations ----------------------------------------------------------------------------------------------

    def location(self, location: Attribute) -> str:
        """Return `loc(...)`, or only the body if locations are printed in the pretty form."""
        body = self.location_body(location)
        return body if self._pretty_locations else f"loc({body})"

    def location_body(self, location: Attribute) -> str:
        """Return the text in the parentheses of `loc(...)`, with aliases of nested locations."""
        pretty = self._pretty_locations
        match location:
            case SourceLoc():
                return self.location_body(location.resolved())
            case b.FileLineColLoc():
                return f"{self._file(location.filename.data)}:{location.line.data}:{location.column.data}"
            case FileRangeLoc():
                file, *positions = location.data
                return _range(self._file(file), *positions)
            case b.NameLoc():
                child = location.location
                inner = "" if isinstance(child, b.NoneAttr | b.UnknownLoc) else f"({self._child_location(child)})"
                return f"{quoted(location.desc.data)}{inner}"
            case b.CallSiteLoc():
                callee, caller = resolved_location(location.callee), resolved_location(location.caller)
                on_one_line = isinstance(callee, b.NameLoc) and isinstance(caller, b.FileLineColLoc | FileRangeLoc)
                gap = " at " if on_one_line or not pretty else "\n at "
                text = f"{self._child_location(callee)}{gap}{self._child_location(caller)}"
                return text if pretty else f"callsite({text})"
            case b.FusedLoc():
                parts: Any = location.locations
                inner = ", ".join(self._child_location(part) for part in parts.data)
                metadata = location.metadata
                shown = "" if isinstance(metadata, b.NoneAttr) else f"<{self.attribute(metadata)}>"
                return f"{'' if pretty else 'fused'}{shown}[{inner}]"
            case _:
                return "[unknown]" if pretty else "unknown"

    def _file(self, name: str) -> str:
        return name if self._pretty_locations else quoted(name)

    def _child_location(self, location: Attribute) -> str:
        location = resolved_location(location)
        return self.aliases.get(location) or self.location_body(location)


def resolved_location(location: Attribute) -> Attribute:
    """Return a location with line and column instead of an offset."""
    return location.resolved() if isinstance(location, SourceLoc) else location


_ALIASED = (b.AffineMapAttr, b.AffineSetAttr, DistinctAttr, b.TupleType, *LOCATION_TYPES)
_PLAIN = (
    *(b.StringAttr, b.UnitAttr, b.NoneAttr, b.IntegerType, b.IndexType, b.AnyFloat),
    *(b.IntegerAttr, b.FloatAttr, b.SymbolRefAttr, b.DenseArrayBase),
)
_may_be_aliased = ClassCache(lambda attribute_class: issubclass(attribute_class, _ALIASED))
_is_plain = ClassCache(
    lambda attribute_class: (
        issubclass(attribute_class, _PLAIN)
        or not issubclass(attribute_class, (*_ALIASED, ParametrizedAttribute, b.ArrayAttr, b.DictionaryAttr))
    )
)


def is_plain(attribute: Attribute) -> bool:
    """Return whether an attribute contains no aliases, as its class shows; False if it might contain some."""
    if attribute.__class__ is b.TensorType:
        type = cast("b.TensorType[Any]", attribute)
        return type.encoding.__class__ is b.NoneAttr and _is_plain[type.element_type.__class__]
    return _is_plain[attribute.__class__]


def is_aliased(attribute: Attribute) -> bool:
    """Return whether MLIR prints an attribute as an alias: maps, sets, distinct attributes, long tuples, locations."""
    if not _may_be_aliased[attribute.__class__]:
        return False
    if isinstance(attribute, DistinctAttr):
        return not isinstance(attribute.attribute, b.UnitAttr)
    return not isinstance(attribute, b.TupleType) or len(attribute.types.data) > _ALIASED_TUPLE


def children(attribute: Attribute) -> Iterable[Attribute]:
    """Return the attributes that an attribute contains directly, in the order of its text."""
    if is_plain(attribute):
        return ()
    match attribute:
        case b.FileLineColLoc():
            return ()
        case b.NameLoc():
            return (attribute.location,)
        case b.ArrayAttr():
            return attribute.data  # pyright: ignore[reportUnknownVariableType, reportUnknownMemberType]
        case b.DictionaryAttr():
            return [value for _, value in sorted(attribute.data.items(), key=_sort_key)]
        case b.FusedLoc():
            parts: Any = attribute.locations
            return [attribute.metadata, *parts.data]
        case ParametrizedAttribute():
            return attribute.parameters
        case _:
            return ()


def _sort_key(item: tuple[str, Attribute]) -> bytes:
    return name_bytes(item[0])


def _range(file: str, line: int, column: int, last_line: int, last_column: int) -> str:
    start = f"{file}:{line}:{column}"
    if (line, column) == (last_line, last_column):
        return start
    return f"{start} to {'' if line == last_line else last_line}:{last_column}"


def _element(data: bytes, element: Attribute) -> str:
    name = element.name
    if name in FORMATS:
        return float_text(int.from_bytes(data, "little"), name)
    if isinstance(element, b.ComplexType):
        half = len(data) // 2
        part: Attribute = element.element_type
        return f"({_element(data[:half], part)},{_element(data[half:], part)})"
    bits = int.from_bytes(data, "little")
    if element == b.i1:
        return "true" if bits else "false"
    return str(integer_value(bits, element))


def _float(attribute: b.FloatAttr) -> str:
    name = attribute.type.name
    value = attribute.value.data
    return float_text(bits_of(value, name), name)


def _printed_by_xdsl(attribute: Attribute) -> str:
    from io import StringIO

    from xdsl.printer import Printer

    out = StringIO()
    Printer(stream=out).print_attribute(attribute)
    return out.getvalue()


def attribute_text(attribute: Attribute) -> str:
    """Return the text of an attribute or type without aliases."""
    return AttributePrinter(local_scope=True).attribute(attribute)


_SHORT = 100
"""Characters of an attribute that messages show at most."""


def short_text(attribute: Attribute) -> str:
    """Return the text of an attribute or type for messages: the beginning of a long one."""
    text = AttributePrinter(local_scope=True, elide_above=16).attribute(attribute)
    return text if len(text) <= _SHORT else text[:_SHORT] + "..."


_BUILTIN_NAMES = {
    "array": "an array",
    "dense": "dense elements",
    "integer": "an integer",
    "string": "a string",
    "symbol_ref": "a symbol",
}
"""Names of builtin attributes in messages."""


def expected_attribute(expected: str, found: Attribute) -> str:
    """Return the message for an attribute of another class than the one with the name that is expected."""
    return f"expected {_BUILTIN_NAMES.get(expected, f'a #{expected} attribute')}, found '{short_text(found)}'"


def _symbol_ref(printer: AttributePrinter, attribute: b.SymbolRefAttr) -> str:
    return "::".join(symbol(part.data) for part in (attribute.root_reference, *attribute.nested_references.data))


def _integer_type(printer: AttributePrinter, type: b.IntegerType) -> str:
    sign = {b.Signedness.SIGNLESS: "i", b.Signedness.SIGNED: "si", b.Signedness.UNSIGNED: "ui"}[type.signedness.data]
    return f"{sign}{type.width.data}"


def _strided(printer: AttributePrinter, layout: b.StridedLayoutAttr) -> str:
    def one(value: Attribute) -> str:
        return str(value.data) if isinstance(value, b.IntAttr) else "?"

    offset = layout.offset
    shown = "" if isinstance(offset, b.IntAttr) and offset.data == 0 else f", offset: {one(offset)}"
    return f"strided<[{', '.join(one(s) for s in layout.strides.data)}]{shown}>"


_PRINTERS: dict[type[Attribute], Callable[[Any, Any], str]] = {
    b.StringAttr: lambda w, a: quoted(a.data),
    b.BytesAttr: lambda w, a: quoted(a.data),
    TypedStringAttr: lambda w, a: f"{quoted(a.value.data)} : {w.attribute(a.type)}",
    b.IntegerAttr: AttributePrinter._integer,
    b.FloatAttr: lambda w, a: f"{_float(a)} : {w.attribute(a.type)}",
    b.UnitAttr: lambda w, a: "unit",
    b.NoneAttr: lambda w, a: "none",
    b.SymbolRefAttr: _symbol_ref,
    b.ArrayAttr: lambda w, a: f"[{', '.join([w.element(e) for e in a.data])}]",
    b.DictionaryAttr: lambda w, a: f"{{{w.entries(a.data.items())}}}",
    b.DenseIntOrFPElementsAttr: AttributePrinter._dense,
    StringElementsAttr: AttributePrinter._strings,
    SparseElementsAttr: AttributePrinter._sparse,
    b.DenseArrayBase: AttributePrinter._dense_array,
    b.DenseResourceAttr: lambda w, a: (
        f"dense_resource<{bare_or_quoted(w.resource_key(a.resource_handle))}> : {w.attribute(a.type)}"
    ),
    DistinctAttr: lambda w, a: (
        f"distinct[{a.number.data}]<{'' if isinstance(a.attribute, b.UnitAttr) else w.attribute(a.attribute)}>"
    ),
    b.IntegerType: _integer_type,
    b.IndexType: lambda w, a: "index",
    b.NoneType: lambda w, a: "none",
    b.ComplexType: lambda w, a: f"complex<{w.attribute(a.element_type)}>",
    b.TupleType: lambda w, a: f"tuple<{w.types(a.types.data)}>",
    b.FunctionType: lambda w, a: w.functional(a.inputs.data, a.outputs.data),
    b.TensorType: AttributePrinter._tensor,
    b.UnrankedTensorType: lambda w, a: f"tensor<*x{w.attribute(a.element_type)}>",
    b.VectorType: AttributePrinter._vector,
    b.MemRefType: AttributePrinter._memref,
    b.StridedLayoutAttr: _strided,
    b.AffineMapAttr: lambda w, a: f"affine_map<{affine_map_text(a.data)}>",
    b.AffineSetAttr: lambda w, a: f"affine_set<{affine_set_text(a.data)}>",
}
for _name, _class in ((t.name, type(t)) for t in vars(b).values() if isinstance(t, b.AnyFloat)):
    _PRINTERS[_class] = lambda w, a: a.name
