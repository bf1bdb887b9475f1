"""Locations of every kind, and what they mention, are read and printed as the reference does."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from random import Random

import pytest

from pyshardy.text import PrintOptions, parse_module, to_text
from tests.corpus import with_suffix
from tests.messages import compare
from tests.oracle import reference_print

pytestmark = pytest.mark.usefixtures("line_cache")

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
    'callsite"a"',
    'callsite("a" "b")',
    'callsite("a" at "b"',
    'fused<"a">',
    '"n"("m"',
    'somewhere("a")',
    "(",
    '"f":1:2 to x',
)
ALIASES = (
    """
    func.func @f(%a: i32 loc(#loc1), %b: i32 loc("b"), %c: i32 loc("c"(#loc)), %d: i32 loc(unknown)) {
      %0 = stablehlo.add %a, %a : tensor<i32> loc(#loc2)
    }
    """,
    """
    #loc = loc("x")
    func.func @f(%a: tensor<i32>) {
      %0 = stablehlo.add %a, %a : tensor<i32> // loc(#loc)
      %1 = stablehlo.add %a, %a : tensor<i32> // loc(#loc1)
      %2 = stablehlo.add %a, %a : tensor<i32> loc(#loc)
      %3 = stablehlo.add %a, %a : tensor<i32> loc(#loc1) // more
      %4 = stablehlo.add %a, %a : tensor<i32> loc(#loc1)
      %5 = "x.y"(%a) {a = " loc(#loc1)"} : (tensor<i32>) -> tensor<i32>
      %6 = "x.y"(%a) {a = " // loc(#loc1)"} : (tensor<i32>) -> tensor<i32> loc(#loc1)
      return loc(#there)
    } loc(#loc7)
    #loc1 = loc("y"(#loc))
    #loc2 = loc(callsite(#loc at #loc1))
    #loc3 = loc("f":3:4)
    #loc4 = loc("f":3:4 to 5:6)
    #loc5 = loc("f":3:4 to :6)
    #loc6 = loc("f":3:4 to 3:4)
    #there = loc("z"(#loc5))
    #loc7 = loc(fused<"m">[#loc1, #loc2, #loc3, #loc4, #loc5, #loc6, "quo\\22ted"])
    """,
    "module {} loc(#loc1)\n#loc1 = loc(#loc2)\n#loc2 = loc(unknown)",
    "module {} loc(#loc1)\n#loc2 = loc(unknown)\n#loc1 = loc(#loc2)",
    'module {} loc(#loc1)\n#loc1 = loc("x"(#loc2))\n#loc2 = loc(unknown)',
    "module {} loc(#loc1)\n#loc1 = loc(callsite(#loc1 at #loc2))",
    'module {} loc(#loc1)\n#loc1 = "x"',
    'module {} loc(#loc1)\n#loc1 "x"',
    'module {} loc(#loc1)\n#loc1 = loc("x")\n#loc1 "x"',
    "#loc1 = loc(unknown)\n#loc1 = loc(unknown)",
    "!t i32",
    'func.func private @f() loc(#loc1)\nfunc.func private @g() loc(#loc2)\n#loc2 = loc("x"',
    "func.func private @f() loc(#loc1)\nfunc.func private @g( loc(#loc2)",
    "func.func private @f() loc(#loc2)\nfunc.func private @g() loc(#loc1)",
    """func.func @f(%a: tensor<i32>) {
      %0 = stablehlo.add %a, %a : tensor<i32> loc(#loc1)
      %1 = stablehlo.add %a, %a : tensor<i32> loc(#loc2)
      return
    }
    #loc2 = loc("x")
    """,
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


@pytest.mark.parametrize("text", ALIASES)
def test_aliases(text: str) -> None:
    _compare(text)


@pytest.mark.parametrize("pretty", [False, True])
@pytest.mark.parametrize("path", with_suffix("debug"), ids=lambda path: path.name)
def test_written_out(path: Path, pretty: bool) -> None:
    text = path.read_text()
    options = PrintOptions(debuginfo=True, pretty_debuginfo=pretty, local_scope=True)
    theirs = reference_print(text, debuginfo=True, pretty_debug_info=pretty, use_local_scope=True)
    assert to_text(parse_module(text), options) == theirs.rstrip() + "\n"


@pytest.mark.parametrize("path", with_suffix("debug"), ids=lambda path: path.name)
def test_for_people(path: Path) -> None:
    text = path.read_text()
    theirs = reference_print(text, debuginfo=True, pretty_debug_info=True)
    assert to_text(parse_module(text), PrintOptions(pretty_debuginfo=True)) == theirs


REDUCTIONS = """func.func @f(%a: tensor<2x3xf32> loc("arg"), %z: tensor<f32>) -> tensor<2xf32> {
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32> loc("r1")
  %1 = stablehlo.reduce(%a init: %z) across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    reducer(%x: tensor<f32> loc("p"), %y: tensor<f32> loc("q")) {
      %4 = stablehlo.add %x, %y {a.d = loc("attr")} : tensor<f32> loc(callsite("n" at "file":3:4))
      stablehlo.return %4 : tensor<f32> loc("ret")
    } loc("r2")
  %2 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32> loc(callsite("n" at "f":1:2 to 3:4))
} loc(fused<"meta">["a", callsite(callsite("f":1:2 at "g":1:2) at callsite("n" at unknown))])
"""


def test_places_in_reductions() -> None:
    _compare(REDUCTIONS)


@pytest.mark.parametrize("seed", range(60))
def test_broken_texts(seed: int) -> None:
    random = Random(seed)
    text = random.choice(with_suffix("debug")).read_text()
    place = random.choice([match.start() for match in re.finditer("loc", text)]) + random.randint(0, 25)
    piece = random.choice(("", '"', ")", "(", "#loc1", "loc(", "unknown", "]", ":", " 1", " to", " at ", "\n", " // "))
    _compare(text[:place] + piece + text[place + random.choice((0, 0, 1, 2, 5)) :])


@pytest.mark.parametrize("metadata", METADATA)
@pytest.mark.parametrize("other", OTHERS)
def test_order_and_place_of_aliases(metadata: str, other: str) -> None:
    for place in PLACES:
        _compare(place.replace("METADATA", metadata).replace("OTHER", other))


def _compare(text: str) -> None:
    for generic, pretty in product((False, True), repeat=2):
        options = PrintOptions(generic=generic, debuginfo=not pretty, pretty_debuginfo=pretty)
        compare(
            lambda options=options: to_text(parse_module(text, "-", allow_unregistered=True), options),
            lambda generic=generic, pretty=pretty: reference_print(
                text, generic, debuginfo=True, allow_unregistered=True, pretty_debug_info=pretty
            ),
        )
