"""The error that annotations raise."""

from __future__ import annotations


class AnnotationError(ValueError):
    """A mesh, sharding or name is not valid for a program."""
