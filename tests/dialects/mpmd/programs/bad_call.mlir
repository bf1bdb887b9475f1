// call: unknown
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @h(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: no function
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @mesh(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: operand type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !n) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) : (!n) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: result type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) : (!m) -> !n
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: operand and result type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !n) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) : (!n) -> !n
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: second operand
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a, %a) : (!m, !m) -> !m
  return
}
func.func private @g(%a: !m, %b: !n) -> !m {
  return %a : !m
}
// -----
// call: public callee with topology
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) : (!m) -> !m
  return
}
func.func @g(%a: !m) -> !m attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  return %a : !m
}
// -----
// call: counter of another type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) {call_counter = 1 : i32} : (!m) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: counter i64
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) {call_counter = 1} : (!m) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: counter a string
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) {call_counter = "1"} : (!m) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: in a private MPMD function
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func private @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: in a fragment
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=[]> (%a) (%x: !t) {
    %2 = mpmd.call @g(%x) : (!t) -> !t
    mpmd.return
  } : (!m) -> ()
  return
}
func.func private @g(%a: !t) -> !t {
  return %a : !t
}
// -----
// call: in a computation
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.named_computation<"f"> (%a) (%x: !t) {
    %2 = mpmd.call @g(%x) : (!t) -> !t
    mpmd.return
  } : (!t) -> ()
  return
}
func.func private @g(%a: !t) -> !t {
  return %a : !t
}
// -----
// call: of a scalar
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: f32) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.call @g(%a) : (f32) -> ()
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: of a token
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !stablehlo.token) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.call @g(%a) : (!stablehlo.token) -> ()
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: result a scalar
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) : (!m) -> f32
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: nested symbol
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g::@h(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: no callee
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = "mpmd.call"(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: callee a string
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = "mpmd.call"(%a) <{callee = "g"}> : (!m) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: word
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call g(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: no operands
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g : (!m) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: types differ in number
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a, %a) : (!m) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: both errors in the op and its symbol
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !n) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) {call_counter = 1 : i32} : (!n) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: error of symbol and another op
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !n) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) : (!n) -> !m
  %1 = mpmd.transfer %a : (!n) -> !t
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: arg_attrs of wrong length
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) {arg_attrs = [{}, {}]} : (!m) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: arg_attrs of another kind
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) {arg_attrs = 3 : i32} : (!m) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: res_attrs of another kind
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) {res_attrs = [3 : i32]} : (!m) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// fragment_call: unknown
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @h(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: no function
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @mesh(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: no mesh shape
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @g(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !t) -> !t {
  return %a : !t
}
// -----
// fragment_call: other mesh shape
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @g(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=4]>} {
  return %a : !t
}
// -----
// fragment_call: mesh shape of another kind
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @g(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = "m"} {
  return %a : !t
}
// -----
// fragment_call: no topology
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @g(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: unknown mesh
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="q", origin=["f"]> @g(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: operand of another mesh
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !n) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @g(%a) : (!n) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: result of another mesh
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @g(%a) : (!m) -> !n
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: operand type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @g(%a) : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: result type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @g(%a) : (!m) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: too many operands
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @g(%a, %a) : (!m, !m) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: too few operands
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @g() : () -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: too many results
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0:2 = mpmd.fragment_call<mesh="m0", origin=["f"]> @g(%a) : (!m) -> (!m, !m)
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: no results
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.fragment_call<mesh="m0", origin=["f"]> @g(%a) : (!m) -> ()
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: local operand type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @g(%a) : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) -> !m
  return
}
func.func private @g(%b: tensor<2x8xf32>, %a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: operand local in callee
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @g(%a) : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) -> !m
  return
}
func.func private @g(%b: tensor<2x8xf32>) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  %a = stablehlo.constant dense<1.0> : !t
  return %a : !t
}
// -----
// fragment_call: not divisible
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<3x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @g(%a) : (!mpmd.mesh_tensor<"m0", tensor<3x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: tensor operand
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @g(%a) : (!t) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: token operand
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !stablehlo.token) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @g(%a) : (!stablehlo.token) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: result a tensor
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @g(%a) : (!m) -> !t
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: in a for
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %1 = mpmd.for (%a) {iterations = 2 : ui32} (%x: !m, %i: tensor<ui32>) {
    %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @g(%x) : (!m) -> !m
    mpmd.return %0 : !m
  } : !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: no header
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call @g(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: stage
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"], stage=1> @g(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: comma
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"],> @g(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: no callee
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> (%a) : (!m) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: callee is word
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> g(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: nested callee
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f"]> @g::@h(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
