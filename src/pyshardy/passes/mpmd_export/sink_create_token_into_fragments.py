"""Create tokens inside the fragments that use them: `--mpmd-sink-create-token-into-fragments`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.stablehlo.types import TokenType
from pyshardy.dialects.stablehlo.values import CreateTokenOp
from pyshardy.ir import mutation
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.fragments import keep_operands, keep_results, top_level_fragments
from pyshardy.passes.mpmd_common.functions import has_mpmd_body
from pyshardy.passes.mpmd_export.value_attributes import Side, set_value_attributes, value_attributes


@dataclass(frozen=True)
class SinkCreateTokenIntoFragmentsPass(Pass):
    """Replace operands of fragments that are tokens by tokens created inside, and remove results that are tokens."""

    name: ClassVar[str] = "mpmd-sink-create-token-into-fragments"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Remove the tokens between the fragments of a function."""
        if not has_mpmd_body(op):
            return Preserved.ALL
        fragments = top_level_fragments(cast(FuncOp, op))
        changed = [*map(_sink_operands, fragments), *map(_remove_results, fragments)]
        return None if any(changed) else Preserved.ALL


def _sink_operands(fragment: FragmentOp) -> bool:
    """Create the tokens that a fragment takes inside it; return whether there are any."""
    kept = [index for index, operand in enumerate(fragment.operands) if not isinstance(operand.type, TokenType)]
    if len(kept) == len(fragment.operands):
        return False
    block = fragment.block
    first = block.first_op
    assert first is not None
    for argument in block.args:
        if isinstance(argument.type, TokenType):
            token = mutation.insert_new(first, CreateTokenOp, [], [argument.type], {}, {}, fragment.location)
            mutation.replace_all_uses(argument, token.results[0])
    _keep_attributes(fragment, "arg_attrs", kept)
    if fragment.in_shardings is not None:
        fragment.in_shardings = _kept_shardings(fragment.in_shardings, kept)
    keep_operands(fragment, block, kept)
    return True


def _remove_results(fragment: FragmentOp) -> bool:
    """Remove the tokens that a fragment returns; return whether there are any."""
    kept = [index for index, result in enumerate(fragment.results) if not isinstance(result.type, TokenType)]
    if len(kept) == len(fragment.results):
        return False
    for result in fragment.results:
        if isinstance(result.type, TokenType) and result.first_use is not None:
            message = "the token that a fragment returns can be used by fragments only"
            raise error(fragment.location, message, op=fragment)
    _keep_attributes(fragment, "res_attrs", kept)
    if fragment.out_shardings is not None:
        fragment.out_shardings = _kept_shardings(fragment.out_shardings, kept)
    keep_results(fragment, kept)
    return True


def _keep_attributes(fragment: FragmentOp, side: Side, kept: list[int]) -> None:
    if side in fragment.attributes:
        attributes = value_attributes(fragment, side)
        set_value_attributes(fragment, side, [attributes[index] for index in kept])


def _kept_shardings(shardings: TensorShardingPerValueAttr, kept: list[int]) -> TensorShardingPerValueAttr:
    return TensorShardingPerValueAttr(tuple(shardings.data[index] for index in kept))
