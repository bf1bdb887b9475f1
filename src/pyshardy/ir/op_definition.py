"""Declarations of op classes in IRDL, computed once per class."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from xdsl.ir import Attribute, Operation
from xdsl.irdl import AttrSizedOperandSegments, AttrSizedResultSegments, IRDLOperation, OptPropertyDef


@cache
def definition_of(op_class: type[Operation]) -> Any:
    """Return the IRDL definition of a class; None for classes without one, such as those of unregistered ops."""
    return op_class.get_irdl_definition() if issubclass(op_class, IRDLOperation) else None


@cache
def declared_operands(op_class: type[Operation]) -> Mapping[str, Any]:
    """Return the definitions of the operands (single, optional or variadic), by name and in order."""
    definition = definition_of(op_class)
    return dict(definition.operands) if definition else {}


@cache
def declared_properties(op_class: type[Operation]) -> Mapping[str, Any]:
    """Return the definitions of the properties by name."""
    definition = definition_of(op_class)
    return definition.properties if definition else {}


@cache
def default_properties(op_class: type[Operation]) -> Mapping[str, Attribute]:
    """Return the default values of properties that every op has."""
    return {
        name: one.default_value
        for name, one in declared_properties(op_class).items()
        if one.default_value is not None and not isinstance(one, OptPropertyDef)
    }


@cache
def has_operand_segments(op_class: type[Operation]) -> bool:
    """Return whether a property holds the sizes of the operand groups."""
    definition = definition_of(op_class)
    return definition is not None and any(isinstance(o, AttrSizedOperandSegments) for o in definition.options)


@cache
def segment_properties(op_class: type[Operation]) -> frozenset[str]:
    """Return the properties that hold sizes of operand and result groups, which are never printed."""
    definition = definition_of(op_class)
    if definition is None:
        return frozenset()
    options = (AttrSizedOperandSegments, AttrSizedResultSegments)
    return frozenset(o.attribute_name for o in definition.options if isinstance(o, options))
