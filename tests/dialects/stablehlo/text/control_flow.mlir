func.func @loops(%a: tensor<4xf32>, %i: tensor<i32>) {
  %0:2 = stablehlo.while(%x = %a, %y = %i) : tensor<4xf32>, tensor<i32> attributes {x.y} cond { %c = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %c : tensor<i1> } do { stablehlo.return %x, %y : tensor<4xf32>, tensor<i32> }
  stablehlo.while() cond { %c = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %c : tensor<i1> } do { stablehlo.return }
  stablehlo.while() attributes {x.y} cond { %c = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %c : tensor<i1> } do { stablehlo.return {x.y} }
  %1 = "stablehlo.while"(%a) ({
  ^bb0(%z: tensor<?xf32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%z: tensor<?xf32>):
    stablehlo.return %z {a.b} : tensor<?xf32>
  }) : (tensor<4xf32>) -> tensor<?xf32>
  return
}
// -----
func.func @nested(%a: tensor<2x3xf32>, %i: tensor<i32>) -> tensor<f32> {
  %ten = stablehlo.constant dense<10> : tensor<i32>
  %half = stablehlo.constant dense<5.0e-01> : tensor<f32>
  %0:2 = stablehlo.while(%n = %i, %x = %a) : tensor<i32>, tensor<2x3xf32>
  cond {
    %2 = stablehlo.compare LT, %n, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.add %n, %one : tensor<i32>
    %r = stablehlo.while(%m = %n) : tensor<i32>
    cond {
      %3 = stablehlo.compare LT, %m, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %3 = stablehlo.add %m, %one : tensor<i32>
      stablehlo.return %3 : tensor<i32>
    }
    %3 = stablehlo.reduce(%x init: %half) across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
     reducer(%p: tensor<f32>, %q: tensor<f32>)  {
      %5 = stablehlo.multiply %p, %half : tensor<f32>
      %6 = stablehlo.add %5, %q : tensor<f32>
      stablehlo.return %6 : tensor<f32>
    }
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>
    stablehlo.return %2, %4 : tensor<i32>, tensor<2x3xf32>
  }
  %1 = stablehlo.reduce(%0#1 init: %half) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
// -----
func.func @branches(%p: tensor<i1>, %n: tensor<i32>, %a: tensor<4xf32>) {
  %0:2 = "stablehlo.if"(%p) ({
    stablehlo.return %a, %n : tensor<4xf32>, tensor<i32>
  }, {
    %5 = stablehlo.negate %a : tensor<4xf32>
    stablehlo.return %5, %n : tensor<4xf32>, tensor<i32>
  }) {a.b} : (tensor<i1>) -> (tensor<4xf32>, tensor<i32>)
  %1 = "stablehlo.case"(%n) ({
    stablehlo.return %a : tensor<4xf32>
  }, {
    stablehlo.return %0#0 : tensor<4xf32>
  }, {
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  "stablehlo.case"(%n) ({
    stablehlo.return
  }) : (tensor<i32>) -> ()
  return
}
