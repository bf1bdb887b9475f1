"""A Ray actor for each mesh, or several, on any machines of a Ray cluster.

with ray_actors.start(lowered) as step:
    params, x = step.put((params, x))
    loss, params = step(params, x)
    print(step.get(loss))

Needs Ray (`pip install pyshardy[ray]`) and a started cluster: `ray.init()`.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, cast

from pyshardy.jax.mpmd.callbacks import CallbackServer
from pyshardy.jax.mpmd.lowered import MpmdLowered
from pyshardy.jax.mpmd.remote import (
    GRACE,
    RemoteFunction,
    Worker,
    WorkerError,
    cpu_environment,
    worker_error,
    worker_specs,
)
from pyshardy.jax.mpmd.serving import Actor
from pyshardy.jax.mpmd.worker import WorkerName, WorkerSpec

_UNTIL_FREE = 5.0
"""The seconds until resources of actors that have ended are free again, at most."""
_RESOURCES = {"num_cpus": "CPU", "num_gpus": "GPU", "memory": "memory"}
"""Options of actors, and what Ray calls these resources."""


def start(
    lowered: MpmdLowered,
    *,
    environment: Mapping[str, Mapping[str, str]] | None = None,
    resources: Mapping[str, Mapping[str, Any]] | None = None,
    compiler_options: Mapping[str, Any] | None = None,
    actors: Mapping[str, int] | None = None,
    wait_for_resources: bool = False,
) -> RemoteFunction:
    """Start an actor for each mesh of a lowered function, and return the function that runs on them.

    `environment` are environment variables of the actors of each mesh; by default each has virtual CPU devices.
    `resources` are options of each actor of a mesh, as `{"num_gpus": 8}`, by which Ray places it; by default each
    takes one CPU. `actors` are the numbers of actors of meshes that have several, as one on each host: each has an
    equal part of the devices, and they join in `jax.distributed`. Arrays move between actors by JAX's transfer servers.
    With `wait_for_resources`, actors wait until the cluster has the resources that they need, as one that grows.
    Raise WorkerError if an actor fails or the resources are not free, and ValueError if a mesh cannot be shared so.
    """
    import ray

    actor_class: Any = ray.remote(Actor)
    made: dict[WorkerName, _RayWorker] = {}
    workers: dict[WorkerName, Worker] = {}
    callbacks = CallbackServer(lowered.host_callbacks, ray.util.get_node_ip_address())
    try:
        specs = worker_specs(lowered, compiler_options, actors, callbacks.address)
        options_of = {name: _options((resources or {}).get(name.mesh, {})) for name in specs}
        if not wait_for_resources:
            _check_resources(options_of)
        for name, spec in specs.items():
            own = spec.sizes[name.mesh] // spec.ranks[name.mesh]
            variables = cpu_environment(own) if environment is None else environment[name.mesh]
            options = options_of[name]
            options["runtime_env"] = {**options.get("runtime_env", {}), "env_vars": dict(variables)}
            workers[name] = made[name] = _RayWorker(spec, actor_class.options(**options).remote())
        # The processes of a mesh meet on the node of the first, which Ray has chosen.
        first = {name: worker for name, worker in made.items() if name.rank == 0 and specs[name].is_shared}
        for worker in first.values():
            worker.result = worker.actor.free_address.remote()
        meeting = {name.mesh: address for name, address in _collect(first).items()}
        for name, worker in made.items():
            spec = replace(specs[name], coordinator=meeting.get(name.mesh, ""))
            worker.result = worker.actor.start.remote(spec)
        _collect(workers)
        return RemoteFunction(lowered, workers, _collect, callbacks)
    except BaseException:
        for worker in workers.values():
            worker.kill()
        callbacks.close()
        raise


def _options(given: Mapping[str, Any]) -> dict[str, Any]:
    return {"num_cpus": 1, **given}


def _check_resources(options_of: Mapping[WorkerName, Mapping[str, Any]]) -> None:
    """Raise WorkerError if the cluster has not enough free resources: Ray would wait for them without an end."""
    import ray

    needed: dict[str, dict[str, float]] = {}
    for name, options in options_of.items():
        if "scheduling_strategy" in options or "placement_group" in options:
            continue  # its resources may be reserved already
        for resource, amount in _demand(options):
            by_mesh = needed.setdefault(resource, {})
            by_mesh[name.mesh] = by_mesh.get(name.mesh, 0) + amount
    end = time.monotonic() + _UNTIL_FREE
    while True:
        free = ray.available_resources()
        short = [resource for resource, by_mesh in needed.items() if sum(by_mesh.values()) > free.get(resource, 0)]
        if not short:
            return
        if time.monotonic() > end:
            break
        time.sleep(0.2)
    total = ray.cluster_resources()
    texts = [
        f"{sum(needed[one].values()):g} {one} ({', '.join(f'mesh {m}: {n:g}' for m, n in needed[one].items())}), "
        f"of which {free.get(one, 0):g} are free and {total.get(one, 0):g} exist"
        for one in short
    ]
    raise WorkerError(f"the Ray cluster has no room for the actors; they need {'; '.join(texts)}")


def _demand(options: Mapping[str, Any]) -> Iterable[tuple[str, float]]:
    """Yield the resources of an actor."""
    for option, resource in _RESOURCES.items():
        if options.get(option):
            yield resource, options[option]
    yield from options.get("resources", {}).items()


class _RayWorker:
    """An actor, and the result that it was last asked for."""

    def __init__(self, spec: WorkerSpec, actor: Any) -> None:
        self.name = spec.name
        self.what = str(spec)
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


def _collect(workers: Mapping[WorkerName, Worker]) -> dict[WorkerName, Any]:
    """Wait for the results of all actors. Raise WorkerError if one raises or ends."""
    import ray
    from ray import exceptions

    waiting = {cast(_RayWorker, worker).result: cast(_RayWorker, worker) for worker in workers.values()}
    found: dict[WorkerName, Any] = {}
    problems: dict[WorkerName, str] = {}
    while waiting:
        ready, _ = ray.wait(list(waiting), num_returns=1, timeout=GRACE if problems else None)
        if not ready:
            break
        worker = waiting.pop(ready[0])
        try:
            found[worker.name] = ray.get(ready[0])
        except exceptions.RayTaskError as problem:
            problems[worker.name] = f"the actor of {worker.what} failed: {problem.cause!r}"
        except exceptions.RayError as problem:
            raise worker_error(problems, f"the actor of {worker.what} ended: {problem}") from problem
    if problems:
        raise worker_error(problems)
    return found
