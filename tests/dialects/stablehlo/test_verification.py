"""Verification of StableHLO and CHLO ops: verdicts and locations for the cases of the tables are the reference's."""

from pathlib import Path

import pytest

from tests.dialects.stablehlo import cases
from tests.messages import assert_own_words, problems, recorded, reference_problems

TABLES = sorted((Path(__file__).parent / "verification").glob("*.txt"))


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.stem)
def test_verdicts_and_locations(table: Path):
    for case in cases.load(table):
        ours, theirs = problems(case.program), reference_problems(case.program)
        assert bool(ours) == bool(theirs) != case.good, (case.name, ours, theirs)
        if case.good:
            continue
        assert_own_words(ours, theirs)
        recorded("stablehlo_tables").check(case.line, [problem.message for problem in ours])
        # The reference finds wrong attributes of the generic form while parsing.
        if not theirs[0].message.startswith("invalid properties"):
            assert {one.location for one in ours} == {one.location for one in theirs}, case.name


@pytest.mark.parametrize(
    "program",
    [
        "reduce {dimensions = a64()} BODY( -> f32[]) () -> ()",
        "reduce_window {window_dimensions = a64()} BODY( -> f32[]) () -> ()",
        "all_to_all {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, "
        "replica_groups = dense<> : tensor<0x0xi64>} (f32[8,2]) -> f32[4,4]",
    ],
)
def test_programs_that_crash_the_reference_are_rejected(program: str):
    assert problems(cases.program(program))


SOURCE_ONLY = [
    ("collective_reduce", "(f32[4]) -> f32[4]", "", True),
    ("collective_reduce", "(f32[4]) -> f32[5]", "", False),
    ("collective_reduce", "(f32[4], i32[1]) -> f32[4]", ", has_dynamic_root", True),
    ("collective_reduce", "(f32[4], i32[2]) -> f32[4]", ", has_dynamic_root", False),
    ("collective_reduce", "(f32[4], f32[1]) -> f32[4]", ", has_dynamic_root", False),
    ("collective_reduce", "(i32[1]) -> ()", ", has_dynamic_root", False),
]


@pytest.mark.parametrize(("name", "types", "more", "good"), SOURCE_ONLY)
def test_ops_that_the_reference_does_not_have(name: str, types: str, more: str, good: bool):
    case = f"{name} {{replica_groups = el([[0, 1], [2, -1]]){more}}} BODY(f32[], f32[] -> f32[]) {types}"
    assert bool(problems(cases.program(case))) != good


QUANTIZED = [
    ("add (Q[2], Q[2]) -> Q[2]", True),
    ("add (Q[2], f32[2]) -> Q[2]", False),
    ("add (Q[2], P[2]) -> Q[2]", False),
    ("add (Q[2], Q[2]) -> A[2]", False),
    ("add (A[2], A[2]) -> A[2]", True),
    ("add (A[2], A[2]) -> Q[2]", False),
    ("uniform_quantize (f32[2]) -> Q[2]", True),
    ("uniform_quantize (f64[2]) -> Q[2]", False),
    ("uniform_quantize (Q[2]) -> P[2]", True),
    ("uniform_quantize (f32[2]) -> Q[3]", False),
    ("uniform_dequantize (Q[2]) -> f32[2]", True),
    ("uniform_dequantize (Q[2]) -> f64[2]", False),
    ("uniform_dequantize (Q[2]) -> f32[3]", False),
    ("constant {value = dense<1> : tensor<2xi8>} () -> Q[2]", True),
    ("constant {value = dense<1> : tensor<2xi16>} () -> Q[2]", False),
    ("constant {value = dense<1> : tensor<3xi8>} () -> Q[2]", False),
    ("abs (Q[2]) -> S[2]", True),
    ("negate (Q[2]) -> P[2]", False),
    ("reshape (Q[2]) -> S[1,2]", True),
    ("reshape (Q[2]) -> f32[1,2]", False),
    ("bitcast_convert (Q[2]) -> i8[2]", True),
    ("bitcast_convert (Q[2]) -> i16[2]", False),
]


@pytest.mark.parametrize(("case", "good"), QUANTIZED)
def test_quantized_types(case: str, good: bool):
    """The reference tool does not know the dialect of these types: the verdicts are those of the specification."""
    elements = {
        "Q": "!quant.uniform<i8:f32, 0.5>",
        "S": "!quant.uniform<i8:f32, 0.25>",
        "P": "!quant.uniform<i16:f32, 0.5>",
        "A": "!quant.uniform<i8:f32:0, {0.5, 0.25}>",
    }
    for name, element in elements.items():
        for sizes in ("2", "3", "1,2"):
            case = case.replace(f"{name}[{sizes}]", f"tensor<{sizes.replace(',', 'x')}x{element}>")
    assert bool(problems(cases.program(case))) != good
