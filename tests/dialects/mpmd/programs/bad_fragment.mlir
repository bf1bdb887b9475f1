// fragment: no topology
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @f(%a: !m) {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// fragment: topology of another kind
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @f(%a: !m) attributes {topology = "m0"} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// fragment: unknown mesh
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// fragment: operand of another mesh
!m = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// fragment: result of another mesh
!m = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
func.func @f() attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment<mesh="m0", origin=["f"]> () () {
    %1 = stablehlo.constant dense<1.0> : tensor<4x8xf32>
    mpmd.return %1 : tensor<4x8xf32>
  } : () -> !m
  return
}
// -----
// fragment: argument of another type
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x4xf32>) {
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// fragment: second argument of another type
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a, %a) (%x: tensor<4x8xf32>, %y: tensor<4x8xf64>) {
    mpmd.return
  } : (!m, !m) -> ()
  return
}
// -----
// fragment: argument of local type
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>
sdy.mesh @mesh = <["x"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<2x8xf32>) {
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// fragment: more arguments than operands
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) {
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// fragment: fewer arguments than operands
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) () {
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// fragment: more returned than results
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.return %x : tensor<4x8xf32>
  } : (!m) -> ()
  return
}
// -----
// fragment: fewer returned than results
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.return
  } : (!m) -> !m
  return
}
// -----
// fragment: returned of another type
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m0", tensor<4x8xf64>>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.return %x : tensor<4x8xf32>
  } : (!m) -> !n
  return
}
// -----
// fragment: tensor operand
func.func @f(%a: tensor<4xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4xf32>) {
    mpmd.return
  } : (tensor<4xf32>) -> ()
  return
}
// -----
// fragment: tensor result
func.func @f() attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  %0 = mpmd.fragment<mesh="m0", origin=["f"]> () () {
    %1 = stablehlo.constant dense<1.0> : tensor<4x8xf32>
    mpmd.return %1 : tensor<4x8xf32>
  } : () -> tensor<4x8xf32>
  return
}
// -----
// fragment: token becomes a tensor
func.func @f(%a: !stablehlo.token) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4xf32>) {
    mpmd.return
  } : (!stablehlo.token) -> ()
  return
}
// -----
// fragment: tensor becomes a token
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: !stablehlo.token) {
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// fragment: token without topology
func.func @f(%a: !stablehlo.token) {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: !stablehlo.token) {
    mpmd.return
  } : (!stablehlo.token) -> ()
  return
}
// -----
// fragment: mesh of the sharding unknown
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// fragment: axis of the sharding unknown
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>
sdy.mesh @mesh = <["x"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["y"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// fragment: rank of the sharding
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}]>>
sdy.mesh @mesh = <["x"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// fragment: not divisible
!m = !mpmd.mesh_tensor<"m0", tensor<4x7xf32>, sharding=<@mesh, [{}, {"x"}]>>
sdy.mesh @mesh = <["x"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x7xf32>) {
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// fragment: not divisible by the mesh of the topology, divisible by that of the sharding
!m = !mpmd.mesh_tensor<"m0", tensor<4x6xf32>, sharding=<@mesh, [{}, {"x"}]>>
sdy.mesh @mesh = <["x"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=4]>>>} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x6xf32>) {
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// fragment: axis twice
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {"x"}]>>
sdy.mesh @mesh = <["x"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// fragment: result not divisible
!m = !mpmd.mesh_tensor<"m0", tensor<4x7xf32>>
!n = !mpmd.mesh_tensor<"m0", tensor<4x7xf32>, sharding=<@mesh, [{}, {"x"}]>>
sdy.mesh @mesh = <["x"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x7xf32>) {
    mpmd.return %x : tensor<4x7xf32>
  } : (!m) -> !n
  return
}
// -----
// fragment: inside a computation
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @f(%a: tensor<4x8xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.named_computation<"f"> (%a) (%x: tensor<4x8xf32>) {
    %0 = mpmd.fragment<mesh="m0", origin=["f"]> () () {
      %1 = stablehlo.constant dense<1.0> : tensor<4x8xf32>
      mpmd.return %1 : tensor<4x8xf32>
    } : () -> !m
    mpmd.return
  } : (tensor<4x8xf32>) -> ()
  return
}
// -----
// fragment: inside a fragment
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.fragment<mesh="m0", origin=["f"]> () () {
      mpmd.return
    } : () -> ()
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// fragment: in the module
mpmd.fragment<mesh="m0", origin=["f"]> () () {
  mpmd.return
} : () -> ()
// -----
// fragment: wrong terminator
func.func @f() {
  mpmd.fragment<mesh="m0", origin=["f"]> () () {
    stablehlo.return
  } : () -> ()
  return
}
// -----
// fragment: empty body
func.func @f() {
  mpmd.fragment<mesh="m0", origin=["f"]> () () {
  } : () -> ()
  return
}
// -----
// fragment: value from outside
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @f(%a: tensor<4x8xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  %0 = mpmd.fragment<mesh="m0", origin=["f"]> () () {
    mpmd.return %a : tensor<4x8xf32>
  } : () -> !m
  return
}
// -----
// fragment: stage of another type
func.func @f() {
  mpmd.fragment<mesh="m0", origin=["f"], stage=3 : i32> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: stage is a string
func.func @f() {
  mpmd.fragment<mesh="m0", origin=["f"], stage="a"> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: no origin in text
func.func @f() {
  mpmd.fragment<mesh="m0"> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: no mesh in text
func.func @f() {
  mpmd.fragment<origin=["f"]> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: parts out of order
func.func @f() {
  mpmd.fragment<origin=["f"], mesh="m0"> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: stage behind shardings
func.func @f() {
  mpmd.fragment<mesh="m0", origin=["f"], in_shardings=[], stage=1> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: out before in
func.func @f() {
  mpmd.fragment<mesh="m0", origin=["f"], out_shardings=[], in_shardings=[]> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: comma behind the last
func.func @f() {
  mpmd.fragment<mesh="m0", origin=["f"], in_shardings=[], out_shardings=[],> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: unknown part
func.func @f() {
  mpmd.fragment<mesh="m0", origin=["f"], foo=1> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: mesh is a word
func.func @f() {
  mpmd.fragment<mesh=m0, origin=["f"]> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: mesh is a number
func.func @f() {
  mpmd.fragment<mesh=3, origin=["f"]> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: origin is a word
func.func @f() {
  mpmd.fragment<mesh="m0", origin=[f]> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: origin is no list
func.func @f() {
  mpmd.fragment<mesh="m0", origin="f"> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: comma in origins
func.func @f() {
  mpmd.fragment<mesh="m0", origin=["f",]> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: count is a word
func.func @f() {
  mpmd.fragment<mesh="m0", origin=["f"(a)]> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: no operand list
func.func @f() {
  mpmd.fragment<mesh="m0", origin=["f"]> () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: no header
func.func @f() {
  mpmd.fragment () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: no types
func.func @f() {
  mpmd.fragment<mesh="m0", origin=["f"]> () () {
    mpmd.return
  }
  return
}
// -----
// fragment: types differ in number
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @f(%a: !m) {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a, %a) (%x: tensor<4x8xf32>) {
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// fragment: argument without type
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @f(%a: !m) {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x) {
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// fragment: no mesh name, generic
func.func @f() {
  "mpmd.fragment"() <{origin = []}> ({
    "mpmd.return"() : () -> ()
  }) : () -> ()
  return
}
// -----
// fragment: no origin, generic
func.func @f() {
  "mpmd.fragment"() <{mesh_name = "m0"}> ({
    "mpmd.return"() : () -> ()
  }) : () -> ()
  return
}
// -----
// fragment: origins of another kind
func.func @f() {
  "mpmd.fragment"() <{mesh_name = "m0", origin = ["f"]}> ({
    "mpmd.return"() : () -> ()
  }) : () -> ()
  return
}
// -----
// fragment: origins are no array
func.func @f() {
  "mpmd.fragment"() <{mesh_name = "m0", origin = #mpmd.user_origin<"f">}> ({
    "mpmd.return"() : () -> ()
  }) : () -> ()
  return
}
// -----
// fragment: shardings of another kind
func.func @f() {
  "mpmd.fragment"() <{mesh_name = "m0", origin = [], in_shardings = 3 : i32}> ({
    "mpmd.return"() : () -> ()
  }) : () -> ()
  return
}
// -----
// fragment: stage as a discardable attribute of another type
func.func @f() {
  mpmd.fragment<mesh="m0", origin=["f"]> () {stage_id = 3 : i32} () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: shardings as a word
func.func @f() {
  mpmd.fragment<mesh="m0", origin=["f"], in_shardings=foo> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: two blocks
func.func @f() {
  mpmd.fragment<mesh="m0", origin=["f"]> () () {
    mpmd.return
  ^bb1:
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: two errors in one function
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x4xf32>) {
    mpmd.return
  } : (!m) -> ()
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x4xf32>) {
    mpmd.return
  } : (!m) -> ()
  %0 = "mpmd.transfer"(%a) : (!m) -> tensor<4x8xf32>
  return
}
