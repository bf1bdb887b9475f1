// transfer: no topology
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) {
  %0 = mpmd.transfer %a : (!m) -> !n
  return
}
// -----
// transfer: operand mesh unknown
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"q", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!mpmd.mesh_tensor<"q", tensor<4x8xf32>>) -> !n
  return
}
// -----
// transfer: result mesh unknown
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !mpmd.mesh_tensor<"q", tensor<4x8xf32>>
  return
}
// -----
// transfer: both unknown
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"q", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!mpmd.mesh_tensor<"q", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"r", tensor<4x8xf32>>
  return
}
// -----
// transfer: other type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf64>>
  return
}
// -----
// transfer: other shape
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !mpmd.mesh_tensor<"m1", tensor<8x4xf32>>
  return
}
// -----
// transfer: dynamic shape
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<?x8xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!mpmd.mesh_tensor<"m0", tensor<?x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
  return
}
// -----
// transfer: bad operand sharding
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{}]>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{}]>>) -> !n
  return
}
// -----
// transfer: bad result sharding
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<@mesh, [{"y"}, {}]>>
  return
}
// -----
// transfer: result not divisible
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<3xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!mpmd.mesh_tensor<"m0", tensor<3xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<3xf32>, sharding=<@mesh, [{"x"}]>>
  return
}
// -----
// transfer: operand not divisible
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<3xf32>, sharding=<@mesh, [{"x"}]>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!mpmd.mesh_tensor<"m0", tensor<3xf32>, sharding=<@mesh, [{"x"}]>>) -> !mpmd.mesh_tensor<"m1", tensor<3xf32>>
  return
}
// -----
// transfer: operand memory kind
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, memory_kind="foo">) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, memory_kind="foo">) -> !n
  return
}
// -----
// transfer: result memory kind
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, memory_kind="unpinned_host">
  return
}
// -----
// transfer: empty memory kind
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, memory_kind="">
  return
}
// -----
// transfer: both memory kinds
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, memory_kind="foo">) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, memory_kind="foo">) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, memory_kind="bar">
  return
}
// -----
// transfer: type and memory kind
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !mpmd.mesh_tensor<"m1", tensor<8x4xf32>, memory_kind="bar">
  return
}
// -----
// transfer: argument on host by attribute
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m {mhlo.memory_kind = "pinned_host"}) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !n
  return
}
// -----
// transfer: argument on another by attribute
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m {mhlo.memory_kind = "foo"}) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !n
  return
}
// -----
// transfer: argument memory kind number
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m {mhlo.memory_kind = 3 : i32}) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !n
  return
}
// -----
// transfer: own memory kind
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer {mhlo.memory_kind = "pinned_host"} %a : (!m) -> !n
  return
}
// -----
// transfer: own memory kind foo
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer {mhlo.memory_kind = "foo"} %a : (!m) -> !n
  return
}
// -----
// transfer: of a transfer on host
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %1 = mpmd.transfer {mhlo.memory_kind = "pinned_host"} %a : (!m) -> !n
  %2 = mpmd.transfer %1 : (!n) -> !n
  return
}
// -----
// transfer: of a fragment on host
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %1:2 = mpmd.fragment<mesh="m0", origin=[]> (%a) {res_attrs = [{}, {mhlo.memory_kind = "pinned_host"}]} (%x: !t) {
    mpmd.return %x, %x : !t, !t
  } : (!m) -> (!m, !m)
  %2 = mpmd.transfer %1#0 : (!m) -> !n
  %3 = mpmd.transfer %1#1 : (!m) -> !n
  return
}
// -----
// transfer: of a fragment with few attributes
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %1:2 = mpmd.fragment<mesh="m0", origin=[]> (%a) {res_attrs = [{}]} (%x: !t) {
    mpmd.return %x, %x : !t, !t
  } : (!m) -> (!m, !m)
  %2 = mpmd.transfer %1#0 : (!m) -> !n
  return
}
// -----
// transfer: of a call on host
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %1 = mpmd.call @g(%a) {res_attrs = [{mhlo.memory_kind = "pinned_host"}]} : (!m) -> !m
  %3 = mpmd.transfer %1 : (!m) -> !n
  return
}
func.func private @g(%a: !m) -> !m { return %a : !m }
// -----
// transfer: of a fragment call on host
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %1 = mpmd.fragment_call<mesh="m0", origin=[]> @g(%a) {res_attrs = [{mhlo.memory_kind = "pinned_host"}]} : (!m) -> !m
  %3 = mpmd.transfer %1 : (!m) -> !n
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} { return %a : !t }
// -----
// transfer: of a for on host
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %1 = mpmd.for (%a) {iterations = 2 : ui32, res_attrs = [{mhlo.memory_kind = "pinned_host"}]} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %x : !m
  } : !m
  %3 = mpmd.transfer %1 : (!m) -> !n
  return
}
// -----
// transfer: of a for argument on host
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %1 = mpmd.for (%a) {iterations = 2 : ui32, arg_attrs = [{mhlo.memory_kind = "pinned_host"}, {}]} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %x : !m
  } : !m
  %3 = mpmd.transfer %1 : (!m) -> !n
  return
}
// -----
// transfer: in a for
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %1 = mpmd.for (%a) {iterations = 2 : ui32} (%x: !m, %i: tensor<ui32>) {
    %2 = mpmd.transfer %x : (!m) -> !m
    mpmd.return %2 : !m
  } : !m
  return
}
// -----
// transfer: in a fragment
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=[]> (%a) (%x: !t) {
    %2 = mpmd.transfer %a : (!m) -> !m
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// transfer: of a tensor
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!t) -> !n
  return
}
// -----
// transfer: to a tensor
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !t
  return
}
// -----
// transfer: of a token
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !stablehlo.token) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!stablehlo.token) -> !n
  return
}
// -----
// transfer: two operands
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a, %a : (!m, !m) -> !n
  return
}
// -----
// transfer: two operands, generic
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = "mpmd.transfer"(%a, %a) : (!m, !m) -> !n
  return
}
// -----
// transfer: two types
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m, !m) -> !n
  return
}
// -----
// transfer: two results
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0:2 = mpmd.transfer %a : (!m) -> (!n, !n)
  return
}
// -----
// transfer: no result
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.transfer %a : (!m) -> ()
  return
}
// -----
// transfer: one type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : !m
  return
}
// -----
// transfer: no type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a
  return
}
// -----
// transfer: attributes behind
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a {a} : (!m) -> !n
  return
}
// -----
// transfer: sharding on nested mesh name
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<mesh<["x"=2]>, [{"x"}, {}]>>
  return
}
// -----
// transfer: inlined mesh with unknown axis
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<mesh<["z"=2]>, [{"z"}, {}]>>
  return
}
// -----
// assign: no topology
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) {
  %0 = mpmd.assign %a : (!t) -> !m
  return
}
// -----
// assign: unknown mesh
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.assign %a : (!t) -> !mpmd.mesh_tensor<"q", tensor<4x8xf32>>
  return
}
// -----
// assign: sharded
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.assign %a : (!t) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>
  return
}
// -----
// assign: bad sharding
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.assign %a : (!t) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{}]>>
  return
}
// -----
// assign: other type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.assign %a : (!t) -> !mpmd.mesh_tensor<"m0", tensor<8x4xf32>>
  return
}
// -----
// assign: unranked
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: tensor<*xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.assign %a : (tensor<*xf32>) -> !m
  return
}
// -----
// assign: of a mesh tensor
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.assign %a : (!m) -> !m
  return
}
// -----
// assign: to a tensor
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.assign %a : (!t) -> !t
  return
}
// -----
// assign: of a token
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !stablehlo.token) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.assign %a : (!stablehlo.token) -> !m
  return
}
// -----
// assign: origin of another kind
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.assign {origin = 3 : i32} %a : (!t) -> !m
  return
}
// -----
// assign: in a computation
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.named_computation<"f"> (%a) (%x: !t) {
    %0 = mpmd.assign %x : (!t) -> !m
    mpmd.return
  } : (!t) -> ()
  return
}
// -----
// assign: in a fragment
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=[]> (%a) (%x: !t) {
    %0 = mpmd.assign %x : (!t) -> !m
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// unassign: no topology
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) {
  %0 = mpmd.unassign %a : (!m) -> !t
  return
}
// -----
// unassign: unknown mesh
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"q", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.unassign %a : (!mpmd.mesh_tensor<"q", tensor<4x8xf32>>) -> !t
  return
}
// -----
// unassign: sharded
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.unassign %a : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) -> !t
  return
}
// -----
// unassign: other type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.unassign %a : (!m) -> tensor<8x4xf32>
  return
}
// -----
// unassign: dynamic type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.unassign %a : (!m) -> tensor<?x8xf32>
  return
}
// -----
// unassign: other element type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.unassign %a : (!m) -> tensor<4x8xf64>
  return
}
// -----
// unassign: to a mesh tensor
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.unassign %a : (!m) -> !m
  return
}
// -----
// unassign: to a scalar
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.unassign %a : (!m) -> f32
  return
}
// -----
// unassign: of a tensor
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.unassign %a : (!t) -> !t
  return
}
// -----
// unassign: to an unranked tensor
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.unassign %a : (!m) -> tensor<*xf32>
  return
}
// -----
// unassign: in a computation
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.named_computation<"f"> (%a) (%x: !t) {
    %0 = mpmd.assign %x : (!t) -> !m
    mpmd.return
  } : (!t) -> ()
  return
}
// -----
// unassign: two results
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0:2 = mpmd.unassign %a : (!m) -> (!t, !t)
  return
}
