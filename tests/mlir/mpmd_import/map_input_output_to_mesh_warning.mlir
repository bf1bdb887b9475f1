// RUN: mpmd-opt %s --mpmd-map-input-output-to-mesh='input-assignment=0@m0#pinned_host output-assignment=0@m0#device' 2>&1 | filecheck %s
// RUN: mpmd-opt %s --mpmd-map-input-output-to-mesh='input-assignment=0@m0#pinned_host output-assignment=0@m0#device' --verify-diagnostics

// An attribute that says another memory kind than the assignment. The reference only logs it: it need not be expected.

// CHECK-DAG: warning: input 0 has memory kind 'device' as an attribute, but 'pinned_host' in its type
// CHECK-DAG: warning: output 0 has memory kind 'pinned_host' as an attribute, but 'device' in its type
func.func @main(%x: tensor<4xf32> {mhlo.memory_kind = "device"}) -> (tensor<4xf32> {mhlo.memory_kind = "pinned_host"}) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  return %x : tensor<4xf32>
}
