"""Kinds of verification errors that differ in how they are reported."""

from __future__ import annotations

from xdsl.ir import Attribute, Operation
from xdsl.utils.exceptions import VerifyException


class NotedProblem(str):
    """The message of a verification error, and a note at another place that has to do with it."""

    note: str
    location: Attribute

    @staticmethod
    def of(message: str, note: str, location: Attribute) -> NotedProblem:
        """The message with a note at a place."""
        made = NotedProblem(message)
        made.note, made.location = note, location
        return made

    def after(self, prefix: str) -> NotedProblem:
        """The same with something before the message."""
        return NotedProblem.of(prefix + self, self.note, self.location)


def prefixed(prefix: str, problem: str) -> str:
    """The message with something before it, and with the note that it has."""
    return problem.after(prefix) if isinstance(problem, NotedProblem) else prefix + problem


class BareVerifyException(VerifyException):
    """An error whose message is reported as it is, without the op's name before it; perhaps at another op."""

    def __init__(self, message: str, *, at: Operation | None = None) -> None:
        super().__init__(message)
        self.at = at


class InferenceException(VerifyException):
    """The types of an op's results could not be inferred, or are not those written; reported as two errors.

    `bare`: the first of them is reported without the op's name before it.
    """

    def __init__(self, message: str, *, bare: bool = False) -> None:
        super().__init__(message)
        self.bare = bare
