"""The 64-bit XXH3 hash with seed 0, which orders the reference's string tables.

Written after the published specification of XXH3; see `hash_order.py` for its use.
"""

from __future__ import annotations

_MASK = (1 << 64) - 1
_P32 = (0x9E3779B1, 0x85EBCA77, 0xC2B2AE3D)
_P64 = (0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5)
_SECRET = bytes.fromhex(
    "b8fe6c3923a44bbe7c01812cf721ad1cded46de9839097db7240a4a4b7b3671fcb79e64eccc0e578825ad07dccff7221"
    "b8084674f743248ee03590e6813a264c3c2852bb91c300cb88d0658b1b532ea371644897a20df94e3819ef46a9deacd8"
    "a8fa763fe39c343ff9dcbbc7c70b4f1d8a51e04bcdb45931c89f7ec9d9787364eac5ac8334d3ebc3c581a0fffa1363eb"
    "170ddd51b7f0da49d316552629d4689e2b16be587d47a1fc8ff8b8d17ad031ce45cb3a8f95160428afd7fbcabb4b407e"
)


def xxh3_64(data: bytes) -> int:
    """Return the hash of a byte string, an unsigned 64-bit number."""
    size = len(data)
    if size > 240:
        return _long(data)
    if size > 128:
        total = size * _P64[0] + sum(_mix(data, 16 * i, 16 * i) for i in range(8))
        total = _avalanche(total) + sum(_mix(data, 16 * i, 16 * i - 125) for i in range(8, size // 16))
        return _avalanche(total + _mix(data, size - 16, 119))
    if size > 16:
        pairs = (size - 1) // 32 + 1
        total = size * _P64[0]
        for i in range(pairs):
            total += _mix(data, 16 * i, 32 * i) + _mix(data, size - 16 * (i + 1), 32 * i + 16)
        return _avalanche(total)
    if size > 8:
        low = _u64(data, 0) ^ _flip(24)
        high = _u64(data, size - 8) ^ _flip(40)
        swapped = int.from_bytes(low.to_bytes(8, "little"), "big")
        return _avalanche(size + swapped + high + _fold(low, high))
    if size > 3:
        return _mix_short((_u32(data, size - 4) + (_u32(data, 0) << 32)) ^ _flip(8), size)
    if size > 0:
        combined = data[0] << 16 | data[size >> 1] << 24 | data[-1] | size << 8
        return _avalanche_64(combined ^ _u32(_SECRET, 0) ^ _u32(_SECRET, 4))
    return _avalanche_64(_flip(56))


def _u32(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 4], "little")


def _u64(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 8], "little")


def _flip(at: int) -> int:
    return _u64(_SECRET, at) ^ _u64(_SECRET, at + 8)


def _fold(a: int, b: int) -> int:
    product = a * b
    return (product ^ product >> 64) & _MASK


def _mix(data: bytes, at: int, key: int) -> int:
    return _fold(_u64(data, at) ^ _u64(_SECRET, key), _u64(data, at + 8) ^ _u64(_SECRET, key + 8))


def _rotated(value: int, by: int) -> int:
    return (value << by | value >> 64 - by) & _MASK


def _mix_short(value: int, size: int) -> int:
    value ^= _rotated(value, 49) ^ _rotated(value, 24)
    value = value * 0x9FB21C651E98DF25 & _MASK
    value ^= (value >> 35) + size
    value = value * 0x9FB21C651E98DF25 & _MASK
    return value ^ value >> 28


def _avalanche(value: int) -> int:
    value &= _MASK
    value ^= value >> 37
    value = value * 0x165667919E3779F9 & _MASK
    return value ^ value >> 32


def _avalanche_64(value: int) -> int:
    value ^= value >> 33
    value = value * _P64[1] & _MASK
    value ^= value >> 29
    value = value * _P64[2] & _MASK
    return value ^ value >> 32


def _long(data: bytes) -> int:
    lanes = [_P32[2], *_P64[:4], _P32[1], _P64[4], _P32[0]]
    stripes = (len(data) - 1) // 64
    for stripe in range(stripes):
        at = stripe % 16
        _accumulate(lanes, data, 64 * stripe, 8 * at)
        if at == 15:
            for i, lane in enumerate(lanes):
                lanes[i] = (lane ^ lane >> 47 ^ _u64(_SECRET, 128 + 8 * i)) * _P32[0] & _MASK
    _accumulate(lanes, data, len(data) - 64, 121)
    total = len(data) * _P64[0]
    for i in range(4):
        key = 11 + 16 * i
        total += _fold(lanes[2 * i] ^ _u64(_SECRET, key), lanes[2 * i + 1] ^ _u64(_SECRET, key + 8))
    return _avalanche(total)


def _accumulate(lanes: list[int], data: bytes, at: int, key: int) -> None:
    for i in range(8):
        value = _u64(data, at + 8 * i)
        keyed = value ^ _u64(_SECRET, key + 8 * i)
        lanes[i ^ 1] = lanes[i ^ 1] + value & _MASK
        lanes[i] = lanes[i] + (keyed & 0xFFFFFFFF) * (keyed >> 32) & _MASK
