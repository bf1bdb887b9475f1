"""Schedules for several stages on a mesh that list the whole order of a mesh: interleaved 1F1B, ZB-V, DualPipeV.

The list of a mesh is made for at least as many microbatches as the schedule needs, and those that the program does not
have are left out. This cannot cause a deadlock: the order of the others stays as in the longer run.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TypeAlias

Step: TypeAlias = tuple[str, int, int]
"""`F`, `B` (input gradient) or `W` (weight gradient), the stage and the microbatch, counted from 0."""
OrderOfMesh: TypeAlias = Callable[[int, int, int, int], Sequence[Step]]
"""The order of a mesh: of the mesh, the number of meshes, of chunks on each, and of microbatches."""


def interleaved_1f1b(mesh: int, meshes: int, chunks: int, microbatches: int) -> Sequence[Step]:
    """Return the order in which forward and backward alternate, in rounds of as many microbatches as meshes.

    Stage `c * meshes + mesh` is chunk `c` of a mesh. Within a round the mesh runs all microbatches in one chunk, then
    in the next one.
    """
    rounds = -(-microbatches // meshes)
    total = rounds * meshes * chunks
    forward = [_interleaved(index, meshes, chunks) for index in range(total)]
    backward = [(chunks - 1 - chunk, microbatch) for chunk, microbatch in forward]
    started = meshes - mesh - 1 if chunks == 1 else 2 * (meshes - mesh - 1) + (chunks - 1) * meshes
    steps: list[Step] = []
    for index in range(total + started):
        if index < total:
            chunk, microbatch = forward[index]
            steps.append(("F", chunk * meshes + mesh, microbatch))
        if index >= started:
            chunk, microbatch = backward[index - started]
            steps += [(letter, chunk * meshes + mesh, microbatch) for letter in "BW"]
    return [step for step in steps if step[2] < microbatches]


def _interleaved(index: int, meshes: int, chunks: int) -> tuple[int, int]:
    """The chunk and microbatch of a mesh's forward computation of an index."""
    round_, within = divmod(index, meshes * chunks)
    chunk, offset = divmod(within, meshes)
    return chunk, round_ * meshes + offset


class _VShaped:
    """The order of a mesh with two chunks: stage `mesh` on the way down and stage `2 * meshes - 1 - mesh` back up."""

    def __init__(self, mesh: int, meshes: int) -> None:
        self.stages = (mesh, 2 * meshes - 1 - mesh)
        self.steps: list[Step] = []
        self.forwards = [0, 0]
        self.backwards = [0, 0]
        self.pending: deque[tuple[int, int]] = deque()
        """Chunk and microbatch of weight gradients that have been put off."""

    def forward(self, chunk: int) -> None:
        """Run the next microbatch forward."""
        self.steps.append(("F", self.stages[chunk], self.forwards[chunk]))
        self.forwards[chunk] += 1

    def backward(self, chunk: int, put_off: bool = False) -> None:
        """Run the next microbatch backward, with its weight gradient unless that is put off."""
        microbatch = self.backwards[chunk]
        self.steps.append(("B", self.stages[chunk], microbatch))
        self.backwards[chunk] += 1
        if put_off:
            self.pending.append((chunk, microbatch))
        else:
            self.steps.append(("W", self.stages[chunk], microbatch))

    def weights(self, count: int = 1) -> None:
        """Compute weight gradients that were put off, the oldest first."""
        for _ in range(count):
            chunk, microbatch = self.pending.popleft()
            self.steps.append(("W", self.stages[chunk], microbatch))

    def result(self, microbatches: int) -> Sequence[Step]:
        """Return the steps of the first microbatches."""
        return [step for step in self.steps if step[2] < microbatches]


def zero_bubble_v(mesh: int, meshes: int, chunks: int, microbatches: int) -> Sequence[Step]:
    """Return the order in which all meshes are busy from their first start to their last end, if F = B = W."""
    total = max(microbatches, 2 * meshes - 1)
    order = _VShaped(mesh, meshes)
    for _ in range(2 * (meshes - mesh) - 1):
        order.forward(0)
    for _ in range(mesh):
        order.forward(1)
        order.forward(0)
    for _ in range(meshes - mesh):
        order.forward(1)
        order.backward(1)
    while order.forwards[1] < total:
        if order.forwards[0] < total:
            order.forward(0)
        order.backward(0)
        order.forward(1)
        order.backward(1)
    for _ in range(mesh):
        order.backward(0, put_off=True)
        order.backward(1, put_off=True)
    for _ in range(meshes - mesh):
        order.backward(0, put_off=True)
        order.weights()
    order.weights(len(order.pending))
    return order.result(microbatches)


def dual_pipe_v(mesh: int, meshes: int, chunks: int, microbatches: int) -> Sequence[Step]:
    """Return the order that pairs a forward computation of one chunk with a backward one of the other."""
    total = max(microbatches, 2 * meshes)
    below = meshes - mesh - 1
    order = _VShaped(mesh, meshes)
    for _ in range(2 * below):
        order.forward(0)
    for _ in range(mesh + 1):
        order.forward(0)
        order.forward(1)
    for _ in range(below):
        order.backward(1, put_off=True)
        order.weights()
        order.forward(1)
    for _ in range(total - 2 * meshes + mesh + 1):
        order.forward(0)
        order.backward(1)
        order.forward(1)
        order.backward(0)
    for _ in range(below):
        order.backward(1)
        order.forward(1)
        order.backward(0)
    for index in range(2 * (mesh + 1)):
        order.backward(1 - index % 2, put_off=index > mesh)
    for _ in range(below):
        order.weights()
        order.backward(0, put_off=True)
    order.weights(len(order.pending))
    return order.result(microbatches)
