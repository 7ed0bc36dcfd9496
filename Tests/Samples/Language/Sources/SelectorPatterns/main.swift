import UIKit

class Editor: UIView {
    var isEditable = true

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case #selector(save), #selector(revert(_:)): return isEditable
        case #selector(becomeFirstResponder): return true
        default: return super.canPerformAction(action, withSender: sender)
        }
    }

    @objc func save() {}
    @objc func revert(_ sender: Any?) {}
    @objc func close() {}
}

let editor = Editor()
func report() {
    let actions = [
        #selector(Editor.save), #selector(Editor.revert), #selector(Editor.close), #selector(UIView.becomeFirstResponder),
        Selector("missing"),
    ]
    print(actions.map { editor.canPerformAction($0, withSender: nil) })
}
report()
editor.isEditable = false
report()
