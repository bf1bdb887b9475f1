"""The propagation pipeline: its passes in order, what it prints, what it writes, and the hook for a search."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Operation

import pyshardy
from pyshardy.passes.base import Manager, Pass, Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline, pipeline_text
from pyshardy.passes.sdy_propagation.auto_partitioner import (
    auto_partitioner_passes,
    clear_auto_partitioner,
    has_auto_partitioner,
    set_auto_partitioner,
)
from pyshardy.passes.sdy_propagation.pipeline import PropagationOptions, propagation_passes
from pyshardy.text import DiagnosticError, parse_module, to_text
from tests.corpus import EXAMPLES, text, with_suffix
from tests.oracle import reference_pipeline, reference_run
from tests.passes.sdy_import.differential import check, theirs
from tests.propagation.programs import MESHES, PROGRAMS, program
from tests.propagation.random_programs import Program

PIPELINE = "sdy-propagation-pipeline"
DEDUP = "sdy-propagation-pipeline{dedup-functions-fully=true}"
CORPUS = [*EXAMPLES, *with_suffix("")]


@pytest.mark.parametrize("options", [(PIPELINE), (DEDUP)])
def test_passes_in_order(options: str) -> None:
    whole = f"builtin.module({options})"
    theirs = reference_pipeline(whole)
    ours = pipeline_text(parse_pipeline(whole))
    assert ours == theirs


@pytest.mark.parametrize("path", CORPUS[::2], ids=lambda path: path.stem)
def test_programs_of_jax(path: Path) -> None:
    check(text(path), PIPELINE)


@pytest.mark.parametrize("path", CORPUS[1::2], ids=lambda path: path.stem)
def test_programs_of_jax_without_clones(path: Path) -> None:
    check(text(path), DEDUP)


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("pipeline", [PIPELINE, DEDUP], ids=["", "dedup"])
def test_hand_made(name: str, pipeline: str) -> None:
    check(program(name), pipeline)


@settings(max_examples=25, phases=[Phase.generate])
@given(st.randoms(use_true_random=False), st.integers(1, 25), st.booleans())
def test_random(random: Random, ops: int, dedup: bool) -> None:
    made = Program(random, ops, regions=True, calls=True, groups=True, unreduced=False, named=False).text()
    pipeline = DEDUP if dedup else PIPELINE
    if not theirs(made, pipeline).startswith("error"):  # of steps in between, some at other places
        check(made, pipeline)


LAYERS = (
    MESHES
    + """
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@n, [{"x"}, {?}p1]>},
                %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@n, [{?}, {"y"}p2]>}) -> tensor<8x8xf32> {
  %0 = stablehlo.add %a, %b : tensor<8x8xf32>
  %1 = func.call @f(%0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = func.call @f(%1) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = sdy.sharding_constraint %2 <@n, [{}, {?}]> : tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}
func.func private @f(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = stablehlo.negate %a : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
"""
)


def propagated(program: str, options: PropagationOptions) -> str:
    module = parse_module(program, "program")
    passes = propagation_passes(options)
    run(Manager("builtin.module", passes), module, Session(report=lambda diagnostic: None))
    return to_text(module)


def test_dumps(tmp_path: Path) -> None:
    """Each file is the module at its place in the pipeline."""
    propagated(LAYERS, PropagationOptions(dump_directory=str(tmp_path)))
    names = [
        "01.before_propagation",
        "02.after_propagation",
        "02.propagation_after_user_priority_0",
        "02.propagation_after_user_priority_1",
        "03.after_partitioner_passes",
    ]
    assert sorted(path.stem for path in tmp_path.iterdir()) == names
    prefix = pipeline_text(parse_pipeline(f"builtin.module({PIPELINE})"))
    saves = prefix.split("sdy-save-module")
    for name, stop in (("01.before_propagation", 1), ("02.after_propagation", 2)):
        passes = "".join(saves[:stop]).rstrip(",").replace(",,", ",") + ")"
        assert (tmp_path / f"{name}.mlir").read_text() == reference_run(LAYERS, passes)


def test_options_reach_the_passes(tmp_path: Path) -> None:
    options = PropagationOptions(
        conservative_propagation=True,
        debug_sharding_origins=True,
        debug_propagation_edge_sharding=True,
        avoid_export_for_partitioning=True,
        enable_explicit_gather_scatter_batching=True,
        keep_sharding_rules=True,
        update_non_divisible_input_output_shardings=False,
        dump_directory=str(tmp_path),
    )
    passes = pipeline_text(Manager("builtin.module", propagation_passes(options, dump_index=7)))
    both = "debug-propagation-edge-sharding=true debug-sharding-origins=true"
    assert f"sdy-apply-sharding-constraints{{{both}}}" in passes
    assert f"conservative-propagation=true {both} keep-sharding-rules=true module-dump-directory={tmp_path}" in passes
    assert "sink-debug-propagation-edge-sharding=true sink-debug-sharding-origins=true" in passes
    assert "sdy-explicit-gather-scatter-batching" in passes and "sdy-remove-propagation-debug-info" in passes
    for absent in ("constraint-to-reshard", "explicit-reshards", "non-divisible", "drop-sharding-rules", "inline-mesh"):
        assert absent not in passes
    assert "sharding_rule" in propagated(LAYERS, options)
    assert sorted({path.name[:2] for path in tmp_path.iterdir()}) == ["01", "02"]


@pytest.mark.parametrize("is_exported", [False, True])
def test_rules_are_stored_only_for_passes_that_read_them(is_exported: bool) -> None:
    options = PropagationOptions(avoid_export_for_partitioning=not is_exported, inline_meshes=False)
    with_rules: list[str] = []

    def look(one: Pass, op: Operation) -> None:
        if "sdy.sharding_rule" in to_text(op):
            with_rules.append(one.name)

    module = parse_module(LAYERS)
    run(Manager("builtin.module", propagation_passes(options)), module, Session(after=[look]))
    assert bool(with_rules) is is_exported


@pytest.mark.parametrize("rule", ["{i=8, j=16}>", "{i=8, j=16}, custom>"])
def test_given_rules_without_the_export(rule: str) -> None:
    attribute = f"sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {rule}"
    text = f"""func.func @main(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {{
  %0 = stablehlo.custom_call @mine(%a) {{{attribute}}} : (tensor<8x16xf32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}}
"""
    options = PropagationOptions(avoid_export_for_partitioning=True)
    assert (attribute in propagated(text, options)) is ("custom" in rule)
    assert attribute in propagated(text, replace(options, keep_sharding_rules=True))


def test_meshes_are_inlined_unless_told() -> None:
    assert "mesh<[" in propagated(LAYERS, PropagationOptions())
    assert propagated(LAYERS, PropagationOptions(inline_meshes=False)) == reference_run(LAYERS, PIPELINE)


@dataclass(frozen=True)
class SearchPass(Pass):
    """Leaves a mark on the module."""

    name: ClassVar[str] = "search"

    def run(self, op: Operation, session: Session) -> None:
        """Leaves the mark."""
        op.attributes["search.done"] = UnitAttr()


@pytest.fixture
def no_auto_partitioner() -> Iterator[None]:
    clear_auto_partitioner()
    yield
    clear_auto_partitioner()


@pytest.mark.usefixtures("no_auto_partitioner")
def test_auto_partitioner(tmp_path: Path) -> None:
    made: list[int] = []
    set_auto_partitioner(lambda: made.append(1) or [SearchPass()])
    assert has_auto_partitioner()
    options = PropagationOptions(enable_auto_partitioning=True, dump_directory=str(tmp_path))
    assert "search.done" not in propagated(LAYERS, PropagationOptions()) and not made
    assert "search.done" in propagated(LAYERS, options) and made == [1]
    names = sorted(path.stem for path in tmp_path.iterdir())
    assert names[1] == "02.propagation_after_user_priority_0" and names[-1][:3] == "04."
    before = (tmp_path / "02.propagation_before_auto_partitioning.mlir").read_text()
    assert "sdy.sharding_rule" in before and "search.done" not in before
    assert "search.done" in (tmp_path / "03.after_propagation.mlir").read_text()


@pytest.mark.usefixtures("no_auto_partitioner")
def test_one_auto_partitioner_at_a_time() -> None:
    with pytest.raises(RuntimeError, match="no auto-partitioner"):
        auto_partitioner_passes()
    with pytest.raises(RuntimeError, match="no auto-partitioner"):
        propagation_passes(PropagationOptions(enable_auto_partitioning=True))
    assert not has_auto_partitioner()
    set_auto_partitioner(list)
    with pytest.raises(RuntimeError, match="already"):
        set_auto_partitioner(list)
    clear_auto_partitioner()
    set_auto_partitioner(lambda: [SearchPass()])
    assert auto_partitioner_passes() == (SearchPass(),)


def test_named_computations_get_no_second_edges() -> None:
    """An error also if modules are not verified in between: in the end nothing of it would be left."""
    one = """func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
      %0 = sdy.named_computation<"f">(%a) (%b: tensor<8xf32>) {
        sdy.return %b : tensor<8xf32>
      } : (tensor<8xf32>) -> tensor<8xf32>
      return %0 : tensor<8xf32>
    }"""
    with pytest.raises(DiagnosticError, match="which has no data-flow edges") as caught:
        run(parse_pipeline(f"builtin.module({PIPELINE})"), parse_module(one), Session(verify="end"))
    place = caught.value.diagnostics[0].position
    assert place is not None and f"error at {place[1:]}" == theirs(one, PIPELINE)


def test_a_result_of_a_function_on_a_single_device() -> None:
    text = """sdy.mesh @m = <["x"=4]>
sdy.mesh @d = <[], device_ids=[2]>
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@d, []>}) {
  %0 = stablehlo.negate %a {sdy.sharding = #sdy.sharding_per_value<[<@d, []>]>} : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
"""
    module = pyshardy.run_pipeline(pyshardy.parse(text), "sdy-basic-propagate")
    assert pyshardy.to_text(module) == reference_run(text, "sdy-basic-propagate")
    with pytest.raises(
        pyshardy.DiagnosticError, match="result 0 of a function cannot be sharded on a mesh of a single"
    ):
        pyshardy.propagate(pyshardy.parse(text))
