"""What may stand at the end of a file: blobs of data that attributes refer to. (Shardy spec: MLIR text, resources.)"""

# pyright: reportPrivateUsage=false

from __future__ import annotations

from typing import TYPE_CHECKING

from xdsl.utils.mlir_lexer import MLIRTokenKind as Kind

if TYPE_CHECKING:
    from pyshardy.text.parser.parser import Reader


def parse(reader: Reader) -> None:
    """Parse `{-# ... #-}`; the resources that attributes can name go to their handles, others are dropped."""
    reader._consume_token()

    def owner(is_dialect: bool) -> None:
        is_builtin = reader.parse_identifier() == "builtin" and is_dialect
        reader.parse_punctuation(":")

        def entry() -> None:
            key = reader.parse_identifier_or_str_literal()
            reader.parse_punctuation(":")
            value = _value(reader)
            if is_builtin:
                reader.resource(key).set_blob(value)

        reader.parse_comma_separated_list(reader.Delimiter.BRACES, entry)

    def section() -> None:
        start = reader.pos
        name = reader.parse_identifier()
        reader.parse_punctuation(":")
        if name not in ("dialect_resources", "external_resources"):
            reader.raise_error(f"unknown key '{name}' in file metadata dictionary", start)
        reader.parse_comma_separated_list(reader.Delimiter.BRACES, lambda: owner(name == "dialect_resources"))

    if reader._current_token.kind != Kind.FILE_METADATA_END:
        section()
        while reader.parse_optional_punctuation(",") is not None:
            section()
    reader._parse_token(Kind.FILE_METADATA_END, "expected '#-}'")


def _value(reader: Reader) -> str:
    token = reader._current_token
    if token.kind in (Kind.STRING_LIT, Kind.BYTES_LIT):
        reader._consume_token()
        return token.text[1:-1]
    value = reader.parse_optional_boolean()
    if value is None:
        reader.raise_error("expected a string or boolean as the value of a resource")
    return "true" if value else "false"
