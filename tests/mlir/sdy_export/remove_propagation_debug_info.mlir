// RUN: sdy-opt %s --sdy-remove-propagation-debug-info | filecheck %s

// The records of propagation go; the names that users gave stay.

// CHECK: sdy.mesh @m = <["p"=2, "q"=4]>
// CHECK: func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT: %0 = stablehlo.optimization_barrier %arg0 : tensor<8xf32>
// CHECK-NEXT: %1 = sdy.sharding_constraint %0 <@m, [{"p"}]> {sdy.sharding_origin_name = "c"} : tensor<8xf32>
// CHECK-NEXT: return %1 : tensor<8xf32>

sdy.mesh @m = <["p"=2, "q"=4]>

func.func @main(%a: tensor<8xf32> {sdy.sharding_origins = {p = "self"}}) -> (tensor<8xf32> {sdy.sharding_origins = {p = "input: 0"}}) {
  %0 = stablehlo.optimization_barrier {sdy.block_arg_sharding_origins = [], sdy.result_sharding_origins = [{p = "self"}]} %a : tensor<8xf32>
  %1 = sdy.sharding_constraint %0 <@m, [{"p"}]> {sdy.sharding_origin_name = "c", sdy.sharding_origins = {p = "self"}} : tensor<8xf32>
  return %1 : tensor<8xf32>
}
