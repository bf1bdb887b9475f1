"""The passes from a propagated module to one that XLA compiles: `--xla-export-pipeline`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pyshardy.passes.base import Manager, NamedPipeline, Pass, nest, option
from pyshardy.passes.xla_export.keep_boundary_shardings import KeepBoundaryShardingsPass
from pyshardy.passes.xla_export.lower_sdy_ops import LowerSdyOpsPass
from pyshardy.passes.xla_export.pin_shardings import PinShardingsPass
from pyshardy.passes.xla_export.rename_meshes import RenameMeshesPass


@dataclass(frozen=True)
class XlaExportPipeline(NamedPipeline):
    """Convert a propagated module to a program that XLA compiles with the shardings that were decided.

    Runs after `sdy-propagation-pipeline`; see docs/xla.md.
    """

    name: ClassVar[str] = "xla-export-pipeline"

    pin: bool = option(
        True, "Constrain every value to its sharding. Without, XLA propagates again from arguments and results."
    )

    def elements(self) -> tuple[Pass | Manager, ...]:
        """Return the passes in order."""
        pin = (PinShardingsPass(),) if self.pin else ()
        return nest(LowerSdyOpsPass(), *pin, KeepBoundaryShardingsPass(), RenameMeshesPass())
