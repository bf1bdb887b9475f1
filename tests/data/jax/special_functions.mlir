module @jit_special_functions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> (tensor<4x8xf32> {jax.result_info = "result[0][0]"}, tensor<4x8xf32> {jax.result_info = "result[0][1]"}, tensor<4x8xf32> {jax.result_info = "result[0][2]"}, tensor<4x8xf32> {jax.result_info = "result[0][3]"}, tensor<4x8xf32> {jax.result_info = "result[0][4]"}, tensor<4x8xf32> {jax.result_info = "result[0][5]"}, tensor<4x8xf32> {jax.result_info = "result[0][6]"}, tensor<4x8xf32> {jax.result_info = "result[0][7]"}, tensor<4x8xf32> {jax.result_info = "result[0][8]"}, tensor<4x8xf32> {jax.result_info = "result[0][9]"}, tensor<4x8xf32> {jax.result_info = "result[0][10]"}, tensor<4x8xf32> {jax.result_info = "result[0][11]"}, tensor<4x8xf32> {jax.result_info = "result[0][12]"}, tensor<4x8xf32> {jax.result_info = "result[0][13]"}, tensor<4x8xf32> {jax.result_info = "result[0][14]"}, tensor<4x8xf32> {jax.result_info = "result[0][15]"}, tensor<4x8xf32> {jax.result_info = "result[0][16]"}, tensor<4x8xf32> {jax.result_info = "result[1][0]"}, tensor<4x8xf32> {jax.result_info = "result[1][1]"}, tensor<4x8xf32> {jax.result_info = "result[1][2]"}, tensor<4x8xf32> {jax.result_info = "result[1][3]"}, tensor<4x8xf32> {jax.result_info = "result[1][4]"}, tensor<4x8xf32> {jax.result_info = "result[1][5]"}) {
    %cst = stablehlo.constant dense<[-59.9633484, 98.0010757, -56.6762848, 13.9312611, -1.23916578]> : tensor<5xf32>
    %cst_0 = stablehlo.constant dense<[1.000000e+00, 1.95448864, 4.67627907, 86.3602447, -225.462692, 200.260208, -82.0372238, 15.9056225, -1.18331623]> : tensor<9xf32>
    %cst_1 = stablehlo.constant dense<[3.23774886, 6.91522884, 3.93881035, 1.33303463, 0.201485395, 0.0123716639, 3.01581546E-4, 2.65806966E-6, 6.23974561E-9]> : tensor<9xf32>
    %cst_2 = stablehlo.constant dense<[1.000000e+00, 6.02427053, 3.67983556, 1.37702096, 2.162370e-01, 1.342040e-02, 3.28014459E-4, 2.89247873E-6, 6.79019418E-9]> : tensor<9xf32>
    %cst_3 = stablehlo.constant dense<[4.05544901, 31.5251102, 57.1628189, 44.0805092, 14.6849566, 2.18663311, -0.140256077, -0.035042461, -8.57456762E-4]> : tensor<9xf32>
    %cst_4 = stablehlo.constant dense<[1.000000e+00, 15.7799883, 45.3907623, 41.3172035, 15.0425386, 2.5046494, -0.142182916, -0.0380806401, -9.33259492E-4]> : tensor<9xf32>
    %0 = chlo.erf %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
    %1 = chlo.erfc %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
    %2 = chlo.erf_inv %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
    %3 = chlo.lgamma %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
    %4 = chlo.digamma %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
    %5 = chlo.acos %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
    %6 = call @arccosh(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %7 = chlo.asinh %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
    %8 = chlo.atanh %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
    %9 = chlo.atan %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
    %10 = stablehlo.abs %arg0 : tensor<4x8xf32>
    %cst_5 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_7 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %14 = stablehlo.multiply %11, %10 : tensor<4x8xf32>
    %15 = stablehlo.subtract %14, %12 : tensor<4x8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %19 = stablehlo.multiply %15, %16 : tensor<4x8xf32>
    %20 = stablehlo.subtract %19, %17 : tensor<4x8xf32>
    %cst_11 = stablehlo.constant dense<-1.30002498E-8> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %22 = stablehlo.add %20, %21 : tensor<4x8xf32>
    %23 = stablehlo.multiply %15, %22 : tensor<4x8xf32>
    %24 = stablehlo.subtract %23, %16 : tensor<4x8xf32>
    %cst_12 = stablehlo.constant dense<6.04699508E-8> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %26 = stablehlo.add %24, %25 : tensor<4x8xf32>
    %27 = stablehlo.multiply %15, %26 : tensor<4x8xf32>
    %28 = stablehlo.subtract %27, %22 : tensor<4x8xf32>
    %cst_13 = stablehlo.constant dense<-2.67079372E-7> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %30 = stablehlo.add %28, %29 : tensor<4x8xf32>
    %31 = stablehlo.multiply %15, %30 : tensor<4x8xf32>
    %32 = stablehlo.subtract %31, %26 : tensor<4x8xf32>
    %cst_14 = stablehlo.constant dense<1.11738757E-6> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %34 = stablehlo.add %32, %33 : tensor<4x8xf32>
    %35 = stablehlo.multiply %15, %34 : tensor<4x8xf32>
    %36 = stablehlo.subtract %35, %30 : tensor<4x8xf32>
    %cst_15 = stablehlo.constant dense<-4.41673819E-6> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %38 = stablehlo.add %36, %37 : tensor<4x8xf32>
    %39 = stablehlo.multiply %15, %38 : tensor<4x8xf32>
    %40 = stablehlo.subtract %39, %34 : tensor<4x8xf32>
    %cst_16 = stablehlo.constant dense<1.64484482E-5> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %42 = stablehlo.add %40, %41 : tensor<4x8xf32>
    %43 = stablehlo.multiply %15, %42 : tensor<4x8xf32>
    %44 = stablehlo.subtract %43, %38 : tensor<4x8xf32>
    %cst_17 = stablehlo.constant dense<-5.75419508E-5> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %46 = stablehlo.add %44, %45 : tensor<4x8xf32>
    %47 = stablehlo.multiply %15, %46 : tensor<4x8xf32>
    %48 = stablehlo.subtract %47, %42 : tensor<4x8xf32>
    %cst_18 = stablehlo.constant dense<1.88502891E-4> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %50 = stablehlo.add %48, %49 : tensor<4x8xf32>
    %51 = stablehlo.multiply %15, %50 : tensor<4x8xf32>
    %52 = stablehlo.subtract %51, %46 : tensor<4x8xf32>
    %cst_19 = stablehlo.constant dense<-5.76375576E-4> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %54 = stablehlo.add %52, %53 : tensor<4x8xf32>
    %55 = stablehlo.multiply %15, %54 : tensor<4x8xf32>
    %56 = stablehlo.subtract %55, %50 : tensor<4x8xf32>
    %cst_20 = stablehlo.constant dense<0.00163947558> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %58 = stablehlo.add %56, %57 : tensor<4x8xf32>
    %59 = stablehlo.multiply %15, %58 : tensor<4x8xf32>
    %60 = stablehlo.subtract %59, %54 : tensor<4x8xf32>
    %cst_21 = stablehlo.constant dense<-4.324310e-03> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %62 = stablehlo.add %60, %61 : tensor<4x8xf32>
    %63 = stablehlo.multiply %15, %62 : tensor<4x8xf32>
    %64 = stablehlo.subtract %63, %58 : tensor<4x8xf32>
    %cst_22 = stablehlo.constant dense<0.0105464607> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %66 = stablehlo.add %64, %65 : tensor<4x8xf32>
    %67 = stablehlo.multiply %15, %66 : tensor<4x8xf32>
    %68 = stablehlo.subtract %67, %62 : tensor<4x8xf32>
    %cst_23 = stablehlo.constant dense<-0.0237374157> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %70 = stablehlo.add %68, %69 : tensor<4x8xf32>
    %71 = stablehlo.multiply %15, %70 : tensor<4x8xf32>
    %72 = stablehlo.subtract %71, %66 : tensor<4x8xf32>
    %cst_24 = stablehlo.constant dense<0.0493052825> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %74 = stablehlo.add %72, %73 : tensor<4x8xf32>
    %75 = stablehlo.multiply %15, %74 : tensor<4x8xf32>
    %76 = stablehlo.subtract %75, %70 : tensor<4x8xf32>
    %cst_25 = stablehlo.constant dense<-9.490110e-02> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %78 = stablehlo.add %76, %77 : tensor<4x8xf32>
    %79 = stablehlo.multiply %15, %78 : tensor<4x8xf32>
    %80 = stablehlo.subtract %79, %74 : tensor<4x8xf32>
    %cst_26 = stablehlo.constant dense<0.171620905> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %82 = stablehlo.add %80, %81 : tensor<4x8xf32>
    %83 = stablehlo.multiply %15, %82 : tensor<4x8xf32>
    %84 = stablehlo.subtract %83, %78 : tensor<4x8xf32>
    %cst_27 = stablehlo.constant dense<-0.304682672> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %86 = stablehlo.add %84, %85 : tensor<4x8xf32>
    %87 = stablehlo.multiply %15, %86 : tensor<4x8xf32>
    %88 = stablehlo.subtract %87, %82 : tensor<4x8xf32>
    %cst_28 = stablehlo.constant dense<0.676795303> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %90 = stablehlo.add %88, %89 : tensor<4x8xf32>
    %91 = stablehlo.subtract %90, %82 : tensor<4x8xf32>
    %cst_29 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %93 = stablehlo.multiply %92, %91 : tensor<4x8xf32>
    %94 = stablehlo.divide %13, %10 : tensor<4x8xf32>
    %95 = stablehlo.subtract %94, %12 : tensor<4x8xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %99 = stablehlo.multiply %95, %96 : tensor<4x8xf32>
    %100 = stablehlo.subtract %99, %97 : tensor<4x8xf32>
    %cst_33 = stablehlo.constant dense<3.39623196E-9> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %102 = stablehlo.add %100, %101 : tensor<4x8xf32>
    %103 = stablehlo.multiply %95, %102 : tensor<4x8xf32>
    %104 = stablehlo.subtract %103, %96 : tensor<4x8xf32>
    %cst_34 = stablehlo.constant dense<2.26666899E-8> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %106 = stablehlo.add %104, %105 : tensor<4x8xf32>
    %107 = stablehlo.multiply %95, %106 : tensor<4x8xf32>
    %108 = stablehlo.subtract %107, %102 : tensor<4x8xf32>
    %cst_35 = stablehlo.constant dense<2.04891862E-7> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %110 = stablehlo.add %108, %109 : tensor<4x8xf32>
    %111 = stablehlo.multiply %95, %110 : tensor<4x8xf32>
    %112 = stablehlo.subtract %111, %106 : tensor<4x8xf32>
    %cst_36 = stablehlo.constant dense<2.89137051E-6> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %114 = stablehlo.add %112, %113 : tensor<4x8xf32>
    %115 = stablehlo.multiply %95, %114 : tensor<4x8xf32>
    %116 = stablehlo.subtract %115, %110 : tensor<4x8xf32>
    %cst_37 = stablehlo.constant dense<6.88975852E-5> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %118 = stablehlo.add %116, %117 : tensor<4x8xf32>
    %119 = stablehlo.multiply %95, %118 : tensor<4x8xf32>
    %120 = stablehlo.subtract %119, %114 : tensor<4x8xf32>
    %cst_38 = stablehlo.constant dense<0.00336911646> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %122 = stablehlo.add %120, %121 : tensor<4x8xf32>
    %123 = stablehlo.multiply %95, %122 : tensor<4x8xf32>
    %124 = stablehlo.subtract %123, %118 : tensor<4x8xf32>
    %cst_39 = stablehlo.constant dense<0.804490387> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %126 = stablehlo.add %124, %125 : tensor<4x8xf32>
    %127 = stablehlo.subtract %126, %118 : tensor<4x8xf32>
    %cst_40 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %129 = stablehlo.multiply %128, %127 : tensor<4x8xf32>
    %130 = stablehlo.sqrt %10 : tensor<4x8xf32>
    %131 = stablehlo.divide %129, %130 : tensor<4x8xf32>
    %cst_41 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %133 = stablehlo.compare LE, %10, %132, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %134 = stablehlo.select %133, %93, %131 : tensor<4x8xi1>, tensor<4x8xf32>
    %135 = chlo.bessel_i1e %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
    %cst_42 = stablehlo.constant dense<0.864664733> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %137 = stablehlo.compare GT, %arg0, %136, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_43 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %139 = stablehlo.subtract %138, %arg0 : tensor<4x8xf32>
    %140 = call @_where(%137, %139, %arg0) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %141 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %142 = stablehlo.compare EQ, %140, %141, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_45 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %144 = call @_where(%142, %143, %140) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %cst_46 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %145 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %146 = stablehlo.subtract %144, %145 : tensor<4x8xf32>
    %147 = chlo.square %146 : tensor<4x8xf32> -> tensor<4x8xf32>
    %148 = stablehlo.multiply %146, %147 : tensor<4x8xf32>
    %149 = call @polyval(%cst, %147) : (tensor<5xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %150 = call @polyval_0(%cst_0, %147) : (tensor<9xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %151 = stablehlo.divide %149, %150 : tensor<4x8xf32>
    %152 = stablehlo.multiply %148, %151 : tensor<4x8xf32>
    %153 = stablehlo.add %146, %152 : tensor<4x8xf32>
    %cst_47 = stablehlo.constant dense<-2.50662827> : tensor<f32>
    %154 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %155 = stablehlo.multiply %153, %154 : tensor<4x8xf32>
    %156 = stablehlo.log %144 : tensor<4x8xf32>
    %cst_48 = stablehlo.constant dense<-2.000000e+00> : tensor<f32>
    %157 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %158 = stablehlo.multiply %157, %156 : tensor<4x8xf32>
    %159 = stablehlo.sqrt %158 : tensor<4x8xf32>
    %160 = stablehlo.log %159 : tensor<4x8xf32>
    %161 = stablehlo.divide %160, %159 : tensor<4x8xf32>
    %162 = stablehlo.subtract %159, %161 : tensor<4x8xf32>
    %cst_49 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %164 = stablehlo.divide %163, %159 : tensor<4x8xf32>
    %165 = call @polyval_0(%cst_1, %164) : (tensor<9xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %166 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %167 = stablehlo.divide %166, %159 : tensor<4x8xf32>
    %168 = call @polyval_0(%cst_2, %167) : (tensor<9xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %169 = stablehlo.divide %165, %168 : tensor<4x8xf32>
    %170 = stablehlo.divide %169, %159 : tensor<4x8xf32>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %172 = stablehlo.divide %171, %159 : tensor<4x8xf32>
    %173 = call @polyval_0(%cst_3, %172) : (tensor<9xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %cst_52 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %174 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %175 = stablehlo.divide %174, %159 : tensor<4x8xf32>
    %176 = call @polyval_0(%cst_4, %175) : (tensor<9xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %177 = stablehlo.divide %173, %176 : tensor<4x8xf32>
    %178 = stablehlo.divide %177, %159 : tensor<4x8xf32>
    %179 = stablehlo.subtract %162, %170 : tensor<4x8xf32>
    %180 = stablehlo.subtract %162, %178 : tensor<4x8xf32>
    %cst_53 = stablehlo.constant dense<0.135335281> : tensor<f32>
    %181 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %182 = stablehlo.compare GT, %144, %181, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_54 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %183 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %184 = stablehlo.compare GE, %159, %183, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %185 = call @_where(%184, %179, %180) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %186 = call @_where(%182, %155, %185) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %cst_55 = stablehlo.constant dense<0.864664733> : tensor<f32>
    %187 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %188 = stablehlo.compare GT, %arg0, %187, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %189 = stablehlo.negate %186 : tensor<4x8xf32>
    %190 = call @_where(%188, %186, %189) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %cst_56 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %191 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %192 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %193 = stablehlo.compare EQ, %arg0, %192, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %194 = stablehlo.negate %191 : tensor<4x8xf32>
    %cst_58 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %195 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %196 = stablehlo.compare EQ, %arg0, %195, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %197 = call @_where(%196, %191, %190) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %198 = call @_where(%193, %194, %197) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %199 = stablehlo.multiply %arg0, %arg0 : tensor<4x8xf32>
    %200 = stablehlo.multiply %199, %arg0 : tensor<4x8xf32>
    %cst_59 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %201 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %202 = stablehlo.multiply %201, %200 : tensor<4x8xf32>
    %203 = stablehlo.add %arg0, %202 : tensor<4x8xf32>
    %cst_60 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %204 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %205 = stablehlo.multiply %204, %203 : tensor<4x8xf32>
    %206 = stablehlo.tanh %205 : tensor<4x8xf32>
    %cst_61 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %207 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %208 = stablehlo.add %207, %206 : tensor<4x8xf32>
    %cst_62 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %209 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %210 = stablehlo.multiply %209, %208 : tensor<4x8xf32>
    %211 = stablehlo.multiply %arg0, %210 : tensor<4x8xf32>
    %212 = call @softplus(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %213 = call @sinc(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %214 = call @i0(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %215 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %216 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %217 = stablehlo.or %215, %216 : tensor<4x8xi1>
    %cst_63 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %218 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %219 = stablehlo.compare EQ, %arg1, %218, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %220 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %221 = stablehlo.compare EQ, %arg0, %220, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %222 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %223 = stablehlo.compare EQ, %arg1, %222, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %224 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %225 = stablehlo.compare LT, %arg1, %224, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %226 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %227 = stablehlo.compare LT, %arg0, %226, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %228 = stablehlo.and %221, %223 : tensor<4x8xi1>
    %229 = stablehlo.or %225, %227 : tensor<4x8xi1>
    %230 = stablehlo.or %229, %228 : tensor<4x8xi1>
    %231 = stablehlo.or %230, %217 : tensor<4x8xi1>
    %cst_68 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %232 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %233 = stablehlo.compare GE, %arg1, %232, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %234 = stablehlo.compare GT, %arg1, %arg0, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %235 = stablehlo.and %233, %234 : tensor<4x8xi1>
    %236 = stablehlo.log %arg1 : tensor<4x8xf32>
    %237 = stablehlo.multiply %arg0, %236 : tensor<4x8xf32>
    %238 = stablehlo.subtract %237, %arg1 : tensor<4x8xf32>
    %239 = chlo.lgamma %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
    %240 = stablehlo.subtract %238, %239 : tensor<4x8xf32>
    %cst_69 = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
    %241 = stablehlo.log %cst_69 : tensor<f32>
    %242 = stablehlo.negate %241 : tensor<f32>
    %243 = stablehlo.broadcast_in_dim %242, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %244 = stablehlo.compare LT, %240, %243, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %245 = stablehlo.exponential %240 : tensor<4x8xf32>
    %246 = stablehlo.or %223, %231 : tensor<4x8xi1>
    %247 = stablehlo.or %246, %244 : tensor<4x8xi1>
    %248 = stablehlo.or %247, %219 : tensor<4x8xi1>
    %249 = stablehlo.not %248 : tensor<4x8xi1>
    %250 = stablehlo.and %249, %235 : tensor<4x8xi1>
    %cst_70 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %251 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %252 = stablehlo.subtract %251, %arg0 : tensor<4x8xf32>
    %253 = stablehlo.add %arg1, %252 : tensor<4x8xf32>
    %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %254 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %255 = stablehlo.add %253, %254 : tensor<4x8xf32>
    %cst_72 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %256 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_73 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %257 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %258 = stablehlo.add %arg1, %257 : tensor<4x8xf32>
    %259 = stablehlo.multiply %255, %arg1 : tensor<4x8xf32>
    %260 = stablehlo.divide %258, %259 : tensor<4x8xf32>
    %cst_74 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %261 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %262 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %263 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %264 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %265 = stablehlo.negate %arg1 : tensor<4x8xf32>
    %266 = stablehlo.multiply %260, %265 : tensor<4x8xf32>
    %267 = stablehlo.subtract %264, %266 : tensor<4x8xf32>
    %268 = stablehlo.divide %267, %259 : tensor<4x8xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %269:15 = stablehlo.while(%iterArg = %250, %iterArg_87 = %260, %iterArg_88 = %261, %iterArg_89 = %252, %iterArg_90 = %255, %iterArg_91 = %cst_78, %iterArg_92 = %258, %iterArg_93 = %259, %iterArg_94 = %256, %iterArg_95 = %arg1, %iterArg_96 = %262, %iterArg_97 = %263, %iterArg_98 = %264, %iterArg_99 = %265, %iterArg_100 = %268) : tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
    cond {
      %cst_101 = stablehlo.constant dense<2.000000e+03> : tensor<f32>
      %294 = stablehlo.compare LT, %iterArg_91, %cst_101, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %c_102 = stablehlo.constant dense<false> : tensor<i1>
      %295 = stablehlo.reduce(%iterArg init: %c_102) applies stablehlo.or across dimensions = [0, 1] : (tensor<4x8xi1>, tensor<i1>) -> tensor<i1>
      %296 = stablehlo.and %294, %295 : tensor<i1>
      stablehlo.return %296 : tensor<i1>
    } do {
      %cst_101 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %294 = stablehlo.add %iterArg_91, %cst_101 : tensor<f32>
      %cst_102 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %295 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %296 = stablehlo.add %iterArg_89, %295 : tensor<4x8xf32>
      %cst_103 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %297 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %298 = stablehlo.add %iterArg_90, %297 : tensor<4x8xf32>
      %299 = stablehlo.broadcast_in_dim %294, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %300 = stablehlo.multiply %296, %299 : tensor<4x8xf32>
      %301 = stablehlo.multiply %iterArg_92, %298 : tensor<4x8xf32>
      %302 = stablehlo.multiply %iterArg_94, %300 : tensor<4x8xf32>
      %303 = stablehlo.subtract %301, %302 : tensor<4x8xf32>
      %304 = stablehlo.multiply %iterArg_93, %298 : tensor<4x8xf32>
      %305 = stablehlo.multiply %iterArg_95, %300 : tensor<4x8xf32>
      %306 = stablehlo.subtract %304, %305 : tensor<4x8xf32>
      %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %307 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %308 = stablehlo.compare NE, %306, %307, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
      %309 = stablehlo.divide %303, %306 : tensor<4x8xf32>
      %310 = stablehlo.subtract %iterArg_87, %309 : tensor<4x8xf32>
      %311 = stablehlo.divide %310, %309 : tensor<4x8xf32>
      %312 = stablehlo.abs %311 : tensor<4x8xf32>
      %cst_105 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %313 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %314 = stablehlo.select %308, %312, %313 : tensor<4x8xi1>, tensor<4x8xf32>
      %315 = stablehlo.select %308, %309, %iterArg_87 : tensor<4x8xi1>, tensor<4x8xf32>
      %316 = stablehlo.multiply %iterArg_98, %298 : tensor<4x8xf32>
      %317 = stablehlo.subtract %316, %iterArg_92 : tensor<4x8xf32>
      %318 = stablehlo.multiply %iterArg_96, %300 : tensor<4x8xf32>
      %319 = stablehlo.subtract %317, %318 : tensor<4x8xf32>
      %320 = stablehlo.broadcast_in_dim %294, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %321 = stablehlo.multiply %iterArg_94, %320 : tensor<4x8xf32>
      %322 = stablehlo.add %319, %321 : tensor<4x8xf32>
      %323 = stablehlo.multiply %iterArg_99, %298 : tensor<4x8xf32>
      %324 = stablehlo.subtract %323, %iterArg_93 : tensor<4x8xf32>
      %325 = stablehlo.multiply %iterArg_97, %300 : tensor<4x8xf32>
      %326 = stablehlo.subtract %324, %325 : tensor<4x8xf32>
      %327 = stablehlo.broadcast_in_dim %294, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %328 = stablehlo.multiply %iterArg_95, %327 : tensor<4x8xf32>
      %329 = stablehlo.add %326, %328 : tensor<4x8xf32>
      %330 = stablehlo.multiply %315, %329 : tensor<4x8xf32>
      %331 = stablehlo.subtract %322, %330 : tensor<4x8xf32>
      %332 = stablehlo.divide %331, %306 : tensor<4x8xf32>
      %333 = stablehlo.select %308, %332, %iterArg_100 : tensor<4x8xi1>, tensor<4x8xf32>
      %334 = stablehlo.subtract %333, %iterArg_100 : tensor<4x8xf32>
      %335 = stablehlo.abs %334 : tensor<4x8xf32>
      %cst_106 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %336 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %337 = stablehlo.select %308, %335, %336 : tensor<4x8xi1>, tensor<4x8xf32>
      %338 = stablehlo.abs %303 : tensor<4x8xf32>
      %cst_107 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %cst_108 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %339 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<f32>
      %340 = stablehlo.divide %339, %cst_107 : tensor<f32>
      %341 = stablehlo.broadcast_in_dim %340, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %342 = stablehlo.compare GT, %338, %341, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
      %cst_109 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %343 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %344 = stablehlo.multiply %iterArg_92, %343 : tensor<4x8xf32>
      %345 = stablehlo.select %342, %344, %iterArg_92 : tensor<4x8xi1>, tensor<4x8xf32>
      %cst_110 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %346 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %347 = stablehlo.multiply %303, %346 : tensor<4x8xf32>
      %348 = stablehlo.select %342, %347, %303 : tensor<4x8xi1>, tensor<4x8xf32>
      %cst_111 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %349 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %350 = stablehlo.multiply %iterArg_93, %349 : tensor<4x8xf32>
      %351 = stablehlo.select %342, %350, %iterArg_93 : tensor<4x8xi1>, tensor<4x8xf32>
      %cst_112 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %352 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %353 = stablehlo.multiply %306, %352 : tensor<4x8xf32>
      %354 = stablehlo.select %342, %353, %306 : tensor<4x8xi1>, tensor<4x8xf32>
      %cst_113 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %355 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %356 = stablehlo.multiply %iterArg_98, %355 : tensor<4x8xf32>
      %357 = stablehlo.select %342, %356, %iterArg_98 : tensor<4x8xi1>, tensor<4x8xf32>
      %cst_114 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %358 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %359 = stablehlo.multiply %iterArg_99, %358 : tensor<4x8xf32>
      %360 = stablehlo.select %342, %359, %iterArg_99 : tensor<4x8xi1>, tensor<4x8xf32>
      %cst_115 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %361 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %362 = stablehlo.multiply %322, %361 : tensor<4x8xf32>
      %363 = stablehlo.select %342, %362, %322 : tensor<4x8xi1>, tensor<4x8xf32>
      %cst_116 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %364 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %365 = stablehlo.multiply %329, %364 : tensor<4x8xf32>
      %366 = stablehlo.select %342, %365, %329 : tensor<4x8xi1>, tensor<4x8xf32>
      %cst_117 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %367 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %368 = stablehlo.compare GT, %314, %367, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
      %369 = stablehlo.and %iterArg, %368 : tensor<4x8xi1>
      %370 = stablehlo.select %iterArg, %315, %iterArg_87 : tensor<4x8xi1>, tensor<4x8xf32>
      %371 = stablehlo.select %iterArg, %314, %iterArg_88 : tensor<4x8xi1>, tensor<4x8xf32>
      %372 = stablehlo.select %iterArg, %296, %iterArg_89 : tensor<4x8xi1>, tensor<4x8xf32>
      %373 = stablehlo.select %iterArg, %298, %iterArg_90 : tensor<4x8xi1>, tensor<4x8xf32>
      %374 = stablehlo.select %iterArg, %348, %iterArg_92 : tensor<4x8xi1>, tensor<4x8xf32>
      %375 = stablehlo.select %iterArg, %354, %iterArg_93 : tensor<4x8xi1>, tensor<4x8xf32>
      %376 = stablehlo.select %iterArg, %345, %iterArg_94 : tensor<4x8xi1>, tensor<4x8xf32>
      %377 = stablehlo.select %iterArg, %351, %iterArg_95 : tensor<4x8xi1>, tensor<4x8xf32>
      %378 = stablehlo.select %iterArg, %357, %iterArg_96 : tensor<4x8xi1>, tensor<4x8xf32>
      %379 = stablehlo.select %iterArg, %360, %iterArg_97 : tensor<4x8xi1>, tensor<4x8xf32>
      %380 = stablehlo.select %iterArg, %363, %iterArg_98 : tensor<4x8xi1>, tensor<4x8xf32>
      %381 = stablehlo.select %iterArg, %366, %iterArg_99 : tensor<4x8xi1>, tensor<4x8xf32>
      %382 = stablehlo.select %iterArg, %333, %iterArg_100 : tensor<4x8xi1>, tensor<4x8xf32>
      stablehlo.return %369, %370, %371, %372, %373, %294, %374, %375, %376, %377, %378, %379, %380, %381, %382 : tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
    }
    %270 = stablehlo.multiply %269#1, %245 : tensor<4x8xf32>
    %cst_79 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %272 = stablehlo.subtract %271, %270 : tensor<4x8xf32>
    %273 = stablehlo.not %235 : tensor<4x8xi1>
    %274 = stablehlo.and %249, %273 : tensor<4x8xi1>
    %cst_80 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %275 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_81 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %276 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %277 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %278 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %279:7 = stablehlo.while(%iterArg = %274, %iterArg_87 = %arg0, %iterArg_88 = %275, %iterArg_89 = %276, %iterArg_90 = %arg1, %iterArg_91 = %277, %iterArg_92 = %278) : tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
    cond {
      %c_93 = stablehlo.constant dense<false> : tensor<i1>
      %294 = stablehlo.reduce(%iterArg init: %c_93) applies stablehlo.or across dimensions = [0, 1] : (tensor<4x8xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %294 : tensor<i1>
    } do {
      %cst_93 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %294 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %295 = stablehlo.add %iterArg_87, %294 : tensor<4x8xf32>
      %296 = stablehlo.divide %iterArg_90, %295 : tensor<4x8xf32>
      %297 = stablehlo.multiply %iterArg_91, %296 : tensor<4x8xf32>
      %298 = stablehlo.multiply %iterArg_88, %iterArg_90 : tensor<4x8xf32>
      %299 = stablehlo.multiply %295, %295 : tensor<4x8xf32>
      %300 = stablehlo.divide %298, %299 : tensor<4x8xf32>
      %301 = stablehlo.subtract %297, %300 : tensor<4x8xf32>
      %302 = stablehlo.add %iterArg_92, %301 : tensor<4x8xf32>
      %303 = stablehlo.divide %iterArg_90, %295 : tensor<4x8xf32>
      %304 = stablehlo.multiply %iterArg_88, %303 : tensor<4x8xf32>
      %305 = stablehlo.add %iterArg_89, %304 : tensor<4x8xf32>
      %306 = stablehlo.divide %304, %305 : tensor<4x8xf32>
      %cst_94 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %307 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %308 = stablehlo.compare GT, %306, %307, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
      %309 = stablehlo.and %iterArg, %308 : tensor<4x8xi1>
      %310 = stablehlo.select %iterArg, %295, %iterArg_87 : tensor<4x8xi1>, tensor<4x8xf32>
      %311 = stablehlo.select %iterArg, %304, %iterArg_88 : tensor<4x8xi1>, tensor<4x8xf32>
      %312 = stablehlo.select %iterArg, %305, %iterArg_89 : tensor<4x8xi1>, tensor<4x8xf32>
      %313 = stablehlo.select %iterArg, %iterArg_90, %iterArg_90 : tensor<4x8xi1>, tensor<4x8xf32>
      %314 = stablehlo.select %iterArg, %301, %iterArg_91 : tensor<4x8xi1>, tensor<4x8xf32>
      %315 = stablehlo.select %iterArg, %302, %iterArg_92 : tensor<4x8xi1>, tensor<4x8xf32>
      stablehlo.return %309, %310, %311, %312, %313, %314, %315 : tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
    }
    %280 = stablehlo.multiply %279#3, %245 : tensor<4x8xf32>
    %281 = stablehlo.divide %280, %arg0 : tensor<4x8xf32>
    %282 = stablehlo.select %235, %272, %281 : tensor<4x8xi1>, tensor<4x8xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %284 = stablehlo.select %223, %283, %282 : tensor<4x8xi1>, tensor<4x8xf32>
    %cst_85 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %285 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %286 = stablehlo.select %219, %285, %284 : tensor<4x8xi1>, tensor<4x8xf32>
    %cst_86 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %287 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %288 = stablehlo.select %231, %287, %286 : tensor<4x8xi1>, tensor<4x8xf32>
    %289 = chlo.zeta %arg0, %arg1 : tensor<4x8xf32>, tensor<4x8xf32> -> tensor<4x8xf32>
    %290 = chlo.polygamma %arg0, %arg1 : tensor<4x8xf32>, tensor<4x8xf32> -> tensor<4x8xf32>
    %291 = stablehlo.power %arg0, %arg1 : tensor<4x8xf32>
    %292 = call @heaviside(%arg0, %arg1) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %293 = call @ldexp(%arg0, %c) : (tensor<4x8xf32>, tensor<i32>) -> tensor<4x8xf32>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %134, %135, %198, %211, %212, %213, %214, %288, %289, %290, %291, %292, %293 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
  }
  func.func private @arccosh(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = chlo.acosh %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  }
  func.func private @_where(%arg0: tensor<4x8xi1>, %arg1: tensor<4x8xf32>, %arg2: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4x8xi1>, tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  }
  func.func private @polyval(%arg0: tensor<5xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1 = stablehlo.slice %arg0 [0:0] : (tensor<5xf32>) -> tensor<0xf32>
    %2 = stablehlo.slice %arg0 [0:5] : (tensor<5xf32>) -> tensor<5xf32>
    %3 = stablehlo.slice %2 [0:1] : (tensor<5xf32>) -> tensor<1xf32>
    %4 = stablehlo.reshape %3 : (tensor<1xf32>) -> tensor<f32>
    %5 = call @closed_call(%arg1, %0, %4) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %6 = stablehlo.slice %2 [1:2] : (tensor<5xf32>) -> tensor<1xf32>
    %7 = stablehlo.reshape %6 : (tensor<1xf32>) -> tensor<f32>
    %8 = call @closed_call(%arg1, %5, %7) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %9 = stablehlo.slice %2 [2:3] : (tensor<5xf32>) -> tensor<1xf32>
    %10 = stablehlo.reshape %9 : (tensor<1xf32>) -> tensor<f32>
    %11 = call @closed_call(%arg1, %8, %10) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %12 = stablehlo.slice %2 [3:4] : (tensor<5xf32>) -> tensor<1xf32>
    %13 = stablehlo.reshape %12 : (tensor<1xf32>) -> tensor<f32>
    %14 = call @closed_call(%arg1, %11, %13) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %15 = stablehlo.slice %2 [4:5] : (tensor<5xf32>) -> tensor<1xf32>
    %16 = stablehlo.reshape %15 : (tensor<1xf32>) -> tensor<f32>
    %17 = call @closed_call(%arg1, %14, %16) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    return %17 : tensor<4x8xf32>
  }
  func.func private @closed_call(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<f32>) -> tensor<4x8xf32> {
    %0 = stablehlo.multiply %arg1, %arg0 : tensor<4x8xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %2 = stablehlo.add %0, %1 : tensor<4x8xf32>
    return %2 : tensor<4x8xf32>
  }
  func.func private @polyval_0(%arg0: tensor<9xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1 = stablehlo.slice %arg0 [0:0] : (tensor<9xf32>) -> tensor<0xf32>
    %2 = stablehlo.slice %arg0 [0:9] : (tensor<9xf32>) -> tensor<9xf32>
    %3 = stablehlo.slice %2 [0:1] : (tensor<9xf32>) -> tensor<1xf32>
    %4 = stablehlo.reshape %3 : (tensor<1xf32>) -> tensor<f32>
    %5 = call @closed_call_1(%arg1, %0, %4) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %6 = stablehlo.slice %2 [1:2] : (tensor<9xf32>) -> tensor<1xf32>
    %7 = stablehlo.reshape %6 : (tensor<1xf32>) -> tensor<f32>
    %8 = call @closed_call_1(%arg1, %5, %7) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %9 = stablehlo.slice %2 [2:3] : (tensor<9xf32>) -> tensor<1xf32>
    %10 = stablehlo.reshape %9 : (tensor<1xf32>) -> tensor<f32>
    %11 = call @closed_call_1(%arg1, %8, %10) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %12 = stablehlo.slice %2 [3:4] : (tensor<9xf32>) -> tensor<1xf32>
    %13 = stablehlo.reshape %12 : (tensor<1xf32>) -> tensor<f32>
    %14 = call @closed_call_1(%arg1, %11, %13) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %15 = stablehlo.slice %2 [4:5] : (tensor<9xf32>) -> tensor<1xf32>
    %16 = stablehlo.reshape %15 : (tensor<1xf32>) -> tensor<f32>
    %17 = call @closed_call_1(%arg1, %14, %16) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %18 = stablehlo.slice %2 [5:6] : (tensor<9xf32>) -> tensor<1xf32>
    %19 = stablehlo.reshape %18 : (tensor<1xf32>) -> tensor<f32>
    %20 = call @closed_call_1(%arg1, %17, %19) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %21 = stablehlo.slice %2 [6:7] : (tensor<9xf32>) -> tensor<1xf32>
    %22 = stablehlo.reshape %21 : (tensor<1xf32>) -> tensor<f32>
    %23 = call @closed_call_1(%arg1, %20, %22) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %24 = stablehlo.slice %2 [7:8] : (tensor<9xf32>) -> tensor<1xf32>
    %25 = stablehlo.reshape %24 : (tensor<1xf32>) -> tensor<f32>
    %26 = call @closed_call_1(%arg1, %23, %25) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %27 = stablehlo.slice %2 [8:9] : (tensor<9xf32>) -> tensor<1xf32>
    %28 = stablehlo.reshape %27 : (tensor<1xf32>) -> tensor<f32>
    %29 = call @closed_call_1(%arg1, %26, %28) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    return %29 : tensor<4x8xf32>
  }
  func.func private @closed_call_1(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<f32>) -> tensor<4x8xf32> {
    %0 = stablehlo.multiply %arg1, %arg0 : tensor<4x8xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %2 = stablehlo.add %0, %1 : tensor<4x8xf32>
    return %2 : tensor<4x8xf32>
  }
  func.func private @softplus(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x8xf32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %3 = stablehlo.subtract %arg0, %2 : tensor<4x8xf32>
    %4 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %6 = stablehlo.add %arg0, %5 : tensor<4x8xf32>
    %7 = stablehlo.abs %3 : tensor<4x8xf32>
    %8 = stablehlo.negate %7 : tensor<4x8xf32>
    %9 = stablehlo.exponential %8 : tensor<4x8xf32>
    %10 = stablehlo.log_plus_one %9 : tensor<4x8xf32>
    %11 = stablehlo.add %1, %10 : tensor<4x8xf32>
    %12 = stablehlo.select %4, %6, %11 : tensor<4x8xi1>, tensor<4x8xf32>
    return %12 : tensor<4x8xf32>
  }
  func.func private @sinc(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1 = stablehlo.compare EQ, %arg0, %0, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_0 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %3 = stablehlo.multiply %2, %arg0 : tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = call @_where_2(%1, %cst_1, %3) : (tensor<4x8xi1>, tensor<f32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %6 = stablehlo.multiply %3, %5 : tensor<4x8xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %8 = stablehlo.add %6, %7 : tensor<4x8xf32>
    %9 = stablehlo.sine %4 : tensor<4x8xf32>
    %10 = stablehlo.divide %9, %4 : tensor<4x8xf32>
    %11 = call @_where(%1, %8, %10) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    return %11 : tensor<4x8xf32>
  }
  func.func private @_where_2(%arg0: tensor<4x8xi1>, %arg1: tensor<f32>, %arg2: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<4x8xi1>, tensor<4x8xf32>
    return %1 : tensor<4x8xf32>
  }
  func.func private @i0(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = stablehlo.abs %arg0 : tensor<4x8xf32>
    %1 = stablehlo.exponential %0 : tensor<4x8xf32>
    %2 = stablehlo.abs %0 : tensor<4x8xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %6 = stablehlo.multiply %3, %2 : tensor<4x8xf32>
    %7 = stablehlo.subtract %6, %4 : tensor<4x8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %11 = stablehlo.multiply %7, %8 : tensor<4x8xf32>
    %12 = stablehlo.subtract %11, %9 : tensor<4x8xf32>
    %cst_5 = stablehlo.constant dense<-1.30002498E-8> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %14 = stablehlo.add %12, %13 : tensor<4x8xf32>
    %15 = stablehlo.multiply %7, %14 : tensor<4x8xf32>
    %16 = stablehlo.subtract %15, %8 : tensor<4x8xf32>
    %cst_6 = stablehlo.constant dense<6.04699508E-8> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %18 = stablehlo.add %16, %17 : tensor<4x8xf32>
    %19 = stablehlo.multiply %7, %18 : tensor<4x8xf32>
    %20 = stablehlo.subtract %19, %14 : tensor<4x8xf32>
    %cst_7 = stablehlo.constant dense<-2.67079372E-7> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %22 = stablehlo.add %20, %21 : tensor<4x8xf32>
    %23 = stablehlo.multiply %7, %22 : tensor<4x8xf32>
    %24 = stablehlo.subtract %23, %18 : tensor<4x8xf32>
    %cst_8 = stablehlo.constant dense<1.11738757E-6> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %26 = stablehlo.add %24, %25 : tensor<4x8xf32>
    %27 = stablehlo.multiply %7, %26 : tensor<4x8xf32>
    %28 = stablehlo.subtract %27, %22 : tensor<4x8xf32>
    %cst_9 = stablehlo.constant dense<-4.41673819E-6> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %30 = stablehlo.add %28, %29 : tensor<4x8xf32>
    %31 = stablehlo.multiply %7, %30 : tensor<4x8xf32>
    %32 = stablehlo.subtract %31, %26 : tensor<4x8xf32>
    %cst_10 = stablehlo.constant dense<1.64484482E-5> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %34 = stablehlo.add %32, %33 : tensor<4x8xf32>
    %35 = stablehlo.multiply %7, %34 : tensor<4x8xf32>
    %36 = stablehlo.subtract %35, %30 : tensor<4x8xf32>
    %cst_11 = stablehlo.constant dense<-5.75419508E-5> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %38 = stablehlo.add %36, %37 : tensor<4x8xf32>
    %39 = stablehlo.multiply %7, %38 : tensor<4x8xf32>
    %40 = stablehlo.subtract %39, %34 : tensor<4x8xf32>
    %cst_12 = stablehlo.constant dense<1.88502891E-4> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %42 = stablehlo.add %40, %41 : tensor<4x8xf32>
    %43 = stablehlo.multiply %7, %42 : tensor<4x8xf32>
    %44 = stablehlo.subtract %43, %38 : tensor<4x8xf32>
    %cst_13 = stablehlo.constant dense<-5.76375576E-4> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %46 = stablehlo.add %44, %45 : tensor<4x8xf32>
    %47 = stablehlo.multiply %7, %46 : tensor<4x8xf32>
    %48 = stablehlo.subtract %47, %42 : tensor<4x8xf32>
    %cst_14 = stablehlo.constant dense<0.00163947558> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %50 = stablehlo.add %48, %49 : tensor<4x8xf32>
    %51 = stablehlo.multiply %7, %50 : tensor<4x8xf32>
    %52 = stablehlo.subtract %51, %46 : tensor<4x8xf32>
    %cst_15 = stablehlo.constant dense<-4.324310e-03> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %54 = stablehlo.add %52, %53 : tensor<4x8xf32>
    %55 = stablehlo.multiply %7, %54 : tensor<4x8xf32>
    %56 = stablehlo.subtract %55, %50 : tensor<4x8xf32>
    %cst_16 = stablehlo.constant dense<0.0105464607> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %58 = stablehlo.add %56, %57 : tensor<4x8xf32>
    %59 = stablehlo.multiply %7, %58 : tensor<4x8xf32>
    %60 = stablehlo.subtract %59, %54 : tensor<4x8xf32>
    %cst_17 = stablehlo.constant dense<-0.0237374157> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %62 = stablehlo.add %60, %61 : tensor<4x8xf32>
    %63 = stablehlo.multiply %7, %62 : tensor<4x8xf32>
    %64 = stablehlo.subtract %63, %58 : tensor<4x8xf32>
    %cst_18 = stablehlo.constant dense<0.0493052825> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %66 = stablehlo.add %64, %65 : tensor<4x8xf32>
    %67 = stablehlo.multiply %7, %66 : tensor<4x8xf32>
    %68 = stablehlo.subtract %67, %62 : tensor<4x8xf32>
    %cst_19 = stablehlo.constant dense<-9.490110e-02> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %70 = stablehlo.add %68, %69 : tensor<4x8xf32>
    %71 = stablehlo.multiply %7, %70 : tensor<4x8xf32>
    %72 = stablehlo.subtract %71, %66 : tensor<4x8xf32>
    %cst_20 = stablehlo.constant dense<0.171620905> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %74 = stablehlo.add %72, %73 : tensor<4x8xf32>
    %75 = stablehlo.multiply %7, %74 : tensor<4x8xf32>
    %76 = stablehlo.subtract %75, %70 : tensor<4x8xf32>
    %cst_21 = stablehlo.constant dense<-0.304682672> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %78 = stablehlo.add %76, %77 : tensor<4x8xf32>
    %79 = stablehlo.multiply %7, %78 : tensor<4x8xf32>
    %80 = stablehlo.subtract %79, %74 : tensor<4x8xf32>
    %cst_22 = stablehlo.constant dense<0.676795303> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %82 = stablehlo.add %80, %81 : tensor<4x8xf32>
    %83 = stablehlo.subtract %82, %74 : tensor<4x8xf32>
    %cst_23 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %85 = stablehlo.multiply %84, %83 : tensor<4x8xf32>
    %86 = stablehlo.divide %5, %2 : tensor<4x8xf32>
    %87 = stablehlo.subtract %86, %4 : tensor<4x8xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %91 = stablehlo.multiply %87, %88 : tensor<4x8xf32>
    %92 = stablehlo.subtract %91, %89 : tensor<4x8xf32>
    %cst_27 = stablehlo.constant dense<3.39623196E-9> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %94 = stablehlo.add %92, %93 : tensor<4x8xf32>
    %95 = stablehlo.multiply %87, %94 : tensor<4x8xf32>
    %96 = stablehlo.subtract %95, %88 : tensor<4x8xf32>
    %cst_28 = stablehlo.constant dense<2.26666899E-8> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %98 = stablehlo.add %96, %97 : tensor<4x8xf32>
    %99 = stablehlo.multiply %87, %98 : tensor<4x8xf32>
    %100 = stablehlo.subtract %99, %94 : tensor<4x8xf32>
    %cst_29 = stablehlo.constant dense<2.04891862E-7> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %102 = stablehlo.add %100, %101 : tensor<4x8xf32>
    %103 = stablehlo.multiply %87, %102 : tensor<4x8xf32>
    %104 = stablehlo.subtract %103, %98 : tensor<4x8xf32>
    %cst_30 = stablehlo.constant dense<2.89137051E-6> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %106 = stablehlo.add %104, %105 : tensor<4x8xf32>
    %107 = stablehlo.multiply %87, %106 : tensor<4x8xf32>
    %108 = stablehlo.subtract %107, %102 : tensor<4x8xf32>
    %cst_31 = stablehlo.constant dense<6.88975852E-5> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %110 = stablehlo.add %108, %109 : tensor<4x8xf32>
    %111 = stablehlo.multiply %87, %110 : tensor<4x8xf32>
    %112 = stablehlo.subtract %111, %106 : tensor<4x8xf32>
    %cst_32 = stablehlo.constant dense<0.00336911646> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %114 = stablehlo.add %112, %113 : tensor<4x8xf32>
    %115 = stablehlo.multiply %87, %114 : tensor<4x8xf32>
    %116 = stablehlo.subtract %115, %110 : tensor<4x8xf32>
    %cst_33 = stablehlo.constant dense<0.804490387> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %118 = stablehlo.add %116, %117 : tensor<4x8xf32>
    %119 = stablehlo.subtract %118, %110 : tensor<4x8xf32>
    %cst_34 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %121 = stablehlo.multiply %120, %119 : tensor<4x8xf32>
    %122 = stablehlo.sqrt %2 : tensor<4x8xf32>
    %123 = stablehlo.divide %121, %122 : tensor<4x8xf32>
    %cst_35 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %125 = stablehlo.compare LE, %2, %124, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %126 = stablehlo.select %125, %85, %123 : tensor<4x8xi1>, tensor<4x8xf32>
    %127 = stablehlo.multiply %1, %126 : tensor<4x8xf32>
    return %127 : tensor<4x8xf32>
  }
  func.func private @heaviside(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1 = stablehlo.compare LT, %arg0, %0, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %3 = stablehlo.compare GT, %arg0, %2, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %4 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %5 = call @_where(%4, %arg0, %arg1) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = call @_where_2(%3, %cst_1, %5) : (tensor<4x8xi1>, tensor<f32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = call @_where_2(%1, %cst_2, %6) : (tensor<4x8xi1>, tensor<f32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    return %7 : tensor<4x8xf32>
  }
  func.func private @ldexp(%arg0: tensor<4x8xf32>, %arg1: tensor<i32>) -> tensor<4x8xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1:2 = call @frexp(%arg0) : (tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xi32>)
    %2 = stablehlo.convert %1#1 : (tensor<4x8xi32>) -> tensor<4x8xf32>
    %3 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %4 = stablehlo.add %2, %3 : tensor<4x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %6 = stablehlo.compare GT, %4, %5, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %8 = stablehlo.multiply %1#0, %7 : tensor<4x8xf32>
    %9 = call @_where(%6, %8, %1#0) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %11 = stablehlo.compare GT, %4, %10, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %13 = stablehlo.subtract %4, %12 : tensor<4x8xf32>
    %14 = call @_where(%11, %13, %4) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %16 = stablehlo.power %15, %14 : tensor<4x8xf32>
    %17 = stablehlo.multiply %9, %16 : tensor<4x8xf32>
    %18 = call @isinf(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %20 = stablehlo.compare EQ, %arg0, %19, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %21 = stablehlo.or %18, %20 : tensor<4x8xi1>
    %22 = call @_where(%21, %arg0, %17) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    return %22 : tensor<4x8xf32>
  }
  func.func private @frexp(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xi32>) {
    %0 = stablehlo.abs %arg0 : tensor<4x8xf32>
    %cst = stablehlo.constant dense<1.17549435E-38> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %2 = stablehlo.compare LT, %0, %1, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_0 = stablehlo.constant dense<0x4B000000> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %4 = stablehlo.multiply %arg0, %3 : tensor<4x8xf32>
    %5 = call @_where(%2, %4, %arg0) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %c = stablehlo.constant dense<-23> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %6 = call @_where_3(%2, %c, %c_1) : (tensor<4x8xi1>, tensor<i32>, tensor<i32>) -> tensor<4x8xi32>
    %7 = stablehlo.bitcast_convert %5 : (tensor<4x8xf32>) -> tensor<4x8xi32>
    %c_2 = stablehlo.constant dense<23> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %9 = stablehlo.shift_right_arithmetic %7, %8 : tensor<4x8xi32>
    %c_3 = stablehlo.constant dense<255> : tensor<i32>
    %10 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %11 = stablehlo.and %9, %10 : tensor<4x8xi32>
    %c_4 = stablehlo.constant dense<127> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %13 = stablehlo.subtract %11, %12 : tensor<4x8xi32>
    %c_5 = stablehlo.constant dense<1> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %15 = stablehlo.add %13, %14 : tensor<4x8xi32>
    %16 = stablehlo.add %6, %15 : tensor<4x8xi32>
    %c_6 = stablehlo.constant dense<-2139095041> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %18 = stablehlo.and %7, %17 : tensor<4x8xi32>
    %c_7 = stablehlo.constant dense<1056964608> : tensor<i32>
    %19 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %20 = stablehlo.or %18, %19 : tensor<4x8xi32>
    %21 = stablehlo.bitcast_convert %20 : (tensor<4x8xi32>) -> tensor<4x8xf32>
    %22 = call @isinf(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xi1>
    %23 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %24 = stablehlo.or %22, %23 : tensor<4x8xi1>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %26 = stablehlo.compare EQ, %arg0, %25, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %27 = stablehlo.or %24, %26 : tensor<4x8xi1>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %28 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %29 = call @_where_4(%27, %28, %16) : (tensor<4x8xi1>, tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
    %30 = call @_where(%27, %arg0, %21) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    return %30, %29 : tensor<4x8xf32>, tensor<4x8xi32>
  }
  func.func private @_where_3(%arg0: tensor<4x8xi1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<4x8xi32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %2 = stablehlo.select %arg0, %0, %1 : tensor<4x8xi1>, tensor<4x8xi32>
    return %2 : tensor<4x8xi32>
  }
  func.func private @isinf(%arg0: tensor<4x8xf32>) -> tensor<4x8xi1> {
    %0 = stablehlo.abs %arg0 : tensor<4x8xf32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %2 = stablehlo.compare EQ, %0, %1, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    return %2 : tensor<4x8xi1>
  }
  func.func private @_where_4(%arg0: tensor<4x8xi1>, %arg1: tensor<4x8xi32>, %arg2: tensor<4x8xi32>) -> tensor<4x8xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4x8xi1>, tensor<4x8xi32>
    return %0 : tensor<4x8xi32>
  }
}
