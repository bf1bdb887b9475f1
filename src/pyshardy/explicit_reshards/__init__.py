"""Plan the reshards and reductions that make the shardings of an op compatible: plain values, without IR."""
