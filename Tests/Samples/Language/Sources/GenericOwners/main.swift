import Foundation

class Box<Value>: NSObject {
    let value: Value
    init(_ value: Value) { self.value = value }
    @objc func show() { print("boxed \(value)") }
    func run() { _ = perform(#selector(show)) }
}

Box(5).run()
