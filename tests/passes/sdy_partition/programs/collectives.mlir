sdy.mesh @m = <["a"=2, "b"=4]>
func.func @gather_1(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) {
  %1 = sdy.all_gather [{"a"}, {"b"}, {}] %0 out_sharding=<@m, [{}, {}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @gather_one_1(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}, {}]>}) {
  %1 = sdy.all_gather [{}, {"a"}, {}] %0 out_sharding=<@m, [{"b"}, {}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @gather_sub_1(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b":(1)2}, {}, {"b":(2)2}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b":(1)2}, {}, {}]>}) {
  %1 = sdy.all_gather [{}, {}, {"b":(2)2}] %0 out_sharding=<@m, [{"b":(1)2}, {}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @slice_1(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b", "a"}, {}, {}]>}) {
  %1 = sdy.all_slice [{"b", "a"}, {}, {}] %0 out_sharding=<@m, [{"b", "a"}, {}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @slice_sub_1(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b":(1)2}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b":(1)2}, {"b":(2)2}, {}]>}) {
  %1 = sdy.all_slice [{}, {"b":(2)2}, {}] %0 out_sharding=<@m, [{"b":(1)2}, {"b":(2)2}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduce_scatter_all_1(%0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}) {
  %1 = sdy.reduce_scatter [{"b"}, {"a"}] %0 out_sharding=<@m, [{"b"}, {"a"}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @all_reduce_1(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}, {}]>}) {
  %1 = sdy.all_reduce min {"b"} %0 out_sharding=<@m, [{}, {"a"}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @all_to_all_1(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"a"}]>}) {
  %1 = sdy.all_to_all [{"a"}: 0->2] %0 out_sharding=<@m, [{}, {}, {"a"}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @all_to_all_two_1(%0: tensor<8x8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}, {"b"}]>}) -> (tensor<8x8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}, {"a"}, {}]>}) {
  %1 = sdy.all_to_all [{"a"}: 0->2, {"b"}: 3->1] %0 out_sharding=<@m, [{}, {"b"}, {"a"}, {}]> : tensor<8x8x8x8xf32>
  return %1 : tensor<8x8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @permute_1(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b", "a"}, {}, {}]>}) {
  %1 = sdy.collective_permute %0 out_sharding=<@m, [{"b", "a"}, {}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @permute_sub_1(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b":(1)2}, {"b":(2)2}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b":(2)2}, {"b":(1)2}, {}]>}) {
  %1 = sdy.collective_permute %0 out_sharding=<@m, [{"b":(2)2}, {"b":(1)2}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @s2u_1(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}], unreduced={"b"}>}) {
  %1 = sdy.sharded_to_unreduced [{}, {"b"}, {}] %0 out_sharding=<@m, [{"a"}, {}, {}], unreduced={"b"}> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @r2u_1(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}], unreduced={"b"}>}) {
  %1 = sdy.replicated_to_unreduced {"b"} %0 out_sharding=<@m, [{"a"}, {}, {}], unreduced={"b"}> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4], device_ids=[7, 5, 3, 1, 6, 4, 2, 0]>
func.func @gather_2(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) {
  %1 = sdy.all_gather [{"a"}, {"b"}, {}] %0 out_sharding=<@m, [{}, {}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4], device_ids=[7, 5, 3, 1, 6, 4, 2, 0]>
func.func @gather_one_2(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}, {}]>}) {
  %1 = sdy.all_gather [{}, {"a"}, {}] %0 out_sharding=<@m, [{"b"}, {}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4], device_ids=[7, 5, 3, 1, 6, 4, 2, 0]>
func.func @gather_sub_2(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b":(1)2}, {}, {"b":(2)2}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b":(1)2}, {}, {}]>}) {
  %1 = sdy.all_gather [{}, {}, {"b":(2)2}] %0 out_sharding=<@m, [{"b":(1)2}, {}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4], device_ids=[7, 5, 3, 1, 6, 4, 2, 0]>
func.func @slice_2(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b", "a"}, {}, {}]>}) {
  %1 = sdy.all_slice [{"b", "a"}, {}, {}] %0 out_sharding=<@m, [{"b", "a"}, {}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4], device_ids=[7, 5, 3, 1, 6, 4, 2, 0]>
func.func @slice_sub_2(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b":(1)2}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b":(1)2}, {"b":(2)2}, {}]>}) {
  %1 = sdy.all_slice [{}, {"b":(2)2}, {}] %0 out_sharding=<@m, [{"b":(1)2}, {"b":(2)2}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4], device_ids=[7, 5, 3, 1, 6, 4, 2, 0]>
func.func @reduce_scatter_all_2(%0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}) {
  %1 = sdy.reduce_scatter [{"b"}, {"a"}] %0 out_sharding=<@m, [{"b"}, {"a"}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4], device_ids=[7, 5, 3, 1, 6, 4, 2, 0]>
func.func @all_reduce_2(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}, {}]>}) {
  %1 = sdy.all_reduce min {"b"} %0 out_sharding=<@m, [{}, {"a"}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4], device_ids=[7, 5, 3, 1, 6, 4, 2, 0]>
func.func @all_to_all_2(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"a"}]>}) {
  %1 = sdy.all_to_all [{"a"}: 0->2] %0 out_sharding=<@m, [{}, {}, {"a"}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4], device_ids=[7, 5, 3, 1, 6, 4, 2, 0]>
func.func @all_to_all_two_2(%0: tensor<8x8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}, {"b"}]>}) -> (tensor<8x8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}, {"a"}, {}]>}) {
  %1 = sdy.all_to_all [{"a"}: 0->2, {"b"}: 3->1] %0 out_sharding=<@m, [{}, {"b"}, {"a"}, {}]> : tensor<8x8x8x8xf32>
  return %1 : tensor<8x8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4], device_ids=[7, 5, 3, 1, 6, 4, 2, 0]>
func.func @permute_2(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b", "a"}, {}, {}]>}) {
  %1 = sdy.collective_permute %0 out_sharding=<@m, [{"b", "a"}, {}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4], device_ids=[7, 5, 3, 1, 6, 4, 2, 0]>
func.func @permute_sub_2(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b":(1)2}, {"b":(2)2}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b":(2)2}, {"b":(1)2}, {}]>}) {
  %1 = sdy.collective_permute %0 out_sharding=<@m, [{"b":(2)2}, {"b":(1)2}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4], device_ids=[7, 5, 3, 1, 6, 4, 2, 0]>
func.func @s2u_2(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}], unreduced={"b"}>}) {
  %1 = sdy.sharded_to_unreduced [{}, {"b"}, {}] %0 out_sharding=<@m, [{"a"}, {}, {}], unreduced={"b"}> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4], device_ids=[7, 5, 3, 1, 6, 4, 2, 0]>
func.func @r2u_2(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}], unreduced={"b"}>}) {
  %1 = sdy.replicated_to_unreduced {"b"} %0 out_sharding=<@m, [{"a"}, {}, {}], unreduced={"b"}> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @gather_3(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) {
  %1 = sdy.all_gather [{"a"}, {"b"}, {}] %0 out_sharding=<@m, [{}, {}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @gather_one_3(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}, {}]>}) {
  %1 = sdy.all_gather [{}, {"a"}, {}] %0 out_sharding=<@m, [{"b"}, {}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @gather_sub_3(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a":(1)2}, {}, {"a":(2)2}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a":(1)2}, {}, {}]>}) {
  %1 = sdy.all_gather [{}, {}, {"a":(2)2}] %0 out_sharding=<@m, [{"a":(1)2}, {}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @slice_3(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b", "a"}, {}, {}]>}) {
  %1 = sdy.all_slice [{"b", "a"}, {}, {}] %0 out_sharding=<@m, [{"b", "a"}, {}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @slice_sub_3(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a":(1)2}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a":(1)2}, {"a":(2)2}, {}]>}) {
  %1 = sdy.all_slice [{}, {"a":(2)2}, {}] %0 out_sharding=<@m, [{"a":(1)2}, {"a":(2)2}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @reduce_scatter_all_3(%0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}) {
  %1 = sdy.reduce_scatter [{"b"}, {"a"}] %0 out_sharding=<@m, [{"b"}, {"a"}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @all_reduce_3(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}, {}]>}) {
  %1 = sdy.all_reduce min {"b"} %0 out_sharding=<@m, [{}, {"a"}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @all_to_all_3(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"a"}]>}) {
  %1 = sdy.all_to_all [{"a"}: 0->2] %0 out_sharding=<@m, [{}, {}, {"a"}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @all_to_all_two_3(%0: tensor<8x8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}, {"b"}]>}) -> (tensor<8x8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}, {"a"}, {}]>}) {
  %1 = sdy.all_to_all [{"a"}: 0->2, {"b"}: 3->1] %0 out_sharding=<@m, [{}, {"b"}, {"a"}, {}]> : tensor<8x8x8x8xf32>
  return %1 : tensor<8x8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @permute_3(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b", "a"}, {}, {}]>}) {
  %1 = sdy.collective_permute %0 out_sharding=<@m, [{"b", "a"}, {}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @permute_sub_3(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a":(1)2}, {"a":(2)2}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a":(2)2}, {"a":(1)2}, {}]>}) {
  %1 = sdy.collective_permute %0 out_sharding=<@m, [{"a":(2)2}, {"a":(1)2}, {}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @s2u_3(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}], unreduced={"b"}>}) {
  %1 = sdy.sharded_to_unreduced [{}, {"b"}, {}] %0 out_sharding=<@m, [{"a"}, {}, {}], unreduced={"b"}> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @r2u_3(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}], unreduced={"b"}>}) {
  %1 = sdy.replicated_to_unreduced {"b"} %0 out_sharding=<@m, [{"a"}, {}, {}], unreduced={"b"}> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
sdy.mesh @n = <["a"=2, "b"=4], device_ids=[7, 5, 3, 1, 6, 4, 2, 0]>
func.func @permute_meshes(%0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@n, [{"a"}, {}]>}) {
  %1 = sdy.collective_permute %0 out_sharding=<@n, [{"a"}, {}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
