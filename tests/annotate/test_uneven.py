"""Warnings of shardings that inputs and outputs cannot keep."""

from __future__ import annotations

import pyshardy
from pyshardy.annotate.uneven import uneven_shardings

MESH = 'sdy.mesh @m = <["x"=4, "y"=3]>\n'


def messages(text: str) -> list[str]:
    module = pyshardy.parse(MESH + text, name="p.mlir")
    found = uneven_shardings(module)
    assert all(one.severity == "warning" and one.position is not None for one in found)
    return [one.message for one in found]


def function(*types: str, result: str = "") -> str:
    """A function of tensors (`8x6: {"x"}, {}`) that returns the first."""
    arguments: list[str] = []
    for i, one in enumerate(types):
        shape, _, dims = one.partition(": ")
        arguments.append(f"%a{i}: tensor<{shape}xf32>{_attribute(dims)}")
    shape = types[0].partition(":")[0]
    signature = f"({', '.join(arguments)}) -> (tensor<{shape}xf32>{_attribute(result)})"
    return f"func.func @main{signature} {{\n  return %a0 : tensor<{shape}xf32>\n}}\n"


def _attribute(dims: str) -> str:
    return f" {{sdy.sharding = #sdy.sharding<@m, [{dims}]>}}" if dims else ""


def test_what_is_told() -> None:
    text = function('8x6: {"x"}, {"y"}', '6x9: {"x"}, {"y"}', '9: {"x"}', result='{"y"}, {}')
    assert messages(text) == [
        "%a1 cannot have the sharding [x, y]: 6 is not divisible by 4; it becomes [x:(1)2, y]",
        "%a2 cannot have the sharding [x]: 9 is not divisible by 4; it becomes replicated",
        "result 0 cannot have the sharding [y, -]: 8 is not divisible by 3; it becomes replicated",
    ]


def test_nothing_to_tell() -> None:
    assert messages(function('8x6: {"x", ?}p1, {"y"}', "5", result='{?}, {"y"}')) == []
    assert messages(function('?x0: {"x"}, {"y"}')) == []
    assert messages("") == []


def test_many() -> None:
    found = messages(function(*['9: {"x"}'] * 6))
    assert [one.split(" ")[0] for one in found] == ["%a0", "%a1", "%a2", "the"]
    assert found[-1] == "the same applies to 3 more of the inputs and outputs"


def test_it_is_what_propagation_does() -> None:
    text = function('6x9: {"x"}, {"y"}')
    printed = pyshardy.to_text(pyshardy.propagate(pyshardy.parse(MESH + text)))
    assert '%arg0: tensor<6x9xf32> {sdy.sharding = #sdy.sharding<@m, [{"x":(1)2}, {"y"}]>}' in printed
