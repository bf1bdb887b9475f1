"""MPMD: partition a program into fragments on different meshes, with transfers between them.

from pyshardy import mpmd

plan = mpmd.Plan(
    meshes=mpmd.parse_meshes(["m0,m1:data=4"]), assign=mpmd.parse_assignments(["embed@m0, layer_*@m1"])
)
mpmd.import_program(module, plan)  # or mpmd.partition(module, plan, mpmd.PartitionOptions(schedule="1F1B"))
print(mpmd.summarize(module))
"""

from pyshardy.mpmd.importing import import_program
from pyshardy.mpmd.partitioning import PartitionedProgram, PartitionOptions, Phase, Placement, partition
from pyshardy.mpmd.plan import Plan, parse_assignments, parse_meshes
from pyshardy.mpmd.plan_file import load_plan
from pyshardy.report.mpmd.collect import summarize
from pyshardy.report.mpmd.records import FragmentReport, TransferReport
from pyshardy.report.mpmd.report import MpmdReport

__all__ = [
    "FragmentReport",
    "MpmdReport",
    "PartitionOptions",
    "PartitionedProgram",
    "Phase",
    "Placement",
    "Plan",
    "TransferReport",
    "import_program",
    "load_plan",
    "parse_assignments",
    "parse_meshes",
    "partition",
    "summarize",
]
