// RUN: mpmd-opt %s --mpmd-erase-unused-callee-block-arguments | filecheck %s

// A call that passes on the erased results of an earlier call gets the operands of that one. A function that returns
// nothing but its arguments is erased; one without used calls is kept.

// CHECK: func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.call @f(%arg1) {call_counter = 0 : ui32} : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.call @f(%arg0) {call_counter = 1 : ui32} : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: mpmd.call @h(%arg0) : (tensor<4xf32>) -> ()
// CHECK-NEXT: return %1, %1, %arg1 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
// CHECK: func.func private @f(%arg0: tensor<4xf32> {foo.b = 1 : i32}) -> (tensor<4xf32> {foo.x = "1"}) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = stablehlo.add %arg0, %arg0 : tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>
// CHECK-NEXT: }
// CHECK: func.func private @h(%arg0: tensor<4xf32>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: return
// CHECK-NEXT: }

#t = #mpmd.topology<<"m1": <["x"=2]>>, <"m2": <["x"=2]>>>
!t = tensor<4xf32>
func.func @main(%a: !t, %b: !t) -> (!t, !t, !t) attributes {topology = #t} {
  %0:3 = mpmd.call @f(%a, %b, %b) {call_counter = 0 : ui32} : (!t, !t, !t) -> (!t, !t, !t)
  %1:3 = mpmd.call @f(%0#2, %0#1, %0#0) {call_counter = 1 : ui32} : (!t, !t, !t) -> (!t, !t, !t)
  %2:2 = mpmd.call @g(%1#0, %1#1) : (!t, !t) -> (!t, !t)
  mpmd.call @h(%a) : (!t) -> ()
  return %2#0, %1#1, %2#1 : !t, !t, !t
}
func.func private @f(%a: !t {sdy.sharding = #sdy.sharding<mesh<["x"=2]>, [{}]>}, %b: !t {foo.a = 1 : i32}, %c: !t {foo.b = 1 : i32}) -> (!t {foo.x = "0"}, !t {foo.x = "1"}, !t {foo.x = "2"}) attributes {topology = #t} {
  %0 = stablehlo.add %c, %c : !t
  return %a, %0, %b : !t, !t, !t
}
func.func private @g(%a: !t, %b: !t) -> (!t, !t) attributes {topology = #t} {
  return %b, %a : !t, !t
}
func.func private @h(%a: !t) -> () attributes {topology = #t} {
  return
}
