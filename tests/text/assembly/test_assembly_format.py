"""Slots of assembly templates that name nothing are errors when the op is defined."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from xdsl.dialects.builtin import DenseArrayBase, StringAttr
from xdsl.irdl import irdl_op_definition, operand_def, opt_prop_def, prop_def, result_def, var_operand_def

from pyshardy.text.assembly.assembly_format import Assembly
from pyshardy.text.assembly.op import Op

pytestmark = pytest.mark.usefixtures("line_cache")


class Base(Op):
    inputs = var_operand_def()
    dims = prop_def(DenseArrayBase)
    label = opt_prop_def(StringAttr, prop_name="my_label")
    result = result_def()


def define(template: str, **pieces: Any) -> type[Op]:
    @irdl_op_definition
    class MyOp(Base):
        name = "my.op"
        ASSEMBLY: ClassVar = Assembly(template, **pieces)
        scale = operand_def()

    return MyOp


@pytest.mark.parametrize(
    "template",
    [
        "{inputs}, {scale}{attr-dict} : {functional-type}",
        "{operands} dims = {dims:ints} label = {my_label:string} : {type:inputs} to {type:result}",
        "{scale} : {same-type} {result-types} {operand-types}",
    ],
)
def test_known_slots(template: str) -> None:
    assert define(template).ASSEMBLY is not None


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("{inputs} : {functional-tpye}", r"\{functional-tpye\}.*; did you mean 'functional-type'\?"),
        ("{input} : {functional-type}", r"\{input\}.*; did you mean 'inputs'\?"),
        ("{result} : {functional-type}", r"\{result\}"),
        ("{dims} : {functional-type}", r"\{dims\}"),
        ("{dims:itns} : {functional-type}", r"\{dims:itns\}.*no syntax 'itns'; there are ints, int,"),
        ("{dim:ints} : {functional-type}", r"\{dim:ints\}.*; did you mean 'dims'\?"),
        ("{label:string} : {functional-type}", r"\{label:string\}.*; did you mean 'my_label'\?"),
        ("{dims:stripped} : {functional-type}", r"\{dims:stripped\}"),
        ("{type:resutl}", r"\{type:resutl\}.*; did you mean 'result'\?"),
        ("{type:dims}", r"\{type:dims\}"),
        ("{scale} : {}", "brace"),
        ("{scale} : {functional-type", "brace"),
    ],
)
def test_unknown_slots(template: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        define(template)


def test_pieces_have_slots() -> None:
    piece = object()
    define("{kind}{scale}", kind=piece)
    with pytest.raises(ValueError, match="no slot for 'kidn'"):
        define("{scale}", kidn=piece)
