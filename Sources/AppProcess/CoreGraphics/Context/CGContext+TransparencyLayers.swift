import CCairo
public import Foundation

extension CGContext {
    /// Begins a transparency layer.
    ///
    /// The drawing up to ``endTransparencyLayer()`` is composited as a whole with the current
    /// opacity, blend mode, shadow and clip. Inside the layer, the opacity is 1, the blend mode is
    /// normal, and drawing has no shadow.
    ///
    /// - Parameter auxiliaryInfo: Must be `nil`; no keys are defined.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        beginTransparencyLayer(nil)
    }

    /// Begins a transparency layer that is clipped to `rect` (user space).
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        beginTransparencyLayer(rect)
    }

    /// Begins a layer that covers the clip and everything that can cast a shadow into it,
    /// intersected with `rect` (user space; `nil` for everywhere).
    private func beginTransparencyLayer(_ rect: CGRect?) {
        var area = target.clipBounds.rect
        if let shadow = state.shadow {
            // Shapes outside the clip can cast shadows into it.
            let (offset, deviation) = placement(of: shadow)
            let outset = GaussianBlur.reach(of: deviation)
            let caster = area.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -outset, dy: -outset)
            area = area.union(caster).intersection(area.insetBy(dx: -Self.shadowLimit, dy: -Self.shadowLimit))
        }
        if let rect { area = area.intersection(rect.applying(state.matrix)) }
        // A target needs at least one pixel, which the clip hides if necessary.
        var pixels = PixelRect(covering: area)
        if pixels.isEmpty { pixels = PixelRect(covering: CGRect(x: 0, y: 0, width: 1, height: 1)) }
        savedStates.append(.layer(state))
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
        state.clipMask = nil
        let layer = target.group(pixels)
        configure(layer)
        targets.append(layer)
        guard let rect else { return }
        let path = CGMutablePath()
        path.addRect(rect, transform: state.matrix)
        clip(to: path, .winding)
    }

    /// The maximum distance from the clip at which drawing in a layer casts a shadow into the clip
    /// (pixels).
    private static var shadowLimit: CGFloat { 4096 }

    /// Ends the innermost transparency layer, discarding graphics states saved in it, and draws it.
    /// Without an open layer, the call has no effect.
    public func endTransparencyLayer() {
        let isLayer = { (saved: SavedState) in if case .layer = saved { true } else { false } }
        guard let index = savedStates.lastIndex(where: isLayer), case .layer(let saved) = savedStates[index], targets.count > 1 else {
            return
        }
        savedStates.removeSubrange(index...)
        let layer = targets.removeLast()
        state = saved
        // The layer is drawn at the position of its pixels, regardless of the transform.
        let transform = state.matrix
        defer {
            state.matrix = transform
            configure(target)
        }
        state.matrix = .identity
        applyMatrix()
        let area = layer.bounds?.rect
        draw(
            Mark(picture: area, .identity) { cairo, alpha in
                cairo_set_source_surface(cairo, layer.surface, 0, 0)
                cairo_paint_with_alpha(cairo, alpha)
            })
    }
}
