"""Builtin attributes, types, names and blocks print as the reference prints them, pretty and generic."""

import re
from collections.abc import Callable

import pytest
from xdsl.dialects.builtin import ModuleOp, StringAttr

from pyshardy.ir import cloning
from pyshardy.text import PrintOptions, parse_module, to_text
from tests.oracle import reference_print

pytestmark = pytest.mark.usefixtures("line_cache")

CASES = r"""
"t.o"() {a$b = 1, _x = 1, "a-b" = 1, "1x" = 1, "abc.de f" = 1, abc.def = 1, true = 1, loc = 3, unit = 2} : () -> ()
===
"t.o"() {a = @"x-y", b = @x$y, c = @x.y, d = @"1a", e = @_a, f = @"a b"::@c, g = @a1} : () -> ()
===
"t.o"() {u = "str\n\t\"q\" \\ \00 é"} : () -> ()
===
"t.o"() {a = 255 : ui8, b = 255 : i8, c = -1 : i8, d = 18446744073709551615 : ui64, e = 9223372036854775807 : i64, f = -9223372036854775808 : i64, g = 3 : i2, h = -1 : si1, i = 0 : ui1} : () -> ()
===
"t.o"() {aa = [], ab = array<i64>, ad = array<i1: true, false>, ae = array<f32: 1.000000e+00, 2.500000e+00>, ak = true, v = @sym, w = @sym::@nested::@"q u", x, y = [1, 2.000000e+00, "a", @b], z = {a, b = 1 : i64, c = {}, "q q" = 2 : i64}} : () -> ()
===
"t.o"() {a = 1.0, b = 1.0 : f32, c = 0x7FC00000 : f32, d = 0x7F800000 : f32, e = -0.0 : f64, f = 1.0e10 : bf16, g = 0xFFF8000000000001 : f64, h=0x7FC1 : bf16, i = 0xFF : f8E5M2, j = 1.5 : f8E4M3FN, k = 0.3 : f8E5M2FNUZ, l = 1000.0 : f8E4M3FN, m = 1.0e9 : f16, n=0.5 : f80, o=0.25 : f128, p = 0.1 : tf32} : () -> ()
===
"t.o"() {a = dense<[1.0, 2.0, 3.0]> : tensor<3xf32>, b = dense<[[1,2],[3,4]]> : tensor<2x2xi32>, c = dense<7> : tensor<1000xi32>, d = dense<[7,7]> : tensor<2xi8>, e = dense<> : tensor<0xi8>, f = dense<[(1.0,2.0),(3.0,0x7F800000)]> : tensor<2xcomplex<f32>>, g = dense<true> : tensor<i1>, h = dense<[true,false]> : tensor<2xi1>, i = dense<[255, 1]> : tensor<2xui8>, j = dense<[-1, 1]> : tensor<2xi4>, k = dense<"0x01000000"> : tensor<1xi32>, l = dense<[1, -2]> : tensor<2xindex>, m = dense<[[], []]> : tensor<2x0xf32>, n = dense<1.0> : tensor<0x2xf32>, o = dense<"0x01"> : tensor<0xi8>} : () -> ()
===
"t.o"() {a = sparse<[[0]], [1]> : tensor<3xi32>, b = sparse<[[0, 0], [1, 2]], [1.0, 5.0]> : tensor<3x4xf32>, c = sparse<[[0,0],[1,2]], 1> : tensor<3x4xi32>, d = sparse<> : tensor<3x4xi32>} : () -> ()
===
"t.o"() {a = "s" : i32, b = dense_resource<foo> : tensor<3xi64>, c = unit, d = [unit], e = tensor<4xf32>, f = i32, g = (i32, f32) -> (), h = () -> (() -> i32), i = memref<4xf32>, j = memref<4x?xf32, strided<[1, ?], offset: 3>>, k = vector<4xf32>, l = vector<[4]xf32>, m = tensor<*xf32>, n = tensor<?x4xf32>, o = complex<f32>, p = tuple<>, q = tuple<i32, f32>, r = tensor<4xf32, "enc">, s = none, t = index, u = vector<f32>, v = memref<4xf32, 3>, w = memref<*xf32>, x = memref<4xf32, affine_map<(d0) -> (d0 * 2)>>} : () -> ()
===
"t.o"() {a = affine_map<(d0, d1) -> (d1, d0)>, b = affine_map<(d0)[s0] -> (d0 + s0 * 2)>, c = affine_set<(d0) : (d0 - 1 >= 0)>, d = affine_map<(d0, d1) -> (d1, d0)>, e = distinct[0]<"a">, f= distinct[1]<"a">, g = strided<[1, ?], offset: 3>} : () -> ()
===
"t.o"() {a = #foo.bar<x, [1, 2]>, b = #foo<"x y">, c = !foo.t<i32>, d = #foo.bar, e = !foo<"x">} : () -> ()
===
"t.o"() {a = tuple<i32,i32,i32,i32,i32,i32,i32,i32,i32,i32,i32,i32,i32,i32,i32,i32,i32>} : () -> ()
===
#d = dense<1> : tensor<2xi32>
!t = tensor<4xf32>
"t.o"() {a = #d, b = !t} : () -> ()
===
%0:2 = "t.o"() : () -> (i32, i32)
%1, %2 = "t.p"(%0#1, %0) : (i32, i32) -> (i32, i32)
"t.q"(%1, %2) ({
^bb0(%a: i32):
  %5 = "t.r"(%a) ({
  }) : (i32) -> i32
  "t.s"() [^bb1, ^bb2] : () -> ()
^bb1:
  "t.s"() [^bb2] : () -> ()
^bb2:
  "t.s"() : () -> ()
^bb3(%x: f32):
  "t.s"(%x, %5) : (f32, i32) -> ()
}, {
  "t.s"(%1) : (i32) -> ()
}) {x} : (i32, i32) -> ()
===
"t.o"() <{a = 1, b = "x"}> {c} : () -> ()
===
module {
}
===
===
module { module @x {} }
===
module @"a b" attributes {a.b} { func.func @"f g"() { return } }
===
func.func private @d(%a: i32 {a.b = 1 : i32}, %b: i64) -> (i32 {x.y}) attributes {foo = "bar", no_inline}
===
func.func @i() -> (() -> ()) {
  %f = constant @j : () -> ()
  return {a.b} %f : () -> ()
}
func.func @j() {
  func.return
}
===
"t.o"() {a = dense_resource<blob1> : tensor<3xi64>} : () -> ()
{-#
  dialect_resources: {
    builtin: {
      blob1: "0x08000000010000000000000002000000000000000300000000000000",
      blob2: "0x08000000010000000000000002000000000000000300000000000000"
    }
  }
#-}
===
%0 = "stablehlo.constant"() <{value = dense_resource<c1> : tensor<2xf32>}> {k = dense_resource<b2> : tensor<2xf32>} : () -> tensor<2xf32>
"t.o"() ({ "t.o"() {a = dense_resource<a3> : tensor<2xf32>, b = dense_resource<b2> : tensor<2xf32>} : () -> () }) {a = [dense_resource<d0> : tensor<2xf32>]} : () -> () loc(fused<dense_resource<a0> : tensor<2xf32>>["x"])
{-#
  dialect_resources: {
    builtin: {
      a0: "0x04000000000000000000803F",
      a3: "0x04000000000000000000803F",
      b2: "0x04000000000000000000803F",
      c1: "0x04000000000000000000803F",
      d0: "0x04000000000000000000803F"
    }
  }
#-}
===
"t.o"() {a = loc("x"), b = loc(unknown), c = loc("f":1:2)} : () -> ()
""".strip("\n").split("===\n")


def _same_keys(text: str) -> str:
    """Without the number that the reference adds to a resource key its context has met before."""
    return re.sub(r"\b(foo|blob1|[a-d]\d)_\d+\b", r"\1", text)


@pytest.mark.parametrize("local_scope", [False, True])
@pytest.mark.parametrize("debuginfo", [False, True])
@pytest.mark.parametrize("generic", [False, True])
@pytest.mark.parametrize("text", CASES)
def test_prints_as_the_reference(text: str, generic: bool, debuginfo: bool, local_scope: bool) -> None:
    expected = reference_print(
        text, generic=generic, debuginfo=debuginfo, allow_unregistered=True, use_local_scope=local_scope
    )
    module = parse_module(text, "-", allow_unregistered=True)
    options = PrintOptions(generic=generic, debuginfo=debuginfo, local_scope=local_scope)
    assert to_text(module, options).rstrip("\n") == _same_keys(expected).rstrip("\n")


@pytest.mark.parametrize("text", CASES)
def test_printed_text_reads_back_to_the_same(text: str) -> None:
    once = to_text(parse_module(text, "-", allow_unregistered=True))
    assert to_text(parse_module(once, "-", allow_unregistered=True)) == once


RESOURCES = """
func.func @main() -> tensor<2xf32> {
  %0 = stablehlo.constant dense_resource<weights> : tensor<2xf32>
  return %0 : tensor<2xf32>
}
{-#
  dialect_resources: {
    builtin: {
      weights: "0x04000000BLOB803F0000803F"
    }
  }
#-}
"""


def resources(blob: str) -> ModuleOp:
    return parse_module(RESOURCES.replace("BLOB", blob))


@pytest.mark.parametrize("clone", [ModuleOp.clone, cloning.clone])
def test_clones_keep_resources(clone: Callable[[ModuleOp], ModuleOp]) -> None:
    text = to_text(resources("0000"))
    copy = clone(resources("0000"))  # the original is gone
    assert 'weights: "0x040000000000803F0000803F"' in text
    assert to_text(copy) == text


def test_resources_of_several_texts() -> None:
    """Data goes with the attributes; a key that stands for several data is printed with a number."""
    target = resources("0000")
    for blob in ("0000", "1111"):
        (func,) = resources(blob).body.ops
        func.detach()
        func.properties["sym_name"] = StringAttr(f"f{blob}")
        target.body.block.add_op(func)
    text = to_text(target)
    assert text.count("dense_resource<weights> :") == 2 and text.count("dense_resource<weights_1> :") == 1
    assert 'weights: "0x040000000000803F0000803F",\n      weights_1: "0x040000001111803F0000803F"' in text
    assert to_text(parse_module(text)) == text
    assert resources("0000").is_structurally_equivalent(resources("0000"))
    assert not resources("0000").is_structurally_equivalent(resources("1111"))
