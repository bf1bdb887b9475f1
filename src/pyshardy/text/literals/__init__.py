"""Values in MLIR text: floats, dense elements and affine maps."""
