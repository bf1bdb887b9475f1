// RUN: sdy-opt %s --split-input-file --xla-import-pipeline | filecheck %s

// A broadcast that only adds a dimension of size 1 is a reshape; one that stretches a dimension drops it first.

// CHECK-LABEL: func.func @main
// CHECK:         stablehlo.reshape %arg0 : (tensor<4xf32>) -> tensor<4x1xf32>
// CHECK-NEXT:    stablehlo.broadcast_in_dim {{.*}} dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x1xf32>
// CHECK-NEXT:    stablehlo.reshape {{.*}} : (tensor<4x1xf32>) -> tensor<4xf32>
// CHECK-NEXT:    stablehlo.broadcast_in_dim {{.*}} dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>
func.func @main(%arg0: tensor<4xf32>) -> (tensor<4x1xf32>, tensor<4x8xf32>) {
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
  return %0, %1 : tensor<4x1xf32>, tensor<4x8xf32>
}

// -----

// Dimensions out of order are transposed first.

// CHECK-LABEL: func.func @main
// CHECK:         stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:    stablehlo.broadcast_in_dim {{.*}} dims = [0, 2] : (tensor<3x2xf32>) -> tensor<3x5x2xf32>
func.func @main(%arg0: tensor<2x3xf32>) -> tensor<3x5x2xf32> {
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 0] : (tensor<2x3xf32>) -> tensor<3x5x2xf32>
  return %0 : tensor<3x5x2xf32>
}

// -----

// Splats become scalars and broadcasts, scalar operands of select and clamp are broadcast; one element stays.

// CHECK-LABEL: func.func @main
// CHECK-DAG:     stablehlo.constant dense<2.000000e+00> : tensor<f32>
// CHECK-DAG:     stablehlo.constant dense<1.000000e+00> : tensor<1xf32>
// CHECK-DAG:     stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i1>) -> tensor<4xi1>
// CHECK-DAG:     stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<4xf32>
// CHECK-NOT:     dense<2.000000e+00> : tensor<4xf32>
func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<i1>, %arg2: tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<1xf32>) {
  %cst = stablehlo.constant dense<2.000000e+00> : tensor<4xf32>
  %one = stablehlo.constant dense<1.000000e+00> : tensor<1xf32>
  %0 = stablehlo.select %arg1, %arg0, %cst : tensor<i1>, tensor<4xf32>
  %1 = stablehlo.clamp %arg2, %arg0, %arg2 : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0, %1, %one : tensor<4xf32>, tensor<4xf32>, tensor<1xf32>
}

// -----

// Calls are inlined; all results of a call come in order at the first use of one.

// CHECK-LABEL: func.func @main
// CHECK-NEXT:    stablehlo.tanh
// CHECK-NEXT:    stablehlo.sine
// CHECK-NEXT:    stablehlo.cosine
// CHECK-NEXT:    return
// CHECK-NOT:   func.func
func.func @main(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = call @f(%arg0) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  %1 = stablehlo.cosine %0#1 : tensor<4xf32>
  return %1, %0#0 : tensor<4xf32>, tensor<4xf32>
}
func.func private @f(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.sine %arg0 : tensor<4xf32>
  %1 = stablehlo.tanh %arg0 : tensor<4xf32>
  return %1, %0 : tensor<4xf32>, tensor<4xf32>
}

// -----

// CHLO is decomposed, but for ops that XLA has itself: they get its rules. Composites become ops or calls.

// CHECK-LABEL: func.func @main
// CHECK-DAG:     stablehlo.multiply %arg0, %arg0
// CHECK-DAG:     chlo.erf %arg0 {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=4, j=8}>}
// CHECK-DAG:     chlo.top_k{{.*}}sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j], [i, j]) {i=4, j=8} need_replication={j} blocked_propagation={j}>
// CHECK-DAG:     stablehlo.negate %arg0
func.func @main(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x2xf32>, tensor<4x8xf32>) {
  %0 = chlo.square %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %1 = stablehlo.composite "chlo.erf" %arg0 {decomposition = @erf} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %2, %3 = chlo.top_k(%arg0, k = 2) : tensor<4x8xf32> -> (tensor<4x2xf32>, tensor<4x2xi32>)
  %4 = stablehlo.composite "my.op" %arg0 {decomposition = @mine} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0, %1, %2, %4 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x2xf32>, tensor<4x8xf32>
}
func.func private @erf(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  return %arg0 : tensor<4x8xf32>
}
func.func private @mine(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = stablehlo.negate %arg0 : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// A loop uses an open copy of a value that the user has sharded; values without a sharding are used as they are.

// CHECK-LABEL: func.func @main
// CHECK:         %[[OPEN:.*]] = sdy.sharding_constraint %arg0 <@mesh, [{?}]> : tensor<4xf32>
// CHECK:         stablehlo.while
// CHECK:           stablehlo.add %iterArg, %[[OPEN]]
// CHECK-NEXT:      stablehlo.add %{{.*}}, %arg1
// CHECK:         return %{{.*}}, %arg0
sdy.mesh @mesh = <["x"=2]>
func.func @main(%arg0: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<i1>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.while(%iterArg = %arg2) : tensor<4xf32>
  cond {
    stablehlo.return %arg3 : tensor<i1>
  } do {
    %1 = stablehlo.add %iterArg, %arg0 : tensor<4xf32>
    %2 = stablehlo.add %1, %arg1 : tensor<4xf32>
    stablehlo.return %2 : tensor<4xf32>
  }
  return %0, %arg0 : tensor<4xf32>, tensor<4xf32>
}
