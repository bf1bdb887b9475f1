// RUN: sdy-opt %s --sdy-unflatten-call-graph=dedup-functions-fully=true | filecheck %s

// One function for all clones: with the shardings that most calls want.

// CHECK: sdy.mesh @m = <["p"=2, "q"=4]>
// CHECK: func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT: %0 = call @f_1(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT: %1 = call @f_1(%0) : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT: %2 = call @f_1(%1) : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT: return %2 : tensor<8xf32>
// CHECK: func.func private @f(%arg0: tensor<8xf32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>}) {
// CHECK-NEXT: return %arg0 : tensor<8xf32>
// CHECK: func.func private @f_0(%arg0: tensor<8xf32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"q"}]>}) {
// CHECK-NEXT: return %arg0 : tensor<8xf32>
// CHECK: func.func private @f_1(%arg0: tensor<8xf32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"q"}]>}) {
// CHECK-NEXT: return %arg0 : tensor<8xf32>

sdy.mesh @m = <["p"=2, "q"=4]>

func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = call @f(%a) : (tensor<8xf32>) -> tensor<8xf32>
  %1 = call @f_0(%0) : (tensor<8xf32>) -> tensor<8xf32>
  %2 = call @f_1(%1) : (tensor<8xf32>) -> tensor<8xf32>
  return %2 : tensor<8xf32>
}
func.func private @f(%a: tensor<8xf32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>}) {
  return %a : tensor<8xf32>
}
func.func private @f_0(%a: tensor<8xf32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"q"}]>}) attributes {sdy.original_func_name = "f"} {
  return %a : tensor<8xf32>
}
func.func private @f_1(%a: tensor<8xf32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"q"}]>}) attributes {sdy.original_func_name = "f"} {
  return %a : tensor<8xf32>
}
