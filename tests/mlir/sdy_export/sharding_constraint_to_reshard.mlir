// RUN: sdy-opt %s --sdy-sharding-constraint-to-reshard | filecheck %s

// Constraints become reshards with the same attributes, also those that nobody uses.

// CHECK: sdy.mesh @m = <["p"=2, "q"=4]>
// CHECK: func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT: %0 = sdy.reshard %arg0 <@m, [{"p", ?}]> {a.b = 1 : i32} : tensor<8xf32>
// CHECK-NEXT: %1 = sdy.reshard %arg0 <@m, [{"q"}]> : tensor<8xf32>
// CHECK-NEXT: return %0 : tensor<8xf32>

sdy.mesh @m = <["p"=2, "q"=4]>

func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.sharding_constraint %a <@m, [{"p", ?}]> {a.b = 1 : i32} : tensor<8xf32>
  %1 = sdy.sharding_constraint %a <@m, [{"q"}]> : tensor<8xf32>
  return %0 : tensor<8xf32>
}
