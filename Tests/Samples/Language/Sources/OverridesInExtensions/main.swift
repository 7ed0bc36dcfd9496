import Foundation

class Base: NSObject {
    @objc func text() -> String { "base" }
}

class Derived: Base {}

extension Derived {
    override func text() -> String { "derived, then " + super.text() }
}

print((Derived() as Base).text())
print(Base().text())
