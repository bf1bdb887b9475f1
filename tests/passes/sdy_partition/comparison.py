"""Comparing the passes of the partitioner with the reference."""

from __future__ import annotations

import re
from pathlib import Path

from tests.corpus import first_difference
from tests.passes.sdy_import.differential import ours, theirs

HERE = Path(__file__).parent


def programs(name: str) -> list[str]:
    """Return the programs of a file, which are separated by lines `// -----`."""
    return re.split(r"^// -----\n", (HERE / "programs" / f"{name}.mlir").read_text(), flags=re.M)


def name_of(program: str) -> str:
    found = re.search(r"@(\w+)\(", program)
    return found[1] if found else "module"


def check_pass(program: str, pipeline: str) -> None:
    """Assert that both do the same with a program, and that ours refuses what the reference refuses or ends at."""
    expected, found = theirs(program, pipeline), ours(program, pipeline)
    if "stablehlo.scatter" in program:
        expected = with_infinities(expected)
    if expected.startswith("error") or expected == "crash":
        assert found.startswith("error"), found
    else:
        assert found == expected, f"{first_difference(found, expected)}\nof\n{program[:4000]}"


def with_infinities(text: str) -> str:
    """Replace the largest finite numbers, with which the reference begins maxima and minima of shards."""
    return text.replace("<-3.40282347E+38> : tensor<f32>", "<0xFF800000> : tensor<f32>").replace(
        "<3.40282347E+38> : tensor<f32>", "<0x7F800000> : tensor<f32>"
    )
