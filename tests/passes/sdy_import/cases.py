"""Programs for the corners of the import passes; the reference says what is right."""

from __future__ import annotations

from dataclasses import dataclass

LIFT, SPLIT = "sdy-lift-inlined-meshes", "sdy-constant-or-scalar-splitter"
EDGES, APPLY = "sdy-add-data-flow-edges", "sdy-apply-sharding-constraints"
FUNC_EDGES = "sdy-add-func-data-flow-edges"
MESH = 'sdy.mesh @m = <["x"=2, "y"=4]>\n'
T = "tensor<8x4xf32>"


@dataclass(frozen=True)
class Case:
    name: str
    text: str
    passes: tuple[str, ...]
    fails: bool = False


def func(body: str, arguments: str = f"%a: {T}, %b: {T}, %i: tensor<i32>", results: str = "") -> str:
    end = f"return {results}" if results else "return"
    types = f" -> ({', '.join([T] * len(results.split(',')))})" if results else ""
    suffix = f" : {', '.join([T] * len(results.split(',')))}" if results else ""
    return f"{MESH}func.func @main({arguments}){types} {{\n{body}\n{end}{suffix}\n}}\n"


def case(branches: list[str], value: str = "%r", attributes: str = "") -> str:
    inner = "\n}, {\n".join(branches)
    return f'{value} = "stablehlo.case"(%i) ({{\n{inner}\n}}){attributes} : (tensor<i32>) -> {T}'


CASES = (
    # --- meshes
    Case("names of symbols that are no meshes count", f"""
        func.func @mesh(%a: {T} {{sdy.sharding = #sdy.sharding<mesh<["x"=2]>, [{{"x"}}, {{}}]>}}) {{ return }}
        func.func private @mesh_0(%a: {T})
        """.replace(f"func.func private @mesh_0(%a: {T})", "func.func private @mesh_0() { return }"), (LIFT,)),
    Case("duplicate meshes behind their uses", f"""
        func.func @main(%a: {T} {{sdy.sharding = #sdy.sharding<@late, [{{"x"}}, {{}}]>}}) {{ return }}
        sdy.mesh @early = <["x"=2]>
        sdy.mesh @late = <["x"=2]>
        sdy.mesh @other = <["x"=2], device_ids=[1, 0]>
        sdy.mesh @later = <["x"=2], device_ids=[1, 0]>
        """, (LIFT,)),
    Case("new meshes behind the last one kept", f"""
        sdy.mesh @one = <["x"=2]>
        func.func @main(%a: {T} {{sdy.sharding = #sdy.sharding<mesh<["z"=2]>, [{{"z"}}, {{}}]>}}) {{ return }}
        sdy.mesh @two = <["y"=2]>
        func.func private @f(%a: {T} {{sdy.sharding = #sdy.sharding<mesh<["w"=2]>, [{{"w"}}, {{}}]>}}) {{ return }}
        sdy.mesh @three = <["x"=2]>
        """, (LIFT,)),
    Case("replica groups of all kinds", MESH + f"""
        func.func @main(%a: {T}) -> {T} {{
          %0 = "stablehlo.all_gather"(%a) <{{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "y", size = 2>]>, axes = [#stablehlo.axis_ref<name = "y">]>}}> : ({T}) -> tensor<16x4xf32>
          %1 = "stablehlo.collective_broadcast"(%a) <{{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>], device_ids = dense<[1, 0]> : tensor<2xi64>>, axes = [#stablehlo.axis_ref<name = "x">]>}}> : ({T}) -> {T}
          %2 = "stablehlo.all_gather"(%a) <{{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>}}> : ({T}) -> tensor<16x4xf32>
          %3 = "stablehlo.all_gather"(%a) <{{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "x">]>}}> : ({T}) -> tensor<16x4xf32>
          %4 = "stablehlo.all_gather"(%a) <{{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}}> : ({T}) -> tensor<16x4xf32>
          return %1 : {T}
        }}
        """, (LIFT,)),
    Case("size one in sub-axes' company", """
        sdy.mesh @m = <["o"=1, "x"=8]>
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x":(1)2, "o", "x":(4)2}, {"x":(2)2, ?}p1]>}) { return }
        """, ("sdy-remove-size-one-axes",)),
    Case("size one everywhere else", """
        sdy.mesh @m = <["o"=1, "x"=8]>
        func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
          %0 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"o", ?}p4]>]>} %a : tensor<8xf32>
          %1 = sdy.data_flow_edge %0 sharding=<@m, [{"o", "x"}p4]> : tensor<8xf32>
          %2 = stablehlo.sine %1 {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8}>, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"o"}p4]>]>} : tensor<8xf32>
          return %2 : tensor<8xf32>
        }
        """, ("sdy-remove-size-one-axes",)),
    # --- manual axes
    Case("partial sub-axes stay replicated", """
        sdy.mesh @m = <["x"=4, "y"=2]>
        func.func @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
          %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{}, {?}], replicated={"x":(2)2}>] out_shardings=[<@m, [{"y"}, {}]>] manual_axes={"y"} (%p: tensor<8x8xf32>) {
            %1 = stablehlo.slice %p [0:4, 0:8] : (tensor<8x8xf32>) -> tensor<4x8xf32>
            sdy.return %1 : tensor<4x8xf32>
          } : (tensor<8x8xf32>) -> tensor<8x8xf32>
          return %0 : tensor<8x8xf32>
        }
        """, ("sdy-manual-axes-cleanup",)),
    Case("no manual axes", func(f"""
        %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{{"x"}}, {{?}}]>] out_shardings=[<@m, [{{}}, {{}}]>] manual_axes={{}} (%p: {T}) {{
          sdy.return %p : {T}
        }} : ({T}) -> {T}"""), ("sdy-manual-axes-cleanup",)),
    Case("an error inside an error", func("""
        sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={"x"} () {
          sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={"y"} () {
            %0 = stablehlo.constant dense<1.0> : tensor<f32>
            sdy.return
          } : () -> ()
          sdy.return
        } : () -> ()"""), ("sdy-manual-axes-cleanup",), fails=True),
    Case("written-out and named mesh in one computation", f"""
        sdy.mesh @m = <["x"=2, "y"=4]>
        func.func @main(%a: {T}) -> {T} {{
          %0 = sdy.manual_computation(%a) in_shardings=[<mesh<["x"=2, "y"=4]>, [{{}}, {{}}]>] out_shardings=[<@m, [{{}}, {{}}]>] manual_axes={{"y"}} (%p: {T}) {{
            sdy.return %p : {T}
          }} : ({T}) -> {T}
          return %0 : {T}
        }}
        """, ("sdy-manual-axes-cleanup",)),
    # --- constants
    Case("constants in constants' regions", func(f"""
        %c = stablehlo.constant dense<1.0> : {T}
        %0:2 = stablehlo.while(%p = %c, %q = %i) : {T}, tensor<i32>
        cond {{
          %t = stablehlo.constant dense<true> : tensor<i1>
          stablehlo.return %t : tensor<i1>
        }} do {{
          %d = stablehlo.constant dense<2.0> : {T}
          %e = stablehlo.add %c, %d : {T}
          %f = stablehlo.add %e, %p : {T}
          stablehlo.return %e, %q : {T}, tensor<i32>
        }}"""), (SPLIT,)),
    Case("two results of one constant computation", func(f"""
        %c = stablehlo.constant dense<1.0> : {T}
        %n:2 = sdy.named_computation<"n">(%c) (%p: {T}) {{
          %q = stablehlo.negate %p : {T}
          sdy.return %p, %q : {T}, {T}
        }} : ({T}) -> ({T}, {T})
        sdy.sharding_group %n#1 group_id=1 : {T}
        %0 = stablehlo.add %n#0, %a : {T}
        %1 = stablehlo.add %n#1, %a : {T}
        %2 = stablehlo.add %n#1, %n#0 : {T}
        %3 = stablehlo.add %2, %a : {T}"""), (SPLIT,)),
    Case("named computations within each other", func(f"""
        %c = stablehlo.constant dense<1.0> : {T}
        %n = sdy.named_computation<"n">(%c) (%p: {T}) {{
          %k = stablehlo.constant dense<2.0> : {T}
          %q = sdy.named_computation<"inner">(%k) (%r: {T}) {{
            %s = stablehlo.negate %r : {T}
            sdy.return %s : {T}
          }} : ({T}) -> {T}
          %u = stablehlo.add %q, %p : {T}
          %w = stablehlo.add %q, %u : {T}
          sdy.return %w : {T}
        }} : ({T}) -> {T}
        %0 = stablehlo.add %n, %a : {T}
        %1 = stablehlo.add %n, %a : {T}"""), (SPLIT,)),
    Case("nothing constant about these", func(f"""
        %c = stablehlo.constant dense<1.0> : {T}
        %0 = stablehlo.reverse %c, dims = [0] : {T}
        %1 = sdy.sharding_constraint %c <@m, [{{}}, {{}}]> : {T}
        %2 = sdy.reshard %c <@m, [{{}}, {{}}]> : {T}
        %3 = sdy.propagation_barrier %c allowed_direction=NONE : {T}
        %4 = stablehlo.bitcast_convert %c : ({T}) -> tensor<8x4xi32>
        %5 = stablehlo.bitcast_convert %c : ({T}) -> tensor<8x4x2xi16>
        %6 = stablehlo.pad %c, %s, low = [0, 0], high = [0, 0], interior = [0, 0] : ({T}, tensor<f32>) -> {T}
        %7 = chlo.constant dense<1.0> : {T}
        %8 = chlo.square %c : {T} -> {T}
        %9 = chlo.next_after %c, %c : {T}, {T} -> {T}
        %u:3 = stablehlo.custom_call @three(%2, %3, %4, %8) : ({T}, {T}, tensor<8x4xi32>, {T}) -> ({T}, {T}, {T})
        %v:3 = stablehlo.custom_call @three(%2, %3, %4, %8) : ({T}, {T}, tensor<8x4xi32>, {T}) -> ({T}, {T}, {T})
        %w = stablehlo.custom_call @three(%0, %1, %5, %6, %7, %9) : ({T}, {T}, tensor<8x4x2xi16>, {T}, {T}, {T}) -> {T}
        %x = stablehlo.custom_call @three(%0, %1, %5, %6, %7, %9) : ({T}, {T}, tensor<8x4x2xi16>, {T}, {T}, {T}) -> {T}""", f"%a: {T}, %s: tensor<f32>"), (SPLIT,)),
    Case("returned, twice, and dead", func(f"""
        %c = stablehlo.constant dense<1.0> : {T}
        %d = stablehlo.negate %c : {T}
        %dead = stablehlo.abs %d : {T}
        %s = stablehlo.constant dense<1.0> : tensor<f32>
        %deadtoo = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> {T}""", results="%c, %d, %d"), (SPLIT,)),
    Case("calls of functions without arguments, in a chain", f"""
        func.func @main(%a: {T}) -> ({T}, {T}) {{
          %0 = call @f() : () -> {T}
          %1 = call @f() : () -> {T}
          %2 = stablehlo.add %0, %1 : {T}
          %3 = stablehlo.add %2, %a : {T}
          %4 = stablehlo.add %2, %a : {T}
          %5 = call @g() : () -> {T}
          %6 = stablehlo.add %5, %a : {T}
          return %3, %6 : {T}, {T}
        }}
        func.func private @g() -> {T} {{
          %0 = call @f() : () -> {T}
          %1 = stablehlo.custom_call @effect(%0) : ({T}) -> {T}
          return %1 : {T}
        }}
        func.func private @f() -> {T} {{
          %0 = stablehlo.iota dim = 0 : {T}
          return %0 : {T}
        }}
        """, (SPLIT,)),
    Case("dynamic shapes that may not fit", """
        func.func @main(%x: tensor<8x4xf32>) {
          %c = stablehlo.constant dense<1.0> : tensor<2x4xf32>
          %d = stablehlo.convert %c : (tensor<2x4xf32>) -> tensor<?x4xf32>
          %n = stablehlo.negate %d : tensor<?x4xf32>
          %s = stablehlo.convert %d : (tensor<?x4xf32>) -> tensor<2x4xf32>
          %a = stablehlo.add %d, %d : tensor<?x4xf32>
          %r = stablehlo.reshape %d : (tensor<?x4xf32>) -> tensor<8xf32>
          %0 = stablehlo.custom_call @f(%n, %s, %a, %r) : (tensor<?x4xf32>, tensor<2x4xf32>, tensor<?x4xf32>, tensor<8xf32>) -> tensor<4xf32>
          %1 = stablehlo.custom_call @f(%n, %s, %a, %r) : (tensor<?x4xf32>, tensor<2x4xf32>, tensor<?x4xf32>, tensor<8xf32>) -> tensor<4xf32>
          return
        }
        """, (SPLIT,)),
    # --- edges
    Case("edges of edges", func(f"""
        %0 = stablehlo.optimization_barrier %a : {T}
        %1 = sdy.data_flow_edge %0 sharding=<@m, [{{"x"}}, {{}}]> : {T}"""), (EDGES,), fails=True),
    Case("zero results, dynamic shapes, scalars", func("""
        %0:2 = stablehlo.optimization_barrier %d, %s : tensor<?xf32>, tensor<f32>
        %1:2 = stablehlo.optimization_barrier %0#0, %0#1 : tensor<?xf32>, tensor<f32>""",
        "%d: tensor<?xf32>, %s: tensor<f32>"), (EDGES,)),
    Case("no main function", f"""
        func.func @one(%a: {T}) {{
          call @two(%a) : ({T}) -> ()
          return
        }}
        func.func private @two(%a: {T}) {{ return }}
        func.func private @main(%a: {T}) {{
          call @one(%a) : ({T}) -> ()
          return
        }}
        """, ("sdy-add-func-data-flow-edges",)),
    # --- constraints
    Case("a chain whose value is used elsewhere by a constraint", func(f"""
        %0 = stablehlo.sine %a : {T}
        %1 = sdy.sharding_constraint %0 <@m, [{{"x"}}, {{}}]> : {T}
        %2 = sdy.sharding_constraint %1 <@m, [{{}}, {{"x"}}]> : {T}
        %3 = sdy.sharding_constraint %0 <@m, [{{"y"}}, {{}}]> : {T}
        %4 = stablehlo.add %0, %2 : {T}""", results="%3, %4"), (EDGES, APPLY)),
    Case("a chain with a fork at its end", func(f"""
        %0 = stablehlo.sine %a : {T}
        %1 = sdy.sharding_constraint %0 <@m, [{{"x"}}, {{}}]> : {T}
        %2 = sdy.sharding_constraint %1 <@m, [{{}}, {{"x"}}]> : {T}
        %3 = sdy.sharding_constraint %2 <@m, [{{"y"}}, {{}}]> : {T}
        %4 = stablehlo.add %2, %0 : {T}
        %5 = stablehlo.add %0, %0 : {T}""", results="%3, %4, %5"), (EDGES, APPLY)),
    Case("a chain that ends in a manual computation", func(f"""
        %0 = stablehlo.sine %a : {T}
        %1 = sdy.sharding_constraint %0 <@m, [{{"x"}}, {{}}]> : {T}
        %2 = sdy.sharding_constraint %1 <@m, [{{}}, {{"x"}}]> : {T}
        %3 = sdy.manual_computation(%2) in_shardings=[<@m, [{{"x"}}, {{}}]>] out_shardings=[<@m, [{{"x"}}, {{}}]>] manual_axes={{"x"}} (%p: tensor<4x4xf32>) {{
          sdy.return %p : tensor<4x4xf32>
        }} : ({T}) -> {T}
        %4 = stablehlo.add %0, %3 : {T}""", results="%4"), (EDGES, APPLY)),
    Case("constraints of arguments and results of functions replace them", MESH + f"""
        func.func @main(%a: {T}, %b: {T}) -> ({T}, {T}, {T}, {T}) {{
          %0 = call @f(%a) : ({T}) -> {T}
          %1 = sdy.sharding_constraint %0 <@m, [{{"x"}}, {{}}]> : {T}
          %2 = call @f(%b) : ({T}) -> {T}
          %3 = sdy.manual_computation(%2) in_shardings=[<@m, [{{"x"}}, {{}}]>] out_shardings=[<@m, [{{"x"}}, {{}}]>] manual_axes={{"x"}} (%p: tensor<4x4xf32>) {{
            sdy.return %p : tensor<4x4xf32>
          }} : ({T}) -> {T}
          return %0, %1, %2, %3 : {T}, {T}, {T}, {T}
        }}
        func.func private @f(%a: {T}) -> {T} {{
          %0 = stablehlo.sine %a : {T}
          %1 = sdy.sharding_constraint %a <@m, [{{}}, {{"y"}}]> : {T}
          %2 = stablehlo.add %0, %1 : {T}
          return %2 : {T}
        }}
        """, (EDGES, FUNC_EDGES, APPLY)),
    Case("chains in regions replace what the region returns", func(
        case([
            f"""%1 = sdy.sharding_constraint %a <@m, [{{"x"}}, {{}}]> : {T}
            %2 = sdy.sharding_constraint %1 <@m, [{{}}, {{"x"}}]> : {T}
            %3 = stablehlo.abs %a : {T}
            stablehlo.return %a : {T}""",
            f"stablehlo.return %a : {T}",
        ]), results="%r"), (EDGES, APPLY)),
    Case("a manual computation at odds with itself", func(f"""
        %3 = sdy.manual_computation(%a, %a) in_shardings=[<@m, [{{"x"}}, {{}}]>, <@m, [{{}}, {{"x"}}]>] out_shardings=[<@m, [{{"x"}}, {{}}]>] manual_axes={{"x"}} (%p: tensor<4x4xf32>, %q: tensor<8x2xf32>) {{
          sdy.return %p : tensor<4x4xf32>
        }} : ({T}, {T}) -> {T}""", results="%3"), (EDGES, APPLY)),
    Case("constraints in reduction bodies", func(f"""
        %z = stablehlo.constant dense<0.0> : tensor<f32>
        %0 = stablehlo.reduce(%a init: %z) across dimensions = [0, 1] : ({T}, tensor<f32>) -> tensor<f32>
         reducer(%p: tensor<f32>, %q: tensor<f32>) {{
          %1 = sdy.sharding_constraint %p <@m, []> : tensor<f32>
          %2 = stablehlo.add %1, %q : tensor<f32>
          stablehlo.return %2 : tensor<f32>
        }}"""), (EDGES, APPLY)),
    Case("an edge that has a sharding, and one whose constraint is open", func(f"""
        %0:2 = stablehlo.optimization_barrier {{sdy.sharding = #sdy.sharding_per_value<[<@m, [{{?}}, {{?}}]>, <@m, [{{"x"}}, {{}}]>]>}} %a, %b : {T}, {T}
        %1 = sdy.sharding_constraint %0#0 <@m, [{{"x"}}, {{}}]> : {T}
        %2 = stablehlo.optimization_barrier %b : {T}
        %3 = sdy.sharding_constraint %2 <@m, [{{"x"}}, {{?}}]> : {T}
        %4 = stablehlo.add %2, %0#0 : {T}""", results="%1, %3, %4"), (EDGES, APPLY)),
    Case("priorities and rank 0", func("""
        %1 = sdy.sharding_constraint %s <@m, [], replicated={"x"}> : tensor<f32>
        %2 = sdy.sharding_constraint %v <@m, [{"x"}p3]> : tensor<8xf32>""",
        "%s: tensor<f32>, %v: tensor<8xf32>"), (APPLY,)),
    Case("a constraint with a rule of its own", func(f"""
        %1 = sdy.sharding_constraint %a <@m, [{{"x"}}, {{}}]> {{sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, k]) {{i=8, j=4, k=4}}>}} : {T}"""), (APPLY,)),
    Case("named computations apply nothing, their arguments are applied to", func(f"""
        %n = sdy.named_computation<"n">(%a) (%p: {T}) {{
          %1 = sdy.sharding_constraint %p <@m, [{{"x"}}, {{}}]> : {T}
          %2 = stablehlo.add %1, %p : {T}
          sdy.return %2 : {T}
        }} : ({T}) -> {T}
        %3 = sdy.sharding_constraint %n <@m, [{{"x"}}, {{}}]> : {T}"""), (EDGES, APPLY)),
    Case("the same without edges", func(f"""
        %n = sdy.named_computation<"n">(%a) (%p: {T}) {{
          %1 = sdy.sharding_constraint %p <@m, [{{"x"}}, {{}}]> : {T}
          %2 = stablehlo.add %1, %p : {T}
          sdy.return %2 : {T}
        }} : ({T}) -> {T}
        %3 = sdy.sharding_constraint %n <@m, [{{"x"}}, {{}}]> : {T}"""), (APPLY,)),
    Case("a constraint of a manual computation's argument", func(f"""
        %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{{"x"}}, {{?}}]>] out_shardings=[<@m, [{{"x"}}, {{}}]>] manual_axes={{"x"}} (%p: tensor<4x4xf32>) {{
          %1 = sdy.sharding_constraint %p <@m, [{{"y"}}, {{}}]> : tensor<4x4xf32>
          sdy.return %1 : tensor<4x4xf32>
        }} : ({T}) -> {T}"""), (EDGES, APPLY)),
    # --- groups
    Case("groups that meet again and again", f"func.func @main({', '.join(f'%{v}: {T}' for v in 'abcd')}) {{\n"
        + "\n".join(f"sdy.sharding_group %{v} group_id={g} : {T}" for v, g in
                    (("a", 5), ("b", 3), ("c", 3), ("c", 5), ("d", 9), ("d", 2), ("a", 2), ("b", 11)))
        + "\nreturn }", ("sdy-sharding-group-import",)),
    Case("groups in regions, and negative ids", func(
        case([f"sdy.sharding_group %a group_id=-1 : {T}\nstablehlo.return %a : {T}",
              f"sdy.sharding_group %b group_id=-1 : {T}\nstablehlo.return %b : {T}"])
        + f"\nsdy.sharding_group %r group_id=0 : {T}\nsdy.sharding_group %a group_id=8 : {T}"), ("sdy-sharding-group-import",)),
    Case("boundary before shape", func(f"""
        sdy.sharding_group %a group_id=1 : {T}
        %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{{"x"}}, {{}}]>] out_shardings=[<@m, [{{"x"}}, {{}}]>] manual_axes={{"x"}} (%p: tensor<4x4xf32>) {{
          sdy.sharding_group %p group_id=1 : tensor<4x4xf32>
          sdy.return %p : tensor<4x4xf32>
        }} : ({T}) -> {T}"""), ("sdy-sharding-group-import",), fails=True),
    Case("a shape conflict that only merging makes", func(f"""
        sdy.sharding_group %a group_id=1 : {T}
        sdy.sharding_group %s group_id=2 : tensor<4x8xf32>
        sdy.sharding_group %a group_id=2 : {T}""", f"%a: {T}, %s: tensor<4x8xf32>"), ("sdy-sharding-group-import",), fails=True),
    # --- calls
    Case("a called function with many attributes", MESH + f"""
        func.func @main(%a: {T}) -> {T} {{
          %0 = call @f(%a) {{sdy.sharding = #sdy.sharding_per_value<[<@m, [{{"x"}}, {{}}]>]>, mine = [1, 2], execution_thread = "call"}} : ({T}) -> {T}
          return %0 : {T}
        }}
        func.func private @f(%a: {T} {{other.attr = 1 : i32}}) -> ({T} {{other.attr = 2 : i32}}) attributes {{no_inline, yours = "x"}} {{
          return %a : {T}
        }}
        """, ("sdy-import-func-calls",)),
    Case("calls in regions and computations", f"""
        func.func @main(%a: {T}, %i: tensor<i32>) -> {T} {{
          {case([f'%0 = func.call @f(%a) : ({T}) -> {T}' + chr(10) + f'stablehlo.return %0 : {T}', f'%0 = func.call @g(%a) : ({T}) -> {T}' + chr(10) + f'stablehlo.return %0 : {T}'])}
          %n = sdy.named_computation<"f">(%r) (%p: {T}) {{
            %1 = func.call @g(%p) : ({T}) -> {T}
            sdy.return %1 : {T}
          }} : ({T}) -> {T}
          return %n : {T}
        }}
        func.func private @f(%a: {T}) -> {T} {{
          %0 = call @g(%a) : ({T}) -> {T}
          return %0 : {T}
        }}
        func.func private @g(%a: {T}) -> {T} {{
          %0 = stablehlo.abs %a : {T}
          return %0 : {T}
        }}
        """, ("sdy-flatten-call-graph", "sdy-import-func-calls")),
    Case("a call of a declaration", f"""
        func.func @main(%a: {T}) -> {T} {{
          %0 = call @f(%a) : ({T}) -> {T}
          return %0 : {T}
        }}
        func.func private @f(%a: {T}) -> {T}
        """.replace("@f(%a: ", "@f(").replace(f"call @f({T}", "call @f(%a").replace("call @f(%a)", "call @f(%a)"), ("sdy-import-func-calls",), fails=True),
    Case("computations in the way of the pipeline", func(f"""
        %n = sdy.named_computation<"n">(%a) (%p: {T}) {{
          sdy.return %p : {T}
        }} : ({T}) -> {T}"""), ("sdy-import-pipeline", "sdy-flatten-call-graph", "sdy-import-func-calls"), fails=True),
    Case("functions that call declarations, in order", f"""
        func.func @z(%a: {T}) {{ return }}
        func.func @main(%a: {T}) {{
          func.call @d(%a) : ({T}) -> ()
          func.call @b(%a) : ({T}) -> ()
          func.call @c(%a) : ({T}) -> ()
          return
        }}
        func.func private @d({T})
        func.func private @c(%a: {T}) {{
          func.call @b(%a) : ({T}) -> ()
          return
        }}
        func.func private @b(%a: {T}) {{ return }}
        """, ("sdy-pre-order-funcs",)),
    # --- gathers
    *(Case(f"gather {name}", f"""
        func.func @main(%x: tensor<4x10x6xf32>, %j: tensor<4x3x1xi32>, %o: tensor<5x3x1xi32>) -> tensor<{n}x3x6xf32> {{
          %i = stablehlo.iota dim = {dim} : tensor<{n}x3x1xi32>
          %k = stablehlo.concatenate {parts}, dim = 2 : (tensor<{n}x3x1xi32>, tensor<{n}x3x1xi32>) -> tensor<{n}x3x2xi32>
          %0 = "stablehlo.gather"(%x, %k) <{{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = {index_map}, index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 6>}}> : (tensor<4x10x6xf32>, tensor<{n}x3x2xi32>) -> tensor<{n}x3x6xf32>
          return %0 : tensor<{n}x3x6xf32>
        }}
        """, ("sdy-explicit-gather-scatter-batching",))
      for name, n, dim, parts, index_map in (
          ("second part", 4, 0, "%j, %i", "[1, 0]"),
          ("iota in the wrong part", 4, 0, "%j, %i", "[0, 1]"),
          ("iota along another dimension", 4, 1, "%i, %j", "[0, 1]"),
          ("sizes differ", 5, 0, "%i, %o", "[0, 1]"),
          ("iota twice", 4, 0, "%i, %i", "[0, 1]"),
      )),
    Case("gather index vector in front", """
        func.func @main(%x: tensor<2x10xf32>) -> tensor<3xf32> {
          %k = stablehlo.iota dim = 0 : tensor<2x3xi32>
          %0 = "stablehlo.gather"(%x, %k) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 0>, slice_sizes = array<i64: 1, 1>}> : (tensor<2x10xf32>, tensor<2x3xi32>) -> tensor<3xf32>
          return %0 : tensor<3xf32>
        }
        """, ("sdy-explicit-gather-scatter-batching",), fails=True),
    Case("gather of one index", """
        func.func @main(%x: tensor<4x10xf32>) -> tensor<4x10xf32> {
          %k = stablehlo.iota dim = 0 : tensor<4x1xi32>
          %0 = "stablehlo.gather"(%x, %k) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 10>}> : (tensor<4x10xf32>, tensor<4x1xi32>) -> tensor<4x10xf32>
          return %0 : tensor<4x10xf32>
        }
        """, ("sdy-explicit-gather-scatter-batching",)),
    Case("scatter of two inputs", """
        func.func @main(%x: tensor<4x10xf32>, %y: tensor<4x10xf32>, %u: tensor<4xf32>, %j: tensor<4x1xi32>) -> (tensor<4x10xf32>, tensor<4x10xf32>) {
          %i = stablehlo.iota dim = 0 : tensor<4xi32>
          %r = stablehlo.reshape %i : (tensor<4xi32>) -> tensor<4x1xi32>
          %k = stablehlo.concatenate %j, %r, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
          %0:2 = "stablehlo.scatter"(%x, %y, %k, %u, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 1>, indices_are_sorted = true}> ({
          ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
            stablehlo.return %c, %d : tensor<f32>, tensor<f32>
          }) {tag} : (tensor<4x10xf32>, tensor<4x10xf32>, tensor<4x2xi32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4x10xf32>, tensor<4x10xf32>)
          return %0#0, %0#1 : tensor<4x10xf32>, tensor<4x10xf32>
        }
        """, ("sdy-explicit-gather-scatter-batching",)),
    Case("folds in passing", """
        sdy.mesh @m = <["a"=2]>
        func.func @main(%x: tensor<8xf32>, %i: index) -> (index, tensor<8xf32>, tensor<8xf32>) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %a = arith.addi %c1, %c1 : index
          %b = arith.addi %c1, %i : index
          %c = arith.addi %a, %b : index
          %d = arith.addi %c, %c0 : index
          %k = stablehlo.constant dense<2.0> : tensor<8xf32>
          %y = chlo.broadcast_add %k, %x : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
          %z = stablehlo.add %k, %y : tensor<8xf32>
          %w = sdy.sharding_constraint %z <@m, [{}]> : tensor<8xf32>
          return %d, %w, %y : index, tensor<8xf32>, tensor<8xf32>
        }
        """, (SPLIT, "func.func(sdy-sharding-constraint-to-reshard)")),
    Case("numbers of groups beyond 63 bits", """
        func.func @main(%x: tensor<8xf32>, %y: tensor<8xf32>) {
          sdy.sharding_group %x group_id=18446744073709551615 : tensor<8xf32>
          sdy.sharding_group %y group_id=9223372036854775808 : tensor<8xf32>
          sdy.sharding_group %y group_id=-1 : tensor<8xf32>
          return
        }
        """, ("sdy-sharding-group-import",)),
)  # fmt: skip
