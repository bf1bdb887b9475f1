// RUN: sdy-opt %s --split-input-file --sdy-manual-axes-cleanup | filecheck %s

// Manual axes are put in mesh order, and each sharding is replicated on those it does not use. An empty mesh gives way.

sdy.mesh @m = <["x"=2, "y"=4, "z"=2]>
sdy.mesh @empty = <[]>
func.func @main(%a: tensor<16x8xf32>, %t: !stablehlo.token) -> (tensor<16x8xf32>, !stablehlo.token) {
  %0:2 = sdy.manual_computation(%a, %a, %t) in_shardings=[<@empty, [{}, {?}]>, <@m, [{"x"}, {?}], replicated={"y":(2)2}>, <@m, []>] out_shardings=[<@m, [{"z", ?}, {}], unreduced={"x"}>, <@m, []>] manual_axes={"z", "x"} (%p: tensor<16x8xf32>, %q: tensor<8x8xf32>, %r: !stablehlo.token) {
    sdy.return %q, %r : tensor<8x8xf32>, !stablehlo.token
  } : (tensor<16x8xf32>, tensor<16x8xf32>, !stablehlo.token) -> (tensor<16x8xf32>, !stablehlo.token)
  return %0#0, %0#1 : tensor<16x8xf32>, !stablehlo.token
}

// CHECK:        sdy.mesh @m = <["x"=2, "y"=4, "z"=2]>
// CHECK-NEXT:   sdy.mesh @empty = <[]>
// CHECK-NEXT:   func.func @main(%arg0: tensor<16x8xf32>, %arg1: !stablehlo.token) -> (tensor<16x8xf32>, !stablehlo.token) {
// CHECK-NEXT:     %0:2 = sdy.manual_computation(%arg0, %arg0, %arg1) in_shardings=[<@m, [{}, {?}], replicated={"x", "z"}>, <@m, [{"x"}, {?}], replicated={"y":(2)2, "z"}>, <@m, []>] out_shardings=[<@m, [{"z", ?}, {}], unreduced={"x"}>, <@m, []>] manual_axes={"x", "z"} (%arg2: tensor<16x8xf32>, %arg3: tensor<8x8xf32>, %arg4: !stablehlo.token) {
// CHECK-NEXT:       sdy.return %arg3, %arg4 : tensor<8x8xf32>, !stablehlo.token
// CHECK-NEXT:     } : (tensor<16x8xf32>, tensor<16x8xf32>, !stablehlo.token) -> (tensor<16x8xf32>, !stablehlo.token)
// CHECK-NEXT:     return %0#0, %0#1 : tensor<16x8xf32>, !stablehlo.token
// CHECK-NEXT:   }

// -----

// With neither operands nor results there is nothing to say, if there is nothing in the body either.

sdy.mesh @m = <["x"=2]>
func.func @main() {
  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={"x"} () {
    sdy.return
  } : () -> ()
  return
}

// CHECK:        sdy.mesh @m = <["x"=2]>
// CHECK-NEXT:   func.func @main() {
// CHECK-NEXT:     sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={"x"} () {
// CHECK-NEXT:       sdy.return
// CHECK-NEXT:     } : () -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
