"""Random shardings, and programs of reshards between them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from pyshardy.resharding.layout import append
from pyshardy.sharding import AxisRef, DimensionSharding, Mesh, MeshAxis, TensorSharding, sort_and_merge

POWERS_OF_TWO = (2, 2, 2, 4, 4, 8, 16)
ANY_SIZES = (1, 2, 2, 3, 4, 5, 6, 6, 8, 9, 12)
DIM_SIZES = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 128)


def random_mesh(rng: random.Random, sizes: Sequence[int] = POWERS_OF_TWO, max_axes: int = 4) -> Mesh:
    """One to four axes of these sizes, in devices' natural order."""
    names = "abcd"[: rng.randint(1, max_axes)]
    return Mesh(tuple(MeshAxis(name, rng.choice(sizes)) for name in names))


def shuffled(rng: random.Random, mesh: Mesh) -> Mesh:
    """The same axes, another order of devices."""
    in_order = list(range(mesh.total_size))
    ids = rng.sample(in_order, len(in_order)) if len(in_order) <= 16 and rng.random() < 0.5 else in_order
    if ids == in_order:
        ids.reverse()
    return Mesh(mesh.axes, tuple(ids))


def pieces(rng: random.Random, axis: MeshAxis, cut: float) -> list[AxisRef]:
    """The axis whole, or, with the chance `cut`, in parts that follow each other."""
    found: list[AxisRef] = []
    pre, rest = 1, axis.size
    while rest > 1 and rng.random() < cut:
        part = rng.choice([n for n in range(2, rest + 1) if rest % n == 0])
        if part == axis.size:
            break
        found.append(AxisRef.sub_axis(axis.name, pre, part))
        pre, rest = pre * part, rest // part
    if rest > 1 and found:
        found.append(AxisRef.sub_axis(axis.name, pre, rest))
    return found or [AxisRef(axis.name)]


def random_sharding(
    rng: random.Random,
    mesh: Mesh,
    name: str,
    rank: int,
    unreduced: tuple[AxisRef, ...] = (),
    cut: float = 0.3,
    used: float = 0.75,
) -> TensorSharding:
    """A sharding of a tensor of that rank; `used` is the chance of an axis to be there."""
    axes = [piece for axis in mesh.axes for piece in pieces(rng, axis, cut)]
    axes = [axis for axis in axes if rng.random() < used and not any(axis.name == other.name for other in unreduced)]
    rng.shuffle(axes)
    dims: list[list[AxisRef]] = [[] for _ in range(rank)]
    replicated: list[AxisRef] = []
    for axis in axes:
        if not rank or rng.random() < 0.05:
            replicated.append(axis)
        else:
            append(dims[rng.randrange(rank)], axis, mesh)
    return TensorSharding(
        name,
        tuple(DimensionSharding(tuple(dim), rng.random() < 0.8) for dim in dims),
        sort_and_merge(replicated, mesh),
        unreduced,
    )


@dataclass
class ReshardProgram:
    """A function with values of random shardings and random reshards of them.

    `permuted`: there is a mesh with another order of devices. `quirks`: also barriers, unreduced axes, values without
    a sharding, scalars, a mesh with other axes. `inner_barriers`: barriers also between two reshards.
    """

    rng: random.Random
    sizes: Sequence[int] = POWERS_OF_TWO
    max_rank: int = 4
    permuted: bool = True
    quirks: bool = True
    inner_barriers: bool = True
    meshes: dict[str, Mesh] = field(default_factory=dict[str, Mesh])

    def text(self, count: int) -> str:
        """A module with `count` chains of reshards."""
        rng = self.rng
        self.meshes = {"m": random_mesh(rng, self.sizes)}
        if self.permuted and self.meshes["m"].total_size > 1:
            self.meshes["n"] = shuffled(rng, self.meshes["m"])
        if self.quirks:
            self.meshes["o"] = Mesh((MeshAxis("x", 4),))
        arguments: list[str] = []
        body: list[str] = []
        for i in range(count):
            rank = rng.randint(0 if self.quirks else 1, self.max_rank)
            shape = [rng.choice(DIM_SIZES) for _ in range(rank)]
            type = "tensor<" + "".join(f"{'?' if rng.random() < 0.02 else n}x" for n in shape) + "f32>"
            unreduced = self._unreduced()
            source = self._sharding(rank, unreduced)
            attribute = "" if self.quirks and rng.random() < 0.1 else f" {{sdy.sharding = #sdy.sharding{source}}}"
            arguments.append(f"%a{i}: {type}{attribute}")
            value, is_sharded = f"%a{i}", True
            for j in range(rng.choice((1, 1, 1, 2, 3))):
                if self.quirks and is_sharded and (j == 0 or self.inner_barriers) and rng.random() < 0.2:
                    direction = rng.choice(("NONE", "FORWARD", "BACKWARD"))
                    body.append(f"%b{i}_{j} = sdy.propagation_barrier {value} allowed_direction={direction} : {type}")
                    value = f"%b{i}_{j}"
                target = source if rng.random() < 0.03 else self._sharding(rank, unreduced)
                body.append(f"%v{i}_{j} = sdy.reshard {value} {target} : {type}")
                value, is_sharded = f"%v{i}_{j}", not target.is_fully_replicated
                if "o" in (source.mesh, target.mesh):
                    break
                if rng.random() < 0.5:
                    body.append(f"stablehlo.custom_call @use({value}) {{has_side_effect = true}} : ({type}) -> ()")
            body.append(f"stablehlo.custom_call @use({value}) {{has_side_effect = true}} : ({type}) -> ()")
        meshes = "\n".join(f"sdy.mesh @{name} = {mesh}" for name, mesh in self.meshes.items())
        lines = "\n  ".join([*body, "return"])
        return f"{meshes}\nfunc.func @main({', '.join(arguments)}) {{\n  {lines}\n}}\n"

    def _unreduced(self) -> tuple[AxisRef, ...]:
        if not self.quirks or self.rng.random() < 0.8:
            return ()
        axes = self.meshes["m"].axes
        return (AxisRef(self.rng.choice(axes).name),)

    def _sharding(self, rank: int, unreduced: tuple[AxisRef, ...]) -> TensorSharding:
        rng = self.rng
        name = "m"
        if "n" in self.meshes and rng.random() < 0.15:
            name = "n"
        if self.quirks and rng.random() < 0.03:
            return random_sharding(rng, self.meshes["o"], "o", rank)
        cut, used = rng.choice((0.0, 0.3, 0.7)), rng.choice((0.2, 0.6, 0.9, 1.0))
        sharding = random_sharding(rng, self.meshes["m"], name, rank, unreduced, cut, used)
        return sharding.with_unreduced(()) if self.quirks and rng.random() < 0.1 else sharding
