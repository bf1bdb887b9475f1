// RUN: sdy-opt %s --split-input-file --sdy-import-func-calls | filecheck %s

// Calls become computations with the name that the function had at first, the shardings of its arguments and of the
// call's results, and the attributes of the call. The function says on which thread. All that were called are gone.

sdy.mesh @m = <["x"=2, "y"=4]>
sdy.mesh @device = <[], device_ids=[1]>
func.func @main(%a: tensor<8xf32>, %t: !stablehlo.token) -> (tensor<8xf32>, !stablehlo.token) {
  %0:2 = call @f_1(%a, %a, %t) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}]>, <@m, []>]>, tag = 7 : i32} : (tensor<8xf32>, tensor<8xf32>, !stablehlo.token) -> (tensor<8xf32>, !stablehlo.token)
  %1 = call @g(%0#0) {execution_thread = "of the call"} : (tensor<8xf32>) -> tensor<8xf32>
  %2 = call @g(%1) : (tensor<8xf32>) -> tensor<8xf32>
  return %2, %0#1 : tensor<8xf32>, !stablehlo.token
}
func.func private @f_1(%a: tensor<8xf32>, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}]>}, %t: !stablehlo.token) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}]>}, !stablehlo.token) attributes {sdy.original_func_name = "f"} {
  %0 = stablehlo.add %a, %b : tensor<8xf32>
  return %0, %t : tensor<8xf32>, !stablehlo.token
}
func.func @g(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@device, []>}) -> tensor<8xf32> attributes {execution_thread = "host"} {
  %0 = sdy.named_computation<"inner">(%a) (%p: tensor<8xf32>) {
    sdy.return %p : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func private @nobody(%a: tensor<8xf32>) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}

// CHECK:        sdy.mesh @m = <["x"=2, "y"=4]>
// CHECK-NEXT:   sdy.mesh @device = <[], device_ids=[1]>
// CHECK-NEXT:   func.func @main(%arg0: tensor<8xf32>, %arg1: !stablehlo.token) -> (tensor<8xf32>, !stablehlo.token) {
// CHECK-NEXT:     %0:2 = sdy.named_computation<"f">(%arg0, %arg0, %arg1) in_shardings=[<@m, [{?}]>, <@m, [{"y"}]>, <@m, []>] out_shardings=[<@m, [{"x"}]>, <@m, []>] (%arg2: tensor<8xf32>, %arg3: tensor<8xf32>, %arg4: !stablehlo.token) {
// CHECK-NEXT:       %6 = sdy.data_flow_edge %arg2 sharding=<@m, [{?}]> : tensor<8xf32>
// CHECK-NEXT:       %7 = sdy.data_flow_edge %arg3 sharding=<@m, [{"y"}]> : tensor<8xf32>
// CHECK-NEXT:       %8 = stablehlo.add %6, %7 : tensor<8xf32>
// CHECK-NEXT:       sdy.return %8, %arg4 : tensor<8xf32>, !stablehlo.token
// CHECK-NEXT:     } {tag = 7 : i32} : (tensor<8xf32>, tensor<8xf32>, !stablehlo.token) -> (tensor<8xf32>, !stablehlo.token)
// CHECK-NEXT:     %1 = sdy.data_flow_edge %0#0 sharding=<@m, [{"x"}]> : tensor<8xf32>
// CHECK-NEXT:     %2 = sdy.named_computation<"g">(%1) (%arg2: tensor<8xf32>) {
// CHECK-NEXT:       %6 = sdy.data_flow_edge %arg2 : tensor<8xf32>
// CHECK-NEXT:       %7 = sdy.named_computation<"inner">(%6) (%arg3: tensor<8xf32>) {
// CHECK-NEXT:         %9 = sdy.data_flow_edge %arg3 : tensor<8xf32>
// CHECK-NEXT:         sdy.return %9 : tensor<8xf32>
// CHECK-NEXT:       } : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:       %8 = sdy.data_flow_edge %7 : tensor<8xf32>
// CHECK-NEXT:       sdy.return %8 : tensor<8xf32>
// CHECK-NEXT:     } {execution_thread = "host"} : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:     %3 = sdy.data_flow_edge %2 : tensor<8xf32>
// CHECK-NEXT:     %4 = sdy.named_computation<"g">(%3) (%arg2: tensor<8xf32>) {
// CHECK-NEXT:       %6 = sdy.data_flow_edge %arg2 : tensor<8xf32>
// CHECK-NEXT:       %7 = sdy.named_computation<"inner">(%6) (%arg3: tensor<8xf32>) {
// CHECK-NEXT:         %9 = sdy.data_flow_edge %arg3 : tensor<8xf32>
// CHECK-NEXT:         sdy.return %9 : tensor<8xf32>
// CHECK-NEXT:       } : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:       %8 = sdy.data_flow_edge %7 : tensor<8xf32>
// CHECK-NEXT:       sdy.return %8 : tensor<8xf32>
// CHECK-NEXT:     } {execution_thread = "host"} : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:     %5 = sdy.data_flow_edge %4 : tensor<8xf32>
// CHECK-NEXT:     return %5, %0#1 : tensor<8xf32>, !stablehlo.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @nobody(%arg0: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:     return %arg0 : tensor<8xf32>
// CHECK-NEXT:   }
