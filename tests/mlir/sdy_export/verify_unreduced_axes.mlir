// RUN: sdy-opt %s --split-input-file --verify-diagnostics --sdy-verify-unreduced-axes

// What a sum may leave undone.

sdy.mesh @m = <["a"=2, "b"=2]>

func.func @main(%x: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %y: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> tensor<8x8xf32> {
  %0 = stablehlo.dot %x, %y {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"a"}>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.negate %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"a"}>]>} : tensor<8x8xf32>
  %2 = sdy.all_reduce {"a"} %1 out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  %3 = sdy.sharding_constraint %1 <@m, [{}, {}]> : tensor<8x8xf32>
  %4 = stablehlo.add %2, %3 : tensor<8x8xf32>
  return %4 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>

func.func @main(%x: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"a"}>}) -> tensor<8x8xf32> {
  // expected-error @+1 {{unreduced axes {"a"} cannot be removed here}}
  %0 = stablehlo.negate %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>

func.func @main(%x: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) -> tensor<8x8xf32> {
  // expected-error @+1 {{expected introduced unreduced axes {"a"} of kind sum, found max}}
  %0 = stablehlo.negate %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced=max{"a"}>]>} : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>

func.func @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}], unreduced={"a"}>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}], unreduced={"b"}>}) {
  // expected-error @+1 {{unreduced axes of operand 0 differ from those of the result it becomes: {"a"} vs {"b"}}}
  return %x : tensor<8xf32>
}
