"""The export passes against the reference: on the corpus after each prefix of the pipelines, and on programs made for
each case."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_elements
from pyshardy.text import DiagnosticError, parse_module
from tests.corpus import EXAMPLES, text, with_suffix
from tests.passes.sdy_export.programs import PROGRAMS
from tests.passes.sdy_import.differential import check, ours, theirs

IMPORT = (
    "symbol-dce",
    "sdy-lift-inlined-meshes",
    "sdy-remove-size-one-axes",
    "sdy-propagate-sharding-from-func-to-call",
    "sdy-constant-or-scalar-splitter",
    "symbol-dce",
    "sdy-manual-axes-cleanup",
    "sdy-add-data-flow-edges",
)
TO_COMPUTATIONS = (
    "sdy-flatten-call-graph",
    "symbol-dce",
    "sdy-import-func-calls",
    "symbol-dce",
    "sdy-apply-sharding-constraints",
    "sdy-sharding-group-import",
)
DEBUG = "debug-sharding-origins=true debug-propagation-edge-sharding=true"
SINK_DEBUG = "sink-debug-sharding-origins=true sink-debug-propagation-edge-sharding=true"
EXPORT = (
    "sdy-remove-sharding-groups",
    "sdy-sharding-constraint-to-reshard",
    "sdy-update-non-divisible-input-output-shardings",
    "sdy-remove-sub-axes-in-input-output-shardings",
    "sdy-close-shardings",
    "sdy-remove-propagation-debug-info",
    "sdy-drop-sharding-rules",
)

PREFIXES = {
    "computations": (
        *IMPORT,
        *TO_COMPUTATIONS,
        "sdy-pre-order-funcs",
        "sdy-user-priority-propagate{keep-sharding-rules=true}",
    ),
    "functions": (
        *IMPORT,
        "sdy-apply-sharding-constraints",
        "sdy-sharding-group-import",
        "sdy-add-func-data-flow-edges",
        "sdy-pre-order-funcs",
        "sdy-user-priority-propagate{keep-sharding-rules=true}",
    ),
    "origins": (*IMPORT, *TO_COMPUTATIONS, "sdy-user-priority-propagate{debug-sharding-origins=true}"),
    # Programs with loops of several values do not pass the reference's own verifier after this.
    "debug": (*IMPORT, *TO_COMPUTATIONS, f"sdy-user-priority-propagate{{{DEBUG}}}"),
}
"""What runs before the export, by the reference."""

STEPS = {
    "computations": (
        "sdy-export-named-computations",
        "sdy-propagate-to-func-results",
        "sdy-unflatten-call-graph",
        "symbol-dce",
        "sdy-insert-func-call-reshards",
        "sdy-constant-or-scalar-merger",
        "sdy-sink-data-flow-edges",
        *EXPORT,
    ),
    "functions": (
        "sdy-propagate-to-func-results",
        "sdy-sink-func-data-flow-edges",
        "sdy-unflatten-call-graph{dedup-functions-fully=true}",
        "symbol-dce",
        "sdy-insert-func-call-reshards",
        "sdy-constant-or-scalar-merger",
        "sdy-sink-data-flow-edges",
        *EXPORT,
    ),
    "origins": (
        "sdy-export-named-computations",
        "sdy-constant-or-scalar-merger",
        "sdy-sink-data-flow-edges{sink-debug-sharding-origins=true}",
        *EXPORT,
    ),
    "debug": (
        "sdy-export-named-computations",
        "sdy-constant-or-scalar-merger",
        f"sdy-sink-data-flow-edges{{{SINK_DEBUG}}}",
        *EXPORT,
    ),
}

PASSES = (
    "sdy-sink-data-flow-edges",
    f"sdy-sink-data-flow-edges{{{SINK_DEBUG}}}",
    "sdy-sink-data-flow-edges{sink-debug-sharding-origins=true}",
    "sdy-sink-data-flow-edges{sink-debug-propagation-edge-sharding=true}",
    "sdy-sink-func-data-flow-edges",
    "sdy-close-shardings",
    "sdy-remove-sharding-groups",
    "sdy-sharding-constraint-to-reshard",
    "sdy-update-non-divisible-input-output-shardings",
    "sdy-remove-sub-axes-in-input-output-shardings",
    "sdy-drop-sharding-rules",
    "sdy-drop-sharding-and-mesh",
    "sdy-remove-propagation-debug-info",
    "sdy-constant-or-scalar-merger",
    "sdy-export-named-computations",
    "sdy-propagate-to-func-results",
    "sdy-unflatten-call-graph",
    "sdy-unflatten-call-graph{dedup-functions-fully=true}",
    "sdy-insert-func-call-reshards",
)
ON_CORPUS = tuple(one for one in PASSES if "{" not in one and one != "sdy-remove-sub-axes-in-input-output-shardings")


CORPUS = [path for path in (*EXAMPLES, *with_suffix("")) if "sdy." in text(path)]
SMALL = [path for path in CORPUS if path.stat().st_size < 12_000]


@cache
def prefixed(path: Path, kind: str) -> str | None:
    """A program after a prefix, or None if the reference cannot run that."""
    result = theirs(text(path), PREFIXES[kind])
    return None if result == "crash" or result.startswith("error") else result


@pytest.mark.parametrize("path", SMALL, ids=lambda path: path.stem)
def test_each_step_of_the_pipeline(path: Path) -> None:
    """Each pass on what the reference made of the program until then; after one of the prefixes, or all."""
    kinds = list(PREFIXES)
    is_tried_after_all = path in EXAMPLES and path.stat().st_size < 8_000
    for kind in kinds if is_tried_after_all else [kinds[SMALL.index(path) % len(kinds)]]:
        check_steps(path, kind)


def check_steps(path: Path, kind: str) -> None:
    current = prefixed(path, kind)
    for step in STEPS[kind] if current is not None else ():
        assert current is not None
        current = check(current, step)
        if current == "crash" or current.startswith("error"):
            break


def test_prefixes_of_the_examples() -> None:
    """The reference can run every prefix on the examples, so that the steps have something to do."""
    assert all(
        prefixed(path, kind) is not None for path in EXAMPLES if path in SMALL for kind in PREFIXES if kind != "debug"
    )


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("one", PASSES)
def test_each_pass_on_each_program(one: str, name: str) -> None:
    """Every pass on every program made for some pass."""
    check(PROGRAMS[name], one, locations=True)


@pytest.mark.parametrize("name", PROGRAMS)
def test_programs_are_valid(name: str) -> None:
    """No program is rejected as it is."""
    assert not theirs(PROGRAMS[name], "").startswith("error")


@pytest.mark.parametrize("path", [p for p in CORPUS if p.stat().st_size < 60_000], ids=lambda path: path.stem)
def test_passes_on_the_corpus(path: Path) -> None:
    """All passes, one after the other, on programs as they are, but for the largest."""
    check(text(path), ON_CORPUS)


def test_unreduced_axes_differ_at_calls() -> None:
    """Results of a call are not reduced for it if those of the callee are not unreduced."""
    program = """
sdy.mesh @m = <["p"=2]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = call @f(%a) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}], unreduced={"p"}>]>} : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func private @f(%a: tensor<8xf32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  return %a : tensor<8xf32>
}
"""
    assert "sdy.reshard" not in check(program, "sdy-insert-func-call-reshards")


@pytest.mark.parametrize("one", ["sdy-remove-sub-axes-in-input-output-shardings", "sdy-propagate-to-func-results"])
def test_no_main_function(one: str) -> None:
    """An error where the reference dies."""
    program = PROGRAMS["no_main"]
    assert theirs(program, one) == "crash"
    with pytest.raises(DiagnosticError) as caught:
        run(parse_elements(one, "builtin.module"), parse_module(program, "x.mlir"))
    assert caught.value.diagnostics[0].message == "the module has no function @main"


DECLARATION = """
sdy.mesh @m = <["p"=4]>
func.func @main(%a: tensor<6xf32>) -> tensor<6xf32> {
  %0 = call @f(%a) : (tensor<6xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
func.func private @f(tensor<6xf32> {sdy.sharding = #sdy.sharding<@m, [{"p", ?}]>}) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@m, [{"p", ?}]>})
"""


@pytest.mark.parametrize(
    ("one", "left"),
    [
        ("sdy-close-shardings", '[{"p"}]'),
        ("sdy-update-non-divisible-input-output-shardings", '[{"p":(1)2, ?}]'),
    ],
)
def test_declarations(one: str, left: str) -> None:
    """Declarations are treated like other functions where the reference dies."""
    assert theirs(DECLARATION, one) == "crash"
    assert ours(DECLARATION, one).count(f"#sdy.sharding<@m, {left}>") == 2


def test_edges_with_meshes_written_out() -> None:
    """Values whose edge has no sharding are on the mesh of the others."""
    program = """
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0:2 = stablehlo.optimization_barrier %a, %a : tensor<8xf32>, tensor<8xf32>
  %1 = sdy.data_flow_edge %0#0 sharding=<mesh<["x"=2]>, [{"x"}]> : tensor<8xf32>
  %2 = sdy.data_flow_edge %0#1 : tensor<8xf32>
  return %2 : tensor<8xf32>
}
"""
    assert '<[<mesh<["x"=2]>, [{"x"}]>, <mesh<["x"=2]>, [{?}]>]>' in ours(program, "sdy-sink-data-flow-edges")
    assert theirs(program, "sdy-sink-data-flow-edges").startswith("error")
