// RUN: sdy-opt %s --split-input-file --verify-diagnostics --sdy-manual-axes-cleanup --sdy-sharding-group-import

// Manual axes of a body that nothing goes into or comes out of.

sdy.mesh @m = <["x"=2]>
func.func @main() {
  // expected-error @+1 {{op has manual_axes when there are no in/out shardings and the body is not empty}}
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
  // expected-error @+1 {{ShardingGroupOps values must have the same shape for groupId: 3}}
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
  // expected-error @+1 {{ShardingGroupOps values cannot cross ManualComputationOp boundaries for groupId: 1}}
  sdy.sharding_group %a group_id=1 : tensor<8xf32>
  return
}
