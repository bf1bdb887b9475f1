"""The names of all passes and pipelines. A module is imported when its pass is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TypeAlias

from pyshardy.passes.base import NamedPipeline, Pass

PassClass: TypeAlias = type[Pass] | type[NamedPipeline]

GENERIC: Mapping[str, str] = {
    "canonicalize": "pyshardy.passes.generic.canonicalize:CanonicalizerPass",
    "cse": "pyshardy.passes.generic.cse:CSEPass",
    "inline": "pyshardy.passes.generic.inline:InlinerPass",
    "symbol-dce": "pyshardy.passes.generic.symbol_dce:SymbolDCEPass",
}
"""Name on the command line -> "module:class", for the passes that know nothing of sharding."""

SDY: Mapping[str, str] = {
    "sdy-basic-propagate": "pyshardy.passes.sdy_propagation.basic_propagate:BasicPropagationPass",
    "sdy-populate-op-sharding-rules": (
        "pyshardy.passes.sdy_propagation.populate_op_sharding_rules:PopulateOpShardingRulesPass"
    ),
}
"""The same for the passes and pipelines of the SDY dialect."""

ALL: Mapping[str, str] = {**GENERIC, **SDY}


@cache
def load(place: str) -> PassClass:
    """The class at "module:class"."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def find(name: str, table: Mapping[str, str] = ALL) -> PassClass | None:
    """The pass or pipeline of that name, or None."""
    place = table.get(name)
    return None if place is None else load(place)
