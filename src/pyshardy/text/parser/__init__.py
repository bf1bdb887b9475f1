"""The exact parser of MLIR text."""
