// RUN: sdy-opt %s --split-input-file --sdy-sharding-group-import | filecheck %s

// Groups that share a value become one. The group of %b comes first, for the leader of the other one is 4, which the
// value %d was in first.

func.func @main(%a: tensor<8xf32>, %b: tensor<8xf32>, %c: tensor<8xf32>, %d: tensor<8xf32>) -> tensor<8xf32> {
  sdy.sharding_group %a group_id=9 : tensor<8xf32>
  sdy.sharding_group %b group_id=0 : tensor<8xf32>
  sdy.sharding_group %c group_id=4 : tensor<8xf32>
  sdy.sharding_group %d group_id=4 : tensor<8xf32>
  sdy.sharding_group %d group_id=9 : tensor<8xf32>
  sdy.sharding_group %b group_id=0 {again} : tensor<8xf32>
  return %a : tensor<8xf32>
}

// CHECK:        func.func @main(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<8xf32>, %arg3: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:     sdy.sharding_group %arg0 group_id=1 : tensor<8xf32>
// CHECK-NEXT:     sdy.sharding_group %arg1 group_id=0 : tensor<8xf32>
// CHECK-NEXT:     sdy.sharding_group %arg2 group_id=1 : tensor<8xf32>
// CHECK-NEXT:     sdy.sharding_group %arg3 group_id=1 : tensor<8xf32>
// CHECK-NEXT:     return %arg0 : tensor<8xf32>
// CHECK-NEXT:   }

// -----

// Numbers follow the order of the text, not that of the old numbers. Members in one manual computation may be a group.

sdy.mesh @m = <["x"=2]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"x"}]>] out_shardings=[<@m, [{"x"}]>] manual_axes={"x"} (%p: tensor<4xf32>) {
    sdy.sharding_group %p group_id=7 : tensor<4xf32>
    %1 = stablehlo.negate %p : tensor<4xf32>
    sdy.sharding_group %1 group_id=7 : tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  sdy.sharding_group %0 group_id=2 : tensor<8xf32>
  sdy.sharding_group %a group_id=1 : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK:        sdy.mesh @m = <["x"=2]>
// CHECK-NEXT:   func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:     %0 = sdy.manual_computation(%arg0) in_shardings=[<@m, [{"x"}]>] out_shardings=[<@m, [{"x"}]>] manual_axes={"x"} (%arg1: tensor<4xf32>) {
// CHECK-NEXT:       sdy.sharding_group %arg1 group_id=0 : tensor<4xf32>
// CHECK-NEXT:       %1 = stablehlo.negate %arg1 : tensor<4xf32>
// CHECK-NEXT:       sdy.sharding_group %1 group_id=0 : tensor<4xf32>
// CHECK-NEXT:       sdy.return %1 : tensor<4xf32>
// CHECK-NEXT:     } : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:     sdy.sharding_group %0 group_id=1 : tensor<8xf32>
// CHECK-NEXT:     sdy.sharding_group %arg0 group_id=2 : tensor<8xf32>
// CHECK-NEXT:     return %0 : tensor<8xf32>
// CHECK-NEXT:   }
