// RUN: sdy-opt %s --canonicalize | filecheck %s

// Constants move to the front of the function, the last one first, and equal ones become one, whatever else is said
// of them. Constants that already lead keep their order.

// CHECK-LABEL: func.func @constants
// CHECK-NEXT:    %[[THREE:.*]] = stablehlo.constant dense<3.0
// CHECK-NEXT:    %[[TRUE:.*]] = stablehlo.constant dense<true>
// CHECK-NEXT:    %[[ONE:.*]] = stablehlo.constant dense<1.0
// CHECK-NEXT:    %[[TWO:.*]] = stablehlo.constant dense<2.0
// CHECK-NEXT:    %[[ABS:.*]] = stablehlo.abs %arg0
// CHECK-NEXT:    stablehlo.add %[[ABS]], %[[TWO]]
// CHECK:         stablehlo.return %[[TRUE]]
// CHECK:         stablehlo.add %iterArg, %[[THREE]]
// CHECK-NEXT:    stablehlo.add %{{.*}}, %[[TWO]]
// CHECK:         %[[LAST:.*]] = stablehlo.add %{{.*}}, %[[ONE]]
// CHECK-NEXT:    return %[[LAST]]
func.func @constants(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.abs %a : tensor<4xf32>
  %1 = stablehlo.constant dense<2.0> : tensor<4xf32>
  %2 = stablehlo.add %0, %1 : tensor<4xf32>
  %3 = stablehlo.constant dense<1.0> : tensor<4xf32>
  %4 = stablehlo.add %2, %3 : tensor<4xf32>
  %5 = stablehlo.while(%i = %4) : tensor<4xf32>
  cond {
    %t = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %t : tensor<i1>
  } do {
    %c = stablehlo.constant dense<3.0> : tensor<4xf32>
    %d = stablehlo.constant dense<2.0> : tensor<4xf32>
    %x = stablehlo.add %i, %c : tensor<4xf32>
    %y = stablehlo.add %x, %d : tensor<4xf32>
    stablehlo.return %y : tensor<4xf32>
  }
  %6 = stablehlo.constant {sdy.x} dense<1.0> : tensor<4xf32>
  %7 = stablehlo.add %5, %6 : tensor<4xf32>
  return %7 : tensor<4xf32>
}

// Ops without effects go when nobody uses them; calls and collectives stay.

// CHECK-LABEL: func.func @dead
// CHECK-NEXT:    "stablehlo.all_gather"
// CHECK-NEXT:    stablehlo.custom_call @effect
// CHECK-NEXT:    return
func.func @dead(%a: tensor<4xf32>) {
  %0 = stablehlo.abs %a : tensor<4xf32>
  %1 = stablehlo.negate %0 : tensor<4xf32>
  %2 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>}
      : (tensor<4xf32>) -> tensor<4xf32>
  %3 = stablehlo.custom_call @none(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %4 = stablehlo.custom_call @effect(%a) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// A case whose index is known is its branch; one out of range stays.

// CHECK-LABEL: func.func @known_case
// CHECK:         %[[ABS:.*]] = stablehlo.abs %arg0
// CHECK-NEXT:    "stablehlo.case"
// CHECK-NEXT:      stablehlo.return %[[ABS]]
func.func @known_case(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.constant dense<1> : tensor<i32>
  %1 = "stablehlo.case"(%0) ({
    stablehlo.return %a : tensor<4xf32>
  }, {
    %2 = stablehlo.abs %a : tensor<4xf32>
    stablehlo.return %2 : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  %3 = stablehlo.constant dense<2> : tensor<i32>
  %4 = "stablehlo.case"(%3) ({
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  return %4 : tensor<4xf32>
}
