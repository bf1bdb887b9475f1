"""Values in MLIR text: floats, dense elements, affine maps, and builtin attributes that xDSL lacks."""
