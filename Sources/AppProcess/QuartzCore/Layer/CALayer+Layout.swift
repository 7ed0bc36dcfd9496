import CoreGraphics
import Foundation
import Geometry
import SceneModel

/// Requests of layout and display, layout and display outside of commits, and drawing into a
/// backing store.
extension CALayer {
    /// Requests layout after a change of the bounds, of a sublayer's size or of the sublayers,
    /// unless the layer is being laid out: the running layout accounts for the change. The app
    /// requests another one with `setNeedsLayout()`.
    package final func invalidateLayout() { if !has(.isLayingOut) { setNeedsLayout() } }

    /// Lays out the tree from the topmost ancestor that needs layout, as `layoutIfNeeded()` does.
    final func layoutTopmost() {
        // A descendant may have pending work even if neither this layer nor an ancestor has any.
        var top: CALayer = self
        LayerLock.withLock {
            var current: CALayer? = self
            while let layer = current {
                if layer.state.contains(.needsLayout) { top = layer }
                current = layer.parent
            }
        }
        _ = LayoutTrace.measure { WorkPass.layout.run(from: top) }
    }

    /// Marks an area to be redrawn, or the whole backing store. A call from the layer's own
    /// `display()` has no effect.
    final func setNeedsDisplay(_ area: CGRect, all: Bool) {
        guard !isPresentation, !has(.isDisplaying) else { return }
        let area = area.intersection(bounds)
        guard all || !area.isNull && !area.isEmpty else { return }
        LayerLock.withLock {
            ensureSparse().dirtyArea = ensureSparse().dirtyArea.map { $0.union(area) } ?? area
            if all { state.insert(.displaysAll) }
        }
        flag(.needsDisplay, above: .needsDisplayBelow)
    }

    /// Implements `displayIfNeeded()`.
    final func displayNow() {
        guard has(.needsDisplay) else { return }
        setState(.needsDisplay, false)
        WorkPass.display.perform(self)
    }

    /// Draws the dirty area into a backing store, which is new or a copy of the former one, and
    /// makes it the contents. If animations change values that the drawing depends on, a
    /// presentation copy draws all of it.
    final func drawBackingStore() {
        let (area, all) = LayerLock.withLock {
            defer {
                sparse?.dirtyArea = nil
                state.remove(.displaysAll)
            }
            return (sparse?.dirtyArea ?? bounds, state.contains(.displaysAll))
        }
        delegate?.layerWillDraw(self)
        let copy = isPresentation || !LayerLock.withLock({ animations.contains(where: \.redraws) }) ? nil : makeCopy()
        copy?.delegate = delegate
        let former = all || isPresentation || copy != nil ? nil : contentsObject as? BackingStore
        let drawing = BackingStore.draw(copy ?? self, area: area, former: former)
        guard !isPresentation else {
            contentsObject = drawing?.store
            return
        }
        LayerLock.withLock {
            guard let drawing else {
                guard contentsObject != nil else { return }
                contentsObject = nil
                return markPending(.contents)
            }
            if contentsObject == nil || drawing.damage == nil {
                sparse?.contentsDamage = nil
            } else if let damage = drawing.damage, !pending.contains(.contents) {
                ensureSparse().contentsDamage = damage
            } else if let damage = drawing.damage {
                // The former damage was not sent yet, so the contents differ from the server's in
                // its union with the new damage.
                ensureSparse().contentsDamage = sparse?.contentsDamage?.union(damage)
            }
            contentsObject = drawing.store
            markPending(.contents)
        }
    }
}
