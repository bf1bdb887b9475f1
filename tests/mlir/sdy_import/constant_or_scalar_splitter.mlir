// RUN: sdy-opt %s --split-input-file --sdy-constant-or-scalar-splitter | filecheck %s

// Each use of a constant expression gets the whole expression for itself, with all attributes; expressions without
// users are erased.

func.func @main(%x: tensor<6x2xf32>) -> tensor<6x2xf32> {
  %c = stablehlo.constant {tag} dense<3.0> : tensor<2xf32>
  %n = stablehlo.negate %c : tensor<2xf32>
  %b = stablehlo.broadcast_in_dim %n, dims = [1] : (tensor<2xf32>) -> tensor<6x2xf32>
  %unused = stablehlo.iota dim = 0 : tensor<4xi32>
  %0 = stablehlo.subtract %x, %b : tensor<6x2xf32>
  %1 = stablehlo.multiply %0, %b : tensor<6x2xf32>
  return %1 : tensor<6x2xf32>
}

// CHECK:        func.func @main(%arg0: tensor<6x2xf32>) -> tensor<6x2xf32> {
// CHECK-NEXT:     %0 = sdy.constant {tag} dense<3.000000e+00> : tensor<2xf32>
// CHECK-NEXT:     %1 = sdy.constant {tag} dense<3.000000e+00> : tensor<2xf32>
// CHECK-NEXT:     %2 = stablehlo.negate %0 : tensor<2xf32>
// CHECK-NEXT:     %3 = stablehlo.negate %1 : tensor<2xf32>
// CHECK-NEXT:     %4 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<2xf32>) -> tensor<6x2xf32>
// CHECK-NEXT:     %5 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<2xf32>) -> tensor<6x2xf32>
// CHECK-NEXT:     %6 = stablehlo.subtract %arg0, %4 : tensor<6x2xf32>
// CHECK-NEXT:     %7 = stablehlo.multiply %6, %5 : tensor<6x2xf32>
// CHECK-NEXT:     return %7 : tensor<6x2xf32>
// CHECK-NEXT:   }

// -----

// What is used twice in an expression is copied once. Users inside regions get copies outside, in front of the
// original. A transpose is not part of an expression, and neither is a constraint.

sdy.mesh @m = <["x"=2]>
func.func @main(%x: tensor<4x4xf32>, %i: tensor<i32>) -> tensor<4x4xf32> {
  %c = stablehlo.iota dim = 0 : tensor<4x4xf32>
  %s = stablehlo.sine %c : tensor<4x4xf32>
  %a = stablehlo.add %c, %s : tensor<4x4xf32>
  %t = stablehlo.transpose %a, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %k = sdy.sharding_constraint %a <@m, [{"x"}, {}]> : tensor<4x4xf32>
  %r = "stablehlo.case"(%i) ({
    %n = stablehlo.subtract %x, %a : tensor<4x4xf32>
    stablehlo.return %n : tensor<4x4xf32>
  }, {
    stablehlo.return %c : tensor<4x4xf32>
  }) : (tensor<i32>) -> tensor<4x4xf32>
  %0 = stablehlo.add %t, %k : tensor<4x4xf32>
  %1 = stablehlo.add %0, %r : tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// CHECK:        sdy.mesh @m = <["x"=2]>
// CHECK-NEXT:   func.func @main(%arg0: tensor<4x4xf32>, %arg1: tensor<i32>) -> tensor<4x4xf32> {
// CHECK-NEXT:     %0 = stablehlo.iota dim = 0 : tensor<4x4xf32>
// CHECK-NEXT:     %1 = stablehlo.iota dim = 0 : tensor<4x4xf32>
// CHECK-NEXT:     %2 = stablehlo.iota dim = 0 : tensor<4x4xf32>
// CHECK-NEXT:     %3 = stablehlo.iota dim = 0 : tensor<4x4xf32>
// CHECK-NEXT:     %4 = stablehlo.sine %0 : tensor<4x4xf32>
// CHECK-NEXT:     %5 = stablehlo.sine %1 : tensor<4x4xf32>
// CHECK-NEXT:     %6 = stablehlo.sine %2 : tensor<4x4xf32>
// CHECK-NEXT:     %7 = stablehlo.add %0, %4 : tensor<4x4xf32>
// CHECK-NEXT:     %8 = stablehlo.add %1, %5 : tensor<4x4xf32>
// CHECK-NEXT:     %9 = stablehlo.add %2, %6 : tensor<4x4xf32>
// CHECK-NEXT:     %10 = stablehlo.transpose %7, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT:     %11 = sdy.sharding_constraint %8 <@m, [{"x"}, {}]> : tensor<4x4xf32>
// CHECK-NEXT:     %12 = "stablehlo.case"(%arg1) ({
// CHECK-NEXT:       %15 = stablehlo.subtract %arg0, %9 : tensor<4x4xf32>
// CHECK-NEXT:       stablehlo.return %15 : tensor<4x4xf32>
// CHECK-NEXT:     }, {
// CHECK-NEXT:       stablehlo.return %3 : tensor<4x4xf32>
// CHECK-NEXT:     }) : (tensor<i32>) -> tensor<4x4xf32>
// CHECK-NEXT:     %13 = stablehlo.add %10, %11 : tensor<4x4xf32>
// CHECK-NEXT:     %14 = stablehlo.add %13, %12 : tensor<4x4xf32>
// CHECK-NEXT:     return %14 : tensor<4x4xf32>
// CHECK-NEXT:   }

// -----

// Scalars, and what computes them, are shared; their broadcasts are copied, even of scalars that are no constants.

func.func @main(%x: tensor<8xf32>, %s: tensor<f32>) -> tensor<f32> {
  %c = stablehlo.constant dense<[0., 1., 2., 3., 4., 5., 6., 7.]> : tensor<8xf32>
  %p = stablehlo.slice %c [0:1] : (tensor<8xf32>) -> tensor<1xf32>
  %q = stablehlo.reshape %p : (tensor<1xf32>) -> tensor<f32>
  %b = stablehlo.broadcast_in_dim %q, dims = [] : (tensor<f32>) -> tensor<8xf32>
  %e = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<8xf32>
  %0 = stablehlo.add %b, %e : tensor<8xf32>
  %1 = stablehlo.add %c, %e : tensor<8xf32>
  %2 = stablehlo.dot %0, %1 : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
  %3 = stablehlo.add %q, %2 : tensor<f32>
  return %3 : tensor<f32>
}

// CHECK:        func.func @main(%arg0: tensor<8xf32>, %arg1: tensor<f32>) -> tensor<f32> {
// CHECK-NEXT:     %0 = sdy.constant dense<[0.000000e+00, 1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00, 5.000000e+00, 6.000000e+00, 7.000000e+00]> : tensor<8xf32>
// CHECK-NEXT:     %1 = sdy.constant dense<[0.000000e+00, 1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00, 5.000000e+00, 6.000000e+00, 7.000000e+00]> : tensor<8xf32>
// CHECK-NEXT:     %2 = stablehlo.slice %1 [0:1] : (tensor<8xf32>) -> tensor<1xf32>
// CHECK-NEXT:     %3 = stablehlo.reshape %2 : (tensor<1xf32>) -> tensor<f32>
// CHECK-NEXT:     %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<8xf32>
// CHECK-NEXT:     %5 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<8xf32>
// CHECK-NEXT:     %6 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<8xf32>
// CHECK-NEXT:     %7 = stablehlo.add %4, %5 : tensor<8xf32>
// CHECK-NEXT:     %8 = stablehlo.add %0, %6 : tensor<8xf32>
// CHECK-NEXT:     %9 = stablehlo.dot %7, %8 : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
// CHECK-NEXT:     %10 = stablehlo.add %3, %9 : tensor<f32>
// CHECK-NEXT:     return %10 : tensor<f32>
// CHECK-NEXT:   }

// -----

// Sharding groups are copied with their values, and go when these go.

func.func @main(%x: tensor<8xf32>, %s: tensor<f32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %c = stablehlo.constant dense<1.0> : tensor<8xf32>
  sdy.sharding_group %c group_id=1 : tensor<8xf32>
  sdy.sharding_group %c group_id=2 : tensor<8xf32>
  %e = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<8xf32>
  sdy.sharding_group %e group_id=1 : tensor<8xf32>
  sdy.sharding_group %e group_id=2 : tensor<8xf32>
  %unused = stablehlo.constant dense<2.0> : tensor<8xf32>
  sdy.sharding_group %unused group_id=1 : tensor<8xf32>
  %0 = stablehlo.add %x, %c : tensor<8xf32>
  %1 = stablehlo.add %c, %e : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}

// CHECK:        func.func @main(%arg0: tensor<8xf32>, %arg1: tensor<f32>) -> (tensor<8xf32>, tensor<8xf32>) {
// CHECK-NEXT:     %0 = sdy.constant dense<1.000000e+00> : tensor<8xf32>
// CHECK-NEXT:     sdy.sharding_group %0 group_id=1 : tensor<8xf32>
// CHECK-NEXT:     sdy.sharding_group %0 group_id=2 : tensor<8xf32>
// CHECK-NEXT:     %1 = sdy.constant dense<1.000000e+00> : tensor<8xf32>
// CHECK-NEXT:     sdy.sharding_group %1 group_id=1 : tensor<8xf32>
// CHECK-NEXT:     sdy.sharding_group %1 group_id=2 : tensor<8xf32>
// CHECK-NEXT:     %2 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<8xf32>
// CHECK-NEXT:     sdy.sharding_group %2 group_id=2 : tensor<8xf32>
// CHECK-NEXT:     sdy.sharding_group %2 group_id=1 : tensor<8xf32>
// CHECK-NEXT:     %3 = stablehlo.add %arg0, %0 : tensor<8xf32>
// CHECK-NEXT:     %4 = stablehlo.add %1, %2 : tensor<8xf32>
// CHECK-NEXT:     return %3, %4 : tensor<8xf32>, tensor<8xf32>
// CHECK-NEXT:   }

// -----

// Calls and named computations are parts of expressions if there is nothing but expressions in them: @f is copied with
// what it calls. One body is enough to make all computations of its name different.

func.func @main(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %c = stablehlo.constant dense<1.0> : tensor<8xf32>
  %f = call @f(%c) : (tensor<8xf32>) -> tensor<8xf32>
  %v = call @varying(%c) : (tensor<8xf32>) -> tensor<8xf32>
  %n = sdy.named_computation<"n">(%c) (%p: tensor<8xf32>) {
    %q = stablehlo.negate %p : tensor<8xf32>
    sdy.return %q : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  %k = sdy.named_computation<"k">(%c) (%p: tensor<8xf32>) {
    sdy.return %p : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  %l = sdy.named_computation<"k">(%c) (%p: tensor<8xf32>) {
    %q = stablehlo.reverse %p, dims = [0] : tensor<8xf32>
    sdy.return %q : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  %0 = stablehlo.add %f, %v : tensor<8xf32>
  %1 = stablehlo.add %n, %f : tensor<8xf32>
  %2 = stablehlo.add %k, %l : tensor<8xf32>
  %3 = stablehlo.add %x, %n : tensor<8xf32>
  %4 = stablehlo.add %0, %1 : tensor<8xf32>
  %5 = stablehlo.add %2, %3 : tensor<8xf32>
  return %4, %5 : tensor<8xf32>, tensor<8xf32>
}
func.func private @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = call @g(%a) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func private @g(%a: tensor<8xf32>) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
func.func private @varying(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.reverse %a, dims = [0] : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK:        func.func @main(%arg0: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
// CHECK-NEXT:     %0 = sdy.constant dense<1.000000e+00> : tensor<8xf32>
// CHECK-NEXT:     %1 = sdy.constant dense<1.000000e+00> : tensor<8xf32>
// CHECK-NEXT:     %2 = sdy.constant dense<1.000000e+00> : tensor<8xf32>
// CHECK-NEXT:     %3 = sdy.constant dense<1.000000e+00> : tensor<8xf32>
// CHECK-NEXT:     %4 = sdy.constant dense<1.000000e+00> : tensor<8xf32>
// CHECK-NEXT:     %5 = sdy.constant dense<1.000000e+00> : tensor<8xf32>
// CHECK-NEXT:     %6 = call @f_1(%3) : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:     %7 = call @f_3(%5) : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:     %8 = call @varying(%0) : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:     %9 = sdy.named_computation<"n">(%4) (%arg1: tensor<8xf32>) {
// CHECK-NEXT:       %19 = stablehlo.negate %arg1 : tensor<8xf32>
// CHECK-NEXT:       sdy.return %19 : tensor<8xf32>
// CHECK-NEXT:     } : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:     %10 = sdy.named_computation<"n">(%5) (%arg1: tensor<8xf32>) {
// CHECK-NEXT:       %19 = stablehlo.negate %arg1 : tensor<8xf32>
// CHECK-NEXT:       sdy.return %19 : tensor<8xf32>
// CHECK-NEXT:     } : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:     %11 = sdy.named_computation<"k">(%1) (%arg1: tensor<8xf32>) {
// CHECK-NEXT:       sdy.return %arg1 : tensor<8xf32>
// CHECK-NEXT:     } : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:     %12 = sdy.named_computation<"k">(%2) (%arg1: tensor<8xf32>) {
// CHECK-NEXT:       %19 = stablehlo.reverse %arg1, dims = [0] : tensor<8xf32>
// CHECK-NEXT:       sdy.return %19 : tensor<8xf32>
// CHECK-NEXT:     } : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:     %13 = stablehlo.add %6, %8 : tensor<8xf32>
// CHECK-NEXT:     %14 = stablehlo.add %10, %7 : tensor<8xf32>
// CHECK-NEXT:     %15 = stablehlo.add %11, %12 : tensor<8xf32>
// CHECK-NEXT:     %16 = stablehlo.add %arg0, %9 : tensor<8xf32>
// CHECK-NEXT:     %17 = stablehlo.add %13, %14 : tensor<8xf32>
// CHECK-NEXT:     %18 = stablehlo.add %15, %16 : tensor<8xf32>
// CHECK-NEXT:     return %17, %18 : tensor<8xf32>, tensor<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @f(%arg0: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:     %0 = call @g(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:     return %0 : tensor<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @g(%arg0: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:     return %arg0 : tensor<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @varying(%arg0: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:     %0 = stablehlo.reverse %arg0, dims = [0] : tensor<8xf32>
// CHECK-NEXT:     return %0 : tensor<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @g_0(%arg0: tensor<8xf32>) -> tensor<8xf32> attributes {sdy.original_func_name = "g"} {
// CHECK-NEXT:     return %arg0 : tensor<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @f_1(%arg0: tensor<8xf32>) -> tensor<8xf32> attributes {sdy.original_func_name = "f"} {
// CHECK-NEXT:     %0 = call @g_0(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:     return %0 : tensor<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @g_2(%arg0: tensor<8xf32>) -> tensor<8xf32> attributes {sdy.original_func_name = "g"} {
// CHECK-NEXT:     return %arg0 : tensor<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @f_3(%arg0: tensor<8xf32>) -> tensor<8xf32> attributes {sdy.original_func_name = "f"} {
// CHECK-NEXT:     %0 = call @g_2(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:     return %0 : tensor<8xf32>
// CHECK-NEXT:   }
