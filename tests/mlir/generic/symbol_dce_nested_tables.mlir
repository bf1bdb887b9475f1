// RUN: sdy-opt %s --symbol-dce | filecheck %s

// No symbol of the module can be dead, but those of the module in it can: a reference to one from outside counts, also
// in an attribute that is no property, and what it calls is live too.

// CHECK:      func.func @main
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %a, %a {note = @inner::@noted} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK:      module @inner
module @inner {
  // CHECK:      func.func private @noted
  func.func private @noted() {
    call @called() : () -> ()
    return
  }
  // CHECK:      func.func private @called
  func.func private @called() {
    return
  }
  // CHECK-NOT:  @unused
  func.func private @unused() {
    return
  }
}
