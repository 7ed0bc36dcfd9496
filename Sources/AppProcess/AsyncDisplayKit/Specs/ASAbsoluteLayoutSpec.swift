import Foundation

/// The size of a spec that places its children at fixed positions.
public enum ASAbsoluteLayoutSpecSizing: Int, Sendable {
    /// As great as possible.
    case `default`
    /// The smallest size that contains all children.
    case sizeToFit
}

/// A spec that places each child at the `layoutPosition` of its style.
open class ASAbsoluteLayoutSpec: ASLayoutSpec {
    /// The size of the spec.
    open var sizing: ASAbsoluteLayoutSpecSizing { willSet { requireMutable() } }

    /// Creates a spec.
    public init(sizing: ASAbsoluteLayoutSpecSizing, children: [any ASLayoutElement]) {
        self.sizing = sizing
        super.init()
        self.children = children
    }

    /// Creates a spec that is as great as possible.
    public convenience init(children: [any ASLayoutElement]) { self.init(sizing: .default, children: children) }

    open override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        let available = constrainedSize.parentSize
        var extent = constrainedSize.min
        let layouts = (children ?? []).map { child in
            let values = child.style.values
            let position = values.layoutPosition
            let left = CGSize(width: constrainedSize.max.width - position.x, height: constrainedSize.max.height - position.y)
            let range = values.size.range(in: available, automatic: ASSizeRange(min: .zero, max: left))
            let layout = child.layoutThatFits(range, parentSize: available)
            layout.position = position
            extent.width = max(extent.width, position.x + layout.size.width)
            extent.height = max(extent.height, position.y + layout.size.height)
            return layout
        }
        let size = CGSize(
            width: sizing == .sizeToFit || available.width.isNaN ? extent.width : available.width,
            height: sizing == .sizeToFit || available.height.isNaN ? extent.height : available.height)
        return ASLayout(layoutElement: self, size: constrainedSize.clamp(size), sublayouts: layouts)
    }
}
