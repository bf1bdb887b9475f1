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

// What follows equal ops becomes equal, whatever else uses their results.

// CHECK-LABEL: func.func @chain
// CHECK-NEXT:    %[[ADD:.*]] = stablehlo.add %arg0, %arg1 :
// CHECK-NEXT:    %[[SINE:.*]] = stablehlo.sine %[[ADD]] :
// CHECK-NEXT:    %[[TANH:.*]] = stablehlo.tanh %[[ADD]] :
// CHECK-NEXT:    %[[MUL:.*]] = stablehlo.multiply %[[SINE]], %[[TANH]] :
// CHECK-NEXT:    return %[[MUL]], %[[MUL]], %[[SINE]]
func.func @chain(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.add %a, %b : tensor<4xf32>
  %1 = stablehlo.sine %0 : tensor<4xf32>
  %2 = stablehlo.tanh %0 : tensor<4xf32>
  %3 = stablehlo.multiply %1, %2 : tensor<4xf32>
  %4 = stablehlo.add %a, %b : tensor<4xf32>
  %5 = stablehlo.sine %4 : tensor<4xf32>
  %6 = stablehlo.tanh %4 : tensor<4xf32>
  %7 = stablehlo.multiply %5, %6 : tensor<4xf32>
  %8 = stablehlo.add %a, %b : tensor<4xf32>
  %9 = stablehlo.sine %8 : tensor<4xf32>
  return %3, %7, %9 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
