"""Set meshes, and shardings of inputs and outputs, given as short strings."""

from pyshardy.annotate.apply import set_mesh, set_shardings
from pyshardy.annotate.errors import AnnotationError

__all__ = ["AnnotationError", "set_mesh", "set_shardings"]
