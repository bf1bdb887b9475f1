"""Generic passes and propagation on mpmd ops, against the reference."""

from pathlib import Path

import pytest

from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import read, write
from pyshardy.verification import verify
from tests.dialects.text_cases import programs
from tests.oracle import nested, reference_run

HERE = Path(__file__).parent / "programs"

PROPAGATION = [
    ["sdy-populate-op-sharding-rules"],
    ["sdy-add-data-flow-edges"],
    ["sdy-add-data-flow-edges", "sdy-user-priority-propagate", "sdy-sink-data-flow-edges"],
    ["sdy-update-non-divisible-input-output-shardings"],
    ["sdy-close-shardings"],
    ["sdy-propagation-pipeline"],
]


def agree(program: str, passes: list[str]) -> None:
    module = read(program)
    run(parse_pipeline(nested(passes)), module)
    assert verify(module) == []
    assert write(module) == reference_run(program, passes)


@pytest.mark.parametrize("name", ["canonicalize", "cse", "inline", "symbol-dce"])
@pytest.mark.parametrize("program", programs(HERE, "canonicalize.mlir"))
def test_generic_passes(program: str, name: str) -> None:
    agree(program, [name])


@pytest.mark.parametrize("passes", PROPAGATION, ids="+".join)
@pytest.mark.parametrize("program", programs(HERE, "propagate.mlir"))
def test_propagation(program: str, passes: list[str]) -> None:
    agree(program, passes)
