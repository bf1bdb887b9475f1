// RUN: sdy-opt %s --sdy-unify-meshes --split-input-file | filecheck %s

sdy.mesh @flat = <["u"=8]>
sdy.mesh @grid = <["x"=4, "y"=2]>
sdy.mesh @reordered = <["x"=4, "y"=2], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>

// Axes of @grid are parts of "u". @reordered counts the devices backwards, which no order of parts of "u" does.
// CHECK-LABEL: @main
// CHECK-SAME:    %arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@flat, [{"u":(1)4}, {"u":(4)2}]>}
// CHECK-SAME:    %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@reordered, [{"x"}]>}
// CHECK-SAME:    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@flat, [{}, {"u", ?}]>}
// CHECK:         stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@flat, [{"u":(4)2, ?}, {}]>]>}
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@grid, [{"x"}, {"y"}]>},
                %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@reordered, [{"x"}]>})
    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@grid, [{}, {"x", "y", ?}]>}, tensor<8xf32>) {
  %0 = stablehlo.abs %a {sdy.sharding = #sdy.sharding_per_value<[<@grid, [{"y", ?}, {}]>]>} : tensor<8x8xf32>
  return %0, %b : tensor<8x8xf32>, tensor<8xf32>
}

// -----

sdy.mesh @flat = <["u"=8]>
sdy.mesh @grid = <["x"=4, "y"=2]>

// A manual computation names its axes, and unreduced axes are no placement.
// CHECK-LABEL: @manual
// CHECK-SAME:    %arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@flat, [{"u"}]>}
// CHECK-SAME:    %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@grid, [{"x"}]>}
func.func @manual(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@flat, [{"u"}]>},
                  %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@grid, [{"x"}]>}) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%b) in_shardings=[<@grid, [{"x"}]>] out_shardings=[<@grid, [{"x"}]>] manual_axes={"x"} (%c: tensor<2xf32>) {
    sdy.return %c : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @flat = <["u"=8]>
sdy.mesh @grid = <["x"=4, "y"=2]>

// CHECK-LABEL: @unreduced
// CHECK-SAME:    %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@grid, [{"x", "y"}]>}
// CHECK:         stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@grid, [{"x"}], unreduced={"y"}>]>}
func.func @unreduced(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@grid, [{"x"}]>},
                     %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@flat, [{"u"}]>},
                     %c: tensor<8xf32> {sdy.sharding = #sdy.sharding<@flat, [{"u":(1)2}]>}) -> tensor<8xf32> {
  %0 = stablehlo.abs %a {sdy.sharding = #sdy.sharding_per_value<[<@grid, [{"x"}], unreduced={"y"}>]>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @grid = <["x"=4, "y"=2]>
sdy.mesh @empty = <[]>
sdy.mesh @one = <[], device_ids=[3]>

// On a mesh without axes, a value is replicated; on a single device it is elsewhere.
// CHECK-LABEL: @without_axes
// CHECK-SAME:    %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@one, []>}
// CHECK:         stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@grid, [{}]>]>}
func.func @without_axes(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@grid, [{"x"}]>},
                        %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@one, []>}) -> tensor<8xf32> {
  %0 = stablehlo.abs %a {sdy.sharding = #sdy.sharding_per_value<[<@empty, [{}]>]>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}
