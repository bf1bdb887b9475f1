sdy.mesh @mesh = <["x"=2]>
func.func @collectives(%a: tensor<8x2xf32>) {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<8x2xf32>) -> tensor<8x4xf32>
  %1 = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>}> {x.y} : (tensor<8x2xf32>) -> tensor<8x4xf32>
  %2 = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>], device_ids=dense<[1, 0]> : tensor<2xi64>>, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<8x2xf32>) -> tensor<8x4xf32>
  %3:2 = "stablehlo.all_gather"(%a, %a) <{all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<8x2xf32>, tensor<8x2xf32>) -> (tensor<8x2xf32>, tensor<8x2xf32>)
  %4 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) {sdy.x = 1 : i64} : (tensor<8x2xf32>) -> tensor<8x2xf32>
  %5 = "stablehlo.reduce_scatter"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<8x2xf32>) -> tensor<4x2xf32>
  %6 = "stablehlo.all_to_all"(%a) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<8x2xf32>) -> tensor<4x4xf32>
  %7 = "stablehlo.collective_permute"(%a) <{channel_handle = #stablehlo.channel_handle<type = 0, handle = 0>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<8x2xf32>) -> tensor<8x2xf32>
  %8 = "stablehlo.collective_broadcast"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8x2xf32>) -> tensor<8x2xf32>
  %9 = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<8x2xf32>) -> tensor<8x2xf32>
  return
}
// -----
func.func @asynchronous(%a: tensor<2x3xf32>) {
  %3 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<2x3xf32>):
    %5 = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x3xf32>) -> tensor<2x6xf32>
    stablehlo.return %5 : tensor<2x6xf32>
  }) : (tensor<2x3xf32>) -> !stablehlo.future<tensor<2x6xf32>>
  %4 = "stablehlo.async_done"(%3) : (!stablehlo.future<tensor<2x6xf32>>) -> tensor<2x6xf32>
  return
}
// -----
func.func @host(%a: tensor<8x2xf32>, %t: !stablehlo.token) {
  %0:3 = "stablehlo.infeed"(%t) <{infeed_config = "cfg", layout = [[0, 1], [0]]}> : (!stablehlo.token) -> (tensor<3x3xi32>, tensor<i1>, !stablehlo.token)
  %bytes:2 = "stablehlo.infeed"(%t) <{infeed_config = "\FC"}> : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  "stablehlo.outfeed"(%bytes#0, %t) <{outfeed_config = "\FC"}> : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  %1:2 = "stablehlo.infeed"(%t) {x.y} : (!stablehlo.token) -> (tensor<3x3xi32>, !stablehlo.token)
  %2 = "stablehlo.outfeed"(%a, %t) : (tensor<8x2xf32>, !stablehlo.token) -> !stablehlo.token
  %3 = "stablehlo.outfeed"(%t) <{outfeed_config = "c"}> : (!stablehlo.token) -> !stablehlo.token
  %4 = "stablehlo.send"(%a, %t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> {mhlo.sharding = "x"} : (tensor<8x2xf32>, !stablehlo.token) -> !stablehlo.token
  %5:2 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<8x2xf32>, !stablehlo.token)
  %6:2 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (!stablehlo.token) -> (tensor<8x2xf32>, !stablehlo.token)
  return
}
