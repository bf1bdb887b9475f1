// RUN: sdy-opt %s --sdy-export-pipeline | filecheck %s
// RUN: sdy-opt %s --sdy-export-pipeline="enable-insert-explicit-collectives=true inline-meshes=false" | filecheck %s --check-prefix=COLLECTIVES
// RUN: sdy-opt %s --sdy-export-pipeline=avoid-export-for-partitioning=true | filecheck %s --check-prefix=AVOID

// Edges, groups and rules are gone, the constraint is a reshard, shardings are closed and divide inputs and outputs, and
// the meshes are written out. Only with explicit collectives the product is reduced and its result resharded. Ops that
// nobody uses disappear. Before partitioning, constraints and groups stay.

sdy.mesh @m = <["p"=2, "q"=2, "r"=2]>

func.func @main(%a: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {"q", ?}]>}, %b: tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"q"}, {"r", "p", ?}]>}) -> (tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"p", "q"}, {"r"}]>}) {
  %0 = stablehlo.optimization_barrier %a : tensor<16x16xf32>
  %1 = sdy.data_flow_edge %0 sharding=<@m, [{"p"}, {"q"}]> : tensor<16x16xf32>
  %2 = stablehlo.dot %1, %b {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p", ?}, {"r"}]>]>, sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=16, j=6, k=16} reduction={k}>} : (tensor<16x16xf32>, tensor<16x6xf32>) -> tensor<16x6xf32>
  sdy.sharding_group %2 group_id=0 : tensor<16x6xf32>
  %3 = stablehlo.negate %2 : tensor<16x6xf32>
  %4 = sdy.sharding_constraint %2 <@m, [{"p", "q"}, {"r"}]> : tensor<16x6xf32>
  return %4 : tensor<16x6xf32>
}

// CHECK-NOT:   sdy.mesh
// CHECK:       func.func @main(
// CHECK-SAME:  %arg0: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<mesh<["p"=2, "q"=2, "r"=2]>, [{"p"}, {"q"}]>}
// CHECK-SAME:  %arg1: tensor<16x6xf32> {sdy.sharding = #sdy.sharding<mesh<["p"=2, "q"=2, "r"=2]>, [{"q"}, {"r"}]>}
// CHECK-NEXT:  %0 = stablehlo.optimization_barrier {sdy.sharding = {{.*}}[{"p"}, {"q"}]>]>} %arg0
// CHECK-NEXT:  %1 = stablehlo.dot %0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<mesh<["p"=2, "q"=2, "r"=2]>, [{"p"}, {"r"}]>]>}
// CHECK-NEXT:  %2 = sdy.reshard %1 <mesh<["p"=2, "q"=2, "r"=2]>, [{"p", "q"}, {"r"}]>
// CHECK-NEXT:  return %2

// COLLECTIVES:      sdy.mesh @m
// COLLECTIVES:      %1 = stablehlo.dot %0, %arg1
// COLLECTIVES-NEXT: %2 = sdy.reduce_scatter [{"q"}, {}] %1 out_sharding=<@m, [{"p", "q"}, {"r"}]>
// COLLECTIVES-NEXT: return %2

// AVOID:      sdy.mesh @m
// AVOID:      %1 = stablehlo.dot %0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {"r"}]>]>} :
// AVOID-NEXT: sdy.sharding_group %1
// AVOID-NEXT: stablehlo.negate
// AVOID-NEXT: sdy.sharding_constraint %1 <@m, [{"p", "q"}, {"r"}]>
