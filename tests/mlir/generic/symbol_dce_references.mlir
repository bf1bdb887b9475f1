// RUN: sdy-opt %s --symbol-dce | filecheck %s

// A reference counts wherever it stands: in the properties of calls and of other ops, in attributes of any op in a live
// function, or of that function itself.

// CHECK:     sdy.mesh @groups
// CHECK-NOT: @no_groups
sdy.mesh @groups = <["x"=2]> {sym_visibility = "private"}
sdy.mesh @no_groups = <["x"=2]> {sym_visibility = "private"}

// CHECK: func.func @main
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @x(%a) {api_version = 4 : i32, backend_config = {f = @configured}} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.add %0, %0 {note = [@noted]} : tensor<4xf32>
  %2 = stablehlo.composite "a.b" %1 {composite_attributes = {g = @composite_attribute}, decomposition = @decomposed} : (tensor<4xf32>) -> tensor<4xf32>
  %3 = "stablehlo.all_reduce"(%2) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @groups, axes = [#stablehlo.axis_ref<name = "x">]>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %s = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %3 : tensor<4xf32>
}

// CHECK: func.func private @configured
func.func private @configured() {
  return
}

// CHECK: func.func private @composite_attribute
func.func private @composite_attribute() {
  return
}

// CHECK: func.func private @decomposed
func.func private @decomposed(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// CHECK: func.func private @noted
func.func private @noted() {
  call @called_by_noted() : () -> ()
  return
}

// CHECK: func.func private @called_by_noted
func.func private @called_by_noted() {
  call @with_note() {x = @noted_there} : () -> ()
  return
}

// CHECK: func.func private @with_note
func.func private @with_note() attributes {also = @noted_on_function} {
  return
}

// CHECK: func.func private @noted_there
func.func private @noted_there() {
  return
}

// CHECK: func.func private @noted_on_function
func.func private @noted_on_function() {
  return
}

// CHECK-NOT: @only_each_other
func.func private @only_each_other() {
  call @only_each_other_too() : () -> ()
  return
}

func.func private @only_each_other_too() {
  call @only_each_other() : () -> ()
  return
}
