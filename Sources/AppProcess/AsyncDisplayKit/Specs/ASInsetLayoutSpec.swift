public import UIKit

/// A spec that surrounds its child with insets.
///
/// An infinite inset means the space that is left. With an infinite inset at both ends of a
/// dimension, the child is centered.
open class ASInsetLayoutSpec: ASLayoutSpec {
    /// The insets (points, or infinite).
    open var insets: UIEdgeInsets { willSet { requireMutable() } }

    /// Creates a spec.
    public init(insets: UIEdgeInsets, child: any ASLayoutElement) {
        self.insets = insets
        super.init()
        self.child = child
    }

    open override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        guard let child else {
            assertionFailure("an inset spec needs a child")
            return ASLayout(layoutElement: self, size: .zero)
        }
        let across = Edges(start: insets.left, end: insets.right)
        let down = Edges(start: insets.top, end: insets.bottom)
        let range = ASSizeRange(
            min: CGSize(
                width: across.inside(across.isFlexible ? 0 : constrainedSize.min.width),
                height: down.inside(down.isFlexible ? 0 : constrainedSize.min.height)),
            max: CGSize(width: across.inside(constrainedSize.max.width), height: down.inside(constrainedSize.max.height)))
        let parent = CGSize(width: across.inside(parentSize.width), height: down.inside(parentSize.height))
        let layout = child.layoutThatFits(range, parentSize: parent)
        layout.position = CGPoint(
            x: across.position(of: layout.size.width, in: constrainedSize.max.width),
            y: down.position(of: layout.size.height, in: constrainedSize.max.height))
        let whole = CGSize(
            width: across.outside(layout.size.width, in: constrainedSize.max.width),
            height: down.outside(layout.size.height, in: constrainedSize.max.height))
        return ASLayout(layoutElement: self, size: constrainedSize.clamp(whole), sublayouts: [layout])
    }

    /// The insets in one dimension (points, or infinite).
    private struct Edges {
        let start: CGFloat
        let end: CGFloat

        var isFlexible: Bool { start.isInfinite || end.isInfinite }

        private var fixed: CGFloat { (start.isInfinite ? 0 : start) + (end.isInfinite ? 0 : end) }

        /// Returns a length without the finite insets; an undefined length stays undefined.
        func inside(_ length: CGFloat) -> CGFloat { length.isNaN ? length : max(0, length - fixed) }

        /// Returns a child's length with the insets, or all of the available length if one is
        /// infinite.
        func outside(_ length: CGFloat, in available: CGFloat) -> CGFloat { isFlexible ? available : length + start + end }

        /// Returns the position of a child.
        func position(of length: CGFloat, in available: CGFloat) -> CGFloat {
            if start.isFinite { return start }
            let left = available - length
            return end.isFinite ? left - end : left - PixelRounding.round(left / 2)
        }
    }
}
