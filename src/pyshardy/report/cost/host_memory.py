"""Which values of a program are in the memory of the host, not of the device."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from xdsl.dialects.builtin import DictionaryAttr, StringAttr
from xdsl.ir import Attribute, Block, Operation, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.stablehlo.calls import CustomCallOp
from pyshardy.dialects.stablehlo.data_movement import DynamicSliceOp, DynamicUpdateSliceOp, SliceOp, TransposeOp
from pyshardy.interfaces import CollectiveOp
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.ir.walk import walk
from pyshardy.report.cost.communication import STABLEHLO_COLLECTIVES
from pyshardy.rules.custom_calls import is_identity
from pyshardy.rules.op_data import string

_MEMORY_KIND = "mhlo.memory_kind"
_PLACEMENT = "_xla_buffer_placement"
_HOST = frozenset({"pinned_host", "unpinned_host"})
_MOVES = {"MoveToHost": "pinned_host", "MoveToDevice": "device"}
_FORWARDED = (SliceOp, DynamicSliceOp, TransposeOp, CollectiveOp, *STABLEHLO_COLLECTIVES)
"""Ops whose result is where the operand is, as views of it are."""
_VIEWS = (CostClass.RESHAPE, CostClass.ALIAS)
_MADE_ANYWHERE = (CostClass.BROADCAST, CostClass.CONSTANT)


def values_on_host(function: FuncOp) -> frozenset[SSAValue]:
    """Return the values of a function that are in the memory of the host.

    These are inputs with such a memory kind and what is placed there, until it is placed on the device: slices of them,
    what they are written into, and the variables of loops that they are.
    """
    body = function.body.block
    placed: set[SSAValue] = {
        argument for argument in body.args if _is_host(function.argument_attributes(argument.index))
    }
    if not placed and all(_placement(op) not in _HOST for op in walk(function, CustomCallOp)):
        return frozenset()
    found = _Placement(placed)
    count = -1
    while count < len(found.on_host):  # loops carry values back
        count = len(found.on_host)
        found.visit(body)
    return frozenset(found.on_host)


class _Placement:
    def __init__(self, on_host: set[SSAValue]) -> None:
        self.on_host = on_host

    def visit(self, block: Block) -> None:
        """Add the results of ops of a block, and of the blocks in it, that are on the host."""
        for op in block.ops:
            if op.name == "stablehlo.while":
                self.loop(op)
            elif isinstance(op, ManualComputationOp):
                self.add_pairs(op.operands, op.body.block.args)
                self.visit(op.body.block)
                self.add_pairs(_returned(op.body.block), op.results)
            elif cost_class(op) is CostClass.BRANCH:
                blocks = [block for region in op.regions for block in region.blocks]
                for inner in blocks:
                    self.visit(inner)
                for values, result in zip(zip(*map(_returned, blocks), strict=True), op.results, strict=False):
                    if all(value in self.on_host for value in values):
                        self.on_host.add(result)
            else:
                self.op(op)

    def op(self, op: Operation) -> None:
        placement = _placement(op)
        if placement is not None:
            if placement in _HOST:
                self.on_host.update(op.results)
        elif isinstance(op, DynamicUpdateSliceOp):
            if op.operand in self.on_host or op.update in self.on_host:
                self.on_host.add(op.result)
                self.make_on_host(op.operand)
        elif cost_class(op) in _VIEWS or isinstance(op, _FORWARDED) or is_identity(op):
            self.add_pairs(op.operands, op.results)

    def loop(self, op: Operation) -> None:
        """Place the variables of a loop: each is where its first value is, or that of each run."""
        condition, body = (region.block for region in op.regions)
        self.visit(body)
        for index, value in enumerate(_returned(body)):
            variable = op.operands[index], body.args[index], value
            if any(one in self.on_host for one in variable):
                self.on_host.update((body.args[index], condition.args[index], op.results[index]))
                self.make_on_host(op.operands[index])

    def add_pairs(self, sources: Iterable[SSAValue], results: Iterable[SSAValue]) -> None:
        self.on_host.update(result for one, result in zip(sources, results, strict=False) if one in self.on_host)

    def make_on_host(self, value: SSAValue) -> None:
        """Place a value on the host that is made for what is written into it."""
        owner = value.owner
        if isinstance(owner, Operation) and cost_class(owner) in _MADE_ANYWHERE:
            self.on_host.add(value)


def _returned(block: Block) -> Sequence[SSAValue]:
    return () if block.last_op is None else block.last_op.operands


def _is_host(attributes: Mapping[str, Attribute]) -> bool:
    kind = attributes.get(_MEMORY_KIND)
    return isinstance(kind, StringAttr) and kind.data in _HOST


def _placement(op: Operation) -> str | None:
    """Return the memory that a custom call places its operand in; None for other ops."""
    if not is_identity(op):
        return None
    target = string(op, "call_target_name")
    if target in _MOVES:
        return _MOVES[target]
    attributes = op.attributes.get("mhlo.frontend_attributes")
    found = attributes.data.get(_PLACEMENT) if isinstance(attributes, DictionaryAttr) else None
    return found.data if isinstance(found, StringAttr) else None
