"""Attributes and ops are read and printed as the reference reads and prints them."""

import pytest

from pyshardy.text import DiagnosticError, PrintOptions, parse_module, to_text
from tests.dialects.sdy.cases import ALL
from tests.dialects.sdy.programs import MESHES
from tests.oracle import ReferenceError, reference_print

pytestmark = pytest.mark.usefixtures("line_cache")

GOOD_ATTRIBUTES = r"""
#sdy<mesh_axis"a"=3>
#sdy.mesh<["a"=2], device_ids=[1,0]>
#sdy.mesh<["a"=2,"b" = 0x2], device_ids = [0, 1,2,3]>
#sdy.mesh<[], device_ids=[0]>
#sdy<mesh<[]>>
#sdy.mesh<["a\22\\b"=2, ""=3, "é"=1]>
#sdy<sub_axis_info(2)4>
#sdy<sub_axis_info(-2)-4>
#sdy<axis_ref"a":(1)2>
#sdy<axis_ref"a">
#sdy<axis_ref_list{"a", "b":(1)2}>
#sdy<axis_ref_list{}>
#sdy<list_of_axis_ref_lists[{"a"}, {}]>
#sdy<list_of_axis_ref_lists[]>
#sdy<dimension_sharding{"a", ?}p1>
#sdy<dimension_sharding{ } >
#sdy<dimension_sharding{?} p0>
#sdy<dimension_sharding{"a","b":(1)2}>
#sdy<sharding<@m, [{"q"}]>>
#sdy.sharding<@m, [{?}, {}], unreduced={"col"}, replicated={"row", "dep":(1)2}>
#sdy.sharding<mesh <["a"=2]>, []>
#sdy.sharding<mesh<["k"=2, "l"=2], device_ids=[1,0,3,2]>, [{"k"}p0]>
#sdy.sharding<@"a b", []>
#sdy.sharding_per_value<[]>
#sdy.sharding_per_value<[<@m, []>, <@m, [{?}]>]>
#sdy<dim_mapping ij>
#sdy<dim_mapping>
#sdy<dim_mapping z_1z_2z>
#sdy<tensor_mapping[i, jk]>
#sdy<tensor_mapping[]>
#sdy<tensor_mapping[, j]>
#sdy<tensor_mapping[i,]>
#sdy.op_sharding_rule<([])->([])>
#sdy.op_sharding_rule<([i])->([i])>
#sdy.op_sharding_rule<([i])->([i]) {}>
#sdy.op_sharding_rule<([i,j],  [j,k])->([i,k]){i=8,j=2,k=4}reduction={j}need_replication={i}permutation={k}blocked_propagation={i,k}, custom>
#sdy.op_sharding_rule<([i, j], [j, k]) -> ([i, k]) {i=8,j=2,k=4} reduction={}>
#sdy.op_sharding_rule<([i, j])->([i]) {i=2, j=3} permutation={ij}>
#sdy.op_sharding_rule<([i, j])->([i]) {i=2, j=-3} reduction={} need_replication={} , custom>
#sdy<manual_axes{"a", "b"}>
#sdy<manual_axes{}>
#sdy<all_to_all_param{"a", "b":(2)2}: 0->1>
#sdy<all_to_all_param{"a"}: 0->-1>
#sdy<all_to_all_param_list[{"a"}: 0->1, {"b"}: 2->3]>
#sdy<all_to_all_param_list[]>
#sdy<edge_value_ref operand-3>
#sdy<edge_value_ref operand--3>
#sdy<axis_to_propagation_details{"a" = operand-0 -> [result-0]}>
#sdy<propagation_one_step{step - 0=[{"a"=operand - 0->[result -0 , operand- 1]}]}>
#sdy.propagation_edges<[{step-1 = [{"row" = operand-0 -> [operand-1, result-0]}, {"col":(2)2 = result-0 -> [operand-0]}]}, {step-0 = [{"a" = operand-0 -> [result-0]}]}]>
""".strip().splitlines()

BAD_ATTRIBUTES = r"""
#sdy.mesh<["a"=4], device_ids=[0,1]>
#sdy.mesh<["a"=2], device_ids=[1,-1]>
#sdy.mesh<["b"=2, "a"=0]>
#sdy.mesh<["a"=2,"a"=2]>
#sdy.mesh<[], device_ids=[1,2]>
#sdy.mesh<["a"=4], device_ids=[1,0,2,5]>
#sdy.mesh<["a"=2], device_ids=[]>
#sdy.mesh<["a"=2],>
#sdy.mesh<["a"=99999999999999999999]>
#sdy.sharding<@a::@b, []>
#sdy.sharding<@a, [{}p01]>
#sdy.sharding<@a, [{}p]>
#sdy.sharding<@a, [{} x1]>
#sdy.sharding<@a, [{}p-1]>
#sdy.sharding<@a, [{}p99999999999999999999]>
#sdy.sharding<@a, [{?, "a"}]>
#sdy.sharding<@a, [{"a" ?}]>
#sdy.sharding<@a, [{"a",}]>
#sdy.sharding<@a, [{, ?}]>
#sdy.sharding<@a, [], replicated={}>
#sdy.sharding<@a, [], unreduced={}>
#sdy.sharding<@a, [], unreduced={"a"}, unreduced={"a"}>
#sdy.sharding<@a, [], replicated={"a"}, replicated={"a"}>
#sdy.sharding<@a, [], foo={"a"}>
#sdy.sharding<@a, [],>
#sdy.sharding<#sdy.mesh<["a"=2]>, []>
#sdy.sharding<"a", []>
#sdy<dim_mapping z_01>
#sdy<dim_mapping z_0>
#sdy<dim_mapping z_>
#sdy<dim_mapping ia>
#sdy<tensor_mapping[*]>
#sdy<edge_value_ref foo-3>
#sdy<axis_ref_list{"a",}>
#sdy.op_sharding_rule<([i])->([i]) {j=2}>
#sdy.op_sharding_rule<([i])->([i]) {ij=2}>
#sdy.op_sharding_rule<([i, j])->([i]) {i=2, j=3} permutation={j} reduction={i}>
#sdy.op_sharding_rule<([i, j])->([i]) {i=2, j=3} permutation={j} custom>
#sdy.op_sharding_rule<()->([i]) {i=2}>
#sdy<all_to_all_param{}: 0->1>
#sdy<propagation_one_step{step-0 = []}>
#sdy<axis_to_propagation_details{"a" = operand-0 -> []}>
#sdy.propagation_edges<[]>
#sdy.propagation_edges<[{step--1 = [{"row" = operand-0 -> [operand-1, result-0]}]}]>
#sdy.propagation_edges<[{step-1 = [{"row" = operand-0 -> [operand-0, result-0]}]}]>
#sdy.propagation_edges<[{step-1 = [{"row" = operand-0 -> [operand-1, operand-1]}]}]>
#sdy.propagation_edges<[{step-1 = [{"row" = operand-0 -> [operand-1]}]}, {step-1 = [{"row" = operand-0 -> [operand-1]}]}]>
""".strip().splitlines()


def module(attribute: str) -> str:
    return f"module attributes {{sdy.a = {attribute}}} {{\n}}\n"


def position_of_error(text: str) -> tuple[int, int]:
    with pytest.raises(DiagnosticError) as caught:
        parse_module(text)
    return caught.value.diagnostics[0].position[1:]


@pytest.mark.parametrize("attribute", GOOD_ATTRIBUTES)
def test_attributes(attribute):
    assert to_text(parse_module(module(attribute))) == reference_print(module(attribute))


@pytest.mark.parametrize("attribute", BAD_ATTRIBUTES)
def test_bad_attributes(attribute):
    with pytest.raises(ReferenceError) as caught:
        reference_print(module(attribute))
    expected = caught.value.diagnostics[0]
    line, column = position_of_error(module(attribute))
    assert (line, column) == (expected.line, expected.column)


KINDS = [
    ('#sdy.sharding<@m, [], unreduced=max {"a"}>', '#sdy.sharding<@m, [], unreduced=max{"a"}>'),
    (
        '#sdy.sharding<@m, [], unreduced=min{"a"}, replicated={"b"}>',
        '#sdy.sharding<@m, [], replicated={"b"}, unreduced=min{"a"}>',
    ),
    ('#sdy.sharding<@m, [], unreduced=sum{"a"}>', '#sdy.sharding<@m, [], unreduced={"a"}>'),
    ('#sdy.sharding<@m, [], unreduced{"a"}>', '#sdy.sharding<@m, [], unreduced={"a"}>'),
]


@pytest.mark.parametrize(("text", "printed"), KINDS)
def test_reduction_kinds(text, printed):
    assert to_text(parse_module(module(text))) == module(printed) == reference_print(module(text))


@pytest.mark.parametrize("text", ["unreduced=max{}", "unreduced max{}", 'unreduced=prod{"a"}', "unreduced=max"])
def test_bad_reduction_kinds(text):
    position_of_error(module(f"#sdy.sharding<@m, [], {text}>"))


@pytest.mark.parametrize("size", [8589934592, (1 << 63) - 1, -(1 << 63)])
def test_factor_sizes_have_64_bits(size):
    text = module(f"#sdy.op_sharding_rule<([i])->([i]) {{i={size}}}>")
    assert to_text(parse_module(text)) == text


@pytest.mark.parametrize("size", [1 << 63, -(1 << 63) - 1])
def test_bad_factor_sizes(size):
    position_of_error(module(f"#sdy.op_sharding_rule<([i])->([i]) {{i={size}}}>"))


def test_dim_mapping_and_edge_value_print_glued():
    assert "#sdy.dim_mappingij}" in to_text(parse_module(module("#sdy<dim_mapping ij>")))
    assert "#sdy<edge_value_refresult-3>}" in to_text(parse_module(module("#sdy<edge_value_ref result-3>")))


@pytest.mark.parametrize("generic", [False, True], ids=["pretty", "generic"])
@pytest.mark.parametrize("program", [p for p in ALL if p.line is None], ids=lambda program: program.name)
def test_programs(program, generic):
    printed = to_text(parse_module(program.text), PrintOptions(generic=generic))
    assert printed == reference_print(program.text, generic=generic)
    assert to_text(parse_module(printed), PrintOptions(generic=generic)) == printed


def body(text: str) -> str:
    return f'{MESHES}func.func @f(%a: tensor<8x16xf32>) {{\n{text}\n  "func.return"() : () -> ()\n}}\n'


OPS = [
    'sdy.mesh @"a b" = < [ "a" = 2 ] > {foo, sym_visibility = "private"}',
    body("sdy.sharding_group %a group_id = -3 {foo} : tensor<8x16xf32>"),
    body("%0 = sdy.propagation_barrier %a allowed_direction = FORWARD {foo} : tensor<8x16xf32>"),
    body("%0 = sdy.data_flow_edge %a sharding = <@m, [{}, {}]> {foo} : tensor<8x16xf32>"),
    body("%0 = sdy.data_flow_edge %a {foo} : tensor<8x16xf32>"),
    body("%0 = sdy.func_data_flow_edge %a {foo} : tensor<8x16xf32>"),
    body("%0 = sdy.reshard %a <@m, [{}, {}]> {foo} : tensor<8x16xf32>"),
    body("%0 = sdy.sharding_constraint %a <@m, [{}, {}]> {foo} : tensor<8x16xf32>"),
    body("%0 = sdy.constant {foo} dense<[1, 2]> : tensor<2xi32>"),
    body("%0 = sdy.constant() <{value = dense<1.0> : tensor<8xf32>}> {foo} : () -> tensor<8xf32>"),
    body("%cst = sdy.constant dense_resource<blob> : tensor<2xf32>") + '{-# dialect_resources: { builtin: { blob: "0x04000000000000000000803F" } } #-}',
    body("%0 = sdy.all_slice [ { \"row\" } , { } ] %a out_sharding = <@m, [{\"row\"}, {}]> {foo} : tensor<8x16xf32>"),
    body("sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {\n sdy.return {bar}\n} {foo} : () -> ()"),
    body("sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {\n ^bb0:\n sdy.return\n} : () -> ()"),
    body("%0 = sdy.manual_computation(%a) in_shardings=[<@m, [{}, {}]>] out_shardings=[<@m, [{}, {}]>] manual_axes={\"row\", \"a\\22\"} (%x: tensor<8x16xf32> {some.thing}) {\n sdy.return %x : tensor<8x16xf32>\n} {foo} : (tensor<8x16xf32>) -> tensor<8x16xf32>").replace(', "a\\22"', ""),
    body("%0:2 = sdy.named_computation<\"a\\22b\">(%a) in_shardings=[<@m, [{}, {?}]>] (%x: tensor<8x16xf32>) {\n sdy.return {bar} %x, %x : tensor<8x16xf32>, tensor<8x16xf32>\n} {foo} : (tensor<8x16xf32>) -> (tensor<8x16xf32>, tensor<8x16xf32>)"),
    body("sdy.named_computation<\"\">() () {\n sdy.return\n} : () -> ()"),
]  # fmt: skip


@pytest.mark.parametrize("generic", [False, True], ids=["pretty", "generic"])
@pytest.mark.parametrize("text", OPS)
def test_ops(text, generic):
    text = text.replace("blob", f"blob_{generic}")  # the reference keeps the names it has seen
    assert to_text(parse_module(text), PrintOptions(generic=generic)) == reference_print(text, generic=generic)


BAD_OPS = [
    "sdy.mesh = <[]>",
    "sdy.mesh @m <[]>",
    "sdy.mesh private @m = <[]>",
    body("%0 = sdy.propagation_barrier %a allowed_direction=FOO : tensor<8x16xf32>"),
    body("%0 = sdy.propagation_barrier %a : tensor<8x16xf32>"),
    body("sdy.sharding_group %a group_id=x : tensor<8x16xf32>"),
    body("%0 = sdy.reshard %a : tensor<8x16xf32>"),
    body("%0 = sdy.constant 1 : i32"),
    body("sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} {\n sdy.return\n} : () -> ()"),
    body("sdy.manual_computation() out_shardings=[] manual_axes={} () {\n sdy.return\n} : () -> ()"),
    body("sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {\n return\n} : () -> ()"),
    body("sdy.manual_computation(%a) in_shardings=[] out_shardings=[] manual_axes={} () {\n sdy.return\n} : () -> ()"),
    body("sdy.named_computation() () {\n sdy.return\n} : () -> ()"),
    body("%0 = sdy.all_gather %a out_sharding=<@m, [{}, {}]> : tensor<8x16xf32>"),
    body('%0 = sdy.all_reduce [{"row"}] %a out_sharding=<@m, [{}, {}]> : tensor<8x16xf32>'),
]


@pytest.mark.parametrize("text", BAD_OPS)
def test_bad_ops(text):
    with pytest.raises(ReferenceError) as caught:
        reference_print(text)
    assert position_of_error(text)[0] == caught.value.diagnostics[0].line


def test_reduction_kind_of_ops():
    text = body("""\
  %0 = sdy.all_reduce max {"row"} %a out_sharding=<@m, [{}, {}]> : tensor<8x16xf32>
  %1 = sdy.all_reduce sum {"row"} %a out_sharding=<@m, [{}, {}]> : tensor<8x16xf32>
  %2 = sdy.reduce_scatter min [{"row"}, {}] %a out_sharding=<@m, [{"row"}, {}]> : tensor<8x16xf32>""")
    printed = to_text(parse_module(text))
    assert "sdy.all_reduce max {" in printed
    assert "sdy.all_reduce {" in printed
    assert "sdy.reduce_scatter min [" in printed
    generic = to_text(parse_module(text), PrintOptions(generic=True))
    assert "reduction_op = 1 : i32" in generic and "reduction_op = 0 : i32" in generic
    assert to_text(parse_module(generic)) == printed
