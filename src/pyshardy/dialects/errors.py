"""Kinds of verification errors that differ in how they are reported."""

from __future__ import annotations

from xdsl.ir import Operation
from xdsl.utils.exceptions import VerifyException


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
