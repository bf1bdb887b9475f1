"""The explanations of many values of a program at once, as lines, from one recorded propagation."""

from __future__ import annotations

from collections.abc import Sequence

from pyshardy.evaluation.tracking import TrackedCopy
from pyshardy.explanations.explain import Explanations
from pyshardy.explanations.explanation import Explanation
from pyshardy.explanations.names import Output
from pyshardy.report.model.records import ValueReport
from pyshardy.report.model.values import tensor_values
from pyshardy.report.page.page import Answer, Answers

MOST_ANSWERS = 500
"""The values of each table that are explained."""


def explain_largest(explanations: Explanations, propagated: TrackedCopy, values: Sequence[ValueReport]) -> Answers:
    """Return the explanations of the first inputs and outputs, and of the largest replicated and other values.

    A value that the conversion for XLA introduced has none.
    `propagated` is a propagated copy of the module that `explanations` are of, and `values` are those of it by
    `collect_values`.
    """
    entry = explanations.names.entry
    if entry is None:
        return Answers()
    inputs, outputs = entry.body.block.args, entry.function_type.outputs.data
    replicated = [index for index, one in enumerate(values) if one.layout == "replicated"]
    sizes = [one.bytes or 0 for one in values]
    chosen = {*_largest(range(len(values)), sizes), *_largest(replicated, sizes)}
    answers: list[Answer | None] = [None] * len(values)
    for index, (_, one) in enumerate(tensor_values(propagated.module)):
        original = propagated.original_value(one.value) if index in chosen else None
        if original is not None:
            explanation = explanations.explain_value(original)
            # Of a value in several copies, the first is explained.
            answers[index] = _lines(explanation) if explanation.sharding == values[index].sharding else None
    return Answers(
        [_lines(explanations.explain_value(one)) for one in inputs[:MOST_ANSWERS]],
        [_lines(explanations.explain_value(Output(index, one))) for index, one in enumerate(outputs[:MOST_ANSWERS])],
        answers,
    )


def _largest(indices: Sequence[int], sizes: Sequence[int]) -> list[int]:
    return sorted(indices, key=lambda index: -sizes[index])[:MOST_ANSWERS]


def _lines(explanation: Explanation) -> Answer:
    return [part for part in explanation.parts() if isinstance(part, str)]
