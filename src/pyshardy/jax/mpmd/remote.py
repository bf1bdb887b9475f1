"""A function whose meshes are owned by workers: processes, or Ray actors."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from types import TracebackType
from typing import Any, Protocol

import jax
import numpy as np

from pyshardy.jax.mpmd import internals
from pyshardy.jax.mpmd.callbacks import CallbackAddress, CallbackServer
from pyshardy.jax.mpmd.lowered import MpmdLowered
from pyshardy.jax.mpmd.program import Program, Value
from pyshardy.jax.mpmd.shardings import argument_name, tree_error
from pyshardy.jax.mpmd.worker import WorkerName, WorkerSpec
from pyshardy.jax.worker import flags_of_devices


class WorkerError(RuntimeError):
    """A worker that failed; the message names its mesh."""


def worker_error(failures: Mapping[WorkerName, str], end: str = "") -> WorkerError:
    """Return the error of workers that failed, after that of one that has ended, if any, which is their cause."""
    return WorkerError("\n".join([*([end] if end else []), *(failures[name] for name in sorted(failures))]))


GRACE = 1.0
"""The seconds for which other workers may report an error too, after the first: it may be a consequence of theirs."""


class Worker(Protocol):
    """A `MeshWorker` that is somewhere else."""

    def send(self, method: str, *arguments: Any) -> None:
        """Start a method."""
        ...

    def kill(self) -> None:
        """End the worker at once."""
        ...


Collect = Callable[[Mapping[WorkerName, Worker]], dict[WorkerName, Any]]
"""Wait for the results of the methods that workers were sent. Raise WorkerError as soon as one fails."""


@dataclass(frozen=True, eq=False)
class RemoteArray:
    """An array that a worker holds; it is freed there when this object is gone."""

    key: int
    mesh: str
    shape: tuple[int, ...]
    dtype: str


class RemoteFunction:
    """A function that runs on workers, one or several for each mesh; workers end with its `with` statement."""

    def __init__(
        self,
        lowered: MpmdLowered,
        workers: Mapping[WorkerName, Worker],
        collect: Collect,
        callbacks: CallbackServer,
    ) -> None:
        self.program = lowered.program
        self._callbacks = callbacks
        self._input_tree, self._output_tree = lowered.in_tree, lowered.output_tree
        constants = len(lowered.const_args)
        self._positions = {
            index - constants: number
            for number, index in enumerate(sorted(lowered.kept_inputs_indices))
            if index >= constants
        }
        """The number of each flat argument that the program has."""
        self._workers = dict(workers)
        self._collect = collect
        self._keys = count()
        self._meshes = list(dict.fromkeys(name.mesh for name in workers))
        self._dead: dict[str, list[int]] = {mesh: [] for mesh in self._meshes}
        self._held: weakref.WeakSet[RemoteArray] = weakref.WeakSet()
        """The arrays that the workers hold and the program refers to."""
        addresses = self._all("address")
        self._all("connect", addresses)
        self._constants = [
            self._send(array, number, f"constant {number}") for number, array in enumerate(lowered.const_args)
        ]

    def __enter__(self) -> RemoteFunction:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End all workers; their arrays are lost."""
        # The first process of a mesh serves the others: they complain if it ends before them.
        for worker in reversed(self._workers.values()):
            worker.kill()
        self._workers = {}
        self._callbacks.close()

    def kill(self, mesh: str, rank: int = 0) -> None:
        """End a worker of one mesh, as if it had failed: the next call raises WorkerError."""
        self._workers[WorkerName(mesh, rank)].kill()

    def put(self, args: Sequence[Any], kwargs: Mapping[str, Any] | None = None) -> Any:
        """Return arguments as arrays of the workers; those that are so already stay as they are.

        The result is a tuple; with `kwargs`, one of arguments and keyword arguments.
        """
        found, keywords = jax.tree.unflatten(self._input_tree, self._put_leaves(self._flat(args, kwargs or {})))
        return found if kwargs is None else (found, keywords)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Run the function; the result is a tree of `RemoteArray`. Arguments that are no such are sent to workers.

        Return when all workers are done. Donated arguments are deleted. Raise WorkerError if a worker fails or dies:
        then all workers end, and what they held is lost.
        """
        leaves = self._put_leaves(self._flat(args, kwargs))
        inputs: dict[str, dict[int, int]] = {mesh: {} for mesh in self._meshes}
        for number, array in enumerate(self._constants):
            inputs[array.mesh][number] = array.key
        for index, number in self._positions.items():
            inputs[leaves[index].mesh][number] = leaves[index].key
        outputs = [self._new(self.program.values[number]) for number in self.program.outputs]
        wanted: dict[str, dict[int, int]] = {mesh: {} for mesh in self._meshes}
        for position, array in enumerate(outputs):
            wanted[array.mesh][position] = array.key
        dead = {mesh: self._take_dead(mesh) for mesh in self._meshes}
        for name, worker in self._workers.items():
            worker.send("step", inputs[name.mesh], wanted[name.mesh], dead[name.mesh])
        for index, number in self._positions.items():
            if number in self.program.donated:
                self._held.discard(leaves[index])
        self._finish()
        return jax.tree.unflatten(self._output_tree, outputs)

    def get(self, tree: Any) -> Any:
        """Return a tree of `RemoteArray` as NumPy arrays. Raise ValueError for one that the workers do not hold."""
        return jax.tree.map(self._get, tree, is_leaf=lambda leaf: isinstance(leaf, RemoteArray))

    def _get(self, array: RemoteArray) -> Any:
        self._check_open()
        self._check_held(array, "the array")
        return self._on_mesh(array.mesh, "get", array.key)

    def held(self) -> dict[str, int]:
        """Return how many arrays each mesh holds for this object: inputs and outputs that are still referred to."""
        return {mesh: self._on_mesh(mesh, "held", self._take_dead(mesh)) for mesh in self._meshes}

    def _check_held(self, array: RemoteArray, name: str) -> None:
        if array not in self._held:
            raise ValueError(f"{name} was donated to an earlier call, or is an array of other workers")

    def _take_dead(self, mesh: str) -> list[int]:
        """Return the keys of arrays that are gone, once. The finalizers of arrays add to this list at any time."""
        dead = self._dead[mesh]
        taken = dead[:]
        del dead[: len(taken)]
        return taken

    def _flat(self, args: Sequence[Any], kwargs: Mapping[str, Any]) -> list[Any]:
        leaves, tree = jax.tree.flatten((tuple(args), dict(kwargs)), is_leaf=lambda leaf: isinstance(leaf, RemoteArray))
        if tree != self._input_tree:
            raise tree_error(self._input_tree, tree)
        return leaves

    def _put_leaves(self, leaves: list[Any]) -> list[Any]:
        self._check_open()
        found = list(leaves)
        for index, number in self._positions.items():
            value = self.program.values[number]
            leaf = leaves[index]
            if isinstance(leaf, RemoteArray):
                self._check_held(leaf, argument_name(self._input_tree, index))
            else:
                found[index] = leaf = self._send(leaf, number, argument_name(self._input_tree, index))
            if (leaf.mesh, leaf.shape, leaf.dtype) != (value.mesh, value.shape, value.dtype):
                raise ValueError(
                    f"{argument_name(self._input_tree, index)} must be {value.dtype}{list(value.shape)} on mesh "
                    f"{value.mesh}, found "
                    f"{leaf.dtype}{list(leaf.shape)} on mesh {leaf.mesh}"
                )
        return found

    def _send(self, array: Any, number: int, name: str) -> RemoteArray:
        """Put an array on the mesh of an input."""
        value = self.program.values[number]
        found = np.asarray(internals.bits_of(array))
        dtype = jax.dtypes.canonicalize_dtype(found.dtype)
        if (found.shape, str(dtype)) != (value.shape, value.dtype):
            raise ValueError(f"{name} must be {value.dtype}{list(value.shape)}, found {dtype}{list(found.shape)}")
        made = self._new(value)
        self._on_mesh(value.mesh, "put", made.key, number, found)
        return made

    def _new(self, value: Value) -> RemoteArray:
        array = RemoteArray(next(self._keys), value.mesh, value.shape, value.dtype)
        weakref.finalize(array, self._dead[value.mesh].append, array.key)
        self._held.add(array)
        return array

    def _on_mesh(self, mesh: str, method: str, *arguments: Any) -> Any:
        """Return the result of a method of the first worker of a mesh; all of them execute it."""
        for name, worker in self._workers.items():
            if name.mesh == mesh:
                worker.send(method, *arguments)
        return self._finish(mesh)[WorkerName(mesh, 0)]

    def _all(self, method: str, *arguments: Any) -> dict[WorkerName, Any]:
        for worker in self._workers.values():
            worker.send(method, *arguments)
        return self._finish()

    def _finish(self, mesh: str | None = None) -> dict[WorkerName, Any]:
        workers = {name: worker for name, worker in self._workers.items() if mesh is None or name.mesh == mesh}
        try:
            return self._collect(workers)
        except WorkerError as error:
            self.close()
            raise error from next(iter(self._callbacks.problems), error.__cause__)
        except BaseException:
            self.close()
            raise

    def _check_open(self) -> None:
        if not self._workers:
            raise WorkerError("the workers have ended")


def worker_specs(
    lowered: MpmdLowered,
    compiler_options: Mapping[str, Any] | None = None,
    processes: Mapping[str, int] | None = None,
    callbacks: CallbackAddress | None = None,
) -> dict[WorkerName, WorkerSpec]:
    """Return what each worker is started with. `processes` are the numbers of those of meshes that have several.

    `callbacks` is where workers call the callbacks of the program. Raise ValueError if a mesh cannot be shared so.
    """
    program: Program = lowered.program
    sizes = {name: mesh.size for name, mesh in lowered.topology.items()}
    ranks = {**dict.fromkeys(sizes, 1), **(processes or {})}
    for mesh, number in ranks.items():
        if mesh not in sizes:
            raise ValueError(f"processes: there is no mesh '{mesh}'; the meshes are {', '.join(sizes)}")
        if number < 1 or sizes[mesh] % number:
            raise ValueError(f"the {sizes[mesh]} devices of mesh '{mesh}' cannot be shared by {number} processes")
    return {
        (name := WorkerName(mesh_name, rank)): WorkerSpec(
            program,
            name,
            tuple((str(axis), size) for axis, size in mesh.shape.items()),
            sizes,
            ranks,
            compiler_options or {},
            callbacks=callbacks,
        )
        for mesh_name, mesh in lowered.topology.items()
        if mesh_name in program.meshes
        for rank in range(ranks[mesh_name])
    }


def cpu_environment(devices: int) -> dict[str, str]:
    """Return the environment variables of a process with virtual CPU devices."""
    return {
        "JAX_PLATFORMS": "cpu",
        "XLA_FLAGS": flags_of_devices(devices),
        "NPROC": str(max(8 * devices, 16)),
    }
