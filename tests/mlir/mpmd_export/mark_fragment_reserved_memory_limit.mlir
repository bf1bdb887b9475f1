// RUN: mpmd-opt %s --mpmd-mark-fragment-reserved-memory | filecheck %s

// More bytes than the attribute can hold are its largest number.

// CHECK: mpmd.fragment<mesh="m1", origin=["f"]> () {reserved_hbm_bytes = 9223372036854775807 : i64} () {

!large = !mpmd.mesh_tensor<"m1", tensor<9223372036854775807xf32>>
func.func public @main(%a: !large, %b: !large) -> !large attributes {topology = #mpmd.topology<<"m1": <["x"=2]>>>} {
  mpmd.fragment<mesh="m1", origin=["f"]> () () {
    mpmd.return
  } : () -> ()
  return %a : !large
}
