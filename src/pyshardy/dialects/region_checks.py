"""Verify the number of blocks of a region."""

from __future__ import annotations

from xdsl.ir import Operation, Region
from xdsl.traits import NoTerminator
from xdsl.utils.exceptions import VerifyException


def check_one_block(index: int, name: str, region: Region) -> None:
    """Verify that a region has exactly one block."""
    if region.first_block is None or region.first_block.next_block is not None:
        raise VerifyException(f"expected one block in region {index} ('{name}'), found {len(region.blocks)}")


def check_single_block(op: Operation, index: int, region: Region) -> None:
    """Verify that a region has no more than one block, which ends with a terminator if the op needs one."""
    block = region.first_block
    if block is None:
        return
    if block.next_block is not None:
        raise VerifyException(f"expected at most one block in region {index}, found {len(region.blocks)}")
    if block.first_op is None and not op.has_trait(NoTerminator):
        raise VerifyException(f"the block of region {index} is empty: expected at least a terminator")
