// Two broken functions give two errors.
func.func @two_a(%arg0: tensor<2xf32>) {
  %0 = stablehlo.iota dim = 1 : tensor<2xf32> // error
  %1 = stablehlo.iota dim = 1 : tensor<2xf32>
  return
}
func.func @two_b(%arg0: tensor<2xf32>) {
  %0 = stablehlo.iota dim = 2 : tensor<2xf32> // error
  return
}
// -----
// A redefinition is not reported if a function is broken.
func.func @a(%arg0: tensor<2xf32>) {
  %0 = stablehlo.iota dim = 1 : tensor<2xf32> // error
  return
}
func.func @a(%arg0: tensor<2xf32>) {
  return
}
// -----
// Redefinition.
func.func @a(%arg0: tensor<2xf32>) {
  return
}
func.func private @b()
func.func @a() { // error
  return
}
// -----
// Redefinition across kinds of ops.
sdy.mesh @a = <["x"=2]>
func.func @a() { // error
  return
}
// -----
// A bad call is reported once all is well inside.
func.func @a(%arg0: tensor<2xf32>) {
  %0 = call @b(%arg0) : (tensor<2xf32>) -> tensor<2xf32> // error
  %1 = call @c(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  return
}
// -----
func.func @a(%arg0: tensor<2xf32>) {
  %0 = call @b(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  return
}
func.func @c(%arg0: tensor<2xf32>) {
  %0 = stablehlo.iota dim = 1 : tensor<2xf32> // error
  return
}
// -----
func.func @a(%arg0: tensor<2xf32>) {
  %0 = call @b(%arg0) : (tensor<2xf32>) -> tensor<2xf32> // error
  return
}
func.func private @b(tensor<3xf32>) -> tensor<2xf32>
// -----
func.func @a(%arg0: tensor<2xf32>) {
  %0 = call @b(%arg0) : (tensor<2xf32>) -> tensor<2xf32> // error
  return
}
func.func private @b(tensor<2xf32>) -> tensor<3xf32>
// -----
func.func @a(%arg0: tensor<2xf32>) {
  %0 = call @b(%arg0) : (tensor<2xf32>) -> tensor<2xf32> // error
  return
}
func.func private @b(tensor<2xf32>)
// -----
func.func @a(%arg0: tensor<2xf32>) {
  %0 = call @b(%arg0) : (tensor<2xf32>) -> tensor<2xf32> // error
  return
}
func.func private @b(tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// -----
func.func @a(%arg0: tensor<2xf32>) {
  %0 = call @b(%arg0) : (tensor<2xf32>) -> tensor<2xf32> // error
  return
}
sdy.mesh @b = <["x"=2]>
// -----
func.func @a(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  return // error
}
// -----
func.func @a(%arg0: tensor<2xf32>) -> tensor<3xf32> {
  return %arg0 : tensor<2xf32> // error
}
// -----
func.func @a(%arg0: tensor<2xf32>) {
  return %arg0 : tensor<2xf32> // error
}
// -----
// Any terminator will do.
func.func @a() {
  stablehlo.return
}
// -----
func.func @a() {
  %0 = stablehlo.iota dim = 0 : tensor<2xf32> // error
}
// -----
func.func @a() { // error
  return
  ^bb1:
}
// -----
func.func @a() -> (() -> ()) {
  %f = constant @nowhere : () -> () // error
  return %f : () -> ()
}
// -----
func.func @a() -> (() -> ()) {
  %f = constant @b : () -> () // error
  return %f : () -> ()
}
func.func private @b(i32)
// -----
func.func private @a(i32 {foo = 1 : i32}) // error
// -----
func.func private @a(i32) -> (i32 {foo}) // error
// -----
func.func private @a(i32 {foo.x = 1 : i32}) -> (i32 {foo.y})
// -----
func.func @a(i32) // error
// -----
func.func public @a(i32) // error
// -----
func.func nested @a(i32)
// -----
module attributes {foo = 1 : i32} { // error
}
// -----
module @m attributes {foo.bar = 1 : i32} {
}
// -----
module @m {
  module @m {
    func.func @m() {
      return
    }
  }
}
// -----
module {
  module @m {
  }
  module @m { // error
  }
}
// -----
// Symbols are looked up in the nearest table.
module {
  func.func private @b()
  module @inner {
    func.func @a() {
      call @b() : () -> () // error
      return
    }
  }
}
// -----
func.func @a(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.composite "a.b" %arg0 {decomposition = @b} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func private @b(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  return %arg0 : tensor<2xf32>
}
// -----
func.func @a(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.composite "a.b" %arg0 {decomposition = @b} : (tensor<2xf32>) -> tensor<2xf32> // error
  return %0 : tensor<2xf32>
}
// -----
func.func @a(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.composite "a.b" %arg0 {decomposition = @b} : (tensor<2xf32>) -> tensor<2xf32> // error
  return %0 : tensor<2xf32>
}
func.func private @b(%arg0: tensor<?xf32>) -> tensor<2xf32> {
  %0 = stablehlo.iota dim = 0 : tensor<2xf32>
  return %0 : tensor<2xf32>
}
// -----
func.func @a(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.composite "ab" %arg0 {decomposition = @a} : (tensor<2xf32>) -> tensor<2xf32> // error
  return %0 : tensor<2xf32>
}
// -----
func.func @a(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.composite "1a.b" %arg0 {decomposition = @a} : (tensor<2xf32>) -> tensor<2xf32> // error
  return %0 : tensor<2xf32>
}
// -----
func.func @a(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.composite "a.b.$c" %arg0 {decomposition = @a} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// -----
// Mesh symbols of replica groups.
func.func @a(%arg0: tensor<8x2xf32>) {
  %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<8x2xf32>) -> tensor<8x4xf32> // error
  return
}
// -----
sdy.mesh @mesh = <["x"=2]>
func.func @a(%arg0: tensor<8x2xf32>) {
  %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<8x2xf32>) -> tensor<8x4xf32>
  return
}
// -----
func.func private @mesh()
func.func @a(%arg0: tensor<8x2xf32>) {
  %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<8x2xf32>) -> tensor<8x4xf32>
  return
}
// -----
func.func @a(%arg0: tensor<8x2xf32>) {
  %0 = "stablehlo.all_reduce"(%arg0) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>}> ({ // error
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8x2xf32>) -> tensor<8x2xf32>
  return
}
// -----
func.func @a(%arg0: tensor<8x2xf32>) {
  %0 = "stablehlo.collective_broadcast"(%arg0) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<8x2xf32>) -> tensor<8x2xf32> // error
  return
}
// -----
func.func @a(%arg0: tensor<8x2xf32>) {
  %0 = "stablehlo.all_to_all"(%arg0) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<8x2xf32>) -> tensor<4x4xf32> // error
  return
}
// -----
func.func @a(%arg0: tensor<8x2xf32>) {
  %0 = "stablehlo.reduce_scatter"(%arg0) <{scatter_dimension = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>}> ({ // error
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8x2xf32>) -> tensor<4x2xf32>
  return
}
// -----
// The types that an op's results should have are looked at after its regions,
func.func @a(%arg0: tensor<i1>, %arg1: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.if"(%arg0) ({
    %1 = stablehlo.iota dim = 1 : tensor<3xf32> // error
    stablehlo.return %1 : tensor<3xf32>
  }, {
    stablehlo.return %arg1 : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// -----
// the op's own rules before.
func.func @a(%arg0: tensor<2xf32>, %arg1: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 1>}> ({ // error
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.iota dim = 1 : tensor<2xf32>
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// -----
func.func @a(%arg0: tensor<2xf32>, %arg1: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.iota dim = 1 : tensor<2xf32> // error
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>, tensor<f32>) -> tensor<3xf32>
  return %arg1 : tensor<f32>
}
// -----
func.func @a(%arg0: tensor<2xf32>, %arg1: tensor<f32>) -> tensor<3xf32> {
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({ // error
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
// -----
func.func @a(%arg0: tensor<i1>, %arg1: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.if"(%arg0) ({
    %1 = stablehlo.iota dim = 1 : tensor<2xf32> // error
    stablehlo.return %1 : tensor<2xf32>
  }, {
    stablehlo.return %arg1 : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// -----
// Isolated ops inside a function come after the ops of its body.
func.func @a(%arg0: tensor<2xf32>) {
  %0 = "stablehlo.async_start"(%arg0) ({
    ^bb0(%b: tensor<2xf32>):
    %1 = stablehlo.slice %b [0:3] : (tensor<2xf32>) -> tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<2xf32>) -> !stablehlo.future<tensor<2xf32>>
  %2 = stablehlo.iota dim = 1 : tensor<2xf32> // error
  return
}
// -----
func.func @a(%arg0: tensor<2xf32>) {
  %0 = "stablehlo.async_start"(%arg0) ({
    ^bb0(%b: tensor<2xf32>):
    %1 = stablehlo.slice %b [0:3] : (tensor<2xf32>) -> tensor<2xf32> // error
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<2xf32>) -> !stablehlo.future<tensor<2xf32>>
  return
}
// -----
func.func @a() {
  return // error
  return
}
// -----
func.func @a() {
  func.func @b() { // error
    return
  }
  return
}
// -----
// Shardings are checked before the op itself.
sdy.mesh @mesh = <["x"=2]>
func.func @a(%arg0: tensor<2xf32>) {
  %0 = stablehlo.iota dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : tensor<2xf32> // error
  %1 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : tensor<2xf32>
  return
}
// -----
func.func @a(%arg0: tensor<2xf32> {sdy.sharding = #sdy.sharding<@nowhere, [{}]>}) { // error
  return
}
// -----
sdy.mesh @mesh = <["x"=2]>
func.func @a(%arg0: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) { // error
  return
}
// -----
sdy.mesh @mesh = <["x"=2]>
func.func @a(%arg0: tensor<2xf32>) -> (tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) { // error
  return %arg0 : tensor<2xf32>
}
// -----
// Equal ops under other meshes are verified again.
module {
  sdy.mesh @mesh = <["x"=2]>
  func.func @a(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.add %arg0, %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<2xf32>
    %1 = stablehlo.add %arg0, %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
  module @inner {
    sdy.mesh @mesh = <["y"=2]>
    func.func @a(%arg0: tensor<2xf32>) -> tensor<2xf32> {
      %0 = stablehlo.add %arg0, %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<2xf32> // error
      return %0 : tensor<2xf32>
    }
  }
}
// -----
// Constants that are operands are looked at for every op.
func.func @a(%arg0: tensor<1xi64>) {
  %c = stablehlo.constant dense<4> : tensor<1xi64>
  %d = stablehlo.constant dense<5> : tensor<1xi64>
  %0 = stablehlo.dynamic_iota %arg0, dim = 0 : (tensor<1xi64>) -> tensor<4xf32>
  %1 = stablehlo.dynamic_iota %c, dim = 0 : (tensor<1xi64>) -> tensor<4xf32>
  %2 = stablehlo.dynamic_iota %d, dim = 0 : (tensor<1xi64>) -> tensor<4xf32> // error
  return
}
// -----
// Asynchronous ops: one op, and the return.
func.func @a(%arg0: tensor<4xf32>, %arg1: tensor<i32>) {
  %0 = "stablehlo.async_start"(%arg0) ({
    ^bb0(%b: tensor<4xf32>):
    %1 = stablehlo.slice %b [0:2] : (tensor<4xf32>) -> tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<2xf32>>
  %2 = "stablehlo.async_start"(%arg0, %arg1) ({
    ^bb0(%b: tensor<4xf32>, %i: tensor<i32>):
    %1 = stablehlo.dynamic_slice %b, %i, sizes = [2] : (tensor<4xf32>, tensor<i32>) -> tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<4xf32>, tensor<i32>) -> !stablehlo.future<tensor<2xf32>>
  %3 = "stablehlo.async_start"(%arg0, %arg1) ({
    ^bb0(%b: tensor<4xf32>, %i: tensor<i32>):
    %1 = stablehlo.dynamic_update_slice %b, %b, %i : (tensor<4xf32>, tensor<4xf32>, tensor<i32>) -> tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<4xf32>, tensor<i32>) -> !stablehlo.future<tensor<4xf32>>
  %4 = "stablehlo.async_done"(%3) : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xf32>
  return
}
// -----
func.func @a(%arg0: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%arg0) ({ // error
    ^bb0(%b: tensor<4xf32>):
    %1 = stablehlo.add %b, %b : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}
// -----
func.func @a(%arg0: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%arg0) ({ // error
    ^bb0(%b: tensor<4xf32>):
    %2 = stablehlo.slice %b [0:4] : (tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.slice %2 [0:4] : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}
// -----
func.func @a(%arg0: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%arg0) ({ // error
    ^bb0(%b: tensor<?xf32>):
    %1 = stablehlo.slice %b [0:4] : (tensor<?xf32>) -> tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}
// -----
func.func @a(%arg0: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%arg0) ({ // error
    ^bb0(%b: tensor<4xf32>):
    %1 = stablehlo.slice %b [0:4] : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<3xf32>>
  return
}
// -----
func.func @a(%arg0: tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%arg0) ({ // error
    ^bb0(%b: tensor<4xf32>):
    %1 = stablehlo.slice %b [0:4] : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %1, %1 : tensor<4xf32>, tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>, tensor<4xf32>>
  return
}
// -----
// Constants of other dialects count as well.
func.func @a() {
  %c = arith.constant dense<5> : tensor<1xi64>
  %2 = stablehlo.dynamic_iota %c, dim = 0 : (tensor<1xi64>) -> tensor<4xf32> // error
  return
}
// -----
func.func @a() {
  %c = sdy.constant dense<5> : tensor<1xi64>
  %2 = stablehlo.dynamic_iota %c, dim = 0 : (tensor<1xi64>) -> tensor<4xf32>
  return
}
// -----
func.func @a() {
  %c = chlo.constant dense<5> : tensor<1xi64>
  %2 = stablehlo.dynamic_iota %c, dim = 0 : (tensor<1xi64>) -> tensor<4xf32> // error
  return
}
// -----
func.func @a() {
  %c = stablehlo.iota dim = 0 : tensor<1xi64>
  %2 = stablehlo.dynamic_iota %c, dim = 0 : (tensor<1xi64>) -> tensor<4xf32>
  return
}
// -----
// Equal ops inside a manual computation are verified again.
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @a(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %arg0, %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<4xf32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{}], replicated={"x"}>] out_shardings=[<@mesh, [{}], replicated={"x"}>] manual_axes={"x"} (%arg1: tensor<4xf32>) {
    %2 = stablehlo.add %arg1, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<4xf32> // error
    sdy.return %2 : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
// -----
// Ops with regions are told apart by what these take and return.
func.func @a(%arg0: tensor<2xf32>, %arg1: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  %1 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  %2 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({ // error
    ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    stablehlo.return %x : tensor<f64>
  }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// -----
// In an op like one before, what its region contains is still verified.
func.func @a(%arg0: tensor<2xf32>, %arg1: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  %1 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.iota dim = 0 : tensor<f32> // error
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// -----
// Uses of symbols: of several functions the last comes first, and an op before those inside the ops before it.
sdy.mesh @m = <["p"=2, "q"=2]>
func.func @first(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>}) {
  %0 = sdy.all_slice [{"q"}] %a out_sharding=<@m, [{}]> : tensor<8xf32>
  return
}
func.func @last(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>}, %n: tensor<i32>) {
  "stablehlo.case"(%n) ({
    %0 = sdy.all_slice [{"q"}] %a out_sharding=<@m, [{}]> : tensor<8xf32>
    stablehlo.return
  }) : (tensor<i32>) -> ()
  %1 = sdy.all_slice [{"q"}] %a out_sharding=<@m, [{}]> : tensor<8xf32> // error
  return
}
// -----
// Of the regions of an op the last comes first, and what is inside it before those in front of it.
sdy.mesh @m = <["p"=2, "q"=2]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>}, %n: tensor<i32>) {
  "stablehlo.case"(%n) ({
    %0 = sdy.all_slice [{"q"}] %a out_sharding=<@m, [{}]> : tensor<8xf32>
    stablehlo.return
  }, {
    "stablehlo.case"(%n) ({
      %1 = sdy.all_slice [{"q"}] %a out_sharding=<@m, [{}]> : tensor<8xf32> // error
      stablehlo.return
    }) : (tensor<i32>) -> ()
    stablehlo.return
  }) : (tensor<i32>) -> ()
  return
}
// -----
// A collective is checked by itself when it is met, and against its operand after all that.
sdy.mesh @m = <["p"=2, "q"=2]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>}) {
  %0 = sdy.all_slice [{"q"}] %a out_sharding=<@m, [{}]> : tensor<8xf32>
  %1 = sdy.all_slice [{"r"}] %a out_sharding=<@m, [{"r"}]> : tensor<8xf32> // error
  return
}
