"""The decisions of the search: groups of tensors that are sharded alike, as the weights of equal layers are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pyshardy.auto.plans.placements import Placement, placements, sharding_of
from pyshardy.auto.program.dimension_classes import Dim
from pyshardy.auto.program.facts import Annotatable, Facts, Role
from pyshardy.evaluation.annotations import Annotations
from pyshardy.sharding import TensorSharding

Choice = Placement | None
"""How a group is sharded; None leaves it to propagation."""
Choices = tuple[Choice, ...]


@dataclass(frozen=True)
class Group:
    """Inputs that get the same sharding, or else outputs or results of products: all have one role."""

    tensors: tuple[Annotatable, ...]
    placements: tuple[Placement, ...]
    """The possible shardings."""

    @property
    def first(self) -> Annotatable:
        """The tensor that represents the group."""
        return self.tensors[0]

    @property
    def bytes(self) -> int:
        """The bytes of all tensors."""
        return sum(one.bytes for one in self.tensors)


_ROLES: tuple[Role, ...] = ("input", "output", "value")
_UNTIED = 8
"""The number of inputs up to which each is a group."""


def decision_groups(facts: Facts, tied: bool = True, inputs_only: bool = False) -> tuple[Group, ...]:
    """Return the groups of tensors without annotations: inputs, the largest first, then others, unless `inputs_only`.

    Inputs of one type are in a group if their dimensions are connected with those of inputs alike: the weights of
    equal layers. Parameters and states of the optimizer are in groups of their own if their names differ.
    Without `tied`, and in programs with few inputs, each input is a group.
    """
    tied = tied and len(facts.inputs) > _UNTIED
    profiles = _profiles(facts.inputs)
    found: dict[object, list[Annotatable]] = {}
    for one in facts.inputs if inputs_only else (*facts.inputs, *facts.others):
        if one.given is None:
            parts = tuple(profiles.get(dim) for dim in one.classes)
            alike = one.type, one.is_parameter, _root(one.name), parts
            found.setdefault((one.role, alike if tied else one.index), []).append(one)
    groups = [Group(tuple(some), tuple(placements(some[0].shape, facts.mesh))) for some in found.values()]
    return tuple(sorted(groups, key=lambda group: (_ROLES.index(group.first.role), -group.bytes, group.first.index)))


def _root(name: str) -> str:
    return name.partition("[")[0] if "[" in name else ""


def _profiles(inputs: Sequence[Annotatable]) -> dict[Dim, object]:
    """Return for each class of dimensions the types of the inputs with it, and which of their dimensions that are."""
    found: dict[Dim, list[tuple[str, int]]] = {}
    for one in inputs:
        for dim, dim_class in enumerate(one.classes):
            found.setdefault(dim_class, []).append((one.type, dim))
    return {dim_class: tuple(sorted(some)) for dim_class, some in found.items()}


def annotations_of(groups: Sequence[Group], choices: Sequence[Choice], facts: Facts) -> Annotations:
    """Return the annotations of a choice for each group."""
    shardings: dict[Role, dict[int, TensorSharding]] = {role: {} for role in _ROLES}
    outputs_of = facts.carried
    known: dict[tuple[Placement, int], TensorSharding] = {}
    for one in facts.inputs:
        if one.given is not None:
            shardings["output"].update(dict.fromkeys(outputs_of.get(one.index, ()), one.given))
    for group, choice in zip(groups, choices, strict=True):
        role = group.first.role
        for one in group.tensors:
            outputs = outputs_of.get(one.index, ()) if role == "input" else ()
            if outputs and choice is None:  # propagation might shard the input and the output differently
                choice = (None,) * len(facts.mesh.axes)
            if choice is not None:
                key = choice, len(one.shape)
                made = known.get(key)
                if made is None:  # equal ones are one object, which evaluations read once
                    made = known[key] = sharding_of(*key, facts.mesh, facts.mesh_name)
                shardings[role][one.index] = made
                shardings["output"].update(dict.fromkeys(outputs, made))
    inputs, outputs, values = (tuple(sorted(shardings[role].items())) for role in _ROLES)
    return Annotations(inputs, outputs, values)
