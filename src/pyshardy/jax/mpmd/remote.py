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

from pyshardy.jax.mpmd.lowered import MpmdLowered
from pyshardy.jax.mpmd.program import Program, Value
from pyshardy.jax.mpmd.shardings import argument_name
from pyshardy.jax.mpmd.worker import WorkerSpec


class WorkerError(RuntimeError):
    """A worker that failed; the message names its mesh."""


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


Collect = Callable[[Mapping[str, Worker]], dict[str, Any]]
"""Wait for the results of the methods that workers were sent. Raise WorkerError as soon as one fails."""


@dataclass(frozen=True, eq=False)
class RemoteArray:
    """An array that a worker holds; it is freed there when this object is gone."""

    key: int
    mesh: str
    shape: tuple[int, ...]
    dtype: str


class RemoteFunction:
    """A function that runs on workers, one for each mesh. Use it in a `with` statement: workers end with it."""

    def __init__(self, lowered: MpmdLowered, workers: Mapping[str, Worker], collect: Collect) -> None:
        self.program = lowered.program
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
        self._dead: dict[str, list[int]] = {mesh: [] for mesh in workers}
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
        for worker in self._workers.values():
            worker.kill()
        self._workers = {}

    def kill(self, mesh: str) -> None:
        """End the worker of one mesh, as if it had failed: the next call raises WorkerError."""
        self._workers[mesh].kill()

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
        inputs: dict[str, dict[int, int]] = {mesh: {} for mesh in self._workers}
        for number, array in enumerate(self._constants):
            inputs[array.mesh][number] = array.key
        for index, number in self._positions.items():
            inputs[leaves[index].mesh][number] = leaves[index].key
        outputs = [self._new(self.program.values[number]) for number in self.program.outputs]
        wanted: dict[str, dict[int, int]] = {mesh: {} for mesh in self._workers}
        for position, array in enumerate(outputs):
            wanted[array.mesh][position] = array.key
        for mesh, worker in self._workers.items():
            worker.send("step", inputs[mesh], wanted[mesh], self._take_dead(mesh))
        self._finish()
        return jax.tree.unflatten(self._output_tree, outputs)

    def get(self, tree: Any) -> Any:
        """Return a tree of `RemoteArray` as NumPy arrays."""
        return jax.tree.map(self._get, tree, is_leaf=lambda leaf: isinstance(leaf, RemoteArray))

    def _get(self, array: RemoteArray) -> Any:
        self._check_open()
        self._workers[array.mesh].send("get", array.key)
        return self._finish((array.mesh,))[array.mesh]

    def held(self) -> dict[str, int]:
        """Return how many arrays each worker holds for this object: inputs and outputs that are still referred to."""
        for mesh, worker in self._workers.items():
            worker.send("held", self._take_dead(mesh))
        return self._finish()

    def _take_dead(self, mesh: str) -> list[int]:
        """Return the keys of arrays that are gone, once. The finalizers of arrays add to this list at any time."""
        dead = self._dead[mesh]
        taken = dead[:]
        del dead[: len(taken)]
        return taken

    def _flat(self, args: Sequence[Any], kwargs: Mapping[str, Any]) -> list[Any]:
        leaves, tree = jax.tree.flatten((tuple(args), dict(kwargs)), is_leaf=lambda leaf: isinstance(leaf, RemoteArray))
        if tree != self._input_tree:
            raise TypeError(f"the function was lowered for arguments of tree {self._input_tree}, found {tree}")
        return leaves

    def _put_leaves(self, leaves: list[Any]) -> list[Any]:
        self._check_open()
        found = list(leaves)
        for index, number in self._positions.items():
            value = self.program.values[number]
            leaf = leaves[index]
            if not isinstance(leaf, RemoteArray):
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
        found = np.asarray(array)
        dtype = jax.dtypes.canonicalize_dtype(found.dtype)
        if (found.shape, str(dtype)) != (value.shape, value.dtype):
            raise ValueError(f"{name} must be {value.dtype}{list(value.shape)}, found {dtype}{list(found.shape)}")
        made = self._new(value)
        self._workers[value.mesh].send("put", made.key, number, found)
        self._finish((value.mesh,))
        return made

    def _new(self, value: Value) -> RemoteArray:
        array = RemoteArray(next(self._keys), value.mesh, value.shape, value.dtype)
        weakref.finalize(array, self._dead[value.mesh].append, array.key)
        return array

    def _all(self, method: str, *arguments: Any) -> dict[str, Any]:
        for worker in self._workers.values():
            worker.send(method, *arguments)
        return self._finish()

    def _finish(self, meshes: Sequence[str] | None = None) -> dict[str, Any]:
        workers = {mesh: worker for mesh, worker in self._workers.items() if meshes is None or mesh in meshes}
        try:
            return self._collect(workers)
        except BaseException:
            self.close()
            raise

    def _check_open(self) -> None:
        if not self._workers:
            raise WorkerError("the workers have ended")


def worker_specs(
    lowered: MpmdLowered, compiler_options: Mapping[str, Any] | None = None, host: str = "127.0.0.1"
) -> dict[str, WorkerSpec]:
    """Return what the worker of each mesh is started with."""
    if lowered.host_callbacks:
        raise NotImplementedError("callbacks, as of jax.debug.print, can be called in one process only, not on workers")
    program: Program = lowered.program
    sizes = {name: mesh.size for name, mesh in lowered.topology.items()}
    return {
        name: WorkerSpec(
            program,
            name,
            tuple((str(axis), size) for axis, size in mesh.shape.items()),
            sizes,
            compiler_options or {},
            host,
        )
        for name, mesh in lowered.topology.items()
        if name in program.meshes
    }


def cpu_environment(devices: int) -> dict[str, str]:
    """Return the environment variables of a process with virtual CPU devices."""
    return {
        "JAX_PLATFORMS": "cpu",
        "XLA_FLAGS": f"--xla_force_host_platform_device_count={devices}",
        "NPROC": str(max(8 * devices, 16)),
    }
