import Foundation

class Base: NSObject {}

extension Base {
    @objc func text() -> String { "base" }
}

class Derived: Base {
    override func text() -> String { "derived of " + super.text() }
}

print((Derived() as Base).text())
