public import Foundation

/// A closure that returns the controller of a preview, or nil for a preview of the view itself.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

/// A closure that returns a menu, or nil for none.
///
/// - Parameter suggestedActions: The elements that the system suggests.
public typealias UIContextMenuActionProvider = @MainActor (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// The preview and the menu of a context menu interaction. Main thread only.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    /// The orders of the elements of a menu above its source.
    public enum ElementOrder: Int, Sendable {
        /// The order that suits the source: `priority` for controls, and otherwise `fixed`.
        case automatic = 0
        /// The first element is the one that is closest to the source.
        case priority = 1
        /// The first element is at the top.
        case fixed = 2
    }

    /// A value that identifies the configuration for the app.
    open internal(set) var identifier: any NSCopying
    /// The order of the menu's elements if it is above its source.
    open var preferredMenuElementOrder = ElementOrder.automatic

    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - identifier: A value that identifies the configuration; nil for a unique one.
    ///   - previewProvider: A closure that returns the controller of the preview; nil for a preview
    ///     of the view.
    ///   - actionProvider: A closure that returns the menu.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }

    /// Creates the configuration of a button's menu.
    convenience init(of menu: UIMenu, _ order: ElementOrder) {
        self.init(identifier: nil, previewProvider: nil) { _ in menu }
        preferredMenuElementOrder = order
    }
}
