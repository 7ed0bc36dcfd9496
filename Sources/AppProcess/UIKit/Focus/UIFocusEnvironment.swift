import CoreGraphics
public import Foundation

/// An object that influences the focus in a part of the user interface, such as a view or a
/// controller. Main thread only.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
    /// The environments in which an item is searched when the environment is to be focused, in the
    /// order of preference. An empty array stands for the environment itself.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// The environment that contains this one, or nil at the top.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// The container of the items in the environment, or nil.
    var focusItemContainer: (any UIFocusItemContainer)? { get }
    /// The group of the items in the environment, among which arrow keys move the focus; nil for
    /// that of the parent.
    var focusGroupIdentifier: String? { get }
    /// Requests that the focus move to the preferred environments, if the environment contains the
    /// focused item.
    func setNeedsFocusUpdate()
    /// Performs a requested update at once.
    func updateFocusIfNeeded()
    /// Returns whether the focus may move.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// Notifies the environment that the focus moved to or from one of its items.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// An object that can be focused. Main thread only.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
    /// A Boolean value that indicates whether the item can be focused at present.
    var canBecomeFocused: Bool { get }
    /// The frame of the item, in the coordinate space of its container.
    var frame: CGRect { get }
    /// The effect that shows that the item is focused, or nil for none.
    var focusEffect: UIFocusEffect? { get }
    /// The priority of the item when the focus moves to its group.
    var focusGroupPriority: UIFocusGroupPriority { get }
    /// A Boolean value that indicates whether items behind this one can be focused.
    var isTransparentFocusItem: Bool { get }
}

/// An object that contains items that can be focused. Main thread only.
@preconcurrency @MainActor public protocol UIFocusItemContainer: NSObjectProtocol {
    /// The coordinate space of the frames of the items.
    var coordinateSpace: any UICoordinateSpace { get }
    /// Returns the items that intersect a rectangle of the coordinate space.
    func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// A container that scrolls to show the focused item. Main thread only.
@preconcurrency @MainActor public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
    /// The point of the content at the origin of the container.
    var contentOffset: CGPoint { get set }
    /// The size of the content.
    var contentSize: CGSize { get }
    /// The size of the visible part of the content.
    var visibleSize: CGSize { get }
}
