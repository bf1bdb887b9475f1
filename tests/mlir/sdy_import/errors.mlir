// RUN: sdy-opt %s --split-input-file --verify-diagnostics --sdy-manual-axes-cleanup --sdy-sharding-group-import

// Manual axes of a body that nothing goes into or comes out of.

sdy.mesh @m = <["x"=2]>
func.func @main() {
  // expected-error @+1 {{'sdy.manual_computation' op has manual axes, but no operands or results that they could shard: remove 'manual_axes'}}
  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={"x"} () {
    %0 = stablehlo.constant dense<1.0> : tensor<f32>
    sdy.return
  } : () -> ()
  return
}

// -----

// The first op of a group that differs from the first one of the group is at fault.

func.func @main(%a: tensor<8xf32>, %b: tensor<8xi32>, %c: tensor<4xf32>) {
  sdy.sharding_group %a group_id=3 : tensor<8xf32>
  sdy.sharding_group %b group_id=3 : tensor<8xi32>
  // expected-error @+1 {{sharding group 3 has members of different shapes, [8] and [4]}}
  sdy.sharding_group %c group_id=3 : tensor<4xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2]>
func.func @main(%a: tensor<8xf32>) {
  %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"x"}]>] out_shardings=[<@m, [{"x"}]>] manual_axes={"x"} (%p: tensor<4xf32>) {
    sdy.sharding_group %p group_id=1 : tensor<4xf32>
    sdy.return %p : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  // expected-error @+1 {{sharding group 1 has members in different manual computations}}
  sdy.sharding_group %a group_id=1 : tensor<8xf32>
  return
}
