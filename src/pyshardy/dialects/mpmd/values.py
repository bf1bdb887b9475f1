"""What the mpmd dialect's attributes say, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pyshardy.ir.quoting import name_bytes, quoted
from pyshardy.sharding import Mesh


@dataclass(frozen=True)
class NamedMesh:
    """A mesh of the topology: `"m0" : <["x"=2]>`."""

    name: str
    mesh: Mesh

    def __str__(self) -> str:
        """Return the text in an attribute."""
        return f"{quoted(self.name)} : {self.mesh}"


@dataclass(frozen=True)
class Topology:
    """The meshes a program runs on, at least one. Names may repeat; then the first mesh counts."""

    meshes: tuple[NamedMesh, ...]

    def find(self, name: str) -> Mesh | None:
        """Return the mesh of a name; None if there is none."""
        return next((named.mesh for named in self.meshes if named.name == name), None)

    def names(self) -> list[str]:
        """Return the names of the meshes as declared."""
        return [named.name for named in self.meshes]

    def first_name(self) -> str:
        """Return the bytewise smallest name: where values go that nothing else assigns."""
        return min(self.names(), key=name_bytes)

    def __str__(self) -> str:
        """Return the text in an attribute."""
        return ", ".join(f"<{named}>" for named in self.meshes)


@dataclass(frozen=True)
class UserOrigin:
    """A named computation of the user's program, and how often it was transposed (1 or more: its backward parts)."""

    name: str
    transpose_count: int = 0

    @property
    def count_text(self) -> str:
        """`(2)`, or nothing."""
        return f"({self.transpose_count})" if self.transpose_count > 0 else ""

    def __str__(self) -> str:
        """Return the text in an attribute."""
        return quoted(self.name) + self.count_text


@dataclass(frozen=True)
class MeshWithOrigins:
    """A mesh, and what tied a value to it."""

    mesh: str
    origins: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the text in an attribute."""
        return quoted(self.mesh) + (f"[{', '.join(map(quoted, self.origins))}]" if self.origins else "")


class Reduction(StrEnum):
    """How values of several meshes are combined."""

    NONE = "none"
    ADD = "add"
    MAX = "max"
    MIN = "min"
    MUL = "mul"
    OR = "or"
    AND = "and"
