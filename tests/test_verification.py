"""The order of verification, symbols, functions, dominance, and that remembering equal ops changes nothing."""

import re
import time
from pathlib import Path

import pytest
from xdsl.dialects.builtin import IntegerAttr, i64
from xdsl.ir import Dialect
from xdsl.irdl import IRDLOperation, irdl_op_definition, successor_def, traits_def
from xdsl.traits import IsTerminator

from pyshardy.diagnostics.diagnostic import Diagnostic
from pyshardy.text import DiagnosticError, dialect_registry, parse_module, parse_with_details
from pyshardy.verification import verify
from tests.messages import assert_own_words, check, problems, reference_problems

PROGRAMS = Path(__file__).parent / "verification_programs"


def chunks() -> list[tuple[str, str]]:
    """Programs that mark with `// error` the lines an error is reported on."""
    found = []
    for path in sorted(PROGRAMS.glob("*.mlir")):
        line = 1
        for chunk in re.split(r"^// -----\n", path.read_text(), flags=re.M):
            found.append((f"{path.stem}:{line}", chunk))
            line += chunk.count("\n") + 1
    return found


CHUNKS = chunks()


def lines(diagnostics: list[Diagnostic]) -> list[int]:
    return sorted({place[1] for d in diagnostics if (place := d.position) is not None})


def marked(chunk: str) -> list[int]:
    return [i for i, line in enumerate(chunk.splitlines(), 1) if line.endswith("// error")]


@pytest.mark.parametrize("chunk", [c for _, c in CHUNKS], ids=[name for name, _ in CHUNKS])
def test_errors_are_on_the_marked_lines(chunk: str):
    ours = problems(chunk, allow_unregistered=True)
    theirs = reference_problems(chunk, allow_unregistered=True)
    assert {one.line for one in ours} == {one.line for one in theirs} == set(marked(chunk))
    assert_own_words(ours, theirs)


@irdl_op_definition
class GoOp(IRDLOperation):
    name = "my.go"
    to = successor_def()
    traits = traits_def(IsTerminator())


def test_ops_that_only_differ_in_successors_are_different(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(dialect_registry, "_FROM_OUTSIDE", {"my": Dialect("my", [GoOp])})
    program = 'func.func @f() {\n  "my.go"()[^next] : () -> ()\n^next:\n  "my.go"() : () -> ()\n}\n'
    assert lines(verify(parse_module(program))) == [4]


TESTS = Path(__file__).parent


def test_what_the_reader_knows_changes_no_answer():
    compared = saved = 0
    for path in sorted(TESTS.rglob("*.mlir")):
        for chunk in re.split(r"^// -----\n", path.read_text(), flags=re.M):
            try:
                parsed = parse_with_details(chunk, allow_unregistered=True)
            except DiagnosticError:
                continue
            quick = [(d.message, d.position) for d in verify(parsed.module, parsed)]
            assert quick == [(d.message, d.position) for d in verify(parsed.module)]
            compared += 1
            saved += len(parsed.templates)
    assert compared > 200 and saved > 1000


MANUAL = """
    %r = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{}]>] manual_axes={AXES} (%arg1: tensor<8xf32>) {
      %0 = stablehlo.add %arg1, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>} : tensor<8xf32>
      %1 = stablehlo.add %arg1, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>} : tensor<8xf32>
      sdy.return %1 : tensor<8xf32>
    } : (tensor<8xf32>) -> tensor<8xf32>
"""


def test_what_is_right_in_one_scope_may_be_wrong_in_another():
    free, bound = MANUAL.replace("AXES", ""), MANUAL.replace("AXES", '"a"').replace("%r", "%s")
    text = f'sdy.mesh @mesh = <["a"=2]>\nfunc.func @f(%arg0: tensor<8xf32>) {{{free}{bound}    return\n}}'
    parsed = parse_with_details(text)
    assert len(parsed.templates) > len(set(parsed.templates))
    assert [d.message for d in verify(parsed.module, parsed)] == [
        "'stablehlo.add' op result 0: axis \"a\" is manual in an enclosing 'sdy.manual_computation' and cannot be used here"
    ]


@pytest.mark.parametrize(
    ("text", "in_order"),
    [
        ("func.func @f(%a: i1) -> i1 {\n  return %a : i1\n}", True),
        ('func.func @f() {\n  "a.br"()[^b] : () -> ()\n^b:\n  return\n}', False),
        ('%0 = "a.b"() : () -> i1\nfunc.func @f() {\n  return\n}', False),
        ('%0 = "a.b"(%1) : (i1) -> i1\n%1 = "a.b"() : () -> i1', False),
        ('%0 = "a.b"() ({\n  "a.c"(%0) : (i1) -> ()\n}) : () -> i1', False),
        ('%0 = "a.b"() : () -> i1\n"a.c"() ({\n  "a.c"(%0) : (i1) -> ()\n}) : () -> ()', False),
    ],
)
def test_whether_names_tell_the_order_of_values(text: str, in_order: bool):
    assert parse_with_details(text, allow_unregistered=True).defines_before_uses is in_order


def messages(text: str) -> list[str]:
    return [d.message for d in verify(parse_module(text, allow_unregistered=True))]


def test_messages_begin_with_the_name_of_the_op():
    assert messages("func.func @a() { %0 = stablehlo.iota dim = 0 : tensor<f32>\n return }") == [
        "'stablehlo.iota' op the result is a scalar, which has no dimension to count along"
    ]
    (message,) = messages(
        'func.func @a(%a: tensor<2xf32>) { %0 = "stablehlo.add"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> '
        "tensor<2x?xf32>\n return }"
    )
    assert message.startswith("'stablehlo.add' op ")


def test_a_result_type_that_does_not_follow_gives_two_errors():
    program = """
    func.func @a(%a: tensor<2xf32>) {
      %0 = stablehlo.transpose %a, dims = [0] : (tensor<2xf32>) -> tensor<3xf32>
      return
    }"""
    assert messages(program) == [
        "'stablehlo.transpose' op expected result type 'tensor<2xf32>', found 'tensor<3xf32>'",
        "'stablehlo.transpose' op has invalid result types",
    ]


def test_types_and_counts_are_named_by_position():
    operands = (
        'func.func @a(%a: tensor<2xi32>) { %0 = "stablehlo.sine"(%a) : (tensor<2xi32>) -> tensor<2xi32>\n return }'
    )
    (message,) = messages(operands)
    assert re.fullmatch(r"'stablehlo.sine' op operand 0 must be .*, found 'tensor<2xi32>'", message)
    counts = 'func.func @a(%a: tensor<2xf32>) { %0 = "stablehlo.sine"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>\n return }'
    assert messages(counts) == ["'stablehlo.sine' op expected 1 operand, found 2"]
    missing = 'func.func @a() { %0 = "stablehlo.iota"() : () -> tensor<2xf32>\n return }'
    assert messages(missing) == ["'stablehlo.iota' op attribute 'iota_dimension' is missing"]


def test_meshes_of_replica_groups_are_looked_up():
    groups = '#stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "x">]>'
    program = f"""func.func @a(%a: tensor<8xf32>) {{
      %0 = "stablehlo.collective_broadcast"(%a) <{{replica_groups = {groups}}}> : (tensor<8xf32>) -> tensor<8xf32>
      return
    }}"""
    assert messages(program) == [
        "'stablehlo.collective_broadcast' op 'replica_groups' refers to mesh @m, which is not defined"
    ]


def test_a_redefinition_shows_the_first_definition():
    text = "func.func private @a()\nfunc.func private @a()\n"
    (error,) = verify(parse_module(text))
    assert error.message == "symbol @a is defined twice"
    assert [note.position[1] for note in error.notes if note.position] == [1]


def test_dominance_errors_show_the_definition():
    text = 'func.func @a() {\n  "t.op"(%0) : (i32) -> ()\n  %0 = "t.op"() : () -> i32\n  return\n}\n'
    (error,) = verify(parse_module(text, allow_unregistered=True))
    assert error.message == "'t.op' op operand 0 is used before it is defined"
    assert [note.position[1] for note in error.notes if note.position] == [3]


def test_an_op_is_verified_again_after_it_changed():
    module = parse_module("func.func @a() { %0 = stablehlo.iota dim = 0 : tensor<2xf32>\n return }")
    assert verify(module) == []
    iota = next(op for op in module.walk() if op.name == "stablehlo.iota")
    iota.properties["iota_dimension"] = IntegerAttr(1, i64)
    assert len(verify(module)) == 1


def test_equal_ops_are_verified_once_and_quickly():
    body = "".join(f"  %{i + 1} = stablehlo.add %{i}, %{i} : tensor<2xf32>\n" for i in range(5000))
    text = f"func.func @a(%0: tensor<2xf32>) -> tensor<2xf32> {{\n{body}  return %5000 : tensor<2xf32>\n}}\n"
    module = parse_module(text)
    seconds = []
    for _ in range(3):
        start = time.perf_counter()
        assert verify(module) == []
        seconds.append(time.perf_counter() - start)
    # A tenth of what verifying each op in full takes.
    assert min(seconds) / 5000 < 30e-6


def test_an_error_in_the_last_of_many_ops_is_found():
    body = "".join(f"  %{i + 1} = stablehlo.add %{i}, %{i} : tensor<2xf32>\n" for i in range(50))
    text = f"func.func @a(%0: tensor<2xf32>) -> tensor<3xf32> {{\n{body}  return %50 : tensor<2xf32>\n}}\n"
    assert lines(verify(parse_module(text))) == [52]


@pytest.mark.parametrize(
    ("arguments", "results"),
    [("(i32)", "(i32, i64)"), ("(i64)", "(i32, i32)"), ("(i32)", "(i32)"), ("(i32, i32)", "(i32, i32)")],
)
def test_calls_fit_their_functions(arguments: str, results: str) -> None:
    operands = "%a" if arguments.count("i32") < 2 else "%a, %a"
    program = (
        f"func.func @main(%a: {arguments.strip('()').partition(',')[0]}) {{\n"
        f'  %0:{results.count("i")} = "func.call"({operands}) <{{callee = @f}}> : {arguments} -> {results}\n'
        "  return\n}\nfunc.func private @f(i32) -> (i32, i32)\n"
    )
    check(program, "verification", key=f"call {arguments} -> {results}")


def test_an_op_that_should_be_a_terminator_is_shown():
    source = "func.func @f(%a: tensor<2xf64>) {\n  %p = stablehlo.add %a, %a : tensor<2xf64>\n}"
    (problem,) = verify(parse_module(source))
    shown = '%0 = "stablehlo.add"(%arg0, %arg0) : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xf64>'
    assert shown in problem.message
    assert shown in reference_problems(source)[0].message
