"""Random programs compute the same on XLA, and after passes on programs of global shapes."""

from __future__ import annotations

import pytest

from pyshardy.passes.manager import run as run_passes
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import parse_module
from tests.corpus import EXAMPLES
from tests.interpreter import run
from tests.interpreter.compare import difference
from tests.numeric.random_programs import random_program
from tests.numeric.running import inputs_of
from tests.with_jax.child import run_in_child

COLLECTIVES = (
    "sdy-propagation-pipeline,"
    "func.func(sdy-insert-explicit-reshards{enable-full-version=true},"
    "canonicalize{enable-patterns=sdy-reshard},sdy-reshard-to-collectives,canonicalize{enable-patterns=sdy-collective})"
)
EXPORT = "sdy-propagation-pipeline,sdy-export-pipeline{enable-insert-explicit-collectives=true}"
SMALL_EXAMPLES = (
    "decoding",
    "fft_solver",
    "ragged_experts",
    "reshapes_and_slices",
    "ring_attention",
    "shard_map_matmul",
)


def random_programs_body() -> None:
    from tests.interpreter.on_jax import execute, without_shardings

    for seed in range(1000, 1040):
        text = random_program(seed)
        module = parse_module(text)
        inputs = inputs_of(module, seed)
        (ours,), (theirs,) = run(module, inputs), execute(without_shardings(text), [inputs])
        assert not difference(ours, theirs), f"seed {seed}: {difference(ours, theirs)}\n{text}"


def test_the_interpreter_computes_what_xla_computes() -> None:
    run_in_child(random_programs_body)


def change(text: str, pipeline: str) -> str:
    """Return how the outputs of a program are different after passes; nothing if they are not."""
    before, after = parse_module(text), parse_module(text)
    run_passes(parse_pipeline(f"builtin.module({pipeline})"), after)
    inputs = inputs_of(before)
    return difference(run(before, inputs)[0], run(after, inputs)[0])


@pytest.mark.parametrize("pipeline", [COLLECTIVES, EXPORT])
def test_explicit_collectives_do_not_change_outputs(pipeline: str) -> None:
    """On global shapes a collective of SDY is the identity; what passes do besides must not change a value."""
    for seed in range(60):
        text = random_program(seed, steps=7)
        assert not (result := change(text, pipeline)), f"seed {seed}: {result}\n{text}"


@pytest.mark.parametrize("name", SMALL_EXAMPLES)
def test_examples_with_explicit_collectives(name: str) -> None:
    (path,) = [path for path in EXAMPLES if path.stem == name]
    assert not change(path.read_text(), COLLECTIVES)
