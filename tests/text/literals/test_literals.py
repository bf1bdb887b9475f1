"""Numbers, unusual blanks, aliases of locations and sparse elements: texts and locations of errors, as the reference."""

from __future__ import annotations

import pytest

from pyshardy.text import parse_module, to_text
from tests.messages import compare, recorded
from tests.oracle import reference_print

pytestmark = pytest.mark.usefixtures("line_cache")

ATTRIBUTES = (
    """
-0
-0 : i32
-0 : index
-0 : si8
-0 : ui8
-0x0 : i8
-0 : i1
-0 : i0
- 0 : i32
-1 : ui8
-1 : i1
300 : i8
-300 : i8
-128 : i8
-129 : i8
-0x80 : i8
-0xFF : i8
0xFF : si8
99999999999999999999
99999999999999999999 : index
-9223372036854775808
-9223372036854775809
5 : f32
-5 : f32
-1.0 : i32
dense<-0> : tensor<i32>
dense<[-0, 1]> : tensor<2xi32>
dense<-0> : tensor<ui8>
dense<-1> : tensor<ui8>
dense<300> : tensor<i8>
dense<-129> : tensor<i8>
dense<2> : tensor<i1>
dense<-1> : tensor<i1>
dense<99999999999999999999> : tensor<index>
tensor<2 x 3 x f32>
tensor<? x 3xf32>
tensor<0 x 3 x f32>
tensor<2 3 x f32>
1.5 : f8E8M0FNU
6.0 : f8E8M0FNU
dense<[0.375, 3.0]> : tensor<2xf8E8M0FNU>
0xFF : f8E4M3FN
dense<"0x01FF"> : tensor<2xi2>
dense<"0xFF"> : tensor<2xi4>
dense<"0xFF"> : tensor<2xui4>
dense<"0xFF"> : tensor<2xi1>
dense<"0x010203"> : tensor<2xi8>
dense<"0x0"> : tensor<2xi8>
dense<"0x0g"> : tensor<2xi8>
dense<"01"> : tensor<2xi8>
dense<5> : tensor<f32>
dense<-5> : tensor<f32>
dense<1.0> : tensor<i32>
dense<(-0, 1)> : tensor<complex<i32>>
array<i32: -0>
array<i8: 300>
array<i8: -300>
array<ui8: -1>
array<ui8: -129>
array<ui8: 256>
array<si8: 200>
array<si8: -129>
array<i64: 9223372036854775808>
array<i64: 99999999999999999999>
array<f32: -0>
array<f32: -0.0>
sparse<[[255]], [1]> : tensor<3xi32>
sparse<[[1], [-1]], [1, 2]> : tensor<3xi32>
sparse<[[1, 1], [2, 5]], [1, 2]> : tensor<3x4xi32>
sparse<5, 1> : tensor<3xi32>
sparse<2, 1> : tensor<3xi32>
sparse<[[0, 0]], [1]> : tensor<3xi32>
sparse<[[0], [1]], [1]> : tensor<3xi32>
sparse<[0, 1], [1, 2]> : tensor<3xi32>
sparse<[], []> : tensor<3xi32>
affine_map<(d0) -> (d0 * 9223372036854775807)>
tensor<4xf32,>
tensor<*xf32,>
tensor<,>
tensor<4xf32\0>
(\0) -> ()
"x\0y"
#foo<a\0b>
#sdy.op_sharding_rule<([i])->([i]) {i=2147483647}>
#sdy.op_sharding_rule<([i])->([i]) {i=9223372036854775808}>
""".strip("\n")
    .replace(r"\0", "\0")
    .split("\n")
)

MODULES = [
    '%x:0 = "t.o"() : () -> ()',
    "func.func @f(%a: i32) {\n  %0 = builtin.unrealized_conversion_cast to i32\n  return\n}",
    "func.func @f(%a: i32) {\n  %0:2 = builtin.unrealized_conversion_cast %a, %a : i32, i32 to f32, f32 {x}\n  return\n}",
    "func.func @f(%a: i32) {\n  builtin.unrealized_conversion_cast %a : i32\n  return\n}",
    "func.func @f(%a: i32) {\n  %0 = builtin.unrealized_conversion_cast : to i32\n  return\n}",
    "module {\0}",
    "\0module {}",
    "module {} \0",
    "module \f{}",
    "module {}\v",
    'module { "t.o"() () : () -> () }',
    'module { "t.o"() ({}) : () -> () }',
]

LOCATIONS = [
    "(#loc2)|#loc1 = loc('a')|#loc2 = loc('x'(#loc1))",
    "(#loc2)|#loc2 = loc('x'(#loc1))|#loc1 = loc('a')",
    "(#loc1)|#loc2 = loc('x'(#loc1))|#loc1 = loc('a')",
    "(#loc1)|#loc2 = loc(#loc1)|#loc1 = loc('a')",
    "(#loc3)|#loc1 = loc('a')",
    "(fused[#loc1])|#loc1 = loc('a')",
    "('x'(#loc1))|#loc1 = loc('a')",
    "(#loc2)|#loc1 = loc('a') #loc2 =loc('b')",
    "(#loc2)|#loc2 =|loc('b')",
    "(#loc1)|#loc1 = loc('a')|#loc1 = loc('b')",
    "(#loc1)|#loc1 = loc(#loc1)",
    "('f':1:2 to :3)",
    "('f':1:2 to 3:4)",
    "('f':1 to :3)",
    "('f':1 to 3:4)",
    "('f':1)",
    "('f'",
]


def _in_attribute(text: str) -> str:
    return f'module {{ "t.o"() {{a = {text}}} : () -> () }}'


def _behind_op(text: str) -> str:
    location, _, aliases = text.replace("'", '"').partition("|")
    return f'module {{\n  "t.o"() : () -> () loc{location}\n}}\n' + aliases.replace("|", "\n")


@pytest.mark.parametrize(
    "text", [*map(_in_attribute, ATTRIBUTES), *MODULES, *map(_behind_op, LOCATIONS), _in_attribute('loc("f":1 to :3)')]
)
def test_as_the_reference(text: str) -> None:
    errors = compare(
        lambda: to_text(parse_module(text, "-", allow_unregistered=True)),
        lambda: reference_print(text, allow_unregistered=True),
    )
    if errors:
        recorded("text").check(text, [errors[0].message])
