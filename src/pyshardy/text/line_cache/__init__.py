"""The fast path of the parser: lines that look like earlier lines become ops without being parsed again."""
