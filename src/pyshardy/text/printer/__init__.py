"""Print MLIR text."""
