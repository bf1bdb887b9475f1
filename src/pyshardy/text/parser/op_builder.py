"""What has been read of an op, on the way to the op; and what classes of ops declare, once for each class."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from xdsl.dialects.builtin import DenseArrayBase, i32
from xdsl.ir import Attribute, Operation, Region, SSAValue
from xdsl.irdl import AttrSizedOperandSegments, AttrSizedResultSegments, IRDLOperation
from xdsl.parser import UnresolvedOperand

from pyshardy.ir.construction import new_op

if TYPE_CHECKING:
    from pyshardy.text.parser.parser import Reader


@dataclass
class OpBuilder:
    """What has been read of an op so far; `build` makes the op of it."""

    op_class: type[Operation]
    start: int
    """Offset in the text behind the op's name."""
    operands: dict[str, list[UnresolvedOperand]] = field(default_factory=lambda: {})
    operand_types: dict[str, list[Attribute]] = field(default_factory=lambda: {})
    result_types: list[Attribute] | None = None
    properties: dict[str, Attribute] = field(default_factory=lambda: {})
    attributes: dict[str, Attribute] = field(default_factory=lambda: {})
    regions: list[Region] = field(default_factory=lambda: [])
    operands_start: int = 0
    """Offset of the operands, if they stand in one list."""
    dictionary_start: int = 0
    """Offset of the attribute dictionary."""

    def all_operands(self) -> list[UnresolvedOperand]:
        """The operands in the order in which the op declares them."""
        return [operand for name in declared_operands(self.op_class) for operand in self.operands.get(name, ())]

    def set_operand_types(self, types: Sequence[Attribute], reader: Reader, position: int) -> None:
        """Gives each operand its type in declared order; a wrong number of types is an error at `position`."""
        total = self._operand_count()
        if total != len(types):
            reader.raise_error(f"{total} operands present, but expected {len(types)}", position)
        end = 0
        for name in declared_operands(self.op_class):
            start, end = end, end + len(self.operands.get(name, ()))
            self.operand_types[name] = list(types[start:end])

    def match_operand_types(self, types: Sequence[Attribute], reader: Reader, position: int) -> None:
        """Like `set_operand_types`, for types that stand in the text one by one."""
        count = self._operand_count()
        if count != len(types):
            reader.raise_error(
                f"number of operands and types do not match: got {count} operands and {len(types)} types", position
            )
        self.set_operand_types(types, reader, position)

    def _operand_count(self) -> int:
        return sum(map(len, self.operands.values()))

    def settle(self, reader: Reader) -> None:
        """Moves inherent attributes out of the dictionary, where they win over those shown."""
        if self.attributes:
            inherent = _property_names(self.op_class)
            for key in [key for key in self.attributes if key in inherent]:
                self.properties[key] = self.attributes.pop(key)
                self._check_inherent(key, reader)
        if _has_operand_segments(self.op_class):
            sizes = [len(self.operands.get(name, ())) for name in declared_operands(self.op_class)]
            self.properties.setdefault("operandSegmentSizes", DenseArrayBase.from_list(i32, sizes))

    def build(self, reader: Reader) -> Operation:
        """Resolves the operands and makes the op."""
        self.settle(reader)
        operands: list[SSAValue] = []
        for name in declared_operands(self.op_class):
            values = self.operands.get(name, [])
            types = self.operand_types.get(name, [])
            operands += [reader.resolve_operand(o, t) for o, t in zip(values, types, strict=True)]
        return new_op(
            self.op_class, operands, self.result_types or (), self.properties, self.attributes, regions=self.regions
        )

    def _check_inherent(self, key: str, reader: Reader) -> None:
        """An inherent attribute of the wrong kind in the dictionary is an error at the dictionary."""
        from pyshardy.text.assembly.declaration import property_problem

        problem = property_problem(self.op_class, key, self.properties[key])
        if problem is not None:
            reader.raise_error(f"'{self.op_class.name}' op {problem}", self.dictionary_start)


@cache
def definition_of(op_class: type[Operation]) -> Any:
    """What the class declares; None for ops that no dialect knows."""
    return op_class.get_irdl_definition() if issubclass(op_class, IRDLOperation) else None


@cache
def declared_operands(op_class: type[Operation]) -> Mapping[str, Any]:
    """What kind each operand is of (single, optional or variadic), by its name, in order."""
    definition = definition_of(op_class)
    return dict(definition.operands) if definition else {}


@cache
def _has_operand_segments(op_class: type[Operation]) -> bool:
    definition = definition_of(op_class)
    return definition is not None and any(isinstance(o, AttrSizedOperandSegments) for o in definition.options)


@cache
def _property_names(op_class: type[Operation]) -> Mapping[str, object]:
    definition = definition_of(op_class)
    return definition.properties if definition else {}


@cache
def segment_names(op_class: type[Operation]) -> frozenset[str]:
    """The properties that only hold sizes of operand and result groups: derived from the text, never shown in it."""
    definition = definition_of(op_class)
    if definition is None:
        return frozenset()
    kinds = (AttrSizedOperandSegments, AttrSizedResultSegments)
    return frozenset(o.attribute_name for o in definition.options if isinstance(o, kinds))
