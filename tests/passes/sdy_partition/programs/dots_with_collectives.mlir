sdy.mesh @m = <["a"=2, "b"=2]>
func.func @one_gathered(%p: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %q: tensor<16x8xf32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.all_gather [{"a"}, {}] %p out_sharding=<@m, [{}, {}]> : tensor<8x16xf32>
  %1 = stablehlo.dot %0, %q {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>, note} : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @gathered_used_elsewhere(%p: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %q: tensor<16x8xf32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.all_gather [{"a"}, {}] %p out_sharding=<@m, [{}, {}]> : tensor<8x16xf32>
  %1 = stablehlo.dot_general %0, %q, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  return %1, %0 : tensor<8x8xf32>, tensor<8x16xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @squared(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.all_gather [{"a"}, {}] %p out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  %1 = stablehlo.dot %0, %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @gathered_and_scattered(%p: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %q: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) {
  %0 = sdy.all_gather [{"a"}, {}] %p out_sharding=<@m, [{}, {"b"}]> : tensor<8x16xf32>
  %1 = stablehlo.dot %0, %q {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %2 = sdy.reduce_scatter [{"b"}, {}] %1 out_sharding=<@m, [{"b"}, {}]> : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @scattered(%p: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %q: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dot_general %p, %q, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %2 = sdy.reduce_scatter [{}, {"b"}] %1 out_sharding=<@m, [{"a"}, {"b"}]> : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @scattered_without_sharding(%p: tensor<8x16xf32>, %q: tensor<16x8xf32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %1 = stablehlo.dot_general %p, %q, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %2 = sdy.reduce_scatter [{}, {"b"}] %1 out_sharding=<@m, [{}, {"b"}]> : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @scattered_unreduced(%p: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %q: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dot_general %p, %q, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}], unreduced={"b"}>]>} : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %2 = sdy.reduce_scatter [{}, {"b"}] %1 out_sharding=<@m, [{"a"}, {"b"}]> : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @scattered_twice(%p: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %q: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}, tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %1 = stablehlo.dot %p, %q {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %2 = sdy.reduce_scatter [{"b"}, {}] %1 out_sharding=<@m, [{"b"}, {}]> : tensor<8x8xf32>
  %3 = sdy.reduce_scatter [{}, {"b"}] %1 out_sharding=<@m, [{}, {"b"}]> : tensor<8x8xf32>
  return %2, %3 : tensor<8x8xf32>, tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @reduced(%p: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %q: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %1 = stablehlo.dot %p, %q {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %2 = sdy.all_reduce {"b"} %1 out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @gathers_in_a_row(%p: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %q: tensor<16x8xf32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.all_gather [{"a"}, {}] %p out_sharding=<@m, [{}, {"b"}]> : tensor<8x16xf32>
  %1 = sdy.all_gather [{}, {"b"}] %0 out_sharding=<@m, [{}, {}]> : tensor<8x16xf32>
  %2 = stablehlo.dot %1, %q {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @in_a_region(%c: tensor<i1>, %p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %g = sdy.all_gather [{"a"}, {}] %p out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  %0 = "stablehlo.if"(%c) ({
    %1 = stablehlo.dot %g, %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    stablehlo.return %1 : tensor<8x8xf32>
  }, {
    stablehlo.return %p : tensor<8x8xf32>
  }) : (tensor<i1>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @not_a_dot(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %g = sdy.all_gather [{"a"}, {}] %p out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  %1 = stablehlo.add %g, %g {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @chained_dots(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %q: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) {
  %0 = sdy.all_gather [{"a"}, {}] %p out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  %1 = sdy.all_gather [{}, {"b"}] %q out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  %2 = stablehlo.dot %0, %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = stablehlo.dot %2, %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = sdy.reduce_scatter [{"b"}, {}] %3 out_sharding=<@m, [{"b"}, {}]> : tensor<8x8xf32>
  return %4 : tensor<8x8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @cmv1_rhs_gather(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %g0 = sdy.all_gather [{"x"}, {}] %arg1 out_sharding=<@mesh, [{}, {}]> : tensor<8x8xf32>
  %0 = stablehlo.dot_general %arg0, %g0, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @cmv1_same_gather_twice(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %g0 = sdy.all_gather [{"x"}, {}] %arg0 out_sharding=<@mesh, [{}, {}]> : tensor<8x8xf32>
  %0 = stablehlo.dot_general %g0, %g0, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @cmv1_gather_then_scatter(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %g0 = sdy.all_gather [{"x"}, {}] %arg0 out_sharding=<@mesh, [{}, {}]> : tensor<8x8xf32>
  %0 = stablehlo.dot_general %g0, %arg1, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.reduce_scatter [{"y"}, {}] %0 out_sharding=<@mesh, [{"y"}, {}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @cmv1_chain(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg2: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.reduce_scatter [{"y"}, {}] %0 out_sharding=<@mesh, [{"y"}, {}]> : tensor<8x8xf32>
  %2 = sdy.all_gather [{"y"}, {}] %1 out_sharding=<@mesh, [{}, {}]> : tensor<8x8xf32>
  %3 = stablehlo.dot_general %2, %arg2, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}
