"""The answer of automatic sharding: a plan, how it compares, and what is known about better ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from pyshardy.auto.layouts.coarse_problem import CoarseProblem
from pyshardy.evaluation.figures import CostFigures
from pyshardy.report.render.layout import Column, Part, Table, bytes_text, presented, seconds_text


@dataclass(frozen=True)
class Figures:
    """What a plan costs each device."""

    seconds: float
    sent: int
    """Bytes that a device sends."""
    memory: int
    """Peak memory in bytes."""

    @staticmethod
    def of(costs: CostFigures) -> Figures:
        """Return the figures of an evaluated plan."""
        return Figures(costs.seconds, costs.sent, costs.peak)


@dataclass(frozen=True)
class NamedPlan:
    """A plan that the answer is compared with."""

    name: str
    figures: Figures
    is_feasible: bool
    """Whether it fits the memory of a device."""


@dataclass(frozen=True)
class SentLimit:
    """A limit on what plans send."""

    bytes: int
    """What a device may send in one run."""
    bound: float
    """A lower bound of the time of plans within the limit, in seconds."""


@dataclass(frozen=True)
class Annotated:
    """The sharding of an input or output, or of an intermediate value that is constrained."""

    name: str
    type: str
    sharding: str
    """In the syntax of annotations."""
    spec: str
    """As a `PartitionSpec` of JAX, which has no sub-axes."""
    axes: tuple[tuple[str, ...], ...]
    """The mesh axes of each dimension; a sub-axis as `model:(1)2`."""
    bytes: int
    """On a device."""
    is_annotated: bool = True
    """Whether the plan has an annotation for it, or propagation gives it this sharding."""


@dataclass(frozen=True)
class Infeasible:
    """Why no plan fits the memory."""

    least: int
    """The peak memory of the plan with the least that was found."""
    tensors: tuple[Annotated, ...]
    """The inputs that hold most of it in that plan."""
    peak_op: str
    peak_location: str


@dataclass(frozen=True)
class AutoReport:
    """The answer of automatic sharding."""

    mesh: str
    accelerator: str
    memory: int | None
    """The limit in bytes."""
    figures: Figures
    inputs: tuple[Annotated, ...]
    outputs: tuple[Annotated, ...]
    constraints: tuple[Annotated, ...]
    """The intermediate values that the plan constrains."""
    groups: int
    """The number of decisions: groups of inputs, outputs and intermediate values."""
    evaluations: int
    """The plans that were evaluated by propagating the program."""
    is_exhaustive: bool
    bound: float
    """A lower bound of the time of any plan, in seconds: docs/automatic-sharding.md states of which."""
    bound_source: str
    """What the bound was computed by."""
    baseline: Figures | None
    """The program with the annotations that it came with; None if these are not valid on the mesh."""
    was_annotated: bool
    """Whether it came with annotations of inputs, outputs or intermediate values."""
    fastest: Figures | None
    """The fastest plan that was found, if it is not the answer as it sends more than the fastest one of experts."""
    sent_limit: SentLimit | None
    """What the answer is limited to then."""
    experts: tuple[NamedPlan, ...]
    """The plans of experts, the best first."""
    pareto: tuple[Figures, ...] = ()
    """From least memory to least time, of the plans that were evaluated; only on request."""
    infeasible: Infeasible | None = None

    @property
    def gap(self) -> float:
        """The part of the time that a better plan could save at most."""
        return self._gap(self.bound)

    @property
    def gap_within_limit(self) -> float:
        """The part of the time that a better plan which sends no more than the limit could save at most."""
        return self._gap(self.bound if self.sent_limit is None else self.sent_limit.bound)

    def _gap(self, bound: float) -> float:
        return max(0.0, 1 - bound / self.figures.seconds) if self.figures.seconds else 0.0

    @property
    def has_coarse_bound(self) -> bool:
        """Whether only the axes that shard each value are decided in the bound, as the program is too large: `thorough`
        may change that."""
        return self.bound_source.endswith(CoarseProblem.what)

    def to_json(self) -> dict[str, Any]:
        """Return the fields and properties as data that the `json` module can write."""
        return {**asdict(self), "gap": self.gap, "gap_within_limit": self.gap_within_limit}

    def parts(self) -> Sequence[Part]:
        """Return the report as lines and tables."""
        return presented(*self._summary(), *self._infeasible(), *self._shardings(), self._plans(), self._pareto())

    def specs(self) -> str:
        """Return the shardings of inputs and outputs as Python code."""
        lines = [f"    {one.name.removeprefix('%')!r}: {one.spec}," for one in self.inputs]
        results = [f"    {one.spec},  # {one.name}" for one in self.outputs]
        constraints = [f"# constrain {one.name} ({one.type}) to {one.spec}" for one in self.constraints]
        return "\n".join(["in_shardings = {", *lines, "}", "out_shardings = (", *results, ")", *constraints])

    def _summary(self) -> list[str]:
        figures, before = self.figures, self.baseline
        limit = "" if self.memory is None else f" of {bytes_text(self.memory)}"
        lines = [
            f"{self.mesh} on {self.accelerator}: {seconds_text(figures.seconds)}, {bytes_text(figures.sent)} sent, "
            f"{bytes_text(figures.memory)}{limit} per device",
        ]
        if before is not None:
            what = "as annotated before" if self.was_annotated else "without annotations"
            lines.append(
                f"{what}: {seconds_text(before.seconds)}, {bytes_text(before.sent)} sent, {bytes_text(before.memory)}"
            )
        searched = f"all {self.evaluations}" if self.is_exhaustive else str(self.evaluations)
        lines.append(f"{searched} plans propagated and counted, {self.groups} decisions")
        if self.fastest is not None:
            time, sent, memory = _texts(self.fastest)
            lines.append(f"fastest plan: {time}, {sent} sent, {memory}; it sends more than that of experts (--fastest)")
        bound = f"{seconds_text(self.bound)} ({self.bound_source})"
        if self.infeasible is None:
            lines.append(f"lower bound {bound}, gap {100 * self.gap:.1f} %")
        else:
            lines.append(f"lower bound of plans without a memory limit {bound}")
        if self.sent_limit is not None:
            most, least = bytes_text(self.sent_limit.bytes), seconds_text(self.sent_limit.bound)
            lines.append(f"of plans that send at most {most}: {least}, gap {100 * self.gap_within_limit:.1f} %")
        return lines

    def _infeasible(self) -> list[Part]:
        if self.infeasible is None:
            return []
        found = self.infeasible
        where = f" at {found.peak_op}" + (f" ({found.peak_location})" if found.peak_location else "")
        rows = tuple((one.name, one.type, one.sharding, bytes_text(one.bytes)) for one in found.tensors)
        columns = (Column("input"), Column("type"), Column("sharding"), Column("bytes", right=True))
        return [
            f"no plan fits: the least memory found is {bytes_text(found.least)}{where}",
            Table("Inputs that hold the most", columns, rows),
        ]

    def _shardings(self) -> tuple[Table, ...]:
        tables = ("Inputs", self.inputs), ("Outputs", self.outputs), ("Constraints", self.constraints)
        return tuple(_shardings(title, values) for title, values in tables)

    def _plans(self) -> Table:
        columns = (Column("plan"), *(Column(head, right=True) for head in ("time", "sent", "memory")), Column(""))
        rows = tuple((one.name, *_texts(one.figures), "" if one.is_feasible else "too large") for one in self.experts)
        return Table("Plans of experts", columns, (("this plan", *_texts(self.figures), ""), *rows) if rows else ())

    def _pareto(self) -> Table:
        columns = tuple(Column(head, right=True) for head in ("time", "sent", "memory"))
        return Table("From least memory to least time", columns, tuple(_texts(one) for one in self.pareto))


def _texts(figures: Figures) -> tuple[str, str, str]:
    return seconds_text(figures.seconds), bytes_text(figures.sent), bytes_text(figures.memory)


def _shardings(title: str, values: Sequence[Annotated]) -> Table:
    grouped: dict[tuple[str, str, str], list[str]] = {}
    for one in values:
        grouped.setdefault((one.type, one.sharding, "" if one.is_annotated else "propagated"), []).append(one.name)
    rows = tuple((_names(names), *key) for key, names in grouped.items())
    return Table(title, (Column("name"), Column("type"), Column("sharding"), Column("")), rows)


def _names(names: Sequence[str]) -> str:
    return ", ".join(names) if len(names) < 4 else f"{names[0]}, {names[1]}, ... ({len(names)})"


def pareto(figures: Mapping[object, Figures]) -> tuple[Figures, ...]:
    """Return the figures that no other ones beat in both memory and time, from least memory to least time."""
    kept: list[Figures] = []
    for one in sorted(figures.values(), key=lambda one: (one.memory, one.seconds, one.sent)):
        if not kept or one.seconds < kept[-1].seconds:
            kept.append(one)
    return tuple(kept)
