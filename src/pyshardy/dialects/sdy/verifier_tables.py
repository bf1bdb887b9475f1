"""Which checks of sdy ops come when, besides those that the ops have themselves."""

from pyshardy.dialects.sdy.collective_checks import POSITION_VERIFIERS
from pyshardy.dialects.sdy.region_ops import RESULT_VERIFIERS

__all__ = ["POSITION_VERIFIERS", "RESULT_VERIFIERS"]
