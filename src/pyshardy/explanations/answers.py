"""The explanations of many values of a program at once, as lines, from one recorded propagation."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace

from xdsl.ir import BlockArgument, SSAValue

from pyshardy.evaluation.tracking import TrackedCopy
from pyshardy.explanations.explain import Explanations
from pyshardy.explanations.explanation import Explanation
from pyshardy.explanations.names import Output
from pyshardy.explanations.suggestions import Suggestions
from pyshardy.report.model.records import ValueReport
from pyshardy.report.model.values import tensor_values
from pyshardy.report.page.page import Answer, Answers

MOST_ANSWERS = 500
"""The values of each table that are explained."""
MOST_SUGGESTED = 50
"""The replicated values for which annotations are searched for."""


def explain_largest(
    explanations: Explanations,
    propagated: TrackedCopy,
    values: Sequence[ValueReport],
    suggestions: Suggestions | None = None,
    seconds: float = 0,
) -> Answers:
    """Return the explanations of the first inputs and outputs, and of the largest replicated and other values.

    A value that the conversion for XLA introduced has none.
    `propagated` is a propagated copy of the module that `explanations` are of, and `values` are those of it by
    `collect_values`. With `suggestions`, annotations are searched for that shard the dimensions of the largest
    replicated values, in this order, until `seconds` have passed; a search is begun only if one that took as long as
    the longest so far would end in time.
    """
    entry = explanations.names.entry
    if entry is None:
        return Answers()
    inputs, outputs = entry.body.block.args, entry.function_type.outputs.data
    replicated = [index for index, one in enumerate(values) if one.layout == "replicated"]
    sizes = [one.bytes or 0 for one in values]
    chosen = {*_largest(range(len(values)), sizes), *_largest(replicated, sizes)}
    answers: list[Answer | None] = [None] * len(values)
    explained: dict[int, tuple[SSAValue, Explanation]] = {}
    for index, (_, one) in enumerate(tensor_values(propagated.module)):
        original = propagated.original_value(one.value) if index in chosen else None
        if original is not None:
            explanation = explanations.explain_value(original)
            # Of a value in several copies, the first is explained.
            if explanation.sharding == values[index].sharding:
                answers[index], explained[index] = _lines(explanation), (original, explanation)
    of_inputs: list[Answer] = [_lines(explanations.explain_value(one)) for one in inputs[:MOST_ANSWERS]]
    annotations = [""] * len(values)
    if suggestions is not None and seconds > 0:
        largest = {
            index: explained[index] for index in _largest(replicated, sizes)[:MOST_SUGGESTED] if index in explained
        }
        for index, explanation in _suggested(suggestions, largest, seconds).items():
            answers[index] = lines = _lines(explanation)
            annotations[index] = _annotations(explanation)
            value = explained[index][0]
            if isinstance(value, BlockArgument) and value in inputs[:MOST_ANSWERS]:
                of_inputs[value.index] = lines
    return Answers(
        of_inputs,
        [_lines(explanations.explain_value(Output(index, one))) for index, one in enumerate(outputs[:MOST_ANSWERS])],
        answers,
        annotations if any(annotations) else (),
    )


def _suggested(
    suggestions: Suggestions, values: Mapping[int, tuple[SSAValue, Explanation]], seconds: float
) -> dict[int, Explanation]:
    """Return explanations with suggestions for as many of some values as there is time for."""
    found: dict[int, Explanation] = {}
    end, longest = time.monotonic() + seconds, 0.0
    for index, (value, explanation) in values.items():
        dims = list(explanation.dimensions)
        for number, dim in enumerate(dims):
            start = time.monotonic()
            if start + longest > end:
                return found
            dims[number] = suggestions.with_suggestion(dim, value)
            longest = max(longest, time.monotonic() - start)
            found[index] = replace(explanation, dimensions=tuple(dims))
    return found


def _annotations(explanation: Explanation) -> str:
    """Return the annotations of which each shards a dimension of a value, on one line."""
    found = [one.suggestion for one in explanation.dimensions if one.suggestion is not None]
    is_option = [one.option.startswith("--sharding ") for one in found]
    return " or ".join(
        one.option.removeprefix("--sharding ")
        if option or one.value != explanation.value
        else f"a constraint {one.sharding}"
        for one, option in zip(found, is_option, strict=True)
    )


def _largest(indices: Sequence[int], sizes: Sequence[int]) -> list[int]:
    return sorted(indices, key=lambda index: -sizes[index])[:MOST_ANSWERS]


def _lines(explanation: Explanation) -> Answer:
    return [part for part in explanation.parts() if isinstance(part, str)]
