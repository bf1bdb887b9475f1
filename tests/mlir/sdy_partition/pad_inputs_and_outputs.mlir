// RUN: sdy-opt %s --sdy-pad-inputs-and-outputs | filecheck %s

// An input of 7 rows in 4 shards is padded, and the program uses 7 of its 8 rows; so is an output, with zeros.

sdy.mesh @m = <["x"=4, "y"=2]>

// CHECK: func.func public @main(%arg0: tensor<8x6xi32>
// CHECK-SAME: %arg1: tensor<7x6xi32>) -> (tensor<7x6xi32> {{.*}}, tensor<8x6xi32>
func.func public @main(%a: tensor<7x6xi32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}]>}, %b: tensor<7x6xi32>)
    -> (tensor<7x6xi32> {sdy.sharding = #sdy.sharding<@m, [{}, {"y"}]>},
        tensor<7x6xi32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) {
  // CHECK-NEXT: %0 = stablehlo.slice %arg0 [0:7, 0:6] {{.*}}[{"x"}, {"y"}]
  // CHECK-NEXT: %1 = stablehlo.add %0, %arg1
  // CHECK:      %2 = stablehlo.pad %1, %c, low = [0, 0], high = [1, 0], interior = [0, 0]
  // CHECK-NEXT: return %1, %2
  %0 = stablehlo.add %a, %b : tensor<7x6xi32>
  return %0, %0 : tensor<7x6xi32>, tensor<7x6xi32>
}

// CHECK: func.func private @called(%arg0: tensor<7xi32>
func.func private @called(%a: tensor<7xi32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> tensor<7xi32> {
  return %a : tensor<7xi32>
}
