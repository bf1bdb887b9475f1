// RUN: sdy-opt %s --split-input-file --sdy-import-pipeline | filecheck %s

// Meshes lifted, an axis of size 1 gone and back as a replicated manual one, a sharding from function to call, constants
// split, dead functions erased, edges added; constraints and groups wait.

sdy.mesh @m = <["x"=2, "one"=1, "y"=4]>
func.func @main(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %c = stablehlo.constant dense<1.0> : tensor<8x4xf32>
  %0 = call @f(%a) : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@m, [{"one", "y"}, {}]>] out_shardings=[<@m, [{"one", "y"}, {}]>] manual_axes={"one", "y"} (%p: tensor<2x4xf32>) {
    sdy.return %p : tensor<2x4xf32>
  } : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %2 = stablehlo.add %1, %c : tensor<8x4xf32>
  %3 = sdy.sharding_constraint %2 <@m, [{"x"}, {}]> : tensor<8x4xf32>
  %4 = stablehlo.multiply %3, %c : tensor<8x4xf32>
  sdy.sharding_group %4 group_id=7 : tensor<8x4xf32>
  return %4 : tensor<8x4xf32>
}
func.func private @f(%a: tensor<8x4xf32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<mesh<["x"=2, "one"=1, "y"=4]>, [{"x"}, {}]>}) {
  %0 = stablehlo.sine %a : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
func.func private @unused(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  return %a : tensor<8x4xf32>
}

// CHECK:        sdy.mesh @m = <["x"=2, "one"=1, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "one", size = 1 : i64}, {name = "y", size = 4 : i64}]}}
// CHECK-NEXT:   func.func @main(%arg0: tensor<8x4xf32>) -> tensor<8x4xf32> {
// CHECK-NEXT:     %0 = sdy.constant dense<1.000000e+00> : tensor<8x4xf32>
// CHECK-NEXT:     %1 = sdy.constant dense<1.000000e+00> : tensor<8x4xf32>
// CHECK-NEXT:     %2 = call @f(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}]>]>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT:     %3 = sdy.manual_computation(%2) in_shardings=[<@m, [{"y"}, {}], replicated={"one"}>] out_shardings=[<@m, [{"y"}, {}], replicated={"one"}>] manual_axes={"one", "y"} (%arg1: tensor<2x4xf32>) {
// CHECK-NEXT:       %8 = sdy.data_flow_edge %arg1 sharding=<@m, [{}, {}]> : tensor<2x4xf32>
// CHECK-NEXT:       sdy.return %8 : tensor<2x4xf32>
// CHECK-NEXT:     } : (tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT:     %4 = sdy.data_flow_edge %3 sharding=<@m, [{"y"}, {}], replicated={"one"}> : tensor<8x4xf32>
// CHECK-NEXT:     %5 = stablehlo.add %4, %0 : tensor<8x4xf32>
// CHECK-NEXT:     %6 = sdy.sharding_constraint %5 <@m, [{"x"}, {}]> : tensor<8x4xf32>
// CHECK-NEXT:     %7 = stablehlo.multiply %6, %1 : tensor<8x4xf32>
// CHECK-NEXT:     sdy.sharding_group %7 group_id=7 : tensor<8x4xf32>
// CHECK-NEXT:     return %7 : tensor<8x4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @f(%arg0: tensor<8x4xf32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) {
// CHECK-NEXT:     %0 = stablehlo.sine %arg0 : tensor<8x4xf32>
// CHECK-NEXT:     return %0 : tensor<8x4xf32>
// CHECK-NEXT:   }
