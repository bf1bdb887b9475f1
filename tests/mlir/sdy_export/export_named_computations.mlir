// RUN: sdy-opt %s --sdy-export-named-computations | filecheck %s

// A private function and a call for each named computation, inner ones first; the shardings are those of the edges,
// if there are any.

// CHECK: sdy.mesh @m = <["p"=2, "q"=4]>
// CHECK: func.func @main(%arg0: tensor<8x4xf32>) -> tensor<8x4xf32> {
// CHECK-NEXT: %0 = call @f_0(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {?}]>]>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT: return %0 : tensor<8x4xf32>
// CHECK: func.func private @f(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {"q"}]>}) -> tensor<8x4xf32> attributes {execution_thread = "t", sdy.original_func_name = "f"} {
// CHECK-NEXT: return %arg0 : tensor<8x4xf32>
// CHECK: func.func private @f_0(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"q", ?}, {}]>}) -> tensor<8x4xf32> attributes {sdy.original_func_name = "f"} {
// CHECK-NEXT: %0 = call @f(%arg0) {a.b} : (tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT: return %0 : tensor<8x4xf32>

sdy.mesh @m = <["p"=2, "q"=4]>

func.func @main(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = sdy.named_computation<"f">(%a) in_shardings=[<@m, [{}, {}]>] out_shardings=[<@m, [{"p"}, {?}]>] (%x: tensor<8x4xf32>) {
    %1 = sdy.data_flow_edge %x sharding=<@m, [{"q", ?}, {}]> : tensor<8x4xf32>
    %2 = sdy.named_computation<"f">(%1) in_shardings=[<@m, [{"p"}, {"q"}]>] (%z: tensor<8x4xf32>) {
      sdy.return %z : tensor<8x4xf32>
    } {a.b, execution_thread = "t"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    sdy.return %2 : tensor<8x4xf32>
  } : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %3 = sdy.data_flow_edge %0 : tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}
