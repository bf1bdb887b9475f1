"""Lists of the ops of a module, and how long they are kept."""

from __future__ import annotations

from typing import Any

from xdsl.dialects.builtin import StringAttr, UnitAttr

from pyshardy.dialects.func import CallOp, FuncOp, ReturnOp
from pyshardy.ir.op_index import Survey
from pyshardy.passes.base import Kept, Session
from pyshardy.text import read

TEXT = """
func.func @main(%a: tensor<4xf32>, %i: tensor<i32>) -> tensor<4xf32> {
  %0 = func.call @g(%a) {t = "x"} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "stablehlo.case"(%i) ({
    %2 = func.call @g(%0) : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %2 : tensor<4xf32>
  }) {t = "y"} : (tensor<i32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @g(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %a {t = "x"} : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""


def names(ops: Any) -> list[str]:
    return [op.name.partition(".")[2] for op in ops]


def test_ops_in_the_order_of_the_text():
    survey = Survey(read(TEXT))
    assert names(survey.ops) == ["func", "call", "case", "call", "return", "return", "func", "negate", "return"]
    assert survey.classes == set(map(type, survey.ops))
    assert len(survey.of(CallOp)) == 2 and len(survey.of(ReturnOp)) == 2
    chosen = ("stablehlo.case", "func.call")
    assert names(survey.where(lambda kind: kind.name in chosen)) == ["call", "case", "call"]
    assert names(survey.where(lambda kind: kind.name in chosen, inner_first=True)) == ["call", "call", "case"]
    assert survey.where(lambda kind: False) == []


def test_attributes():
    module = read(TEXT)
    for survey in (Survey(module), Session().survey(module)):
        having = survey.having("t")
        assert names(having.ops) == ["call", "case", "negate"]
        assert [one.data for one in having.attributes] == ["x", "y", "x"]  # pyright: ignore
        assert {one.data for one in having.distinct} == {"x", "y"}  # pyright: ignore


def test_replaced_attributes_are_known():
    module = read(TEXT)
    session = Session()
    survey = session.survey(module)
    old = survey.having("t").attributes
    new = StringAttr("new")
    survey.replace("t", {id(old[0]): new})
    replaced = [new if one is old[0] else one for one in old]
    session.note(module, Kept.OPS)
    assert session.survey(module) is survey
    for function in survey.of(FuncOp):
        assert session.survey(function).having("t").attributes == Survey(function).having("t").attributes
    assert list(survey.having("t").attributes) == replaced == list(Survey(module).having("t").attributes)
    survey.ops[1].attributes["t"] = UnitAttr()
    session.note(module, Kept.OPS)
    assert survey.having("t").attributes[0] == UnitAttr()


def test_what_is_kept():
    module = read(TEXT)
    main, g = Survey(module).of(FuncOp)

    def kept(op: Any, what: Kept | None) -> list[bool]:
        session = Session()
        before = [session.survey(one) for one in (main, g, module)]
        session.note(op, what)
        return [session.survey(survey.root) is survey for survey in before]

    assert kept(module, Kept.ALL) == kept(module, Kept.OPS) == [True, True, True]
    assert kept(module, Kept.FUNCTIONS) == [True, True, False]
    assert kept(module, None) == [False, False, False]
    assert kept(main, None) == [False, True, False]
    assert kept(main, Kept.OPS) == [True, True, True]
