"""From programs and plans to fragments and transfers, and errors for plans that do not fit."""

import pytest

import pyshardy
from pyshardy.annotate import AnnotationError
from pyshardy.dialects.mpmd import FragmentOp, MeshTensorType, TransferOp
from pyshardy.mpmd import Plan, import_program, parse_assignments, parse_meshes
from pyshardy.text import DiagnosticError
from tests.mpmd.programs import CHAIN, T, computation, program

MESHES = parse_meshes(["m0,m1:x=2"])
TOPOLOGY = ' attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>, <"b" : <["x"=2]>>>}'


def plan(assign: str, inputs: str = "", outputs: str = "", **options: bool) -> Plan:
    words = (parse_assignments([text], stages) for text, stages in ((assign, True), (inputs, False), (outputs, False)))
    return Plan(MESHES, *words, **options)


def imported(text: str, plan: Plan):
    module = pyshardy.parse(text)
    assert import_program(module, plan) is module
    pyshardy.verify(module)
    return module


def ops(module, kind):
    return [op for op in module.walk() if isinstance(op, kind)]


def test_fragments_and_transfers():
    module = imported(CHAIN, plan("embed@m0,layer_*@m1/1"))
    found = [(op.mesh, [o.data.name for o in op.origins], op.stage) for op in ops(module, FragmentOp)]
    assert found == [("m0", ["embed"], None), ("m1", ["layer_0", "layer_1"], 1)]
    assert len(ops(module, TransferOp)) == 1


def test_a_name_goes_before_patterns_and_later_words_before_earlier_ones():
    module = imported(CHAIN, plan("layer_0@m0,*@m1,embed@m1,embed@m0"))
    found = [(op.mesh, [o.data.name for o in op.origins]) for op in ops(module, FragmentOp)]
    assert found == [("m0", ["embed", "layer_0"]), ("m1", ["layer_1"])]


def test_inputs_and_outputs():
    module = imported(CHAIN, plan("*@m0", "0@m1#pinned_host", "0@m1"))
    function = module.body.block.first_op
    (source,), (target,) = function.function_type.inputs, function.function_type.outputs
    assert isinstance(source, MeshTensorType)
    assert (source.mesh, source.kind, target.mesh) == ("m1", "pinned_host", "m1")


def test_inputs_by_their_names():
    text = program(
        computation("%2", "f", "%x"), arguments=f"%x: {T} loc(\"params['x']\"), %y: {T} loc(\"params['y']\")"
    )
    module = imported(text, plan("f@m0", "params['y']@m1"))
    types = module.body.block.first_op.function_type.inputs
    assert [type.mesh for type in types] == ["m0", "m1"]


def test_the_topology_of_the_program():
    text = program(computation("%2", "f", "%x"), attributes=TOPOLOGY)
    module = imported(text, Plan(assign=parse_assignments(["f@b"])))
    assert [op.mesh for op in ops(module, FragmentOp)] == ["b"]


def test_what_is_cut_already_stays():
    module = imported(CHAIN, plan("embed@m0,layer_*@m1"))
    before = pyshardy.to_text(module)
    assert pyshardy.to_text(import_program(module, Plan())) == before


@pytest.mark.parametrize(
    ("text", "of", "words"),
    [
        (CHAIN, Plan(), "the program has no topology; give meshes, such as --meshes"),
        ("module {}", plan("f@m0"), "the program has no function"),
        (CHAIN, plan("*@mm0"), "*@mm0: there is no mesh 'mm0'; did you mean 'm0'?"),
        (CHAIN, plan("*@gpu"), "there is no mesh 'gpu'; the meshes are m0, m1"),
        (CHAIN, plan("*@m0#disk"), "the memory kind must be pinned_host or device, found 'disk'"),
        (CHAIN, plan("embd@m0"), "embd@m0: no computation or tensor is named 'embd'; did you mean 'embed'?"),
        (
            "func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> { return %x : tensor<8xf32> }",
            plan("embed@m0"),
            "named 'embed'; the program has none: named_computation of pyshardy.jax.mpmd makes them",
        ),
        (CHAIN, plan("zzz@m0"), "no computation or tensor is named 'zzz'; the names are embed, layer_0, layer_1"),
        (CHAIN, plan("*@m0", "y@m0"), "input y@m0: no input or output is named 'y'; the names are %x"),
        (CHAIN, plan("*@m0", "x@q"), "input x@q: there is no mesh 'q'"),
        (CHAIN, plan("*@m0", "", "7@m0"), "output 7@m0: no input or output is named"),
    ],
)
def test_plans_that_do_not_fit(text: str, of: Plan, words: str):
    module = pyshardy.parse(text)
    with pytest.raises(AnnotationError) as caught:
        import_program(module, of)
    assert words in str(caught.value)


def test_computations_without_a_mesh_are_all_found():
    with pytest.raises(DiagnosticError) as caught:
        import_program(pyshardy.parse(CHAIN), plan("embed@m0"))
    found = [(error.position[1], error.message) for error in caught.value.diagnostics]
    assert found == [
        (
            6,
            "computation 'layer_0' is not assigned to a mesh; assign it, by --assign 'layer_0@MESH' or in name_to_mesh_assignment={'layer_0': MESH} of pyshardy.jax.mpmd.make_config",
        ),
        (
            10,
            "computation 'layer_1' is not assigned to a mesh; assign it, by --assign 'layer_1@MESH' or in name_to_mesh_assignment={'layer_1': MESH} of pyshardy.jax.mpmd.make_config",
        ),
    ]


def test_names_in_functions_that_are_called():
    text = program(f"  %2 = mpmd.call @g(%x) : ({T}) -> {T}\n") + program(computation("%2", "deep", "%x")).replace(
        "@main", "private @g"
    )
    module = imported(text, plan("deep@m1"))
    assert [op.mesh for op in ops(module, FragmentOp)] == ["m1"]
    with pytest.raises(DiagnosticError, match="computation 'deep' is not assigned to a mesh"):
        import_program(pyshardy.parse(text), Plan(MESHES))


def test_nested_names_need_no_mesh():
    inner = (
        computation("%r", "inner", "%a").replace("\n", "\n  ").replace("(%a: ", "(%b: ").replace("sine %a", "sine %b")
    )
    outer = f"""  %2 = mpmd.named_computation<"outer"> (%x) (%a: {T}) {{
  {inner.replace("%r = stablehlo.sine", "%q = stablehlo.sine").replace("mpmd.return %r", "mpmd.return %q")}
    mpmd.return %r : {T}
  }} : ({T}) -> {T}
"""
    module = imported(program(outer), plan("outer@m0"))
    assert [[o.data.name for o in op.origins] for op in ops(module, FragmentOp)] == [["outer"]]


@pytest.mark.parametrize("type", ["f32", "!stablehlo.token", "tensor<*xf32>", "tuple<tensor<f32>>"])
def test_what_cannot_be_on_a_mesh(type: str):
    module = pyshardy.parse(f"func.func @main(%a: {type}) -> {type} {{\n  return %a : {type}\n}}\n")
    with pytest.raises(DiagnosticError) as caught:
        import_program(module, Plan(MESHES))
    (error,) = caught.value.diagnostics
    assert error.message == f"input %a is of type '{type}'; only ranked tensors can be on a mesh"


def test_what_a_pass_reports_without_failing_is_an_error():
    other = program(computation("%2", "f", "%x")).replace("@main", "@other")
    with pytest.raises(DiagnosticError, match="must be in a function with a topology or in an MPMD op"):
        imported(program(computation("%2", "f", "%x")) + other, plan("f@m0"))


def test_a_function_that_calls_itself():
    call = f"  %2 = mpmd.call @again(%x) : ({T}) -> {T}\n"
    again = program(computation("%0", "f", "%x"), call).replace("@main", "private @again")
    with pytest.raises(DiagnosticError, match="function 'again' calls itself"):
        imported(program(call) + again, plan("f@m0"))
