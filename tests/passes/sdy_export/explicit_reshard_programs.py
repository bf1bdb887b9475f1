"""Programs for sdy-insert-explicit-reshards, one for each case.

Shardings are written in short: `S(p|q,r|?)` is that of a function argument or result, `V(p|;|q)` those of the results
of an op. Dimensions are between bars, `?` opens them, `p:1:2` is a sub-axis, `^1` a priority; `@n` in front is a mesh
other than `@m`, and behind the dimensions stand replicated axes `r=p` and unreduced axes `u=q`.
"""

from __future__ import annotations

import re

MESHES = """
sdy.mesh @m = <["p"=2, "q"=4, "r"=3]>
sdy.mesh @n = <["p"=2, "q"=4, "r"=3], device_ids=[23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
sdy.mesh @l = <["p"=2, "q"=4, "r"=3], device_ids=[1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]>
sdy.mesh @same = <["p"=2, "q"=4, "r"=3]>
sdy.mesh @other = <["p"=2, "q"=4]>
sdy.mesh @six = <["s"=6, "t"=2]>
sdy.mesh @four = <["a"=4, "b"=4, "c"=3, "d"=3]>
sdy.mesh @empty = <[]>
sdy.mesh @device = <[], device_ids=[5]>
sdy.mesh @device_6 = <[], device_ids=[6]>
"""


def _axis(text: str) -> str:
    name, *sub = text.strip().split(":")
    return f'"{name}"' + (f":({sub[0]}){sub[1]}" if sub else "")


def _axes(text: str) -> str:
    return ", ".join("?" if axis.strip() == "?" else _axis(axis) for axis in text.split(",") if axis.strip())


def _sharding(text: str) -> str:
    text = text.lstrip()
    mesh, text = (text[1:].partition(" ")[::2]) if text.startswith("@") else ("m", text)
    dims, *more = re.split(r" (?=[ru]=)", " " + text.strip())
    parts: list[str] = []
    for dim in dims.strip().split("|") if dims.strip() else []:
        axes, _, priority = dim.strip().partition("^")
        parts.append(f"{{{_axes(axes)}}}" + (f"p{priority}" if priority else ""))
    tail = "".join(
        f", {'replicated' if one[0] == 'r' else 'unreduced'}={{{_axes(one[2:])}}}" for one in map(str.strip, more)
    )
    return f"<@{mesh}, [{', '.join(parts)}]{tail}>"


def program(text: str) -> str:
    """The module of a short text; a text without functions is the body of one that takes what it does not define."""
    text = re.sub(r"\bS\(([^)]*)\)", lambda m: f"{{sdy.sharding = #sdy.sharding{_sharding(m[1])}}}", text)
    text = re.sub(
        r"\bV\(([^)]*)\)",
        lambda m: f"{{sdy.sharding = #sdy.sharding_per_value<[{', '.join(map(_sharding, m[1].split(';')))}]>}}",
        text,
    )
    text = re.sub(r"<<([^>]*)>>", lambda m: _sharding(m[1]), text)
    return MESHES + text


def _main(arguments: str, results: str, body: str) -> str:
    return f"func.func @main({arguments}) -> ({results}) {{\n{body}\n}}"


F8, F88 = "tensor<8xf32>", "tensor<8x8xf32>"
_SORT = """({
 ^bb0(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<i32>, %w: tensor<i32>):
   %c = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
   stablehlo.return %c : tensor<i1>
 })"""
_SUM2 = """
 reducer(%x: tensor<f32>, %z: tensor<f32>) (%y: tensor<f32>, %w: tensor<f32>) {
   %c = stablehlo.add %x, %y : tensor<f32>
   %d = stablehlo.maximum %z, %w : tensor<f32>
   stablehlo.return %c, %d : tensor<f32>, tensor<f32>
 }"""


def _add(a: str, b: str, result: str, returned: str = "") -> str:
    """The sum of two values of 8x16."""
    t = "tensor<8x16xf32>"
    return _main(
        f"%a: {t} {a}, %b: {t} {b}", f"{t} {returned}", f"%0 = stablehlo.add %a, %b {result} : {t}\nreturn %0 : {t}"
    )


def _negate(a: str, result: str, returned: str = "", shape: str = "8x16") -> str:
    t = f"tensor<{shape}xf32>"
    return _main(f"%a: {t} {a}", f"{t} {returned}", f"%0 = stablehlo.negate %a {result} : {t}\nreturn %0 : {t}")


def _dot(left: str, right: str, result: str, returned: str = "", shapes: str = "16x32,32x24,16x24") -> str:
    a, b, o = (f"tensor<{shape}xf32>" for shape in shapes.split(","))
    return _main(
        f"%a: {a} {left}, %b: {b} {right}",
        f"{o} {returned}",
        f"%0 = stablehlo.dot %a, %b {result} : ({a}, {b}) -> {o}\nreturn %0 : {o}",
    )


def _reshard(source: str, target: str, shape: str = "16x32") -> str:
    t = f"tensor<{shape}xf32>"
    return _main(f"%a: {t} {source}", f"{t}", f"%0 = sdy.reshard %a <<{target}>> : {t}\nreturn %0 : {t}")


def _return(source: str, target: str, shape: str = "16x32") -> str:
    t = f"tensor<{shape}xf32>"
    return _main(f"%a: {t} {source}", f"{t} {target}", f"return %a : {t}")


def _reshape(source: str, result: str, before: str, after: str) -> str:
    i, o = f"tensor<{before}xf32>", f"tensor<{after}xf32>"
    return _main(f"%a: {i} {source}", o, f"%0 = stablehlo.reshape %a {result} : ({i}) -> {o}\nreturn %0 : {o}")


PROGRAMS = {
    # The driver.
    "ops that are inserted are not visited": _add("S(p|q)", "S(q|p)", "V(p,r|)", "S(r|)"),
    "unused results are resharded too": _main(
        f"%a: {F88} S(p|q)", "", f"%0 = stablehlo.add %a, %a V(q|p) : {F88}\nreturn"
    ),
    "regions first": _main(
        f"%a: {F8} S(p), %i: tensor<i32>",
        F8,
        f"""%0 = "stablehlo.case"(%i) ({{
  %1 = stablehlo.negate %a V(q) : {F8}
  stablehlo.return %1 : {F8}
}}, {{
  %1 = "stablehlo.case"(%i) ({{
    %2 = stablehlo.negate %a V(r) : {F8}
    stablehlo.return %2 : {F8}
  }}, {{
    stablehlo.return %a : {F8}
  }}) V(p,q) : (tensor<i32>) -> {F8}
  stablehlo.return %1 : {F8}
}}) V(q) : (tensor<i32>) -> {F8}
return %0 : {F8}""",
    ),
    "several functions": _negate("S(p|)", "V(q|)") + "\n" + _negate("S(q|)", "V(p|)").replace("@main", "@g"),
    "no shardings": _add("", "", ""),
    "tokens": _main(
        "%t: !stablehlo.token, %a: tensor<8xf32> S(p)",
        "!stablehlo.token",
        """%0 = stablehlo.after_all %t, %t : !stablehlo.token
%1 = "stablehlo.outfeed"(%a, %0) : (tensor<8xf32>, !stablehlo.token) -> !stablehlo.token
return %1 : !stablehlo.token""",
    ),
    # What is treated fully.
    "concatenate of equal shardings": _main(
        f"%a: {F8} S(p), %b: {F8} S(p)",
        "tensor<16xf32>",
        f"%0 = stablehlo.concatenate %a, %b, dim = 0 V(p) : ({F8}, {F8}) -> tensor<16xf32>\nreturn %0 : tensor<16xf32>",
    ),
    "concatenate: an operand is open": _main(
        f"%a: {F8} S(p), %b: {F8} S(p,?)",
        "tensor<16xf32>",
        f"%0 = stablehlo.concatenate %a, %b, dim = 0 V(p) : ({F8}, {F8}) -> tensor<16xf32>\nreturn %0 : tensor<16xf32>",
    ),
    "concatenate: an operand has a priority": _main(
        f"%a: {F8} S(p^1), %b: {F8} S(p)",
        "tensor<16xf32>",
        f"%0 = stablehlo.concatenate %a, %b, dim = 0 V(p) : ({F8}, {F8}) -> tensor<16xf32>\nreturn %0 : tensor<16xf32>",
    ),
    "concatenate: an operand has no sharding": _main(
        f"%a: {F88} S(p|), %b: {F88}",
        "tensor<16x8xf32>",
        f"%0 = stablehlo.concatenate %a, %b, dim = 0 V(p|) : ({F88}, {F88}) -> tensor<16x8xf32>\n"
        "return %0 : tensor<16x8xf32>",
    ),
    "concatenate: replicated axes differ": _main(
        f"%a: {F88} S(p|), %b: {F88} S(p| r=q)",
        "tensor<16x8xf32>",
        f"%0 = stablehlo.concatenate %a, %b, dim = 0 V(p|) : ({F88}, {F88}) -> tensor<16x8xf32>\n"
        "return %0 : tensor<16x8xf32>",
    ),
    "concatenate: a need-replication axis goes to the other dimension": _main(
        "%a: tensor<16x32xf32> S(|q), %b: tensor<16x32xf32>",
        "tensor<16x64xf32>",
        "%0 = stablehlo.concatenate %a, %b, dim = 1 V(p|q) : (tensor<16x32xf32>, tensor<16x32xf32>) -> "
        "tensor<16x64xf32>\nreturn %0 : tensor<16x64xf32>",
    ),
    "concatenate of slices, with a reduction between": _main(
        "%a: tensor<10xf32> S(p), %b: tensor<10xf32> S(p)",
        "tensor<8xf32>",
        """%0 = stablehlo.slice %a [0:3] V(p u=q) : (tensor<10xf32>) -> tensor<3xf32>
%1 = stablehlo.slice %b [0:5] V(q) : (tensor<10xf32>) -> tensor<5xf32>
%2 = stablehlo.concatenate %0, %1, dim = 0 V(p) : (tensor<3xf32>, tensor<5xf32>) -> tensor<8xf32>
return %2 : tensor<8xf32>""",
    ),
    "concatenate of slices": _main(
        "%a: tensor<10x8xf32> S(p|), %b: tensor<10x8xf32> S(p|)",
        "tensor<8x8xf32>",
        """%0 = stablehlo.slice %a [0:3, 0:8] V(p|) : (tensor<10x8xf32>) -> tensor<3x8xf32>
%1 = stablehlo.slice %b [0:5, 0:8] V(p|) : (tensor<10x8xf32>) -> tensor<5x8xf32>
%2 = stablehlo.concatenate %0, %1, dim = 0 V(|p) : (tensor<3x8xf32>, tensor<5x8xf32>) -> tensor<8x8xf32>
return %2 : tensor<8x8xf32>""",
    ),
    "concatenate: only the reduction makes the operands equal": _main(
        f"%a: {F8} S(p u=q)",
        "tensor<16xf32>",
        f"%0 = stablehlo.concatenate %a, %a, dim = 0 V(p) : ({F8}, {F8}) -> tensor<16xf32>\nreturn %0 : tensor<16xf32>",
    ),
    # Rules.
    "custom rule": _main(
        f"%a: {F8} S(p)",
        F8,
        f"""%0 = stablehlo.custom_call @f(%a) {{sdy.sharding = #sdy.sharding_per_value<[<<q>>]>, sdy.sharding_rule = \
#sdy.op_sharding_rule<([i])->([i]) {{i=8}}, custom>}} : ({F8}) -> {F8}
return %0 : {F8}""",
    ),
    "given rule": _main(
        f"%a: {F8} S(p)",
        F8,
        f"""%0 = stablehlo.custom_call @f(%a) {{sdy.sharding = #sdy.sharding_per_value<[<<q>>]>, sdy.sharding_rule = \
#sdy.op_sharding_rule<([i])->([i]) {{i=8}}>}} : ({F8}) -> {F8}
return %0 : {F8}""",
    ),
    "given rule in place of the op's own": _main(
        f"%a: {F88} S(p|q)",
        F88,
        f"""%0 = stablehlo.negate %a {{sdy.sharding = #sdy.sharding_per_value<[<<q|p>>]>, sdy.sharding_rule = \
#sdy.op_sharding_rule<([i, j])->([k, j]) {{i=8, j=8, k=8}} reduction={{i}} need_replication={{k}}>}} : {F88}
return %0 : {F88}""",
    ),
    "ops that differ in their rules only": "#q = #sdy.sharding_per_value<[<<q>>]>\n"
    + _main(
        f"%a: {F8} S(p)",
        f"{F8}, {F8}",
        f"""%0 = stablehlo.negate %a {{sdy.sharding = #q, sdy.sharding_rule = \
#sdy.op_sharding_rule<([i])->([i]) {{i=8}}, custom>}} : {F8}
%1 = stablehlo.negate %a {{sdy.sharding = #q}} : {F8}
return %0, %1 : {F8}, {F8}""",
    ),
    "an op without a rule": _main(
        f"%a: {F8} S(p)", F8, f"%0 = stablehlo.custom_call @unknown(%a) V(q) : ({F8}) -> {F8}\nreturn %0 : {F8}"
    ),
    "constraint": _main(
        f"%a: {F88} S(p|q)", F88, f"%0 = sdy.sharding_constraint %a <<q|?>> : {F88}\nreturn %0 : {F88}"
    ),
    "collective of StableHLO": _main(
        f"%a: {F88} S(p|q)",
        "tensor<16x8xf32>",
        f"""%0 = "stablehlo.all_gather"(%a) <{{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : \
tensor<1x2xi64>}}> V(p|) : ({F88}) -> tensor<16x8xf32>
return %0 : tensor<16x8xf32>""",
    ),
    # Meshes.
    "other device ids, equally often": _add("S(@n p|)", "S(p|)", "", "S(p|)"),
    "other device ids, most are like that": _add("S(p|)", "S(@n p|)", "V(@n p|)"),
    "other device ids, three of them": _add("S(@l p|)", "S(@n p|)", "V(p|)"),
    "other device ids, replicated ones do not count": _add("S(@n |)", "S(@n |)", "V(p|)"),
    "other device ids, all replicated": _add("S(@n |)", "S(|)", "V(@l |)"),
    "other name": _add("S(@same p|)", "S(p|)", "V(p|)"),
    "other name, with a conflict": _add("S(@same p|)", "S(|p)", "V(@same |p)"),
    "other axes": _add("S(@other p|)", "S(q|)", "V(p|)"),
    "mesh without axes": _add("S(@empty |)", "S(q|)", "V(p|)"),
    "only a mesh without axes": _add("S(@empty |)", "S(@empty |)", "V(@empty ?|?)"),
    "an operand on a single device": _add("S(q|)", "S(q|)", "V(p|)")
    .replace("%a, %b", "%c, %b", 1)
    .replace("%0 =", "%c = stablehlo.custom_call @host(%b) V(p|) : (tensor<8x16xf32>) -> tensor<8x16xf32>\n%0 =", 1),
    # Compatible ops.
    "compatible": _add("S(p|q)", "S(p|q)", "V(p|q)"),
    "compatible but for openness and replicated axes": _add("S(p,?|q)", "S(p|q^1 r=r)", "V(p|q,?)"),
    "one axis on two factors": _dot("S(p|)", "S(|p)", "V(p|)"),
    "need-replication everywhere alike": _main(
        "%a: tensor<8x4x4xf32> S(|p|q)",
        "tensor<8x4x4xf32>",
        "%0 = stablehlo.cholesky %a, lower = true V(|p|q) : tensor<8x4x4xf32>\nreturn %0 : tensor<8x4x4xf32>",
    ),
    "permutation everywhere alike": _main(
        "%a: tensor<8x16xf32> S(p|q)",
        "tensor<8x16xf32>",
        "%0 = stablehlo.reverse %a, dims = [1] V(p|q) : tensor<8x16xf32>\nreturn %0 : tensor<8x16xf32>",
    ),
    # Two tensors.
    "unary: the more sharded side": _negate("S(p|)", "V(q|)"),
    "unary: a tie goes to the operand": _negate("S(p|)", "V(|p)"),
    "unary: the operand has no sharding": _negate("", "V(q|)"),
    "unary: the result has no sharding": _negate("S(p,?|? r=r)", ""),
    "unary: transpose": _main(
        "%a: tensor<8x16xf32> S(p|q)",
        "tensor<16x8xf32>",
        "%0 = stablehlo.transpose %a, dims = [1, 0] V(p|q) : (tensor<8x16xf32>) -> tensor<16x8xf32>\n"
        "return %0 : tensor<16x8xf32>",
    ),
    "unary: slice, away from the permuted dimension": _main(
        "%a: tensor<8x16xf32> S(|q)",
        "tensor<8x8xf32>",
        "%0 = stablehlo.slice %a [0:8, 0:8] V(p|) : (tensor<8x16xf32>) -> tensor<8x8xf32>\nreturn %0 : tensor<8x8xf32>",
    ),
    "unary: slice, permuted on both sides": _main(
        "%a: tensor<8x16xf32> S(p|q)",
        "tensor<8x8xf32>",
        "%0 = stablehlo.slice %a [0:8, 0:8] V(q|p) : (tensor<8x16xf32>) -> tensor<8x8xf32>\nreturn %0 : tensor<8x8xf32>",
    ),
    "unary: broadcast, the larger side": _main(
        "%a: tensor<8xf32> S(q)",
        "tensor<8x16xf32>",
        "%0 = stablehlo.broadcast_in_dim %a, dims = [0] V(p|q) : (tensor<8xf32>) -> tensor<8x16xf32>\n"
        "return %0 : tensor<8x16xf32>",
    ),
    "unary: pad": _main(
        "%a: tensor<8x16xf32> S(p|q), %c: tensor<f32>",
        "tensor<12x16xf32>",
        "%0 = stablehlo.pad %a, %c, low = [2, 0], high = [2, 0], interior = [0, 0] V(q|p) : "
        "(tensor<8x16xf32>, tensor<f32>) -> tensor<12x16xf32>\nreturn %0 : tensor<12x16xf32>",
    ),
    "unary: reduce, leftover axes of the other side": _main(
        "%a: tensor<8x16x4xf32> S(q:1:2||), %c: tensor<f32>",
        "tensor<8x4xf32>",
        "%0 = stablehlo.reduce(%a init: %c) applies stablehlo.add across dimensions = [1] V(|q) : "
        "(tensor<8x16x4xf32>, tensor<f32>) -> tensor<8x4xf32>\nreturn %0 : tensor<8x4xf32>",
    ),
    "unary: result larger, factor of the operand alone is cut": _main(
        "%a: tensor<2x8xf32> S(q|)",
        "tensor<8x16xf32>",
        """%0 = stablehlo.custom_call @f(%a) {sdy.sharding = #sdy.sharding_per_value<[<<|q:2:2>>]>, sdy.sharding_rule = \
#sdy.op_sharding_rule<([k, i])->([i, j]) {i=8, j=16, k=2}>} : (tensor<2x8xf32>) -> tensor<8x16xf32>
return %0 : tensor<8x16xf32>""",
    ),
    # Weights.
    "greedy: dot_general": _main(
        "%a: tensor<8x64x32xf32> S(|p|q), %b: tensor<8x32x16xf32> S(q||p)",
        "tensor<8x64x16xf32>",
        "%0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] V(q|p|) : "
        "(tensor<8x64x32xf32>, tensor<8x32x16xf32>) -> tensor<8x64x16xf32>\nreturn %0 : tensor<8x64x16xf32>",
    ),
    "greedy: same operand twice": _main(
        f"%a: {F88} S(p|q)", F88, f"%0 = stablehlo.add %a, %a V(q|) : {F88}\nreturn %0 : {F88}"
    ),
    "greedy: prefixes count": _add("S(p,q|)", "S(p|r)", "V(p|q)"),
    "greedy: sub-axis prefixes count": _add("S(q|)", "S(q:1:2|)", "V(|q:2:2)"),
    "greedy: an untouched candidate has its size anew": _add("S(p,q|r)", "S(r|p,q)", "V(|r,p)"),
    "greedy: an untouched candidate has its size anew, after three rounds": _main(
        "%a: tensor<60x60x60xf32> S(@four d||c,b,a), %b: tensor<60x60x60xf32> S(@four a,b||c,d)",
        "tensor<60x60x60xf32>",
        "%0 = stablehlo.add %a, %b V(@four a|c,d|) : tensor<60x60x60xf32>\nreturn %0 : tensor<60x60x60xf32>",
    ),
    "greedy: overlap cuts": _add("S(q|)", "S(|q:1:2)", "V(p|q:2:2)"),
    "greedy: ties go to the larger factor": _add("S(p|)", "S(|p)", ""),
    "greedy: scalars": _main(
        "%l: tensor<f32> S(), %a: tensor<8x16xf32> S(p|), %h: tensor<f32>",
        "tensor<8x16xf32>",
        "%0 = stablehlo.clamp %l, %a, %h V(q|) : (tensor<f32>, tensor<8x16xf32>, tensor<f32>) -> tensor<8x16xf32>\n"
        "return %0 : tensor<8x16xf32>",
    ),
    "greedy: dynamic shapes weigh nothing": _dot("S(|q)", "S(q|p)", "V(|q)", shapes="4x?,?x8,4x8"),
    "greedy: dynamic result": _add("S(p|)", "S(q|)", "V(|p)").replace("8x16", "?x16"),
    "greedy: dependent factors": _main(
        "%a: tensor<8xf32> S(q), %b: tensor<2x4xf32> S(|q)",
        "tensor<8xf32>",
        """%0 = stablehlo.custom_call @f(%a, %b) {sdy.sharding = #sdy.sharding_per_value<[<<p,q>>]>, sdy.sharding_rule = \
#sdy.op_sharding_rule<([ij], [i, j])->([ij]) {i=2, j=4}>} : (tensor<8xf32>, tensor<2x4xf32>) -> tensor<8xf32>
return %0 : tensor<8xf32>""",
    ),
    "greedy: a dependency that is never met": _main(
        "%a: tensor<8xf32>, %b: tensor<2x4xf32> S(|q)",
        "tensor<8xf32>",
        """%0 = stablehlo.custom_call @f(%a, %b) {sdy.sharding_rule = \
#sdy.op_sharding_rule<([ij], [i, j])->([ij]) {i=2, j=4}>} : (tensor<8xf32>, tensor<2x4xf32>) -> tensor<8xf32>
return %0 : tensor<8xf32>""",
    ),
    "overflow elsewhere than at a reshape": _main(
        "%a: tensor<6xf32> S(q), %b: tensor<2x3xf32> S(p|)",
        "tensor<6xf32>",
        """%0 = stablehlo.custom_call @f(%a, %b) {sdy.sharding = #sdy.sharding_per_value<[<<r>>]>, sdy.sharding_rule = \
#sdy.op_sharding_rule<([ij], [i, j])->([ij]) {i=2, j=3}>} : (tensor<6xf32>, tensor<2x3xf32>) -> tensor<6xf32>
return %0 : tensor<6xf32>""",
    ),
    # Need-replication.
    "dynamic_slice": _main(
        "%a: tensor<8x16xf32> S(p|q), %i: tensor<i32>",
        "tensor<4x16xf32>",
        "%0 = stablehlo.dynamic_slice %a, %i, %i, sizes = [4, 16] V(p|q) : (tensor<8x16xf32>, tensor<i32>, "
        "tensor<i32>) -> tensor<4x16xf32>\nreturn %0 : tensor<4x16xf32>",
    ),
    "dynamic_update_slice": _main(
        "%a: tensor<8x16xf32> S(p|q), %b: tensor<4x16xf32> S(p|q), %i: tensor<i32>",
        "tensor<8x16xf32>",
        "%0 = stablehlo.dynamic_update_slice %a, %b, %i, %i V(p|q) : (tensor<8x16xf32>, tensor<4x16xf32>, "
        "tensor<i32>, tensor<i32>) -> tensor<8x16xf32>\nreturn %0 : tensor<8x16xf32>",
    ),
    "dynamic_update_slice at a known place": _main(
        "%a: tensor<8x16xf32> S(p|q), %b: tensor<4x16xf32> S(p|q)",
        "tensor<8x16xf32>",
        "%i = stablehlo.constant V() dense<0> : tensor<i32>\n"
        "%0 = stablehlo.dynamic_update_slice %a, %b, %i, %i V(p|q) : (tensor<8x16xf32>, tensor<4x16xf32>, "
        "tensor<i32>, tensor<i32>) -> tensor<8x16xf32>\nreturn %0 : tensor<8x16xf32>",
    ),
    "need-replication axes that do not fit": _main(
        "%a: tensor<6x4x4xf32> S(|q|p)",
        "tensor<6x4x4xf32>",
        "%0 = stablehlo.cholesky %a, lower = true V(|q|p) : tensor<6x4x4xf32>\nreturn %0 : tensor<6x4x4xf32>",
    ),
    "need-replication: two batching factors": _main(
        "%a: tensor<2x8x4x4xf32> S(||q|p)",
        "tensor<2x8x4x4xf32>",
        "%0 = stablehlo.cholesky %a, lower = true V(||q|p) : tensor<2x8x4x4xf32>\nreturn %0 : tensor<2x8x4x4xf32>",
    ),
    "need-replication: merging sub-axes": _main(
        "%a: tensor<8x4x4xf32> S(q:1:2|q:2:2|)",
        "tensor<8x4x4xf32>",
        "%0 = stablehlo.cholesky %a, lower = true V(q:1:2|q:2:2|p) : tensor<8x4x4xf32>\nreturn %0 : tensor<8x4x4xf32>",
    ),
    "need-replication: a dynamic batching dimension takes powers of two": _main(
        "%a: tensor<?x8x8xf32> S(|q|), %b: tensor<?x8x8xf32> S(|r|)",
        "tensor<?x8x8xf32>, tensor<?x8x8xf32>",
        "%0 = stablehlo.cholesky %a, lower = true V(||p) : tensor<?x8x8xf32>\n"
        "%1 = stablehlo.cholesky %b, lower = true V(||p) : tensor<?x8x8xf32>\n"
        "return %0, %1 : tensor<?x8x8xf32>, tensor<?x8x8xf32>",
    ),
    "need-replication: a batching dimension without elements takes nothing": _main(
        "%a: tensor<0x8x8xf32> S(|q|)",
        "tensor<0x8x8xf32>",
        "%0 = stablehlo.cholesky %a, lower = true V(||p) : tensor<0x8x8xf32>\nreturn %0 : tensor<0x8x8xf32>",
    ),
    "sort along a sharded dimension, several results": _main(
        "%a: tensor<8x16xf32> S(p|), %b: tensor<8x16xi32>",
        "tensor<8x16xf32>, tensor<8x16xi32>",
        f"""%0:2 = "stablehlo.sort"(%a, %b) {_SORT} {{dimension = 0 : i64}} : \
(tensor<8x16xf32>, tensor<8x16xi32>) -> (tensor<8x16xf32>, tensor<8x16xi32>)
return %0#0, %0#1 : tensor<8x16xf32>, tensor<8x16xi32>""",
    ),
    "convolution, spatial dimension": _main(
        "%a: tensor<4x8x8x16xf32> S(|p||), %b: tensor<3x3x16x16xf32> S(||q|)",
        "tensor<4x8x8x16xf32>",
        "%0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = "
        "{pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = "
        "#sdy.sharding_per_value<[<<|p||q>>]>} : (tensor<4x8x8x16xf32>, tensor<3x3x16x16xf32>) -> "
        "tensor<4x8x8x16xf32>\nreturn %0 : tensor<4x8x8x16xf32>",
    ),
    # Reshapes.
    "reshape that fits": _reshape("S(p|q)", "V(p)", "2x12", "24"),
    "reshape, overflow of the result": _reshape("S(r|q)", "V(r,p)", "2x12", "24"),
    "reshape, overflow of the operand": _reshape("S(q)", "V(|p)", "6", "2x3"),
    "reshape, overflow and no sharding": _reshape("", "V(r,q)", "2x12", "24"),
    "reshape, overflow alike on both sides": _reshape("S(r,?)", "V(r,?)", "4", "4"),
    "reshape, factors of one side only": _reshape("S(q:2:2|p)", "V(r|q:1:2)", "9x4", "6x6"),
    "reshape, overflow, as many parts on both sides": _reshape("S(r|q)", "V(r,q:1:2,p)", "2x12", "24"),
    "reshape, other mesh": _reshape("S(@n r|)", "V(r)", "2x12", "24"),
    "reshape behind a barrier": _main(
        "%a: tensor<2x12xf32> S(r|q)",
        "tensor<24xf32>",
        """%b = sdy.propagation_barrier %a allowed_direction=NONE : tensor<2x12xf32>
%0 = stablehlo.reshape %b V(r) : (tensor<2x12xf32>) -> tensor<24xf32>
return %0 : tensor<24xf32>""",
    ),
    "reshape behind a barrier, which needs no other sharding": _main(
        "%a: tensor<2x12xf32> S(q:1:2|q:2:2,r)",
        "tensor<24xf32>",
        """%b = sdy.propagation_barrier %a allowed_direction=NONE : tensor<2x12xf32>
%0 = stablehlo.reshape %b V(r) : (tensor<2x12xf32>) -> tensor<24xf32>
return %0 : tensor<24xf32>""",
    ),
    # Several results.
    "reduce of two, with and without shardings": _main(
        "%a: tensor<8x16xf32> S(p|q), %b: tensor<8x16xf32>, %i: tensor<f32>",
        "tensor<8xf32>, tensor<8xf32>",
        f"""%0:2 = stablehlo.reduce(%a init: %i), (%b init: %i) across dimensions = [1] : (tensor<8x16xf32>, \
tensor<8x16xf32>, tensor<f32>, tensor<f32>) -> (tensor<8xf32>, tensor<8xf32>){_SUM2}
return %0#0, %0#1 : tensor<8xf32>, tensor<8xf32>""",
    ),
    "reduce of two that are used often": _main(
        "%a: tensor<8x16xf32> S(p|q), %b: tensor<8x16xf32> S(q|p), %i: tensor<f32>",
        "tensor<8xf32>, tensor<8xf32>",
        f"""%0:2 = stablehlo.reduce(%a init: %i), (%b init: %i) across dimensions = [1] V(r;q) : (tensor<8x16xf32>, \
tensor<8x16xf32>, tensor<f32>, tensor<f32>) -> (tensor<8xf32>, tensor<8xf32>){_SUM2}
%1 = stablehlo.add %0#0, %0#1 V(p) : tensor<8xf32>
%2 = stablehlo.add %0#1, %1 V(p) : tensor<8xf32>
return %2, %0#1 : tensor<8xf32>, tensor<8xf32>""",
    ),
    "results on two meshes": _main(
        "%a: tensor<8x16xf32> S(p|q), %b: tensor<8x16xi32>",
        "tensor<8x16xf32>, tensor<8x16xi32>",
        f"""%0:2 = "stablehlo.sort"(%a, %b) {_SORT} {{dimension = 0 : i64, sdy.sharding = \
#sdy.sharding_per_value<[<<@n p|>>, <<@same |p>>]>}} : (tensor<8x16xf32>, tensor<8x16xi32>) -> \
(tensor<8x16xf32>, tensor<8x16xi32>)
return %0#0, %0#1 : tensor<8x16xf32>, tensor<8x16xi32>""",
    ),
    # Reductions.
    "maximum is reduced like a sum": _main(
        "%a: tensor<8x16xf32> S(p|q), %i: tensor<f32>",
        "tensor<8xf32>",
        "%0 = stablehlo.reduce(%a init: %i) applies stablehlo.maximum across dimensions = [1] V(p) : "
        "(tensor<8x16xf32>, tensor<f32>) -> tensor<8xf32>\nreturn %0 : tensor<8xf32>",
    ),
    "reduction over two factors, in mesh order": _main(
        "%a: tensor<8x16x4xf32> S(q|r,p|), %b: tensor<8x16x4xf32> S(q|r,p|)",
        "tensor<4x4xf32>",
        "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1, 0] x [1, 0] V(|) : "
        "(tensor<8x16x4xf32>, tensor<8x16x4xf32>) -> tensor<4x4xf32>\nreturn %0 : tensor<4x4xf32>",
    ),
    "reduction over sub-axes that join": _main(
        "%a: tensor<8x16x4xf32> S(q:2:2|q:1:2|)",
        "tensor<4xf32>",
        "%i = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "%0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [0, 1] V() : "
        "(tensor<8x16x4xf32>, tensor<f32>) -> tensor<4xf32>\nreturn %0 : tensor<4xf32>".replace("V()", "V({})"),
    ).replace("V({})", "V(?)"),
    "result without sharding is reduced": _dot("S(|q)", "S(q|)", ""),
    "dot: some axes stay unreduced": _dot("S(p|q)", "S(q|)", "V(p| u=q:1:2)"),
    "dot: all axes stay unreduced": _dot("S(p|q)", "S(q|)", "V(p| u=q)"),
    "dot: unreduced axes that are not contracted": _dot("S(p|q)", "S(q|)", "V(p| u=r)"),
    "dot: unreduced, with a conflict": _dot("S(p|q)", "S(q|)", "V(r| u=q)"),
    "dot: unreduced and wanted so": _dot("S(p|q)", "S(q|)", "V(p| u=q)", "S(p| u=q)"),
    # The light version of dots.
    "light dot: the reshard moves": _dot("S(|q)", "S(q|p)", "V(|q)", shapes="4x32,32x8,4x8"),
    "light dot: the result is larger": _dot("S(|q)", "S(q|p)", "V(|q)", shapes="32x4,4x32,32x32"),
    "light dot: the left operand is large enough": _dot("S(p|q)", "S(q|)", "V(q|)", shapes="32x8,8x4,32x4"),
    "light dot: two conflicts": _dot("S(r|q)", "S(q|p)", "V(q|)", shapes="4x32,32x8,4x8"),
    "light dot: not the contracted axes": _dot("S(|q)", "S(q|p)", "V(|r)", shapes="4x32,32x8,4x8"),
    "light dot: contraction differs": _dot("S(|q)", "S(r|p)", "V(|q)", shapes="4x32,32x8,4x8"),
    "light dot: axes meet": _dot("S(p|q)", "S(q|p)", "V(p|q)", shapes="4x32,32x8,4x8"),
    "light dot: nothing is contracted": _dot("S(|)", "S(|p)", "V(|)", shapes="4x32,32x8,4x8"),
    "light dot: dynamic": _dot("S(|q)", "S(q|p)", "V(|q)", shapes="4x?,?x8,4x8"),
    "light dot: dynamic, even": _dot("S(|q)", "S(q|p)", "V(|q)", shapes="?x32,32x8,?x8"),
    "light dot: dynamic, odd": _dot("S(|q)", "S(q|p)", "V(|q)", shapes="?x5,5x3,?x3"),
    "light dot: dynamic, odd and all": _dot("S(|q)", "S(q|p)", "V(|q)", shapes="?x?,?x?,?x?"),
    "light dot: dynamic, odd operand": _dot("S(|q)", "S(q|p)", "V(|q)", shapes="4x5,5x?,4x?"),
    "light dot: dynamic operand": _dot("S(|q)", "S(q|p)", "V(|q)", shapes="3x?,?x3,3x3"),
    "light dot: dynamic on the left": _dot("S(p|q)", "S(q|)", "V(q|)", shapes="?x8,8x4,?x4"),
    "light dot: dynamic on the left, odd": _dot("S(p|q)", "S(q|)", "V(q|)", shapes="?x7,7x3,?x3"),
    "light dot: empty": _dot("S(|q)", "S(q|p)", "V(|q)", shapes="0x5,5x?,0x?"),
    "light dot: with unreduced axes": _dot("S(|q)", "S(q|p)", "V(|q u=r)", shapes="4x32,32x8,4x8"),
    "light dot: open": _dot("S(|q,?)", "S(q,?|p,?)", "V(?|q,?)", shapes="4x32,32x8,4x8"),
    "light dot: batching dimensions": _main(
        "%a: tensor<2x4x32xf32> S(r||q), %b: tensor<2x32x8xf32> S(r|q|p)",
        "tensor<2x4x8xf32>",
        "%0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] V(r||q) : "
        "(tensor<2x4x32xf32>, tensor<2x32x8xf32>) -> tensor<2x4x8xf32>\nreturn %0 : tensor<2x4x8xf32>",
    ),
    "light dot: conflict in a batching dimension": _main(
        "%a: tensor<2x4x8xf32> S(p||q), %b: tensor<2x8x16xf32> S(p|q|)",
        "tensor<2x4x16xf32>",
        "%0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] V(q||) : "
        "(tensor<2x4x8xf32>, tensor<2x8x16xf32>) -> tensor<2x4x16xf32>\nreturn %0 : tensor<2x4x16xf32>",
    ),
    # Unreduced operands.
    "unreduced operand": _negate("S(p| u=q)", "V(p|)"),
    "unreduced operand, partly kept": _negate("S(p| u=q,r)", "V(p| u=q)", "S(p| u=q)"),
    "unreduced operand of a result without sharding": _negate("S(p| u=q)", ""),
    "unreduced operand, kept sub-axis": _negate("S(p| u=q)", "V(p| u=q:2:2)"),
    "unreduced operand, with a conflict": _add("S(p| u=r)", "S(|p)", "V(|p)"),
    "unreduced operand twice": _main(
        f"%a: {F88} S(p| u=q)", F88, f"%0 = stablehlo.add %a, %a V(p|) : {F88}\nreturn %0 : {F88}"
    ),
    "unreduced operand of a barrier": _main(
        f"%a: {F8} S(p u=q)",
        F8,
        f"""%b = sdy.propagation_barrier %a allowed_direction=NONE : {F8}
%c = sdy.propagation_barrier %b allowed_direction=FORWARD : {F8}
%0 = stablehlo.negate %c V(q) : {F8}
return %0 : {F8}""",
    ),
    "barrier with its own sharding": _main(
        f"%a: {F8} S(p)",
        F8,
        f"%b = sdy.propagation_barrier %a allowed_direction=NONE V(q) : {F8}\n"
        f"%0 = stablehlo.negate %b V(q) : {F8}\nreturn %0 : {F8}",
    ),
    "unreduced operand of an all_reduce": _main(
        f"%a: {F8} S(p u=q)", F8, f'%0 = sdy.all_reduce {{"q"}} %a out_sharding=<<p>> : {F8}\nreturn %0 : {F8}'
    ),
    "unreduced operand of a constraint": _main(
        f"%a: {F8} S(p u=q)", F8, f"%0 = sdy.sharding_constraint %a <<p>> : {F8}\nreturn %0 : {F8}"
    ),
    "unreduced operand, other name of the mesh": _negate("S(p| u=q)", "V(@same p|)"),
    # To unreduced.
    "replicated to unreduced": _reshard("S(p|)", "p| u=r"),
    "replicated to unreduced, another one is there": _reshard("S(p| u=r)", "p| u=q,r"),
    "replicated to unreduced, with the replicated axes of the target": _reshard("S(p| r=q)", "p| u=r"),
    "sharded to unreduced": _reshard("S(p|q)", "p| u=q"),
    "both to unreduced": _reshard("S(p|q)", "p| u=q,r"),
    "sub-axis to unreduced": _reshard("S(p|q)", "p|q:1:2 u=q:2:2"),
    "sub-axis and more to unreduced": _reshard("S(p|q,r)", "p|q:1:2 u=q:2:2,r"),
    "sub-axis to unreduced, joins": _reshard("S(p|q:2:2 u=q:1:2)", "p| u=q"),
    "to unreduced, with a reshard": _reshard("S(p|q)", "q| u=p,r"),
    "to unreduced, with a reshard of one dimension": _reshard("S(p|q)", "|p u=q"),
    "to unreduced, not all of what is dropped": _reshard("S(p|q,r)", "p| u=q"),
    "to unreduced, open and with replicated axes": _reshard("S(p,?|q)", "p,?|? u=q r=r"),
    "to unreduced from nothing": _reshard("", "p| u=q"),
    "to unreduced, nothing is missing": _reshard("S(p| u=q)", "|p u=q"),
    "to unreduced in a chain": _main(
        f"%a: {F8} S(p,q)",
        F8,
        f"""%0 = sdy.reshard %a <<p u=q>> : {F8}
%1 = sdy.reshard %0 << u=p,q>> : {F8}
%2 = sdy.reshard %1 <<p>> : {F8}
return %2 : {F8}""".replace("<< u", "<<? u"),
    ),
    "reshard is otherwise left alone": _reshard("S(p|q)", "q|p"),
    "reshard of unreduced axes": _reshard("S(p|q u=r)", "q|p"),
    # Returns.
    "return: equal": _return("S(p|q)", "S(p|q)"),
    "return: other": _return("S(p|q)", "S(q,?|p^1 r=r)"),
    "return: no sharding wanted": _return("S(p|q)", ""),
    "return: no sharding": _return("", "S(p|q)"),
    "return: replicated on another mesh": _return("S(|)", "S(@n |)"),
    "return: sharded on another mesh": _return("S(p|)", "S(@same p|)"),
    "return: reduced": _return("S(p|q u=r)", "S(p|q)"),
    "return: to unreduced": _return("S(p|q)", "S(p| u=q)"),
    "return: nothing to unreduced": _return("", "S(| u=q)"),
    "return: unreduced on two names": _return("S(| u=q)", "S(@same | u=q)"),
    "return: the same value twice": _main(f"%a: {F8} S(p)", f"{F8} S(q), {F8} S(r)", f"return %a, %a : {F8}, {F8}"),
    # Data flow.
    "while": _main(
        f"%a: {F8} S(p), %b: {F8} S(q), %i: tensor<i1>",
        F8,
        f"""%0:2 = stablehlo.while(%x = %a, %y = %b) : {F8}, {F8} attributes {{sdy.sharding = \
#sdy.sharding_per_value<[<<q>>, <<p>>]>}} cond {{
  stablehlo.return %i : tensor<i1>
}} do {{
  %1 = stablehlo.add %x, %y V(p) : {F8}
  stablehlo.return %1, %x : {F8}, {F8}
}}
return %0#0 : {F8}""",
    ),
    "while without shardings": _main(
        f"%a: {F8} S(p), %i: tensor<i1>",
        F8,
        f"""%0 = stablehlo.while(%x = %a) : {F8} cond {{
  stablehlo.return %i : tensor<i1>
}} do {{
  %1 = stablehlo.add %x, %x V(p) : {F8}
  stablehlo.return %1 : {F8}
}}
return %0 : {F8}""",
    ),
    "case": _main(
        f"%a: {F8} S(p), %i: tensor<i32>",
        F8,
        f"""%0:2 = "stablehlo.case"(%i) ({{
  stablehlo.return %a, %a : {F8}, {F8}
}}, {{
  %1 = stablehlo.negate %a V(q) : {F8}
  stablehlo.return %1, %a : {F8}, {F8}
}}) V(q; r) : (tensor<i32>) -> ({F8}, {F8})
return %0#0 : {F8}""",
    ),
    "optimization barrier, the same operand twice": _main(
        f"%a: {F8} S(p)",
        F8,
        f"""%0:3 = stablehlo.optimization_barrier V(q;r;p) %a, %a, %a : {F8}, {F8}, {F8}
return %0#2 : {F8}""",
    ),
    "optimization barrier, operands of an op": _main(
        f"%a: {F8} S(p)",
        F8,
        f"""%1 = stablehlo.negate %a V(p) : {F8}
%2 = stablehlo.negate %a V(p) : {F8}
%0:3 = stablehlo.optimization_barrier V(q;r u=q;?) %1, %1, %2 : {F8}, {F8}, {F8}
return %0#2 : {F8}""",
    ),
    "named computation": _main(
        f"%a: {F8} S(p), %b: {F8} S(p u=q)",
        F8,
        f"""%0:2 = sdy.named_computation<"f">(%a, %b) in_shardings=[<<q>>, <<p>>] out_shardings=[<<r>>, << ? u=p>>] \
(%x: {F8}, %y: {F8}) {{
  %1 = stablehlo.add %x, %y V(q) : {F8}
  sdy.return %1, %x : {F8}, {F8}
}} : ({F8}, {F8}) -> ({F8}, {F8})
return %0#0 : {F8}""",
    ),
    "named computation without shardings": _main(
        f"%a: {F8} S(p)",
        F8,
        f"""%0 = sdy.named_computation<"f">(%a) (%x: {F8}) {{
  %1 = stablehlo.negate %x V(q) : {F8}
  sdy.return %1 : {F8}
}} : ({F8}) -> {F8}
return %0 : {F8}""",
    ),
    "manual computation": _main(
        "%a: tensor<8x16xf32> S(q|)",
        "tensor<8x16xf32>",
        """%0 = sdy.manual_computation(%a) in_shardings=[<<p,q|>>] out_shardings=[<<p|q>>] manual_axes={"p"} \
(%x: tensor<4x16xf32>) {
  %1 = stablehlo.negate %x V(q|) : tensor<4x16xf32>
  sdy.return %1 : tensor<4x16xf32>
} : (tensor<8x16xf32>) -> tensor<8x16xf32>
return %0 : tensor<8x16xf32>""",
    ),
    "manual computation with replicated and unreduced axes": _main(
        "%a: tensor<8x16xf32> S(q|)",
        "tensor<8x16xf32>",
        """%0 = sdy.manual_computation(%a) in_shardings=[<<q,?|? r=p>>] out_shardings=[<<q|r u=p>>] manual_axes={"p"} \
(%x: tensor<8x16xf32>) {
  %1 = stablehlo.negate %x V(q|) : tensor<8x16xf32>
  sdy.return %1 : tensor<8x16xf32>
} : (tensor<8x16xf32>) -> tensor<8x16xf32>
return %0 : tensor<8x16xf32>""",
    ),
    "edges": _main(
        f"%a: {F8} S(p), %b: {F8} S(p)",
        f"{F8}, {F8}",
        f"""%0:2 = stablehlo.optimization_barrier V(q;r) %a, %b : {F8}, {F8}
%1 = sdy.data_flow_edge %0#0 sharding=<<p>> : {F8}
%2 = stablehlo.negate %0#1 V(p) : {F8}
%3 = stablehlo.negate %1 V(q) : {F8}
return %2, %3 : {F8}, {F8}""",
    ),
    # Calls.
    "call": _main(
        f"%a: {F8} S(q), %b: {F8} S(q)", F8, f"%0 = call @f(%a, %b) V(r) : ({F8}, {F8}) -> {F8}\nreturn %0 : {F8}"
    )
    + f"func.func private @f(%a: {F8} S(p), %b: {F8}) -> {F8} {{\nreturn %a : {F8}\n}}",
    "call of a function without shardings": _main(
        f"%a: {F8}, %b: {F8} S(q)", F8, f"%0 = call @f(%a, %b) V(r) : ({F8}, {F8}) -> {F8}\nreturn %0 : {F8}"
    )
    + f"func.func private @f(%a: {F8}, %b: {F8}) -> {F8} {{\nreturn %a : {F8}\n}}",
    "call without any shardings": _main(
        f"%a: {F8}, %b: {F8}", F8, f"%0 = call @f(%a, %b) V(r) : ({F8}, {F8}) -> {F8}\nreturn %0 : {F8}"
    )
    + f"func.func private @f(%a: {F8}, %b: {F8}) -> {F8} {{\nreturn %a : {F8}\n}}",
    "call with unreduced axes": _main(
        f"%a: {F8} S(q u=p), %b: {F8} S(q)", F8, f"%0 = call @f(%a, %b) V(r) : ({F8}, {F8}) -> {F8}\nreturn %0 : {F8}"
    )
    + f"func.func private @f(%a: {F8}, %b: {F8} S( ? u=q)) -> {F8} {{\nreturn %a : {F8}\n}}",
    "call with the same operand twice": _main(
        f"%a: {F8} S(q)",
        F8,
        f"""%1 = stablehlo.negate %a V(r) : {F8}
%0 = call @f(%1, %1) V(r) : ({F8}, {F8}) -> {F8}
return %0 : {F8}""",
    )
    + f"func.func private @f(%a: {F8} S(p), %b: {F8} S(q)) -> {F8} {{\nreturn %a : {F8}\n}}",
}
"""By what they are for; in short."""

FATAL = {
    "unreduced operand without results": _main(
        f"%a: {F8} S(p u=q)", "", f"sdy.sharding_group %a group_id=0 : {F8}\nreturn"
    ),
    "results that differ in unreduced axes": _main(
        "%a: tensor<8x16xf32>, %b: tensor<8x16xi32>",
        "tensor<8x16xf32>",
        f"""%0:2 = "stablehlo.sort"(%a, %b) {_SORT} {{dimension = 0 : i64, sdy.sharding = \
#sdy.sharding_per_value<[<<| u=p>>, <<|>>]>}} : (tensor<8x16xf32>, tensor<8x16xi32>) -> \
(tensor<8x16xf32>, tensor<8x16xi32>)
return %0#0 : tensor<8x16xf32>""",
    ),
    "incompatible contraction": _dot("S(|q)", "S(p|)", "V(| u=q)"),
    "unreduced operand, other device ids": _negate("S(p| u=q)", "V(@n p|)"),
    "unreduced operand, other axes": _negate("S(p| u=q)", "V(@other p|)"),
    "unreduced reshard, other device ids": _reshard("S(p|)", "@n p| u=q"),
    "unreduced axes are exchanged": _reshard("S(p| u=r)", "p| u=q"),
    "a part that does not go into the axis": _reshard("S(@six s:1:3|)", "@six s:1:2| u=t"),
}
"""Programs that the reference dies of, in one of the versions at least."""
