"""Check the explanations of random programs: `python -m tests.explanations.campaign [PROGRAMS [FIRST_SEED]]`.

The programs have annotations inside, calls, loops, branches, manual computations, parts of axes, several meshes,
priorities and uneven sizes. A program that cannot be propagated is not counted.
"""

from __future__ import annotations

import sys
from random import Random

import pyshardy
from pyshardy.diagnostics.diagnostic import DiagnosticError
from tests.check_explanations import Checked, check
from tests.propagation.random_programs import Program

VALUES = 3
"""The number of values of a program whose suggestions are applied."""


def random_program(seed: int) -> tuple[str, bool]:
    """Return the text of a program, and whether it is explained as it is written."""
    random = Random(seed)

    def chance(probability: float) -> bool:
        return random.random() < probability

    ops = random.randrange(3, 25)
    text = Program(
        random,
        ops=ops,
        priorities=chance(0.4),
        groups=chance(0.4),
        regions=chance(0.4),
        calls=chance(0.3),
        unreduced=chance(0.3),
        named=False,
    ).text()
    return text, chance(0.5)


def checked_program(seed: int, values: int = VALUES) -> Checked | None:
    """Return what was checked of a program; None if it cannot be propagated."""
    text, as_written = random_program(seed)
    try:
        return check(pyshardy.parse(text, name=f"seed{seed}.mlir"), as_written, values)
    except DiagnosticError:
        return None


def main(programs: int, first: int = 0) -> int:
    """Print what does not hold, and a summary; return the number of programs with failures."""
    failed = count = checked = 0
    for seed in range(first, first + programs):
        found = checked_program(seed)
        if found is None:
            continue
        count += 1
        checked += found.count
        if found.failures:
            failed += 1
            print(f"seed {seed}: {len(found.failures)} of {found.count}: {found.failures[0][:600]}", flush=True)
    print(f"{count} programs with {checked} explanations, {failed} programs failed")
    return failed


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:] or ["100"])) > 0)
