// RUN: sdy-opt %s --cse | filecheck %s

// Equal ops become one where their operands, attributes and types are all equal; operands are not reordered.

// CHECK-LABEL: func.func @f
// CHECK-NEXT:    %[[AB:.*]] = stablehlo.add %arg0, %arg1 :
// CHECK-NEXT:    %[[BA:.*]] = stablehlo.add %arg1, %arg0 :
// CHECK-NEXT:    %[[X:.*]] = stablehlo.add %arg0, %arg1 {sdy.x}
// CHECK-NEXT:    return %[[AB]], %[[BA]], %[[AB]], %[[X]]
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>)
    -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.add %a, %b : tensor<4xf32>
  %1 = stablehlo.add %b, %a : tensor<4xf32>
  %2 = stablehlo.add %a, %b : tensor<4xf32>
  %3 = stablehlo.add %a, %b {sdy.x} : tensor<4xf32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
