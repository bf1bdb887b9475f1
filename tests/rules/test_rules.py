"""The rule of each kind of op, alone and against the reference."""

from __future__ import annotations

import re

import pytest

from pyshardy.passes.base import Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.rules.lookup import RuleFinder
from pyshardy.sharding import rule_text
from pyshardy.text import read, write
from tests.corpus import first_difference
from tests.oracle import reference_run
from tests.rules import random_ops
from tests.rules.rule_cases import CASES, Case, program


def _name(case: Case) -> str:
    return re.sub(r"\W+", "_", case.op.strip().split("\n")[-1])[:60]


@pytest.mark.parametrize("case", CASES, ids=_name)
@pytest.mark.parametrize("conservative", [False, True], ids=["", "conservative"])
def test_rule(case: Case, conservative: bool) -> None:
    module = read(program(case.op), "case")
    function = next(iter(module.ops))
    block = function.regions[0].blocks[0]
    assert block.last_op is not None and block.last_op.prev_op is not None
    rule = RuleFinder(conservative).rule_of(block.last_op.prev_op)
    expected = case.conservative_rule if conservative else case.rule
    assert (None if rule is None else rule_text(rule)) == expected


@pytest.mark.parametrize("conservative", ["false", "true"])
def test_against_reference(conservative: str) -> None:
    functions = [program(case.op).replace("@main", f"@f{i}") for i, case in enumerate(CASES)]
    text = "".join(functions)
    expected = reference_run(text, f"sdy-populate-op-sharding-rules{{conservative-propagation={conservative}}}")
    rules = RuleFinder(conservative == "true")
    module = read(text, "cases")
    from pyshardy.dialects.sdy.attributes import OpShardingRuleAttr

    for op in module.walk():
        rule = rules.rule_of(op)
        if rule is not None:
            op.attributes["sdy.sharding_rule"] = OpShardingRuleAttr(rule)
    assert write(module) == expected


@pytest.mark.parametrize("conservative", ["false", "true"])
@pytest.mark.parametrize("seed", range(4))
def test_random_ops(seed: int, conservative: str) -> None:
    """Long once by hand: 13,200 ops, without and with the option."""
    text = random_ops.program(seed, ops=60)
    name = f"func.func(sdy-populate-op-sharding-rules{{conservative-propagation={conservative}}})"
    right = reference_run(text, f"builtin.module({name})")
    module = read(text, "program")
    run(parse_pipeline(f"builtin.module({name})"), module, Session(report=lambda diagnostic: None))
    difference = first_difference(write(module), right)
    assert not difference, difference
