// for: no iterations
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: zero iterations
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 0 : ui32} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: signless iterations
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : i32} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: iterations a string
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = "4"} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: zero factor
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32, unroll_factor = 0 : ui32} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: factor that does not divide
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32, unroll_factor = 3 : ui32} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: larger factor
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32, unroll_factor = 8 : ui32} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: signed factor
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32, unroll_factor = 2 : i32} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: zero iterations and factor
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 0 : ui32, unroll_factor = 0 : ui32} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: no index
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: two indices
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<ui32>, %j: tensor<ui32>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: no argument
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} () {
    mpmd.return %a : !m
  } : !m
  return
}
// -----
// for: argument of another type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !n, %i: tensor<ui32>) {
    mpmd.return %a : !m
  } : !m
  return
}
// -----
// for: index of rank 1
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<2xui32>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: index of 64 bits
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<ui64>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: index of floats
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<f32>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: index a mesh tensor
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: !m) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: index a float
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: f32) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: index a token
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: !stablehlo.token) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: index of the index type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<index>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: index unranked
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<*xui32>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: index complex
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<complex<f32>>) {
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: returns another type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m, %b: !n) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %b : !n
  } : !m
  return
}
// -----
// for: returns nothing
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<ui32>) {
    mpmd.return
  } : !m
  return
}
// -----
// for: returns two
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %x, %x : !m, !m
  } : !m
  return
}
// -----
// for: mixed classes
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m, %b: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0:2 = mpmd.for (%a, %b) {iterations = 4 : ui32} (%x: !m, %y: !t, %i: tensor<ui32>) {
    mpmd.return %x, %y : !m, !t
  } : !m, !t
  return
}
// -----
// for: mixed with token
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m, %b: !stablehlo.token) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0:2 = mpmd.for (%a, %b) {iterations = 4 : ui32} (%x: !m, %y: !stablehlo.token, %i: tensor<ui32>) {
    mpmd.return %x, %y : !m, !stablehlo.token
  } : !m, !stablehlo.token
  return
}
// -----
// for: mixed tensors and token
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t, %b: !stablehlo.token) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0:2 = mpmd.for (%a, %b) {iterations = 4 : ui32} (%x: !t, %y: !stablehlo.token, %i: tensor<ui32>) {
    mpmd.return %x, %y : !t, !stablehlo.token
  } : !t, !stablehlo.token
  return
}
// -----
// for: mixed ranked and unranked
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t, %b: tensor<*xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0:2 = mpmd.for (%a, %b) {iterations = 4 : ui32} (%x: !t, %y: tensor<*xf32>, %i: tensor<ui32>) {
    mpmd.return %x, %y : !t, tensor<*xf32>
  } : !t, tensor<*xf32>
  return
}
// -----
// for: tokens
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !stablehlo.token) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !stablehlo.token, %i: tensor<ui32>) {
    mpmd.return %x : !stablehlo.token
  } : !stablehlo.token
  return
}
// -----
// for: floats
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: f32) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: f32, %i: tensor<ui32>) {
    mpmd.return %x : f32
  } : f32
  return
}
// -----
// for: results of another type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = "mpmd.for"(%a) <{iterations = 2 : ui32}> ({
  ^bb0(%x: !m, %i: tensor<ui32>):
    "mpmd.return"(%x) : (!m) -> ()
  }) : (!m) -> !n
  return
}
// -----
// for: more results
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0:2 = "mpmd.for"(%a) <{iterations = 2 : ui32}> ({
  ^bb0(%x: !m, %i: tensor<ui32>):
    "mpmd.return"(%x) : (!m) -> ()
  }) : (!m) -> (!m, !m)
  return
}
// -----
// for: fewer results
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  "mpmd.for"(%a) <{iterations = 2 : ui32}> ({
  ^bb0(%x: !m, %i: tensor<ui32>):
    "mpmd.return"(%x) : (!m) -> ()
  }) : (!m) -> ()
  return
}
// -----
// for: no operands
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.for () {iterations = 4 : ui32} (%i: tensor<ui32>) {
    mpmd.return
  } : 
  return
}
// -----
// for: no operands, generic
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  "mpmd.for"() <{iterations = 2 : ui32}> ({
  ^bb0(%i: tensor<ui32>):
    "mpmd.return"() : () -> ()
  }) : () -> ()
  return
}
// -----
// for: empty body
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<ui32>) {
  } : !m
  return
}
// -----
// for: no terminator
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<ui32>) {
    %1 = mpmd.transfer %x : (!m) -> !m
  } : !m
  return
}
// -----
// for: wrong terminator
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<ui32>) {
    sdy.return %x : !m
  } : !m
  return
}
// -----
// for: types differ in number
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %x : !m
  } : !m, !m
  return
}
// -----
// for: no types
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %x : !m
  } : 
  return
}
// -----
// for: function type
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %x : !m
  } : (!m) -> !m
  return
}
// -----
// for: no types at all
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %x : !m
  }
  return
}
// -----
// for: two blocks
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %x : !m
  ^bb1:
    mpmd.return
  } : !m
  return
}
// -----
// for: error in the body
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<ui32>) {
    %1 = mpmd.transfer %x : (!m) -> !n
    mpmd.return %x : !m
  } : !m
  return
}
// -----
// for: assign in the body to an unknown mesh
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !t) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !t, %i: tensor<ui32>) {
    %1 = mpmd.assign %x : (!t) -> !mpmd.mesh_tensor<"q", tensor<4x8xf32>>
    mpmd.return %x : !t
  } : !t
  return
}
// -----
// for: returned value from behind
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %2 : !m
  } : !m
  %2 = mpmd.transfer %a : (!m) -> !m
  return
}
// -----
// for: index of type index
!t = tensor<4x8xf32>
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @f(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 4 : ui32} (%x: !m, %i: index) {
    mpmd.return %x : !m
  } : !m
  return
}
