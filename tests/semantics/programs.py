"""Random programs for the interpreter, on few devices."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from xdsl.ir import SSAValue

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.scope import MeshTable
from pyshardy.sharding import AxisRef, Mesh, TensorSharding, resolve_mesh
from tests.passes.sdy_export.random_reshards import random_mesh, random_sharding, shuffled


def few_devices(rng: random.Random, sizes: Sequence[int], at_most: int = 32) -> Mesh:
    """A random mesh of up to four axes."""
    while (mesh := random_mesh(rng, sizes)).total_size > at_most:
        pass
    return mesh


def reshard_chains(rng: random.Random, sizes: Sequence[int], count: int) -> str:
    """A function with chains of reshards, on a mesh and on one with another order of devices."""
    mesh = few_devices(rng, sizes)
    meshes = {"m": mesh} if mesh.total_size == 1 else {"m": mesh, "n": shuffled(rng, mesh)}
    arguments: list[str] = []
    body: list[str] = []
    for i in range(count):
        rank = rng.randint(1, 4)
        unreduced = (AxisRef(rng.choice(mesh.axes).name),) if rng.random() < 0.2 else ()
        type = f"tensor<{'x'.join(str(rng.choice((1, 3, 4, 6, 8, 32, 48))) for _ in range(rank))}xf32>"
        value = f"%a{i}"
        arguments.append(f"{value}: {type} {{sdy.sharding = #sdy.sharding{_sharding(rng, meshes, rank, unreduced)}}}")
        for j in range(rng.randint(1, 3)):
            body.append(f"%v{i}_{j} = sdy.reshard {value} {_sharding(rng, meshes, rank, unreduced)} : {type}")
            value = f"%v{i}_{j}"
            body.append(f"stablehlo.custom_call @use({value}) {{has_side_effect = true}} : ({type}) -> ()")
    return module(meshes, arguments, body)


def _sharding(rng: random.Random, meshes: dict[str, Mesh], rank: int, unreduced: tuple[AxisRef, ...]) -> TensorSharding:
    """A sharding on one of the meshes; what is not reduced is sharded, for the reference forgets about it if not."""
    while True:
        name = rng.choice([*meshes, "m"])
        cut, used = rng.choice((0.0, 0.4, 0.8)), rng.choice((0.3, 0.6, 1.0))
        sharding = random_sharding(rng, meshes["m"], name, rank, unreduced, cut, used)
        if not unreduced or not sharding.is_fully_replicated:
            return sharding
        unreduced = unreduced if len(meshes["m"].axes) > 1 else ()


def unreduced_chains(rng: random.Random, sizes: Sequence[int], count: int) -> str:
    """A function that returns what chains of reshards lead to, with unreduced axes that come and go."""
    mesh = few_devices(rng, sizes, 16)
    arguments: list[str] = []
    body: list[str] = []
    results: list[tuple[str, str, TensorSharding]] = []

    def sharding(rank: int) -> TensorSharding:
        while True:
            unreduced = tuple(AxisRef(axis.name) for axis in mesh.axes if rng.random() < 0.3)
            made = random_sharding(rng, mesh, "m", rank, unreduced, rng.choice((0, 0.4)), rng.choice((0.3, 0.7, 1.0)))
            # The reference forgets the unreduced axes of a target without others.
            if not unreduced or not made.is_fully_replicated:
                return made.closed_like()

    for i in range(count):
        rank = rng.randint(1, 3)
        type = f"tensor<{'16x' * rank}f32>"
        value = f"%a{i}"
        arguments.append(f"{value}: {type} {{sdy.sharding = #sdy.sharding{sharding(rank)}}}")
        for j in range(rng.randint(1, 2)):
            target = sharding(rank)
            body.append(f"%v{i}_{j} = sdy.reshard {value} {target} : {type}")
            value = f"%v{i}_{j}"
            results.append((value, type, target))
    values, types, _ = zip(*results, strict=True)
    body.append(f"return {', '.join(values)} : {', '.join(types)}")
    signature = ", ".join(f"{type} {{sdy.sharding = #sdy.sharding{target}}}" for _, type, target in results)
    return module({"m": mesh}, arguments, body, signature)


def module(meshes: dict[str, Mesh], arguments: Sequence[str], body: Sequence[str], results: str = "") -> str:
    """A module with these meshes and a main function."""
    names = [f"sdy.mesh @{name} = {mesh}\n" for name, mesh in meshes.items()]
    lines = "\n  ".join([*body] if results else [*body, "return"])
    return f"{''.join(names)}func.func @main({', '.join(arguments)}) -> ({results}) {{\n  {lines}\n}}\n"


def whole_shape(value: SSAValue, meshes: MeshTable) -> tuple[int, ...]:
    """The smallest sizes that all shardings of a value, and of what is made of it, cut into equal parts."""
    sizes: list[int] = []
    values = [value]
    while values:
        current = values.pop()
        values += [result for use in current.uses for result in use.operation.results]
        sharding = get_sharding(current)
        if sharding is not None:
            mesh = resolve_mesh(sharding.mesh, meshes)
            assert mesh is not None
            sizes = [
                math.lcm(n, dim.sharded_size(mesh))
                for n, dim in zip(sizes or [1] * sharding.rank, sharding.dims, strict=True)
            ]
    return tuple(sizes)
