import CoreGraphics
public import Foundation

/// A supplementary view that is anchored to an item or group, such as a badge. Main thread only.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    private let kind: String
    private let anchors: (container: NSCollectionLayoutAnchor, item: NSCollectionLayoutAnchor?)

    /// Creates a view whose edge is at the same edge of its item.
    ///
    /// - Parameters:
    ///   - layoutSize: The size, whose fractions refer to the item.
    ///   - elementKind: The kind for which the data source provides the view.
    ///   - containerAnchor: The edge or corner of the item.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
        self.init(layoutSize, elementKind, containerAnchor, nil)
    }

    /// Creates a view of which one point is at a point of its item.
    ///
    /// - Parameters:
    ///   - layoutSize: The size, whose fractions refer to the item.
    ///   - elementKind: The kind for which the data source provides the view.
    ///   - containerAnchor: The edge or corner of the item.
    ///   - itemAnchor: The edge or corner of the view.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

    init(
        _ size: NSCollectionLayoutSize, _ kind: String, _ container: NSCollectionLayoutAnchor, _ item: NSCollectionLayoutAnchor?
    ) {
        (self.kind, anchors) = (kind, (container, item))
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// The depth. The default is 1, in front of items.
    open var zIndex = 1

    /// The kind for which the data source provides the view.
    open var elementKind: String { kind }
    /// The edge or corner of the item.
    open var containerAnchor: NSCollectionLayoutAnchor { anchors.container }
    /// The edge or corner of the view, or nil for the one of the item.
    open var itemAnchor: NSCollectionLayoutAnchor? { anchors.item }

    override func makeCopy() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutSupplementaryItem(layoutSize, kind, anchors.container, anchors.item)
        copy.zIndex = zIndex
        return copy
    }

    final var supplementaryRule: SupplementaryRule {
        SupplementaryRule(
            kind: kind, size: layoutSize.rule, zIndex: zIndex, container: anchors.container.rule, item: anchors.item?.rule)
    }
}

/// A supplementary view at an edge of a section or layout, such as a header. Main thread only.
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    private let position: (alignment: NSRectAlignment, offset: CGPoint)

    /// Creates a view at an edge or corner.
    ///
    /// - Parameters:
    ///   - layoutSize: The size, whose fractions refer to the section or layout.
    ///   - elementKind: The kind for which the data source provides the view.
    ///   - alignment: The edge or corner.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// Creates a view at a distance from an edge or corner.
    ///
    /// - Parameters:
    ///   - layoutSize: The size, whose fractions refer to the section or layout.
    ///   - elementKind: The kind for which the data source provides the view.
    ///   - alignment: The edge or corner.
    ///   - absoluteOffset: The distance from it (points).
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint) {
        position = (alignment, absoluteOffset)
        super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
    }

    /// A Boolean value that indicates whether the view is outside the content, which grows to
    /// contain it. The default is true.
    open var extendsBoundary = true

    /// A Boolean value that indicates whether the view stays in the visible part while its section
    /// is there. The default is false.
    open var pinToVisibleBounds = false

    /// The edge or corner.
    open var alignment: NSRectAlignment { position.alignment }
    /// The distance from the edge or corner (points).
    open var offset: CGPoint { position.offset }

    override func makeCopy() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
        (copy.zIndex, copy.extendsBoundary, copy.pinToVisibleBounds) = (zIndex, extendsBoundary, pinToVisibleBounds)
        return copy
    }

    final var boundaryRule: BoundaryRule {
        BoundaryRule(
            kind: elementKind, size: layoutSize.rule, zIndex: zIndex, alignment: alignment, offset: offset, extends: extendsBoundary,
            isPinned: pinToVisibleBounds)
    }
}

extension NSRectAlignment {
    /// The edges that the alignment touches.
    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}

/// A view of the layout behind a section, such as a background. Main thread only.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    private let kind: String

    /// Creates a view that fills a section with its headers and footers, less its own
    /// `contentInsets`.
    ///
    /// - Parameter elementKind: The kind for which the layout has a registered class.
    open class func background(elementKind: String) -> Self {
        cast(NSCollectionLayoutDecorationItem(elementKind))
    }

    init(_ kind: String) {
        self.kind = kind
        let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        super.init(layoutSize: whole, supplementaryItems: [])
    }

    /// The depth. The default is 0; the other elements of the section are in front of it.
    open var zIndex = 0

    /// The kind for which the layout has a registered class.
    open var elementKind: String { kind }

    override func makeCopy() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutDecorationItem(kind)
        copy.zIndex = zIndex
        return copy
    }
}
