// RUN: mpmd-opt %s --mpmd-mark-fragment-reserved-memory | filecheck %s

// The size of a sharded value is that on the mesh that its sharding names, where the mesh of the topology differs:
// half of the 16 bytes of the argument that is not an operand.

// CHECK: reserved_hbm_bytes = 8 : i64
sdy.mesh @mesh = <["x"=2]>
!plain = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!sharded = !mpmd.mesh_tensor<"m0", tensor<4xf32>, sharding=<@mesh, [{"x"}]>>
func.func @main(%a: !sharded, %b: !plain) -> !plain attributes {topology = #mpmd.topology<<"m0" : <["x"=4]>>>} {
  %f = mpmd.fragment<mesh="m0", origin=["f"]> (%b) (%x: tensor<4xf32>) {
    %0 = stablehlo.negate %x : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!plain) -> !plain
  return %f : !plain
}
