"""Passes on fragments and transfers, where the programs in `tests/mlir/mpmd_common` do not reach."""

from __future__ import annotations

import pyshardy

TOPOLOGY = 'topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>'
TYPES = """!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!d1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="device">
!i0 = !mpmd.mesh_tensor<"m0", tensor<i32>>
"""


def after(passes: str, *lines: str, arguments: str, results: str) -> str:
    body = "\n".join(lines)
    text = f"{TYPES}func.func @main({arguments}) -> ({results}) attributes {{{TOPOLOGY}}} {{\n{body}\n}}"
    return pyshardy.to_text(pyshardy.run_pipeline(pyshardy.parse(text), f"builtin.module(func.func({passes}))"))


def test_constants_are_copied_once() -> None:
    lines = (
        """%c = mpmd.fragment<mesh="m0", origin=[]> () () {
  %0 = stablehlo.constant dense<1.0> : tensor<4xf32>
  mpmd.return %0 : tensor<4xf32>
} : () -> !m0""",
        """%f = mpmd.fragment<mesh="m0", origin=["f"]> (%c) (%x: tensor<4xf32>) {
  %0 = stablehlo.negate %x : tensor<4xf32>
  mpmd.return %0 : tensor<4xf32>
} : (!m0) -> !m0""",
        "return %f : !m0",
    )
    once = after("mpmd-copy-constants", *lines, arguments="", results="!m0")
    assert once.count("stablehlo.constant") == 2
    cleaned = "mpmd-copy-constants,mpmd-fragment-dce"
    assert after(cleaned, *lines, arguments="", results="!m0") == after(
        f"{cleaned},{cleaned}", *lines, arguments="", results="!m0"
    )


def test_device_memory_named_or_not_is_no_place_to_stay() -> None:
    found = after(
        "mpmd-remove-transfer-cycles",
        "%0 = mpmd.transfer %a : (!m0) -> !d1",
        "%1 = mpmd.transfer %0 : (!d1) -> !m0",
        "return %0, %1 : !d1, !m0",
        arguments="%a: !m0",
        results="!d1, !m0",
    )
    assert found.count("mpmd.transfer") == 1
    assert "return %0, %arg0" in found


def test_what_regions_use_is_computed_before_them() -> None:
    found = after(
        "mpmd-split-bwd-fragments",
        """%f:2 = mpmd.fragment<mesh="m0", origin=["f"(1)]> (%a, %i) (%x: tensor<4xf32>, %n: tensor<i32>) {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  %1 = "stablehlo.case"(%n) ({
    stablehlo.return %0 : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  %2 = stablehlo.negate %x : tensor<4xf32>
  mpmd.return %1, %2 : tensor<4xf32>, tensor<4xf32>
} : (!m0, !i0) -> (!m0, !m0)""",
        "%t = mpmd.transfer %f#0 : (!m0) -> !m1",
        "%u = mpmd.transfer %a : (!m0) -> !m1",
        "return %t, %f#1, %u : !m1, !m0, !m1",
        arguments="%a: !m0, %i: !i0",
        results="!m1, !m0, !m1",
    )
    keep, drop = found.split("split_keep_transferred")[1].split("split_drop_transferred")
    assert ("stablehlo.add" in keep, "stablehlo.case" in keep, "stablehlo.negate" in keep) == (True, True, False)
    assert ("stablehlo.add" in drop, "stablehlo.case" in drop, "stablehlo.negate" in drop) == (False, False, True)
