import CoreGraphics
import Foundation

/// Items at points, and scrolling to items.
extension UICollectionView {
    /// Returns the item at a point of the content: the frontmost one that contains it.
    func itemPath(at point: CGPoint) -> IndexPath? {
        prepareLayoutIfNeeded()
        let probe = CGRect(x: point.x, y: point.y, width: 1, height: 1)
        let hit = attributes(in: probe)
            .filter { $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point) }
            .max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }
        return hit?.indexPath
    }

    /// Implements `scrollToItem(at:at:animated:)`.
    ///
    /// Items at the destination may have estimated sizes until they appear: without an animation,
    /// the offset follows them until it is stable.
    func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        guard items.contains(path) else { raiseOutOfBounds(path) }
        prepareLayoutIfNeeded()
        scrollSection(to: path, position, animated: animated)
        guard var target = targetOffset(of: path, position) else { return }
        guard !animated else { return setContentOffset(target, animated: true) }
        for _ in 0..<4 {
            setContentOffset(target, animated: false)
            guard layout.object.estimatesSizes, window != nil else { break }
            layoutIfNeeded()
            guard let next = targetOffset(of: path, position), next != contentOffset else { break }
            target = next
        }
        setNeedsLayout()
    }

    private func raiseOutOfBounds(_ path: IndexPath) -> Never {
        let reason =
            path.count == 2 && items.counts.indices.contains(path.section)
            ? "an out-of-bounds item (\(path.item)) when there are only \(items.counts[path.section]) items in section \(path.section)"
            : "an out-of-bounds section (\(path.first ?? 0)) when there are only \(items.counts.count) sections"
        UIKitException.raise(
            "NSInvalidArgumentException", "Attempted to scroll the collection view to \(reason). Collection view: \(self).")
    }

    /// Returns the offset at which an item is at a position, within the resting offsets.
    private func targetOffset(of path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
        guard let frame = mirrored(layout.object.layoutAttributesForItem(at: path))?.frame else { return nil }
        let inset = adjustedContentInset
        var offset = contentOffset
        let visible = CGRect(
            x: offset.x + inset.left, y: offset.y + inset.top, width: bounds.width - inset.left - inset.right,
            height: bounds.height - inset.top - inset.bottom)
        if position.contains(.top) {
            offset.y = frame.minY - inset.top
        } else if position.contains(.bottom) {
            offset.y = frame.maxY - bounds.height + inset.bottom
        } else if position.contains(.centeredVertically) {
            offset.y = frame.midY - visible.height / 2 - inset.top
        } else if position.isEmpty, frame.minY < visible.minY {
            offset.y = frame.minY - inset.top
        } else if position.isEmpty, frame.maxY > visible.maxY {
            offset.y = frame.maxY - bounds.height + inset.bottom
        }
        if position.contains(.left) {
            offset.x = frame.minX - inset.left
        } else if position.contains(.right) {
            offset.x = frame.maxX - bounds.width + inset.right
        } else if position.contains(.centeredHorizontally) {
            offset.x = frame.midX - visible.width / 2 - inset.left
        } else if position.isEmpty, frame.minX < visible.minX {
            offset.x = frame.minX - inset.left
        } else if position.isEmpty, frame.maxX > visible.maxX {
            offset.x = frame.maxX - bounds.width + inset.right
        }
        return clamped(offset)
    }

    /// Returns the offset at which released content stops, which the layout can change.
    func layoutTarget(_ offset: CGPoint, _ velocity: CGPoint) -> CGPoint {
        layout.object.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
    }
}
