// RUN: mpmd-opt %s --mpmd-enforce-user-shardings | filecheck %s

// Axes from the first sub-axis on are dropped, and the dimension is closed. The inputs keep what they were given
// where nothing is dropped; outputs only have it in what computes and uses them.

// CHECK: sdy.mesh @mesh = <["x"=2, "y"=4]>
// CHECK: func.func public @main(%arg0: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}p1]>}, %arg1: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y":(1)2}]>}, !mpmd.mesh_tensor<"m2", tensor<4x8xf32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) attributes {topology = #mpmd.topology<<"m1" : <["x"=2, "y"=4]>>, <"m2" : <["x"=2, "y"=4]>>>} {
// CHECK-NEXT: %0:2 = mpmd.fragment<mesh="m1", origin=["f"], in_shardings=[<@mesh, [{?}, {?}]>, <@mesh, [{"x"}, {?}p1]>, <@mesh, [{"y"}, {?}]>], out_shardings=[<@mesh, [{}, {}]>, <@mesh, [{?}, {?}]>]> (%arg1, %arg0, %arg1) (%arg2: tensor<4x8xf32>, %arg3: tensor<4x8xf32>, %arg4: tensor<4x8xf32>) {
// CHECK-NEXT: %4 = stablehlo.add %arg2, %arg3 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %4, %arg2 : tensor<4x8xf32>, tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>)
// CHECK-NEXT: %1 = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} %0#1 : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
// CHECK-NEXT: %2 = mpmd.fragment<mesh="m1", origin=["g"], in_shardings=[<@mesh, [{}, {}]>]> (%0#0) (%arg2: tensor<4x8xf32>) {
// CHECK-NEXT: mpmd.return %arg2 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: %3 = mpmd.fragment<mesh="m2", origin=["g"], in_shardings=[<@mesh, [{"x"}, {}]>]> (%1) (%arg2: tensor<4x8xf32>) {
// CHECK-NEXT: mpmd.return %arg2 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m2", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
// CHECK-NEXT: return %0#0, %1, %arg1 : !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: }

!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
#t = #mpmd.topology<<"m1": <["x"=2, "y"=4]>>, <"m2": <["x"=2, "y"=4]>>>
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func public @main(%a: !m1 {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y":(2)2}, {?}p1]>}, %b: !m1) -> (!m1 {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y":(1)2}]>}, !m2 {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, !m1 {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) attributes {topology = #t} {
  %0:2 = mpmd.fragment<mesh="m1", origin=["f"], in_shardings=[<@mesh, [{?}, {?}]>, <@mesh, [{?}, {?}]>, <@mesh, [{"y"}, {?}]>]> (%b, %a, %b) (%x: tensor<4x8xf32>, %y: tensor<4x8xf32>, %z: tensor<4x8xf32>) {
    %9 = stablehlo.add %x, %y : tensor<4x8xf32>
    mpmd.return %9, %x : tensor<4x8xf32>, tensor<4x8xf32>
  } : (!m1, !m1, !m1) -> (!m1, !m1)
  %t = mpmd.transfer %0#1 : (!m1) -> !m2
  %1 = mpmd.fragment<mesh="m1", origin=["g"], in_shardings=[<@mesh, [{"x"}, {}]>]> (%0#0) (%x: tensor<4x8xf32>) {
    mpmd.return %x : tensor<4x8xf32>
  } : (!m1) -> (!m1)
  %2 = mpmd.fragment<mesh="m2", origin=["g"]> (%t) (%x: tensor<4x8xf32>) {
    mpmd.return %x : tensor<4x8xf32>
  } : (!m2) -> (!m2)
  return %0#0, %t, %b : !m1, !m2, !m1
}
