"builtin.module"() <{sym_name = "jit_scans"}> ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["x"=2, "y"=4]>, sym_name = "mesh"}> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}} : () -> ()
  "func.func"() <{arg_attrs = [{sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}, {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}], function_type = (tensor<6x4x8xf32>, tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<6xf32>, tensor<6x8xf32>, tensor<4x8xf32>, tensor<6xf32>, tensor<6x8xf32>, tensor<4x8xf32>, tensor<6xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>, tensor<3x4x8xf32>, tensor<8xf32>, tensor<6x4x8xf32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1][0]"}, {jax.result_info = "result[0][1][1]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[1][1][0]"}, {jax.result_info = "result[1][1][1]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[2][1][0]"}, {jax.result_info = "result[2][1][1]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[4][1]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[5][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg58: tensor<6x4x8xf32>, %arg59: tensor<8x8xf32>):
    %75 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %77 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %78 = "stablehlo.broadcast_in_dim"(%77) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %79 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %80 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %81 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %82:6 = "stablehlo.while"(%arg58, %arg59, %81, %76, %78, %80) ({
    ^bb0(%arg128: tensor<6x4x8xf32>, %arg129: tensor<8x8xf32>, %arg130: tensor<i32>, %arg131: tensor<4x8xf32>, %arg132: tensor<6xf32>, %arg133: tensor<6x8xf32>):
      %189 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
      %190 = "stablehlo.compare"(%arg130, %189) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%190) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg122: tensor<6x4x8xf32>, %arg123: tensor<8x8xf32>, %arg124: tensor<i32>, %arg125: tensor<4x8xf32>, %arg126: tensor<6xf32>, %arg127: tensor<6x8xf32>):
      %183 = "func.call"(%arg122, %arg124) <{callee = @dynamic_index_in_dim}> : (tensor<6x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %184:3 = "func.call"(%arg123, %arg125, %183) <{callee = @closed_call}> : (tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<f32>, tensor<8xf32>)
      %185 = "func.call"(%arg126, %184#1, %arg124) <{callee = @dynamic_update_index_in_dim}> : (tensor<6xf32>, tensor<f32>, tensor<i32>) -> tensor<6xf32>
      %186 = "func.call"(%arg127, %184#2, %arg124) <{callee = @dynamic_update_index_in_dim_0}> : (tensor<6x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<6x8xf32>
      %187 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %188 = "stablehlo.add"(%arg124, %187) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg122, %arg123, %188, %184#0, %185, %186) : (tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<6xf32>, tensor<6x8xf32>) -> ()
    }) : (tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<6xf32>, tensor<6x8xf32>) -> (tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<6xf32>, tensor<6x8xf32>)
    %83 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %84 = "stablehlo.broadcast_in_dim"(%83) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %85 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %86 = "stablehlo.broadcast_in_dim"(%85) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %87 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %88:6 = "stablehlo.while"(%arg58, %arg59, %87, %76, %84, %86) ({
    ^bb0(%arg116: tensor<6x4x8xf32>, %arg117: tensor<8x8xf32>, %arg118: tensor<i32>, %arg119: tensor<4x8xf32>, %arg120: tensor<6xf32>, %arg121: tensor<6x8xf32>):
      %181 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
      %182 = "stablehlo.compare"(%arg118, %181) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%182) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg110: tensor<6x4x8xf32>, %arg111: tensor<8x8xf32>, %arg112: tensor<i32>, %arg113: tensor<4x8xf32>, %arg114: tensor<6xf32>, %arg115: tensor<6x8xf32>):
      %171 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
      %172 = "stablehlo.subtract"(%171, %arg112) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %173 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %174 = "stablehlo.subtract"(%172, %173) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %175 = "func.call"(%arg110, %174) <{callee = @dynamic_index_in_dim}> : (tensor<6x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %176:3 = "func.call"(%arg111, %arg113, %175) <{callee = @closed_call}> : (tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<f32>, tensor<8xf32>)
      %177 = "func.call"(%arg114, %176#1, %174) <{callee = @dynamic_update_index_in_dim}> : (tensor<6xf32>, tensor<f32>, tensor<i32>) -> tensor<6xf32>
      %178 = "func.call"(%arg115, %176#2, %174) <{callee = @dynamic_update_index_in_dim_0}> : (tensor<6x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<6x8xf32>
      %179 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %180 = "stablehlo.add"(%arg112, %179) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg110, %arg111, %180, %176#0, %177, %178) : (tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<6xf32>, tensor<6x8xf32>) -> ()
    }) : (tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<6xf32>, tensor<6x8xf32>) -> (tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<6xf32>, tensor<6x8xf32>)
    %89 = "stablehlo.reshape"(%arg58) : (tensor<6x4x8xf32>) -> tensor<3x2x4x8xf32>
    %90 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %91 = "stablehlo.broadcast_in_dim"(%90) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2xf32>
    %92 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %93 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8xf32>
    %94 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %95:6 = "stablehlo.while"(%89, %arg59, %94, %76, %91, %93) ({
    ^bb0(%arg104: tensor<3x2x4x8xf32>, %arg105: tensor<8x8xf32>, %arg106: tensor<i32>, %arg107: tensor<4x8xf32>, %arg108: tensor<3x2xf32>, %arg109: tensor<3x2x8xf32>):
      %169 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %170 = "stablehlo.compare"(%arg106, %169) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%170) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg98: tensor<3x2x4x8xf32>, %arg99: tensor<8x8xf32>, %arg100: tensor<i32>, %arg101: tensor<4x8xf32>, %arg102: tensor<3x2xf32>, %arg103: tensor<3x2x8xf32>):
      %152 = "func.call"(%arg98, %arg100) <{callee = @dynamic_index_in_dim_1}> : (tensor<3x2x4x8xf32>, tensor<i32>) -> tensor<2x4x8xf32>
      %153 = "stablehlo.slice"(%152) <{limit_indices = array<i64: 1, 4, 8>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x4x8xf32>) -> tensor<1x4x8xf32>
      %154 = "stablehlo.reshape"(%153) : (tensor<1x4x8xf32>) -> tensor<4x8xf32>
      %155:3 = "func.call"(%arg99, %arg101, %154) <{callee = @closed_call}> : (tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<f32>, tensor<8xf32>)
      %156 = "stablehlo.slice"(%152) <{limit_indices = array<i64: 2, 4, 8>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x4x8xf32>) -> tensor<1x4x8xf32>
      %157 = "stablehlo.reshape"(%156) : (tensor<1x4x8xf32>) -> tensor<4x8xf32>
      %158:3 = "func.call"(%arg99, %155#0, %157) <{callee = @closed_call}> : (tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<f32>, tensor<8xf32>)
      %159 = "stablehlo.broadcast_in_dim"(%155#1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
      %160 = "stablehlo.broadcast_in_dim"(%158#1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
      %161 = "stablehlo.concatenate"(%159, %160) <{dimension = 0 : i64}> : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
      %162 = "stablehlo.broadcast_in_dim"(%155#2) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
      %163 = "stablehlo.broadcast_in_dim"(%158#2) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
      %164 = "stablehlo.concatenate"(%162, %163) <{dimension = 0 : i64}> : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<2x8xf32>
      %165 = "func.call"(%arg102, %161, %arg100) <{callee = @dynamic_update_index_in_dim_2}> : (tensor<3x2xf32>, tensor<2xf32>, tensor<i32>) -> tensor<3x2xf32>
      %166 = "func.call"(%arg103, %164, %arg100) <{callee = @dynamic_update_index_in_dim_3}> : (tensor<3x2x8xf32>, tensor<2x8xf32>, tensor<i32>) -> tensor<3x2x8xf32>
      %167 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %168 = "stablehlo.add"(%arg100, %167) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg98, %arg99, %168, %158#0, %165, %166) : (tensor<3x2x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<3x2xf32>, tensor<3x2x8xf32>) -> ()
    }) : (tensor<3x2x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<3x2xf32>, tensor<3x2x8xf32>) -> (tensor<3x2x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<3x2xf32>, tensor<3x2x8xf32>)
    %96 = "stablehlo.reshape"(%95#4) : (tensor<3x2xf32>) -> tensor<6xf32>
    %97 = "stablehlo.reshape"(%95#5) : (tensor<3x2x8xf32>) -> tensor<6x8xf32>
    %98 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %99 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x4x8xf32>
    %100 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %101 = "stablehlo.broadcast_in_dim"(%100) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x4x8xf32>
    %102 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %103:6 = "stablehlo.while"(%arg58, %arg59, %102, %76, %99, %101) ({
    ^bb0(%arg92: tensor<6x4x8xf32>, %arg93: tensor<8x8xf32>, %arg94: tensor<i32>, %arg95: tensor<4x8xf32>, %arg96: tensor<6x4x8xf32>, %arg97: tensor<6x4x8xf32>):
      %150 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
      %151 = "stablehlo.compare"(%arg94, %150) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%151) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg86: tensor<6x4x8xf32>, %arg87: tensor<8x8xf32>, %arg88: tensor<i32>, %arg89: tensor<4x8xf32>, %arg90: tensor<6x4x8xf32>, %arg91: tensor<6x4x8xf32>):
      %144 = "func.call"(%arg86, %arg88) <{callee = @dynamic_index_in_dim}> : (tensor<6x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %145:3 = "func.call"(%arg87, %arg89, %144) <{callee = @closed_call_4}> : (tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
      %146 = "func.call"(%arg90, %145#1, %arg88) <{callee = @dynamic_update_index_in_dim_5}> : (tensor<6x4x8xf32>, tensor<4x8xf32>, tensor<i32>) -> tensor<6x4x8xf32>
      %147 = "func.call"(%arg91, %145#2, %arg88) <{callee = @dynamic_update_index_in_dim_6}> : (tensor<6x4x8xf32>, tensor<4x8xf32>, tensor<i32>) -> tensor<6x4x8xf32>
      %148 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %149 = "stablehlo.add"(%arg88, %148) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg86, %arg87, %149, %145#0, %146, %147) : (tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<6x4x8xf32>, tensor<6x4x8xf32>) -> ()
    }) : (tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<6x4x8xf32>, tensor<6x4x8xf32>) -> (tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<6x4x8xf32>, tensor<6x4x8xf32>)
    %104 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %105 = "stablehlo.broadcast_in_dim"(%104) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %106 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %108 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %109:6 = "stablehlo.while"(%103#4, %103#5, %arg59, %108, %107, %105) ({
    ^bb0(%arg80: tensor<6x4x8xf32>, %arg81: tensor<6x4x8xf32>, %arg82: tensor<8x8xf32>, %arg83: tensor<i32>, %arg84: tensor<8x8xf32>, %arg85: tensor<4x8xf32>):
      %142 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
      %143 = "stablehlo.compare"(%arg83, %142) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%143) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg74: tensor<6x4x8xf32>, %arg75: tensor<6x4x8xf32>, %arg76: tensor<8x8xf32>, %arg77: tensor<i32>, %arg78: tensor<8x8xf32>, %arg79: tensor<4x8xf32>):
      %133 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
      %134 = "stablehlo.subtract"(%133, %arg77) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %135 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %136 = "stablehlo.subtract"(%134, %135) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %137 = "func.call"(%arg74, %136) <{callee = @dynamic_index_in_dim_7}> : (tensor<6x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %138 = "func.call"(%arg75, %136) <{callee = @dynamic_index_in_dim}> : (tensor<6x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %139:2 = "func.call"(%arg76, %arg78, %arg79, %137, %138) <{callee = @closed_call_8}> : (tensor<8x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<8x8xf32>, tensor<4x8xf32>)
      %140 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %141 = "stablehlo.add"(%arg77, %140) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg74, %arg75, %arg76, %141, %139#0, %139#1) : (tensor<6x4x8xf32>, tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<8x8xf32>, tensor<4x8xf32>) -> ()
    }) : (tensor<6x4x8xf32>, tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<8x8xf32>, tensor<4x8xf32>) -> (tensor<6x4x8xf32>, tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<8x8xf32>, tensor<4x8xf32>)
    %110 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %111 = "stablehlo.broadcast_in_dim"(%110) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4x8xf32>
    %112 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %113:3 = "stablehlo.while"(%112, %76, %111) ({
    ^bb0(%arg71: tensor<i32>, %arg72: tensor<4x8xf32>, %arg73: tensor<3x4x8xf32>):
      %131 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %132 = "stablehlo.compare"(%arg71, %131) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%132) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg68: tensor<i32>, %arg69: tensor<4x8xf32>, %arg70: tensor<3x4x8xf32>):
      %127:2 = "func.call"(%arg69) <{callee = @closed_call_9}> : (tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>)
      %128 = "func.call"(%arg70, %127#1, %arg68) <{callee = @dynamic_update_index_in_dim_10}> : (tensor<3x4x8xf32>, tensor<4x8xf32>, tensor<i32>) -> tensor<3x4x8xf32>
      %129 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %130 = "stablehlo.add"(%arg68, %129) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%130, %127#0, %128) : (tensor<i32>, tensor<4x8xf32>, tensor<3x4x8xf32>) -> ()
    }) : (tensor<i32>, tensor<4x8xf32>, tensor<3x4x8xf32>) -> (tensor<i32>, tensor<4x8xf32>, tensor<3x4x8xf32>)
    %114 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %115 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %116 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %117 = "stablehlo.broadcast_in_dim"(%116) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x4x8xf32>
    %118 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %119:4 = "stablehlo.while"(%arg58, %118, %115, %117) ({
    ^bb0(%arg64: tensor<6x4x8xf32>, %arg65: tensor<i32>, %arg66: tensor<8xf32>, %arg67: tensor<6x4x8xf32>):
      %125 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
      %126 = "stablehlo.compare"(%arg65, %125) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%126) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg60: tensor<6x4x8xf32>, %arg61: tensor<i32>, %arg62: tensor<8xf32>, %arg63: tensor<6x4x8xf32>):
      %120 = "func.call"(%arg60, %arg61) <{callee = @dynamic_index_in_dim}> : (tensor<6x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %121:2 = "func.call"(%arg62, %120) <{callee = @closed_call_11}> : (tensor<8xf32>, tensor<4x8xf32>) -> (tensor<8xf32>, tensor<4x8xf32>)
      %122 = "func.call"(%arg63, %121#1, %arg61) <{callee = @dynamic_update_index_in_dim_5}> : (tensor<6x4x8xf32>, tensor<4x8xf32>, tensor<i32>) -> tensor<6x4x8xf32>
      %123 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %124 = "stablehlo.add"(%arg61, %123) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg60, %124, %121#0, %122) : (tensor<6x4x8xf32>, tensor<i32>, tensor<8xf32>, tensor<6x4x8xf32>) -> ()
    }) : (tensor<6x4x8xf32>, tensor<i32>, tensor<8xf32>, tensor<6x4x8xf32>) -> (tensor<6x4x8xf32>, tensor<i32>, tensor<8xf32>, tensor<6x4x8xf32>)
    "func.return"(%82#3, %82#4, %82#5, %88#3, %88#4, %88#5, %95#3, %96, %97, %109#4, %113#1, %113#2, %119#2, %119#3) : (tensor<4x8xf32>, tensor<6xf32>, tensor<6x8xf32>, tensor<4x8xf32>, tensor<6xf32>, tensor<6x8xf32>, tensor<4x8xf32>, tensor<6xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>, tensor<3x4x8xf32>, tensor<8xf32>, tensor<6x4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg56: tensor<6x4x8xf32>, %arg57: tensor<i32>):
    %71 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %72 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %73 = "stablehlo.dynamic_slice"(%arg56, %arg57, %71, %72) <{slice_sizes = array<i64: 1, 4, 8>}> : (tensor<6x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x8xf32>
    %74 = "stablehlo.reshape"(%73) : (tensor<1x4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%74) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<f32>, tensor<8xf32>), res_attrs = [{}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg51: tensor<8x8xf32>, %arg52: tensor<4x8xf32>, %arg53: tensor<4x8xf32>):
    %63 = "stablehlo.dot_general"(%arg52, %arg51) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %64 = "stablehlo.add"(%63, %arg53) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %65 = "stablehlo.tanh"(%64) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %66 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %67 = "stablehlo.reduce"(%65, %66) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
      %70 = "stablehlo.add"(%arg54, %arg55) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%70) : (tensor<f32>) -> ()
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<f32>
    %68 = "stablehlo.slice"(%65) <{limit_indices = array<i64: 1, 8>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %69 = "stablehlo.reshape"(%68) : (tensor<1x8xf32>) -> tensor<8xf32>
    "func.return"(%65, %67, %69) : (tensor<4x8xf32>, tensor<f32>, tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6xf32>, tensor<f32>, tensor<i32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg48: tensor<6xf32>, %arg49: tensor<f32>, %arg50: tensor<i32>):
    %61 = "stablehlo.broadcast_in_dim"(%arg49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %62 = "stablehlo.dynamic_update_slice"(%arg48, %61, %arg50) : (tensor<6xf32>, tensor<1xf32>, tensor<i32>) -> tensor<6xf32>
    "func.return"(%62) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<6x8xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_0", sym_visibility = "private"}> ({
  ^bb0(%arg45: tensor<6x8xf32>, %arg46: tensor<8xf32>, %arg47: tensor<i32>):
    %58 = "stablehlo.broadcast_in_dim"(%arg46) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
    %59 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %60 = "stablehlo.dynamic_update_slice"(%arg45, %58, %arg47, %59) : (tensor<6x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<6x8xf32>
    "func.return"(%60) : (tensor<6x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x2x4x8xf32>, tensor<i32>) -> tensor<2x4x8xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_1", sym_visibility = "private"}> ({
  ^bb0(%arg43: tensor<3x2x4x8xf32>, %arg44: tensor<i32>):
    %53 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %54 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %55 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %56 = "stablehlo.dynamic_slice"(%arg43, %arg44, %53, %54, %55) <{slice_sizes = array<i64: 1, 2, 4, 8>}> : (tensor<3x2x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4x8xf32>
    %57 = "stablehlo.reshape"(%56) : (tensor<1x2x4x8xf32>) -> tensor<2x4x8xf32>
    "func.return"(%57) : (tensor<2x4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x2xf32>, tensor<2xf32>, tensor<i32>) -> tensor<3x2xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_2", sym_visibility = "private"}> ({
  ^bb0(%arg40: tensor<3x2xf32>, %arg41: tensor<2xf32>, %arg42: tensor<i32>):
    %50 = "stablehlo.broadcast_in_dim"(%arg41) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1x2xf32>
    %51 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %52 = "stablehlo.dynamic_update_slice"(%arg40, %50, %arg42, %51) : (tensor<3x2xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<3x2xf32>
    "func.return"(%52) : (tensor<3x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x2x8xf32>, tensor<2x8xf32>, tensor<i32>) -> tensor<3x2x8xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_3", sym_visibility = "private"}> ({
  ^bb0(%arg37: tensor<3x2x8xf32>, %arg38: tensor<2x8xf32>, %arg39: tensor<i32>):
    %46 = "stablehlo.broadcast_in_dim"(%arg38) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x8xf32>) -> tensor<1x2x8xf32>
    %47 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %48 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %49 = "stablehlo.dynamic_update_slice"(%arg37, %46, %arg39, %47, %48) : (tensor<3x2x8xf32>, tensor<1x2x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x8xf32>
    "func.return"(%49) : (tensor<3x2x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>), res_attrs = [{}, {}, {}], sym_name = "closed_call_4", sym_visibility = "private"}> ({
  ^bb0(%arg34: tensor<8x8xf32>, %arg35: tensor<4x8xf32>, %arg36: tensor<4x8xf32>):
    %42 = "stablehlo.dot_general"(%arg35, %arg34) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %43 = "stablehlo.sine"(%42) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %44 = "stablehlo.cosine"(%42) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %45 = "stablehlo.add"(%43, %arg36) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%45, %arg35, %44) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6x4x8xf32>, tensor<4x8xf32>, tensor<i32>) -> tensor<6x4x8xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_5", sym_visibility = "private"}> ({
  ^bb0(%arg31: tensor<6x4x8xf32>, %arg32: tensor<4x8xf32>, %arg33: tensor<i32>):
    %38 = "stablehlo.broadcast_in_dim"(%arg32) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<4x8xf32>) -> tensor<1x4x8xf32>
    %39 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %40 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %41 = "stablehlo.dynamic_update_slice"(%arg31, %38, %arg33, %39, %40) : (tensor<6x4x8xf32>, tensor<1x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<6x4x8xf32>
    "func.return"(%41) : (tensor<6x4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6x4x8xf32>, tensor<4x8xf32>, tensor<i32>) -> tensor<6x4x8xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_6", sym_visibility = "private"}> ({
  ^bb0(%arg28: tensor<6x4x8xf32>, %arg29: tensor<4x8xf32>, %arg30: tensor<i32>):
    %34 = "stablehlo.broadcast_in_dim"(%arg29) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<4x8xf32>) -> tensor<1x4x8xf32>
    %35 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %36 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %37 = "stablehlo.dynamic_update_slice"(%arg28, %34, %arg30, %35, %36) : (tensor<6x4x8xf32>, tensor<1x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<6x4x8xf32>
    "func.return"(%37) : (tensor<6x4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_7", sym_visibility = "private"}> ({
  ^bb0(%arg26: tensor<6x4x8xf32>, %arg27: tensor<i32>):
    %30 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %31 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %32 = "stablehlo.dynamic_slice"(%arg26, %arg27, %30, %31) <{slice_sizes = array<i64: 1, 4, 8>}> : (tensor<6x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x8xf32>
    %33 = "stablehlo.reshape"(%32) : (tensor<1x4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%33) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<8x8xf32>, tensor<4x8xf32>), res_attrs = [{}, {}], sym_name = "closed_call_8", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<8x8xf32>, %arg22: tensor<8x8xf32>, %arg23: tensor<4x8xf32>, %arg24: tensor<4x8xf32>, %arg25: tensor<4x8xf32>):
    %25 = "stablehlo.multiply"(%arg23, %arg25) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %26 = "stablehlo.dot_general"(%25, %arg24) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
    %27 = "stablehlo.transpose"(%26) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %28 = "stablehlo.add"(%arg22, %27) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %29 = "stablehlo.dot_general"(%25, %arg21) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    "func.return"(%28, %29) : (tensor<8x8xf32>, tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>), res_attrs = [{}, {}], sym_name = "closed_call_9", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<4x8xf32>):
    %22 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %24 = "stablehlo.multiply"(%arg20, %23) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%24, %arg20) : (tensor<4x8xf32>, tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x4x8xf32>, tensor<4x8xf32>, tensor<i32>) -> tensor<3x4x8xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_10", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<3x4x8xf32>, %arg18: tensor<4x8xf32>, %arg19: tensor<i32>):
    %18 = "stablehlo.broadcast_in_dim"(%arg18) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<4x8xf32>) -> tensor<1x4x8xf32>
    %19 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %20 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %21 = "stablehlo.dynamic_update_slice"(%arg17, %18, %arg19, %19, %20) : (tensor<3x4x8xf32>, tensor<1x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x4x8xf32>
    "func.return"(%21) : (tensor<3x4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xf32>, tensor<4x8xf32>) -> (tensor<8xf32>, tensor<4x8xf32>), res_attrs = [{}, {}], sym_name = "closed_call_11", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<8xf32>, %arg8: tensor<4x8xf32>):
    %7 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %9 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %10:4 = "stablehlo.while"(%arg8, %9, %arg7, %8) ({
    ^bb0(%arg13: tensor<4x8xf32>, %arg14: tensor<i32>, %arg15: tensor<8xf32>, %arg16: tensor<4x8xf32>):
      %16 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
      %17 = "stablehlo.compare"(%arg14, %16) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%17) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg9: tensor<4x8xf32>, %arg10: tensor<i32>, %arg11: tensor<8xf32>, %arg12: tensor<4x8xf32>):
      %11 = "func.call"(%arg9, %arg10) <{callee = @dynamic_index_in_dim_12}> : (tensor<4x8xf32>, tensor<i32>) -> tensor<8xf32>
      %12:2 = "func.call"(%arg11, %11) <{callee = @closed_call_13}> : (tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
      %13 = "func.call"(%arg12, %12#1, %arg10) <{callee = @dynamic_update_index_in_dim_14}> : (tensor<4x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %14 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %15 = "stablehlo.add"(%arg10, %14) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg9, %15, %12#0, %13) : (tensor<4x8xf32>, tensor<i32>, tensor<8xf32>, tensor<4x8xf32>) -> ()
    }) : (tensor<4x8xf32>, tensor<i32>, tensor<8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<i32>, tensor<8xf32>, tensor<4x8xf32>)
    "func.return"(%10#2, %10#3) : (tensor<8xf32>, tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8xf32>, tensor<i32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_12", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<4x8xf32>, %arg6: tensor<i32>):
    %4 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %5 = "stablehlo.dynamic_slice"(%arg5, %arg6, %4) <{slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>
    %6 = "stablehlo.reshape"(%5) : (tensor<1x8xf32>) -> tensor<8xf32>
    "func.return"(%6) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>), res_attrs = [{}, {}], sym_name = "closed_call_13", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<8xf32>, %arg4: tensor<8xf32>):
    %3 = "stablehlo.add"(%arg3, %arg4) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    "func.return"(%3, %arg3) : (tensor<8xf32>, tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<4x8xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_14", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1) : (tensor<4x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
    "func.return"(%2) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
