"""Generic passes and propagation on mpmd ops, against the reference."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import DiagnosticError, parse_module, to_text
from pyshardy.verification import verify
from tests.dialects.mpmd.random_programs import program as random_program
from tests.dialects.text_cases import programs
from tests.oracle import nested, reference_run

HERE = Path(__file__).parent / "programs"

PROPAGATION = [
    ["sdy-populate-op-sharding-rules"],
    ["sdy-add-data-flow-edges"],
    ["sdy-add-data-flow-edges", "sdy-basic-propagate"],
    ["sdy-add-data-flow-edges", "sdy-user-priority-propagate", "sdy-sink-data-flow-edges"],
    ["sdy-update-non-divisible-input-output-shardings"],
    ["sdy-close-shardings"],
    ["sdy-propagation-pipeline"],
]


def agree(program: str, passes: list[str]) -> None:
    module = parse_module(program)
    run(parse_pipeline(nested(passes)), module)
    assert verify(module) == []
    assert to_text(module) == reference_run(program, passes)


@pytest.mark.parametrize("name", ["canonicalize", "canonicalize{test-convergence=true}", "cse", "inline", "symbol-dce"])
@pytest.mark.parametrize("program", programs(HERE, "canonicalize.mlir"))
def test_generic_passes(program: str, name: str) -> None:
    agree(program, [name])


@pytest.mark.parametrize("passes", PROPAGATION, ids="+".join)
@pytest.mark.parametrize("program", programs(HERE, "propagate.mlir"))
def test_propagation(program: str, passes: list[str]) -> None:
    agree(program, passes)


@given(st.integers(0, 1 << 32), st.sampled_from(["canonicalize", "cse", "inline", "sdy-pre-order-funcs"]))
def test_random_programs(seed: int, name: str) -> None:
    agree(random_program(seed), [name])


@settings(max_examples=25)
@given(st.integers(0, 1 << 32))
def test_random_propagation(seed: int) -> None:
    text = re.sub(r", (in|out)_shardings=\[(<[^<>]*>(, )?)*\]", "", random_program(seed))
    agree(text, ["sdy-propagation-pipeline"])


@pytest.mark.parametrize(
    ("shardings", "words"),
    [
        ("<@mesh, [{?}]>", "sharding 0 in 'in_shardings' has rank 1, but its tensor has rank 2"),
        (
            "<@mesh, [{?}, {?}]>, <@mesh, [{?}, {?}]>",
            "has 2 shardings in 'in_shardings' for 1 value",
        ),
    ],
)
def test_shardings_of_fragments_that_do_not_fit(shardings: str, words: str) -> None:
    text = f"""sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: !mpmd.mesh_tensor<"m", tensor<4x8xf32>>) attributes {{topology = #mpmd.topology<<"m" : <["x"=2]>>>}} {{
  mpmd.fragment<mesh="m", origin=[], in_shardings=[{shardings}]> (%a) (%x: tensor<4x8xf32>) {{
    mpmd.return
  }} : (!mpmd.mesh_tensor<"m", tensor<4x8xf32>>) -> ()
  return
}}
"""
    module = parse_module(text)
    assert verify(module) == []
    with pytest.raises(DiagnosticError) as caught:
        run(parse_pipeline("builtin.module(sdy-propagation-pipeline)"), module)
    (found,) = caught.value.diagnostics
    assert found.message == f"'mpmd.fragment' op {words}"
    assert found.position is not None and found.position[1] == 3
