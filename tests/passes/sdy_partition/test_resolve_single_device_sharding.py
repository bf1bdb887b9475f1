"""sdy-resolve-single-device-sharding: the same as the reference."""

from __future__ import annotations

import pytest

from tests.passes.sdy_partition.comparison import check_pass, name_of, programs

NAME = "sdy-resolve-single-device-sharding"


@pytest.mark.parametrize("options", ["", "{replica-count=4}"])
@pytest.mark.parametrize("program", programs("resolve_single_device_sharding"), ids=name_of)
def test_programs(program: str, options: str) -> None:
    check_pass(program, NAME + options)
