import CoreGraphics
import Foundation
import ObjectiveC

/// The state of a layout that the base class keeps.
@MainActor struct LayoutState {
    weak var collectionView: UICollectionView?
    /// The classes and nibs of decoration views, by kind.
    var decorations = ReusePool<UICollectionReusableView>()
    /// A Boolean value that indicates whether the collection view notifies the layout of an
    /// invalidation that has been made.
    var isInvalidating = false
    /// The change whose animation is being set up.
    var change = LayoutChange.none
}

extension UICollectionViewLayout {
    /// Voids what a context describes, on behalf of the collection view.
    ///
    /// Then calls `invalidateLayout()`, as iOS does: layouts that keep attributes and override that
    /// method alone drop them there.
    func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
        invalidateLayout(with: context)
        layoutState.isInvalidating = true
        defer { layoutState.isInvalidating = false }
        invalidateLayout()
    }
}

/// The change that elements appear and disappear with.
enum LayoutChange {
    case none
    /// A batch of updates, with the attributes of before.
    case batch(ListBatch<Void>, before: (CollectionElement) -> UICollectionViewLayoutAttributes?)
    /// The layout replaces another one, or is replaced by it.
    case transition(UICollectionViewLayout)
    /// A change of the visible part, with the attributes of before.
    case bounds(before: (CollectionElement) -> UICollectionViewLayoutAttributes?)

    /// A Boolean value that indicates whether the visible part changes.
    var isBounds: Bool { if case .bounds = self { true } else { false } }

    /// Returns the attributes from which an element appears, by the rules of the base class.
    @MainActor func initial(_ element: CollectionElement, in layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        switch self {
        case .none: return nil
        case .batch(let plan, let before):
            guard let origin = plan.origin(of: element) else {
                let attributes = layout.attributes(of: element)?.copied
                attributes?.alpha = 0
                return attributes
            }
            let attributes = before(origin)?.copied
            attributes?.indexPath = element.path
            return attributes
        case .transition(let other): return other.attributes(of: element)?.copied
        case .bounds(let before): return before(element)?.copied
        }
    }

    /// Returns the attributes with which an element of before disappears, by the rules of the base
    /// class.
    @MainActor func final(_ element: CollectionElement, in layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        switch self {
        case .none: return nil
        case .batch(let plan, let before):
            guard let destination = plan.destination(of: element) else {
                let attributes = before(element)?.copied
                attributes?.alpha = 0
                return attributes
            }
            let attributes = layout.attributes(of: destination)?.copied
            attributes?.indexPath = element.path
            return attributes
        case .transition(let other): return other.attributes(of: element)?.copied
        case .bounds: return layout.attributes(of: element)?.copied
        }
    }
}

extension ListBatch {
    /// Returns where an element was before the batch; nil if it is new.
    func origin(of element: CollectionElement) -> CollectionElement? {
        var element = element
        switch element.path.count {
        case 2:
            if element.category == .cell {
                guard let path = rowOrigin(of: element.path) else { return nil }
                element.path = path
            } else if element.path.item <= NSNotFound - (1 << 16) {
                // Supplementary and decoration views belong to their section, except those of a
                // compositional layout as a whole.
                guard let section = sectionOrigin(of: element.path.section), reloads[IndexPath(index: section)] == nil else { return nil }
                element.path.section = section
            }
        default: break
        }
        return element
    }

    /// Returns where an element is after the batch; nil if it is deleted or replaced.
    func destination(of element: CollectionElement) -> CollectionElement? {
        var element = element
        guard element.path.count == 2 else { return element }
        if element.category == .cell {
            guard reloads[element.path] == nil, let path = row(element.path) else { return nil }
            element.path = path
        } else if element.path.item <= NSNotFound - (1 << 16) {
            guard let section = section(element.path.section), reloads[IndexPath(index: element.path.section)] == nil else { return nil }
            element.path.section = section
        }
        return element
    }
}

extension UICollectionViewLayout {
    /// Returns the attributes of an element.
    final func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: layoutAttributesForItem(at: element.path)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
        case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
        }
    }

    /// Returns new attributes of the layout's class for an element.
    final func makeAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes {
        .make(type(of: self).layoutAttributesClass, element)
    }

    /// Returns a new context of the layout's class.
    final func makeContext() -> UICollectionViewLayoutInvalidationContext {
        let type = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        guard let type, type != UICollectionViewLayoutInvalidationContext.self else { return UICollectionViewLayoutInvalidationContext() }
        return objc_new(type)
    }

    final func registerDecoration(_ type: AnyClass?, _ kind: String) {
        guard let type else { return layoutState.decorations.register(nil, for: kind) }
        guard let type = type as? UICollectionReusableView.Type else {
            UIKitException.raise("must pass a class of kind UICollectionReusableView, but \(type) is not; decoration view kind \(kind)")
        }
        layoutState.decorations.register({ objc_new(type, frame: .zero) }, for: kind)
    }

    final func registerDecoration(_ nib: UINib?, _ kind: String) {
        layoutState.decorations.register(nib.map { nib in { nib.soleView(kind) } }, for: kind)
    }

    /// Returns the place of an item that the user drags to a point: that of the item at the point,
    /// or its own.
    final func movementTarget(_ previous: IndexPath, _ position: CGPoint) -> IndexPath {
        let probe = CGRect(x: position.x - 0.5, y: position.y - 0.5, width: 1, height: 1)
        let hit = layoutAttributesForElements(in: probe)?.first {
            $0.representedElementCategory == .cell && $0.indexPath != previous && $0.frame.contains(position)
        }
        return hit?.indexPath ?? previous
    }
}
