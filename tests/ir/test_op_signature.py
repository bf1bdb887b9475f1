"""Signatures of ops: ops that differ in anything observable have different ones, and ops that are alike have one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from xdsl.dialects.builtin import (
    IntegerAttr,
    StringAttr,
    TensorType,
    UnitAttr,
    UnregisteredOp,
    i32,
)
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    irdl_op_definition,
    opt_prop_def,
    traits_def,
    var_operand_def,
    var_region_def,
    var_result_def,
    var_successor_def,
)
from xdsl.traits import IsTerminator

from pyshardy.ir.op_signature import (
    OpNumbers,
    ValueNumbers,
    block_signature,
    frame_signature,
    signature,
    signature_owners,
    value_keys,
)


class _AnyOp(IRDLOperation):
    operands_ = var_operand_def()
    results_ = var_result_def()
    regions_ = var_region_def()
    successors_ = var_successor_def()
    a = opt_prop_def()
    b = opt_prop_def()
    traits = traits_def(IsTerminator())


@irdl_op_definition
class FirstOp(_AnyOp):
    name = "my.first"


@irdl_op_definition
class SecondOp(_AnyOp):
    name = "my.second"


TYPES = (TensorType(i32, [1]), TensorType(i32, [2]), i32)
ATTRIBUTES: tuple[Attribute, ...] = (UnitAttr(), IntegerAttr(1, i32), StringAttr("a"))
Named = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Described:
    """An op by its observable parts: types and attributes as numbers in the tables above."""

    op_class: type[Operation]
    operands: tuple[int, ...]
    results: tuple[int, ...]
    properties: Named
    attributes: Named

    def make(self, copies: bool = False) -> Operation:
        """The op, of attributes that are shared with all others or, of `copies`, with none."""
        values = Block(arg_types=[self.type(number, copies) for number in self.operands]).args
        named = [{name: self.attribute(i, copies) for name, i in one} for one in (self.properties, self.attributes)]
        if self.op_class is UnregisteredOp:
            named[1]["op_name__"] = StringAttr("my.unknown") if copies else _unknown_name()
        return self.op_class.create(
            operands=values,
            result_types=[self.type(number, copies) for number in self.results],
            properties=named[0],
            attributes=named[1],
        )

    @staticmethod
    def type(number: int, copy: bool) -> Attribute:
        return _copy(TYPES[number]) if copy else TYPES[number]

    @staticmethod
    def attribute(number: int, copy: bool) -> Attribute:
        return _copy(ATTRIBUTES[number]) if copy else ATTRIBUTES[number]

    def without(self, *parts: str) -> Hashable:
        return tuple(value for name, value in vars(self).items() if name not in parts)


@cache
def _unknown_name() -> StringAttr:
    return StringAttr("my.unknown")


def _copy(attribute: Attribute) -> Any:
    match attribute:
        case TensorType():
            return TensorType(i32, list(attribute.get_shape()))
        case IntegerAttr():
            return IntegerAttr(attribute.value.data, i32)
        case StringAttr():
            return StringAttr(attribute.data)
        case UnitAttr():
            return UnitAttr()
        case _:
            return type(attribute)(*getattr(attribute, "parameters", ()))


def named() -> st.SearchStrategy[Named]:
    return st.dictionaries(st.sampled_from(["a", "b"]), st.integers(0, 2), max_size=2).map(lambda d: tuple(d.items()))


TYPE_NUMBERS = st.lists(st.integers(0, 2), max_size=3).map(tuple)
DESCRIBED = st.builds(
    Described, st.sampled_from([FirstOp, SecondOp, UnregisteredOp]), TYPE_NUMBERS, TYPE_NUMBERS, named(), named()
)


def sorted_names(one: Described) -> Described:
    """The order of names cannot be observed."""
    return Described(
        one.op_class, one.operands, one.results, tuple(sorted(one.properties)), tuple(sorted(one.attributes))
    )


def observable(one: Described, attributes: bool = True) -> Hashable:
    """What a signature must tell apart, with or without attributes; those of an unregistered op always count."""
    hidden = () if attributes or one.op_class is UnregisteredOp else ("attributes",)
    return sorted_names(one).without(*hidden)


def check_signatures(described: Sequence[Described], attributes: bool) -> None:
    ops = [one.make() for one in described]
    seen: dict[Hashable, Hashable] = {}
    for one, op in zip(described, ops, strict=True):
        assert seen.setdefault(signature(op, attributes), observable(one, attributes)) == observable(one, attributes)
        assert signature(op, attributes) == signature(one.make(), attributes)


def _small_ops() -> list[Described]:
    """All ops with few parts, which differ in as little as ops can."""
    types = [(), (0,), (1,), (0, 0), (0, 1)]
    names: list[Named] = [(), (("a", 0),), (("b", 0),), (("a", 1),), (("a", 0), ("b", 0)), (("a", 0), ("b", 1))]
    classes = (FirstOp, SecondOp, UnregisteredOp)
    return [Described(*parts) for parts in product(classes, types, types, names, names)]


@pytest.mark.parametrize("attributes", [True, False])
def test_small_ops_have_different_signatures(attributes: bool) -> None:
    small = _small_ops()
    check_signatures(small, attributes)
    assert len({signature(one.make(), attributes) for one in small}) == len({observable(o, attributes) for o in small})


MANY = st.lists(DESCRIBED, min_size=2, max_size=40)


@given(MANY, st.booleans())
def test_ops_have_the_same_signature_if_nothing_differs(described: list[Described], attributes: bool) -> None:
    check_signatures(described, attributes)


def test_unregistered_ops_differ_by_name() -> None:
    ops = [UnregisteredOp.create(attributes={"op_name__": StringAttr(name)}) for name in ("x.a", "x.b")]
    for key in (signature, lambda op: signature(op, attributes=False), OpNumbers()):
        assert key(ops[0]) != key(ops[1])


def check_numbers(described: Sequence[Described]) -> None:
    number = OpNumbers()
    by_number: dict[int, Hashable] = {}
    for copies in (False, True):
        for one in described:
            visible = sorted_names(one).without("operands")
            assert by_number.setdefault(number(one.make(copies)), visible) == visible
    assert len(by_number) == len({sorted_names(one).without("operands") for one in described})


def test_small_ops_have_different_numbers_whatever_their_operands_are() -> None:
    check_numbers(_small_ops())


@given(MANY)
def test_equal_ops_have_equal_numbers_whatever_their_operands_are(described: list[Described]) -> None:
    check_numbers(described)


@given(DESCRIBED)
def test_the_owners_of_a_signature_have_all_identities_in_it(described: Described) -> None:
    op = described.make(copies=True)
    owners = set(map(id, signature_owners(op)))
    identities = [part for part in signature(op)[2:] if isinstance(part, int)]
    assert owners.issuperset(identities)


# --- regions --------------------------------------------------------------------------------------------------------

Inner = tuple[Described, tuple[int, ...]]
"""An op, and which of the values that are known its operands are; their types in the description are not used."""
Body = tuple[tuple[int, ...], tuple[Inner, ...]]
BODIES = st.tuples(
    TYPE_NUMBERS,
    st.lists(st.tuples(DESCRIBED, st.lists(st.integers(0, 3), max_size=2).map(tuple)), max_size=3).map(tuple),
)


def block_of(body: Body) -> Block:
    arguments, ops = body
    block = Block(arg_types=[TYPES[number] for number in arguments])
    values: list[SSAValue] = list(block.args)
    for described, used in ops:
        made = described.make()
        made.operands = [values[number % len(values)] for number in used] if values else []
        block.add_op(made)
        values += made.results
    return block


def text_of(block: Block) -> Hashable:
    """All there is to be seen of a block, by a way of its own."""
    names = {value: f"arg{index}" for index, value in enumerate(block.args)}
    lines: list[Hashable] = [tuple(map(str, block.arg_types))]
    for index, op in enumerate(block.ops):
        operands = tuple(names[value] for value in op.operands)
        entries = tuple(tuple(sorted((k, str(v)) for k, v in d.items())) for d in (op.properties, op.attributes))
        lines.append((type(op).__name__, operands, *entries, tuple(map(str, op.result_types))))
        names.update((value, f"op{index}.{number}") for number, value in enumerate(op.results))
    return tuple(lines)


def inner_key(op: Operation, numbers: ValueNumbers) -> Hashable:
    return signature(op), *value_keys(op, numbers)


@given(st.lists(BODIES, max_size=30))
def test_blocks_have_the_same_signature_if_nothing_differs(bodies: list[Body]) -> None:
    keys = {block_signature(block_of(body), inner_key): text_of(block_of(body)) for body in bodies}
    for body in bodies:
        assert keys[block_signature(block_of(body), inner_key)] == text_of(block_of(body))


@given(st.lists(BODIES, max_size=30))
def test_frames_differ_if_arguments_or_the_last_op_do(bodies: list[Body]) -> None:
    def visible(block: Block) -> Hashable:
        last = block.last_op
        if last is None:
            return None
        text: Any = text_of(block)
        types = tuple(map(str, last.operand_types))
        return text[0], types, (text[-1][0], *text[-1][2:])  # without the names of the operands

    keys: dict[Hashable, Hashable] = {}
    for body in bodies:
        block = block_of(body)
        seen = visible(block)
        assert keys.setdefault(frame_signature(Region(block)), seen) == seen
    assert len(keys) == len(set(keys.values()))


def test_there_is_no_frame_of_several_blocks_or_none() -> None:
    assert frame_signature(Region()) is None
    assert frame_signature(Region(Block())) is None
    assert frame_signature(Region([Block([FirstOp.create()]), Block([FirstOp.create()])])) is None


def test_a_block_has_no_signature_if_an_op_in_it_has_no_key() -> None:
    block = Block([FirstOp.create(), SecondOp.create()])
    assert block_signature(block, lambda op, numbers: None if isinstance(op, SecondOp) else "known") is None


def test_values_inside_are_numbered_and_those_outside_are_themselves() -> None:
    outside = Block(arg_types=[i32])
    around: ValueNumbers = {id(outside.args[0]): -1}
    for outer, expected in ((None, id(outside.args[0])), (around, -1)):
        seen: list[list[int]] = []
        block = Block(arg_types=[i32])
        first = FirstOp.create(operands=[outside.args[0], block.args[0]], result_types=[i32])
        block.add_ops([first, SecondOp.create(operands=first.results)])

        def note(op: Operation, numbers: ValueNumbers, seen: list[list[int]] = seen) -> Hashable:
            seen.append(list(value_keys(op, numbers)))
            return ()

        assert block_signature(block, note, outer=outer) is not None
        inner = -2 if outer else -1
        assert seen == [[expected, inner], [inner - 1]]
    assert around == {id(outside.args[0]): -1}, "the numbers of the values around are not changed"


@pytest.mark.parametrize("regions", [False, True])
def test_owners_are_those_of_the_regions_if_wanted(regions: bool) -> None:
    inner_type, argument_type = TensorType(i32, [3]), TensorType(i32, [4])
    block = Block([FirstOp.create(result_types=[inner_type])], arg_types=[argument_type])
    owners = signature_owners(FirstOp.create(regions=[Region(block)]), regions=regions)
    assert [any(one is type for one in owners) for type in (inner_type, argument_type)] == [regions, regions]
