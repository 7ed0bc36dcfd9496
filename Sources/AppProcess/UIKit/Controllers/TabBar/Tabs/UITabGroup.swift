/// A tab that contains others. Sidebars show them below its title, and bars show the group itself.
/// Main thread only.
@preconcurrency @MainActor open class UITabGroup: UITab {
    /// The ways in which sidebars show a group.
    public enum SidebarAppearance: UInt, Sendable {
        /// A section for groups of the tab bar controller, and otherwise a row that opens and
        /// closes.
        case automatic = 0
        /// The children without the group.
        case inline = 1
        /// A section with the title of the group as its header.
        case rootSection = 2
    }

    private var childList: [UITab] = []

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - image: The image.
    ///   - identifier: An identifier that no other tab of the controller has.
    ///   - children: The tabs in the group.
    ///   - viewControllerProvider: A closure that creates the controller of the group itself when
    ///     it is first shown, or nil if only the children have controllers.
    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab],
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        self.children = children
    }

    /// The tabs in the group.
    open var children: [UITab] {
        get { childList }
        set {
            for child in childList where child.parent === self { child.parent = nil }
            childList = newValue
            for child in childList { child.parent = self }
            if let selectedChild, !childList.contains(where: { $0 === selectedChild }) { self.selectedChild = nil }
            structureDidChange()
        }
    }

    /// The selected child, or nil. A tab that is not a child is ignored.
    ///
    /// If the group, or a tab in it, is selected in the tab bar controller, the child is selected
    /// there, too.
    open var selectedChild: UITab? {
        get { chosen }
        set {
            guard newValue == nil || childList.contains(where: { $0 === newValue }), newValue !== chosen else { return }
            chosen = newValue
            if let newValue, let controller = tabBarController, controller.selectedTab?.path.contains(where: { $0 === self }) == true {
                controller.selectedTab = newValue
            }
        }
    }

    /// The selected child, which the tab bar controller sets without further effect.
    final var chosen: UITab?

    /// The identifier of the child that is selected if a selection is required and there is none;
    /// nil, the default, for the first child.
    open var defaultChildIdentifier: String?

    /// The identifiers of children in the order in which they are shown. Other children follow. The
    /// default is empty.
    open var displayOrderIdentifiers: [String] = [] { didSet { if displayOrderIdentifiers != oldValue { structureDidChange() } } }

    /// A Boolean value that indicates whether the user can reorder the children while editing the
    /// sidebar. The default is false.
    open var allowsReordering = false { didSet { if allowsReordering != oldValue { customizabilityDidChange() } } }

    /// The children in the order in which they are shown.
    open var displayOrder: [UITab] {
        let ordered = displayOrderIdentifiers.compactMap { identifier in childList.first { $0.identifier == identifier } }
        return ordered + childList.filter { child in !ordered.contains { $0 === child } }
    }

    /// Returns the descendant with an identifier, or nil if there is none.
    open func tab(forIdentifier identifier: String) -> UITab? { childList.tab(forIdentifier: identifier) }

    /// The navigation controller whose stack consists of the controllers of the selected tabs, from
    /// the group to the innermost one; nil, the default, for none. The outermost group with one
    /// determines it.
    open var managingNavigationController: UINavigationController?

    /// Actions that a sidebar shows below the children. The default is empty.
    open var sidebarActions: [UIAction] = [] { didSet { structureDidChange() } }

    /// The way in which sidebars show the group. The default is `.automatic`.
    open var sidebarAppearance = SidebarAppearance.automatic { didSet { if sidebarAppearance != oldValue { structureDidChange() } } }

    /// The child that is selected if one is required.
    final var requiredChild: UITab? {
        chosen ?? defaultChildIdentifier.flatMap { identifier in childList.first { $0.identifier == identifier } }
            ?? displayOrder.first {
                !$0.isHidden
            }
    }
}

extension Array where Element == UITab {
    /// Returns the tab with an identifier among the tabs and their descendants, or nil if there is
    /// none.
    @MainActor func tab(forIdentifier identifier: String) -> UITab? {
        for tab in self {
            if tab.identifier == identifier { return tab }
            if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
        }
        return nil
    }
}
