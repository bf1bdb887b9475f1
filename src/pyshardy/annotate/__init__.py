"""Set meshes, and shardings of inputs and outputs, given as short strings; drop those that a program has."""

from pyshardy.annotate.apply import set_mesh, set_shardings
from pyshardy.annotate.errors import AnnotationError
from pyshardy.annotate.removal import drop_annotations

__all__ = ["AnnotationError", "drop_annotations", "set_mesh", "set_shardings"]
