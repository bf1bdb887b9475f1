"""The full parser of MLIR text."""
