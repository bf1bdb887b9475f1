"""Clones print as their originals do, and use what they should."""

from __future__ import annotations

import pytest
from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Region

from pyshardy.dialects.func import FuncOp
from pyshardy.ir.cloning import BlockCopier, clone, clone_into, clone_with_order_of_uses
from pyshardy.ir.op_index import OpIndex
from pyshardy.ir.walk import walk
from pyshardy.text import parse_module, to_text
from pyshardy.verification import verify

PROGRAMS = {
    "regions": """
func.func @f(%a: tensor<4xf32>, %z: tensor<f32>) -> (tensor<f32>, tensor<4xf32>) attributes {k = 1 : i32} {
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %1 = stablehlo.negate %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : tensor<4xf32>
  %2:2 = stablehlo.while(%x = %0, %y = %1) : tensor<f32>, tensor<4xf32>
    cond {
      %3 = stablehlo.compare LT, %x, %z : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      stablehlo.return %x, %1 : tensor<f32>, tensor<4xf32>
    }
  return %2#0, %2#1 : tensor<f32>, tensor<4xf32>
}
sdy.mesh @m = <["x"=2]>
""",
    "blocks": """
func.func @f(%a: i1) -> i1 {
  "t.br"()[^bb2] : () -> ()
^bb1:
  return %0 : i1
^bb2:
  %0 = "t.op"(%a) : (i1) -> i1
  "t.br"()[^bb1] : () -> ()
}
""",
    "declaration": "func.func private @f(tensor<4xf32>) -> tensor<4xf32>\n",
}


@pytest.mark.parametrize("text", PROGRAMS.values(), ids=PROGRAMS)
def test_clone_of_a_function(text: str):
    module = parse_module(text, allow_unregistered=True)
    (func,) = OpIndex(module).of_class(FuncOp)
    before = to_text(func)
    made = clone(func)
    assert made.parent is None and to_text(made) == before == to_text(func)
    module.body.block.add_op(made)
    made.properties["sym_name"] = type(made.sym_name)("g")
    assert not verify(module)
    assert not set(map(id, OpIndex(func).ops)) & set(map(id, OpIndex(made).ops))


def test_clone_of_an_op_on_other_values():
    (func,) = OpIndex(parse_module(PROGRAMS["regions"])).of_class(FuncOp)
    block = func.body.block
    loop = list(block.ops)[2]
    a, z = block.args
    values = {loop.operands[0]: z, z: z, list(block.ops)[1].results[0]: a}
    made = clone(loop, values)
    assert list(made.operands) == [z, a]
    assert values[loop.results[0]] is made.results[0]
    end = made.regions[1].block.last_op
    assert end is not None and end.operands[1] is a
    assert a.first_use is not None and a.first_use.operation is end, "the newest use comes first"


def test_clone_of_a_body():
    (func,) = OpIndex(parse_module(PROGRAMS["regions"])).of_class(FuncOp)
    (other,) = OpIndex(parse_module(PROGRAMS["declaration"])).of_class(FuncOp)
    clone_into(func.body, other.body)
    assert [type(op) for op in OpIndex(other).ops] == [type(op) for op in OpIndex(func).ops]
    assert other.body.block.parent is other.body


def test_copies_of_a_block():
    text = """func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %b, %a {note = 1 : i32} : tensor<4xf32>
  %1 = stablehlo.multiply %0, %a : tensor<4xf32>
  return %1 : tensor<4xf32>
}
"""
    module = parse_module(text)
    (func,) = (op for op in module.body.block.ops if isinstance(op, FuncOp))
    before = to_text(module)
    copier = BlockCopier.of(func.body.block)
    assert copier is not None
    for name in ("g", "h"):
        copy = FuncOp.create(
            properties={**func.properties, "sym_name": StringAttr(name)}, regions=[Region(copier.copy())]
        )
        assert to_text(copy) == to_text(func).replace("@f", f"@{name}")
        next(iter(copy.body.block.ops)).attributes.clear()
    assert to_text(module) == before


def test_steps_copy_ops_of_any_number_of_operands_and_results():
    values = ", ".join(["%a"] * 9)
    types = ", ".join(["i32"] * 9)
    text = f"""func.func @f(%a: i32) -> i32 {{
  %0:3 = "t.nine"({values}) {{k = 1 : i32}} : ({types}) -> (i32, i32, i32)
  "t.none"() : () -> ()
  %1 = "t.one"(%0#2, %a) : (i32, i32) -> i32
  return %1 : i32
}}
"""
    (func,) = (op for op in parse_module(text, allow_unregistered=True).body.block.ops if isinstance(op, FuncOp))
    copier = BlockCopier.of(func.body.block)
    assert copier is not None
    copy = FuncOp.create(properties=func.properties, regions=[Region(copier.copy())])
    assert to_text(copy) == to_text(func)
    for old, new in zip(walk(func), walk(copy), strict=True):
        assert old.properties is not new.properties and old.attributes is not new.attributes
        assert [(use._index, use._operation) for use in new._operand_uses] == [
            (i, new) for i in range(len(new.operands))
        ]
        for value in new.results:
            assert value.op is new


def test_blocks_that_cannot_be_copied_by_steps():
    text = """func.func @f(%a: tensor<4xf32>, %c: tensor<i1>) -> tensor<4xf32> {
  %0 = "stablehlo.if"(%c) ({
    stablehlo.return %a : tensor<4xf32>
  }, {
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""
    (func,) = (op for op in parse_module(text).body.block.ops if isinstance(op, FuncOp))
    branch = func.body.block.first_op
    assert branch is not None
    assert BlockCopier.of(func.body.block) is None
    assert BlockCopier.of(branch.regions[0].block) is None


def test_the_order_of_uses() -> None:
    module = parse_module(PROGRAMS["regions"])
    function = module.body.block.first_op
    assert isinstance(function, FuncOp)
    value = function.body.block.args[1]
    users = list(value.uses)
    for use in users:  # moves each use to the front
        use.operation.operands[use.index] = value
    numbers = {op: number for number, op in enumerate(walk(module))}
    copied = clone_with_order_of_uses(module)
    made = {op: number for number, op in enumerate(walk(copied.op))}
    for op, copy in copied.ops.items():
        assert type(op) is type(copy)
        for old, new in zip(op.results, copy.results, strict=True):
            assert copied.values[old] is new
    of_copy = copied.of(function).body.block.args[1]
    assert [(numbers[use.operation], use.index) for use in value.uses] == [
        (made[use.operation], use.index) for use in of_copy.uses
    ]
    last = None
    for use in of_copy.uses:
        assert use._prev_use is last
        last = use
