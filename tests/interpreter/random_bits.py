"""Random bit generators of StableHLO, with the bits that XLA makes on CPUs."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from xdsl.ir import Operation

from tests.interpreter.data_movement import result_shape
from tests.interpreter.elementwise import result_dtype
from tests.interpreter.machine import Frame, handles
from tests.interpreter.values import Array, InterpreterError, bit_width

_MASK = np.uint64(0xFFFFFFFF)
_ROTATIONS = ((13, 15, 26, 6), (17, 29, 16, 24))


def threefry(key: int, counters: Array) -> tuple[Array, Array]:
    """Return two words of 32 bits for each counter of 64 bits: Threefry-2x32 with 20 rounds."""
    low, high = np.uint32(key & 0xFFFFFFFF), np.uint32(key >> 32)
    keys = (low, high, low ^ high ^ np.uint32(0x1BD11BDA))
    x, y = (counters & _MASK).astype(np.uint32) + low, (counters >> np.uint64(32)).astype(np.uint32) + high
    for turn in range(5):
        for rotation in _ROTATIONS[turn % 2]:
            x = x + y
            y = ((y << np.uint32(rotation)) | (y >> np.uint32(32 - rotation))) ^ x
        x, y = x + keys[(turn + 1) % 3], y + keys[(turn + 2) % 3] + np.uint32(turn + 1)
    return x, y


def philox(key: tuple[int, int], counter: list[Array]) -> list[Array]:
    """Return four words of 32 bits for each counter of four such words: Philox-4x32 with 10 rounds."""
    a, b, c, d = (word.astype(np.uint64) for word in counter)
    low, high = (np.uint64(word) for word in key)
    for _ in range(10):
        first, second = a * np.uint64(0xD2511F53), c * np.uint64(0xCD9E8D57)
        a, b, c, d = (
            (second >> np.uint64(32)) ^ b ^ low,
            second & _MASK,
            (first >> np.uint64(32)) ^ d ^ high,
            first & _MASK,
        )
        low, high = (low + np.uint64(0x9E3779B9)) & _MASK, (high + np.uint64(0xBB67AE85)) & _MASK
    return [a, b, c, d]


def _threefry_words(state: Array, shape: tuple[int, ...], wide: bool) -> tuple[Array, int]:
    """Return words of a shape, and how many counters they took: neighbours along one dimension are of one counter."""
    padded = shape or (1,)
    dim = next((i for i, n in enumerate(padded) if n % 2 == 0), padded.index(max(padded)))
    pairs = padded if wide else tuple(-(-n // 2) if i == dim else n for i, n in enumerate(padded))
    counters = math.prod(pairs)
    x, y = threefry(int(state[0]), (state[1] + np.arange(counters, dtype=np.uint64)).reshape(pairs))
    if wide:
        return (x.astype(np.uint64) | y.astype(np.uint64) << np.uint64(32)).reshape(shape), counters
    both = np.stack([x, y], axis=dim + 1).reshape(*pairs[:dim], 2 * pairs[dim], *pairs[dim + 1 :])
    return np.take(both, range(padded[dim]), axis=dim).reshape(shape).astype(np.uint64), counters


def _philox_words(state: Array, shape: tuple[int, ...], wide: bool) -> tuple[Array, int]:
    """Return words of a shape, and how many counters they took: four words are of one counter, in order."""
    count = math.prod(shape) * (2 if wide else 1)
    blocks = -(-count // 4)
    numbers = np.arange(blocks, dtype=np.uint64)
    low = state[1] + numbers
    high = state[2 if len(state) > 2 else 0] + (low < numbers).astype(np.uint64)
    counter = [low & _MASK, low >> np.uint64(32), high & _MASK, high >> np.uint64(32)]
    words = np.stack(philox((int(state[0]) & 0xFFFFFFFF, int(state[0]) >> 32), counter), 1).reshape(-1)[:count]
    if wide:
        words = words[0::2] | words[1::2] << np.uint64(32)
    return words.reshape(shape), blocks


@handles("stablehlo.rng_bit_generator")
def _rng_bit_generator(frame: Frame, op: Operation, states: Array) -> list[Array]:
    algorithm: Any = op.properties["rng_algorithm"]
    generate = _threefry_words if str(algorithm.data) == "THREE_FRY" else _philox_words
    shape, dtype = result_shape(op, 1), result_dtype(op, 1)
    if states.dtype != np.uint64 or bit_width(dtype) < 8 or dtype.kind not in "iu":
        raise InterpreterError(f"{op.name} with a state of {states.dtype} and bits as {dtype} is not supported")
    ends, outputs = states.copy(), []
    for lane, state in enumerate(states):
        words, counters = generate(state, shape, bit_width(dtype) == 64)
        ends[lane, 1] += np.uint64(counters)
        if len(state) > 2:
            ends[lane, 2] += np.uint64(ends[lane, 1] < state[1])
        outputs.append(words.astype(f"u{dtype.itemsize}").view(dtype))
    return [ends, np.stack(outputs)]
