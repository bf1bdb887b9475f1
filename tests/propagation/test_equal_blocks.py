"""Blocks of isolated ops are numbered like equal ones: the problem is the one of numbering each."""

from random import Random
from typing import Any

import pytest
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute

from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.ir.equal_bodies import BodyNumbers
from pyshardy.ir.walk import walk
from pyshardy.propagation.numbering import Numbering
from pyshardy.propagation.problem import NO_KIND
from pyshardy.rules.lookup import RuleFinder
from pyshardy.text import parse_module

T = "tensor<8xf32>"
M = '!mpmd.mesh_tensor<"m", tensor<8xf32>>'
SHARDED = '{sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>}'
BODIES = {
    "plain": [f"%s = stablehlo.add %a, %b : {T}"],
    "no ops": [],
    "unused": [f"%u = stablehlo.tanh %b : {T}", f"%s = stablehlo.add %a, %a : {T}"],
    "edges": [f"%e = sdy.data_flow_edge %a : {T}", f"%s = stablehlo.add %e, %e : {T}"],
    "sharded": [f"%s = stablehlo.add %a, %b {SHARDED} : {T}"],
    "constraint": [f'%s = sdy.sharding_constraint %a <@mesh, [{{"x"}}]> : {T}'],
    "several results": [
        "%i = stablehlo.constant dense<0> : tensor<2xui64>",
        f"%p, %q = stablehlo.rng_bit_generator %i, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, {T})",
        f"%s = stablehlo.subtract %q, %a : {T}",
    ],
    "given rule": [
        f"%s = stablehlo.tanh %a {{sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {{i=8}}>}} : {T}"
    ],
    "unknown target": [
        f"%p:2 = stablehlo.custom_call @r(%a) {{sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i], [i]) {{i=8}}>}} : ({T}) -> ({T}, {T})",
        f"%s = stablehlo.custom_call @t(%p#1) : ({T}) -> {T}",
    ],
    "unknown": [f'%s = "test.op"(%a) : ({T}) -> {T}'],
    "region": [
        "%z = stablehlo.constant dense<true> : tensor<i1>",
        f'%s = "stablehlo.if"(%z) ({{\n stablehlo.return %a : {T}\n}}, {{\n stablehlo.return %b : {T}\n}}) : (tensor<i1>) -> {T}',
    ],
}  # fmt: skip


def program(random: Random, bodies: list[str]) -> str:
    """A function of fragments with bodies from a few, and functions with such bodies."""
    lines: list[str] = []
    functions: list[str] = []
    for number in range(random.randint(3, 8)):
        body = "\n".join(BODIES[name := random.choice(bodies)])
        value = "%a" if name == "no ops" else "%s"
        lines += [
            f'  %f{number} = mpmd.fragment<mesh="m", origin=["o"]> (%x, %y) (%a: {T}, %b: {T}) {{',
            body,
            f"    mpmd.return {value} : {T}",
            f"  }} : ({M}, {M}) -> {M}",
        ]
        functions.append(
            f"func.func private @g{number}(%a: {T}, %b: {T}) -> {T} {{\n{body}\n  return {value} : {T}\n}}\n"
        )
    return (
        'sdy.mesh @mesh = <["x"=2]>\n'
        + f'func.func @main(%x: {M}, %y: {M}) attributes {{topology = #mpmd.topology<<"m" : <["x"=2]>>>}} {{\n'
        + "\n".join(lines)
        + "\n  return\n}\n"
        + "".join(functions)
    )


def with_shared_attributes(text: str) -> ModuleOp:
    """The program, with one object for equal attributes, as copies of a body have."""
    module = parse_module(text, allow_unregistered=True)
    known: dict[Attribute, Attribute] = {}
    for op in walk(module):
        for entries in (op.properties, op.attributes):
            entries.update({name: known.setdefault(one, one) for name, one in entries.items()})
    return module


def numbered(text: str) -> dict[str, Any]:
    """All that numbering finds, with ops and values as their numbers."""
    module = with_shared_attributes(text)
    warnings: list[str] = []
    rules = RuleFinder(warn=lambda op, message: warnings.append(message))
    made = Numbering(module, module_meshes(module), rules, BodyNumbers())
    problem = made.problem
    return {
        "classes": problem.classes,
        "node classes": problem.node_classes,
        # Those of nodes without steps are only omitted if it is known of their class that it has no rule.
        "tensors": [
            tensors
            for tensors, number in zip(problem.tensors, problem.classes, strict=True)
            if problem.node_classes[number].kind != NO_KIND
        ],
        "nested": problem.nested,
        "shardings": problem.shardings,
        "unused": made.unused,
        "rules": made.given_rules,
        "siblings": made.siblings,
        "special": [made.nodes[id(op)] for op in made.special_ops],
        "simple": made.simple_users,
        "ops": [op.name for op in made.ops],
        "values": [None if value is None else made.numbers[id(value)] for value in made.values],
        "warnings": warnings,
    }


def test_the_problem_is_that_of_numbering_every_block(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(150):
        random = Random(seed)
        text = program(random, random.sample(list(BODIES), random.randint(1, 3)))
        found = numbered(text)
        with monkeypatch.context() as patch:
            patch.setattr(
                Numbering, "_number_isolated_block", lambda self, op, block: self._number_arguments_and_ops(block)
            )
            expected = numbered(text)
        assert found == expected, text


@pytest.mark.parametrize("name", ["plain", "edges", "sharded", "several results", "given rule"])
def test_equal_blocks_are_numbered_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    numbered_blocks: list[object] = []
    number = Numbering._number_arguments_and_ops
    monkeypatch.setattr(
        Numbering,
        "_number_arguments_and_ops",
        lambda self, block: (numbered_blocks.append(block), number(self, block))[1],
    )
    numbered(program(Random(0), [name]))
    assert len(numbered_blocks) == 3  # of main, of a fragment and of a function
