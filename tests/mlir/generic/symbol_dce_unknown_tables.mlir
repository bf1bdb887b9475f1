// RUN: not sdy-opt %s --symbol-dce --allow-unregistered-dialect 2>&1 | filecheck %s

// An op of an unknown dialect with one region may be a symbol table: nobody can say what is used in it. The last op at
// fault is named.

// CHECK: error: 'func.func' op contains an op of an unknown dialect that may be a symbol table
// CHECK-NEXT: func.func @main()
"foo.table"() ({
}) : () -> ()

func.func @main() {
  "foo.table"() ({
  }) : () -> ()
  return
}
