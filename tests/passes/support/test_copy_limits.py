"""Programs whose functions call each other again and again are refused where each call would get a copy."""

from __future__ import annotations

import pytest

from pyshardy.passes.base import Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import DiagnosticError, parse_module, to_text

COPYING = ("sdy-flatten-call-graph", "sdy-import-func-calls", "sdy-propagation-pipeline", "inline")


def program(levels: int, argument: str = "%a") -> str:
    """Each function calls the next one twice; with `argument` empty they take nothing."""
    taken, type = ("%a: tensor<8xf32>", "tensor<8xf32>") if argument else ("", "")
    functions = [
        f"func.func {'private @f' if level else '@main'}{level or ''}({taken}) -> tensor<8xf32> {{\n"
        f"  %0 = func.call @f{level + 1}({argument}) : ({type}) -> tensor<8xf32>\n"
        f"  %1 = func.call @f{level + 1}({argument}) : ({type}) -> tensor<8xf32>\n"
        "  %2 = stablehlo.add %0, %1 : tensor<8xf32>\n  return %2 : tensor<8xf32>\n}\n"
        for level in range(levels)
    ]
    last = "  %0 = stablehlo.constant dense<1.0> : tensor<8xf32>\n  return %0 : tensor<8xf32>\n"
    return "".join(functions) + f"func.func private @f{levels}({taken}) -> tensor<8xf32> {{\n{last}}}\n"


def result(text: str, passes: str) -> str:
    module = parse_module(text, "-")
    run(parse_pipeline(f"builtin.module({passes})"), module, Session(report=lambda _: None))
    return to_text(module)


@pytest.mark.parametrize("passes", COPYING)
def test_too_many_copies(passes: str) -> None:
    with pytest.raises(DiagnosticError, match=r"more than 10[0-9]{4} ops") as caught:
        result(program(30), passes)
    place = caught.value.diagnostics[0].position
    assert place is not None
    assert place[1:] == (93, 8)  # the second call of the function with 15 levels below it


@pytest.mark.parametrize("passes", ["sdy-constant-or-scalar-splitter", "sdy-import-pipeline"])
def test_too_many_constant_copies(passes: str) -> None:
    with pytest.raises(DiagnosticError, match=r"more than 10[0-9]{4} ops"):
        result(program(30, argument=""), passes)
    result(program(30), passes)


def test_a_few_copies() -> None:
    assert result(program(4), "sdy-flatten-call-graph").count("func.func") == 2**5 - 1


def test_calls_that_stay_are_no_copies() -> None:
    for passes in ("sdy-propagation-pipeline{dedup-functions-fully=true}", "inline{inlining-threshold=0}"):
        assert result(program(30), passes).count("call @f") == 60


def circle(count: int, calls: int) -> str:
    """Return a program of functions each of which calls the next one, the last one the first."""
    type = "tensor<8xf32>"
    lines: list[str] = []
    for i in range(count):
        lines += [f"func.func @f{i}(%a: {type}) -> {type} {{", f"%0 = stablehlo.abs %a : {type}"]
        lines += [f"%{j + 1} = func.call @f{(i + 1) % count}(%{j}) : ({type}) -> {type}" for j in range(calls)]
        lines += [f"return %{calls} : {type}", "}"]
    return "\n".join(lines)


@pytest.mark.parametrize("count", [4, 5])
def test_inlining_of_functions_that_call_each_other_ends(count: int) -> None:
    assert result(circle(count, 1), "inline{max-iterations=99}")
    with pytest.raises(DiagnosticError, match="does not end after 100 iterations"):
        result(circle(count, 1), "inline{max-iterations=4294967295}")
    with pytest.raises(DiagnosticError, match=r"more than 100[0-9]{3} ops"):
        result(circle(count, 2), "inline")
