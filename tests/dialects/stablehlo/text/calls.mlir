func.func @calls(%a: tensor<4xf32>, %t: !stablehlo.token, %u: tensor<*xf32>) {
  %0 = stablehlo.custom_call @foo(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.custom_call @"foo bar"(%a) {api_version = 1 : i32, has_side_effect = false, called_computations = [], output_operand_aliases = [], backend_config = ""} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = stablehlo.custom_call @foo(%a) {call_target_name = "bar", api_version = 4 : i32, backend_config = {a = 1}} : (tensor<4xf32>) -> tensor<4xf32>
  %3 = "stablehlo.custom_call"(%a) <{call_target_name = ""}> : (tensor<4xf32>) -> tensor<4xf32>
  %4 = "stablehlo.custom_call"(%a) <{call_target_name = "a\22b", result_layouts = [dense<0> : tensor<1xindex>], operand_layouts = [dense<0> : tensor<1xindex>]}> {x.y} : (tensor<4xf32>) -> tensor<4xf32>
  %5:2 = stablehlo.custom_call @many(%a, %t, %u) {api_version = 2 : i32, backend_config = "abc", called_computations = [@k], has_side_effect = true, mhlo.attr = {a = "1"}} : (tensor<4xf32>, !stablehlo.token, tensor<*xf32>) -> (tensor<4xf32>, tuple<tensor<f32>>)
  stablehlo.custom_call @nothing() {has_side_effect = true} : () -> ()
  stablehlo.custom_call @bytes() {backend_config = "`\FC\15\00\22"} : () -> ()
  %6 = stablehlo.custom_call @alias(%a) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
sdy.mesh @mesh = <["x"=2]>
func.func @sharding(%a: tensor<4xf32>) {
  %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{replicated}", sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func private @impl(%a: tensor<4xf32>) -> tensor<4xf32>
func.func private @none() -> tensor<4xf32>
func.func @composites(%a: tensor<4xf32>) {
  %1 = stablehlo.composite "a.b" %a {decomposition = @impl} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = stablehlo.composite "a.b" %a {decomposition = @impl, composite_attributes = {}, version = 0 : i32, name = "c.d"} : (tensor<4xf32>) -> tensor<4xf32>
  %3 = stablehlo.composite "a.b" %a ({
    ^bb0(%x: tensor<4xf32>):
      stablehlo.return %x : tensor<4xf32>
  }, {
    "stablehlo.return"() : () -> ()
  }) {decomposition = @impl} : (tensor<4xf32>) -> tensor<4xf32>
  %4 = stablehlo.composite "a.b" %a ({
      stablehlo.return %a : tensor<4xf32>
  }) {x.y, decomposition = @impl} : (tensor<4xf32>) -> tensor<4xf32>
  %5 = stablehlo.composite "a.b" %a ({}) {x.y, decomposition = @impl} : (tensor<4xf32>) -> tensor<4xf32>
  %6 = stablehlo.composite "my.op" %a {a.b, composite_attributes = {n = 1 : i32}, decomposition = @impl, version = 3 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  %7 = stablehlo.composite "a.b" {decomposition = @none} : () -> tensor<4xf32>
  %8 = stablehlo.composite "a.b" ({
    ^bb0(%x: tensor<4xf32>):
      stablehlo.return %x : tensor<4xf32>
  }) {decomposition = @none} : () -> tensor<4xf32>
  %9 = stablehlo.composite "a.b" () {decomposition = @none} : () -> tensor<4xf32>
  return
}
