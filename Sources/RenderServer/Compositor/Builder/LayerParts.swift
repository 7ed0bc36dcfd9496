import Geometry
import Raster
import RenderTree
import SceneModel

/// The numbers of the parts of a layer other than background, border and effects. They decide
/// whether the layer needs groups, before its items exist.
struct LayerParts {
    /// The greatest number of items that show contents, path, gradient or particles.
    let contentItems: Int
    let sublayers: Int

    init(_ layer: borrowing LayerProperties, _ kind: LayerKind, sublayers: Int) {
        contentItems = layer.contentItemCount(of: kind)
        self.sublayers = sublayers
    }

    /// A Boolean value that indicates whether the layer shows neither contents nor sublayers.
    var isEmpty: Bool { contentItems + sublayers == 0 }
}

extension LayerProperties {
    /// Returns the greatest number of items that a layer of some kind paints besides background,
    /// border and sublayers.
    func contentItemCount(of kind: LayerKind) -> Int {
        let images = contents == nil && contentsFade == nil ? 0 : 1
        switch kind {
        case .layer, .replicator, .transform: return images
        case .gradient, .emitter: return images + 1
        case .shape:
            let shape = shape
            guard shape.path != nil else { return images }
            return images + (shape.fillColor == nil ? 0 : 1) + (shape.strokeColor == nil || shape.lineWidth == 0 ? 0 : 1)
        }
    }

    var showsBackground: Bool { (backgroundColor?.alpha ?? 0) > 0 }

    var showsBorder: Bool { borderWidth > 0 && (borderColor?.alpha ?? 0) > 0 }

    /// A Boolean value that indicates whether contents fill the bounds exactly, whatever their
    /// size.
    var contentsFillBounds: Bool { contentsGravity == .resize }

    /// A Boolean value that indicates whether the bounds, with their round corners, are opaque.
    var isOpaqueShape: Bool { (backgroundColor?.alpha ?? 0) >= 1 }

    /// A Boolean value that indicates whether the layer shows a blurred or toned copy of the pixels
    /// behind it.
    var filtersBackdrop: Bool { !hasPlainAppearance && (appearance.backgroundBlurRadius > 0 || backdropTone != nil) }

    /// The change of the colors behind the layer, or nil.
    var backdropTone: ColorTone? {
        guard !hasPlainAppearance, case let appearance = appearance else { return nil }
        return ColorTone(
            curve: appearance.backdropCurve, amount: appearance.backdropCurveAmount, saturation: appearance.backdropSaturation,
            brightness: appearance.backdropBrightness)
    }

    /// A Boolean value that indicates whether the layer has a visible shadow.
    var castsShadow: Bool {
        guard !hasPlainAppearance, case let appearance = appearance else { return false }
        return appearance.shadowOpacity > 0 && (appearance.shadowColor?.alpha ?? 0) > 0
    }

    /// A Boolean value that indicates whether the layer and its sublayers may be painted offscreen.
    var mayNeedOffscreenGroup: Bool { !hasPlainAppearance && (castsShadow || appearance.shouldRasterize || appearance.blurRadius > 0) }
}
