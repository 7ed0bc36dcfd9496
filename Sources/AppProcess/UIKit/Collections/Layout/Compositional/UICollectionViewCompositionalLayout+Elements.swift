import CoreGraphics
import Foundation

extension CompositionalGeometry {
    /// Returns the position of an element.
    func placement(of element: CollectionElement, visible: ClosedRange<CGFloat>?) -> ElementPlacement? {
        switch element.category {
        case .cell: item(element.path)
        case .supplementaryView: supplementary(element.kind, element.path, visible: visible)
        case .decorationView: decoration(element.kind, element.path)
        }
    }
}

/// Attributes, the visible part, and measurements.
extension UICollectionViewCompositionalLayout {
    /// The visible stretch along the axis, in the layout's coordinates.
    final var visibleStretch: ClosedRange<CGFloat>? {
        guard let view = collectionView else { return nil }
        let (bounds, insets) = (view.bounds, view.adjustedContentInset)
        guard axis == .horizontal else {
            let top = bounds.minY + insets.top
            return top...max(top, bounds.maxY - insets.bottom)
        }
        var (left, right) = (bounds.minX + insets.left, bounds.maxX - insets.right)
        if isRightToLeft { (left, right) = (mirrorWidth - right, mirrorWidth - left) }
        return left...max(left, right)
    }

    /// A Boolean value that indicates whether the collection view mirrors the layout.
    final var isRightToLeft: Bool { collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The width in which the collection view mirrors the layout.
    final var mirrorWidth: CGFloat { max(collectionViewContentSize.width, container(for: collectionView?.bounds.size ?? .zero).width) }

    /// Returns the position of an element.
    final func placement(of element: CollectionElement) -> ElementPlacement? {
        compositional.geometry?.placement(of: element, visible: visibleStretch)
    }

    /// Returns attributes for the position of an element.
    final func makeAttributes(_ placement: ElementPlacement) -> UICollectionViewLayoutAttributes {
        let attributes = type(of: self).attributes(placement)
        if let background = attributes as? ListBackgroundAttributes, compositional.sections.indices.contains(placement.element.path.section)
        {
            background.color = compositional.sections[placement.element.path.section].list?.sectionColor
        }
        return attributes
    }

    /// Returns attributes of the layout's class for the position of an element.
    static func attributes(_ placement: ElementPlacement) -> UICollectionViewLayoutAttributes {
        let isListBackground = placement.element.kind == ListSectionBackgroundView.kind
        let attributes = UICollectionViewLayoutAttributes.make(
            isListBackground ? ListBackgroundAttributes.self : layoutAttributesClass, placement.element)
        attributes.frame = placement.frame
        attributes.zIndex = placement.zIndex
        return attributes
    }

    /// Returns the attributes of all elements in a rectangle, after handlers have changed them.
    final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let geometry = compositional.geometry else { return nil }
        let all = geometry.elements(in: rect, visible: visibleStretch).map(makeAttributes)
        guard compositional.hasHandlers else { return all }
        guard let view = collectionView, rect.contains(visibleRect(view)) else {
            // A probe of a few elements: they are where the last pass showed them.
            return all.map { attributes in
                guard attributes.indexPath.count > 0 else { return attributes }
                return compositional.handled[attributes.indexPath[0]]?[attributes.element] ?? attributes
            }
        }
        callHandlers(all, view)
        return all
    }

    private func visibleRect(_ view: UICollectionView) -> CGRect {
        guard isRightToLeft else { return view.bounds }
        let bounds = view.bounds
        return CGRect(x: mirrorWidth - bounds.maxX, y: bounds.minY, width: bounds.width, height: bounds.height)
    }

    /// Calls the handlers of the sections of elements.
    private func callHandlers(_ all: [UICollectionViewLayoutAttributes], _ view: UICollectionView) {
        guard let geometry = compositional.geometry, let environment = compositional.environment else { return }
        let rect = visibleRect(view)
        var sections: [Int: [UICollectionViewLayoutAttributes]] = [:]
        for attributes in all where attributes.indexPath.count == 2 && attributes.indexPath.item != NSNotFound {
            let section = attributes.indexPath.section
            guard compositional.sections[section].handler != nil, attributes.frame.overlaps(rect) else { continue }
            sections[section, default: []].append(attributes)
        }
        compositional.handled = [:]
        for section in sections.keys.sorted() {
            guard let handler = compositional.sections[section].handler, let elements = sections[section] else { continue }
            let offset =
                geometry.sections[section].isOrthogonal
                ? CGPoint(axis.other, along: geometry.offset(section), across: geometry.start(section)) : view.contentOffset
            handler(elements.map { CompositionalVisibleItem($0) }, offset, environment)
            compositional.handled[section] = Dictionary(elements.map { ($0.element, $0) }) { $1 }
        }
    }

    // MARK: Bounds

    /// Returns whether new bounds change the layout.
    final func dependsOnBounds(_ bounds: CGRect) -> Bool {
        guard let geometry = compositional.geometry else { return true }
        if container(for: bounds.size) != geometry.environment.container { return true }
        return compositional.hasHandlers || compositional.hasPins
    }

    // MARK: Measuring

    /// Returns whether the size that an element prefers changes the layout.
    final func differs(_ size: CGSize, _ element: CollectionElement) -> Bool {
        guard let placement = placement(of: element) else { return false }
        let size = MeasuredSize(
            width: placement.measuresWidth ? size.width : nil, height: placement.measuresHeight ? size.height : nil)
        guard size != MeasuredSize() else { return false }
        if let stored = stored(element) { return stored != size }
        return size.width.map { $0 != placement.frame.width } ?? false || size.height.map { $0 != placement.frame.height } ?? false
    }

    /// Returns the measured size of an element, or nil if it is not measured.
    private func stored(_ element: CollectionElement) -> MeasuredSize? {
        guard let geometry = compositional.geometry, element.path.count == 2 else { return nil }
        let (section, item) = (element.path.section, element.path.item)
        if element.category == .cell {
            let size = geometry.sections[section].groups.sizes[item]
            return size == MeasuredSize() ? nil : size
        }
        if let index = layoutBoundary(element) { return geometry.boundary.measured[index] }
        if let index = geometry.sections[section].boundary.index(element.kind, item) {
            return geometry.sections[section].boundary.measured[index]
        }
        return geometry.sections[section].badges[element.kind]?[item]
    }

    /// Returns the view at an edge of the layout that an element is, or nil.
    private func layoutBoundary(_ element: CollectionElement) -> Int? {
        guard element.path.item > NSNotFound - (1 << 16) else { return nil }
        return compositional.geometry?.boundary.index(element.kind, NSNotFound - element.path.item)
    }

    /// Stores the size that an element prefers.
    final func measure(_ size: CGSize, _ element: CollectionElement) {
        guard let placement = placement(of: element), element.path.count == 2 else { return }
        let size = MeasuredSize(
            width: placement.measuresWidth ? size.width : nil, height: placement.measuresHeight ? size.height : nil)
        let (section, item) = (element.path.section, element.path.item)
        if element.category == .cell {
            compositional.geometry?.change(section) { $0.measure(item: item, size) }
        } else if let index = layoutBoundary(element) {
            compositional.geometry?.measure(boundary: index, size)
        } else if let index = compositional.geometry?.sections[section].boundary.index(element.kind, item) {
            compositional.geometry?.change(section) { $0.measure(boundary: index, size) }
        } else {
            compositional.geometry?.change(section) { $0.measure(badge: item, element.kind, size) }
        }
    }
}
