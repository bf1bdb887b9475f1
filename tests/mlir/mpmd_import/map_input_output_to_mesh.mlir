// RUN: mpmd-opt %s --mpmd-map-input-output-to-mesh='input-assignment=0@m0,2@m1#pinned_host output-assignment=1@m2,0@m0#device' | filecheck %s

// Inputs and outputs of entry points, by index, on meshes and in memory kinds.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

// The attribute of the memory kind goes where the type says one.
// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>> {mhlo.memory_kind = "device"}, %arg1: tensor<4xf32>, %arg2: !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>, memory_kind="device">, !mpmd.mesh_tensor<"m2", tensor<4xf32>> {jax.result_info = "out"}, tensor<4xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.unassign {origin = "user_in"} %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.unassign {origin = "user_in"} %arg2 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">) -> tensor<4xf32>
// CHECK-NEXT: %2 = stablehlo.add %0, %1 : tensor<4xf32>
// CHECK-NEXT: %3 = mpmd.assign {origin = "user_out"} %2 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>, memory_kind="device">
// CHECK-NEXT: %4 = mpmd.assign {origin = "user_out"} %2 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: return %3, %4, %arg1 : !mpmd.mesh_tensor<"m0", tensor<4xf32>, memory_kind="device">, !mpmd.mesh_tensor<"m2", tensor<4xf32>>, tensor<4xf32>
// CHECK-NEXT: }
func.func @main(%x: tensor<4xf32> {mhlo.memory_kind = "device"}, %y: tensor<4xf32>, %z: tensor<4xf32> {mhlo.memory_kind = "pinned_host"}) -> (tensor<4xf32>, tensor<4xf32> {jax.result_info = "out"}, tensor<4xf32>) attributes {topology = #topology} {
  %0 = stablehlo.add %x, %z : tensor<4xf32>
  return %0, %0, %y : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// Functions that cannot be called from outside stay as they are.
// CHECK: func.func private @inner(%arg0: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: return %arg0 : tensor<4xf32>
// CHECK-NEXT: }
func.func private @inner(%x: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  return %x : tensor<4xf32>
}

// Results too; if the attribute says another kind than the assignment, there is a warning.
// CHECK: func.func @kinds(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: tensor<4xf32>, %arg2: !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>, memory_kind="device"> {a.b}, !mpmd.mesh_tensor<"m2", tensor<4xf32>> {mhlo.memory_kind = "pinned_host"})
func.func @kinds(%x: tensor<4xf32>, %y: tensor<4xf32>, %z: tensor<4xf32> {mhlo.memory_kind = "device"}) -> (tensor<4xf32> {a.b, mhlo.memory_kind = "device"}, tensor<4xf32> {mhlo.memory_kind = "pinned_host"}) attributes {topology = #topology} {
  return %x, %y : tensor<4xf32>, tensor<4xf32>
}
