// RUN: sdy-opt %s --sdy-split-uneven-reshards | filecheck %s

sdy.mesh @m = <["x"=4]>

// Five elements are in shards of two on four devices, and of one on no device: they are gathered in between.
// CHECK-LABEL: @uneven
// CHECK:         %[[ALL:.*]] = sdy.reshard %arg0 <@m, [{}, {}]>
// CHECK:         sdy.reshard %[[ALL]] <@m, [{}, {"x"}]>
func.func @uneven(%a: tensor<5x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) -> tensor<5x8xf32> {
  %0 = sdy.reshard %a <@m, [{}, {"x"}]> : tensor<5x8xf32>
  return %0 : tensor<5x8xf32>
}

// From a device to another one there are no dimensions to gather.
// CHECK-LABEL: @devices
// CHECK:         sdy.reshard
// CHECK-NEXT:    return
func.func @devices(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<[], device_ids=[2]>, []>}) -> tensor<8xf32> {
  %0 = sdy.reshard %a <mesh<[], device_ids=[3]>, []> : tensor<8xf32>
  return %0 : tensor<8xf32>
}
