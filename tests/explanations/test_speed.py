"""How long recording, answers and searches take, in processor time: the limits that explanations are to keep."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import takewhile

import pytest
from xdsl.dialects.builtin import TensorType

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
from tests import corpus

LAYERS = 1000
T = "tensor<64x64xf32>"


def layers(count: int) -> str:
    """A residual network of ten ops a layer; the second dimension of its activations is not sharded."""
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


@pytest.fixture(scope="module")
def large() -> Explanations:
    return Explanations(pyshardy.parse(layers(LAYERS)))


def seconds(call: Callable[[], object]) -> float:
    start = time.process_time()
    call()
    return time.process_time() - start


def test_recording_takes_less_than_half_of_propagation() -> None:
    (path,) = (path for path in corpus.EXAMPLES if path.stem == "transformer_12_layers")
    module = pyshardy.import_for_xla(pyshardy.parse(path.read_text()))
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

    pairs = [(seconds(plain), seconds(recorded)) for _ in range(6)]
    assert min(two for _, two in pairs) < 1.5 * min(one for one, _ in pairs)


def test_answers(large: Explanations) -> None:
    values = [one.value for _, one in tensor_values(large.names.module)]
    assert len(values) > 10_000
    slowest = 0.0
    for value in values[::250]:
        slowest = max(slowest, min(seconds(lambda value=value: str(large.explain_value(value))) for _ in range(2)))
    assert slowest < 0.05
    assert seconds(lambda: large.explain("%u999_7")) < 0.05


def test_the_search_for_an_annotation(large: Explanations) -> None:
    suggestions = Suggestions(large, cost_model(DEFAULT_ACCELERATOR), import_for_xla=False)
    value = large.names.find(f"%u{LAYERS - 1}_3")
    assert isinstance(value.type, TensorType)
    explanation = large.explain_value(value)
    start = time.process_time()
    found = suggestions.complete(explanation, value).dimensions
    assert time.process_time() - start < 5
    assert [bool(one.axes) for one in found] == [True, False]
    assert found[1].suggestion is not None and found[1].suggestion.result == "[data, model]"
