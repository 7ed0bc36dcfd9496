public import Foundation

/// An action that a swipe on a table's row reveals, as in apps for iOS 12 and earlier. Newer code
/// uses `UIContextualAction`. Main thread only.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject, @preconcurrency NSCopying {
    /// The kinds of actions.
    public enum Style: Int, Sendable {
        /// An action that deletes data, in red.
        case `default` = 0
        /// An action without a risk, in gray.
        case normal = 1

        /// An action that deletes data, in red.
        public static var destructive: Style { .default }
    }

    /// The kind of the action.
    open var style: Style { kind }
    /// The title.
    open var title: String?
    /// The color behind the title; nil for the standard one of the style.
    open var backgroundColor: UIColor?
    /// The effect behind the title, in front of the color; nil for none.
    open var backgroundEffect: UIVisualEffect?

    private var kind = Style.default
    private var handler: (@MainActor (UITableViewRowAction, IndexPath) -> Void)?

    /// Creates an action.
    public convenience init(style: Style, title: String?, handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void) {
        self.init()
        kind = style
        self.title = title
        self.handler = handler
    }

    /// Returns a copy of the action.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UITableViewRowAction()
        (copy.kind, copy.handler, copy.title) = (kind, handler, title)
        (copy.backgroundColor, copy.backgroundEffect) = (backgroundColor, backgroundEffect)
        return copy
    }

    /// Returns the swipe action that performs this one for a row.
    func contextualAction(for path: IndexPath) -> UIContextualAction {
        let action = UIContextualAction(style: .normal, title: title) { [self] _, _, completion in
            handler?(self, path)
            completion(true)
        }
        action.backgroundColor = backgroundColor ?? (kind == .default ? .systemRed : .systemGray)
        action.backgroundEffect = backgroundEffect
        return action
    }
}
