"""Words and place of the first error of short texts, and odd texts without one, next to the reference's."""

from __future__ import annotations

import pytest

from pyshardy.text import DiagnosticError, read, write
from pyshardy.text.diagnostics import place_of
from pyshardy.verification import verify
from tests.oracle import ReferenceError, reference_print

WRONG_ATTRIBUTES = r"""
#stablehlo<precision DEFAULT> : x
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
"""

WRONG_OPS = r"""
%0 = sdy.all_gather [{}, {}] %a out_sharding=#sdy.sharding<@m, [{}, {}]> : tensor<4x4xf32>
%0 = stablehlo.compare EQ, %a, %b, #stablehlo<comparison_type FLOAT> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xi1>
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
"""

ODD_OPS = r"""
%0 = stablehlo.custom_call @x(%a) {a.b = #stablehlo<precision DEFAULT> : i32} : (tensor<4x4xf32>) -> tensor<4x4xi1>
"""


def _attributes(table: str) -> list[str]:
    return [f"module attributes {{a.b = {line}}} {{}}" for line in table.strip("\n").split("\n")]


def _ops(table: str) -> list[str]:
    arguments = ", ".join(f"%{name}: tensor<4x4xf32>" for name in "ab")
    return [f"func.func @f({arguments}) {{\n  {line}\n  return\n}}" for line in table.strip("\n").split("\n")]


@pytest.mark.parametrize("program", _attributes(WRONG_ATTRIBUTES) + _ops(WRONG_OPS))
def test_the_first_error_is_the_reference_s(program: str) -> None:
    with pytest.raises(ReferenceError) as theirs:
        reference_print(program)
    with pytest.raises(DiagnosticError) as ours:
        if found := verify(read(program, "-")):
            raise DiagnosticError(found)
    expected, first = theirs.value.diagnostics[0], ours.value.diagnostics[0]
    assert (first.message, place_of(first.location)) == (expected.message, ("-", expected.line, expected.column))


@pytest.mark.parametrize("program", _attributes(ODD_ATTRIBUTES) + _ops(ODD_OPS))
def test_what_the_reference_reads_is_read(program: str) -> None:
    assert write(read(program)).rstrip() == reference_print(program).rstrip()
