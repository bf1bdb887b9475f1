"""The plans of experts: functions from what is known of a program to placements of its inputs on a mesh.

Each mesh axis gets a role. Data parallelism shards the batch dimension of the data; FSDP also shards every parameter
(S. Rajbhandari et al., *ZeRO*, SC 2020; Y. Zhao et al., *PyTorch FSDP*, VLDB 2023). Tensor parallelism shards hidden
dimensions of weights, so that each pair of products needs one reduction (M. Shoeybi et al., *Megatron-LM*, 2019).
Sequence parallelism shards the second dimension of the data (V. Korthikanti et al., *Reducing Activation
Recomputation in Large Transformer Models*, 2022). Expert parallelism shards the dimension of the experts of a mixture
(D. Lepikhin et al., *GShard*, ICLR 2021).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Literal, TypeAlias

from pyshardy.auto.choices import Placement, divides
from pyshardy.auto.dimension_classes import Dim
from pyshardy.auto.facts import Facts, Input

Role: TypeAlias = Literal["data", "fsdp", "tensor", "sequence", "expert"]
"""How a mesh axis is used."""

ROLES: tuple[Role, ...] = ("data", "fsdp", "tensor", "sequence", "expert")

_NAMES: Mapping[Role, str] = {
    "data": "data parallel",
    "fsdp": "FSDP",
    "tensor": "tensor parallel",
    "sequence": "sequence parallel",
    "expert": "expert parallel",
}


@dataclass(frozen=True)
class ExpertPlan:
    """A plan with a name: the placements of inputs, by index."""

    name: str
    placements: tuple[tuple[int, Placement], ...]


def expert_plans(facts: Facts) -> tuple[ExpertPlan, ...]:
    """Return the plans of all combinations of roles of the axes of the mesh; of equal ones the first."""
    axes = [axis for axis in facts.mesh.axes if axis.size > 1]
    found: dict[object, ExpertPlan] = {}
    shared = _Shared(facts)
    absent = {"expert": shared.experts is None, "sequence": shared.sequence is None, "data": shared.batch is None}
    usable: list[Role] = [role for role in ROLES if not absent.get(role)]
    for roles in product(usable, repeat=len(axes)):
        given: dict[str, Role] = dict(zip((axis.name for axis in axes), roles, strict=True))
        plan = expert_plan(facts, given)
        found.setdefault(plan.placements, plan)
    return tuple(found.values())


def expert_plan(facts: Facts, roles: Mapping[str, Role]) -> ExpertPlan:
    """Return the plan in which the axes have these roles. Axes that a tensor cannot be sharded along are left out."""
    made: dict[int, list[int | None]] = {one.index: [None] * len(facts.mesh.axes) for one in facts.inputs}
    shared = _Shared(facts)
    for position, axis in enumerate(facts.mesh.axes):
        role = roles.get(axis.name)
        if role is None:
            continue
        for one in facts.inputs:
            _place(one, position, _PLACES[role](one, shared), made[one.index], facts)
    # Parameters are cut along what is left of FSDP's axes last, when it is known which dimensions are free.
    for position, axis in enumerate(facts.mesh.axes):
        for one in facts.parameters if roles.get(axis.name) == "fsdp" else ():
            dims = sorted(range(len(one.shape)), key=lambda dim: (-one.shape[dim], dim))
            free = [dim for dim in dims if dim not in made[one.index]]
            _place(one, position, iter((*free, *dims)), made[one.index], facts)
    name = " x ".join(f"{_NAMES[role]} ({axis})" for axis, role in roles.items()) or "replicated"
    return ExpertPlan(name, tuple((index, tuple(placed)) for index, placed in made.items()))


def _place(one: Input, position: int, dims: Iterator[int], placed: list[int | None], facts: Facts) -> None:
    """Place an axis on the first of the dimensions that its size divides."""
    for dim in dims if placed[position] is None else ():
        tried = (*placed[:position], dim, *placed[position + 1 :])
        if divides(tried, one.shape, facts.mesh):
            placed[position] = dim
            return


class _Shared:
    """Classes of dimensions with a meaning that experts know."""

    def __init__(self, facts: Facts) -> None:
        self.batch = _most_flops((one.classes[0] for one in facts.data), facts)
        data = [one for one in facts.data if len(one.shape) > 1]
        self.sequence = _most_flops((one.classes[1] for one in data if one.classes[0] == self.batch), facts)
        counts: dict[Dim, int] = {}
        for one in facts.parameters:
            for dim in set(one.classes):
                counts[dim] = counts.get(dim, 0) + 1
        # The residual dimension, which most parameters have, is left whole by tensor parallelism.
        self.residual = max(counts, key=lambda dim: (counts[dim], facts.flops.get(dim, 0)), default=None)
        stacks: dict[Dim, int] = {}
        elsewhere = {dim for one in facts.parameters for dim in one.classes[1:]}
        for one in facts.parameters:
            if len(one.shape) >= 3 and one.classes[0] not in elsewhere:
                stacks[one.classes[0]] = stacks.get(one.classes[0], 0) + one.bytes
        self.experts = max(stacks, key=lambda dim: stacks[dim], default=None)


def _most_flops(classes: Iterator[Dim], facts: Facts) -> Dim | None:
    found = list(dict.fromkeys(classes))
    return max(found, key=lambda dim: facts.flops.get(dim, 0), default=None)


def _batch_dims(one: Input, shared: _Shared) -> Iterator[int]:
    return (dim for dim, dim_class in enumerate(one.classes) if dim_class == shared.batch and not one.is_parameter)


def _sequence_dims(one: Input, shared: _Shared) -> Iterator[int]:
    return (dim for dim, dim_class in enumerate(one.classes) if dim_class == shared.sequence and not one.is_parameter)


def _hidden_dims(one: Input, shared: _Shared) -> Iterator[int]:
    """The dimensions of a weight other than the residual one; vectors of hidden units too."""
    return (dim for dim, dim_class in enumerate(one.classes) if one.is_parameter and dim_class != shared.residual)


def _expert_dims(one: Input, shared: _Shared) -> Iterator[int]:
    if not one.is_parameter:
        return _batch_dims(one, shared) if shared.experts is not None else iter(())
    return (dim for dim, dim_class in enumerate(one.classes) if dim_class == shared.experts)


_PLACES: Mapping[Role, Callable[[Input, _Shared], Iterator[int]]] = {
    "data": _batch_dims,
    "fsdp": _batch_dims,
    "tensor": _hidden_dims,
    "sequence": _sequence_dims,
    "expert": _expert_dims,
}
