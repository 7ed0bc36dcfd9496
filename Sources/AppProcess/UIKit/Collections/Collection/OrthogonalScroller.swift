import CoreGraphics
import Foundation

/// The scroll view of a section that scrolls across the axis of a compositional layout.
///
/// The layout owns the geometry of the section and its offset. The scroll view lies over the rows
/// of the section, contains their cells, and reports its offset to the layout.
final class OrthogonalScroller: UIScrollView, UIScrollViewDelegate {
    /// The section.
    var section: Int
    /// The depth among the collection view's elements.
    var depth = 0
    private weak var collection: UICollectionView?
    /// A Boolean value that indicates whether the collection view is placing the scroll view.
    private var isPlacing = false
    /// The offset at the beginning of a drag, in the layout's direction.
    private var initialOffset: CGFloat = 0

    init(section: Int, in collection: UICollectionView) {
        (self.section, self.collection) = (section, collection)
        super.init(frame: .zero)
        clipsToBounds = false
        scrollsToTop = false
        contentInsetAdjustmentBehavior = .never
        (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    private var layout: UICollectionViewCompositionalLayout? { collection?.layout.object as? UICollectionViewCompositionalLayout }

    private var axis: LayoutAxis { layout?.axis.other ?? .horizontal }

    private var isMirrored: Bool { axis == .horizontal && layout?.isRightToLeft == true }

    // MARK: Placing

    /// Places the scroll view over its section.
    func place(_ rect: CGRect, contentSize size: CGSize, offset: CGFloat, _ content: SectionContent) {
        isPlacing = true
        defer { isPlacing = false }
        UIView.performWithoutAnimation {
            if frame != rect { frame = rect }
            if contentSize != size { contentSize = size }
            configure(content)
            guard !isDragging, !isDecelerating, !isScrollAnimating else { return }
            let position = CGPoint(axis, along: physical(offset), across: 0)
            if contentOffset != position { contentOffset = position }
        }
    }

    private func configure(_ content: SectionContent) {
        let pages: Bool
        switch content.scrolling {
        case .none, .continuous, .continuousGroupLeadingBoundary: pages = false
        case .paging, .groupPaging, .groupPagingCentered: pages = true
        }
        if isPagingEnabled != pages { isPagingEnabled = pages }
        let rate = content.scrollingProperties.decelerationRate
        let effective = rate == .automatic ? (pages ? DecelerationRate.fast : .normal) : DecelerationRate(rawValue: rate.rawValue)
        if decelerationRate != effective { decelerationRate = effective }
        let bounce = content.scrollingProperties.bounce
        if bounces != (bounce != .never) { bounces = bounce != .never }
        let always = bounce == .always
        if axis == .horizontal {
            if alwaysBounceHorizontal != always { alwaysBounceHorizontal = always }
        } else if alwaysBounceVertical != always {
            alwaysBounceVertical = always
        }
    }

    // MARK: Offsets

    /// Returns an offset of the layout as one of the scroll view, or the reverse: in right-to-left
    /// layouts, the content begins at the right.
    func physical(_ offset: CGFloat) -> CGFloat { isMirrored ? contentSize.width - bounds.width - offset : offset }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard !isPlacing else { return }
        collection?.orthogonalScrollerDidScroll(self, to: physical(contentOffset[axis]))
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { initialOffset = physical(contentOffset[axis]) }

    override func adjustedTarget(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let geometry = layout?.compositional.geometry, geometry.sections.indices.contains(section) else { return offset }
        let sign: CGFloat = isMirrored ? -1 : 1
        let target = geometry.sections[section].target(
            proposed: physical(offset[axis]), from: physical(contentOffset[axis]), initial: initialOffset,
            velocity: velocity[axis] * 1000 * sign)
        var adjusted = offset
        adjusted[axis] = physical(target)
        return adjusted
    }
}
