// RUN: sdy-opt %s --split-input-file --sdy-pre-order-funcs | filecheck %s

// Callers come before callees; what nobody calls comes in reverse, and so do callees of one function. Meshes and
// declarations stay in front.

func.func @first(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
func.func private @leaf(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @one(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @two(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = call @one(%1) : (tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
func.func private @one(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @leaf(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @declared(tensor<4xf32>) -> tensor<4xf32>
func.func private @two(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @leaf(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @declared(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
sdy.mesh @m = <["x"=2]>
func.func @last(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// CHECK:        func.func private @declared(tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:   sdy.mesh @m = <["x"=2]>
// CHECK-NEXT:   func.func @last(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:     return %arg0 : tensor<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:     %0 = call @one(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:     %1 = call @two(%0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:     %2 = call @one(%1) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:     return %2 : tensor<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @two(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:     %0 = call @leaf(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:     %1 = call @declared(%0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:     return %1 : tensor<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @one(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:     %0 = call @leaf(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:     return %0 : tensor<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @leaf(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:     return %arg0 : tensor<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @first(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:     return %arg0 : tensor<4xf32>
// CHECK-NEXT:   }
