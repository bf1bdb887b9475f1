"""Select values of a report by their name stacks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pyshardy.diagnostics.suggestions import did_you_mean
from pyshardy.report.model.records import ValueReport
from pyshardy.report.render.layout import op_text

ALL = "*"


class NoSuchValuesError(ValueError):
    """No value has a scope or op of the name that was given."""


def select_values(values: Sequence[ValueReport], pattern: str) -> tuple[ValueReport, ...]:
    """Return the values whose name stack contains a pattern.

    That is one or several scopes in a row (`layers_0/attn`), or scopes and an op (`attn/dot_general`), or an op alone.
    `*` matches any text within a name, and all values if it is alone. Raise NoSuchValuesError if there is none.
    """
    if pattern == ALL:
        return tuple(values)
    matched = re.compile("(?:.*/)?" + "[^/]*".join(map(re.escape, pattern.strip("/ ").split("*"))) + "(?:/.*)?", re.S)
    names = {name: matched.fullmatch(name) is not None for name in dict.fromkeys(map(_full_name, values))}
    found = tuple(one for one in values if names[_full_name(one)])
    if not found:
        raise NoSuchValuesError(f"no scope or op is named '{pattern}'{did_you_mean(pattern, _known(names))}")
    return found


def _full_name(one: ValueReport) -> str:
    return "/".join(filter(None, (one.scope, op_text(one.op))))


def _known(names: Iterable[str]) -> Iterable[str]:
    """Return the ends of names: what a pattern may name."""
    known: dict[str, None] = {}
    for name in names:
        parts = name.split("/")
        for start in range(len(parts)):
            for end in range(start + 1, len(parts) + 1):
                known["/".join(parts[start:end])] = None
    return known
