import CoreGraphics
import Foundation

/// The scroll views of sections that scroll across the axis of a compositional layout.
extension UICollectionView {
    private var compositionalLayout: UICollectionViewCompositionalLayout? { layout.object as? UICollectionViewCompositionalLayout }

    /// Returns the view that contains an element's view, if it is not the collection view itself.
    func orthogonalParent(for element: CollectionElement) -> UIView? {
        guard !views.scrollers.isEmpty, element.path.count == 2, let scroller = views.scrollers[element.path.section],
            let geometry = compositionalLayout?.compositional.geometry, geometry.sections.indices.contains(element.path.section)
        else { return nil }
        switch element.category {
        case .cell: return scroller
        case .decorationView: return nil
        case .supplementaryView:
            let isAtEdge = geometry.sections[element.path.section].boundary.rules.contains { $0.kind == element.kind }
            return isAtEdge || element.path.item > NSNotFound - (1 << 16) ? nil : scroller
        }
    }

    /// Returns a frame of the layout in the space of the view that contains the element's view.
    ///
    /// Attributes follow the offset of a section; in the section's scroll view, which is scrolled
    /// itself, frames do not.
    func layoutFrame(_ frame: CGRect, in view: UIView) -> CGRect {
        guard let scroller = view as? OrthogonalScroller else { return frame }
        let distance = scroller.distanceFromCollection
        return frame.offsetBy(dx: distance.x, dy: distance.y)
    }

    /// Creates, places and removes scroll views for the sections in the visible part.
    func updateOrthogonalScrollers(visible: CGRect) {
        guard let object = compositionalLayout, object.compositional.hasOrthogonalSections, let geometry = object.compositional.geometry
        else {
            if !views.scrollers.isEmpty { moveScrollers { _ in nil } }
            removeUnusedScrollers()
            return
        }
        let axis = geometry.axis
        var stretch = visible.start(axis)...visible.end(axis)
        if axis == .horizontal, object.isRightToLeft {
            stretch = (object.mirrorWidth - stretch.upperBound)...(object.mirrorWidth - stretch.lowerBound)
        }
        var present: Set<Int> = []
        for section in geometry.sections(in: stretch) where geometry.sections[section].isOrthogonal && geometry.sections[section].count > 0
        {
            present.insert(section)
            let scroller = views.scrollers[section] ?? OrthogonalScroller(section: section, in: self)
            views.scrollers[section] = scroller
            place(scroller, geometry, object)
        }
        for (section, scroller) in views.scrollers where !present.contains(section) {
            views.scrollers[section] = nil
            views.leavingScrollers.append(scroller)
        }
        removeUnusedScrollers()
    }

    private func place(_ scroller: OrthogonalScroller, _ geometry: CompositionalGeometry, _ object: UICollectionViewCompositionalLayout) {
        let (axis, section) = (geometry.axis, geometry.sections[scroller.section])
        var rect = CGRect(
            origin: CGPoint(axis, along: geometry.start(scroller.section) + section.row, across: 0),
            size: CGSize(axis, along: section.groups.breadth, across: geometry.environment.container[axis.other]))
        if object.isRightToLeft { rect.origin.x = object.mirrorWidth - rect.maxX }
        let size = CGSize(axis, along: section.groups.breadth, across: max(section.scrollLength, rect.size[axis.other]))
        scroller.place(rect, contentSize: size, offset: geometry.offset(scroller.section), object.compositional.sections[scroller.section])
        let depth = section.rule.decorations.isEmpty ? 0 : 1
        if scroller.superview !== self || scroller.depth != depth {
            scroller.depth = depth
            order(scroller, depth, in: self)
        }
    }

    /// Gives scroll views the sections of afterwards; nil for those that are deleted.
    func moveScrollers(_ destination: (Int) -> Int?) {
        let former = views.scrollers
        views.scrollers = [:]
        for (section, scroller) in former {
            if let section = destination(section) {
                scroller.section = section
                views.scrollers[section] = scroller
            } else {
                views.leavingScrollers.append(scroller)
            }
        }
    }

    /// Removes the scroll views that no section needs, once no visible view is in them.
    func removeUnusedScrollers() {
        guard !views.leavingScrollers.isEmpty else { return }
        views.leavingScrollers.removeAll { scroller in
            guard !scroller.subviews.contains(where: { ($0 as? UICollectionReusableView)?.isHidden == false }) else { return false }
            scroller.removeFromSuperview()
            return true
        }
    }

    /// Called when the user or an animation scrolls a section.
    func orthogonalScrollerDidScroll(_ scroller: OrthogonalScroller, to offset: CGFloat) {
        guard views.scrollers[scroller.section] === scroller, let object = compositionalLayout else { return }
        object.compositional.geometry?.offsets[scroller.section] = offset
        views.candidateRect = nil
        setNeedsLayout()
    }

    /// Scrolls the section of an item, if it scrolls by itself.
    func scrollSection(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        guard let object = compositionalLayout, let geometry = object.compositional.geometry,
            let frame = geometry.item(path)?.frame, geometry.sections[path.section].isOrthogonal
        else { return }
        let (axis, section) = (geometry.axis.other, geometry.sections[path.section])
        let offset = geometry.offset(path.section)
        let (start, end) = (frame.start(axis) + offset, frame.end(axis) + offset)
        let length = geometry.environment.container[axis]
        let insets = section.rule.insets
        let isMirrored = axis == .horizontal && object.isRightToLeft
        let starts: ScrollPosition = axis == .vertical ? .top : isMirrored ? .right : .left
        let ends: ScrollPosition = axis == .vertical ? .bottom : isMirrored ? .left : .right
        var target = offset
        if position.contains(starts) {
            target = start - insets.start(axis)
        } else if position.contains(ends) {
            target = end + insets.end(axis) - length
        } else if position.contains(axis == .horizontal ? .centeredHorizontally : .centeredVertically) {
            target = (start + end - length) / 2
        } else if position.isEmpty, start < offset {
            target = start - insets.start(axis)
        } else if position.isEmpty, end > offset + length {
            target = end + insets.end(axis) - length
        }
        target = PixelGrid.round(min(max(0, target), section.maximumOffset), geometry.environment.scale)
        guard target != offset else { return }
        if animated, let scroller = views.scrollers[path.section] {
            scroller.setContentOffset(CGPoint(axis, along: scroller.physical(target), across: 0), animated: true)
        } else {
            object.compositional.geometry?.offsets[path.section] = target
            views.candidateRect = nil
            setNeedsLayout()
        }
    }
}

extension OrthogonalScroller {
    /// The distance from a position in the collection view's content to one in this content.
    var distanceFromCollection: CGPoint {
        // During an animation of the offset, cells stay where they are in the content.
        CGPoint(x: bounds.minX - frame.minX, y: bounds.minY - frame.minY)
    }
}
