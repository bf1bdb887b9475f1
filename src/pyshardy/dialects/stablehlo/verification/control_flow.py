"""Verify branches and loops."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from xdsl.ir import Attribute, Operation

from pyshardy.diagnostics.wording import counted
from pyshardy.dialects.stablehlo.verification.inference import Verifier, checked, inferred
from pyshardy.dialects.stablehlo.verification.regions import (
    arguments,
    check_has_terminator,
    check_returns_pred,
    returned,
)
from pyshardy.dialects.stablehlo.verification.shapes import (
    Inferred,
    fail,
    is_tensor,
    least_specific,
    operand,
    tensor,
    types_compatible,
)
from pyshardy.text.printer.attribute_printer import attribute_text


def _infer_branches(op: Operation) -> Sequence[Inferred]:
    if operand(op, 0).rank != 0:
        fail(f"expected a scalar operand, found rank {operand(op, 0).rank}")
    if not op.regions:
        fail("expected at least one branch, found none")
    for index, region in enumerate(op.regions):
        if arguments(region):
            fail(f"branch {index} takes {counted(len(arguments(region)), 'argument')}, but a branch has none")
    branches = [returned(region) for region in op.regions]
    for index, types in enumerate(branches[1:], 1):
        if not _all_compatible(branches[0], types):
            fail(f"branch 0 returns {_texts(branches[0])}, but branch {index} returns {_texts(types)}")
    return [_merge(types) for types in zip(*branches, strict=True)]


def _all_compatible(mine: Sequence[Attribute], theirs: Sequence[Attribute]) -> bool:
    return len(mine) == len(theirs) and all(map(types_compatible, mine, theirs))


def _texts(types: Sequence[Attribute]) -> str:
    return ", ".join(f"'{attribute_text(type)}'" for type in types) or "nothing"


def _merge(types: Sequence[Attribute]) -> Inferred:
    return least_specific([tensor(type) for type in types]) if is_tensor(types[0]) else types[0]


def _infer_while(op: Operation) -> Sequence[Inferred]:
    cond, body = op.regions
    carried = tuple(op.operand_types)
    for what, types in (
        ("the condition takes", arguments(cond)),
        ("the body takes", arguments(body)),
        ("the body returns", returned(body)),
    ):
        if what == "the body returns":
            check_has_terminator(body, "the body")
        if not _all_compatible(carried, types):
            fail(f"the loop carries {_texts(carried)}, but {what} {_texts(types)}")
    check_returns_pred(cond, "the condition")
    return carried


VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.while": checked(_infer_while),
}

RESULT_VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.if": inferred(_infer_branches),
    "stablehlo.case": inferred(_infer_branches),
    "stablehlo.while": inferred(_infer_while),
}
