"""The data classes of a report of an MPMD program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class ValueReport:
    """An input or output of the program."""

    name: str
    """The name in the program, or `%arg3` or `result 0`."""
    mesh: str
    """The mesh of the tensor; empty if it is on no mesh."""
    memory_kind: str
    """Empty if not specified."""
    shape: tuple[int | None, ...] | None
    element_type: str
    bytes: int | None
    """The bytes of the global tensor; None if unknown."""


@dataclass(frozen=True, slots=True)
class FragmentReport:
    """A fragment: a part of the program that runs on one mesh."""

    number: int
    """The index in program order."""
    mesh: str
    origins: tuple[str, ...]
    """The named computations in it, as `f`, or `f(1)` if transposed; empty for an inferred fragment."""
    stage: int | None
    call: int | None
    """The index of the function call, or of the loop iteration, that it comes from."""
    inferred_by: tuple[str, ...]
    """The passes that created it."""
    ops: int
    """The number of ops in it, without terminators and constants."""
    bytes_in: int | None
    """The bytes of its global operands; None if unknown."""
    bytes_out: int | None
    """The bytes of its global results; None if unknown."""
    location: str
    """`FILE:LINE`; empty if unknown."""

    @property
    def label(self) -> str:
        """The origins joined by `+`."""
        return "+".join(self.origins) or "inferred"

    @property
    def title(self) -> str:
        """The label and the call."""
        return self.label if self.call is None else f"{self.label} call {self.call}"


@dataclass(frozen=True, slots=True)
class TransferReport:
    """A transfer of a tensor to another mesh, or to another memory kind."""

    source: str
    """The source mesh."""
    target: str
    source_memory: str
    """The memory kind; empty if not specified."""
    target_memory: str
    producer: str
    """The fragment or input that defines the tensor, before any other transfers."""
    consumers: tuple[str, ...]
    """The fragments that use it, and `output` if it is returned."""
    shape: tuple[int | None, ...] | None
    element_type: str
    bytes: int | None
    """The bytes of the global tensor; None if unknown."""

    @property
    def crosses_meshes(self) -> bool:
        """Whether source and target mesh differ."""
        return self.source != self.target


Event: TypeAlias = FragmentReport | TransferReport
"""A fragment or transfer, in program order."""
