"""The first error of short texts has the reference's location; unusual texts without an error are read."""

from __future__ import annotations

import pytest

from pyshardy.text import parse_module, to_text
from tests.messages import assert_own_words, problems, recorded, reference_problems
from tests.oracle import reference_print

pytestmark = pytest.mark.usefixtures("line_cache")

WRONG_ATTRIBUTES = r"""
#stablehlo<precision DEFAULT> : x
#sdy.foo : x
tensor<*xf32, 1>
tensor<4xf32, :>
dense
dense 1
dense<> : tensor<2xi32>
dense<> : tensor<ui4>
dense<true> : tensor<2xf32>
dense<[1.0, "x"]> : tensor<2xf32>
dense<[1.0, true]> : tensor<2xf32>
dense<["x", "y"]> : tensor<2xi32>
dense<(1 2)> : tensor<2xi32>
dense<(1, 2> : tensor<2xi32>
dense<1.> : tensor<2xcomplex<f32>>
array 1
array<i64 1>
array<i64: 1
array<i64: 1 2>
array<i64:>
array<i64: x>
array<i64: , 1>
array<i64: 1, >
array<i64: 1.0>
array<i64: "x">
array<i1: x>
array<f32: x>
array<f32: true>
array<f32: "x">
array<f32: - x>
array<i32: - x>
array<i32: - 1.0>
array<f32: -0x7fc00000>
array<i64,: 1>
array<index: 1>
[1 2]
[1, 2
complex<index>
opaque
opaque<
opaque<"x"
opaque<"x", "0x1"> : f32
opaque<"stablehlo", "0x1"> : tensor<1xf32>
dense_resource
- x
-
.
..
1.5.6
- >
dense<[1., 2.]> : tensor<2xcomplex<f32>>
dense<[(1.,2.), 2.]> : tensor<2xcomplex<f32>>
dense<[1, 2]> : tensor<2xcomplex<i32>>
dense<[["a", "b"]]> : tensor<2x!stablehlo.token>
#sdy.sharding<x, []>
#sdy.sharding<, []>
#sdy.sharding< x, []>
#sdy.op_sharding_rule<([i])->([i]) {i=2,}>
#sdy.op_sharding_rule<([i])->([i]) {1=2}>
#sdy.op_sharding_rule<([i])->([i]) {remat=2}>
#sdy.op_sharding_rule<([i])->([i]) {i=4, remat k=4}>
#sdy.op_sharding_rule<([i])->([i]) {i=4, kj=4}>
#sdy.op_sharding_rule<([i])->([i]) {i=4} reduction={1}>
#sdy.sharding_per_value<[<>]>
#sdy.manual_axes{x}
#sdy<manual_axes{x}>
#sdy<manual_axes{"x", }>
#sdy<manual_axes{1}>
!mpmd.mesh_tensor->
!mpmd.foo->
#sdy.sharding->
#sdy.sharding-<@m, []>
dense<- 1> : tensor<1xf32>
dense<- 300> : tensor<1xi8>
dense<- 0x7f000000> : tensor<1xf32>
dense<- 1> : tensor<1xui8>
dense<- 1.0> : tensor<1xi8>
dense<-0x7f000000> : tensor<1xf32>
dense<- 0x7f00000000> : tensor<1xf32>
array<f32: - 1>
- 1 : f32
- 0x7f800000 : f32
dense<["x", 1]> : tensor<2xi32>
dense<["0x01", 1]> : tensor<2xi32>
dense<["x", "y"]> : tensor<2xf32>
dense<["x", "y"]> : tensor<2xindex>
dense<["x", "y"]> : tensor<2xi1>
dense<["x", 2]> : tensor<2xi1>
dense<["x", "y"]> : tensor<2xcomplex<i8>>
dense<[(1, 2), "y"]> : tensor<2xcomplex<i8>>
i99999999999999999999999
ui4294967296
i99999999999999999999999999999999999999999999
#sdy<manual_axes{#sdy.mesh<[]>}>
#sdy.sharding:@x
#sdy.sharding<@m [{}]> : @x
#sdy.nothing : @x
#2<"x">
#2.x
!2<"x">
#a-b<"x">
#a-b.x
!a-b<"x">
#stablehlo<5.4 DEFAULT>
#stablehlo<"x" DEFAULT>
#stablehlo<>
#stablehlo< >
"""

WRONG_OPS = r"""
%0 = sdy.reshard %a <x> : tensor<4x4xf32>
%0 = sdy.reshard %a <@m:x, []> : tensor<4x4xf32>
%0 = sdy.reshard %a < [1, x], []> : tensor<4x4xf32>
%0 = sdy.all_gather [{}, {}] %a out_sharding=#sdy.sharding<@m, [{}, {}]> : tensor<4x4xf32>
%0 = stablehlo.compare EQ, %a, %b, #stablehlo<comparison_type FLOAT> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xi1>
"func.call"(%a) <1> : (tensor<4x4xf32>) -> tensor<4x4xf32>
"func.call"(%a) <[]> : (tensor<4x4xf32>) -> tensor<4x4xf32>
"func.call"(%a) <x> : (tensor<4x4xf32>) -> tensor<4x4xf32>
"func.call"(%a) <> : (tensor<4x4xf32>) -> tensor<4x4xf32>
"func.call"(%a) <{} : (tensor<4x4xf32>) -> tensor<4x4xf32>
"func.call"(%a) <1 : (tensor<4x4xf32>) -> tensor<4x4xf32>
%0 = stablehlo.iota dim = "x" : tensor<4x4xf32>
%0 = stablehlo.iota dim = 1. : tensor<4x4xf32>
%0 = stablehlo.iota dim = -1. : tensor<4x4xf32>
%0 = stablehlo.iota dim = - x : tensor<4x4xf32>
%0 = stablehlo.iota dim = true : tensor<4x4xf32>
%0 = stablehlo.iota dim = @x : tensor<4x4xf32>
%0 = stablehlo.iota dim = [1 2] : tensor<4x4xf32>
%0 = stablehlo.iota dim = [1, 2] : tensor<4x4xf32>
%0 = stablehlo.iota dim = i32 : tensor<4x4xf32>
%0 = stablehlo.iota dim = 1 : i64 : tensor<4x4xf32>
%0 = stablehlo.get_dimension_size %a, dim = 1.0 : (tensor<4x4xf32>) -> tensor<i32>
%0 = stablehlo.get_dimension_size %a, dim = "x" : (tensor<4x4xf32>) -> tensor<i32>
%0 = call 1 (%a) : (tensor<4x4xf32>) -> tensor<i32>
%0 = call 1. (%a) : (tensor<4x4xf32>) -> tensor<i32>
%0 = call - x (%a) : (tensor<4x4xf32>) -> tensor<i32>
%0 = call -1 (%a) : (tensor<4x4xf32>) -> tensor<i32>
%0 = call -1.0 (%a) : (tensor<4x4xf32>) -> tensor<i32>
%0 = call 4x4 (%a) : (tensor<4x4xf32>) -> tensor<i32>
%0 = call @x(%a) : () -> tensor<i32>
%0 = call @x() : (i32) -> tensor<i32>
%0 = call @x( ) : (i32) -> tensor<i32>
%0 = call @x(  %a, %b ) : (i32) -> tensor<i32>
%0 = stablehlo.select : tensor<4x4xf32>
%0 = stablehlo.select  x : tensor<4x4xf32>
%0 = stablehlo.select %a : tensor<4x4xf32>
%0 = stablehlo.select %a, %b : tensor<4x4xf32>, tensor<4x4xf32>
%0 = stablehlo.select %a, %b : tensor<4x4xf32>
%0 = stablehlo.select %a, %b, %a, %b : tensor<4x4xf32>
%0 = stablehlo.select %a, %b, %a, %b : tensor<4x4xf32>, tensor<4x4xf32>
%0 = stablehlo.select %a, %b {a} : tensor<4x4xf32>, tensor<4x4xf32>
%0 = stablehlo.select %a, %b, %a : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
%0 = stablehlo.reshape : (tensor<4x4xf32>) -> i32
%0 = stablehlo.reshape x : (tensor<4x4xf32>) -> i32
%0 = stablehlo.reshape %a, %b : (tensor<4x4xf32>) -> i32
%0 = stablehlo.reshape %a, : (tensor<4x4xf32>) -> i32
%0 = stablehlo.reshape %a : () -> i32
%0 = stablehlo.bitcast_convert : (tensor<4x4xf32>) -> i32
%0 = stablehlo.add %a, %b : (tensor<4x4xf32>, tensor<4x4xf32>) -> (i32, i32)
%0 = stablehlo.slice %a [0:1 0:2] : (tensor<4x4xf32>) -> i32
%0 = stablehlo.concatenate %a, %b, dim = 1. : (tensor<4x4xf32>) -> i32
%0 = stablehlo.reduce(%a init: %b) across dimensions = [0] : (tensor<4x4xf32>) -> i32
%0 = stablehlo.reduce %a across dimensions = [0] : (tensor<4x4xf32>) -> i32
%0 = stablehlo.reduce x across dimensions = [0] : (tensor<4x4xf32>) -> i32
%0 = stablehlo.reduce 29(%a init: %b) across dimensions = [0] : (tensor<4x4xf32>) -> i32
%0 = stablehlo.reduce across dimensions = [0] : (tensor<4x4xf32>) -> i32
%0 = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : tensor<4x4xf32> -> i32
%0 = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<4x4xf32>) -> i32
%0 = stablehlo.while(x = %a) : tensor<4x4xf32>
%0 = stablehlo.while( 1 %x = %a) : tensor<4x4xf32>
%0 = stablehlo.while(%x = %a, ) : tensor<4x4xf32>
%0 = stablehlo.while(%x = %a : tensor<4x4xf32>
%0 = stablehlo.dynamic_reshape : () -> i32
%0 = stablehlo.dynamic_reshape %a, %b : () -> i32
%0 = stablehlo.dynamic_update_slice %a : () -> i32
%0 = stablehlo.dynamic_update_slice : () -> i32
%0 = stablehlo.dynamic_update_slice %a, %b : () -> i32
%0 = stablehlo.dynamic_pad %a : () -> i32
%0 = stablehlo.dynamic_pad %a, %a, %a, %a, %a : () -> i32
%0 = stablehlo.real_dynamic_slice %a : () -> i32
%0 = stablehlo.real_dynamic_slice %a, %b, %b, %b : () -> i32
%0 = stablehlo.real_dynamic_slice : () -> i32
%0 = stablehlo.composite "x" %a : () -> i32
%0 = stablehlo.composite "x" : (i32) -> i32
%0 = stablehlo.complex : () -> i32
%0 = stablehlo.is_finite %a : () -> i32
%0 = stablehlo.is_finite : () -> i32
%0 = stablehlo.get_tuple_element %a[1.] : () -> i32
%0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1]} : () -> i32
%0 = stablehlo.iota dim = 0 : i32
%0 = stablehlo.optimization_barrier : i32
%0 = stablehlo.optimization_barrier x : i32, i32
%0 = chlo.atan %a : i32 -> i32
%0 = chlo.atan %a : tensor<4x4xf32> -> i32
%0 = chlo.broadcast_add %a, %b : (i32) -> i32
%0 = chlo.broadcast_add %a, %b : (x) -> i32
%0 = chlo.broadcast_add %a, %b : () -> i32
%0 = chlo.broadcast_select %a, %b, %b : () -> i32
%0 = chlo.broadcast_compare %a, %b : () -> i32
%0 = chlo.top_k(%a, k = 1) : i32 -> i32
sdy.sharding_group %a group_id=1.0 : tensor<4x4xf32>
%0 = sdy.manual_computation(a) in_shardings=[] out_shardings=[] manual_axes={} () {} : () -> ()
%0 = sdy.manual_computation %a in_shardings=[] out_shardings=[] manual_axes={} () {} : () -> ()
%0 = sdy.manual_computation(%a) in_shardings=[] out_shardings=[] manual_axes={} (%x#1: i32) {} : () -> ()
%0 = sdy.manual_computation(%a) in_shardings=[] out_shardings=[] manual_axes={} () {} : i32 -> ()
%0 = sdy.manual_computation(%a) in_shardings=[] out_shardings=[] manual_axes={} () {} : x
%0 = sdy.manual_computation(%a) in_shardings=[] out_shardings=[] manual_axes={} () {} : (i32, i32) -> ()
%0 = sdy.manual_computation(%a) in_shardings=[] out_shardings=[] manual_axes={x} () {} : (i32) ()
%0 = sdy.manual_computation(%a) in_shardings=[] out_shardings=[] manual_axes={"x",} () {} : (i32) ()
%0 = sdy.manual_computation(%a) in_shardings=[] out_shardings=[] manual_axes={1} () {} : (i32) ()
%0 = sdy.manual_computation(%a) in_shardings=[] out_shardings=[] manual_axes={ {} () {} : (i32) ()
%0 = sdy.manual_computation(%a) in_shardings=[] out_shardings=[] manual_axes={tensor<4xf32>} () {} : (i32) ()
%0 = sdy.named_computation<f>(%a) () {} : (i32) -> ()
%0 = sdy.named_computation<1>(%a) () {} : (i32) -> ()
%0 = sdy.named_computation<>(%a) () {} : (i32) -> ()
%0 = sdy.named_computation<"f">(%a) (%p: i32) {} : i32
%0 = mpmd.named_computation<"f">(%a) (%p#1: i32) {} : (i32) -> i32
%0 = mpmd.named_computation<"f">(%a) (%p: i32) {} : (i32) i32
i32
%0 = i32
%0 = "stablehlo.add"(%a, %b) <{a = 1}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
%0 = stablehlo.select %a, %b : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> i32
%0 = stablehlo.reshape %a, %b : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
%0 = stablehlo.reshape : () -> tensor<4x4xf32>
%0 = stablehlo.is_finite : () -> tensor<4x4xi1>
%0 = stablehlo.dynamic_update_slice : () -> tensor<4x4xi1>
%0 = stablehlo.complex %a, %b, %b : tensor<4x4xcomplex<f32>>
%0 = stablehlo.complex %a : tensor<4x4xcomplex<f32>>
%0 = stablehlo.complex x : tensor<4x4xcomplex<f32>>
%0 = stablehlo.convolution(x) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1]} : () -> i32
%0 = stablehlo.convolution(%a) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1]} : () -> i32
%0 = stablehlo.composite 1 %a : () -> i32
%0 = mpmd.fragment_call<mesh="x", origin=[]> @f(%a) : (i32) i32
%0 = mpmd.call 1 (%a) : () -> i32
%0 = mpmd.named_tensor %a name=1 : i32
%0 = stablehlo.iota dim = 0 : tensor<*xf32>
%0 = stablehlo.iota dim = #x : tensor<*xf32>
%0 = stablehlo.iota dim = 99999999999999999999 : tensor<4xf32>
%0 = stablehlo.iota dim = -9223372036854775809 : tensor<4xf32>
%0 = stablehlo.iota dim = -0 : tensor<4x4xf32>
%0 = "stablehlo.add"(%a) : (tensor<4x4xf32>) -> tensor<4x4xf32>
%0 = "stablehlo.dynamic_slice"() : () -> tensor<4x4xf32>
%0 = "stablehlo.iota"(%a) <{iota_dimension = 0 : i64}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
%0 = "stablehlo.rng_bit_generator"(%a) : (tensor<4x4xf32>) -> tensor<4x4xf32>
%0 = "stablehlo.batch_norm_training"(%a) : (tensor<4x4xf32>) -> tensor<4x4xf32>
%0 = "stablehlo.batch_norm_training"(%a, %a, %a) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
%0 = "stablehlo.dynamic_update_slice"(%a) : (tensor<4x4xf32>) -> tensor<4x4xf32>
%0 = "stablehlo.pad"(%a) : (tensor<4x4xf32>) -> tensor<4x4xf32>
%0 = stablehlo.transpose %a, dims = #stablehlo.axis_ref [] : (tensor<4x4xf32>) -> tensor<4x4xf32>
%0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, window = {stride = [1, 1]} : () -> i32
%0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, x]x[0, 1, i, o]->[b, 0, 1, f] window = {stride = [1, 1]} : () -> i32
%0 = stablehlo.convolution(%a, %b) dim_numbers = [b 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f] window = {stride = [1, 1]} : () -> i32
%0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, b, f]x[0, 1, i, o]->[b, 0, 1, f] window = {stride = [1, 1]} : () -> i32
%0 = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, i]x[0, 1, i, o]->[b, 0, 1, f] window = {stride = [1, 1]} : () -> i32
%0 = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0]x[0, i, o]->[b, 0, f], window = {reverse = [1]} : () -> i32
%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], x = [DEFAULT] : (tensor<4x4xf32>) -> i32
%0 = stablehlo.reduce(%a init: %b) applies @x across dimensions = [0] : (tensor<4x4xf32>) -> i32
%0 = stablehlo.reduce(%a init: %b) applies "x" across dimensions = [0] : (tensor<4x4xf32>) -> i32
%0 = stablehlo.reduce(%a init: %b) applies : across dimensions = [0] : (tensor<4x4xf32>) -> i32
%0 = stablehlo.custom_call @x(%a) {backend_config = {}} : (tensor<4x4xf32>) -> tensor<4x4xf32>
%0 = stablehlo.custom_call @x(%a) {backend_config = {}, api_version = 2 : i32} : (tensor<4x4xf32>) -> tensor<4x4xf32>
%0 = stablehlo.custom_call @x(%a) {backend_config = {}, api_version = 3 : i32} : (tensor<4x4xf32>) -> tensor<4x4xf32>
%0 = stablehlo.custom_call @x(%a) {backend_config = "", api_version = 4 : i32} : (tensor<4x4xf32>) -> tensor<4x4xf32>
%0 = arith.constant @x : f32
%0 = arith.constant [1] : f32
%0 = arith.constant "x" : f32
%0 = arith.constant i32 : f32
%0 = stablehlo.reduce(%a init: %b) across dimensions = [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> i32 reducer(%x: tensor<f32>, : tensor<f32>) {}
%0 = stablehlo.reduce(%a init: %b) across dimensions = [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> i32 reducer(x: tensor<f32>, : tensor<f32>) {}
%0 = stablehlo.reduce(%a init: %b) across dimensions = [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> i32 reducer(%x#1: tensor<f32>, : tensor<f32>) {}
%0 = stablehlo.convolution(%a, %b) dim_numbers = [0]x[0, 1, i, o]->[b, 0, 1, f], window = {} : () -> i32
%0:2 = stablehlo.while(%x = %a, %y = %b) : tensor<4x4xf32>, tensor<4x4xf32> cond {} do {}\n stablehlo.tanh %0#1 : tensor<3xf32>
%0 = "stablehlo.if"() : () -> tensor<4x4xf32>
%0 = "stablehlo.tanh"() ({}) : () -> tensor<4x4xf32>
"stablehlo.tanh"() ({}) : () -> ()
"stablehlo.tanh"() : () -> ()
"""

WRONG_TEXTS = r"""
func.func @f(%a#1: i32)
!a.b = i32
func.func private @f() attributes {function_type = 1}
func.func private @f() attributes {sym_name = "x"}
func.func private @f(i32 {a.b = 1}) attributes {arg_attrs = 1}
func.func private @f(i32 {a.b = 1}) attributes {arg_attrs = [{c.d}]}
func.func private @f() attributes {sym_visibility = "x"}
func.func @f() attributes {sym_visibility = 1} {return}
func.func private @f() -> (i32 {c.d}) attributes {res_attrs = [{a.b}]}
func.func private @f(i32 {a.b}) -> (i32 {c.d}) attributes {res_attrs = [{a.b}], arg_attrs = [{}]}
func.func private @f(i32 {a.b}) -> (i32 {c.d}) attributes {arg_attrs = [{}], res_attrs = [{a.b}]}
func.func private @f() attributes {sym_name = "x", function_type = 1}
func.func private @f() attributes {function_type = 1, sym_name = "x"}
func.func private @f(%a #x: i32)
func.func private @f(%a #1: i32)
"""

ODD_ATTRIBUTES = r"""
#stablehlo<precision DEFAULT x y>
#stablehlo<precision DEFAULT <a> >
#stablehlo<precision DEFAULT ->>
#stablehlo<precision DEFAULT "x>">
#sdy<sharding<@m, []> foo>
!mpmd<mesh_tensor<"m", tensor<4xf32>> foo>
!stablehlo<token foo>
#sdy.sharding<@m, []> : f32
#sdy.sharding<@m, []> : i32, c.d = 1
[#stablehlo<precision DEFAULT> : f32]
#sdy.op_sharding_rule<([i])->([i]) {i=8}> : tensor<8xf32>
#chlo<comparison_direction EQ> : f32
#mpmd.meshes_with_origins<> : tensor<4xf32>
#sdy.mesh<["a"=2]> : i1
#sdy.dim_mapping<i>
#sdy<dim_mapping i j>
#mpmd<reduction<add> x>
i032
array<i1: -true>
i00
tensor<4xi08>
si00
i0032
"""

ODD_OPS = r"""
%0 = stablehlo.custom_call @x(%a) {a.b = #stablehlo<precision DEFAULT> : i32} : (tensor<4x4xf32>) -> tensor<4x4xi1>
"""


def _attributes(table: str) -> list[str]:
    return [f"module attributes {{a.b = {line}}} {{}}" for line in table.strip("\n").split("\n")]


def _ops(table: str) -> list[str]:
    arguments = ", ".join(f"%{name}: tensor<4x4xf32>" for name in "ab")
    return [f"func.func @f({arguments}) {{\n  {line}\n  return\n}}" for line in table.strip("\n").split("\n")]


@pytest.mark.parametrize(
    "program", _attributes(WRONG_ATTRIBUTES) + _ops(WRONG_OPS) + WRONG_TEXTS.strip("\n").split("\n")
)
def test_the_first_error_is_at_the_location_of_the_reference(program: str) -> None:
    ours, theirs = problems(program)[:1], reference_problems(program)
    assert [one.location for one in ours] == [one.location for one in theirs[:1]] != []
    assert_own_words(ours, theirs)
    recorded("text").check(program, [one.message for one in ours])


@pytest.mark.parametrize("program", _attributes(ODD_ATTRIBUTES) + _ops(ODD_OPS))
def test_what_the_reference_reads_is_read(program: str) -> None:
    assert to_text(parse_module(program)).rstrip() == reference_print(program).rstrip()
