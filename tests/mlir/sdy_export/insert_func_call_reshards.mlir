// RUN: sdy-opt %s --sdy-insert-func-call-reshards | filecheck %s

// Calls get the result shardings of their functions, and reshards to their own; the last result's comes first.

// CHECK: sdy.mesh @m = <["p"=2, "q"=4]>
// CHECK: func.func @main(%arg0: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
// CHECK-NEXT: %0:2 = call @f(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}]>, <@m, [{"p"}]>]>} : (tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
// CHECK-NEXT: %1 = sdy.reshard %0#1 <@m, [{"q", ?}]> : tensor<8xf32>
// CHECK-NEXT: %2 = sdy.reshard %0#0 <@m, [{"q"}]> : tensor<8xf32>
// CHECK-NEXT: %3 = call @g(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT: %4 = sdy.reshard %3 <@m, [{"q", ?}]> : tensor<8xf32>
// CHECK-NEXT: return %2, %1, %4 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
// CHECK: func.func private @f(%arg0: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>}) {
// CHECK-NEXT: return %arg0, %arg0 : tensor<8xf32>, tensor<8xf32>
// CHECK: func.func private @g(%arg0: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT: return %arg0 : tensor<8xf32>

sdy.mesh @m = <["p"=2, "q"=4]>

func.func @main(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  %0:2 = call @f(%a) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q"}]>, <@m, [{"q", ?}]>]>} : (tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
  %1 = call @g(%a) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q", ?}]>]>} : (tensor<8xf32>) -> tensor<8xf32>
  return %0#0, %0#1, %1 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}
func.func private @f(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>}) {
  return %a, %a : tensor<8xf32>, tensor<8xf32>
}
func.func private @g(%a: tensor<8xf32>) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
