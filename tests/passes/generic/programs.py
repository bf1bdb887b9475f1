"""Small programs on which the generic passes must do what the reference does."""

from __future__ import annotations

CANONICALIZE: dict[str, str] = {
    "constants of the chapter": """
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.abs %a : tensor<4xf32>
  %1 = stablehlo.constant dense<2.0> : tensor<4xf32>
  %2 = stablehlo.add %0, %1 : tensor<4xf32>
  %3 = stablehlo.constant dense<1.0> : tensor<4xf32>
  %4 = stablehlo.add %2, %3 : tensor<4xf32>
  %5 = stablehlo.while(%i = %4) : tensor<4xf32>
  cond {
    %t = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %t : tensor<i1>
  } do {
    %c = stablehlo.constant dense<3.0> : tensor<4xf32>
    %d = stablehlo.constant dense<2.0> : tensor<4xf32>
    %x = stablehlo.add %i, %c : tensor<4xf32>
    %y = stablehlo.add %x, %d : tensor<4xf32>
    stablehlo.return %y : tensor<4xf32>
  }
  %6 = stablehlo.constant {sdy.x} dense<1.0> : tensor<4xf32>
  %7 = stablehlo.add %5, %6 : tensor<4xf32>
  return %7 : tensor<4xf32>
}""",
    "leading constants keep their order": """
func.func @f() -> (tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) {
  %0 = stablehlo.constant dense<1.0> : tensor<f32>
  %1 = stablehlo.constant dense<2.0> : tensor<f32>
  %2 = stablehlo.add %0, %1 : tensor<f32>
  %3 = stablehlo.constant dense<3.0> : tensor<f32>
  %4 = stablehlo.constant dense<4.0> : tensor<f32>
  %5 = stablehlo.add %3, %4 : tensor<f32>
  return %2, %5, %0, %3 : tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>
}""",
    "zeros of two signs and equal splats": """
func.func @f() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, f32, f32) {
  %0 = stablehlo.constant dense<0.0> : tensor<2xf32>
  %1 = stablehlo.constant dense<-0.0> : tensor<2xf32>
  %2 = stablehlo.constant dense<[0.0, 0.0]> : tensor<2xf32>
  %3 = arith.constant 0.0 : f32
  %4 = arith.constant -0.0 : f32
  return %0, %1, %2, %3, %4 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, f32, f32
}""",
    "constants of several dialects and isolated ops": """
module {
  sdy.mesh @m = <["x"=2]>
  func.func @f(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %0 = sdy.constant dense<1.0> : tensor<4xf32>
    %1 = sdy.constant dense<1.0> : tensor<4xf32>
    %2 = stablehlo.constant dense<1.0> : tensor<4xf32>
    %3 = chlo.constant dense<1.0> : tensor<4xf32>
    %4 = sdy.manual_computation(%a) in_shardings=[<@m, [{"x"}]>] out_shardings=[<@m, [{"x"}]>]
        manual_axes={"x"} (%b: tensor<2xf32>) {
      %5 = stablehlo.abs %b : tensor<2xf32>
      %6 = stablehlo.constant dense<1.0> : tensor<2xf32>
      %7 = stablehlo.constant dense<1.0> : tensor<2xf32>
      %8 = stablehlo.add %5, %6 : tensor<2xf32>
      %9 = stablehlo.add %8, %7 : tensor<2xf32>
      sdy.return %9 : tensor<2xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    %10 = chlo.constant dense<1.0> : tensor<4xf32>
    %11 = stablehlo.add %3, %10 : tensor<4xf32>
    %12 = stablehlo.add %2, %11 : tensor<4xf32>
    return %0, %1, %2, %4, %12 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
}""",
    "constants in functions of one value": """
func.func @g() -> (() -> (), () -> (), () -> ()) {
  %0 = func.constant @h : () -> ()
  %1 = arith.constant 1.0 : f32
  "t.use"(%1) : (f32) -> ()
  %2 = func.constant @h : () -> ()
  %3 = func.constant @k : () -> ()
  return %0, %2, %3 : () -> (), () -> (), () -> ()
}
func.func @h() { return }
func.func @k() { return }
func.func @two() -> (i32, i32) {
  %0 = arith.constant 1 : i32
  "t.use"(%0) : (i32) -> ()
  %1 = arith.constant 1 : i32
  %2 = arith.constant 2 : i32
  return %1, %2 : i32, i32
}""",
    "constants under unregistered ops stay in them": """
func.func @f() {
  "t.r"() ({
    "t.s"() : () -> ()
    %0 = arith.constant 1 : i32
    "t.use"(%0) : (i32) -> ()
    "t.end"() : () -> ()
  }) : () -> ()
  %1 = arith.constant 1 : i32
  "t.use"(%1) : (i32) -> ()
  return
}""",
    "dead ops": """
func.func private @g(tensor<4xf32>) -> tensor<4xf32>
func.func @f(%a: tensor<4xf32>, %i: tensor<i32>, %k: tensor<ui64>, %t: !stablehlo.token) {
  %0 = stablehlo.abs %a : tensor<4xf32>
  %1 = stablehlo.negate %0 : tensor<4xf32>
  %c = stablehlo.constant dense<1.0> : tensor<f32>
  %2 = stablehlo.reduce(%1 init: %c) applies stablehlo.add across dimensions = [0]
      : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %3 = stablehlo.custom_call @x(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %4 = stablehlo.custom_call @y(%a) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
  %5 = func.call @g(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %6 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  %7 = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  %8 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>}
      : (tensor<4xf32>) -> tensor<4xf32>
  %9 = stablehlo.while(%w = %a) : tensor<4xf32>
  cond {
    %p = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %z = stablehlo.custom_call @x(%w) : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %z : tensor<4xf32>
  }
  %10 = stablehlo.while(%w = %a) : tensor<4xf32>
  cond {
    %p = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %z = stablehlo.custom_call @y(%w) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %z : tensor<4xf32>
  }
  %11, %12 = stablehlo.rng_bit_generator %k, algorithm = DEFAULT : (tensor<ui64>) -> (tensor<ui64>, tensor<4xui32>)
  %13 = stablehlo.optimization_barrier %a : tensor<4xf32>
  %14 = stablehlo.after_all %t, %t : !stablehlo.token
  %15:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  %16 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 0, type = 1>}
      : (!stablehlo.token) -> !stablehlo.token
  %17 = stablehlo.composite "a.b" %a {decomposition = @g} : (tensor<4xf32>) -> tensor<4xf32>
  %18 = stablehlo.partition_id : tensor<ui32>
  %19 = stablehlo.create_token : !stablehlo.token
  %20 = "t.unknown"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return
}""",
    "dead sdy ops": """
sdy.mesh @m = <["x"=2]>
func.func @f(%a: tensor<4xf32>) {
  %0 = sdy.reshard %a <@m, [{"x"}]> : tensor<4xf32>
  %1 = sdy.sharding_constraint %a <@m, [{"x"}]> : tensor<4xf32>
  %2 = sdy.propagation_barrier %a allowed_direction=NONE : tensor<4xf32>
  %3 = sdy.constant dense<1.0> : tensor<4xf32>
  sdy.sharding_group %a group_id=1 : tensor<4xf32>
  %4 = sdy.named_computation<"n">(%a) (%b: tensor<4xf32>) {
    %5 = stablehlo.abs %b : tensor<4xf32>
    sdy.return %5 : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  %6 = sdy.all_slice [{"x"}] %a out_sharding=<@m, [{"x"}]> : tensor<4xf32>
  %7 = stablehlo.abs %a : tensor<4xf32>
  %8 = sdy.data_flow_edge %7 : tensor<4xf32>
  return
}""",
    "case with a constant index": """
func.func @f(%a: tensor<4xf32>, %i: tensor<i32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.constant dense<1> : tensor<i32>
  %1 = "stablehlo.case"(%0) ({
    stablehlo.return %a : tensor<4xf32>
  }, {
    %2 = stablehlo.abs %a : tensor<4xf32>
    %c = stablehlo.constant dense<1.0> : tensor<4xf32>
    %3 = stablehlo.add %2, %c : tensor<4xf32>
    stablehlo.return %3 : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  %4 = stablehlo.constant dense<2> : tensor<i32>
  %5 = "stablehlo.case"(%4) ({
    stablehlo.return %a : tensor<4xf32>
  }, {
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  %6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%6) ({
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  %8 = stablehlo.constant dense<true> : tensor<i1>
  %9 = "stablehlo.if"(%8) ({
    stablehlo.return %a : tensor<4xf32>
  }, {
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %1, %5, %7, %9 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}""",
    "nothing is folded": """
func.func @f(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.reshape %a : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.constant dense<1.0> : tensor<4xf32>
  %2 = stablehlo.add %1, %1 : tensor<4xf32>
  %3 = stablehlo.add %1, %a : tensor<4xf32>
  return %0, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}""",
    "constant_like": """
func.func @f(%a: tensor<4xf32>, %b: tensor<i32>, %d: tensor<?xf32>, %e: tensor<*xf32>) {
  %0 = "chlo.constant_like"(%a) <{value = 1.5 : f32}> : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "chlo.constant_like"(%d) <{value = 1.5 : f32}> : (tensor<?xf32>) -> tensor<?xf32>
  %2 = "chlo.constant_like"(%b) <{value = 3 : i32}> {foo} : (tensor<i32>) -> tensor<i32>
  %3 = "chlo.constant_like"(%a) <{value = 1.5 : f32}> : (tensor<4xf32>) -> tensor<4xf32>
  %4 = stablehlo.constant dense<1.5> : tensor<4xf32>
  %5 = "chlo.constant_like"(%a) <{value = 2.5 : f32}> : (tensor<4xf32>) -> tensor<4xf32>
  %6 = chlo.constant dense<2.5> : tensor<4xf32>
  %7 = "chlo.constant_like"(%e) <{value = 1.5 : f32}> : (tensor<*xf32>) -> tensor<*xf32>
  "t.use"(%0, %1, %2, %3, %4, %5, %6, %7) : (tensor<4xf32>, tensor<?xf32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>,
      tensor<4xf32>, tensor<4xf32>, tensor<*xf32>) -> ()
  return
}""",
    "constants to the right": """
func.func @f(%a: tensor<4xi32>, %b: tensor<4xf32>) {
  %c = chlo.constant dense<1> : tensor<4xi32>
  %0 = chlo.mulhi %c, %a : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
  %1 = chlo.broadcast_and %c, %a : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %2 = chlo.broadcast_subtract %c, %a : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %d = stablehlo.constant dense<1> : tensor<4xi32>
  %3 = chlo.broadcast_add %d, %a : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %e = sdy.constant dense<1> : tensor<4xi32>
  %4 = chlo.broadcast_add %e, %a : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %5 = stablehlo.add %d, %a : tensor<4xi32>
  %6 = chlo.broadcast_maximum %c, %d : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  "t.use"(%0, %1, %2, %3, %4, %5, %6) : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>,
      tensor<4xi32>, tensor<4xi32>) -> ()
  return
}""",
    "arithmetic": """
func.func @f(%a: f32, %i: i32, %p: i1) {
  %one = arith.constant 1.0 : f32
  %third = arith.constant 0.333 : f32
  %0 = arith.addf %one, %a : f32
  %1 = arith.addf %one, %third : f32
  %2 = arith.mulf %one, %a : f32
  %3 = arith.divf %third, %third : f32
  %4 = arith.negf %third : f32
  %two = arith.constant 2 : i32
  %big = arith.constant 2147483647 : i32
  %5 = arith.addi %two, %big : i32
  %6 = arith.muli %big, %big : i32
  %7 = arith.subi %i, %i : i32
  %8 = arith.subi %two, %i : i32
  %true = arith.constant true
  %9 = arith.select %true, %a, %one : f32
  %10 = arith.select %p, %a, %a : f32
  %11 = arith.xori %two, %big : i32
  "t.use"(%0, %1, %2, %3, %4, %9, %10) : (f32, f32, f32, f32, f32, f32, f32) -> ()
  "t.use"(%5, %6, %7, %8, %11) : (i32, i32, i32, i32, i32) -> ()
  return
}""",
    "sdy patterns": """
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @f(%a: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = sdy.reshard %a <@m, [{"x"}, {}]> : tensor<8x8xf32>
  %1 = sdy.reshard %0 <@m, [{"y"}, {}]> : tensor<8x8xf32>
  %2 = sdy.reshard %1 <@m, [{}, {"y"}]> : tensor<8x8xf32>
  %3 = sdy.reshard %a <@m, [{"x"}, {}]> : tensor<8x8xf32>
  %4 = sdy.reshard %a <@m, [{"x"}, {}]> : tensor<8x8xf32>
  return %2, %3, %4 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}
func.func @g(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = sdy.all_gather [{"x"}, {}] %a out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  %1 = sdy.all_slice [{"x"}, {}] %0 out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>
  %2 = sdy.all_reduce {} %1 out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>
  %3 = sdy.all_to_all [{"x"}: 0->1] %2 out_sharding=<@m, [{}, {"x"}]> : tensor<8x8xf32>
  %4 = sdy.all_reduce {"y"} %2 out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>
  %5 = sdy.all_slice [{"y"}, {}] %4 out_sharding=<@m, [{"x", "y"}, {}]> : tensor<8x8xf32>
  %6 = sdy.all_slice [{"y"}, {}] %4 out_sharding=<@m, [{"x", "y"}, {}]> : tensor<8x8xf32>
  return %5, %6 : tensor<8x8xf32>, tensor<8x8xf32>
}
func.func @h(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = sdy.manual_computation(%a, %b) in_shardings=[<@m, [{"x"}, {}]>, <@m, [{"x"}, {}]>] out_shardings=[<@m, [{"x"}, {}]>]
      manual_axes={"x"} (%c: tensor<4x8xf32>, %d: tensor<4x8xf32>) {
    %1 = stablehlo.abs %d : tensor<4x8xf32>
    sdy.return %1 : tensor<4x8xf32>
  } : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}""",
    "several blocks": """
func.func @f(%a: i32) -> i32 {
  "t.branch"()[^bb1] : () -> ()
^bb1:
  %c = arith.constant 7 : i32
  "t.branch"(%c)[^bb1, ^bb3] : (i32) -> ()
^bb2:
  %0 = arith.addi %a, %a : i32
  return %0 : i32
^bb3:
  %1 = arith.constant 7 : i32
  return %1 : i32
}""",
}

CSE: dict[str, str] = {
    "merging": """
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>) {
  %0 = stablehlo.add %a, %b : tensor<4xf32>
  %1 = stablehlo.add %b, %a : tensor<4xf32>
  %2 = stablehlo.add %a, %b : tensor<4xf32>
  %3 = stablehlo.add %a, %b {sdy.x} : tensor<4xf32>
  %4 = stablehlo.constant dense<0.0> : tensor<f32>
  %5 = stablehlo.constant dense<-0.0> : tensor<f32>
  %6 = stablehlo.constant dense<0.0> : tensor<f32>
  %7 = stablehlo.reduce(%2 init: %4) applies stablehlo.add across dimensions = [0]
      : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %8 = stablehlo.reduce(%0 init: %6) applies stablehlo.add across dimensions = [0]
      : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %9 = stablehlo.reduce(%0 init: %6) applies stablehlo.maximum across dimensions = [0]
      : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %10 = stablehlo.add %7, %8 : tensor<f32>
  %11 = stablehlo.add %10, %9 : tensor<f32>
  %12 = stablehlo.add %11, %5 : tensor<f32>
  %13 = stablehlo.custom_call @x(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %14 = stablehlo.custom_call @x(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %15 = stablehlo.custom_call @x(%a) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
  %16 = stablehlo.custom_call @x(%a) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
  %17 = stablehlo.add %13, %14 : tensor<4xf32>
  %18 = stablehlo.add %1, %3 : tensor<4xf32>
  return %17, %18, %12, %16 : tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>
}""",
    "dead chains lose their end": """
func.func @f(%a: tensor<4xf32>) {
  %0 = stablehlo.abs %a : tensor<4xf32>
  %1 = stablehlo.negate %0 : tensor<4xf32>
  %2 = stablehlo.cosine %1 : tensor<4xf32>
  %3 = stablehlo.cosine %1 : tensor<4xf32>
  return
}""",
    "regions see what is around them": """
func.func @f(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.abs %a : tensor<4xf32>
  %1 = stablehlo.while(%i = %a) : tensor<4xf32>
  cond {
    %p = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %2 = stablehlo.abs %a : tensor<4xf32>
    %3 = stablehlo.abs %i : tensor<4xf32>
    %4 = stablehlo.add %2, %3 : tensor<4xf32>
    %5 = stablehlo.abs %i : tensor<4xf32>
    %6 = stablehlo.add %4, %5 : tensor<4xf32>
    stablehlo.return %6 : tensor<4xf32>
  }
  %7 = stablehlo.while(%i = %a) : tensor<4xf32>
  cond {
    %p = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %2 = stablehlo.abs %0 : tensor<4xf32>
    stablehlo.return %2 : tensor<4xf32>
  }
  %8 = stablehlo.while(%i = %a) : tensor<4xf32>
  cond {
    %p = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %2 = stablehlo.abs %0 : tensor<4xf32>
    stablehlo.return %2 : tensor<4xf32>
  }
  %9 = stablehlo.add %7, %8 : tensor<4xf32>
  return %1, %9 : tensor<4xf32>, tensor<4xf32>
}""",
    "commutative ops": """
func.func @f(%a: tensor<4xi32>, %b: tensor<4xi32>, %c: i32, %d: i32) {
  %0 = chlo.broadcast_add %a, %b : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %1 = chlo.broadcast_add %b, %a : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %2 = chlo.broadcast_subtract %a, %b : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %3 = chlo.broadcast_subtract %b, %a : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %4 = arith.addi %c, %d : i32
  %5 = arith.addi %d, %c : i32
  "t.use"(%0, %1, %2, %3, %4, %5)
      : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, i32, i32) -> ()
  return
}""",
    "sdy ops": """
sdy.mesh @m = <["x"=2]>
func.func @f(%a: tensor<4xf32>) {
  %0 = sdy.reshard %a <@m, [{"x"}]> : tensor<4xf32>
  %1 = sdy.reshard %a <@m, [{"x"}]> : tensor<4xf32>
  %2 = sdy.reshard %a <@m, [{}]> : tensor<4xf32>
  %3 = sdy.sharding_constraint %a <@m, [{"x"}]> : tensor<4xf32>
  %4 = sdy.sharding_constraint %a <@m, [{"x"}]> : tensor<4xf32>
  %5 = sdy.constant dense<1.0> : tensor<4xf32>
  %6 = sdy.constant dense<1.0> : tensor<4xf32>
  %7 = sdy.propagation_barrier %a allowed_direction=NONE : tensor<4xf32>
  %8 = sdy.propagation_barrier %a allowed_direction=NONE : tensor<4xf32>
  %9 = sdy.propagation_barrier %a allowed_direction=FORWARD : tensor<4xf32>
  %10 = sdy.all_slice [{"x"}] %a out_sharding=<@m, [{"x"}]> : tensor<4xf32>
  %11 = sdy.all_slice [{"x"}] %a out_sharding=<@m, [{"x"}]> : tensor<4xf32>
  %12 = stablehlo.abs %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}]>]>} : tensor<4xf32>
  %13 = stablehlo.abs %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}]>]>} : tensor<4xf32>
  %14 = stablehlo.abs %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : tensor<4xf32>
  "t.use"(%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>,
      tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>,
      tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> ()
  return
}""",
    "unknown ops and several blocks": """
func.func @f(%a: i32) -> i32 {
  %0 = "t.o"(%a) : (i32) -> i32
  %1 = "t.o"(%a) : (i32) -> i32
  %2 = arith.addi %0, %a : i32
  "t.branch"()[^bb1, ^bb2] : () -> ()
^bb1:
  %3 = arith.addi %0, %a : i32
  %4 = arith.muli %3, %a : i32
  "t.branch"(%4)[^bb3] : (i32) -> ()
^bb2:
  %5 = arith.muli %2, %a : i32
  "t.branch"(%5)[^bb3] : (i32) -> ()
^bb3:
  %6 = arith.addi %0, %a : i32
  %7 = arith.muli %6, %a : i32
  return %7 : i32
}""",
}

SYMBOLS: dict[str, str] = {
    "visibility": """
func.func private @a() { call @b() : () -> () return }
func.func private @b() { call @a() : () -> () return }
func.func nested @c() { return }
func.func private @d()
func.func @m() { return }
func.func private @e() { "t.o"() {x = [@q]} : () -> () return }
func.func private @q() { return }
func.func private @self() { call @self() : () -> () return }""",
    "references": """
sdy.mesh @m1 = <["x"=2]> {sym_visibility = "private"}
sdy.mesh @m2 = <["x"=2]> {sym_visibility = "private"}
sdy.mesh @m3 = <["x"=2]> {sym_visibility = "private"}
sdy.mesh @m4 = <["x"=2]>
sdy.mesh @m5 = <["x"=2]> {sym_visibility = "private"}
func.func @f(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m1, [{}]>}, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.abs %b {sdy.sharding = #sdy.sharding_per_value<[<@m2, [{}]>]>} : tensor<4xf32>
  %1 = stablehlo.custom_call @x(%a) {called_computations = [@h]} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = stablehlo.composite "a.b" %1 {decomposition = @g} : (tensor<4xf32>) -> tensor<4xf32>
  "t.o"() {d = {e = [@k]}} : () -> ()
  return %2 : tensor<4xf32>
}
func.func private @g(%a: tensor<4xf32>) -> tensor<4xf32> { return %a : tensor<4xf32> }
func.func private @h() { call @i() : () -> () return }
func.func private @i() { return }
func.func private @j() { return }
func.func private @k() { return }""",
    "nested modules": """
module @in {
  func.func @z() { return }
  func.func nested @y() { return }
  func.func private @x() { return }
  func.func private @w() { return }
  func.func @u() { call @w() : () -> () return }
}
module {
  func.func @z() { return }
  func.func nested @y() { return }
}
"builtin.module"() <{sym_name = "pr", sym_visibility = "private"}> ({
  func.func @z() { return }
}) : () -> ()
"builtin.module"() <{sym_name = "pr2", sym_visibility = "private"}> ({
  func.func @z() { return }
  func.func private @w() { return }
}) : () -> ()
func.func @f() { "t.o"() {a = @pr2::@z} : () -> () return }""",
    "unknown table": """
func.func @f() { "t.r"() ({ }) : () -> () return }""",
    "two regions are no table": """
func.func private @x() { return }
func.func private @y() { return }
func.func @f() { "t.r"() ({ "t.u"() {a = @x} : () -> () }, { }) : () -> () return }""",
}

INLINE: dict[str, str] = {
    "only dead functions go": """
func.func private @x() -> tensor<f32> {
  %0 = stablehlo.constant dense<1.0> : tensor<f32>
  return %0 : tensor<f32>
}
func.func @a() -> tensor<f32> {
  %1 = "func.call"() <{callee = @y, no_inline}> : () -> tensor<f32>
  %2 = stablehlo.abs %1 : tensor<f32>
  return %1 : tensor<f32>
}
func.func private @y() -> tensor<f32> {
  %1 = "func.call"() <{callee = @x, no_inline}> : () -> tensor<f32>
  return %1 : tensor<f32>
}
func.func private @z() -> tensor<f32> {
  %1 = "func.call"() <{callee = @w, no_inline}> : () -> tensor<f32>
  return %1 : tensor<f32>
}
func.func private @w() -> tensor<f32> {
  %1 = "func.call"() <{callee = @y, no_inline}> : () -> tensor<f32>
  return %1 : tensor<f32>
}
func.func private @d() -> tensor<f32>
func.func private @r() -> tensor<f32> {
  %1 = call @r() : () -> tensor<f32>
  return %1 : tensor<f32>
}
func.func nested @n() -> tensor<f32> {
  %1 = "func.call"() <{callee = @r, no_inline}> : () -> tensor<f32>
  return %1 : tensor<f32>
}
func.func private @referenced() { return }
func.func @last() { "t.o"() {a = @referenced} : () -> () return }""",
}
