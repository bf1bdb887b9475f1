"""The pieces of a report of a program that runs on several meshes, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class ValueReport:
    """Tensors that come into the program or go out of it."""

    name: str
    """What the author calls it, or `%arg3`, or `result 0`."""
    mesh: str
    """Where it is; empty if it is on no mesh."""
    memory_kind: str
    """Empty if nothing is said."""
    shape: tuple[int | None, ...] | None
    element_type: str
    bytes: int | None
    """Of the whole tensor; None if the size is not known."""


@dataclass(frozen=True, slots=True)
class FragmentReport:
    """A part of the program that runs on one mesh."""

    number: int
    """In the program's order, from 0."""
    mesh: str
    origins: tuple[str, ...]
    """The named computations in it, as `f`, or `f(1)` where they are transposed; none if all of it was inferred."""
    stage: int | None
    call: int | None
    """Which of the calls of a function, or rounds of a loop, it comes from."""
    inferred_by: tuple[str, ...]
    """The passes that made it."""
    ops: int
    """The ops in it, those that only return or give a constant left out."""
    bytes_in: int | None
    """Of the whole tensors that it takes; None if a size is not known."""
    bytes_out: int | None
    location: str
    """`FILE:LINE`; empty if unknown."""

    @property
    def label(self) -> str:
        """The origins in one word."""
        return "+".join(self.origins) or "inferred"

    @property
    def title(self) -> str:
        """The label with the call."""
        return self.label if self.call is None else f"{self.label} call {self.call}"


@dataclass(frozen=True, slots=True)
class TransferReport:
    """A tensor that goes from one mesh to another, or to other memory."""

    source: str
    """The mesh it comes from."""
    target: str
    source_memory: str
    """The memory kind; empty if nothing is said."""
    target_memory: str
    producer: str
    """The fragment or input that the tensor comes from, past other transfers."""
    consumers: tuple[str, ...]
    """The fragments that take it, and `output` if it goes out of the program."""
    shape: tuple[int | None, ...] | None
    element_type: str
    bytes: int | None
    """Of the whole tensor; None if the size is not known."""

    @property
    def crosses_meshes(self) -> bool:
        """Whether it goes to another mesh."""
        return self.source != self.target


Event: TypeAlias = FragmentReport | TransferReport
"""What happens in the program, one thing after the other."""
