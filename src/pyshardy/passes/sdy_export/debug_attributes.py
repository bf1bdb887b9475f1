"""The names of the attributes in which propagation records how shardings were derived."""

from __future__ import annotations

SHARDING_ORIGINS = "sdy.sharding_origins"
BLOCK_ARG_SHARDING_ORIGINS = "sdy.block_arg_sharding_origins"
RESULT_SHARDING_ORIGINS = "sdy.result_sharding_origins"

PROPAGATION_EDGES = "sdy.propagation_edges"
BLOCK_ARG_PROPAGATION_EDGES = "sdy.block_arg_propagation_edges"
RESULT_PROPAGATION_EDGES = "sdy.result_propagation_edges"

ALL = frozenset(
    {
        SHARDING_ORIGINS,
        BLOCK_ARG_SHARDING_ORIGINS,
        RESULT_SHARDING_ORIGINS,
        PROPAGATION_EDGES,
        BLOCK_ARG_PROPAGATION_EDGES,
        RESULT_PROPAGATION_EDGES,
    }
)
"""All of them. `sdy.sharding_origin_name` is not included, because users set it."""
