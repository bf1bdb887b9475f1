"""Read TOML files, and report errors in them with source locations."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pyshardy.diagnostics.diagnostic import DiagnosticError, Source, error_at
from pyshardy.diagnostics.files import read_file
from pyshardy.diagnostics.suggestions import did_you_mean

_POSITION = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


@dataclass(frozen=True)
class TomlFile:
    """A TOML file and its top-level table."""

    source: Source
    table: dict[str, Any]

    def error(self, key: str, message: str) -> DiagnosticError:
        """Return an error at the line that sets the key (or the last part of a dotted key), if it is found."""
        last = re.escape(key.rpartition(".")[2])
        match = re.search(rf"^[ \t]*(?:\[[^\]\n]*)?(?P<key>(?<!\w)['\"]?{last}(?!\w))", self.source.text, re.M)
        if match is None:
            match = re.search(rf"(?P<key>\b{last}\b)\s*=", self.source.text)
        return error_at(self.source, match.start("key") if match else 0, message)


def read_toml(path: str | os.PathLike[str]) -> TomlFile:
    """Read and parse a TOML file. Raises DiagnosticError."""
    source = read_file(path, may_be_marked=True)
    try:
        return TomlFile(source, tomllib.loads(re.sub(r"\A\ufeff", " ", source.text)))  # a byte order mark
    except RecursionError:
        raise error_at(source, 0, "this is not TOML: nested too deeply") from None
    except ValueError as problem:  # also raised for numbers with too many digits
        message = str(problem)
        position = _POSITION.search(message)
        offset = 0 if position is None else len(source.text)
        if position is not None:
            message = message[: position.start()]
        if position is not None and position[1]:
            before = source.text.split("\n")[: int(position[1]) - 1]
            offset = sum(len(line) + 1 for line in before) + int(position[2]) - 1
        raise error_at(source, min(offset, max(len(source.text) - 1, 0)), f"this is not TOML: {message}") from None


def unknown_key(key: str, known: Iterable[str]) -> str | None:
    """Return the error message for an unknown key, with the most similar known one; None for a known key."""
    names = tuple(known)
    if key.rpartition(".")[2] in names:
        return None
    hint = did_you_mean(key.rpartition(".")[2], names) or f"; known are {', '.join(names)}"
    return f"unknown key '{key}'{hint}"
