"""Comparing the passes of the partitioner with the reference, whose answers are recorded.

The passes are newer than the jaxlib that other tests run. `RECORD_REFERENCE=1 python -m pytest tests/passes/sdy_partition`
with jaxlib 0.12 or later records the answers to what the tests ask.
"""

from __future__ import annotations

import atexit
import hashlib
import json
import lzma
import os
import re
from functools import cache
from pathlib import Path

from pyshardy.passes import registry
from tests.corpus import first_difference
from tests.passes.sdy_import import differential

HERE = Path(__file__).parent
RECORD = HERE / "reference.json.xz"
IS_RECORDING = bool(os.environ.get("RECORD_REFERENCE"))


def programs(name: str) -> list[str]:
    """Return the programs of a file, which are separated by lines `// -----`."""
    return re.split(r"^// -----\n", (HERE / "programs" / f"{name}.mlir").read_text(), flags=re.M)


def name_of(program: str) -> str:
    found = re.search(r"@(\w+)\(", program)
    return found[1] if found else "module"


@cache
def _recorded() -> dict[str, str]:
    if IS_RECORDING:
        atexit.register(_save)
        return {}
    return json.loads(lzma.decompress(RECORD.read_bytes()))


def _save() -> None:
    text = json.dumps(dict(sorted(_recorded().items())))
    RECORD.write_bytes(lzma.compress(text.encode(), preset=9))


def nested(element: str) -> str:
    """Return the pipeline of one pass with its options; the oracle's own nesting is that of the installed jaxlib."""
    found = registry.find(element.partition("{")[0])
    anchor = getattr(found, "anchor", "builtin.module")
    return f"builtin.module({element if anchor == 'builtin.module' else f'func.func({element})'})"


def ours(program: str, element: str) -> str:
    """Return what a pass makes of a program, or the location of its error."""
    return differential.ours(program, nested(element))


def reference(program: str, pipeline: str) -> str:
    """Return what the reference prints, or the location of its error, or `crash`."""
    key = hashlib.sha256(f"{pipeline}\n{program}".encode()).hexdigest()[:24]
    answers = _recorded()
    if IS_RECORDING:
        answers[key] = differential.theirs(program, nested(pipeline))
    return answers[key]


def check_pass(program: str, pipeline: str) -> None:
    """Assert that both do the same with a program, and that ours refuses what the reference refuses or ends at."""
    expected, found = reference(program, pipeline), ours(program, pipeline)
    if expected.startswith("error") or expected == "crash":
        assert found.startswith("error"), found
    else:
        assert found == expected, f"{first_difference(found, expected)}\nof\n{program[:4000]}"
