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
    /// The tab bar item, created on first access.
    var tabItem: UITabBarItem?
    /// The tab that created the controller.
    weak var tab: UITab?
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
        button.title = (isEditing ? SystemText.done : .edit).text
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

    /// Implements the getter of `tabBarItem`.
    var ownTabBarItem: UITabBarItem {
        if let item = bars.tabItem { return item }
        let item = UITabBarItem(title: title, image: nil, tag: 0)
        bars.tabItem = item
        return item
    }

    /// Implements the setter of `tabBarItem`.
    func setTabBarItem(_ item: UITabBarItem?) {
        guard item !== bars.tabItem || item == nil else { return }
        bars.tabItem = item
        tabBarController?.itemsDidChange()
    }

    /// Updates the items of bars after the title changed.
    func titleDidChange() {
        bars.item?.titleDidChange()
        bars.tabItem?.title = title
        // A navigation controller with a title has an item of its own.
        if bars.tabItem == nil { (self as? UINavigationController)?.tabs?.itemsDidChange() }
    }

    /// Requests layout if this is a navigation controller or tab bar controller, after a property
    /// changed that determines whether a child's view extends under bars.
    func barsDidChange() {
        if self is UINavigationController || self is UITabBarController { viewIfLoaded?.setNeedsLayout() }
    }

    /// Updates the scroll views that bars observe after the controller's view laid out its
    /// subviews.
    func contentDidLayOut() {
        if let navigation = navigationController, navigation.transition == nil, let top = navigation.topViewController,
            isInContent(of: top)
        {
            navigation.tracking.follow(top)
        }
        if let tabs = tabBarController, tabs.transition == nil, let shown = tabs.shown, !(shown is UINavigationController),
            isInContent(of: shown)
        {
            tabs.tracking.follow(shown)
        }
    }

    /// Returns whether the controller is another one or its descendant.
    private func isInContent(of controller: UIViewController) -> Bool { firstInParentChain { $0 === controller ? true : nil } == true }
}
