func.func @reduces(%a: tensor<2x4xf32>, %b: tensor<f32>, %i: tensor<2x4xi32>, %j: tensor<i32>) {
  %1 = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] {x.y} : (tensor<2x4xf32>, tensor<f32>) -> tensor<4xf32>
  %2 = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [] : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x4xf32>
  %3 = stablehlo.reduce(%a init: %b) across dimensions = [1] : (tensor<2x4xf32>, tensor<f32>) -> tensor<2xf32> reducer(%x: tensor<f32>, %y: tensor<f32>) { stablehlo.return %x : tensor<f32> }
  %4:2 = stablehlo.reduce(%a init: %b), (%i init: %j) across dimensions = [1] {x.y = 2 : i64} : (tensor<2x4xf32>, tensor<2x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%z: tensor<i32>, %w: tensor<i32>)  {
    %c = stablehlo.maximum %x, %y : tensor<f32>
    %d = stablehlo.add %z, %w : tensor<i32>
    stablehlo.return %c, %d : tensor<f32>, tensor<i32>
  }
  %6 = "stablehlo.reduce"(%a, %b) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y {my.attr} : tensor<f32>
    stablehlo.return %z {other} : tensor<f32>
  }) {a.b} : (tensor<2x4xf32>, tensor<f32>) -> tensor<2xf32>
  %7 = "stablehlo.reduce"(%a, %b) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %z = stablehlo.add %x, %y : tensor<f64>
    stablehlo.return %z : tensor<f64>
  }) : (tensor<2x4xf32>, tensor<f32>) -> tensor<2xf64>
  %8 = stablehlo.reduce(%a init: %b) across dimensions = [0] : (tensor<2x4xf32>, tensor<f32>) -> tensor<4xf32>
   reducer(%x: tensor<f32>, %y: tensor<f32>) {
    %z = stablehlo.add %y, %x : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }
  return
}
// -----
// Two inputs side by side on one line, written twice: operands stand out of order in the text.
func.func @twice(%a: tensor<4xf32>, %b: tensor<4xf32>, %x: tensor<f32>, %y: tensor<f32>) {
  %0:2 = stablehlo.reduce(%a init: %x), (%b init: %y) across dimensions = [0] : (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>) reducer(%p: tensor<f32>, %q: tensor<f32>) (%r: tensor<f32>, %s: tensor<f32>) { stablehlo.return %p, %s : tensor<f32>, tensor<f32> }
  %1:2 = stablehlo.reduce(%b init: %y), (%a init: %x) across dimensions = [0] : (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>) reducer(%p: tensor<f32>, %q: tensor<f32>) (%r: tensor<f32>, %s: tensor<f32>) { stablehlo.return %p, %s : tensor<f32>, tensor<f32> }
  %2 = stablehlo.reduce(%a init: %x) applies stablehlo.minimum across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %3 = stablehlo.reduce(%b init: %y) applies stablehlo.minimum across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}
// -----
sdy.mesh @mesh = <["x"=2]>
func.func @other_bodies(%a: tensor<2x4xui8>, %b: tensor<ui8>, %d: tensor<?x4xf32, #stablehlo.bounds<3, ?>>, %e: tensor<f32>) {
  %1 = "stablehlo.reduce"(%a, %b) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
    %z = chlo.broadcast_add %x, %y : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
    stablehlo.return %z : tensor<ui8>
  }) : (tensor<2x4xui8>, tensor<ui8>) -> tensor<2xui8>
  %2 = stablehlo.reduce(%d init: %e) applies stablehlo.maximum across dimensions = [1] : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<f32>) -> tensor<?xf32, #stablehlo.bounds<3>>
  %3 = stablehlo.reduce(%a init: %b) applies stablehlo.xor across dimensions = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<2x4xui8>, tensor<ui8>) -> tensor<4xui8>
  return
}
// -----
func.func @windows(%a: tensor<4x8xf32>, %b: tensor<f32>, %s: tensor<2x4xf32>) {
  %0 = "stablehlo.reduce_window"(%a, %b) <{base_dilations = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %2 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<2x4xf32>
  %1 = "stablehlo.select_and_scatter"(%a, %s, %b) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %2 = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %2 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) {x.y} : (tensor<4x8xf32>, tensor<2x4xf32>, tensor<f32>) -> tensor<4x8xf32>
  return
}
// -----
func.func @sorts(%a: tensor<4xf32>, %i: tensor<4xi32>) {
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %5 = stablehlo.compare LT, %x, %y, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %5 : tensor<i1>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  %1:2 = "stablehlo.sort"(%a, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<i32>, %w: tensor<i32>):
    %5 = stablehlo.compare LT, %z, %w : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %5 : tensor<i1>
  }) {x.y} : (tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>)
  %2 = "stablehlo.map"(%a, %0) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %5 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %5 : tensor<f32>
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}
