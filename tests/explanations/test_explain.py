"""Explanations of small programs: chains, what stopped axes, and the names of values."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

import pyshardy
from pyshardy.cli.main import main
from pyshardy.explanations.alternatives import Alternatives, Annotated, Outcome
from pyshardy.explanations.collectives import explain_collective
from pyshardy.explanations.explain import Explanations
from pyshardy.explanations.names import ValueNameError
from pyshardy.explanations.suggestions import Suggestions
from pyshardy.ir.cloning import clone
from pyshardy.report.cost.accelerators import DEFAULT_ACCELERATOR, cost_model
from pyshardy.report.render.sharding_text import sharding_text
from tests.check_explanations import Checked, check, check_collectives, check_suggestions

EXAMPLES = Path(__file__).parents[2] / "examples"

PROGRAM = """
sdy.mesh @mesh = <["x"=2, "y"=2, "z"=3]>
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {?}]>},
                %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"x", ?}]>},
                %closed: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>},
                %later: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"x"}p1]>},
                %kept: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {?}], replicated={"x"}>},
                %ten: tensor<10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"z", "x", ?}]>})
    -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<2x5xf32>,
        tensor<8xf32>, tensor<8x8xf32> {jax.result_info = "result['sum']"}) {
  %product = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] :
    (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %sum = stablehlo.add %a, %closed : tensor<8x8xf32>
  %waits = stablehlo.add %a, %later : tensor<8x8xf32>
  %free = stablehlo.add %a, %kept : tensor<8x8xf32>
  %called = stablehlo.custom_call @unknown(%a) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %two = stablehlo.reshape %ten : (tensor<10xf32>) -> tensor<2x5xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sorted:2 = "stablehlo.sort"(%a, %b) <{dimension = 0 : i64}> ({
  ^bb0(%0: tensor<f32>, %1: tensor<f32>, %2: tensor<f32>, %3: tensor<f32>):
    %less = stablehlo.compare LT, %0, %1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<8x8xf32>, tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>)
  %row = stablehlo.reduce(%sum init: %zero) applies stablehlo.add across dimensions = [1] :
    (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
  return %product, %sum, %waits, %free, %called, %two, %row, %sorted#0 : tensor<8x8xf32>, tensor<8x8xf32>,
    tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<2x5xf32>, tensor<8xf32>, tensor<8x8xf32>
}
"""
LINES = PROGRAM.splitlines()


def line_of(text: str) -> int:
    return next(number for number, line in enumerate(LINES, 1) if text in line)


@pytest.fixture(scope="module")
def explanations() -> Explanations:
    return Explanations(pyshardy.parse(PROGRAM, name="small.mlir"))


def test_chain_leads_back_to_the_annotation(explanations: Explanations):
    one = explanations.explain("%row")
    assert one.sharding == "[x]"
    (axis,) = one.dimensions[0].axes
    assert [(step.value.name, step.dim, step.op, step.factor) for step in axis.chain] == [
        ("%row", 0, "stablehlo.reduce", "i"),
        ("%sum", 0, "stablehlo.add", "i"),
        ("%arg0", 0, "", ""),
    ]
    assert axis.annotation.kind == "input"
    assert axis.chain[0].rule.startswith("<([i, j], [])->([i])")
    assert axis.chain[0].step > axis.chain[1].step > axis.chain[2].step == -1


def test_output_follows_the_returned_value(explanations: Explanations):
    (axis,) = explanations.explain("result 6").dimensions[0].axes
    assert [step.value.name for step in axis.chain] == ["result 6", "%row", "%sum", "%arg0"]


@pytest.mark.parametrize(
    ("name", "dim", "reason", "axis"),
    [
        ("%product", 1, "used", "x"),
        ("%closed", 0, "closed", "x"),
        ("%later", 0, "priority", "x"),
        ("%kept", 0, "replicated", "x"),
        ("%called", 0, "no_rule", ""),
        ("%two", 0, "indivisible", "z"),
        ("%sum", 1, "nothing_sharded", ""),
    ],
)
def test_reason_for_an_axis_that_did_not_come(explanations: Explanations, name: str, dim: int, reason: str, axis: str):
    found = explanations.explain(name).dimensions[dim]
    assert found.axes == () and found.blocked is not None
    assert (found.blocked.reason, found.blocked.axis) == (reason, axis)


def test_axis_in_the_way_is_explained(explanations: Explanations):
    blocked = explanations.explain("%product").dimensions[1].blocked
    assert blocked is not None and blocked.source is not None and blocked.other_axis is not None
    assert blocked.source.name == "%arg1" and blocked.op == "stablehlo.dot_general"
    assert [step.value.name for step in blocked.other_axis.chain] == ["%product", "%arg0"]
    assert blocked.text == "x is in use already, on dimension 0 of the value"


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("%sum", "%sum"),
        ("a", "%arg0"),
        ("%arg2", "%arg2"),
        ("result['sum']", "result 7"),
        ("output 1", "result 1"),
        (str(line_of("%waits =")), "%waits"),
        (f"small.mlir:{line_of('%free =')}", "%free"),
        ("%sorted#1", "%sorted#1"),
    ],
)
def test_values_are_found(explanations: Explanations, name: str, wanted: str):
    assert explanations.explain(name).value.name == wanted


def test_unknown_and_ambiguous_names_are_errors(explanations: Explanations):
    with pytest.raises(ValueNameError, match=r"near names are %product"):
        explanations.explain("%prodct")
    with pytest.raises(
        ValueNameError, match=r"'%sorted' matches 2 values.*\n  %sorted@1  %sorted#0 .*\n  %sorted@2  %sorted#1 "
    ):
        explanations.explain("%sorted")
    first = line_of("%free =")
    with pytest.raises(ValueNameError, match=r"no op at line 1 computes a tensor with dimensions; near lines: \d+$"):
        explanations.explain("1")
    with pytest.raises(ValueNameError, match=r"no op at line 9999 of small.mlir .*; near lines: \d+$") as found:
        explanations.explain("small.mlir:9999")
    assert first <= int(str(found.value).rsplit(maxsplit=1)[1]) < 9999
    with pytest.raises(ValueNameError, match=r"'%nope'; SSA names are (%\w+, ){6}and \d+ more"):
        explanations.explain("%nope")
    with pytest.raises(ValueNameError, match=r"'nope'; inputs and outputs are %a, %b, "):
        explanations.explain("nope")


LOOPS = """
func.func @main(%a: tensor<8xf32>, %n: tensor<i32>) -> tensor<8xf32> {
  %first:2 = stablehlo.while(%x = %a, %i = %n) : tensor<8xf32>, tensor<i32> cond {
    %less = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  } do { stablehlo.return %x, %i : tensor<8xf32>, tensor<i32> }
  %index = stablehlo.constant dense<0> : tensor<i32>
  %chosen = "stablehlo.case"(%index) ({ stablehlo.return %first#0 : tensor<8xf32> }, {
    %second:2 = stablehlo.while(%x = %a, %i = %n) : tensor<8xf32>, tensor<i32> cond {
      %less = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %less : tensor<i1>
    } do { stablehlo.return %x, %i : tensor<8xf32>, tensor<i32> }
    stablehlo.return %second#0 : tensor<8xf32>
  }) : (tensor<i32>) -> tensor<8xf32>
  return %chosen : tensor<8xf32>
}
"""


def test_arguments_of_regions_are_told_apart_and_selected_by_number():
    names = Explanations(pyshardy.parse(LOOPS, name="loops.mlir")).names
    listed = (
        r"'%i' matches 2 values; select one of them:\n"
        r"  %i@1  .*argument 1 of cond of stablehlo.while  loops.mlir:3\n"
        r"  %i@2  .*argument 1 of body of stablehlo.while  loops.mlir:3$"
    )
    with pytest.raises(ValueNameError, match=listed):
        names.find("%i")
    assert names.find("%i@2") is names.matches("%i")[1] is not names.matches("%i")[0]
    with pytest.raises(ValueNameError, match="'%i' matches 2 values, not 3"):
        names.find("%i@3")


def test_near_names_are_of_every_sort():
    names = Explanations(pyshardy.parse(EXAMPLES / "demo" / "train_step.mlir")).names
    for wrong, near in [
        ("%layers_0", "near names are layers_0"),
        ("params[layers_0]", r"near names are params\['layers'\]"),
    ]:
        with pytest.raises(ValueNameError, match=near):
            names.find(wrong)
    with pytest.raises(
        ValueNameError, match=r"; SSA names are .*; inputs and outputs are .*; name stacks are layers_0, "
    ):
        names.find("%zzz")


def test_programs_with_debug_information_are_found_by_scope_and_source():
    module = pyshardy.parse(EXAMPLES / "demo" / "train_step.mlir")
    explanations = Explanations(module, import_for_xla=True)
    one = explanations.explain("%65")
    assert one.value.scope == "layers_0" and one.value.location.endswith("make.py:79")
    names = [value.name for value in map(explanations.names.reference, explanations.names.matches("make.py:79"))]
    assert "%65" in names
    scoped = map(explanations.names.reference, explanations.names.matches("layers_0/dot_general"))
    assert {value.op for value in scoped} == {"stablehlo.dot_general"}


def test_lines_of_packages_are_found_where_no_file_of_the_user_has_the_name():
    text = """
    #model = loc("/venv/lib/python3.12/site-packages/transformers/modeling_llama.py":372:27)
    #layers = loc("/venv/lib/python3.12/site-packages/torch/layers.py":8:1)
    #own = loc("/home/me/layers.py":8:16)
    func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
      %0 = stablehlo.sine %a : tensor<8xf32> loc(callsite(#model at #own))
      %1 = stablehlo.cosine %0 : tensor<8xf32> loc(callsite(#layers at #own))
      %2 = stablehlo.tanh %1 : tensor<8xf32> loc(#layers)
      return %2 : tensor<8xf32>
    }"""
    names = Explanations(pyshardy.parse(text)).names
    found = {
        line: [names.reference(value).name for value in names.matches(line)]
        for line in ("modeling_llama.py:372", "layers.py:8", "site-packages/torch/layers.py:8")
    }
    assert found == {
        "modeling_llama.py:372": ["%0"],
        "layers.py:8": ["%0", "%1"],
        "site-packages/torch/layers.py:8": ["%1", "%2"],
    }
    with pytest.raises(ValueNameError, match="near lines: 372"):
        names.find("modeling_llama.py:380")


def test_a_value_that_the_import_replaces_is_explained_by_its_replacement():
    text = """
    sdy.mesh @mesh = <["x"=2]>
    func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
      %0 = call @f(%a) : (tensor<8xf32>) -> tensor<8xf32>
      %1 = stablehlo.tanh %0 : tensor<8xf32>
      return %1 : tensor<8xf32>
    }
    func.func private @f(%a: tensor<8xf32>) -> tensor<8xf32> {
      %0 = stablehlo.negate %a : tensor<8xf32>
      return %0 : tensor<8xf32>
    }
    """
    one = Explanations(pyshardy.parse(text), import_for_xla=True).explain("%0")
    assert one.sharding == "[x]"
    assert [step.op for step in one.dimensions[0].axes[0].chain] == ["stablehlo.negate", ""]


def test_a_value_in_a_manual_computation_is_a_part_of_a_device():
    found = pyshardy.explain(pyshardy.parse(EXAMPLES / "ring_attention.mlir"), "%9#4")
    assert found.manual_axes == ("ring",)
    assert found.dimensions[0].no_suggestion == "every axis of the mesh is manual here"
    head = "%9#4 stablehlo.while (ring_attention.mlir:15): 2x4x32xf32, the part of a device along ring in a manual "
    assert str(found).startswith(f"{head}computation, not sharded further\n")
    assert pyshardy.explain(pyshardy.parse(EXAMPLES / "ring_attention.mlir"), "%3").manual_axes == ()


def test_a_value_of_another_function_is_named_with_the_function():
    text = """
    sdy.mesh @mesh = <["x"=2]>
    func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>}) -> tensor<8x8xf32> {
      %0 = stablehlo.negate %a : tensor<8x8xf32>
      %1 = call @f(%0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
      return %1 : tensor<8x8xf32>
    }
    func.func private @f(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
      %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
      return %0 : tensor<8x8xf32>
    }
    """
    explanations = Explanations(pyshardy.parse(text), import_for_xla=True)
    one = explanations.explain("@f:%0")
    assert (one.value.name, one.value.op, one.sharding) == ("@f:%0", "stablehlo.transpose", "[-, x]")
    assert explanations.explain("%0").value.name == "%0"
    found = explanations.names.referred(one.value)
    assert found is not None and explanations.names.reference(found) == one.value


def test_command_prints_text_and_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "small.mlir"
    path.write_text(PROGRAM)
    assert main(["why", str(path), "%product", "--as-written"]) == 0
    printed = capsys.readouterr().out
    assert "dimension 0 (size 8): x from %a, dimension 0\n" in printed and "by the annotation of the input" in printed
    assert main(["why", str(path), "%product", "--as-written", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["dimensions"][1]["blocked"]["reason"] == "used"
    assert main(["why", str(path), "%nope"]) == 1
    assert "no value is named '%nope'" in capsys.readouterr().err


def test_function_of_the_package_explains():
    module = pyshardy.parse(PROGRAM)
    before = pyshardy.to_text(module)
    assert str(pyshardy.explain(module, "%sum")).startswith("%sum stablehlo.add (<input>:")
    assert pyshardy.to_text(module) == before


@pytest.mark.parametrize("name", ["mlp_train_step", "shard_map_matmul", "ring_attention", "reshapes_and_slices"])
def test_replaying_the_steps_of_explanations_gives_the_shardings(name: str):
    checked = check(pyshardy.parse(EXAMPLES / f"{name}.mlir"))
    assert checked.count > 30 and checked.failures == []


def test_replay_of_priorities_and_conflicts():
    checked = check(pyshardy.parse(PROGRAM), as_written=True)
    assert checked.count > 30 and checked.failures == []


def test_example_of_the_documentation_is_what_the_command_prints(capsys: pytest.CaptureFixture[str]):
    page = (EXAMPLES.parent / "docs" / "explanations.md").read_text()
    blocks = re.findall(r"    pyshardy why examples/(\S+) '?([^'\n]+?)'?\n\n```\n(.*?)```", page, re.S)
    assert blocks
    for program, value, printed in blocks:
        assert main(["why", str(EXAMPLES / program), value]) == 0
        assert capsys.readouterr().out == printed


def test_suggestions_hold_when_they_are_applied():
    checked = Checked()
    check_suggestions(pyshardy.parse(EXAMPLES / "mlp_train_step.mlir"), True, 4, checked)
    check_suggestions(pyshardy.parse(PROGRAM), False, 7, checked)
    check_suggestions(pyshardy.parse(EXAMPLES / "ring_attention.mlir"), True, 3, checked)
    assert checked.count > 6 and checked.failures == []


def test_a_closed_dimension_is_opened_by_the_suggestion():
    suggestion = pyshardy.explain(pyshardy.parse(PROGRAM), "%closed").dimensions[0].suggestion
    assert suggestion is not None
    assert (suggestion.option, suggestion.result) == ("--sharding '%closed=x,-'", "[x, -]")


MESHES = """
sdy.mesh @a = <["x"=4, "y"=2]>
sdy.mesh @b = <["x"=4, "y"=2]>
func.func @main(%a: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@a, [{"x"}, {"y"}, {}]>},
                %b: tensor<6x8xf32>, %c: tensor<7x8xf32>) -> (tensor<8x8x8xf32>, tensor<6x8xf32>, tensor<2x3x8xf32>) {
  %0 = stablehlo.negate %a : tensor<8x8x8xf32>
  %1 = stablehlo.negate %b : tensor<6x8xf32>
  %2 = sdy.sharding_constraint %1 <@b, [{"x":(1)2}, {}]> : tensor<6x8xf32>
  %3 = stablehlo.reshape %1 : (tensor<6x8xf32>) -> tensor<2x3x8xf32>
  return %0, %2, %3 : tensor<8x8x8xf32>, tensor<6x8xf32>, tensor<2x3x8xf32>
}
"""


def test_an_axis_in_use_is_moved_and_equal_meshes_are_one():
    dims = pyshardy.explain(pyshardy.parse(MESHES), "%arg0").dimensions
    suggestion = dims[2].suggestion
    assert dims[2].blocked is not None and dims[2].blocked.reason == "closed"
    assert suggestion is not None
    assert (suggestion.option, suggestion.result, suggestion.lost) in [
        ("--sharding '%a=-,y,x'", "[-, y, x]", "x on dimension 0"),
        ("--sharding '%a=x,-,y'", "[x, -, y]", "y on dimension 1"),
    ]
    assert f"then it is {suggestion.result}, without {suggestion.lost}; " in str(
        pyshardy.explain(pyshardy.parse(MESHES), "%arg0")
    )


def test_an_annotation_names_the_mesh_if_meshes_differ():
    text = MESHES.replace('@b = <["x"=4, "y"=2]>', '@b = <["x"=4, "y"=2, "z"=2]>')
    suggestion = pyshardy.explain(pyshardy.parse(text), "%arg2").dimensions[1].suggestion
    assert suggestion is not None
    assert suggestion.sharding in ("?,x on @a", "?,y on @a", "?,x on @b") and suggestion.change is not None
    checked = Checked()
    check_suggestions(pyshardy.parse(text), False, 7, checked)
    assert checked.count > 3 and checked.failures == []


def test_why_no_annotation_shards_a_dimension():
    explanation = pyshardy.explain(pyshardy.parse(MESHES), "%c")
    assert explanation.dimensions[0].no_suggestion == "no axis of the mesh divides its size 7"
    assert "no annotation was found that changes it: no axis of the mesh divides its size 7" in str(explanation)


def test_axes_that_the_export_removes():
    explanation = pyshardy.explain(pyshardy.parse(MESHES), "result 2")
    assert explanation.sharding == "replicated"
    (axis,) = explanation.dimensions[0].axes
    assert axis.axis == "x:(1)2" and axis.chain
    assert "x:(1)2 was propagated to it, but the export removes parts of axes from inputs and outputs" in str(
        explanation
    )
    module = pyshardy.propagate(pyshardy.parse(MESHES))
    assert pyshardy.summarize(module).outputs[2].sharding == "replicated"


UNEVEN_CALL = """
sdy.mesh @mesh = <["x"=2, "y"=3]>
func.func @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = stablehlo.tanh %a : tensor<8x8xf32>
  %1 = call @f(%0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = sdy.sharding_constraint %1 <@mesh, [{"y"}, {?}]> : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}
func.func private @f(%b: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = stablehlo.negate %b : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
"""


def test_axes_that_the_export_removes_at_calls():
    explanations = Explanations(pyshardy.parse(UNEVEN_CALL))
    found = {name: explanations.explain(name).sharding for name in ("%a", "%0", "%1", "%2", "@f:%b", "@f:%0")}
    exported = pyshardy.to_text(pyshardy.propagate(pyshardy.parse(UNEVEN_CALL)))
    assert [line.strip() for line in exported.splitlines() if "@f(" in line] == [
        "%2 = call @f(%1) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : "
        "(tensor<8x8xf32>) -> tensor<8x8xf32>",
        "func.func private @f(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> "
        "(tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {",
    ]
    assert found == {
        "%a": "replicated",
        "%0": "[y, -]",
        "%1": "replicated",
        "%2": "[y, -]",
        "@f:%b": "replicated",
        "@f:%0": "[y, -]",
    }
    (axis,) = explanations.explain("@f:%b").dimensions[0].axes
    assert axis.axis == "y" and "do not divide" in axis.removed


def test_a_suggestion_for_a_constraint_has_the_sharding_of_the_constraint():
    text = """
    sdy.mesh @mesh = <["x"=4, "y"=3]>
    func.func @main(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>)
        -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {?}]>}, tensor<8x8xf32>) {
      %0 = sdy.sharding_constraint %a <@mesh, [{"y"}, {?}]> : tensor<8x8xf32>
      %1 = stablehlo.dot_general %b, %a, contracting_dims = [0] x [0] :
        (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
    }
    """
    found = pyshardy.explain(pyshardy.parse(text), "%0").dimensions[1].suggestion
    assert found is not None
    assert found.option.startswith("a sharding constraint y,x on %0") and found.result == "[y, x]"


def test_a_chain_that_is_shown_is_not_repeated():
    printed = str(pyshardy.explain(pyshardy.parse(PROGRAM), "%product"))
    assert "is in use already, on dimension 0 of the value" in printed
    assert printed.count("by the annotation of the input") == 2


def test_parts_of_a_name_stack_with_others_between():
    text = """
    func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
      %0 = stablehlo.negate %a : tensor<8xf32> loc("jit(f)/layers_0/attn/inner/neg")
      %1 = stablehlo.tanh %0 : tensor<8xf32> loc("jit(f)/layers_0/mlp/tanh")
      return %1 : tensor<8xf32>
    }
    """
    names = Explanations(pyshardy.parse(text)).names

    def found(name: str) -> list[str]:
        return [names.reference(one).name for one in names.matches(name)]

    assert found("layers_0/neg") == found("attn") == found("layers_*/inner") == ["%0"]
    assert found("layers_0") == ["%0", "%1"]
    assert found("attn/tanh") == []


def test_a_value_of_a_function_that_is_called_twice_has_two_instances():
    text = """
    sdy.mesh @mesh = <["x"=2]>
    func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<8xf32>)
        -> (tensor<8xf32>, tensor<8xf32>) {
      %0 = call @f(%a) : (tensor<8xf32>) -> tensor<8xf32>
      %1 = call @f(%b) : (tensor<8xf32>) -> tensor<8xf32>
      return %0, %1 : tensor<8xf32>, tensor<8xf32>
    }
    func.func private @f(%a: tensor<8xf32>) -> tensor<8xf32> {
      %0 = stablehlo.negate %a : tensor<8xf32>
      return %0 : tensor<8xf32>
    }
    """
    one = Explanations(pyshardy.parse(text), import_for_xla=True).explain("@f:%0")
    assert (one.sharding, one.instances) == ("[x]", 2)


def test_a_collective_is_explained_by_the_axes_that_meet_and_removed(capsys: pytest.CaptureFixture[str]):
    program = str(EXAMPLES / "mlp_train_step.mlir")
    assert main(["partition", program, "--all", "--json"]) == 0
    collectives = json.loads(capsys.readouterr().out)["costs"]["collectives"]
    assert main(["why", program, "--collective", "3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {key: found["collective"][key] for key in ("collective", "op", "location")} == {
        key: collectives[2][key] for key in ("collective", "op", "location")
    }
    roles = [(one["role"], one["dim"], one["axis"]["axis"]) for one in found["decisions"]]
    assert roles[:2] == [("operand 0", 0, "data"), ("operand 1", 0, "data")]
    option, text = shlex.split(found["suggestion"]["option"])
    assert main(["partition", program, option, text, "--json"]) == 0
    after = json.loads(capsys.readouterr().out)["costs"]["collectives"]

    def sent(rows: list[dict[str, Any]]) -> int:
        return sum(one["runs"] * sum(axis["sent"] for axis in one["axes"]) for one in rows)

    assert sent(after) - sent(collectives) == found["suggestion"]["change"]["bytes_sent"] < 0
    assert all(one["location"] != found["collective"]["location"] for one in after)
    assert main(["why", program, "--collective", "99"]) == 1
    assert "there is no collective 99; the collectives are 1 to 6" in capsys.readouterr().err


def test_annotations_remove_the_collectives():
    checked = Checked()
    check_collectives(pyshardy.parse(EXAMPLES / "mlp_train_step.mlir"), True, 6, checked)
    assert (checked.count, checked.failures) == (6, [])


SUM = """
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
                %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<f32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}
"""


def test_a_collective_of_the_program_itself(capsys: pytest.CaptureFixture[str]):
    assert main(["why", str(EXAMPLES / "ring_attention.mlir"), "--collective", "1"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("collective 1: 8 x collective_permute over ring")
    assert out.endswith(
        "\n  it is an op of the program itself, in a manual computation; annotations do not remove it\n"
    )


def test_a_collective_that_no_annotation_removes(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    path = tmp_path / "sum.mlir"
    path.write_text(SUM)
    assert main(["why", str(path), "--collective", "1"]) == 0
    assert capsys.readouterr().out.endswith("\nno single annotation that was tried removes it\n")
    squared = SUM.replace("%a, %b, con", "%1, %1, con")
    path.write_text(squared.replace("  %0", '  %1 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<8xf32>\n  %0'))
    assert main(["why", str(path), "--collective", "1"]) == 0
    printed = capsys.readouterr().out
    assert "to remove it: a sharding constraint - on %1" in printed and "is replicated; " in printed


def test_the_first_decisions_that_differ_are_the_annotations(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    first, second = tmp_path / "a.mlir", tmp_path / "b.mlir"
    first.write_text(PROGRAM)
    second.write_text(PROGRAM.replace('[{"x", ?}, {?}]', '[{"y", ?}, {?}]'))
    assert main(["why", str(first), "--diff", str(second), "--as-written", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [(one["value"]["name"], one["dim"]) for one in found["first"]][:1] == [("%arg0", 0)]
    assert found["count"] > len(found["first"])
    assert main(["why", str(first), "--diff", str(first), "--as-written"]) == 0
    assert "dimensions are equal" in capsys.readouterr().out
    second.write_text(PROGRAM.replace("tensor<10xf32>", "tensor<20xf32>").replace("<2x5xf32>", "<2x10xf32>"))
    assert main(["why", str(first), "--diff", str(second)]) == 1
    assert "these are not two shardings of one program" in capsys.readouterr().err
    assert main(["why", str(first)]) == 1
    assert "requires one of VALUE, --collective and --diff" in capsys.readouterr().err


def test_a_value_on_a_mesh_of_one_device():
    """Its sharding has no dimensions, so no axis can come."""
    text = """
sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @one = <[], device_ids=[0]>
func.func public @main(%arg0: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<4x8xf32> {
  %0 = stablehlo.custom_call @f(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@one, []>]>} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}"""
    assert "not sharded" in str(pyshardy.explain(pyshardy.parse(text), "result 0", import_for_xla=True))


CLOSED = """sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %b : tensor<8x16xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {}]> : tensor<8x16xf32>
  return %1 : tensor<8x16xf32>
}
"""


@pytest.mark.parametrize(
    ("value", "closed"), [("%0", "sharding constraint (c.mlir:4)"), ("%a", "annotation of the input")]
)
def test_what_closes_a_dimension_is_named(value: str, closed: str) -> None:
    text = str(pyshardy.explain(pyshardy.parse(CLOSED, name="c.mlir"), value))
    assert f"\n  closed by the {closed}\n" in text


def test_an_entry_function_that_the_import_removes() -> None:
    """A private @main without callers is erased, and the next function has other results."""
    module = pyshardy.parse("""sdy.mesh @m = <["a"=2, "b"=2]>
func.func private @main(%arg0: tensor<f32>) -> tensor<8x4xf32> {
  %0 = stablehlo.constant dense<1.0> : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
func.func @f(%arg0: tensor<8x4xf32>) -> tensor<f32> {
  %0 = stablehlo.constant dense<1.0> : tensor<f32>
  return %0 : tensor<f32>
}""")
    text = str(pyshardy.explain(module, "result 0"))
    assert "the value is removed" in text and "to change it" not in text


CONSTRAINED = """
sdy.mesh @a = <["x"=4, "y"=2]>
func.func @main(%arg0: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@a, [{"x"}, {}]>}, %arg1: tensor<64x64xf32>)
    -> (tensor<64x64xf32>, tensor<64x64xf32>) {
  %0 = stablehlo.tanh %arg0 : tensor<64x64xf32>
  %1 = sdy.sharding_constraint %0 <@a, [{}, {"x"}]> : tensor<64x64xf32>
  %2 = sdy.sharding_constraint %0 <@a, [{}, {}]> : tensor<64x64xf32>
  %3 = stablehlo.dot_general %2, %arg1, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %1, %3 : tensor<64x64xf32>, tensor<64x64xf32>
}
"""


@pytest.mark.parametrize(
    ("number", "kind", "before", "constrained", "option"),
    [
        (1, "all_to_all", "[x, -]", "[-, x]", "--sharding '%arg0=-,-'"),
        (2, "all_gather", "[x, -]", "replicated", "a sharding constraint x,- on %2"),
    ],
)
def test_a_collective_of_a_constraint_has_the_value_before_it(
    number: int, kind: str, before: str, constrained: str, option: str
) -> None:
    explanations = Explanations(pyshardy.parse(CONSTRAINED), import_for_xla=True)
    suggestions = Suggestions(explanations, cost_model("tpu_v5p"), True)
    found = explain_collective(explanations, suggestions, number)
    assert found.collective.collective == kind
    shardings = {one.role: one.sharding for one in found.decisions}
    assert shardings["operand 0 before its sharding constraint"] == before and shardings["operand 0"] == constrained
    closed = [one for one in found.decisions if one.role == "operand 0" and one.axis is None]
    assert [one.blocked.reason for one in closed if one.blocked is not None] == ["closed"]
    assert found.suggestion is not None and found.suggestion.option.startswith(option)


@pytest.mark.parametrize("name", ["mlp_train_step", "lstm_functions", "ring_attention", "moved_groups"])
def test_costs_of_the_program_as_it_is_are_those_of_propagating_it(name: str) -> None:
    module = pyshardy.parse(IN_A_GROUP if name == "moved_groups" else EXAMPLES / f"{name}.mlir")
    suggestions = Suggestions(Explanations(module, import_for_xla=True), cost_model("tpu_v5p"), True)
    propagated = pyshardy.propagate(pyshardy.import_for_xla(clone(module)))
    costs = pyshardy.estimate_costs(propagated)
    assert suggestions.alternatives.costs == costs
    assert [one for one, *_ in suggestions.alternatives.collectives] == [*costs.collectives]


IN_A_GROUP = """
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %b: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  sdy.sharding_group %a group_id=1 : tensor<8x8xf32>
  sdy.sharding_group %b group_id=1 : tensor<8x8xf32>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0]
      : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.tanh %b : tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}
"""


@pytest.mark.parametrize(("text", "sharding"), [("?,y", "[x, y]"), ("-,-", "replicated"), ("-,y", "[-, y]")])
def test_users_of_a_value_have_it_as_it_is_constrained_and_propagated(text: str, sharding: str) -> None:
    explanations = Explanations(pyshardy.parse(ONE_PRODUCT))
    value = explanations.names.find("%0")
    alternatives = Suggestions(explanations, cost_model("tpu_v5p"), False).alternatives
    outcome = alternatives.outcome(Annotated(value, text), value)
    assert sharding_text(outcome.used) == sharding


ONE_PRODUCT = """
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>},
                %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> tensor<8x8xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
      : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.tanh %0 : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
"""


def test_annotation_between_two_reshards():
    module = pyshardy.parse(EXAMPLES / "ring_attention.mlir")
    explanations = Explanations(module, import_for_xla=True)
    suggestions = Suggestions(explanations, cost_model(DEFAULT_ACCELERATOR), import_for_xla=True)
    value = explanations.names.find("%4")
    first, _, last = suggestions.complete(explanations.explain_value(value), value).dimensions
    # Its only user needs it resharded back: XLA does both.
    for one in (first, last):
        assert one.suggestion is not None
        assert one.suggestion.change is not None and one.suggestion.change.bytes_sent > 0


FAR_FROM_AXES = """
sdy.mesh @m = <["x"=4, "y"=2]>
func.func @main(%arg0: tensor<6x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"x"}]>}) -> tensor<48xf32> {
  %0 = stablehlo.reshape %arg0 : (tensor<6x8xf32>) -> tensor<48xf32>
  %1 = stablehlo.tanh %0 : tensor<48xf32>
  %2 = stablehlo.negate %1 : tensor<48xf32>
  return %2 : tensor<48xf32>
}
"""


@pytest.mark.parametrize("value", ["%1", "%2", "result 0"])
def test_the_nearest_dimension_that_an_axis_tried_to_come_into_is_named(value: str) -> None:
    found = pyshardy.explain(pyshardy.parse(FAR_FROM_AXES), value)
    (dim,) = found.dimensions
    assert dim.blocked is not None and dim.blocked.reason == "nothing_sharded"
    nearest = dim.blocked.nearest
    assert nearest is not None and (nearest.value.name, nearest.dim) == ("%0", 0)
    assert (nearest.blocked.axis, nearest.blocked.reason) == ("x", "strided")
    place = "dimension 0 of %0 stablehlo.reshape (<input>:4)"
    assert f"  the nearest that an axis tried to come into is {place}\n    x of %arg0, dimension 1, tried" in str(found)


def test_no_dimension_is_nearest_if_no_axis_tried_anywhere() -> None:
    (dim,) = pyshardy.explain(pyshardy.parse(FAR_FROM_AXES.replace('{"x"}', "{}")), "%2").dimensions
    assert dim.blocked is not None and (dim.blocked.reason, dim.blocked.nearest) == ("nothing_sharded", None)


@pytest.mark.parametrize(("ops", "most"), [(0, 1), (6 * 3, 2), (100_000, 3)])
def test_the_search_verifies_as_many_annotations_as_the_size_of_the_program_allows(
    ops: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pyshardy.explanations.suggestions._OPS_TO_VERIFY", ops)
    tried: list[str] = []

    def outcome(self: Alternatives, annotated: Annotated, asked: object) -> Outcome:
        tried.append(annotated.sharding)
        return Outcome(None, None, None)

    monkeypatch.setattr(Alternatives, "outcome", outcome)
    explanations = Explanations(pyshardy.parse(FAR_FROM_AXES))
    suggestions = Suggestions(explanations, cost_model("tpu_v5p"), False)
    value = explanations.names.find("%1")
    (dim,) = suggestions.complete(explanations.explain_value(value), value).dimensions
    assert len(tried) == most
    assert ("no more is tried" in dim.no_suggestion) == (ops < 100_000)
