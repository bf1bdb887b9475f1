"""Time explanations: recording beside plain propagation, an answer, and the search for an annotation.

    python -m benchmarks.explanations [--layers N]

The program is a residual network of ten ops a layer. Times are those of the processor.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path

from xdsl.dialects.builtin import ModuleOp

import pyshardy
from pyshardy.explanations.explain import Explanations
from pyshardy.explanations.history import History
from pyshardy.explanations.suggestions import Suggestions
from pyshardy.passes.base import Manager, Session
from pyshardy.passes.manager import run
from pyshardy.passes.sdy_propagation.pipeline import propagation_passes
from pyshardy.passes.sdy_propagation.propagation import PropagationPass
from pyshardy.report.cost.accelerators import DEFAULT_ACCELERATOR, cost_model
from pyshardy.report.model.values import tensor_values

RECORDED = Path(__file__).parent.parent / "examples/transformer_12_layers.mlir"
ROUNDS, ANSWERS = 6, 50
T = "tensor<64x64xf32>"


def layers(count: int) -> str:
    """Return a residual network of ten ops a layer; the second dimension of its activations is not sharded."""
    lines: list[str] = []
    for n in range(count):
        lines.append(
            f"%d{n} = stablehlo.dot_general %x{n}, %w{n % 4}, contracting_dims = [1] x [0] : ({T}, {T}) -> {T}"
        )
        before = f"%d{n}"
        for index, op in enumerate(("tanh", "negate", "sine", "exponential", "cosine", "abs", "sqrt", "floor")):
            lines.append(f"%u{n}_{index} = stablehlo.{op} {before} : {T}")
            before = f"%u{n}_{index}"
        lines.append(f"%x{n + 1} = stablehlo.add %x{n}, {before} : {T}")
    weights = ", ".join(f"%w{n}: {T}" for n in range(4))
    return f"""sdy.mesh @mesh = <["data"=4, "model"=2]>
func.func @main(%x0: {T} {{sdy.sharding = #sdy.sharding<@mesh, [{{"data"}}, {{}}]>}}, {weights}) -> {T} {{
  {chr(10).join(lines)}
  return %x{count} : {T}
}}"""


def seconds(call: Callable[[], object]) -> float:
    """Return the time of the processor that a call takes."""
    start = time.process_time()
    call()
    return time.process_time() - start


def recording_ratio(module: ModuleOp) -> float:
    """Return how long propagation takes with a record and its history, over without: the median of pairs of runs."""
    session = Session(verify="never", report=lambda _: None)
    passes = propagation_passes()
    before = tuple(takewhile(lambda one: not isinstance(one, PropagationPass), passes))
    run(Manager("builtin.module", before), module, session)
    (one,) = (one for one in passes if isinstance(one, PropagationPass))

    def recorded() -> None:
        solution = one.solve(module, session)
        assert solution.engine.record is not None
        History(solution.problem.problem, solution.engine.record)

    def plain() -> None:
        # What `solve` does without a record.
        one._solve(module, session)  # pyright: ignore[reportPrivateUsage]

    return statistics.median(seconds(recorded) / seconds(plain) for _ in range(ROUNDS))


def main() -> None:
    """Print the times."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--layers", type=int, default=1000)
    options = parser.parse_args()
    ratio = recording_ratio(pyshardy.import_for_xla(pyshardy.parse(RECORDED.read_text())))
    print(f"{RECORDED.stem}: propagation with its record takes {ratio:.2f} times that without")
    explanations = Explanations(pyshardy.parse(layers(options.layers)))
    values = [one.value for _, one in tensor_values(explanations.names.module)]
    step = max(1, len(values) // ANSWERS)
    answers = [seconds(lambda value=value: str(explanations.explain_value(value))) for value in values[::step]]
    median, longest = statistics.median(answers), max(answers)
    print(f"{len(values)} values: an answer takes {1e3 * median:.1f} ms, at most {1e3 * longest:.1f}")
    suggestions = Suggestions(explanations, cost_model(DEFAULT_ACCELERATOR), import_for_xla=False)
    value = explanations.names.find(f"%u{options.layers - 1}_3")
    explanation = explanations.explain_value(value)
    print(f"the search for an annotation: {seconds(lambda: suggestions.complete(explanation, value)):.1f} s")


if __name__ == "__main__":
    main()
