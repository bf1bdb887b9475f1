"""The orders of walks, and what they skip."""

from collections.abc import Iterable

from xdsl.dialects.builtin import ModuleOp, UnregisteredOp
from xdsl.ir import Operation

from pyshardy.dialects.func import CallOp, FuncOp, ReturnOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.ir.walk import enclosing_op, enclosing_ops, walk
from pyshardy.text import parse_module

TEXT = """
func.func @f() {
  "a.before"() : () -> ()
  "a.outer"() ({
    "a.first"() ({ "a.innermost"() : () -> () }) : () -> ()
  ^bb1:
    "a.second"() : () -> ()
  }, {
  }, {
    "a.third"() : () -> ()
  }) : () -> ()
  "a.after"() : () -> ()
  return
}
"""


def names(ops: Iterable[Operation]) -> str:
    return " ".join(op.op_name.data[2:] if isinstance(op, UnregisteredOp) else op.name for op in ops)


def function() -> Operation:
    return walk(parse_module(TEXT, allow_unregistered=True), FuncOp)[0]


def named(name: str) -> Operation:
    return next(op for op in walk(function()) if names([op]) == name)


def test_orders():
    func = function()
    pre = "before outer first innermost second third after func.return"
    post = "before innermost first second third outer after func.return"
    assert names(walk(func)) == names(walk(func.regions[0])) == names(walk(func.regions[0].block)) == pre
    assert names(walk(func, order="post")) == post
    outer = named("outer")
    assert names(walk(outer)) == "first innermost second third"
    assert names(walk(outer.regions[0].blocks[1])) == "second"
    assert walk(outer.regions[1]) == walk(named("after")) == []


def test_not_entered():
    def enter(op: Operation) -> bool:
        return names([op]) != "first"

    assert names(walk(function(), enter=enter)) == "before outer first second third after func.return"
    assert names(walk(function(), order="post", enter=enter)) == "before first second third outer after func.return"


def test_classes():
    func = function()
    assert names(walk(func, ReturnOp)) == "func.return"
    assert walk(func, (CallOp, ManualComputationOp)) == []
    assert walk(func, Operation) == walk(func)


def test_nesting_is_not_limited_by_the_stack():
    op = innermost = ModuleOp([])
    for _ in range(5000):
        op = ModuleOp([op])
    assert len(walk(op)) == 5000
    assert walk(op)[-1] is walk(op, order="post")[0] is innermost


def test_ops_may_be_erased_meanwhile():
    func = function()
    for op in walk(func, UnregisteredOp):
        if names([op]) in ("before", "third"):
            op.detach()
    assert names(walk(func)) == "outer first innermost second after func.return"


def test_enclosing_ops():
    assert names(enclosing_ops(named("innermost"))) == "first outer func.func builtin.module"
    assert names(filter(None, [enclosing_op(named("innermost"), FuncOp)])) == "func.func"
    func = function()
    assert enclosing_op(func, FuncOp) is func
    assert enclosing_op(func, ManualComputationOp) is enclosing_op(None, FuncOp) is None
