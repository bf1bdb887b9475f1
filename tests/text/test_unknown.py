"""What no dialect knows: ops and attributes of one name have one class, whatever text they come from."""

from __future__ import annotations

from xdsl.dialects.builtin import ModuleOp

from pyshardy.text import read

TEXT = """
"foo.op"() {x = #foo.attr<1>} : () -> ()
%0 = "foo.value"() {x = #foo.attr<1>} : () -> !foo.type
%1 = "foo.value"() {x = #foo.attr<1>} : () -> !foo.type
"""


def test_classes_are_shared() -> None:
    first, second = (list(read_unknown().body.block.ops) for _ in range(2))
    assert [type(op) for op in first] == [type(op) for op in second]
    assert [op.attributes for op in first] == [op.attributes for op in second]
    assert type(first[0]) is not type(first[1]) is type(first[2])
    assert first[1].results[0].type == second[2].results[0].type


def read_unknown() -> ModuleOp:
    return read(TEXT, allow_unregistered=True)
