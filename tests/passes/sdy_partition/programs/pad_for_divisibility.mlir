sdy.mesh @m = <["a"=2, "b"=4]>
func.func @ew(%p: tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.all_slice [{"a"}, {"b"}] %p out_sharding=<@m, [{"a"}, {"b"}]> : tensor<7x6xf32>
  %1 = stablehlo.abs %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<7x6xf32>
  %2 = sdy.all_gather [{"a"}, {}] %1 out_sharding=<@m, [{}, {"b"}]> : tensor<7x6xf32>
  %3 = sdy.all_gather [{}, {"b"}] %2 out_sharding=<@m, [{}, {}]> : tensor<7x6xf32>
  return %3 : tensor<7x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @argbad(%p: tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %1 = stablehlo.abs %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<7x6xf32>
  return %1 : tensor<7x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dotc(%p: tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %q: tensor<6x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<7x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.all_slice [{}, {"b"}] %p out_sharding=<@m, [{}, {"b"}]> : tensor<7x6xf32>
  %1 = sdy.all_slice [{"b"}, {}] %q out_sharding=<@m, [{"b"}, {}]> : tensor<6x8xf32>
  %2 = stablehlo.abs %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : tensor<7x6xf32>
  %3 = stablehlo.dot_general %2, %1, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"b"}>]>} : (tensor<7x6xf32>, tensor<6x8xf32>) -> tensor<7x8xf32>
  %4 = sdy.all_reduce {"b"} %3 out_sharding=<@m, [{}, {}]> : tensor<7x8xf32>
  return %4 : tensor<7x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @red(%p: tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %z: tensor<f32>) -> (tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  %0 = sdy.all_slice [{}, {"b"}] %p out_sharding=<@m, [{}, {"b"}]> : tensor<7x6xf32>
  %2 = stablehlo.exponential %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : tensor<7x6xf32>
  %3 = stablehlo.reduce(%2 init: %z) applies stablehlo.add across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}], unreduced={"b"}>]>} : (tensor<7x6xf32>, tensor<f32>) -> tensor<7xf32>
  %4 = sdy.all_reduce {"b"} %3 out_sharding=<@m, [{}]> : tensor<7xf32>
  return %4 : tensor<7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @redmax(%p: tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %z: tensor<f32>) -> (tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  %0 = sdy.all_slice [{}, {"b"}] %p out_sharding=<@m, [{}, {"b"}]> : tensor<7x6xf32>
  %3 = stablehlo.reduce(%0 init: %z) applies stablehlo.maximum across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}], unreduced=max{"b"}>]>} : (tensor<7x6xf32>, tensor<f32>) -> tensor<7xf32>
  %4 = sdy.all_reduce max {"b"} %3 out_sharding=<@m, [{}]> : tensor<7xf32>
  return %4 : tensor<7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @iota() -> (tensor<7x6xi32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = stablehlo.iota dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : tensor<7x6xi32>
  %1 = sdy.all_gather [{}, {"b"}] %0 out_sharding=<@m, [{}, {}]> : tensor<7x6xi32>
  return %1 : tensor<7x6xi32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @const() -> (tensor<7x6xi32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} dense<1> : tensor<7x6xi32>
  %1 = sdy.all_gather [{}, {"b"}] %0 out_sharding=<@m, [{}, {}]> : tensor<7x6xi32>
  return %1 : tensor<7x6xi32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @sdyconst() -> (tensor<7x6xi32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} dense<1> : tensor<7x6xi32>
  %1 = sdy.all_gather [{}, {"b"}] %0 out_sharding=<@m, [{}, {}]> : tensor<7x6xi32>
  return %1 : tensor<7x6xi32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @bcast(%p: tensor<7xf32>) -> (tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = stablehlo.broadcast_in_dim %p, dims=[0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<7xf32>) -> tensor<7x6xf32>
  %1 = sdy.all_gather [{}, {"b"}] %0 out_sharding=<@m, [{}, {}]> : tensor<7x6xf32>
  return %1 : tensor<7x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @rs(%p: tensor<7x6xf32>) -> (tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.reduce_scatter [{}, {"b"}] %p out_sharding=<@m, [{}, {"b"}]> : tensor<7x6xf32>
  %1 = sdy.all_to_all [{"b"}: 1->0] %0 out_sharding=<@m, [{"b"}, {}]> : tensor<7x6xf32>
  %2 = sdy.all_gather [{"b"}, {}] %1 out_sharding=<@m, [{}, {}]> : tensor<7x6xf32>
  return %2 : tensor<7x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @permute(%p: tensor<7x6xf32>) -> (tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.all_slice [{"a", "b"}, {}] %p out_sharding=<@m, [{"a", "b"}, {}]> : tensor<7x6xf32>
  %1 = sdy.collective_permute %0 out_sharding=<@m, [{"b", "a"}, {}]> : tensor<7x6xf32>
  %2 = sdy.all_gather [{"b", "a"}, {}] %1 out_sharding=<@m, [{}, {}]> : tensor<7x6xf32>
  return %2 : tensor<7x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @slice2(%p: tensor<7x6xf32>) -> (tensor<4x5xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.all_slice [{}, {"b"}] %p out_sharding=<@m, [{}, {"b"}]> : tensor<7x6xf32>
  %1 = stablehlo.slice %0 [1:5, 0:5] {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<7x6xf32>) -> tensor<4x5xf32>
  %2 = sdy.all_gather [{}, {"b"}] %1 out_sharding=<@m, [{}, {}]> : tensor<4x5xf32>
  return %2 : tensor<4x5xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @pad(%p: tensor<7x6xf32>, %v: tensor<f32>) -> (tensor<9x7xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.all_slice [{}, {"b"}] %p out_sharding=<@m, [{}, {"b"}]> : tensor<7x6xf32>
  %1 = stablehlo.pad %0, %v, low = [1, 0], high = [1, 1], interior = [0, 0] {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<7x6xf32>, tensor<f32>) -> tensor<9x7xf32>
  %2 = sdy.all_gather [{}, {"b"}] %1 out_sharding=<@m, [{}, {}]> : tensor<9x7xf32>
  return %2 : tensor<9x7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @pad3(%p: tensor<7x6xf32>, %v: tensor<f32>) -> (tensor<9x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.all_slice [{}, {"b"}] %p out_sharding=<@m, [{}, {"b"}]> : tensor<7x6xf32>
  %1 = stablehlo.pad %0, %v, low = [1, 0], high = [1, 2], interior = [0, 0] {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<7x6xf32>, tensor<f32>) -> tensor<9x8xf32>
  %2 = sdy.all_gather [{}, {"b"}] %1 out_sharding=<@m, [{}, {}]> : tensor<9x8xf32>
  return %2 : tensor<9x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv(%arg0: tensor<4x15x15xf32>, %arg1: tensor<3x15x8xf32>) -> (tensor<4x13x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) {
  %0 = sdy.all_slice [{}, {}, {"a"}] %arg0 out_sharding=<@m, [{}, {}, {"a"}]> : tensor<4x15x15xf32>
  %1 = sdy.all_slice [{}, {"a"}, {}] %arg1 out_sharding=<@m, [{}, {"a"}, {}]> : tensor<3x15x8xf32>
  %c0 = stablehlo.cosine %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}, {"a"}]>]>} : tensor<4x15x15xf32>
  %2 = stablehlo.convolution(%c0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}, {}], unreduced={"a"}>]>} : (tensor<4x15x15xf32>, tensor<3x15x8xf32>) -> tensor<4x13x8xf32>
  %3 = sdy.all_reduce {"a"} %2 out_sharding=<@m, [{}, {}, {}]> : tensor<4x13x8xf32>
  return %3 : tensor<4x13x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reshape(%p: tensor<7x6xf32>) -> (tensor<42xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  %0 = sdy.all_slice [{"a"}, {}] %p out_sharding=<@m, [{"a"}, {}]> : tensor<7x6xf32>
  %1 = stablehlo.reshape %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<7x6xf32>) -> tensor<42xf32>
  %2 = sdy.all_gather [{"a"}] %1 out_sharding=<@m, [{}]> : tensor<42xf32>
  return %2 : tensor<42xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reshape2(%p: tensor<7x6xf32>) -> (tensor<7x2x3xf32> {sdy.sharding = #sdy.sharding<@m, [{},{},{}]>}) {
  %0 = sdy.all_slice [{"a"}, {}] %p out_sharding=<@m, [{"a"}, {}]> : tensor<7x6xf32>
  %1 = stablehlo.reshape %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"},{},{}]>]>} : (tensor<7x6xf32>) -> tensor<7x2x3xf32>
  %2 = sdy.all_gather [{"a"},{},{}] %1 out_sharding=<@m, [{},{},{}]> : tensor<7x2x3xf32>
  return %2 : tensor<7x2x3xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @densec() -> (tensor<3x2xi32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} dense<[[1,2],[3,4],[5,6]]> : tensor<3x2xi32>
  %1 = sdy.all_gather [{"a"}, {}] %0 out_sharding=<@m, [{}, {}]> : tensor<3x2xi32>
  return %1 : tensor<3x2xi32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @sdydense() -> (tensor<3x2xi32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} dense<[[1,2],[3,4],[5,6]]> : tensor<3x2xi32>
  %1 = sdy.all_gather [{"a"}, {}] %0 out_sharding=<@m, [{}, {}]> : tensor<3x2xi32>
  return %1 : tensor<3x2xi32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @while(%arg0: tensor<7xf32>, %arg1: tensor<i32>) -> (tensor<7xf32>) {
  %p = sdy.all_slice [{"a"}] %arg0 out_sharding=<@m, [{"a"}]> : tensor<7xf32>
  %0:2 = stablehlo.while(%i = %p, %j = %arg1) : tensor<7xf32>, tensor<i32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>, <@m, []>]>}
  cond {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %q = stablehlo.compare LT, %j, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  } do {
    %q = stablehlo.add %i, %i {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : tensor<7xf32>
    %r = stablehlo.add %j, %j : tensor<i32>
    stablehlo.return %q, %r : tensor<7xf32>, tensor<i32>
  }
  %z = sdy.all_gather [{"a"}] %0#0 out_sharding=<@m, [{}]> : tensor<7xf32>
  return %z : tensor<7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @case(%arg0: tensor<7xf32>, %arg1: tensor<i32>) -> (tensor<7xf32>) {
  %p = sdy.all_slice [{"a"}] %arg0 out_sharding=<@m, [{"a"}]> : tensor<7xf32>
  %q = "stablehlo.case"(%arg1) ({
     %z = stablehlo.add %p, %p {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : tensor<7xf32>
     stablehlo.return %z : tensor<7xf32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<i32>) -> tensor<7xf32>
  %z = sdy.all_gather [{"a"}] %q out_sharding=<@m, [{}]> : tensor<7xf32>
  return %z : tensor<7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @call(%arg0: tensor<7xf32>) -> (tensor<7xf32>) {
  %p = sdy.all_slice [{"a"}] %arg0 out_sharding=<@m, [{"a"}]> : tensor<7xf32>
  %0 = call @g(%p) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<7xf32>) -> tensor<7xf32>
  %z = sdy.all_gather [{"a"}] %0 out_sharding=<@m, [{}]> : tensor<7xf32>
  return %z : tensor<7xf32>
}
func.func private @g(%arg0: tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  return %arg0 : tensor<7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @red2(%p: tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %z: tensor<f32>, %y: tensor<i32>) -> (tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  %0 = sdy.all_slice [{"a"}, {"b"}] %p out_sharding=<@m, [{"a"}, {"b"}]> : tensor<7x6xf32>
  %i = stablehlo.iota dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<7x6xi32>
  %1:2 = stablehlo.reduce(%0 init: %z), (%i init: %y) across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>,<@m, [{"a"}]>]>} : (tensor<7x6xf32>,tensor<7x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<7xf32>, tensor<7xi32>)
   reducer(%x: tensor<f32>, %w: tensor<f32>) (%v: tensor<i32>, %u: tensor<i32>) {
     %1 = stablehlo.add %x, %w : tensor<f32>
     %2 = stablehlo.add %v, %u : tensor<i32>
     stablehlo.return %1, %2 : tensor<f32>, tensor<i32>
   }
  %4 = sdy.all_gather [{"a"}] %1#0 out_sharding=<@m, [{}]> : tensor<7xf32>
  return %4 : tensor<7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @redzero(%p: tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = sdy.all_slice [{"a"}, {"b"}] %p out_sharding=<@m, [{"a"}, {"b"}]> : tensor<7x6xf32>
  %3 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}], unreduced={"b"}>]>} : (tensor<7x6xf32>, tensor<f32>) -> tensor<7xf32>
  %4 = sdy.all_reduce {"b"} %3 out_sharding=<@m, [{"a"}]> : tensor<7xf32>
  %5 = sdy.all_gather [{"a"}] %4 out_sharding=<@m, [{}]> : tensor<7xf32>
  return %5 : tensor<7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @rednopad(%p: tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = sdy.all_slice [{"a"}, {}] %p out_sharding=<@m, [{"a"}, {}]> : tensor<7x6xf32>
  %3 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<7x6xf32>, tensor<f32>) -> tensor<7xf32>
  %5 = sdy.all_gather [{"a"}] %3 out_sharding=<@m, [{}]> : tensor<7xf32>
  return %5 : tensor<7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @sort(%p: tensor<7x6xf32>) -> (tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.all_slice [{"a"}, {}] %p out_sharding=<@m, [{"a"}, {}]> : tensor<7x6xf32>
  %1 = "stablehlo.sort"(%0) <{dimension = 1 : i64}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %s : tensor<i1>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<7x6xf32>) -> tensor<7x6xf32>
  %2 = sdy.all_gather [{"a"}, {}] %1 out_sharding=<@m, [{}, {}]> : tensor<7x6xf32>
  return %2 : tensor<7x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @sort0(%p: tensor<7x6xf32>) -> (tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.all_slice [{"a"}, {}] %p out_sharding=<@m, [{"a"}, {}]> : tensor<7x6xf32>
  %1 = "stablehlo.sort"(%0) <{dimension = 0 : i64}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %s : tensor<i1>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<7x6xf32>) -> tensor<7x6xf32>
  %2 = sdy.all_gather [{"a"}, {}] %1 out_sharding=<@m, [{}, {}]> : tensor<7x6xf32>
  return %2 : tensor<7x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @gather(%arg0: tensor<7x3xf32>, %arg1: tensor<5x1xi32>) -> (tensor<5x3xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %p = sdy.all_slice [{"a"}, {}] %arg0 out_sharding=<@m, [{"a"}, {}]> : tensor<7x3xf32>
  %0 = "stablehlo.gather"(%p, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<7x3xf32>, tensor<5x1xi32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @gather2(%arg0: tensor<7x3xf32>, %arg1: tensor<5x1xi32>) -> (tensor<5x3xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %p = sdy.all_slice [{}, {"a"}] %arg0 out_sharding=<@m, [{}, {"a"}]> : tensor<7x3xf32>
  %0 = "stablehlo.gather"(%p, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<7x3xf32>, tensor<5x1xi32>) -> tensor<5x3xf32>
  %2 = sdy.all_gather [{}, {"a"}] %0 out_sharding=<@m, [{}, {}]> : tensor<5x3xf32>
  return %2 : tensor<5x3xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @gather3(%arg0: tensor<7x3xf32>, %arg1: tensor<5x1xi32>) -> (tensor<5x3xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %p = sdy.all_slice [{"a"}, {}] %arg1 out_sharding=<@m, [{"a"}, {}]> : tensor<5x1xi32>
  %0 = "stablehlo.gather"(%arg0, %p) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<7x3xf32>, tensor<5x1xi32>) -> tensor<5x3xf32>
  %2 = sdy.all_gather [{"a"}, {}] %0 out_sharding=<@m, [{}, {}]> : tensor<5x3xf32>
  return %2 : tensor<5x3xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @scatter(%arg0: tensor<8x3xf32>, %arg1: tensor<5x1xi32>, %arg2: tensor<5x3xf32>) -> (tensor<8x3xf32>) {
  %i = sdy.all_slice [{"a"}, {}] %arg1 out_sharding=<@m, [{"a"}, {}]> : tensor<5x1xi32>
  %u = sdy.all_slice [{"a"}, {}] %arg2 out_sharding=<@m, [{"a"}, {}]> : tensor<5x3xf32>
  %0 = "stablehlo.scatter"(%arg0, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x3xf32>, tensor<5x1xi32>, tensor<5x3xf32>) -> tensor<8x3xf32>
  return %0 : tensor<8x3xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @scatter2(%arg0: tensor<7x3xf32>, %arg1: tensor<5x1xi32>, %arg2: tensor<5x3xf32>) -> (tensor<7x3xf32>) {
  %p = sdy.all_slice [{"a"}, {}] %arg0 out_sharding=<@m, [{"a"}, {}]> : tensor<7x3xf32>
  %0 = "stablehlo.scatter"(%p, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<7x3xf32>, tensor<5x1xi32>, tensor<5x3xf32>) -> tensor<7x3xf32>
  %2 = sdy.all_gather [{"a"}, {}] %0 out_sharding=<@m, [{}, {}]> : tensor<7x3xf32>
  return %2 : tensor<7x3xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @rw(%arg0: tensor<7x4xf32>, %arg1: tensor<f32>) -> (tensor<7x4xf32>) {
  %p = sdy.all_slice [{"a"}, {}] %arg0 out_sharding=<@m, [{"a"}, {}]> : tensor<7x4xf32>
  %0 = "stablehlo.reduce_window"(%p, %arg1) <{padding = dense<[[0, 0], [3, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 4>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<7x4xf32>, tensor<f32>) -> tensor<7x4xf32>
  %2 = sdy.all_gather [{"a"}, {}] %0 out_sharding=<@m, [{}, {}]> : tensor<7x4xf32>
  return %2 : tensor<7x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @concat(%arg0: tensor<7x4xf32>, %arg1: tensor<f32>) -> (tensor<7x8xf32>) {
  %p = sdy.all_slice [{"a"}, {}] %arg0 out_sharding=<@m, [{"a"}, {}]> : tensor<7x4xf32>
  %0 = stablehlo.concatenate %p, %p, dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<7x4xf32>, tensor<7x4xf32>) -> tensor<7x8xf32>
  %2 = sdy.all_gather [{"a"}, {}] %0 out_sharding=<@m, [{}, {}]> : tensor<7x8xf32>
  return %2 : tensor<7x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dus(%arg0: tensor<7x4xf32>, %arg1: tensor<7x2xf32>, %i: tensor<i32>) -> (tensor<7x2xf32>) {
  %p = sdy.all_slice [{"a"}, {}] %arg0 out_sharding=<@m, [{"a"}, {}]> : tensor<7x4xf32>
  %q = sdy.all_slice [{"a"}, {}] %arg1 out_sharding=<@m, [{"a"}, {}]> : tensor<7x2xf32>
  %0 = stablehlo.dynamic_update_slice %p, %q, %i, %i {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<7x4xf32>, tensor<7x2xf32>, tensor<i32>, tensor<i32>) -> tensor<7x4xf32>
  %1 = stablehlo.dynamic_slice %0, %i, %i, sizes = [7, 2] {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<7x4xf32>, tensor<i32>, tensor<i32>) -> tensor<7x2xf32>
  %2 = sdy.all_gather [{"a"}, {}] %1 out_sharding=<@m, [{}, {}]> : tensor<7x2xf32>
  return %2 : tensor<7x2xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @rng(%arg0: tensor<2xui64>) -> (tensor<7x4xui32>) {
  %0, %1 = stablehlo.rng_bit_generator %arg0, algorithm = DEFAULT {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>, <@m, [{"a"}, {}]>]>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7x4xui32>)
  %2 = sdy.all_gather [{"a"}, {}] %1 out_sharding=<@m, [{}, {}]> : tensor<7x4xui32>
  return %2 : tensor<7x4xui32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @s2u(%arg0: tensor<7x4xf32>) -> (tensor<7x4xf32>) {
  %p = sdy.all_slice [{"a"}, {}] %arg0 out_sharding=<@m, [{"a"}, {}]> : tensor<7x4xf32>
  %0 = sdy.sharded_to_unreduced [{"a"}, {}] %p out_sharding=<@m, [{}, {}], unreduced={"a"}> : tensor<7x4xf32>
  %1 = sdy.all_reduce {"a"} %0 out_sharding=<@m, [{}, {}]> : tensor<7x4xf32>
  return %1 : tensor<7x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @named(%arg0: tensor<7x4xf32>) -> (tensor<7x4xf32>) {
  %p = sdy.all_slice [{"a"}, {}] %arg0 out_sharding=<@m, [{"a"}, {}]> : tensor<7x4xf32>
  %0 = sdy.named_computation<"foo">(%p) in_shardings=[<@m, [{"a"}, {}]>] out_shardings=[<@m, [{"a"}, {}]>] (%arg1: tensor<7x4xf32>) {
    %1 = stablehlo.add %arg1, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<7x4xf32>
    sdy.return %1 : tensor<7x4xf32>
  } {foo} : (tensor<7x4xf32>) -> tensor<7x4xf32>
  %1 = sdy.all_gather [{"a"}, {}] %0 out_sharding=<@m, [{}, {}]> : tensor<7x4xf32>
  return %1 : tensor<7x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @custom(%arg0: tensor<7x4xf32>) -> (tensor<7x4xf32>) {
  %p = sdy.all_slice [{"a"}, {}] %arg0 out_sharding=<@m, [{"a"}, {}]> : tensor<7x4xf32>
  %0 = stablehlo.custom_call @foo(%p) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<7x4xf32>) -> tensor<7x4xf32>
  %1 = sdy.all_gather [{"a"}, {}] %0 out_sharding=<@m, [{}, {}]> : tensor<7x4xf32>
  %2 = chlo.erf %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<7x4xf32> -> tensor<7x4xf32>
  return %1 : tensor<7x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @rev(%arg0: tensor<7x4xf32>) -> (tensor<7x4xf32>) {
  %p = sdy.all_slice [{"a"}, {}] %arg0 out_sharding=<@m, [{"a"}, {}]> : tensor<7x4xf32>
  %0 = stablehlo.reverse %p, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<7x4xf32>
  %t = stablehlo.transpose %p, dims = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<7x4xf32>) -> tensor<4x7xf32>
  %1 = sdy.all_gather [{"a"}, {}] %0 out_sharding=<@m, [{}, {}]> : tensor<7x4xf32>
  return %1 : tensor<7x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @ds_resh(%arg0: tensor<7x4xf32>) -> (tensor<7x4xf32>) {
  %p = sdy.reshard %arg0 <@m, [{"a"}, {}]> : tensor<7x4xf32>
  %0 = stablehlo.abs %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<7x4xf32>
  %1 = sdy.reshard %0 <@m, [{}, {}]> : tensor<7x4xf32>
  return %1 : tensor<7x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @convsp(%arg0: tensor<4x15x16xf32>, %arg1: tensor<2x16x8xf32>) -> (tensor<4x7x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) {
  %0 = sdy.all_slice [{}, {"a"}, {}] %arg0 out_sharding=<@m, [{}, {"a"}, {}]> : tensor<4x15x16xf32>
  %2 = stablehlo.convolution(%0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"a"}, {}]>]>} : (tensor<4x15x16xf32>, tensor<2x16x8xf32>) -> tensor<4x7x8xf32>
  %3 = sdy.all_gather [{}, {"a"}, {}] %2 out_sharding=<@m, [{}, {}, {}]> : tensor<4x7x8xf32>
  return %3 : tensor<4x7x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @f1(%arg0: tensor<7xf32>) -> (tensor<7xf32>) {
  %p = sdy.all_slice [{"a"}] %arg0 out_sharding=<@m, [{"a"}]> : tensor<7xf32>
  %0 = call @g(%p) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<7xf32>) -> tensor<7xf32>
  %z = sdy.all_gather [{"a"}] %0 out_sharding=<@m, [{}]> : tensor<7xf32>
  return %z : tensor<7xf32>
}
func.func @g(%arg0: tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  return %arg0 : tensor<7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func private @f2(%arg0: tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : tensor<7xf32>
  return %0 : tensor<7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @main(%arg0: tensor<7xf32>) -> (tensor<7xf32>) {
  %p = sdy.all_slice [{"a"}] %arg0 out_sharding=<@m, [{"a"}]> : tensor<7xf32>
  %0 = call @g(%p) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<7xf32>) -> tensor<7xf32>
  %z = sdy.all_gather [{"a"}] %0 out_sharding=<@m, [{}]> : tensor<7xf32>
  return %z : tensor<7xf32>
}
func.func @g(%arg0: tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : tensor<7xf32>
  return %0 : tensor<7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func private @main(%arg0: tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<7xf32>) {
  return %arg0 : tensor<7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dotz(%p: tensor<6x8xf32>, %q: tensor<6x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.all_slice [{"b"}, {}] %p out_sharding=<@m, [{"b"}, {}]> : tensor<6x8xf32>
  %1 = sdy.collective_permute %0 out_sharding=<@m, [{"a", "b":(1)2}, {}]> : tensor<6x8xf32>
  %c = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b":(1)2}, {}]>]>} dense<0.0> : tensor<6x8xf32>
  %3 = stablehlo.dot_general %1, %c, contracting_dims = [0] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"a", "b":(1)2}>]>} : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<8x8xf32>
  %4 = sdy.all_reduce {"a", "b":(1)2} %3 out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  return %4 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dotz2(%p: tensor<6x7xf32>, %q: tensor<6x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<7x7xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.all_slice [{"b"}, {"a"}] %p out_sharding=<@m, [{"b"}, {"a"}]> : tensor<6x7xf32>
  %1 = sdy.all_reduce {} %0 out_sharding=<@m, [{"b"}, {"a"}]> : tensor<6x7xf32>
  %2 = sdy.all_gather [{}, {"a"}] %1 out_sharding=<@m, [{"b"}, {}]> : tensor<6x7xf32>
  %3 = stablehlo.dot_general %2, %2, contracting_dims = [0] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"b"}>]>} : (tensor<6x7xf32>, tensor<6x7xf32>) -> tensor<7x7xf32>
  %4 = sdy.all_reduce {"b"} %3 out_sharding=<@m, [{}, {}]> : tensor<7x7xf32>
  return %4 : tensor<7x7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @redmulti(%p: tensor<6x7xf32>) -> (tensor<f32>) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = sdy.all_slice [{"b"}, {"a"}] %p out_sharding=<@m, [{"b"}, {"a"}]> : tensor<6x7xf32>
  %1 = stablehlo.add %0, %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {"a"}]>]>} : tensor<6x7xf32>
  %3 = stablehlo.reduce(%1 init: %z) applies stablehlo.add across dimensions = [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [], unreduced={"a", "b"}>]>} : (tensor<6x7xf32>, tensor<f32>) -> tensor<f32>
  %4 = sdy.all_reduce {"a", "b"} %3 out_sharding=<@m, []> : tensor<f32>
  return %4 : tensor<f32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @gather4(%arg0: tensor<7x5xf32>, %arg1: tensor<5x2xi32>) -> (tensor<5xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  %p = sdy.all_slice [{"a"}, {"b"}] %arg0 out_sharding=<@m, [{"a"}, {"b"}]> : tensor<7x5xf32>
  %0 = "stablehlo.gather"(%p, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [], collapsed_slice_dims = [0, 1], start_index_map = [1, 0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : (tensor<7x5xf32>, tensor<5x2xi32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @gather5(%arg0: tensor<7x5xf32>, %arg1: tensor<i32>) -> (tensor<5xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  %p = sdy.all_slice [{"a"}, {}] %arg0 out_sharding=<@m, [{"a"}, {}]> : tensor<7x5xf32>
  %0 = "stablehlo.gather"(%p, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 0>, slice_sizes = array<i64: 1, 5>}> {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : (tensor<7x5xf32>, tensor<i32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @gather6(%arg0: tensor<8x5xf32>, %arg1: tensor<i32>) -> (tensor<2x5xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %p = sdy.all_slice [{}, {"a"}] %arg0 out_sharding=<@m, [{}, {"a"}]> : tensor<8x5xf32>
  %0 = "stablehlo.gather"(%p, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [], start_index_map = [0], index_vector_dim = 0>, slice_sizes = array<i64: 2, 5>}> {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x5xf32>, tensor<i32>) -> tensor<2x5xf32>
  %2 = sdy.all_gather [{}, {"a"}] %0 out_sharding=<@m, [{}, {}]> : tensor<2x5xf32>
  return %2 : tensor<2x5xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @noshard(%arg0: tensor<7x5xf32>) -> (tensor<7x5xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %p = sdy.all_slice [{"a"}, {}] %arg0 out_sharding=<@m, [{"a"}, {}]> : tensor<7x5xf32>
  %0 = stablehlo.abs %p : tensor<7x5xf32>
  return %0 : tensor<7x5xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=2]>
func.func @gathered_in_parts_h(%p: tensor<7x8xf32>) -> tensor<7x8xf32> {
  %0 = sdy.all_slice [{"a", "b"}, {}] %p out_sharding=<@m, [{"a", "b"}, {}]> : tensor<7x8xf32>
  %1 = sdy.all_gather [{"b"}, {}] %0 out_sharding=<@m, [{"a"}, {}]> : tensor<7x8xf32>
  %2 = stablehlo.log %1 {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<7x8xf32>
  %3 = sdy.all_gather [{"a"}, {}] %2 out_sharding=<@m, [{}, {}]> : tensor<7x8xf32>
  return %3 : tensor<7x8xf32>
}

// -----
// Results that no padded op uses keep their types; a call has those of the function.

sdy.mesh @m = <["x"=4]>
func.func @unpadded_results(%a: tensor<6x8xf32>) -> (tensor<6x8xf32>, tensor<6x3xf32>) {
  %0 = call @plain(%a) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}]>]>} : (tensor<6x8xf32>) -> tensor<6x8xf32>
  %1 = call @plain(%0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}]>]>} : (tensor<6x8xf32>) -> tensor<6x8xf32>
  %2 = call @even(%1) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}]>]>} : (tensor<6x8xf32>) -> tensor<6x8xf32>
  %values, %indices = chlo.top_k(%a, k = 3) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}]>, <@m, [{"x"}, {}]>]>} : tensor<6x8xf32> -> (tensor<6x3xf32>, tensor<6x3xi32>)
  return %1, %values : tensor<6x8xf32>, tensor<6x3xf32>
}
func.func private @plain(%a: tensor<6x8xf32>) -> tensor<6x8xf32> {
  %0 = stablehlo.negate %a : tensor<6x8xf32>
  return %0 : tensor<6x8xf32>
}
func.func private @even(%a: tensor<6x8xf32>) -> (tensor<6x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"x"}]>}) {
  %0 = sdy.all_slice [{}, {"x"}] %a out_sharding=<@m, [{}, {"x"}]> : tensor<6x8xf32>
  return %0 : tensor<6x8xf32>
}
