"""Inlining of chains of functions, each of which is called once: long ones are cut into pieces that are moved once."""

from __future__ import annotations

import random
import re

import pytest

from pyshardy.passes.generic import inline
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import parse_module, to_text
from tests.hostile_programs import call_chain

T = "tensor<8xf32>"


def inlined(text: str) -> str:
    module = parse_module(text)
    run(parse_pipeline("builtin.module(inline)"), module)
    return to_text(module)


def without_names_and_order(text: str) -> list[str]:
    """Return the lines of a program, without the names of values, and sorted: constants may come in another order."""
    return sorted(re.sub(r"%\w+", "%", text).split("\n"))


def random_functions(rng: random.Random) -> str:
    """Return a program of functions of which most are private and called once."""
    count = rng.randint(2, 8)
    functions: list[str] = []
    for i in range(count):
        values = ["%a"]
        lines: list[str] = []
        for j in range(rng.randint(1, 4)):
            first, second, name = rng.choice(values), rng.choice(values), f"%{j}"
            callee = f"@f{rng.randrange(min(i + 1, count - 1), count)}"
            stays = "{no_inline}" if rng.random() < 0.1 else ""
            lines.append(
                rng.choice(
                    (
                        f"{name} = stablehlo.constant dense<{rng.randint(1, 3)}.0> : {T}",
                        f"{name} = stablehlo.add {first}, {second} : {T}",
                        f"{name} = func.call {callee}({first}) {stays} : ({T}) -> {T}",
                        f"{name} = func.call {callee}({first}) {stays} : ({T}) -> {T}",
                    )
                )
            )
            values.append(name)
        body = "\n".join(lines)
        visibility = rng.choice(("private", "private", "public"))
        functions.append(f"func.func {visibility} @f{i}(%a: {T}) -> {T} {{\n{body}\nreturn {values[-1]} : {T}\n}}\n")
    functions.append(
        f"func.func @main(%a: {T}) -> {T} {{\n%0 = func.call @f0(%a) : ({T}) -> {T}\nreturn %0 : {T}\n}}\n"
    )
    rng.shuffle(functions)
    return "".join(functions)


@pytest.mark.parametrize("levels", [1, 2, 3])
def test_pieces_of_chains_have_the_ops_of_the_whole(levels: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(levels)
    texts = [random_functions(rng) for _ in range(60)]
    expected = [without_names_and_order(inlined(text)) for text in texts]
    monkeypatch.setattr(inline, "MOST_LEVELS", levels)
    assert [without_names_and_order(inlined(text)) for text in texts] == expected


def test_a_long_chain() -> None:
    text = inlined(call_chain(3000))
    assert text.count("stablehlo.abs") == 3000
    assert "call" not in text
    assert text.count("func.func") == 1
