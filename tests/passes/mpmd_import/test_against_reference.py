"""The import phase of MPMD against the C++ reference: on cases, on random programs, on JAX programs in stages."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyshardy.diagnostics.diagnostic import DiagnosticError
from tests.messages import Problem, assert_own_words, recorded
from tests.mpmd_oracle import ReferenceError
from tests.passes.mpmd_import.before_finalize import check_state
from tests.passes.mpmd_import.cases import CASES
from tests.passes.mpmd_import.differential import check, ours, theirs
from tests.passes.mpmd_import.programs import random_case, with_other_ops
from tests.passes.mpmd_import.stages import in_stages

JAX = Path(__file__).parents[2] / "data" / "jax"
STAGED = (
    "attention",
    "calls",
    "complex_numbers",
    "convolutions",
    "elementwise_float",
    "export_indexing",
    "gradients",
    "half_types",
    "loops",
    "losses",
    "ragged",
    "scans",
    "sorting",
    "special_functions",
    "trees",
)


@pytest.mark.parametrize("name", CASES)
def test_cases(name: str) -> None:
    case = CASES[name]
    try:
        theirs(case)
    except ReferenceError as refused:
        place, message = refused.text.partition(": error: ")[::2]
        with pytest.raises(DiagnosticError) as failure:
            ours(case)
        errors = [Problem.of(one) for one in failure.value.diagnostics]
        assert place in [f"-:{one.line}:{one.column}" for one in errors], (refused.text, errors)
        assert_own_words(errors, [Problem(0, 0, message.splitlines()[0])])
        recorded("passes").check(f"import of {name}", [one.message for one in errors])
    else:
        check(case)


@pytest.mark.parametrize("name", CASES)
def test_states_of_cases(name: str) -> None:
    check_state(CASES[name])


@given(st.randoms(use_true_random=False))
def test_states_of_random_programs(random: Random) -> None:
    check_state(random_case(random))


@given(st.randoms(use_true_random=False))
def test_random_programs(random: Random) -> None:
    check(random_case(random))


@given(st.randoms(use_true_random=False))
def test_random_programs_of_other_ops(random: Random) -> None:
    case = with_other_ops(random_case(random), random)
    check(case)
    check_state(case)


@pytest.mark.parametrize("stages", [1, 4, 9])
@pytest.mark.parametrize("program", STAGED)
def test_jax_programs_in_stages(program: str, stages: int) -> None:
    check(in_stages((JAX / f"{program}.mlir").read_text(), stages, seed=stages))
