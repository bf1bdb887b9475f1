"""Random chains of collectives that canonicalization may shorten."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

Axes = tuple[str, ...]
AXES = ("a", "b", "c", "d", "e")
NAMES = ", ".join(f'"{axis}"=2' for axis in AXES)
MESHES = (
    f"sdy.mesh @m = <[{NAMES}]>\n"
    f"sdy.mesh @n = <[{NAMES}],"
    f" device_ids=[{', '.join(map(str, reversed(range(2 ** len(AXES)))))}]>\n"
)
T = "tensor<64x64x64xf32>"
RANK = 3


def refs(axes: Axes) -> str:
    return "{" + ", ".join(f'"{axis}"' for axis in axes) + "}"


@dataclass(frozen=True)
class Value:
    """A value, the axes of its dimensions and its unreduced axes."""

    name: str
    dims: tuple[Axes, ...]
    unreduced: Axes = ()
    text: str = ""
    """How the axes of the dimensions are written, with `?` in open ones."""

    @property
    def free(self) -> list[str]:
        return [axis for axis in AXES if axis not in (*self.unreduced, *(a for axes in self.dims for a in axes))]


class Chain:
    """The body of a function of one argument in the making."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.lines: list[str] = []
        axes = self.random.sample(AXES, self.random.randint(0, 3))
        dims = self.spread(axes)
        self.values = [Value("%x", dims, (), self.dimensions(dims))]
        self.count = 0

    def spread(self, axes: list[str]) -> tuple[Axes, ...]:
        dims: list[list[str]] = [[] for _ in range(RANK)]
        for axis in axes:
            self.random.choice(dims).append(axis)
        return tuple(map(tuple, dims))

    def dimensions(self, dims: tuple[Axes, ...]) -> str:
        texts: list[str] = []
        for axes in dims:
            text = ", ".join(f'"{axis}"' for axis in axes)
            if self.random.random() < 0.15:
                text = f"{text}, ?" if text else "?"
            texts.append(f"{{{text}}}")
        return ", ".join(texts)

    def sharding(self, value: Value) -> str:
        more = f", unreduced={refs(value.unreduced)}" if value.unreduced else ""
        if value.free and self.random.random() < 0.05:
            more = f", replicated={refs((value.free[0],))}{more}"
        return f"<@m, [{value.text}]{more}>"

    def add(self, op: str, source: Value, dims: tuple[Axes, ...], unreduced: Axes = (), text: str = "") -> Value:
        """Writes an op with one operand, whose place in the text is `$`."""
        self.count += 1
        made = Value(f"%v{self.count}", dims, unreduced, text or self.dimensions(dims))
        keyword = "" if op.startswith("reshard") else "out_sharding="
        tag = " {tag}" if self.random.random() < 0.05 else ""
        self.lines.append(f"{made.name} = sdy.{op.replace('$', source.name)} {keyword}{self.sharding(made)}{tag} : {T}")
        self.values.append(made)
        return made

    def pick(self) -> Value:
        return self.random.choice(self.values[-4:] if self.random.random() < 0.8 else self.values)

    # The ops

    def gather(self, value: Value, lists: tuple[Axes, ...] | None = None) -> Value:
        if lists is None:
            lists = tuple(axes[self.random.randint(0, len(axes)) :] for axes in value.dims)
        dims = tuple(axes[: len(axes) - len(gone)] for axes, gone in zip(value.dims, lists, strict=True))
        return self.add(f"all_gather [{', '.join(map(refs, lists))}] $", value, dims, value.unreduced)

    def slice(self, value: Value, lists: tuple[Axes, ...] | None = None) -> Value:
        if lists is None:
            lists = self.spread(self.random.sample(value.free, self.random.randint(0, len(value.free))))
        dims = tuple(axes + new for axes, new in zip(value.dims, lists, strict=True))
        return self.add(f"all_slice [{', '.join(map(refs, lists))}] $", value, dims, value.unreduced)

    def slice_after_gather(self, value: Value) -> None:
        lists = tuple(axes[self.random.randint(0, len(axes)) :] for axes in value.dims)
        self.slice(self.gather(value, lists), lists)

    def reduce(self, value: Value, axes: Axes | None = None) -> Value:
        if axes is None:
            some = [*value.free, *value.unreduced]
            axes = tuple(sorted(self.random.sample(some, self.random.randint(0, min(2, len(some))))))
        left = tuple(axis for axis in value.unreduced if axis not in axes)
        return self.add(f"all_reduce {refs(axes)} $", value, value.dims, left)

    def slices_after_reduce(self, value: Value) -> None:
        free = [axis for axis in value.free if axis not in value.unreduced]
        axes = tuple(sorted(self.random.sample(free, self.random.randint(0, min(2, len(free))))))
        reduced = self.reduce(value, axes)
        more = self.random.sample(
            [axis for axis in free if axis not in axes], self.random.choice([0, 0, 1]) if len(free) > len(axes) else 0
        )
        first = self.spread(self.random.sample(axes, len(axes)))
        rest = self.spread(list(more))
        lists = tuple(a + b for a, b in zip(first, rest, strict=True))
        if self.random.random() < 0.1:
            lists = tuple(axes[::-1] for axes in lists)
        sliced = [self.slice(reduced, lists) for _ in range(self.random.choice([1, 1, 2, 3]))]
        if self.random.random() < 0.15:
            self.gather(reduced)
        if self.random.random() < 0.3:
            self.slice_after_gather(self.random.choice(sliced))

    def all_to_all(self, value: Value) -> Value | None:
        sources = [dim for dim, axes in enumerate(value.dims) if axes]
        if not sources:
            return None
        source = self.random.choice(sources)
        target = self.random.choice([dim for dim in range(RANK) if dim != source])
        start = self.random.randrange(len(value.dims[source]))
        moved = value.dims[source][start:]
        dims = list(value.dims)
        dims[source] = dims[source][:start]
        dims[target] += moved
        return self.add(f"all_to_all [{refs(moved)}: {source}->{target}] $", value, tuple(dims), value.unreduced)

    def all_to_alls(self, value: Value) -> None:
        moved = self.all_to_all(value)
        if moved is not None:
            self.all_to_all(moved)

    def permute(self, value: Value) -> None:
        axes = [axis for dim in value.dims for axis in dim]
        if self.random.random() < 0.6:
            self.random.shuffle(axes)
        taken = iter(axes)
        dims = tuple(tuple(next(taken) for _ in dim) for dim in value.dims)
        self.add("collective_permute $", value, dims, value.unreduced)

    def scatter(self, value: Value) -> None:
        lists = self.spread(self.random.sample(value.free, self.random.randint(0, min(2, len(value.free)))))
        dims = tuple(axes + new for axes, new in zip(value.dims, lists, strict=True))
        self.add(f"reduce_scatter [{', '.join(map(refs, lists))}] $", value, dims, value.unreduced)

    def unreduce_replicated(self, value: Value) -> None:
        axes = tuple(sorted(self.random.sample(value.free, self.random.randint(0, min(2, len(value.free))))))
        if axes:
            more = tuple(sorted((*value.unreduced, *axes)))
            made = self.add(f"replicated_to_unreduced {refs(axes)} $", value, value.dims, more, value.text)
            self.reduce(made, axes if self.random.random() < 0.7 else None)

    def unreduce_sharded(self, value: Value) -> None:
        lists = tuple(axes[self.random.randint(0, len(axes)) :] for axes in value.dims)
        axes = tuple(sorted(axis for one in lists for axis in one))
        if axes:
            dims = tuple(all_[: len(all_) - len(gone)] for all_, gone in zip(value.dims, lists, strict=True))
            more = tuple(sorted((*value.unreduced, *axes)))
            made = self.add(f"sharded_to_unreduced [{', '.join(map(refs, lists))}] $", value, dims, more)
            self.reduce(made, axes if self.random.random() < 0.7 else None)

    def reshard(self, value: Value) -> None:
        for _ in range(self.random.choice([1, 1, 2, 3])):
            axes = self.random.sample(AXES, self.random.randint(0, 3))
            value = self.add("reshard $", value, self.spread(axes))

    def text(self, ops: int) -> str:
        """A module; some of the values are returned."""
        kinds = (
            self.gather, self.slice, self.slice_after_gather, self.reduce, self.slices_after_reduce, self.all_to_all,
            self.all_to_alls, self.permute, self.scatter, self.unreduce_replicated, self.unreduce_sharded, self.reshard,
        )  # fmt: skip
        argument = self.sharding(self.values[0])
        for _ in range(ops):
            self.random.choice(kinds)(self.pick())
        returned = self.random.sample(self.values, min(len(self.values), self.random.randint(1, 3)))
        returned.append(self.values[-1])
        types = ", ".join([T] * len(returned))
        body = "\n".join(self.lines)
        return (
            f"{MESHES}func.func @main(%x: {T} {{sdy.sharding = #sdy.sharding{argument}}}) -> ({types}) {{\n"
            f"{body}\nreturn {', '.join(value.name for value in returned)} : {types}\n}}\n"
        )
