import CoreGraphics
import Foundation
import Geometry
import SceneModel

/// Implements `render(in:)`, which draws a layer tree into a context: with the model values or, for
/// a presentation layer, with the values on the screen.
extension CALayer {
    /// Draws the layer in its own coordinate space, and its sublayers in theirs. If opacity, a
    /// mask, a shadow or a blend mode applies to all of them as a whole, they are drawn in a
    /// transparency layer.
    final func renderTree(in ctx: CGContext) {
        guard !isHidden, opacity > 0 else { return }
        ctx.saveGState()
        defer { ctx.restoreGState() }
        if let mode = values.appearance.compositingFilter.blendMode { ctx.setBlendMode(mode) }
        let shadow = shadow(in: ctx)
        let groups = (opacity < 1 && allowsGroupOpacity) || mask != nil || values.appearance.compositingFilter != .normal
        if let shadow {
            ctx.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
            ctx.setAlpha(CGFloat(opacity))
            ctx.beginTransparencyLayer(auxiliaryInfo: nil)
        } else if groups {
            ctx.setAlpha(CGFloat(opacity))
            ctx.beginTransparencyLayer(auxiliaryInfo: nil)
        } else if opacity < 1 {
            ctx.setAlpha(CGFloat(opacity))
        }
        renderParts(in: ctx)
        if let mask {
            ctx.setBlendMode(.destinationIn)
            ctx.beginTransparencyLayer(auxiliaryInfo: nil)
            ctx.concatenate(mask.planeToSuperlayer)
            mask.renderTree(in: ctx)
            ctx.endTransparencyLayer()
        }
        if shadow != nil || groups { ctx.endTransparencyLayer() }
    }

    /// Draws the background, the contents, the sublayers and the border.
    private func renderParts(in ctx: CGContext) {
        if !isPresentation { displayIfNeeded() }
        let outline = CGPath.rounded(bounds, radius: cornerRadius, corners: maskedCorners)
        if let backgroundColor {
            ctx.setFillColor(backgroundColor)
            ctx.addPath(outline)
            ctx.fillPath()
        }
        ctx.saveGState()
        if masksToBounds {
            ctx.addPath(outline)
            ctx.clip()
        }
        renderContents(in: ctx)
        renderSublayers(in: ctx)
        ctx.restoreGState()
        guard borderWidth > 0, let borderColor else { return }
        let inner = bounds.insetBy(dx: borderWidth, dy: borderWidth)
        ctx.setFillColor(borderColor)
        ctx.addPath(outline)
        if !inner.isNull, inner.width > 0, inner.height > 0 {
            ctx.addPath(.rounded(inner, radius: max(0, cornerRadius - borderWidth), corners: maskedCorners))
        }
        ctx.fillPath(using: .evenOdd)
    }

    /// Draws the layer's current contents in the rectangle that `contentsGravity` determines.
    final func renderImage(in ctx: CGContext) {
        guard let image = (contentsObject as? CGImage) ?? (contentsObject as? BackingStore)?.image else { return }
        let part = CGRect(
            x: contentsRect.minX * CGFloat(image.width), y: contentsRect.minY * CGFloat(image.height),
            width: contentsRect.width * CGFloat(image.width), height: contentsRect.height * CGFloat(image.height))
        guard let shown = contentsRect == Self.whole ? image : image.cropping(to: part) else { return }
        let size = CGSize(width: CGFloat(shown.width) / contentsScale, height: CGFloat(shown.height) / contentsScale)
        let rect = contentsGravity.wire.rect(of: size, in: bounds)
        ctx.saveGState()
        ctx.interpolationQuality = magnificationFilter == .nearest ? .none : .default
        for piece in ContentsPieces.pieces(of: shown, center: contentsCenter, scale: contentsScale, in: rect) {
            ctx.saveGState()
            // Core Graphics draws images upright if y grows upward; in a layer's space it grows
            // downward.
            ctx.translateBy(x: 0, y: piece.destination.minY + piece.destination.maxY)
            ctx.scaleBy(x: 1, y: -1)
            ctx.draw(piece.image, in: piece.destination)
            ctx.restoreGState()
        }
        ctx.restoreGState()
    }

    private static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// Draws the sublayers from back to front, with the affine parts of their transforms.
    final func renderAllSublayers(in ctx: CGContext) {
        let layers = shownChildren.enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
        guard !layers.isEmpty else { return }
        ctx.saveGState()
        defer { ctx.restoreGState() }
        if isGeometryFlipped {
            ctx.translateBy(x: 0, y: bounds.minY + bounds.maxY)
            ctx.scaleBy(x: 1, y: -1)
        }
        if !values.isPlain, !values.sublayerTransform.isIdentity {
            let anchor = CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
            ctx.translateBy(x: anchor.x, y: anchor.y)
            ctx.concatenate(CATransform3DGetAffineTransform(sublayerTransform))
            ctx.translateBy(x: -anchor.x, y: -anchor.y)
        }
        for (_, layer) in layers {
            ctx.saveGState()
            ctx.concatenate(layer.planeToSuperlayer)
            layer.render(in: ctx)
            ctx.restoreGState()
        }
    }

    /// Returns the shadow of the layer and its sublayers in the space that the context started
    /// with, or nil if the layer has none. `shadowPath` is ignored.
    private func shadow(in ctx: CGContext) -> (offset: CGSize, blur: CGFloat, color: CGColor)? {
        guard shadowOpacity > 0, let color = shadowColor, color.alpha > 0,
            let faded = color.copy(alpha: color.alpha * CGFloat(min(shadowOpacity, 1)))
        else { return nil }
        let map = ctx.shadowSpaceTransform
        let scale = abs(map.a * map.d - map.b * map.c).squareRoot()
        let offset = CGSize(
            width: map.a * shadowOffset.width + map.c * shadowOffset.height,
            height: map.b * shadowOffset.width + map.d * shadowOffset.height)
        return (offset, 2 * shadowRadius * scale, faded)
    }
}

extension CGPath {
    /// Returns a rectangle of which some corners are rounded by quarter circles.
    static func rounded(_ rect: CGRect, radius: CGFloat, corners: CACornerMask) -> CGPath {
        let radius = min(radius, rect.width / 2, rect.height / 2)
        let path = CGMutablePath()
        guard radius > 0 else {
            path.addRect(rect)
            return path
        }
        func corner(_ mask: CACornerMask) -> CGFloat { corners.contains(mask) ? radius : 0 }
        let points = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.maxY),
        ]
        let radii = [
            corner(.layerMinXMinYCorner), corner(.layerMaxXMinYCorner), corner(.layerMaxXMaxYCorner), corner(.layerMinXMaxYCorner),
        ]
        path.move(to: CGPoint(x: rect.minX + radii[0], y: rect.minY))
        for index in [1, 2, 3, 0] {
            path.addArc(tangent1End: points[index], tangent2End: points[(index + 1) % 4], radius: radii[index])
        }
        path.closeSubpath()
        return path
    }
}

extension CompositingFilter {
    /// The equivalent blend mode of a context, or nil for source over.
    fileprivate var blendMode: CGBlendMode? {
        switch self {
        case .normal: nil
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .plusLighter: .plusLighter
        case .plusDarker: .plusDarker
        case .copy: .copy
        case .clear: .clear
        case .sourceIn: .sourceIn
        case .sourceOut: .sourceOut
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationIn: .destinationIn
        case .destinationOut: .destinationOut
        case .destinationAtop: .destinationAtop
        case .xor: .xor
        }
    }
}
