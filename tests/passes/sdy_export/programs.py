"""Programs made for the cases of each pass."""

from __future__ import annotations

MESH = 'sdy.mesh @m = <["p"=2, "q"=4]>\n'
MESHES = 'sdy.mesh @m = <["p"=4, "q"=6, "r"=8]>\n'

EDGES = {
    "barrier": """
  func.func @main(%a: tensor<8x6xf32>) -> tensor<8x6xf32> {
    %0:2 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {}]>, <@m, [{?}, {?}]>]>} %a, %a : tensor<8x6xf32>, tensor<8x6xf32>
    %1 = sdy.data_flow_edge %0#0 sharding=<@m, [{"p"}, {"q"}]> {sdy.sharding_origins = {p = "self", q = "input: 0"}} : tensor<8x6xf32>
    %2 = sdy.data_flow_edge %0#1 : tensor<8x6xf32>
    %3 = stablehlo.add %1, %2 : tensor<8x6xf32>
    return %3 : tensor<8x6xf32>
  }""",
    "barrier_edge_without_sharding_overwrites": """
  func.func @main(%a: tensor<8x6xf32>) -> (tensor<8x6xf32>, tensor<8x6xf32>) {
    %0:2 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {}]>, <@m, [{"q"}, {}]>]>} %a, %a : tensor<8x6xf32>, tensor<8x6xf32>
    %1 = sdy.data_flow_edge %0#0 : tensor<8x6xf32>
    %2 = sdy.data_flow_edge %0#1 sharding=<@m, [{"p"}p1, {?}p2], replicated={"q"}> : tensor<8x6xf32>
    return %1, %2 : tensor<8x6xf32>, tensor<8x6xf32>
  }""",
    "barrier_no_edge_has_a_sharding": """
  func.func @main(%a: tensor<8x6xf32>) -> (tensor<8x6xf32>, tensor<8x6xf32>) {
    %0:2 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {}]>, <@m, [{"q"}, {}]>]>} %a, %a : tensor<8x6xf32>, tensor<8x6xf32>
    %1 = sdy.data_flow_edge %0#0 : tensor<8x6xf32>
    %2 = sdy.data_flow_edge %0#1 : tensor<8x6xf32>
    return %1, %2 : tensor<8x6xf32>, tensor<8x6xf32>
  }""",
    "barrier_without_edges": """
  func.func @main(%a: tensor<8x6xf32>) -> (tensor<8x6xf32>, tensor<8x6xf32>) {
    %0:2 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {}]>, <@m, [{"q"}, {}]>]>} %a, %a : tensor<8x6xf32>, tensor<8x6xf32>
    return %0#0, %0#1 : tensor<8x6xf32>, tensor<8x6xf32>
  }""",
    "barrier_with_token": """
  func.func @main(%a: tensor<8x6xf32>, %t: !stablehlo.token) -> (tensor<8x6xf32>, !stablehlo.token) {
    %0:2 = stablehlo.optimization_barrier %a, %t : tensor<8x6xf32>, !stablehlo.token
    %1 = sdy.data_flow_edge %0#0 sharding=<@m, [{"p"}, {?}]> : tensor<8x6xf32>
    return %1, %0#1 : tensor<8x6xf32>, !stablehlo.token
  }""",
    "while_and_unused_edge": """
  func.func @main(%a: tensor<8x6xf32>, %n: tensor<i32>) -> tensor<8x6xf32> {
    %0:2 = stablehlo.while(%x = %a, %i = %n) : tensor<8x6xf32>, tensor<i32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}, {?}]>, <@m, []>]>}
    cond {
      %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %b:2 = stablehlo.optimization_barrier %x, %x : tensor<8x6xf32>, tensor<8x6xf32>
      %e = sdy.data_flow_edge %b#1 sharding=<@m, [{"q"}, {?}]> : tensor<8x6xf32>
      %s = stablehlo.add %b#0, %e : tensor<8x6xf32>
      stablehlo.return %s, %i : tensor<8x6xf32>, tensor<i32>
    }
    %1 = sdy.data_flow_edge %0#0 sharding=<@m, [{"p"}, {"q", ?}]> : tensor<8x6xf32>
    %2 = sdy.data_flow_edge %0#1 : tensor<i32>
    return %1 : tensor<8x6xf32>
  }""",
    "case": """
  func.func @main(%a: tensor<8x6xf32>, %n: tensor<i32>) -> (tensor<8x6xf32>, tensor<4xf32>) {
    %0:2 = "stablehlo.case"(%n) ({
      %c = stablehlo.constant dense<0.0> : tensor<4xf32>
      stablehlo.return %a, %c : tensor<8x6xf32>, tensor<4xf32>
    }, {
      %c = stablehlo.constant dense<1.0> : tensor<4xf32>
      stablehlo.return %a, %c : tensor<8x6xf32>, tensor<4xf32>
    }) : (tensor<i32>) -> (tensor<8x6xf32>, tensor<4xf32>)
    %1 = sdy.data_flow_edge %0#0 sharding=<@m, [{"p"}, {?}], unreduced={"q"}> : tensor<8x6xf32>
    %2 = sdy.data_flow_edge %0#1 : tensor<4xf32>
    return %1, %2 : tensor<8x6xf32>, tensor<4xf32>
  }""",
    "manual": """
  func.func @main(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
    %0:2 = sdy.manual_computation(%a, %b) in_shardings=[<@m, [{"p", ?}, {"q", ?}]>, <@m, [{?}p1, {?}], replicated={"p"}>] out_shardings=[<@m, [{"p"}, {?}]>, <@m, [{"p", "q"}, {}]>] manual_axes={"p"} (%x: tensor<4x8xf32>, %y: tensor<8x8xf32>) {
      %e0 = sdy.data_flow_edge %x : tensor<4x8xf32>
      %e1 = sdy.data_flow_edge %y sharding=<@m, [{?}p1, {"q"}]> : tensor<8x8xf32>
      %c = stablehlo.slice %e1 [0:4, 0:8] : (tensor<8x8xf32>) -> tensor<4x8xf32>
      %s = stablehlo.add %e0, %c : tensor<4x8xf32>
      sdy.return %s, %s : tensor<4x8xf32>, tensor<4x8xf32>
    } : (tensor<8x8xf32>, tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>)
    %1 = sdy.data_flow_edge %0#0 sharding=<@m, [{"p"}, {"q"}]> {sdy.sharding_origins = {q = "self"}} : tensor<8x8xf32>
    %2 = sdy.data_flow_edge %0#1 sharding=<@m, [{"p", ?}, {}]> : tensor<8x8xf32>
    return %1, %2 : tensor<8x8xf32>, tensor<8x8xf32>
  }""",
    "named": """
  func.func @main(%a: tensor<8x4xf32>, %b: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
    %0:2 = sdy.named_computation<"w">(%a, %b) out_shardings=[<@m, [{"p"}, {?}]>, <@m, [{}, {}]>] (%x: tensor<8x4xf32>, %y: tensor<8x4xf32>) {
      %e0 = sdy.data_flow_edge %x : tensor<8x4xf32>
      %e1 = sdy.data_flow_edge %y sharding=<@m, [{"q", ?}, {}]> : tensor<8x4xf32>
      %i = sdy.named_computation<"w">(%e0) in_shardings=[<@m, [{"p"}, {"q"}]>] (%z: tensor<8x4xf32>) {
        sdy.return %z : tensor<8x4xf32>
      } {execution_thread = "h", tag = 1 : i32} : (tensor<8x4xf32>) -> tensor<8x4xf32>
      sdy.return %i, %e1 : tensor<8x4xf32>, tensor<8x4xf32>
    } {tag = 2 : i32} : (tensor<8x4xf32>, tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>)
    %1 = sdy.data_flow_edge %0#0 sharding=<@m, [{"q"}, {?}]> : tensor<8x4xf32>
    %2 = sdy.data_flow_edge %0#1 : tensor<8x4xf32>
    return %1, %2 : tensor<8x4xf32>, tensor<8x4xf32>
  }
  func.func private @w(%x: tensor<f32>) -> tensor<f32> { return %x : tensor<f32> }""",
    "named_without_shardings_or_values": """
  func.func @main(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
    sdy.named_computation<"nothing">() () {
      sdy.return
    } : () -> ()
    %0 = sdy.named_computation<"main">(%a) (%x: tensor<8x4xf32>) {
      %r = stablehlo.negate %x : tensor<8x4xf32>
      sdy.return %r : tensor<8x4xf32>
    } {inlineable = false} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %1 = sdy.named_computation<"main">(%0) in_shardings=[<@m, [{"p"}, {}]>] out_shardings=[<@m, [{}, {"q"}]>] (%x: tensor<8x4xf32>) {
      sdy.return %x : tensor<8x4xf32>
    } : (tensor<8x4xf32>) -> tensor<8x4xf32>
    return %1 : tensor<8x4xf32>
  }""",
    "named_in_loop": """
  func.func @main(%a: tensor<8x4xf32>, %n: tensor<i1>) -> tensor<8x4xf32> {
    %0 = stablehlo.while(%x = %a) : tensor<8x4xf32>
    cond {
      stablehlo.return %n : tensor<i1>
    } do {
      %1 = sdy.named_computation<"g">(%x) in_shardings=[<@m, [{"p"}, {}]>] out_shardings=[<@m, [{}, {"q"}]>] (%y: tensor<8x4xf32>) {
        %e = sdy.data_flow_edge %y sharding=<@m, [{"p", "q"}, {}]> {sdy.sharding_origins = {p = "self"}} : tensor<8x4xf32>
        sdy.return %e : tensor<8x4xf32>
      } {sdy.block_arg_sharding_origins = [{p = "self"}]} : (tensor<8x4xf32>) -> tensor<8x4xf32>
      %2 = sdy.data_flow_edge %1 : tensor<8x4xf32>
      stablehlo.return %2 : tensor<8x4xf32>
    }
    %3 = sdy.data_flow_edge %0 sharding=<@m, [{?}, {?}]> : tensor<8x4xf32>
    return %3 : tensor<8x4xf32>
  }""",
    "propagation_records": """
  func.func @main(%a: tensor<8x8xf32>, %n: tensor<i1>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
    %0:2 = stablehlo.while(%x = %a, %y = %a) : tensor<8x8xf32>, tensor<8x8xf32>
    cond {
      stablehlo.return %n : tensor<i1>
    } do {
      stablehlo.return %x, %y : tensor<8x8xf32>, tensor<8x8xf32>
    }
    %1 = sdy.data_flow_edge %0#0 sharding=<@m, [{"p", ?}, {?}]> {sdy.propagation_edges = #sdy.propagation_edges<[{step-0 = [{"p" = operand-0 -> [result-0]}]}]>} : tensor<8x8xf32>
    %2 = sdy.data_flow_edge %0#1 sharding=<@m, [{?}, {?}]> : tensor<8x8xf32>
    return %1, %2 : tensor<8x8xf32>, tensor<8x8xf32>
  }""",
}

FUNC_EDGES = {
    "func_edges": """
  func.func @main(%a: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
    %0:2 = call @w(%a, %a) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {}]>, <@m, [{}, {"q"}]>]>} : (tensor<8x4xf32>, tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>)
    %1 = sdy.func_data_flow_edge %0#0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p", ?}, {?}]>]>} : tensor<8x4xf32>
    %2 = sdy.func_data_flow_edge %0#1 : tensor<8x4xf32>
    return %1, %2 : tensor<8x4xf32>, tensor<8x4xf32>
  }
  func.func private @w(%a: tensor<8x4xf32>, %b: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {}]>}) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
    %0 = sdy.func_data_flow_edge %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p", "q"}, {}]>]>} : tensor<8x4xf32>
    %1 = sdy.func_data_flow_edge %b : tensor<8x4xf32>
    return %0, %1 : tensor<8x4xf32>, tensor<8x4xf32>
  }""",
    "func_edges_first_without_sharding": """
  func.func @main(%a: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>) {
    %0:3 = call @w(%a) : (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>)
    %3 = sdy.func_data_flow_edge %0#2 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p", ?}, {?}]>]>} : tensor<8x4xf32>
    %1 = sdy.func_data_flow_edge %0#0 {sdy.sharding = #sdy.sharding_per_value<[<@n, [{?}, {"x", ?}]>]>} : tensor<8x4xf32>
    %2 = sdy.func_data_flow_edge %0#1 {sdy.sharding_origins = {p = "self"}} : tensor<4xf32>
    return %1, %2, %3 : tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>
  }
  func.func private @w(%a: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>) {
    %0 = sdy.func_data_flow_edge %a : tensor<8x4xf32>
    %c = stablehlo.constant dense<0.0> : tensor<4xf32>
    return %0, %c, %0 : tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>
  }
  sdy.mesh @n = <["x"=2]>""",
    "func_edges_in_loop": """
  func.func @main(%a: tensor<8x4xf32>, %n: tensor<i1>) -> tensor<8x4xf32> {
    %0 = stablehlo.while(%x = %a) : tensor<8x4xf32>
    cond {
      stablehlo.return %n : tensor<i1>
    } do {
      %1 = func.call @w(%x, %n) : (tensor<8x4xf32>, tensor<i1>) -> tensor<8x4xf32>
      %2 = sdy.func_data_flow_edge %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p", ?}, {?}]>]>} : tensor<8x4xf32>
      stablehlo.return %2 : tensor<8x4xf32>
    }
    return %0 : tensor<8x4xf32>
  }
  func.func private @w(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}p1, {}], replicated={"q"}>, a.b}, %b: tensor<i1>) -> (tensor<8x4xf32> {a.c = 1 : i32}) {
    %0 = sdy.func_data_flow_edge %a : tensor<8x4xf32>
    %1 = sdy.func_data_flow_edge %b {sdy.sharding = #sdy.sharding_per_value<[<@m, []>]>} : tensor<i1>
    return %0 : tensor<8x4xf32>
  }""",
}

ATTRIBUTES = {
    "small_passes": """
  func.func @main(%a: tensor<8x6xf32> {sdy.sharding_origins = {p = "self"}}) -> (tensor<8x6xf32> {sdy.sharding_origins = {q = "x"}}) attributes {sdy.sharding_origins = {p = "x"}} {
    %c = sdy.sharding_constraint %a <@m, [{"p"}, {}]> {foo = 1 : i32, sdy.sharding_origin_name = "constraint_0"} : tensor<8x6xf32>
    %u = sdy.sharding_constraint %c <@m, [{?}, {"q", ?}p1], replicated={"p"}> : tensor<8x6xf32>
    sdy.sharding_group %a group_id=3 : tensor<8x6xf32>
    %d = stablehlo.add %c, %c {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=6}>, sdy.result_sharding_origins = [{}]} : tensor<8x6xf32>
    %e = stablehlo.custom_call @zz(%d) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=6}, custom>} : (tensor<8x6xf32>) -> tensor<8x6xf32>
    return %e : tensor<8x6xf32>
  }""",
    "nested_in_regions": """
  func.func @main(%a: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"p", ?}, {?}]>}, %n: tensor<i1>) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"p", ?}, {?}]>}) {
    %0 = stablehlo.while(%x = %a) : tensor<8x6xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}, {"q", ?}p2], replicated={"p"}>]>}
    cond {
      sdy.sharding_group %n group_id=0 : tensor<i1>
      stablehlo.return %n : tensor<i1>
    } do {
      %c = sdy.sharding_constraint %x <@m, [{"p"}, {?}]> : tensor<8x6xf32>
      sdy.sharding_group %c group_id=1 : tensor<8x6xf32>
      %k = stablehlo.add %c, %c {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p", ?}, {"q"}p3]>]>, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=6}>} : tensor<8x6xf32>
      stablehlo.return %k : tensor<8x6xf32>
    }
    return %0 : tensor<8x6xf32>
  }""",
    "close": """
  func.func @main(%a: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"p", ?}p1, {?}], replicated={"q"}>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {?}], unreduced={"q"}>}, tensor<8x6xf32>) {
    %0 = stablehlo.custom_call @one(%a) {has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}, {"p", ?}p0]>]>} : (tensor<8x6xf32>) -> tensor<8x6xf32>
    %1:2 = stablehlo.custom_call @two(%a) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}, {"p", ?}p0], replicated={"q"}>, <@m, [{?}, {}], unreduced={"p"}>]>} : (tensor<8x6xf32>) -> (tensor<8x6xf32>, tensor<8x6xf32>)
    stablehlo.custom_call @none(%a) {has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@max, []>]>} : (tensor<8x6xf32>) -> ()
    %2 = sdy.reshard %1#0 <@m, [{"p", ?}, {?}], replicated={"q"}> : tensor<8x6xf32>
    %3 = sdy.sharding_constraint %2 <@m, [{"p", ?}, {?}], replicated={"q"}> : tensor<8x6xf32>
    %4 = sdy.all_gather [{"p"}, {}] %2 out_sharding=<@m, [{}, {?}]> : tensor<8x6xf32>
    %5 = sdy.manual_computation(%4) in_shardings=[<@m, [{"p", ?}, {?}], replicated={"q"}>] out_shardings=[<@m, [{"p", ?}, {"q", ?}p1]>] manual_axes={"p"} (%x: tensor<4x6xf32>) {
      %y = stablehlo.add %x, %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}, {"q", ?}]>]>} : tensor<4x6xf32>
      sdy.return %y : tensor<4x6xf32>
    } : (tensor<8x6xf32>) -> tensor<8x6xf32>
    %6 = sdy.named_computation<"n">(%5) in_shardings=[<@m, [{?}, {"q", ?}]>] out_shardings=[<@m, [{?}, {"q", ?}]>] (%x: tensor<8x6xf32>) {
      sdy.return %x : tensor<8x6xf32>
    } : (tensor<8x6xf32>) -> tensor<8x6xf32>
    %7 = call @g(%6) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}, {"q", ?}]>]>} : (tensor<8x6xf32>) -> tensor<8x6xf32>
    return %7, %3 : tensor<8x6xf32>, tensor<8x6xf32>
  }
  func.func private @g(%a: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<mesh<["z"=2]>, [{"z", ?}, {?}]>}) -> tensor<8x6xf32> {
    return %a : tensor<8x6xf32>
  }
  sdy.mesh @max = <[], device_ids=[3]>""",
    "close_priority_without_axes": """
  func.func @main(%a: tensor<8x6xf32>) -> tensor<8x6xf32> {
    %0 = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}p1, {"p", ?}]>]>} : tensor<8x6xf32>
    return %0 : tensor<8x6xf32>
  }""",
    "drop_shardings": """
  func.func @main(%a: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"p", ?}, {?}]>, a.b}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {?}]>}, tensor<8x6xf32> {a.c}) {
    %0 = stablehlo.add %a, %a {x = 1 : i32, sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}p1, {"p", ?}]>]>} : tensor<8x6xf32>
    %1:2 = call @g(%0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}, {"q", ?}]>, <@m, [{?}, {"q", ?}]>]>} : (tensor<8x6xf32>) -> (tensor<8x6xf32>, tensor<8x6xf32>)
    return %1#0, %1#1 : tensor<8x6xf32>, tensor<8x6xf32>
  }
  func.func private @g(%a: tensor<8x6xf32>) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {?}]>}, tensor<8x6xf32>) {
    %0 = sdy.propagation_barrier %a allowed_direction=NONE {sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}, {"q", ?}]>]>} : tensor<8x6xf32>
    return %0, %a : tensor<8x6xf32>, tensor<8x6xf32>
  }
  sdy.mesh @unused = <["z"=2]>""",
}

EVEN = {
    "even": """
  func.func @main(%a: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"q", "p"}p2, {?}p1]>}, %b: tensor<2x9xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {"q", ?}p0]>}) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@m, [{"p", "q", ?}]>}, tensor<24xf32> {sdy.sharding = #sdy.sharding<@m, [{"p":(1)2, "q", ?}p3], replicated={"p":(2)2}>}) {
    %0 = stablehlo.constant dense<0.0> : tensor<6xf32>
    %1 = stablehlo.constant dense<0.0> : tensor<24xf32>
    return %0, %1 : tensor<6xf32>, tensor<24xf32>
  }""",
    "even_sub_axis_of_sub_axis": """
  func.func @main(%a: tensor<6x12xf32> {sdy.sharding = #sdy.sharding<@m, [{"r":(2)4}, {"r":(1)2, "q":(2)3, "p", ?}p1]>}, %b: tensor<4x0xf32> {sdy.sharding = #sdy.sharding<@m, [{"q":(2)3, "p":(2)2}, {"p":(1)2}]>}) -> (tensor<6x12xf32>) {
    return %a : tensor<6x12xf32>
  }""",
    "even_dynamic_and_others": """
  func.func @main(%a: tensor<?x3xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {"q"}]>}, %b: tensor<f32> {sdy.sharding = #sdy.sharding<@m, [], replicated={"p"}>}, %c: tensor<3x5xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {"r"}], replicated={"q"}>, a.b}) -> (tensor<3x5xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"p"}], unreduced={"q"}>}) {
    return %c : tensor<3x5xf32>
  }
  func.func private @f(%c: tensor<3x5xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {"q"}]>}) -> (tensor<3x5xf32> {sdy.sharding = #sdy.sharding<@max, []>}) {
    return %c : tensor<3x5xf32>
  }
  sdy.mesh @max = <[], device_ids=[3]>""",
    "even_calls": """
  func.func @main(%c: tensor<3x6xf32>, %n: tensor<i1>) -> tensor<3x6xf32> {
    %0:2 = call @f(%c) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {"q"}]>, <@m, [{"q", ?}, {"p", ?}]>]>} : (tensor<3x6xf32>) -> (tensor<3x6xf32>, tensor<3x6xf32>)
    %1 = stablehlo.while(%x = %0#1) : tensor<3x6xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {?}]>]>}
    cond {
      stablehlo.return %n : tensor<i1>
    } do {
      %2:2 = func.call @f(%x) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {"q"}]>, <@m, [{"q", ?}, {"p", ?}p1]>]>} : (tensor<3x6xf32>) -> (tensor<3x6xf32>, tensor<3x6xf32>)
      %3 = stablehlo.add %2#0, %2#1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {?}]>]>} : tensor<3x6xf32>
      stablehlo.return %3 : tensor<3x6xf32>
    }
    return %1 : tensor<3x6xf32>
  }
  func.func private @f(%c: tensor<3x6xf32>) -> (tensor<3x6xf32>, tensor<3x6xf32>) {
    return %c, %c : tensor<3x6xf32>, tensor<3x6xf32>
  }""",
    "even_manual": """
  func.func @main(%a: tensor<8x6xf32>, %b: tensor<8x9xf32>) -> (tensor<8x6xf32>, tensor<8x9xf32>) {
    %0:2 = sdy.manual_computation(%a, %b) in_shardings=[<@m, [{"p", "r"}p1, {"q", ?}]>, <@m, [{"p", ?}, {"q":(2)3, "q":(1)2, ?}p2], replicated={"r"}>] out_shardings=[<@m, [{"p", "r"}, {?}]>, <@m, [{"p"}, {"q":(1)2, ?}], replicated={"r"}>] manual_axes={"p"} (%x: tensor<2x6xf32>, %y: tensor<2x9xf32>) {
      sdy.return %x, %y : tensor<2x6xf32>, tensor<2x9xf32>
    } : (tensor<8x6xf32>, tensor<8x9xf32>) -> (tensor<8x6xf32>, tensor<8x9xf32>)
    return %0#0, %0#1 : tensor<8x6xf32>, tensor<8x9xf32>
  }""",
    "even_manual_unreduced": """
  func.func @main(%a: tensor<8x6xf32>) -> tensor<8x6xf32> {
    %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"p", "r"}, {}], unreduced={"q"}>] out_shardings=[<@m, [{"p", "r"}, {}], unreduced={"q"}>] manual_axes={"p"} (%x: tensor<2x6xf32>) {
      sdy.return %x : tensor<2x6xf32>
    } : (tensor<8x6xf32>) -> tensor<8x6xf32>
    sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {
      sdy.return
    } : () -> ()
    return %0 : tensor<8x6xf32>
  }""",
    "sub_axes": """
  func.func public @only(%a: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"q":(1)2, "p"}p2, {?}p1]>, a.b}, %b: tensor<8x18xf32> {sdy.sharding = #sdy.sharding<@m, [{"p":(1)2, ?}p1, {"r", "q":(1)3, "p":(2)2, ?}p0], replicated={"q":(3)2}>}) -> (tensor<24xf32> {sdy.sharding = #sdy.sharding<@m, [{"p":(1)2, "q", ?}p3], unreduced={"p":(2)2}>}) {
    %1 = stablehlo.constant dense<0.0> : tensor<24xf32>
    return %1 : tensor<24xf32>
  }""",
    "sub_axes_main_of_two": """
  func.func private @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"r":(1)2, ?}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"r":(1)2, ?}]>}) {
    return %a : tensor<8xf32>
  }
  func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"r":(1)2, ?}]>}, %b: tensor<8xf32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"r":(1)2}]>}, tensor<8xf32>) {
    return %a, %b : tensor<8xf32>, tensor<8xf32>
  }""",
    "no_main": """
  func.func @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"r":(1)2, ?}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"r":(1)2, ?}]>}) {
    return %a : tensor<8xf32>
  }
  func.func @g(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"r":(1)2, ?}]>}, %b: tensor<8xf32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"r":(1)2}]>}, tensor<8xf32>) {
    return %a, %b : tensor<8xf32>, tensor<8xf32>
  }""",
    "inlined_meshes": """
  func.func @main(%a: tensor<3x6xf32> {sdy.sharding = #sdy.sharding<mesh<["z"=2]>, [{"z", ?}, {?}]>}) -> (tensor<3x6xf32> {sdy.sharding = #sdy.sharding<mesh<["z"=4]>, [{?}, {"z":(1)2, ?}]>}) {
    %0 = stablehlo.optimization_barrier %a : tensor<3x6xf32>
    %1 = sdy.data_flow_edge %0 sharding=<mesh<["z"=2]>, [{"z", ?}, {?}]> : tensor<3x6xf32>
    %2 = func.call @g(%1) {sdy.sharding = #sdy.sharding_per_value<[<mesh<["z"=2]>, [{"z", ?}, {?}]>]>} : (tensor<3x6xf32>) -> tensor<3x6xf32>
    return %2 : tensor<3x6xf32>
  }
  func.func private @g(%a: tensor<3x6xf32> {sdy.sharding = #sdy.sharding<mesh<["z"=2]>, [{"z", ?}, {?}]>}) -> tensor<3x6xf32> {
    return %a : tensor<3x6xf32>
  }""",
}

CONSTANTS = {
    "merge": """
  func.func @main() -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
    %0 = sdy.constant dense<1.0> : tensor<f32>
    %1 = sdy.constant dense<1.0> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q"}]>]>} : (tensor<f32>) -> tensor<8xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q"}]>]>} : (tensor<f32>) -> tensor<8xf32>
    %4 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<8xf32>
    return %2, %3, %4 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
  }""",
    "merge_kinds": """
  func.func @main(%a: tensor<f32>, %w: tensor<2xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<4xf32>) {
    %0 = sdy.constant dense<1.0> : tensor<8xf32>
    %1 = stablehlo.constant dense<1.0> : tensor<8xf32>
    %2 = stablehlo.constant {x} dense<1.0> : tensor<8xf32>
    %3 = arith.constant dense<1.0> : tensor<8xf32>
    %4 = arith.constant {x} dense<1.0> : tensor<8xf32>
    %5 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q"}]>]>} dense<1.0> : tensor<8xf32>
    %6 = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q"}]>]>} dense<1.0> : tensor<8xf32>
    %7 = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q", ?}]>]>} dense<1.0> : tensor<8xf32>
    %8 = stablehlo.constant dense<1> : tensor<8xi32>
    %9 = stablehlo.constant dense<[0.0, -0.0]> : tensor<2xf32>
    %10 = stablehlo.constant dense<[-0.0, 0.0]> : tensor<2xf32>
    %11 = stablehlo.constant dense<0.0> : tensor<2xf32>
    %12 = stablehlo.constant dense<-0.0> : tensor<2xf32>
    %13 = stablehlo.constant dense<[0.0, 0.0]> : tensor<2xf32>
    %14 = arith.constant 1 : i32
    %15 = arith.constant 1 : i32
    %16 = arith.constant 1.0 : f32
    %17 = stablehlo.custom_call @use(%0, %1, %2, %3, %4, %5, %6, %7) : (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %18 = stablehlo.custom_call @use(%8, %9, %10, %11, %12, %13) : (tensor<8xi32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<8xf32>
    %19 = stablehlo.iota dim = 0 : tensor<4xf32>
    %20 = stablehlo.iota dim = 0 : tensor<4xf32>
    %21 = stablehlo.add %19, %20 : tensor<4xf32>
    %22 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %23 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %24 = stablehlo.broadcast_in_dim %a, dims = [] {y} : (tensor<f32>) -> tensor<4xf32>
    %25 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %26 = stablehlo.broadcast_in_dim %w, dims = [1] : (tensor<2xf32>) -> tensor<2x2xf32>
    %27 = stablehlo.broadcast_in_dim %w, dims = [1] : (tensor<2xf32>) -> tensor<2x2xf32>
    %28 = stablehlo.custom_call @use(%21, %22, %23, %24, %25, %26, %27) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5xf32>, tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<4xf32>
    return %17, %18, %28 : tensor<8xf32>, tensor<8xf32>, tensor<4xf32>
  }""",
    "merge_regions": """
  func.func @main(%a: tensor<f32>, %n: tensor<i1>) -> tensor<f32> {
    %0 = stablehlo.constant dense<1.0> : tensor<f32>
    %1 = stablehlo.while(%x = %a) : tensor<f32>
    cond {
      stablehlo.return %n : tensor<i1>
    } do {
      %2 = stablehlo.constant dense<1.0> : tensor<f32>
      %3 = sdy.constant dense<1.0> : tensor<f32>
      %4 = stablehlo.add %2, %3 : tensor<f32>
      %5 = stablehlo.add %4, %0 : tensor<f32>
      stablehlo.return %5 : tensor<f32>
    }
    %6 = stablehlo.constant dense<1.0> : tensor<f32>
    %7 = stablehlo.add %1, %6 : tensor<f32>
    return %7 : tensor<f32>
  }
  func.func @other() -> tensor<f32> {
    %0 = stablehlo.constant dense<1.0> : tensor<f32>
    %1 = stablehlo.constant dense<1.0> : tensor<f32>
    %2 = stablehlo.add %0, %1 : tensor<f32>
    return %2 : tensor<f32>
  }""",
    "merge_function_and_chlo_constants": """
  func.func @main() -> (tensor<2xf32>, tensor<2xf32>) {
    %0 = "chlo.constant"() {value = dense<1.0> : tensor<2xf32>} : () -> tensor<2xf32>
    %1 = "chlo.constant"() {value = dense<1.0> : tensor<2xf32>} : () -> tensor<2xf32>
    %2 = func.constant @g : () -> ()
    %3 = func.constant @g : () -> ()
    call_indirect %2() : () -> ()
    call_indirect %3() : () -> ()
    return %0, %1 : tensor<2xf32>, tensor<2xf32>
  }
  func.func private @g() {
    return
  }""",
}

CALLS = {
    "exported": """
  func.func @main(%a: tensor<8x4xf32>, %b: tensor<8x4xf32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {"q"}]>}, tensor<8x4xf32>) {
    %0:2 = call @w_1(%a, %b) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q"}, {?}]>, <@m, [{?}, {?}]>]>, tag = 2 : i32} : (tensor<8x4xf32>, tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>)
    return %0#0, %0#1 : tensor<8x4xf32>, tensor<8x4xf32>
  }
  func.func private @w(%a: tensor<f32> {sdy.sharding = #sdy.sharding<@m, []>}) -> (tensor<f32> {a.b}, tensor<f32> {a.c, sdy.sharding = #sdy.sharding<@m, []>}) {
    %0 = stablehlo.negate %a : tensor<f32>
    return %a, %0 : tensor<f32>, tensor<f32>
  }
  func.func private @w_0(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {"q"}]>}) -> tensor<8x4xf32> attributes {execution_thread = "h", sdy.original_func_name = "w"} {
    return %a : tensor<8x4xf32>
  }
  func.func private @w_1(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {?}]>}, %b: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"q", ?}, {}]>}) -> (tensor<8x4xf32>, tensor<8x4xf32>) attributes {sdy.original_func_name = "w"} {
    %0 = call @w_0(%a) {tag = 1 : i32} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    return %0, %b : tensor<8x4xf32>, tensor<8x4xf32>
  }""",
    "returned_kinds": """
  func.func private @f(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}p1, {"q", ?}]>}) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>) {
    %0 = sdy.reshard %a <@m, [{"p"}, {}]> : tensor<8x4xf32>
    %1 = stablehlo.add %0, %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}, {"q", ?}], replicated={"p"}>]>} : tensor<8x4xf32>
    %2 = stablehlo.add %0, %a : tensor<8x4xf32>
    %3 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {}]>]>} %2 : tensor<8x4xf32>
    %4 = sdy.manual_computation(%3) in_shardings=[<@m, [{"p"}, {}]>] out_shardings=[<@m, [{"p", "q"}, {}]>] manual_axes={"p"} (%x: tensor<4x4xf32>) {
      sdy.return %x : tensor<4x4xf32>
    } : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %5 = sdy.data_flow_edge %4 sharding=<@m, [{"p", "q", ?}, {}]> : tensor<8x4xf32>
    %6 = sdy.all_gather [{"q"}, {}] %5 out_sharding=<@m, [{"p"}, {}]> : tensor<8x4xf32>
    return %0, %1, %2, %3, %5, %6 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
  }
  func.func @main(%a: tensor<8x4xf32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {}]>}) {
    return %a : tensor<8x4xf32>
  }""",
    "clones": """
  func.func @main(%a: tensor<8x4xf32>) -> (tensor<8x4xf32>) {
    %0 = call @f(%a) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {}]>]>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %1 = call @f_0(%0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q"}, {}]>]>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %2 = call @f_1(%1) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q"}, {}]>]>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    return %2 : tensor<8x4xf32>
  }
  func.func private @f(%a: tensor<8x4xf32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {}]>}) { return %a : tensor<8x4xf32> }
  func.func private @f_0(%a: tensor<8x4xf32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"q"}, {}]>}) attributes {sdy.original_func_name="f"} { return %a : tensor<8x4xf32> }
  func.func private @f_1(%a: tensor<8x4xf32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"q"}, {}]>}) attributes {sdy.original_func_name="f"} { return %a : tensor<8x4xf32> }""",
    "clones_that_differ_in_manual_axes": """
  func.func @main(%a: tensor<8x4xf32>) -> (tensor<8x4xf32>) {
    %0 = call @f_0(%a) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %1 = call @f_1(%0) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %2 = call @f_2(%1) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %3 = call @f_3(%2) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    return %3 : tensor<8x4xf32>
  }
  func.func private @f_0(%a: tensor<8x4xf32>) -> tensor<8x4xf32> attributes {sdy.original_func_name="f", sdy.func_manual_axes = #sdy<manual_axes{"p"}>} { return %a : tensor<8x4xf32> }
  func.func private @f_1(%a: tensor<8x4xf32>) -> tensor<8x4xf32> attributes {sdy.original_func_name="f"} { return %a : tensor<8x4xf32> }
  func.func private @f_2(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@max, []>}) -> tensor<8x4xf32> attributes {sdy.original_func_name="f", sdy.func_manual_axes = #sdy<manual_axes{"p"}>} { return %a : tensor<8x4xf32> }
  func.func private @f_3(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {?}]>}) -> tensor<8x4xf32> attributes {sdy.original_func_name="f"} { return %a : tensor<8x4xf32> }
  sdy.mesh @max = <[], device_ids=[3]>""",
    "clones_nested": """
  func.func @main(%a: tensor<8xf32>, %n: tensor<i1>) -> (tensor<8xf32>) {
    %0 = call @g_0(%a) : (tensor<8xf32>) -> tensor<8xf32>
    %1 = stablehlo.while(%x = %0) : tensor<8xf32>
    cond {
      stablehlo.return %n : tensor<i1>
    } do {
      %2 = func.call @g_1(%x) : (tensor<8xf32>) -> tensor<8xf32>
      stablehlo.return %2 : tensor<8xf32>
    }
    %3 = call @f_2(%1) : (tensor<8xf32>) -> tensor<8xf32>
    %4 = call @g(%3) : (tensor<8xf32>) -> tensor<8xf32>
    return %4 : tensor<8xf32>
  }
  func.func private @g(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = call @f(%a) : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
  func.func private @g_0(%a: tensor<8xf32>) -> tensor<8xf32> attributes {sdy.original_func_name="g"} {
    %0 = call @f_0(%a) : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
  func.func private @g_1(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>}) -> tensor<8xf32> attributes {sdy.original_func_name="g"} {
    %0 = call @f_1(%a) : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
  func.func private @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>}) -> tensor<8xf32> { return %a : tensor<8xf32> }
  func.func private @f_0(%a: tensor<8xf32>) -> tensor<8xf32> attributes {sdy.original_func_name="f"} { return %a : tensor<8xf32> }
  func.func private @f_1(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>}) -> tensor<8xf32> attributes {sdy.original_func_name="f"} { return %a : tensor<8xf32> }
  func.func private @f_2(%a: tensor<8xf32>) -> tensor<8xf32> attributes {sdy.original_func_name="f"} { return %a : tensor<8xf32> }""",
    "call_reshards": """
  func.func @main(%a: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>) {
    %0:2 = call @two(%a) : (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>)
    %1:2 = call @two(%a) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q"}, {?}]>, <@m, [{"p", ?}, {}]>]>} : (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>)
    %2:2 = call @none(%a) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q"}, {?}]>, <@m, [{?}, {}]>]>} : (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>)
    %4:2 = call @none(%a) : (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>)
    %5:2 = call @two(%a) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q"}, {?}]>, <@m, [{"q", ?}, {}]>]>} : (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>)
    %3 = stablehlo.add %1#0, %2#0 : tensor<8x4xf32>
    %6 = stablehlo.add %5#0, %5#1 : tensor<8x4xf32>
    %7 = stablehlo.add %6, %5#1 : tensor<8x4xf32>
    return %0#0, %7, %1#1, %3 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
  }
  func.func private @two(%a: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {}]>}) { return %a, %a : tensor<8x4xf32>, tensor<8x4xf32> }
  func.func private @none(%a: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) { return %a, %a : tensor<8x4xf32>, tensor<8x4xf32> }""",
    "call_reshards_equivalent_meshes": """
  func.func @main(%a: tensor<8x4xf32>, %n: tensor<i1>) -> tensor<8x4xf32> {
    %0 = call @f(%a) {sdy.sharding = #sdy.sharding_per_value<[<@n, [{"p"}, {}]>]>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %1 = call @g(%0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"p"}], unreduced={"q"}>]>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %2 = call @g(%1) {sdy.sharding = #sdy.sharding_per_value<[<@n, [{}, {}], replicated={"p"}>]>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %3 = stablehlo.while(%x = %2) : tensor<8x4xf32>
    cond {
      stablehlo.return %n : tensor<i1>
    } do {
      %4 = func.call @maximal(%x) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {}]>]>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
      func.call @nothing() : () -> ()
      stablehlo.return %4 : tensor<8x4xf32>
    }
    return %3 : tensor<8x4xf32>
  }
  func.func private @f(%a: tensor<8x4xf32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {?}p1]>}) { return %a : tensor<8x4xf32> }
  func.func private @g(%a: tensor<8x4xf32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {}], replicated={"q"}>}) { return %a : tensor<8x4xf32> }
  func.func private @maximal(%a: tensor<8x4xf32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@max, []>}) { return %a : tensor<8x4xf32> }
  func.func private @nothing() { return }
  sdy.mesh @n = <["p"=2, "q"=4]>
  sdy.mesh @max = <[], device_ids=[3]>""",
}

WHOLE = {
    "debug_names": """
module attributes {sdy.sharding_origins = {p = "x"}, a.kept = 1 : i32} {
  sdy.mesh @m = <["p"=2, "q"=4]>
  func.func @main(%a: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {}]>, sdy.sharding_origins = {p = "self"}, sdy.propagation_edges = STEPS, a.b}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {}]>, sdy.propagation_edges = STEPS}, tensor<8x6xf32>) {
    %0 = stablehlo.optimization_barrier {sdy.block_arg_propagation_edges = [], sdy.block_arg_sharding_origins = [], sdy.result_propagation_edges = [], sdy.result_sharding_origins = [{p = "self"}], sdy.sharding_origin_name = "z"} %a : tensor<8x6xf32>
    %1 = stablehlo.add %0, %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {}]>]>, sdy.sharding_origins = {p = "x"}, sdy.propagation_edges = STEPS} : tensor<8x6xf32>
    return %1, %0 : tensor<8x6xf32>, tensor<8x6xf32>
  }
}""".replace("STEPS", '#sdy.propagation_edges<[{step-0 = [{"p" = operand-0 -> [result-0]}]}]>'),
    "nested_module": """
sdy.mesh @m = <["p"=4, "q"=2]>
module @inner attributes {sdy.propagation = 1 : i32} {
  sdy.mesh @m = <["p"=2, "q"=4]>
  func.func @main(%a: tensor<3x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"p", ?}, {?}]>}) -> (tensor<3x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"p", ?}, {?}]>}) {
    %0 = sdy.sharding_constraint %a <@m, [{?}, {"q", ?}]> : tensor<3x6xf32>
    sdy.sharding_group %0 group_id=1 : tensor<3x6xf32>
    %1 = stablehlo.constant dense<0.0> : tensor<3x6xf32>
    %2 = stablehlo.constant dense<0.0> : tensor<3x6xf32>
    %3 = stablehlo.add %1, %2 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {?}]>]>} : tensor<3x6xf32>
    return %3 : tensor<3x6xf32>
  }
}
func.func @main(%a: tensor<3x6xf32>) -> tensor<3x6xf32> {
  return %a : tensor<3x6xf32>
}""",
}
"""Modules with their meshes."""

PROGRAMS: dict[str, str] = {
    **WHOLE,
    **{name: MESH + text for kind in (EDGES, FUNC_EDGES, ATTRIBUTES, CONSTANTS, CALLS) for name, text in kind.items()},
    **{name: MESHES + text for name, text in EVEN.items()},
}
"""Name -> module text."""
