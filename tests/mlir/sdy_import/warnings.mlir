// RUN: sdy-opt %s --split-input-file --verify-diagnostics --sdy-populate-op-sharding-rules --sdy-import-func-calls

// Some warnings come once, however many ops and modules there are to warn of.

func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = call @f(%a) : (tensor<8xf32>) -> tensor<8xf32>
  // expected-warning@+1 {{function @f is called several times: each call gets a copy of its body}}
  %1 = call @f(%0) : (tensor<8xf32>) -> tensor<8xf32>
  %2 = call @f(%1) : (tensor<8xf32>) -> tensor<8xf32>
  // expected-warning@+1 {{there is no sharding rule for custom call @unknown}}
  %3 = stablehlo.custom_call @unknown(%2) : (tensor<8xf32>) -> tensor<8xf32>
  %4 = stablehlo.custom_call @other(%3) : (tensor<8xf32>) -> tensor<8xf32>
  return %4 : tensor<8xf32>
}
func.func private @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}

// -----

func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = call @f(%a) : (tensor<8xf32>) -> tensor<8xf32>
  %1 = call @f(%0) : (tensor<8xf32>) -> tensor<8xf32>
  %2 = stablehlo.custom_call @unknown(%1) : (tensor<8xf32>) -> tensor<8xf32>
  return %2 : tensor<8xf32>
}
func.func private @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
