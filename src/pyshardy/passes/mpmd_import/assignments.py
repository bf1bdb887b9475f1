"""Assignments of names and of function inputs and outputs to meshes, and their text in options."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pyshardy.ir.quoting import name_bytes

_INTEGER = re.compile(r"-?[0-9]{1,18}")


@dataclass(frozen=True)
class Target:
    """A mesh, with an optional memory kind (`m0#pinned_host`) and an optional pipeline stage."""

    mesh: str
    stage: int | None = None

    def __str__(self) -> str:
        """Return `m0/1`."""
        return self.mesh if self.stage is None else f"{self.mesh}/{self.stage}"


@dataclass(frozen=True)
class NameAssignment:
    """The targets of named computations and tensors, sorted by name."""

    targets: tuple[tuple[str, Target], ...] = ()

    @staticmethod
    def of(targets: Mapping[str, str | tuple[str, int | None] | Target]) -> NameAssignment:
        """Return the assignment of a mapping from names to meshes, or to meshes and stages."""
        made = {
            name: target
            if isinstance(target, Target)
            else Target(target)
            if isinstance(target, str)
            else Target(*target)
            for name, target in targets.items()
        }
        return NameAssignment(tuple(sorted(made.items(), key=lambda item: name_bytes(item[0]))))

    @staticmethod
    def parse(text: str) -> NameAssignment:
        """Parse `f@m0,g@m1/1`. The last entry of a name counts. Raises ValueError."""
        targets: dict[str, Target] = {}
        for name, target in _pairs(text):
            mesh, slash, stage = target.partition("/")
            if slash and not _INTEGER.fullmatch(stage):
                raise ValueError(f"stage of '{name}' must be an integer, found '{stage}'")
            targets[name] = Target(mesh, int(stage) if slash else None)
        return NameAssignment.of(targets)

    def __str__(self) -> str:
        """Return `f@m0, g@m1/1`."""
        return ", ".join(f"{name}@{target}" for name, target in self.targets)

    def __bool__(self) -> bool:
        """Return whether any name is assigned."""
        return bool(self.targets)

    def as_dict(self) -> dict[str, Target]:
        """Return the targets by name."""
        return dict(self.targets)


@dataclass(frozen=True)
class IndexedAssignment:
    """The meshes of function inputs or outputs by index, with an optional memory kind (`m0#pinned_host`)."""

    meshes: tuple[tuple[int, str], ...] = ()

    @staticmethod
    def of(meshes: Mapping[int, str]) -> IndexedAssignment:
        """Return the assignment of a mapping from indices to meshes."""
        return IndexedAssignment(tuple(meshes.items()))

    @staticmethod
    def parse(text: str) -> IndexedAssignment:
        """Parse `0@m0,2@m1`. Raises ValueError."""
        meshes: dict[int, str] = {}
        for index, mesh in _pairs(text):
            if not _INTEGER.fullmatch(index):
                raise ValueError(f"index must be an integer, found '{index}'")
            meshes[int(index)] = mesh
        return IndexedAssignment(tuple(meshes.items()))

    def __str__(self) -> str:
        """Return `0@m0, 2@m1`."""
        return ", ".join(f"{index}@{mesh}" for index, mesh in self.meshes)


@dataclass(frozen=True)
class EqualAssignment:
    """A constraint that an input and an output of a function are on the same mesh."""

    input: int
    output: int

    @staticmethod
    def parse(text: str) -> EqualAssignment:
        """Parse `0:1`. Raises ValueError."""
        input, _, output = text.partition(":")
        if not (_INTEGER.fullmatch(input.strip()) and _INTEGER.fullmatch(output.strip())):
            raise ValueError(f"expected INPUT:OUTPUT with two integers, found '{text}'")
        return EqualAssignment(int(input), int(output))

    def __str__(self) -> str:
        """Return `0:1`."""
        return f"{self.input}:{self.output}"


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    """Return the text before and after the first `@` of each comma-separated piece, without an empty last piece."""
    pieces = text.split(",")
    if not pieces[-1].strip():
        pieces.pop()
    for piece in map(str.strip, pieces):
        name, at, target = piece.partition("@")
        if not at:
            raise ValueError(f"expected NAME@MESH, found '{piece}'")
        yield name, target
