public import Foundation

/// A corner of an element.
public enum ASCornerLayoutLocation: Int, Sendable {
    /// The top-left corner.
    case topLeft
    /// The top-right corner.
    case topRight
    /// The bottom-left corner.
    case bottomLeft
    /// The bottom-right corner.
    case bottomRight
}

/// A spec that centers a second element, such as a badge, on a corner of its child.
open class ASCornerLayoutSpec: ASLayoutSpec {
    /// The corner of the child.
    open var cornerLocation: ASCornerLayoutLocation { willSet { requireMutable() } }
    /// The distance of the second element's center from the corner (points). The default is (0, 0).
    open var offset = CGPoint.zero { willSet { requireMutable() } }
    /// A Boolean value that indicates whether the size of the spec includes the second element. The
    /// default is false.
    open var wrapsCorner = false { willSet { requireMutable() } }

    /// Creates a spec.
    public init(child: any ASLayoutElement, corner: any ASLayoutElement, location: ASCornerLayoutLocation) {
        cornerLocation = location
        super.init()
        self.child = child
        self.corner = corner
    }

    /// The second element.
    open var corner: any ASLayoutElement {
        get { child(at: 1) ?? ASLayoutSpec() }
        set { setChild(newValue, at: 1) }
    }

    open override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        guard let child else { return ASLayout(layoutElement: self, size: constrainedSize.min) }
        let available = constrainedSize.parentSize
        let content = child.layoutThatFits(constrainedSize, parentSize: available)
        let badge = corner.layoutThatFits(constrainedSize, parentSize: available)
        let isRight = cornerLocation == .topRight || cornerLocation == .bottomRight
        let isBottom = cornerLocation == .bottomLeft || cornerLocation == .bottomRight
        let origin = CGPoint(
            x: (isRight ? content.size.width : 0) - badge.size.width / 2 + offset.x,
            y: (isBottom ? content.size.height : 0) - badge.size.height / 2 + offset.y)
        var frame = CGRect(origin: .zero, size: content.size)
        if wrapsCorner {
            frame = frame.union(CGRect(origin: origin, size: badge.size))
            frame.size = constrainedSize.clamp(frame.size)
        }
        content.position = CGPoint(x: -frame.minX, y: -frame.minY)
        badge.position = CGPoint(x: origin.x - frame.minX, y: origin.y - frame.minY)
        return ASLayout(layoutElement: self, size: frame.size, sublayouts: [content, badge])
    }
}
