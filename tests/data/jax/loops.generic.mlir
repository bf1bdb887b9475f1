"builtin.module"() <{sym_name = "jit_loops"}> ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["x"=2, "y"=4]>, sym_name = "mesh"}> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}} : () -> ()
  "sdy.mesh"() <{mesh = #sdy.mesh<[]>, sym_name = "empty_mesh"}> {stablehlo.mesh = {axes = []}} : () -> ()
  "func.func"() <{arg_attrs = [{sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, {sdy.sharding = #sdy.sharding<@empty_mesh, []>}], function_type = (tensor<4x8xf32>, tensor<i32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<i32>, tensor<4xf32>, tensor<4x8xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[2][1]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg18: tensor<4x8xf32>, %arg19: tensor<i32>):
    %25 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %26 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %27:3 = "stablehlo.while"(%26, %25, %arg18) ({
    ^bb0(%arg63: tensor<i32>, %arg64: tensor<i32>, %arg65: tensor<4x8xf32>):
      %95 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
      %96 = "stablehlo.compare"(%arg63, %95) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%96) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg60: tensor<i32>, %arg61: tensor<i32>, %arg62: tensor<4x8xf32>):
      %92:2 = "func.call"(%arg61, %arg62) <{callee = @closed_call}> : (tensor<i32>, tensor<4x8xf32>) -> (tensor<i32>, tensor<4x8xf32>)
      %93 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %94 = "stablehlo.add"(%arg60, %93) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%94, %92#0, %92#1) : (tensor<i32>, tensor<i32>, tensor<4x8xf32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<4x8xf32>) -> (tensor<i32>, tensor<i32>, tensor<4x8xf32>)
    %28 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %29:3 = "stablehlo.while"(%28, %arg19, %arg18) ({
    ^bb0(%arg57: tensor<i32>, %arg58: tensor<i32>, %arg59: tensor<4x8xf32>):
      %91 = "stablehlo.compare"(%arg57, %arg58) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%91) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg54: tensor<i32>, %arg55: tensor<i32>, %arg56: tensor<4x8xf32>):
      %88 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %89 = "stablehlo.add"(%arg54, %88) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %90 = "stablehlo.sine"(%arg56) : (tensor<4x8xf32>) -> tensor<4x8xf32>
      "stablehlo.return"(%89, %arg55, %90) : (tensor<i32>, tensor<i32>, tensor<4x8xf32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<4x8xf32>) -> (tensor<i32>, tensor<i32>, tensor<4x8xf32>)
    %30 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %31:2 = "stablehlo.while"(%30, %arg18) ({
    ^bb0(%arg50: tensor<i32>, %arg51: tensor<4x8xf32>):
      %83 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %84 = "stablehlo.reduce"(%arg51, %83) <{dimensions = array<i64: 0, 1>}> ({
      ^bb0(%arg52: tensor<f32>, %arg53: tensor<f32>):
        %87 = "stablehlo.add"(%arg52, %arg53) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%87) : (tensor<f32>) -> ()
      }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<f32>
      %85 = "stablehlo.constant"() <{value = dense<1.000000e+02> : tensor<f32>}> : () -> tensor<f32>
      %86 = "stablehlo.compare"(%84, %85) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%86) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg48: tensor<i32>, %arg49: tensor<4x8xf32>):
      %78 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %79 = "stablehlo.add"(%arg48, %78) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %80 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %81 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
      %82 = "stablehlo.multiply"(%arg49, %81) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      "stablehlo.return"(%79, %82) : (tensor<i32>, tensor<4x8xf32>) -> ()
    }) : (tensor<i32>, tensor<4x8xf32>) -> (tensor<i32>, tensor<4x8xf32>)
    %32 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %33:2 = "stablehlo.while"(%arg19, %32) ({
    ^bb0(%arg46: tensor<i32>, %arg47: tensor<i32>):
      %76 = "stablehlo.convert"(%arg47) : (tensor<i32>) -> tensor<i32>
      %77 = "stablehlo.compare"(%76, %arg46) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%77) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg44: tensor<i32>, %arg45: tensor<i32>):
      %74 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %75 = "stablehlo.add"(%arg45, %74) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg44, %75) : (tensor<i32>, tensor<i32>) -> ()
    }) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %34 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %36 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %37:3 = "stablehlo.while"(%arg18, %36, %35) ({
    ^bb0(%arg41: tensor<4x8xf32>, %arg42: tensor<i32>, %arg43: tensor<4xf32>):
      %72 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
      %73 = "stablehlo.compare"(%arg42, %72) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%73) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg38: tensor<4x8xf32>, %arg39: tensor<i32>, %arg40: tensor<4xf32>):
      %67 = "func.call"(%arg38, %arg39) <{callee = @dynamic_index_in_dim}> : (tensor<4x8xf32>, tensor<i32>) -> tensor<8xf32>
      %68 = "func.call"(%67) <{callee = @closed_call_0}> : (tensor<8xf32>) -> tensor<f32>
      %69 = "func.call"(%arg40, %68, %arg39) <{callee = @dynamic_update_index_in_dim}> : (tensor<4xf32>, tensor<f32>, tensor<i32>) -> tensor<4xf32>
      %70 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %71 = "stablehlo.add"(%arg39, %70) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg38, %71, %69) : (tensor<4x8xf32>, tensor<i32>, tensor<4xf32>) -> ()
    }) : (tensor<4x8xf32>, tensor<i32>, tensor<4xf32>) -> (tensor<4x8xf32>, tensor<i32>, tensor<4xf32>)
    %38 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %39 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4x8xf32>
    %41 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4x8xf32>
    %43 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %44:5 = "stablehlo.while"(%38, %43, %arg18, %40, %42) ({
    ^bb0(%arg33: tensor<f32>, %arg34: tensor<i32>, %arg35: tensor<4x8xf32>, %arg36: tensor<3x4x8xf32>, %arg37: tensor<3x4x8xf32>):
      %65 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %66 = "stablehlo.compare"(%arg34, %65) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%66) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg28: tensor<f32>, %arg29: tensor<i32>, %arg30: tensor<4x8xf32>, %arg31: tensor<3x4x8xf32>, %arg32: tensor<3x4x8xf32>):
      %60:3 = "func.call"(%arg28, %arg30) <{callee = @closed_call_1}> : (tensor<f32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
      %61 = "func.call"(%arg31, %60#1, %arg29) <{callee = @dynamic_update_index_in_dim_2}> : (tensor<3x4x8xf32>, tensor<4x8xf32>, tensor<i32>) -> tensor<3x4x8xf32>
      %62 = "func.call"(%arg32, %60#2, %arg29) <{callee = @dynamic_update_index_in_dim_2}> : (tensor<3x4x8xf32>, tensor<4x8xf32>, tensor<i32>) -> tensor<3x4x8xf32>
      %63 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %64 = "stablehlo.add"(%arg29, %63) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg28, %64, %60#0, %61, %62) : (tensor<f32>, tensor<i32>, tensor<4x8xf32>, tensor<3x4x8xf32>, tensor<3x4x8xf32>) -> ()
    }) : (tensor<f32>, tensor<i32>, tensor<4x8xf32>, tensor<3x4x8xf32>, tensor<3x4x8xf32>) -> (tensor<f32>, tensor<i32>, tensor<4x8xf32>, tensor<3x4x8xf32>, tensor<3x4x8xf32>)
    %45 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %47 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %48:4 = "stablehlo.while"(%44#3, %44#4, %47, %46) ({
    ^bb0(%arg24: tensor<3x4x8xf32>, %arg25: tensor<3x4x8xf32>, %arg26: tensor<i32>, %arg27: tensor<4x8xf32>):
      %58 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %59 = "stablehlo.compare"(%arg26, %58) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%59) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg20: tensor<3x4x8xf32>, %arg21: tensor<3x4x8xf32>, %arg22: tensor<i32>, %arg23: tensor<4x8xf32>):
      %49 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %50 = "stablehlo.subtract"(%49, %arg22) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %51 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %52 = "stablehlo.subtract"(%50, %51) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %53 = "func.call"(%arg20, %52) <{callee = @dynamic_index_in_dim_3}> : (tensor<3x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %54 = "func.call"(%arg21, %52) <{callee = @dynamic_index_in_dim_3}> : (tensor<3x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %55 = "func.call"(%arg23, %53, %54) <{callee = @closed_call_4}> : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      %56 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %57 = "stablehlo.add"(%arg22, %56) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg20, %arg21, %57, %55) : (tensor<3x4x8xf32>, tensor<3x4x8xf32>, tensor<i32>, tensor<4x8xf32>) -> ()
    }) : (tensor<3x4x8xf32>, tensor<3x4x8xf32>, tensor<i32>, tensor<4x8xf32>) -> (tensor<3x4x8xf32>, tensor<3x4x8xf32>, tensor<i32>, tensor<4x8xf32>)
    "func.return"(%27#2, %29#2, %31#0, %31#1, %33#1, %37#2, %48#3) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<i32>, tensor<4xf32>, tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<4x8xf32>) -> (tensor<i32>, tensor<4x8xf32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg16: tensor<i32>, %arg17: tensor<4x8xf32>):
    %20 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %21 = "stablehlo.add"(%arg16, %20) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %22 = "stablehlo.convert"(%arg16) : (tensor<i32>) -> tensor<f32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %24 = "stablehlo.add"(%arg17, %23) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%21, %24) : (tensor<i32>, tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8xf32>, tensor<i32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<4x8xf32>, %arg15: tensor<i32>):
    %17 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %18 = "stablehlo.dynamic_slice"(%arg14, %arg15, %17) <{slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>
    %19 = "stablehlo.reshape"(%18) : (tensor<1x8xf32>) -> tensor<8xf32>
    "func.return"(%19) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "closed_call_0", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<8xf32>):
    %16 = "stablehlo.dot_general"(%arg13, %arg13) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
    "func.return"(%16) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4xf32>, tensor<f32>, tensor<i32>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<4xf32>, %arg11: tensor<f32>, %arg12: tensor<i32>):
    %14 = "stablehlo.broadcast_in_dim"(%arg11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %15 = "stablehlo.dynamic_update_slice"(%arg10, %14, %arg12) : (tensor<4xf32>, tensor<1xf32>, tensor<i32>) -> tensor<4xf32>
    "func.return"(%15) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<f32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>), res_attrs = [{}, {}, {}], sym_name = "closed_call_1", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<f32>, %arg9: tensor<4x8xf32>):
    %11 = "stablehlo.tanh"(%arg9) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %12 = "stablehlo.broadcast_in_dim"(%arg8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %13 = "stablehlo.subtract"(%12, %11) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%11, %11, %13) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x4x8xf32>, tensor<4x8xf32>, tensor<i32>) -> tensor<3x4x8xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_2", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<3x4x8xf32>, %arg6: tensor<4x8xf32>, %arg7: tensor<i32>):
    %7 = "stablehlo.broadcast_in_dim"(%arg6) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<4x8xf32>) -> tensor<1x4x8xf32>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %10 = "stablehlo.dynamic_update_slice"(%arg5, %7, %arg7, %8, %9) : (tensor<3x4x8xf32>, tensor<1x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x4x8xf32>
    "func.return"(%10) : (tensor<3x4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_3", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<3x4x8xf32>, %arg4: tensor<i32>):
    %3 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %5 = "stablehlo.dynamic_slice"(%arg3, %arg4, %3, %4) <{slice_sizes = array<i64: 1, 4, 8>}> : (tensor<3x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x8xf32>
    %6 = "stablehlo.reshape"(%5) : (tensor<1x4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%6) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>, res_attrs = [{}], sym_name = "closed_call_4", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<4x8xf32>):
    %0 = "stablehlo.multiply"(%arg0, %arg2) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %1 = "stablehlo.multiply"(%0, %arg1) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %2 = "stablehlo.add"(%0, %1) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%2) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
