"""Measure a run: when each fragment and transfer starts and ends, and the memory of each mesh."""

from __future__ import annotations

import math
import queue
import threading
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import jax
from jax.sharding import Mesh

from pyshardy.jax.mpmd.fragments import FragmentError, Fragments
from pyshardy.jax.mpmd.placement import sharding_of
from pyshardy.jax.mpmd.program import Call, Free, Program, Transfer, transfer_text
from pyshardy.jax.mpmd.runtime import Carrier
from pyshardy.jax.mpmd.units import units_of
from pyshardy.jax.worker import dtype_of
from pyshardy.report.render.layout import Column, Part, Table, bytes_text, presented, seconds_text
from pyshardy.report.render.plain_text import plain_text
from pyshardy.report.schedule.gantt import MAX_WIDTH, gantt
from pyshardy.schedule import Fragment, Links, Timeline, Value, simulate, trace_of
from pyshardy.schedule import Program as Schedule
from pyshardy.schedule import Transfer as Sent

INPUTS = "inputs"
"""The name of the fragment without duration for the inputs of a mesh that are sent to others."""


@dataclass(frozen=True, slots=True)
class MeshMemory:
    """Bytes on each device of a mesh."""

    mesh: str
    predicted: int
    """The largest sum of the values on the mesh and the temporary memory of the fragment that runs."""
    measured: int
    """The peak that the device reports since its start; for devices that do not, the largest sum of arrays held."""
    is_of_device: bool
    """Whether the device reported it."""


@dataclass(frozen=True)
class Trace:
    """A measured run, and the same program simulated with the measured durations. Times are in seconds."""

    outputs: Any
    """What the function returned."""
    timeline: Timeline
    """When fragments ran and values were sent."""
    simulated: Timeline
    """The run if each fragment takes as long, and starts as soon as its mesh and operands are there."""
    memory: tuple[MeshMemory, ...]

    def perfetto(self) -> dict[str, Any]:
        """Return the measured run in the Chrome JSON format, which Perfetto opens: data for the `json` module."""
        return trace_of(self.timeline, scale=1e6)

    def parts(self, width: int = MAX_WIDTH) -> tuple[Part, ...]:
        """Return the measured and the simulated run as Gantt charts, and the memory of each mesh."""
        columns = (Column("mesh"), *(Column(head, right=True) for head in ("predicted", "measured", "by")))
        rows = tuple(
            (one.mesh, bytes_text(one.predicted), bytes_text(one.measured), "device" if one.is_of_device else "arrays")
            for one in self.memory
        )
        return presented(
            f"measured: {seconds_text(self.timeline.makespan)}",
            gantt(self.timeline, width),
            f"simulated with the measured durations: {seconds_text(self.simulated.makespan)}",
            gantt(self.simulated, width),
            Table("peak memory per device", columns, rows),
        )

    def __str__(self) -> str:
        return plain_text(self.parts())


@dataclass(slots=True)
class _Event:
    """A step that was started, and when its result was there."""

    step: Call | Transfer
    started: float
    ended: float = math.nan
    problem: Exception | None = None
    """What the step raised while it ran."""


class Recorder:
    """Carries out steps by another carrier, and observes when their results are there.

    A thread for each mesh and for each link waits for results. A result whose buffer a later fragment takes over is
    copied, and its thread waits for the copy.
    """

    def __init__(self, program: Program, carrier: Carrier) -> None:
        self._program = program
        self._carrier = carrier
        self._taken = {call.operands[position] for call in program.calls for position in call.donated}
        self._queues: dict[Any, queue.SimpleQueue[tuple[_Event, Any] | None]] = {}
        self._threads: list[threading.Thread] = []
        self._origin = time.perf_counter()
        self.events: list[_Event] = []
        self.held = _Held(program)

    def call(self, call: Call, operands: list[Any]) -> Sequence[Any]:
        """Start a fragment."""
        event = _Event(call, self._now())
        results = self._carrier.call(call, operands)
        kept = [array for number, array in zip(call.results, results, strict=True) if number not in self._taken]
        self._watch(event, call.mesh, kept or results)
        self.held.add(zip(call.results, results, strict=True))
        self.held.remove(call)
        return results

    def transfer(self, transfer: Transfer, source: Any) -> Any:
        """Start a transfer."""
        event = _Event(transfer, self._now())
        result = self._carrier.transfer(transfer, source)
        values = self._program.values
        is_kept = transfer.target not in self._taken
        self._watch(event, (values[transfer.source].mesh, values[transfer.target].mesh), [result], is_kept)
        self.held.add([(transfer.target, result)])
        self.held.remove(transfer)
        return result

    def end(self) -> None:
        """Let go of all values."""
        self._carrier.end()

    def stop(self) -> None:
        """Wait until all results are there."""
        for one in self._queues.values():
            one.put(None)
        for thread in self._threads:
            thread.join()

    def finish(self) -> list[_Event]:
        """Wait until all results are there, and return the steps with their times.

        Raise FragmentError for the first step that failed: later ones may have failed because of it.
        """
        self.stop()
        for event in self.events:
            if event.problem is not None:
                raise FragmentError(f"{self._text(event.step)} failed: {event.problem}") from event.problem
        return self.events

    def _text(self, step: Call | Transfer) -> str:
        return str(step) if isinstance(step, Call) else transfer_text(self._program, step)

    def _watch(self, event: _Event, row: Any, arrays: Sequence[Any], is_kept: bool | None = None) -> None:
        self.events.append(event)
        if not arrays:
            event.ended = self._now()
            return
        smallest = min(arrays, key=lambda array: array.size)
        numbers = event.step.results if isinstance(event.step, Call) else (event.step.target,)
        if is_kept is False or all(number in self._taken for number in numbers):
            smallest = jax.device_put(smallest, smallest.sharding, may_alias=False)
        if row not in self._queues:
            self._queues[row] = queue.SimpleQueue()
            thread = threading.Thread(target=self._wait, args=(self._queues[row],), daemon=True)
            thread.start()
            self._threads.append(thread)
        self._queues[row].put((event, smallest))

    def _wait(self, waiting: queue.SimpleQueue[tuple[_Event, Any] | None]) -> None:
        while (entry := waiting.get()) is not None:
            event, array = entry
            try:
                jax.block_until_ready(array)
            except Exception as problem:
                event.problem = problem
            event.ended = self._now()
            del entry, array

    def _now(self) -> float:
        return time.perf_counter() - self._origin


class _Held:
    """The bytes of the arrays that a run holds on the devices of each mesh."""

    def __init__(self, program: Program) -> None:
        self._freed: dict[int, tuple[int, ...]] = {}
        for step, following in zip(program.steps, program.steps[1:], strict=False):
            if isinstance(following, Free):
                self._freed[id(step)] = following.values
        self._mesh = [value.mesh for value in program.values]
        self._bytes: dict[int, int] = {}
        self._now: dict[str, int] = defaultdict(int)
        self.peaks: dict[str, int] = defaultdict(int)

    def add(self, arrays: Any) -> None:
        """Add arrays by the numbers of their values."""
        for number, array in arrays:
            shards = array.addressable_shards
            self._bytes[number] = shards[0].data.nbytes if shards else 0
            mesh = self._mesh[number]
            self._now[mesh] += self._bytes[number]
            self.peaks[mesh] = max(self.peaks[mesh], self._now[mesh])

    def remove(self, step: Call | Transfer) -> None:
        """Remove what is freed after a step."""
        for number in self._freed.get(id(step), ()):
            self._now[self._mesh[number]] -= self._bytes.pop(number, 0)


def trace_from(
    program: Program, topology: Mapping[str, Mesh], fragments: Fragments, recorder: Recorder, outputs: Any
) -> Trace:
    """Return the trace of a run that has ended."""
    events = recorder.finish()
    timeline = measured_timeline(program, topology, events)
    schedule = timeline.program
    delays = [sent.end - sent.start for sent in timeline.transfers]
    latency = sorted(delays)[len(delays) // 2] if delays else 0.0
    simulated = simulate(
        Schedule(schedule.fragments, schedule.values, schedule.mesh_names, Links(latency)), timeline.orders
    )
    predicted = predicted_memory(program, topology, fragments)
    memory: list[MeshMemory] = []
    for mesh in program.meshes:
        stats = topology[mesh].devices.flat[0].memory_stats() or {}
        measured = stats.get("peak_bytes_in_use")
        held = recorder.held.peaks[mesh] if measured is None else measured
        memory.append(MeshMemory(mesh, predicted[mesh], held, measured is not None))
    return Trace(outputs, timeline, simulated, tuple(memory))


def measured_timeline(program: Program, topology: Mapping[str, Mesh], events: Sequence[_Event]) -> Timeline:
    """Return when fragments ran and values were sent.

    A fragment starts when it has been started, its operands are there, and the fragment before it on its mesh has
    ended; it ends when its result is there.
    """
    meshes = list(program.meshes)
    units = units_of(program)
    origins = _fragments_of_inputs(program)
    fragments: list[Fragment] = [Fragment(INPUTS, meshes.index(mesh), 0.0) for mesh in origins]
    numbers: dict[int, int] = dict.fromkeys(range(program.inputs), -1)
    for position, mesh in enumerate(origins):
        numbers.update((i, position) for i in range(program.inputs) if program.values[i].mesh == mesh)
    starts, ends = [0.0] * len(origins), [0.0] * len(origins)
    known: dict[int, float] = {}
    users: dict[int, list[int]] = defaultdict(list)
    root: dict[int, int] = {}
    free: dict[Any, float] = defaultdict(float)
    sent: list[tuple[int, int, int, float, float]] = []
    for event in events:
        step = event.step
        if isinstance(step, Call):
            ready = max((known.get(number, 0.0) for number in step.operands), default=0.0)
            start = max(event.started, free[step.mesh], ready)
            end = max(start, event.ended)
            for number in step.operands:
                users[root.get(number, number)].append(len(fragments))
            numbers.update(dict.fromkeys(step.results, len(fragments)))
            known.update(dict.fromkeys(step.results, end))
            free[step.mesh] = end
            fragments.append(Fragment(units[step].name, meshes.index(step.mesh), end - start, units[step].unit))
            starts.append(start)
            ends.append(end)
        else:
            source, target = (program.values[number].mesh for number in (step.source, step.target))
            start = max(event.started, free[source, target], known.get(step.source, 0.0))
            end = max(start, event.ended)
            root[step.target] = root.get(step.source, step.source)
            known[step.target] = free[source, target] = end
            if source != target:
                sent.append((root[step.target], meshes.index(source), meshes.index(target), start, end))
    made = sorted(number for number in users if numbers[number] >= 0)
    index = {number: position for position, number in enumerate(made)}
    sizes = [_bytes_of(program, number, topology) for number in made]
    values = tuple(
        Value(numbers[number], tuple(dict.fromkeys(users[number])), size, size)
        for number, size in zip(made, sizes, strict=True)
    )
    schedule = Schedule(tuple(fragments), values, tuple(meshes))
    transfers = tuple(
        Sent(index[number], source, target, start, end)
        for number, source, target, start, end in sent
        if number in index
    )
    return Timeline(schedule, schedule.orders(range(len(fragments))), tuple(starts), tuple(ends), transfers)


def _fragments_of_inputs(program: Program) -> list[str]:
    """Return the meshes with inputs that are sent to others."""
    values = program.values
    sources = [step.source for step in program.transfers if values[step.target].mesh != values[step.source].mesh]
    return list(dict.fromkeys(values[number].mesh for number in sources if number < program.inputs))


def _bytes_of(program: Program, number: int, topology: Mapping[str, Mesh]) -> int:
    """Return the bytes of a value on each device."""
    value = program.values[number]
    shape = sharding_of(value, topology).shard_shape(value.shape)
    return math.prod(shape) * dtype_of(value.dtype).itemsize


def predicted_memory(program: Program, topology: Mapping[str, Mesh], fragments: Fragments) -> dict[str, int]:
    """Return the peak memory of the devices of each mesh: values, and temporary memory of the fragment that runs."""
    live: dict[str, int] = defaultdict(int)
    peaks: dict[str, int] = dict.fromkeys(program.meshes, 0)
    sizes = [_bytes_of(program, number, topology) for number in range(len(program.values))]

    def change(number: int, sign: int) -> None:
        live[program.values[number].mesh] += sign * sizes[number]

    for number in range(program.inputs):
        change(number, 1)
    for step in program.steps:
        temporary = 0
        if isinstance(step, Free):
            for number in step.values:
                change(number, -1)
            continue
        for number in step.results if isinstance(step, Call) else (step.target,):
            change(number, 1)
        mesh = step.mesh if isinstance(step, Call) else program.values[step.target].mesh
        if isinstance(step, Call):
            analysis = fragments.of(step).run.memory_analysis()
            temporary = 0 if analysis is None else analysis.temp_size_in_bytes - analysis.alias_size_in_bytes
        peaks[mesh] = max(peaks[mesh], live[mesh] + temporary)
    return peaks
