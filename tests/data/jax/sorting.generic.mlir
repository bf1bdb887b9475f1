"builtin.module"() <{sym_name = "jit_sorting"}> ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["x"=2, "y"=4]>, sym_name = "mesh"}> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}} : () -> ()
  "func.func"() <{function_type = (tensor<f32>, tensor<f32>, tensor<i32>, tensor<i32>) -> tensor<i1>, sym_name = "top_k_gt_f32_comparator"}> ({
  ^bb0(%arg111: tensor<f32>, %arg112: tensor<f32>, %arg113: tensor<i32>, %arg114: tensor<i32>):
    %441 = "stablehlo.compare"(%arg111, %arg112) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%441) : (tensor<i1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, {}], function_type = (tensor<4x16xf32>, tensor<4x16xi32>) -> (tensor<4x16xf32>, tensor<4x16xi32>, tensor<4x16xf32>, tensor<4x16xi32>, tensor<4x16xi32>, tensor<4x16xf32>, tensor<4x3xf32>, tensor<4x3xi32>, tensor<4x16xi32>, tensor<4x16xf32>, tensor<5xi32>, tensor<16xi32>, tensor<4x4xf32>, tensor<4x4xi32>, tensor<16xi32>, tensor<4x16xi32>, tensor<4xi32>, tensor<4xi32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[2][1]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[3][1]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[4][1]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9][0]"}, {jax.result_info = "result[9][1]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12][0]"}, {jax.result_info = "result[12][1]"}, {jax.result_info = "result[13]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg95: tensor<4x16xf32>, %arg96: tensor<4x16xi32>):
    %320 = "func.call"(%arg95) <{callee = @sort}> : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %321 = "func.call"(%arg95) <{callee = @argsort}> : (tensor<4x16xf32>) -> tensor<4x16xi32>
    %322:2 = "stablehlo.sort"(%arg95, %arg96) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg107: tensor<f32>, %arg108: tensor<f32>, %arg109: tensor<i32>, %arg110: tensor<i32>):
      %426 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %427 = "stablehlo.compare"(%arg107, %426) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %428 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %429 = "stablehlo.select"(%427, %428, %arg107) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %430 = "stablehlo.compare"(%arg107, %arg107) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %431 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %432 = "stablehlo.select"(%430, %431, %429) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %433 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %434 = "stablehlo.compare"(%arg108, %433) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %435 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %436 = "stablehlo.select"(%434, %435, %arg108) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %437 = "stablehlo.compare"(%arg108, %arg108) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %438 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %439 = "stablehlo.select"(%437, %438, %436) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %440 = "stablehlo.compare"(%432, %439) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%440) : (tensor<i1>) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xi32>) -> (tensor<4x16xf32>, tensor<4x16xi32>)
    %323:2 = "stablehlo.sort"(%arg96, %arg95) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg103: tensor<i32>, %arg104: tensor<i32>, %arg105: tensor<f32>, %arg106: tensor<f32>):
      %407 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %408 = "stablehlo.compare"(%arg105, %407) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %409 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %410 = "stablehlo.select"(%408, %409, %arg105) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %411 = "stablehlo.compare"(%arg105, %arg105) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %412 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %413 = "stablehlo.select"(%411, %412, %410) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %414 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %415 = "stablehlo.compare"(%arg106, %414) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %416 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %417 = "stablehlo.select"(%415, %416, %arg106) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %418 = "stablehlo.compare"(%arg106, %arg106) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %419 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %420 = "stablehlo.select"(%418, %419, %417) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %421 = "stablehlo.compare"(%413, %420) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %422 = "stablehlo.compare"(%arg103, %arg104) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %423 = "stablehlo.compare"(%arg103, %arg104) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %424 = "stablehlo.and"(%423, %421) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %425 = "stablehlo.or"(%422, %424) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%425) : (tensor<i1>) -> ()
    }) : (tensor<4x16xi32>, tensor<4x16xf32>) -> (tensor<4x16xi32>, tensor<4x16xf32>)
    %324:2 = "chlo.top_k"(%arg95) <{k = 3 : i64}> : (tensor<4x16xf32>) -> (tensor<4x3xf32>, tensor<4x3xi32>)
    %325 = "stablehlo.sort"(%arg96) <{dimension = 1 : i64, is_stable = false}> ({
    ^bb0(%arg101: tensor<i32>, %arg102: tensor<i32>):
      %406 = "stablehlo.compare"(%arg101, %arg102) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%406) : (tensor<i1>) -> ()
    }) : (tensor<4x16xi32>) -> tensor<4x16xi32>
    %326 = "func.call"(%arg95) <{callee = @sort_0}> : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %327 = "stablehlo.reshape"(%arg96) : (tensor<4x16xi32>) -> tensor<64xi32>
    %328:2 = "func.call"(%327) <{callee = @_unique_sorted_mask}> : (tensor<64xi32>) -> (tensor<64xi32>, tensor<64xi1>)
    %329 = "func.call"(%328#1) <{callee = @cumsum}> : (tensor<64xi1>) -> tensor<64xi32>
    %330 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %331 = "stablehlo.broadcast_in_dim"(%330) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %332 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %333 = "func.call"(%329, %332) <{callee = @clip}> : (tensor<64xi32>, tensor<i32>) -> tensor<64xi32>
    %334 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %335 = "stablehlo.broadcast_in_dim"(%334) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64xi32>
    %336 = "stablehlo.compare"(%333, %335) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi1>
    %337 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %338 = "stablehlo.broadcast_in_dim"(%337) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64xi32>
    %339 = "stablehlo.add"(%333, %338) : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi32>
    %340 = "stablehlo.select"(%336, %339, %333) : (tensor<64xi1>, tensor<64xi32>, tensor<64xi32>) -> tensor<64xi32>
    %341 = "stablehlo.broadcast_in_dim"(%340) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xi32>) -> tensor<64x1xi32>
    %342 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %343 = "stablehlo.broadcast_in_dim"(%342) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64xi32>
    %344 = "stablehlo.scatter"(%331, %341, %343) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg99: tensor<i32>, %arg100: tensor<i32>):
      %405 = "stablehlo.add"(%arg99, %arg100) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%405) : (tensor<i32>) -> ()
    }) : (tensor<5xi32>, tensor<64x1xi32>, tensor<64xi32>) -> tensor<5xi32>
    %345 = "func.call"(%344) <{callee = @cumsum_2}> : (tensor<5xi32>) -> tensor<5xi32>
    %346 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %347 = "func.call"(%345, %346) <{callee = @floor_divide}> : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    %348 = "stablehlo.constant"() <{value = dense<64> : tensor<i32>}> : () -> tensor<i32>
    %349 = "func.call"(%347, %348) <{callee = @remainder}> : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    %350 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %351 = "stablehlo.broadcast_in_dim"(%350) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %352 = "stablehlo.compare"(%349, %351) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %353 = "stablehlo.constant"() <{value = dense<64> : tensor<i32>}> : () -> tensor<i32>
    %354 = "stablehlo.broadcast_in_dim"(%353) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %355 = "stablehlo.add"(%349, %354) : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %356 = "stablehlo.select"(%352, %355, %349) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %357 = "stablehlo.broadcast_in_dim"(%356) <{broadcast_dimensions = array<i64: 0>}> : (tensor<5xi32>) -> tensor<5x1xi32>
    %358 = "stablehlo.gather"(%328#0, %357) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<64xi32>, tensor<5x1xi32>) -> tensor<5xi32>
    %359 = "stablehlo.slice"(%arg95) <{limit_indices = array<i64: 1, 16>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x16xf32>) -> tensor<1x16xf32>
    %360 = "stablehlo.reshape"(%359) : (tensor<1x16xf32>) -> tensor<16xf32>
    %361 = "stablehlo.slice"(%arg95) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<4x16xf32>) -> tensor<1x16xf32>
    %362 = "stablehlo.reshape"(%361) : (tensor<1x16xf32>) -> tensor<16xf32>
    %363 = "func.call"(%360, %362) <{callee = @searchsorted}> : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi32>
    %364 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x16xi32>
    %365 = "stablehlo.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %366 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %367:2 = "stablehlo.custom_call"(%arg95, %364, %366, %365) <{api_version = 1 : i32, backend_config = "", call_target_name = "ApproxTopK", called_computations = [@top_k_gt_f32_comparator], has_side_effect = false}> {mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.949999988 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 4 : i64}} : (tensor<4x16xf32>, tensor<4x16xi32>, tensor<f32>, tensor<i32>) -> (tensor<4x4xf32>, tensor<4x4xi32>)
    %368 = "stablehlo.slice"(%arg95) <{limit_indices = array<i64: 1, 16>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x16xf32>) -> tensor<1x16xf32>
    %369 = "stablehlo.reshape"(%368) : (tensor<1x16xf32>) -> tensor<16xf32>
    %370 = "stablehlo.slice"(%arg96) <{limit_indices = array<i64: 1, 16>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x16xi32>) -> tensor<1x16xi32>
    %371 = "stablehlo.reshape"(%370) : (tensor<1x16xi32>) -> tensor<16xi32>
    %372 = "func.call"(%369, %371) <{callee = @lexsort_7}> : (tensor<16xf32>, tensor<16xi32>) -> tensor<16xi32>
    %373 = "func.call"(%arg95) <{callee = @argpartition}> : (tensor<4x16xf32>) -> tensor<4x16xi32>
    %374 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %375 = "stablehlo.broadcast_in_dim"(%374) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x16xi32>
    %376 = "stablehlo.compare"(%arg96, %375) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4x16xi32>, tensor<4x16xi32>) -> tensor<4x16xi1>
    %377 = "func.call"(%376) <{callee = @cumsum_8}> : (tensor<4x16xi1>) -> tensor<64xi32>
    %378 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %379 = "stablehlo.broadcast_in_dim"(%378) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %380 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %381 = "func.call"(%377, %380) <{callee = @clip}> : (tensor<64xi32>, tensor<i32>) -> tensor<64xi32>
    %382 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %383 = "stablehlo.broadcast_in_dim"(%382) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64xi32>
    %384 = "stablehlo.compare"(%381, %383) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi1>
    %385 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %386 = "stablehlo.broadcast_in_dim"(%385) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64xi32>
    %387 = "stablehlo.add"(%381, %386) : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi32>
    %388 = "stablehlo.select"(%384, %387, %381) : (tensor<64xi1>, tensor<64xi32>, tensor<64xi32>) -> tensor<64xi32>
    %389 = "stablehlo.broadcast_in_dim"(%388) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xi32>) -> tensor<64x1xi32>
    %390 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %391 = "stablehlo.broadcast_in_dim"(%390) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64xi32>
    %392 = "stablehlo.scatter"(%379, %389, %391) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg97: tensor<i32>, %arg98: tensor<i32>):
      %404 = "stablehlo.add"(%arg97, %arg98) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%404) : (tensor<i32>) -> ()
    }) : (tensor<4xi32>, tensor<64x1xi32>, tensor<64xi32>) -> tensor<4xi32>
    %393 = "func.call"(%392) <{callee = @cumsum_9}> : (tensor<4xi32>) -> tensor<4xi32>
    %394 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
    %395 = "func.call"(%393, %394) <{callee = @floor_divide_11}> : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %396 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %397 = "func.call"(%395, %396) <{callee = @remainder_13}> : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %398 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %399 = "func.call"(%393, %398) <{callee = @floor_divide_11}> : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %400 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
    %401 = "func.call"(%399, %400) <{callee = @remainder_13}> : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %402 = "stablehlo.constant"() <{value = dense<3.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %403 = "func.call"(%arg95, %402) <{callee = @quantile}> : (tensor<4x16xf32>, tensor<f32>) -> tensor<f32>
    "func.return"(%320, %321, %322#0, %322#1, %323#0, %323#1, %324#0, %324#1, %325, %326, %358, %363, %367#0, %367#1, %372, %373, %397, %401, %403) : (tensor<4x16xf32>, tensor<4x16xi32>, tensor<4x16xf32>, tensor<4x16xi32>, tensor<4x16xi32>, tensor<4x16xf32>, tensor<4x3xf32>, tensor<4x3xi32>, tensor<4x16xi32>, tensor<4x16xf32>, tensor<5xi32>, tensor<16xi32>, tensor<4x4xf32>, tensor<4x4xi32>, tensor<16xi32>, tensor<4x16xi32>, tensor<4xi32>, tensor<4xi32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x16xf32>) -> tensor<4x16xf32>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg92: tensor<4x16xf32>):
    %304 = "stablehlo.sort"(%arg92) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg93: tensor<f32>, %arg94: tensor<f32>):
      %305 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %306 = "stablehlo.compare"(%arg93, %305) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %307 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %308 = "stablehlo.select"(%306, %307, %arg93) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %309 = "stablehlo.compare"(%arg93, %arg93) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %310 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %311 = "stablehlo.select"(%309, %310, %308) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %312 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %313 = "stablehlo.compare"(%arg94, %312) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %314 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %315 = "stablehlo.select"(%313, %314, %arg94) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %316 = "stablehlo.compare"(%arg94, %arg94) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %317 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %318 = "stablehlo.select"(%316, %317, %315) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %319 = "stablehlo.compare"(%311, %318) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%319) : (tensor<i1>) -> ()
    }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    "func.return"(%304) : (tensor<4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x16xf32>) -> tensor<4x16xi32>, res_attrs = [{}], sym_name = "argsort", sym_visibility = "private"}> ({
  ^bb0(%arg87: tensor<4x16xf32>):
    %287 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x16xi32>
    %288:2 = "stablehlo.sort"(%arg87, %287) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>, %arg90: tensor<i32>, %arg91: tensor<i32>):
      %289 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %290 = "stablehlo.compare"(%arg88, %289) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %291 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %292 = "stablehlo.select"(%290, %291, %arg88) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %293 = "stablehlo.compare"(%arg88, %arg88) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %294 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %295 = "stablehlo.select"(%293, %294, %292) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %296 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %297 = "stablehlo.compare"(%arg89, %296) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %298 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %299 = "stablehlo.select"(%297, %298, %arg89) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %300 = "stablehlo.compare"(%arg89, %arg89) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %301 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %302 = "stablehlo.select"(%300, %301, %299) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %303 = "stablehlo.compare"(%295, %302) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%303) : (tensor<i1>) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xi32>) -> (tensor<4x16xf32>, tensor<4x16xi32>)
    "func.return"(%288#1) : (tensor<4x16xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x16xf32>) -> tensor<4x16xf32>, res_attrs = [{}], sym_name = "sort_0", sym_visibility = "private"}> ({
  ^bb0(%arg84: tensor<4x16xf32>):
    %270 = "stablehlo.sort"(%arg84) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg85: tensor<f32>, %arg86: tensor<f32>):
      %272 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %273 = "stablehlo.compare"(%arg85, %272) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %274 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %275 = "stablehlo.select"(%273, %274, %arg85) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %276 = "stablehlo.compare"(%arg85, %arg85) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %277 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %278 = "stablehlo.select"(%276, %277, %275) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %279 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %280 = "stablehlo.compare"(%arg86, %279) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %281 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %282 = "stablehlo.select"(%280, %281, %arg86) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %283 = "stablehlo.compare"(%arg86, %arg86) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %284 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %285 = "stablehlo.select"(%283, %284, %282) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %286 = "stablehlo.compare"(%278, %285) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%286) : (tensor<i1>) -> ()
    }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %271 = "stablehlo.reverse"(%270) <{dimensions = array<i64: 1>}> : (tensor<4x16xf32>) -> tensor<4x16xf32>
    "func.return"(%271) : (tensor<4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64xi32>) -> (tensor<64xi32>, tensor<64xi1>), res_attrs = [{}, {}], sym_name = "_unique_sorted_mask", sym_visibility = "private"}> ({
  ^bb0(%arg79: tensor<64xi32>):
    %246 = "stablehlo.reshape"(%arg79) : (tensor<64xi32>) -> tensor<64x1xi32>
    %247 = "stablehlo.transpose"(%246) <{permutation = array<i64: 1, 0>}> : (tensor<64x1xi32>) -> tensor<1x64xi32>
    %248 = "stablehlo.reverse"(%247) <{dimensions = array<i64: 0>}> : (tensor<1x64xi32>) -> tensor<1x64xi32>
    %249 = "func.call"(%248) <{callee = @lexsort}> : (tensor<1x64xi32>) -> tensor<64xi32>
    %250 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %251 = "stablehlo.broadcast_in_dim"(%250) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64xi32>
    %252 = "stablehlo.compare"(%249, %251) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi1>
    %253 = "stablehlo.constant"() <{value = dense<64> : tensor<i32>}> : () -> tensor<i32>
    %254 = "stablehlo.broadcast_in_dim"(%253) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64xi32>
    %255 = "stablehlo.add"(%249, %254) : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi32>
    %256 = "stablehlo.select"(%252, %255, %249) : (tensor<64xi1>, tensor<64xi32>, tensor<64xi32>) -> tensor<64xi32>
    %257 = "stablehlo.broadcast_in_dim"(%256) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xi32>) -> tensor<64x1xi32>
    %258 = "stablehlo.gather"(%arg79, %257) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<64xi32>, tensor<64x1xi32>) -> tensor<64xi32>
    %259 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %260 = "stablehlo.broadcast_in_dim"(%259) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<64xi1>
    %261 = "stablehlo.slice"(%258) <{limit_indices = array<i64: 64>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<64xi32>) -> tensor<63xi32>
    %262 = "stablehlo.slice"(%258) <{limit_indices = array<i64: 63>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<64xi32>) -> tensor<63xi32>
    %263 = "stablehlo.compare"(%261, %262) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<63xi32>, tensor<63xi32>) -> tensor<63xi1>
    %264 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %265 = "stablehlo.reduce"(%263, %264) <{dimensions = array<i64>}> ({
    ^bb0(%arg82: tensor<i1>, %arg83: tensor<i1>):
      %269 = "stablehlo.or"(%arg82, %arg83) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%269) : (tensor<i1>) -> ()
    }) : (tensor<63xi1>, tensor<i1>) -> tensor<63xi1>
    %266 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %267 = "stablehlo.broadcast_in_dim"(%266) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %268 = "stablehlo.scatter"(%260, %267, %265) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg80: tensor<i1>, %arg81: tensor<i1>):
      "stablehlo.return"(%arg81) : (tensor<i1>) -> ()
    }) : (tensor<64xi1>, tensor<1xi32>, tensor<63xi1>) -> tensor<64xi1>
    "func.return"(%258, %268) : (tensor<64xi32>, tensor<64xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x64xi32>) -> tensor<64xi32>, res_attrs = [{}], sym_name = "lexsort", sym_visibility = "private"}> ({
  ^bb0(%arg74: tensor<1x64xi32>):
    %241 = "stablehlo.slice"(%arg74) <{limit_indices = array<i64: 1, 64>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<1x64xi32>) -> tensor<1x64xi32>
    %242 = "stablehlo.reshape"(%241) : (tensor<1x64xi32>) -> tensor<64xi32>
    %243 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64xi32>
    %244:2 = "stablehlo.sort"(%242, %243) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg75: tensor<i32>, %arg76: tensor<i32>, %arg77: tensor<i32>, %arg78: tensor<i32>):
      %245 = "stablehlo.compare"(%arg75, %arg76) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%245) : (tensor<i1>) -> ()
    }) : (tensor<64xi32>, tensor<64xi32>) -> (tensor<64xi32>, tensor<64xi32>)
    "func.return"(%244#1) : (tensor<64xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64xi1>) -> tensor<64xi32>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg73: tensor<64xi1>):
    %239 = "stablehlo.convert"(%arg73) : (tensor<64xi1>) -> tensor<64xi32>
    %240 = "func.call"(%239) <{callee = @cumsum_1}> : (tensor<64xi32>) -> tensor<64xi32>
    "func.return"(%240) : (tensor<64xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<64xi32>) -> tensor<64xi32>, sym_name = "cumsum_1", sym_visibility = "private"}> ({
  ^bb0(%arg70: tensor<64xi32>):
    %235 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %236 = "stablehlo.broadcast_in_dim"(%235) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<i32>
    %237 = "stablehlo.reduce_window"(%arg70, %236) <{base_dilations = array<i64: 1>, padding = dense<[[63, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 64>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg71: tensor<i32>, %arg72: tensor<i32>):
      %238 = "stablehlo.add"(%arg71, %arg72) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%238) : (tensor<i32>) -> ()
    }) : (tensor<64xi32>, tensor<i32>) -> tensor<64xi32>
    "func.return"(%237) : (tensor<64xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64xi32>, tensor<i32>) -> tensor<64xi32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg68: tensor<64xi32>, %arg69: tensor<i32>):
    %232 = "stablehlo.convert"(%arg69) : (tensor<i32>) -> tensor<i32>
    %233 = "stablehlo.broadcast_in_dim"(%232) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64xi32>
    %234 = "stablehlo.maximum"(%233, %arg68) : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi32>
    "func.return"(%234) : (tensor<64xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5xi32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "cumsum_2", sym_visibility = "private"}> ({
  ^bb0(%arg67: tensor<5xi32>):
    %231 = "func.call"(%arg67) <{callee = @cumsum_3}> : (tensor<5xi32>) -> tensor<5xi32>
    "func.return"(%231) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<5xi32>) -> tensor<5xi32>, sym_name = "cumsum_3", sym_visibility = "private"}> ({
  ^bb0(%arg64: tensor<5xi32>):
    %227 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %228 = "stablehlo.broadcast_in_dim"(%227) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<i32>
    %229 = "stablehlo.reduce_window"(%arg64, %228) <{base_dilations = array<i64: 1>, padding = dense<[[4, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 5>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg65: tensor<i32>, %arg66: tensor<i32>):
      %230 = "stablehlo.add"(%arg65, %arg66) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%230) : (tensor<i32>) -> ()
    }) : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    "func.return"(%229) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg62: tensor<5xi32>, %arg63: tensor<i32>):
    %211 = "stablehlo.broadcast_in_dim"(%arg63) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %212 = "stablehlo.divide"(%arg62, %211) : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %213 = "stablehlo.sign"(%arg62) : (tensor<5xi32>) -> tensor<5xi32>
    %214 = "stablehlo.sign"(%arg63) : (tensor<i32>) -> tensor<i32>
    %215 = "stablehlo.broadcast_in_dim"(%214) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %216 = "stablehlo.compare"(%213, %215) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %217 = "stablehlo.broadcast_in_dim"(%arg63) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %218 = "stablehlo.remainder"(%arg62, %217) : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %219 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %220 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %221 = "stablehlo.compare"(%218, %220) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %222 = "stablehlo.and"(%216, %221) : (tensor<5xi1>, tensor<5xi1>) -> tensor<5xi1>
    %223 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %224 = "stablehlo.broadcast_in_dim"(%223) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %225 = "stablehlo.subtract"(%212, %224) : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %226 = "func.call"(%222, %225, %212) <{callee = @_where}> : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    "func.return"(%226) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg59: tensor<5xi1>, %arg60: tensor<5xi32>, %arg61: tensor<5xi32>):
    %210 = "stablehlo.select"(%arg59, %arg60, %arg61) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    "func.return"(%210) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg57: tensor<5xi32>, %arg58: tensor<i32>):
    %189 = "stablehlo.convert"(%arg58) : (tensor<i32>) -> tensor<i32>
    %190 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %191 = "stablehlo.compare"(%189, %190) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %192 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %193 = "func.call"(%191, %192, %189) <{callee = @_where_4}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %194 = "stablehlo.broadcast_in_dim"(%193) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %195 = "stablehlo.remainder"(%arg57, %194) : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %196 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %197 = "stablehlo.broadcast_in_dim"(%196) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %198 = "stablehlo.compare"(%195, %197) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %199 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %200 = "stablehlo.broadcast_in_dim"(%199) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %201 = "stablehlo.compare"(%195, %200) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %202 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %203 = "stablehlo.compare"(%193, %202) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %204 = "stablehlo.broadcast_in_dim"(%203) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<5xi1>
    %205 = "stablehlo.compare"(%201, %204) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<5xi1>, tensor<5xi1>) -> tensor<5xi1>
    %206 = "stablehlo.and"(%205, %198) : (tensor<5xi1>, tensor<5xi1>) -> tensor<5xi1>
    %207 = "stablehlo.broadcast_in_dim"(%193) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %208 = "stablehlo.add"(%195, %207) : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %209 = "stablehlo.select"(%206, %208, %195) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    "func.return"(%209) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where_4", sym_visibility = "private"}> ({
  ^bb0(%arg54: tensor<i1>, %arg55: tensor<i32>, %arg56: tensor<i32>):
    %188 = "stablehlo.select"(%arg54, %arg55, %arg56) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%188) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi32>, res_attrs = [{}], sym_name = "searchsorted", sym_visibility = "private"}> ({
  ^bb0(%arg52: tensor<16xf32>, %arg53: tensor<16xf32>):
    %187 = "func.call"(%arg52, %arg53) <{callee = @_searchsorted_scan_impl}> : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi32>
    "func.return"(%187) : (tensor<16xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl", sym_visibility = "private"}> ({
  ^bb0(%arg50: tensor<16xf32>, %arg51: tensor<16xf32>):
    %186 = "func.call"(%arg50, %arg51) <{callee = @_searchsorted_scan_impl_5}> : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi32>
    "func.return"(%186) : (tensor<16xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl_5", sym_visibility = "private"}> ({
  ^bb0(%arg38: tensor<16xf32>, %arg39: tensor<16xf32>):
    %174 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %175 = "stablehlo.broadcast_in_dim"(%174) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<16xui32>
    %176 = "stablehlo.constant"() <{value = dense<16> : tensor<ui32>}> : () -> tensor<ui32>
    %177 = "stablehlo.broadcast_in_dim"(%176) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<16xui32>
    %178 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %179:5 = "stablehlo.while"(%arg38, %arg39, %178, %175, %177) ({
    ^bb0(%arg45: tensor<16xf32>, %arg46: tensor<16xf32>, %arg47: tensor<i32>, %arg48: tensor<16xui32>, %arg49: tensor<16xui32>):
      %184 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
      %185 = "stablehlo.compare"(%arg47, %184) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%185) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg40: tensor<16xf32>, %arg41: tensor<16xf32>, %arg42: tensor<i32>, %arg43: tensor<16xui32>, %arg44: tensor<16xui32>):
      %181:2 = "func.call"(%arg40, %arg41, %arg43, %arg44) <{callee = @closed_call}> : (tensor<16xf32>, tensor<16xf32>, tensor<16xui32>, tensor<16xui32>) -> (tensor<16xui32>, tensor<16xui32>)
      %182 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %183 = "stablehlo.add"(%arg42, %182) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg40, %arg41, %183, %181#0, %181#1) : (tensor<16xf32>, tensor<16xf32>, tensor<i32>, tensor<16xui32>, tensor<16xui32>) -> ()
    }) : (tensor<16xf32>, tensor<16xf32>, tensor<i32>, tensor<16xui32>, tensor<16xui32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<i32>, tensor<16xui32>, tensor<16xui32>)
    %180 = "stablehlo.convert"(%179#4) : (tensor<16xui32>) -> tensor<16xi32>
    "func.return"(%180) : (tensor<16xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<16xf32>, tensor<16xf32>, tensor<16xui32>, tensor<16xui32>) -> (tensor<16xui32>, tensor<16xui32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg34: tensor<16xf32>, %arg35: tensor<16xf32>, %arg36: tensor<16xui32>, %arg37: tensor<16xui32>):
    %144 = "stablehlo.subtract"(%arg37, %arg36) : (tensor<16xui32>, tensor<16xui32>) -> tensor<16xui32>
    %145 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %146 = "func.call"(%144, %145) <{callee = @floor_divide_6}> : (tensor<16xui32>, tensor<i32>) -> tensor<16xui32>
    %147 = "stablehlo.add"(%arg36, %146) : (tensor<16xui32>, tensor<16xui32>) -> tensor<16xui32>
    %148 = "stablehlo.broadcast_in_dim"(%147) <{broadcast_dimensions = array<i64: 0>}> : (tensor<16xui32>) -> tensor<16x1xui32>
    %149 = "stablehlo.gather"(%arg34, %148) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<16xf32>, tensor<16x1xui32>) -> tensor<16x1xf32>
    %150 = "stablehlo.reshape"(%149) : (tensor<16x1xf32>) -> tensor<16xf32>
    %151 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %152 = "stablehlo.broadcast_in_dim"(%151) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %153 = "stablehlo.compare"(%arg35, %152) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
    %154 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %155 = "stablehlo.broadcast_in_dim"(%154) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %156 = "stablehlo.select"(%153, %155, %arg35) : (tensor<16xi1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %157 = "stablehlo.compare"(%arg35, %arg35) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
    %158 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %159 = "stablehlo.broadcast_in_dim"(%158) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %160 = "stablehlo.select"(%157, %159, %156) : (tensor<16xi1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %161 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %162 = "stablehlo.broadcast_in_dim"(%161) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %163 = "stablehlo.compare"(%150, %162) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
    %164 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %165 = "stablehlo.broadcast_in_dim"(%164) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %166 = "stablehlo.select"(%163, %165, %150) : (tensor<16xi1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %167 = "stablehlo.compare"(%150, %150) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
    %168 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %169 = "stablehlo.broadcast_in_dim"(%168) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %170 = "stablehlo.select"(%167, %169, %166) : (tensor<16xi1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %171 = "stablehlo.compare"(%160, %170) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
    %172 = "stablehlo.select"(%171, %arg36, %147) : (tensor<16xi1>, tensor<16xui32>, tensor<16xui32>) -> tensor<16xui32>
    %173 = "stablehlo.select"(%171, %147, %arg37) : (tensor<16xi1>, tensor<16xui32>, tensor<16xui32>) -> tensor<16xui32>
    "func.return"(%172, %173) : (tensor<16xui32>, tensor<16xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16xui32>, tensor<i32>) -> tensor<16xui32>, res_attrs = [{}], sym_name = "floor_divide_6", sym_visibility = "private"}> ({
  ^bb0(%arg32: tensor<16xui32>, %arg33: tensor<i32>):
    %141 = "stablehlo.convert"(%arg33) : (tensor<i32>) -> tensor<ui32>
    %142 = "stablehlo.broadcast_in_dim"(%141) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<16xui32>
    %143 = "stablehlo.divide"(%arg32, %142) : (tensor<16xui32>, tensor<16xui32>) -> tensor<16xui32>
    "func.return"(%143) : (tensor<16xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16xf32>, tensor<16xi32>) -> tensor<16xi32>, res_attrs = [{}], sym_name = "lexsort_7", sym_visibility = "private"}> ({
  ^bb0(%arg24: tensor<16xf32>, %arg25: tensor<16xi32>):
    %120 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16xi32>
    %121:3 = "stablehlo.sort"(%arg25, %arg24, %120) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg26: tensor<i32>, %arg27: tensor<i32>, %arg28: tensor<f32>, %arg29: tensor<f32>, %arg30: tensor<i32>, %arg31: tensor<i32>):
      %122 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %123 = "stablehlo.compare"(%arg28, %122) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %124 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %125 = "stablehlo.select"(%123, %124, %arg28) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %126 = "stablehlo.compare"(%arg28, %arg28) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %127 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %128 = "stablehlo.select"(%126, %127, %125) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %129 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %130 = "stablehlo.compare"(%arg29, %129) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %131 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %132 = "stablehlo.select"(%130, %131, %arg29) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %133 = "stablehlo.compare"(%arg29, %arg29) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %134 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %135 = "stablehlo.select"(%133, %134, %132) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %136 = "stablehlo.compare"(%128, %135) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %137 = "stablehlo.compare"(%arg26, %arg27) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %138 = "stablehlo.compare"(%arg26, %arg27) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %139 = "stablehlo.and"(%138, %136) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %140 = "stablehlo.or"(%137, %139) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%140) : (tensor<i1>) -> ()
    }) : (tensor<16xi32>, tensor<16xf32>, tensor<16xi32>) -> (tensor<16xi32>, tensor<16xf32>, tensor<16xi32>)
    "func.return"(%121#2) : (tensor<16xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x16xf32>) -> tensor<4x16xi32>, res_attrs = [{}], sym_name = "argpartition", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<4x16xf32>):
    %102 = "stablehlo.negate"(%arg21) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %103:2 = "chlo.top_k"(%102) <{k = 4 : i64}> : (tensor<4x16xf32>) -> (tensor<4x4xf32>, tensor<4x4xi32>)
    %104 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %105 = "stablehlo.broadcast_in_dim"(%104) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %106 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x4xi32>
    %108 = "stablehlo.compare"(%103#1, %107) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
    %109 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
    %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x4xi32>
    %111 = "stablehlo.add"(%103#1, %110) : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
    %112 = "stablehlo.select"(%108, %111, %103#1) : (tensor<4x4xi1>, tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
    %113 = "stablehlo.broadcast_in_dim"(%112) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x4xi32>) -> tensor<4x4x1xi32>
    %114 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %115 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<4x4xf32>
    %117 = "stablehlo.scatter"(%105, %113, %116) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg22: tensor<f32>, %arg23: tensor<f32>):
      "stablehlo.return"(%arg23) : (tensor<f32>) -> ()
    }) : (tensor<4x16xf32>, tensor<4x4x1xi32>, tensor<4x4xf32>) -> tensor<4x16xf32>
    %118:2 = "chlo.top_k"(%117) <{k = 12 : i64}> : (tensor<4x16xf32>) -> (tensor<4x12xf32>, tensor<4x12xi32>)
    %119 = "stablehlo.concatenate"(%103#1, %118#1) <{dimension = 1 : i64}> : (tensor<4x4xi32>, tensor<4x12xi32>) -> tensor<4x16xi32>
    "func.return"(%119) : (tensor<4x16xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x16xi1>) -> tensor<64xi32>, res_attrs = [{}], sym_name = "cumsum_8", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<4x16xi1>):
    %99 = "stablehlo.reshape"(%arg20) : (tensor<4x16xi1>) -> tensor<64xi1>
    %100 = "stablehlo.convert"(%99) : (tensor<64xi1>) -> tensor<64xi32>
    %101 = "func.call"(%100) <{callee = @cumsum_1}> : (tensor<64xi32>) -> tensor<64xi32>
    "func.return"(%101) : (tensor<64xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4xi32>) -> tensor<4xi32>, res_attrs = [{}], sym_name = "cumsum_9", sym_visibility = "private"}> ({
  ^bb0(%arg19: tensor<4xi32>):
    %98 = "func.call"(%arg19) <{callee = @cumsum_10}> : (tensor<4xi32>) -> tensor<4xi32>
    "func.return"(%98) : (tensor<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xi32>) -> tensor<4xi32>, sym_name = "cumsum_10", sym_visibility = "private"}> ({
  ^bb0(%arg16: tensor<4xi32>):
    %94 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %95 = "stablehlo.broadcast_in_dim"(%94) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<i32>
    %96 = "stablehlo.reduce_window"(%arg16, %95) <{base_dilations = array<i64: 1>, padding = dense<[[3, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 4>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg17: tensor<i32>, %arg18: tensor<i32>):
      %97 = "stablehlo.add"(%arg17, %arg18) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%97) : (tensor<i32>) -> ()
    }) : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    "func.return"(%96) : (tensor<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>, res_attrs = [{}], sym_name = "floor_divide_11", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<4xi32>, %arg15: tensor<i32>):
    %78 = "stablehlo.broadcast_in_dim"(%arg15) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %79 = "stablehlo.divide"(%arg14, %78) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %80 = "stablehlo.sign"(%arg14) : (tensor<4xi32>) -> tensor<4xi32>
    %81 = "stablehlo.sign"(%arg15) : (tensor<i32>) -> tensor<i32>
    %82 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %83 = "stablehlo.compare"(%80, %82) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %84 = "stablehlo.broadcast_in_dim"(%arg15) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %85 = "stablehlo.remainder"(%arg14, %84) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %86 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %87 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %88 = "stablehlo.compare"(%85, %87) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %89 = "stablehlo.and"(%83, %88) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %90 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %91 = "stablehlo.broadcast_in_dim"(%90) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %92 = "stablehlo.subtract"(%79, %91) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %93 = "func.call"(%89, %92, %79) <{callee = @_where_12}> : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    "func.return"(%93) : (tensor<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>, res_attrs = [{}], sym_name = "_where_12", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<4xi1>, %arg12: tensor<4xi32>, %arg13: tensor<4xi32>):
    %77 = "stablehlo.select"(%arg11, %arg12, %arg13) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    "func.return"(%77) : (tensor<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>, res_attrs = [{}], sym_name = "remainder_13", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<4xi32>, %arg10: tensor<i32>):
    %56 = "stablehlo.convert"(%arg10) : (tensor<i32>) -> tensor<i32>
    %57 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %58 = "stablehlo.compare"(%56, %57) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %59 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %60 = "func.call"(%58, %59, %56) <{callee = @_where_4}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %62 = "stablehlo.remainder"(%arg9, %61) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %63 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %65 = "stablehlo.compare"(%62, %64) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %66 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %67 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %68 = "stablehlo.compare"(%62, %67) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %69 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %70 = "stablehlo.compare"(%60, %69) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<4xi1>
    %72 = "stablehlo.compare"(%68, %71) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %73 = "stablehlo.and"(%72, %65) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %74 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %75 = "stablehlo.add"(%62, %74) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %76 = "stablehlo.select"(%73, %75, %62) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    "func.return"(%76) : (tensor<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x16xf32>, tensor<f32>) -> tensor<f32>, res_attrs = [{}], sym_name = "quantile", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4x16xf32>, %arg4: tensor<f32>):
    %4 = "stablehlo.reshape"(%arg3) : (tensor<4x16xf32>) -> tensor<64xf32>
    %5 = "stablehlo.compare"(%4, %4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
    %6 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %7 = "stablehlo.reduce"(%5, %6) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg7: tensor<i1>, %arg8: tensor<i1>):
      %55 = "stablehlo.or"(%arg7, %arg8) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%55) : (tensor<i1>) -> ()
    }) : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %9 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %10 = "func.call"(%8, %9, %4) <{callee = @_where_14}> : (tensor<1xi1>, tensor<f32>, tensor<64xf32>) -> tensor<64xf32>
    %11 = "stablehlo.sort"(%10) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %40 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %41 = "stablehlo.compare"(%arg5, %40) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %42 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %43 = "stablehlo.select"(%41, %42, %arg5) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %44 = "stablehlo.compare"(%arg5, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %45 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %46 = "stablehlo.select"(%44, %45, %43) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %47 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %48 = "stablehlo.compare"(%arg6, %47) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %49 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %50 = "stablehlo.select"(%48, %49, %arg6) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %51 = "stablehlo.compare"(%arg6, %arg6) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %52 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %53 = "stablehlo.select"(%51, %52, %50) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %54 = "stablehlo.compare"(%46, %53) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%54) : (tensor<i1>) -> ()
    }) : (tensor<64xf32>) -> tensor<64xf32>
    %12 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.subtract"(%12, %13) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %15 = "stablehlo.multiply"(%arg4, %14) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %16 = "stablehlo.floor"(%15) : (tensor<f32>) -> tensor<f32>
    %17 = "stablehlo.ceil"(%15) : (tensor<f32>) -> tensor<f32>
    %18 = "stablehlo.subtract"(%15, %16) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %19 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.subtract"(%19, %18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %21 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.subtract"(%21, %22) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %24 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.clamp"(%24, %16, %23) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %26 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.subtract"(%26, %27) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %29 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.clamp"(%29, %17, %28) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %31 = "stablehlo.convert"(%25) : (tensor<f32>) -> tensor<i32>
    %32 = "stablehlo.convert"(%30) : (tensor<f32>) -> tensor<i32>
    %33 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %34 = "stablehlo.gather"(%11, %33) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<64xf32>, tensor<1xi32>) -> tensor<f32>
    %35 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %36 = "stablehlo.gather"(%11, %35) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<64xf32>, tensor<1xi32>) -> tensor<f32>
    %37 = "stablehlo.multiply"(%34, %20) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %38 = "stablehlo.multiply"(%36, %18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %39 = "stablehlo.add"(%37, %38) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%39) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1xi1>, tensor<f32>, tensor<64xf32>) -> tensor<64xf32>, res_attrs = [{}], sym_name = "_where_14", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<1xi1>, %arg1: tensor<f32>, %arg2: tensor<64xf32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xi1>) -> tensor<64xi1>
    %2 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %3 = "stablehlo.select"(%1, %2, %arg2) : (tensor<64xi1>, tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    "func.return"(%3) : (tensor<64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
