// A small model in named computations, run twice, on two microbatches:
//
//     pyshardy mpmd examples/mpmd/stages.mlir --plan examples/mpmd/stages.toml

func.func @main(
    %tokens: tensor<2x32x128xf32> loc("tokens"),
    %table: tensor<128x256xf32> loc("params['table']"),
    %w0: tensor<256x256xf32> loc("params['layer_0']"),
    %w1: tensor<256x256xf32> loc("params['layer_1']")
) -> (tensor<f32> {jax.result_info = "loss"}) {
  %t0 = stablehlo.slice %tokens [0:1, 0:32, 0:128] : (tensor<2x32x128xf32>) -> tensor<1x32x128xf32>
  %t1 = stablehlo.slice %tokens [1:2, 0:32, 0:128] : (tensor<2x32x128xf32>) -> tensor<1x32x128xf32>
  %x0 = stablehlo.reshape %t0 : (tensor<1x32x128xf32>) -> tensor<32x128xf32>
  %x1 = stablehlo.reshape %t1 : (tensor<1x32x128xf32>) -> tensor<32x128xf32>
  %l0 = mpmd.call @microbatch(%x0, %table, %w0, %w1) {call_counter = 0 : ui32} : (tensor<32x128xf32>, tensor<128x256xf32>, tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<f32>
  %l1 = mpmd.call @microbatch(%x1, %table, %w0, %w1) {call_counter = 1 : ui32} : (tensor<32x128xf32>, tensor<128x256xf32>, tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<f32>
  %loss = stablehlo.add %l0, %l1 : tensor<f32>
  return %loss : tensor<f32>
}

func.func private @microbatch(%x: tensor<32x128xf32>, %table: tensor<128x256xf32>, %w0: tensor<256x256xf32>, %w1: tensor<256x256xf32>) -> tensor<f32> {
  %h = mpmd.named_computation<"embed"> (%x, %table) (%a: tensor<32x128xf32>, %b: tensor<128x256xf32>) {
    %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<32x128xf32>, tensor<128x256xf32>) -> tensor<32x256xf32>
    mpmd.return %0 : tensor<32x256xf32>
  } : (tensor<32x128xf32>, tensor<128x256xf32>) -> tensor<32x256xf32>
  %h0 = mpmd.named_computation<"layer_0"> (%h, %w0) (%a: tensor<32x256xf32>, %b: tensor<256x256xf32>) {
    %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<32x256xf32>, tensor<256x256xf32>) -> tensor<32x256xf32>
    %1 = stablehlo.tanh %0 : tensor<32x256xf32>
    mpmd.return %1 : tensor<32x256xf32>
  } : (tensor<32x256xf32>, tensor<256x256xf32>) -> tensor<32x256xf32>
  %h1 = mpmd.named_computation<"layer_1"> (%h0, %w1) (%a: tensor<32x256xf32>, %b: tensor<256x256xf32>) {
    %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<32x256xf32>, tensor<256x256xf32>) -> tensor<32x256xf32>
    %1 = stablehlo.tanh %0 : tensor<32x256xf32>
    mpmd.return %1 : tensor<32x256xf32>
  } : (tensor<32x256xf32>, tensor<256x256xf32>) -> tensor<32x256xf32>
  %loss = mpmd.named_computation<"loss"> (%h1) (%a: tensor<32x256xf32>) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.multiply %a, %a : tensor<32x256xf32>
    %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x256xf32>, tensor<f32>) -> tensor<f32>
    mpmd.return %1 : tensor<f32>
  } : (tensor<32x256xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}
