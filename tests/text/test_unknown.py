"""Ops, attributes and types that no dialect knows have one class each, whatever their names are."""

from __future__ import annotations

import gc

import pytest
from xdsl.dialects.builtin import ModuleOp, UnregisteredAttr, UnregisteredOp

from pyshardy.api import propagate, to_text, verify
from pyshardy.ir.op_names import op_name
from pyshardy.text import parse_module

pytestmark = pytest.mark.usefixtures("line_cache")

TEXT = """
"foo.op"() {x = #foo.attr<1>} : () -> ()
%0 = "foo.value"() {x = #foo.attr<1>} : () -> !foo.type
%1 = "foo.value"() {x = #foo.attr<1>} : () -> !foo.type
"""


def test_classes_are_shared() -> None:
    first, second = (list(read_unknown().body.block.ops) for _ in range(2))
    assert [type(op) for op in first] == [type(op) for op in second]
    assert [op.attributes for op in first] == [op.attributes for op in second]
    assert type(first[0]) is type(first[1]) is type(first[2])
    assert [op_name(op) for op in first] == ["foo.op", "foo.value", "foo.value"]
    assert first[1].results[0].type == second[2].results[0].type


def read_unknown() -> ModuleOp:
    return parse_module(TEXT, allow_unregistered=True)


def test_names_leave_no_classes_behind() -> None:
    def classes() -> int:
        gc.collect()
        return len(UnregisteredOp.__subclasses__()) + len(UnregisteredAttr.__subclasses__())

    def use(number: int) -> None:
        text = f"""
        %x = "foo{number}.op"() {{x = #foo{number}.attr<1>}} : () -> !foo.type{number}
        %y = "mhlo.op{number}"() {{x = #mhlo.attr{number}<1>}} : () -> !mhlo.type{number}
        func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {{
          %0 = "foo.value{number}"(%a) : (tensor<8xf32>) -> tensor<8xf32>
          return %0 : tensor<8xf32>
        }}"""
        module = parse_module(text, allow_unregistered=True)
        verify(module)
        propagate(module)
        assert f"foo.value{number}" in to_text(module)

    use(0)
    before = classes()
    for number in range(1, 6):
        use(number)
    assert classes() == before
