"""No string literal of src/ repeats nine words in a row of the texts in the reference's libraries.

Messages are compared one by one where programs have errors (`tests.messages`); this covers messages for which no test
has a program.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from tests.corpus import HERE
from tests.messages import RUN

SOURCE = HERE.parent / "src"
Run = tuple[str, ...]


def literals(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the line and text of each string of a file; what is inserted into an f-string is one word."""
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case ast.JoinedStr():
                parts = [part.value if isinstance(part, ast.Constant) else " _ " for part in node.values]
                yield node.lineno, "".join(map(str, parts))
            case ast.Constant(value=str() as text):
                yield node.lineno, text
            case _:
                pass


def runs(text: str) -> Iterator[Run]:
    """Yield the runs of words; lists of short names of the IR (`slt sle sgt`), and patterns, are none."""
    words = re.findall(r"[a-z0-9_']+", text.lower())
    for at in range(len(words) - RUN + 1):
        run = tuple(words[at : at + RUN])
        if sum(len(word) > 3 for word in run) > 1:
            yield run


def texts_of_libraries() -> Iterator[str]:
    spec = find_spec("jaxlib")
    assert spec is not None and spec.submodule_search_locations
    for library in sorted(Path(spec.submodule_search_locations[0]).rglob("*.so")):
        for found in re.finditer(rb"[\x20-\x7e\n]{40,20000}", library.read_bytes()):
            if found[0].count(b" ") >= RUN - 1:
                yield found[0].decode()


def test_no_literal_repeats_the_reference() -> None:
    ours: dict[Run, str] = {}
    for path in SOURCE.rglob("*.py"):
        name = str(path.relative_to(SOURCE))
        for line, text in literals(path):
            ours.update((run, f"{name}:{line}: {' '.join(run)}") for run in runs(text))
    assert len(ours) > 20_000
    known = (run for text in texts_of_libraries() for run in runs(text))
    assert sorted({ours[run] for run in known if run in ours}) == []
