"""Check properties against the constraints that op classes declare for them."""

from __future__ import annotations

from typing import Any

from xdsl.ir import Attribute, Operation
from xdsl.irdl.constraints import VerificationContext
from xdsl.utils.exceptions import VerifyException

from pyshardy.ir.op_definition import declared_properties
from pyshardy.text.printer.attribute_printer import short_text


def property_problem(
    op_class: type[Operation], name: str, value: Attribute, context: VerificationContext | None = None
) -> str | None:
    """Return why a value does not satisfy the constraint of a declared property; None if it does."""
    definition: Any = declared_properties(op_class)[name]
    try:
        definition.constr.verify(value, context or VerificationContext())
    except VerifyException as problem:
        reason = str(problem)
        if not reason.startswith("must be"):
            reason = f"has a value that the op does not accept, '{short_text(value)}'"
        return f"attribute '{name}' {reason}"
    return None
