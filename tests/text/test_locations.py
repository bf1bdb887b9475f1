"""Locations of every kind, and what they mention, are read and printed as the reference does."""

from __future__ import annotations

import pytest

from pyshardy.text import DiagnosticError, WriteOptions, read, write
from tests.oracle import ReferenceError, reference_print

LOCATIONS = (
    'fused["a"]',
    'fused["a", "a", unknown, fused["b", "a"]]',
    "fused[]",
    "fused[unknown, unknown]",
    'fused<"m">["a", "a"]',
    'fused<"m">[]',
    'fused<"m">[unknown, "a"]',
    'fused<"m">[fused<"m">[unknown], "a"]',
    'fused<"m">[fused<"n">["a"], fused["b", "c"]]',
    'fused<[]>["a"]',
    'fused<{a = loc("x")}>["a", "x"]',
    'fused<[affine_map<(d0) -> (d0)>]>["a"]',
    'fused<loc("q")>["a"]',
    '"n"(unknown)',
    '"n"(fused["a"])',
    'callsite(fused["a", unknown] at fused["b"])',
    '"f":1:2 to :2',
    '"f":1:2 to 1:2',
    '"f":1:2 to 2:2',
    '"f":',
    '"f":1:-1',
    '"f":4294967296:1',
    '"f":1:2 to',
    '"f":1:2 to 3',
    '"f":1:2 to :4294967296',
    'callsite("a")',
    'fused<"a">',
)
METADATA = ('"m"', 'loc("q")', '[loc("q")]', '{a = [loc("q"("r"))]}', "[affine_map<(d0) -> (d0)>]")
OTHERS = ('"z"("y")', '"z"("y"("x"))', 'fused<[[loc("w")]]>["z"]', 'fused<[loc("q")]>["z"]')
PLACES = (
    'func.func @f(%a: i32) { return loc(OTHER) } loc(fused<METADATA>["a"])',
    'func.func @f(%a: i32 loc(fused<METADATA>["a"])) { return loc(OTHER) }',
    "func.func @f(%a: i32) { return {x = METADATA} loc(OTHER) }",
    'func.func @f(%a: i32) { return {x = METADATA} loc(OTHER) } loc(fused<METADATA>["a"])',
)


@pytest.mark.parametrize("location", LOCATIONS)
def test_kinds(location: str) -> None:
    _compare(f"module {{}} loc({location})")


@pytest.mark.parametrize("metadata", METADATA)
@pytest.mark.parametrize("other", OTHERS)
def test_order_and_place_of_aliases(metadata: str, other: str) -> None:
    for place in PLACES:
        _compare(place.replace("METADATA", metadata).replace("OTHER", other))


def _compare(text: str) -> None:
    for generic in (False, True):
        try:
            theirs = reference_print(text, generic, debuginfo=True)
        except ReferenceError as problem:
            theirs = str([(d.message, d.line, d.column) for d in problem.diagnostics])
        try:
            ours = write(read(text, "-"), WriteOptions(generic=generic, debuginfo=True))
        except DiagnosticError as problem:
            ours = str([(d.message, *d.place[1:]) for d in problem.diagnostics if d.place])
        assert ours == theirs, text
