"""Create the ops of lines from templates: the text is split into lines, these into skeletons and names of values."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping
from itertools import accumulate
from typing import Any

from xdsl.ir import Attribute, Block, Operation, SSAValue

from pyshardy.text.assembly.asm_parser import FunctionHeader
from pyshardy.text.line_cache.attr_dict import ATTR_DICT, attr_dict_of
from pyshardy.text.line_cache.fragments import Fragments
from pyshardy.text.line_cache.function_header import parse_function_header
from pyshardy.text.line_cache.line_token_parser import GAP
from pyshardy.text.line_cache.op_template import OpTemplate
from pyshardy.text.line_cache.patterns import Patterns
from pyshardy.text.parser.parser import Parser

# The name of a value. Results are not named by number.
_NAME = re.compile(r"%((?:[0-9]++(?![a-zA-Z_$.-])|[a-zA-Z_$.-][a-zA-Z0-9_$.-]*+)(?:#[0-9]++(?! *=))?+)")
_ALIAS = re.compile(r"#loc[0-9]*+(?=\)$)")
_LOCATION_ON_OWN_LINE = re.compile(r"\n[ \t]*+loc\b")
# A line that may be one whole op.
_WHOLE_OP = re.compile(r' *+["a-z\0](?!.*[{(]$)')
_VALUES_AND_TYPES = re.compile(r"(%[\w$.#-]+(?:, %[\w$.#-]+)*+) : (\w[^\n()/]*+)$", re.MULTILINE)
_MAX_LINE = 4096
_CHUNK = 1 << 19


def without_names(text: str) -> tuple[str, list[str]]:
    """Return a text with gaps in place of the names of values, and these names."""
    parts = _NAME.split(text)
    return GAP.join(parts[::2]), parts[1::2]


def _without_location(skeleton: str) -> tuple[str, str]:
    """Return a line without ` loc(#alias)` at its end, and that alias or an empty text."""
    line, _, location = skeleton.rpartition(" loc(")
    alias = _ALIAS.match(location)
    return (line, alias[0]) if alias and "//" not in line else (skeleton, "")


class _Chunk:
    """Whole lines of a text, from `start` to `end`: their skeletons, aliases of locations, and names."""

    def __init__(self, text: str, start: int) -> None:
        end = text.rfind("\n", start, start + _CHUNK)
        if end < 0:
            end = text.find("\n", start)
        self.end = end if end >= 0 else len(text)
        lines = text[start : self.end]
        skeletons, self.names = without_names(lines)
        self.skeletons = skeletons.split("\n")
        self.aliases = [""] * len(self.skeletons)
        if " loc(#" in skeletons:
            self.skeletons, self.aliases = map(list, zip(*map(_without_location, self.skeletons), strict=True))
        self.starts = list(accumulate(map((1).__add__, map(len, lines.split("\n"))), initial=start))
        self._reached = 0, 0

    def line_at(self, position: int) -> int:
        """Return the number of the line that contains a position."""
        return bisect_right(self.starts, position, 0, len(self.skeletons)) - 1

    def first_name(self, line: int) -> int:
        """Return the number of the first name in a line. Lines must be queried in order."""
        reached, name = self._reached
        name += sum([skeleton.count(GAP) for skeleton in self.skeletons[reached:line]])
        self.set_first_name(line, name)
        return name

    def set_first_name(self, line: int, name: int) -> None:
        """Set the number of the first name in a line, from which those of later lines are counted."""
        self._reached = line, name


class _Templates(dict[str, OpTemplate]):
    """The templates of skeletons in which ops may omit the prefix of one dialect."""

    def __init__(self, patterns: Patterns, default_dialect: str) -> None:
        super().__init__()
        self._patterns = patterns
        self._default_dialect = default_dialect
        self._without_template: set[str] = set()

    def find(self, skeleton: str) -> OpTemplate | None:
        """Return the template of a skeleton, which is parsed the first time; None if there is none."""
        template = self.get(skeleton)
        if template is None and skeleton not in self._without_template:
            is_op = _WHOLE_OP.match(skeleton) and len(skeleton) < _MAX_LINE
            template = self._patterns.template(skeleton, self._default_dialect) if is_op else None
            if template is None:
                self._without_template.add(skeleton)
            else:
                self[skeleton] = template
        return template


class _Locations(dict[str, Any]):
    """The locations of aliases; None for no alias. Raises KeyError for an alias without a location."""

    def __init__(self, find: Callable[[str], Any]) -> None:
        super().__init__({"": None})
        self._find = find

    def __missing__(self, alias: str) -> Any:
        location = self._find(alias)
        if location is None:
            raise KeyError(alias)
        self[alias] = location
        return location


class LineCache:
    """The fast path of a parser: see the documentation of `pyshardy.text.line_cache`."""

    def __init__(self, parser: Parser) -> None:
        self._parser = parser
        self._source = parser.source
        self._scope = parser.scope
        self._fragments = Fragments(parser)
        self._patterns = Patterns(self._fragments)
        self._locations = _Locations(parser.find_location)
        self._templates: dict[str, _Templates] = {}
        self._chunk: _Chunk | None = None
        text = self._source.text
        self._has_whole_lines = GAP not in text and not ("loc" in text and _LOCATION_ON_OWN_LINE.search(text))
        self.ops: list[Operation] = []
        self.templates: list[OpTemplate] = []

    def parse_ops(self, block: Block, start: int, default_dialect: str) -> int | None:
        """Append the ops of all lines that have templates, up to the first line that has none."""
        end = None
        while not self._scope.pending and (chunk := self._chunk_at(start)) is not None:
            line = chunk.line_at(start)
            if self._source.text[chunk.starts[line] : start].strip(" "):
                break
            reached = self._create_ops(block, chunk, line, self._templates_in(default_dialect))
            if reached > line:
                end = start = min(chunk.starts[reached], len(self._source.text))
            if reached < len(chunk.skeletons) or start >= len(self._source.text):
                break
        return end

    def parse_attr_dict(self, start: int) -> tuple[Mapping[str, Attribute], int] | None:
        """Parse an attribute dictionary that is on one line."""
        match = ATTR_DICT.match(self._source.text, start)
        found = attr_dict_of(self._fragments, match.group()) if match is not None else None
        return None if match is None or found is None else (found.data, match.end())

    def parse_function_header(self, start: int) -> tuple[FunctionHeader, int] | None:
        """Parse the header of a function that is on one line."""
        return parse_function_header(self._fragments, start)

    def parse_values_and_types(self, start: int) -> tuple[list[SSAValue], int] | None:
        """Parse `%a, %b : T, U` up to the end of the line, if each value has been defined with its type."""
        match = _VALUES_AND_TYPES.match(self._source.text, start)
        if match is None:
            return None
        values = [self._scope.values.get(name[1:]) for name in match[1].split(", ")]
        types = [self._parser.known_types.get(text) for text in match[2].split(", ")]
        found = [value for value, type in zip(values, types, strict=False) if value and value.type is type]
        return (found, match.end()) if len(found) == len(values) == len(types) else None

    def _chunk_at(self, position: int) -> _Chunk | None:
        chunk = self._chunk
        if chunk is None or position > chunk.end:
            text = self._source.text
            chunk = self._chunk = _Chunk(text, text.rfind("\n", 0, position) + 1) if self._has_whole_lines else None
        elif position < chunk.starts[0]:
            return None
        return chunk

    def _templates_in(self, default_dialect: str) -> _Templates:
        templates = self._templates.get(default_dialect)
        if templates is None:
            templates = self._templates[default_dialect] = _Templates(self._patterns, default_dialect)
        return templates

    def _create_ops(self, block: Block, chunk: _Chunk, first: int, known: _Templates) -> int:
        """Append the ops of a chunk's lines from `first` on. Returns the number of the first line that is left."""
        skeletons, aliases, names, starts = chunk.skeletons, chunk.aliases, chunk.names, chunk.starts
        source, scope, locations = self._source, self._scope, self._locations
        ops, templates = self.ops, self.templates
        name = chunk.first_name(first)
        line, last = first, block._last_op
        try:
            for line in range(first, len(skeletons)):
                template = known.get(skeletons[line]) or known.find(skeletons[line])
                if template is None:
                    break
                location = locations[aliases[line]]
                op = template.make(template, names, name, scope, location, source, starts[line], block, last)
                if op is None:
                    break
                if last is None:
                    block._first_op = op
                else:
                    last._next_op = op
                last = op
                ops.append(op)
                templates.append(template)
                name += template.names
            else:
                line = len(skeletons)
        except KeyError:  # an operand or location that is not defined, or not yet
            pass
        block._last_op = last
        chunk.set_first_name(line, name)
        return line
