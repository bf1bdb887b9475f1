"""Partition random programs, and compare what the devices compute with the unpartitioned program.

    python -m tests.numeric.campaign [--first 0] [--count 1000] [--seconds 1400]

Every fourth program is one op with random shardings, every other one of the rest has sizes that all shardings divide.
Half of them are partitioned without the exchange of rows between shards. Prints what is wrong, and how many programs ran.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence

from pyshardy.text import DiagnosticError
from tests.numeric.random_programs import random_program, sharded_function
from tests.numeric.sweep import functions
from tests.numeric.test_partitioned import PIPELINE, check

WITHOUT_EXCHANGE = PIPELINE.replace("pipeline", "pipeline{enable-halo-exchange=false}")


def program_of(seed: int) -> str:
    """Return the program of a seed."""
    if seed % 4 == 0:
        every = functions()
        return sharded_function(every[seed // 4 % len(every)], random.Random(seed))
    return random_program(seed, steps=2 + seed % 7, even=seed % 2 == 0)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run programs of consecutive seeds; return 1 if one is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=1400)
    given = parser.parse_args(arguments)
    end = time.monotonic() + given.seconds
    done, wrong = 0, 0
    for seed in range(given.first, given.first + given.count):
        if time.monotonic() > end:
            break
        done += 1
        try:
            check(program_of(seed), seed, 1e-4, WITHOUT_EXCHANGE if seed // 8 % 2 else PIPELINE)
        except (DiagnosticError, AssertionError) as failure:
            wrong += 1
            print(f"seed {seed}: {str(failure)[:400]}", flush=True)
    print(f"{done} programs from seed {given.first} on, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
