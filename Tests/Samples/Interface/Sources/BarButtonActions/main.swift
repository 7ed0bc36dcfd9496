import UIKit

class NotesController: UIViewController {
    private lazy var doneItem = UIBarButtonItem(title: "Done", style: .done, target: self, action: #selector(doneTapped))
    private let searchItem = UIBarButtonItem(barButtonSystemItem: .search, target: nil, action: #selector(searchTapped(_:)))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Notes"
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: #selector(NotesController.addTapped(_:event:)))
        navigationItem.rightBarButtonItems = [doneItem, searchItem]
        searchItem.target = self
        toolbarItems = [
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
            UIBarButtonItem(image: UIImage(systemName: "trash"), style: .plain, target: self, action: #selector(deleteTapped)),
        ]
    }

    @objc private func doneTapped() { print("done") }
    @objc private func searchTapped(_ sender: UIBarButtonItem) { print("search from \(sender.tag)") }
    @objc func addTapped(_ sender: Any, event: UIEvent?) { print("add, event: \(event == nil)") }
}

extension NotesController {
    @objc fileprivate func deleteTapped() { print("delete") }
}

extension UIBarButtonItem {
    func tap() { _ = target?.perform(action, with: self) }
}

let controller = NotesController()
controller.loadViewIfNeeded()
controller.navigationItem.rightBarButtonItems?[1].tag = 5
for item in (controller.navigationItem.rightBarButtonItems ?? []) + (controller.toolbarItems ?? []) {
    print(item.action.map(NSStringFromSelector) ?? "no action", item.style == .done)
    item.tap()
}
let add = controller.navigationItem.leftBarButtonItem
_ = add?.target?.perform(add?.action, with: add, with: nil)
