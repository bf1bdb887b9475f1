"""Hand-made programs for propagation, each about one thing."""

MESHES = 'sdy.mesh @m = <["x"=4, "y"=2, "z"=3]>\nsdy.mesh @n = <["x"=8, "y"=2]>\n'

PROGRAMS: dict[str, str] = {
    "empty": "",
    "nothing sharded": """
        func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
          %0 = stablehlo.negate %a : tensor<8xf32>
          return %0 : tensor<8xf32>
        }""",
    "forwards, sideways and backwards": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {?}]>}, %b: tensor<8x8xf32>)
            -> (tensor<8x8xf32>, tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"y", ?}]>}) {
          %0 = stablehlo.add %a, %b : tensor<8x8xf32>
          %1 = stablehlo.tanh %0 : tensor<8x8xf32>
          %2 = stablehlo.transpose %1, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
          return %2, %1 : tensor<8x8xf32>, tensor<8x8xf32>
        }""",
    "two factors want one axis": """
        func.func @main(%a: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>},
                        %b: tensor<16x256xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"x", ?}]>},
                        %c: tensor<256x8xf32>) -> tensor<64x8xf32> {
          %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] :
            (tensor<64x16xf32>, tensor<16x256xf32>) -> tensor<64x256xf32>
          %1 = stablehlo.dot_general %0, %c, contracting_dims = [1] x [0] :
            (tensor<64x256xf32>, tensor<256x8xf32>) -> tensor<64x8xf32>
          return %1 : tensor<64x8xf32>
        }""",
    "dead code": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {?}]>}, %b: tensor<8x8xf32>,
                        %c: tensor<8x8xf32>) -> tensor<8x8xf32> {
          %0 = stablehlo.add %a, %b : tensor<8x8xf32>
          %1 = stablehlo.negate %0 : tensor<8x8xf32>
          %2 = stablehlo.add %a, %c : tensor<8x8xf32>
          %3 = stablehlo.custom_call @effect(%c) {has_side_effect = true} : (tensor<8x8xf32>) -> tensor<8x8xf32>
          %4 = sdy.sharding_constraint %a <@m, [{}, {}]> : tensor<8x8xf32>
          stablehlo.custom_call @nothing() : () -> ()
          return %a : tensor<8x8xf32>
        }""",
    "dead loop with a body": """
        func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> tensor<8xf32> {
          %c = stablehlo.constant dense<1.0> : tensor<8xf32>
          %e = stablehlo.exponential %a : tensor<8xf32>
          %0 = stablehlo.while(%p = %a) : tensor<8xf32>
            cond {
              %t = stablehlo.constant dense<true> : tensor<i1>
              stablehlo.return %t : tensor<i1>
            } do {
              %s = stablehlo.add %p, %e : tensor<8xf32>
              %d = stablehlo.add %s, %c : tensor<8xf32>
              stablehlo.return %s : tensor<8xf32>
            }
          %1 = stablehlo.negate %0 : tensor<8xf32>
          return %a : tensor<8xf32>
        }""",
    "dimensions split and merged": """
        func.func @main(%a: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y", ?}, {?}]>},
                        %b: tensor<2x4x12xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}, {"z"}]>},
                        %c: tensor<24xf32> {sdy.sharding = #sdy.sharding<@m, [{"z", "y"}]>},
                        %d: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"y", ?}]>},
                        %e: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"y", ?}, {"z", ?}]>})
            -> (tensor<2x4x12xf32>, tensor<8x12xf32>, tensor<4x6xf32>, tensor<24xf32>, tensor<24xf32>) {
          %0 = stablehlo.reshape %a : (tensor<8x12xf32>) -> tensor<2x4x12xf32>
          %1 = stablehlo.reshape %b : (tensor<2x4x12xf32>) -> tensor<8x12xf32>
          %2 = stablehlo.reshape %c : (tensor<24xf32>) -> tensor<4x6xf32>
          %3 = stablehlo.reshape %d : (tensor<4x6xf32>) -> tensor<24xf32>
          %4 = stablehlo.reshape %e : (tensor<4x6xf32>) -> tensor<24xf32>
          return %0, %1, %2, %3, %4 :
            tensor<2x4x12xf32>, tensor<8x12xf32>, tensor<4x6xf32>, tensor<24xf32>, tensor<24xf32>
        }""",
    "behind an axis that does not fit": """
        sdy.mesh @k = <["x"=3, "y"=2, "z"=2]>
        func.func @main(%a: tensor<32x4xf32> {sdy.sharding = #sdy.sharding<@k, [{"y", "x", ?}, {?}]>},
                        %b: tensor<4x2x4x4xf32> {sdy.sharding = #sdy.sharding<@k, [{?}, {?}, {"z", ?}, {?}]>},
                        %c: tensor<4x2x4x4xf32> {sdy.sharding = #sdy.sharding<@k, [{?}, {"z", ?}, {?}, {?}]>})
            -> (tensor<4x2x4x4xf32>, tensor<4x2x4x4xf32>) {
          %0 = stablehlo.custom_call @r(%a, %b) {sdy.sharding_rule = #sdy.op_sharding_rule<([ijk, l], [i, j, k, l])
            ->([i, j, k, l]) {i=4, j=2, k=4, l=4}, custom>} :
            (tensor<32x4xf32>, tensor<4x2x4x4xf32>) -> tensor<4x2x4x4xf32>
          %1 = stablehlo.custom_call @r(%a, %c) {sdy.sharding_rule = #sdy.op_sharding_rule<([ijk, l], [i, j, k, l])
            ->([i, j, k, l]) {i=4, j=2, k=4, l=4}>} :
            (tensor<32x4xf32>, tensor<4x2x4x4xf32>) -> tensor<4x2x4x4xf32>
          return %0, %1 : tensor<4x2x4x4xf32>, tensor<4x2x4x4xf32>
        }""",
    "closed result": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {"y", ?}]>},
                        %b: tensor<8x8xf32>, %c: tensor<8x4xf32>) -> (tensor<8x8xf32>, tensor<8x12xf32>) {
          %0 = stablehlo.add %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {?}]>]>} : tensor<8x8xf32>
          %1 = stablehlo.concatenate %a, %c, dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {?}]>]>} :
            (tensor<8x8xf32>, tensor<8x4xf32>) -> tensor<8x12xf32>
          return %0, %1 : tensor<8x8xf32>, tensor<8x12xf32>
        }""",
    "sub-axes": """
        func.func @main(%a: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@n, [{"x":(1)2, ?}, {?}]>},
                        %b: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@n, [{"x":(1)4, ?}, {?}]>},
                        %c: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@n, [{?}, {"x":(4)2, ?}]>},
                        %d: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@n, [{?}, {"x":(2)2, ?}]>})
            -> (tensor<16x16xf32>, tensor<16x16xf32>) {
          %0 = stablehlo.add %a, %b : tensor<16x16xf32>
          %1 = stablehlo.add %0, %c : tensor<16x16xf32>
          %2 = stablehlo.add %0, %d : tensor<16x16xf32>
          return %1, %2 : tensor<16x16xf32>, tensor<16x16xf32>
        }""",
    "depth first": """
        func.func @main(%p: tensor<8x8xf32>, %a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>},
                        %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"x", ?}]>})
            -> (tensor<8x8xf32>, tensor<8x8xf32>) {
          %0 = stablehlo.negate %p : tensor<8x8xf32>
          %1 = stablehlo.add %0, %a : tensor<8x8xf32>
          %2 = stablehlo.add %p, %b : tensor<8x8xf32>
          return %1, %2 : tensor<8x8xf32>, tensor<8x8xf32>
        }""",
    "the first user goes first": """
        func.func @main(%v: tensor<8x8xf32>, %r: tensor<8x8xf32>,
                        %s: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>})
            -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
          %t = stablehlo.transpose %v, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
          %u1 = stablehlo.add %v, %r : tensor<8x8xf32>
          %u2 = stablehlo.add %t, %r : tensor<8x8xf32>
          %e = stablehlo.add %v, %s : tensor<8x8xf32>
          return %u1, %u2, %e : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
        }""",
    "meshes of other names, sizes and kinds": """
        sdy.mesh @m2 = <["x"=4, "y"=2, "z"=3]>
        sdy.mesh @ids = <["x"=2], device_ids=[1, 0]>
        sdy.mesh @plain = <["x"=2]>
        sdy.mesh @e = <[]>
        sdy.mesh @mx = <[], device_ids=[1]>
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>},
                        %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m2, [{?}, {"y", ?}]>},
                        %c: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@n, [{?}, {"y", ?}]>},
                        %d: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@e, [{?}, {?}]>},
                        %g: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@ids, [{"x", ?}, {?}]>},
                        %h: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@plain, [{?}, {"x", ?}]>},
                        %f: tensor<8x8xf32>)
            -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
          %0 = stablehlo.add %b, %a : tensor<8x8xf32>
          %1 = stablehlo.add %c, %a : tensor<8x8xf32>
          %2 = stablehlo.add %d, %a : tensor<8x8xf32>
          %3 = stablehlo.add %f, %f {sdy.sharding = #sdy.sharding_per_value<[<@mx, []>]>} : tensor<8x8xf32>
          %4 = stablehlo.add %g, %h : tensor<8x8xf32>
          return %0, %1, %2, %3, %4 :
            tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
        }""",
    "several results, a blocked factor, barriers": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {"y", ?}]>})
            -> (tensor<8x8xf32>, tensor<8xf32>, tensor<8xi32>, tensor<8x8xf32>, tensor<8x8xi1>, tensor<8x8xf32>,
                tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"y", ?}]>}, tensor<8x8xf32>) {
          %0:3 = stablehlo.custom_call @mine(%a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])
            ->([i, j], [k], [l]) {i=8, j=8, k=8, l=8}, custom>} :
            (tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8xf32>, tensor<8xi32>)
          %1:2 = stablehlo.custom_call @mine(%a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j], [i, k])
            {i=8, j=8, k=8} blocked_propagation={j}, custom>} : (tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xi1>)
          %2 = sdy.propagation_barrier %a allowed_direction=FORWARD : tensor<8x8xf32>
          %3 = sdy.propagation_barrier %a allowed_direction=BACKWARD : tensor<8x8xf32>
          %4 = sdy.propagation_barrier %a allowed_direction=NONE : tensor<8x8xf32>
          return %0#0, %0#1, %0#2, %1#0, %1#1, %2, %3, %4 : tensor<8x8xf32>, tensor<8xf32>, tensor<8xi32>,
            tensor<8x8xf32>, tensor<8x8xi1>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
        }""",
    "replicated and unreduced axes": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {?}], unreduced={"x"}>},
                        %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y", ?}, {?}]>},
                        %c: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y", "x", ?}, {?}]>},
                        %d: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}p1, {"z"}p2], replicated={"y"}>})
            -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
          %0 = stablehlo.add %a, %b : tensor<8x8xf32>
          %1 = stablehlo.add %a, %c : tensor<8x8xf32>
          %2 = stablehlo.add %d, %c : tensor<8x8xf32>
          return %0, %1, %2 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
        }""",
    "sizes that axes do not divide": """
        func.func @main(%a: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y", ?}, {?}]>},
                        %b: tensor<9x7xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>})
            -> (tensor<2x4x12xf32>, tensor<9x7xf32>) {
          %0 = stablehlo.reshape %a : (tensor<8x12xf32>) -> tensor<2x4x12xf32>
          %1 = stablehlo.negate %b : tensor<9x7xf32>
          return %0, %1 : tensor<2x4x12xf32>, tensor<9x7xf32>
        }""",
    "an edge that is not looked at again": """
        func.func @main(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
          %0 = stablehlo.abs %a : tensor<8xf32>
          %1 = sdy.named_computation<"g">(%0) (%z: tensor<8xf32>) {
            %w = stablehlo.negate %z : tensor<8xf32>
            sdy.return %w : tensor<8xf32>
          } : (tensor<8xf32>) -> tensor<8xf32>
          %b = stablehlo.optimization_barrier %0 : tensor<8xf32>
          %2 = stablehlo.sqrt %0 : tensor<8xf32>
          %3 = stablehlo.tanh %2 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}]>]>} : tensor<8xf32>
          return %1, %b, %3 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
        }""",
    "loop": """
        func.func @main(%a: tensor<8x16xf32>, %n: tensor<i32>,
                        %w: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"y", ?}]>},
                        %s: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>}) -> tensor<8x16xf32> {
          %z = stablehlo.constant dense<1> : tensor<i32>
          %r:2 = stablehlo.while(%p = %a, %k = %n) : tensor<8x16xf32>, tensor<i32>
            cond {
              %c = stablehlo.compare LT, %k, %z : (tensor<i32>, tensor<i32>) -> tensor<i1>
              stablehlo.return %c : tensor<i1>
            } do {
              %d = stablehlo.dot_general %p, %w, contracting_dims = [1] x [0] :
                (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
              %e = stablehlo.add %d, %s : tensor<8x16xf32>
              %k1 = stablehlo.add %k, %z : tensor<i32>
              stablehlo.return %e, %k1 : tensor<8x16xf32>, tensor<i32>
            }
          return %r#0 : tensor<8x16xf32>
        }""",
    "manual computation": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"y", ?}]>},
                        %b: tensor<8x8xf32>) -> tensor<8x8xf32> {
          %0 = sdy.manual_computation(%a, %b)
              in_shardings=[<@m, [{"x", ?}, {?}]>, <@m, [{"x"}, {?}]>] out_shardings=[<@m, [{"x", ?}, {?}]>]
              manual_axes={"x"} (%c: tensor<2x8xf32>, %d: tensor<2x8xf32>) {
            %1 = stablehlo.add %c, %d : tensor<2x8xf32>
            sdy.return %1 : tensor<2x8xf32>
          } : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
          return %0 : tensor<8x8xf32>
        }""",
    "one function called twice": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>},
                        %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"y", ?}]>},
                        %c: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
          %0 = func.call @g(%a) : (tensor<8x8xf32>) -> tensor<8x8xf32>
          %1 = func.call @g(%b) : (tensor<8x8xf32>) -> tensor<8x8xf32>
          %2 = stablehlo.add %1, %c : tensor<8x8xf32>
          return %0, %2 : tensor<8x8xf32>, tensor<8x8xf32>
        }
        func.func private @g(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
          %0 = stablehlo.negate %a : tensor<8x8xf32>
          return %0 : tensor<8x8xf32>
        }""",
    "priorities of the user": """
        sdy.mesh @k = <["x"=2, "y"=2, "z"=2, "w"=2]>
        func.func @main(%x: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@k, [{"x", ?}p0, {?}p2]>},
                        %w1: tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@k, [{"z"}p3, {"y", ?}p1],
                          replicated={"w"}>},
                        %w2: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@k, [{?}p1, {"x", ?}p2]>})
            -> (tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@k, [{?}, {"w"}p1]>}) {
          %0 = stablehlo.dot_general %x, %w1, contracting_dims = [1] x [0] :
            (tensor<16x32xf32>, tensor<32x64xf32>) -> tensor<16x64xf32>
          %1 = stablehlo.tanh %0 : tensor<16x64xf32>
          %2 = stablehlo.dot_general %1, %w2, contracting_dims = [1] x [0] :
            (tensor<16x64xf32>, tensor<64x32xf32>) -> tensor<16x32xf32>
          return %2 : tensor<16x32xf32>
        }""",
    "ops that mix elements wait": """
        func.func @main(%a: tensor<8x4xf32>, %w: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"x", ?}]>},
                        %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>},
                        %c: tensor<8xf32>, %s: tensor<f32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8xf32>) {
          %0 = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] :
            (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
          %1 = stablehlo.add %0, %b : tensor<8x8xf32>
          %2 = stablehlo.broadcast_in_dim %c, dims = [0] : (tensor<8xf32>) -> tensor<8x8xf32>
          %3 = stablehlo.add %2, %1 : tensor<8x8xf32>
          %4 = stablehlo.reduce(%3 init: %s) applies stablehlo.add across dimensions = [1] :
            (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
          %5 = stablehlo.custom_call @MoveToHost(%3) : (tensor<8x8xf32>) -> tensor<8x8xf32>
          return %1, %5, %4 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8xf32>
        }""",
    "dynamic slices go forwards first": """
        func.func @main(%a: tensor<16x8xf32>, %i: tensor<i32>,
                        %b: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"x", ?}]>},
                        %c: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>})
            -> (tensor<4x8xf32>, tensor<16x8xf32>) {
          %d = stablehlo.exponential %a : tensor<16x8xf32>
          %0 = stablehlo.dynamic_slice %d, %i, %i, sizes = [4, 8] :
            (tensor<16x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
          %1 = stablehlo.add %0, %b : tensor<4x8xf32>
          %2 = stablehlo.add %d, %c : tensor<16x8xf32>
          return %1, %2 : tensor<4x8xf32>, tensor<16x8xf32>
        }""",
    "broadcasts go backwards first": """
        func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}]>}) -> tensor<8x8xf32> {
          %0 = stablehlo.broadcast_in_dim %a, dims = [0] : (tensor<8xf32>) -> tensor<8x8xf32>
          %1 = stablehlo.reverse %0, dims = [1] : tensor<8x8xf32>
          %2 = sdy.sharding_constraint %1 <@m, [{?}, {"x"}]> : tensor<8x8xf32>
          return %2 : tensor<8x8xf32>
        }""",
    "what passes through goes before what is permuted": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"x", ?}]>}, %z: tensor<f32>)
            -> (tensor<8x8xf32>, tensor<8xf32>) {
          %0 = stablehlo.reverse %a, dims = [1] : tensor<8x8xf32>
          %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [1] :
            (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
          %2 = sdy.sharding_constraint %1 <@m, [{"x", ?}]> : tensor<8xf32>
          return %0, %2 : tensor<8x8xf32>, tensor<8xf32>
        }""",
    "scalars may have many uses": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>}, %s: tensor<f32>,
                        %w: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"x"}]>})
            -> (tensor<8x8xf32>, tensor<8x8xf32>) {
          %0 = stablehlo.abs %w : tensor<8x8xf32>
          %1 = stablehlo.clamp %s, %a, %s : (tensor<f32>, tensor<8x8xf32>, tensor<f32>) -> tensor<8x8xf32>
          %2 = stablehlo.add %0, %1 : tensor<8x8xf32>
          return %2, %w : tensor<8x8xf32>, tensor<8x8xf32>
        }""",
    "a body hears of its loop": """
        func.func @main(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>) -> tensor<8x8xf32> {
          %0:2 = stablehlo.while(%p = %a, %q = %b) : tensor<8x8xf32>, tensor<8x8xf32>
            cond {
              %c = stablehlo.custom_call @c(%p) : (tensor<8x8xf32>) -> tensor<i1>
              %d = stablehlo.transpose %q, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
              stablehlo.custom_call @e(%d) {has_side_effect = true} : (tensor<8x8xf32>) -> ()
              stablehlo.return %c : tensor<i1>
            } do {
              %d = stablehlo.abs %q : tensor<8x8xf32>
              stablehlo.custom_call @e(%d) {has_side_effect = true} : (tensor<8x8xf32>) -> ()
              stablehlo.return %p, %q : tensor<8x8xf32>, tensor<8x8xf32>
            }
          %1 = stablehlo.add %0#0, %0#1 : tensor<8x8xf32>
          %2 = sdy.sharding_constraint %1 <@m, [{"x"}, {?}]> : tensor<8x8xf32>
          return %2 : tensor<8x8xf32>
        }""",
    "groups": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>}, %b: tensor<8x8xf32>,
                        %c: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
          sdy.sharding_group %a group_id=0 : tensor<8x8xf32>
          %0 = stablehlo.negate %b : tensor<8x8xf32>
          sdy.sharding_group %0 group_id=0 : tensor<8x8xf32>
          %1 = stablehlo.add %c, %c {sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}, {"y"}]>]>} : tensor<8x8xf32>
          sdy.sharding_group %c group_id=0 : tensor<8x8xf32>
          return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
        }""",
    "groups that disagree": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>},
                        %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"y"}], replicated={"x"}>})
            -> tensor<8x8xf32> {
          sdy.sharding_group %a group_id=0 : tensor<8x8xf32>
          sdy.sharding_group %b group_id=0 : tensor<8x8xf32>
          %0 = stablehlo.abs %a : tensor<8x8xf32>
          sdy.sharding_group %0 group_id=0 : tensor<8x8xf32>
          %1 = stablehlo.add %0, %b : tensor<8x8xf32>
          return %1 : tensor<8x8xf32>
        }""",
    "a group with an argument of a loop": """
        func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}]>}, %b: tensor<8xf32>,
                        %c: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
          %0 = stablehlo.negate %b : tensor<8xf32>
          %5 = stablehlo.negate %c : tensor<8xf32>
          sdy.sharding_group %0 group_id=0 : tensor<8xf32>
          sdy.sharding_group %5 group_id=1 : tensor<8xf32>
          %1:2 = stablehlo.while(%p = %a, %q = %a) : tensor<8xf32>, tensor<8xf32>
            cond {
              %t = stablehlo.constant dense<true> : tensor<i1>
              stablehlo.return %t : tensor<i1>
            } do {
              sdy.sharding_group %p group_id=0 : tensor<8xf32>
              sdy.sharding_group %q group_id=1 : tensor<8xf32>
              %2 = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", "y", ?}]>]>}
                dense<1.0> : tensor<8xf32>
              %3 = stablehlo.add %q, %2 : tensor<8xf32>
              stablehlo.return %p, %3 : tensor<8xf32>, tensor<8xf32>
            }
          return %0, %5, %1#0, %1#1 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
        }""",
    "a group with axes that are not to be used": """
        func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}], replicated={"x"}>},
                        %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y", ?}]>}, %c: tensor<8xf32>
                        {sdy.sharding = #sdy.sharding<@m, [{?}], unreduced={"x"}>}, %d: tensor<8xf32>)
            -> (tensor<8xf32>, tensor<8xf32>) {
          sdy.sharding_group %a group_id=0 : tensor<8xf32>
          sdy.sharding_group %b group_id=0 : tensor<8xf32>
          sdy.sharding_group %c group_id=1 : tensor<8xf32>
          sdy.sharding_group %d group_id=1 : tensor<8xf32>
          %0 = stablehlo.add %a, %b : tensor<8xf32>
          %1 = stablehlo.add %c, %d : tensor<8xf32>
          return %0, %1 : tensor<8xf32>, tensor<8xf32>
        }""",
    "priorities of dead code": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>}) -> tensor<8x8xf32> {
          %0 = sdy.named_computation<"f">(%a) in_shardings=[<@m, [{?}, {?}p0]>] out_shardings=[<@m, [{?}, {?}]>]
              (%b: tensor<8x8xf32>) {
            sdy.return %b : tensor<8x8xf32>
          } : (tensor<8x8xf32>) -> tensor<8x8xf32>
          return %a : tensor<8x8xf32>
        }""",
    "tokens and scalars": """
        func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}]>}, %t: !stablehlo.token,
                        %s: tensor<f32> {sdy.sharding = #sdy.sharding<@m, [], replicated={"y"}>})
            -> (!stablehlo.token, tensor<8xf32>, tensor<f32>) {
          %0:2 = "stablehlo.optimization_barrier"(%a, %t) :
            (tensor<8xf32>, !stablehlo.token) -> (tensor<8xf32>, !stablehlo.token)
          %1 = stablehlo.after_all %0#1, %t : !stablehlo.token
          %2 = stablehlo.negate %s : tensor<f32>
          return %1, %0#0, %2 : !stablehlo.token, tensor<8xf32>, tensor<f32>
        }""",
    "collectives": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@n, [{"x", ?}, {"y", ?}]>},
                        %b: tensor<8x8xf32>)
            -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
          %0 = sdy.all_gather [{"x"}, {}] %a out_sharding=<@n, [{}, {"y"}]> : tensor<8x8xf32>
          %1 = stablehlo.add %0, %b : tensor<8x8xf32>
          %2 = sdy.all_slice [{"x"}, {}] %0 out_sharding=<@n, [{"x"}, {"y"}]> : tensor<8x8xf32>
          %3 = stablehlo.tanh %2 : tensor<8x8xf32>
          %4 = sdy.reshard %b <@n, [{"y", ?}, {?}]> : tensor<8x8xf32>
          %5 = stablehlo.negate %4 : tensor<8x8xf32>
          %6 = sdy.collective_permute %2 out_sharding=<@n, [{"x"}, {"y"}]> : tensor<8x8xf32>
          %7 = sdy.all_to_all [{"x"}: 0->1] %6 out_sharding=<@n, [{}, {"y", "x"}]> : tensor<8x8xf32>
          %8 = stablehlo.add %7, %b : tensor<8x8xf32>
          return %1, %3, %5, %6, %8 :
            tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
        }""",
    "ops of other dialects": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {"y", ?}]>})
            -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x2xf32>, tensor<8x8xf32>) {
          %c = sdy.constant dense<1.0> : tensor<8x8xf32>
          %0 = stablehlo.add %a, %c : tensor<8x8xf32>
          %1 = chlo.erf %0 : tensor<8x8xf32> -> tensor<8x8xf32>
          %2, %3 = chlo.top_k(%1, k = 2) : tensor<8x8xf32> -> (tensor<8x2xf32>, tensor<8x2xi32>)
          %4 = chlo.broadcast_add %a, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
          %5 = stablehlo.custom_call @whatever(%a) : (tensor<8x8xf32>) -> tensor<8x8xf32>
          %6 = stablehlo.custom_call @MoveToHost(%5) : (tensor<8x8xf32>) -> tensor<8x8xf32>
          return %1, %4, %2, %6 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x2xf32>, tensor<8x8xf32>
        }""",
    "values from outside": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {"y", ?}]>})
            -> (tensor<8x8xf32>, !stablehlo.token) {
          %t = stablehlo.create_token : !stablehlo.token
          %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<8x8xf32>, !stablehlo.token)
          %1 = stablehlo.add %0#0, %a : tensor<8x8xf32>
          %2 = "stablehlo.outfeed"(%1, %0#1) : (tensor<8x8xf32>, !stablehlo.token) -> !stablehlo.token
          return %1, %2 : tensor<8x8xf32>, !stablehlo.token
        }""",
    "bodies with ops of their own": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {"y", ?}]>}, %i: tensor<f32>,
                        %q: tensor<i1>) -> (tensor<8x8xf32>, tensor<8x4xf32>, tensor<8x8xf32>, tensor<4x8xf32>) {
          %0 = "stablehlo.map"(%a, %a) <{dimensions = array<i64: 0, 1>}> ({
            ^bb0(%x: tensor<f32>, %y: tensor<f32>):
              %4 = stablehlo.add %x, %y : tensor<f32>
              stablehlo.return %4 : tensor<f32>
          }) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
          %1 = "stablehlo.reduce_window"(%a, %i) <{window_dimensions = array<i64: 1, 2>,
              window_strides = array<i64: 1, 2>}> ({
            ^bb0(%x: tensor<f32>, %y: tensor<f32>):
              %4 = stablehlo.add %x, %y : tensor<f32>
              stablehlo.return %4 : tensor<f32>
          }) : (tensor<8x8xf32>, tensor<f32>) -> tensor<8x4xf32>
          %2 = "stablehlo.if"(%q) ({
            %4 = stablehlo.negate %a : tensor<8x8xf32>
            stablehlo.return %4 : tensor<8x8xf32>
          }, {
            stablehlo.return %a : tensor<8x8xf32>
          }) : (tensor<i1>) -> tensor<8x8xf32>
          %3 = "stablehlo.async_start"(%a) ({
            ^bb0(%b: tensor<8x8xf32>):
              %4 = stablehlo.slice %b [0:4, 0:8] : (tensor<8x8xf32>) -> tensor<4x8xf32>
              stablehlo.return %4 : tensor<4x8xf32>
          }) : (tensor<8x8xf32>) -> !stablehlo.future<tensor<4x8xf32>>
          %5 = "stablehlo.async_done"(%3) : (!stablehlo.future<tensor<4x8xf32>>) -> tensor<4x8xf32>
          return %0, %1, %2, %5 : tensor<8x8xf32>, tensor<8x4xf32>, tensor<8x8xf32>, tensor<4x8xf32>
        }""",
    "priorities everywhere": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@n, [{"x":(1)2, ?}p1, {?}p0]>},
                        %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@n, [{"x":(4)2}p3, {"y"}p1]>})
            -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@n, [{"y"}p2, {?}]>}, tensor<64xf32>) {
          %0 = stablehlo.add %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@n, [{?}p2, {}]>]>} : tensor<8x8xf32>
          %1 = sdy.sharding_constraint %0 <@n, [{"x":(2)2, ?}p2, {"y"}p1]> : tensor<8x8xf32>
          %2:2 = stablehlo.custom_call @foo(%1) {sdy.sharding_rule =
              #sdy.op_sharding_rule<([i, j])->([i, j], [ij]) {i=8, j=8}>, sdy.sharding =
              #sdy.sharding_per_value<[<@n, [{"x"}p1, {?}]>, <@n, [{"y", ?}p4]>]>} :
            (tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<64xf32>)
          return %2#0, %2#1 : tensor<8x8xf32>, tensor<64xf32>
        }""",
}

EDGES = ["sdy-add-data-flow-edges", "sdy-add-func-data-flow-edges"]
"""Passes of the reference that put edges into a program."""


def program(name: str) -> str:
    return MESHES + PROGRAMS[name] if name != "empty" else "func.func @main() { return }"
