"""sdy-insert-explicit-reshards against the reference, case by case, on the corpus and on random programs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyshardy.passes.base import Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import DiagnosticError, parse_module, to_text
from tests.corpus import EXAMPLES, JAX
from tests.oracle import nested
from tests.passes.sdy_export.explicit_reshard_programs import FATAL, PROGRAMS, program
from tests.passes.sdy_export.op_programs import module_of_all
from tests.passes.sdy_export.random_rules import function, random_rule
from tests.passes.sdy_export.random_shardings import annotated
from tests.passes.sdy_import.differential import ours, theirs
from tests.propagation.random_programs import Program
from tests.rules.rule_cases import CASES
from tests.rules.rule_cases import program as program_of_op

LIGHT = "sdy-insert-explicit-reshards"
FULL = "sdy-insert-explicit-reshards{enable-full-version=true}"
COLLECTIVES = (FULL, "canonicalize", "sdy-reshard-to-collectives", "canonicalize")
# Several ops and regions each, as a person would write them to see one behaviour: with the name in the first line.
WHOLE = {
    text.split("\n", 1)[0].removeprefix("// "): text
    for text in (Path(__file__).parent / "whole_programs.txt").read_text().split("// -----\n")
}
PROPAGATED = (
    "sdy-import-pipeline",
    "sdy-user-priority-propagate",
    "sdy-sink-data-flow-edges",
    "sdy-sharding-constraint-to-reshard",
    "sdy-close-shardings",
)
# Callbacks run on a single device, which the reference knows nothing of; large ones are left to the benchmarks.
SMALL = [p for p in (*EXAMPLES, *JAX) if p.stat().st_size < 40_000 and p.name.count(".") == 1 and p.stem != "callbacks"]


def check(text: str, one: str | Sequence[str], locations: bool = False) -> str:
    """Asserts that both do the same; where the reference dies, what we do is our affair."""
    expected, found = theirs(text, one, locations), ours(text, one, locations)
    assert expected == "crash" or found == expected, f"{one} on\n{text}"
    return expected


def inserted(text: str, pipeline: str) -> str:
    """What becomes of a program here."""
    module = parse_module(text, "-", allow_unregistered=True)
    run(parse_pipeline(nested(pipeline)), module)
    return to_text(module)


def body(text: str) -> list[str]:
    """The lines of the first function, without its frame."""
    lines = [line.strip() for line in text.split("\n")]
    start = next(i for i, line in enumerate(lines) if line.startswith("func.func"))
    return lines[start + 1 : lines.index("}", start)]


@pytest.mark.parametrize("name", PROGRAMS)
def test_programs(name: str) -> None:
    text = program(PROGRAMS[name])
    for one in (LIGHT, FULL):
        found = check(text, one, locations=True)
        assert found != "crash" and not found.startswith("error"), f"{one} on {name}"


@pytest.mark.parametrize("pipeline", [LIGHT, FULL, COLLECTIVES], ids=["light", "full", "collectives"])
def test_every_op_with_shardings_by_hand(pipeline: str | tuple[str, ...]) -> None:
    """All in one module, so that what is remembered of one op must fit the others."""
    assert check(module_of_all(), pipeline, locations=True).startswith("#loc")


def test_a_reshape_is_not_computed_on_shards_of_other_elements() -> None:
    """Two rows on three devices are one row of 64 elements each, eight rows are three of 16: the reference leaves it."""
    text = """
    func.func @main(%a: tensor<2x4x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"r"}, {}, {}]>}) -> tensor<8x16xf32> {
      %0 = stablehlo.reshape %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"r"}, {}]>]>} : (tensor<2x4x16xf32>) -> tensor<8x16xf32>
      return %0 : tensor<8x16xf32>
    }"""
    assert body(inserted(program(text), FULL)) == [
        '%0 = sdy.reshard %arg0 <@m, [{}, {}, {"r"}]> : tensor<2x4x16xf32>',
        '%1 = stablehlo.reshape %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"r"}]>]>} : (tensor<2x4x16xf32>) -> tensor<8x16xf32>',
        '%2 = sdy.reshard %1 <@m, [{"r"}, {}]> : tensor<8x16xf32>',
        "%3 = sdy.reshard %2 <@m, [{}, {}]> : tensor<8x16xf32>",
        "return %3 : tensor<8x16xf32>",
    ]


@pytest.mark.parametrize("name", WHOLE)
def test_whole_programs(name: str) -> None:
    text = program(WHOLE[name])
    assert not theirs(text, "").startswith("error")
    for one in (LIGHT, FULL, COLLECTIVES):
        check(text, one, locations=True)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("unreduced operand without results", "an op without results has an operand with unreduced axes"),
        ("results that differ in unreduced axes", "the results have different unreduced axes"),
        ("incompatible contraction", "incompatible shardings of a reduced dimension, with a result that has unreduced"),
        ("unreduced operand, other device ids", 'cannot reduce over {"q"} between different meshes'),
        ("unreduced operand, other axes", 'cannot reduce over {"q"} between different meshes'),
        ("unreduced reshard, other device ids", 'cannot get unreduced axes {"q"} from a different mesh'),
        ("unreduced axes are exchanged", 'unreduced axes {"r"} are lost where {"q"} are added'),
        ("a part that does not go into the axis", 'cannot take "s":(1)2 from "s":(1)3'),
    ],
)
def test_what_the_reference_dies_of_is_an_error(name: str, message: str) -> None:
    with pytest.raises(DiagnosticError) as failure:
        inserted(program(FATAL[name]), LIGHT)
    (diagnostic,) = failure.value.diagnostics
    assert diagnostic.message.startswith(message)
    assert diagnostic.position is not None


@pytest.mark.parametrize("use", ["loop", "call"])
def test_unreduced_values_on_equal_meshes_of_two_names(use: str) -> None:
    sharding, other = (f'#sdy.sharding<{mesh}, [{{}}], unreduced={{"q"}}>' for mesh in ("@m", "@same"))
    per_value = f"{{sdy.sharding = #sdy.sharding_per_value<[{other.removeprefix('#sdy.sharding')}]>}}"
    ops = {
        "loop": f"""%0 = stablehlo.while(%i = %a) : tensor<8xf32> attributes {per_value} cond {{
          %c = stablehlo.constant dense<true> : tensor<i1>
          stablehlo.return %c : tensor<i1>
        }} do {{
          stablehlo.return %i : tensor<8xf32>
        }}""",
        "call": f"%0 = call @f(%a) {per_value} : (tensor<8xf32>) -> tensor<8xf32>",
    }
    types = f"tensor<8xf32> {{sdy.sharding = {other}}}"
    text = f"""
      func.func @main(%a: tensor<8xf32> {{sdy.sharding = {sharding}}}) -> ({types}) {{
        {ops[use]}
        return %0 : tensor<8xf32>
      }}
      func.func private @f(%a: {types}) -> ({types}) {{
        return %a : tensor<8xf32>
      }}"""
    assert "sdy.reshard %arg0" in check(program(text), FULL)


def test_the_reference_dies() -> None:
    assert theirs(program(FATAL["unreduced axes are exchanged"]), LIGHT) == "crash"


@pytest.mark.parametrize("path", SMALL, ids=lambda path: path.stem)
def test_corpus(path: Path) -> None:
    text = path.read_text()
    propagated = theirs(text, PROPAGATED)
    if propagated.startswith("error"):
        propagated = text  # tensors of unknown shape
    check(propagated, LIGHT)
    check(propagated, FULL)


@given(st.integers(0, 10**9))
def test_random_shardings_of_single_ops(seed: int) -> None:
    random = Random(seed)
    functions = [program_of_op(random.choice(CASES).op).replace("@main", f"@f{i}") for i in range(5)]
    text = annotated("\n".join(functions), random)
    check(text, random.choice((LIGHT, FULL, FULL)), locations=True)


@given(st.integers(0, 10**9))
def test_random_rules(seed: int) -> None:
    random = Random(seed)
    several = random.choice((0, 0, 0.3, 0.6))
    rules = [random_rule(random, several) for _ in range(2)]
    functions = [function(f"f{i}", rule, dynamic=random.random() < 0.1) for i, rule in enumerate(rules)]
    check(annotated("\n".join(functions), random), random.choice((LIGHT, FULL, FULL, FULL)), locations=True)


@settings(max_examples=30)
@given(st.integers(0, 10**9))
def test_random_shardings_of_random_programs(seed: int) -> None:
    random = Random(seed)
    some = Program(random, random.randrange(3, 12), regions=True, calls=random.random() < 0.3, annotate=False)
    text = annotated(some.text(), random)
    check(text, random.choice((LIGHT, FULL)), locations=True)


@settings(max_examples=30)
@given(st.integers(0, 10**9))
def test_random_programs_after_propagation(seed: int) -> None:
    random = Random(seed)
    some = Program(random, random.randrange(3, 16), regions=True, calls=random.random() < 0.3)
    prefix = random.choice((PROPAGATED, ("sdy-add-data-flow-edges", "sdy-basic-propagate")))
    propagated = theirs(some.text(), prefix)
    if propagated != "crash" and not propagated.startswith("error"):
        check(propagated, random.choice((LIGHT, FULL)), locations=True)


# What the reference does not have.


def test_single_device() -> None:
    text = program(
        """
func.func @main(%a: tensor<8xf32> S(p), %b: tensor<8xf32> S(@n ), %c: tensor<8xf32>) -> tensor<8xf32> {
  %0:2 = stablehlo.custom_call @host(%a, %b, %c) V(@device ; q) :
    (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
  %1 = stablehlo.custom_call @host(%0#0, %0#1) V(@device ) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}""".replace("S(@n )", "S(@n ?)")
    )
    light = body(inserted(text, LIGHT))
    assert light == [
        "%0 = sdy.reshard %arg0 <@m, [{}]> : tensor<8xf32>",
        "%1 = sdy.reshard %0 <@device, []> : tensor<8xf32>",
        "%2 = sdy.reshard %arg1 <@m, [{}]> : tensor<8xf32>",
        "%3 = sdy.reshard %2 <@device, []> : tensor<8xf32>",
        "%4 = sdy.reshard %arg2 <@device, []> : tensor<8xf32>",
        "%5:2 = stablehlo.custom_call @host(%1, %3, %4) {sdy.sharding = #sdy.sharding_per_value<[<@device, []>, "
        "<@device, []>]>} : (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)",
        "%6 = sdy.reshard %5#0 <@m, [{}]> : tensor<8xf32>",
        "%7 = sdy.reshard %5#1 <@m, [{}]> : tensor<8xf32>",
        '%8 = sdy.reshard %7 <@m, [{"q"}]> : tensor<8xf32>',
        "%9 = sdy.reshard %6 <@device, []> : tensor<8xf32>",
        "%10 = sdy.reshard %8 <@m, [{}]> : tensor<8xf32>",
        "%11 = sdy.reshard %10 <@device, []> : tensor<8xf32>",
        "%12 = stablehlo.custom_call @host(%9, %11) {sdy.sharding = #sdy.sharding_per_value<[<@device, []>]>} : "
        "(tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>",
        "%13 = sdy.reshard %12 <@m, [{}]> : tensor<8xf32>",
        "return %13 : tensor<8xf32>",
    ]
    assert body(inserted(text, FULL)) == light


def test_single_device_tokens_and_what_is_there_already() -> None:
    text = program("""
func.func @main(%t: !stablehlo.token, %a: tensor<8xf32>) -> !stablehlo.token {
  %0 = sdy.reshard %a <<@device >> : tensor<8xf32>
  %1:2 = stablehlo.custom_call @host(%t, %0) V(@device ; @device ) : (!stablehlo.token, tensor<8xf32>) -> (!stablehlo.token, tensor<8xf32>)
  return %1#0 : !stablehlo.token
}""")
    assert body(inserted(text, LIGHT)) == [
        "%0 = sdy.reshard %arg1 <@device, []> : tensor<8xf32>",
        "%1 = sdy.reshard %0 <@device, []> : tensor<8xf32>",
        "%2 = sdy.reshard %1 <@m, [{}]> : tensor<8xf32>",
        "%3 = sdy.reshard %2 <@device, []> : tensor<8xf32>",
        "%4:2 = stablehlo.custom_call @host(%arg0, %3) {sdy.sharding = "
        "#sdy.sharding_per_value<[<@m, []>, <@device, []>]>} : "
        "(!stablehlo.token, tensor<8xf32>) -> (!stablehlo.token, tensor<8xf32>)",
        "%5 = sdy.reshard %4#1 <@m, [{}]> : tensor<8xf32>",
        "return %4#0 : !stablehlo.token",
    ]


def test_single_devices_that_differ() -> None:
    text = program("""
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0:2 = stablehlo.custom_call @host(%a) V(@device ; @device_6 ) : (tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
  return %0#0 : tensor<8xf32>
}""")
    with pytest.raises(DiagnosticError, match="results are on different single devices"):
        inserted(text, LIGHT)


def test_no_mesh_of_several_devices() -> None:
    text = """sdy.mesh @device = <[], device_ids=[5]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.custom_call @host(%a) {sdy.sharding = #sdy.sharding_per_value<[<@device, []>]>} : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
"""
    assert inserted(text, FULL) == inserted(text, "canonicalize")


@pytest.mark.parametrize(("argument", "result"), [("S(@device )", ""), ("", "S(@device )")])
def test_functions_must_not_be_on_a_single_device(argument: str, result: str) -> None:
    text = program(
        f"func.func @main(%a: tensor<8xf32> {argument}) -> (tensor<8xf32> {result}) {{\nreturn %a : tensor<8xf32>\n}}"
    )
    with pytest.raises(DiagnosticError, match="0 of a function cannot be sharded on a mesh of a single device"):
        inserted(text, LIGHT)


def test_declarations_stay() -> None:
    text = program("func.func private @f(tensor<8xf32> S(p)) -> (tensor<8xf32> S(q))")
    assert inserted(text, FULL) == inserted(text, "canonicalize")


def test_ragged_dot_is_always_full() -> None:
    rule = "sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16}>"
    text = program("""
func.func @main(%a: tensor<8x16xf32> S(p|), %b: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = "mhlo.ragged_dot"(%a, %b) {sdy.sharding = #sdy.sharding_per_value<[<<q|>>]>, RULE} : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
  %1 = "mhlo.other"(%0, %b) {sdy.sharding = #sdy.sharding_per_value<[<<p|>>]>, RULE} : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
  return %1 : tensor<8x16xf32>
}""").replace("RULE", rule)
    assert [line.split("(")[0] for line in body(inserted(text, LIGHT))[:4]] == [
        '%0 = sdy.reshard %arg0 <@m, [{"q"}, {}]> : tensor<8x16xf32>',
        '%1 = sdy.reshard %arg1 <@m, [{"q"}, {}]> : tensor<8x16xf32>',
        '%2 = "mhlo.ragged_dot"',
        '%3 = "mhlo.other"',
    ]


def test_functions_share_what_was_found_out() -> None:
    text = program(PROGRAMS["case"])
    again = [text[text.index("func.func") :].replace("@main", f"@f{i}") for i in range(3)]
    module, session, alone = parse_module("\n".join([text, *again]), "-"), Session(), Session()
    run(parse_pipeline(nested(FULL)), module, session)
    functions = [op for op in module.ops if op.name == "func.func"]
    assert len({to_text(one).replace(f"@f{i - 1}", "@main") for i, one in enumerate(functions)}) == 1
    run(parse_pipeline(nested(FULL)), parse_module(text, "-"), alone)
    (inserter,), (other,) = session.memory.values(), alone.memory.values()
    assert len(inserter.answers._answers) == len(other.answers._answers)
    # Values of one function are forgotten in the next: their identities may come again.
    assert len(inserter.known.of_value) == len(other.known.of_value)


@pytest.mark.parametrize("element", ["i32", "i1", "f32"])
@pytest.mark.parametrize("combiner", ["add", "maximum", "minimum", "multiply", "or"])
def test_scatter_of_sharded_updates(combiner: str, element: str) -> None:
    """The parts are combined as the scatter combines; if that is no sum, maximum or minimum they are not combined."""
    if (combiner, element) == ("or", "f32"):
        return
    value, scalar = f"tensor<8x8x{element}>", f"tensor<{element}>"
    text = f"""sdy.mesh @m = <["x"=2, "y"=2]>
func.func @f(%p: {value} {{sdy.sharding = #sdy.sharding<@m, [{{"x"}}, {{}}]>}}, %i: tensor<8x6x1xi32> {{sdy.sharding = #sdy.sharding<@m, [{{"x"}}, {{"y"}}, {{}}]>}}, %u: tensor<8x6x{element}> {{sdy.sharding = #sdy.sharding<@m, [{{"x"}}, {{"y"}}]>}}) -> {value} {{
  %0 = "stablehlo.scatter"(%p, %i, %u) <{{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}}> ({{
  ^bb0(%x: {scalar}, %y: {scalar}):
    %z = stablehlo.{combiner} %x, %y : {scalar}
    stablehlo.return %z : {scalar}
  }}) {{sdy.sharding = #sdy.sharding_per_value<[<@m, [{{"x"}}, {{}}]>]>}} : ({value}, tensor<8x6x1xi32>, tensor<8x6x{element}>) -> {value}
  return %0 : {value}
}}"""
    marked = check(
        text, "sdy-insert-explicit-reshards{enable-full-version=true mark-partial-result-with-unreduced-axes=true}"
    )
    check(marked, "sdy-verify-unreduced-axes")
    reduced = "sdy.all_reduce" in check(text, FULL)
    assert reduced == (combiner in ("add", "maximum", "minimum"))


def test_sessions_may_share_what_they_know_of_attributes() -> None:
    """Also if a mesh of the same name has other sizes: then another axis is the larger one."""
    text = """
sdy.mesh @mesh = <["a"=%d, "b"=%d]>
func.func @main(%%x: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>},
    %%y: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>})
    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %%0 = stablehlo.add %%x, %%y {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : tensor<8x8xf32>
  return %%0 : tensor<8x8xf32>
}"""
    first = Session()
    for sizes in ((2, 4), (4, 2), (2, 4)):
        made = []
        for session in (Session(learned=first.learned), Session()):
            module = parse_module(text % sizes)
            run(parse_pipeline(nested(FULL)), module, session)
            made.append(to_text(module))
        assert "sdy.reshard" in made[0] and made[0] == made[1]
