// RUN: sdy-opt %s --symbol-dce | filecheck %s

// Private symbols that no live op refers to are erased; a mesh of a live sharding is live, and so are called functions.

// CHECK:     sdy.mesh @used
// CHECK-NOT: @unused_mesh
sdy.mesh @used = <["x"=2]> {sym_visibility = "private"}
sdy.mesh @unused_mesh = <["x"=2]> {sym_visibility = "private"}

// CHECK: func.func @main
func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@used, [{}]>}) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @x(%a) {called_computations = [@called]} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK: func.func private @called
func.func private @called() {
  return
}

// CHECK-NOT: @only_itself
func.func private @only_itself() {
  call @only_itself() : () -> ()
  return
}
