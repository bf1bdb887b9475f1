// RUN: sdy-opt %s --sdy-reshard-to-collectives | filecheck %s
// RUN: sdy-opt %s --sdy-reshard-to-collectives='keep-redundant-reshards=true' | filecheck %s --check-prefix=KEEP

sdy.mesh @m = <["x"=2, "y"=4, "z"=3]>
sdy.mesh @reversed = <["x"=2, "y"=4, "z"=3], device_ids=[23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
sdy.mesh @flat = <["w"=24]>

// Slice, permute, move between dimensions, gather: the four collectives.
// CHECK-LABEL: func.func @one_step_each(
// CHECK-NEXT: %0 = sdy.all_slice [{"z"}, {}] %arg0 out_sharding=<@m, [{"x", "z"}, {}]> : tensor<24x48xf32>
// CHECK-NEXT: %1 = sdy.collective_permute %0 out_sharding=<@m, [{"z", "x"}, {}]> : tensor<24x48xf32>
// CHECK-NEXT: %2 = sdy.all_to_all [{"x"}: 0->1] %1 out_sharding=<@m, [{"z"}, {"x"}]> : tensor<24x48xf32>
// CHECK-NEXT: %3 = sdy.all_gather [{"z"}, {}] %2 out_sharding=<@m, [{}, {"x"}]> : tensor<24x48xf32>
// CHECK-NEXT: return %3 : tensor<24x48xf32>
func.func @one_step_each(%a: tensor<24x48xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) -> tensor<24x48xf32> {
  %0 = sdy.reshard %a <@m, [{"x", "z"}, {}]> : tensor<24x48xf32>
  %1 = sdy.reshard %0 <@m, [{"z", "x"}, {}]> : tensor<24x48xf32>
  %2 = sdy.reshard %1 <@m, [{"z"}, {"x"}]> : tensor<24x48xf32>
  %3 = sdy.reshard %2 <@m, [{}, {"x"}]> : tensor<24x48xf32>
  return %3 : tensor<24x48xf32>
}

// Axes are cut where the other sharding needs a part of them.
// CHECK-LABEL: func.func @parts_of_axes(
// CHECK-NEXT: %0 = sdy.all_slice [{}, {"z"}] %arg0 out_sharding=<@m, [{"y"}, {"z"}]> : tensor<24x48xf32>
// CHECK-NEXT: %1 = sdy.all_to_all [{"y":(2)2}: 0->1] %0 out_sharding=<@m, [{"y":(1)2}, {"z", "y":(2)2}]> : tensor<24x48xf32>
// CHECK-NEXT: %2 = sdy.collective_permute %1 out_sharding=<@m, [{"x"}, {"z", "y":(2)2}]> : tensor<24x48xf32>
// CHECK-NEXT: %3 = sdy.all_gather [{}, {"y":(2)2}] %2 out_sharding=<@m, [{"x"}, {"z"}]> : tensor<24x48xf32>
// CHECK-NEXT: %4 = sdy.all_slice [{"y":(1)2}, {}] %3 out_sharding=<@m, [{"x", "y":(1)2}, {"z"}]> : tensor<24x48xf32>
// CHECK-NEXT: %5 = sdy.collective_permute %4 out_sharding=<@m, [{"y"}, {"z"}]> : tensor<24x48xf32>
// CHECK-NEXT: %6 = sdy.all_gather [{}, {"z"}] %5 out_sharding=<@m, [{"y"}, {}]> : tensor<24x48xf32>
// CHECK-NEXT: return %6 : tensor<24x48xf32>
func.func @parts_of_axes(%a: tensor<24x48xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}]>}) -> tensor<24x48xf32> {
  %0 = sdy.reshard %a <@m, [{"y":(1)2}, {"z", "y":(2)2}]> : tensor<24x48xf32>
  %1 = sdy.reshard %0 <@m, [{"x"}, {"z"}]> : tensor<24x48xf32>
  %2 = sdy.reshard %1 <@m, [{"y"}, {}]> : tensor<24x48xf32>
  return %2 : tensor<24x48xf32>
}

// The slice is made in dimension 0, from where one all-to-all brings everything to dimension 1.
// CHECK-LABEL: func.func @slice_so_that_all_goes_together(
// CHECK-NEXT: %0 = sdy.all_slice [{"z"}, {}] %arg0 out_sharding=<@m, [{"x", "z"}, {}]> : tensor<24x48xf32>
// CHECK-NEXT: %1 = sdy.all_to_all [{"x", "z"}: 0->1] %0 out_sharding=<@m, [{}, {"x", "z"}]> : tensor<24x48xf32>
// CHECK-NEXT: return %1 : tensor<24x48xf32>
func.func @slice_so_that_all_goes_together(%a: tensor<24x48xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) -> tensor<24x48xf32> {
  %0 = sdy.reshard %a <@m, [{}, {"x", "z"}]> : tensor<24x48xf32>
  return %0 : tensor<24x48xf32>
}

// Not if dimension 0 cannot be divided so far.
// CHECK-LABEL: func.func @slice_where_sizes_allow(
// CHECK-NEXT: %0 = sdy.all_slice [{}, {"z"}] %arg0 out_sharding=<@m, [{"x"}, {"z"}]> : tensor<8x48xf32>
// CHECK-NEXT: %1 = sdy.collective_permute %0 out_sharding=<@m, [{"x"}, {"z"}]> : tensor<8x48xf32>
// CHECK-NEXT: %2 = sdy.all_to_all [{"x"}: 0->1] %1 out_sharding=<@m, [{}, {"z", "x"}]> : tensor<8x48xf32>
// CHECK-NEXT: %3 = sdy.collective_permute %2 out_sharding=<@m, [{}, {"x", "z"}]> : tensor<8x48xf32>
// CHECK-NEXT: return %3 : tensor<8x48xf32>
func.func @slice_where_sizes_allow(%a: tensor<8x48xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) -> tensor<8x48xf32> {
  %0 = sdy.reshard %a <@m, [{}, {"x", "z"}]> : tensor<8x48xf32>
  return %0 : tensor<8x48xf32>
}

// A permute changes the order of devices; values without axes need no other order.
// CHECK-LABEL: func.func @orders_of_devices(
// CHECK-NEXT: %0 = sdy.all_slice [{}, {"y"}] %arg0 out_sharding=<@m, [{"x"}, {"y"}]> : tensor<24x48xf32>
// CHECK-NEXT: %1 = sdy.collective_permute %0 out_sharding=<@reversed, [{"x"}, {"y"}]> : tensor<24x48xf32>
// CHECK-NEXT: %2 = sdy.all_gather [{"x"}, {"y"}] %1 out_sharding=<@reversed, [{}, {}]> : tensor<24x48xf32>
// CHECK-NEXT: return %2 : tensor<24x48xf32>
func.func @orders_of_devices(%a: tensor<24x48xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) -> tensor<24x48xf32> {
  %0 = sdy.reshard %a <@reversed, [{"x"}, {"y"}]> : tensor<24x48xf32>
  %1 = sdy.reshard %0 <@m, [{}, {}]> : tensor<24x48xf32>
  return %1 : tensor<24x48xf32>
}

// No collective leads to a mesh with other axes, but a value can be gathered on its own.
// CHECK-LABEL: func.func @other_axes_stay(
// CHECK-NEXT: %0 = sdy.reshard %arg0 <@flat, [{"w"}, {}]> : tensor<24x48xf32>
// CHECK-NEXT: %1 = sdy.all_gather [{"w"}, {}] %0 out_sharding=<@flat, [{}, {}]> : tensor<24x48xf32>
// CHECK-NEXT: return %1 : tensor<24x48xf32>
func.func @other_axes_stay(%a: tensor<24x48xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) -> tensor<24x48xf32> {
  %0 = sdy.reshard %a <@flat, [{"w"}, {}]> : tensor<24x48xf32>
  %1 = sdy.reshard %0 <@flat, [{}, {}]> : tensor<24x48xf32>
  return %1 : tensor<24x48xf32>
}

// Replicated axes, and what is open, make no difference.
// CHECK-LABEL: func.func @nothing_to_do(
// CHECK-NEXT: return %arg0 : tensor<24x48xf32>
// KEEP-LABEL: func.func @nothing_to_do(
// KEEP-NEXT: %0 = sdy.reshard %arg0 <@m, [{"x", ?}, {?}], replicated={"z"}> : tensor<24x48xf32>
func.func @nothing_to_do(%a: tensor<24x48xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) -> tensor<24x48xf32> {
  %0 = sdy.reshard %a <@m, [{"x", ?}, {?}], replicated={"z"}> : tensor<24x48xf32>
  return %0 : tensor<24x48xf32>
}

// Barriers are passed over; unreduced axes stay.
// CHECK-LABEL: func.func @barriers_and_unreduced_axes(
// CHECK-NEXT: %0 = sdy.propagation_barrier %arg0 allowed_direction=NONE : tensor<24x48xf32>
// CHECK-NEXT: %1 = sdy.all_to_all [{"x"}: 0->1] %arg0 out_sharding=<@m, [{}, {"x"}], unreduced={"z"}> : tensor<24x48xf32>
// CHECK-NEXT: return %1 : tensor<24x48xf32>
func.func @barriers_and_unreduced_axes(%a: tensor<24x48xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}], unreduced={"z"}>}) -> tensor<24x48xf32> {
  %0 = sdy.propagation_barrier %a allowed_direction=NONE : tensor<24x48xf32>
  %1 = sdy.reshard %0 <@m, [{}, {"x"}], unreduced={"z"}> : tensor<24x48xf32>
  return %1 : tensor<24x48xf32>
}

// A third does not become a half in steps: what is not in place is gathered, and sliced anew.
// CHECK-LABEL: func.func @sizes_that_do_not_divide(
// CHECK-NEXT: %0 = sdy.all_gather [{}, {"s":(3)2}] %arg0 out_sharding=<@six, [{"r"}, {}]> : tensor<24x48xf32>
// CHECK-NEXT: %1 = sdy.all_slice [{}, {"s":(2)3}] %0 out_sharding=<@six, [{"r"}, {"s":(2)3}]> : tensor<24x48xf32>
// CHECK-NEXT: return %1 : tensor<24x48xf32>
sdy.mesh @six = <["r"=2, "s"=6]>
func.func @sizes_that_do_not_divide(%a: tensor<24x48xf32> {sdy.sharding = #sdy.sharding<@six, [{"r"}, {"s":(3)2}]>}) -> tensor<24x48xf32> {
  %0 = sdy.reshard %a <@six, [{"r"}, {"s":(2)3}]> : tensor<24x48xf32>
  return %0 : tensor<24x48xf32>
}
