"""A short run of the reader's fuzzer, with fixed seeds; `python -m tests.fuzz_parser` runs it long."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz_parser import ACCEPTED, FAILED, REFUSED, case, limited_outcome, outcome, reference_outcome, snippet

BATCH = 150


@pytest.mark.parametrize("start", range(0, 10 * BATCH, BATCH))
def test_broken_programs_are_read_or_refused(start: int):
    for seed in range(start, start + BATCH):
        result, detail = limited_outcome(case(seed))
        assert result != FAILED, f"seed {seed}: {detail}"


def test_refusals_name_a_place():
    for seed in range(50_000, 50_300):
        result, detail = outcome(case(seed))
        if result == REFUSED:
            place, _, message = detail.split("\n")[0].partition(": error: ")
            assert place.startswith("fuzz.mlir:"), detail
            assert message, detail


def test_unbroken_snippets_are_mostly_read():
    import random

    results = Counter(outcome(snippet(random.Random(seed)))[0] for seed in range(200))
    assert results[ACCEPTED] >= 190


def test_the_reference_agrees_on_what_is_broken():
    agreed = asked = 0
    for seed in range(100_000, 100_600):
        source = case(seed)
        theirs = reference_outcome(source)
        if theirs in (ACCEPTED, REFUSED):
            asked += 1
            agreed += theirs == outcome(source)[0]
    assert asked > 500
    assert agreed / asked > 0.985, f"{agreed} of {asked}"


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (
            '"a.b"() {a = affine_map<(d0)[s0] -> (d0 * s0)>} : () -> ()',
            "products of dimensions and symbols are not supported",
        ),
        (
            "func.func @f(%a: tensor<4xf32>, %b: tensor<f32>) {\n"
            "  %0 = stablehlo.reduce(%a init: %b) applies stablehlo.addx across dimensions = [0]",
            "cannot be applied by a reduction",
        ),
    ],
)
def test_what_must_be_refused(source: str, message: str):
    result, detail = outcome(source)
    assert result == REFUSED
    assert message in detail


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(source: str):
    assert outcome(source)[0] != FAILED


@given(
    st.lists(
        st.sampled_from(
            (
                "module",
                "func.func",
                "@f",
                "(",
                ")",
                "{",
                "}",
                "%0",
                ":",
                "=",
                '"a.b"',
                "<",
                ">",
                "#loc",
                "tensor",
                "<",
                "4xf32",
                "^bb0",
                "stablehlo.add",
                ",",
                "->",
                "loc",
                "1",
                "-",
                "!",
                "\n",
            )
        ),
        max_size=30,
    )
)
def test_any_tokens_are_read_or_refused(tokens: list[str]):
    assert outcome(" ".join(tokens))[0] != FAILED


@pytest.mark.parametrize(
    "source",
    [
        'sdy.mesh @m = <["a"=4294967296, "b"=4294967296], device_ids=[0, 1]>',
        '%0:99999999999 = "a.b"() : () -> (i32)',
        '"a.b"() {a = dense<1.0> : tensor<99999999999x3xf32>} : () -> ()',
        '"a.b"() {a = 1.0e999999999 : f64, b = 1.0e-999999999 : f64} : () -> ()',
        '"a.b"() {a = dense<"0x00"> : tensor<99999999999xi8>} : () -> ()',
        "module {" * 100_000,
        "[" * 100_000,
        '"a.b"() {a = ' + "[" * 100_000 + "} : () -> ()",
        '"a.b"() : () -> ' + "tuple<" * 100_000,
        '"a.b"() : () -> ' + "(" * 100_000,
    ],
    ids=lambda source: source[:30],
)
def test_huge_numbers_and_depths_take_little(source: str):
    assert limited_outcome(source)[0] != FAILED
