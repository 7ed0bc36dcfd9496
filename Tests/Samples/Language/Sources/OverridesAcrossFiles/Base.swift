import Foundation

class Base: NSObject {
    @objc func start() -> String { "started" }
}

class Derived: Base {}
