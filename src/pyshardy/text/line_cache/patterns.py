"""Make the templates of lines that differ from earlier ones in types, lists of numbers, constants and callees only.

These are the *parameters* of a line, and the line without them is its pattern. The second line of a pattern is parsed
with markers in place of its parameters, which no program contains. Where a marker occurs in the op, the parameters of
all lines of the pattern go. A parameter whose marker does not occur as it is, for instance because it is a part of an
attribute, is fixed: lines with other values of it are parsed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from xdsl.ir import Attribute
from xdsl.utils.exceptions import ParseError, VerifyException

from pyshardy.ir.unvalidated import i64_array, symbol
from pyshardy.text.line_cache.fragments import Fragments
from pyshardy.text.line_cache.line_attribute_parser import LineAttributeParser
from pyshardy.text.line_cache.line_parser import LineParser
from pyshardy.text.line_cache.line_token_parser import FallBackToFullParser
from pyshardy.text.line_cache.op_template import OpTemplate
from pyshardy.text.literals.dense import make_dense
from pyshardy.text.literals.plain_elements import plain_elements
from pyshardy.text.printer.attribute_printer import AttributePrinter

_TYPE = r"tensor<(?:(?:[0-9]{1,18}|\?)x)*+(?:complex<f(?:32|64)>|[a-zA-Z][0-9a-zA-Z]*+)>"
_NUMBERS = r"-?[0-9]{1,18}(?:, -?[0-9]{1,18})*+"
_PARAMETER = re.compile(
    rf"(?<=[ (])({_TYPE}|\[(?:{_NUMBERS})?+\]|dense<[^<>]*> : {_TYPE}|array<i64: {_NUMBERS}>|@[a-zA-Z_][\w$]*+(?=\())"
)
_SEPARATOR = "\1"
_MARK = "918273645"
"""With the index of a parameter after it: a number that no program contains."""
_MARKED = re.compile(rf"{_MARK}(\d+)")
_MARKERS = {
    "t": "tensor<{}xf32>",
    "d": "dense<1> : tensor<{}xi32>",
    "a": "array<i64: {}>",
    "[": "[{}]",
    "@": "@_{}",
}
"""Markers by the first character of a parameter."""


class _TemplateFactory(NamedTuple):
    """Make the templates of the lines of a pattern: `known` with other types and attributes.

    The integers are indices into a list of the parameters of a line, their types if `with_types`, and `constants`, the
    types and attributes that all lines of the pattern have.
    """

    known: OpTemplate
    operand_types: tuple[int, ...]
    result_types: tuple[int, ...]
    properties: tuple[tuple[str, int], ...]
    attributes: tuple[tuple[str, int], ...]
    constants: list[Attribute]
    with_types: bool

    def template(self, parameters: list[Any], indent: int) -> OpTemplate:
        """Return the template of a line with these parameters and this many blanks before the op."""
        values = parameters
        if self.with_types:
            values += [getattr(parameter, "type", None) for parameter in parameters]
        values += self.constants
        known = self.known
        return OpTemplate(
            known.make,
            known.op_class,
            known.named_results,
            known.names,
            indent,
            tuple([values[index] for index in self.operand_types]),
            tuple([values[index] for index in self.result_types]),
            {name: values[index] for name, index in self.properties},
            {name: values[index] for name, index in self.attributes},
            (),
        )


def _factory(
    known: OpTemplate, markers: list[Any], text_of: Callable[[Attribute], str]
) -> tuple[_TemplateFactory | None, tuple[int, ...]]:
    """Return the factory for the template of a line with these markers, which are None for fixed parameters.

    Returns also the indices of markers that do not occur in the template, or occur inside other attributes.
    """
    if known.regions:
        return None, ()
    count = len(markers)
    types = [getattr(value, "type", None) for value in markers]
    with_types = any(types)
    variable = markers + types if with_types else markers
    indices: dict[Any, int] = {}
    for index, value in enumerate(variable):
        indices.setdefault(value, index)
    constants: list[Attribute] = []
    found: set[int] = set()

    def index_of(value: Attribute) -> int:
        index = indices.get(value)
        if index is None:
            constants.append(value)
            return len(variable) + len(constants) - 1
        found.add(index % count)
        return index

    factory = _TemplateFactory(
        known,
        tuple(map(index_of, known.operand_types)),
        tuple(map(index_of, known.result_types)),
        tuple([(name, index_of(value)) for name, value in known.properties.items()]),
        tuple([(name, index_of(value)) for name, value in known.attributes.items()]),
        constants,
        with_types,
    )
    for value in constants:
        found -= set(map(int, _MARKED.findall(text_of(value))))
    return factory, tuple([index for index, one in enumerate(markers) if one is not None and index not in found])


class _Pattern:
    """The factories of a pattern, by the values of its fixed parameters; None where there is no factory."""

    __slots__ = ("factories", "fixed")

    def __init__(self) -> None:
        self.fixed: tuple[int, ...] = ()
        """The indices of the fixed parameters."""
        self.factories: dict[tuple[str, ...], _TemplateFactory | None] = {}


class _Parameters(dict[str, Attribute]):
    """The types and attributes of parameters by their text."""

    def __init__(self, fragments: Fragments) -> None:
        super().__init__()
        self._fragments = fragments

    def __missing__(self, text: str) -> Attribute:
        match text[0]:
            case "[":
                value = _numbers(text[1:-1])
            case "a":
                value = _numbers(text[len("array<i64: ") : -1])
            case "@":
                value = symbol(text[1:])
            case "t":
                value = LineAttributeParser(self._fragments, text).parse_type()
            case _:
                value = self._dense(text)
        self[text] = value
        return value

    def _dense(self, text: str) -> Attribute:
        plain = plain_elements(text, len("dense"))
        if plain is not None:
            return make_dense(self[plain.type], plain.data)
        return LineAttributeParser(self._fragments, text).parse_attribute()


def _numbers(text: str) -> Attribute:
    return i64_array([int(number) for number in text.split(", ")] if text else [])


class Patterns:
    """The patterns of the lines of one text."""

    def __init__(self, fragments: Fragments) -> None:
        self._fragments = fragments
        self._parameters = _Parameters(fragments)
        self._patterns: dict[tuple[str, str], _Pattern] = {}
        self._seen: set[tuple[str, str]] = set()
        self._printer = AttributePrinter(local_scope=True)

    def template(self, skeleton: str, default_dialect: str) -> OpTemplate | None:
        """Return the template of a line without names of values; None if only the full parser can parse the line."""
        if not skeleton.isascii():  # it might contain digits of other scripts
            return None
        text = skeleton.lstrip(" ")
        parts = _PARAMETER.split(text)
        parameters = parts[1::2]
        try:
            if parameters and _MARK not in text:
                factory = self._factory((default_dialect, _SEPARATOR.join(parts[::2])), parts, parameters)
                if factory is not None:
                    values = [self._parameters[parameter] for parameter in parameters]
                    return factory.template(values, len(skeleton) - len(text))
            return LineParser(self._fragments, skeleton).template()
        except (FallBackToFullParser, ParseError, VerifyException):
            return None

    def _factory(self, key: tuple[str, str], parts: list[str], parameters: list[str]) -> _TemplateFactory | None:
        """Return the factory for a line. It is made for the second line of a pattern: most patterns have only one."""
        if key not in self._seen:
            self._seen.add(key)
            return None
        pattern = self._patterns.get(key)
        if pattern is None:
            pattern = self._patterns[key] = _Pattern()
            factory, pattern.fixed = self._parse(parts, parameters, ())
            if not pattern.fixed:
                pattern.factories[()] = factory
        fixed = tuple([parameters[index] for index in pattern.fixed])
        if fixed not in pattern.factories:
            factory, lost = self._parse(parts, parameters, pattern.fixed)
            pattern.factories[fixed] = None if lost else factory
        return pattern.factories[fixed]

    def _parse(
        self, parts: list[str], parameters: list[str], fixed: tuple[int, ...]
    ) -> tuple[_TemplateFactory | None, tuple[int, ...]]:
        """Parse a line with markers for all but the fixed parameters; see `_factory`."""
        texts = [
            parameter if index in fixed else _MARKERS[parameter[0]].format(f"{_MARK}{index}")
            for index, parameter in enumerate(parameters)
        ]
        parts = [*parts]
        parts[1::2] = texts
        try:
            known = LineParser(self._fragments, "".join(parts)).template()
        except (FallBackToFullParser, ParseError, VerifyException):
            return None, tuple([index for index, parameter in enumerate(parameters) if parameter[0] != "t"])
        markers = [None if index in fixed else self._parameters[text] for index, text in enumerate(texts)]
        return _factory(known, markers, self._printer.attribute)
