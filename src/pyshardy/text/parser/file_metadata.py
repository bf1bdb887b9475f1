"""Parse the metadata at the end of a file: the data of resources that attributes refer to."""

# pyright: reportPrivateUsage=false

from __future__ import annotations

from xdsl.utils.mlir_lexer import MLIRTokenKind

from pyshardy.text.assembly.asm_parser import Delimiter
from pyshardy.text.parser.elements_parser import ElementsParser


def parse_file_metadata(parser: ElementsParser) -> None:
    """Parse `{-# ... #-}`. Data that attributes can refer to is stored in their handles, the rest is dropped."""
    parser._consume_token()

    def owner(is_dialect: bool) -> None:
        is_builtin = parser.parse_identifier() == "builtin" and is_dialect
        parser.parse_punctuation(":")

        def entry() -> None:
            key = parser.parse_identifier_or_str_literal()
            parser.parse_punctuation(":")
            value = _value(parser)
            if is_builtin:
                parser.resource(key).set_blob(value)

        parser.parse_comma_separated_list(Delimiter.BRACES, entry)

    def section() -> None:
        start = parser.pos
        name = parser.parse_identifier()
        parser.parse_punctuation(":")
        if name not in ("dialect_resources", "external_resources"):
            parser.raise_error(f"expected 'dialect_resources' or 'external_resources', found '{name}'", start)
        parser.parse_comma_separated_list(Delimiter.BRACES, lambda: owner(name == "dialect_resources"))

    if parser._current_token.kind != MLIRTokenKind.FILE_METADATA_END:
        section()
        while parser.parse_optional_punctuation(",") is not None:
            section()
    parser._parse_token(MLIRTokenKind.FILE_METADATA_END, "expected '#-}'")


def _value(parser: ElementsParser) -> str:
    token = parser._current_token
    if token.kind in (MLIRTokenKind.STRING_LIT, MLIRTokenKind.BYTES_LIT):
        parser._consume_token()
        return token.text[1:-1]
    value = parser.parse_optional_boolean()
    if value is None:
        parser.raise_error("expected a string, true or false as the value of a resource")
    return "true" if value else "false"
