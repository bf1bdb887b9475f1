"""The commands: sdy-opt and mpmd-opt, compatible with the C++ tools, and pyshardy."""
