"""The generic passes: canonicalize, cse, inline, symbol-dce."""
