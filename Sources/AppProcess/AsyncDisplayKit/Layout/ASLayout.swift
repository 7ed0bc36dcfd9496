public import Foundation
import Synchronization

/// The position of a layout that its parent has not placed: NaN.
public let ASPointNull = CGPoint(x: CGFloat.nan, y: CGFloat.nan)

/// Returns whether a point is `ASPointNull`.
public func ASPointIsNull(_ point: CGPoint) -> Bool { point.x.isNaN && point.y.isNaN }

/// The size of an element, the position that its parent gives it, and the layouts of its children.
///
/// Sizes and positions are rounded up to whole pixels when the layout is created. A layout is
/// calculated on any thread; do not change one that another thread uses.
open class ASLayout: NSObject {
    /// The element, which the layout does not keep alive unless it is flattened.
    open private(set) weak var layoutElement: (any ASLayoutElement)?
    /// The kind of the element.
    public let type: ASLayoutElementType
    /// The size (points).
    public let size: CGSize
    /// The position in the parent (points), or `ASPointNull`.
    open var position: CGPoint
    /// The layouts of the children.
    public let sublayouts: [ASLayout]
    /// The elements of the sublayouts, if the layout keeps them alive.
    private let retained = Mutex<[Unchecked<(any ASLayoutElement)?>]>([])

    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - layoutElement: The element.
    ///   - size: The size (points). If it is not valid, a debug build ends; others use an empty
    ///     size.
    ///   - position: The position in the parent (points), or `ASPointNull`.
    ///   - sublayouts: The layouts of the children, with positions.
    public init(layoutElement: any ASLayoutElement, size: CGSize, position: CGPoint, sublayouts: [ASLayout]?) {
        assert(ASIsCGSizeValidForSize(size), "\(size) is not a valid size of a layout of \(layoutElement)")
        self.layoutElement = layoutElement
        type = layoutElement.layoutElementType
        self.size = ASIsCGSizeValidForSize(size) ? PixelRounding.ceil(size) : .zero
        self.position = ASPointIsNull(position) ? position : PixelRounding.ceil(position)
        self.sublayouts = sublayouts ?? []
        super.init()
        if Self.shouldRetainSublayoutLayoutElements { retainElements() }
    }

    /// Creates a layout without a position.
    public convenience init(layoutElement: any ASLayoutElement, size: CGSize, sublayouts: [ASLayout]?) {
        self.init(layoutElement: layoutElement, size: size, position: ASPointNull, sublayouts: sublayouts)
    }

    /// Creates a layout without a position and without children.
    public convenience init(layoutElement: any ASLayoutElement, size: CGSize) {
        self.init(layoutElement: layoutElement, size: size, position: ASPointNull, sublayouts: nil)
    }

    /// The rectangle in the parent (points). Coordinates that are not finite are 0.
    open var frame: CGRect {
        let origin = CGPoint(x: position.x.isFinite ? position.x : 0, y: position.y.isFinite ? position.y : 0)
        return CGRect(origin: origin, size: size)
    }

    /// Returns the rectangle of a child in this layout (points), or the null rectangle if it is not
    /// a child.
    open func frame(for layoutElement: any ASLayoutElement) -> CGRect {
        sublayouts.first { $0.layoutElement === layoutElement }?.frame ?? .null
    }

    // MARK: Flattening

    /// Returns a layout whose children are the topmost nodes below this layout's layout specs, in
    /// depth-first order, positioned in this layout. It keeps the nodes alive.
    open func filteredNodeLayoutTree() -> ASLayout {
        if isFlattened {
            retainElements()
            return self
        }
        var nodes: [ASLayout] = []
        for sublayout in sublayouts { sublayout.appendNodes(to: &nodes, at: sublayout.position) }
        // The element exists: it calculates this layout, or owns it.
        guard let element = layoutElement else { return self }
        let layout = ASLayout(layoutElement: element, size: size, sublayouts: nodes)
        layout.retainElements()
        return layout
    }

    private var isFlattened: Bool {
        ASPointIsNull(position) && sublayouts.allSatisfy { $0.type == .displayNode && $0.sublayouts.isEmpty }
    }

    private func appendNodes(to nodes: inout [ASLayout], at origin: CGPoint) {
        guard type == .displayNode else {
            for sublayout in sublayouts {
                sublayout.appendNodes(to: &nodes, at: CGPoint(x: origin.x + sublayout.position.x, y: origin.y + sublayout.position.y))
            }
            return
        }
        if sublayouts.isEmpty, PixelRounding.ceil(origin) == position {
            nodes.append(self)
        } else if let layoutElement {
            nodes.append(ASLayout(layoutElement: layoutElement, size: size, position: origin, sublayouts: []))
        }
    }

    private func retainElements() {
        let elements = sublayouts.map { Unchecked($0.layoutElement) }
        retained.withLock { if $0.isEmpty { $0 = elements } }
    }

    // MARK: Comparison and debugging

    private static let retainsElements = Atomic(false)

    /// A Boolean value that indicates whether layouts keep the elements of their children alive, so
    /// that a description can name them. The default is false.
    open class var shouldRetainSublayoutLayoutElements: Bool {
        get { retainsElements.load(ordering: .relaxed) }
        set { retainsElements.store(newValue, ordering: .relaxed) }
    }

    /// Returns whether an object is a layout of the same element with an equal size, position and
    /// children.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? ASLayout else { return false }
        if other === self { return true }
        let isPlacedAlike = position == other.position || ASPointIsNull(position) && ASPointIsNull(other.position)
        return size == other.size && isPlacedAlike && layoutElement === other.layoutElement && sublayouts == other.sublayouts
    }

    /// Returns a hash of the size.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(size.width)
        hasher.combine(size.height)
        return hasher.finalize()
    }

    /// Returns the layout as text.
    open override var description: String {
        let element = layoutElement.map { "\(Swift.type(of: $0))" } ?? "nil"
        let place = ASPointIsNull(position) ? "null" : "(\(position.x), \(position.y))"
        return "<ASLayout: \(element); position = \(place); size = (\(size.width), \(size.height))>"
    }

    /// Returns the layout and its children as text, a line each.
    open func recursiveDescription() -> String { lines(indent: "").joined(separator: "\n") }

    private func lines(indent: String) -> [String] { [indent + description] + sublayouts.flatMap { $0.lines(indent: indent + "   | ") } }
}
