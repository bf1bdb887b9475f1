"""Parse locations, and definitions of their aliases, which may follow the uses."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple

from xdsl.context import Context
from xdsl.dialects.builtin import (
    CallSiteLoc,
    FileLineColLoc,
    FusedLoc,
    IntAttr,
    NameLoc,
    NoneAttr,
    UnknownLoc,
)
from xdsl.ir import Attribute
from xdsl.utils.exceptions import ParseError
from xdsl.utils.mlir_lexer import MLIRTokenKind

from pyshardy.diagnostics.locations import FileRangeLoc, fused
from pyshardy.ir.attribute_numbers import AttributeNumbers
from pyshardy.ir.unvalidated import string, unvalidated, unvalidated_data
from pyshardy.text.assembly.asm_parser import Delimiter
from pyshardy.text.parser.elements_parser import ElementsParser
from pyshardy.text.printer.attribute_printer import attribute_text

_LOCATION_TYPES = (UnknownLoc, FileLineColLoc, CallSiteLoc, NameLoc, FusedLoc, FileRangeLoc)

_NONE = NoneAttr()
_TEXT = r'"([^"\\\n\v\f]*+)"'
_ALIAS = r"(#[a-zA-Z0-9_]+)"
_NUMBER = r"([0-9]{1,9})"
NAME_OR_FILE_LOCATION = rf"{_TEXT}(?::{_NUMBER}:{_NUMBER})?"
"""A name, or a file with line and column: the arguments of `name_or_file_location`."""
_COMMON = (
    rf"loc\((?:{_TEXT}(?:\({_ALIAS}\)|:{_NUMBER}:{_NUMBER}(?: to {_NUMBER}?:{_NUMBER})?)?"
    rf"|callsite\({_ALIAS} at {_ALIAS}\))\)"
)
# The pattern begins with a literal character, for which regular expressions search fast.
_DEFINITION = re.compile(rf"#(?<![^\s)]#)([0-9]+|[a-zA-Z_$.-][a-zA-Z0-9_$.-]*)\s*=\s*()(?=loc\s*\()(?:{_COMMON})?")


class _Definition:
    """The definition of an alias of a location: the offsets of the definition and of the location in it."""

    __slots__ = ("_match", "known", "start", "value")

    def __init__(self, match: re.Match[str]) -> None:
        self._match = match
        self.start = match.start()
        self.value = match.start(2)
        self.known: tuple[Attribute, int] | None = None
        """The location and the offset after it, once it has been parsed."""

    @property
    def alias(self) -> str:
        """The name, with `#`."""
        return f"#{self._match[1]}"

    def parse_common(self, find: Callable[[str], Attribute | None]) -> tuple[Attribute, int] | None:
        """Return the location and the offset after it, if it has one of the forms that MLIR prints mostly.

        `find` returns the attributes of aliases.
        """
        name, child, line, column, last_line, last_column, callee, caller = self._match.groups()[2:]
        end = self._match.end()
        if callee is not None:
            parts = [part for part in (find(callee), find(caller)) if isinstance(part, _LOCATION_TYPES)]
            return (unvalidated(CallSiteLoc, *parts), end) if len(parts) == 2 else None
        if child is not None:
            inner = find(child)
            return (_named(name, inner), end) if isinstance(inner, _LOCATION_TYPES) else None
        if last_column is not None:
            return FileRangeLoc((name, int(line), int(column), int(last_line or line), int(last_column))), end
        location = name_or_file_location(name, line, column)
        return None if location is None else (location, end)


class _Definitions(NamedTuple):
    """The definitions of a text, by alias and by offset."""

    by_alias: dict[str, _Definition]
    by_start: dict[int, _Definition]


class LocationParser(ElementsParser):
    """Parse locations.

    An alias may be used before its definition: in ops, arguments and, inside a definition, in those before it.
    """

    def __init__(self, ctx: Context, text: str, name: str = "<unknown>") -> None:
        super().__init__(ctx, text, name)
        self._aliases_until = 0
        """The offset before which definitions can be used although they have not been parsed."""
        self._undefined: dict[int, str] = {}
        """Aliases that are not defined so far, by the offset of their use."""
        self._location_number = AttributeNumbers()

    # --- the grammar --------------------------------------------------------------------------------------------

    def parse_optional_location(self) -> Any:
        """Parse `loc(...)` after an op or argument."""
        if self._current_token.kind != MLIRTokenKind.BARE_IDENT or self._current_token.text != "loc":
            return None
        self._consume_token()
        self.parse_punctuation("(", " in location")
        token = self._current_token
        if token.kind != MLIRTokenKind.HASH_IDENT:
            location = self.parse_location_body()
        else:
            self._consume_token()
            location = self.location_of_alias(token.text, token.span.start)
        self.parse_punctuation(")", " in location")
        return location

    def parse_location_body(self) -> Attribute:
        """Parse the part of `loc(...)` in parentheses."""
        self._enter()
        try:
            return self._location_body()
        finally:
            self._nesting -= 1

    def _location_body(self) -> Attribute:
        start = self.pos
        text = self.parse_optional_str_literal()
        if text is not None:
            return self._name_or_file_location(text)
        if self.text.startswith("#", start):
            attribute = self.parse_attribute()
            if not isinstance(attribute, _LOCATION_TYPES):
                self.raise_error("expected the alias of a location", start)
            return attribute
        if self.parse_optional_keyword("unknown") is not None:
            return UnknownLoc()
        if self.parse_optional_keyword("callsite") is not None:
            self.parse_punctuation("(", _IN_CALLSITE)
            callee = self.parse_location_body()
            if self.parse_optional_keyword("at") is None:
                self.raise_wrong_token(f"expected 'at'{_IN_CALLSITE}")
            caller = self.parse_location_body()
            self.parse_punctuation(")", _IN_CALLSITE)
            return unvalidated(CallSiteLoc, callee, caller)
        if self.parse_optional_keyword("fused") is not None:
            metadata: Attribute = _NONE
            if self.parse_optional_punctuation("<") is not None:
                metadata = self.parse_attribute()
                self.parse_punctuation(">")
            context = " in fused location"
            parts = self.parse_comma_separated_list(Delimiter.SQUARE, self.parse_location_body, context)
            return fused(*parts, metadata=metadata, number=self._location_number)
        self.raise_wrong_token("expected a location")

    def _name_or_file_location(self, text: str) -> Attribute:
        if self.parse_optional_punctuation(":") is None:
            child: Attribute = _NONE
            if self.parse_optional_punctuation("(") is not None:
                child = self.parse_location_body()
                self.parse_punctuation(")", " after the location of a name")
            return _named(text, child)
        line = self._unsigned("a line number")
        column = 0
        has_column = self.parse_optional_punctuation(":") is not None
        if has_column:
            column = self._unsigned(_COLUMN)
        if not has_column or self.parse_optional_keyword("to") is None:
            return _in_file(text, line, column)
        last_line = line
        if not self.text.startswith(":", self.pos):
            last_line = self._unsigned(_AFTER_TO)
            if not self.text.startswith(":", self.pos):
                self.raise_wrong_token(f"expected {_AFTER_TO}")
        self.parse_punctuation(":")
        last_column = self._unsigned(_COLUMN)
        return FileRangeLoc((text, line, column, last_line, last_column))

    def _unsigned(self, what: str) -> int:
        problem, start = f"expected {what}", self.pos
        number = self.parse_optional_integer(allow_boolean=False, allow_negative=False)
        if number is None:
            self.raise_wrong_token(problem)
        if number >> 32:
            self.raise_error(problem, start)
        return number

    # --- aliases ------------------------------------------------------------------------------------------------

    def known_alias(self, alias: str) -> Attribute | None:
        """Return the attribute or type of an alias, also of one for a location that is defined later on."""
        return self.attribute_aliases.get(alias) or self._alias_ahead(alias)

    def _alias_ahead(self, alias: str) -> Attribute | None:
        definition = self._definitions.by_alias.get(alias)
        if definition is None or definition.start >= self._aliases_until:
            return None
        return self._defined_location(definition)[0]

    @cached_property
    def _definitions(self) -> _Definitions:
        found = list(map(_Definition, _DEFINITION.finditer(self.text)))
        return _Definitions({one.alias: one for one in found}, {one.start: one for one in found})

    def _defined_location(self, definition: _Definition) -> tuple[Attribute, int]:
        """Return the location that a definition gives its alias, and the offset after it."""
        if definition.known is None:
            outer, self._aliases_until = self._aliases_until, definition.start
            try:
                common = definition.parse_common(self.known_alias)
                definition.known = common or self._parse_location_at(definition.value)
            finally:
                self._aliases_until = outer
        return definition.known

    def _parse_location_at(self, start: int) -> tuple[Attribute, int]:
        saved = self._lexer.pos, self._lexer.previous_end, self._parser_state.current_token, self._nesting
        try:
            self._resume_from(start)
            return self.parse_attribute(), self._lexer.previous_end
        finally:
            self._lexer.pos, self._lexer.previous_end, self._parser_state.current_token, self._nesting = saved

    def parse_optional_location_definitions(self) -> bool:
        """Parse the definitions of locations that follow each other from here on; return whether there are any."""
        by_start, aliases = self._definitions.by_start, self.attribute_aliases
        start = position = self.pos
        while (definition := by_start.get(position)) is not None:
            alias = definition.alias
            if "." in alias or alias in aliases:
                break
            aliases[alias], position = self._defined_location(definition)
            position += self.text.startswith("\n", position)
        if position != start:
            self._resume_from(position)
        return position != start

    def find_location(self, alias: str) -> Attribute | None:
        """Return the location of an alias, which may be defined anywhere in the text; None if it has none."""
        self._aliases_until = len(self.text)
        try:
            location = self.known_alias(alias)
        except ParseError:  # it is raised again when the definition itself is parsed
            location = None
        self._aliases_until = 0
        return location if isinstance(location, _LOCATION_TYPES) else None

    def location_of_alias(self, alias: str, start: int) -> Attribute:
        """Return the location of an alias that is used at `start`.

        An alias without a definition is an error, which MLIR reports at the end of the text: see `check_locations`.
        """
        location = self.find_location(alias)
        if location is None:
            self._check_location(alias, start)
            self._undefined[start] = alias
        return location or UnknownLoc()

    def _check_location(self, alias: str, start: int) -> None:
        known = self.attribute_aliases.get(alias)
        if known is not None:
            self.raise_error(f"expected a location, found '{attribute_text(known)}'", start)

    def check_locations(self) -> None:
        """Raise ParseError if aliases of locations have been used that are not defined."""
        for start, alias in sorted(self._undefined.items()):
            self._check_location(alias, start)
            self.raise_error("alias '{alias}' is not defined", start)


def name_or_file_location(text: str | None, line: str | None, column: str | None) -> Attribute | None:
    """Return `loc("text")`, or `loc("text":line:column)`; None without a text."""
    if text is None:
        return None
    return _named(text) if line is None or column is None else _in_file(text, int(line), int(column))


def _named(name: str, child: Attribute = _NONE) -> NameLoc:
    return unvalidated(NameLoc, string(name), _NONE if isinstance(child, UnknownLoc) else child)


def _in_file(name: str, line: int, column: int) -> FileLineColLoc:
    return unvalidated(FileLineColLoc, string(name), unvalidated_data(IntAttr, line), unvalidated_data(IntAttr, column))


_IN_CALLSITE = " in callsite location"
_COLUMN = "a column number"
_AFTER_TO = "a line number or ':' after 'to'"
