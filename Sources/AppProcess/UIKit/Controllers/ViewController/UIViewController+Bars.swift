import Foundation

/// A controller's contributions to the bars of its containers, and the insets that the bars cover.
/// It is stored in `UIViewController.bars`.
struct ControllerBars {
    /// The navigation item, created on first access.
    var item: UINavigationItem?
    var toolbarItems: [UIBarButtonItem]?
    var isEditing = false
    /// The button that toggles editing, created on first access.
    var editButton: UIBarButtonItem?
    /// The insets of the view that a container's bars cover (points).
    var insets = UIEdgeInsets.zero
    /// A Boolean value that indicates whether a navigation controller has called
    /// `didMove(toParent:)` after adding the controller to its stack.
    var isSettled = false
    var scrollViews = ContentScrollViews()
    /// A Boolean value that indicates whether the insets include those of a large title.
    var hasLargeTitle = false
}

extension UIViewController {
    /// Implements `navigationItem`.
    var ownNavigationItem: UINavigationItem {
        if let item = bars.item { return item }
        let item = UINavigationItem(controller: self)
        bars.item = item
        return item
    }

    /// Implements `editButtonItem`.
    var ownEditButton: UIBarButtonItem {
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

    /// Updates the edit button's title and style after `isEditing` changed.
    func updateEditButton(_ button: UIBarButtonItem) {
        button.title = isEditing ? "Done" : "Edit"
        button.style = isEditing ? .done : .plain
    }

    /// The insets that the controller adds to the safe area of its view (points): those that bars
    /// cover, and the additional ones that the app set.
    var coveredInsets: UIEdgeInsets { additionalSafeAreaInsets.adding(bars.insets) }

    /// Sets the insets that a container's bars cover (points).
    func setBarInsets(_ insets: UIEdgeInsets) {
        guard bars.insets != insets else { return }
        bars.insets = insets
        loadedView?.updateSafeArea()
    }

    /// Requests layout if this is a navigation controller, after a property changed that determines
    /// whether a child's view extends under bars.
    func barsDidChange() { (self as? UINavigationController)?.viewIfLoaded?.setNeedsLayout() }

    /// Updates the scroll views that bars observe after the controller's view laid out its
    /// subviews.
    func contentDidLayOut() {
        guard let navigation = navigationController, navigation.transition == nil, let top = navigation.topViewController else { return }
        if firstInParentChain({ $0 === top ? true : nil }) == true { navigation.tracking.follow(top) }
    }
}
