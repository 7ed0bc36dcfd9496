import CoreGraphics
import Diagnostics
import Foundation
import Geometry
import SceneModel

/// Implements the properties for shadows, blending and masks. The layer stores the objects that the
/// app set, and the values that the server receives.
extension CALayer {
    /// The color of the shadow, or that of a layer without a color of its own.
    final var shownShadowColor: CGColor? {
        if let sparse, sparse.hasShadowColor { return sparse.shadowColor }
        return Self.initialShadowColor
    }

    private static let initialShadowColor = Color.black.cg

    final func setShadowColor(_ color: CGColor?) {
        guard color != shownShadowColor else { return }
        let wire = color.map { Color($0) }
        change(.shadowColor, unless: false) {
            $0.appearance.shadowColor = wire
            ensureSparse().shadowColor = color
            ensureSparse().hasShadowColor = true
        }
    }

    final var shownShadowPath: CGPath? { sparse?.shadowPath }

    final func setShadowPath(_ path: CGPath?) {
        guard path != shownShadowPath else { return }
        // The layer copies a mutable path, so that later changes of the path do not affect it.
        let copy = path?.copy()
        let wire = path.map { Path($0) }
        change(.shadowPath, unless: false) {
            $0.appearance.shadowPath = wire
            if copy != nil || sparse != nil { ensureSparse().shadowPath = path is CGMutablePath ? copy : path }
        }
    }

    /// Implements the setter of `compositingFilter`.
    final func setCompositingFilter(_ filter: Any?) {
        guard let filter else { return setCompositingFilter(.normal, named: nil) }
        guard let name = filter as? String, let known = CompositingFilterName.filter(name) else {
            let description = filter as? String ?? "an object of type \(type(of: filter))"
            return Log.write(.error, "the compositing filter '\(description)' of \(self) is unknown; the filter is left as it was")
        }
        setCompositingFilter(known, named: name)
    }

    private func setCompositingFilter(_ filter: CompositingFilter, named name: String?) {
        guard sparse?.compositingFilter != name else { return }
        change(.compositingFilter, unless: values.appearance.compositingFilter == filter) { $0.appearance.compositingFilter = filter }
        ensureSparse().compositingFilter = name
    }

    // MARK: Masks

    /// The mask. That of a presentation copy is a presentation copy, or nil if the mask was not
    /// committed.
    final var shownMask: CALayer? {
        guard isPresentation else { return sparse?.mask }
        return sparse?.modelLayer?.sparse?.mask?.presentation()
    }

    /// Sets the mask, removing the layer from its former superlayer.
    final func setMask(_ mask: CALayer?) {
        let former = sparse?.mask
        guard mask !== former else { return }
        precondition(!isPresentation && mask?.isPresentation != true, "a presentation layer is in no tree")
        if let mask {
            precondition(!mask.isAbove(self), "CALayerInvalid: layer \(mask) is a part of its own layer tree")
            mask.removeFromSuperlayer()
        }
        let action = action(for: .mask)
        withExtendedLifetime(former) {
            LayerLock.withLock {
                former?.parent = nil
                ensureSparse().mask = mask
                if let mask {
                    mask.parent = self
                    if !mask.state.isDisjoint(with: .layoutWork) { mask.markAbove(.needsLayoutBelow) }
                    if !mask.state.isDisjoint(with: .displayWork) { mask.markAbove(.needsDisplayBelow) }
                }
                markPending(.mask)
            }
        }
        action?.run(forKey: LayerProperty.mask.declaration.name, object: self, arguments: nil)
    }
}
