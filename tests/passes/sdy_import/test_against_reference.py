"""The import passes against the C++ reference: on the corpus, on the `.mlir` tests, on cases, and on random programs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.corpus import EXAMPLES, text, with_suffix
from tests.passes.sdy_import.cases import CASES, Case
from tests.passes.sdy_import.differential import check, ours, theirs
from tests.passes.sdy_import.random_programs import program
from tests.rules.rule_cases import CASES as RULE_CASES
from tests.rules.rule_cases import program as op_program

MLIR = Path(__file__).parents[2] / "mlir" / "sdy_import"

LIFT = "sdy-lift-inlined-meshes"
SPLIT = "sdy-constant-or-scalar-splitter"
APPLY = "sdy-apply-sharding-constraints"
PIPELINE = "sdy-import-pipeline"
DEDUP = "sdy-import-pipeline{dedup-functions-fully=true}"

PASSES: tuple[tuple[str, ...], ...] = (
    (LIFT,),
    ("sdy-remove-size-one-axes",),
    ("sdy-propagate-sharding-from-func-to-call",),
    (SPLIT,),
    ("sdy-explicit-gather-scatter-batching",),
    (SPLIT, "sdy-explicit-gather-scatter-batching"),
    ("sdy-manual-axes-cleanup",),
    ("sdy-add-data-flow-edges",),
    ("sdy-add-func-data-flow-edges",),
    (LIFT, APPLY),
    (LIFT, "sdy-add-data-flow-edges", APPLY),
    (LIFT, "sdy-add-data-flow-edges", "sdy-add-func-data-flow-edges", APPLY),
    (LIFT, "sdy-add-data-flow-edges", f"{APPLY}{{debug-sharding-origins=true}}"),
    (LIFT, "sdy-add-data-flow-edges", f"{APPLY}{{debug-sharding-origins=true debug-propagation-edge-sharding=true}}"),
    ("sdy-sharding-group-import",),
    ("sdy-flatten-call-graph",),
    ("sdy-import-func-calls",),
    ("sdy-import-func-calls{add-data-flow-edges-on-named-computations=false}",),
    ("sdy-pre-order-funcs",),
    ("sdy-inline-meshes",),
    (LIFT, "sdy-inline-meshes", LIFT),
    (PIPELINE,),
    (DEDUP,),
    (DEDUP, "sdy-add-func-data-flow-edges", "sdy-pre-order-funcs"),
    (LIFT, SPLIT, "symbol-dce", "sdy-manual-axes-cleanup", "sdy-flatten-call-graph", "symbol-dce",
     "sdy-import-func-calls", "symbol-dce", APPLY, "sdy-sharding-group-import", "sdy-pre-order-funcs"),
)  # fmt: skip

# The older pass is in no reference; of mesh inlining the reference knows nothing in replica groups; the passes with
# debugging are tried with the random programs.
OURS_ALONE = {"constant_splitter", "errors", "apply_sharding_constraints_debug"}


def reference_inlines(program: str, passes: tuple[str, ...]) -> bool:
    return "sdy-inline-meshes" not in passes or "replica_group_mesh_axes" not in program


def name_of(passes: tuple[str, ...]) -> str:
    return "+".join(passes).replace("sdy-", "") if len(passes) < 4 else f"{len(passes)} passes"


@pytest.mark.parametrize("passes", PASSES, ids=name_of)
def test_corpus(passes: tuple[str, ...]) -> None:
    for path in (*EXAMPLES, *with_suffix("")):
        program = text(path)
        largest = 200_000 if passes in ((PIPELINE,), (DEDUP,)) else 40_000
        if path.stat().st_size < largest and reference_inlines(program, passes):
            check(program, passes)


@pytest.mark.parametrize("pipeline", [PIPELINE, DEDUP])
def test_corpus_with_locations(pipeline: str) -> None:
    for path in (*EXAMPLES, *with_suffix("debug")):
        check(text(path), pipeline, locations=True)


def chunks() -> list[tuple[str, str, str]]:
    found: list[tuple[str, str, str]] = []
    for path in sorted(MLIR.glob("*.mlir")):
        if path.stem in OURS_ALONE:
            continue
        words = next(w for w in path.read_text().split("\n")[0].split() if w.startswith("--sdy"))
        name, _, options = words[2:].partition("=")
        pipeline = f"{name}{{{options}}}" if options else name
        found += [(f"{path.stem} {i}", chunk, pipeline) for i, chunk in enumerate(path.read_text().split("// -----"))]
    return found


@pytest.mark.parametrize(("chunk", "pipeline"), [c[1:] for c in chunks()], ids=[c[0] for c in chunks()])
def test_programs_of_mlir_tests(chunk: str, pipeline: str) -> None:
    for passes in ((pipeline,), (PIPELINE,), (DEDUP,)):
        if reference_inlines(chunk, passes):
            check(chunk, passes, locations=True)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_case(case: Case) -> None:
    result = check(case.text, case.passes)
    assert result != "crash"
    assert result.startswith("error") == case.fails


CONSTANT = re.compile(r"(%\w+): ([^,]*?(?:<[^<>]*(?:<[^<>]*>)?[^<>]*>)?)(?=, %|$)")


def value_of(type: str) -> str:
    """The text of a value that all elements of a tensor can have."""
    element = re.sub(r"^tensor<(\d+x|\?x)*|>$", "", type)
    return {"i1": "true"}.get(
        element, "1" if "i" in element and "f" not in element else "(1.0, 2.0)" if "c" in element else "1.0"
    )


@pytest.mark.parametrize("op", [case.op for case in RULE_CASES], ids=str)
def test_every_op_of_constants(op: str) -> None:
    """What may be part of a constant expression: an op of constants, with two users that are none."""
    text = op_program(op)
    head = re.match(r"func\.func @main\((.*)\) -> \((.*)\) \{\n", text)
    if head is None:
        return
    constants = [
        f"{name} = stablehlo.constant dense<{value_of(type)}> : {type}\n" for name, type in CONSTANT.findall(head[1])
    ]
    user = "stablehlo.custom_call @user({0}) {{has_side_effect = true}} : ({1}) -> ()"
    values, _, types = text[text.rindex("return ") + 7 :].rpartition("\n}")[0].partition(" : ")
    used = user.format(values, types) + "\n"
    end = text.rindex("return ")
    check(f"func.func @main() -> ({head[2]}) {{\n{''.join(constants)}{text[head.end() : end]}{used}{text[end:]}", SPLIT)


@given(seed=st.integers(0, 2**32 - 1), ops=st.integers(1, 25), passes=st.sampled_from(PASSES), locations=st.booleans())
def test_random_programs(seed: int, ops: int, passes: tuple[str, ...], locations: bool) -> None:
    module = program(seed, ops)
    if reference_inlines(module, passes):
        check(module, passes, locations)


@given(seed=st.integers(0, 2**32 - 1))
def test_random_programs_are_mostly_valid(seed: int) -> None:
    """What the generator makes, both read alike."""
    module = program(seed)
    assert ours(module, "") == theirs(module, "")
