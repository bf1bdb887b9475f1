// RUN: sdy-opt %s --sdy-drop-sharding-and-mesh | filecheck %s

// No shardings on ops, arguments and results, and no meshes.

// CHECK: func.func @main(%arg0: tensor<8xf32> {a.b}) -> tensor<8xf32> {
// CHECK-NEXT: %0 = stablehlo.add %arg0, %arg0 {a.c} : tensor<8xf32>
// CHECK-NEXT: return %0 : tensor<8xf32>

sdy.mesh @m = <["p"=2, "q"=4]>

func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>, a.b}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>}) {
  %0 = stablehlo.add %a, %a {a.c, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q"}]>]>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}
