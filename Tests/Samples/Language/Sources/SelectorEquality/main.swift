import Foundation

class A: NSObject { @objc func go(_ x: Any) {} }
class B: NSObject { @objc func go(_ x: Any) {} }

let name = NSSelectorFromString("go:")
print(#selector(A.go(_:)) == #selector(B.go(_:)), #selector(A.go(_:)) == name, name == NSSelectorFromString("go"))
