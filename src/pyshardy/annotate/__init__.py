"""Meshes and shardings that are said in a few words, put on a program's inputs and outputs."""

from pyshardy.annotate.apply import set_mesh, set_shardings
from pyshardy.annotate.errors import AnnotationError

__all__ = ["AnnotationError", "set_mesh", "set_shardings"]
