import CoreGraphics
import Foundation

/// A rectangle without a view that leads the focus elsewhere: an arrow key that reaches the
/// rectangle focuses one of the guide's preferred environments. Main thread only.
///
/// An app adds the guide to a view with `addLayoutGuide(_:)`, and constraints determine its
/// rectangle. The guide belongs to the focus group of the view. Its preferred environments may be
/// in another.
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
    /// A Boolean value that indicates whether the guide leads the focus. The default is true.
    open var isEnabled = true

    /// The environments of which the first with an item that can be focused is focused, in the
    /// order of preference. The default is nil, for none.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var preferredFocusEnvironments: [any UIFocusEnvironment]!

    /// The view to which the guide leads the focus, or nil.
    @available(*, deprecated, message: "Use preferredFocusEnvironments instead")
    open weak var preferredFocusedView: UIView? {
        get { preferredFocusEnvironments?.first as? UIView }
        set { preferredFocusEnvironments = newValue.map { [$0] } }
    }

    /// The view that the guide leads to, or nil.
    var target: UIView? {
        guard isEnabled else { return nil }
        return preferredFocusEnvironments?.lazy.compactMap { UIFocusSystem.preferredView(of: $0) }.first
    }

    /// The rectangle on the screen, or nil if it is empty or the guide is in no window.
    var rectOnScreen: CGRect? {
        guard let owner, owner.window != nil, !layoutFrame.isEmpty else { return nil }
        return owner.rectOnScreen(layoutFrame)
    }
}
