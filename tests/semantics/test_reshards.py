"""Every sequence of collectives that a reshard becomes brings each device to its shard."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np
import pytest
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.interfaces import CollectiveOp
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import DiagnosticError, parse_module
from tests.interpreter import Sharding
from tests.interpreter.sdy_collectives import Parts
from tests.interpreter.shards import meshes_of
from tests.interpreter.values import Array
from tests.passes.sdy_export.random_reshards import ANY_SIZES, POWERS_OF_TWO
from tests.semantics.interpreter import distributed, is_distributed, is_use, run_main, sharding_of
from tests.semantics.programs import reshard_chains, unreduced_chains, whole_shape

TO_COLLECTIVES = "func.func(sdy-reshard-to-collectives)"
EXPLICIT = (
    "func.func(sdy-insert-explicit-reshards{enable-full-version=true}),canonicalize{enable-patterns=sdy-reshard},"
    f"{TO_COLLECTIVES},canonicalize{{enable-patterns=sdy-collective}}"
)
CANONICAL = f"{TO_COLLECTIVES},canonicalize{{enable-patterns=sdy-collective}}"


def main_of(module: ModuleOp) -> FuncOp:
    (func,) = [op for op in module.ops if isinstance(op, FuncOp)]
    return func


def uses(module: ModuleOp) -> list[SSAValue]:
    """What the custom calls and the return use."""
    return [value for op in main_of(module).body.block.ops if is_use(op) for value in op.operands]


class Run:
    """A module of reshards, run after the pass: what each device has must be what shardings say."""

    def __init__(self, text: str, rng: np.random.Generator, passes: str = TO_COLLECTIVES) -> None:
        before, self.module = parse_module(text), parse_module(text)
        self.targets = [sharding_of(value) for value in uses(before)]
        run(parse_pipeline(f"builtin.module({passes})"), self.module)
        self.meshes = meshes_of(self.module)
        self.rng = rng
        self.collectives = 0

    def check(self, partly: bool = False) -> tuple[int, int]:
        """Runs the module; `partly` if reshards may stop short. Returns how many targets there are, and are reached."""
        arguments = main_of(self.module).body.block.args
        whole_of = {argument: self.whole(argument) for argument in arguments}
        roots: dict[SSAValue, Array] = dict(whole_of)
        parts = [self.parts(argument, whole) for argument, whole in whole_of.items()]

        def after(op: CollectiveOp, result: Parts) -> None:
            roots[op.result] = roots[op.tensor]
            assert self.is_distributed(result, roots[op.result], Sharding.parse(op.sharding)), op
            self.collectives += 1

        results = run_main(self.module, parts, after)
        reached = 0
        for value, target, result in zip(uses(self.module), self.targets, results, strict=True):
            assert target is not None
            arrived = self.is_distributed(result, roots[value], target)
            assert arrived or partly
            reached += arrived
        return len(results), reached

    def whole(self, argument: SSAValue) -> Array:
        """An array in which every number occurs once."""
        shape = whole_shape(argument, module_meshes(self.module))
        return np.arange(np.prod(shape)).reshape(shape)

    def parts(self, argument: SSAValue, whole: Array) -> Parts:
        """What each device has of an argument."""
        sharding = sharding_of(argument)
        assert sharding is not None
        return distributed(whole, sharding, self.meshes[str(sharding.mesh)], self.rng)

    def is_distributed(self, parts: Parts, whole: Array, sharding: Sharding) -> bool:
        """Whether the sharding cuts the array into equal parts, as it does if it was reached, and devices have them."""
        mesh = self.meshes[str(sharding.mesh)]
        is_even = all(size % mesh.size(axes) == 0 for size, axes in zip(whole.shape, sharding.dims, strict=True))
        return is_even and is_distributed(parts, whole, sharding, mesh)


@pytest.mark.parametrize("seed", range(24))
def test_powers_of_two(seed: int) -> None:
    """Every device ends with its shard, and has what each collective says in between."""
    text = reshard_chains(random.Random(seed), POWERS_OF_TWO, 50)
    passes = CANONICAL if seed % 4 == 0 else TO_COLLECTIVES
    count, reached = Run(text, np.random.default_rng(seed), passes).check()
    assert count == reached


@pytest.mark.parametrize("first", range(0, 120, 30))
def test_unreduced_axes(first: int) -> None:
    """What is not reduced any more has been, and what is not yet adds up to what it should."""
    refused = 0
    for seed in range(first, first + 30):
        text = unreduced_chains(random.Random(seed), (2, 2, 4), 2)
        try:
            program = Run(text, np.random.default_rng(seed), EXPLICIT)
        except DiagnosticError as failure:
            # Some axes may not vanish while others appear.
            assert "are lost where" in failure.diagnostics[0].message
            refused += 1
            continue
        program.check()
    assert refused < 15


def chains(seeds: Sequence[int]) -> tuple[int, int]:
    """How many targets chains with axes of any size have, and how many are reached."""
    count = reached = 0
    for seed in seeds:
        text = reshard_chains(random.Random(seed), ANY_SIZES, 1)
        more, arrived = Run(text, np.random.default_rng(seed)).check(partly=True)
        count, reached = count + more, reached + arrived
    return count, reached


def test_any_sizes() -> None:
    """Whatever the collectives are, they do what they say, and nearly all reshards reach their target."""
    count, reached = chains(range(150))
    assert reached > 0.95 * count


GATHER = 'sdy.all_gather [{"x", "y"}, {}] %a out_sharding=<@m, [{}, {}]>'
SLICE = 'sdy.all_slice [{}, {"z"}] %a out_sharding=<@m, [{"x", "y"}, {"z"}]>'
MOVE = 'sdy.all_to_all [{"x", "y"}: 0->1] %a out_sharding=<@m, [{}, {"x", "y"}]>'
PERMUTE = 'sdy.collective_permute %a out_sharding=<@m, [{"x", "z"}, {}]>'


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (GATHER, ('[{"x", "y"}', '[{"y", "x"}')),
        (GATHER, ('[{"x", "y"}', '[{"x", "z"}')),
        (SLICE, ('[{}, {"z"}] %', '[{}, {"y"}] %')),
        (MOVE, ('{"x", "y"}: ', '{"y", "x"}: ')),
        (MOVE, ("0->1", "1->0")),
        (PERMUTE, (', "z"}, {', '}, {"z"')),
    ],
)
def test_wrong_collectives_are_noticed(right: str, wrong: tuple[str, str]) -> None:
    """Collectives that do something else than their sharding says; they are not verified here."""
    for op in (right, right.replace(*wrong)):
        text = f"""
        sdy.mesh @m = <["x"=2, "y"=2, "z"=2], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
        func.func @main(%a: tensor<8x8xf32> {{sdy.sharding = #sdy.sharding<@m, [{{"x", "y"}}, {{}}]>}}) {{
          %0 = {op} : tensor<8x8xf32>
          return
        }}"""
        program = Run(text, np.random.default_rng(0), passes="")
        if op == right:
            program.check()
        else:
            with pytest.raises(AssertionError):
                program.check()
