"""What may stand at the end of a file: blobs of data that attributes refer to. (Shardy spec: MLIR text, resources.)"""

# pyright: reportPrivateUsage=false

from __future__ import annotations

from typing import TYPE_CHECKING

from xdsl.utils.mlir_lexer import MLIRTokenKind as Kind

if TYPE_CHECKING:
    from pyshardy.text.parser.parser import Reader


def parse(reader: Reader) -> None:
    """Reads `{-# ... #-}`; the resources of dialects go to `reader.resources`, others are dropped."""
    reader._consume_token()

    def dialect() -> None:
        name = reader.parse_identifier()
        entries = reader.resources.setdefault(name, {})
        reader.parse_punctuation(":")

        def entry() -> None:
            key = reader.parse_identifier_or_str_literal()
            reader.parse_punctuation(":")
            entries[key] = _value(reader)

        reader.parse_comma_separated_list(reader.Delimiter.BRACES, entry)

    def section() -> None:
        start = reader.pos
        name = reader.parse_identifier()
        reader.parse_punctuation(":")
        if name == "dialect_resources":
            reader.parse_comma_separated_list(reader.Delimiter.BRACES, dialect)
        elif name == "external_resources":
            kept, reader.resources = reader.resources, {}
            reader.parse_comma_separated_list(reader.Delimiter.BRACES, dialect)
            reader.resources = kept
        else:
            reader.raise_error(f"unknown key '{name}' in file metadata dictionary", start)

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
