// RUN: mpmd-opt %s --mpmd-sink-create-token-into-fragments | filecheck %s

// Each token operand gets a token of its own; the attributes and shardings of tokens are removed with them.

// CHECK: sdy.mesh @mesh = <["x"=2, "y"=2]>
// CHECK: func.func public @main(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m1" : <["x"=2, "y"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m1", origin=["f"], out_shardings=[<@mesh, [{}]>]> (%arg0) {res_attrs = [{foo = 1 : i32}]} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %2 = stablehlo.create_token : !stablehlo.token
// CHECK-NEXT: mpmd.return %arg1 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m1", origin=["g"], in_shardings=[<@mesh, [{"x"}]>]> (%0) {arg_attrs = [{foo = 1 : i32}]} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %2 = stablehlo.create_token : !stablehlo.token
// CHECK-NEXT: %3 = stablehlo.create_token : !stablehlo.token
// CHECK-NEXT: %4 = stablehlo.after_all %2, %3 : !stablehlo.token
// CHECK-NEXT: mpmd.return %arg1 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %1 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }

!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!t = !stablehlo.token
#t = #mpmd.topology<<"m1": <["x"=2, "y"=2]>>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: !m1) -> (!m1) attributes {topology = #t} {
  %0:2 = mpmd.fragment<mesh="m1", origin=["f"], out_shardings=[<@mesh, []>, <@mesh, [{}]>]> (%a) {res_attrs = [{}, {foo = 1 : i32}]} (%x: tensor<4xf32>) {
    %9 = stablehlo.create_token : !stablehlo.token
    mpmd.return %9, %x : !stablehlo.token, tensor<4xf32>
  } : (!m1) -> (!t, !m1)
  %1:2 = mpmd.fragment<mesh="m1", origin=["g"], in_shardings=[<@mesh, []>, <@mesh, [{"x"}]>, <@mesh, []>]> (%0#0, %0#1, %0#0) {arg_attrs = [{bar}, {foo = 1 : i32}, {}]} (%k: !t, %x: tensor<4xf32>, %l: !t) {
    %9 = stablehlo.after_all %k, %l : !stablehlo.token
    mpmd.return %x, %9 : tensor<4xf32>, !stablehlo.token
  } : (!t, !m1, !t) -> (!m1, !t)
  return %1#0 : !m1
}
