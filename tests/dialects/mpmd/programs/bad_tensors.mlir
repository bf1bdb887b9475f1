// return: operands and types differ in number
func.func @f(%a: tensor<f32>) {
  %0 = mpmd.named_computation<"f"> (%a) (%x: tensor<f32>) {
    mpmd.return %x : tensor<f32>, tensor<f32>
  } : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// return: not last
func.func @f(%a: tensor<f32>) {
  %0 = mpmd.named_computation<"f"> (%a) (%x: tensor<f32>) {
    mpmd.return %x : tensor<f32>
    mpmd.return %x : tensor<f32>
  } : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// return: missing in text
func.func @f(%a: tensor<f32>) {
  %0 = mpmd.named_computation<"f"> (%a) (%x: tensor<f32>) {
    %1 = stablehlo.add %x, %x : tensor<f32>
  } : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// return: another terminator
func.func @f(%a: tensor<f32>) {
  %0 = mpmd.named_computation<"f"> (%a) (%x: tensor<f32>) {
    sdy.return %x : tensor<f32>
  } : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// return in a function
func.func @f(%a: tensor<f32>) {
  mpmd.return %a : tensor<f32>
}
// -----
// computation: empty body
func.func @f(%a: tensor<f32>) {
  mpmd.named_computation<"f"> (%a) (%x: tensor<f32>) {
  } : (tensor<f32>) -> ()
  return
}
// -----
// computation: no region
func.func @f(%a: tensor<f32>) {
  mpmd.named_computation<"f"> (%a) : (tensor<f32>) -> ()
  return
}
// -----
// computation: two blocks
func.func @f(%a: tensor<f32>) {
  "mpmd.named_computation"(%a) <{origin = #mpmd.user_origin<"f">}> ({
  ^bb0(%x: tensor<f32>):
    mpmd.return
  ^bb1:
    mpmd.return
  }) : (tensor<f32>) -> ()
  return
}
// -----
// computation: no block
func.func @f(%a: tensor<f32>) {
  "mpmd.named_computation"(%a) <{origin = #mpmd.user_origin<"f">}> ({
  }) : (tensor<f32>) -> ()
  return
}
// -----
// computation: two regions
func.func @f(%a: tensor<f32>) {
  "mpmd.named_computation"(%a) <{origin = #mpmd.user_origin<"f">}> ({
  ^bb0(%x: tensor<f32>):
    mpmd.return
  }, {
  ^bb0(%x: tensor<f32>):
    mpmd.return
  }) : (tensor<f32>) -> ()
  return
}
// -----
// computation: no origin
func.func @f(%a: tensor<f32>) {
  "mpmd.named_computation"(%a) ({
  ^bb0(%x: tensor<f32>):
    mpmd.return
  }) : (tensor<f32>) -> ()
  return
}
// -----
// computation: origin of another kind
func.func @f(%a: tensor<f32>) {
  "mpmd.named_computation"(%a) <{origin = "f"}> ({
  ^bb0(%x: tensor<f32>):
    mpmd.return
  }) : (tensor<f32>) -> ()
  return
}
// -----
// computation: more arguments than operands
func.func @f(%a: tensor<f32>) {
  mpmd.named_computation<"f"> (%a) (%x: tensor<f32>, %y: tensor<f32>) {
    mpmd.return
  } : (tensor<f32>) -> ()
  return
}
// -----
// computation: argument of another type
func.func @f(%a: tensor<f32>) {
  mpmd.named_computation<"f"> (%a) (%x: tensor<f64>) {
    mpmd.return
  } : (tensor<f32>) -> ()
  return
}
// -----
// computation: second argument of another type
func.func @f(%a: tensor<f32>) {
  mpmd.named_computation<"f"> (%a, %a) (%y: tensor<f32>, %x: tensor<f64>) {
    mpmd.return
  } : (tensor<f32>, tensor<f32>) -> ()
  return
}
// -----
// computation: fewer results than returned
func.func @f(%a: tensor<f32>) {
  mpmd.named_computation<"f"> (%a) (%x: tensor<f32>) {
    mpmd.return %x : tensor<f32>
  } : (tensor<f32>) -> ()
  return
}
// -----
// computation: result of another type
func.func @f(%a: tensor<f32>) {
  %0 = mpmd.named_computation<"f"> (%a) (%x: tensor<f32>) {
    mpmd.return %x : tensor<f32>
  } : (tensor<f32>) -> tensor<f64>
  return
}
// -----
// computation: operand of another kind
func.func @f(%a: f32) {
  mpmd.named_computation<"f"> (%a) (%x: f32) {
    mpmd.return
  } : (f32) -> ()
  return
}
// -----
// computation: mesh tensor operand
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<f32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.named_computation<"f"> (%a) (%x: !mpmd.mesh_tensor<"m0", tensor<f32>>) {
    mpmd.return
  } : (!mpmd.mesh_tensor<"m0", tensor<f32>>) -> ()
  return
}
// -----
// computation: result of another kind
func.func @f(%a: tensor<f32>) {
  %0 = mpmd.named_computation<"f"> (%a) (%x: tensor<f32>) {
    %1 = builtin.unrealized_conversion_cast %x : tensor<f32> to f32
    mpmd.return %1 : f32
  } : (tensor<f32>) -> f32
  return
}
// -----
// computation: value from outside
func.func @f(%a: tensor<f32>) {
  mpmd.named_computation<"f"> (%a) (%x: tensor<f32>) {
    %1 = stablehlo.add %a, %a : tensor<f32>
    mpmd.return
  } : (tensor<f32>) -> ()
  return
}
// -----
// computation: error inside and of the results
func.func @f(%a: tensor<f32>) {
  %0 = mpmd.named_computation<"f"> (%a) (%x: tensor<f32>) {
    %1 = "stablehlo.add"(%x, %x) : (tensor<f32>, tensor<f32>) -> tensor<2xf32>
    mpmd.return %x : tensor<f32>
  } : (tensor<f32>) -> tensor<f64>
  return
}
// -----
// computation: operands differ from types
func.func @f(%a: tensor<f32>) {
  mpmd.named_computation<"f"> (%a, %a) (%x: tensor<f32>) {
    mpmd.return
  } : (tensor<f32>) -> ()
  return
}
// -----
// computation: operand of unranked type
func.func @f(%a: tensor<*xf32>) {
  mpmd.named_computation<"f"> (%a) (%x: tensor<*xf32>) {
    mpmd.return
  } : (tensor<*xf32>) -> ()
  return
}
// -----
// named tensor: result of another type
func.func @f(%a: tensor<f32>) {
  %0 = "mpmd.named_tensor"(%a) <{name = "t"}> : (tensor<f32>) -> tensor<f64>
  return
}
// -----
// named tensor: result of another shape
func.func @f(%a: tensor<?xf32>) {
  %0 = "mpmd.named_tensor"(%a) <{name = "t"}> : (tensor<?xf32>) -> tensor<2xf32>
  return
}
// -----
// named tensor: no name
func.func @f(%a: tensor<f32>) {
  %0 = "mpmd.named_tensor"(%a) : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// named tensor: name of another kind
func.func @f(%a: tensor<f32>) {
  %0 = "mpmd.named_tensor"(%a) <{name = 3 : i32}> : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// named tensor: name is a word
func.func @f(%a: tensor<f32>) {
  %0 = mpmd.named_tensor %a name=foo : tensor<f32>
  return
}
// -----
// named tensor: no name in text
func.func @f(%a: tensor<f32>) {
  %0 = mpmd.named_tensor %a : tensor<f32>
  return
}
// -----
// named tensor: of a mesh tensor
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<f32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  %0 = mpmd.named_tensor %a name="t" : !mpmd.mesh_tensor<"m0", tensor<f32>>
  return
}
// -----
// named tensor: of a scalar
func.func @f(%a: f32) {
  %0 = mpmd.named_tensor %a name="t" : f32
  return
}
// -----
// named tensor: two operands
func.func @f(%a: tensor<f32>) {
  %0 = "mpmd.named_tensor"(%a, %a) <{name = "t"}> : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}
// -----
// named tensor: no result
func.func @f(%a: tensor<f32>) {
  "mpmd.named_tensor"(%a) <{name = "t"}> : (tensor<f32>) -> ()
  return
}
// -----
// broadcast: result of another type
func.func @f(%a: tensor<f32>) {
  %0 = "mpmd.broadcast"(%a) : (tensor<f32>) -> tensor<f64>
  return
}
// -----
// broadcast: of a mesh tensor
func.func @f(%a: !mpmd.mesh_tensor<"m0", tensor<f32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  %0 = mpmd.broadcast %a : !mpmd.mesh_tensor<"m0", tensor<f32>>
  return
}
// -----
// broadcast: properties it does not have
func.func @f(%a: tensor<f32>) {
  %0 = "mpmd.broadcast"(%a) <{q = 3 : i32}> : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// reduce: no operand
func.func @f(%a: tensor<f32>) {
  %0 = mpmd.reduce<add> : () -> tensor<f32>
  return
}
// -----
// reduce: no operand, generic
func.func @f(%a: tensor<f32>) {
  %0 = "mpmd.reduce"() : () -> tensor<f32>
  return
}
// -----
// reduce: none of two
func.func @f(%a: tensor<f32>) {
  %0 = mpmd.reduce<none> %a, %a : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}
// -----
// reduce: none of two by default
func.func @f(%a: tensor<f32>) {
  %0 = "mpmd.reduce"(%a, %a) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}
// -----
// reduce: operands of two types
func.func @f(%a: tensor<f32>, %b: tensor<f64>) {
  %0 = mpmd.reduce<add> %a, %b : (tensor<f32>, tensor<f64>) -> tensor<f32>
  return
}
// -----
// reduce: result of another type
func.func @f(%a: tensor<f32>) {
  %0 = mpmd.reduce<add> %a, %a : (tensor<f32>, tensor<f32>) -> tensor<2xf32>
  return
}
// -----
// reduce: result of another shape
func.func @f(%a: tensor<?xf32>) {
  %0 = mpmd.reduce<add> %a, %a : (tensor<?xf32>, tensor<?xf32>) -> tensor<2xf32>
  return
}
// -----
// reduce: no kind
func.func @f(%a: tensor<f32>) {
  %0 = mpmd.reduce %a, %a : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}
// -----
// reduce: unknown kind
func.func @f(%a: tensor<f32>) {
  %0 = mpmd.reduce<sub> %a, %a : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}
// -----
// reduce: kind of another kind
func.func @f(%a: tensor<f32>) {
  %0 = "mpmd.reduce"(%a) <{reduction = "add"}> : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// reduce: of scalars
func.func @f(%a: f32) {
  %0 = mpmd.reduce<add> %a : (f32) -> f32
  return
}
// -----
// reduce: two results
func.func @f(%a: tensor<f32>) {
  %0:2 = mpmd.reduce<add> %a : (tensor<f32>) -> (tensor<f32>, tensor<f32>)
  return
}
// -----
// reduce: types differ in number
func.func @f(%a: tensor<f32>) {
  %0 = mpmd.reduce<add> %a, %a : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// reduce: no function type
func.func @f(%a: tensor<f32>) {
  %0 = mpmd.reduce<add> %a, %a : tensor<f32>
  return
}
