"""Lists of the ops of a module, and how long they are preserved."""

from __future__ import annotations

from typing import Any

from xdsl.dialects.builtin import DenseIntOrFPElementsAttr, StringAttr, TensorType, UnitAttr, f32

from pyshardy.dialects.func import CallOp, FuncOp, ReturnOp
from pyshardy.dialects.stablehlo.values import ConstantOp, IotaOp
from pyshardy.ir.mutation import erase, insert_before, replace_all_uses
from pyshardy.ir.op_index import OpIndex
from pyshardy.passes.base import OtherOpsPreserved, Preserved, Session
from pyshardy.text import parse_module

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
    op_index = OpIndex(parse_module(TEXT))
    assert names(op_index.ops) == ["func", "call", "case", "call", "return", "return", "func", "negate", "return"]
    assert op_index.classes == set(map(type, op_index.ops))
    assert op_index.count == Session().op_index(op_index.root).count == len(op_index.ops)
    assert len(op_index.of_class(CallOp)) == 2 and len(op_index.of_class(ReturnOp)) == 2
    chosen = ("stablehlo.case", "func.call")
    assert names(op_index.where(lambda kind: kind.name in chosen)) == ["call", "case", "call"]
    assert names(op_index.where(lambda kind: kind.name in chosen, order="post")) == ["call", "call", "case"]
    assert op_index.where(lambda kind: False) == []


def test_attributes():
    module = parse_module(TEXT)
    for op_index in (OpIndex(module), Session().op_index(module)):
        found = op_index.occurrences("t")
        assert names(found.ops) == ["call", "case", "negate"]
        assert [one.data for one in found.attributes] == ["x", "y", "x"]  # pyright: ignore
        assert {one.data for one in found.distinct} == {"x", "y"}  # pyright: ignore


def test_replaced_attributes_are_known():
    module = parse_module(TEXT)
    session = Session()
    op_index = session.op_index(module)
    old = op_index.occurrences("t").attributes
    new = StringAttr("new")
    op_index.replace("t", {id(old[0]): new})
    replaced = [new if one is old[0] else one for one in old]
    session.invalidate(module, Preserved.OPS)
    assert session.op_index(module) is op_index
    for function in op_index.of_class(FuncOp):
        assert session.op_index(function).occurrences("t").attributes == OpIndex(function).occurrences("t").attributes
    assert list(op_index.occurrences("t").attributes) == replaced == list(OpIndex(module).occurrences("t").attributes)
    op_index.ops[1].attributes["t"] = UnitAttr()
    session.invalidate(module, Preserved.OPS)
    assert op_index.occurrences("t").attributes[0] == UnitAttr()


def test_ops_of_other_classes_stay_known():
    module = parse_module(TEXT)
    session = Session()
    op_index = session.op_index(module)
    assert names(op_index.of_class((CallOp, ReturnOp))) == ["call", "call", "return", "return"]
    main = op_index.of_class(FuncOp)[0]
    erased = op_index.of_class(CallOp)[1]
    zeros = DenseIntOrFPElementsAttr.from_list(TensorType(f32, [4]), [0.0])
    constant = ConstantOp.create(result_types=erased.result_types, properties={"value": zeros})
    constant.attributes["t"] = StringAttr("z")
    insert_before(erased, constant)
    replace_all_uses(erased.results[0], constant.results[0])
    erase(erased)
    changed = OtherOpsPreserved(frozenset([CallOp, ConstantOp]))
    session.invalidate(module, changed)
    assert session.op_index(module) is op_index
    listed_before = op_index.of_class(ReturnOp)
    assert names(listed_before) == ["return", "return"] and op_index.of_class(IotaOp) == []
    for one in (session.op_index(main), op_index):
        fresh = OpIndex(one.root)
        assert one.of_class(ConstantOp) == fresh.of_class(ConstantOp) == [constant]
        assert one.of_class((CallOp, ReturnOp)) == fresh.of_class((CallOp, ReturnOp))
        session.invalidate(module, changed)
        assert one.occurrences("t") == fresh.occurrences("t")
        session.invalidate(module, changed)
        assert one.ops == fresh.ops
        session.invalidate(module, changed)
        assert one.classes == fresh.classes


def test_erased_classes_are_known_without_listing_again():
    module = parse_module(TEXT)
    session = Session()
    main = module.body.block.first_op
    assert main is not None
    op_index = session.op_index(module)
    assert len(op_index.ops) == 9 and len(session.op_index(main).occurrences("t").ops) == 2
    call, inner = session.op_index(main).of_class(CallOp)
    for one in (inner, call):
        replace_all_uses(one.results[0], one.operands[0])
        erase(one)
    session.invalidate(main, OtherOpsPreserved(frozenset([CallOp]), are_erased=True))
    for one in (session.op_index(main), session.op_index(module)):
        listed, fresh = one._ops, OpIndex(one.root)
        assert one.classes == fresh.classes and CallOp not in one.classes
        assert one.occurrences("t") == fresh.occurrences("t")
        assert one.ops == fresh.ops
        assert one.of_class((CallOp, ReturnOp)) == fresh.of_class((CallOp, ReturnOp))
        assert one._ops is listed
    session.invalidate(main, OtherOpsPreserved(frozenset([CallOp])))
    assert session.op_index(main).ops == OpIndex(main).ops


def test_ops_erased_in_one_function_are_known_in_others():
    module = parse_module(
        TEXT.replace(
            "%0 = stablehlo.negate", "%1 = func.call @h(%a) : (tensor<4xf32>) -> tensor<4xf32>\n  %0 = stablehlo.negate"
        )
    )
    session = Session()
    op_index = session.op_index(module)
    main, g = op_index.of_class(FuncOp)
    calls = op_index.of_class(CallOp)
    for call in reversed(calls[:2]):
        replace_all_uses(call.results[0], call.operands[0])
        erase(call)
    session.invalidate(main, OtherOpsPreserved(frozenset([CallOp]), are_erased=True))
    assert session.op_index(module) is op_index
    assert op_index.of_class(CallOp) == session.op_index(g).of_class(CallOp) == calls[2:]
    assert session.op_index(main).of_class(CallOp) == [] and op_index.ops == OpIndex(module).ops


def test_preserved_indexes_stay():
    module = parse_module(TEXT)
    main, g = OpIndex(module).of_class(FuncOp)

    def preserved(op: Any, what: Preserved | None) -> list[bool]:
        session = Session()
        before = [session.op_index(one) for one in (main, g, module)]
        session.invalidate(op, what)
        return [session.op_index(op_index.root) is op_index for op_index in before]

    assert preserved(module, Preserved.ALL) == preserved(module, Preserved.OPS) == [True, True, True]
    assert preserved(module, Preserved.FUNCTIONS) == [True, True, False]
    assert preserved(module, None) == [False, False, False]
    assert preserved(main, None) == [False, True, False]
    assert preserved(main, Preserved.OPS) == [True, True, True]
