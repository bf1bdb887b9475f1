"""Merge two fragments."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import IntegerAttr, i64
from xdsl.ir import Attribute, Block, BlockArgument, Operation, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.diagnostics.locations import fused
from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.dialects.mpmd.fragment_info import CALL_COUNTER
from pyshardy.dialects.rewriting import Rewriter
from pyshardy.ir import mutation
from pyshardy.passes.mpmd_common.building import INFERRED_BY, PLAIN, return_values
from pyshardy.passes.mpmd_common.fragments import (
    CONTROL_OPERANDS_FROM,
    call_counter,
    inferred_by,
    is_user_fragment,
    new_fragment,
    origins_of_both,
    take_block,
)


def merge(producer: FragmentOp, consumer: FragmentOp, rewriter: Rewriter = PLAIN) -> FragmentOp:
    """Replace two fragments of one block and mesh by one that computes both, right before the second.

    Neither needs to use the other; no op before `consumer` may use `producer`. The merged fragment has no attributes
    except the index of the first control operand. Raises DiagnosticError if meshes or stages differ.
    """
    if producer.mesh != consumer.mesh:
        raise error(consumer.location, "'mpmd.fragment' op cannot be merged with one of another mesh", op=consumer)
    if None not in (producer.stage, consumer.stage) and producer.stage != consumer.stage:
        raise error(consumer.location, "'mpmd.fragment' op cannot be merged with one of another stage", op=consumer)
    merge_two = _merge_chain if _is_chain(producer, consumer) else _merge
    return merge_two(producer, consumer, rewriter)


def merged_attributes(producer: FragmentOp, consumer: FragmentOp) -> dict[str, Attribute]:
    """Return the attributes of a merged fragment: call counter and inferring passes, where both agree."""
    made: dict[str, Attribute] = {}
    counter = _merged_counter(producer, consumer)
    if counter is not None:
        made[CALL_COUNTER] = counter
    if not is_user_fragment(producer) and not is_user_fragment(consumer):
        names = inferred_by(producer, consumer)
        if names is not None:
            made[INFERRED_BY] = names
    return made


def _merged_counter(producer: FragmentOp, consumer: FragmentOp) -> Attribute | None:
    first, second = call_counter(producer), call_counter(consumer)
    if first is None or second is None or first == second:
        return (consumer if first is None else producer).attributes.get(CALL_COUNTER)
    users = [fragment for fragment in (producer, consumer) if is_user_fragment(fragment)]
    return users[0].attributes[CALL_COUNTER] if len(users) == 1 else None


def data_operand_count(fragment: FragmentOp) -> int:
    """Return the number of data operands, which have arguments in the body; later operands are control dependencies."""
    count = fragment.attributes.get(CONTROL_OPERANDS_FROM)
    arguments = len(fragment.block.args)
    if isinstance(count, IntegerAttr) and count.value.data != arguments:
        raise error(fragment.location, "'mpmd.fragment' op has control operands that begin elsewhere", op=fragment)
    return arguments


def _is_chain(producer: FragmentOp, consumer: FragmentOp) -> bool:
    """Return whether a fragment with one argument and one result is used once, by the other fragment."""
    if len(producer.results) != 1 or len(producer.block.args) != 1:
        return False
    if any(len(fragment.operands) > len(fragment.block.args) for fragment in (producer, consumer)):
        return False  # control operands, which are merged in the general way
    use = producer.results[0].get_unique_use()
    return use is not None and use.operation is consumer


def _merge_chain(producer: FragmentOp, consumer: FragmentOp, rewriter: Rewriter) -> FragmentOp:
    """Replace the result of the producer by its operand among the operands of the consumer, which may then have
    duplicates."""
    use = producer.results[0].get_unique_use()
    assert use is not None
    operands = list(consumer.operands)
    operands[use.index] = producer.operands[0]
    arguments = list(consumer.block.args)
    mutation.replace_all_uses(arguments[use.index], producer.terminator.operands[0])
    arguments[use.index] = producer.block.args[0]
    results = list(consumer.results)
    return _joined(producer, consumer, rewriter, operands, arguments, results, list(consumer.terminator.operands), {})


def _merge(producer: FragmentOp, consumer: FragmentOp, rewriter: Rewriter) -> FragmentOp:
    data: dict[SSAValue, BlockArgument] = {}
    for value, argument in zip(producer.operands, producer.block.args, strict=False):
        _take(data, value, argument)
    returned: dict[SSAValue, SSAValue] = dict(zip(producer.results, producer.terminator.operands, strict=True))
    for value, argument in zip(consumer.operands, consumer.block.args, strict=False):
        if value in returned:
            mutation.replace_all_uses(argument, returned[value])
        else:
            _take(data, value, argument)
    kept = [r for r in producer.results if any(use.operation is not consumer for use in r.uses)]
    values = [*(returned[result] for result in kept), *consumer.terminator.operands]
    control = [
        *(v for v in producer.operands[data_operand_count(producer) :] if v.owner is not consumer),
        *(v for v in consumer.operands[data_operand_count(consumer) :] if v.owner is not producer),
    ]
    attributes: dict[str, Attribute] = {CONTROL_OPERANDS_FROM: IntegerAttr(len(data), i64)} if control else {}
    operands, results = [*data, *control], [*kept, *consumer.results]
    return _joined(producer, consumer, rewriter, operands, list(data.values()), results, values, attributes)


def _take(data: dict[SSAValue, BlockArgument], value: SSAValue, argument: BlockArgument) -> None:
    known = data.setdefault(value, argument)
    if known is not argument:
        mutation.replace_all_uses(argument, known)


def _joined(
    producer: FragmentOp,
    consumer: FragmentOp,
    rewriter: Rewriter,
    operands: Sequence[SSAValue],
    arguments: Sequence[BlockArgument],
    results: Sequence[SSAValue],
    values: Sequence[SSAValue],
    attributes: dict[str, Attribute],
) -> FragmentOp:
    """Return the merged fragment: `results` are results of either that it has, `values` the values it returns for
    them."""
    location = fused(producer.location, consumer.location)
    end = consumer.terminator.location
    first, second = take_block(producer), take_block(consumer)
    mutation.erase(_last(first))
    mutation.erase(_last(second))
    block = mutation.join_blocks(first, second)
    mutation.set_block_arguments(block, arguments)
    block.add_op(return_values(values, end))
    properties: dict[str, Attribute] = {
        "origin": origins_of_both(producer, consumer),
        "mesh_name": producer.mesh_name,
    }
    stage = consumer.stage_id if producer.stage_id is None else producer.stage_id
    if stage is not None:
        properties["stage_id"] = stage
    made = new_fragment(operands, [result.type for result in results], None, properties, attributes, location)
    rewriter.insert_before(consumer, made)
    made.regions[0].add_block(block)
    for old, new in zip(results, made.results, strict=True):
        rewriter.replace_value(old, new)
    rewriter.erase(consumer)
    rewriter.erase(producer)
    return made


def _last(block: Block) -> Operation:
    assert block.last_op is not None
    return block.last_op
