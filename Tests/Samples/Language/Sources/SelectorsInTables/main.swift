import Foundation

class Router: NSObject {
    struct Route {
        let name: String
        let action: Selector
    }
    let routes = [Route(name: "l", action: #selector(left)), Route(name: "r", action: #selector(right))]
    @objc func left() { print("left") }
    @objc func right() { print("right") }
}

let router = Router()
for route in router.routes { _ = router.perform(route.action) }
