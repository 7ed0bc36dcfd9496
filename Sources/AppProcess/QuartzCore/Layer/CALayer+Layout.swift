import CoreGraphics
import Foundation
import Geometry
import SceneModel

/// Layout and display, outside of a commit.
extension CALayer {
    final func layoutTopmost() {
        // Work may be due below this layer, though neither it nor a layer above needs any.
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

    final func displayNow() {
        guard has(.needsDisplay) else { return }
        setState(.needsDisplay, false)
        WorkPass.display.perform(self)
    }

    /// Displays the layer: as animations show it, where there are such as it draws.
    final func displayShown() {
        guard LayerLock.withLock({ animations.contains(where: \.redraws) }), let copy = makeCopy() else { return display() }
        LayerLock.withLock {
            sparse?.dirtyArea = nil
            state.remove(.displaysAll)
        }
        copy.delegate = delegate
        copy.display()
        // What was shown before is let go of without the lock.
        withExtendedLifetime(contentsObject) {
            LayerLock.withLock {
                contentsObject = copy.contentsObject
                sparse?.contentsDamage = nil
                note(.contents)
            }
        }
    }

    /// Draws what is due into a backing store, a new one or a copy of the one before, and makes it
    /// the contents.
    final func drawBackingStore() {
        let (area, all) = LayerLock.withLock {
            defer {
                sparse?.dirtyArea = nil
                state.remove(.displaysAll)
            }
            return (sparse?.dirtyArea ?? bounds, state.contains(.displaysAll))
        }
        delegate?.layerWillDraw(self)
        let former = all || isPresentation ? nil : contentsObject as? BackingStore
        let drawing = BackingStore.draw(self, area: area, former: former)
        guard !isPresentation else {
            contentsObject = drawing?.store
            return
        }
        LayerLock.withLock {
            guard let drawing else {
                guard contentsObject != nil else { return }
                contentsObject = nil
                return note(.contents)
            }
            if contentsObject == nil || drawing.damage == nil {
                sparse?.contentsDamage = nil
            } else if let damage = drawing.damage, !pending.contains(.contents) {
                ensureSparse().contentsDamage = damage
            } else if let damage = drawing.damage {
                // Not yet sent: what differs from the contents that the server has is more than
                // this.
                ensureSparse().contentsDamage = sparse?.contentsDamage?.union(damage)
            }
            contentsObject = drawing.store
            note(.contents)
        }
    }
}
