"""The fast path of the parser: ops are created from lines like lines that have been parsed before.

`LineCache` is the only entry point. `pyshardy.text.parse_module(..., line_cache=False)`, or the environment variable
`PYSHARDY_LINE_CACHE=0`, turns it off. The parser does everything without it, and gives the same result.

JAX prints one op per line, and the same op with other operands many times. The text of a line without the names of its
values, its *skeleton*, determines everything of the op but its operands and location. A skeleton is parsed once into an
`OpTemplate` (`op_template.py`); all lines with that skeleton are created from the template, by code that is generated
for its op class (`op_makers.py`).

- `line_cache.py` cuts the text into lines, finds their skeletons and the names in them, and creates the ops.
- `patterns.py` makes the templates of lines that differ in types, lists of numbers, constants and callees only.
- `line_parser.py`, with `line_attribute_parser.py` and `line_token_parser.py`, parses a skeleton. It implements
  `OpAsmParser` on a list of tokens without offsets, so ops define their syntax once. Text that is not as MLIR prints it
  raises `FallBackToFullParser`.
- `fragments.py` caches types and attributes by their text.
- `attr_dict.py` and `function_header.py` parse two common parts of texts that do not fit on such lines.
"""
