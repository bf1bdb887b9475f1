"""Names of many tensors in one cell."""

from __future__ import annotations

import pytest

from pyshardy.report import TensorReport
from pyshardy.report.model.names import names_text


def tensors(names: list[str], labels: list[str] | None = None) -> list[TensorReport]:
    pairs = zip(names, labels or [""] * len(names), strict=True)
    return [TensorReport(name, label, (2,), "f32", "replicated", 8, 8) for name, label in pairs]


def arguments(*numbers: int) -> list[TensorReport]:
    return tensors([f"%arg{number}" for number in numbers])


def labelled(*labels: str) -> list[TensorReport]:
    return tensors([f"%arg{i}" for i in range(len(labels))], list(labels))


@pytest.mark.parametrize(
    ("group", "expected"),
    [
        (arguments(3), "%arg3"),
        (arguments(3, 5), "%arg3, %arg5"),
        (arguments(3, 4), "%arg3-4"),
        (arguments(3, 5, 6, 7), "%arg3, %arg5-7"),
        (arguments(1, 3, 5), "%arg1, %arg3, %arg5"),
        (arguments(1, 3, 5, 7), "%arg1, %arg3, 2 more"),
        (arguments(1, 2, 4, 6, 7, 8, 10), "%arg1-2, %arg4, 4 more"),
        (labelled("w"), "w"),
        (labelled("p[0]['w1']", "p[1]['w1']"), "p[*]['w1']"),
        (labelled("p[0][7]", "p[1][7]", "q"), "p[*][7], q"),
        (labelled("layer['query_kernel'][0]", "layer['key_kernel_of_it'][0]"), "layer['query_kernel'][0], 1 more"),
        (labelled("a" * 100), "a" * 100),
        (tensors(["%arg0", "%arg1"], ["w", ""]), "%arg0-1"),
    ],
)
def test_names(group: list[TensorReport], expected: str) -> None:
    assert names_text(group) == expected
