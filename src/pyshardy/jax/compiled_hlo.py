"""Read the collectives of a compiled program from the text of its HLO (`jax.stages.Compiled.as_text`).

Only what concerns communication is read: computations, which of them an instruction runs and how often, and the kind,
result bytes and device groups of collectives. The bytes sent are those of the formulas in docs/cost-model.md.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import reduce

from pyshardy.hlo.instructions import HloArray, Instruction, instructions
from pyshardy.report.cost.collectives import CollectiveKind, bytes_sent

_CALLED = re.compile(
    r"\b(?:to_apply|calls|body|condition|true_computation|false_computation|branch_computations|async_computation"
    r"|called_computations)=(?:%?([\w.\-]+)|\{([^}]*)\})"
)
_TRIPS = re.compile(r'"known_trip_count":\{"n":"(\d+)"')
_GROUP_LISTS = re.compile(r"replica_groups=\{(\{.*?\})\}")
_GROUP_IOTA = re.compile(r"replica_groups=\[(\d+),(\d+)\]<=")
_GROUP_MESH = re.compile(r"replica_groups=(?:\w*)?mesh\[([^\]]*)\][^{]*\{([^}]*)\}")
_PAIRS = re.compile(r"source_target_pairs=\{((?:\{\d+,\d+\},?)*)\}")
_DEVICES = re.compile(r"\bnum_partitions=(\d+)")

_KINDS: Mapping[str, CollectiveKind] = {
    "all-gather": "all_gather",
    "all-reduce": "all_reduce",
    "reduce-scatter": "reduce_scatter",
    "all-to-all": "all_to_all",
    "ragged-all-to-all": "all_to_all",
    "collective-permute": "collective_permute",
    "collective-broadcast": "broadcast",
}
_START = "-start"
_STATE = HloArray("u32", ())
"""The state of a transfer that has started."""
_BITS = {"pred": 8, "token": 0, "opaque": 0, "bf16": 16, "tf32": 32}


@dataclass(frozen=True, slots=True)
class CompiledCollective:
    """A collective instruction of a compiled program, as one device takes part in it."""

    kind: CollectiveKind
    group: int
    """The number of devices of a group."""
    result_bytes: int
    """The bytes of the result on one device."""
    times: int
    """How often it runs: the product of the trip counts of the loops around it, as far as they are known."""
    op_name: str
    """The name stack of the op that it was made for."""

    @property
    def sent(self) -> int:
        """The bytes that a device sends in all runs."""
        operand, result = self.result_bytes, self.result_bytes
        if self.kind == "reduce_scatter":
            operand = result * self.group
        elif self.kind == "all_gather":
            operand = result // self.group
        return self.times * sum(bytes_sent(self.kind, (self.group,), operand, result))


@dataclass
class _Computation:
    collectives: list[CompiledCollective] = field(default_factory=list[CompiledCollective])
    runs: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])


def compiled_collectives(hlo: str) -> list[CompiledCollective]:
    """The collectives of a compiled module, those of loops with their trip counts, in the order of the text.

    A loop whose trip count XLA does not know counts once. Groups of one device are left out.
    """
    computations, entry = _computations(hlo)
    times = _times(computations, entry)
    return [
        CompiledCollective(one.kind, one.group, one.result_bytes, times[name], one.op_name)
        for name, computation in computations.items()
        for one in computation.collectives
        if times[name] and one.group > 1
    ]


def bytes_sent_by_kind(collectives: list[CompiledCollective]) -> dict[CollectiveKind, int]:
    """The bytes that a device sends, by kind of collective."""
    found: Counter[CollectiveKind] = Counter()
    for one in collectives:
        found[one.kind] += one.sent
    return dict(found)


def _computations(hlo: str) -> tuple[dict[str, _Computation], str]:
    computations: dict[str, _Computation] = {}
    entry = ""
    devices = _DEVICES.search(hlo)
    count = int(devices[1]) if devices else 1
    for instruction in instructions(hlo):
        current = computations.setdefault(instruction.computation, _Computation())
        entry = instruction.computation if instruction.is_entry else entry
        text = instruction.text
        if instruction.opcode.removesuffix(_START) in _KINDS:
            current.collectives.append(_collective(instruction, count))
            continue  # what it applies to single elements does not communicate
        trips = _TRIPS.search(text)
        for single, several in _CALLED.findall(text):
            for name in [single] if single else several.replace("%", "").split(","):
                current.runs.append((name.strip(), int(trips[1]) if trips else 1))
    return computations, entry


def _times(computations: Mapping[str, _Computation], entry: str) -> Counter[str]:
    """How often each computation runs."""
    times: Counter[str] = Counter()

    def add(name: str, count: int) -> None:
        if name in computations and count:
            times[name] += count
            for called, trips in computations[name].runs:
                add(called, count * trips)

    add(entry, 1)
    return times


def _collective(instruction: Instruction, devices: int) -> CompiledCollective:
    kind = _KINDS[instruction.opcode.removesuffix(_START)]
    arrays = instruction.arrays
    if instruction.opcode.endswith(_START) and kind != "all_reduce":
        arrays = [one for one in arrays if one != _STATE]
        arrays = arrays[len(arrays) // 2 :]  # the first half are the operands
    result_bytes = sum(-(-math.prod(one.shape) * _bits(one.element) // 8) for one in arrays)
    return CompiledCollective(kind, _group(instruction.text, kind, devices), result_bytes, 1, instruction.op_name)


def _bits(element: str) -> int:
    known = _BITS.get(element)
    if known is not None:
        return known
    digits = re.search(r"\d+", element)
    return int(digits[0]) if digits else 8


def _group(text: str, kind: CollectiveKind, devices: int) -> int:
    if kind == "collective_permute":
        pairs = _PAIRS.search(text)
        moved = re.findall(r"(\d+),(\d+)", pairs[1]) if pairs else []
        return 2 if any(source != target for source, target in moved) else 1
    if mesh := _GROUP_MESH.search(text):
        sizes = dict(re.findall(r"'([^']*)'=(\d+)", mesh[1]))
        axes = re.findall(r"'([^']*)'(?::\(\d+\)(\d+))?", mesh[2])
        return reduce(lambda product, axis: product * int(axis[1] or sizes[axis[0]]), axes, 1)
    if iota := _GROUP_IOTA.search(text):
        return int(iota[2])
    if lists := _GROUP_LISTS.search(text):
        return max(group.count(",") + 1 for group in lists[1].split("},{"))
    return devices
