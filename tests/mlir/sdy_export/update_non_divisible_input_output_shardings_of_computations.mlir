// RUN: sdy-opt %s --sdy-update-non-divisible-input-output-shardings | filecheck %s

// What goes into and comes out of a manual computation must be divisible, manual axes included; not so of a named one.

// CHECK: sdy.manual_computation(%arg0) in_shardings=[<@m, [{"x"}, {"z"}]>] out_shardings=[<@m, [{"x"}, {}]>] manual_axes={"x"} (%arg1: tensor<3x8xf32>) {
// CHECK-NEXT: stablehlo.abs %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}, {}]>]>} : tensor<3x8xf32>
// CHECK: sdy.named_computation<"f">(%0) in_shardings=[<@m, [{"z"}, {}]>] out_shardings=[<@m, [{"x", "y"}, {}]>]

sdy.mesh @m = <["x"=2, "y"=2, "z"=4]>

func.func @main(%a: tensor<6x8xf32>) -> tensor<6x8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"x", "y"}, {"z"}]>] out_shardings=[<@m, [{"x", "z"}, {}]>] manual_axes={"x"} (%p: tensor<3x8xf32>) {
    %1 = stablehlo.abs %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}, {}]>]>} : tensor<3x8xf32>
    sdy.return %1 : tensor<3x8xf32>
  } : (tensor<6x8xf32>) -> tensor<6x8xf32>
  %2 = sdy.named_computation<"f">(%0) in_shardings=[<@m, [{"z"}, {}]>] out_shardings=[<@m, [{"x", "y"}, {}]>] (%p: tensor<6x8xf32>) {
    sdy.return %p : tensor<6x8xf32>
  } : (tensor<6x8xf32>) -> tensor<6x8xf32>
  return %2 : tensor<6x8xf32>
}
