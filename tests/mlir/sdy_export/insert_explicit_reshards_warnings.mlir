// RUN: sdy-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics --sdy-insert-explicit-reshards

// Unknown ops and targets are warned of once, inner ones before those around them; carried rules make them known.

func.func @main(%a: tensor<8xf32>, %c: tensor<i32>) -> tensor<8xf32> {
  %0 = stablehlo.custom_call @given(%a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8}>} : (tensor<8xf32>) -> tensor<8xf32>
  %1 = "stablehlo.case"(%c) ({
    // expected-warning@+1 {{there is no sharding rule for custom call @unknown}}
    %3 = stablehlo.custom_call @unknown(%0) : (tensor<8xf32>) -> tensor<8xf32>
    stablehlo.return %3 : tensor<8xf32>
  }) : (tensor<i32>) -> tensor<8xf32>
  %2 = "foo.bar"(%1) ({
    %4 = stablehlo.custom_call @other(%0) : (tensor<8xf32>) -> tensor<8xf32>
    // expected-warning@+1 {{there is no sharding rule for op 'foo.return'}}
    "foo.return"(%4) : (tensor<8xf32>) -> ()
  }) : (tensor<8xf32>) -> tensor<8xf32>
  return %2 : tensor<8xf32>
}

// -----

func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.custom_call @unknown(%a) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
