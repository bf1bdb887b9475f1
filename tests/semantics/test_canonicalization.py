"""Canonicalizing collectives changes nothing about what devices end with."""

from __future__ import annotations

import random
import re
from collections import Counter

import numpy as np
import pytest
from xdsl.dialects.builtin import ModuleOp

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import parse_module, to_text
from tests.interpreter import Mesh, Sharding
from tests.interpreter.sdy_collectives import Parts
from tests.passes.sdy_import.differential import check
from tests.semantics.collective_programs import CollectiveProgram
from tests.semantics.interpreter import are_equal, distributed, run_main
from tests.semantics.programs import whole_shape

CANONICALIZE = "canonicalize{enable-patterns=sdy-collective}"


def arguments(module: ModuleOp, program: CollectiveProgram, rng: np.random.Generator) -> list[Parts]:
    """What each device has of the arguments, random along the axes that their shardings keep silent about."""
    (func,) = [op for op in module.ops if isinstance(op, FuncOp)]
    parts: list[Parts] = []
    for argument, hidden in zip(func.body.block.args, program.hidden, strict=True):
        sharding = get_sharding(argument)
        assert sharding is not None
        shape = whole_shape(argument, module_meshes(module))
        whole = rng.permutation(np.arange(np.prod(shape))).reshape(shape)
        own = Sharding.parse(sharding.with_unreduced(hidden))
        parts.append(distributed(whole, own, Mesh.parse(program.mesh), rng))
    return parts


def made(text: str) -> Counter[str]:
    return Counter(re.findall(r"sdy\.(\w+) ", text))


@pytest.mark.parametrize("first", range(0, 48, 12))
def test_devices_end_with_the_same(first: int) -> None:
    before: Counter[str] = Counter()
    after: Counter[str] = Counter()
    for seed in range(first, first + 12):
        program = CollectiveProgram(random.Random(seed))
        text = program.text(10)
        old, new = parse_module(text), parse_module(text)
        run(parse_pipeline(f"builtin.module({CANONICALIZE})"), new)
        parts = arguments(old, program, np.random.default_rng(seed))
        for one, other in zip(run_main(old, parts), run_main(new, parts), strict=True):
            assert are_equal(one, other), text
        before += made(text)
        after += made(to_text(new))
    assert 0 < after["all_reduce"] < before["all_reduce"] / 2
    assert not before["reduce_scatter"] and after["reduce_scatter"]
    assert after["all_slice"] < before["all_slice"] and after["all_gather"] > before["all_gather"]


@pytest.mark.parametrize("first", range(0, 40, 10))
def test_the_reference_does_the_same(first: int) -> None:
    for seed in range(first, first + 10):
        check(CollectiveProgram(random.Random(seed)).text(10), CANONICALIZE)
