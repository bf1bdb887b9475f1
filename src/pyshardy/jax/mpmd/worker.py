"""What a process that owns a mesh, or a part of one, does: it runs the same loop, and sends and receives what crosses
its mesh."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pyshardy.jax.mpmd.callbacks import CallbackAddress, remote_callbacks
from pyshardy.jax.mpmd.program import Call, Program, Transfer, transfer_text


class WorkerName(NamedTuple):
    """Which worker it is: the number of a process among those that share a mesh."""

    mesh: str
    rank: int


@dataclass(frozen=True)
class WorkerSpec:
    """What a worker is started with: plain data, which crosses process boundaries."""

    program: Program
    name: WorkerName
    axes: tuple[tuple[str, int], ...]
    """The names and sizes of the axes of the mesh."""
    sizes: Mapping[str, int]
    """The number of devices of each mesh."""
    ranks: Mapping[str, int]
    """The number of processes of each mesh."""
    compiler_options: Mapping[str, Any]
    host: str = "127.0.0.1"
    """The address on which other workers reach this one."""
    coordinator: str = ""
    """The address at which the processes of a mesh meet, if there are several."""
    callbacks: CallbackAddress | None = None
    """Where callbacks of fragments are executed."""

    @property
    def mesh(self) -> str:
        """The mesh of the worker."""
        return self.name.mesh

    @property
    def is_shared(self) -> bool:
        """Whether several processes have the mesh."""
        return self.ranks[self.mesh] > 1

    def __str__(self) -> str:
        return f"mesh {self.mesh}" + (f", rank {self.name.rank}" if self.is_shared else "")


def free_address(host: str) -> str:
    """Return an address that nothing listens at."""
    import socket

    with socket.socket() as found:
        found.bind((host, 0))
        return f"{host}:{found.getsockname()[1]}"


class MeshWorker:
    """Owns the devices of one mesh, and the arrays on it; runs in a process of its own.

    If several processes share a mesh, each has the same number of its devices, and all get the same methods to execute
    in the same order.
    """

    def __init__(self, spec: WorkerSpec) -> None:
        import jax
        import numpy as np
        from jax.experimental import transfer
        from jax.sharding import Mesh

        from pyshardy.jax.mpmd.fragments import compile_fragments

        shape = tuple(size for _, size in spec.axes)
        ranks = spec.ranks[spec.mesh]
        if spec.is_shared:
            jax.distributed.initialize(spec.coordinator, ranks, spec.name.rank, initialization_timeout=60)
        own = spec.sizes[spec.mesh] // ranks
        if len(jax.local_devices()) < own:
            each = f"{own} devices of each of {ranks} processes" if spec.is_shared else f"{own} devices"
            raise ValueError(f"mesh {spec.mesh} needs {each}, but its process has {len(jax.local_devices())}")
        by_process: dict[int, list[Any]] = {}
        for device in jax.devices():
            by_process.setdefault(device.process_index, []).append(device)
        devices = [device for rank in range(ranks) for device in by_process[rank][:own]]
        mesh = Mesh(np.array(devices).reshape(shape), tuple(name for name, _ in spec.axes))
        self._spec = spec
        self._topology = {spec.mesh: mesh}
        self._arrays: dict[int, Any] = {}
        self._step = 0
        transport = [f"{spec.host}:0"] * 2
        self._server: Any = transfer.start_transfer_server(jax.local_devices()[0].client, f"{spec.host}:0", transport)
        options = {spec.mesh: spec.compiler_options}
        callbacks = remote_callbacks(spec.callbacks, spec.program.callbacks)
        self._fragments = compile_fragments(spec.program, self._topology, options, [spec.mesh], callbacks)
        self._carrier: Any = None

    def address(self) -> str:
        """Return where other workers reach the arrays of this one."""
        return str(self._server.address())

    def connect(self, addresses: Mapping[WorkerName, str]) -> None:
        """Connect to the workers of the meshes that send to this one: of each, that which serves this rank."""
        from pyshardy.jax.mpmd.runtime import QUEUE_DEPTH, Devices

        spec = self._spec
        values = spec.program.values
        sources = {values[one.source].mesh for one in spec.program.transfers if self._is_mine(one.target)}
        peers = {
            mesh: self._server.connect(addresses[WorkerName(mesh, spec.name.rank % spec.ranks[mesh])])
            for mesh in sources - {spec.mesh}
        }
        # JAX 0.10 hangs if several programs with collectives between processes are in a queue.
        depth = 1 if spec.is_shared else QUEUE_DEPTH
        devices = Devices(spec.program, self._topology, self._fragments, depth)
        self._carrier = MeshCarrier(self._spec, self._topology, devices, self._server, peers)

    def put(self, key: int, number: int, array: Any) -> None:
        """Put an array on the mesh, as the input of this number."""
        import jax

        from pyshardy.jax.mpmd.placement import sharding_of

        sharding = sharding_of(self._spec.program.values[number], self._topology)
        if self._spec.is_shared:
            self._arrays[key] = jax.make_array_from_callback(array.shape, sharding, array.__getitem__)
        else:
            self._arrays[key] = jax.device_put(array, sharding)

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

        array = self._arrays[key]
        return np.asarray(_replicated(array).addressable_data(0) if self._spec.is_shared else array)

    def _is_mine(self, number: int) -> bool:
        return self._spec.program.values[number].mesh == self._spec.mesh


def _replicated(array: Any) -> Any:
    """Return an array of several processes with all of it on each device. All of them must call this."""
    import jax
    from jax.sharding import NamedSharding, PartitionSpec

    sharding = NamedSharding(array.sharding.mesh, PartitionSpec())
    return jax.block_until_ready(jax.jit(_same, out_shardings=sharding)(array))


def _same(array: Any) -> Any:
    return array


class MeshCarrier:
    """Carries out what happens on one mesh. What crosses its boundary is offered to and pulled from other workers.

    Offers and pulls return at once, and all workers make theirs in the order of the program: none can wait for
    another in a circle. Between meshes of equal shardings and numbers of processes, each process sends its own shards;
    else the processes of the target get the whole value, each from one of those of the source.
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
        self._first = step * len(self._numbers) * max(self._spec.ranks.values())

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
            raise FragmentError(f"{transfer_text(self._spec.program, transfer)} failed: {problem}") from problem

    def _offer(self, transfer: Transfer, source: Any) -> None:
        import jax

        spec = self._spec
        target = spec.program.values[transfer.target].mesh
        receivers = range(spec.name.rank, spec.ranks[target], spec.ranks[spec.mesh])
        if self._is_by_shards(transfer):
            self._server.await_pull(self._number(transfer, spec.name.rank), _shards(source))
            return
        whole = _replicated(source).addressable_data(0) if spec.is_shared else jax.device_put(source, self._single())
        for receiver in receivers:
            self._server.await_pull(self._number(transfer, receiver), [whole])

    def _number(self, transfer: Transfer, receiver: int) -> int:
        """The number of a transfer to a process in this run."""
        return self._first + self._numbers[id(transfer)] * max(self._spec.ranks.values()) + receiver

    def _pull(self, transfer: Transfer, sender: str) -> Any:
        import jax
        from jax.sharding import SingleDeviceSharding

        from pyshardy.jax.mpmd.placement import sharding_of
        from pyshardy.jax.worker import dtype_of

        spec = self._spec
        value = spec.program.values[transfer.target]
        sharding, dtype = sharding_of(value, self._topology), dtype_of(value.dtype)
        number, peer = self._number(transfer, spec.name.rank), self._peers[sender]
        if self._is_by_shards(transfer):
            shape = sharding.shard_shape(value.shape)
            own = [SingleDeviceSharding(device, memory_kind=value.memory_kind) for device in _local_devices(sharding)]
            shards = peer.pull(number, [jax.ShapeDtypeStruct(shape, dtype, sharding=one) for one in own])
            return jax.make_array_from_single_device_arrays(value.shape, sharding, shards)
        (whole,) = peer.pull(number, [jax.ShapeDtypeStruct(value.shape, dtype, sharding=self._single())])
        if spec.is_shared:
            return jax.make_array_from_callback(value.shape, sharding, whole.__getitem__)
        return jax.device_put(whole, sharding)

    def end(self) -> None:
        """Wait until all fragments have run: another mesh may be waiting for one that fails."""
        self._devices.wait()
        self._devices.end()

    def _single(self) -> Any:
        """The sharding in which a whole value leaves or reaches this process."""
        import jax
        from jax.sharding import SingleDeviceSharding

        return SingleDeviceSharding(jax.local_devices()[0])

    def _is_by_shards(self, transfer: Transfer) -> bool:
        """Whether each process sends its shards."""
        source, target = (self._spec.program.values[number] for number in (transfer.source, transfer.target))
        is_equal = (source.spec, source.memory_kind) == (target.spec, target.memory_kind)
        counts = [(self._spec.sizes[one.mesh], self._spec.ranks[one.mesh]) for one in (source, target)]
        return is_equal and counts[0] == counts[1]


def _local_devices(sharding: Any) -> list[Any]:
    """Return the devices of this process, in the order of the mesh."""
    return [device for device in sharding.mesh.devices.flat if device in sharding.addressable_devices]


def _shards(array: Any) -> list[Any]:
    """Return the shards of an array in this process, in the order of the mesh."""
    by_device = {shard.device: shard.data for shard in array.addressable_shards}
    return [by_device[device] for device in _local_devices(array.sharding)]
