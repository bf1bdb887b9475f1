"""The functions of pyshardy: parse, verify, set_shardings, propagate, summarize, compare, print, write.

The package exports all of them, as `pyshardy.parse(...)`. Modules are xDSL's `ModuleOp`. Errors in a program are raised
as `DiagnosticError`, with source locations; errors in arguments (names, shardings, pipelines) as `ValueError`.
"""

from __future__ import annotations

import builtins
import os
from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from typing import TYPE_CHECKING, TextIO

from xdsl.dialects.builtin import ModuleOp

from pyshardy import text as mlir
from pyshardy import verification
from pyshardy.diagnostics.files import read_file, write_file
from pyshardy.passes.base import Manager, Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_elements, parse_pipeline
from pyshardy.passes.pipelines import propagation_pipeline
from pyshardy.report import Comparison, CostReport, Origins, summarize
from pyshardy.report.cost.accelerators import DEFAULT_ACCELERATOR
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.partitioners import Partitioner
from pyshardy.sharding import Mesh, TensorSharding
from pyshardy.text import DiagnosticError, PrintOptions

if TYPE_CHECKING:
    from xdsl.ir import Operation

    from pyshardy.auto.driver import Answer
    from pyshardy.evaluation.what_if import WhatIf
    from pyshardy.explanations.explanation import Explanation

__all__ = [
    "compare",
    "estimate_costs",
    "explain",
    "export_for_xla",
    "import_for_xla",
    "make_explicit",
    "parse",
    "partition",
    "print",
    "propagate",
    "run_pipeline",
    "set_mesh",
    "set_shardings",
    "shard_automatically",
    "summarize",
    "to_text",
    "verify",
    "what_if",
    "write",
]


def parse(
    text_or_path: str | os.PathLike[str],
    *,
    name: str = "<input>",
    check: bool = True,
    allow_unregistered: bool = False,
) -> ModuleOp:
    """Parse MLIR text, or a file of it, and return the module.

    A path object, or a string of one line that ends in `.mlir`, names a file. Any other string is the program text,
    which diagnostics call `name`. With `check` the module is verified. `allow_unregistered` accepts ops and attributes
    of unknown dialects. Programs that JAX lowered can be parsed as they are:

        pyshardy.parse(jax.jit(f).lower(x).as_text())

    Raise DiagnosticError if the file cannot be read, the text cannot be parsed, or the module is not valid.
    """
    if isinstance(text_or_path, str) and not ("\n" not in text_or_path and text_or_path.endswith(".mlir")):
        program, file = text_or_path, name
    else:
        source = read_file(text_or_path)
        program, file = source.text, source.name
    parsed = mlir.parse_with_details(program, file, allow_unregistered=allow_unregistered)
    if check:
        verify(parsed.module, parsed)
    return parsed.module


def verify(module: Operation, parsed: mlir.ParsedModule | None = None) -> None:
    """Verify a module, or another op and the ops in its regions.

    `parsed` holds facts that the parser found about a module that has not changed since. It saves work and does not
    change the result. Raise DiagnosticError with all errors.
    """
    problems = verification.verify(module, parsed)
    if problems:
        raise DiagnosticError(problems)


def propagate(
    module: ModuleOp, *, session: Session | None = None, origins: Origins | None = None, keep_uneven: bool = False
) -> ModuleOp:
    """Propagate the shardings of a module to all its values, in place. Return the module.

    This runs `sdy-propagation-pipeline`. `session` can have a timer, and settings for where warnings are reported (by
    default on the standard error stream) and when the module is verified (by default at the end). A new `Origins`
    object records which annotation the shardings of inputs and outputs came from, for `summarize`. With `keep_uneven`,
    shardings that do not divide inputs and outputs are kept, which JAX does not allow: `partition` pads the tensors.

    Raise DiagnosticError if propagation does not support the module, for instance because a shape is dynamic.
    """
    session = session or Session()
    with origins.watching(module, session) if origins is not None else nullcontext():
        keep = origins is not None and origins.keep
        run(propagation_pipeline(origins is not None, keep, keep_uneven), module, session)
    return module


def set_mesh(module: ModuleOp, mesh: str | Mesh | Mapping[str, int]) -> ModuleOp:
    """Add a mesh to a module, or replace its only mesh, in place. Return the module.

    A mesh is a string such as `data=4,model=2`, or axis sizes by name: `{"data": 4, "model": 2}`. Shardings are not
    checked: `verify` reports those with axes that the mesh does not have.
    Raise AnnotationError if the mesh is not valid, or the module has several.
    """
    from pyshardy.annotate import set_mesh

    return set_mesh(module, mesh)


def import_for_xla(module: ModuleOp) -> ModuleOp:
    """Convert a JAX program, in place, to the module that Shardy receives when XLA compiles it. Return it.

    Before `propagate`, this gives the shardings that `jax.jit` gives, where the text as printed may not: docs/xla.md.
    Raise DiagnosticError if a CHLO op cannot be decomposed.
    """
    return run_pipeline(module, "xla-import-pipeline")


def export_for_xla(module: ModuleOp, *, pin: bool = True) -> ModuleOp:
    """Convert a propagated module, in place, to a program that XLA compiles with the same shardings. Return it.

    With `pin` every value is constrained to its sharding; without, XLA propagates again (docs/xla.md).
    """
    return run_pipeline(module, f"xla-export-pipeline{{pin={str(pin).lower()}}}")


def set_shardings(module: ModuleOp, shardings: Mapping[str, str | TensorSharding | Iterable[object]]) -> ModuleOp:
    """Set the shardings of inputs, outputs and intermediate values by name, in place. Return the module.

        pyshardy.set_shardings(module, {"params['w*']": "None,model", "%arg2": P("data"), "result 0": "?"})

    Names are those in reports; `*` matches any text. Intermediate values are named by scopes of the program's name
    stacks, such as `layers_0/attn`: see `help(pyshardy.annotate.values)`. A sharding is a string (see
    `help(pyshardy.annotate.syntax)`), a JAX PartitionSpec or a `TensorSharding`.

    Raise AnnotationError, without changing the module, if a name is unknown or a sharding is not valid.
    """
    from pyshardy.annotate import set_shardings

    return set_shardings(module, shardings)


def make_explicit(module: ModuleOp, *, session: Session | None = None) -> ModuleOp:
    """Insert the collectives that a propagated module needs, in place. Return the module.

    Raise DiagnosticError if that is not possible.
    """
    from pyshardy.report.cost.explicit import make_explicit

    return make_explicit(module, session)


def partition(module: ModuleOp, *, session: Session | None = None) -> ModuleOp:
    """Turn a propagated module into the program that each device runs, in place. Return the module.

    Its inputs and outputs are the shards of the device, padded where a sharding does not divide them. Raise
    DiagnosticError for an op that cannot be partitioned.
    """
    from pyshardy.passes.sdy_partition.pipeline import partition_manager

    run(partition_manager(), module, session)
    return module


def estimate_costs(
    module: ModuleOp,
    accelerator: str | os.PathLike[str] | CostModel = DEFAULT_ACCELERATOR,
    *,
    partitioner: Partitioner = "xla",
) -> CostReport | None:
    """Estimate the communication, memory and time of a propagated module on each device.

    Return None if the module has no function. `accelerator` is one of
    `pyshardy.report.cost.accelerators.accelerators()`, a TOML file or a cost model. docs/cost-model.md defines the
    numbers. The module is not changed. With the partitioner `pyshardy` they are those of the program that `partition`
    makes.

    Raise UnknownAcceleratorError for an unknown name, and DiagnosticError if the file is not valid or the collectives
    of the module cannot be determined.
    """
    from pyshardy.report.cost.accelerators import cost_model
    from pyshardy.report.cost.costs import estimate_costs

    model = accelerator if isinstance(accelerator, CostModel) else cost_model(accelerator)
    return estimate_costs(module, model, partitioner)


def explain(
    module: ModuleOp,
    value: str,
    *,
    import_for_xla: bool = False,
    suggestions: bool = True,
    accelerator: str | os.PathLike[str] | CostModel = DEFAULT_ACCELERATOR,
) -> Explanation:
    """Explain why a value of a module, which has annotations and is not propagated yet, is sharded as it will be.

        print(pyshardy.explain(module, "layers_0/attn/dot_general"))

    `value` is a name as in reports (`params['w']`, `result 0`), an SSA name (`%12`), a line of the MLIR (`40`) or of
    the user's source (`model.py:40`), or the end of a name stack. With `import_for_xla`, the module is converted before
    propagation as `pyshardy partition` does. With `suggestions`, annotations that shard dimensions without axes are
    searched for, and verified by propagating again; `accelerator` is that of the costs, as for `estimate_costs`.
    The module is not changed. For several values of one module, `pyshardy.explanations.explain.Explanations` propagates
    it only once.

    Raise ValueNameError, a ValueError, if no value or several have the name; DiagnosticError as `propagate` does.
    """
    from pyshardy.explanations.explain import Explanations
    from pyshardy.explanations.suggestions import Suggestions
    from pyshardy.report.cost.accelerators import cost_model

    explanations = Explanations(module, import_for_xla=import_for_xla)
    found = explanations.names.find(value)
    explanation = explanations.explain_value(found)
    if not suggestions:
        return explanation
    model = accelerator if isinstance(accelerator, CostModel) else cost_model(accelerator)
    return Suggestions(explanations, model, import_for_xla).complete(explanation, found)


def what_if(
    module: ModuleOp,
    accelerator: str | os.PathLike[str] | CostModel = DEFAULT_ACCELERATOR,
    *,
    import_for_xla: bool = False,
) -> WhatIf:
    """Return an object that evaluates other annotations of a module.

        what_if = pyshardy.what_if(module, "h100")
        what_if.evaluate(Annotations(inputs=((0, sharding),))).costs

    `pyshardy.evaluation.annotations.Annotations` holds shardings by index. The shardings and costs are those of
    `propagate` and `estimate_costs` for a module that has these annotations. With `import_for_xla`, it is converted
    before propagation as `pyshardy partition` does. The module is not changed, and must not change meanwhile.
    """
    from pyshardy.evaluation.what_if import WhatIf
    from pyshardy.report.cost.accelerators import cost_model

    model = accelerator if isinstance(accelerator, CostModel) else cost_model(accelerator)
    return WhatIf(module, model, import_for_xla=import_for_xla)


def shard_automatically(
    module: ModuleOp,
    accelerator: str | os.PathLike[str] | CostModel = DEFAULT_ACCELERATOR,
    *,
    memory: int | None = None,
    fixed: Mapping[str, str] | None = None,
    from_scratch: bool = False,
    inputs_only: bool = False,
    fastest: bool = False,
    thorough: bool = False,
    branches: bool = True,
    import_for_xla: bool = False,
    processes: int = 1,
) -> Answer:
    """Find the shardings that take the least time within the memory of a device.

        answer = pyshardy.shard_automatically(module, "h100", memory=80 << 30)
        answer.module, answer.report

    Return the annotated copy of the module, and the report; docs/automatic-sharding.md describes both. `memory` is in
    bytes per device, by default that of the accelerator. Shardings that the module has, and `fixed` ones by name, are
    kept; `from_scratch` drops the former. Plans annotate inputs, outputs and intermediate values, or `inputs_only`. One
    that sends more than the fastest plan of experts has to be clearly faster, unless the `fastest` is wanted. Minutes
    are spent on the bound and the plan of larger programs if they are to be `thorough`. `branches` prove a higher bound
    where that of a relaxation is not near the plan, which can take minutes too, and may find a better plan. With
    `import_for_xla`, programs are propagated as `pyshardy partition` does. So many `processes` evaluate plans, on
    Linux, where they are forked; the answer does not depend on it.

    Raise NoMeshError, a ValueError, if the module has no mesh or several; AnnotationError for `fixed` shardings that
    are not valid; DiagnosticError if it cannot be propagated or its costs cannot be estimated.
    """
    from pyshardy.auto.driver import Wanted, shard_automatically
    from pyshardy.report.cost.accelerators import cost_model

    model = accelerator if isinstance(accelerator, CostModel) else cost_model(accelerator)
    wanted = Wanted(
        memory,
        tuple((fixed or {}).items()),
        from_scratch,
        inputs_only=inputs_only,
        fastest=fastest,
        thorough=thorough,
        branches=branches,
        processes=processes,
    )
    return shard_automatically(module, model, wanted, import_for_xla=import_for_xla)


def compare(
    first: ModuleOp,
    second: ModuleOp,
    *,
    names: tuple[str, str] = ("A", "B"),
    accelerator: str | os.PathLike[str] | CostModel = DEFAULT_ACCELERATOR,
    partitioner: Partitioner = "xla",
) -> Comparison:
    """Compare two propagated modules, shardings of one program: their costs, and the values sharded differently.

    Raise DifferentProgramsError if inputs or outputs differ in type, and the errors of `estimate_costs`.
    """
    from pyshardy.report.model.compare import compare

    costs = [estimate_costs(one, accelerator, partitioner=partitioner) for one in (first, second)]
    reports = [summarize(one, costs=cost) for one, cost in zip((first, second), costs, strict=True)]
    return compare(first, second, reports[0], reports[1], names)


def run_pipeline(module: ModuleOp, pipeline: str | Manager, *, session: Session | None = None) -> ModuleOp:
    """Run passes on a module, in place. Return the module.

    `pipeline` has the syntax of `sdy-opt --pass-pipeline`, with or without the enclosing `builtin.module(...)`:

        pyshardy.run_pipeline(module, "inline,func.func(canonicalize),sdy-basic-propagate{keep-sharding-rules=true}")

    Raise ValueError if the pipeline is not valid, and DiagnosticError if a pass fails.
    """
    if isinstance(pipeline, str):
        anchored = pipeline.lstrip().startswith("builtin.module(")
        pipeline = parse_pipeline(pipeline) if anchored else parse_elements(pipeline, "builtin.module")
    run(pipeline, module, session)
    return module


def to_text(module: Operation, options: PrintOptions | None = None) -> str:
    """Return the MLIR text of a module or other op, with a newline at the end.

    `options` select the generic form, locations and so on.
    """
    return mlir.to_text(module, options)


def print(module: Operation, *, options: PrintOptions | None = None, file: TextIO | None = None) -> None:
    """Print a module to a stream, by default the standard output."""
    builtins.print(to_text(module, options), end="", file=file)


def write(module: Operation, path: str | os.PathLike[str], *, options: PrintOptions | None = None) -> None:
    """Write the text of a module to a file, whole or not at all. Raise OSError."""
    write_file(path, to_text(module, options))
