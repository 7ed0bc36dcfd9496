import CoreGraphics
import Foundation

extension UICollectionView {
    /// The directions in which a collection view scrolls.
    public enum ScrollDirection: Int, Sendable {
        /// Up and down.
        case vertical
        /// Left and right.
        case horizontal
    }

    /// The positions to which an item scrolls: at most one vertical and one horizontal one.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The bits of the positions.
        public let rawValue: UInt
        /// Creates a position from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The top.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// The middle from top to bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// The bottom.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// The left edge.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// The middle from left to right.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// The right edge.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// The ways in which elements whose content changes receive a new size.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Never by themselves.
        case disabled
        /// When the cell's configuration changes, and when the intrinsic size of the cell or its
        /// content view is invalidated.
        case enabled
        /// Like `enabled`, and also when a constraint or the intrinsic size of a view within the
        /// content view changes.
        case enabledIncludingConstraints
    }

    /// A closure that is called at the end of an interactive transition between layouts.
    ///
    /// - Parameters:
    ///   - completed: Whether the animation of the end is complete.
    ///   - finished: Whether the transition was finished rather than canceled.
    public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void
}

extension ListNouns {
    static let collection = ListNouns(element: "item", list: "collection view")
}

/// The optional methods that a collection view's delegate or data source was found not to
/// implement: their default implementations were called.
struct CollectionGaps: OptionSet {
    let rawValue: Int

    static let itemSize = CollectionGaps(rawValue: 1 << 0)
    static let canMove = CollectionGaps(rawValue: 1 << 1)
}

/// The numbers of a collection view's items.
struct CollectionItems {
    /// The number of items of each section.
    var counts: [Int] = []
    /// A Boolean value that indicates whether the data source must be asked anew.
    var needsLoad = true
    var gaps: CollectionGaps = []
    var prefetching = PrefetchWindow()

    /// Returns whether an item exists.
    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
    }

    /// Returns the item that follows another one, or nil after the last.
    func item(after path: IndexPath) -> IndexPath? {
        if path.item + 1 < counts[path.section] { return IndexPath(item: path.item + 1, section: path.section) }
        let section = counts[(path.section + 1)...].firstIndex { $0 > 0 }
        return section.map { IndexPath(item: 0, section: $0) }
    }

    /// Returns the item that precedes another one, or nil before the first.
    func item(before path: IndexPath) -> IndexPath? {
        if path.item > 0 { return IndexPath(item: path.item - 1, section: path.section) }
        let section = counts[..<path.section].lastIndex { $0 > 0 }
        return section.map { IndexPath(item: counts[$0] - 1, section: $0) }
    }
}

/// The views of a collection view's visible elements, and those kept for reuse.
@MainActor struct CollectionViews {
    var shown: [CollectionElement: UICollectionReusableView] = [:]
    var cells = ReusePool<UICollectionReusableView>()
    /// Supplementary views by kind and identifier, decoration views by kind.
    var supplementary: [String: ReusePool<UICollectionReusableView>] = [:]
    var decorations = ReusePool<UICollectionReusableView>()
    /// The element whose view the data source configures, and its size.
    var making: (element: CollectionElement, size: CGSize)?
    /// The number of registrations that existed before the data source was asked for that view.
    var priorRegistrations = 0
    /// The frame with which new views are created.
    var creationFrame = CGRect.zero
    /// The existing cell that the data source configures anew.
    var reconfigured: UICollectionViewCell?
    /// The attributes of the elements around the visible part.
    var candidates: [UICollectionViewLayoutAttributes] = []
    /// The rectangle whose elements `candidates` has; nil if they are void.
    var candidateRect: CGRect?
    /// The number of the last time that visible elements were compared with the layout, which can
    /// be several times in a layout pass.
    var pass = 0
    /// The number of the layout pass.
    var updateCount = 0
    /// The views of elements that leave the visible part while a change is being animated; nil if
    /// none is.
    var departing: [(element: CollectionElement, view: UICollectionReusableView)]?
    /// A Boolean value that indicates whether the visible elements are being updated.
    var isUpdating = false
    var background: UIView?
    /// The scroll views of visible sections that scroll across the layout's axis.
    var scrollers: [Int: OrthogonalScroller] = [:]
    /// Scroll views whose sections are out of sight, until they are empty.
    var leavingScrollers: [OrthogonalScroller] = []
}

/// The layout of a collection view.
@MainActor struct CollectionLayout {
    var object: UICollectionViewLayout
    /// A Boolean value that indicates whether `prepare()` is due.
    var isInvalid = true
    /// The visible part of which the layout was notified last.
    var bounds = CGRect.null
    /// The visible part at the last layout pass.
    var laidOutBounds = CGRect.null
    /// A Boolean value that indicates whether the layout depends on the visible part.
    var followsBounds = false
    /// The distance by which contexts moved the offset since the layout was prepared.
    var offsetAdjustment = CGPoint.zero
    /// The interactive transition in progress.
    var transition: CollectionTransition?
}

/// The updates that a collection view collects until they are performed together.
struct CollectionBatch {
    var depth = 0
    var updates: [ListUpdate<Void>] = []
    var completions: [(Bool) -> Void] = []
}
