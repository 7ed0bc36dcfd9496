/// A description of a view's content that determines whether it is flipped in right-to-left
/// layouts.
public enum UISemanticContentAttribute: Int, Sendable {
    /// The content follows the direction of the user interface.
    case unspecified
    /// Playback controls, which are not flipped.
    case playback
    /// Controls that express a direction in space, such as left and right arrows. They are not
    /// flipped.
    case spatial
    /// The content is always laid out from left to right.
    case forceLeftToRight
    /// The content is always laid out from right to left.
    case forceRightToLeft
}

extension UIView {
    /// The layout direction of the view's content, from its semantic content and its traits.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute, relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    /// Returns the layout direction of a kind of content in a left-to-right interface.
    public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
    }

    /// Returns the layout direction of a kind of content in an interface of the given direction.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}
