"""The runtime: one loop over the steps of a program. A `Carrier` carries out calls and transfers."""

from __future__ import annotations

import weakref
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Protocol

import jax
from jax.sharding import Mesh

from pyshardy.jax.mpmd.callbacks import problem_text
from pyshardy.jax.mpmd.fragments import FragmentError, Fragments
from pyshardy.jax.mpmd.placement import sharding_of
from pyshardy.jax.mpmd.program import Call, Free, Program, Transfer, transfer_text

QUEUE_DEPTH = 8
"""The number of programs that a mesh may have in its queue. Collectives on CPU devices deadlock with more than 32."""


class Carrier(Protocol):
    """What carries out the steps of a program."""

    def call(self, call: Call, operands: list[Any]) -> Sequence[Any]:
        """Start a fragment, and return its results, which may still be computed."""
        ...

    def transfer(self, transfer: Transfer, source: Any) -> Any:
        """Start a transfer, and return its result, which may still be on its way."""
        ...

    def end(self) -> None:
        """Let go of all values; those that are no outputs are freed as soon as nothing needs them."""
        ...


def run(program: Program, carrier: Carrier, inputs: Sequence[Any]) -> list[Any]:
    """Execute the steps of a program in order, and return its outputs."""
    values: list[Any] = [*inputs, *[None] * (len(program.values) - program.inputs)]
    for step in program.steps:
        if isinstance(step, Call):
            results = carrier.call(step, [values[number] for number in step.operands])
            for number, result in zip(step.results, results, strict=True):
                values[number] = result
        elif isinstance(step, Free):
            for number in step.values:
                values[number] = None
        else:
            values[step.target] = carrier.transfer(step, values[step.source])
    carrier.end()
    return [values[number] for number in program.outputs]


class Devices:
    """Carries out calls on the devices of this process, and transfers between them."""

    def __init__(
        self, program: Program, topology: Mapping[str, Mesh], fragments: Fragments, depth: int = QUEUE_DEPTH
    ) -> None:
        self._executables = {id(call): fragments.of(call) for call in program.calls if call in fragments.of_call}
        self._problems = [one.problems for one in fragments.executables if one.callbacks]
        self._queues = {mesh: _Queue(depth) for mesh in program.meshes}
        self._shardings = {
            id(step): (sharding_of(program.values[step.target], topology), _may_alias(program, step, topology))
            for step in program.transfers
            if all(program.values[number].mesh in topology for number in (step.source, step.target))
        }
        self._program = program

    def call(self, call: Call, operands: list[Any]) -> Sequence[Any]:
        """Start a fragment. Raise FragmentError if it cannot be started, or an earlier one of its mesh failed."""
        queue = self._queues[call.mesh]
        queue.make_room()
        executable = self._executables[id(call)]
        try:
            results = executable.run(*operands)
        except Exception as problem:
            raise FragmentError(f"{call} failed: {problem}") from problem
        if results:
            queue.add(call, results, executable.problems)
        return results

    def transfer(self, transfer: Transfer, source: Any) -> Any:
        """Start a transfer."""
        sharding, may_alias = self._shardings[id(transfer)]
        try:
            return jax.device_put(source, sharding, may_alias=may_alias)
        except Exception as problem:
            raise FragmentError(f"{transfer_text(self._program, transfer)} failed: {problem}") from problem

    def wait(self) -> None:
        """Wait until all fragments have run. Raise FragmentError if one has failed."""
        for queue in self._queues.values():
            queue.wait()

    def end(self) -> None:
        """Let go of all values. If fragments have callbacks, wait for them: nothing else has what they raise."""
        if self._problems:
            self.wait()
        for queue in self._queues.values():
            queue.release()

    def abandon(self) -> None:
        """Wait for the fragments of a run that failed, and forget what went wrong in them."""
        for queue in self._queues.values():
            queue.clear()
        for problems in self._problems:
            problems.clear()


class _Entry:
    """A call that was started, and its results."""

    __slots__ = ("_results", "_smallest", "call", "problems")

    def __init__(self, call: Call, results: Sequence[Any], problems: Sequence[BaseException]) -> None:
        self.call = call
        self.problems = problems
        self._results = list(map(weakref.ref, results))
        self._smallest: Any = min(results, key=_size)

    def result(self) -> Any:
        """Return a result that no later program has taken over; None if there is none."""
        for array in (self._smallest, *(result() for result in self._results)):
            if array is not None and not array.is_deleted():
                return array
        return None

    def release(self) -> None:
        """Let go of the result that was kept; the others never are."""
        self._smallest = None


class _Queue:
    """The programs of one mesh that may not have run yet.

    Programs of a mesh run in order: once a result is there, all programs up to its own have run.
    """

    def __init__(self, depth: int) -> None:
        self._depth = depth
        self._entries: deque[_Entry] = deque()

    def add(self, call: Call, results: Sequence[Any], problems: Sequence[BaseException]) -> None:
        """Add a call that was started, and where its callbacks put what they raise.

        Its smallest result is kept until it is there or released.
        """
        self._entries.append(_Entry(call, results, problems))

    def make_room(self) -> None:
        """Forget the programs that have run; if too many are left, wait for the oldest that can be waited for."""
        while self._entries:
            position, array = self._oldest()
            if array is None or not (array.is_ready() or len(self._entries) >= self._depth):
                return
            self._finish(position, array)

    def wait(self) -> None:
        """Wait for all programs that can be waited for."""
        while self._entries:
            position, array = self._oldest()
            if array is None:
                return
            self._finish(position, array)

    def _finish(self, position: int, array: Any) -> None:
        """Forget the programs up to a position, of whose results `array` is one, when it is there."""
        entries = [self._entries.popleft() for _ in range(position + 1)]
        failure: Exception | None = None
        try:
            array.block_until_ready()
        except Exception as problem:
            failure = problem
        for entry in entries:
            if entry.problems:
                problem = entry.problems[0]
                raise FragmentError(f"{entry.call} failed: a callback raised {problem_text(problem)}") from problem
        if failure is not None:
            raise FragmentError(f"{entries[-1].call} failed: {failure}") from failure

    def clear(self) -> None:
        """Wait for all programs that can be waited for, and forget them."""
        while self._entries:
            with suppress(FragmentError):
                self.wait()
                self._entries.clear()

    def _oldest(self) -> tuple[int, Any]:
        """Return the first result that there still is, and the position of its program."""
        for position, entry in enumerate(self._entries):
            array = entry.result()
            if array is not None:
                return position, array
        return 0, None

    def release(self) -> None:
        """Let go of the results, which may be freed now.

        Programs without results that there still are cannot be waited for any more: so there may not be too many.
        """
        self.make_room()
        for entry in self._entries:
            entry.release()


def _size(array: Any) -> int:
    return array.size


def _may_alias(program: Program, step: Transfer, topology: Mapping[str, Mesh]) -> bool:
    """Whether a transfer can return the buffers of its source: not if both may be donated by their fragments."""
    source, target = (topology[program.values[number].mesh] for number in (step.source, step.target))
    return not set(source.devices.flat) & set(target.devices.flat)
