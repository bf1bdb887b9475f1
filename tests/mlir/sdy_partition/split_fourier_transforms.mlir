// RUN: sdy-opt %s --sdy-split-fourier-transforms | filecheck %s

sdy.mesh @m = <["x"=4]>

// CHECK-LABEL: @main
// CHECK:         %[[LAST:.*]] = stablehlo.fft %arg0, type = RFFT, length = [16] {{.*}} : (tensor<8x16xf32>) -> tensor<8x9xcomplex<f32>>
// CHECK:         %[[TURNED:.*]] = stablehlo.transpose %[[LAST]], dims = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"x"}]>]>}
// CHECK:         stablehlo.fft %[[TURNED]], type = FFT, length = [8]
// CHECK:         stablehlo.transpose
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) -> tensor<8x9xcomplex<f32>> {
  %0 = stablehlo.fft %a, type = RFFT, length = [8, 16] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}]>]>} : (tensor<8x16xf32>) -> tensor<8x9xcomplex<f32>>
  return %0 : tensor<8x9xcomplex<f32>>
}

// Only the batch is sharded.
// CHECK-LABEL: @batch
// CHECK:         stablehlo.fft %arg0, type = FFT, length = [8, 16]
func.func @batch(%a: tensor<4x8x16xcomplex<f32>> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}, {}]>}) -> tensor<4x8x16xcomplex<f32>> {
  %0 = stablehlo.fft %a, type = FFT, length = [8, 16] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}, {}]>]>} : (tensor<4x8x16xcomplex<f32>>) -> tensor<4x8x16xcomplex<f32>>
  return %0 : tensor<4x8x16xcomplex<f32>>
}
