"builtin.module"() <{sym_name = "jit_branches"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x8xf32>, tensor<i1>, tensor<i32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[2][1]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg21: tensor<4x8xf32>, %arg22: tensor<i1>, %arg23: tensor<i32>):
    %61 = "stablehlo.convert"(%arg22) : (tensor<i1>) -> tensor<i32>
    %62 = "stablehlo.case"(%61) ({
      %166 = "stablehlo.cosine"(%arg21) : (tensor<4x8xf32>) -> tensor<4x8xf32>
      "stablehlo.return"(%166) : (tensor<4x8xf32>) -> ()
    }, {
      %165 = "stablehlo.sine"(%arg21) : (tensor<4x8xf32>) -> tensor<4x8xf32>
      "stablehlo.return"(%165) : (tensor<4x8xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4x8xf32>
    %63 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %64 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %65 = "stablehlo.clamp"(%63, %arg23, %64) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %66 = "stablehlo.case"(%65) ({
      "stablehlo.return"(%arg21) : (tensor<4x8xf32>) -> ()
    }, {
      %162 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %163 = "stablehlo.broadcast_in_dim"(%162) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
      %164 = "stablehlo.multiply"(%arg21, %163) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      "stablehlo.return"(%164) : (tensor<4x8xf32>) -> ()
    }, {
      %159 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %160 = "stablehlo.broadcast_in_dim"(%159) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
      %161 = "stablehlo.subtract"(%arg21, %160) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      "stablehlo.return"(%161) : (tensor<4x8xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4x8xf32>
    %67 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %68 = "stablehlo.compare"(%arg23, %67) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %69 = "stablehlo.convert"(%68) : (tensor<i1>) -> tensor<i32>
    %70:2 = "stablehlo.case"(%69) ({
      %157 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %158 = "stablehlo.multiply"(%arg23, %157) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg21, %158) : (tensor<4x8xf32>, tensor<i32>) -> ()
    }, {
      %154 = "stablehlo.convert"(%arg23) : (tensor<i32>) -> tensor<f32>
      %155 = "stablehlo.broadcast_in_dim"(%154) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
      %156 = "stablehlo.add"(%arg21, %155) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      "stablehlo.return"(%156, %arg23) : (tensor<4x8xf32>, tensor<i32>) -> ()
    }) : (tensor<i32>) -> (tensor<4x8xf32>, tensor<i32>)
    %71 = "stablehlo.convert"(%arg22) : (tensor<i1>) -> tensor<i32>
    %72 = "stablehlo.case"(%71) ({
      %150 = "stablehlo.multiply"(%arg21, %arg21) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      %151 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %152 = "stablehlo.broadcast_in_dim"(%151) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
      %153 = "stablehlo.multiply"(%152, %150) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      "stablehlo.return"(%153) : (tensor<4x8xf32>) -> ()
    }, {
      %149 = "stablehlo.cosine"(%arg21) : (tensor<4x8xf32>) -> tensor<4x8xf32>
      "stablehlo.return"(%149) : (tensor<4x8xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4x8xf32>
    %73 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %75 = "stablehlo.case"(%71) ({
      %148 = "stablehlo.multiply"(%74, %72) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      "stablehlo.return"(%148) : (tensor<4x8xf32>) -> ()
    }, {
      %147 = "stablehlo.multiply"(%74, %72) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      "stablehlo.return"(%147) : (tensor<4x8xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4x8xf32>
    %76 = "stablehlo.convert"(%arg22) : (tensor<i1>) -> tensor<i32>
    %77 = "stablehlo.case"(%76) ({
      %146 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
      "stablehlo.return"(%146) : (tensor<i32>) -> ()
    }, {
      %145 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      "stablehlo.return"(%145) : (tensor<i32>) -> ()
    }) : (tensor<i32>) -> tensor<i32>
    %78 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %79:3 = "stablehlo.while"(%arg22, %78, %arg21) ({
    ^bb0(%arg27: tensor<i1>, %arg28: tensor<i32>, %arg29: tensor<4x8xf32>):
      %143 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %144 = "stablehlo.compare"(%arg28, %143) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%144) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg24: tensor<i1>, %arg25: tensor<i32>, %arg26: tensor<4x8xf32>):
      %140 = "func.call"(%arg24, %arg26) <{callee = @closed_call}> : (tensor<i1>, tensor<4x8xf32>) -> tensor<4x8xf32>
      %141 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %142 = "stablehlo.add"(%arg25, %141) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg24, %142, %140) : (tensor<i1>, tensor<i32>, tensor<4x8xf32>) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<4x8xf32>) -> (tensor<i1>, tensor<i32>, tensor<4x8xf32>)
    %80 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %81 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %82 = "stablehlo.multiply"(%arg21, %81) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %83 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %84 = "stablehlo.broadcast_in_dim"(%83) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %85 = "stablehlo.multiply"(%arg21, %84) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %86 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %87 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<i32>
    %88 = "stablehlo.compare"(%arg23, %87) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %89 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %90 = "stablehlo.broadcast_in_dim"(%89) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<i32>
    %91 = "stablehlo.compare"(%arg23, %90) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %92 = "stablehlo.select"(%91, %82, %85) : (tensor<i1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %93 = "stablehlo.select"(%88, %arg21, %92) : (tensor<i1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %94 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %95 = "stablehlo.broadcast_in_dim"(%94) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %96 = "stablehlo.compare"(%arg21, %95) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %97 = "stablehlo.negate"(%arg21) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %98 = "stablehlo.select"(%96, %arg21, %97) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %99 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %100 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %101 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %102 = "stablehlo.broadcast_in_dim"(%100) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %103 = "stablehlo.clamp"(%101, %arg21, %102) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %104 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %105 = "stablehlo.broadcast_in_dim"(%104) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %106 = "stablehlo.subtract"(%arg21, %105) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %107 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %108 = "stablehlo.broadcast_in_dim"(%107) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %109 = "stablehlo.add"(%arg21, %108) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %110 = "func.call"(%arg21, %106, %109) <{callee = @clip}> : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %111 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %112 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %113 = "stablehlo.compare"(%arg21, %112) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %114 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %115 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %116 = "stablehlo.compare"(%arg21, %115) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %117 = "stablehlo.negate"(%arg21) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %118 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %119 = "stablehlo.broadcast_in_dim"(%118) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<4x8xi1>
    %120 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<4x8xi1>) -> tensor<1x4x8xi1>
    %121 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<4x8xi1>) -> tensor<1x4x8xi1>
    %122 = "stablehlo.broadcast_in_dim"(%116) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<4x8xi1>) -> tensor<1x4x8xi1>
    %123 = "stablehlo.concatenate"(%120, %121, %122) <{dimension = 0 : i64}> : (tensor<1x4x8xi1>, tensor<1x4x8xi1>, tensor<1x4x8xi1>) -> tensor<3x4x8xi1>
    %124 = "func.call"(%123) <{callee = @argmax}> : (tensor<3x4x8xi1>) -> tensor<4x8xi32>
    %125 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %126 = "stablehlo.broadcast_in_dim"(%125) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %127 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %128 = "stablehlo.broadcast_in_dim"(%127) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x8xi32>
    %129 = "stablehlo.compare"(%124, %128) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %130 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %131 = "stablehlo.broadcast_in_dim"(%130) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x8xi32>
    %132 = "stablehlo.compare"(%124, %131) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %133 = "stablehlo.select"(%132, %arg21, %117) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %134 = "stablehlo.select"(%129, %126, %133) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %135 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %136 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %137 = "stablehlo.compare"(%arg21, %136) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %138 = "stablehlo.broadcast_in_dim"(%137) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<4x8xi1>) -> tensor<1x4x8xi1>
    %139 = "func.call"(%arg21, %138) <{callee = @_piecewise}> : (tensor<4x8xf32>, tensor<1x4x8xi1>) -> tensor<4x8xf32>
    "func.return"(%62, %66, %70#0, %70#1, %75, %77, %79#2, %93, %98, %103, %110, %134, %139) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i1>, tensor<4x8xf32>) -> tensor<4x8xf32>, res_attrs = [{}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg19: tensor<i1>, %arg20: tensor<4x8xf32>):
    %57 = "stablehlo.convert"(%arg19) : (tensor<i1>) -> tensor<i32>
    %58 = "stablehlo.case"(%57) ({
      %60 = "stablehlo.tanh"(%arg20) : (tensor<4x8xf32>) -> tensor<4x8xf32>
      "stablehlo.return"(%60) : (tensor<4x8xf32>) -> ()
    }, {
      %59 = "stablehlo.exponential"(%arg20) : (tensor<4x8xf32>) -> tensor<4x8xf32>
      "stablehlo.return"(%59) : (tensor<4x8xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4x8xf32>
    "func.return"(%58) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg16: tensor<4x8xf32>, %arg17: tensor<4x8xf32>, %arg18: tensor<4x8xf32>):
    %55 = "stablehlo.maximum"(%arg17, %arg16) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %56 = "stablehlo.minimum"(%arg18, %55) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%56) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x4x8xi1>) -> tensor<4x8xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<3x4x8xi1>):
    %42 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3x4x8xi32>
    %43 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %44 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %45:2 = "stablehlo.reduce"(%arg11, %42, %43, %44) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg12: tensor<i1>, %arg13: tensor<i32>, %arg14: tensor<i1>, %arg15: tensor<i32>):
      %46 = "stablehlo.compare"(%arg12, %arg14) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %47 = "stablehlo.compare"(%arg12, %arg12) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %48 = "stablehlo.or"(%46, %47) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %49 = "stablehlo.compare"(%arg12, %arg14) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %50 = "stablehlo.compare"(%arg13, %arg15) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %51 = "stablehlo.and"(%49, %50) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %52 = "stablehlo.or"(%48, %51) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %53 = "stablehlo.select"(%48, %arg12, %arg14) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      %54 = "stablehlo.select"(%52, %arg13, %arg15) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%53, %54) : (tensor<i1>, tensor<i32>) -> ()
    }) : (tensor<3x4x8xi1>, tensor<3x4x8xi32>, tensor<i1>, tensor<i32>) -> (tensor<4x8xi1>, tensor<4x8xi32>)
    "func.return"(%45#1) : (tensor<4x8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8xf32>, tensor<1x4x8xi1>) -> tensor<4x8xf32>, res_attrs = [{}], sym_name = "_piecewise", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<4x8xf32>, %arg10: tensor<1x4x8xi1>):
    %19 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1x4x8xi1>
    %21 = "stablehlo.concatenate"(%20, %arg10) <{dimension = 0 : i64}> : (tensor<1x4x8xi1>, tensor<1x4x8xi1>) -> tensor<2x4x8xi1>
    %22 = "func.call"(%21) <{callee = @cumsum}> : (tensor<2x4x8xi1>) -> tensor<2x4x8xi32>
    %23 = "func.call"(%22) <{callee = @argmax_1}> : (tensor<2x4x8xi32>) -> tensor<4x8xi32>
    %24 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %25 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %26 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x8xi32>
    %27 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x8xi32>
    %28 = "stablehlo.clamp"(%26, %23, %27) : (tensor<4x8xi32>, tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
    %29 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x8xi32>
    %31 = "stablehlo.compare"(%28, %30) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %32 = "stablehlo.select"(%31, %arg9, %arg9) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %33 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x8xi32>
    %35 = "stablehlo.compare"(%28, %34) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %36 = "stablehlo.select"(%35, %arg9, %arg9) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %37 = "stablehlo.negate"(%36) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %38 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x8xi32>
    %40 = "stablehlo.compare"(%28, %39) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %41 = "stablehlo.select"(%40, %32, %37) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%41) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x4x8xi1>) -> tensor<2x4x8xi32>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<2x4x8xi1>):
    %17 = "stablehlo.convert"(%arg8) : (tensor<2x4x8xi1>) -> tensor<2x4x8xi32>
    %18 = "func.call"(%17) <{callee = @cumsum_0}> : (tensor<2x4x8xi32>) -> tensor<2x4x8xi32>
    "func.return"(%18) : (tensor<2x4x8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x4x8xi32>) -> tensor<2x4x8xi32>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<2x4x8xi32>):
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<i32>
    %15 = "stablehlo.reduce_window"(%arg5, %14) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[1, 0], [0, 0], [0, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 2, 1, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg6: tensor<i32>, %arg7: tensor<i32>):
      %16 = "stablehlo.add"(%arg6, %arg7) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%16) : (tensor<i32>) -> ()
    }) : (tensor<2x4x8xi32>, tensor<i32>) -> tensor<2x4x8xi32>
    "func.return"(%15) : (tensor<2x4x8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x4x8xi32>) -> tensor<4x8xi32>, sym_name = "argmax_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x4x8xi32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2x4x8xi32>
    %1 = "stablehlo.constant"() <{value = dense<-2147483648> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3:2 = "stablehlo.reduce"(%arg0, %0, %1, %2) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %4 = "stablehlo.compare"(%arg1, %arg3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %5 = "stablehlo.compare"(%arg1, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %6 = "stablehlo.or"(%4, %5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %7 = "stablehlo.compare"(%arg1, %arg3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %8 = "stablehlo.compare"(%arg2, %arg4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %9 = "stablehlo.and"(%7, %8) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %10 = "stablehlo.or"(%6, %9) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %11 = "stablehlo.select"(%6, %arg1, %arg3) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %12 = "stablehlo.select"(%10, %arg2, %arg4) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%11, %12) : (tensor<i32>, tensor<i32>) -> ()
    }) : (tensor<2x4x8xi32>, tensor<2x4x8xi32>, tensor<i32>, tensor<i32>) -> (tensor<4x8xi32>, tensor<4x8xi32>)
    "func.return"(%3#1) : (tensor<4x8xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
