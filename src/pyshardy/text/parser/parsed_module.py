"""What reading a module tells of it besides the module."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation


class ParsedModule(NamedTuple):
    """A module as it was read, and what would take time to find out again. True until something changes the module."""

    module: ModuleOp
    ops: Sequence[Operation]
    """Ops like some that were read before."""
    looks: Sequence[object]
    """What each of these looks like: ops of one look differ in nothing but the values they use and their place."""
    in_order: bool
    """Whether it follows from how names were found that each value is defined before its uses."""
