"""The printer of MLIR text."""
