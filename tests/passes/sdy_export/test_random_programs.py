"""The export passes against the reference on random programs."""

from __future__ import annotations

import re
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.corpus import first_difference
from tests.passes.sdy_export.random_borders import modules
from tests.passes.sdy_export.test_against_reference import IMPORT, PASSES, PREFIXES, STEPS, TO_COMPUTATIONS
from tests.passes.sdy_import.differential import check, ours, theirs
from tests.passes.sdy_import.random_programs import program

SEEDS = st.integers(0, 10**9)
FEW = settings(max_examples=settings.default.max_examples // 3)  # each example stands for many passes
# Edges with the shardings of the program, without propagation.
EDGES = {
    "computations": (*IMPORT, *TO_COMPUTATIONS),
    "functions": (*IMPORT, "sdy-add-func-data-flow-edges"),
}
# This needs a main function.
_NOT_ALWAYS = ("sdy-remove-sub-axes-in-input-output-shardings",)


def some_shardings_lost(text: str, random: Random) -> str:
    """The program without the shardings of some edges."""

    def thinned(line: str) -> str:
        if "sdy.data_flow_edge" in line and random.random() < 0.4:
            return re.sub(r" sharding=<.*?>(?=( \{.*\})? : )", "", line)
        if "sdy.func_data_flow_edge" in line and random.random() < 0.4:
            return re.sub(r" \{sdy.sharding = .*\}", "", line)
        return line

    return "\n".join(map(thinned, text.split("\n")))


def check_pass(text: str, one: str) -> str:
    """Like `check`; which of several ops is rejected in the end is the verifier's affair."""
    if one == "sdy-insert-func-call-reshards":
        # The reference overlooks unreduced axes when it compares the shardings of a call with those of its function.
        text = re.sub(r", unreduced=\{.*?\}", "", text)
    expected, found = theirs(text, one), ours(text, one)
    if expected != "crash" and not (expected.startswith("error") and found.startswith("error")):
        assert found == expected, f"{one}: {first_difference(found, expected)}\nof\n{text}"
    return expected


@given(SEEDS)
@FEW
def test_each_step_of_the_pipeline(seed: int) -> None:
    text = program(seed)
    kind = list(PREFIXES)[seed % len(PREFIXES)]
    current = theirs(text, PREFIXES[kind])
    for step in STEPS[kind]:
        if current == "crash" or current.startswith("error"):
            break
        current = check_pass(current, step)


@given(SEEDS)
@FEW
def test_each_pass_on_edges(seed: int) -> None:
    text = program(seed)
    kind = list(EDGES)[seed % len(EDGES)]
    with_edges = theirs(text, EDGES[kind])
    if with_edges == "crash" or with_edges.startswith("error"):
        return
    thinned = some_shardings_lost(with_edges, Random(seed))
    if theirs(thinned, "sdy-sink-data-flow-edges").startswith("error"):
        # The results of a manual computation must keep their manual axes.
        thinned = with_edges
    for one in PASSES:
        if one not in _NOT_ALWAYS:
            check_pass(thinned, one)


@given(SEEDS)
@FEW
def test_each_pass_on_plain_programs(seed: int) -> None:
    text = program(seed)
    for one in PASSES:
        if one not in _NOT_ALWAYS:
            check_pass(text, one)


@given(modules())
def test_borders(text: str) -> None:
    check(text, "sdy-update-non-divisible-input-output-shardings")
    if "@main" in text:
        check(text, "sdy-remove-sub-axes-in-input-output-shardings")
    check_pass(text, "sdy-close-shardings")
