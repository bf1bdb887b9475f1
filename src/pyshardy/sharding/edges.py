"""Records of the steps of propagation: how axes moved between the operands and results of an op."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from pyshardy.sharding.axes import AxisRef


class EdgeNode(IntEnum):
    """Whether a value is an operand or a result."""

    OPERAND = 0
    RESULT = 1


@dataclass(frozen=True, slots=True)
class EdgeValueRef:
    """An operand or result of an op, by number."""

    node: EdgeNode
    index: int

    def __str__(self) -> str:
        return f"{self.node.name.lower()}-{self.index}"


@dataclass(frozen=True, slots=True)
class AxisToPropagationDetails:
    """An axis that moved from a value to others."""

    axis: AxisRef
    source: EdgeValueRef
    targets: tuple[EdgeValueRef, ...]

    def __str__(self) -> str:
        return f"{{{self.axis} = {self.source} -> [{', '.join(map(str, self.targets))}]}}"


@dataclass(frozen=True, slots=True)
class PropagationOneStep:
    """The moves of a numbered step."""

    step: int
    details: tuple[AxisToPropagationDetails, ...]

    def __str__(self) -> str:
        return f"{{step-{self.step} = [{', '.join(map(str, self.details))}]}}"


def check_edges(steps: Sequence[PropagationOneStep]) -> str | None:
    """Return the error of the steps, or None."""
    seen: set[int] = set()
    for step in steps:
        if step.step < 0:
            return f"step {step.step} of the propagation edges is negative"
        if step.step in seen:
            return f"step {step.step} of the propagation edges is specified twice"
        seen.add(step.step)
        for detail in step.details:
            if detail.source in detail.targets:
                return f"step {step.step}: the propagation edge of axis {detail.axis} has its source as a target"
            if len(set(detail.targets)) != len(detail.targets):
                return f"step {step.step}: the propagation edge of axis {detail.axis} has a target twice"
    return None
