"""Which ops are elementwise, as the splitting of constants shows it: such ops over constants are copied for each use."""

from __future__ import annotations

import pytest
from xdsl.irdl import IRDLOperation, irdl_op_definition, traits_def

from pyshardy.interfaces import register_op_traits
from pyshardy.ir.op_traits import Elementwise, is_elementwise
from pyshardy.passes import manager
from pyshardy.passes.base import Session
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import parse_module, to_text
from tests.corpus import first_difference
from tests.oracle import reference_run

F, INTS, P, C = (f"tensor<4x4x{element}>" for element in ("f32", "i32", "i1", "complex<f32>"))
UNARY = """
    abs cbrt ceil cosine exponential exponential_minus_one floor log log_plus_one logistic negate round_nearest_afz
    round_nearest_even rsqrt sign sine sqrt tan tanh
"""
CHLO_UNARY = """
    acos acosh asin asinh atan atanh bessel_i1e cosh digamma erf erf_inv erfc lgamma sinh square tan conj
"""
BINARY = "add atan2 divide maximum minimum multiply power remainder subtract"
CHLO_BINARY = "add atan2 divide maximum minimum multiply next_after polygamma power remainder subtract zeta"
INTEGER_BINARY = "and or xor shift_left shift_right_arithmetic shift_right_logical"
OPS: list[tuple[str, str]] = [
    *[(f"stablehlo.{name} %f : {F}", F) for name in UNARY.split()],
    *[(f"stablehlo.{name} %i : {INTS}", INTS) for name in ("not", "popcnt", "count_leading_zeros")],
    *[(f"stablehlo.{name} %f, %g : {F}", F) for name in BINARY.split()],
    *[(f"stablehlo.{name} %i, %i : {INTS}", INTS) for name in INTEGER_BINARY.split()],
    (f"stablehlo.convert %f : ({F}) -> {INTS}", INTS),
    (f"stablehlo.is_finite %f : ({F}) -> {P}", P),
    (f"stablehlo.complex %f, %g : {C}", C),
    (f"stablehlo.real %c : ({C}) -> {F}", F),
    (f"stablehlo.imag %c : ({C}) -> {F}", F),
    (f"stablehlo.compare LT, %f, %g : ({F}, {F}) -> {P}", P),
    (f"stablehlo.reduce_precision %f, format = e5m10 : {F}", F),
    (f"stablehlo.clamp %f, %g, %f : {F}", F),
    (f"stablehlo.select %p, %f, %g : {P}, {F}", F),
    (f"stablehlo.bitcast_convert %f : ({F}) -> {INTS}", INTS),
    (f"stablehlo.bitcast_convert %h : (tensor<4x4x2xf16>) -> {F}", F),
    (f"stablehlo.transpose %f, dims = [1, 0] : ({F}) -> {F}", F),
    (f"stablehlo.reverse %f, dims = [0] : {F}", F),
    (f"stablehlo.optimization_barrier %f : {F}", F),
    (f"sdy.propagation_barrier %f allowed_direction=NONE : {F}", F),
    (f"sdy.sharding_constraint %f <@m, [{{}}, {{}}]> : {F}", F),
    (f"sdy.reshard %f <@m, [{{}}, {{}}]> : {F}", F),
    (f"stablehlo.custom_call @mhlo.erf(%f) : ({F}) -> {F}", F),
    *[(f"chlo.{name} %f : {F} -> {F}", F) for name in CHLO_UNARY.split()],
    *[(f"chlo.{name} %f : {F} -> {P}", P) for name in ("is_inf", "is_neg_inf", "is_pos_inf")],
    *[(f"chlo.{name} %f, %g : {F}, {F} -> {F}", F) for name in ("next_after", "polygamma", "zeta")],
    *[(f"chlo.broadcast_{name} %f, %g : ({F}, {F}) -> {F}", F) for name in CHLO_BINARY.split()],
    *[(f"chlo.broadcast_{name} %i, %i : ({INTS}, {INTS}) -> {INTS}", INTS) for name in INTEGER_BINARY.split()],
    (f"chlo.broadcast_complex %f, %g : ({F}, {F}) -> {C}", C),
    (
        f"chlo.broadcast_compare %f, %g {{comparison_direction = #chlo<comparison_direction LT>}} : ({F}, {F}) -> {P}",
        P,
    ),
    (f"chlo.broadcast_select %p, %f, %g : ({P}, {F}, {F}) -> {F}", F),
    (f'"chlo.constant_like"(%f) <{{value = 1.0 : f32}}> : ({F}) -> {F}', F),
    *[(f"arith.{name} %f, %g : {F}", F) for name in ("addf", "divf", "maximumf")],
    *[(f"arith.{name} %i, %i : {INTS}", INTS) for name in ("divsi", "remui", "ceildivsi", "floordivsi", "shli")],
]


def function(index: int, op: str, type: str) -> str:
    """The op over constants, with two users."""
    name = f"f{index}" if index else "main"
    return f"""
    func.func @{name}() -> ({type}, {type}) {{
      %f = stablehlo.constant dense<1.0> : {F}
      %g = stablehlo.constant dense<2.0> : {F}
      %i = stablehlo.constant dense<3> : {INTS}
      %p = stablehlo.constant dense<true> : {P}
      %c = stablehlo.constant dense<(1.0, 2.0)> : {C}
      %h = stablehlo.constant dense<1.0> : tensor<4x4x2xf16>
      %r = {op}
      %0 = stablehlo.custom_call @use(%r) : ({type}) -> {type}
      %1 = stablehlo.custom_call @use(%r) : ({type}) -> {type}
      return %0, %1 : {type}, {type}
    }}"""


def test_elementwise_ops() -> None:
    text = 'sdy.mesh @m = <["x"=2]>' + "".join(function(i, op, type) for i, (op, type) in enumerate(OPS))
    right = reference_run(text, "sdy-constant-or-scalar-splitter")
    module = parse_module(text, "ops")
    manager.run(parse_pipeline("builtin.module(sdy-constant-or-scalar-splitter)"), module, Session())
    assert right.count("stablehlo.tanh") == 2 and right.count("stablehlo.reverse") == 1
    difference = first_difference(to_text(module), right)
    assert not difference, difference


def test_traits_of_unregistered_ops() -> None:
    module = parse_module('%0 = "unknown.op"() : () -> tensor<4xf32>', "op", allow_unregistered=True)
    (op,) = module.ops
    assert not is_elementwise(op)
    register_op_traits("unknown.op", Elementwise())
    assert is_elementwise(op)


def test_traits_of_registered_ops() -> None:
    """By class and by name, also after the traits of the class were queried."""

    @irdl_op_definition
    class OtherOp(IRDLOperation):
        name = "other.op"
        traits = traits_def(Elementwise())

    @irdl_op_definition
    class LateOp(IRDLOperation):
        name = "other.late"

    other, late = OtherOp.create(), LateOp.create()
    assert is_elementwise(other) and not is_elementwise(late)
    register_op_traits(LateOp, Elementwise())
    assert is_elementwise(late)


ARITH = """
sdy.mesh @m = <["a"=2, "b"=2]>
func.func @main(%x: tensor<8x8xi32>, %y: tensor<8x8xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>},
    %z: tensor<8x8xi32>) -> (tensor<8x8xi32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}, tensor<8x8xi32>) {
  %0 = stablehlo.dot_general %x, %z, contracting_dims = [1] x [0]
      : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi32>
  %1 = OP %x, %y {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=8}>} : tensor<8x8xi32>
  return %0, %1 : tensor<8x8xi32>, tensor<8x8xi32>
}
"""


@pytest.mark.parametrize("op", ["arith.addi", "arith.divsi", "stablehlo.add"])
def test_elementwise_ops_come_first(op: str) -> None:
    """An elementwise op with a rule of its own propagates before a product."""
    text = ARITH.replace("OP", op)
    module = parse_module(text, "ops")
    manager.run(parse_pipeline("builtin.module(sdy-op-priority-propagate)"), module, Session())
    assert to_text(module) == reference_run(text, "sdy-op-priority-propagate")
    assert '%arg0: tensor<8x8xi32> {sdy.sharding = #sdy.sharding<@m, [{"a", ?}, {?}]>}' in to_text(module)
