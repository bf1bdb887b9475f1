"""Export of small programs against the C++ reference, for what pipelines do not show."""

from __future__ import annotations

import pytest

from tests.mpmd.differential import check
from tests.mpmd.pipelines import Pipeline

TYPES = """\
!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!h0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, memory_kind="pinned_host">
!s0 = !mpmd.mesh_tensor<"m0", tensor<f32>>
!s1 = !mpmd.mesh_tensor<"m1", tensor<f32>>
!tok = !stablehlo.token
!t = tensor<4x8xf32>
"""
TOPOLOGY = 'attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>}'

PROGRAMS = {
    "the operands of a commutative op in two orders": """
func.func @main(%a: !m0, %b: !m0) -> (!m0, !m0) TOPOLOGY {
 %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%a, %b) (%x: !t, %y: !t) {
    %r = stablehlo.add %x, %y : !t
    mpmd.return %r : !t
  } : (!m0, !m0) -> !m0
 %1 = mpmd.fragment<mesh="m0", origin=["g"]> (%0, %b) (%x: !t, %y: !t) {
    %r = stablehlo.add %y, %x : !t
    mpmd.return %r : !t
  } : (!m0, !m0) -> !m0
 return %0, %1 : !m0, !m0 }
""",
    "values in the memory of the host": """
func.func @main(%a: !h0, %b: !m0 {mhlo.memory_kind = "pinned_host"}) -> (!m0 {mhlo.memory_kind = "pinned_host"}, !h0) TOPOLOGY {
 %t = mpmd.transfer %a : (!h0) -> !m0
 %0:2 = mpmd.fragment<mesh="m0", origin=["f"]> (%t, %b) (%x: !t, %y: !t) {
    %r = stablehlo.add %x, %y : !t
    %h = stablehlo.custom_call @annotate_device_placement(%r) {has_side_effect = true, mhlo.frontend_attributes = {_xla_buffer_placement = "pinned_host"}} : (!t) -> !t
    mpmd.return %h, %r : !t, !t
  } : (!m0, !m0) -> (!m0, !m0)
 %u = mpmd.transfer %0#1 : (!m0) -> !h0
 return %0#0, %u : !m0, !h0 }
""",
    "a token between fragments": """
func.func @main(%a: !m0) -> (!m0) TOPOLOGY {
 %i:2 = mpmd.fragment<mesh="m0", origin=["p"]> (%a) (%x: !t) {
    %k = stablehlo.create_token : !tok
    %q = stablehlo.sine %x : !t
    mpmd.return %k, %q : !tok, !t
  } : (!m0) -> (!tok, !m0)
 %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%i#0, %i#1) (%k: !tok, %x: !t) {
    %r:2 = stablehlo.custom_call @foo(%x, %k) {has_side_effect = true} : (!t, !tok) -> (!t, !tok)
    mpmd.return %r#0 : !t
  } : (!tok, !m0) -> !m0
 return %0 : !m0 }
""",
    "inputs that are scalars with a sharding": """
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: !s0 {sdy.sharding = #sdy.sharding<@mesh, []>}, %b: !m0) -> (!s1 {sdy.sharding = #sdy.sharding<@mesh, []>}, !m0) TOPOLOGY {
 %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%a, %b) (%x: tensor<f32>, %y: !t) {
    %q = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> !t
    %r = stablehlo.add %q, %y : !t
    mpmd.return %r : !t
  } : (!s0, !m0) -> !m0
 %1 = mpmd.fragment<mesh="m0", origin=["g"]> (%a) (%x: tensor<f32>) {
    %r = stablehlo.sine %x : tensor<f32>
    mpmd.return %r : tensor<f32>
  } : (!s0) -> !s0
 %t = mpmd.transfer %1 : (!s0) -> !s1
 return %t, %0 : !s1, !m0 }
""",
    "a fragment of the user that computes nothing": """
func.func @main(%a: !m0) -> (!m0, !m0) TOPOLOGY {
 %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: !t) {
    mpmd.return %x : !t
  } : (!m0) -> !m0
 %1 = mpmd.fragment<mesh="m0", origin=["g"]> (%a) (%x: !t) {
    %r = stablehlo.sine %x : !t
    mpmd.return %r : !t
  } : (!m0) -> !m0
 return %0, %1 : !m0, !m0 }
""",
    "a returned value with unreduced axes": """
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: !m0) -> (!m0) TOPOLOGY {
 %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: !t) {
    %q = stablehlo.sine %x : !t
    %r = sdy.sharding_constraint %q <@mesh, [{}, {}], unreduced={"x"}> : !t
    mpmd.return %r : !t
  } : (!m0) -> !m0
 return %0 : !m0 }
""",
    "inputs that alias outputs": """
func.func @main(%a: !m0 {tf.aliasing_output = 1 : i32}, %b: !m0 {jax.buffer_donor = true}, %c: !m0 {tf.aliasing_output = 0 : i32}) -> (!m0, !m0, !m1) TOPOLOGY {
 %0:3 = mpmd.fragment<mesh="m0", origin=["f"]> (%a, %b) (%x: !t, %y: !t) {
    %r = stablehlo.add %x, %y : !t
    %s = stablehlo.sine %r : !t
    %z = stablehlo.cosine %r : !t
    mpmd.return %r, %s, %z : !t, !t, !t
  } : (!m0, !m0) -> (!m0, !m0, !m0)
 %t = mpmd.transfer %0#2 : (!m0) -> !m1
 %1 = mpmd.fragment<mesh="m0", origin=["g"(1)]> (%0#0, %c) {call_counter = 2 : ui32} (%x: !t, %y: !t) {
    %r = stablehlo.add %x, %y : !t
    mpmd.return %r : !t
  } : (!m0, !m0) -> !m0
 %2 = mpmd.fragment<mesh="m1", origin=["h_3", "h_5"(1), "h_4"(1)]> (%t) {call_counter = 2 : ui32} (%x: !t) {
    %r = stablehlo.negate %x : !t
    mpmd.return %r : !t
  } : (!m1) -> !m1
 return %1, %0#1, %2 : !m0, !m0, !m1 }
""",
    "an output that should be on the host and is not": """
func.func @main(%b: !m0 {mhlo.memory_kind = "pinned_host"}) -> (!m0 {mhlo.memory_kind = "pinned_host"}) TOPOLOGY {
 %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%b) (%x: !t) {
    %r = stablehlo.sine %x : !t
    mpmd.return %r : !t
  } : (!m0) -> !m0
 return %0 : !m0 }
""",
    "an inferred fragment that no pass is known to make": """
func.func @main(%a: !m0) -> (!m0) TOPOLOGY {
 %0 = mpmd.fragment<mesh="m0", origin=[]> (%a) {mpmd.inferred_by = ["zzz"]} (%x: !t) {
    %r = stablehlo.sine %x : !t
    mpmd.return %r : !t
  } : (!m0) -> !m0
 return %0 : !m0 }
""",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_export(name: str) -> None:
    text = TYPES + PROGRAMS[name].replace("TOPOLOGY", TOPOLOGY)
    check(Pipeline(text, {"m0": [("x", 2)], "m1": [("x", 2)]}, {}), "PARTITION")
