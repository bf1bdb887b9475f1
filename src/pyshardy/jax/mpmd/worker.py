"""What a process that owns one mesh does: it runs the same loop, and sends and receives what crosses its mesh."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pyshardy.jax.mpmd.program import Call, Program, Transfer


@dataclass(frozen=True)
class WorkerSpec:
    """What a worker is started with: plain data, which crosses process boundaries."""

    program: Program
    mesh: str
    axes: tuple[tuple[str, int], ...]
    """The names and sizes of the axes of the mesh."""
    sizes: Mapping[str, int]
    """The number of devices of each mesh."""
    compiler_options: Mapping[str, Any]
    host: str = "127.0.0.1"
    """The address on which other workers reach this one."""


class MeshWorker:
    """Owns the devices of one mesh, and the arrays on it; runs in a process of its own."""

    def __init__(self, spec: WorkerSpec) -> None:
        import jax
        import numpy as np
        from jax.experimental import transfer
        from jax.sharding import Mesh

        from pyshardy.jax.mpmd.fragments import compile_fragments

        shape = tuple(size for _, size in spec.axes)
        count = spec.sizes[spec.mesh]
        devices = jax.devices()
        if len(devices) < count:
            raise ValueError(f"mesh {spec.mesh} needs {count} devices, but its process has {len(devices)}")
        mesh = Mesh(np.array(devices[:count]).reshape(shape), tuple(name for name, _ in spec.axes))
        self._spec = spec
        self._topology = {spec.mesh: mesh}
        self._arrays: dict[int, Any] = {}
        self._step = 0
        transport = [f"{spec.host}:0"] * 2
        self._server: Any = transfer.start_transfer_server(devices[0].client, f"{spec.host}:0", transport)
        options = {spec.mesh: spec.compiler_options}
        self._fragments = compile_fragments(spec.program, self._topology, options, [spec.mesh])
        self._carrier: Any = None

    def address(self) -> str:
        """Return where other workers reach the arrays of this one."""
        return str(self._server.address())

    def connect(self, addresses: Mapping[str, str]) -> None:
        """Connect to the workers of the meshes that send to this one."""
        from pyshardy.jax.mpmd.runtime import Devices

        values = self._spec.program.values
        sources = {values[one.source].mesh for one in self._spec.program.transfers if self._is_mine(one.target)}
        peers = {mesh: self._server.connect(addresses[mesh]) for mesh in sources - {self._spec.mesh}}
        devices = Devices(self._spec.program, self._topology, self._fragments)
        self._carrier = MeshCarrier(self._spec, self._topology, devices, self._server, peers)

    def put(self, key: int, number: int, array: Any) -> None:
        """Put an array on the mesh, as the input of this number."""
        import jax

        from pyshardy.jax.mpmd.placement import sharding_of

        self._arrays[key] = jax.device_put(array, sharding_of(self._spec.program.values[number], self._topology))

    def step(self, inputs: Mapping[int, int], outputs: Mapping[int, int], free: Sequence[int]) -> None:
        """Run the program: `inputs` are the keys of inputs on this mesh, `outputs` those of outputs, by position.

        Wait until all is done. Keys in `free` are forgotten first.
        """
        import jax

        from pyshardy.jax.mpmd.runtime import run

        self._forget(free)
        program = self._spec.program
        self._carrier.start(self._step)
        self._step += 1
        given = [self._arrays[inputs[number]] if number in inputs else None for number in range(program.inputs)]
        results = run(program, self._carrier, given)
        mine = {key: results[position] for position, key in outputs.items()}
        for number in program.donated & inputs.keys():
            array = self._arrays.pop(inputs[number])
            if not array.is_deleted() and not any(array is result for result in mine.values()):
                array.delete()
        self._arrays.update(mine)
        jax.block_until_ready(list(mine.values()))

    def held(self, free: Sequence[int]) -> int:
        """Return the number of arrays held, without those in `free`."""
        self._forget(free)
        return len(self._arrays)

    def _forget(self, keys: Sequence[int]) -> None:
        for key in keys:
            self._arrays.pop(key, None)

    def get(self, key: int) -> Any:
        """Return an array as a NumPy array."""
        import numpy as np

        return np.asarray(self._arrays[key])

    def _is_mine(self, number: int) -> bool:
        return self._spec.program.values[number].mesh == self._spec.mesh


class MeshCarrier:
    """Carries out what happens on one mesh. What crosses its boundary is offered to and pulled from other workers.

    Offers and pulls return at once, and all workers make theirs in the order of the program: none can wait for
    another in a circle.
    """

    def __init__(
        self, spec: WorkerSpec, topology: Mapping[str, Any], devices: Any, server: Any, peers: Mapping[str, Any]
    ) -> None:
        self._spec = spec
        self._topology = topology
        self._devices = devices
        self._server = server
        self._peers = peers
        self._numbers = {id(one): number for number, one in enumerate(spec.program.transfers)}
        self._first = 0

    def start(self, step: int) -> None:
        """Begin a run; each transfer of each run has a number of its own."""
        self._first = step * len(self._numbers)

    def call(self, call: Call, operands: list[Any]) -> Sequence[Any]:
        """Start a fragment of this mesh."""
        if call.mesh != self._spec.mesh:
            return [None] * len(call.results)
        return self._devices.call(call, operands)

    def transfer(self, transfer: Transfer, source: Any) -> Any:
        """Offer a value to another mesh, or pull one from there. Raise FragmentError if that cannot be started."""
        from pyshardy.jax.mpmd.fragments import FragmentError

        values = self._spec.program.values
        sender, receiver = values[transfer.source].mesh, values[transfer.target].mesh
        if self._spec.mesh not in (sender, receiver):
            return None
        if sender == receiver:
            return self._devices.transfer(transfer, source)
        try:
            if sender == self._spec.mesh:
                return self._offer(transfer, source)
            return self._pull(transfer, sender)
        except Exception as problem:
            value = values[transfer.target]
            what = f"{value.dtype}{list(value.shape)} from mesh {sender} to mesh {receiver}"
            raise FragmentError(f"the transfer of {what} failed: {problem}") from problem

    def _offer(self, transfer: Transfer, source: Any) -> None:
        import jax

        way = self._on_the_way(transfer, source.sharding)
        self._server.await_pull(self._number(transfer), [jax.device_put(source, way)])

    def _number(self, transfer: Transfer) -> int:
        """The number of a transfer in this run."""
        return self._first + self._numbers[id(transfer)]

    def _pull(self, transfer: Transfer, sender: str) -> Any:
        import jax

        from pyshardy.jax.mpmd.placement import sharding_of
        from pyshardy.jax.worker import dtype_of

        value = self._spec.program.values[transfer.target]
        sharding = sharding_of(value, self._topology)
        spec = jax.ShapeDtypeStruct(value.shape, dtype_of(value.dtype), sharding=self._on_the_way(transfer, sharding))
        return jax.device_put(self._peers[sender].pull(self._number(transfer), [spec])[0], sharding)

    def end(self) -> None:
        """Wait until all fragments have run: another mesh may be waiting for one that fails."""
        self._devices.wait()
        self._devices.end()

    def _on_the_way(self, transfer: Transfer, own: Any) -> Any:
        """The sharding in which a value leaves one mesh and reaches another.

        Meshes with equal shardings send shard by shard, others the whole value from one device to one.
        """
        from jax.sharding import SingleDeviceSharding

        source, target = (self._spec.program.values[number] for number in (transfer.source, transfer.target))
        is_equal = (source.spec, source.memory_kind) == (target.spec, target.memory_kind)
        if is_equal and self._spec.sizes[source.mesh] == self._spec.sizes[target.mesh]:
            return own
        return SingleDeviceSharding(self._topology[self._spec.mesh].devices.flat[0])
