"""The counts of bytes against rings that are run, message by message."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod

import pytest

from pyshardy.report.cost.collectives import bytes_sent, rounds

Device = tuple[int, ...]
CHUNK = 8
MESHES = [(2,), (3,), (8,), (2, 2), (2, 4), (4, 2), (3, 5), (2, 3, 4)]


def devices(sizes: Device) -> list[Device]:
    return list(product(*map(range, sizes)))


def neighbour(device: Device, axis: int, sizes: Device, step: int = 1) -> Device:
    return (*device[:axis], (device[axis] + step) % sizes[axis], *device[axis + 1 :])


def gather(sizes: Device) -> tuple[dict[Device, set[Device]], list[int], list[int]]:
    """All-gather, the first axis first: what each device has in the end, bytes sent and rounds for each axis."""
    has = {device: {device} for device in devices(sizes)}
    sent, turns = [0] * len(sizes), [0] * len(sizes)
    for axis, size in enumerate(sizes):
        carried = {device: set(chunks) for device, chunks in has.items()}
        for _ in range(size - 1):
            turns[axis] += 1
            sent[axis] += CHUNK * len(next(iter(carried.values())))
            carried = {neighbour(device, axis, sizes): chunks for device, chunks in carried.items()}
            for device, chunks in carried.items():
                has[device] |= chunks
    return has, sent, turns


def scatter(sizes: Device) -> tuple[dict[Device, dict[Device, int]], list[int], list[int]]:
    """Reduce-scatter, the last axis first: of each chunk that a device is left with how many parts are added up."""
    parts = {device: dict.fromkeys(devices(sizes), 1) for device in devices(sizes)}
    sent, turns = [0] * len(sizes), [0] * len(sizes)
    for axis in reversed(range(len(sizes))):
        size = sizes[axis]
        for turn in range(size - 1):
            turns[axis] += 1
            # What is for a device starts at the next one and comes round.
            messages = {
                device: {chunk: n for chunk, n in own.items() if (chunk[axis] - device[axis]) % size == size - 1 - turn}
                for device, own in parts.items()
            }
            sent[axis] += CHUNK * len(next(iter(messages.values())))
            for device, message in messages.items():
                for chunk, count in message.items():
                    del parts[device][chunk]
                    parts[neighbour(device, axis, sizes)][chunk] += count
    return parts, sent, turns


@pytest.mark.parametrize("sizes", MESHES)
def test_all_gather(sizes: Device) -> None:
    has, sent, turns = gather(sizes)
    assert all(chunks == set(devices(sizes)) for chunks in has.values())
    assert tuple(sent) == bytes_sent("all_gather", sizes, CHUNK, CHUNK * prod(sizes))
    assert tuple(turns) == rounds("all_gather", sizes)


@pytest.mark.parametrize("sizes", MESHES)
def test_reduce_scatter(sizes: Device) -> None:
    parts, sent, turns = scatter(sizes)
    assert parts == {device: {device: prod(sizes)} for device in devices(sizes)}
    assert tuple(sent) == bytes_sent("reduce_scatter", sizes, CHUNK * prod(sizes), CHUNK)
    assert tuple(turns) == rounds("reduce_scatter", sizes)


@pytest.mark.parametrize("sizes", MESHES)
def test_all_reduce_is_both(sizes: Device) -> None:
    whole = CHUNK * prod(sizes)
    (_, first, some), (_, second, more) = scatter(sizes), gather(sizes)
    assert tuple(a + b for a, b in zip(first, second, strict=True)) == bytes_sent("all_reduce", sizes, whole, whole)
    assert tuple(a + b for a, b in zip(some, more, strict=True)) == rounds("all_reduce", sizes)


@pytest.mark.parametrize("sizes", MESHES)
def test_all_to_all(sizes: Device) -> None:
    def crossed(start: Device, end: Device) -> Iterator[int]:
        return (axis for axis in range(len(sizes)) if start[axis] != end[axis])

    whole = CHUNK * prod(sizes)
    for start in devices(sizes):
        sent = [0] * len(sizes)
        for end in devices(sizes):
            first = next(crossed(start, end), None)
            if first is not None:
                sent[first] += CHUNK
        assert tuple(sent) == bytes_sent("all_to_all", sizes, whole, whole)
