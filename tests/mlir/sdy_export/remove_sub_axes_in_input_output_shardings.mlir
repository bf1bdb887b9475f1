// RUN: sdy-opt %s --sdy-remove-sub-axes-in-input-output-shardings | filecheck %s

// Open dimensions of the main function's arguments and results are cut before the first sub-axis.

// CHECK: sdy.mesh @m = <["p"=4, "q"=6]>
// CHECK: func.func @main(%arg0: tensor<24xf32> {sdy.sharding = #sdy.sharding<@m, [{"q", ?}p1]>}, %arg1: tensor<24xf32> {sdy.sharding = #sdy.sharding<@m, [{"p":(1)2}]>}) -> (tensor<24xf32> {sdy.sharding = #sdy.sharding<@m, [{?}]>}) {
// CHECK-NEXT: return %arg0 : tensor<24xf32>
// CHECK: func.func private @f(%arg0: tensor<24xf32> {sdy.sharding = #sdy.sharding<@m, [{"p":(1)2, ?}]>}) -> tensor<24xf32> {
// CHECK-NEXT: return %arg0 : tensor<24xf32>

sdy.mesh @m = <["p"=4, "q"=6]>

func.func @main(%a: tensor<24xf32> {sdy.sharding = #sdy.sharding<@m, [{"q", "p":(1)2, ?}p1]>}, %b: tensor<24xf32> {sdy.sharding = #sdy.sharding<@m, [{"p":(1)2}]>}) -> (tensor<24xf32> {sdy.sharding = #sdy.sharding<@m, [{"p":(1)2, "q", ?}]>}) {
  return %a : tensor<24xf32>
}
func.func private @f(%a: tensor<24xf32> {sdy.sharding = #sdy.sharding<@m, [{"p":(1)2, ?}]>}) -> tensor<24xf32> {
  return %a : tensor<24xf32>
}
