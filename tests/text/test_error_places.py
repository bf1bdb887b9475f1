"""Line and column of the first error in a text, next to the reference's."""

from __future__ import annotations

import pytest

from pyshardy.diagnostics.diagnostic import position_of
from pyshardy.text import DiagnosticError, parse_module
from pyshardy.verification import verify
from tests.oracle import ReferenceError, reference_print

pytestmark = pytest.mark.usefixtures("line_cache")

TOP = r"""
x
 x
  @x
module
module {
module {\n
module {\n\n  // nothing
module {} x
module { // x
module { // x\n \n // y\n )
module {} // x\n\n }
// x\n  (
"foo.op"
"foo.op"() : () -> ()
foo.op
sdy.mesh
sdy.mesh @
sdy.mesh @m = <["a"=2
sdy.mesh @m =  <["a"=2]
sdy.mesh  \n x
module @1 {}
module @é {}
module @"xy\n {}
module @"x\q" {}
module # {}
module attributes {a = "x\qy"} {}
module attributes {a = "x\
module attributes {a = "xy
module attributes {a = } {}
module attributes {a = 1 : } {}
module attributes {a = [1, } {}
module attributes {= 1} {}
module attributes {a 1} {}
module attributes {a = #foo.foo} {}
module attributes {a = !foo<"x">} {}
module attributes {a = #foo.x<[>} {}
module attributes {a = #sdy.foo} {}
module attributes {a = #sdy.sharding<@m, [{"x"]>} {}
module attributes {a = #sdy.sharding<@m, [{}]} {}
module attributes {a = #sdy.sharding<@m, [{"x"}]
module attributes {a = #sdy.sharding<@m -> [}>} {}
module attributes {a = #stablehlo.dot<lhs = [(0]>} {}
module attributes {a = !stablehlo.token <a>} {}
module attributes {a = !stablehlo.token\n<{%4} {}
module attributes {a = !stablehlo <token>} {}
module attributes {a = #sdy.sharding  <@m, []>} {}
module attributes {a = #foo  } {}
module attributes {a = dense<1> : !foo  } {}
func.func @f(
func.func @f(%a: tensor<2x) {return}
func.func @f(%a: !foo) {return}
func.func f() {return}
func.func @f() { return
func.func @f() -> (f32, { return }
func.func @f() {return %0 : f32}
func.func @f() { return } loc("x" 1)
"""

IN_FUNCTION = r"""
%0 = stablehlo.sign %a : tensor<4x4xf32
%0 = stablehlo.sign %a :
%0 = stablehlo.sign %a
%0 = stablehlo.sign
%0 = stablehlo.
%0
%
^bb0(%x
"stablehlo.sign"
"stablehlo.sign"(%a
"stablehlo.sign"(%a) :
"stablehlo.sign"(%a) : x
"stablehlo.sign"(%a) : f32
%0 = stablehlo.reshape %a : (tensor<4x4xf32>) -> tensor<15xf32> return}
%0 = stablehlo.transpose %a, dims = [0,x] : (tensor<4x4xf32>) -> tensor<4x4xf32> return}
%0 = stablehlo.constant dense<[1.0]> : tensor<4x4xf32> return}
%0 = stablehlo.constant dense<"0x12"> : tensor<4x4xf32> return}
%0 = sdy.sharding_constraint %a <@m [{}, {}]> : tensor<4x4xf32> return}
%0 = sdy.sharding_constraint %a <@m, [{}, {}]> : tensor<4x4xf32> return}
%0 = stablehlo.tanh %a {a = 1, a = 2} : tensor<4x4xf32> return}
"""

LONG_NUMBERS = r"""
module attributes {a.b = HUGE} {}
module attributes {a.b = 0.1e-HUGE : f32, a} {}
module attributes {a.b = dense<[1, HUGE]> : tensor<2xi64>} {}
module attributes {a.b = tensor<4xHUGExf32>} {}
module attributes {a.b = vector<HUGExf32>} {}
module attributes {a.b = iHUGE} {}
module attributes {a.b = memref<2xf32, strided<[HUGE]>>} {}
module attributes {a.b = loc("x":HUGE:1)} {}
module {} loc("x":1:HUGE)
module attributes {a.b = #sdy.sharding<@m, [{"a"}pHUGE]>} {}
module attributes {a.b = #sdy.op_sharding_rule<([i])->([i]) {i=HUGE}>} {}
%0:HUGE = "a.b"() : () -> i32
func.func @f(%a: tensor<4xf32>) { %0 = stablehlo.tanh %a#HUGE : tensor<4xf32> return}
func.func @f(%a: tensor<4xf32>) { %0 = stablehlo.reduce_precision %a, format = eHUGEm3 : tensor<4xf32> return}
"""

TEXTS = [line.replace(r"\n", "\n") for line in TOP.strip("\n").split("\n")]
TEXTS += [f"func.func @f(%a: tensor<4x4xf32>) {{\n  {line}" for line in IN_FUNCTION.strip("\n").split("\n")]
TEXTS += [line.replace("HUGE", "9" * digits) for line in LONG_NUMBERS.strip("\n").split("\n") for digits in (25, 5000)]


def _name(program: str) -> str:
    return program.replace("9" * 5000, "9...")


@pytest.mark.parametrize("ending", ["", "\n"], ids=["open", "newline"])
@pytest.mark.parametrize("program", TEXTS, ids=_name)
def test_the_first_error_is_where_the_reference_has_it(program: str, ending: str) -> None:
    program += ending
    with pytest.raises(ReferenceError) as theirs:
        reference_print(program)
    with pytest.raises(DiagnosticError) as ours:
        if found := verify(parse_module(program, "-")):
            raise DiagnosticError(found)
    first = theirs.value.diagnostics[0]
    assert position_of(ours.value.diagnostics[0].location) == ("-", first.line, first.column)
