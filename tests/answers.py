"""Answers of the reference: live where the newest jaxlib is installed, recorded elsewhere.

The reference is jaxlib 0.12 or later, which needs Python 3.12. With an older jaxlib tests read what
`python -m tests.record_reference` recorded in `tests/data/reference/`: one file for each test module, which maps the
hash of each question to the answer. Random programs are not recorded: the tests with hypothesis that ask the reference
are skipped without a live one. Tools and benchmarks, outside pytest, ask the jaxlib that is installed.
"""

from __future__ import annotations

import functools
import hashlib
import json
import lzma
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

REFERENCE = (0, 12)
IS_LIVE = tuple(map(int, version("jaxlib").split(".")[:2])) >= REFERENCE
"""Whether the installed jaxlib is the reference."""
TESTS = Path(__file__).parent
FOLDER = TESTS / "data/reference"
NOTES = "RECORD_REFERENCE"
"""The environment variable with the directory in which a run that records leaves what was asked."""


@dataclass(frozen=True)
class ReferenceDiagnostic:
    """One error of the reference; line and column count from 1 and are 0 where the place is unknown."""

    message: str
    line: int = 0
    column: int = 0
    notes: tuple[str, ...] = ()


class ReferenceError(Exception):
    """The reference rejected a program or a pipeline."""

    def __init__(self, text: str, diagnostics: Sequence[ReferenceDiagnostic] = ()):
        super().__init__(text)
        self.text = text
        self.diagnostics = tuple(diagnostics) or (ReferenceDiagnostic(text),)

    @property
    def messages(self) -> list[str]:
        return [d.message for d in self.diagnostics]


class ReferenceCrash(Exception):
    """The reference died or ran out of time (only a worker process can tell)."""


@dataclass(frozen=True)
class Asking:
    """The test that runs: its module, relative to `tests/`, and whether hypothesis makes its programs."""

    module: str = ""
    is_random: bool = False


class _State:
    asking: Asking | None = None


def set_asking(test: Asking | None) -> None:
    """Say which test asks from now on; `Asking()` between tests, and None outside pytest."""
    _State.asking = test


def answer(question: Sequence[Any], live: Callable[[], Any]) -> Any:
    """Return `live()`, or what it returned or raised when the question was recorded: both are JSON."""
    asking = _State.asking
    if asking is None:
        return live()
    if asking.is_random:
        return (
            live() if IS_LIVE else _pytest().skip("random programs need the live reference: jaxlib 0.12, Python 3.12")
        )
    if not asking.module:
        _pytest().fail("the reference is asked outside of a test")
    key = hashlib.sha256(json.dumps(question, sort_keys=True).encode()).hexdigest()[:24]
    if not IS_LIVE:
        return opened(_recorded(asking.module, key))
    if not (notes := os.environ.get(NOTES)):
        return live()
    given = closed(live)
    with (Path(notes) / f"{os.getpid()}.jsonl").open("a") as file:
        print(json.dumps([asking.module, key, given]), file=file)
    return opened(given)


def closed(live: Callable[..., Any], **arguments: Any) -> list[Any]:
    """Call, and return the result or error as JSON."""
    try:
        return ["ok", live(**arguments)]
    except ReferenceError as error:
        return ["error", error.text, [[d.message, d.line, d.column, list(d.notes)] for d in error.diagnostics]]
    except ReferenceCrash as error:
        return ["crash", str(error)]


def opened(given: list[Any]) -> Any:
    """Return or raise what `closed` was given."""
    kind, *rest = given
    if kind == "error":
        text, diagnostics = rest
        raise ReferenceError(text, [ReferenceDiagnostic(m, ln, c, tuple(n)) for m, ln, c, n in diagnostics])
    if kind == "crash":
        raise ReferenceCrash(*rest)
    return rest[0]


def _pytest() -> Any:
    """Return pytest, which the processes that only answer do not need."""
    import pytest

    return pytest


def path_of(module: str) -> Path:
    """Return the file of a test module's answers."""
    return FOLDER / f"{module.removesuffix('.py')}.json.xz"


@functools.cache
def read(path: Path) -> dict[str, Any]:
    """Return the answers in a file by the hashes of their questions."""
    return json.loads(lzma.decompress(path.read_bytes())) if path.exists() else {}


def _recorded(module: str, key: str) -> list[Any]:
    own = read(path_of(module))
    if key in own:
        return own[key]
    # A cache that modules share asks in the name of the first that needs the answer.
    for path in sorted(FOLDER.rglob("*.json.xz")):
        if key in (other := read(path)):
            return other[key]
    _pytest().fail(
        f"not recorded: run python -m tests.record_reference tests/{module} with Python 3.12 and jaxlib 0.12"
    )
