// RUN: sdy-opt %s --sdy-propagate-to-func-results | filecheck %s

// Results have the shardings of what is returned, or none.

// CHECK: sdy.mesh @m = <["p"=2, "q"=4]>
// CHECK: func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>}) {
// CHECK-NEXT: return %arg0 : tensor<8xf32>
// CHECK: func.func private @f(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>}, tensor<8xf32> {a.b}) {
// CHECK-NEXT: %0 = stablehlo.negate %arg0 : tensor<8xf32>
// CHECK-NEXT: return %arg0, %0 : tensor<8xf32>, tensor<8xf32>

sdy.mesh @m = <["p"=2, "q"=4]>

func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
func.func private @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>}) -> (tensor<8xf32>, tensor<8xf32> {a.b, sdy.sharding = #sdy.sharding<@m, [{"q"}]>}) {
  %0 = stablehlo.negate %a : tensor<8xf32>
  return %a, %0 : tensor<8xf32>, tensor<8xf32>
}
