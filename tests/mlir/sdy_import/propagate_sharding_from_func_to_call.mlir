// RUN: sdy-opt %s --split-input-file --sdy-propagate-sharding-from-func-to-call | filecheck %s

// A call gets what the function says of its results, unless it says something itself. Results on a single device count
// only if another result has a mesh of several.

sdy.mesh @m = <["x"=2]>
sdy.mesh @device = <[], device_ids=[1]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0:3 = call @several(%a) : (tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>)
  %1:3 = call @several(%a) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>, <@m, [{?}]>, <@m, [{}]>]>} : (tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>)
  %2 = call @single(%a) : (tensor<8xf32>) -> tensor<8xf32>
  %3 = call @silent(%a) : (tensor<8xf32>) -> tensor<8xf32>
  return %3 : tensor<8xf32>
}
func.func private @several(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32> {sdy.sharding = #sdy.sharding<@device, []>}, tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) {
  return %a, %a, %a : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}
func.func private @single(%a: tensor<8xf32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@device, []>}) {
  return %a : tensor<8xf32>
}
func.func private @silent(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}

// CHECK:        sdy.mesh @m = <["x"=2]>
// CHECK-NEXT:   sdy.mesh @device = <[], device_ids=[1]>
// CHECK-NEXT:   func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:     %0:3 = call @several(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}]>, <@device, []>, <@m, [{"x"}]>]>} : (tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>)
// CHECK-NEXT:     %1:3 = call @several(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>, <@m, [{?}]>, <@m, [{}]>]>} : (tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>)
// CHECK-NEXT:     %2 = call @single(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:     %3 = call @silent(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:     return %3 : tensor<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @several(%arg0: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32> {sdy.sharding = #sdy.sharding<@device, []>}, tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) {
// CHECK-NEXT:     return %arg0, %arg0, %arg0 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @single(%arg0: tensor<8xf32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@device, []>}) {
// CHECK-NEXT:     return %arg0 : tensor<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @silent(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> tensor<8xf32> {
// CHECK-NEXT:     return %arg0 : tensor<8xf32>
// CHECK-NEXT:   }
