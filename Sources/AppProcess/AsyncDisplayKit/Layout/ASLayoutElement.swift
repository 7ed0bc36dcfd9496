public import Foundation

/// The kind of an element.
public enum ASLayoutElementType: UInt, Sendable {
    /// A layout spec.
    case layoutSpec
    /// A node.
    case displayNode
}

/// A node or a layout spec: an object that calculates a layout from a range of sizes.
public protocol ASLayoutElement: ASTraitEnvironment {
    /// The kind of the element.
    var layoutElementType: ASLayoutElementType { get }
    /// The properties by which layout specs size and place the element.
    var style: ASLayoutElementStyle { get }
    /// Returns the children.
    func sublayoutElements() -> [any ASLayoutElement]?
    /// Returns the layout for a range of sizes. Fractions refer to the greatest size.
    func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout
    /// Returns the layout for a range of sizes.
    ///
    /// - Parameters:
    ///   - constrainedSize: The sizes that the element may have.
    ///   - parentSize: The size to which fractions refer; NaN if undefined.
    func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout
    /// Calculates the layout for a range of sizes that includes the limits of the element's style.
    func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout
    /// Calculates the layout for a range of sizes.
    ///
    /// - Parameters:
    ///   - constrainedSize: The sizes that the parent allows.
    ///   - size: The size of the element's style, and its limits.
    ///   - parentSize: The size to which fractions refer; NaN if undefined.
    func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout
    /// Returns whether the element's class calculates a layout.
    func implementsLayoutMethod() -> Bool
}

/// An element whose style can be set in an expression.
public protocol ASLayoutElementStylability: AnyObject {
    /// Calls a closure with the style, and returns the element.
    @discardableResult
    func styled(_ styleBlock: (ASLayoutElementStyle) -> Void) -> Self
}

/// Calculates the layout of the topmost element for a range of sizes.
public func ASCalculateRootLayout(_ rootLayoutElement: any ASLayoutElement, _ sizeRange: ASSizeRange) -> ASLayout {
    let layout = ASCalculateLayout(rootLayoutElement, sizeRange, sizeRange.max)
    layout.position = .zero
    return layout
}

/// Calculates the layout of an element.
///
/// - Parameters:
///   - layoutElement: The element.
///   - sizeRange: The sizes that the element may have.
///   - parentSize: The size to which fractions refer.
public func ASCalculateLayout(_ layoutElement: any ASLayoutElement, _ sizeRange: ASSizeRange, _ parentSize: CGSize) -> ASLayout {
    layoutElement.layoutThatFits(sizeRange, parentSize: parentSize)
}
