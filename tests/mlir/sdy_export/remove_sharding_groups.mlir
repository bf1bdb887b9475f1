// RUN: sdy-opt %s --sdy-remove-sharding-groups | filecheck %s

// Groups go wherever they stand.

// CHECK: sdy.mesh @m = <["p"=2, "q"=4]>
// CHECK: func.func @main(%arg0: tensor<8xf32>, %arg1: tensor<i1>) -> tensor<8xf32> {
// CHECK-NEXT: %0 = stablehlo.while(%iterArg = %arg0) : tensor<8xf32>
// CHECK-NEXT: cond {
// CHECK-NEXT: stablehlo.return %arg1 : tensor<i1>
// CHECK: } do {
// CHECK-NEXT: stablehlo.return %iterArg : tensor<8xf32>
// CHECK: return %0 : tensor<8xf32>

sdy.mesh @m = <["p"=2, "q"=4]>

func.func @main(%a: tensor<8xf32>, %n: tensor<i1>) -> tensor<8xf32> {
  sdy.sharding_group %a group_id=0 : tensor<8xf32>
  %0 = stablehlo.while(%x = %a) : tensor<8xf32>
  cond {
    stablehlo.return %n : tensor<i1>
  } do {
    sdy.sharding_group %x group_id=0 : tensor<8xf32>
    stablehlo.return %x : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}
