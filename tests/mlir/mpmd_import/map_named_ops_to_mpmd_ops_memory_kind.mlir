// RUN: mpmd-opt %s --mpmd-map-named-ops-to-mpmd-ops=assignment=f@m0#pinned_host 2>&1 | filecheck %s
// RUN: mpmd-opt %s --mpmd-map-named-ops-to-mpmd-ops=assignment=f@m0#pinned_host --verify-diagnostics

// The memory kind of a named computation is ignored. The reference only logs it: it need not be expected.

// CHECK-DAG: warning: memory kind 'pinned_host' of named computation 'f' is ignored
// CHECK-DAG: mpmd.assign {origin = "f"} %arg0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
func.func @kind(%x: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  %0 = mpmd.named_computation<"f"> (%x) (%a: tensor<4xf32>) {
    mpmd.return %a : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
