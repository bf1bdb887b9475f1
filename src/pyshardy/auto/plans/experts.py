"""The plans of experts: functions from what is known of a program to placements of its inputs on a mesh.

Each mesh axis gets a role. Data parallelism shards the batch dimension of the data; FSDP also shards every parameter
(S. Rajbhandari et al., *ZeRO*, SC 2020; Y. Zhao et al., *PyTorch FSDP*, VLDB 2023). Tensor parallelism shards hidden
dimensions of weights, so that each pair of products needs one reduction (M. Shoeybi et al., *Megatron-LM*, 2019).
With sequence parallelism along the same axis, what is between these pairs is in shards of the second dimension of the
data (V. Korthikanti et al., *Reducing Activation Recomputation in Large Transformer Models*, MLSys 2023): each
reduction scatters its result, which is gathered before the next product. An axis of sequence parallelism alone shards
only that dimension. Expert parallelism shards the dimension of the experts of a mixture (D. Lepikhin et al., *GShard*,
ICLR 2021).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, product
from typing import Literal, TypeAlias

from pyshardy.auto.plans.groups import Choices, Group
from pyshardy.auto.plans.placements import Placement, divides
from pyshardy.auto.program.dimension_classes import Dim
from pyshardy.auto.program.facts import Annotatable, Facts

AxisRole: TypeAlias = Literal["data", "fsdp", "tensor", "tensor and sequence", "sequence", "expert"]
"""How a mesh axis is used."""

Roles: TypeAlias = tuple[AxisRole | None, ...]
"""How the axes of a mesh are used; None for one of a single device."""

ROLES: tuple[AxisRole, ...] = ("data", "fsdp", "tensor", "tensor and sequence", "sequence", "expert")

_NAMES: Mapping[AxisRole, str] = {
    "data": "data parallel",
    "fsdp": "FSDP",
    "tensor": "tensor parallel",
    "tensor and sequence": "tensor and sequence parallel",
    "sequence": "sequence parallel",
    "expert": "expert parallel",
}


@dataclass(frozen=True)
class ExpertPlan:
    """A plan with a name: the placements of inputs, by index, and of constraints."""

    name: str
    placements: tuple[tuple[int, Placement], ...]
    values: tuple[tuple[int, Placement], ...] = ()
    """Those of intermediate values, by number."""


def expert_plans(facts: Facts, constrained: bool = False) -> tuple[ExpertPlan, ...]:
    """Return the plans of all combinations of roles of the axes of the mesh; of equal ones the first.

    If `constrained`, results of products that have the batch dimension get constraints too, as in models that are
    written with `with_sharding_constraint`: else the shards of a weight may decide how its product is computed, and not
    those of the data. There are none for programs without such products.
    """
    found: dict[object, ExpertPlan] = {}
    shared = _Shared(facts)
    absent = {
        "expert": shared.experts is None,
        "sequence": shared.sequence is None,
        "tensor and sequence": shared.sequence is None or not constrained,
        "data": shared.batch is None,
    }
    usable: list[AxisRole] = [role for role in ROLES if not absent.get(role)]
    activations = [one for one in facts.others if one.role == "value" and shared.batch in one.classes]
    for roles in product(*(usable if axis.size > 1 else [None] for axis in facts.mesh.axes)):
        inputs = tuple([(one.index, shared.placement(one, roles)) for one in facts.inputs])
        values = tuple([(one.index, shared.placement(one, roles)) for one in activations]) if constrained else ()
        if values or not constrained:
            found.setdefault((inputs, values), ExpertPlan(_name(facts, roles, constrained), inputs, values))
    return tuple(found.values())


def _name(facts: Facts, roles: Roles, constrained: bool) -> str:
    used = zip(facts.mesh.axes, roles, strict=True)
    name = " x ".join(f"{_NAMES[role]} ({axis.name})" for axis, role in used if role is not None) or "replicated"
    return f"{name}, constrained" if constrained else name


class _Shared:
    """Classes of dimensions with a meaning that experts know, and where they place axes."""

    def __init__(self, facts: Facts) -> None:
        self.mesh = facts.mesh
        self._dims: dict[tuple[str, int, AxisRole], tuple[int, ...]] = {}
        self._placements: dict[object, Placement] = {}
        self.batch = _most_flops((one.classes[0] for one in facts.data), facts)
        data = [one for one in facts.data if len(one.shape) > 1]
        self.sequence = _most_flops((one.classes[1] for one in data if one.classes[0] == self.batch), facts)
        counts: dict[Dim, int] = {}
        for one in facts.parameters:
            for dim in set(one.classes):
                counts[dim] = counts.get(dim, 0) + 1
        # The residual dimension, which most parameters have, is left whole by tensor parallelism.
        own = [dim for dim in counts if dim not in facts.stacked]
        self.residual = max(own, key=lambda dim: (counts[dim], facts.flops.get(dim, 0)), default=None)
        self.hidden = frozenset(dim for dim in own if dim != self.residual)
        stacks: dict[Dim, int] = {}
        elsewhere = {dim for one in facts.parameters for dim in one.classes[1:]}
        for one in facts.parameters:
            if len(one.shape) >= 3 and one.classes[0] not in elsewhere | facts.stacked:
                stacks[one.classes[0]] = stacks.get(one.classes[0], 0) + one.bytes
        self.experts = max(stacks, key=lambda dim: stacks[dim], default=None)

    def placement(self, one: Annotatable, roles: Roles) -> Placement:
        """Return the placement of a tensor; axes along which it cannot be sharded are left out."""
        dims = tuple([() if role is None else self._dims_of(one, role) for role in roles])
        cut = tuple([role == "fsdp" for role in roles]) if one.is_parameter else ()
        key = one.shape, dims, cut
        found = self._placements.get(key)
        if found is None:
            found = self._placements[key] = self._placed(one.shape, dims, cut)
        return found

    def _dims_of(self, one: Annotatable, role: AxisRole) -> tuple[int, ...]:
        key = one.role, one.index, role
        found = self._dims.get(key)
        if found is None:
            found = self._dims[key] = tuple(_PLACES[role](one, self))
        return found

    def _placed(self, shape: Sequence[int], dims: Sequence[Sequence[int]], cut: Sequence[bool]) -> Placement:
        placed: list[int | None] = [None] * len(dims)
        for position, wanted in enumerate(dims):
            self._place(shape, position, wanted, placed)
        # Parameters are cut along what is left of FSDP's axes last, when it is known which dimensions are free: along
        # one of these if it can be, so that one gather suffices.
        by_size = sorted(range(len(shape)), key=lambda dim: (-shape[dim], dim))
        free = [dim for dim in by_size if dim not in placed]
        for position, is_cut in enumerate(cut):
            if is_cut:
                self._place(shape, position, (*free, *by_size), placed)
        return tuple(placed)

    def _place(self, shape: Sequence[int], position: int, dims: Sequence[int], placed: list[int | None]) -> None:
        """Place an axis on the first of the dimensions that its size divides, unless it is placed."""
        for dim in dims if placed[position] is None else ():
            if divides((*placed[:position], dim, *placed[position + 1 :]), shape, self.mesh):
                placed[position] = dim
                return


def _most_flops(classes: Iterator[Dim], facts: Facts) -> Dim | None:
    found = list(dict.fromkeys(classes))
    return max(found, key=lambda dim: facts.flops.get(dim, 0), default=None)


def _batch_dims(one: Annotatable, shared: _Shared) -> Iterator[int]:
    return (dim for dim, dim_class in enumerate(one.classes) if dim_class == shared.batch and not one.is_parameter)


def _sequence_dims(one: Annotatable, shared: _Shared) -> Iterator[int]:
    """The dimensions of the sequence; in activations with the residual dimension, what is neither that nor the batch is
    one too: that of keys is of another class than that of queries."""
    if one.role == "value" and shared.residual in one.classes:
        return (dim for dim, dim_class in enumerate(one.classes) if dim_class not in (shared.batch, shared.residual))
    return (dim for dim, dim_class in enumerate(one.classes) if dim_class == shared.sequence and not one.is_parameter)


def _hidden_dims(one: Annotatable, shared: _Shared) -> Iterator[int]:
    """The dimensions of a weight other than the residual one; vectors of hidden units too; and those of activations."""
    dims = (dim for dim, dim_class in enumerate(one.classes) if dim_class in shared.hidden)
    if one.role == "value":
        return (dim for dim in dims if one.classes[dim] not in (shared.batch, shared.sequence))
    return dims if one.is_parameter else iter(())


def _hidden_or_sequence_dims(one: Annotatable, shared: _Shared) -> Iterator[int]:
    """The hidden dimensions of weights, and of activations that have some; the sequence's of other activations."""
    hidden = _hidden_dims(one, shared)
    return chain(hidden, _sequence_dims(one, shared)) if one.role == "value" else hidden


def _expert_dims(one: Annotatable, shared: _Shared) -> Iterator[int]:
    of_experts = [dim for dim, dim_class in enumerate(one.classes) if dim_class == shared.experts]
    if one.is_parameter or (one.role == "value" and of_experts):
        return iter(of_experts)
    return _batch_dims(one, shared) if shared.experts is not None else iter(())


_PLACES: Mapping[AxisRole, Callable[[Annotatable, _Shared], Iterator[int]]] = {
    "data": _batch_dims,
    "fsdp": _batch_dims,
    "tensor": _hidden_dims,
    "tensor and sequence": _hidden_or_sequence_dims,
    "sequence": _sequence_dims,
    "expert": _expert_dims,
}


def expert_choices(plan: ExpertPlan, groups: Sequence[Group]) -> Choices:
    """Return the choices of an expert's plan."""
    placed = {"input": dict(plan.placements), "value": dict(plan.values), "output": {}}
    return tuple(placed[group.first.role].get(group.first.index) for group in groups)
