"""What can be wrong with annotations."""

from __future__ import annotations


class AnnotationError(ValueError):
    """A mesh or sharding that makes no sense for a program; the message says why."""
