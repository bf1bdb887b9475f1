// RUN: sdy-opt %s --inline | filecheck %s

// Calls become the bodies of the functions they call, callees first. A function that says `no_inline`, a call that
// says so, a declaration and a recursive function stay as they are.

// CHECK-LABEL: func.func @main(
// CHECK-SAME:      %arg0: f32) -> f32 {
// CHECK-NEXT:    %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %0 = arith.addf %arg0, %cst : f32
// CHECK-NEXT:    %1 = arith.addf %0, %cst : f32
// CHECK-NEXT:    %2 = arith.negf %1 : f32
// CHECK-NEXT:    %3 = call @ni(%2) : (f32) -> f32
// CHECK-NEXT:    %4 = call @g(%3) {no_inline} : (f32) -> f32
// CHECK-NEXT:    %5 = call @ext(%4) : (f32) -> f32
// CHECK-NEXT:    %6 = call @rec(%5) : (f32) -> f32
// CHECK-NEXT:    return %6 : f32
func.func @main(%arg0: f32) -> f32 {
  %0 = call @g(%arg0) : (f32) -> f32
  %1 = call @g(%0) : (f32) -> f32
  %2 = call @pub(%1) {sdy.dropped} : (f32) -> f32
  %3 = call @ni(%2) : (f32) -> f32
  %4 = call @g(%3) {no_inline} : (f32) -> f32
  %5 = call @ext(%4) : (f32) -> f32
  %6 = call @rec(%5) : (f32) -> f32
  return %6 : f32
}

// CHECK: func.func private @g(
func.func private @g(%arg0: f32) -> f32 {
  %0 = arith.constant 1.0 : f32
  %1 = arith.addf %arg0, %0 : f32
  return %1 : f32
}

// CHECK: func.func @pub(
func.func @pub(%arg0: f32) -> f32 {
  %0 = arith.negf %arg0 : f32
  return %0 : f32
}

// CHECK: func.func private @ni(
func.func private @ni(%arg0: f32) -> f32 attributes {no_inline} {
  return %arg0 : f32
}

// CHECK: func.func private @rec(
func.func private @rec(%arg0: f32) -> f32 {
  %0 = call @rec(%arg0) : (f32) -> f32
  return %0 : f32
}

// CHECK: func.func private @ext(
func.func private @ext(f32) -> f32

// CHECK-NOT: @unused
func.func private @unused(%arg0: f32) -> f32 {
  return %arg0 : f32
}
