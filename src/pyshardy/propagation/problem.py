"""A propagation problem on plain data: tensors, nodes that tie them together, and who looks at what.

Tensors and nodes are numbered. Shardings are interned: a small integer stands for each, and 0 for none.
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
"""The tensor that cannot be sharded: it has no sharding and keeps none."""

NO_KIND = -1
"""Instead of the kind of step, for nodes without a rule."""


class Shardings:
    """The numbers of shardings: equal ones have the same number."""

    def __init__(self) -> None:
        self.values: list[TensorSharding | None] = [None]
        self._numbers: dict[TensorSharding | None, int] = {None: NO_SHARDING}

    def number(self, sharding: TensorSharding | None) -> int:
        """The number of a sharding, a new one for one not seen before."""
        found = self._numbers.get(sharding)
        if found is None:
            found = self._numbers[sharding] = len(self.values)
            self.values.append(sharding)
        return found

    def __getitem__(self, number: int) -> TensorSharding | None:
        return self.values[number]


@dataclass(frozen=True, slots=True)
class EdgeTransform:
    """How the sharding stored for the target of an edge looks while propagating, and back (manual axes)."""

    before: Callable[[TensorSharding], TensorSharding]
    after: Callable[[TensorSharding], TensorSharding]


@dataclass(slots=True)
class Step:
    """One way to propagate: these tensors by a rule of kind number `kind`."""

    kind: int
    tensors: tuple[int, ...]
    """Operands, then results."""
    direction: PropagationDirection | None = None
    """If the step has its own direction, whatever the strategy says."""
    transform: EdgeTransform | None = None
    """Of the last tensor."""


@dataclass(frozen=True, slots=True)
class NodeClass:
    """What nodes have in common: the kind of their step, and what they are to priorities among ops."""

    kind: int = NO_KIND
    priority: PriorityClass = PriorityClass.OTHER


@dataclass(slots=True)
class Problem:
    """The tensors, nodes and steps, and the shardings that propagation changes.

    A node is an op: it has a step on its operands and results, if its class has a kind of step, and maybe a special
    one to be tried before that. Tensors are the places where shardings are stored; values are what ops use. A value
    with a place of its own has the same number as that place.
    """

    meshes: MeshTable
    kinds: list[StepKind] = field(default_factory=list[StepKind])
    node_classes: list[NodeClass] = field(default_factory=list[NodeClass])
    classes: list[int] = field(default_factory=list[int])
    """The number of the class of each node, in the order in which ops start in the text."""
    tensors: list[tuple[int, ...]] = field(default_factory=list[tuple[int, ...]])
    """Of each node: operands, then results."""
    special: dict[int, Step] = field(default_factory=dict[int, Step])
    """By node, the step to try before its ordinary one, which is left out if that changes something."""
    nested: dict[int, int] = field(default_factory=dict[int, int])
    """The number of nodes nested in a node, which follow it; left out if zero."""
    tables: Shardings = field(default_factory=Shardings)
    shardings: list[int] = field(default_factory=lambda: [NO_SHARDING])
    """Of each tensor."""
    siblings: Mapping[int, Sequence[tuple[int, int]]] = field(default_factory=dict[int, Sequence[tuple[int, int]]])
    """Tensor and rank of all entries of the list that a tensor's sharding is stored in: none is missing alone."""
    groups: Mapping[int, Sequence[tuple[int, int]]] = field(default_factory=dict[int, Sequence[tuple[int, int]]])
    """By member of a sharding group, all members and the tensors that change with it."""
    restless: set[int] = field(default_factory=set[int])
    """Nodes with tensors that can change without the node being among their watchers."""
    outputs: list[Step] = field(default_factory=list[Step])
    """Between returned values and function results; taken at the start and the end of every run."""


class Graph:
    """The program around the tensors, asked about the few that need it. This one is empty."""

    def watchers(self, tensor: int) -> Sequence[int]:
        """The nodes to look at when a tensor changes, the last one first."""
        return ()

    def users(self, value: int) -> Iterable[int]:
        """The nodes that use a value, once for each use, before any was erased."""
        return ()

    def operands(self, node: int) -> Iterable[int]:
        """The values that a node uses, once for each use."""
        return ()

    def crowded_operands(self, node: int) -> Iterable[int]:
        """The values with dimensions that a node uses and that have more than one use, before any was erased."""
        return ()

    def results(self, node: int) -> Iterable[int]:
        """The values that a node defines."""
        return ()

    def definer(self, value: int) -> int:
        """The node whose result a value is, or -1."""
        return -1

    def unused(self) -> Iterable[int]:
        """The nodes whose results have no users, before any was erased."""
        return ()

    def removable(self, node: int) -> bool:
        """Whether a node can go when its results are unused."""
        return False
