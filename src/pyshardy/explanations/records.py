"""The data classes of explanations: frozen, without references to IR."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from pyshardy.propagation.obstacles import Reason

AnnotationKind: TypeAlias = Literal["input", "output", "constraint", "manual_computation", "annotation"]
"""What an axis was annotated on: an input, an output, a sharding constraint, a manual computation, or another op."""

WhyNot: TypeAlias = (
    Reason | Literal["priority", "no_rule", "no_counterpart", "nothing_sharded", "removed", "unsupported"]
)
"""What stopped an axis: see `pyshardy.propagation.obstacles`. `priority`: its user priority came later than that of
others. If no axis tried: `no_rule`: the ops around have no sharding rule; `no_counterpart`: their rules relate the
dimension to no other; `nothing_sharded`: no related dimension has an axis; `removed`: the value does not exist any more
when shardings are propagated; `unsupported`: the value cannot have a sharding."""


@dataclass(frozen=True, slots=True)
class ValueReference:
    """A value of the program."""

    name: str
    """As in the MLIR text: `%12`, `%arg0`; `result 0` for an output."""
    label: str
    """The name of an input or output in the program, such as `params['w']`; empty if unknown."""
    op: str
    """The name of the op that computes it; `argument` or `output`."""
    type: str
    """Shape and element type: `8x16xf32`."""
    location: str
    """`FILE:LINE`; empty if unknown."""
    scope: str
    """The name stack without the op: `layers_0/attn`; empty if unknown."""


@dataclass(frozen=True, slots=True)
class ChainStep:
    """A dimension that an axis is on, and the step that brought it there."""

    value: ValueReference
    dim: int
    axis: str
    """The axis as text: `model`, or `model:(1)2` for a sub-axis."""
    step: int
    """The number of the step in the record; -1 at the annotation."""
    op: str = ""
    """The op that the axis was propagated through; empty at the annotation."""
    location: str = ""
    """`FILE:LINE` of that op."""
    scope: str = ""
    factor: str = ""
    """The factor of its sharding rule, such as `k`."""
    factor_kind: str = ""
    """`pass-through`, `reduction`, `need-replication` or `permutation`."""
    rule: str = ""
    """The sharding rule as text."""
    round: int = 0
    """The round of op-priority propagation."""
    priority: int = 0
    """The user priority of the round."""
    group: bool = False
    """Whether the axis came from another member of a sharding group, not through an op."""


@dataclass(frozen=True, slots=True)
class Annotation:
    """The annotation that a chain ends at."""

    kind: AnnotationKind
    location: str
    """`FILE:LINE` of the op with the annotation; empty if unknown, and for inputs and outputs."""


@dataclass(frozen=True, slots=True)
class AxisExplanation:
    """An axis of a dimension, and the chain of steps that brought it, from the value back to the annotation."""

    axis: str
    chain: tuple[ChainStep, ...]
    annotation: Annotation
    removed: str = ""
    """Why the export, which follows propagation, removed it from an input or output; empty if it did not."""


@dataclass(frozen=True, slots=True)
class BlockedAxis:
    """An axis that a dimension did not get."""

    reason: WhyNot
    text: str
    """The reason as a sentence."""
    axis: str = ""
    """The axis; empty if none tried."""
    source: ValueReference | None = None
    """The value that has the axis."""
    source_dim: int = 0
    op: str = ""
    """The op that it would have been propagated through."""
    location: str = ""
    scope: str = ""
    factor: str = ""
    factor_kind: str = ""
    other: ValueReference | None = None
    """The value that is in the way, if it is another one."""
    other_axis: AxisExplanation | None = None
    """The axis that is in the way, and where it came from."""
    step: int = -1
    """The number of the step in the record that was the first to try."""
    annotation: Annotation | None = None
    """The annotation that closes the dimension, if that stopped the axis."""
    nearest: NearestBlocked | None = None
    """If none tried: the nearest dimension that one tried to come into, by the ops between."""


@dataclass(frozen=True, slots=True)
class NearestBlocked:
    """A dimension without axes that another one could have had axes from."""

    value: ValueReference
    dim: int
    blocked: BlockedAxis


@dataclass(frozen=True, slots=True)
class CostChange:
    """What an annotation changes, per device."""

    bytes_sent: int
    """The bytes that it sends in collectives: the change."""
    memory: int
    """The change of the peak memory in bytes."""
    seconds: float
    """The change of the estimated time."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An annotation that changes a decision, verified by propagating the program with it."""

    option: str
    """As an option of the command line: `--sharding 'params['w']=data,?'`."""
    value: ValueReference
    sharding: str
    """The sharding in the syntax of annotations."""
    result: str
    """The sharding of the explained value with the annotation."""
    change: CostChange | None
    """None if costs cannot be estimated."""
    lost: str = ""
    """The axes that other dimensions of the explained value lose by it: `data on dimension 0`; empty if none."""


@dataclass(frozen=True, slots=True)
class DimensionExplanation:
    """A dimension of a value: its axes, or what stopped them."""

    dim: int
    size: int | None
    axes: tuple[AxisExplanation, ...]
    blocked: BlockedAxis | None = None
    """The first axis that tried, for a dimension without axes."""
    suggestion: Suggestion | None = None
    """The smallest annotation that shards it, for a dimension without axes, if one was searched for and found."""
    no_suggestion: str = ""
    """Why none was found; empty if one was, or if none was searched for."""


@dataclass(frozen=True, slots=True)
class Decision:
    """An axis of a collective on a value of the op that needs it, or the reason why it is not there."""

    role: str
    """The value as part of the op: `operand 0`, `result 0`."""
    value: ValueReference
    sharding: str
    dim: int
    axis: AxisExplanation | None
    """None if the dimension does not have the axis."""
    blocked: BlockedAxis | None = None


@dataclass(frozen=True, slots=True)
class DifferentlySharded:
    """A value that the partitioned program shards differently."""

    value: ValueReference
    here: str
    """The sharding that propagation decides."""
    there: str
    """The sharding in the partitioned program, along the axes of our mesh; the number of parts of each dimension
    if no axes of our mesh make them."""
    bytes: int | None
    """The bytes of the global tensor."""


@dataclass(frozen=True, slots=True)
class Restoration:
    """An annotation that gives values the shardings of the partitioned program."""

    option: str
    """As an option of the command line."""
    value: ValueReference
    sharding: str
    """The sharding in the syntax of annotations."""
    restores: int
    """By how many values it reduces the difference, after the annotations before it."""
    change: CostChange | None
    """What it changes alone; None if it was not estimated, which large programs limit."""
