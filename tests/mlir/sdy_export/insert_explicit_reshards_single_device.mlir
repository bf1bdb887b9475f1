// RUN: sdy-opt %s --sdy-insert-explicit-reshards | filecheck %s

sdy.mesh @m = <["x"=2, "y"=4, "z"=3]>
sdy.mesh @device = <[], device_ids=[5]>

// What an op on a single device takes goes there by way of all devices, and what it gives comes back that way.
// CHECK-LABEL: func.func @callback(
// CHECK-NEXT: %0 = sdy.reshard %arg0 <@m, [{}, {}]> : tensor<8x16xf32>
// CHECK-NEXT: %1 = sdy.reshard %0 <@device, []> : tensor<8x16xf32>
// CHECK-NEXT: %2 = sdy.reshard %arg1 <@device, []> : tensor<8x16xf32>
// CHECK-NEXT: %3:2 = stablehlo.custom_call @host(%1, %2) {sdy.sharding = #sdy.sharding_per_value<[<@device, []>, <@device, []>]>} : (tensor<8x16xf32>, tensor<8x16xf32>) -> (tensor<8x16xf32>, tensor<8x16xf32>)
// CHECK-NEXT: %4 = sdy.reshard %3#0 <@m, [{}, {}]> : tensor<8x16xf32>
// CHECK-NEXT: %5 = sdy.reshard %3#1 <@m, [{}, {}]> : tensor<8x16xf32>
// CHECK-NEXT: %6 = sdy.reshard %5 <@m, [{"y"}, {}]> : tensor<8x16xf32>
// CHECK-NEXT: %7 = stablehlo.add %4, %6 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}, {}]>]>} : tensor<8x16xf32>
// CHECK-NEXT: return %7 : tensor<8x16xf32>
func.func @callback(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}, %b: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0:2 = stablehlo.custom_call @host(%a, %b) {sdy.sharding = #sdy.sharding_per_value<[<@device, []>, <@m, [{"y"}, {}]>]>} : (tensor<8x16xf32>, tensor<8x16xf32>) -> (tensor<8x16xf32>, tensor<8x16xf32>)
  %1 = stablehlo.add %0#0, %0#1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}, {}]>]>} : tensor<8x16xf32>
  return %1 : tensor<8x16xf32>
}
