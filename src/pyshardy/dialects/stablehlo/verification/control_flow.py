"""Branches and loops (Shardy spec: StableHLO verification, control)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from xdsl.ir import Attribute, Operation

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
        fail(f"operand should be rank 0 tensor but got rank {operand(op, 0).rank}")
    if not op.regions:
        fail("expect at least one branch")
    for index, region in enumerate(op.regions):
        if arguments(region):
            fail(f"branch {index} must have 0 arguments, but found {len(arguments(region))}")
    branches = [returned(region) for region in op.regions]
    for index, types in enumerate(branches[1:], 1):
        if not _all_compatible(branches[0], types):
            fail(f"branch 0 and branch {index} have mismatched return types: {_texts(branches[0])} vs {_texts(types)}")
    return [_merge(types) for types in zip(*branches, strict=True)]


def _all_compatible(mine: Sequence[Attribute], theirs: Sequence[Attribute]) -> bool:
    return len(mine) == len(theirs) and all(map(types_compatible, mine, theirs))


def _texts(types: Sequence[Attribute]) -> str:
    return ", ".join(f"'{attribute_text(type)}'" for type in types)


def _merge(types: Sequence[Attribute]) -> Inferred:
    return least_specific([tensor(type) for type in types]) if is_tensor(types[0]) else types[0]


def _infer_while(op: Operation) -> Sequence[Inferred]:
    cond, body = op.regions
    carried = tuple(op.operand_types)
    for what, types in (
        ("condition block arguments", arguments(cond)),
        ("body block arguments", arguments(body)),
        ("body block return types", returned(body)),
    ):
        if what == "body block return types":
            check_has_terminator(body, "while body-region")
        if not _all_compatible(carried, types):
            fail(f"expect operands to be compatible with {what} but got {_texts(carried)} vs {_texts(types)}")
    check_returns_pred(
        cond,
        "expect condition body returns a single value but got",
        "expect condition block return a zero-ranked tensor of i1 but got",
    )
    return carried


VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.while": checked(_infer_while),
}

RESULT_VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.if": inferred(_infer_branches),
    "stablehlo.case": inferred(_infer_branches),
    "stablehlo.while": inferred(_infer_while),
}
