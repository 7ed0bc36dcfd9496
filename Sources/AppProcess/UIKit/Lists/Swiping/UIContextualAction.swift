public import Foundation

/// An action that a swipe on a row reveals. Main thread only.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// The kinds of actions.
    public enum Style: Int, Sendable {
        /// An action without a risk, in gray.
        case normal
        /// An action that deletes data, in red.
        case destructive
    }

    /// A closure that performs an action.
    ///
    /// It receives the action, the view that shows it, and a closure to call with whether the
    /// action was performed.
    public typealias Handler =
        @MainActor (_ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (_ actionPerformed: Bool) -> Void) ->
        Void

    /// The kind of the action.
    open var style: Style { kind }
    /// The closure that performs the action.
    open var handler: Handler { perform }
    /// The title.
    open var title: String?
    /// The color behind the title; the standard one of the style until it is set.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var backgroundColor: UIColor! {
        get { color ?? (kind == .destructive ? .systemRed : .systemGray) }
        set { color = newValue }
    }
    /// The image above the title.
    open var image: UIImage?

    /// The effect behind the title, in front of the color. Row actions set it.
    final var backgroundEffect: UIVisualEffect?

    private let kind: Style
    private let perform: Handler
    private var color: UIColor?

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (kind, perform) = (style, handler)
        self.title = title
        super.init()
    }
}

/// The actions that a swipe on a row reveals at one edge. Main thread only.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    /// The actions, the first at the edge.
    open var actions: [UIContextualAction] { list }
    /// A Boolean value that indicates whether a full swipe performs the first action. The default
    /// is true.
    open var performsFirstActionWithFullSwipe = true

    private let list: [UIContextualAction]

    /// Creates a configuration with actions, the first at the edge.
    public init(actions: [UIContextualAction]) {
        list = actions
        super.init()
    }
}
