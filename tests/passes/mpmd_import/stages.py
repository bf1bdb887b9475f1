"""Cuts the main function of a program into stages, which become named computations, as a user would name them."""

from __future__ import annotations

from random import Random

from xdsl.ir import Block, Operation, Region, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import NamedComputationOp, ReturnOp, UserOrigin, UserOriginAttr
from pyshardy.ir import mutation
from pyshardy.passes import manager
from pyshardy.passes.base import Manager, Session
from pyshardy.passes.generic.inline import InlinerPass
from pyshardy.text import parse_module, to_text
from tests.passes.mpmd_import.programs import Case


def in_stages(text: str, count: int, seed: int) -> Case:
    """The program with its calls inlined and some of `count` groups of ops named, each on one of three meshes."""
    random = Random(seed)
    module = parse_module(text, "stages.mlir")
    manager.run(Manager("builtin.module", (InlinerPass(),)), module, Session(verify="never"))
    main = next(op for op in module.body.block.ops if isinstance(op, FuncOp) and op.sym_name.data == "main")
    block = main.body.block
    ops = list(block.ops)[:-1]
    cuts = sorted(random.sample(range(1, len(ops)), min(count - 1, len(ops) - 1)))
    names: dict[str, str | tuple[str, int]] = {}
    for index, (start, end) in enumerate(zip([0, *cuts], [*cuts, len(ops)], strict=True)):
        name = f"stage{index % max(2, count // 2)}"
        if count > 1 and random.random() < 0.3:
            continue
        if _name(block, ops[start:end], UserOrigin(name, random.choice((0, 0, 1)))):
            names.setdefault(name, f"m{random.randrange(3)}")
    meshes = {f"m{i}": [("x", 2)] for i in range(3)}
    return Case(to_text(module), meshes, names, [], [], {"mpmd_infer_transfers": True})


def _name(block: Block, ops: list[Operation], origin: UserOrigin) -> bool:
    """Puts ops into a named computation, unless what they compute is unused."""
    inside = set(ops)
    inputs = dict.fromkeys(
        value for op in ops for inner in op.walk() for value in inner.operands if _is_from(value, block, inside)
    )
    outputs = [r for op in ops for r in op.results if any(_at(use.operation, block) not in inside for use in r.uses)]
    if not outputs:
        return False
    anchor = ops[-1].next_op
    assert anchor is not None
    body = Block(arg_types=[value.type for value in inputs])
    for op in ops:
        op.detach()
        body.add_op(op)
    made = NamedComputationOp.create(
        operands=list(inputs),
        result_types=[value.type for value in outputs],
        properties={"origin": UserOriginAttr(origin)},
        regions=[Region(body)],
    )
    block.insert_op_before(made, anchor)
    for value, argument in zip(inputs, body.args, strict=True):
        mutation.replace_uses_if(value, argument, lambda use: _at(use.operation, body) is not None)
    for value, result in zip(outputs, made.results, strict=True):
        mutation.replace_uses_if(value, result, lambda use: _at(use.operation, body) is None)
    body.add_op(ReturnOp.create(operands=outputs))
    return True


def _is_from(value: SSAValue, block: Block, inside: set[Operation]) -> bool:
    owner = value.owner
    return owner is block if isinstance(owner, Block) else owner.parent is block and owner not in inside


def _at(op: Operation | None, block: Block) -> Operation | None:
    """The op directly in a block that an op is, or is inside of."""
    while op is not None and op.parent is not block:
        op = op.parent_op()
    return op
