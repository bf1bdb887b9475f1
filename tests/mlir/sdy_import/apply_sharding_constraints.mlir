// RUN: sdy-opt %s --split-input-file --sdy-apply-sharding-constraints | filecheck %s

// A function argument, or a result of an op, gets the sharding of a closed constraint or manual computation; the
// constraint keeps its rule. Other results of the op become open.

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @plain(%a: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %0 = sdy.sharding_constraint %a <@m, [{"x"}, {}], replicated={"y"}> : tensor<8x4xf32>
  %1:2 = stablehlo.custom_call @two(%a) : (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>)
  %2 = sdy.manual_computation(%1#1) in_shardings=[<@m, [{"y"}, {}]>] out_shardings=[<@m, [{"y"}, {}]>] manual_axes={"y"} (%p: tensor<2x4xf32>) {
    sdy.return %p : tensor<2x4xf32>
  } : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0, %2 : tensor<8x4xf32>, tensor<8x4xf32>
}

// CHECK:        sdy.mesh @m = <["x"=2, "y"=4]>
// CHECK-NEXT:   func.func @plain(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}], replicated={"y"}>}) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
// CHECK-NEXT:     %0 = sdy.sharding_constraint %arg0 <@m, [{"x"}, {}], replicated={"y"}> {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=4}>} : tensor<8x4xf32>
// CHECK-NEXT:     %1:2 = stablehlo.custom_call @two(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}, {?}]>, <@m, [{"y"}, {}]>]>} : (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>)
// CHECK-NEXT:     %2 = sdy.manual_computation(%1#1) in_shardings=[<@m, [{"y"}, {}]>] out_shardings=[<@m, [{"y"}, {}]>] manual_axes={"y"} (%arg1: tensor<2x4xf32>) {
// CHECK-NEXT:       sdy.return %arg1 : tensor<2x4xf32>
// CHECK-NEXT:     } : (tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT:     return %0, %2 : tensor<8x4xf32>, tensor<8x4xf32>
// CHECK-NEXT:   }

// -----

// Nothing happens if a dimension of the constraint is open, or if others want something else. A value whose sharding is
// open, without axes, gets that of the constraint.

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @refused(%a: tensor<8x4xf32>, %b: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {?}]>}, %c: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = sdy.sharding_constraint %a <@m, [{"x"}, {?}]> : tensor<8x4xf32>
  %1 = sdy.sharding_constraint %b <@m, [{"x"}, {}]> : tensor<8x4xf32>
  %2 = sdy.sharding_constraint %c <@m, [{"x"}, {}]> : tensor<8x4xf32>
  %3 = sdy.sharding_constraint %c <@m, [{}, {"x"}]> : tensor<8x4xf32>
  %4 = stablehlo.add %0, %1 : tensor<8x4xf32>
  %5 = stablehlo.add %2, %3 : tensor<8x4xf32>
  %6 = stablehlo.add %4, %5 : tensor<8x4xf32>
  return %6 : tensor<8x4xf32>
}

// CHECK:        sdy.mesh @m = <["x"=2, "y"=4]>
// CHECK-NEXT:   func.func @refused(%arg0: tensor<8x4xf32>, %arg1: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}, %arg2: tensor<8x4xf32>) -> tensor<8x4xf32> {
// CHECK-NEXT:     %0 = sdy.sharding_constraint %arg0 <@m, [{"x"}, {?}]> : tensor<8x4xf32>
// CHECK-NEXT:     %1 = sdy.sharding_constraint %arg1 <@m, [{"x"}, {}]> {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=4}>} : tensor<8x4xf32>
// CHECK-NEXT:     %2 = sdy.sharding_constraint %arg2 <@m, [{"x"}, {}]> : tensor<8x4xf32>
// CHECK-NEXT:     %3 = sdy.sharding_constraint %arg2 <@m, [{}, {"x"}]> : tensor<8x4xf32>
// CHECK-NEXT:     %4 = stablehlo.add %0, %1 : tensor<8x4xf32>
// CHECK-NEXT:     %5 = stablehlo.add %2, %3 : tensor<8x4xf32>
// CHECK-NEXT:     %6 = stablehlo.add %4, %5 : tensor<8x4xf32>
// CHECK-NEXT:     return %6 : tensor<8x4xf32>
// CHECK-NEXT:   }

// -----

// Later users of a value in the same block get the end of a chain of constraints on it, but not what is returned, what
// comes before the end, or what is in a region.

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @chain(%a: tensor<8x4xf32>, %i: tensor<i32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>) {
  %0 = stablehlo.sine %a : tensor<8x4xf32>
  %1 = sdy.sharding_constraint %0 <@m, [{"x"}, {}]> : tensor<8x4xf32>
  %2 = stablehlo.negate %0 : tensor<8x4xf32>
  %3 = sdy.sharding_constraint %1 <@m, [{}, {"y"}]> : tensor<8x4xf32>
  %4 = stablehlo.add %0, %3 : tensor<8x4xf32>
  %5 = "stablehlo.case"(%i) ({
    %6 = stablehlo.abs %0 : tensor<8x4xf32>
    stablehlo.return %6 : tensor<8x4xf32>
  }) : (tensor<i32>) -> tensor<8x4xf32>
  %7 = stablehlo.add %2, %5 : tensor<8x4xf32>
  return %0, %4, %7 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
}

// CHECK:        sdy.mesh @m = <["x"=2, "y"=4]>
// CHECK-NEXT:   func.func @chain(%arg0: tensor<8x4xf32>, %arg1: tensor<i32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>) {
// CHECK-NEXT:     %0 = stablehlo.sine %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}]>]>} : tensor<8x4xf32>
// CHECK-NEXT:     %1 = sdy.sharding_constraint %0 <@m, [{"x"}, {}]> {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=4}>} : tensor<8x4xf32>
// CHECK-NEXT:     %2 = stablehlo.negate %0 : tensor<8x4xf32>
// CHECK-NEXT:     %3 = sdy.sharding_constraint %1 <@m, [{}, {"y"}]> : tensor<8x4xf32>
// CHECK-NEXT:     %4 = stablehlo.add %3, %3 : tensor<8x4xf32>
// CHECK-NEXT:     %5 = "stablehlo.case"(%arg1) ({
// CHECK-NEXT:       %7 = stablehlo.abs %0 : tensor<8x4xf32>
// CHECK-NEXT:       stablehlo.return %7 : tensor<8x4xf32>
// CHECK-NEXT:     }) : (tensor<i32>) -> tensor<8x4xf32>
// CHECK-NEXT:     %6 = stablehlo.add %2, %5 : tensor<8x4xf32>
// CHECK-NEXT:     return %0, %4, %6 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
// CHECK-NEXT:   }

// -----

// The constraint on a value with an edge takes the value's place for all users, and moves to where it can. The edge
// gets what is unreduced. A second constraint then constrains the first one.

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @edge(%a: tensor<8x4xf32>, %i: tensor<i32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>) {
  %0 = stablehlo.optimization_barrier %a : tensor<8x4xf32>
  %1 = sdy.data_flow_edge %0 : tensor<8x4xf32>
  %2 = stablehlo.negate %1 : tensor<8x4xf32>
  %3 = "stablehlo.case"(%i) ({
    %6 = sdy.sharding_constraint %1 <@m, [{"x"}, {}], unreduced={"y"}> : tensor<8x4xf32>
    stablehlo.return %6 : tensor<8x4xf32>
  }) : (tensor<i32>) -> tensor<8x4xf32>
  %4 = sdy.sharding_constraint %1 <@m, [{"x"}, {}], unreduced={"y"}> : tensor<8x4xf32>
  return %2, %3, %4 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
}

// CHECK:        sdy.mesh @m = <["x"=2, "y"=4]>
// CHECK-NEXT:   func.func @edge(%arg0: tensor<8x4xf32>, %arg1: tensor<i32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>) {
// CHECK-NEXT:     %0 = stablehlo.optimization_barrier %arg0 : tensor<8x4xf32>
// CHECK-NEXT:     %1 = sdy.data_flow_edge %0 sharding=<@m, [{?}, {?}], unreduced={"y"}> : tensor<8x4xf32>
// CHECK-NEXT:     %2 = sdy.sharding_constraint %1 <@m, [{"x"}, {}], unreduced={"y"}> : tensor<8x4xf32>
// CHECK-NEXT:     %3 = stablehlo.negate %2 : tensor<8x4xf32>
// CHECK-NEXT:     %4 = "stablehlo.case"(%arg1) ({
// CHECK-NEXT:       stablehlo.return %2 : tensor<8x4xf32>
// CHECK-NEXT:     }) : (tensor<i32>) -> tensor<8x4xf32>
// CHECK-NEXT:     %5 = sdy.sharding_constraint %2 <@m, [{"x"}, {}], unreduced={"y"}> : tensor<8x4xf32>
// CHECK-NEXT:     return %3, %4, %5 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
// CHECK-NEXT:   }

// -----

// So it is for arguments of loops. For a manual computation a constraint is made.

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @loop(%a: tensor<8x4xf32>, %n: tensor<i32>) -> tensor<8x4xf32> {
  %0:2 = stablehlo.while(%x = %a, %i = %n) : tensor<8x4xf32>, tensor<i32>
  cond {
    %6 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %6 : tensor<i1>
  } do {
    %6 = stablehlo.sine %x : tensor<8x4xf32>
    %7 = sdy.sharding_constraint %x <@m, [{"x"}, {}]> : tensor<8x4xf32>
    %8 = stablehlo.add %6, %7 : tensor<8x4xf32>
    stablehlo.return %8, %i : tensor<8x4xf32>, tensor<i32>
  }
  %1 = sdy.data_flow_edge %0#0 : tensor<8x4xf32>
  %2 = stablehlo.negate %1 : tensor<8x4xf32>
  %3 = sdy.manual_computation(%1, %1) in_shardings=[<@m, [{"y"}, {}]>, <@m, [{"y"}, {}]>] out_shardings=[<@m, [{"y"}, {}]>] manual_axes={"y"} (%p: tensor<2x4xf32>, %q: tensor<2x4xf32>) {
    sdy.return %p : tensor<2x4xf32>
  } : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
  %4 = stablehlo.add %2, %3 : tensor<8x4xf32>
  return %4 : tensor<8x4xf32>
}

// CHECK:        sdy.mesh @m = <["x"=2, "y"=4]>
// CHECK-NEXT:   func.func @loop(%arg0: tensor<8x4xf32>, %arg1: tensor<i32>) -> tensor<8x4xf32> {
// CHECK-NEXT:     %0:2 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg1) : tensor<8x4xf32>, tensor<i32>
// CHECK-NEXT:     cond {
// CHECK-NEXT:       %6 = stablehlo.compare LT, %iterArg_0, %arg1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
// CHECK-NEXT:       stablehlo.return %6 : tensor<i1>
// CHECK-NEXT:     } do {
// CHECK-NEXT:       %6 = sdy.sharding_constraint %iterArg <@m, [{"x"}, {}]> : tensor<8x4xf32>
// CHECK-NEXT:       %7 = stablehlo.sine %6 : tensor<8x4xf32>
// CHECK-NEXT:       %8 = stablehlo.add %7, %6 : tensor<8x4xf32>
// CHECK-NEXT:       stablehlo.return %8, %iterArg_0 : tensor<8x4xf32>, tensor<i32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = sdy.data_flow_edge %0#0 : tensor<8x4xf32>
// CHECK-NEXT:     %2 = sdy.sharding_constraint %1 <@m, [{"y"}, {}]> : tensor<8x4xf32>
// CHECK-NEXT:     %3 = stablehlo.negate %2 : tensor<8x4xf32>
// CHECK-NEXT:     %4 = sdy.manual_computation(%2, %2) in_shardings=[<@m, [{"y"}, {}]>, <@m, [{"y"}, {}]>] out_shardings=[<@m, [{"y"}, {}]>] manual_axes={"y"} (%arg2: tensor<2x4xf32>, %arg3: tensor<2x4xf32>) {
// CHECK-NEXT:       sdy.return %arg2 : tensor<2x4xf32>
// CHECK-NEXT:     } : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT:     %5 = stablehlo.add %3, %4 : tensor<8x4xf32>
// CHECK-NEXT:     return %5 : tensor<8x4xf32>
// CHECK-NEXT:   }
