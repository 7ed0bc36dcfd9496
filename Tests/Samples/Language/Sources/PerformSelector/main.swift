import Foundation

class Greeter: NSObject {
    @objc func greet(_ name: String) { print("hello \(name)") }
    @objc func stop() { print("stopped") }
}

let greeter = Greeter()
_ = greeter.perform(#selector(Greeter.greet(_:)), with: "Ada")
_ = greeter.perform(NSSelectorFromString("stop"))
