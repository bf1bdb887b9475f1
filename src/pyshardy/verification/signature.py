"""Signatures of ops for the verifier: if an op is valid, so are ops with the same signature."""

from __future__ import annotations

from collections.abc import Hashable

from xdsl.ir import Operation

from pyshardy.ir.op_signature import frame_signature, signature
from pyshardy.verification.checks import Checks

# Attributes whose checks depend on other ops. Other checks depend on the op's types and on the scope's definitions.
_LOOKING_AROUND = frozenset(
    ("sdy.propagation_edges", "sdy.result_propagation_edges", "sdy.block_arg_propagation_edges")
)


def signature_of(op: Operation, checks: Checks, scope: int) -> Hashable | None:
    """Return all that the checks of an op depend on, except those of its position; None if that is not known."""
    attributes = op.attributes
    if op._successors or (attributes and not _LOOKING_AROUND.isdisjoint(attributes)):
        return None
    key = signature(op)
    if attributes:
        key = (key, scope)
    if op.regions:
        frames = [frame_signature(region) if checks.shallow else None for region in op.regions]
        if None in frames:
            return None
        key = (key, *frames)
    return key
