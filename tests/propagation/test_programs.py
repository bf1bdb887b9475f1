"""Propagation over hand-made programs, the examples and programs of JAX, against the reference."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError
from pyshardy.passes import manager
from pyshardy.passes.base import Manager, Session, nest
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.passes.registry import find
from pyshardy.passes.sdy_propagation.basic_propagate import BasicPropagationPass
from pyshardy.text import parse_module, to_text
from tests import corpus
from tests.messages import Problem, assert_own_words, recorded, reported
from tests.oracle import ReferenceError, reference_dumps, reference_reports, reference_run
from tests.propagation.programs import EDGES, MESHES, PROGRAMS, program

STRATEGIES = [
    "sdy-basic-propagate",
    "sdy-aggressive-propagate",
    "sdy-op-priority-propagate",
    "sdy-user-priority-propagate",
]


def propagated(text: str, name: str, **options: object) -> str:
    """The text after a propagation pass, verified."""
    module = parse_module(text, "program")
    found = find(name)
    assert found is not None
    manager.run(Manager("builtin.module", nest(found(**options))), module, Session(report=lambda diagnostic: None))
    return to_text(module)


def expected(text: str, name: str, **options: bool) -> str:
    """What the reference makes of it."""
    shown = " ".join(f"{option.replace('_', '-')}={str(value).lower()}" for option, value in options.items())
    return reference_run(text, f"{name}{{{shown}}}")


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("conservative", [False, True], ids=["", "conservative"])
def test_hand_made(name: str, strategy: str, conservative: bool) -> None:
    text = program(name)
    for keep in (False, True):
        options = {"conservative_propagation": conservative, "keep_sharding_rules": keep}
        assert propagated(text, strategy, **options) == expected(text, strategy, **options)


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("strategy", STRATEGIES)
def test_hand_made_with_edges(name: str, strategy: str) -> None:
    text = reference_run(program(name), EDGES)
    assert propagated(text, strategy) == expected(text, strategy)


def test_order_of_uses_is_kept() -> None:
    """The edge reverses the uses of a value: printed and read back, the program is propagated otherwise."""
    text = program("the first user goes first")
    text = text.replace("%t = stablehlo", "%v = stablehlo.optimization_barrier %w : tensor<8x8xf32>\n%t = stablehlo")
    text = text.replace("%v: tensor", "%w: tensor")
    edges = reference_run(text, "sdy-add-data-flow-edges")
    assert propagated(edges, "sdy-basic-propagate") == expected(edges, "sdy-basic-propagate")


@pytest.mark.parametrize("path", [*corpus.EXAMPLES, *corpus.with_suffix("")], ids=lambda path: path.stem)
@pytest.mark.parametrize("strategy", STRATEGIES)
def test_programs_of_jax(path: Path, strategy: str) -> None:
    text = corpus.text(path)
    try:
        right = expected(text, strategy, keep_sharding_rules=True)
    except ReferenceError as error:
        with pytest.raises(DiagnosticError) as ours:
            propagated(text, strategy)
        assert_own_words([Problem.of(one) for one in ours.value.diagnostics], reported(error))
        return
    difference = corpus.first_difference(propagated(text, strategy, keep_sharding_rules=True), right)
    assert not difference, difference


@pytest.mark.parametrize(
    "path", [*corpus.EXAMPLES, *corpus.TRAINING, *corpus.with_suffix("")], ids=lambda path: path.stem
)
@pytest.mark.parametrize("conservative", [False, True], ids=["", "conservative"])
def test_rules_of_jax(path: Path, conservative: bool) -> None:
    text = corpus.text(path)
    name = "sdy-populate-op-sharding-rules"
    try:
        right = expected(text, name, conservative_propagation=conservative)
    except ReferenceError:
        with pytest.raises(DiagnosticError):
            propagated(text, name, conservative_propagation=conservative)
        return
    difference = corpus.first_difference(propagated(text, name, conservative_propagation=conservative), right)
    assert not difference, difference


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("which", ["basic", "basic-then-aggressive"])
def test_other_strategies(name: str, which: str) -> None:
    text = program(name)
    right = reference_run(text, f"sdy-user-priority-propagate{{propagation-strategy={which}}}")
    assert propagated(text, "sdy-user-priority-propagate", propagation_strategy=which) == right
    right = reference_run(
        text, f"sdy-user-priority-propagate{{propagation-strategy={which} run-op-priority-propagation=false}}"
    )
    options = {"propagation_strategy": which, "run_op_priority_propagation": False}
    assert propagated(text, "sdy-user-priority-propagate", **options) == right


def test_modules_after_each_priority(tmp_path: Path) -> None:
    text = program("priorities of the user")
    theirs = reference_dumps(text, "sdy-user-priority-propagate{module-dump-directory=DIRECTORY}")
    propagated(text, "sdy-user-priority-propagate", module_dump_directory=str(tmp_path))
    names = [f"00.propagation_after_user_priority_{priority}.mlir" for priority in (0, 1, 2)]
    assert list(theirs) == sorted(path.name for path in tmp_path.iterdir()) == names
    for name in names:
        assert (tmp_path / name).read_text().rstrip() == theirs[name].rstrip()


def test_conflicts_in_groups_are_reported() -> None:
    """At the op of the first member, as the reference does."""
    text = (
        MESHES
        + """
    func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@n, [{"x"}]>}, %b: tensor<8xf32>) {
      %0 = stablehlo.abs %b {sdy.sharding = #sdy.sharding_per_value<[<@n, [{"y"}]>]>} : tensor<8xf32>
      %1 = stablehlo.abs %b {sdy.sharding = #sdy.sharding_per_value<[<@n, [{"x"}]>]>} : tensor<8xf32>
      sdy.sharding_group %0 group_id=4 : tensor<8xf32>
      sdy.sharding_group %1 group_id=4 : tensor<8xf32>
      sdy.sharding_group %a group_id=0 : tensor<8xf32>
      sdy.sharding_group %b group_id=0 : tensor<8xf32>
      return
    }"""
    )
    theirs = [Problem(*one) for one in reference_reports(text, "sdy-basic-propagate")]
    ours: list[Problem] = []
    passes = parse_pipeline("builtin.module(sdy-basic-propagate)")

    def report(d: Diagnostic) -> None:
        ours.append(Problem.of(d))

    manager.run(passes, parse_module(text, "-"), Session(report=report))
    assert [one.location for one in ours] == [one.location for one in theirs]
    assert len(ours) == 1
    assert_own_words(ours, theirs)
    recorded("passes").check("conflicts in groups", [ours[0].message])


def test_dynamic_shapes_are_an_error() -> None:
    text = """
    func.func @main(%a: tensor<?x4xf32>) -> tensor<?x4xf32> {
      %0 = stablehlo.add %a, %a : tensor<?x4xf32>
      return %0 : tensor<?x4xf32>
    }"""
    with pytest.raises(DiagnosticError, match="static shape") as error:
        propagated(text, "sdy-basic-propagate")
    assert error.value.diagnostics[0].location is not None


def test_shapes_come_before_groups_and_rules() -> None:
    """Only the error of propagation is reported, also for a program with other errors."""
    text = """func.func @main(%a: tensor<4xf32>) -> tuple<tensor<4xf32>> {
      sdy.sharding_group %a group_id=0 : tensor<4xf32>
      sdy.sharding_group %a group_id=1 : tensor<4xf32>
      %0 = stablehlo.tuple %a : tuple<tensor<4xf32>>
      return %0 : tuple<tensor<4xf32>>
    }"""
    warnings: list[Diagnostic] = []
    with pytest.raises(DiagnosticError, match="has a tuple"):
        manager.run_pass(BasicPropagationPass(), parse_module(text, "program"), Session(report=warnings.append))
    assert not warnings


def test_some_function_must_be_main() -> None:
    text = "func.func @f() { return }\nfunc.func @g() { return }"
    with pytest.raises(DiagnosticError, match="main"):
        propagated(text, "sdy-basic-propagate")


@pytest.mark.parametrize("text", ['sdy.mesh @m = <["x"=2]>', "func.func private @f(tensor<4xf32>) -> tensor<4xf32>"])
def test_nothing_to_do(text: str) -> None:
    assert propagated(text, "sdy-basic-propagate") == to_text(parse_module(text, "program"))


def test_only_one_of_two_results_has_an_edge() -> None:
    text = """
        sdy.mesh @m = <["x"=4, "y"=2]>
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y", ?}]>}) -> tensor<8x8xf32> {
          %0:2 = stablehlo.optimization_barrier %a, %a : tensor<8x8xf32>, tensor<8x8xf32>
          %1 = sdy.data_flow_edge %0#1 sharding=<@m, [{"y"}, {?}]> : tensor<8x8xf32>
          %2 = stablehlo.add %0#0, %1 : tensor<8x8xf32>
          return %2 : tensor<8x8xf32>
        }"""
    assert propagated(text, STRATEGIES[0]) == expected(text, STRATEGIES[0])
