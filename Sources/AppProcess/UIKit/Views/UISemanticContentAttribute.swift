/// Whether what is in a view follows the direction of the language.
public enum UISemanticContentAttribute: Int, Sendable {
    /// It does.
    case unspecified
    /// Controls of a player do not.
    case playback
    /// Controls of space, as arrows to the left and to the right, do not.
    case spatial
    case forceLeftToRight
    case forceRightToLeft
}

extension UIView {
    /// The direction in which the view's contents go.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute, relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    /// The direction that a kind of contents has by itself: the language's, from left to right.
    public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
    }

    /// The direction that a kind of contents has where the language has another.
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
