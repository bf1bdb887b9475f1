// Values must be defined before their uses.
func.func @a() {
  "t.op"(%0) : (i32) -> () // error
  %0 = "t.op"() : () -> i32
  return
}
// -----
// The region of an unregistered op is no place to worry about order.
func.func @a() {
  "t.op"() ({
    "t.op"(%0) : (i32) -> ()
    %0 = "t.op"() : () -> i32
    "t.op"() : () -> ()
  }) : () -> ()
  return
}
// -----
func.func @a(%arg0: tensor<i1>) {
  "stablehlo.if"(%arg0) ({
    "t.op"(%0) : (i32) -> () // error
    %0 = "t.op"() : () -> i32
    stablehlo.return
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> ()
  return
}
// -----
// An op does not see its own results in its regions.
func.func @a(%arg0: tensor<i1>) {
  %0 = "stablehlo.if"(%arg0) ({
    stablehlo.return %0 : tensor<i1> // error
  }, {
    stablehlo.return %arg0 : tensor<i1>
  }) : (tensor<i1>) -> tensor<i1>
  return
}
// -----
// A call of nothing is not reported in a function where dominance is wrong.
func.func @a() {
  call @nowhere() : () -> ()
  "t.op"(%0) : (i32) -> () // error
  %0 = "t.op"() : () -> i32
  return
}
// -----
// Blocks: a value is known where its block dominates.
func.func @a() {
  %0 = "t.op"() : () -> i32
  "t.br"() [^bb1, ^bb2] : () -> ()
^bb1:
  %1 = "t.op"() : () -> i32
  "t.op"(%0) : (i32) -> ()
  "t.br"() [^bb3] : () -> ()
^bb2:
  "t.op"(%0) : (i32) -> ()
  "t.br"() [^bb3] : () -> ()
^bb3:
  "t.op"(%1) : (i32) -> () // error
  return
}
// -----
func.func @a() {
  "t.br"() [^bb1] : () -> ()
^bb1:
  "t.op"(%0) : (i32) -> () // error
  "t.br"() [^bb2] : () -> ()
^bb2:
  %0 = "t.op"() : () -> i32
  "t.br"() [^bb1, ^bb3] : () -> ()
^bb3:
  "t.op"(%0) : (i32) -> ()
  return
}
// -----
// In blocks that cannot be reached everything is allowed.
func.func @a() {
  return
^bb1:
  "t.op"(%0) : (i32) -> ()
  %0 = "t.op"() : () -> i32
  "t.br"() [^bb1] : () -> ()
}
// -----
func.func @a() {
  "t.br"() [^bb1] : () -> () // error
  return
^bb1:
  return
}
// -----
func.func @a() {
  "t.br"() [^bb1] : () -> ()
^bb1:
  %0 = stablehlo.iota dim = 0 : tensor<2xf32> // error
}
// -----
func.func @a() {
  "t.op"() : () -> ()
}
// -----
// An op that must end a block may not stand in it.
func.func @a() {
  stablehlo.return // error
  return
}
// -----
"t.op"() ({
  func.func @a() {
    return
  }
}) : () -> ()
// -----
"t.op"() ({
  %0 = "t.op"() : () -> i32
}) : () -> ()
// -----
"t.op"() ({
  %0 = stablehlo.iota dim = 0 : tensor<2xf32>
}) : () -> ()
// -----
"t.op"() ({
  %0 = stablehlo.iota dim = 1 : tensor<2xf32> // error
}) : () -> ()
// -----
"t.op"() ({
  "t.br"() [^bb1] : () -> ()
^bb1:
  %0 = stablehlo.iota dim = 0 : tensor<2xf32> // error
}) : () -> ()
// -----
"t.op"(%0) {sym_name = "a"} : (i32) -> ()
%0 = "t.op"() {sym_name = "a"} : () -> i32
// -----
func.func @a() {
  "stablehlo.while"() ({ // error
    stablehlo.return
  }) : () -> ()
  return
}
// -----
func.func @a() {
  %0:2 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> (tensor<2xf32>, tensor<2xf32>) // error
  return
}
// -----
func.func @a(%arg0: tensor<2xf32>) {
  %0 = "stablehlo.iota"(%arg0) <{iota_dimension = 0 : i64}> : (tensor<2xf32>) -> tensor<2xf32> // error
  return
}
// -----
func.func @a() {
  call @a() : () -> ()
  "foo.may_have_symbols"() ({
    func.call @a() : () -> () // error
    "foo.end"() : () -> ()
  }) : () -> ()
  "foo.has_none"() ({
    func.call @a() : () -> ()
    "foo.end"() : () -> ()
  }, {
  }) : () -> ()
  return
}
