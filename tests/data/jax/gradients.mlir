module @jit_gradients attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> (tensor<4x8xf32> {jax.result_info = "result[0]"}, tensor<4x8xf32> {jax.result_info = "result[1]"}, tensor<4x8xf32> {jax.result_info = "result[2]"}, tensor<4x8xf32> {jax.result_info = "result[3]"}, tensor<4x8xf32> {jax.result_info = "result[4][0]"}, tensor<4x8xf32> {jax.result_info = "result[4][1]"}, tensor<8x8xf32> {jax.result_info = "result[5]"}, tensor<8x8xf32> {jax.result_info = "result[6]"}, tensor<8x8xf32> {jax.result_info = "result[7]"}, tensor<4x8xf32> {jax.result_info = "result[8]"}, tensor<4x8xf32> {jax.result_info = "result[9]"}, tensor<4x8xf32> {jax.result_info = "result[10][0]"}, tensor<8x8xf32> {jax.result_info = "result[10][1]"}) {
    %0 = stablehlo.negate %arg0 : tensor<4x8xf32>
    %1 = stablehlo.exponential %0 : tensor<4x8xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %3 = stablehlo.add %2, %1 : tensor<4x8xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %5 = stablehlo.divide %4, %3 : tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %7 = stablehlo.multiply %6, %5 : tensor<4x8xf32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %9 = stablehlo.multiply %8, %arg0 : tensor<4x8xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %11 = stablehlo.multiply %10, %9 : tensor<4x8xf32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %12 = call @clip(%11, %c, %c_4) : (tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %14:3 = stablehlo.optimization_barrier %arg1, %arg0, %13 : tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
    %15 = stablehlo.dot_general %14#1, %14#0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %16 = stablehlo.sine %15 : tensor<4x8xf32>
    %17 = stablehlo.cosine %15 : tensor<4x8xf32>
    %18 = stablehlo.cosine %16 : tensor<4x8xf32>
    %19 = stablehlo.multiply %14#2, %18 : tensor<4x8xf32>
    %20 = stablehlo.multiply %19, %17 : tensor<4x8xf32>
    %21 = stablehlo.dot_general %20, %14#0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %22 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %23 = stablehlo.reduce_precision %22, format = e8m23 : tensor<4x8xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %25:3 = stablehlo.optimization_barrier %23, %arg1, %24 : tensor<4x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>
    %26 = stablehlo.cosine %25#0 : tensor<4x8xf32>
    %27 = stablehlo.dot_general %25#2, %25#1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %28 = stablehlo.multiply %27, %26 : tensor<4x8xf32>
    %29 = stablehlo.dot_general %28, %25#1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %30 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %31 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %32 = stablehlo.slice %arg0 [0:1, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %33 = stablehlo.reshape %32 : (tensor<1x8xf32>) -> tensor<8xf32>
    %34 = stablehlo.iota dim = 0 : tensor<8x8xi32>
    %35 = stablehlo.iota dim = 1 : tensor<8x8xi32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %36 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
    %37 = stablehlo.add %34, %36 : tensor<8x8xi32>
    %38 = stablehlo.compare EQ, %37, %35, SIGNED : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
    %39 = stablehlo.convert %38 : (tensor<8x8xi1>) -> tensor<8x8xf32>
    %40 = stablehlo.slice %39 [0:8, 0:8] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %41 = stablehlo.convert %40 : tensor<8x8xf32>
    %cst_8 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %43 = stablehlo.multiply %42, %33 : tensor<8xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<8x8xf32>
    %46 = stablehlo.multiply %41, %45 : tensor<8x8xf32>
    %47 = stablehlo.transpose %46, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %48 = stablehlo.slice %47 [0:8, 0:8] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %49 = stablehlo.slice %arg0 [0:1, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %50 = stablehlo.reshape %49 : (tensor<1x8xf32>) -> tensor<8xf32>
    %51 = stablehlo.cosine %50 : tensor<8xf32>
    %52 = stablehlo.iota dim = 0 : tensor<8x8xi32>
    %53 = stablehlo.iota dim = 1 : tensor<8x8xi32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %54 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
    %55 = stablehlo.add %52, %54 : tensor<8x8xi32>
    %56 = stablehlo.compare EQ, %55, %53, SIGNED : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
    %57 = stablehlo.convert %56 : (tensor<8x8xi1>) -> tensor<8x8xf32>
    %58 = stablehlo.slice %57 [0:8, 0:8] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %59 = stablehlo.convert %58 : tensor<8x8xf32>
    %60 = stablehlo.broadcast_in_dim %51, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<8x8xf32>
    %62 = stablehlo.multiply %59, %61 : tensor<8x8xf32>
    %63 = stablehlo.slice %62 [0:8, 0:8] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %64 = stablehlo.slice %arg0 [0:1, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %65 = stablehlo.reshape %64 : (tensor<1x8xf32>) -> tensor<8xf32>
    %66 = stablehlo.iota dim = 0 : tensor<8x8xi32>
    %67 = stablehlo.iota dim = 1 : tensor<8x8xi32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %68 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
    %69 = stablehlo.add %66, %68 : tensor<8x8xi32>
    %70 = stablehlo.compare EQ, %69, %67, SIGNED : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
    %71 = stablehlo.convert %70 : (tensor<8x8xi1>) -> tensor<8x8xf32>
    %72 = stablehlo.slice %71 [0:8, 0:8] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %73 = stablehlo.convert %72 : tensor<8x8xf32>
    %cst_11 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %75 = stablehlo.multiply %74, %65 : tensor<8xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<8x8xf32>
    %78 = stablehlo.multiply %73, %77 : tensor<8x8xf32>
    %cst_12 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %80 = stablehlo.multiply %79, %78 : tensor<8x8xf32>
    %81 = stablehlo.iota dim = 0 : tensor<1x1xi32>
    %82 = stablehlo.iota dim = 1 : tensor<1x1xi32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %83 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<1x1xi32>
    %84 = stablehlo.add %81, %83 : tensor<1x1xi32>
    %85 = stablehlo.compare EQ, %84, %82, SIGNED : (tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<1x1xi1>
    %86 = stablehlo.convert %85 : (tensor<1x1xi1>) -> tensor<1x1xf32>
    %87 = stablehlo.slice %86 [0:1, 0:1] : (tensor<1x1xf32>) -> tensor<1x1xf32>
    %88 = stablehlo.reshape %87 : (tensor<1x1xf32>) -> tensor<1xf32>
    %89 = stablehlo.convert %88 : tensor<1xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0] : (tensor<1xf32>) -> tensor<1x8xf32>
    %91 = stablehlo.broadcast_in_dim %80, dims = [0, 2] : (tensor<8x8xf32>) -> tensor<8x1x8xf32>
    %92 = stablehlo.broadcast_in_dim %90, dims = [1, 2] : (tensor<1x8xf32>) -> tensor<1x1x8xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<8x1x8xf32>
    %94 = stablehlo.multiply %93, %91 : tensor<8x1x8xf32>
    %95 = stablehlo.slice %94 [0:8, 0:1, 0:8] : (tensor<8x1x8xf32>) -> tensor<8x1x8xf32>
    %96 = stablehlo.reshape %95 : (tensor<8x1x8xf32>) -> tensor<8x8xf32>
    %97 = stablehlo.transpose %96, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %98 = stablehlo.slice %97 [0:8, 0:8] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %99 = stablehlo.sine %arg0 : tensor<4x8xf32>
    %100:2 = stablehlo.optimization_barrier %arg0, %arg1 : tensor<4x8xf32>, tensor<8x8xf32>
    return %7, %12, %21, %29, %30, %31, %48, %63, %98, %arg0, %99, %100#0, %100#1 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x8xf32>
  }
  func.func private @clip(%arg0: tensor<4x8xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<4x8xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<4x8xf32>
    %3 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<4x8xf32>
    return %5 : tensor<4x8xf32>
  }
}
