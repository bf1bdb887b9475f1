// RUN: sdy-opt %s --sdy-export-pipeline --verify-diagnostics

// A priority of no axes makes a closed sharding invalid, and be it on an op that the pipeline would erase later.

sdy.mesh @m = <["p"=2, "q"=4]>

func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}p0, {"q", ?}p1]>}) -> tensor<8x8xf32> {
  // expected-error@+1 {{'stablehlo.negate' op result 0: dimension 0 is closed and has no axes, so it cannot have a priority}}
  %dead = stablehlo.negate %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}p1, {?}]>]>} : tensor<8x8xf32>
  return %a : tensor<8x8xf32>
}
