"""The generated code creates the same ops as the parser."""

from typing import Any

import pytest
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.text import parse_module
from pyshardy.text.line_cache.op_makers import MAX_OPERANDS, op_maker


def _module(operands: int, results: int, lines: int) -> ModuleOp:
    values = ", ".join(["%a", "%b", "%a", "%b", "%a", "%b", "%a"][:operands])
    types = ", ".join(["i32"] * operands)
    result = "i32" if results else "()"
    ops = [f'{f"%r{n} = " if results else ""}"t.o"({values}) : ({types}) -> {result}' for n in range(lines)]
    return parse_module(
        "func.func @f(%a: i32, %b: i32) {\n" + "\n".join(ops) + "\nreturn\n}\n", allow_unregistered=True
    )


def _fields(op: Operation) -> dict[str, Any]:
    """Everything that is stored in an op and around it, ops by their number in the block."""
    assert op.parent is not None
    numbers: dict[Any, Any] = {id(other): number for number, other in enumerate(op.parent.ops)}
    numbers[id(None)] = None

    def uses(first: Any) -> list[tuple[int, int, Any]]:
        found: list[tuple[int, int, Any]] = []
        while first is not None:
            previous = first._prev_use
            found.append((numbers[id(first._operation)], first._index, previous and numbers[id(previous._operation)]))
            first = first._next_use
        return found

    return {
        "class": type(op),
        "neighbours": (numbers[id(op._prev_op)], numbers[id(op._next_op)]),
        "column": op.location.resolved().column,  # pyright: ignore
        "results": [(type(r), r.type, r.index, r.op is op, uses(r.first_use)) for r in op.results],
        "operands": [(type(op._operands), id(value), uses(value.first_use)) for value in op._operands],
        "uses": [(use._operation is op, use._index) for use in op._operand_uses],
        "rest": (op.properties, op.attributes, op.regions, op._successors, op._successor_uses, type(op.results)),
        "of its own": (op.properties is not op.attributes, vars(op)["properties"] is op.properties),
    }


@pytest.mark.parametrize("results", [0, 1])
@pytest.mark.parametrize("operands", range(MAX_OPERANDS + 2))
def test_the_third_op_is_as_the_first(operands: int, results: int) -> None:
    """The first line is parsed, the others are made from what it left."""
    module = _module(operands, results, 3)
    (block,) = next(op for op in module.walk() if op.name == "func.func").regions[0].blocks
    parsed, second, made, end = block.ops
    first, third = _fields(parsed), _fields(made)
    assert {name for name in first if first[name] != third[name]} == {"neighbours"}
    assert third["neighbours"] == (1, 3)
    assert made.parent is block
    assert made._prev_op is second
    assert made._next_op is end
    assert made.attributes is not second.attributes


def test_ops_of_one_class_share_their_code() -> None:
    op = next(iter(_module(2, 1, 1).walk()))
    assert op_maker(type(op), 2, 1) is op_maker(type(op), 2, 1)
    assert op_maker(type(op), 2, 1) is not op_maker(type(op), 1, 1)
