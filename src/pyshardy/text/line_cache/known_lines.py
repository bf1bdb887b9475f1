"""Lines read by what they have in common with lines before them: ops are built from templates, past the parser.

A stretch of text at a time is cut into lines and the names of values in them, by a few calls that go over all of it at
once. What a line is without the names, its shape, decides all of its op but the operands and the place.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate
from typing import Any

from xdsl.ir import Block, Operation

from pyshardy.diagnostics.diagnostic import Source
from pyshardy.text.line_cache.op_templates import OpTemplate, template_of
from pyshardy.text.parser.scope import Scope

# Results are not named by number.
_NAME = re.compile(r"%((?:[0-9]++(?![a-zA-Z_$.-])|[a-zA-Z_$.-][a-zA-Z0-9_$.-]*+)(?:#[0-9]++(?! *=))?+)")
_GAP = "\0"
_ALIAS = re.compile(r"#loc[0-9]*+(?=\)$)")
_LOCATION_ALONE = re.compile(r"\n[ \t]*+loc\b")
_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"')
# What may be an op: nothing that begins or ends with something else.
_WHOLE_OP = re.compile(r' *+["a-z\0](?!.*[{(]$)')
_LONGEST_REMEMBERED = 4096
_STRETCH = 1 << 19

ReadLine = Callable[[str, str], OpTemplate | None]


def without_names(text: str) -> tuple[str, list[str]]:
    """A text with gaps in place of the names of values, and these."""
    parts = _NAME.split(text)
    return _GAP.join(parts[::2]), parts[1::2]


def without_location(shape: str) -> tuple[str, str]:
    """A line without ` loc(#alias)` at its end, and that alias, or nothing."""
    line, _, location = shape.rpartition(" loc(")
    alias = _ALIAS.match(location)
    return (line, alias[0]) if alias and "//" not in line else (shape, "")


class _Stretch:
    """Whole lines of a text, from `start` to `end`: their shapes and aliases of locations, and the names that are
    missing in these."""

    def __init__(self, text: str, start: int) -> None:
        end = text.rfind("\n", start, start + _STRETCH)
        if end < 0:
            end = text.find("\n", start)
        self.end = end if end >= 0 else len(text)
        lines = text[start : self.end]
        shapes, self.names = without_names(lines)
        self.shapes = shapes.split("\n")
        self.aliases = [""] * len(self.shapes)
        if " loc(#" in shapes:
            self.shapes, self.aliases = map(list, zip(*map(without_location, self.shapes), strict=True))
        self.starts = list(accumulate(map((1).__add__, map(len, lines.split("\n"))), initial=start))
        self._reached = 0, 0

    def line_at(self, position: int) -> int:
        """The number of the line with a position."""
        return bisect_right(self.starts, position, 0, len(self.shapes)) - 1

    def first_name(self, line: int) -> int:
        """The number of the first name in a line; no line before the last one asked about."""
        reached, name = self._reached
        name += sum([shape.count(_GAP) for shape in self.shapes[reached:line]])
        self.reach(line, name)
        return name

    def reach(self, line: int, name: int) -> None:
        """Notes the number of the first name in a line."""
        self._reached = line, name


class _Templates(dict[str, OpTemplate]):
    """Ops by the shapes of their lines, where ops may leave out the prefix of one dialect."""

    def __init__(self, read: ReadLine, dialect: str) -> None:
        super().__init__()
        self._read = read
        self._dialect = dialect
        self._strange: set[str] = set()

    def find(self, shape: str) -> OpTemplate | None:
        """The op of a line, if it is known or can be read by itself."""
        template = self.get(shape)
        if template is None and shape not in self._strange:
            is_op = _WHOLE_OP.match(shape) and len(shape) < _LONGEST_REMEMBERED
            template = self._read(shape, self._dialect) if is_op else None
            if template is None:
                self._strange.add(shape)
            else:
                self[shape] = template
        return template


class _Locations(dict[str, Any]):
    """The locations of aliases; a KeyError for an alias of none."""

    def __init__(self, find: Callable[[str], Any]) -> None:
        super().__init__({"": None})
        self._find = find

    def __missing__(self, alias: str) -> Any:
        location = self._find(alias)
        if location is None:
            raise KeyError(alias)
        self[alias] = location
        return location


class KnownLines:
    """The lines of one text that have been read, by shape."""

    def __init__(self, source: Source, scope: Scope, location: Callable[[str], Any], read: ReadLine) -> None:
        """`location` gives the location of an alias that stands behind an op, None if there is no such location;
        `read` reads the op of a line in which the names of values are missing, and ops may leave out the prefix of a
        dialect; None if it cannot tell what it is."""
        self._source = source
        self._scope = scope
        self._read_line = read
        self._locations = _Locations(location)
        self._templates: dict[str, _Templates] = {}
        self._stretch: _Stretch | None = None
        self.usable = _GAP not in source.text and not ("loc" in source.text and _LOCATION_ALONE.search(source.text))
        self.ops: list[Operation] = []
        self.looks: list[OpTemplate] = []
        """The ops built from templates, and these."""

    def read(self, block: Block, position: int, dialect: str) -> int | None:
        """Appends the ops of all known lines from `position` on; returns where the rest starts, None if none is known.

        `dialect` is the one whose prefix ops may leave out.
        """
        rest = None
        while not self._scope.pending and (stretch := self._stretch_at(position)) is not None:
            line = stretch.line_at(position)
            if self._source.text[stretch.starts[line] : position].strip(" "):
                break
            reached = self._read(block, stretch, line, self._templates_of(dialect))
            if reached > line:
                rest = position = min(stretch.starts[reached], len(self._source.text))
            if reached < len(stretch.shapes) or position >= len(self._source.text):
                break
        return rest

    def _stretch_at(self, position: int) -> _Stretch | None:
        stretch = self._stretch
        if stretch is None or position > stretch.end:
            text = self._source.text
            stretch = self._stretch = _Stretch(text, text.rfind("\n", 0, position) + 1) if self.usable else None
        elif position < stretch.starts[0]:
            return None
        return stretch

    def _templates_of(self, dialect: str) -> _Templates:
        templates = self._templates.get(dialect)
        if templates is None:
            templates = self._templates[dialect] = _Templates(self._read_line, dialect)
        return templates

    def _read(self, block: Block, stretch: _Stretch, first: int, templates: _Templates) -> int:
        """Appends the ops of known lines of a stretch; returns the number of the first line that is not known."""
        shapes, aliases, names, starts = stretch.shapes, stretch.aliases, stretch.names, stretch.starts
        source, scope, locations, ops, looks = self._source, self._scope, self._locations, self.ops, self.looks
        name = stretch.first_name(first)
        line, last = first, block._last_op
        try:
            for line in range(first, len(shapes)):
                template = templates.get(shapes[line]) or templates.find(shapes[line])
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
                looks.append(template)
                name += template.names
            else:
                line = len(shapes)
        except KeyError:  # an operand that is not defined, or not yet, or no location
            pass
        block._last_op = last
        stretch.reach(line, name)
        return line

    def remember(self, op: Operation, start: int, stop: int, dialect: str) -> None:
        """Keeps what the parser read from `start` to `stop`, if it stands on a line of its own."""
        text = self._source.text
        stretch = self._stretch
        if not op.operands and not op.results:
            return  # the next line might go on with operands
        if stretch is None or start < stretch.starts[0] or start > stretch.end or op.successors:
            return
        line = stretch.line_at(start)
        end = stretch.starts[line + 1] - 1
        if stop > end or end - start > _LONGEST_REMEMBERED or text[stretch.starts[line] : start].strip(" "):
            return
        if (behind := text[stop:end].strip()) and not behind.startswith("//"):
            return
        shape = stretch.shapes[line]
        name = stretch.first_name(line)
        names = stretch.names[name : name + shape.count(_GAP)]
        if any(_GAP in string for string in _STRING.findall(shape)):
            return
        if " loc(" in shape:
            return
        named = len(names) - len(op.operands)
        values = self._scope.values
        if not 0 <= named <= 1 or [values.get(name) for name in names[named:]] != list(op.operands):
            return
        template = template_of(op, named, start - stretch.starts[line])
        if template is None:
            return
        self._templates_of(dialect)[shape] = template
