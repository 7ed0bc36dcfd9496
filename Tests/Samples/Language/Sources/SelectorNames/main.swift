import Foundation

class Controller: NSObject {
    @objc func tapped(_ sender: Any) {}
    @objc func tapped(sender: Any) {}
    @objc func add(_ a: Any, to b: Any) {}
    @objc func move(from a: Any, to b: Any) {}
    @objc func stop() {}
    @objc(run:) func start(_ a: Any) {}
}

for selector in [
    #selector(Controller.tapped(_:)), #selector(Controller.tapped(sender:)), #selector(Controller.add(_:to:)),
    #selector(Controller.move(from:to:)), #selector(Controller.stop), #selector(Controller.start(_:)),
] {
    print(NSStringFromSelector(selector))
}
