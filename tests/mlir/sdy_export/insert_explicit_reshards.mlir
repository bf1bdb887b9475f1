// RUN: sdy-opt %s --sdy-insert-explicit-reshards | filecheck %s
// RUN: sdy-opt %s --sdy-insert-explicit-reshards='enable-full-version=true' | filecheck %s --check-prefix=FULL

sdy.mesh @m = <["x"=2, "y"=4, "z"=3]>

// Operands and result disagree. Most elements are on "x" in dimension 0; then "y" cuts dimension 1 into most parts.
// CHECK-LABEL: func.func @conflict(
// CHECK-NEXT: %0 = stablehlo.add %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", "z"}, {}]>]>} : tensor<8x16xf32>
// CHECK-NEXT: return %0 : tensor<8x16xf32>
// FULL-LABEL: func.func @conflict(
// FULL-NEXT: %0 = sdy.reshard %arg0 <@m, [{"x", "z"}, {"y"}]> : tensor<8x16xf32>
// FULL-NEXT: %1 = sdy.reshard %arg1 <@m, [{"x", "z"}, {"y"}]> : tensor<8x16xf32>
// FULL-NEXT: %2 = stablehlo.add %0, %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", "z"}, {"y"}]>]>} : tensor<8x16xf32>
// FULL-NEXT: %3 = sdy.reshard %2 <@m, [{"x", "z"}, {}]> : tensor<8x16xf32>
// FULL-NEXT: %4 = sdy.reshard %3 <@m, [{}, {}]> : tensor<8x16xf32>
// FULL-NEXT: return %4 : tensor<8x16xf32>
func.func @conflict(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}]>}, %b: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", "z"}, {}]>]>} : tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}

// A contraction over a sharded dimension needs a reduction. By default only the reshard moves from the operand, which
// is larger, to the result.
// CHECK-LABEL: func.func @contraction(
// CHECK-NEXT: %0 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"x"}]>]>} : (tensor<4x32xf32>, tensor<32x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %1 = sdy.reshard %0 <@m, [{}, {"y"}]> : tensor<4x8xf32>
// CHECK-NEXT: return %1 : tensor<4x8xf32>
// FULL-LABEL: func.func @contraction(
// FULL-NEXT: %0 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"x"}]>]>} : (tensor<4x32xf32>, tensor<32x8xf32>) -> tensor<4x8xf32>
// FULL-NEXT: %1 = sdy.all_reduce {"y"} %0 out_sharding=<@m, [{}, {"x"}]> : tensor<4x8xf32>
// FULL-NEXT: %2 = sdy.reshard %1 <@m, [{}, {"y"}]> : tensor<4x8xf32>
// FULL-NEXT: return %2 : tensor<4x8xf32>
func.func @contraction(%a: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"y"}]>}, %b: tensor<32x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) -> (tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"y"}]>}) {
  %0 = stablehlo.dot %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"y"}]>]>} : (tensor<4x32xf32>, tensor<32x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// Along the joined dimension a concatenate cannot be sharded: the axis goes to the other one.
// CHECK-LABEL: func.func @concatenate(
// CHECK-NEXT: %0 = sdy.reshard %arg0 <@m, [{"x", "y"}, {}]> : tensor<8x16xf32>
// CHECK-NEXT: %1 = sdy.reshard %arg1 <@m, [{"x", "y"}, {}]> : tensor<8x16xf32>
// CHECK-NEXT: %2 = stablehlo.concatenate %0, %1, dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", "y"}, {}]>]>} : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x32xf32>
// CHECK-NEXT: %3 = sdy.reshard %2 <@m, [{"x"}, {"y"}]> : tensor<8x32xf32>
// CHECK-NEXT: return %3 : tensor<8x32xf32>
// FULL-LABEL: func.func @concatenate(
// FULL-NEXT: %0 = sdy.reshard %arg0 <@m, [{"x", "y"}, {}]> : tensor<8x16xf32>
// FULL-NEXT: %1 = sdy.reshard %arg1 <@m, [{"x", "y"}, {}]> : tensor<8x16xf32>
// FULL-NEXT: %2 = stablehlo.concatenate %0, %1, dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", "y"}, {}]>]>} : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x32xf32>
// FULL-NEXT: %3 = sdy.reshard %2 <@m, [{"x"}, {"y"}]> : tensor<8x32xf32>
// FULL-NEXT: %4 = sdy.reshard %3 <@m, [{}, {}]> : tensor<8x32xf32>
// FULL-NEXT: return %4 : tensor<8x32xf32>
func.func @concatenate(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"y"}]>}, %b: tensor<8x16xf32>) -> tensor<8x32xf32> {
  %0 = stablehlo.concatenate %a, %b, dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {"y"}]>]>} : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x32xf32>
  return %0 : tensor<8x32xf32>
}

// A reshape whose dimensions do not take up all axes: they are dealt out anew on both sides.
// CHECK-LABEL: func.func @reshape(
// CHECK-NEXT: %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"z", "x"}]>]>} : (tensor<2x12xf32>) -> tensor<24xf32>
// CHECK-NEXT: return %0 : tensor<24xf32>
// FULL-LABEL: func.func @reshape(
// FULL-NEXT: %0 = sdy.reshard %arg0 <@m, [{"y":(1)2}, {"z", "y":(2)2}]> : tensor<2x12xf32>
// FULL-NEXT: %1 = stablehlo.reshape %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y":(1)2, "z", "y":(2)2}]>]>} : (tensor<2x12xf32>) -> tensor<24xf32>
// FULL-NEXT: %2 = sdy.reshard %1 <@m, [{"z", "x"}]> : tensor<24xf32>
// FULL-NEXT: %3 = sdy.reshard %2 <@m, [{}]> : tensor<24xf32>
// FULL-NEXT: return %3 : tensor<24xf32>
func.func @reshape(%a: tensor<2x12xf32> {sdy.sharding = #sdy.sharding<@m, [{"z"}, {"y"}]>}) -> tensor<24xf32> {
  %0 = stablehlo.reshape %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"z", "x"}]>]>} : (tensor<2x12xf32>) -> tensor<24xf32>
  return %0 : tensor<24xf32>
}

// What flows into a loop, and around it, is resharded to what the loop says.
// CHECK-LABEL: func.func @loop(
// CHECK-NEXT: %0 = stablehlo.while(%iterArg = %arg0) : tensor<8x16xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}, {}]>]>}
// CHECK-NEXT: cond {
// CHECK-NEXT: stablehlo.return %arg1 : tensor<i1>
// CHECK-NEXT: } do {
// CHECK-NEXT: %1 = stablehlo.negate %iterArg {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}, {"z"}]>]>} : tensor<8x16xf32>
// CHECK-NEXT: stablehlo.return %1 : tensor<8x16xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : tensor<8x16xf32>
// FULL-LABEL: func.func @loop(
// FULL-NEXT: %0 = sdy.reshard %arg0 <@m, [{"y"}, {}]> : tensor<8x16xf32>
// FULL-NEXT: %1 = stablehlo.while(%iterArg = %0) : tensor<8x16xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}, {}]>]>}
// FULL-NEXT: cond {
// FULL-NEXT: stablehlo.return %arg1 : tensor<i1>
// FULL-NEXT: } do {
// FULL-NEXT: %2 = sdy.reshard %iterArg <@m, [{"y"}, {"z"}]> : tensor<8x16xf32>
// FULL-NEXT: %3 = stablehlo.negate %2 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}, {"z"}]>]>} : tensor<8x16xf32>
// FULL-NEXT: %4 = sdy.reshard %3 <@m, [{"y"}, {}]> : tensor<8x16xf32>
// FULL-NEXT: stablehlo.return %4 : tensor<8x16xf32>
// FULL-NEXT: }
// FULL-NEXT: return %1 : tensor<8x16xf32>
func.func @loop(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}, %p: tensor<i1>) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}]>}) {
  %0 = stablehlo.while(%x = %a) : tensor<8x16xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}, {}]>]>} cond {
    stablehlo.return %p : tensor<i1>
  } do {
    %1 = stablehlo.negate %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}, {"z"}]>]>} : tensor<8x16xf32>
    stablehlo.return %1 : tensor<8x16xf32>
  }
  return %0 : tensor<8x16xf32>
}

// A manual computation sees its arguments without the manual axes.
// CHECK-LABEL: func.func @manual(
// CHECK-NEXT: %0 = sdy.manual_computation(%arg0) in_shardings=[<@m, [{"x", "y"}, {}]>] out_shardings=[<@m, [{"x"}, {"y"}]>] manual_axes={"x"} (%arg1: tensor<4x16xf32>) {
// CHECK-NEXT: %1 = stablehlo.negate %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}, {}]>]>} : tensor<4x16xf32>
// CHECK-NEXT: sdy.return %1 : tensor<4x16xf32>
// CHECK-NEXT: } : (tensor<8x16xf32>) -> tensor<8x16xf32>
// CHECK-NEXT: return %0 : tensor<8x16xf32>
// FULL-LABEL: func.func @manual(
// FULL-NEXT: %0 = sdy.reshard %arg0 <@m, [{"x", "y"}, {}]> : tensor<8x16xf32>
// FULL-NEXT: %1 = sdy.manual_computation(%0) in_shardings=[<@m, [{"x", "y"}, {}]>] out_shardings=[<@m, [{"x"}, {"y"}]>] manual_axes={"x"} (%arg1: tensor<4x16xf32>) {
// FULL-NEXT: %3 = stablehlo.negate %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}, {}]>]>} : tensor<4x16xf32>
// FULL-NEXT: %4 = sdy.reshard %3 <@m, [{}, {"y"}]> : tensor<4x16xf32>
// FULL-NEXT: sdy.return %4 : tensor<4x16xf32>
// FULL-NEXT: } : (tensor<8x16xf32>) -> tensor<8x16xf32>
// FULL-NEXT: %2 = sdy.reshard %1 <@m, [{}, {}]> : tensor<8x16xf32>
// FULL-NEXT: return %2 : tensor<8x16xf32>
func.func @manual(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}]>}) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"x", "y"}, {}]>] out_shardings=[<@m, [{"x"}, {"y"}]>] manual_axes={"x"} (%x: tensor<4x16xf32>) {
    %1 = stablehlo.negate %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}, {}]>]>} : tensor<4x16xf32>
    sdy.return %1 : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}

// Operands of calls become what the function's arguments are, by default too.
// CHECK-LABEL: func.func @call(
// CHECK-NEXT: %0 = sdy.reshard %arg0 <@m, [{?}, {?}]> : tensor<8x16xf32>
// CHECK-NEXT: %1 = sdy.reshard %arg0 <@m, [{"y"}, {}]> : tensor<8x16xf32>
// CHECK-NEXT: %2 = call @called(%1, %0) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
// CHECK-NEXT: return %2 : tensor<8x16xf32>
// FULL-LABEL: func.func @call(
// FULL-NEXT: %0 = sdy.reshard %arg0 <@m, [{?}, {?}]> : tensor<8x16xf32>
// FULL-NEXT: %1 = sdy.reshard %arg0 <@m, [{"y"}, {}]> : tensor<8x16xf32>
// FULL-NEXT: %2 = call @called(%1, %0) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
// FULL-NEXT: return %2 : tensor<8x16xf32>
func.func @call(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) -> tensor<8x16xf32> {
  %0 = call @called(%a, %a) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
func.func private @called(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}]>}, %b: tensor<8x16xf32>) -> tensor<8x16xf32> {
  return %a : tensor<8x16xf32>
}

// Unreduced axes of a result are not reduced, only the others of the contraction; the caller wants none.
// CHECK-LABEL: func.func @unreduced_result(
// CHECK-NEXT: %0 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}], unreduced={"y":(1)2}>]>} : (tensor<16x32xf32>, tensor<32x24xf32>) -> tensor<16x24xf32>
// CHECK-NEXT: %1 = sdy.all_reduce {"y":(2)2} %0 out_sharding=<@m, [{"x"}, {}], unreduced={"y":(1)2}> : tensor<16x24xf32>
// CHECK-NEXT: %2 = sdy.all_reduce {"y":(1)2} %1 out_sharding=<@m, [{"x"}, {}]> : tensor<16x24xf32>
// CHECK-NEXT: return %2 : tensor<16x24xf32>
// FULL-LABEL: func.func @unreduced_result(
// FULL-NEXT: %0 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}], unreduced={"y":(1)2}>]>} : (tensor<16x32xf32>, tensor<32x24xf32>) -> tensor<16x24xf32>
// FULL-NEXT: %1 = sdy.all_reduce {"y":(2)2} %0 out_sharding=<@m, [{"x"}, {}], unreduced={"y":(1)2}> : tensor<16x24xf32>
// FULL-NEXT: %2 = sdy.all_reduce {"y":(1)2} %1 out_sharding=<@m, [{"x"}, {}]> : tensor<16x24xf32>
// FULL-NEXT: %3 = sdy.reshard %2 <@m, [{}, {}]> : tensor<16x24xf32>
// FULL-NEXT: return %3 : tensor<16x24xf32>
func.func @unreduced_result(%a: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}]>}, %b: tensor<32x24xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}]>}) -> tensor<16x24xf32> {
  %0 = stablehlo.dot %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}], unreduced={"y":(1)2}>]>} : (tensor<16x32xf32>, tensor<32x24xf32>) -> tensor<16x24xf32>
  return %0 : tensor<16x24xf32>
}

// Unreduced operands are reduced before they are used.
// CHECK-LABEL: func.func @unreduced_operand(
// CHECK-NEXT: %0 = sdy.all_reduce {"z"} %arg0 out_sharding=<@m, [{"x"}, {}], unreduced={"y"}> : tensor<8x16xf32>
// CHECK-NEXT: %1 = stablehlo.negate %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}], unreduced={"y"}>]>} : tensor<8x16xf32>
// CHECK-NEXT: return %1 : tensor<8x16xf32>
// FULL-LABEL: func.func @unreduced_operand(
// FULL-NEXT: %0 = sdy.all_reduce {"z"} %arg0 out_sharding=<@m, [{"x"}, {}], unreduced={"y"}> : tensor<8x16xf32>
// FULL-NEXT: %1 = stablehlo.negate %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}], unreduced={"y"}>]>} : tensor<8x16xf32>
// FULL-NEXT: return %1 : tensor<8x16xf32>
func.func @unreduced_operand(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}], unreduced={"y", "z"}>}) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}], unreduced={"y"}>}) {
  %0 = stablehlo.negate %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}], unreduced={"y"}>]>} : tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}

// A reshard that adds unreduced axes becomes the ops that do so.
// CHECK-LABEL: func.func @to_unreduced(
// CHECK-NEXT: %0 = sdy.replicated_to_unreduced {"z"} %arg0 out_sharding=<@m, [{"x"}, {"y"}], unreduced={"z"}> : tensor<8x16xf32>
// CHECK-NEXT: %1 = sdy.sharded_to_unreduced [{}, {"y"}] %0 out_sharding=<@m, [{"x"}, {}], unreduced={"y", "z"}> : tensor<8x16xf32>
// CHECK-NEXT: return %1 : tensor<8x16xf32>
// FULL-LABEL: func.func @to_unreduced(
// FULL-NEXT: %0 = sdy.replicated_to_unreduced {"z"} %arg0 out_sharding=<@m, [{"x"}, {"y"}], unreduced={"z"}> : tensor<8x16xf32>
// FULL-NEXT: %1 = sdy.sharded_to_unreduced [{}, {"y"}] %0 out_sharding=<@m, [{"x"}, {}], unreduced={"y", "z"}> : tensor<8x16xf32>
// FULL-NEXT: return %1 : tensor<8x16xf32>
func.func @to_unreduced(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}]>}) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}], unreduced={"y", "z"}>}) {
  %0 = sdy.reshard %a <@m, [{"x"}, {}], unreduced={"y", "z"}> : tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
