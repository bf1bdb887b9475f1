// sharding constraint of a mesh tensor
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2]>
func.func @f(%a: !m) -> !m {
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}, {}]> : !m
  return %0 : !m
}
// -----
// reshard of a mesh tensor
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2]>
func.func @f(%a: !m) -> !m {
  %0 = sdy.reshard %a <@mesh, [{"x"}, {}]> : !m
  return %0 : !m
}
// -----
// sdy computation of a mesh tensor
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2]>
func.func @f(%a: !m) -> !m {
  %0 = sdy.named_computation<"foo">(%a) (%b: !m) {
    sdy.return %b : !m
  } : (!m) -> !m
  return %0 : !m
}
// -----
// func.call of a function with topology
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @f(%a: !m) -> !m {
  %0 = func.call @g(%a) : (!m) -> !m
  return %0 : !m
}
func.func private @g(%a: !m) -> !m attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  return %a : !m
}
