"""The export pipeline: which passes it is made of, what it writes on the way, and what comes out, as the reference."""

from __future__ import annotations

import itertools
import re
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyshardy.passes.option_text import OptionError
from pyshardy.passes.pipeline_text import parse_elements, pipeline_text
from pyshardy.passes.sdy_export.pipeline import ExportPipeline
from pyshardy.passes.support.save_module import SaveModuleOpPass
from tests import oracle
from tests.answers import IS_LIVE
from tests.corpus import EXAMPLES, text, with_suffix
from tests.passes.sdy_export.test_against_reference import PREFIXES, STEPS
from tests.passes.sdy_import.differential import ours, theirs
from tests.passes.sdy_import.random_programs import Program

FLAGS = (
    "avoid-export-for-partitioning",
    "enable-insert-explicit-collectives",
    "remove-all-gather-reduce-scatter-for-cmv1",
    "keep-sharding-rules",
    "dump-sharding-origins",
    "dump-propagation-edges",
    "avoid-reshards-on-calls",
)
OPTIONS = [
    " ".join(f"{flag}=true" for flag, is_set in zip(FLAGS, choice, strict=True) if is_set) + more
    for choice in itertools.product([False, True], repeat=len(FLAGS))
    for more in ("", " update-non-divisible-input-output-shardings=false")
]


def passes_of(text: str) -> list[str]:
    """The passes of a pipeline text, each with its options in one order."""
    text = text.removeprefix("builtin.module(").removesuffix(")")
    text = re.sub(r"func\.func\(([^()]*)\)", r"\1", text)
    found = re.findall(r"([\w-]+)(?:\{((?:[^{}]|\{[^{}]*\})*)\})?", text)
    return [f"{name} {sorted(options.split())}" for name, options in found]


@pytest.mark.parametrize("options", OPTIONS[::3])
def test_passes(options: str) -> None:
    """The passes are those of the reference."""
    theirs = oracle.reference_pipeline(f"builtin.module(sdy-export-pipeline{{{options}}})")
    elements = parse_elements(f"sdy-export-pipeline{{{options}}}", "builtin.module")
    found = passes_of(pipeline_text(elements))
    assert found == passes_of(theirs)


def test_meshes_are_left_if_wanted() -> None:
    text = pipeline_text(parse_elements("sdy-export-pipeline{inline-meshes=false}", "builtin.module"))
    assert "sdy-inline-meshes" not in text


def saves(pipeline: ExportPipeline, dump_index: int = 0) -> list[tuple[int, str]]:
    return [(p.index, p.title) for p in pipeline.passes(dump_index) if isinstance(p, SaveModuleOpPass)]


def test_numbers_of_saved_modules() -> None:
    """They go on from where the propagation pipeline has arrived."""
    last = "after_partitioner_passes"
    assert saves(ExportPipeline()) == [(0, "after_propagation"), (1, last)]
    assert saves(ExportPipeline(avoid_export_for_partitioning=True), 5) == [(5, "after_propagation")]
    assert saves(ExportPipeline(enable_insert_explicit_collectives=True), 2) == [
        (2, "after_propagation"),
        (3, "after_explicit_reshards"),
        (4, last),
    ]


PROGRAM = """
sdy.mesh @m = <["p"=2, "q"=2, "r"=2]>
func.func @main(%a: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {"q"}]>}, %b: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"q"}, {"r"}]>}) -> (tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"p", "q"}, {"r", ?}]>}) {
  %0 = stablehlo.dot %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {"r"}]>]>} : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
  %1 = sdy.sharding_constraint %0 <@m, [{"p", "q"}, {"r"}]> : tensor<16x16xf32>
  return %1 : tensor<16x16xf32>
}
"""


@pytest.mark.skipif(not IS_LIVE, reason="the reference writes files: it has to be live (jaxlib 0.12, Python 3.12)")
@pytest.mark.parametrize(
    "options", ["", "enable-insert-explicit-collectives=true", "avoid-export-for-partitioning=true"]
)
def test_saved_modules(options: str, tmp_path: Path) -> None:
    """The same files as the reference writes."""
    written: list[dict[str, str]] = []
    for name, call, more in (("a", ours, " inline-meshes=false"), ("b", theirs, "")):
        directory = tmp_path / name
        directory.mkdir()
        call(PROGRAM, f"sdy-export-pipeline{{dump-directory={directory} {options}{more}}}")
        written.append({path.name: path.read_text().strip() for path in directory.iterdir()})
    assert written[0] == written[1]
    assert "00.after_propagation.mlir" in written[0]


def test_instructions_one_by_one() -> None:
    """The partitioning of single instructions needs the last stage of the partitioner."""
    pipeline = ExportPipeline(enable_per_instruction_partitioning=True, enable_insert_explicit_collectives=True)
    with pytest.raises(OptionError, match="partitioner-stage"):
        pipeline.elements()


def test_meshes_are_written_out() -> None:
    found = ours(PROGRAM, "sdy-export-pipeline")
    assert "sdy.mesh" not in found
    assert '<mesh<["p"=2, "q"=2, "r"=2]>, [{"p", "q"}, {"r"}]>' in found


@cache
def propagated(path: Path) -> str | None:
    result = theirs(text(path), (*PREFIXES["computations"], *STEPS["computations"][:5]))
    return None if result == "crash" or result.startswith("error") else result


def check_pipeline(program: str, options: str) -> None:
    """Compares what the pipeline makes of a program; where one is rejected is the verifier's affair."""
    expected = theirs(program, f"sdy-export-pipeline{{{options}}}")
    found = ours(program, f"sdy-export-pipeline{{{options}}}")
    if expected.startswith("error") and found.startswith("error"):
        return
    assert expected in ("crash", found), f"{options}\n{program}\nours\n{found}\ntheirs\n{expected}"


SMALL = [path for path in (*EXAMPLES, *with_suffix("")) if "sdy." in text(path) and path.stat().st_size < 15_000]


@pytest.mark.parametrize("path", SMALL, ids=lambda path: path.stem)
def test_corpus(path: Path) -> None:
    program = propagated(path)
    assert program is not None
    check_pipeline(program, "")
    check_pipeline(program, "enable-insert-explicit-collectives=true remove-all-gather-reduce-scatter-for-cmv1=true")


def random_program(seed: int, ops: int) -> str:
    """A random module without shardings on single devices, which the reference treats differently, or unreduced axes."""
    made = Program(Random(seed), ops)
    plain = made.sharding
    made.sharding = lambda shape, banned=frozenset(), maximal=False: plain(shape, banned, False)  # type: ignore
    return re.sub(r", unreduced=\{.*?\}", "", made.text()).replace("@entry", "@main")


@given(st.integers(0, 10**9), st.integers(1, 25), st.sampled_from(OPTIONS))
def test_random_programs(seed: int, ops: int, options: str) -> None:
    lifted = theirs(random_program(seed, ops), "sdy-lift-inlined-meshes")
    if lifted != "crash" and not lifted.startswith("error"):
        check_pipeline(lifted, options)
