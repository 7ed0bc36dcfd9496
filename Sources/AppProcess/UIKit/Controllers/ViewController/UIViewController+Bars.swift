import Foundation

/// A controller's contributions to the bars of its containers.
struct ControllerBars {
    var item: UINavigationItem?
    var toolbarItems: [UIBarButtonItem]?
    var isEditing = false
    var editButton: UIBarButtonItem?
    /// The insets that a container's bars cover (points).
    var insets = UIEdgeInsets.zero
    /// A Boolean value that indicates whether a navigation controller has notified the controller
    /// that it is in its stack.
    var isSettled = false
    var scrollViews = ContentScrollViews()
    /// A Boolean value that indicates whether the insets include those of a large title.
    var hasLargeTitle = false
}

extension UIViewController {
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

    func updateEditButton(_ button: UIBarButtonItem) {
        button.title = isEditing ? "Done" : "Edit"
        button.style = isEditing ? .done : .plain
    }

    /// The insets that containers and the controller itself cover.
    var coveredInsets: UIEdgeInsets { additionalSafeAreaInsets.adding(bars.insets) }

    func setBarInsets(_ insets: UIEdgeInsets) {
        guard bars.insets != insets else { return }
        bars.insets = insets
        loadedView?.updateSafeArea()
    }

    /// Updates the layout of containers after a child's extension under bars changed.
    func barsDidChange() { (self as? UINavigationController)?.viewIfLoaded?.setNeedsLayout() }

    /// Updates the scroll views that bars observe after the controller's view laid out its
    /// subviews.
    func contentDidLayOut() {
        guard let navigation = navigationController, navigation.transition == nil, let top = navigation.topViewController else { return }
        if firstInParentChain({ $0 === top ? true : nil }) == true { navigation.tracking.follow(top) }
    }
}
