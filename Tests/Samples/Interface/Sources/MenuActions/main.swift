import UIKit

class Field: UIView {
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == #selector(flip)
    }
    @objc func flip() {}
    @objc func turn() {}
}

print(
    Field().canPerformAction(#selector(Field.flip), withSender: nil),
    Field().canPerformAction(#selector(Field.turn), withSender: nil))
