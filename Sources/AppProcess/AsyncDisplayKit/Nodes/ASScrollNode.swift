public import UIKit

/// Directions of scrolling.
public struct ASScrollDirection: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// To the right.
    public static let right = ASScrollDirection(rawValue: 1 << 0)
    /// To the left.
    public static let left = ASScrollDirection(rawValue: 1 << 1)
    /// Upward.
    public static let up = ASScrollDirection(rawValue: 1 << 2)
    /// Downward.
    public static let down = ASScrollDirection(rawValue: 1 << 3)
    /// To the left and to the right.
    public static let horizontalDirections: ASScrollDirection = [.left, .right]
    /// Upward and downward.
    public static let verticalDirections: ASScrollDirection = [.up, .down]
}

/// A node whose view is a scroll view.
open class ASScrollNode: ASDisplayNode {
    private struct Values {
        var managesContentSize = false
        var directions: ASScrollDirection = []
        var contentSize = CGSize.zero
    }

    private let values = Locked(Values())

    /// Creates a scroll node.
    public override init() {
        super.init()
        setViewBlock { NodeScrollView(frame: .zero) }
    }

    open override var view: UIScrollView { super.view as? UIScrollView ?? onMain { _ in UIScrollView() } }

    /// A Boolean value that indicates whether the size of the layout is the size of the content.
    /// The default is false.
    open var automaticallyManagesContentSize: Bool {
        get { values.withLock(\.managesContentSize) }
        set {
            values.withLock { values in
                values.managesContentSize = newValue
                if newValue, values.directions.isEmpty { values.directions = .verticalDirections }
            }
        }
    }

    /// The directions in which the layout may be greater than the bounds. The default is none.
    open var scrollableDirections: ASScrollDirection {
        get { values.withLock(\.directions) }
        set {
            let isDifferent = values.withLock { values in
                defer { values.directions = newValue }
                return values.directions != newValue
            }
            if isDifferent { setNeedsLayout() }
        }
    }

    open override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        let (manages, directions) = values.withLock { ($0.managesContentSize, $0.directions) }
        var content = constrainedSize
        let (scrollsDown, scrollsAcross) = (
            !directions.isDisjoint(with: .verticalDirections), !directions.isDisjoint(with: .horizontalDirections)
        )
        if scrollsDown { content.max.height = .infinity }
        if scrollsAcross { content.max.width = .infinity }
        var layout = super.calculateLayoutThatFits(content, restrictedTo: size, relativeToParentSize: parentSize)
        guard manages else { return layout }
        let contentSize = layout.size
        values.withLock { $0.contentSize = contentSize }
        var own = constrainedSize.clamp(CGSize(width: parentSize.width.orInfinity, height: parentSize.height.orInfinity))
        if !ASPointsValidForLayout(own.width) { own.width = contentSize.width }
        if !ASPointsValidForLayout(own.height) { own.height = contentSize.height }
        // A layout that is smaller than the bounds may fill them.
        if scrollsDown && contentSize.height < own.height || scrollsAcross && contentSize.width < own.width {
            layout = super.calculateLayoutThatFits(constrainedSize, restrictedTo: size, relativeToParentSize: parentSize)
        }
        return ASLayout(layoutElement: self, size: own, sublayouts: layout.sublayouts)
    }

    open override func layout() {
        super.layout()
        let (manages, contentSize) = values.withLock { ($0.managesContentSize, $0.contentSize) }
        if manages, view.contentSize != contentSize { view.contentSize = contentSize }
    }
}

/// The view of a scroll node.
@MainActor final class NodeScrollView: UIScrollView, HierarchyObserving {
    private let link = NodeLink()

    override class var layerClass: AnyClass { _ASDisplayLayer.self }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        link.willMove(layer, toWindow: newWindow)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        link.didMoveToWindow(self)
    }

    override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        link.willMove(layer, toSuperview: newSuperview)
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        link.didMoveToSuperview(self)
    }
}
