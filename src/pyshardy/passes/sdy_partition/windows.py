"""When a slice, padding or a window of a sharded dimension needs no elements of other devices."""

from __future__ import annotations

from xdsl.ir import Operation

from pyshardy.rules.op_data import ints


def is_local_slice(size: int, result: int, start: int, stride: int, shards: int) -> bool:
    """Return whether the shards of a slice are the beginnings of the operand's shards."""
    if shards == 1:
        return True
    if start or (stride != 1 and result != 1) or min(size, result) < 0:
        return False
    return -(-size // shards) == -(-result // shards)


def is_local_pad(size: int, result: int, low: int, interior: int, shards: int) -> bool:
    """Return whether each shard of the padded dimension holds elements of the same shard of the operand only."""
    if shards == 1 or (not interior and 0 in (size, result)):
        return True
    if interior or size < 0:
        return False
    old, new = -(-size // shards), -(-result // shards)
    begin, end = max(low // new, 0), min(shards - 1, (size - 1 + low) // new)  # the shards with elements
    # What one of these holds is cut at the edges of the operand in the first and the last; between them it moves by the
    # same number of elements from shard to shard, so that it stays in place if it is so at both ends.
    for shard in {begin, begin + 1, end - 1, end}.intersection(range(begin, end + 1)):
        start = shard * new - low
        first, last = max(start, 0), min(start + new - 1, size - 1)
        if not first // old == shard == last // old:
            return False
    return True


def is_local_window(op: Operation, dim: int) -> bool:
    """Return whether the windows of an op along a dimension, if cut into equal parts, do not cross the cuts."""
    window = _at(op, "window_dimensions", dim)
    stride = _at(op, "window_strides", dim)
    padding = ints(op, "padding") or ()
    if any(padding[2 * dim : 2 * dim + 2]):
        return False
    fits_stride = stride is None or stride == 1 or (window is not None and stride >= window)
    fits_window = window is None or window == 1 or (stride is not None and stride >= window)
    return fits_stride and fits_window


def _at(op: Operation, name: str, dim: int) -> int | None:
    values = ints(op, name)
    return None if values is None else values[dim]


def is_local_update(size: int, updated: int, start: int | None, shards: int) -> bool:
    """Return whether an update of some elements from a known start, if it is known, is within one shard."""
    if updated == 1 or shards <= 1:
        return True
    if start is None or size < 0 or updated < 1:
        return False
    start, local = max(0, min(int(start), size - updated)), -(-size // shards)
    return start // local == (start + updated - 1) // local
