"""Random programs of collectives that fit each other."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from pyshardy.sharding import AxisRef, DimensionSharding, Mesh, TensorSharding, axes_text, sort_and_merge
from pyshardy.sharding.axis_lists import add_or_merge, set_difference
from tests.passes.sdy_export.random_reshards import pieces, random_sharding
from tests.semantics.programs import few_devices, module

AxisLists = list[tuple[AxisRef, ...]]


@dataclass(frozen=True)
class Value:
    """A value with its sharding; `hidden` are axes along which it is to be summed up, though its sharding is silent."""

    name: str
    sharding: TensorSharding
    hidden: tuple[AxisRef, ...] = ()
    last: str = ""
    axes: AxisLists = field(default_factory=AxisLists)


@dataclass
class CollectiveProgram:
    """Chains and trees of collectives on a mesh `m`; `hidden` says for each argument what of it is hidden."""

    rng: random.Random
    sizes: Sequence[int] = (2, 2, 2, 4, 3)
    mesh: Mesh = field(init=False)
    body: list[str] = field(default_factory=list[str])
    hidden: list[tuple[AxisRef, ...]] = field(default_factory=list[tuple[AxisRef, ...]])

    def __post_init__(self) -> None:
        self.mesh = few_devices(self.rng, self.sizes)

    def text(self, count: int) -> str:
        """A module with `count` arguments."""
        rng = self.rng
        arguments: list[str] = []
        for i in range(count):
            rank = rng.randint(1, 3)
            self.type = "tensor<" + "24x" * rank + "f32>"
            sharding = random_sharding(rng, self.mesh, "m", rank, cut=0.2, used=0.5).closed_like()
            value = Value(f"%a{i}", sharding)
            if rng.random() < 0.5:
                value = Value(f"%a{i}", sharding, self._some(self._free(value)))
            self.hidden.append(value.hidden)
            arguments.append(f"{value.name}: {self.type} {{sdy.sharding = #sdy.sharding{sharding}}}")
            values = [value]
            for j in range(rng.randint(2, 9)):
                value = values[-1] if rng.random() < 0.8 else rng.choice(values)
                made = self._collective(value, f"%v{i}_{j}")
                if made is not None:
                    values.append(made)
                    if rng.random() < 0.2:
                        self._use(made)
            self._use(values[-1])
        return module({"m": self.mesh}, arguments, self.body)

    def _use(self, value: Value) -> None:
        self.body.append(f"stablehlo.custom_call @use({value.name}) {{has_side_effect = true}} : ({self.type}) -> ()")

    def _free(self, value: Value) -> list[AxisRef]:
        """What the value is the same along."""
        used = [axis for dim in value.sharding.dims for axis in dim.axes]
        taken = sort_and_merge([*used, *value.sharding.unreduced, *value.hidden], self.mesh)
        names = [axis for one in self.mesh.axes for axis in pieces(self.rng, one, 0.2)]
        return [axis for axis in names if not any(axis.overlaps(other) for other in taken)]

    def _some(self, axes: Sequence[AxisRef]) -> tuple[AxisRef, ...]:
        return sort_and_merge([axis for axis in axes if self.rng.random() < 0.6], self.mesh)

    def _collective(self, value: Value, name: str) -> Value | None:
        if value.last == "all_reduce" and self.rng.random() < 0.5:
            return self.all_slice(value, name)
        if value.last.endswith("unreduced") and self.rng.random() < 0.5:
            return self.all_reduce(value, name)
        return self.rng.choice(_KINDS)(self, value, name)

    def _is_dull(self, lists: Sequence[Sequence[AxisRef]]) -> bool:
        """Whether there are no axes; now and then that is just what is wanted."""
        return not any(lists) and self.rng.random() < 0.9

    def _made(self, name: str, op: str, axes: str, value: Value, sharding: TensorSharding) -> None:
        self.body.append(f"{name} = sdy.{op} {axes}{value.name} out_sharding={sharding} : {self.type}")

    def _lists(self, value: Value, axes: Sequence[AxisRef]) -> AxisLists:
        """The axes, each in a dimension."""
        lists: AxisLists = [()] * value.sharding.rank
        for axis in axes:
            dim = self.rng.randrange(len(lists))
            lists[dim] = add_or_merge(lists[dim], axis, self.mesh)
        return lists

    def _suffixes(self, value: Value) -> AxisLists:
        """Some of the last axes of each dimension."""
        return [dim.axes[self.rng.randint(0, len(dim.axes)) :] for dim in value.sharding.dims]

    def _sliced(self, value: Value, lists: AxisLists) -> TensorSharding:
        dims: list[DimensionSharding] = []
        for dim, axes in zip(value.sharding.dims, lists, strict=True):
            current = dim.axes
            for axis in axes:
                current = add_or_merge(current, axis, self.mesh)
            dims.append(DimensionSharding(current, True))
        return value.sharding.with_dims(tuple(dims))

    def _gathered(self, value: Value, lists: AxisLists) -> TensorSharding:
        dims = zip(value.sharding.dims, lists, strict=True)
        return value.sharding.with_dims(
            tuple(DimensionSharding(dim.axes[: len(dim.axes) - len(axes)], True) for dim, axes in dims)
        )

    def all_slice(self, value: Value, name: str) -> Value | None:
        """Along what was just gathered or reduced, or anything else."""
        if value.last in ("all_gather", "all_slice") and self.rng.random() < 0.7:
            lists = value.axes
            if any(not self._is_free(value, axis) for axes in lists for axis in axes):
                return None
        else:
            axes = list(value.axes[0]) if value.last == "all_reduce" else []
            axes += [axis for axis in self._some(self._free(value)) if not any(axis.overlaps(a) for a in axes)]
            self.rng.shuffle(axes)
            lists = self._lists(value, axes)
        if self._is_dull(lists):
            return None
        sharding = self._sliced(value, lists)
        self._made(name, "all_slice", _text(lists), value, sharding)
        return Value(name, sharding, value.hidden, "all_slice", lists)

    def _is_free(self, value: Value, axis: AxisRef) -> bool:
        taken = [*value.hidden, *value.sharding.unreduced, *(a for dim in value.sharding.dims for a in dim.axes)]
        return not any(axis.overlaps(other) for other in taken)

    def slice_again(self, value: Value, name: str) -> Value | None:
        """The same slice of the same value as the last op, if that was a slice."""
        if value.last != "all_slice" or not self.body:
            return None
        line = next((line for line in reversed(self.body) if line.startswith(f"{value.name} = ")), None)
        if line is None:
            return None
        self.body.append(line.replace(value.name, name, 1))
        return Value(name, value.sharding, value.hidden, "all_slice", value.axes)

    def all_gather(self, value: Value, name: str) -> Value | None:
        lists = self._suffixes(value)
        if self._is_dull(lists):
            return None
        sharding = self._gathered(value, lists)
        self._made(name, "all_gather", _text(lists), value, sharding)
        return Value(name, sharding, value.hidden, "all_gather", lists)

    def all_to_all(self, value: Value, name: str) -> Value | None:
        rank = value.sharding.rank
        sources = [dim for dim in range(rank) if value.sharding.dims[dim].axes]
        if not sources or rank < 2:
            return None
        source = self.rng.choice(sources)
        target = self.rng.choice([dim for dim in range(rank) if dim != source])
        axes = value.sharding.dims[source].axes
        moved: AxisLists = [()] * rank
        moved[source] = axes[self.rng.randrange(len(axes)) :]
        left = Value("", self._gathered(value, moved))
        lists: AxisLists = [()] * rank
        lists[target] = moved[source]
        sharding = self._sliced(left, lists)
        self._made(name, "all_to_all", f"[{axes_text(moved[source])}: {source}->{target}] ", value, sharding)
        return Value(name, sharding, value.hidden, "all_to_all")

    def permute(self, value: Value, name: str) -> Value | None:
        """The same sharding, or the dimensions that are cut alike exchanged."""
        if value.hidden:
            return None
        sharding = value.sharding
        if self.rng.random() < 0.7:
            dims = list(sharding.dims)
            self.rng.shuffle(dims)
            if [d.sharded_size(self.mesh) for d in dims] == [d.sharded_size(self.mesh) for d in sharding.dims]:
                sharding = sharding.with_dims(tuple(dims))
        self._made(name, "collective_permute", "", value, sharding)
        return Value(name, sharding, (), "collective_permute")

    def all_reduce(self, value: Value, name: str) -> Value | None:
        """All that is to be reduced, or a part of it."""
        owed = sort_and_merge([*value.sharding.unreduced, *value.hidden], self.mesh)
        axes = owed if self.rng.random() < 0.8 else self._some(owed)
        if self._is_dull([axes]):
            return None
        unreduced = set_difference(value.sharding.unreduced, axes, self.mesh)
        sharding = value.sharding.with_unreduced(sort_and_merge(unreduced, self.mesh))
        self._made(name, "all_reduce", axes_text(axes) + " ", value, sharding)
        hidden = set_difference(value.hidden, axes, self.mesh)
        return Value(name, sharding, hidden, "all_reduce", [axes])

    def replicated_to_unreduced(self, value: Value, name: str) -> Value | None:
        axes = self._some(self._free(value))
        if not axes:
            return None
        sharding = value.sharding.with_unreduced(sort_and_merge([*value.sharding.unreduced, *axes], self.mesh))
        self._made(name, "replicated_to_unreduced", axes_text(axes) + " ", value, sharding)
        return Value(name, sharding, value.hidden, "replicated_to_unreduced")

    def sharded_to_unreduced(self, value: Value, name: str) -> Value | None:
        lists = self._suffixes(value)
        if self._is_dull(lists):
            return None
        axes = [axis for one in lists for axis in one]
        unreduced = sort_and_merge([*value.sharding.unreduced, *axes], self.mesh)
        sharding = self._gathered(value, lists).with_unreduced(unreduced)
        self._made(name, "sharded_to_unreduced", _text(lists), value, sharding)
        return Value(name, sharding, value.hidden, "sharded_to_unreduced")


_KINDS = (
    CollectiveProgram.all_slice,
    CollectiveProgram.all_slice,
    CollectiveProgram.slice_again,
    CollectiveProgram.all_gather,
    CollectiveProgram.all_to_all,
    CollectiveProgram.permute,
    CollectiveProgram.all_reduce,
    CollectiveProgram.all_reduce,
    CollectiveProgram.replicated_to_unreduced,
    CollectiveProgram.sharded_to_unreduced,
)


def _text(lists: AxisLists) -> str:
    return f"[{', '.join(map(axes_text, lists))}] "
