"""Collectives with small mistakes in their axes, dimensions or shardings; some stay right by chance."""

from __future__ import annotations

import random
import re

from tests.passes.sdy_export.random_reshards import shuffled
from tests.semantics.collective_programs import CollectiveProgram

_LIST = re.compile(r'\{((?:"[a-d]"(?::\(\d+\)\d+)?(?:, )?)*)(\?)?\}')
_OP = re.compile(r"%v\w+ = sdy\.\w+")


def wrong_program(rng: random.Random) -> str:
    """A module with one chain of collectives, an op of which, or the argument, has one to three mistakes."""
    while True:
        made = CollectiveProgram(rng, (2, 4, 4, 8, 6, 3, 1))
        lines = made.text(1).splitlines()
        places = [i for i, line in enumerate(lines) if _OP.search(line) or "func.func" in line]
        if len(places) > 1:
            break
    first, second = shuffled(rng, made.mesh) if made.mesh.total_size > 1 else made.mesh, made.mesh
    meshes = [
        f"sdy.mesh @n = {first}",
        f"sdy.mesh @e = {second}",
        'sdy.mesh @o = <["a"=4, "b"=2]>',
        "sdy.mesh @k = <[]>",
    ]
    axes = [axis.name for axis in made.mesh.axes]
    for _ in range(rng.choice((1, 1, 2, 3))):
        at = rng.choice(places)
        lines[at] = _mistake(rng, lines[at], axes)
    return "\n".join([*meshes, *lines]) + "\n"


def _mistake(rng: random.Random, line: str, axes: list[str]) -> str:
    kind = rng.random()
    if kind < 0.7:
        return _change_list(rng, line, axes)
    if kind < 0.76:
        return line.replace("<@m", f"<@{rng.choice('neok')}", 1)
    if kind < 0.82:
        return re.sub(r"(\d)->(\d)", lambda _: f"{rng.randint(-1, 3)}->{rng.randint(-1, 3)}", line)
    if kind < 0.86:
        return re.sub(r" \{sdy.sharding.*?>\}", "", line)
    if kind < 0.90:
        return line.replace("[{", "[{}, {", 1) if rng.random() < 0.5 else line.replace("{}, ", "", 1)
    what = rng.choice(("replicated", "unreduced"))
    if f"{what}=" in line:
        return re.sub(rf", {what}=\{{.*?\}}", "", line)
    return re.sub(r"(.*(?:out_sharding=|#sdy.sharding)<@\w+, \[[^]]*\])", rf"\1, {what}={{{_axis(rng, axes)}}}", line)


def _change_list(rng: random.Random, line: str, axes: list[str]) -> str:
    found = list(_LIST.finditer(line))
    if not found:
        return line
    match = rng.choice(found)
    inside = [axis for axis in match[1].split(", ") if axis]
    kind = rng.randrange(5)
    if kind == 0:
        inside.insert(rng.randint(0, len(inside)), _axis(rng, axes))
    elif kind == 1 and inside:
        del inside[rng.randrange(len(inside))]
    elif kind == 2 and inside:
        inside[rng.randrange(len(inside))] = _axis(rng, axes)
    elif kind == 3:
        rng.shuffle(inside)
    else:
        other = rng.choice(found)
        inside, rest = [axis for axis in other[1].split(", ") if axis], ", ".join(inside)
        if other.start() > match.start():
            line = line[: other.start(1)] + rest + line[other.end(1) :]
    return line[: match.start(1)] + ", ".join(inside) + line[match.end(1) :]


def _axis(rng: random.Random, axes: list[str]) -> str:
    name = rng.choice([*axes, *axes, *axes, "d"])
    return (
        f'"{name}"'
        if rng.random() < 0.6
        else f'"{name}":({rng.choice((1, 1, 2, 2, 4, 3))}){rng.choice((2, 2, 3, 4, 1))}'
    )
