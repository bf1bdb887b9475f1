"""Messages for invalid programs of the sdy dialect, on the lines that the reference reports."""

import pytest

from pyshardy.text import PrintOptions, parse_module, to_text
from pyshardy.verification import verify
from tests.dialects.sdy.cases import ALL, FREE, ONE_TO_ONE, T, edges, per_value, rule
from tests.dialects.sdy.programs import MESHES
from tests.messages import assert_own_words, compare, problems, recorded, reference_problems
from tests.oracle import reference_print


def function(*ops):
    lines = "\n".join(f"  {op}" for op in ops)
    return f"""{MESHES}func.func @f(%a: {T} {{sdy.sharding = #sdy.sharding<@m, [{{"row"}}, {{}}]>}}, %b: {T}) {{
{lines}
  return
}}
"""


def agrees(text, key):
    ours, theirs = problems(text), reference_problems(text)
    assert [one.line for one in ours] == [one.line for one in theirs], (ours, theirs)
    assert_own_words(ours, theirs)
    recorded("sdy").check(key, [text for one in ours for text in one.texts])


@pytest.mark.parametrize("program", [p for p in ALL if p.line], ids=lambda program: program.name)
def test_words_of_verification(program):
    agrees(program.text, " ".join(program.text.removeprefix(MESHES).split()))


ADD = "%0 = stablehlo.add %a, %b {{{}}} : " + T
TWO = f"({T}, {T}) -> ({T}, {T})"


def on_two_results(shardings):
    return f"%0:2 = stablehlo.custom_call @x(%a) {{{per_value(shardings)}}} : ({T}) -> ({T}, {T})"


def two_values(ins, outs, axes):
    return f"""%0:2 = sdy.manual_computation(%b, %b) in_shardings=[{ins}] out_shardings=[{outs}] manual_axes={{{axes}}} (%x: {T}, %y: {T}) {{
  sdy.return %x, %y : {T}, {T}
}} : {TWO}"""


def computation(*ops, head='sdy.named_computation<"n">(%b)', arguments=f"(%x: {T})"):
    inside = "\n".join(ops)
    return f"%0 = {head} {arguments} {{\n{inside}\n}} : {ONE_TO_ONE}"


MANUAL = f"sdy.manual_computation(%b) in_shardings=[{FREE}] out_shardings=[{FREE}] manual_axes={{}}"
BOTH = f"sdy.propagation_barrier %x allowed_direction=BOTH : {T}"

MORE = {
    "rule rank": ADD.format(rule("([i, j], [i])->([i, j]) {i=8, j=16}")),
    "rule factor": ADD.format(rule("([i, j], [i, k])->([i, j]) {i=8, j=16}")),
    "rule reuse": ADD.format(rule("([i, j], [i, i])->([i, j]) {i=8, j=16}")),
    "rule empty": ADD.format(rule("([i, j], [i, ])->([i, j]) {i=8, j=16}")),
    "rule size 1": ADD.format(rule("([i, j], [i, jk])->([i, j]) {i=8, j=16, k=1}")),
    "edges operand": ADD.format(edges('[{step-0 = [{"row" = operand-0 -> [operand-5]}]}]')),
    "edges result": ADD.format(edges('[{step-0 = [{"row" = result-9 -> [operand-0]}]}]')),
    "second of two": on_two_results(f"{FREE}, <@m, [{{}}]>"),
    "first of two": on_two_results(f"<@nope, [{{}}, {{}}]>, {FREE}"),
    "one for two": on_two_results(FREE),
    "manual operand of two": two_values(f"{FREE}, <@m, [{{}}]>", f"{FREE}, {FREE}", ""),
    "manual result of two": two_values(f"{FREE}, {FREE}", f"{FREE}, <@m, []>", ""),
    "manual one operand": two_values(FREE, f"{FREE}, {FREE}", ""),
    "manual one result": two_values(f"{FREE}, {FREE}", FREE, ""),
    "manual order in two": two_values(f'{FREE}, <@m, [{{}}, {{"col", "row"}}]>', f"{FREE}, {FREE}", '"row"'),
    "manual type in two": two_values(f'{FREE}, <@m, [{{"row"}}, {{}}]>', f"{FREE}, {FREE}", '"row"'),
    "edge of an argument of a computation": computation(
        f"%1 = sdy.func_data_flow_edge %x : {T}", f"sdy.return %1 : {T}", head=MANUAL
    ),
    "barrier of another type": f'%0 = "sdy.propagation_barrier"(%b) <{{allowed_direction = 1 : i32}}> : ({T}) -> tensor<8xf32>',
    "barrier of a dynamic type": f'%0 = "sdy.propagation_barrier"(%b) <{{allowed_direction = 1 : i32}}> : ({T}) -> tensor<8x?xf32>',
    "no properties": f'%0 = "sdy.func_data_flow_edge"(%b) : ({T}) -> tensor<8xf32>',
    "errors inside before results": computation(f"%1 = {BOTH}", f"sdy.return %x, %x : {T}, {T}"),
    "result types": computation(f"sdy.return %x, %x : {T}, {T}"),
    "no terminator": computation(f"%1 = stablehlo.negate %x : {T}"),
    "other terminator": computation(f"func.return %x : {T}"),
    "empty body": computation(),
    "empty manual body": computation(head=MANUAL),
    "name of outside": computation(f"sdy.return %b : {T}"),
    "name used outside": computation(f"%a = stablehlo.negate %x : {T}", f"sdy.return %a : {T}"),
    "argument named as one outside": computation(f"sdy.return %b : {T}", arguments=f"(%b: {T})"),
}


@pytest.mark.parametrize("name", MORE)
def test_more_words(name):
    agrees(function(MORE[name]), name)


def test_errors_of_different_functions_are_all_reported():
    one = f"func.func @NAME(%a: {T}) {{\n  %0 = sdy.propagation_barrier %a allowed_direction=BOTH : {T}\n  return\n}}\n"
    text = one.replace("NAME", "f") + one.replace("NAME", "g")
    assert [one.line for one in problems(text)] == [2, 6]
    agrees(text, "errors of different functions")


ALIASES = """\
#m = #sdy.mesh<["row"=2]>
#ma = #sdy<mesh_axis"row"=2>
#s = #sdy.sharding<@m, [{}, {}]>
#r = #sdy<axis_ref_list{"row"}>
#l = #sdy<list_of_axis_ref_lists[{"row"}, {}]>
#d = #sdy<dimension_sharding{"row"}>
#ax = #sdy<axis_ref"row">
#su = #sdy<sub_axis_info(1)2>
#dm = #sdy<dim_mapping ij>
#tm = #sdy<tensor_mapping[i, j]>
#p = #sdy<all_to_all_param{"a"}: 0->1>
#ev = #sdy<edge_value_ref operand-3>
#det = #sdy<axis_to_propagation_details{"a" = operand-0 -> [result-0]}>
#st = #sdy<propagation_one_step{step-0 = [{"a" = operand-0 -> [result-0]}]}>
#x = #sdy<manual_axes{}>
"""


@pytest.mark.parametrize(
    "attribute",
    """\
#sdy.mesh<[#ma, "b"=2]>
#sdy.mesh<[#sdy<mesh_axis"row"=2>, "b"=2]>
#sdy<axis_ref_list{#ax, "b"}>
#sdy<axis_ref"a":#su>
#sdy.sharding<@m, [#d, {}]>
#sdy.sharding<@m, [{"b", #ax}]>
#sdy.sharding<@m, [], replicated={#ax}>
#sdy.sharding<@m, [], unreduced={#ax}>
#sdy.sharding<mesh #m, []>
#sdy<list_of_axis_ref_lists[#r, {#ax}]>
#sdy.sharding_per_value<[#s, <@q, []>]>
#sdy.sharding_per_value<[#r]>
#sdy<tensor_mapping[#dm, i]>
#sdy.op_sharding_rule<(#tm)->([#dm]) {i=2, j=2}>
#sdy<all_to_all_param{#ax}: 0->1>
#sdy<all_to_all_param_list[#p]>
#sdy<axis_to_propagation_details{#ax = #ev -> [#ev]}>
#sdy<propagation_one_step{step-0 = [#det]}>
#sdy.propagation_edges<[#st]>""".splitlines(),
)
def test_aliases_inside_attributes(attribute):
    same_text(f"{ALIASES}module attributes {{sdy.a = {attribute}}} {{\n}}\n", attribute)


@pytest.mark.parametrize(
    "op",
    [
        f"sdy.all_gather #l %a out_sharding=#s : {T}",
        f"sdy.all_reduce #r %b out_sharding=#s : {T}",
        f"sdy.data_flow_edge %b sharding=#s : {T}",
        f"sdy.reshard %a <@m, [#d, {{}}]> : {T}",
        f"sdy.reshard %a <mesh #m, [{{}}, {{}}]> : {T}",
        f"sdy.manual_computation(%b) in_shardings=[#s] out_shardings=[#s] manual_axes=#x (%x: {T}) {{\n"
        f"sdy.return %x : {T}\n}} : {ONE_TO_ONE}",
        f'"sdy.reshard"(%a) <{{unknown = 1 : i32, sharding = #s}}> : {ONE_TO_ONE}',
    ],
)
def test_aliases_in_ops(op):
    same_text(ALIASES + function(f"%0 = {op}"), op)


def test_alias_of_a_mesh():
    same_text('#q = #sdy.mesh<["a"=2]>\nsdy.mesh @x = #q {foo}\n', "mesh")


def same_text(text, key):
    if errors := compare(lambda: to_text(parse_module(text, "-")), lambda: reference_print(text)):
        recorded("sdy").check(key, [errors[0].message])
    else:
        assert verify(parse_module(text)) == []


@pytest.mark.parametrize(
    ("op", "generic"),
    [
        (
            f'"sdy.all_reduce"(%b) <{{out_sharding = #s, reduction_axes = #r}}> : {ONE_TO_ONE}',
            '"sdy.all_reduce"(%arg1) <{out_sharding = #sdy.sharding<@m, [{}, {}]>, '
            'reduction_axes = #sdy<axis_ref_list{"row"}>, reduction_op = 0 : i32}>',
        ),
        (
            f'"sdy.reduce_scatter"(%b) <{{out_sharding = #d, reduce_scatter_axes = #l, reduction_op = 2 : i32}}> : {ONE_TO_ONE}',
            'reduce_scatter_axes = #sdy<list_of_axis_ref_lists[{"row"}, {}]>, reduction_op = 2 : i32}>',
        ),
        (
            f'sdy.reduce_scatter sum #l %b out_sharding=<@m, [{{"row"}}, {{}}]> : {T}',
            'reduce_scatter_axes = #sdy<list_of_axis_ref_lists[{"row"}, {}]>, reduction_op = 0 : i32}>',
        ),
    ],
)
def test_reduction_is_filled_in(op, generic):
    text = ALIASES.replace('#d = #sdy<dimension_sharding{"row"}>', '#d = #sdy.sharding<@m, [{"row"}, {}]>')
    module = parse_module(text + function(f"%0 = {op}"))
    assert verify(module) == []
    assert generic in to_text(module, PrintOptions(generic=True))


@pytest.mark.parametrize(
    "op",
    [
        f'%0 = sdy.replicated_to_unreduced {{"dep"}} %a out_sharding=<@m, [{{"row"}}, {{}}]> : {T}',
        f'%0 = sdy.sharded_to_unreduced [{{"row"}}, {{}}] %a out_sharding=<@m, [{{}}, {{}}], unreduced={{"dep"}}> : {T}',
    ],
)
def test_new_unreduced_axes(op):
    agrees(function(op), op)
