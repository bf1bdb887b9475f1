"""A propagation problem on plain data: tensors, nodes that connect them, and the watchers of tensors.

Tensors and nodes are numbered. Shardings are interned: each is a small integer, and 0 is the absent sharding.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from pyshardy.ir.op_traits import PriorityClass
from pyshardy.propagation.step import StepKind
from pyshardy.sharding.mesh import MeshTable
from pyshardy.sharding.rule import PropagationDirection
from pyshardy.sharding.tensor_sharding import TensorSharding

NO_SHARDING = 0
"""The number of the absent sharding."""

NOWHERE = 0
"""The tensor that cannot be sharded: it has no sharding and stores none."""

NO_KIND = -1
"""The step kind of nodes without a rule."""


class Shardings:
    """The numbers of shardings: equal ones have the same number."""

    def __init__(self) -> None:
        self.values: list[TensorSharding | None] = [None]
        self.prioritized: set[int] = set()
        """The numbers of shardings with priorities."""
        self._numbers: dict[TensorSharding | None, int] = {None: NO_SHARDING}

    def number(self, sharding: TensorSharding | None) -> int:
        """Return the number of a sharding, a new one for a new sharding."""
        found = self._numbers.get(sharding)
        if found is None:
            found = self._numbers[sharding] = len(self.values)
            self.values.append(sharding)
            if sharding is not None and any(dim.priority is not None for dim in sharding.dims):
                self.prioritized.add(found)
        return found

    def __getitem__(self, number: int) -> TensorSharding | None:
        return self.values[number]


@dataclass(frozen=True, slots=True)
class EdgeTransform:
    """The transformation between the stored sharding of an edge's target and the propagated one (manual axes)."""

    before: Callable[[TensorSharding], TensorSharding]
    after: Callable[[TensorSharding], TensorSharding]


@dataclass(slots=True)
class Step:
    """A step: propagate between tensors by a rule of kind number `kind`."""

    kind: int
    tensors: tuple[int, ...]
    """Operands, then results."""
    direction: PropagationDirection | None = None
    """The direction of the step, which overrides those of the strategy."""
    transform: EdgeTransform | None = None
    """The transformation of the last tensor."""


@dataclass(frozen=True, slots=True)
class NodeClass:
    """Common properties of nodes: the kind of their step, and their op priority."""

    kind: int = NO_KIND
    priority: PriorityClass = PriorityClass.OTHER


@dataclass(slots=True)
class Problem:
    """The tensors, nodes and steps, and the shardings that propagation changes.

    A node is an op: it has a step on its operands and results, if its class has a step kind, and possibly a special
    step that is tried before. Tensors store shardings; values are operands and results of ops. A value that stores its
    own sharding has the same number as its tensor.
    """

    meshes: MeshTable
    kinds: list[StepKind] = field(default_factory=list[StepKind])
    node_classes: list[NodeClass] = field(default_factory=list[NodeClass])
    classes: list[int] = field(default_factory=list[int])
    """The number of the class of each node, in program order."""
    tensors: list[tuple[int, ...]] = field(default_factory=list[tuple[int, ...]])
    """The operands, then the results, of each node."""
    special: dict[int, Step] = field(default_factory=dict[int, Step])
    """By node, the step to try before its other one, which is skipped if this changes something."""
    nested: dict[int, int] = field(default_factory=dict[int, int])
    """The number of nodes nested in a node, which follow it; omitted if zero."""
    tables: Shardings = field(default_factory=Shardings)
    shardings: list[int] = field(default_factory=lambda: [NO_SHARDING])
    """The sharding of each tensor."""
    siblings: Mapping[int, Sequence[tuple[int, int]]] = field(default_factory=dict[int, Sequence[tuple[int, int]]])
    """Tensor and rank of all entries of the list that a tensor's sharding is stored in: either all or none are
    missing."""
    groups: Mapping[int, Sequence[tuple[int, int]]] = field(default_factory=dict[int, Sequence[tuple[int, int]]])
    """By member of a sharding group, all members and the tensors that change with it."""
    always_dirty: set[int] = field(default_factory=set[int])
    """Nodes with tensors that can change without the node being among their watchers."""
    outputs: list[Step] = field(default_factory=list[Step])
    """The steps between returned values and function results; applied at the start and the end of every run."""


class Graph:
    """The program around the tensors, for queries about single nodes. This one is empty."""

    def watchers(self, tensor: int) -> Sequence[int]:
        """Return the nodes to visit when a tensor changes, the last one first."""
        return ()

    def users(self, value: int) -> Iterable[int]:
        """Return the nodes that use a value, once for each use, before any was erased."""
        return ()

    def operands(self, node: int) -> Iterable[int]:
        """Return the values that a node uses, once for each use."""
        return ()

    def multi_use_operands(self, node: int) -> Iterable[int]:
        """Return the operands of a node that have dimensions and more than one use, before any was erased."""
        return ()

    def results(self, node: int) -> Iterable[int]:
        """Return the values that a node defines."""
        return ()

    def definer(self, value: int) -> int:
        """Return the node that defines a value, or -1."""
        return -1

    def unused(self) -> Iterable[int]:
        """Return the nodes whose results have no users, before any was erased."""
        return ()

    def removable(self, node: int) -> bool:
        """Return whether a node can be erased if its results are unused."""
        return False
