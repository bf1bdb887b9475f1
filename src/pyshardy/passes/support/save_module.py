"""Writing a module to a file between passes."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.passes.base import Option, Pass, Preserved, Session


@dataclass(frozen=True)
class SaveModuleOpPass(Pass):
    """Writes the module to `DIRECTORY/NN.TITLE.mlir`; does nothing if there is no directory.

    It is a step of pipelines that cannot be asked for by name. A file that cannot be written is reported, no more.
    """

    name: ClassVar[str] = "sdy-save-module"

    directory: str
    title: str
    index: int

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """None that a user could set."""
        return ()

    def run(self, op: Operation, session: Session) -> Preserved:
        """Writes the file."""
        if not self.directory:
            return Preserved.ALL
        from pyshardy.text import to_text

        path = Path(self.directory) / f"{self.index:02}.{self.title}.mlir"
        try:
            path.write_text(to_text(op), encoding="utf-8")
        except OSError as problem:
            print(f"cannot write {path}: {problem.strerror}", file=sys.stderr)
        return Preserved.ALL
