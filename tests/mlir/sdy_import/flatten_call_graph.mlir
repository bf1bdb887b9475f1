// RUN: sdy-opt %s --split-input-file --sdy-flatten-call-graph | filecheck %s

// Callees come first: @g keeps @h, and @f gets a clone. The second call of @f gets a clone that has a clone of @h for
// itself; numbers count on over all names.

func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @f(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @g(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = call @f(%1) {tag} : (tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
func.func private @g(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @h(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @f(%a: tensor<4xf32>) -> tensor<4xf32> attributes {execution_thread = "host"} {
  %0 = call @h(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @h(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK:        func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:     %0 = call @f(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:     %1 = call @g(%0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:     %2 = call @f_2(%1) {tag} : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:     return %2 : tensor<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @g(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:     %0 = call @h_0(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:     return %0 : tensor<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @f(%arg0: tensor<4xf32>) -> tensor<4xf32> attributes {execution_thread = "host"} {
// CHECK-NEXT:     %0 = call @h(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:     return %0 : tensor<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @h(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:     %0 = stablehlo.negate %arg0 : tensor<4xf32>
// CHECK-NEXT:     return %0 : tensor<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @h_0(%arg0: tensor<4xf32>) -> tensor<4xf32> attributes {sdy.original_func_name = "h"} {
// CHECK-NEXT:     %0 = stablehlo.negate %arg0 : tensor<4xf32>
// CHECK-NEXT:     return %0 : tensor<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @h_1(%arg0: tensor<4xf32>) -> tensor<4xf32> attributes {sdy.original_func_name = "h"} {
// CHECK-NEXT:     %0 = stablehlo.negate %arg0 : tensor<4xf32>
// CHECK-NEXT:     return %0 : tensor<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @f_2(%arg0: tensor<4xf32>) -> tensor<4xf32> attributes {execution_thread = "host", sdy.original_func_name = "f"} {
// CHECK-NEXT:     %0 = call @h_1(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:     return %0 : tensor<4xf32>
// CHECK-NEXT:   }

// -----

// A clone of a clone is a clone of the first. Calls in regions count.

func.func @main(%a: tensor<4xf32>, %i: tensor<i32>) -> tensor<4xf32> {
  %0 = "stablehlo.case"(%i) ({
    %1 = func.call @h(%a) : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }, {
    %1 = func.call @h(%a) : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @h(%a: tensor<4xf32>) -> tensor<4xf32> attributes {sdy.original_func_name = "first"} {
  return %a : tensor<4xf32>
}

// CHECK:        func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<i32>) -> tensor<4xf32> {
// CHECK-NEXT:     %0 = "stablehlo.case"(%arg1) ({
// CHECK-NEXT:       %1 = func.call @h(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:       stablehlo.return %1 : tensor<4xf32>
// CHECK-NEXT:     }, {
// CHECK-NEXT:       %1 = func.call @h_0(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:       stablehlo.return %1 : tensor<4xf32>
// CHECK-NEXT:     }) : (tensor<i32>) -> tensor<4xf32>
// CHECK-NEXT:     return %0 : tensor<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @h(%arg0: tensor<4xf32>) -> tensor<4xf32> attributes {sdy.original_func_name = "first"} {
// CHECK-NEXT:     return %arg0 : tensor<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @h_0(%arg0: tensor<4xf32>) -> tensor<4xf32> attributes {sdy.original_func_name = "first"} {
// CHECK-NEXT:     return %arg0 : tensor<4xf32>
// CHECK-NEXT:   }
