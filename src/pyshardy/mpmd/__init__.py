"""Programs whose parts run on different meshes.

from pyshardy import mpmd

plan = mpmd.Plan(
    meshes=mpmd.meshes_of(["m0,m1:data=4"]), assign=mpmd.assignments_of(["embed@m0, layer_*@m1"])
)
mpmd.import_program(module, plan)
print(mpmd.summarize(module))
"""

from pyshardy.mpmd.importing import import_program
from pyshardy.mpmd.plan import Plan, assignments_of, meshes_of
from pyshardy.mpmd.plan_file import plan_of_file
from pyshardy.report.mpmd.collect import summarize
from pyshardy.report.mpmd.pieces import FragmentReport, TransferReport
from pyshardy.report.mpmd.report import MpmdReport

__all__ = [
    "FragmentReport",
    "MpmdReport",
    "Plan",
    "TransferReport",
    "assignments_of",
    "import_program",
    "meshes_of",
    "plan_of_file",
    "summarize",
]
