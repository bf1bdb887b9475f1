// RUN: mpmd-opt %s --mpmd-populate-unreduced-out-sharding | filecheck %s

// All entries refer to the mesh of the last constraint that changed one; a result that has the unreduced axes
// already is not changed. Results without shardings become closed and replicated.

// CHECK: sdy.mesh @mesh = <["x"=2, "y"=2]>
// CHECK-NEXT: sdy.mesh @mesh2 = <["x"=2, "y"=2]>
// CHECK: func.func public @main(%arg0: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2, "y"=2]>>>} {
// CHECK-NEXT: %0:3 = mpmd.fragment<mesh="m1", origin=["f"], out_shardings=[<@mesh2, [{"x"}, {?}]>, <@mesh2, [{?}, {?}], replicated={"x"}, unreduced={"y"}>, <@mesh2, [{?}, {?}], unreduced={"x"}>]> (%arg0) (%arg1: tensor<4x8xf32>) {
// CHECK-NEXT: %1 = stablehlo.add %arg1, %arg1 : tensor<4x8xf32>
// CHECK-NEXT: %2 = sdy.sharding_constraint %1 <@mesh2, [{?}, {?}], unreduced={"y"}> : tensor<4x8xf32>
// CHECK-NEXT: %3 = sdy.sharding_constraint %1 <@mesh, [{?}, {?}], unreduced={"x"}> : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %1, %2, %3 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>)
// CHECK-NEXT: return %0#0, %0#1, %0#2 : !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: }
// CHECK: func.func public @main2(%arg0: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2, "y"=2]>>>} {
// CHECK-NEXT: %0:3 = mpmd.fragment<mesh="m1", origin=["f"], out_shardings=[<@mesh2, [{}, {}]>, <@mesh2, [{}, {}], unreduced={"y"}>, <@mesh2, [{}, {}]>]> (%arg0) (%arg1: tensor<4x8xf32>) {
// CHECK-NEXT: %1 = stablehlo.add %arg1, %arg1 : tensor<4x8xf32>
// CHECK-NEXT: %2 = sdy.sharding_constraint %1 <@mesh2, [{?}, {?}], unreduced={"y"}> : tensor<4x8xf32>
// CHECK-NEXT: %3 = sdy.sharding_constraint %1 <@mesh, [{"y"}, {?}]> : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %1, %2, %3 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>)
// CHECK-NEXT: return %0#0, %0#1, %0#2 : !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: }

!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
#t = #mpmd.topology<<"m1": <["x"=2, "y"=2]>>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
sdy.mesh @mesh2 = <["x"=2, "y"=2]>
func.func public @main(%a: !m1) -> (!m1, !m1, !m1) attributes {topology = #t} {
  %0:3 = mpmd.fragment<mesh="m1", origin=["f"], out_shardings=[<@mesh, [{"x"}, {?}]>, <@mesh, [{?}, {?}], replicated={"x"}>, <@mesh, [{?}, {?}], unreduced={"x"}>]> (%a) (%y: tensor<4x8xf32>) {
    %9 = stablehlo.add %y, %y : tensor<4x8xf32>
    %8 = sdy.sharding_constraint %9 <@mesh2, [{?}, {?}], unreduced={"y"}> : tensor<4x8xf32>
    %7 = sdy.sharding_constraint %9 <@mesh, [{?}, {?}], unreduced={"x"}> : tensor<4x8xf32>
    mpmd.return %9, %8, %7 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
  } : (!m1) -> (!m1, !m1, !m1)
  return %0#0, %0#1, %0#2 : !m1, !m1, !m1
}
func.func public @main2(%a: !m1) -> (!m1, !m1, !m1) attributes {topology = #t} {
  %0:3 = mpmd.fragment<mesh="m1", origin=["f"]> (%a) (%y: tensor<4x8xf32>) {
    %9 = stablehlo.add %y, %y : tensor<4x8xf32>
    %8 = sdy.sharding_constraint %9 <@mesh2, [{?}, {?}], unreduced={"y"}> : tensor<4x8xf32>
    %7 = sdy.sharding_constraint %9 <@mesh, [{"y"}, {?}]> : tensor<4x8xf32>
    mpmd.return %9, %8, %7 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
  } : (!m1) -> (!m1, !m1, !m1)
  return %0#0, %0#1, %0#2 : !m1, !m1, !m1
}
