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
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.mpmd_common.fragments import keep_operands, keep_results, top_level_fragments
from pyshardy.passes.mpmd_common.functions import has_mpmd_body
from pyshardy.passes.mpmd_export.value_attributes import Side, set_value_attributes, value_attributes


@dataclass(frozen=True)
class SinkCreateTokenIntoFragmentsPass(Pass):
    """Replace operands of fragments that are tokens by tokens created inside, and remove results that are tokens."""

    name: ClassVar[str] = "mpmd-sink-create-token-into-fragments"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> None:
        """Remove the tokens between the fragments of a function."""
        if not has_mpmd_body(op):
            return
        fragments = top_level_fragments(cast(FuncOp, op))
        for fragment in fragments:
            _sink_operands(fragment)
        for fragment in fragments:
            _remove_results(fragment)


def _sink_operands(fragment: FragmentOp) -> None:
    kept = [index for index, operand in enumerate(fragment.operands) if not isinstance(operand.type, TokenType)]
    if len(kept) == len(fragment.operands):
        return
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


def _remove_results(fragment: FragmentOp) -> None:
    kept = [index for index, result in enumerate(fragment.results) if not isinstance(result.type, TokenType)]
    if len(kept) == len(fragment.results):
        return
    for result in fragment.results:
        if isinstance(result.type, TokenType) and result.first_use is not None:
            message = "the token that a fragment returns can be used by fragments only"
            raise error(fragment.location, message, op=fragment)
    _keep_attributes(fragment, "res_attrs", kept)
    if fragment.out_shardings is not None:
        fragment.out_shardings = _kept_shardings(fragment.out_shardings, kept)
    keep_results(fragment, kept)


def _keep_attributes(fragment: FragmentOp, side: Side, kept: list[int]) -> None:
    if side in fragment.attributes:
        attributes = value_attributes(fragment, side)
        set_value_attributes(fragment, side, [attributes[index] for index in kept])


def _kept_shardings(shardings: TensorShardingPerValueAttr, kept: list[int]) -> TensorShardingPerValueAttr:
    return TensorShardingPerValueAttr(tuple(shardings.data[index] for index in kept))
