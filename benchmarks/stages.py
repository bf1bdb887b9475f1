"""What is timed: reading, verifying, writing, pipelines as wholes and pass by pass."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pyshardy.passes import registry
from pyshardy.passes.base import Manager, Pass
from pyshardy.passes.pipeline_text import add, pipeline_text

IMPORT, PROPAGATE, EXPORT = "sdy-import-pipeline", "sdy-user-priority-propagate", "sdy-export-pipeline"
WHOLE = "sdy-propagation-pipeline"
RESHARDS, COLLECTIVES = "sdy-insert-explicit-reshards", "sdy-reshard-to-collectives"


@dataclass(frozen=True)
class Stage:
    """Passes to be timed on the module that the passes `before` leave."""

    name: str
    passes: tuple[str, ...]
    before: tuple[str, ...] = ()

    @property
    def exists(self) -> bool:
        return all(name in registry.ALL for name in (*self.passes, *self.before))


WRITES = {
    "write": {},
    "write generic": {"generic": True},
    "write locations": {"locations": True},
}
READ_LOCATIONS = "read locations"
TEXT_STAGES = ("read", "verify", *WRITES, READ_LOCATIONS)
END_TO_END = "end to end"
STAGES = (
    Stage("sdy-populate-op-sharding-rules", ("sdy-populate-op-sharding-rules",)),
    Stage(IMPORT, (IMPORT,)),
    *(
        Stage(f"sdy-{strategy}-propagate", (f"sdy-{strategy}-propagate",), (IMPORT,))
        for strategy in ("basic", "aggressive", "op-priority", "user-priority")
    ),
    Stage(EXPORT, (EXPORT,), (IMPORT, PROPAGATE)),
    Stage(WHOLE, (WHOLE,)),
    Stage("reshards and collectives", (RESHARDS, COLLECTIVES), (WHOLE,)),
    Stage("canonicalize", ("canonicalize",)),
    Stage("cse", ("cse",)),
    Stage("inline", ("inline",)),
    Stage("symbol-dce", ("symbol-dce",)),
)
# The reference's inliner leaves calls of functions as they are: its time says nothing about the same work.
NOT_ALIKE = ("inline",)
# What is taken apart, pass by pass.
INSIDE = (WHOLE, IMPORT, EXPORT, "reshards and collectives")
# What "end to end" runs between reading and writing: the first that pyshardy has.
MAIN = (WHOLE, "sdy-basic-propagate")
ALL = (*TEXT_STAGES, *(stage.name for stage in STAGES), END_TO_END)


def pipeline(names: tuple[str, ...]) -> str:
    """The textual pipeline of passes and pipelines by name, with their defaults."""
    anchors = [(name, found.anchor) for name in names if (found := registry.find(name))]
    return f"builtin.module({','.join(f'{at}({name})' if at == 'func.func' else name for name, at in anchors)})"


def parts(names: tuple[str, ...]) -> tuple[str, ...]:
    """The passes that these passes and pipelines are made of, each as a textual pipeline of its own."""
    elements = [e for name in names for e in add(name, "", "builtin.module", implicit=True)]
    return tuple(text for element in elements for text in _leaves(element, ""))


def _leaves(element: Pass | Manager, around: str) -> list[str]:
    if isinstance(element, Manager):
        inside = f"{around}{element.anchor}(" if element.anchor != "builtin.module" else around
        return [text for inner in element.elements for text in _leaves(inner, inside)]
    if element.name not in registry.ALL:  # what only writes files when asked to
        return []
    return [f"builtin.module({around}{pipeline_text(element)}{')' * (around.count('(') + 1)}"]


def title(pipeline: str) -> str:
    """The name of the pass that a pipeline of one pass runs."""
    return pipeline.partition("{")[0].rpartition("(")[2].rstrip(")")


def without_options(pipeline: str) -> str:
    """The pipeline with all passes at their defaults."""
    return re.sub(r"\{[^{}]*\}", "", pipeline)


def main_stage() -> str:
    return next(name for name in MAIN if name in registry.ALL)
