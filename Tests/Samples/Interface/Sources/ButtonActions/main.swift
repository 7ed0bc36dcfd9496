import UIKit

class Controller: NSObject {
    @objc func tapped(_ sender: UIButton) { print("tapped \(sender.tag)") }
    @objc func tapped(_ sender: UIButton, for event: UIEvent?) { print("with event: \(event == nil)") }
    @objc func plain() { print("plain") }
}

let controller = Controller()
let button = UIButton(type: .system)
button.tag = 7
button.addTarget(controller, action: #selector(Controller.tapped(_:)), for: .touchUpInside)
button.addTarget(controller, action: #selector(Controller.tapped(_:for:)), for: .touchUpInside)
button.addTarget(controller, action: #selector(Controller.plain), for: .touchUpInside)
button.sendActions(for: .touchUpInside)
button.removeTarget(nil, action: nil, for: .allEvents)
button.sendActions(for: .touchUpInside)
