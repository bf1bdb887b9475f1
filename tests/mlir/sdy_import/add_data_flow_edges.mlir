// RUN: sdy-opt %s --split-input-file --sdy-add-data-flow-edges | filecheck %s

// Each result of a loop gets an edge with the sharding that the loop has for it, used or not, in order.

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @loop(%a: tensor<8x4xf32>, %i: tensor<i32>) -> tensor<8x4xf32> {
  %0:2 = stablehlo.while(%x = %a, %j = %i) : tensor<8x4xf32>, tensor<i32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {?}]>, <@m, []>]>}
  cond {
    %1 = stablehlo.compare LT, %j, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.optimization_barrier %x : tensor<8x4xf32>
    %2 = stablehlo.add %1, %1 : tensor<8x4xf32>
    stablehlo.return %2, %j : tensor<8x4xf32>, tensor<i32>
  }
  %1 = stablehlo.add %0#0, %0#0 : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

// CHECK:        sdy.mesh @m = <["x"=2, "y"=4]>
// CHECK-NEXT:   func.func @loop(%arg0: tensor<8x4xf32>, %arg1: tensor<i32>) -> tensor<8x4xf32> {
// CHECK-NEXT:     %0:2 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg1) : tensor<8x4xf32>, tensor<i32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {?}]>, <@m, []>]>}
// CHECK-NEXT:     cond {
// CHECK-NEXT:       %4 = stablehlo.compare LT, %iterArg_0, %arg1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
// CHECK-NEXT:       stablehlo.return %4 : tensor<i1>
// CHECK-NEXT:     } do {
// CHECK-NEXT:       %4 = stablehlo.optimization_barrier %iterArg : tensor<8x4xf32>
// CHECK-NEXT:       %5 = sdy.data_flow_edge %4 : tensor<8x4xf32>
// CHECK-NEXT:       %6 = stablehlo.add %5, %5 : tensor<8x4xf32>
// CHECK-NEXT:       stablehlo.return %6, %iterArg_0 : tensor<8x4xf32>, tensor<i32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = sdy.data_flow_edge %0#0 sharding=<@m, [{"x"}, {?}]> : tensor<8x4xf32>
// CHECK-NEXT:     %2 = sdy.data_flow_edge %0#1 sharding=<@m, []> : tensor<i32>
// CHECK-NEXT:     %3 = stablehlo.add %1, %1 : tensor<8x4xf32>
// CHECK-NEXT:     return %3 : tensor<8x4xf32>
// CHECK-NEXT:   }

// -----

// Computations have edges for the arguments of their bodies too: inside a manual one without the manual axes. Tokens
// have no shape and get none. Branches of a case have no arguments.

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @computations(%a: tensor<8x4xf32>, %t: !stablehlo.token, %i: tensor<i32>) -> (tensor<8x4xf32>, !stablehlo.token) {
  %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"x", "y"}, {?}]>] out_shardings=[<@m, [{"x"}, {}], unreduced={"y"}>] manual_axes={"x"} (%p: tensor<4x4xf32>) {
    sdy.return %p : tensor<4x4xf32>
  } : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %1:2 = sdy.named_computation<"named">(%0, %t) in_shardings=[<@m, [{"y"}, {?}]>, <@m, []>] (%p: tensor<8x4xf32>, %q: !stablehlo.token) {
    sdy.return %p, %q : tensor<8x4xf32>, !stablehlo.token
  } : (tensor<8x4xf32>, !stablehlo.token) -> (tensor<8x4xf32>, !stablehlo.token)
  %2 = "stablehlo.case"(%i) ({
    stablehlo.return %a : tensor<8x4xf32>
  }, {
    stablehlo.return %1#0 : tensor<8x4xf32>
  }) : (tensor<i32>) -> tensor<8x4xf32>
  return %2, %1#1 : tensor<8x4xf32>, !stablehlo.token
}

// CHECK:        sdy.mesh @m = <["x"=2, "y"=4]>
// CHECK-NEXT:   func.func @computations(%arg0: tensor<8x4xf32>, %arg1: !stablehlo.token, %arg2: tensor<i32>) -> (tensor<8x4xf32>, !stablehlo.token) {
// CHECK-NEXT:     %0 = sdy.manual_computation(%arg0) in_shardings=[<@m, [{"x", "y"}, {?}]>] out_shardings=[<@m, [{"x"}, {}], unreduced={"y"}>] manual_axes={"x"} (%arg3: tensor<4x4xf32>) {
// CHECK-NEXT:       %6 = sdy.data_flow_edge %arg3 sharding=<@m, [{"y"}, {?}]> : tensor<4x4xf32>
// CHECK-NEXT:       sdy.return %6 : tensor<4x4xf32>
// CHECK-NEXT:     } : (tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT:     %1 = sdy.data_flow_edge %0 sharding=<@m, [{"x"}, {}], unreduced={"y"}> : tensor<8x4xf32>
// CHECK-NEXT:     %2:2 = sdy.named_computation<"named">(%1, %arg1) in_shardings=[<@m, [{"y"}, {?}]>, <@m, []>] (%arg3: tensor<8x4xf32>, %arg4: !stablehlo.token) {
// CHECK-NEXT:       %6 = sdy.data_flow_edge %arg3 sharding=<@m, [{"y"}, {?}]> : tensor<8x4xf32>
// CHECK-NEXT:       sdy.return %6, %arg4 : tensor<8x4xf32>, !stablehlo.token
// CHECK-NEXT:     } : (tensor<8x4xf32>, !stablehlo.token) -> (tensor<8x4xf32>, !stablehlo.token)
// CHECK-NEXT:     %3 = sdy.data_flow_edge %2#0 : tensor<8x4xf32>
// CHECK-NEXT:     %4 = "stablehlo.case"(%arg2) ({
// CHECK-NEXT:       stablehlo.return %arg0 : tensor<8x4xf32>
// CHECK-NEXT:     }, {
// CHECK-NEXT:       stablehlo.return %3 : tensor<8x4xf32>
// CHECK-NEXT:     }) : (tensor<i32>) -> tensor<8x4xf32>
// CHECK-NEXT:     %5 = sdy.data_flow_edge %4 : tensor<8x4xf32>
// CHECK-NEXT:     return %5, %2#1 : tensor<8x4xf32>, !stablehlo.token
// CHECK-NEXT:   }

// -----

// An op that is the last one of its block has its edge at the end.

%c = stablehlo.constant dense<1.0> : tensor<4xf32>
%0 = stablehlo.optimization_barrier %c : tensor<4xf32>

// CHECK:      module {
// CHECK:        %0 = stablehlo.optimization_barrier %cst : tensor<4xf32>
// CHECK-NEXT:   %1 = sdy.data_flow_edge %0 : tensor<4xf32>
// CHECK-NEXT: }
