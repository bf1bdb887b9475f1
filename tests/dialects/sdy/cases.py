"""Programs for every condition that the sdy verifiers check: good ones, and bad ones with the bad line marked."""

from tests.dialects.sdy.programs import Program, one_argument, program

T = "tensor<8x16xf32>"


def good(type: str, *shardings: str) -> list[Program]:
    return [one_argument(type, sharding) for sharding in shardings]


def bad(type: str, *shardings: str) -> list[Program]:
    return [one_argument(type, sharding, good=False) for sharding in shardings]


SHARDINGS = [
    *good(
        T,
        '@m, [{"dep":(2)2, "dep":(1)2}, {}]',
        '@m, [{"dep":(1)2, "row", "dep":(2)2}, {}]',
        '@m, [{"dep":(1)2}, {"dep":(2)4}]',
        '@m, [{}, {}], replicated={"dep":(1)2}, unreduced={"dep":(2)2}',
        '@m, [{"row", ?}p0, {?}p3], replicated={"col"}',
        "@m, [{?}p0, {}]",
        "@max, []",
        'mesh<["x"=3]>, [{"x"}, {}]',
        "mesh<[], device_ids=[5]>, []",
    ),
    *bad(
        T,
        "@nowhere, [{}, {}]",
        "@f, [{}, {}]",
        "@m, []",
        "@m, [{}]",
        "@m, [{}, {}, {}]",
        '@m, [{"x"}, {}]',
        '@m, [{}, {}], replicated={"x"}',
        '@m, [{}, {}], unreduced={"x"}',
        '@m, [{"row"}, {"row"}]',
        '@m, [{"row", "row"}, {}]',
        '@m, [{"row"}, {}], replicated={"row"}',
        '@m, [{"row"}, {}], unreduced={"row"}',
        '@m, [{}, {}], replicated={"row"}, unreduced={"row"}',
        '@m, [{"dep":(1)2, "dep":(2)4}, {}]',
        '@m, [{}, {}], unreduced={"dep":(1)2, "dep":(2)2}',
        '@m, [{"dep":(1)4}, {"dep":(2)4}]',
        '@m, [{"dep":(1)2}, {"dep"}]',
        '@m, [{"dep":(1)8}, {}]',
        '@m, [{"dep":(1)1}, {}]',
        '@m, [{"dep":(0)2}, {}]',
        '@m, [{"dep":(1)3}, {}]',
        '@m, [{"dep":(4)4}, {}]',
        '@m, [{"dep":(3)2}, {}]',
        '@m, [{"dep":(-1)2}, {}]',
        '@m, [{}, {}], replicated={"col", "row"}',
        '@m, [{}, {}], unreduced={"col", "row"}',
        '@m, [{}, {}], unreduced={"dep":(4)2, "dep":(1)2}',
        "@m, [{}p0, {}]",
        "@max, [{}, {}]",
        '@max, [], replicated={"row"}',
        '@max, [], unreduced={"row"}',
        "@empty, []",
        '@empty, [{"row"}, {}]',
    ),
    *good("tensor<8x16xf32>", "@empty, [{}, {?}]"),
    *good("tensor<7xf32>", '@m, [{"col"}]'),
    *good("tensor<0xf32>", '@m, [{"col"}]'),
    *good("tensor<?xf32>", '@m, [{"col"}]'),
    *good("vector<4xf32>", '@m, [{"col"}]'),
    *good("memref<4xf32>", '@m, [{"col"}]'),
    *good("i32", "@m, []", "@max, []"),
    *bad("i32", "@m, [{}]", '@m, [], replicated={"row"}', '@m, [], unreduced={"row"}'),
    *good("!stablehlo.token", "@m, []", "@max, []"),
    *bad("!stablehlo.token", "@m, [{}]"),
    *good("tuple<tensor<8xf32>>", '@m, [{"col"}]'),
    *bad("tuple<tensor<8xf32>>", "@m, []"),
    *good("tuple<!stablehlo.token>", "@m, []"),
    *bad("tuple<tensor<8xf32>, tensor<8xf32>>", "@m, [{}]", "@m, []"),
    *good("tuple<tensor<8xf32>, tensor<8xf32>>", "@max, []"),
    *bad("tensor<*xf32>", "@m, []", "@m, [{}]"),
    *good("tensor<*xf32>", "@max, []"),
    *good("tensor<f32>", "@m, []", '@m, [], replicated={"row"}', '@m, [], unreduced={"row"}'),
    one_argument(T, '@m, [{}, {}], unreduced=max{"row"}'),
    one_argument(T, '@m, [{}, {}], unreduced {"row"}'),
]


def on_op(name: str, attributes: str, wrong: bool = False) -> Program:
    """An op with one operand and one result of type 8x16, with these attributes."""
    mark = "  // wrong" if wrong else ""
    return program(
        name,
        f"""
func.func @f(%a: {T} {{sdy.sharding = #sdy.sharding<@m, [{{"row"}}, {{}}]>}}) -> {T} {{
  %0 = stablehlo.negate %a {{{attributes}}} : {T}{mark}
  return %0 : {T}
}}""",
    )


def per_value(shardings: str) -> str:
    return f"sdy.sharding = #sdy.sharding_per_value<[{shardings}]>"


def rule(text: str) -> str:
    return f"sdy.sharding_rule = #sdy.op_sharding_rule<{text}>"


def edges(text: str) -> str:
    return f"sdy.propagation_edges = #sdy.propagation_edges<{text}>"


STEP = '{step-0 = [{"row" = operand-0 -> [result-0]}]}'

DISCARDABLE = [
    on_op("one sharding", per_value('<@m, [{"row"}, {}]>')),
    on_op("two shardings", per_value("<@m, [{}, {}]>, <@m, [{}, {}]>"), True),
    on_op("no shardings", per_value(""), True),
    on_op("bad sharding", per_value("<@m, [{}]>"), True),
    on_op("maximal", per_value("<@max, []>")),
    on_op("single for list", "sdy.sharding = #sdy.sharding<@m, [{}, {}]>", True),
    on_op("not a sharding", "sdy.sharding = 1 : i32", True),
    on_op("origins", "sdy.sharding_origins = {a = 1}"),
    on_op("unknown attribute", "sdy.whatever = 1 : i32"),
    on_op("rule", rule("([i, j])->([i, j]) {i=8, j=16}")),
    on_op("rule of other sizes", rule("([i, j])->([i, j]) {i=3, j=-5}")),
    on_op("rule custom", rule("([i, j])->([i, j]) {i=8, j=16} permutation={j} blocked_propagation={i, j}, custom")),
    on_op("rule compound", rule("([ij, k])->([ij, k]) {i=2, j=4, k=16} need_replication={i}")),
    on_op("rule factor twice", rule("([ij, k])->([i, k]) {i=2, j=4, k=16} reduction={j}")),
    on_op("rule not a rule", "sdy.sharding_rule = 1 : i32", True),
    on_op("rule operand count", rule("([i, j], [i, j])->([i, j]) {i=8, j=16}"), True),
    on_op("rule result count", rule("([i, j])->([i, j], [i, j]) {i=8, j=16}"), True),
    on_op("rule rank", rule("([i])->([i]) {i=8}"), True),
    on_op("rule empty dimension", rule("([i, j])->([, j]) {i=8, j=16}"), True),
    on_op("rule unknown factor", rule("([i, j])->([i, k]) {i=8, j=16}"), True),
    on_op("rule repeated factor", rule("([i, i])->([i, i]) {i=8}"), True),
    on_op("rule repeated in dimension", rule("([ii, j])->([i, j]) {i=8, j=16}"), True),
    on_op("rule size one among others", rule("([ij, k])->([i, k]) {i=8, j=1, k=16}"), True),
    on_op("rule size one alone", rule("([i, j])->([i, j]) {i=8, j=1}")),
    on_op("rule unused factor", rule("([i, j])->([i, j]) {i=8, j=16, k=2}"), True),
    on_op("rule unsorted list", rule("([i, j])->([i, j]) {i=8, j=16} permutation={j, i}"), True),
    on_op("rule repeated in list", rule("([i, j])->([i, j]) {i=8, j=16} need_replication={i, i}"), True),
    on_op("rule list out of range", rule("([i, j])->([i, j]) {i=8, j=16} permutation={k}"), True),
    on_op("rule two kinds", rule("([i, j])->([i, j]) {i=8, j=16} need_replication={i} permutation={i}"), True),
    on_op("rule reduction in result", rule("([i, j])->([i, j]) {i=8, j=16} reduction={i}"), True),
    on_op("rule blocked unsorted", rule("([i, j])->([i, j]) {i=8, j=16} blocked_propagation={j, i}"), True),
    on_op("rule blocked out of range", rule("([i, j])->([i, j]) {i=8, j=16} blocked_propagation={k}"), True),
    program(
        "rule without static shape",
        f"""
func.func @f(%a: tensor<?xf32>) -> tensor<?xf32> {{
  %0 = stablehlo.negate %a {{{rule("([i])->([i]) {i=8}")}}} : tensor<?xf32>  // wrong
  return %0 : tensor<?xf32>
}}""",
    ),
    program(
        "rule without operands",
        f"""
func.func @f() -> tensor<8xi32> {{
  %0 = stablehlo.iota dim = 0 {{{rule("([i])->([i]) {i=8}")}}} : tensor<8xi32>  // wrong
  return %0 : tensor<8xi32>
}}""",
    ),
    on_op("edges", edges(f"[{STEP}]")),
    on_op("edges bad sub-axis", edges('[{step-0 = [{"row":(3)5 = operand-0 -> [result-0]}]}]')),
    on_op("edges not edges", "sdy.propagation_edges = 1 : i32", True),
    on_op("edges unknown axis", edges('[{step-0 = [{"x" = operand-0 -> [result-0]}]}]'), True),
    on_op("edges out of range", edges('[{step-0 = [{"row" = operand-0 -> [result-1]}]}]'), True),
    on_op("edges source out of range", edges('[{step-0 = [{"row" = operand-1 -> [result-0, operand-0]}]}]'), True),
    on_op("edges without sharding", edges('[{step-0 = [{"row" = result-0 -> [operand-3]}]}]'), True),
    on_op("edges two meshes", per_value('<@p, [{"a"}, {}]>') + ", " + edges(f"[{STEP}]"), True),
    on_op("edges equal meshes", per_value('<@same, [{"row"}, {}]>') + ", " + edges(f"[{STEP}]")),
    on_op("result edges", f"sdy.result_propagation_edges = [#sdy.propagation_edges<[{STEP}]>]"),
    on_op("result edges empty", "sdy.result_propagation_edges = []"),
    on_op("result edges no array", f"sdy.result_propagation_edges = #sdy.propagation_edges<[{STEP}]>", True),
    on_op("argument edges", "sdy.block_arg_propagation_edges = [1 : i32]", True),
    program(
        "edges of a function edge",
        f"""
func.func @f(%a: {T} {{sdy.sharding = #sdy.sharding<@m, [{{"row"}}, {{}}]>}}) {{
  %0 = sdy.func_data_flow_edge %a {{{edges('[{step-0 = [{"row" = operand-0 -> [result-7]}]}]')}}} : {T}
  return
}}""",
    ),
    program(
        "function without results", "func.func private @f() attributes {sdy.sharding = #sdy.sharding_per_value<[]>}"
    ),
    program(
        "op without results",
        """
func.func @f() {
  stablehlo.custom_call @a() {has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@max, []>]>} : () -> ()
  stablehlo.custom_call @a() {has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@m, []>]>} : () -> ()
  return
}""",
    ),
    program(
        "op without results, unknown mesh",
        """
func.func @f() {
  stablehlo.custom_call @a() {has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@x, []>]>} : () -> () // wrong
  return
}""",
    ),
    program(
        "op without results, dimension",
        """
func.func @f() {
  stablehlo.custom_call @a() {has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : () -> () // wrong
  return
}""",
    ),
    program("argument not a sharding", "func.func private @f(i32 {sdy.sharding = 1 : i32})  // wrong"),
    program(
        "argument with a list",
        "func.func private @f(i32 {sdy.sharding = #sdy.sharding_per_value<[<@m, []>]>})  // wrong",
    ),
    program("argument with something", "func.func private @f(i32 {sdy.something = 1 : i32})"),
    program("result", 'func.func private @f() -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"row"}]>})'),
    program("bad result", "func.func private @f() -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, []>})  // wrong"),
    program(
        "mesh of the outer module",
        """
module @inner {
  func.func private @f(tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>})  // wrong
}""",
    ),
    program(
        "mesh of the inner module",
        """
module @inner {
  sdy.mesh @m = <["z"=2]>
  func.func private @f(tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"z"}]>})
}""",
    ),
]


def body(name: str, text: str, wrong_line: bool = True) -> Program:
    """A function with arguments %a (sharded [row, dep], [col]), %b (not sharded), %c (7 elements), %t (a token)."""
    return program(
        name,
        f"""
func.func @f(%a: {T} {{sdy.sharding = #sdy.sharding<@m, [{{"row", "dep"}}, {{"col"}}]>}}, %b: {T}, %c: tensor<7xf32>,
             %t: !stablehlo.token, %u: tensor<*xf32>, %d: tensor<?xf32>) {{
{text.strip(chr(10))}
  return
}}""",
    )


OPS = [
    program("mesh in a function", 'func.func @f() {\n  sdy.mesh @x = <["a"=2]>  // wrong\n  return\n}'),
    program("mesh in an inner module", 'module {\n  sdy.mesh @x = <["a"=2]>\n}'),
    body("constraint", f'%0 = sdy.sharding_constraint %b <@m, [{{"row"}}, {{?}}]> : {T}'),
    body("constraint bad", f'%0 = sdy.sharding_constraint %b <@m, [{{"row"}}]> : {T}  // wrong'),
    body("reshard token", "%0 = sdy.reshard %t <@m, []> : !stablehlo.token"),
    body("reshard unranked", "%0 = sdy.reshard %u <@m, []> : tensor<*xf32>  // wrong"),
    body(
        "reshard of other type",
        '%0 = "sdy.reshard"(%d) <{sharding = #sdy.sharding<@m, [{}]>}> : (tensor<?xf32>) -> tensor<8xf32>  // wrong',
    ),
    body("reshard to new unreduced", f'%0 = sdy.reshard %a <@m, [{{}}, {{}}], unreduced={{"row"}}> : {T}'),
    body(
        "reshard to new max",
        f'%0 = sdy.reshard %a <@m, [{{}}, {{}}], unreduced=max{{"row"}}> : {T}',
    ),
    body(
        "reshard keeps max",
        f"""
  %0 = stablehlo.negate %a {{{per_value('<@m, [{}, {}], unreduced=max{"row", "col"}>')}}} : {T}
  %1 = sdy.propagation_barrier %0 allowed_direction=NONE : {T}
  %2 = sdy.reshard %1 <@m, [{{}}, {{}}], unreduced=max{{"row"}}> : {T}
  %3 = sdy.reshard %1 <@m, [{{}}, {{}}]> : {T}
""",
    ),
    body(
        "reshard changes max",
        f"""
  %0 = stablehlo.negate %a {{{per_value('<@m, [{}, {}], unreduced=max{"row", "col"}>')}}} : {T}
  %1 = sdy.propagation_barrier %0 allowed_direction=NONE : {T}
  %2 = sdy.reshard %1 <@m, [{{}}, {{}}], unreduced={{"row"}}> : {T}  // wrong
""",
    ),
    body("group", f"sdy.sharding_group %b group_id=-3 : {T}"),
    body("group of a token", "sdy.sharding_group %t group_id=1 : !stablehlo.token  // wrong"),
    body("group id type", f'"sdy.sharding_group"(%b) <{{group_id = 1 : i32}}> : ({T}) -> ()  // wrong'),
    body("constant", "%0 = sdy.constant dense<1> : tensor<2x3xi32>"),
    body(
        "constant of another type",
        '%0 = "sdy.constant"() <{value = dense<1> : tensor<4xi32>}> : () -> tensor<8xi32>  // wrong',
    ),
    body("constant vector", "%0 = sdy.constant dense<1> : vector<4xi32>  // wrong"),
    body("edge", f"%0 = sdy.data_flow_edge %b : {T}"),
    body("edge with sharding", f'%0 = sdy.data_flow_edge %b sharding=<@m, [{{"row"}}, {{?}}]> : {T}'),
    body("edge with bad sharding", f"%0 = sdy.data_flow_edge %b sharding=<@m, [{{}}]> : {T}  // wrong"),
    body("edge dynamic", "%0 = sdy.data_flow_edge %d : tensor<?xf32>  // wrong"),
    body("edge of a token", "%0 = sdy.data_flow_edge %t : !stablehlo.token  // wrong"),
    body("edge not alone", f"%0 = sdy.data_flow_edge %b : {T}  // wrong\n  %1 = stablehlo.negate %b : {T}"),
    body(
        "edge of an sdy op",
        f"%0 = sdy.propagation_barrier %b allowed_direction=NONE : {T}\n  %1 = sdy.data_flow_edge %0 : {T}  // wrong",
    ),
    body(
        "edge of a named computation",
        f"""
  %0 = sdy.named_computation<"n">(%b) (%x: {T}) {{
    sdy.return %x : {T}
  }} : ({T}) -> {T}
  %1 = sdy.data_flow_edge %0 : {T}
""",
    ),
    body("edge of an ordinary op", f"%0 = stablehlo.negate %b : {T}\n  %1 = sdy.data_flow_edge %0 : {T}"),
    body("function edge", f"%0 = sdy.func_data_flow_edge %b : {T}"),
    body(
        "function edge not alone", f"%0 = sdy.func_data_flow_edge %b : {T}  // wrong\n  %1 = stablehlo.negate %b : {T}"
    ),
    body("function edge dynamic", "%0 = sdy.func_data_flow_edge %d : tensor<?xf32>  // wrong"),
    body(
        "function edge of an op",
        f"%0 = stablehlo.negate %b : {T}\n  %1 = sdy.func_data_flow_edge %0 : {T}  // wrong",
    ),
    program(
        "function edge of a call",
        f"""
func.func private @g({T}) -> {T}
func.func @f(%a: {T}) -> {T} {{
  %0 = call @g(%a) : ({T}) -> {T}
  %1 = sdy.func_data_flow_edge %0 : {T}
  return %1 : {T}
}}""",
    ),
    body("barrier", f"%0 = sdy.propagation_barrier %b allowed_direction=BACKWARD : {T}"),
    body("barrier both", f"%0 = sdy.propagation_barrier %b allowed_direction=BOTH : {T}  // wrong"),
    body("barrier unranked", "%0 = sdy.propagation_barrier %u allowed_direction=NONE : tensor<*xf32>  // wrong"),
    body(
        "barrier direction",
        f'%0 = "sdy.propagation_barrier"(%b) <{{allowed_direction = 4 : i32}}> : ({T}) -> {T}  // wrong',
    ),
]


def manual(
    name: str,
    inputs: str,
    in_shardings: str,
    out_shardings: str,
    axes: str,
    args: str,
    returned: str,
    types: str,
    wrong: bool = True,
) -> Program:
    """A manual computation whose body is only `sdy.return`."""
    mark = "  // wrong" if wrong else ""
    return body(
        f"manual: {name}",
        f"""
  "a.b"() : () -> ()
  {"%0 = " if not types.endswith("()") else ""}sdy.manual_computation({inputs}) in_shardings=[{in_shardings}] out_shardings=[{out_shardings}] manual_axes={{{axes}}} ({args}) {{{mark}
    sdy.return {returned}
  }} : {types}
""".replace('  "a.b"() : () -> ()\n', ""),
    )


HALF = "tensor<4x16xf32>"
ROW = '<@m, [{"row"}, {}]>'
FREE = "<@m, [{}, {}]>"
ONE_TO_ONE = f"({T}) -> {T}"


def simple(
    name: str, sharding: str, axes: str, local: str, wrong: bool, out: str | None = None, type: str = T
) -> Program:
    """One operand and one result, of the same sharding."""
    value = {"tensor<7xf32>": "%c", "!stablehlo.token": "%t", "tensor<?xf32>": "%d"}.get(type, "%b")
    return manual(
        name, value, sharding, out or sharding, axes, f"%x: {local}", f"%x : {local}", f"({type}) -> {type}", wrong
    )


MANUAL = [
    simple("plain", ROW, '"row"', HALF, False),
    simple("free axes behind", '<@m, [{"row", "col", ?}p1, {"dep"}]>', '"row"', HALF, False),
    simple("free axis in front", '<@m, [{"col", "row"}, {}]>', '"row"', HALF, True),
    simple("wrong local type", ROW, '"row"', T, True),
    simple("free axes do not shrink", ROW, '"col"', T, False),
    simple("no manual axes", ROW, "", T, False),
    simple("unused manual axis", FREE, '"row"', T, False),
    simple("repeated manual axis", ROW, '"row", "row"', HALF, False),
    simple("any order", '<@m, [{"row"}, {"col"}]>', '"col", "row"', "tensor<4x4xf32>", False),
    simple("unknown manual axis", FREE, '"x"', T, True),
    simple("sub-axis", '<@m, [{"dep":(1)2}, {}]>', '"dep"', HALF, False),
    simple("not divisible", '<@m, [{"row"}]>', '"row"', "tensor<4xf32>", True, type="tensor<7xf32>"),
    simple("free and not divisible", '<@m, [{"row"}]>', '"col"', "tensor<7xf32>", False, type="tensor<7xf32>"),
    simple("token", "<@m, []>", '"row"', "!stablehlo.token", False, type="!stablehlo.token"),
    simple("dynamic", '<@m, [{"row"}]>', '"row"', "tensor<?xf32>", False, type="tensor<?xf32>"),
    simple("dynamic made static", '<@m, [{"row"}]>', '"row"', "tensor<4xf32>", True, type="tensor<?xf32>"),
    simple("equal meshes", ROW, '"row"', HALF, False, out='<@same, [{"row"}, {}]>'),
    simple("inlined mesh", ROW, '"row"', HALF, False, out='<mesh<["row"=2, "col"=4, "dep"=8]>, [{"row"}, {}]>'),
    simple("empty mesh", "<@empty, [{}, {}]>", '"row"', T, True, out=ROW),
    simple("empty mesh beside", "<@empty, [{}, {}]>", '"row"', T, False, out=FREE),
    simple("two meshes", FREE, '"row"', T, True, out="<@p, [{}, {}]>"),
    simple("two meshes, no manual axes", FREE, "", T, False, out="<@p, [{}, {}]>"),
    simple("bad sharding", "<@m, [{}]>", '"row"', T, True),
    manual("empty", "", "", "", "", "", "", "() -> ()", False),
    manual("empty with manual axes", "", "", "", '"x"', "", "", "() -> ()", False),
    manual("counts of shardings", "%b", "", ROW, '"row"', f"%x: {HALF}", f"%x : {HALF}", ONE_TO_ONE),
    manual("counts of arguments", "%b", ROW, ROW, '"row"', f"%x: {HALF}, %y: {HALF}", f"%x : {HALF}", ONE_TO_ONE),
    manual("counts of results", "%b", ROW, ROW, '"row"', f"%x: {HALF}", f"%x, %x : {HALF}, {HALF}", ONE_TO_ONE),
    manual("result type", "%b", ROW, FREE, '"row"', f"%x: {HALF}", f"%x : {HALF}", ONE_TO_ONE),
    body(
        "manual: nested",
        f"""
  %0 = sdy.manual_computation(%b) in_shardings=[{ROW}] out_shardings=[{ROW}] manual_axes={{"row"}} (%x: {HALF}) {{
    %1 = sdy.manual_computation(%x) in_shardings=[<@m, [{{"col"}}, {{}}]>] out_shardings=[<@m, [{{"col"}}, {{}}]>] manual_axes={{"col"}} (%y: tensor<1x16xf32>) {{
      %2 = stablehlo.negate %y {{{per_value('<@m, [{}, {"dep"}]>')}}} : tensor<1x16xf32>
      sdy.return %2 : tensor<1x16xf32>
    }} : ({HALF}) -> {HALF}
    sdy.return %1 : {HALF}
  }} : {ONE_TO_ONE}
""",
    ),
    body(
        "manual: nested with the same axis",
        f"""
  %0 = sdy.manual_computation(%b) in_shardings=[{ROW}] out_shardings=[{ROW}] manual_axes={{"row"}} (%x: {HALF}) {{
    %1 = sdy.manual_computation(%x) in_shardings=[{FREE}] out_shardings=[{FREE}] manual_axes={{"row"}} (%y: {HALF}) {{ // wrong
      sdy.return %y : {HALF}
    }} : ({HALF}) -> {HALF}
    sdy.return %1 : {HALF}
  }} : {ONE_TO_ONE}
""",
    ),
    *(
        body(
            f"manual: {name} in the body",
            f"""
  %0 = sdy.manual_computation(%b) in_shardings=[{ROW}] out_shardings=[{ROW}] manual_axes={{"row"}} (%x: {HALF}) {{
    %1 = {text}  // wrong
    sdy.return %x : {HALF}
  }} : {ONE_TO_ONE}
""",
        )
        for name, text in (
            ("manual axis", f"stablehlo.negate %x {{{per_value(ROW)}}} : {HALF}"),
            ("manual axis replicated", f'sdy.reshard %x <@m, [{{}}, {{}}], replicated={{"row"}}> : {HALF}'),
            ("axis of another mesh", f'sdy.reshard %x <mesh<["row"=2]>, [{{"row"}}, {{}}]> : {HALF}'),
            ("sub-axis of a manual axis", f'sdy.reshard %x <mesh<["row"=4]>, [{{"row":(1)2}}, {{}}]> : {HALF}'),
            ("collective", f'sdy.all_slice [{{"row"}}, {{}}] %x out_sharding={ROW} : {HALF}'),
        )
    ),
]


def named(name: str, shardings: str, args: str, returned: str, types: str, wrong: bool) -> Program:
    mark = "  // wrong" if wrong else ""
    return body(
        f"named: {name}",
        f"""
  %0 = sdy.named_computation<"n">(%b) {shardings}({args}) {{{mark}
    sdy.return {returned}
  }} : {types}
""",
    )


X = f"%x: {T}"
RX = f"%x : {T}"
NAMED = [
    named("plain", "", X, RX, ONE_TO_ONE, False),
    named("shardings", f"in_shardings=[{ROW}] out_shardings=[{FREE}] ", X, RX, ONE_TO_ONE, False),
    named("only out", f"out_shardings=[{FREE}] ", X, RX, ONE_TO_ONE, False),
    named("empty list", "out_shardings=[] ", X, RX, ONE_TO_ONE, True),
    named("bad in", "in_shardings=[<@m, [{}]>] ", X, RX, ONE_TO_ONE, True),
    named("bad out", "out_shardings=[<@m, [{}]>] ", X, RX, ONE_TO_ONE, True),
    named("argument count", "", X + f", %y: {T}", RX, ONE_TO_ONE, True),
    named("argument type", "", f"%x: {HALF}", f"%x : {HALF}", f"({T}) -> {HALF}", True),
    named("result type", "", X, RX, f"({T}) -> {HALF}", True),
    body(
        "named: in a manual computation",
        f"""
  %0 = sdy.manual_computation(%b) in_shardings=[{ROW}] out_shardings=[{ROW}] manual_axes={{"row"}} (%x: {HALF}) {{
    %1 = sdy.named_computation<"n">(%x) in_shardings=[{ROW}] (%y: {HALF}) {{  // wrong
      sdy.return %y : {HALF}
    }} : ({HALF}) -> {HALF}
    sdy.return %1 : {HALF}
  }} : {ONE_TO_ONE}
""",
    ),
]


def collective(text: str, wrong: bool, source: str | None = None) -> Program:
    """A collective on %a, or on a value of the given sharding."""
    mark = "  // wrong" if wrong else ""
    before = f"  %s = sdy.reshard %b <{source}> : {T}\n" if source is not None else ""
    operand = "%s" if source is not None else "%a"
    what = text.replace("%a", operand)
    return body(f"{text} on {source or 'a'}", f"{before}  %0 = sdy.{what} : {T}{mark}")


def all_reduce(axes: str, source: str, target: str, wrong: bool, kind: str = "") -> Program:
    return collective(f"all_reduce {kind}{{{axes}}} %a out_sharding=<{target}>", wrong, source)


COLLECTIVES = [
    body(
        "collective on a barrier",
        f"""
  %0 = sdy.propagation_barrier %a allowed_direction=NONE : {T}
  %1 = sdy.all_gather [{{}}, {{"col"}}] %0 out_sharding=<@m, [{{"row", "dep"}}, {{}}]> : {T}  // wrong
""",
    ),
    body("gather of nothing known", f"%0 = sdy.all_gather [{{}}, {{}}] %b out_sharding={FREE} : {T}  // wrong"),
    body("slice of nothing known", f'%0 = sdy.all_slice [{{"row"}}, {{}}] %b out_sharding={ROW} : {T}'),
    body(
        "slice of nothing known, wrong", f'%0 = sdy.all_slice [{{"row"}}, {{}}] %b out_sharding={FREE} : {T}  // wrong'
    ),
    body("reduce of nothing known", f'%0 = sdy.all_reduce {{"row"}} %b out_sharding={FREE} : {T}'),
    body(
        "token",
        '%0 = "sdy.all_slice"(%t) <{out_sharding = #sdy.sharding<@m, []>, slicing_axes = #sdy<list_of_axis_ref_lists[]>}> : (!stablehlo.token) -> !stablehlo.token  // wrong',
    ),
    collective('all_gather [{"dep":(2)4}, {}] %a out_sharding=<@m, [{"row", "dep":(1)2}, {"col"}]>', False),
    collective('all_gather [{"dep"}, {"col"}] %a out_sharding=<@m, [{"row", ?}p2, {}], replicated={"col"}>', False),
    collective('all_gather [{"dep"}, {"col"}] %a out_sharding=<@same, [{"row"}, {}]>', False),
    collective('all_gather [{"row"}, {}] %a out_sharding=<@m, [{"dep"}, {"col"}]>', True),
    collective('all_gather [{"dep":(4)2, "dep":(2)2}, {}] %a out_sharding=<@m, [{"row", "dep":(1)2}, {"col"}]>', True),
    collective('all_gather [{"dep":(2)2, "dep":(4)2}, {}] %a out_sharding=<@m, [{"row", "dep":(1)2}, {"col"}]>', True),
    collective('all_gather [{}, {}] %a out_sharding=<@m, [{"row", "dep"}, {"col"}]>', False),
    collective('all_gather [{}, {}] %a out_sharding=<@m, [{"row", "dep"}, {}]>', True),
    collective('all_gather [{"dep"}] %a out_sharding=<@m, [{"row"}, {"col"}]>', True),
    collective('all_gather [{"x"}, {}] %a out_sharding=<@m, [{"row"}, {"col"}]>', True),
    collective('all_gather [{"dep"}, {"dep"}] %a out_sharding=<@m, [{"row"}, {"col"}]>', True),
    collective('all_gather [{"dep"}, {}] %a out_sharding=<@m, [{"row"}]>', True),
    collective('all_gather [{"dep"}, {}] %a out_sharding=<@p, [{}, {}]>', True),
    collective(
        'all_slice [{"dep":(2)4}, {}] %a out_sharding=<@m, [{"dep"}, {}]>', False, source='@m, [{"dep":(1)2}, {}]'
    ),
    collective(
        'all_slice [{}, {"dep"}] %a out_sharding=<@m, [{"row"}, {"dep"}]>',
        False,
        source='@m, [{"row"}, {}], replicated={"dep"}',
    ),
    collective('all_slice [{"col"}, {}] %a out_sharding=<@m, [{"col", "row"}, {}]>', True, source='@m, [{"row"}, {}]'),
    collective(
        'all_slice [{"col":(1)2, "col":(1)4}, {}] %a out_sharding=<@m, [{"col"}, {}]>', True, source="@m, [{}, {}]"
    ),
    collective('all_to_all [{"dep"}: 0->1] %a out_sharding=<@m, [{"row"}, {"col", "dep"}]>', False),
    collective('all_to_all [{"dep"}: 0->1] %a out_sharding=<@m, [{"row"}, {"dep", "col"}]>', True),
    collective('all_to_all [{"row"}: 0->1] %a out_sharding=<@m, [{"dep"}, {"col", "row"}]>', True),
    collective('all_to_all [{"dep"}: 0->0] %a out_sharding=<@m, [{"row", "dep"}, {"col"}]>', True),
    collective('all_to_all [{"dep"}: 0->2] %a out_sharding=<@m, [{"row"}, {"col"}]>', True),
    collective('all_to_all [{"dep"}: -1->1] %a out_sharding=<@m, [{"row"}, {"col"}]>', True),
    collective('all_to_all [{"dep"}: 0->1, {"col"}: 1->0] %a out_sharding=<@m, [{"row", "col"}, {"dep"}]>', True),
    collective("all_to_all [] %a out_sharding=<@m, [{}, {}]>", True),
    collective('all_to_all [{"x"}: 0->1] %a out_sharding=<@m, [{"row"}, {"col"}]>', True),
    *(
        program(
            f"all-to-all over four dimensions: {params}",
            f"""
func.func @f(%a: tensor<8x8x8x8xf32> {{sdy.sharding = #sdy.sharding<@m, [{{"row"}}, {{}}, {{"dep"}}, {{}}]>}}) {{
  %0 = sdy.all_to_all [{params}] %a out_sharding=<@m, [{dims}]> : tensor<8x8x8x8xf32>{mark}
  return
}}""",
        )
        for params, dims, mark in (
            ('{"row"}: 0->1, {"dep"}: 2->3', '{}, {"row"}, {}, {"dep"}', ""),
            ('{"dep"}: 2->3, {"row"}: 0->1', '{}, {"row"}, {}, {"dep"}', "  // wrong"),
            ('{"row"}: 0->1', '{}, {"row"}, {}, {"dep"}', "  // wrong"),
            ('{"row"}: 0->3, {"dep"}: 2->1', '{}, {"dep"}, {}, {"row"}', ""),
        )
    ),
    collective('collective_permute %a out_sharding=<@m, [{"dep":(1)4, "row", "dep":(4)2, ?}, {"col"}]>', False),
    collective('collective_permute %a out_sharding=<@m, [{"dep"}, {"col"}]>', True),
    collective('collective_permute %a out_sharding=<@same, [{"row", "dep"}, {"col"}]>', True),
    collective('collective_permute %a out_sharding=<@swapped, [{"b"}, {}]>', False, source='@p, [{"a"}, {}]'),
    collective("collective_permute %a out_sharding=<@p, [{}, {}]>", True),
    all_reduce('"row"', '@m, [{"dep"}, {}]', '@m, [{"dep", ?}, {?}]', False),
    all_reduce('"row"', '@m, [{"dep"}, {}], replicated={"row"}', '@m, [{"dep"}, {}]', True),
    all_reduce('"row"', '@m, [{"row"}, {}]', '@m, [{"row"}, {}]', True),
    all_reduce('"col", "row"', '@m, [{"dep"}, {}]', '@m, [{"dep"}, {}]', True),
    all_reduce('"x"', '@m, [{"dep"}, {}]', '@m, [{"dep"}, {}]', True),
    all_reduce('"row"', '@m, [{"dep"}, {}]', '@same, [{"dep"}, {}]', True),
    all_reduce('"row"', "@m, [{}, {}]", "@same, [{}, {}]", False),
    all_reduce('"row"', '@m, [{"dep"}, {}]', '@m, [{"col"}, {}]', True),
    all_reduce('"row"', '@m, [{"dep"}, {}], unreduced={"row", "col"}', '@m, [{"dep"}, {}], unreduced={"col"}', False),
    all_reduce('"row"', '@m, [{"dep"}, {}], unreduced={"row", "col"}', '@m, [{"dep"}, {}]', False),
    all_reduce('"row"', '@m, [{"dep"}, {}], unreduced={"row"}', '@m, [{"dep"}, {}], unreduced={"row"}', True),
    all_reduce("", '@m, [{"dep"}, {}]', '@m, [{"dep"}, {}]', False),
    all_reduce('"col":(1)2, "col":(1)4', '@m, [{"dep"}, {}]', '@m, [{"dep"}, {}]', False),
    all_reduce('"col":(1)2, "col"', '@m, [{"dep"}, {}]', '@m, [{"dep"}, {}]', False),
    all_reduce('"col":(3)5', '@m, [{"dep"}, {}]', '@m, [{"dep"}, {}]', False),
    all_reduce('"row"', '@m, [{"dep"}, {}]', '@m, [{"dep"}, {}], unreduced={"col"}', True),
    all_reduce('"row"', '@m, [{}, {}], unreduced=max{"row"}', "@m, [{}, {}]", False, "max "),
    all_reduce('"row"', '@m, [{}, {}], unreduced=max{"row"}', "@m, [{}, {}]", True, ""),
    all_reduce('"row"', '@m, [{}, {}], unreduced={"row"}', "@m, [{}, {}]", True, "min "),
    all_reduce(
        '"row"',
        '@m, [{}, {}], unreduced=max{"row", "col"}',
        '@m, [{}, {}], unreduced={"col"}',
        True,
        "max ",
    ),
    collective(
        'reduce_scatter [{"row"}, {}] %a out_sharding=<@m, [{"dep", "row"}, {}]>', False, source='@m, [{"dep"}, {}]'
    ),
    collective('reduce_scatter [{"row"}, {}] %a out_sharding=<@m, [{"row"}, {}]>', True, source='@m, [{"dep"}, {}]'),
    collective(
        'reduce_scatter [{"row"}, {}] %a out_sharding=<@m, [{"row"}, {}], unreduced={"col"}>',
        True,
        source="@m, [{}, {}]",
    ),
    collective(
        'reduce_scatter max [{"row"}, {}] %a out_sharding=<@m, [{"row"}, {}]>',
        False,
        source='@m, [{}, {}], unreduced=max{"row"}',
    ),
    collective(
        'reduce_scatter [{"row"}, {}] %a out_sharding=<@m, [{"row"}, {}]>',
        True,
        source='@m, [{}, {}], unreduced=max{"row"}',
    ),
    collective(
        'sharded_to_unreduced [{"dep":(2)4}, {}] %a out_sharding=<@m, [{"row"}, {}], unreduced={"dep"}>',
        False,
        source='@m, [{"row", "dep":(2)4}, {}], unreduced={"dep":(1)2}',
    ),
    collective(
        'sharded_to_unreduced [{"dep"}, {"col"}] %a out_sharding=<@m, [{"row"}, {}], unreduced={"col", "dep"}>', False
    ),
    collective('sharded_to_unreduced [{"dep"}, {"col"}] %a out_sharding=<@m, [{"row"}, {}], unreduced={"dep"}>', True),
    collective('sharded_to_unreduced [{"row"}, {}] %a out_sharding=<@m, [{"dep"}, {"col"}], unreduced={"row"}>', True),
    collective(
        'sharded_to_unreduced [{"dep"}, {}] %a out_sharding=<@m, [{"row"}, {"col"}], unreduced=max{"dep"}>', False
    ),
    collective(
        'replicated_to_unreduced {"dep"} %a out_sharding=<@m, [{"row"}, {}], unreduced={"dep"}>',
        False,
        source='@m, [{"row"}, {}]',
    ),
    collective(
        'replicated_to_unreduced {"dep":(2)4} %a out_sharding=<@m, [{"row"}, {}], unreduced={"dep"}>',
        False,
        source='@m, [{"row"}, {}], replicated={"col"}, unreduced={"dep":(1)2}',
    ),
    collective(
        'replicated_to_unreduced {"dep"} %a out_sharding=<@m, [{"row", ?}, {}], unreduced={"dep"}>',
        True,
        source='@m, [{"row"}, {}]',
    ),
    collective("replicated_to_unreduced {} %a out_sharding=<@m, [{}, {}]>", True, source="@m, [{}, {}]"),
    collective(
        'replicated_to_unreduced {"dep", "row"} %a out_sharding=<@m, [{}, {}], unreduced={"row", "dep"}>',
        True,
        source="@m, [{}, {}]",
    ),
    collective('replicated_to_unreduced {"row"} %a out_sharding=<@m, [{"row"}, {}]>', True, source='@m, [{"row"}, {}]'),
    collective(
        'replicated_to_unreduced {"row"} %a out_sharding=<@m, [{}, {}], unreduced={"row"}>',
        True,
        source='@m, [{}, {}], unreduced={"row"}',
    ),
    collective('replicated_to_unreduced {"row"} %a out_sharding=<@m, [{}, {}]>', True, source="@m, [{}, {}]"),
    collective(
        'replicated_to_unreduced {"row"} %a out_sharding=<@m, [{}, {}], unreduced=max{"row"}>',
        False,
        source="@m, [{}, {}]",
    ),
]

ALL = [*SHARDINGS, *DISCARDABLE, *OPS, *MANUAL, *NAMED, *COLLECTIVES]
