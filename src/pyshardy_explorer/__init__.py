"""Programs with shardings in Model Explorer: `model-explorer PROGRAM.mlir --extensions=pyshardy_explorer`.

`program_graph.py` makes the graph, without Model Explorer; `main.py` is the extension.
"""
