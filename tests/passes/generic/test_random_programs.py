"""On programs by chance, full of equal ops, constants and dead values, the generic passes do what the reference does."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.passes.generic.test_against_reference import ours, theirs

T = "tensor<4xf32>"
PIPELINES = (
    "canonicalize",
    "cse",
    "canonicalize{top-down=false region-simplify=aggressive enable-patterns=sdy-collective}",
    "cse,canonicalize",
    "canonicalize{cse-between-iterations max-iterations=2}",
    "inline,symbol-dce",
)


class Program:
    """Text of a module; `values` are the names that may be used where the next op is written."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.count = 0

    def name(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    def body(self, values: list[str], indent: str, depth: int) -> str:
        lines: list[str] = []
        for _ in range(self.random.randint(1, 7)):
            self.op(lines, values, indent, depth)
        return "".join(f"{indent}{line}\n" for line in lines)

    def op(self, lines: list[str], values: list[str], indent: str, depth: int) -> None:
        pick, name = self.random.choice, self.name()
        a, b = pick(values), pick(values)
        kind = self.random.randrange(16 if depth else 13)
        if kind < 3:
            number = pick(("0.0", "-0.0", "1.0", "2.0"))
            extra = pick(("", "", " {sdy.x}"))
            lines.append(f"{name} = stablehlo.constant{extra} dense<{number}> : {T}")
        elif kind < 6:
            lines.append(f"{name} = stablehlo.{pick(('add', 'subtract'))} {a}, {b} : {T}")
        elif kind == 6:
            lines.append(f"{name} = stablehlo.{pick(('abs', 'negate'))} {a}{pick(('', ' {sdy.x}'))} : {T}")
        elif kind == 7:
            effect = pick(("", " {has_side_effect = true}"))
            lines.append(f"{name} = stablehlo.custom_call @{pick('xy')}({a}){effect} : ({T}) -> {T}")
        elif kind == 8:
            lines.append(f"{name} = sdy.reshard {a} <@m, [{{{pick(('', chr(34) + 'x' + chr(34)))}}}]> : {T}")
        elif kind == 9:
            lines.append(f"{name} = chlo.broadcast_add {a}, {b} : ({T}, {T}) -> {T}")
        elif kind == 10:
            lines.append(f"{name} = chlo.constant dense<{pick(('1.0', '2.0'))}> : {T}")
        elif kind == 11:
            value = pick(("1.0", "3.0"))
            lines.append(f'{name} = "chlo.constant_like"({a}) <{{value = {value} : f32}}> : ({T}) -> {T}')
        elif kind == 12:
            lines.append(f'{name} = "func.call"({a}) <{{callee = @{pick("gh")}, no_inline}}> : ({T}) -> {T}')
        elif kind == 13:
            inner = self.body([*values, f"{name}i"], indent + "  ", depth - 1)
            last = self.last(inner, values)
            lines.append(
                f"{name} = stablehlo.while({name}i = {a}) : {T} cond {{\n{indent}  %t = stablehlo.constant dense<true> : "
                f"tensor<i1>\n{indent}  stablehlo.return %t : tensor<i1>\n{indent}}} do {{\n{inner}{indent}  "
                f"stablehlo.return {last} : {T}\n{indent}}}"
            )
        elif kind == 14:
            index = pick(("0", "1", "2"))
            branches = [self.body(list(values), indent + "  ", depth - 1) for _ in range(2)]
            regions = ", ".join(
                f"{{\n{text}{indent}  stablehlo.return {self.last(text, values)} : {T}\n{indent}}}" for text in branches
            )
            lines.append(f"{name}c = stablehlo.constant dense<{index}> : tensor<i32>")
            lines.append(f'{name} = "stablehlo.case"({name}c) ({regions}) : (tensor<i32>) -> {T}')
        else:
            inner = self.body([f"{name}i"], indent + "  ", depth - 1)
            last = self.last(inner, [f"{name}i"])
            lines.append(
                f'{name} = sdy.named_computation<"n">({a}) ({name}i: {T}) {{\n{inner}{indent}  sdy.return {last} : {T}\n'
                f"{indent}}} : ({T}) -> {T}"
            )
        values.append(name)

    def last(self, body: str, values: list[str]) -> str:
        """A value defined on the outermost level of a body, or one from outside."""
        indent = len(body) - len(body.lstrip(" "))
        lines = (line for line in body.split("\n") if len(line) - len(line.lstrip(" ")) == indent)
        named = [
            line.split(" = ")[0].strip() for line in lines if " = " in line and "dense<" not in line.split("c = ")[0]
        ]
        return self.random.choice([*[n for n in named if not n.endswith("c")], *values])

    def text(self) -> str:
        functions = ['sdy.mesh @m = <["x"=2]>']
        for name, visibility in (("f", ""), ("g", "private "), ("h", "private ")):
            values = ["%a", "%b"] if name == "f" else ["%a"]
            arguments = ", ".join(f"{value}: {T}" for value in values)
            body = self.body(values, "  ", 2)
            results = [self.random.choice(values)]
            functions.append(
                f"func.func {visibility}@{name}({arguments}) -> {T} {{\n{body}  return {results[0]} : {T}\n}}"
            )
        return "\n".join(functions)


@pytest.mark.parametrize("pipeline", PIPELINES)
@given(seed=st.integers(0, 1 << 32))
def test_random_programs(pipeline: str, seed: int) -> None:
    text = Program(seed).text()
    assert ours(text, pipeline) == theirs(text, pipeline)


SCALAR = "tensor<i32>"


def program_of_blocks(seed: int) -> str:
    """A function of several blocks, some of them out of reach, some equal, that branch to each other at will."""
    chance = random.Random(seed)
    count = chance.randint(2, 6)
    names = (f"%v{number}" for number in range(100))
    entry = ["%a", "%b"]
    text = ""
    for block in range(count):
        values = list(entry)
        text += f"^bb{block}:\n" if block else ""
        for _ in range(chance.randint(0, 4)):
            name, kind = next(names), chance.randrange(5)
            if kind == 0:
                text += f"  {name} = stablehlo.constant dense<{chance.randint(0, 2)}> : {SCALAR}\n"
            elif kind == 1:
                text += f'  {name} = "t.effect"({chance.choice(values)}) : ({SCALAR}) -> {SCALAR}\n'
            else:
                mnemonic = chance.choice(("divide", "subtract"))
                text += f"  {name} = stablehlo.{mnemonic} {chance.choice(values)}, {chance.choice(values)} : {SCALAR}\n"
            values.append(name)
        entry = values if not block else entry
        if chance.randrange(4) == 0:
            text += f"  return {chance.choice(values)} : {SCALAR}\n"
        else:
            targets = ", ".join(f"^bb{chance.randint(1, count - 1)}" for _ in range(chance.randint(1, 2)))
            text += f'  "t.branch"({chance.choice(values)})[{targets}] : ({SCALAR}) -> ()\n'
    return f"func.func @f(%a: {SCALAR}, %b: {SCALAR}) -> {SCALAR} {{\n{text}}}"


@pytest.mark.parametrize("pipeline", [*PIPELINES[:4], "canonicalize{region-simplify=aggressive}"])
@given(seed=st.integers(0, 1 << 32))
def test_random_blocks(pipeline: str, seed: int) -> None:
    text = program_of_blocks(seed)
    assert ours(text, pipeline) == theirs(text, pipeline)
