sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduce_scatter_1(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}, {}]>}) {
  %1 = sdy.reduce_scatter [{"b"}, {"a"}, {}] %0 out_sharding=<@m, [{"b"}, {"a"}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduce_scatter_max_1(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b", "a"}, {}]>}) {
  %1 = sdy.reduce_scatter max [{}, {"b", "a"}, {}] %0 out_sharding=<@m, [{}, {"b", "a"}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4], device_ids=[7, 5, 3, 1, 6, 4, 2, 0]>
func.func @reduce_scatter_2(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}, {}]>}) {
  %1 = sdy.reduce_scatter [{"b"}, {"a"}, {}] %0 out_sharding=<@m, [{"b"}, {"a"}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4], device_ids=[7, 5, 3, 1, 6, 4, 2, 0]>
func.func @reduce_scatter_max_2(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b", "a"}, {}]>}) {
  %1 = sdy.reduce_scatter max [{}, {"b", "a"}, {}] %0 out_sharding=<@m, [{}, {"b", "a"}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @reduce_scatter_3(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}, {}]>}) {
  %1 = sdy.reduce_scatter [{"b"}, {"a"}, {}] %0 out_sharding=<@m, [{"b"}, {"a"}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @reduce_scatter_max_3(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b", "a"}, {}]>}) {
  %1 = sdy.reduce_scatter max [{}, {"b", "a"}, {}] %0 out_sharding=<@m, [{}, {"b", "a"}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}
