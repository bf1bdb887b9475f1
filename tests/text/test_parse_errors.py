"""Texts that do not parse: an error at the reference's line, never another exception."""

import pytest

from pyshardy.text import DiagnosticError, parse_module
from tests.oracle import ReferenceError, reference_print

pytestmark = pytest.mark.usefixtures("line_cache")

CASES = r"""
func.func @f(%a: i32 -> i32 {
===
func.func @f(%a: i32) -> i32 {
  return %b : i32
}
===
func.func @f(%a: i32) -> i32 {
  return %a : i64
}
===
func.func @f(%a: i32, %a: i32) -> i32 {
  return %a : i32
}
===
func.func @f(%a: i32) -> i32 {
  foo.bar
}
===
func.func @f(%a: i32) -> i32 {
  retrun %a : i32
}
===
func.func @f(%a: i32) -> i32 {
  %x = return %a : i32
}
===
"t.o"() {a = 300 : i8} : () -> ()
===
"t.o"() {a = 1, a = 2} : () -> ()
===
"t.o"() {a = #foo} : () -> ()
===
"t.o"() {a = dense<[1,2]> : tensor<3xi32>} : () -> ()
===
"t.o"() {a = dense<[[1,2],[3]]> : tensor<2x2xi32>} : () -> ()
===
"t.o"() {a = "abc} : () -> ()
===
"t.o"() : () -> (
===
}
===
%0:2 = "t.o"() : () -> i32
===
"t.o"(%0#1) : (i32) -> ()
%0 = "t.o"() : () -> i32
===
"t.o"() [^bb1] : () -> ()
===
"t.o"() ({ "x.y"()[^bb9] : () -> () }) : () -> ()
===
func.func @f() { return } garbage
===
"t.o"() {a = dense<1> : tensor<?xi32>} : () -> ()
===
"t.o"() {a = 1 : f32} : () -> ()
===
"t.o"() {a = 1.0 : i32} : () -> ()
===
func.func @f(%a: tensor<4xi>) { return }
===
func.func @f(%a: tensor<4xf32) { return }
===
func.func @f(%a: tensor<4x>) { return }
===
func.func @f(%a: foo) { return }
===
func.func @f(%a: !foo.bar) { return }
===
func.func private @f(%a: tensor<4xf32>, i32)
===
func.func @f(%a: i32) attributes {sym_name = "x"} { return }
===
$
===
"t.o"() : () -> () "t.p"() : () -> ()
===
"t.o"() {"" = 1} : () -> ()
===
#a = 1
#a = 2
===
func.func @f(%a: i32) -> i32 {
  "t.o"() ({
    %q = "t.o"() : () -> i32
  }) : () -> ()
  return %q : i32
}
===
func.func @f(%a: i32) {
  "t.o"() ({
    %a = "t.o"() : () -> i32
  }) : () -> ()
  return
}
===
func.func @f(%a: i32) {
  "t.o"() ({
  ^bb0(%x: i32):
    "u.x"() : () -> ()
  ^bb0(%y: i32):
    "u.x"() : () -> ()
  }) : () -> ()
  return
}
===
"t.o"() {a = sparse<[[0]], [1]> : tensor<3xi32>, } : () -> ()
===
"t.o"() {a = [1, ]} : () -> ()
===
"t.o"() {a = array<i64: 1, 2, true>} : () -> ()
===
"t.o"() {a = array<i8: 300>} : () -> ()
===
"t.o"() {a = i0} : () -> ()
===
"t.o"() {a = i99999999999} : () -> ()
===
"t.o"() {a = tensor<-1xf32>} : () -> ()
===
"t.o"() {a = tensor<4xtensor<4xf32>>} : () -> ()
===
"t.o"() {a = complex<i32>, b = complex<index>} : () -> ()
===
"t.o"() {a = vector<0xf32>} : () -> ()
===
"t.o"() {a = tensor<0x4xf32>, b = tensor<0xf32>, c= tensor<0x0xi1>} : () -> ()
===
"t.o"() {a = 0x7F800000 : f16} : () -> ()
===
"t.o"() {a = @a::@b::c} : () -> ()
===
"t.o"() {a = dense<"0x0102"> : tensor<3xi8>} : () -> ()
===
"t.o"() {a = dense<true> : tensor<3xi8>} : () -> ()
===
"t.o"() {a = dense<1.5> : tensor<3xi8>} : () -> ()
===
"t.o"() {a = dense<-1> : tensor<3xui8>} : () -> ()
""".strip("\n").split("===\n")


def _line(text: str) -> int:
    """The line of the first error; 0: none."""
    try:
        parse_module(text, "-", allow_unregistered=True)
    except DiagnosticError as problem:
        place = problem.diagnostics[0].position
        assert place is not None
        return place[1]
    return 0


@pytest.mark.parametrize("text", CASES)
def test_error_on_the_line_of_the_reference(text: str) -> None:
    try:
        reference_print(text, allow_unregistered=True)
        expected = 0
    except ReferenceError as problem:
        expected = problem.diagnostics[0].line
    assert _line(text) == expected


@pytest.mark.parametrize("opening", ["[", "{a = ", "(", '"t.o"() ({', "tensor<", "!a<", "loc(callsite(", "tuple<"])
def test_deep_nesting_is_an_error(opening: str) -> None:
    prefix = "" if opening.startswith('"') else '"t.o"() {a = '
    assert _line(prefix + opening * 100_000)


@pytest.mark.parametrize("text", ["\f", "\v", "\x7fELF\x01", "\ufeff", "«»", "%", "@", "#", "!", "^", "{-#", "#-}"])
def test_odd_characters_are_errors(text: str) -> None:
    assert _line(text) == 1


def test_empty_text_is_an_empty_module() -> None:
    assert _line("") == 0


def test_elements_of_a_type_that_wraps_a_tensor() -> None:
    with pytest.raises(DiagnosticError, match="elements need a static type"):
        parse_module('%0 = stablehlo.constant dense<1.0> : !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>')
