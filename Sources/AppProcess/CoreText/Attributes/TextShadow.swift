import CoreGraphics

/// The shadow of a run of text.
package struct TextShadow: Sendable {
    /// The offset (points), positive y upward.
    package var offset: CGSize
    /// The blur radius (points).
    package var blur: CGFloat
    package var color: any CGColorConvertible

    package init(offset: CGSize, blur: CGFloat, color: any CGColorConvertible) {
        self.offset = offset
        self.blur = blur
        self.color = color
    }
}

/// A value of the attribute ``TextAttributeName/shadow``, such as UIFoundation's `NSShadow`.
package protocol TextShadowConvertible {
    /// The shadow, or `nil` if it has no color.
    var textShadow: TextShadow? { get }
}
