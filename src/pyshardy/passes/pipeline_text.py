"""Parse and print textual pipelines: `builtin.module(cse,func.func(canonicalize{top-down=false}))`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pyshardy.diagnostics.suggestions import did_you_mean
from pyshardy.passes import registry
from pyshardy.passes.base import Manager, NamedPipeline, Pass
from pyshardy.passes.option_text import OptionError, configure, options_text

_NAME_END = re.compile(r"[,(){]|$")


class PipelineError(ValueError):
    """An error in a pipeline, with a message for the user, without a final newline."""


@dataclass
class _Element:
    name: str
    offset: int
    options: str = ""
    inner: list[_Element] = field(default_factory=list["_Element"])


def parse_pipeline(text: str, table: Mapping[str, str] = registry.ALL) -> Manager:
    """Return the manager that a pipeline text describes. Raises PipelineError."""
    text = text.strip()
    start = text.find("(")
    if start <= 0 or not text.endswith(")"):
        raise PipelineError(f"expected a pipeline such as 'builtin.module(...)', found '{text}'")
    return parse_elements(text[start + 1 : -1], text[:start].rstrip(), table)


def parse_elements(text: str, anchor: str, table: Mapping[str, str] = registry.ALL) -> Manager:
    """Return the manager for `anchor` with the elements of `text`, a pipeline text without its anchor."""
    elements = _split(text)
    _resolve(elements, text, table)
    try:
        return _build(elements, anchor, table)
    except OptionError as error:
        raise PipelineError(str(error)) from None


def _error(text: str, offset: int, message: str) -> PipelineError:
    before = text[:offset]
    line = before.count("\n") + 1
    column = offset - before.rfind("\n")
    shown = text.split("\n")[line - 1]
    caret = " " * (column - 1) + "^"
    return PipelineError(f"pipeline:{line}:{column}: error: {message}\n{shown}\n{caret}")


def _split(text: str) -> list[_Element]:
    """Return the tree of names, options and parentheses of a pipeline text."""
    outermost: list[_Element] = []
    open_lists = [outermost]
    at = 0
    while text:
        end = _NAME_END.search(text, at)
        assert end
        start = at + len(text[at : end.start()]) - len(text[at : end.start()].lstrip())
        element = _Element(text[at : end.start()].strip(), start)
        open_lists[-1].append(element)
        at = end.start()
        if at == len(text):
            break
        if text[at] == "(":
            open_lists.append(element.inner)
            at += 1
            continue
        if text[at] == "{":
            close = _closing_brace(text, at)
            if close is None:
                raise _error(text, at, "'{' is not closed")
            element.options = text[at + 1 : close]
            at = _blanks(text, close + 1)
        while text[at : at + 1] == ")":
            if len(open_lists) == 1:
                raise _error(text, at, "')' closes nothing")
            open_lists.pop()
            at = _blanks(text, at + 1)
        if at == len(text):
            break
        if text[at] != ",":
            raise _error(text, at, "expected ','")
        at += 1
    if len(open_lists) > 1:
        raise _error(text, len(text), "'(' is not closed")
    return outermost


def _blanks(text: str, at: int) -> int:
    while text[at : at + 1].isspace():
        at += 1
    return at


def _closing_brace(text: str, at: int) -> int | None:
    depth = 0
    for brace in re.compile(r"[{}]").finditer(text, at):
        depth += 1 if brace[0] == "{" else -1
        if not depth:
            return brace.start()
    return None


def _resolve(elements: Sequence[_Element], text: str, table: Mapping[str, str]) -> None:
    for element in elements:
        if element.inner:
            _resolve(element.inner, text, table)
        elif element.name not in table:
            raise _error(text, element.offset, _unknown(element.name, table))


def _unknown(name: str, table: Mapping[str, str]) -> str:
    return f"there is no pass or pipeline '{name}'{did_you_mean(name, table)}"


def _build(elements: Sequence[_Element], anchor: str, table: Mapping[str, str]) -> Manager:
    made: list[Pass | Manager] = []
    for element in elements:
        if element.inner:
            made.append(_build(element.inner, element.name or "any", table))
        else:
            made += add(element.name, element.options, anchor, table)
    return Manager(anchor, tuple(made))


def add(
    name: str, options: str, anchor: str, table: Mapping[str, str] = registry.ALL, *, implicit: bool = False
) -> tuple[Pass | Manager, ...]:
    """Return the elements for the pass or pipeline `name` with `options` in a manager for `anchor`.

    With `implicit` nesting, a pass for another op is added in a manager of its own; else that is an error. Raises
    OptionError.
    """
    found = registry.find(name, table)
    if found is None:
        raise OptionError(_unknown(name, table))
    try:
        made = configure(found, options)
        elements = made.elements() if isinstance(made, NamedPipeline) else (made,)
        if isinstance(made, NamedPipeline) and made.anchor != anchor:
            first = next((e for e in elements if isinstance(e, Pass) and e.anchor == made.anchor), None)
            raise _misplaced(first.name if first else name, made.anchor, anchor)
        return tuple(_placed(e, anchor, implicit) for e in elements)
    except OptionError as error:
        raise OptionError(f"'{name}': {error}") from None


def _placed(element: Pass | Manager, anchor: str, implicit: bool) -> Pass | Manager:
    if isinstance(element, Manager) or element.anchor in ("any", anchor):
        return element
    if implicit and anchor == "builtin.module":
        return Manager(element.anchor, (element,))
    raise _misplaced(element.name, element.anchor, anchor)


def _misplaced(name: str, wanted: str, anchor: str) -> OptionError:
    return OptionError(f"pass '{name}' runs on '{wanted}', not on '{anchor}': write '{wanted}({name})'")


def pipeline_text(element: Pass | Manager) -> str:
    """Return the text of a pass or manager with all options and their values."""
    if isinstance(element, Manager):
        return f"{element.anchor}({','.join(map(pipeline_text, element.elements))})"
    return f"{element.name}{{{options_text(element)}}}" if type(element).options() else element.name
