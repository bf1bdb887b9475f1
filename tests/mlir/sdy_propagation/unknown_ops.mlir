// RUN: sdy-opt %s --allow-unregistered-dialect --sdy-basic-propagate | filecheck %s

// Propagation goes into the regions of ops it knows nothing of, also if others of the same name have none. (The
// reference crashes here.)

sdy.mesh @m = <["x"=2]>

// CHECK:      %0 = "other.op"() : () -> tensor<4xf32>
// CHECK-NEXT: %1 = "other.op"() ({
// CHECK-NEXT:   %2 = stablehlo.negate %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", ?}]>]>} : tensor<4xf32>
// CHECK-NEXT:   stablehlo.return %2 : tensor<4xf32>
// CHECK-NEXT: }) : () -> tensor<4xf32>
func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> tensor<4xf32> {
  %0 = "other.op"() : () -> tensor<4xf32>
  %1 = "other.op"() ({
    %2 = stablehlo.negate %a : tensor<4xf32>
    stablehlo.return %2 : tensor<4xf32>
  }) : () -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// The order of ops has no meaning in a region of an op that nobody knows.

// CHECK-LABEL: func.func @any_order
// CHECK:         stablehlo.negate %{{.*}} {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", ?}]>]>}
// CHECK-NEXT:    stablehlo.add %arg0, %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", ?}]>]>}
func.func @any_order(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> tensor<8xf32> {
  %r = "un.graph"(%a) ({
    %1 = stablehlo.negate %2 : tensor<8xf32>
    %2 = stablehlo.add %a, %a : tensor<8xf32>
    "un.yield"(%1) : (tensor<8xf32>) -> ()
  }) : (tensor<8xf32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
