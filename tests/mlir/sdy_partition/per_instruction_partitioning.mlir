// RUN: sdy-opt %s --sdy-per-instruction-partitioning='filter=dot,negate' | filecheck %s
// RUN: not sdy-opt %s --sdy-per-instruction-partitioning='replica-count=2 partition-count=4' 2>&1 | filecheck %s --check-prefix=COUNTS

// COUNTS: error: 2 replicas of 4 partitions: one of the two must be 1

sdy.mesh @m = <["a"=2, "b"=4]>

// An instruction becomes a manual computation over all axes, one that its shardings do not divide with padding around it.

// CHECK-LABEL: func @main
func.func @main(%a: tensor<7x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>},
                %b: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> tensor<7x6xf32> {
  // CHECK:      %[[ABS:.*]] = stablehlo.abs %arg1
  // CHECK:      %[[PAD:.*]] = stablehlo.pad %arg0, %{{.*}}, low = [0, 0], high = [1, 0]
  // CHECK:      %[[DOT:.*]] = sdy.manual_computation(%[[PAD]], %[[ABS]]) in_shardings=[<@m, [{"a"}, {"b"}]>, <@m, [{"b"}, {}]>] out_shardings=[<@m, [{"a"}, {}]>] manual_axes={"a", "b"} (%arg2: tensor<4x2xf32>, %arg3: tensor<2x6xf32>) {
  // CHECK:        stablehlo.dot_general %{{.*}} (tensor<4x2xf32>, tensor<2x6xf32>) -> tensor<4x6xf32>
  // CHECK:        "stablehlo.all_reduce"
  // CHECK:      } : (tensor<8x8xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
  // CHECK-NEXT: stablehlo.slice %[[DOT]] [0:7, 0:6]
  // CHECK:      sdy.manual_computation(%[[DOT]])
  // CHECK:        stablehlo.negate
  %0 = stablehlo.abs %b {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {}]>]>} : tensor<8x6xf32>
  %1 = stablehlo.dot_general %a, %0, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<7x8xf32>, tensor<8x6xf32>) -> tensor<7x6xf32>
  %2 = stablehlo.negate %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<7x6xf32>
  return %2 : tensor<7x6xf32>
}
