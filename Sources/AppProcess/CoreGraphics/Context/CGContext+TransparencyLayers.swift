import CCairo
public import Foundation

extension CGContext {
    /// Begins a transparency layer: what is drawn until ``endTransparencyLayer()`` is composited as one with the present opacity, blend mode,
    /// shadow and clip; within it, the opacity is 1, the blend mode normal, and there is no shadow.
    ///
    /// - Parameter auxiliaryInfo: must be nil; there are no keys for it.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        beginTransparencyLayer(nil)
    }

    /// Begins a transparency layer that is cut off at `rect`.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        beginTransparencyLayer(rect)
    }

    private func beginTransparencyLayer(_ rect: CGRect?) {
        var area = target.clipBounds.rect
        if let shadow = state.shadow {
            // What lies outside the clip may cast its shadow into it.
            let (offset, deviation) = placement(of: shadow)
            let reach = deviation * 3 + 2
            let casting = area.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -reach, dy: -reach)
            area = area.union(casting).intersection(area.insetBy(dx: -Self.shadowLimit, dy: -Self.shadowLimit))
        }
        if let rect { area = area.intersection(rect.applying(state.matrix)) }
        // At least one pixel, so that there is something to draw to; it is not shown when it should not be.
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

    /// How far in pixels beyond a clip shadows of layers are cast into it from.
    private static var shadowLimit: CGFloat { 4096 }

    /// Ends the transparency layer begun last, with the graphics states saved in it, and draws it; without one nothing happens.
    public func endTransparencyLayer() {
        let isLayer = { (saved: SavedState) in if case .layer = saved { true } else { false } }
        guard let index = savedStates.lastIndex(where: isLayer), case .layer(let saved) = savedStates[index], targets.count > 1 else {
            return
        }
        savedStates.removeSubrange(index...)
        let layer = targets.removeLast()
        state = saved
        // The layer lies where its pixels are, whatever the transform.
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
