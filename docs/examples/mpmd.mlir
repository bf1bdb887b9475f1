// One example of every op of the MPMD dialect; docs/dialect.md quotes them.
!t0 = !mpmd.mesh_tensor<"m0", tensor<8xf32>>
!t1 = !mpmd.mesh_tensor<"m1", tensor<8xf32>>

func.func public @main(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.named_computation<"layer"> (%arg0) (%arg2: tensor<8xf32>) {
    %7 = stablehlo.tanh %arg2 : tensor<8xf32>
    mpmd.return %7 : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  %1 = mpmd.named_tensor %0 name="hidden" : tensor<8xf32>
  %2 = mpmd.broadcast %1 : tensor<8xf32>
  %3 = mpmd.reduce<add> %1, %2 : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %4 = mpmd.call @step(%3) : (tensor<8xf32>) -> tensor<8xf32>
  %5 = mpmd.for (%4) {iterations = 2 : ui32, unroll_factor = 2 : ui32} (%arg2: tensor<8xf32>, %index: tensor<ui32>) {
    mpmd.return %arg2 : tensor<8xf32>
  } : tensor<8xf32>
  return %5 : tensor<8xf32>
}

func.func private @step(%arg0: tensor<8xf32>) -> tensor<8xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  return %arg0 : tensor<8xf32>
}

func.func public @fragments(%arg0: tensor<8xf32>) -> tensor<8xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.assign %arg0 : (tensor<8xf32>) -> !t0
  %1 = mpmd.fragment<mesh="m0", origin=["layer"], stage=0> (%0) (%arg1: tensor<8xf32>) {
    %5 = stablehlo.tanh %arg1 : tensor<8xf32>
    mpmd.return %5 : tensor<8xf32>
  } : (!t0) -> !t0
  %2 = mpmd.transfer %1 : (!t0) -> !t1
  %3 = mpmd.fragment_call<mesh="m1", origin=["head"]> @head(%2) : (!t1) -> !t1
  %4 = mpmd.unassign %3 : (!t1) -> tensor<8xf32>
  return %4 : tensor<8xf32>
}

func.func private @head(%arg0: tensor<8xf32>) -> tensor<8xf32> attributes {mesh_shape = #sdy.mesh<["x"=2]>} {
  return %arg0 : tensor<8xf32>
}
