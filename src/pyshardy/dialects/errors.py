"""Verification errors that are reported in a special way, and messages that several dialects share."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.ir import Attribute, Operation
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import counted
from pyshardy.text.printer.attribute_printer import attribute_text


class NotedProblem(str):
    """The message of a verification error with a note at another location."""

    note: str
    location: Attribute

    @staticmethod
    def of(message: str, note: str, location: Attribute) -> NotedProblem:
        """Return the message with a note at a location."""
        made = NotedProblem(message)
        made.note, made.location = note, location
        return made

    def after(self, prefix: str) -> NotedProblem:
        """Return the message with a prefix and the same note."""
        return NotedProblem.of(prefix + self, self.note, self.location)


def prefixed(prefix: str, problem: str) -> str:
    """Return a message with a prefix, and with its note if it has one."""
    return problem.after(prefix) if isinstance(problem, NotedProblem) else prefix + problem


class VerifyExceptionAt(VerifyException):
    """An error that is reported at another op than the one that is verified."""

    def __init__(self, message: str, at: Operation) -> None:
        super().__init__(message)
        self.at = at


class InferenceException(VerifyException):
    """The result types of an op could not be inferred, or are not the written ones; reported as two errors."""


def wrong_result_types(expected: Sequence[Attribute], found: Sequence[Attribute]) -> InferenceException:
    """Return the error for result types other than those that follow from the op."""
    noun = "result type" if len(expected) == 1 else "result types"
    return InferenceException(f"expected {noun} {type_texts(expected)}, found {type_texts(found)}")


def type_texts(types: Sequence[Attribute]) -> str:
    """Return types in quotes, separated by commas."""
    return ", ".join(f"'{attribute_text(type)}'" for type in types) or "none"


def type_list_problem(what: str, mine: Sequence[Attribute], other: str, theirs: Sequence[Attribute]) -> str | None:
    """Return how the types of the operands or results of an op differ from those of a function or body, or None.

    `what` is "operand" or "result"; `other` names the function or body with a verb: "the body takes".
    """
    if len(mine) != len(theirs):
        return f"has {counted(len(mine), what)}, but {other} {len(theirs)}"
    for index, (one, expected) in enumerate(zip(mine, theirs, strict=True)):
        if one != expected:
            return f"{what} {index} has type '{attribute_text(one)}', but {other} '{attribute_text(expected)}'"
    return None
