"""A parsed module with facts about it that save work later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation


class ParsedModule(NamedTuple):
    """A parsed module, and facts that hold until something changes it."""

    module: ModuleOp
    templated_ops: Sequence[Operation]
    """Ops that have been created from templates."""
    templates: Sequence[object]
    """The template of each of these ops: ops of one template differ in operands and locations only."""
    defines_before_uses: bool
    """Whether the text defines every value before it uses it, in the same region or one around it."""
