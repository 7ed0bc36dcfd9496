import Foundation

/// What a controller has for the bars of the containers that it is in.
struct ControllerBars {
    var item: UINavigationItem?
    var toolbarItems: [UIBarButtonItem]?
    var isEditing = false
    var editButton: UIBarButtonItem?
    /// What bars of a container cover of the view, in points from the edges.
    var insets = UIEdgeInsets.zero
    /// Whether a navigation controller has told it that it is in the stack.
    var isSettled = false
}

extension UIViewController {
    var ownNavigationItem: UINavigationItem {
        if let item = bars.item { return item }
        let item = UINavigationItem(controller: self)
        bars.item = item
        return item
    }

    /// The nearest navigation controller that this one is in.
    public var navigationController: UINavigationController? { parent?.firstInLine { $0 as? UINavigationController } }

    /// The presentation controller of the nearest sheet that this one is, or would be, on.
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The presentation controller that shows this one, or the one that it is in; nil where none is presented.
    public var activePresentationController: UIPresentationController? {
        firstInLine { $0.modal.presenting == nil ? nil : $0.modal.controller }
    }

    /// A button that begins and ends editing.
    public var editButtonItem: UIBarButtonItem {
        if let button = bars.editButton { return button }
        let button = UIBarButtonItem(
            title: nil, image: nil,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                setEditing(!isEditing, animated: true)
            })
        bars.editButton = button
        updateEditButton(button)
        return button
    }

    func updateEditButton(_ button: UIBarButtonItem) {
        button.title = isEditing ? "Done" : "Edit"
        button.style = isEditing ? .done : .plain
    }

    /// What all containers cover of the view, and what the controller does.
    var coveredInsets: UIEdgeInsets { additionalSafeAreaInsets.adding(bars.insets) }

    func setBarInsets(_ insets: UIEdgeInsets) {
        guard bars.insets != insets else { return }
        bars.insets = insets
        loaded?.updateSafeArea()
    }

    /// A child has its view go on under bars otherwise.
    func barsDidChange() { (self as? UINavigationController)?.viewIfLoaded?.setNeedsLayout() }
}
