// RUN: sdy-opt %s --chlo-legalize-to-stablehlo | filecheck %s

// A formula in the type of its operand.
// CHECK-LABEL: func.func @in_its_own_type(
// CHECK-NEXT:    %[[BELOW:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<2xbf16>
// CHECK-NEXT:    %[[ANGLE:.*]] = stablehlo.atan2 %arg0, %[[BELOW]] : tensor<2xbf16>
// CHECK-NEXT:    return %[[ANGLE]]
func.func @in_its_own_type(%x: tensor<2xbf16>) -> tensor<2xbf16> {
  %0 = chlo.atan %x : tensor<2xbf16> -> tensor<2xbf16>
  return %0 : tensor<2xbf16>
}

// Where that would lose too much, narrow numbers are computed as f32.
// CHECK-LABEL: func.func @as_f32(
// CHECK-NEXT:    stablehlo.convert %arg0 : (tensor<2xbf16>) -> tensor<2xf32>
// CHECK:         stablehlo.log_plus_one
// CHECK:         %[[RESULT:.*]] = stablehlo.convert %{{.*}} : (tensor<2xf32>) -> tensor<2xbf16>
// CHECK-NEXT:    return %[[RESULT]]
func.func @as_f32(%x: tensor<2xbf16>) -> tensor<2xbf16> {
  %0 = chlo.lgamma %x : tensor<2xbf16> -> tensor<2xbf16>
  return %0 : tensor<2xbf16>
}

// Constants take the shape that a tensor turns out to have.
// CHECK-LABEL: func.func @dynamic(
// CHECK-NEXT:    %[[ONE:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT:    %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<?x3xf32> -> tensor<2xindex>
// CHECK-NEXT:    %[[ONES:.*]] = stablehlo.dynamic_broadcast_in_dim %[[ONE]], %[[SHAPE]], dims = []
// CHECK-NEXT:    stablehlo.atan2 %arg0, %[[ONES]] : tensor<?x3xf32>
func.func @dynamic(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = chlo.atan %x : tensor<?x3xf32> -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// Operands are broadcast, and attributes get lost.
// CHECK-LABEL: func.func @broadcast(
// CHECK-NEXT:    %[[WIDE:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:    stablehlo.add %arg0, %[[WIDE]] : tensor<2x3xf32>
func.func @broadcast(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.broadcast_add %x, %y {a} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// The square of a complex number has no rounding errors where its parts are equal in size.
// CHECK-LABEL: func.func @complex(
// CHECK:         stablehlo.is_finite
// CHECK:         stablehlo.complex
func.func @complex(%x: tensor<complex<f32>>) -> tensor<complex<f32>> {
  %0 = chlo.square %x : tensor<complex<f32>> -> tensor<complex<f32>>
  return %0 : tensor<complex<f32>>
}

// CHECK-LABEL: func.func @top_k(
// CHECK:         "stablehlo.sort"
// CHECK-COUNT-2: stablehlo.slice
func.func @top_k(%x: tensor<8xf32>) -> (tensor<2xf32>, tensor<2xi32>) {
  %v, %i = chlo.top_k(%x, k = 2) : tensor<8xf32> -> (tensor<2xf32>, tensor<2xi32>)
  return %v, %i : tensor<2xf32>, tensor<2xi32>
}
