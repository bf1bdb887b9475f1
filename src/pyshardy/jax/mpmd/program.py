"""A partitioned program as plain data: values on meshes, calls of fragments, transfers, and when values are freed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from pyshardy.jax.mpmd.callbacks import Results


@dataclass(frozen=True, slots=True)
class Value:
    """An array on the devices of a mesh."""

    shape: tuple[int, ...]
    dtype: str
    mesh: str
    spec: tuple[tuple[str, ...], ...] = ()
    """The axes of each dimension, without empty ones at the end."""
    unreduced: tuple[str, ...] = ()
    memory_kind: str | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """Run a fragment on its mesh."""

    function: str
    mesh: str
    operands: tuple[int, ...]
    results: tuple[int, ...]
    donated: tuple[int, ...]
    """The positions of operands whose buffers the fragment may reuse."""
    origin: str
    """The named computations in it, as `front` or `back(1)`; `inferred` if there are none."""
    location: str
    """`FILE:LINE` in the user's program; empty if unknown."""

    def __str__(self) -> str:
        place = f" at {self.location}" if self.location else ""
        return f"fragment {self.function} ({self.origin}) on mesh {self.mesh}{place}"


@dataclass(frozen=True, slots=True)
class Transfer:
    """Copy an array to another mesh, sharding or memory kind."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Free:
    """Drop values that no later step uses."""

    values: tuple[int, ...]


Step: TypeAlias = Call | Transfer | Free


@dataclass(frozen=True)
class Program:
    """What a runtime executes, step by step. Values are numbered; inputs come first."""

    name: str
    meshes: tuple[str, ...]
    values: tuple[Value, ...]
    inputs: int
    """How many inputs there are."""
    donated: frozenset[int]
    """The inputs whose buffers the program may reuse."""
    outputs: tuple[int, ...]
    steps: tuple[Step, ...]
    functions: Mapping[str, str]
    """The module of each fragment function, in which it is `main`."""
    callbacks: Mapping[int, Results]
    """What the callbacks in fragments return, by their indices."""

    @cached_property
    def calls(self) -> tuple[Call, ...]:
        """The calls in order."""
        return tuple(step for step in self.steps if isinstance(step, Call))

    @cached_property
    def transfers(self) -> tuple[Transfer, ...]:
        """The transfers in order."""
        return tuple(step for step in self.steps if isinstance(step, Transfer))


def transfer_text(program: Program, transfer: Transfer) -> str:
    """Return what errors call a transfer."""
    source, target = program.values[transfer.source], program.values[transfer.target]
    shape = f"{target.dtype}{list(target.shape)}"
    return f"the transfer of {shape} from mesh {source.mesh} to mesh {target.mesh}"
