"""Check ops against their declarations: counts, types of operands and results, attributes, successors.

The declarations are xDSL's (IRDL); the order of the checks is MLIR's. Traits and the op's own verifier are left to the
caller.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from inspect import getclosurevars
from typing import Any, cast

from xdsl.ir import Attribute, Operation, Region, SSAValue
from xdsl.irdl import IRDLOperation, OpDef, OptPropertyDef
from xdsl.irdl.constraints import VerificationContext
from xdsl.irdl.operations import (
    SingleBlockRegionDef,
    VarIRConstruct,
    VarSingleBlockRegionDef,
    irdl_op_verify_regions,
    verify_variadic_size,
)
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import counted
from pyshardy.dialects.region_checks import check_one_block, check_single_block
from pyshardy.ir.op_traits import SingleBlock, class_has_trait
from pyshardy.text.assembly.property_constraints import property_problem
from pyshardy.text.printer.attribute_printer import attribute_text
from pyshardy.verification.declaration_predicates import quick_declaration

_UNDECLARED = frozenset({("builtin.module", "sym_visibility")})
"""Properties that xDSL's own ops have in MLIR, but not in their declaration."""
_MLIR_NAMES = {("builtin.module", "body"): "bodyRegion"}
"""MLIR's names of regions of xDSL's own ops, where they differ."""


def check_declaration(op: Operation) -> None:
    """Raise VerifyException unless the op matches the declaration of its class, if there is one."""
    quick = quick_declaration(type(op))
    if quick is not None and quick.accepts(op):
        return
    if not isinstance(op, IRDLOperation):
        return
    declared = op.get_irdl_definition()
    context = VerificationContext()
    _count("region", op, declared, VarIRConstruct.REGION)
    _count("result", op, declared, VarIRConstruct.RESULT)
    _count("successor", op, declared, VarIRConstruct.SUCCESSOR)
    _count("operand", op, declared, VarIRConstruct.OPERAND)
    if class_has_trait(type(op), SingleBlock):
        _single_blocks(op)
    _properties(op, declared, context)
    _types("operand", op, declared.operands, context)
    _types("result", op, declared.results, context)
    _regions(op, declared, context)


_AT_LEAST = re.compile(r"at least ([0-9]+)")


def _count(what: str, op: Operation, declared: OpDef, construct: VarIRConstruct) -> None:
    values: Sequence[object] = getattr(op, f"{what}s")
    names = getattr(declared, f"{what}s")
    try:
        verify_variadic_size(op, declared, construct)
    except VerifyException as problem:
        raise VerifyException(_wrong_count(what, len(names), len(values), str(problem))) from None


def _wrong_count(what: str, declared: int, given: int, problem: str) -> str:
    least = _AT_LEAST.search(problem)
    if least is not None:
        return f"expected at least {counted(int(least[1]), what)}, found {given}"
    if "," not in problem:
        return problem[:1].lower() + problem[1:]
    return f"expected {counted(declared, what) if declared else f'no {what}s'}, found {given}"


def _single_blocks(op: Operation) -> None:
    for index, region in enumerate(op.regions):
        check_single_block(op, index, region)


def _regions(op: Operation, declared: OpDef, context: VerificationContext) -> None:
    index = 0
    for name, definition in declared.regions:
        regions: Any = getattr(op, name)
        for region in (regions,) if isinstance(regions, Region) else regions or ():
            if isinstance(definition, SingleBlockRegionDef | VarSingleBlockRegionDef):
                check_one_block(index, _MLIR_NAMES.get((op.name, name), name), region)
            index += 1
    irdl_op_verify_regions(op, declared, context)


def _types(what: str, op: Operation, declared: Sequence[tuple[str, Any]], context: VerificationContext) -> None:
    index = 0
    for name, definition in declared:
        values: Any = getattr(op, name)
        if values is None:
            continue
        types: Sequence[Attribute] = (values.type,) if isinstance(values, SSAValue) else values.types
        try:
            definition.constr.verify(types, context)
        except VerifyException:
            _explain(what, index, definition, types)
            raise
        index += len(types)


def _explain(what: str, index: int, definition: Any, types: Sequence[Attribute]) -> None:
    """Raise the error of the first type that fails on its own."""
    for offset, type in enumerate(types):
        try:
            definition.constr.verify((type,), VerificationContext())
        except VerifyException as problem:
            reason = str(problem)
            if not reason.startswith("must be"):
                reason = f"has a type that the op does not accept, '{attribute_text(type)}'"
            raise VerifyException(f"{what} {index + offset} {reason}") from None


def _properties(op: Operation, declared: OpDef, context: VerificationContext) -> None:
    for name, definition in declared.properties.items():
        if name not in op.properties and not isinstance(definition, OptPropertyDef):
            raise VerifyException(f"attribute '{name}' is missing")
    for name in declared.properties:
        value = op.properties.get(name)
        if value is not None and (problem := property_problem(type(op), name, value, context)) is not None:
            raise VerifyException(problem)
    for name in op.properties:
        if name not in declared.properties and (op.name, name) not in _UNDECLARED:
            raise VerifyException(f"has no property '{name}'")


@cache
def own_verifier(op_class: type[Operation]) -> Callable[[Operation], None] | None:
    """Return the verifier that a class defines itself, without the declaration check that xDSL adds to it."""
    verifier: Any = op_class.verify_
    while issubclass(op_class, IRDLOperation):
        # irdl_op_definition replaces `verify_` by a closure that checks the declaration and calls the original.
        own = getclosurevars(verifier).nonlocals.get("custom_verify")
        if own is None:
            break
        verifier = own
    return None if verifier is Operation.verify_ else cast("Callable[[Operation], None]", verifier)
