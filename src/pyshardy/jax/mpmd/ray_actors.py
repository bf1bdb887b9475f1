"""One Ray actor for each mesh, on any machines of a Ray cluster.

with ray_actors.start(lowered) as step:
    params, x = step.put((params, x))
    loss, params = step(params, x)
    print(step.get(loss))

Needs Ray (`pip install pyshardy[ray]`) and a started cluster: `ray.init()`.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from typing import Any, cast

from pyshardy.jax.mpmd.lowered import MpmdLowered
from pyshardy.jax.mpmd.remote import GRACE, RemoteFunction, Worker, WorkerError, cpu_environment, worker_specs
from pyshardy.jax.mpmd.worker import MeshWorker, WorkerSpec


def start(
    lowered: MpmdLowered,
    *,
    environment: Mapping[str, Mapping[str, str]] | None = None,
    resources: Mapping[str, Mapping[str, Any]] | None = None,
    compiler_options: Mapping[str, Any] | None = None,
) -> RemoteFunction:
    """Start an actor for each mesh of a lowered function, and return the function that runs on them.

    `environment` are environment variables of the actor of each mesh; by default each has virtual CPU devices.
    `resources` are options of the actor of each mesh, as `{"num_gpus": 8}`, by which Ray places it; by default each
    takes one CPU. Arrays move between actors by JAX's transfer servers. Raise WorkerError if an actor fails.
    """
    import ray

    actor_class: Any = ray.remote(_Actor)
    workers: dict[str, Worker] = {}
    try:
        for mesh, spec in worker_specs(lowered, compiler_options).items():
            own = cpu_environment(spec.sizes[mesh]) if environment is None else environment[mesh]
            options: dict[str, Any] = {"num_cpus": 1, **(resources or {}).get(mesh, {})}
            options["runtime_env"] = {**options.get("runtime_env", {}), "env_vars": dict(own)}
            workers[mesh] = _RayWorker(mesh, actor_class.options(**options).remote(spec))
        return RemoteFunction(lowered, workers, _collect)
    except BaseException:
        for worker in workers.values():
            worker.kill()
        raise


class _Actor:
    """A `MeshWorker` that uses the address of its node."""

    def __init__(self, spec: WorkerSpec) -> None:
        import dataclasses

        import ray

        host = ray.util.get_node_ip_address()
        self._worker = MeshWorker(dataclasses.replace(spec, host=host))

    def do(self, method: str, *arguments: Any) -> Any:
        """Execute a method of the worker."""
        return getattr(self._worker, method)(*arguments)


class _RayWorker:
    """An actor, and the result that it was last asked for."""

    def __init__(self, mesh: str, actor: Any) -> None:
        self.mesh = mesh
        self.actor = actor
        self.result: Any = None

    def send(self, method: str, *arguments: Any) -> None:
        """Start a method."""
        self.result = self.actor.do.remote(method, *arguments)

    def kill(self) -> None:
        """End the actor at once."""
        import ray

        with contextlib.suppress(Exception):  # it has ended, or Ray has
            ray.kill(self.actor)


def _collect(workers: Mapping[str, Worker]) -> dict[str, Any]:
    """Wait for the results of all actors. Raise WorkerError if one raises or ends."""
    import ray
    from ray import exceptions

    waiting = {cast(_RayWorker, worker).result: cast(_RayWorker, worker) for worker in workers.values()}
    found: dict[str, Any] = {}
    problems: dict[str, str] = {}
    while waiting:
        ready, _ = ray.wait(list(waiting), num_returns=1, timeout=GRACE if problems else None)
        if not ready:
            break
        worker = waiting.pop(ready[0])
        try:
            found[worker.mesh] = ray.get(ready[0])
        except exceptions.RayTaskError as problem:
            problems[worker.mesh] = f"the actor of mesh {worker.mesh} failed: {problem.cause!r}"
        except exceptions.RayError as problem:
            problems[worker.mesh] = f"the actor of mesh {worker.mesh} ended: {problem}"
    if problems:
        raise WorkerError("\n".join(problems[mesh] for mesh in workers if mesh in problems))
    return found
