"""The passes from a JAX program to the module that Shardy receives inside XLA: `--xla-import-pipeline`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pyshardy.passes.base import Manager, NamedPipeline, Pass, nest
from pyshardy.passes.generic.inline import InlinerPass
from pyshardy.passes.generic.symbol_dce import SymbolDCEPass
from pyshardy.passes.stablehlo.target_independent_optimization import TargetIndependentOptimizationPass
from pyshardy.passes.xla_import.decompose_chlo import DecomposeChloPass
from pyshardy.passes.xla_import.expand_broadcasts import ExpandBroadcastsPass
from pyshardy.passes.xla_import.expand_complex_math import ExpandComplexMathPass
from pyshardy.passes.xla_import.expand_splat_constants import ExpandSplatConstantsPass
from pyshardy.passes.xla_import.group_call_results import GroupCallResultsPass
from pyshardy.passes.xla_import.open_loop_captures import OpenLoopCapturesPass
from pyshardy.passes.xla_import.order_uses import OrderUsesPass
from pyshardy.passes.xla_import.post_order import PostOrderPass


@dataclass(frozen=True)
class XlaImportPipeline(NamedPipeline):
    """Convert the text of `jax.jit(f).lower(...)` to the module that Shardy receives when XLA compiles it.

    XLA decomposes CHLO and simplifies each function, inlines all calls, and converts the program to HLO and back
    before it propagates shardings. The form of the ops decides what propagation does with them; see docs/xla.md. Runs
    before `sdy-propagation-pipeline`.
    """

    name: ClassVar[str] = "xla-import-pipeline"

    def elements(self) -> tuple[Pass | Manager, ...]:
        """Return the passes in order."""
        return nest(
            DecomposeChloPass(),
            ExpandComplexMathPass(),
            TargetIndependentOptimizationPass(convert_constants=True, concatenate_constants=True),
            GroupCallResultsPass(),
            InlinerPass(default_pipeline=""),
            SymbolDCEPass(),
            ExpandSplatConstantsPass(),
            ExpandBroadcastsPass(),
            PostOrderPass(),
            OpenLoopCapturesPass(),
            OrderUsesPass(),
        )
