"""Calls of the Python API on hostile programs: a pipeline of the text `calls: propagate,estimate_costs`.

Each call takes a module and the program's text, and changes the module or not. The API may raise `DiagnosticError`, and
the errors in `REFUSALS`, which the functions document.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping

from xdsl.dialects.builtin import ModuleOp

from pyshardy import api, mpmd
from pyshardy.annotate import AnnotationError
from pyshardy.diagnostics.diagnostic import Source
from pyshardy.evaluation.figures import CostFigures
from pyshardy.explanations.collectives import CollectiveNumberError, explain_collective
from pyshardy.explanations.differences import explain_differences
from pyshardy.explanations.explain import Explanations
from pyshardy.explanations.migration import explain_migration
from pyshardy.explanations.names import ValueNameError
from pyshardy.explanations.suggestions import Suggestions
from pyshardy.passes.base import Session
from pyshardy.report import DifferentProgramsError, Origins
from pyshardy.report.cost.accelerators import DEFAULT_ACCELERATOR, cost_model
from pyshardy.report.model.values import collect_values
from pyshardy.report.page.page import page
from pyshardy_explorer.program_graph import graphs_of_module

PREFIX = "calls: "
REFUSALS = (AnnotationError, DifferentProgramsError, ValueNameError, CollectiveNumberError)
"""Errors in arguments: a value that is not there, a mesh that does not suit the program."""

Call = Callable[[ModuleOp, str], object]


def _quiet() -> Session:
    return Session(report=lambda _: None)


def _report(module: ModuleOp, source: str) -> None:
    api.verify(module)
    origins = Origins(keep=True)
    api.propagate(module, session=_quiet(), origins=origins)
    for partitioner in ("xla", "pyshardy"):
        report = api.summarize(module, origins=origins, costs=api.estimate_costs(module, partitioner=partitioner))
        str(report)
        report.to_json()
        page(report, collect_values(module))


def _compare(module: ModuleOp, source: str) -> None:
    other = module.clone()
    api.propagate(other, session=_quiet())
    str(api.compare(module, other))


def _explain(module: ModuleOp, source: str) -> None:
    explanations = Explanations(module)
    suggestions = Suggestions(explanations, cost_model(DEFAULT_ACCELERATOR), False)
    for name in ("result 0", *re.findall(r"%\w+", source)[-2:]):
        found = explanations.names.find(name)
        str(suggestions.complete(explanations.explain_value(found), found))


def _explain_for_xla(module: ModuleOp, source: str) -> None:
    str(api.explain(module, "result 0", import_for_xla=True))


def _explain_collective(module: ModuleOp, source: str) -> None:
    explanations = Explanations(module)
    suggestions = Suggestions(explanations, cost_model(DEFAULT_ACCELERATOR), False)
    str(explain_collective(explanations, suggestions, 1))


def _explain_differences(module: ModuleOp, source: str) -> None:
    other = module.clone()
    api.set_shardings(other, {"%arg0": "?"})
    str(explain_differences(Explanations(module), Explanations(other)))


def _explain_migration(module: ModuleOp, source: str) -> None:
    explanations = Explanations(module, import_for_xla=True)
    suggestions = Suggestions(explanations, cost_model(DEFAULT_ACCELERATOR), True)
    other = module.clone()
    api.propagate(other, session=_quiet())
    str(explain_migration(explanations, suggestions, Source("other.mlir", api.to_text(other)), "other.mlir"))


def _what_if(module: ModuleOp, source: str) -> None:
    what_if = api.what_if(module, import_for_xla=True)
    assert what_if.figures() == CostFigures.of(what_if.evaluate().costs)


def _plan(source: str) -> mpmd.Plan:
    found = re.match(r"// assignment: (\S+)", source)
    assigned = mpmd.parse_assignments(found[1].split(",")) if found else ()
    return mpmd.Plan(assign=assigned, infer_transfers=True, infer_reductions=True)


def _partition_mpmd(options: mpmd.PartitionOptions) -> Call:
    def call(module: ModuleOp, source: str) -> None:
        mpmd.partition(module, _plan(source), options, session=_quiet())
        str(mpmd.summarize(module))

    return call


CALLS: Mapping[str, Call] = {
    "verify": lambda module, source: api.verify(module),
    "set_mesh": lambda module, source: api.verify(api.set_mesh(module, "x=2,y=4")),
    "set_shardings": lambda module, source: api.verify(api.set_shardings(module, {"%arg*": "x", "result *": "?"})),
    "import_for_xla": lambda module, source: api.import_for_xla(module),
    "export_for_xla": lambda module, source: api.export_for_xla(module),
    "export_unpinned": lambda module, source: api.export_for_xla(module, pin=False),
    "propagate": lambda module, source: api.propagate(module, session=_quiet()),
    "propagate_uneven": lambda module, source: api.propagate(module, session=_quiet(), keep_uneven=True),
    "make_explicit": lambda module, source: api.make_explicit(module, session=_quiet()),
    "partition": lambda module, source: api.partition(module, session=_quiet()),
    "estimate_costs": lambda module, source: str(api.estimate_costs(module)),
    "report": _report,
    "compare": _compare,
    "explain": _explain,
    "explain_for_xla": _explain_for_xla,
    "explain_collective": _explain_collective,
    "explain_differences": _explain_differences,
    "explain_migration": _explain_migration,
    "what_if": _what_if,
    "graphs": lambda module, source: graphs_of_module(module),
    "mpmd_import": lambda module, source: mpmd.import_program(module, _plan(source), _quiet()),
    "mpmd_summarize": lambda module, source: str(mpmd.summarize(module)),
    "mpmd_partition": _partition_mpmd(mpmd.PartitionOptions()),
    "mpmd_auto": _partition_mpmd(mpmd.PartitionOptions(schedule="auto", remat=True, merge_transfers=True)),
    "mpmd_1f1b": _partition_mpmd(mpmd.PartitionOptions(schedule="1F1B", copy_constants=True, donate=(0,))),
}

_USUAL = (
    ("import_for_xla", "propagate", "partition"),
    ("set_mesh", "set_shardings", "import_for_xla", "report"),
    ("propagate", "make_explicit", "estimate_costs"),
    ("propagate_uneven", "partition"),
    ("propagate", "export_for_xla"),
    ("mpmd_import", "mpmd_summarize"),
)


def calls(source: str, rng: random.Random) -> str:
    """Return a text of one to four calls: a usual sequence, or random ones."""
    names = [name for name in CALLS if name.startswith("mpmd") is ("mpmd." in source and rng.random() < 0.6)]
    usual = [one for one in _USUAL if one[0] in names]
    chosen = (
        rng.choice(usual) if usual and rng.random() < 0.4 else [rng.choice(names) for _ in range(rng.randint(1, 4))]
    )
    return PREFIX + ",".join(chosen)


def run_calls(module: ModuleOp, source: str, text: str) -> None:
    """Make the calls of a text on a module, one after the other."""
    for name in text.removeprefix(PREFIX).split(","):
        CALLS[name.strip()](module, source)
