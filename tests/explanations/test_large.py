"""Explanations of a program of 10,000 ops; `benchmarks/explanations.py` times them."""

from __future__ import annotations

import pyshardy
from benchmarks.explanations import layers
from pyshardy.explanations.explain import Explanations
from pyshardy.explanations.suggestions import Suggestions
from pyshardy.report.cost.accelerators import DEFAULT_ACCELERATOR, cost_model

LAYERS = 1000


def test_an_annotation_is_found_in_a_large_program() -> None:
    large = Explanations(pyshardy.parse(layers(LAYERS)))
    suggestions = Suggestions(large, cost_model(DEFAULT_ACCELERATOR), import_for_xla=False)
    value = large.names.find(f"%u{LAYERS - 1}_3")
    found = suggestions.complete(large.explain_value(value), value).dimensions
    assert [bool(one.axes) for one in found] == [True, False]
    assert found[1].suggestion is not None and found[1].suggestion.result == "[data, model]"
