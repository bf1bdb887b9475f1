// RUN: sdy-opt %s --split-input-file --sdy-remove-size-one-axes | filecheck %s

// Axes of size 1 go from everything but meshes and manual axes. A closed dimension without axes loses its priority.

sdy.mesh @m = <["x"=2, "one"=1, "uno"=1, "y"=4]>
func.func @main(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"one", "y"}p1, {"uno"}p2], replicated={"x"}>},
                %b: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"uno", ?}p3, {}], replicated={"one"}, unreduced={"y"}>})
    -> (tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"one"}, {"y":(1)2}], unreduced={"uno"}>}) {
  %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"one", "y"}, {}], replicated={"uno"}>] out_shardings=[<@m, [{"y"}, {}]>] manual_axes={"one", "y"} (%p: tensor<4x8xf32>) {
    sdy.return %p : tensor<4x8xf32>
  } : (tensor<16x8xf32>) -> tensor<16x8xf32>
  %1 = sdy.sharding_constraint %0 <mesh<["k"=1, "l"=8]>, [{"k"}, {"l"}]> : tensor<16x8xf32>
  return %1 : tensor<16x8xf32>
}

// CHECK:        sdy.mesh @m = <["x"=2, "one"=1, "uno"=1, "y"=4]>
// CHECK-NEXT:   func.func @main(%arg0: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}p1, {}], replicated={"x"}>}, %arg1: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}p3, {}], unreduced={"y"}>}) -> (tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"y":(1)2}]>}) {
// CHECK-NEXT:     %0 = sdy.manual_computation(%arg0) in_shardings=[<@m, [{"y"}, {}]>] out_shardings=[<@m, [{"y"}, {}]>] manual_axes={"one", "y"} (%arg2: tensor<4x8xf32>) {
// CHECK-NEXT:       sdy.return %arg2 : tensor<4x8xf32>
// CHECK-NEXT:     } : (tensor<16x8xf32>) -> tensor<16x8xf32>
// CHECK-NEXT:     %1 = sdy.sharding_constraint %0 <mesh<["k"=1, "l"=8]>, [{}, {"l"}]> : tensor<16x8xf32>
// CHECK-NEXT:     return %1 : tensor<16x8xf32>
// CHECK-NEXT:   }

// -----

// Meshes that are written out do not count.

sdy.mesh @m = <["x"=2]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<["one"=1]>, [{"one"}]>}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}

// CHECK:        sdy.mesh @m = <["x"=2]>
// CHECK-NEXT:   func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<["one"=1]>, [{"one"}]>}) -> tensor<8xf32> {
// CHECK-NEXT:     return %arg0 : tensor<8xf32>
// CHECK-NEXT:   }
