// RUN: sdy-opt %s --inline --allow-unregistered-dialect | filecheck %s

// StableHLO, sdy and func ops may be inlined anywhere, also into regions of StableHLO ops. Unregistered ops say nothing,
// so they stay where they are. A private function whose last call is gone is erased.

// CHECK-LABEL: func.func @main(
// CHECK:         stablehlo.while(%iterArg = %arg0)
// CHECK:         do {
// CHECK-NEXT:      %[[ABS:.*]] = stablehlo.abs %iterArg
// CHECK-NEXT:      %[[NEG:.*]] = stablehlo.negate %[[ABS]]
// CHECK-NEXT:      stablehlo.return %[[NEG]]
// CHECK:         call @unknown
func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.while(%i = %arg0) : tensor<4xf32>
  cond {
    %p = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %1 = func.call @outer(%i) : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }
  call @unknown() : () -> ()
  return %0 : tensor<4xf32>
}

// CHECK-NOT: @outer
// CHECK-NOT: @inner
func.func private @outer(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @inner(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.negate %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @inner(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.abs %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK: func.func private @unknown()
func.func private @unknown() {
  "t.o"() : () -> ()
  return
}
