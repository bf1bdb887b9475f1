"builtin.module"() <{sym_name = "jit_reductions"}> ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["x"=2, "y"=4]>, sym_name = "mesh"}> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}} : () -> ()
  "func.func"() <{arg_attrs = [{sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {"y"}]>}], function_type = (tensor<4x8x16xf32>) -> (tensor<f32>, tensor<8x16xf32>, tensor<8xf32>, tensor<4x8xf32>, tensor<f32>, tensor<8x16xf32>, tensor<8xf32>, tensor<4x8xf32>, tensor<f32>, tensor<8x16xf32>, tensor<8xf32>, tensor<4x8xf32>, tensor<f32>, tensor<8x16xf32>, tensor<8xf32>, tensor<4x8xf32>, tensor<f32>, tensor<8x16xf32>, tensor<8xf32>, tensor<4x8xf32>, tensor<4x16xf32>, tensor<f32>, tensor<4x16xi32>, tensor<i32>, tensor<8x16xi1>, tensor<i1>, tensor<4x16xf32>, tensor<f32>, tensor<f32>, tensor<8x16xf32>, tensor<4x16xf32>, tensor<8x16xi32>, tensor<4x16xi1>, tensor<8x16xf32>, tensor<i32>, tensor<4x1x16xf32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[0][2]"}, {jax.result_info = "result[0][3]"}, {jax.result_info = "result[0][4]"}, {jax.result_info = "result[0][5]"}, {jax.result_info = "result[0][6]"}, {jax.result_info = "result[0][7]"}, {jax.result_info = "result[0][8]"}, {jax.result_info = "result[0][9]"}, {jax.result_info = "result[0][10]"}, {jax.result_info = "result[0][11]"}, {jax.result_info = "result[0][12]"}, {jax.result_info = "result[0][13]"}, {jax.result_info = "result[0][14]"}, {jax.result_info = "result[0][15]"}, {jax.result_info = "result[0][16]"}, {jax.result_info = "result[0][17]"}, {jax.result_info = "result[0][18]"}, {jax.result_info = "result[0][19]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg57: tensor<4x8x16xf32>):
    %158 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %159 = "stablehlo.reduce"(%arg57, %158) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg112: tensor<f32>, %arg113: tensor<f32>):
      %292 = "stablehlo.add"(%arg112, %arg113) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%292) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<f32>
    %160 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %161 = "stablehlo.reduce"(%arg57, %160) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg110: tensor<f32>, %arg111: tensor<f32>):
      %291 = "stablehlo.add"(%arg110, %arg111) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%291) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<8x16xf32>
    %162 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %163 = "stablehlo.reduce"(%arg57, %162) <{dimensions = array<i64: 0, 2>}> ({
    ^bb0(%arg108: tensor<f32>, %arg109: tensor<f32>):
      %290 = "stablehlo.add"(%arg108, %arg109) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%290) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<8xf32>
    %164 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %165 = "stablehlo.reduce"(%arg57, %164) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg106: tensor<f32>, %arg107: tensor<f32>):
      %289 = "stablehlo.add"(%arg106, %arg107) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%289) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %166 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %167 = "stablehlo.reduce"(%arg57, %166) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg104: tensor<f32>, %arg105: tensor<f32>):
      %288 = "stablehlo.maximum"(%arg104, %arg105) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%288) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<f32>
    %168 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %169 = "stablehlo.reduce"(%arg57, %168) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg102: tensor<f32>, %arg103: tensor<f32>):
      %287 = "stablehlo.maximum"(%arg102, %arg103) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%287) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<8x16xf32>
    %170 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %171 = "stablehlo.reduce"(%arg57, %170) <{dimensions = array<i64: 0, 2>}> ({
    ^bb0(%arg100: tensor<f32>, %arg101: tensor<f32>):
      %286 = "stablehlo.maximum"(%arg100, %arg101) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%286) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<8xf32>
    %172 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %173 = "stablehlo.reduce"(%arg57, %172) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg98: tensor<f32>, %arg99: tensor<f32>):
      %285 = "stablehlo.maximum"(%arg98, %arg99) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%285) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %174 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %175 = "stablehlo.reduce"(%arg57, %174) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg96: tensor<f32>, %arg97: tensor<f32>):
      %284 = "stablehlo.minimum"(%arg96, %arg97) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%284) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<f32>
    %176 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %177 = "stablehlo.reduce"(%arg57, %176) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg94: tensor<f32>, %arg95: tensor<f32>):
      %283 = "stablehlo.minimum"(%arg94, %arg95) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%283) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<8x16xf32>
    %178 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %179 = "stablehlo.reduce"(%arg57, %178) <{dimensions = array<i64: 0, 2>}> ({
    ^bb0(%arg92: tensor<f32>, %arg93: tensor<f32>):
      %282 = "stablehlo.minimum"(%arg92, %arg93) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%282) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<8xf32>
    %180 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %181 = "stablehlo.reduce"(%arg57, %180) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg90: tensor<f32>, %arg91: tensor<f32>):
      %281 = "stablehlo.minimum"(%arg90, %arg91) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%281) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %182 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %183 = "stablehlo.reduce"(%arg57, %182) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      %280 = "stablehlo.multiply"(%arg88, %arg89) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%280) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<f32>
    %184 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %185 = "stablehlo.reduce"(%arg57, %184) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg86: tensor<f32>, %arg87: tensor<f32>):
      %279 = "stablehlo.multiply"(%arg86, %arg87) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%279) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<8x16xf32>
    %186 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %187 = "stablehlo.reduce"(%arg57, %186) <{dimensions = array<i64: 0, 2>}> ({
    ^bb0(%arg84: tensor<f32>, %arg85: tensor<f32>):
      %278 = "stablehlo.multiply"(%arg84, %arg85) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%278) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<8xf32>
    %188 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %189 = "stablehlo.reduce"(%arg57, %188) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg82: tensor<f32>, %arg83: tensor<f32>):
      %277 = "stablehlo.multiply"(%arg82, %arg83) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%277) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %190 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %191 = "stablehlo.reduce"(%arg57, %190) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg80: tensor<f32>, %arg81: tensor<f32>):
      %276 = "stablehlo.add"(%arg80, %arg81) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%276) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<f32>
    %192 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %193 = "stablehlo.divide"(%191, %192) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %194 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %195 = "stablehlo.reduce"(%arg57, %194) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg78: tensor<f32>, %arg79: tensor<f32>):
      %275 = "stablehlo.add"(%arg78, %arg79) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%275) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<8x16xf32>
    %196 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %197 = "stablehlo.broadcast_in_dim"(%196) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %198 = "stablehlo.divide"(%195, %197) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %199 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %200 = "stablehlo.reduce"(%arg57, %199) <{dimensions = array<i64: 0, 2>}> ({
    ^bb0(%arg76: tensor<f32>, %arg77: tensor<f32>):
      %274 = "stablehlo.add"(%arg76, %arg77) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%274) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<8xf32>
    %201 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %202 = "stablehlo.broadcast_in_dim"(%201) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %203 = "stablehlo.divide"(%200, %202) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %204 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %205 = "stablehlo.reduce"(%arg57, %204) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg74: tensor<f32>, %arg75: tensor<f32>):
      %273 = "stablehlo.add"(%arg74, %arg75) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%273) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %206 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %207 = "stablehlo.broadcast_in_dim"(%206) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %208 = "stablehlo.divide"(%205, %207) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %209 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %210 = "func.call"(%arg57, %209) <{callee = @_var}> : (tensor<4x8x16xf32>, tensor<i32>) -> tensor<4x16xf32>
    %211 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %212 = "func.call"(%arg57, %211) <{callee = @_std}> : (tensor<4x8x16xf32>, tensor<i32>) -> tensor<f32>
    %213 = "func.call"(%arg57) <{callee = @argmax}> : (tensor<4x8x16xf32>) -> tensor<4x16xi32>
    %214 = "stablehlo.reshape"(%arg57) : (tensor<4x8x16xf32>) -> tensor<512xf32>
    %215 = "func.call"(%214) <{callee = @argmin}> : (tensor<512xf32>) -> tensor<i32>
    %216 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %217 = "stablehlo.broadcast_in_dim"(%216) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x16xf32>
    %218 = "stablehlo.compare"(%arg57, %217) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<4x8x16xi1>
    %219 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %220 = "stablehlo.reduce"(%218, %219) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg72: tensor<i1>, %arg73: tensor<i1>):
      %272 = "stablehlo.or"(%arg72, %arg73) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%272) : (tensor<i1>) -> ()
    }) : (tensor<4x8x16xi1>, tensor<i1>) -> tensor<8x16xi1>
    %221 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %222 = "stablehlo.broadcast_in_dim"(%221) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x16xf32>
    %223 = "stablehlo.compare"(%arg57, %222) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<4x8x16xi1>
    %224 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %225 = "stablehlo.reduce"(%223, %224) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg70: tensor<i1>, %arg71: tensor<i1>):
      %271 = "stablehlo.and"(%arg70, %arg71) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%271) : (tensor<i1>) -> ()
    }) : (tensor<4x8x16xi1>, tensor<i1>) -> tensor<i1>
    %226 = "func.call"(%arg57) <{callee = @median}> : (tensor<4x8x16xf32>) -> tensor<4x16xf32>
    %227 = "func.call"(%arg57) <{callee = @nansum}> : (tensor<4x8x16xf32>) -> tensor<f32>
    %228 = "func.call"(%arg57) <{callee = @norm}> : (tensor<4x8x16xf32>) -> tensor<f32>
    %229 = "func.call"(%arg57) <{callee = @_ptp}> : (tensor<4x8x16xf32>) -> tensor<8x16xf32>
    %230 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %231 = "stablehlo.reduce"(%arg57, %230) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg68: tensor<f32>, %arg69: tensor<f32>):
      %270 = "stablehlo.maximum"(%arg68, %arg69) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%270) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x16xf32>
    %232 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %233 = "stablehlo.broadcast_in_dim"(%232) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %234 = "stablehlo.maximum"(%233, %231) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %235 = "stablehlo.is_finite"(%234) : (tensor<4x16xf32>) -> tensor<4x16xi1>
    %236 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %237 = "stablehlo.broadcast_in_dim"(%236) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %238 = "stablehlo.select"(%235, %234, %237) : (tensor<4x16xi1>, tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %239 = "stablehlo.broadcast_in_dim"(%238) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<4x16xf32>) -> tensor<4x1x16xf32>
    %240 = "stablehlo.broadcast_in_dim"(%239) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x1x16xf32>) -> tensor<4x8x16xf32>
    %241 = "stablehlo.subtract"(%arg57, %240) : (tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
    %242 = "stablehlo.exponential"(%241) : (tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
    %243 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %244 = "stablehlo.reduce"(%242, %243) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg66: tensor<f32>, %arg67: tensor<f32>):
      %269 = "stablehlo.add"(%arg66, %arg67) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%269) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x16xf32>
    %245 = "stablehlo.abs"(%244) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %246 = "stablehlo.log"(%245) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %247 = "stablehlo.add"(%246, %238) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %248 = "stablehlo.convert"(%arg57) : (tensor<4x8x16xf32>) -> tensor<4x8x16xi32>
    %249 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %250 = "stablehlo.reduce"(%248, %249) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg64: tensor<i32>, %arg65: tensor<i32>):
      %268 = "stablehlo.xor"(%arg64, %arg65) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%268) : (tensor<i32>) -> ()
    }) : (tensor<4x8x16xi32>, tensor<i32>) -> tensor<8x16xi32>
    %251 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %252 = "stablehlo.broadcast_in_dim"(%251) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x16xf32>
    %253 = "stablehlo.compare"(%arg57, %252) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<4x8x16xi1>
    %254 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %255 = "stablehlo.reduce"(%253, %254) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg62: tensor<i1>, %arg63: tensor<i1>):
      %267 = "stablehlo.and"(%arg62, %arg63) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%267) : (tensor<i1>) -> ()
    }) : (tensor<4x8x16xi1>, tensor<i1>) -> tensor<4x16xi1>
    %256 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %257 = "stablehlo.reduce"(%arg57, %256) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg60: tensor<f32>, %arg61: tensor<f32>):
      %266 = "stablehlo.add"(%arg60, %arg61) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%266) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<8x16xf32>
    %258 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %259 = "stablehlo.broadcast_in_dim"(%258) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %260 = "stablehlo.divide"(%257, %259) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %261 = "func.call"(%arg57) <{callee = @count_nonzero}> : (tensor<4x8x16xf32>) -> tensor<i32>
    %262 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %263 = "stablehlo.reduce"(%arg57, %262) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
      %265 = "stablehlo.add"(%arg58, %arg59) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%265) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x16xf32>
    %264 = "stablehlo.broadcast_in_dim"(%263) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<4x16xf32>) -> tensor<4x1x16xf32>
    "func.return"(%159, %161, %163, %165, %167, %169, %171, %173, %175, %177, %179, %181, %183, %185, %187, %189, %193, %198, %203, %208, %210, %212, %213, %215, %220, %225, %226, %227, %228, %229, %247, %250, %255, %260, %261, %264) : (tensor<f32>, tensor<8x16xf32>, tensor<8xf32>, tensor<4x8xf32>, tensor<f32>, tensor<8x16xf32>, tensor<8xf32>, tensor<4x8xf32>, tensor<f32>, tensor<8x16xf32>, tensor<8xf32>, tensor<4x8xf32>, tensor<f32>, tensor<8x16xf32>, tensor<8xf32>, tensor<4x8xf32>, tensor<f32>, tensor<8x16xf32>, tensor<8xf32>, tensor<4x8xf32>, tensor<4x16xf32>, tensor<f32>, tensor<4x16xi32>, tensor<i32>, tensor<8x16xi1>, tensor<i1>, tensor<4x16xf32>, tensor<f32>, tensor<f32>, tensor<8x16xf32>, tensor<4x16xf32>, tensor<8x16xi32>, tensor<4x16xi1>, tensor<8x16xf32>, tensor<i32>, tensor<4x1x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8x16xf32>, tensor<i32>) -> tensor<4x16xf32>, res_attrs = [{}], sym_name = "_var", sym_visibility = "private"}> ({
  ^bb0(%arg51: tensor<4x8x16xf32>, %arg52: tensor<i32>):
    %136 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %137 = "stablehlo.reduce"(%arg51, %136) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg55: tensor<f32>, %arg56: tensor<f32>):
      %157 = "stablehlo.add"(%arg55, %arg56) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%157) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x16xf32>
    %138 = "stablehlo.broadcast_in_dim"(%137) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<4x16xf32>) -> tensor<4x1x16xf32>
    %139 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %140 = "stablehlo.broadcast_in_dim"(%139) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x16xf32>
    %141 = "stablehlo.divide"(%138, %140) : (tensor<4x1x16xf32>, tensor<4x1x16xf32>) -> tensor<4x1x16xf32>
    %142 = "stablehlo.broadcast_in_dim"(%141) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x1x16xf32>) -> tensor<4x8x16xf32>
    %143 = "stablehlo.subtract"(%arg51, %142) : (tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
    %144 = "chlo.square"(%143) : (tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
    %145 = "stablehlo.convert"(%arg52) : (tensor<i32>) -> tensor<f32>
    %146 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %147 = "stablehlo.subtract"(%146, %145) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %148 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %149 = "stablehlo.reduce"(%144, %148) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg53: tensor<f32>, %arg54: tensor<f32>):
      %156 = "stablehlo.add"(%arg53, %arg54) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%156) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x16xf32>
    %150 = "stablehlo.broadcast_in_dim"(%147) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %151 = "stablehlo.divide"(%149, %150) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %152 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %153 = "stablehlo.compare"(%147, %152) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %154 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %155 = "func.call"(%153, %151, %154) <{callee = @_where}> : (tensor<i1>, tensor<4x16xf32>, tensor<f32>) -> tensor<4x16xf32>
    "func.return"(%155) : (tensor<4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<4x16xf32>, tensor<f32>) -> tensor<4x16xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg48: tensor<i1>, %arg49: tensor<4x16xf32>, %arg50: tensor<f32>):
    %133 = "stablehlo.convert"(%arg50) : (tensor<f32>) -> tensor<f32>
    %134 = "stablehlo.broadcast_in_dim"(%133) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %135 = "stablehlo.select"(%arg48, %arg49, %134) : (tensor<i1>, tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    "func.return"(%135) : (tensor<4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8x16xf32>, tensor<i32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_std", sym_visibility = "private"}> ({
  ^bb0(%arg46: tensor<4x8x16xf32>, %arg47: tensor<i32>):
    %131 = "func.call"(%arg46, %arg47) <{callee = @_var_0}> : (tensor<4x8x16xf32>, tensor<i32>) -> tensor<f32>
    %132 = "stablehlo.sqrt"(%131) : (tensor<f32>) -> tensor<f32>
    "func.return"(%132) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8x16xf32>, tensor<i32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_var_0", sym_visibility = "private"}> ({
  ^bb0(%arg40: tensor<4x8x16xf32>, %arg41: tensor<i32>):
    %110 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %111 = "stablehlo.reduce"(%arg40, %110) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg44: tensor<f32>, %arg45: tensor<f32>):
      %130 = "stablehlo.add"(%arg44, %arg45) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%130) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<f32>
    %112 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1xf32>
    %113 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1xf32>
    %115 = "stablehlo.divide"(%112, %114) : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
    %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xf32>) -> tensor<4x8x16xf32>
    %117 = "stablehlo.subtract"(%arg40, %116) : (tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
    %118 = "chlo.square"(%117) : (tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
    %119 = "stablehlo.convert"(%arg41) : (tensor<i32>) -> tensor<f32>
    %120 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %121 = "stablehlo.subtract"(%120, %119) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %122 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %123 = "stablehlo.reduce"(%118, %122) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg42: tensor<f32>, %arg43: tensor<f32>):
      %129 = "stablehlo.add"(%arg42, %arg43) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%129) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<f32>
    %124 = "stablehlo.divide"(%123, %121) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %125 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %126 = "stablehlo.compare"(%121, %125) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %127 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %128 = "func.call"(%126, %124, %127) <{callee = @_where_1}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%128) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg37: tensor<i1>, %arg38: tensor<f32>, %arg39: tensor<f32>):
    %108 = "stablehlo.convert"(%arg39) : (tensor<f32>) -> tensor<f32>
    %109 = "stablehlo.select"(%arg37, %arg38, %108) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%109) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x8x16xf32>) -> tensor<4x16xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg32: tensor<4x8x16xf32>):
    %95 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x8x16xi32>
    %96 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %97 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %98:2 = "stablehlo.reduce"(%arg32, %95, %96, %97) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg33: tensor<f32>, %arg34: tensor<i32>, %arg35: tensor<f32>, %arg36: tensor<i32>):
      %99 = "stablehlo.compare"(%arg33, %arg35) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %100 = "stablehlo.compare"(%arg33, %arg33) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %101 = "stablehlo.or"(%99, %100) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %102 = "stablehlo.compare"(%arg33, %arg35) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %103 = "stablehlo.compare"(%arg34, %arg36) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %104 = "stablehlo.and"(%102, %103) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %105 = "stablehlo.or"(%101, %104) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %106 = "stablehlo.select"(%101, %arg33, %arg35) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %107 = "stablehlo.select"(%105, %arg34, %arg36) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%106, %107) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<4x8x16xi32>, tensor<f32>, tensor<i32>) -> (tensor<4x16xf32>, tensor<4x16xi32>)
    "func.return"(%98#1) : (tensor<4x16xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<512xf32>) -> tensor<i32>, sym_name = "argmin", sym_visibility = "private"}> ({
  ^bb0(%arg27: tensor<512xf32>):
    %82 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<512xi32>
    %83 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %84 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %85:2 = "stablehlo.reduce"(%arg27, %82, %83, %84) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg28: tensor<f32>, %arg29: tensor<i32>, %arg30: tensor<f32>, %arg31: tensor<i32>):
      %86 = "stablehlo.compare"(%arg28, %arg30) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %87 = "stablehlo.compare"(%arg28, %arg28) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %88 = "stablehlo.or"(%86, %87) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %89 = "stablehlo.compare"(%arg28, %arg30) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %90 = "stablehlo.compare"(%arg29, %arg31) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %91 = "stablehlo.and"(%89, %90) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %92 = "stablehlo.or"(%88, %91) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %93 = "stablehlo.select"(%88, %arg28, %arg30) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %94 = "stablehlo.select"(%92, %arg29, %arg31) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%93, %94) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<512xf32>, tensor<512xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
    "func.return"(%85#1) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8x16xf32>) -> tensor<4x16xf32>, res_attrs = [{}], sym_name = "median", sym_visibility = "private"}> ({
  ^bb0(%arg26: tensor<4x8x16xf32>):
    %80 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %81 = "func.call"(%arg26, %80) <{callee = @quantile}> : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x16xf32>
    "func.return"(%81) : (tensor<4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x16xf32>, res_attrs = [{}], sym_name = "quantile", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<4x8x16xf32>, %arg21: tensor<f32>):
    %31 = "stablehlo.compare"(%arg20, %arg20) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<4x8x16xi1>
    %32 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %33 = "stablehlo.reduce"(%31, %32) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg24: tensor<i1>, %arg25: tensor<i1>):
      %79 = "stablehlo.or"(%arg24, %arg25) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%79) : (tensor<i1>) -> ()
    }) : (tensor<4x8x16xi1>, tensor<i1>) -> tensor<4x16xi1>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<4x16xi1>) -> tensor<4x1x16xi1>
    %35 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %36 = "func.call"(%34, %35, %arg20) <{callee = @_where_2}> : (tensor<4x1x16xi1>, tensor<f32>, tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
    %37 = "stablehlo.sort"(%36) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg22: tensor<f32>, %arg23: tensor<f32>):
      %64 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %65 = "stablehlo.compare"(%arg22, %64) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %66 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %67 = "stablehlo.select"(%65, %66, %arg22) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %68 = "stablehlo.compare"(%arg22, %arg22) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %69 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %70 = "stablehlo.select"(%68, %69, %67) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %71 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %72 = "stablehlo.compare"(%arg23, %71) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %73 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %74 = "stablehlo.select"(%72, %73, %arg23) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %75 = "stablehlo.compare"(%arg23, %arg23) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %76 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %77 = "stablehlo.select"(%75, %76, %74) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %78 = "stablehlo.compare"(%70, %77) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%78) : (tensor<i1>) -> ()
    }) : (tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
    %38 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %39 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.subtract"(%38, %39) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %41 = "stablehlo.multiply"(%arg21, %40) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %42 = "stablehlo.floor"(%41) : (tensor<f32>) -> tensor<f32>
    %43 = "stablehlo.ceil"(%41) : (tensor<f32>) -> tensor<f32>
    %44 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.subtract"(%44, %45) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %47 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %48 = "stablehlo.clamp"(%47, %42, %46) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %49 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %50 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %51 = "stablehlo.subtract"(%49, %50) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %52 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %53 = "stablehlo.clamp"(%52, %43, %51) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %54 = "stablehlo.convert"(%48) : (tensor<f32>) -> tensor<i32>
    %55 = "stablehlo.convert"(%53) : (tensor<f32>) -> tensor<i32>
    %56 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %57 = "stablehlo.gather"(%37, %56) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 4, 1, 16>}> : (tensor<4x8x16xf32>, tensor<1xi32>) -> tensor<4x16xf32>
    %58 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %59 = "stablehlo.gather"(%37, %58) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 4, 1, 16>}> : (tensor<4x8x16xf32>, tensor<1xi32>) -> tensor<4x16xf32>
    %60 = "stablehlo.add"(%57, %59) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %61 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %63 = "stablehlo.multiply"(%60, %62) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    "func.return"(%63) : (tensor<4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x1x16xi1>, tensor<f32>, tensor<4x8x16xf32>) -> tensor<4x8x16xf32>, res_attrs = [{}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<4x1x16xi1>, %arg18: tensor<f32>, %arg19: tensor<4x8x16xf32>):
    %27 = "stablehlo.convert"(%arg18) : (tensor<f32>) -> tensor<f32>
    %28 = "stablehlo.broadcast_in_dim"(%arg17) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x1x16xi1>) -> tensor<4x8x16xi1>
    %29 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x16xf32>
    %30 = "stablehlo.select"(%28, %29, %arg19) : (tensor<4x8x16xi1>, tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
    "func.return"(%30) : (tensor<4x8x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8x16xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "nansum", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<4x8x16xf32>):
    %21 = "stablehlo.compare"(%arg14, %arg14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<4x8x16xi1>
    %22 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %23 = "func.call"(%21, %22, %arg14) <{callee = @_where_3}> : (tensor<4x8x16xi1>, tensor<f32>, tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
    %24 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.reduce"(%23, %24) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      %26 = "stablehlo.add"(%arg15, %arg16) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%26) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<f32>
    "func.return"(%25) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x8x16xi1>, tensor<f32>, tensor<4x8x16xf32>) -> tensor<4x8x16xf32>, res_attrs = [{}], sym_name = "_where_3", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<4x8x16xi1>, %arg12: tensor<f32>, %arg13: tensor<4x8x16xf32>):
    %19 = "stablehlo.broadcast_in_dim"(%arg12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x16xf32>
    %20 = "stablehlo.select"(%arg11, %19, %arg13) : (tensor<4x8x16xi1>, tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
    "func.return"(%20) : (tensor<4x8x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8x16xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "norm", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<4x8x16xf32>):
    %14 = "stablehlo.multiply"(%arg8, %arg8) : (tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
    %15 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.reduce"(%14, %15) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %18 = "stablehlo.add"(%arg9, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%18) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<f32>
    %17 = "stablehlo.sqrt"(%16) : (tensor<f32>) -> tensor<f32>
    "func.return"(%17) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8x16xf32>) -> tensor<8x16xf32>, res_attrs = [{}], sym_name = "_ptp", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4x8x16xf32>):
    %7 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.reduce"(%arg3, %7) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %13 = "stablehlo.maximum"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%13) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<8x16xf32>
    %9 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.reduce"(%arg3, %9) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %12 = "stablehlo.minimum"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%12) : (tensor<f32>) -> ()
    }) : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<8x16xf32>
    %11 = "stablehlo.subtract"(%8, %10) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    "func.return"(%11) : (tensor<8x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8x16xf32>) -> tensor<i32>, res_attrs = [{}], sym_name = "count_nonzero", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x8x16xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x16xf32>
    %2 = "stablehlo.compare"(%arg0, %1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<4x8x16xi1>
    %3 = "stablehlo.convert"(%2) : (tensor<4x8x16xi1>) -> tensor<4x8x16xi32>
    %4 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %5 = "stablehlo.reduce"(%3, %4) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %6 = "stablehlo.add"(%arg1, %arg2) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%6) : (tensor<i32>) -> ()
    }) : (tensor<4x8x16xi32>, tensor<i32>) -> tensor<i32>
    "func.return"(%5) : (tensor<i32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
