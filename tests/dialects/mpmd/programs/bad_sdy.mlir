// shardings of arguments that are mesh tensors
!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @f(%a: !m {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (!m {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  return %a : !m
}
sdy.mesh @mesh = <["x"=2]>
