"""Which checks of sdy ops come when, besides those that the ops have themselves."""

from collections.abc import Callable, Mapping
from typing import Any

from pyshardy.dialects.sdy.collective_checks import POSITION_VERIFIERS, verify_collective
from pyshardy.dialects.sdy.op_checks import (
    verify_data_flow_edge,
    verify_func_data_flow_edge,
    verify_manual_computation,
    verify_named_computation,
    verify_reshard,
)
from pyshardy.dialects.sdy.region_ops import RESULT_VERIFIERS

SYMBOL_VERIFIERS: Mapping[str, Callable[[Any], None]] = {
    "sdy.sharding_constraint": verify_reshard,
    "sdy.reshard": verify_reshard,
    "sdy.data_flow_edge": verify_data_flow_edge,
    "sdy.func_data_flow_edge": verify_func_data_flow_edge,
    "sdy.manual_computation": verify_manual_computation,
    "sdy.named_computation": verify_named_computation,
    "sdy.collective": verify_collective,
}
"""What needs to know meshes."""

__all__ = ["POSITION_VERIFIERS", "RESULT_VERIFIERS", "SYMBOL_VERIFIERS"]
