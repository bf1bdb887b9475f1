"""Records the answers of the reference to what tests ask, for jaxlibs that are older: see `tests/answers.py`.

    python -m tests.record_reference [--jobs N] [FILE OR DIRECTORY...]

Needs jaxlib 0.12 or later, and with it Python 3.12. Runs the tests of the given files and directories (all of `tests/`
unless given) and rewrites their files in `tests/data/reference/`; answers that no test asks for any more are dropped.
"""

from __future__ import annotations

import argparse
import json
import lzma
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tests.answers import FOLDER, IS_LIVE, NOTES, TESTS, path_of, read

Answers = dict[str, dict[str, Any]]
"""The answers of each test module by the hashes of their questions."""


def asked(notes: Path) -> Answers:
    """Return what all processes of a run noted."""
    found: Answers = {}
    for path in sorted(notes.glob("*.jsonl")):
        for line in path.read_text().splitlines():
            module, key, given = json.loads(line)
            found.setdefault(module, {})[key] = given
    return found


def modules(paths: Iterable[Path]) -> Iterator[str]:
    """Return the test modules in files and directories, relative to `tests/`."""
    for path in paths:
        for file in [path] if path.is_file() else path.rglob("test_*.py"):
            yield file.resolve().relative_to(TESTS.resolve()).as_posix()


def write(path: Path, answers: dict[str, Any]) -> None:
    """Write a file of answers; one with the same answers stays as it is."""
    answers = dict(sorted(answers.items()))
    if not answers:
        path.unlink(missing_ok=True)
    elif read(path) != answers:
        path.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(answers, ensure_ascii=False, separators=(",\n", ":"))
        path.write_bytes(lzma.compress(text.encode(), preset=6))


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--jobs", default="2")
    options.add_argument("paths", nargs="*", type=Path, default=[TESTS])
    chosen = options.parse_args()
    if not IS_LIVE:
        sys.exit("the installed jaxlib is not the reference: run this with Python 3.12 and jaxlib 0.12 or later")
    with tempfile.TemporaryDirectory() as notes:
        tests = [sys.executable, "-m", "pytest", "-n", chosen.jobs, *map(str, chosen.paths)]
        status = subprocess.run(tests, env={**os.environ, NOTES: notes}).returncode
        if status not in (0, 1, 5):  # all pass, some fail, there are none
            sys.exit(f"pytest ended with status {status}: nothing recorded")
        found = asked(Path(notes))
    for module in modules(chosen.paths):
        write(path_of(module), found.get(module, {}))
    for path in FOLDER.rglob("*.json.xz"):
        if not (TESTS / path.relative_to(FOLDER)).with_suffix("").with_suffix(".py").exists():
            path.unlink()
    return status


if __name__ == "__main__":
    sys.exit(main())
