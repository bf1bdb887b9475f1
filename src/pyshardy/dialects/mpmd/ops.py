"""The ops of the mpmd dialect without a body."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from xdsl.dialects.builtin import ArrayAttr, FlatSymbolRefAttr, IntegerAttr, StringAttr
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.traits import HasParent, Pure

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd.attributes import ReductionAttr, UserOriginAttr
from pyshardy.dialects.mpmd.constraints import MESH_TENSOR, ORIGINS, STRING, TENSOR, TENSOR_OR_MESH_TENSOR
from pyshardy.dialects.mpmd.header import FragmentHeader
from pyshardy.dialects.mpmd.pieces import FunctionTypeAtEnd, OneTensorType
from pyshardy.dialects.mpmd.region_ops import ForOp
from pyshardy.dialects.mpmd.types import MeshTensorType
from pyshardy.dialects.mpmd.values import Reduction
from pyshardy.dialects.sdy.ops import OneTypeOp
from pyshardy.ir.op_traits import FunctionCall, NeverInlined
from pyshardy.text.assembly.assembly_format import Assembly
from pyshardy.text.assembly.op import Op

if TYPE_CHECKING:
    pass


@irdl_op_definition
class NamedTensorOp(OneTypeOp):
    """Gives a tensor a name, by which it can be assigned to a mesh."""

    name = "mpmd.named_tensor"

    tensor = operand_def(TENSOR)
    name_ = prop_def(STRING, prop_name="name")
    result = result_def(TENSOR)

    traits = traits_def(Pure())
    ASSEMBLY: ClassVar[Assembly | None] = Assembly(
        "{tensor} name={name:string}{attr-dict} : {one_type}", one_type=OneTensorType()
    )

    @property
    def label(self) -> str:
        """The name."""
        return cast(StringAttr, self.name_).data


@irdl_op_definition
class TransferOp(Op):
    """Moves a tensor to another mesh, or to another sharding or memory kind on its mesh."""

    name = "mpmd.transfer"

    tensor = operand_def(MESH_TENSOR)
    result = result_def(MESH_TENSOR)

    traits = traits_def(Pure(), HasParent(FuncOp))
    ASSEMBLY: ClassVar[Assembly | None] = Assembly("{attr-dict} {tensor} : {functional-type}")

    @property
    def source_type(self) -> MeshTensorType:
        """Where the tensor comes from."""
        return cast(MeshTensorType, self.tensor.type)

    @property
    def target_type(self) -> MeshTensorType:
        """Where the tensor goes."""
        return cast(MeshTensorType, self.result.type)

    @property
    def is_intra_mesh(self) -> bool:
        """Whether mesh and memory kind stay the same. (No kind and `device` differ.)"""
        source, target = self.source_type, self.target_type
        return source.mesh == target.mesh and source.memory_kind == target.memory_kind


@irdl_op_definition
class AssignOp(Op):
    """Puts a tensor on a mesh."""

    name = "mpmd.assign"

    tensor = operand_def(TENSOR)
    origin = opt_prop_def(STRING)
    result = result_def(MESH_TENSOR)

    traits = traits_def(Pure(), HasParent(FuncOp, ForOp))
    ASSEMBLY: ClassVar[Assembly | None] = Assembly("{attr-dict} {tensor} : {functional-type}")

    @property
    def target_type(self) -> MeshTensorType:
        """Where the tensor goes."""
        return cast(MeshTensorType, self.result.type)

    @property
    def origin_label(self) -> str | None:
        """What asked for it."""
        return None if self.origin is None else cast(StringAttr, self.origin).data


@irdl_op_definition
class UnassignOp(Op):
    """Takes a tensor off its mesh."""

    name = "mpmd.unassign"

    tensor = operand_def(MESH_TENSOR)
    origin = opt_prop_def(STRING)
    result = result_def(TENSOR)

    traits = traits_def(Pure(), HasParent(FuncOp, ForOp))
    ASSEMBLY: ClassVar[Assembly | None] = Assembly("{attr-dict} {tensor} : {functional-type}")

    @property
    def source_type(self) -> MeshTensorType:
        """Where the tensor comes from."""
        return cast(MeshTensorType, self.tensor.type)

    @property
    def origin_label(self) -> str | None:
        """What asked for it."""
        return None if self.origin is None else cast(StringAttr, self.origin).data


@irdl_op_definition
class BroadcastOp(OneTypeOp):
    """Lets a tensor be used on several meshes, each of which gets a copy."""

    name = "mpmd.broadcast"

    tensor = operand_def(TENSOR)
    result = result_def(TENSOR)

    traits = traits_def(Pure())
    ASSEMBLY: ClassVar[Assembly | None] = Assembly("{attr-dict} {tensor} : {one_type}", one_type=OneTensorType())


@irdl_op_definition
class ReduceOp(Op):
    """Combines tensors that may come from several meshes."""

    name = "mpmd.reduce"

    tensors = var_operand_def(TENSOR)
    reduction = prop_def(ReductionAttr)
    result = result_def(TENSOR)

    traits = traits_def(Pure())
    FILLED_IN: ClassVar = {"reduction": ReductionAttr(Reduction.NONE)}
    ASSEMBLY: ClassVar[Assembly | None] = Assembly(
        "{reduction:stripped}{attr-dict} {tensors} : {functional-type}", reduction=ReductionAttr, glued=True
    )


@irdl_op_definition
class CallOp(Op):
    """Calls a function of the program, on tensors or mesh tensors."""

    name = "mpmd.call"

    tensors = var_operand_def(TENSOR_OR_MESH_TENSOR)
    callee = prop_def(FlatSymbolRefAttr)
    results_ = var_result_def(TENSOR_OR_MESH_TENSOR)
    traits = traits_def(FunctionCall(), NeverInlined())

    ASSEMBLY: ClassVar[Assembly | None] = Assembly("{callee:flat-symbol}({tensors}){attr-dict} : {functional-type}")

    @property
    def call_counter(self) -> int | None:
        """Which of the calls of the function this is, if that is known."""
        counter = self.attributes.get("call_counter")
        return counter.value.data if isinstance(counter, IntegerAttr) else None


@irdl_op_definition
class FragmentCallOp(Op):
    """Calls the function into which the body of a fragment was put."""

    name = "mpmd.fragment_call"

    tensors = var_operand_def(MESH_TENSOR)
    origin = prop_def(ORIGINS)
    mesh_name = prop_def(STRING)
    callee = prop_def(FlatSymbolRefAttr)
    results_ = var_result_def(MESH_TENSOR)

    traits = traits_def(HasParent(FuncOp), FunctionCall(), NeverInlined())

    ASSEMBLY: ClassVar[Assembly | None] = Assembly(
        "<{header}> {callee:flat-symbol}({tensors}){attr-dict} : {types}",
        header=FragmentHeader(),
        types=FunctionTypeAtEnd(),
        glued=True,
    )

    @property
    def mesh(self) -> str:
        """The name of the mesh it runs on."""
        return cast(StringAttr, self.mesh_name).data

    @property
    def origins(self) -> tuple[UserOriginAttr, ...]:
        """The named computations it comes from."""
        return cast("ArrayAttr[UserOriginAttr]", self.origin).data
