"""Memory kinds: in types, in attributes, and in the names of meshes."""

from __future__ import annotations

from typing import cast

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, StringAttr
from xdsl.ir import Attribute, BlockArgument, Operation, OpResult, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd.ops import CallOp, FragmentCallOp, TransferOp
from pyshardy.dialects.mpmd.region_ops import ForOp, FragmentOp

MEMORY_KIND = "mhlo.memory_kind"
_WITH_RESULT_ATTRIBUTES = (FragmentOp, CallOp, FragmentCallOp, ForOp)


def split_memory_kind(name: str) -> tuple[str, str | None]:
    """Mesh and memory kind of `m0#pinned_host`; a name without a `#` and memory kind is a mesh."""
    mesh, _, kind = name.partition("#")
    return (mesh, kind) if kind else (name, None)


def _text(attribute: Attribute | None) -> str | None:
    return attribute.data if isinstance(attribute, StringAttr) else None


def _result_attributes(op: Operation, index: int) -> dict[str, Attribute]:
    attributes = op.attributes.get("res_attrs")
    if not isinstance(attributes, ArrayAttr) or index >= len(attributes.data):
        return {}
    dictionary = cast("ArrayAttr[Attribute]", attributes).data[index]
    return dict(dictionary.data) if isinstance(dictionary, DictionaryAttr) else {}


def attribute_memory_kind(value: SSAValue) -> str | None:
    """Return the memory kind that attributes give a value, not its type.

    They are those of a function argument, of a transfer, or of the results of fragments, calls and loops.
    """
    if isinstance(value, BlockArgument):
        function = value.block.parent_op()
        if isinstance(function, FuncOp):
            return _text(function.argument_attributes(value.index).get(MEMORY_KIND))
        return None
    assert isinstance(value, OpResult)
    op = value.op
    if isinstance(op, TransferOp):
        return _text(op.attributes.get(MEMORY_KIND))
    if isinstance(op, _WITH_RESULT_ATTRIBUTES):
        return _text(_result_attributes(op, value.index).get(MEMORY_KIND))
    return None
