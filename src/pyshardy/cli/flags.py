"""A parser of command lines in the style of LLVM's tools: `-x=v`, `--x v`, booleans, and flags of passes, in order."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

_BOOLEANS = {"": True, "true": True, "TRUE": True, "True": True, "1": True,
             "false": False, "FALSE": False, "False": False, "0": False}  # fmt: skip


@dataclass(frozen=True)
class Flag:
    """A flag. `optional` ones have the value after `=`, else the `implied` one. `alias` is the flag meant instead."""

    name: str
    value_type: Literal["bool", "value", "optional", "int", "list"] = "bool"
    default: Any = False
    help: str = ""
    value: str = "value"
    choices: tuple[str, ...] = ()
    implied: str = ""
    alias: str = ""


@dataclass
class Parsed:
    """A parsed command line: flags by name, passes with their options in order, and positional arguments."""

    flags: dict[str, Any]
    passes: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    positional: list[str] = field(default_factory=list[str])
    given: set[str] = field(default_factory=set[str])

    def __getitem__(self, name: str) -> Any:
        return self.flags[name]


TOOL = "<tool>"
"""The placeholder of the name of the tool in messages."""


class FlagError(Exception):
    """A command line is not valid; the message is printed after the name of the tool."""


def parse_flags(argv: Sequence[str], flags: Iterable[Flag], passes: Container[str], names: Iterable[str]) -> Parsed:
    """Parse a command line. `passes` are the names of passes, which are flags, `names` those to suggest from."""
    known = {flag.name: flag for flag in flags}
    parsed = Parsed({flag.name: flag.default for flag in known.values() if not flag.alias})
    rest = list(argv)
    while rest:
        word = rest.pop(0)
        if word == "--":
            parsed.positional += rest
            break
        if not word.startswith("-") or word == "-":
            parsed.positional.append(word)
            continue
        name, equals, value = (word[2:] if word.startswith("--") else word[1:]).partition("=")
        flag = known.get(name)
        if flag is None and name in passes:
            parsed.passes.append((name, _unquoted(value)))
            continue
        if flag is None:
            raise FlagError(_unknown(word, name, equals + value, [*known, *names]))
        given = value if equals else None
        if given is None and flag.value_type in ("value", "int", "list"):
            if not rest:
                raise FlagError(_bad(name, "a value is required"))
            given = rest.pop(0)
        target = known[flag.alias] if flag.alias else flag
        if target.name in parsed.given and target.value_type != "list":
            raise FlagError(_bad(name, "the flag is given more than once"))
        parsed.given.add(target.name)
        new = _value(target, given, known)
        parsed.flags[target.name] = (*parsed.flags[target.name], *new) if target.value_type == "list" else new
    return parsed


def _unquoted(text: str) -> str:
    """Remove quotes around the whole text, which a shell may have left."""
    if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"" and text.count(text[0]) == 2 and "=" in text:
        return text[1:-1]
    return text


def _value(flag: Flag, text: str | None, known: Mapping[str, Flag]) -> Any:
    if flag.value_type == "bool":
        if (text or "") not in _BOOLEANS:
            raise FlagError(_bad(flag.name, f"expected true or false, found '{text}'"))
        return _BOOLEANS[text or ""]
    if flag.value_type == "list":
        return tuple((text or "").split(","))
    if flag.value_type == "int":
        try:
            return int(text or "", 0)
        except ValueError:
            raise FlagError(_bad(flag.name, f"expected an integer, found '{text}'")) from None
    if flag.choices and text is not None and text not in flag.choices:
        raise FlagError(_bad(flag.name, f"expected one of {', '.join(flag.choices)}, found '{text}'"))
    return text if text is not None else flag.implied


def _bad(name: str, message: str) -> str:
    return f"{'-' if len(name) == 1 else '--'}{name}: {message}"


def _unknown(word: str, name: str, value: str, names: Sequence[str]) -> str:
    nearest = min((known for known in names if len(known) > 1), key=lambda known: edit_distance(name, known))
    return f"unknown flag '{word}'; did you mean '--{nearest}{value}'? See {TOOL} --help"


def edit_distance(first: str, second: str) -> int:
    """Return the Levenshtein distance of two words."""
    row = list(range(len(second) + 1))
    for i, a in enumerate(first, 1):
        previous, row[0] = row[0], i
        for j, b in enumerate(second, 1):
            previous, row[j] = row[j], min(previous + (a != b), row[j] + 1, row[j - 1] + 1)
    return row[-1]
