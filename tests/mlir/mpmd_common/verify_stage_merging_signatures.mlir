// RUN: not mpmd-opt %s --mpmd-verify-stage-merging 2>&1 | filecheck %s

// Parts of a split fragment and rematerialized ones have signatures of their own; one without a call counter represents
// every call; of three alike, each after the first is reported. Fragments without a stage are not examined.

// CHECK-NOT: signatures.mlir:1{{[0-9]}}:
// CHECK: signatures.mlir:24:8: error:
// CHECK: signatures.mlir:26:8: error:
// CHECK: signatures.mlir:30:8: error:

!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
#t = #mpmd.topology<<"m1": <["x"=2]>>, <"m2": <["x"=2]>>>
func.func @ok(%a: !m1) -> (!m1, !m1, !m1, !m1, !m1, !m1) attributes {topology = #t} {
  %0 = mpmd.fragment<mesh="m1", origin=["f"], stage=0> (%a) {call_counter = 0 : ui32} (%x: tensor<4xf32>) { mpmd.return %x : tensor<4xf32> } : (!m1) -> !m1
  %1 = mpmd.fragment<mesh="m1", origin=["f"], stage=0> (%a) {call_counter = 1 : ui32} (%x: tensor<4xf32>) { mpmd.return %x : tensor<4xf32> } : (!m1) -> !m1
  %2 = mpmd.fragment<mesh="m1", origin=["f"(1)], stage=0> (%a) {call_counter = 1 : ui32, split_keep_transferred} (%x: tensor<4xf32>) { mpmd.return %x : tensor<4xf32> } : (!m1) -> !m1
  %3 = mpmd.fragment<mesh="m1", origin=["f"(1)], stage=0> (%a) {call_counter = 1 : ui32, split_drop_transferred} (%x: tensor<4xf32>) { mpmd.return %x : tensor<4xf32> } : (!m1) -> !m1
  %4 = mpmd.fragment<mesh="m1", origin=["f"], stage=0> (%a) {call_counter = 1 : ui32, remat} (%x: tensor<4xf32>) { mpmd.return %x : tensor<4xf32> } : (!m1) -> !m1
  %5 = mpmd.fragment<mesh="m1", origin=["f", "g"(1)]> (%a) (%x: tensor<4xf32>) { mpmd.return %x : tensor<4xf32> } : (!m1) -> !m1
  return %0, %1, %2, %3, %4, %5 : !m1, !m1, !m1, !m1, !m1, !m1
}
func.func @bad(%a: !m1) -> (!m1, !m1, !m1, !m1) attributes {topology = #t} {
  %0 = mpmd.fragment<mesh="m1", origin=["f"], stage=0> (%a) (%x: tensor<4xf32>) { mpmd.return %x : tensor<4xf32> } : (!m1) -> !m1
  %1 = mpmd.fragment<mesh="m1", origin=["f"], stage=0> (%a) {call_counter = 1 : ui32} (%x: tensor<4xf32>) { mpmd.return %x : tensor<4xf32> } : (!m1) -> !m1
  %2 = mpmd.fragment<mesh="m1", origin=["f"(1)], stage=0> (%a) {call_counter = 1 : ui32} (%x: tensor<4xf32>) { mpmd.return %x : tensor<4xf32> } : (!m1) -> !m1
  %3 = mpmd.fragment<mesh="m1", origin=["g"(1)], stage=0> (%a) {call_counter = 1 : ui32} (%x: tensor<4xf32>) { mpmd.return %x : tensor<4xf32> } : (!m1) -> !m1
  return %0, %1, %2, %3 : !m1, !m1, !m1, !m1
}
func.func @undefined(%a: !m1) -> (!m1) attributes {topology = #t} {
  %0 = mpmd.fragment<mesh="m1", origin=["f", "g"(1)], stage=0> (%a) (%x: tensor<4xf32>) { mpmd.return %x : tensor<4xf32> } : (!m1) -> !m1
  return %0 : !m1
}
