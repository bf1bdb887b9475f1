"""TOML files of users: what is wrong in them is told with its place."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pyshardy.diagnostics.diagnostic import DiagnosticError, Source
from pyshardy.diagnostics.files import failure, read_file
from pyshardy.diagnostics.suggestions import did_you_mean

_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


@dataclass(frozen=True)
class TomlFile:
    """A file and what it says."""

    source: Source
    table: dict[str, Any]

    def fail(self, key: str, message: str) -> DiagnosticError:
        """The error, at the line where the key (or the last part of a dotted one) is set, if it can be seen."""
        last = re.escape(key.rpartition(".")[2])
        match = re.search(rf"^[ \t]*(?:\[[^\]\n]*)?(?P<key>(?<!\w)['\"]?{last}(?!\w))", self.source.text, re.M)
        if match is None:
            match = re.search(rf"(?P<key>\b{last}\b)\s*=", self.source.text)
        return failure(self.source, match.start("key") if match else 0, message)


def read_toml(path: str | os.PathLike[str]) -> TomlFile:
    """Reads a file. Raises DiagnosticError."""
    source = read_file(path, may_be_marked=True)
    try:
        return TomlFile(source, tomllib.loads(re.sub(r"\A\ufeff", " ", source.text)))  # what Windows begins files with
    except RecursionError:
        raise failure(source, 0, "this is not TOML: nested too deeply") from None
    except ValueError as problem:  # also of numbers with too many digits
        message = str(problem)
        place = _PLACE.search(message)
        offset = 0 if place is None else len(source.text)
        if place is not None:
            message = message[: place.start()]
        if place is not None and place[1]:
            before = source.text.split("\n")[: int(place[1]) - 1]
            offset = sum(len(line) + 1 for line in before) + int(place[2]) - 1
        raise failure(source, min(offset, max(len(source.text) - 1, 0)), f"this is not TOML: {message}") from None


def unknown_key(key: str, known: Iterable[str]) -> str | None:
    """What to say of a key that is none of those known, the nearest of them included; None for one that is."""
    names = tuple(known)
    if key.rpartition(".")[2] in names:
        return None
    hint = did_you_mean(key.rpartition(".")[2], names) or f"; known are {', '.join(names)}"
    return f"unknown key '{key}'{hint}"
