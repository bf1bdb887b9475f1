// return: nothing, with attributes
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.named_computation<"f"> (%a) (%x: !t) {
    mpmd.return {a, b = 3 : i32}
  } : (!t) -> ()
  return
}
// -----
// return: several
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0:2 = mpmd.named_computation<"f"> (%a) (%x: !t) {
    mpmd.return {a} %x, %x : !t, !t
  } : (!t) -> (!t, !t)
  return
}
// -----
// computation: token, counts, attributes
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t, %k: !stablehlo.token) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0:2 = mpmd.named_computation<"f"(3)> (%a, %k) {a = "b", mpmd.x} (%x: !t, %y: !stablehlo.token) {
    mpmd.return %x, %y : !t, !stablehlo.token
  } : (!t, !stablehlo.token) -> (!t, !stablehlo.token)
  return
}
// -----
// computation: no operands
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f() attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.named_computation<"f"> () () {
    %1 = stablehlo.constant dense<1.0> : !t
    mpmd.return %1 : !t
  } : () -> !t
  return
}
// -----
// computation: escaped name
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.named_computation<"f\0A\22\\é"> (%a) (%x: !t) {
    mpmd.return
  } : (!t) -> ()
  return
}
// -----
// computation: count zero and negative
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.named_computation<"f"(0)> (%a) (%x: !t) {
    mpmd.return
  } : (!t) -> ()
  mpmd.named_computation<"f"(-1)> (%a) (%x: !t) {
    mpmd.return
  } : (!t) -> ()
  return
}
// -----
// computation: attribute called name
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.named_computation<"f"> (%a) {name = "lost", b} (%x: !t) {
    mpmd.return
  } : (!t) -> ()
  return
}
// -----
// computation: nested
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.named_computation<"f"> (%a) (%x: !t) {
    %1 = mpmd.named_computation<"g"> (%x) (%y: !t) {
      %2 = mpmd.named_tensor %y name="q" : !t
      %3 = mpmd.broadcast %2 : !t
      %4 = mpmd.reduce<max> %3, %2 : (!t, !t) -> !t
      mpmd.return %4 : !t
    } : (!t) -> !t
    mpmd.return %1 : !t
  } : (!t) -> !t
  return
}
// -----
// computation: in a while
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = stablehlo.while(%i = %a) : !t
   cond {
    %c = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %1 = mpmd.named_computation<"g"> (%i) (%y: !t) {
      mpmd.return %y : !t
    } : (!t) -> !t
    stablehlo.return %1 : !t
  }
  return
}
// -----
// computation: in a function without topology
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) {
  mpmd.named_computation<"f"> (%a) (%x: !t) {
    mpmd.return
  } : (!t) -> ()
  return
}
// -----
// computation: types of arguments with spaces and comments
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.named_computation < "f" ( 2 ) > ( %a ) { a } ( %x : !t ) { // here
    mpmd.return // there
  } : ( !t ) -> ( )
  return
}
// -----
// computation: ops of several blocks inside
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: tensor<i1>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.named_computation<"f"> (%a) (%x: tensor<i1>) {
    %1 = "stablehlo.if"(%x) ({
      stablehlo.return %x : tensor<i1>
    }, {
      stablehlo.return %x : tensor<i1>
    }) : (tensor<i1>) -> tensor<i1>
    mpmd.return %1 : tensor<i1>
  } : (tensor<i1>) -> tensor<i1>
  return
}
// -----
// named tensor
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.named_tensor %a name="t" : !t
  %1 = mpmd.named_tensor %a name="" {a} : !t
  %2 = mpmd.named_tensor %a name="a\0A\22" : !t
  return
}
// -----
// named tensor: unranked and dynamic
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: tensor<*xf32>, %b: tensor<?xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.named_tensor %a name="t" : tensor<*xf32>
  %1 = mpmd.named_tensor %b name="t" : tensor<?xf32>
  return
}
// -----
// named tensor: other shape, generic
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%b: tensor<2xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %1 = mpmd.named_tensor %b name="t" : tensor<2xf32>
  %2 = "mpmd.named_tensor"(%b) <{name = "u"}> {q = 1 : i8} : (tensor<2xf32>) -> tensor<2xf32>
  return
}
// -----
// named tensor: a name of its own
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%b: tensor<2xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %1 = mpmd.named_tensor %b name="t" {name = "u"} : tensor<2xf32>
  return
}
// -----
// broadcast
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t, %b: tensor<*xi8>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.broadcast %a : !t
  %1 = mpmd.broadcast {a = 3 : i32} %a : !t
  %2 = mpmd.broadcast %b : tensor<*xi8>
  return
}
// -----
// reduce: none
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.reduce<none> %a : (!t) -> !t
  return
}
// -----
// reduce: add
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.reduce<add> %a : (!t) -> !t
  %1 = mpmd.reduce<add> {q} %a, %a, %0 : (!t, !t, !t) -> !t
  return
}
// -----
// reduce: max
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.reduce<max> %a : (!t) -> !t
  %1 = mpmd.reduce<max> {q} %a, %a, %0 : (!t, !t, !t) -> !t
  return
}
// -----
// reduce: min
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.reduce<min> %a : (!t) -> !t
  %1 = mpmd.reduce<min> {q} %a, %a, %0 : (!t, !t, !t) -> !t
  return
}
// -----
// reduce: mul
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.reduce<mul> %a : (!t) -> !t
  %1 = mpmd.reduce<mul> {q} %a, %a, %0 : (!t, !t, !t) -> !t
  return
}
// -----
// reduce: or
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.reduce<or> %a : (!t) -> !t
  %1 = mpmd.reduce<or> {q} %a, %a, %0 : (!t, !t, !t) -> !t
  return
}
// -----
// reduce: and
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.reduce<and> %a : (!t) -> !t
  %1 = mpmd.reduce<and> {q} %a, %a, %0 : (!t, !t, !t) -> !t
  return
}
// -----
// reduce: default, generic
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = "mpmd.reduce"(%a) : (!t) -> !t
  %1 = "mpmd.reduce"(%a, %a) <{reduction = #mpmd.reduction<or>}> : (!t, !t) -> !t
  %2 = mpmd.reduce < "add" > %a : (!t) -> !t
  return
}
// -----
// reduce: kind by alias
#k = #mpmd.reduction<add>
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.reduce#k %a : (!t) -> !t
  return
}
// -----
// reduce: dynamic
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: tensor<?xf32>, %b: tensor<2xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.reduce<add> %a, %b : (tensor<?xf32>, tensor<2xf32>) -> tensor<?xf32>
  return
}
// -----
// reduce: kind in the dictionary
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.reduce<add> {reduction = #mpmd.reduction<max>} %a : (!t) -> !t
  return
}
// -----
// transfer
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !n
  %1 = mpmd.transfer {a = "b", mhlo.memory_kind = "device"} %0 : (!n) -> !m
  %2 = mpmd.transfer %a : (!m) -> !m
  return
}
// -----
// transfer: memory kinds
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, memory_kind="pinned_host">
  %1 = mpmd.transfer %0 : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, memory_kind="pinned_host">) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, memory_kind="device">
  %2 = mpmd.transfer %1 : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, memory_kind="device">) -> !n
  return
}
// -----
// transfer: shardings
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>
  %1 = mpmd.transfer %0 : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{?}, {}], replicated={"x"}>>
  return
}
// -----
// transfer: unknown mesh symbol
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@other, [{"x"}, {}]>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@other, [{"x"}, {}]>>) -> !n
  return
}
// -----
// transfer: dynamic
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<?xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!mpmd.mesh_tensor<"m0", tensor<?xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<?xf32>>
  return
}
// -----
// transfer: dynamic and sharded
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<?xf32>, sharding=<@mesh, [{"x"}]>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!mpmd.mesh_tensor<"m0", tensor<?xf32>, sharding=<@mesh, [{"x"}]>>) -> !mpmd.mesh_tensor<"m1", tensor<?xf32>>
  return
}
// -----
// transfer: first of two meshes of a name
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m0" : <["y"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>
  return
}
// -----
// transfer: argument by attribute on the device
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m {mhlo.memory_kind = "device"}) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !n
  return
}
// -----
// transfer: names to be escaped
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"mé", tensor<f32>>) attributes {topology = #mpmd.topology<<"mé" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!mpmd.mesh_tensor<"mé", tensor<f32>>) -> !mpmd.mesh_tensor<"mé", tensor<f32>>
  return
}
// -----
// assign and unassign
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.assign %a : (!t) -> !m
  %1 = mpmd.assign {origin = "f"} %a : (!t) -> !m
  %2 = mpmd.assign {origin = "f", b = 3 : i8} %a : (!t) -> !m
  %3 = mpmd.unassign {origin = "f", q} %2 : (!m) -> !t
  %4 = mpmd.unassign %2 : (!m) -> !t
  return
}
// -----
// assign: kinds and open shardings
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.assign %a : (!t) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{?}, {}]>>
  %1 = mpmd.assign %a : (!t) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, memory_kind="pinned_host">
  %2 = mpmd.assign %a : (!t) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, memory_kind="foo">
  %3 = mpmd.unassign %2 : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, memory_kind="foo">) -> !t
  return
}
// -----
// assign: generic
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = "mpmd.assign"(%a) <{origin = "f"}> {a} : (!t) -> !m
  %1 = "mpmd.unassign"(%0) : (!m) -> !t
  %2 = "mpmd.unassign"(%0) {origin = "g"} : (!m) -> !t
  return
}
// -----
// assign: origin with a type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.assign {origin = "f\0A"} %a : (!t) -> !m
  return
}
// -----
// call
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) : (!m) -> !m
  %1 = mpmd.call @g(%a) {call_counter = 1 : ui32, b} : (!m) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: of tensors, without topology
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) {
  %0 = mpmd.call @g(%a) : (!t) -> !t
  return
}
func.func private @g(%a: !t) -> !t {
  return %a : !t
}
// -----
// call: callee with topology
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !m) -> !m attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  return %a : !m
}
// -----
// call: public callee without topology
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) : (!m) -> !m
  return
}
func.func @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: other counts
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0:2 = mpmd.call @g(%a, %a) : (!m, !m) -> (!m, !m)
  mpmd.call @g() : () -> ()
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: counter no integer
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) {call_counter = "a"} : (!m) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: attributes of arguments
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) {arg_attrs = [{a.b}], res_attrs = [{c.d = 3 : i32}]} : (!m) -> !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: in a loop
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 2 : ui32} (%x: !m, %i: tensor<i32>) {
    %1 = mpmd.call @g(%x) : (!m) -> !m
    mpmd.return %1 : !m
  } : !m
  return
}
func.func private @g(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: private caller without topology
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func private @f(%a: !t) {
  %0 = mpmd.call @g(%a) : (!t) -> !t
  return
}
func.func private @g(%a: !t) -> !t {
  return %a : !t
}
// -----
// call: recursive
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) {
  mpmd.call @f(%a) : (!m) -> ()
  return
}
// -----
// call: name in quotes
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @"g g"(%a) : (!m) -> !m
  return
}
func.func private @"g g"(%a: !m) -> !m {
  return %a : !m
}
// -----
// call: declaration
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%a) : (!m) -> !m
  return
}
func.func private @g(!m) -> !m
// -----
// fragment_call
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=["f", "g"(2)]> @g(%a) {zz} : (!m) -> !m
  %1 = mpmd.fragment_call<mesh="m0", origin=[]> @g(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: sharded
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=[]> @g(%a) : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: generic
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = "mpmd.fragment_call"(%a) <{callee = @g, mesh_name = "m0", origin = [#mpmd.user_origin<"f"(1)>]}> {q} : (!m) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return %a : !t
}
// -----
// fragment_call: no values
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.fragment_call<mesh="m0", origin=[]> @g() : () -> ()
  return
}
func.func private @g() attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
  return
}
// -----
// fragment_call: declaration
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=[]> @g(%a) : (!m) -> !m
  return
}
func.func private @g(!t) -> !t attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>}
// -----
// fragment_call: maximal mesh
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <[], device_ids=[3]>>>} {
  %0 = mpmd.fragment_call<mesh="m0", origin=[]> @g(%a) : (!m) -> !m
  return
}
func.func private @g(%a: !t) -> !t attributes {mesh_shape = #sdy.mesh<[], device_ids=[3]>} {
  return %a : !t
}
// -----
// fragment: no values, no topology
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f() {
  mpmd.fragment<mesh="m0", origin=[]> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: unknown mesh without values
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f() attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.fragment<mesh="q", origin=[]> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: all parts
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment<mesh="m0", origin=["f"(1), "g"], stage=3 : i64, in_shardings=[<@mesh, [{"x"}, {?}]>], out_shardings=[<@mesh, [{}, {}]>]> (%a) {call_counter = 2 : ui32, mpmd.inferred_by = ["zz"], remat} (%x: !t) {
    mpmd.return %x : !t
  } : (!m) -> !m
  return
}
// -----
// fragment: comma behind the origins
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f() attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=[],> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: comma behind the stage
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f() attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["a"], stage=-1,> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: comma behind the inputs
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f() attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["a"], in_shardings=[],> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: only outputs
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f() attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["a"], out_shardings=[]> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: shardings of any number, mesh and rank
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=["a"], in_shardings=[<@nope, []>, <mesh<["q"=3]>, [{"q"}]>, <@mesh, [{"zz"}]>], out_shardings=[<@mesh, []>]> (%a) (%x: !t) {
    mpmd.return
  } : (!m) -> ()
  return
}
// -----
// fragment: names as they are
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f() attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m\22\0A\\", origin=["f\0A\22"(2)]> () () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: stage in the dictionary
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f() attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m0", origin=[]> () {stage_id = 4 : i64} () {
    mpmd.return
  } : () -> ()
  return
}
// -----
// fragment: mesh without axes
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{}, {}]>>) attributes {topology = #mpmd.topology<<"m0" : <[]>>>} {
  %0 = mpmd.fragment<mesh="m0", origin=[]> (%a) (%x: !t) {
    mpmd.return %x : !t
  } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{}, {}]>>) -> !m
  return
}
// -----
// fragment: memory kinds
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, memory_kind="pinned_host">) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment<mesh="m0", origin=[]> (%a) (%x: !t) {
    mpmd.return %x : !t
  } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, memory_kind="pinned_host">) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, memory_kind="foo">
  return
}
// -----
// fragment: generic
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = "mpmd.fragment"(%a) <{mesh_name = "m0", origin = []}> ({
  ^bb0(%x: !t):
    "mpmd.return"(%x) : (!t) -> ()
  }) {a} : (!m) -> !m
  return
}
// -----
// fragment: sub-axes
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x":(1)2}, {}]>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=4]>>>} {
  mpmd.fragment<mesh="m0", origin=[]> (%a) (%x: !t) {
    mpmd.return
  } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x":(1)2}, {}]>>) -> ()
  return
}
// -----
// fragment: in a loop
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 2 : ui32} (%x: !m, %i: tensor<i32>) {
    %1 = mpmd.fragment<mesh="m0", origin=[]> (%x) (%y: !t) {
      mpmd.return %y : !t
    } : (!m) -> !m
    mpmd.return %1 : !m
  } : !m
  return
}
// -----
// fragment: locations
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m loc("a")) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: !t loc("b")) {
    mpmd.return %x : !t loc("c")
  } : (!m) -> !m loc("d")
  %1 = mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: !t) {
    mpmd.return %x : !t loc(#l)
  } : (!m) -> !m loc(fused["a", "b"])
  return
}
#l = loc("x.py":3:4)
// -----
// fragment: attributes of arguments are dropped
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: !t {a.b = 3 : i32}) {
    mpmd.return %x : !t
  } : (!m) -> !m
  return
}
// -----
// for
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m, %b: !n) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0:2 = mpmd.for (%a, %b) {iterations = 4 : ui32, unroll_factor = 2 : ui32, q} (%x: !m, %y: !n, %i: tensor<ui32>) {
    mpmd.return %x, %y : !m, !n
  } : !m, !n
  return
}
// -----
// for: index of type tensor<i32>
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<i32>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: index of type tensor<si32>
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<si32>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: index of type i8
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: i8) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: index of type ui64
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: ui64) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: index of type vector<2xi8>
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: vector<2xi8>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: index of type tensor<*xi8>
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<*xi8>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: index of type memref<2xi4>
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: memref<2xi4>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: index of type !mpmd.mesh_tensor<"m0", tensor<2xi8>>
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: !mpmd.mesh_tensor<"m0", tensor<2xi8>>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: not isolated
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 1 : ui32} (%x: !t, %index: tensor<ui32>) {
    %1 = stablehlo.add %a, %x : !t
    mpmd.return %1 : !t
  } : !t
  return
}
// -----
// for: index name taken
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%index: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%index) {iterations = 1 : ui32} (%x: !t, %i: tensor<ui32>) {
    %1 = mpmd.for (%x) {iterations = 1 : ui32} (%y: !t, %j: tensor<ui32>) {
      mpmd.return %y : !t
    } : !t
    mpmd.return %1 : !t
  } : !t
  %2 = mpmd.for (%index) {iterations = 1 : ui32} (%x: !t, %i: tensor<ui32>) {
    mpmd.return %x : !t
  } : !t
  return
}
// -----
// for: of scalars and tokens
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: f32, %k: !stablehlo.token) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 1 : ui32} (%x: f32, %i: tensor<ui32>) {
    mpmd.return %x : f32
  } : f32
  %1 = mpmd.for (%k) {iterations = 1 : ui32} (%x: !stablehlo.token, %i: tensor<ui32>) {
    mpmd.return %x : !stablehlo.token
  } : !stablehlo.token
  return
}
// -----
// for: no operands, generic
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f() attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  "mpmd.for"() <{iterations = 2 : ui32}> ({
  ^bb0(%i: tensor<ui32>):
    "mpmd.return"() : () -> ()
  }) : () -> ()
  return
}
// -----
// for: unroll factor of all
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32, unroll_factor = 4 : ui32} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// function attributes
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m {mhlo.memory_kind = "device", mhlo.layout_mode = "auto"}) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !n
  return
}
// -----
// types in signatures are not checked
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !mpmd.mesh_tensor<"nope", tensor<4x8xf32>>, %b: !mpmd.mesh_tensor<"m0", tensor<3x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {

  return
}
// -----
// types elsewhere
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: tuple<!m, !n>, %b: (!m) -> !n, %c: tensor<2x!m>) attributes {a = !m, b = [!n], topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {

  return
}
// -----
// attributes elsewhere
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t {mpmd.use_set = #mpmd.meshes_with_origins<"m0"["a"], "m1">}) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = stablehlo.abs %a {mpmd.src_set = #mpmd.meshes_with_origins<>, mpmd.x = #mpmd<origin"q">} : !t
  return
}
// -----
// mesh shape
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {mesh_shape = #sdy.mesh<["x"=2]>} {
  %0 = stablehlo.abs %a : !t
  return
}
