func.func @scans(%a: tensor<2x4xf32>, %b: tensor<2xf32>) {
  %0:2 = chlo.scan(%a) inits (%b) dimension=1  attributes {a.b, is_reverse = true} {
  ^bb0(%input: tensor<2xf32>, %carry: tensor<2xf32>):
    %14 = stablehlo.add %input, %carry : tensor<2xf32>
    stablehlo.return %14, %14 : tensor<2xf32>, tensor<2xf32>
  } : (tensor<2x4xf32>, tensor<2xf32>) -> (tensor<2x4xf32>, tensor<2xf32>)
  %1:4 = chlo.scan(%a, %a) inits(%b, %b) dimension = 1 {
  ^bb0(%input: tensor<2xf32>, %carry: tensor<2xf32>, %c: tensor<2xf32>, %d: tensor<2xf32>):
    %14 = stablehlo.add %input, %carry : tensor<2xf32>
    stablehlo.return %14, %14, %c, %d : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
  } : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2xf32>, tensor<2xf32>)
  %2 = "chlo.scan"(%a, %b) <{dimension = 1 : i64, is_associative = true, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 0, 1>, scan_dim_size = 4 : i64}> ({
  ^bb0(%input: tensor<2xf32>, %carry: tensor<2xf32>):
    %14 = stablehlo.add %input, %carry : tensor<2xf32>
    stablehlo.return %14 : tensor<2xf32>
  }) {x.y} : (tensor<2x4xf32>, tensor<2xf32>) -> tensor<2xf32>
  %3 = chlo.scan(%a) inits () dimension=1 {
  ^bb0(%input: tensor<2xf32>):
    stablehlo.return %input : tensor<2xf32>
  } : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}
// -----
func.func @without_inputs(%b: tensor<2xf32>) {
  %0:2 = "chlo.scan"(%b) <{dimension = 1 : i64, operandSegmentSizes = array<i32: 0, 1>, resultSegmentSizes = array<i32: 1, 1>, scan_dim_size = 4 : i64}> ({
  ^bb0(%carry: tensor<2xf32>):
    stablehlo.return %carry, %carry : tensor<2xf32>, tensor<2xf32>
  }) : (tensor<2xf32>) -> (tensor<2x4xf32>, tensor<2xf32>)
  return
}
