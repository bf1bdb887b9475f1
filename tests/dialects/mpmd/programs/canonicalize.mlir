func.func @r(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) {
  %0 = mpmd.reduce<add> %a, %b : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %1 = mpmd.reduce<add> %0, %c : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %2 = mpmd.reduce<max> %0 : (tensor<f32>) -> tensor<f32>
  %3 = mpmd.reduce<none> %2 : (tensor<f32>) -> tensor<f32>
  %4 = mpmd.reduce<none> %a : (tensor<f32>) -> tensor<f32>
  %5 = mpmd.broadcast %a : tensor<f32>
  %6 = mpmd.broadcast {q} %5 : tensor<f32>
  %7 = mpmd.reduce<add> %c, %0 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %1, %3, %4, %6, %7 : tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>
}
// -----
!m = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!d = !mpmd.mesh_tensor<"m0", tensor<4xf32>, memory_kind="device">
!h = !mpmd.mesh_tensor<"m0", tensor<4xf32>, memory_kind="pinned_host">
!n = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
func.func @r(%a: !m, %h: !h) -> (!m, !m, !d, !n, !m, !m, !m, !h) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !m
  %1 = mpmd.transfer {q} %a : (!m) -> !h
  %2 = mpmd.transfer {r} %1 : (!h) -> !m
  %3 = mpmd.transfer %2 : (!m) -> !d
  %4 = mpmd.transfer %a : (!m) -> !n
  %5 = mpmd.transfer %4 : (!n) -> !m
  %6:3 = mpmd.fragment<mesh="m0", origin=["f"]> (%a, %h) {q} (%x: tensor<4xf32>, %y: tensor<4xf32>) {
    %s = stablehlo.sine %x : tensor<4xf32>
    mpmd.return %x, %x, %y : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  } : (!m, !h) -> (!m, !m, !m)
  %7:3 = mpmd.fragment<mesh="m0", origin=["f"]> (%h, %h) {q} (%x: tensor<4xf32>, %y: tensor<4xf32>) {
    mpmd.return %x, %x, %y : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  } : (!h, !h) -> (!m, !h, !h)
  return %0, %2, %3, %4, %5, %6#0, %6#1, %7#1 : !m, !m, !d, !n, !m, !m, !m, !h
}
// -----
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = mpmd.named_computation<"f"> (%a) (%x: tensor<4xf32>) {
    %1 = stablehlo.sine %x : tensor<4xf32>
    %2 = stablehlo.sine %1 : tensor<4xf32>
    mpmd.return %x : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  %3 = mpmd.named_computation<"g"> (%a) (%x: tensor<4xf32>) {
    %1 = stablehlo.custom_call @q(%x) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
    mpmd.return %1 : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  %4 = mpmd.named_tensor %a name="t" : tensor<4xf32>
  %5 = mpmd.call @g(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %6 = mpmd.for (%a) {iterations = 2 : ui32} (%x: tensor<4xf32>, %i: tensor<ui32>) {
    %c = stablehlo.constant dense<1.0> : tensor<4xf32>
    mpmd.return %c : tensor<4xf32>
  } : tensor<4xf32>
  %7 = mpmd.for (%a) {iterations = 2 : ui32} (%x: tensor<4xf32>, %i: tensor<ui32>) {
    %c = stablehlo.constant dense<1.0> : tensor<4xf32>
    mpmd.return %c : tensor<4xf32>
  } : tensor<4xf32>
  return %6 : tensor<4xf32>
}
func.func private @g(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
