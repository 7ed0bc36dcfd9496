public import Foundation

/// An object that is notified of touches of a text node's links. All methods are optional.
///
/// Each method has two spellings: with the implicitly unwrapped parameters that Texture's header
/// implies, and without. Implement either. They are called on the main thread.
public protocol ASTextNodeDelegate: AnyObject {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Notifies that a link was tapped.
    ///
    /// - Parameters:
    ///   - textNode: The node.
    ///   - attribute: The name of the link's attribute.
    ///   - value: The value of the attribute.
    ///   - point: The location of the tap in the node's space.
    ///   - textRange: The visible part of the link's range.
    @MainActor func textNode(
        _ textNode: ASTextNode!, tappedLinkAttribute attribute: String!, value: Any!, at point: CGPoint, textRange: NSRange)
    /// Notifies that a link was tapped.
    @MainActor func textNode(
        _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange)

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Notifies that a long press of a link began. The delegate must be set before the node is
    /// loaded.
    @MainActor func textNode(
        _ textNode: ASTextNode!, longPressedLinkAttribute attribute: String!, value: Any!, at point: CGPoint, textRange: NSRange)
    /// Notifies that a long press of a link began. The delegate must be set before the node is
    /// loaded.
    @MainActor func textNode(
        _ textNode: ASTextNode, longPressedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange)

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Notifies that the truncation text was tapped.
    @MainActor func textNodeTappedTruncationToken(_ textNode: ASTextNode!)
    /// Notifies that the truncation text was tapped.
    @MainActor func textNodeTappedTruncationToken(_ textNode: ASTextNode)

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Returns whether an attribute is a link that can be touched. The default implementation
    /// returns true.
    @MainActor func textNode(
        _ textNode: ASTextNode!, shouldHighlightLinkAttribute attribute: String!, value: Any!, at point: CGPoint
    ) -> Bool
    /// Returns whether an attribute is a link that can be touched. The default implementation
    /// returns true.
    @MainActor func textNode(_ textNode: ASTextNode, shouldHighlightLinkAttribute attribute: String, value: Any, at point: CGPoint) -> Bool

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Returns whether a link can be pressed long. The default implementation returns true.
    @MainActor func textNode(
        _ textNode: ASTextNode!, shouldLongPressLinkAttribute attribute: String!, value: Any!, at point: CGPoint
    ) -> Bool
    /// Returns whether a link can be pressed long. The default implementation returns true.
    @MainActor func textNode(_ textNode: ASTextNode, shouldLongPressLinkAttribute attribute: String, value: Any, at point: CGPoint) -> Bool
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals, NeverForceUnwrap
extension ASTextNodeDelegate {
    /// The default implementation calls the method without optional parameters.
    @MainActor public func textNode(
        _ textNode: ASTextNode!, tappedLinkAttribute attribute: String!, value: Any!, at point: CGPoint, textRange: NSRange
    ) {
        let (textNode, attribute, value): (ASTextNode, String, Any) = (textNode!, attribute!, value!)
        self.textNode(textNode, tappedLinkAttribute: attribute, value: value, at: point, textRange: textRange)
    }
    /// The default implementation does nothing.
    @MainActor public func textNode(
        _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange
    ) {}
    /// The default implementation calls the method without optional parameters.
    @MainActor public func textNode(
        _ textNode: ASTextNode!, longPressedLinkAttribute attribute: String!, value: Any!, at point: CGPoint, textRange: NSRange
    ) {
        let (textNode, attribute, value): (ASTextNode, String, Any) = (textNode!, attribute!, value!)
        self.textNode(textNode, longPressedLinkAttribute: attribute, value: value, at: point, textRange: textRange)
    }
    /// The default implementation does nothing.
    @MainActor public func textNode(
        _ textNode: ASTextNode, longPressedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange
    ) {}
    /// The default implementation calls the method without an optional parameter.
    @MainActor public func textNodeTappedTruncationToken(_ textNode: ASTextNode!) {
        let textNode: ASTextNode = textNode!
        textNodeTappedTruncationToken(textNode)
    }
    /// The default implementation does nothing.
    @MainActor public func textNodeTappedTruncationToken(_ textNode: ASTextNode) {}
    /// The default implementation calls the method without optional parameters.
    @MainActor public func textNode(
        _ textNode: ASTextNode!, shouldHighlightLinkAttribute attribute: String!, value: Any!, at point: CGPoint
    ) -> Bool {
        let (textNode, attribute, value): (ASTextNode, String, Any) = (textNode!, attribute!, value!)
        return self.textNode(textNode, shouldHighlightLinkAttribute: attribute, value: value, at: point)
    }
    /// The default implementation returns true.
    @MainActor public func textNode(
        _ textNode: ASTextNode, shouldHighlightLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool {
        true
    }
    /// The default implementation calls the method without optional parameters.
    @MainActor public func textNode(
        _ textNode: ASTextNode!, shouldLongPressLinkAttribute attribute: String!, value: Any!, at point: CGPoint
    ) -> Bool {
        let (textNode, attribute, value): (ASTextNode, String, Any) = (textNode!, attribute!, value!)
        return self.textNode(textNode, shouldLongPressLinkAttribute: attribute, value: value, at: point)
    }
    /// The default implementation returns true.
    @MainActor public func textNode(
        _ textNode: ASTextNode, shouldLongPressLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool {
        true
    }
}
