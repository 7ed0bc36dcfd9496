public import Foundation

/// A button of an alert or action sheet. Main thread only.
@preconcurrency @MainActor open class UIAlertAction: NSObject, @preconcurrency NSCopying {
    /// The styles of an action's button.
    public enum Style: Int, Sendable {
        /// The default style.
        case `default` = 0
        /// The action leaves everything as it is. An alert has at most one action of this style.
        case cancel = 1
        /// The action changes or deletes data.
        case destructive = 2
    }

    private let shownTitle: String?
    private let shownStyle: Style
    private let handler: ((UIAlertAction) -> Void)?
    /// A closure that is called when `isEnabled` changes; set by the button that shows the action.
    var enabledChanged: (() -> Void)?

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - title: The button's title.
    ///   - style: The button's style.
    ///   - handler: A closure that is called when the user has selected the action and the alert is
    ///     dismissed.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        shownTitle = title
        shownStyle = style
        self.handler = handler
        super.init()
    }

    /// The button's title.
    open var title: String? { shownTitle }

    /// The button's style.
    open var style: Style { shownStyle }

    /// A Boolean value that indicates whether the user can select the action. The default is true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { enabledChanged?() } } }

    /// Returns a copy of the action, with the same handler.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIAlertAction(title: shownTitle, style: shownStyle, handler: handler)
        copy.isEnabled = isEnabled
        return copy
    }

    /// Calls the handler.
    func perform() { handler?(self) }
}
