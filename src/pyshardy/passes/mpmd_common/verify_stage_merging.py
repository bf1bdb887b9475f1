"""Verify that each stage of a pipeline is one fragment for each microbatch: `--mpmd-verify-stage-merging`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError, error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.dialects.mpmd.fragment_info import SplitType
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.fragments import (
    REMAT,
    call_counter,
    fragment_transpose_count,
    split_type,
    top_level_fragments,
)
from pyshardy.passes.mpmd_common.functions import has_distributed_body

_HELP = (
    "if a call computes a stage once and again later, as with jax.checkpoint around a named computation, use "
    "jax.checkpoint inside of it, or --remat (mpmd_fragment_remat in JAX), or give its name no stage"
)


@dataclass(frozen=True)
class VerifyStageMergingPass(Pass):
    """Verify that the fragments of a stage were merged.

    No two fragments of a stage may have the same mesh, transpose count, call counter, split attribute and `remat`
    attribute. A fragment without a call counter represents every call.
    """

    name: ClassVar[str] = "mpmd-verify-stage-merging"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Verify the fragments of a function."""
        if has_distributed_body(op):
            problems = _problems(cast(FuncOp, op))
            if problems:
                raise DiagnosticError(problems)
        return Preserved.ALL


@dataclass(frozen=True)
class _Signature:
    """A key that at most one fragment may have for each call counter."""

    mesh: str
    stage: int
    transpose_count: int
    split: SplitType | None
    is_remat: bool


def _problems(func: FuncOp) -> list[Diagnostic]:
    known: dict[_Signature, dict[int | None, FragmentOp]] = {}
    problems: list[Diagnostic] = []
    for fragment in top_level_fragments(func):
        if fragment.stage is None:
            continue
        signature, counter = _signature(fragment, fragment.stage), call_counter(fragment)
        earlier = known.setdefault(signature, {})
        same = counter in earlier or None in earlier or (counter is None and earlier)
        if same:
            notes = () if problems else (Diagnostic("help", fragment.location, _HELP),)
            problems.append(Diagnostic("error", fragment.location, _message(signature, counter), notes, fragment))
        else:
            earlier[counter] = fragment
    return problems


def _signature(fragment: FragmentOp, stage: int) -> _Signature:
    count = fragment_transpose_count(fragment)
    if count is None:
        message = f"a fragment of stage {stage} must have origins of one transpose count"
        raise error(fragment.location, message, op=fragment)
    return _Signature(fragment.mesh, stage, count, split_type(fragment), REMAT in fragment.attributes)


def _message(signature: _Signature, counter: int | None) -> str:
    call = "without a call counter" if counter is None else f"of call {counter}"
    return (
        f"there is an earlier fragment of stage {signature.stage} on mesh '{signature.mesh}' with transpose count "
        f"{signature.transpose_count} that this fragment {call} should have been merged with"
    )
