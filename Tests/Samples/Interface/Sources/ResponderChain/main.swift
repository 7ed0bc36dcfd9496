import UIKit

class Root: UIViewController {
    @objc func save(_ sender: Any?) { print("handled by Root") }
}

let root = Root()
root.loadViewIfNeeded()
let field = UIView()
root.view.addSubview(field)
let target = field.target(forAction: #selector(Root.save(_:)), withSender: nil) as? Root
target?.save(nil)
