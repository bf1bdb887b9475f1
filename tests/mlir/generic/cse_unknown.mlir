// RUN: sdy-opt %s --cse --allow-unregistered-dialect | filecheck %s

// Attributes and types of dialects that nobody knows are equal if they are written alike, in whatever order they stand.

// CHECK-LABEL: func.func @f
// CHECK-NEXT:    %[[ONE:.*]] = stablehlo.negate %arg0 {x = #foo.bar<1>, y = 1 : i32}
// CHECK-NEXT:    %[[TWO:.*]] = stablehlo.negate %arg0 {x = #foo.bar<2>, y = 1 : i32}
// CHECK-NEXT:    return %[[ONE]], %[[ONE]], %[[TWO]]
func.func @f(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  %0 = stablehlo.negate %a {x = #foo.bar<1>, y = 1 : i32} : tensor<8xf32>
  %1 = stablehlo.negate %a {y = 1 : i32, x = #foo.bar<1>} : tensor<8xf32>
  %2 = stablehlo.negate %a {x = #foo.bar<2>, y = 1 : i32} : tensor<8xf32>
  return %0, %1, %2 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}
