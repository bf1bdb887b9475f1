"""The plan of automatic sharding beside each expert's: time, bytes and memory by the cost model, and the bytes that
XLA's program sends.

    python -m benchmarks.expert_plans [--accelerator cpu] [--memory 1.0] [--compiled 3] [PROGRAMS]

Programs lose the shardings that they come with. `--memory` limits the memory to this part of that of the fastest
expert's plan that communicates, 0 to that of the accelerator. XLA compiles our plan and the `--compiled` best
ones of experts that fit, for virtual CPU devices; `all` compiles each. The status is 1 if an expert's plan is faster,
or if the fastest one sends less than our plan by more than 5 %, both as XLA compiled them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from examples.devices import P, jax  # sets up the devices: before JAX

# isort: split

import numpy as np
from jax.sharding import Mesh, NamedSharding
from xdsl.dialects.builtin import ModuleOp

import pyshardy
from pyshardy.annotate import drop_annotations
from pyshardy.auto.driver import Wanted, shard_automatically
from pyshardy.auto.plans.experts import expert_choices, expert_plans
from pyshardy.auto.plans.groups import annotations_of, decision_groups
from pyshardy.auto.program.facts import facts_of
from pyshardy.auto.report import Figures
from pyshardy.dialects.sdy.access import func_argument_shardings, func_result_shardings
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.ir.cloning import clone
from pyshardy.jax.compiled_hlo import compiled_collectives
from pyshardy.jax.exported import exported_from_module
from pyshardy.jax.inputs import tensor_spec
from pyshardy.jax.partitioning import DEFAULT_PIPELINE, for_partitioner
from pyshardy.report.cost.accelerators import cost_model
from pyshardy.report.model.entry import entry_function
from pyshardy.sharding import TensorSharding

EXAMPLES = Path(__file__).parent.parent / "examples"
PROGRAMS = (
    *(f"training/{name}" for name in ("llama", "expert_mixture", "vision_transformer", "diffusion_transformer")),
    *("unet", "graph_network", "fsdp_language_model", "mixture_of_experts", "mlp_train_step"),
)
MOST_MORE = 1.05
"""How many times the bytes of the fastest expert's plan ours may send."""


@dataclass(frozen=True)
class Row:
    """A plan: its costs by the model, whether it fits, and the bytes that XLA's program sends, if it was compiled."""

    name: str
    figures: Figures
    fits: bool
    compiled: int | None = None

    def text(self) -> str:
        """Return the row of the table."""
        one, sent = self.figures, "" if self.compiled is None else f"{self.compiled:,}"
        note = "" if self.fits else "too large"
        return f"| {self.name} | {1e6 * one.seconds:.1f} us | {one.sent:,} | {one.memory:,} | {sent} | {note} |"


def rows(path: Path, accelerator: str, part: float, most: int | None) -> list[Row]:
    """Return our plan, then those of experts from the fastest on, those that do not fit last."""
    module = pyshardy.parse(path)
    drop_annotations(module)
    model = cost_model(accelerator)
    plans = plans_of_experts(module, accelerator)
    costs = {name: figures for name, (_, figures) in plans.items()}
    limit = _limit(list(costs.values()), part)
    answer = shard_automatically(module, model, Wanted(memory=limit), import_for_xla=True)
    found = [Row(name, one, limit is None or one.memory <= limit) for name, one in costs.items()]
    found.sort(key=lambda row: (not row.fits, row.figures.seconds, row.figures.sent))
    ours = Row("**automatic**", answer.report.figures, answer.report.infeasible is None, compiled_sent(answer.module))
    count = len(found) if most is None else most
    what_if = WhatIf(module, model, import_for_xla=True)
    compiled = [
        replace(row, compiled=compiled_sent(what_if.annotated(plans[row.name][0]))) if row.fits else row
        for row in found[:count]
    ]
    return [ours, *compiled, *found[count:]]


def plans_of_experts(module: ModuleOp, accelerator: str) -> Mapping[str, tuple[Annotations, Figures]]:
    """Return the annotations of the plans of experts for a program, with their costs, but not those that XLA computes
    wrongly."""
    what_if = WhatIf(module, cost_model(accelerator), import_for_xla=True)
    facts = facts_of(what_if)
    groups = decision_groups(facts)
    plans = (*expert_plans(facts), *expert_plans(facts, constrained=True))
    made = {plan.name: annotations_of(groups, expert_choices(plan, groups), facts) for plan in plans}
    figures = {name: what_if.figures(one) for name, one in made.items()}
    return {name: (one, Figures.of(figures[name])) for name, one in made.items() if not figures[name].is_wrong}


def _limit(figures: Sequence[Figures], part: float) -> int | None:
    sharded = [one for one in figures if one.sent]
    return int(part * min(sharded, key=lambda one: one.seconds).memory) if part and sharded else None


def compiled_sent(module: ModuleOp) -> int:
    """Return the bytes that a device sends in one run of what XLA compiles an annotated program to."""
    annotated = entry_function(module)
    decided = pyshardy.run_pipeline(clone(module), DEFAULT_PIPELINE)
    function = entry_function(decided)
    assert annotated is not None and function is not None
    ((_, mesh),) = ((name, one) for name, one in module_meshes(decided).items() if one.axes)
    devices = np.array(jax.devices()[: mesh.total_size]).reshape([axis.size for axis in mesh.axes])
    jax_mesh = Mesh(devices, [axis.name for axis in mesh.axes])

    def placed(sharding: TensorSharding | None) -> NamedSharding:
        dims = [] if sharding is None else [tuple(axis.name for axis in dim.axes) or None for dim in sharding.dims]
        return NamedSharding(jax_mesh, P(*dims))

    shardings = [placed(one) for one in func_argument_shardings(function)]
    asked = [None if one is None else placed(one) for one in func_result_shardings(annotated)]
    types = function.function_type
    ins, outs = (
        [jax.ShapeDtypeStruct(*tensor_spec(type)) for type in some.data] for some in (types.inputs, types.outputs)
    )
    text = pyshardy.to_text(for_partitioner(decided, "xla"))
    exported = exported_from_module(text, ins, outs, shardings, asked)
    compiled = jax.jit(exported.call, in_shardings=tuple(shardings), out_shardings=tuple(asked)).lower(*ins).compile()
    return sum(one.sent for one in compiled_collectives(compiled.as_text() or ""))


def faults(found: Sequence[Row]) -> list[str]:
    """Return how our plan, the first row, is worse than those of experts that fit."""
    ours, *experts = found
    fitting = [one for one in experts if one.fits]
    made = [f"{one.name} is faster" for one in fitting if one.figures.seconds < ours.figures.seconds]
    if fitting and fitting[0].compiled is not None and ours.compiled is not None:
        most = fitting[0].compiled * MOST_MORE
        made += [f"{fitting[0].name} sends less as compiled by XLA"] if ours.compiled > most else []
    return made


def main(words: Sequence[str] | None = None) -> int:
    """Print a table for each program."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--accelerator", default="cpu")
    parser.add_argument("--memory", type=float, default=1.0)
    parser.add_argument("--compiled", default="3")
    parser.add_argument("programs", nargs="*", default=PROGRAMS)
    options = parser.parse_args(words)
    most, worse = None if options.compiled == "all" else int(options.compiled), False
    for name in options.programs:
        found = rows(EXAMPLES / f"{name}.mlir", options.accelerator, options.memory, most)
        print(f"\n`{name}`, {options.accelerator}:\n\n| plan | time | sent | memory | sent, XLA | |")
        print("| --- | ---: | ---: | ---: | ---: | --- |", *(row.text() for row in found), sep="\n", flush=True)
        for fault in faults(found):
            worse = True
            print(f"\nworse: {fault}", flush=True)
    return int(worse)


if __name__ == "__main__":
    sys.exit(main())
