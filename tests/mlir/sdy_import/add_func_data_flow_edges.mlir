// RUN: sdy-opt %s --split-input-file --sdy-add-func-data-flow-edges | filecheck %s

// Arguments of called functions and results of calls get edges, with their shardings as attributes; those of the main
// function, and tokens, do not.

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}]>}, %t: !stablehlo.token) -> (tensor<8xf32>, !stablehlo.token) {
  %0:3 = call @f(%a, %t) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}]>, <@m, []>, <@m, [{?}]>]>} : (tensor<8xf32>, !stablehlo.token) -> (tensor<8xf32>, !stablehlo.token, tensor<8xf32>)
  %1:3 = call @f(%0#2, %0#1) : (tensor<8xf32>, !stablehlo.token) -> (tensor<8xf32>, !stablehlo.token, tensor<8xf32>)
  %2 = stablehlo.add %1#0, %1#0 : tensor<8xf32>
  return %2, %1#1 : tensor<8xf32>, !stablehlo.token
}
func.func private @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}]>}, %t: !stablehlo.token) -> (tensor<8xf32>, !stablehlo.token, tensor<8xf32>) {
  return %a, %t, %a : tensor<8xf32>, !stablehlo.token, tensor<8xf32>
}

// CHECK:        sdy.mesh @m = <["x"=2, "y"=4]>
// CHECK-NEXT:   func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}]>}, %arg1: !stablehlo.token) -> (tensor<8xf32>, !stablehlo.token) {
// CHECK-NEXT:     %0:3 = call @f(%arg0, %arg1) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}]>, <@m, []>, <@m, [{?}]>]>} : (tensor<8xf32>, !stablehlo.token) -> (tensor<8xf32>, !stablehlo.token, tensor<8xf32>)
// CHECK-NEXT:     %1 = sdy.func_data_flow_edge %0#0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}]>]>} : tensor<8xf32>
// CHECK-NEXT:     %2 = sdy.func_data_flow_edge %0#2 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}]>]>} : tensor<8xf32>
// CHECK-NEXT:     %3:3 = call @f(%2, %0#1) : (tensor<8xf32>, !stablehlo.token) -> (tensor<8xf32>, !stablehlo.token, tensor<8xf32>)
// CHECK-NEXT:     %4 = sdy.func_data_flow_edge %3#0 : tensor<8xf32>
// CHECK-NEXT:     %5 = sdy.func_data_flow_edge %3#2 : tensor<8xf32>
// CHECK-NEXT:     %6 = stablehlo.add %4, %4 : tensor<8xf32>
// CHECK-NEXT:     return %6, %3#1 : tensor<8xf32>, !stablehlo.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @f(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}]>}, %arg1: !stablehlo.token) -> (tensor<8xf32>, !stablehlo.token, tensor<8xf32>) {
// CHECK-NEXT:     %0 = sdy.func_data_flow_edge %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", ?}]>]>} : tensor<8xf32>
// CHECK-NEXT:     return %0, %arg1, %0 : tensor<8xf32>, !stablehlo.token, tensor<8xf32>
// CHECK-NEXT:   }

// -----

// The only function is the main one, whatever its name.

func.func @only(%a: tensor<8xf32>) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}

// CHECK:        func.func @only(%arg0: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:     return %arg0 : tensor<8xf32>
// CHECK-NEXT:   }
