"""StableHLO's types, and the bounds of dynamic dimensions as a tensor encoding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from xdsl.dialects.builtin import DYNAMIC_INDEX, TensorType
from xdsl.ir import Attribute, ParametrizedAttribute, TypeAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import counted
from pyshardy.dialects.plain_attribute import PlainAttr, parse_int
from pyshardy.text.assembly.asm_attribute import AsmAttribute
from pyshardy.text.assembly.asm_parser import AsmParser, Delimiter
from pyshardy.text.assembly.asm_printer import AsmPrinter
from pyshardy.text.printer.attribute_printer import attribute_text


@irdl_attr_definition
class TokenType(AsmAttribute, ParametrizedAttribute, TypeAttribute):
    """`!stablehlo.token`: orders side effects."""

    name = "stablehlo.token"

    @classmethod
    def parse_body(cls, parser: AsmParser) -> TokenType:
        """Skip whatever is in brackets, as MLIR does."""
        parser.skip_optional_body()
        return cls()

    def text(self, printer: AsmPrinter) -> str:
        """`!stablehlo.token`."""
        return "!stablehlo.token"


@irdl_attr_definition
class FutureType(PlainAttr[tuple[Attribute, ...]], TypeAttribute):
    """`!stablehlo.future<tensor<2xf32>>`: tensors that an op under way will give."""

    name = "stablehlo.future"

    @classmethod
    def parse_value(cls, parser: AsmParser) -> tuple[Attribute, ...]:
        """Parse `<type, ...>`, at least one."""
        parser.parse_punctuation("<")
        types = [parser.parse_type()]
        while parser.parse_optional_punctuation(",") is not None:
            types.append(parser.parse_type())
        parser.parse_punctuation(">")
        return tuple(types)

    def verify(self) -> None:
        """Every type is a ranked tensor."""
        for type in self.data:
            if not isinstance(type, TensorType):
                raise VerifyException(f"a future holds ranked tensors, found '{attribute_text(type)}'")

    def stripped(self, printer: AsmPrinter) -> str:
        """`<types>`."""
        return f"<{printer.types(self.data)}>"

    def text(self, printer: AsmPrinter) -> str:
        """`!stablehlo.future<types>`."""
        return f"!{self.name}{self.stripped(printer)}"


Bounds = tuple[int | None, ...]
"""The greatest size of each dimension; None where there is no bound."""


def _parse_bound(parser: AsmParser) -> int | None:
    return None if parser.parse_optional_punctuation("?") is not None else parse_int(parser)


@irdl_attr_definition
class BoundsAttr(PlainAttr[Bounds]):
    """`#stablehlo.bounds<4, ?>`: encoding of a tensor type; one entry for each dimension."""

    name = "stablehlo.bounds"

    @classmethod
    def parse_value(cls, parser: AsmParser) -> Bounds:
        """Parse `<4, ?>`."""
        return tuple(parser.parse_comma_separated_list(Delimiter.ANGLE, lambda: _parse_bound(parser)))

    def stripped(self, printer: AsmPrinter) -> str:
        """`<4, ?>`."""
        return f"<{', '.join('?' if bound is None else str(bound) for bound in self.data)}>"

    def verify_encoding(self, shape: Sequence[int], element_type: Attribute) -> None:
        """Raise VerifyException unless every dimension has an entry and only dynamic ones have a bound."""
        if len(self.data) != len(shape):
            count, rank = len(self.data), len(shape)
            tensor = attribute_text(TensorType(element_type, shape))
            raise VerifyException(
                f"{counted(count, 'bound')} for '{tensor}' of rank {rank}: expected one each dimension"
            )
        for index, (size, bound) in enumerate(zip(shape, self.data, strict=True)):
            if size != DYNAMIC_INDEX and bound is not None:
                tensor = attribute_text(TensorType(element_type, shape))
                raise VerifyException(f"dimension {index} of '{tensor}' is static: write '?' as its bound, not {bound}")


@irdl_attr_definition
class TypeExtensionsAttr(PlainAttr[Bounds]):
    """`#stablehlo.type_extensions<bounds = [4, ?]>`: another spelling of `BoundsAttr`, and parsed as such."""

    name = "stablehlo.type_extensions"

    @classmethod
    def parse_body(cls, parser: AsmParser) -> Attribute:
        """Parse `<bounds = [4, ?]>` as a `BoundsAttr`."""
        return BoundsAttr(cls.parse_value(parser))

    @classmethod
    def parse_value(cls, parser: AsmParser) -> Bounds:
        """Parse `<bounds = [4, ?]>`."""
        parser.parse_punctuation("<")
        parser.parse_keyword("bounds")
        parser.parse_punctuation("=")
        bounds = parser.parse_comma_separated_list(Delimiter.SQUARE, lambda: _parse_bound(parser))
        parser.parse_punctuation(">")
        return tuple(bounds)

    def stripped(self, printer: AsmPrinter) -> str:
        """`<bounds = [4, ?]>`."""
        return f"<bounds = [{', '.join('?' if bound is None else str(bound) for bound in self.data)}]>"


TYPES = (TokenType, FutureType, BoundsAttr, TypeExtensionsAttr)


def bounds_of(type: TensorType[Any]) -> Bounds:
    """Return the bounds of a tensor type's dimensions; all None without a bounds encoding."""
    encoding = type.encoding
    return encoding.data if isinstance(encoding, BoundsAttr) else (None,) * len(type.shape.data)
