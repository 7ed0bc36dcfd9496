import CoreGraphics
import Foundation
import SceneModel

/// Draws gradients into a graphics context, for `render(in:)`. The server draws the screen.
extension CAGradientLayer {
    /// Draws the gradient, clipped to the bounds and their rounded corners, in a unit square that
    /// is stretched to the bounds.
    final func renderGradient(in ctx: CGContext) {
        let list = (colors ?? []).compactMap { $0 as? CGColor }
        guard list.count > 1, !bounds.isEmpty, let gradient = gradient(list) else { return }
        ctx.saveGState()
        defer { ctx.restoreGState() }
        ctx.addPath(.rounded(bounds, radius: cornerRadius, corners: maskedCorners))
        ctx.clip()
        ctx.translateBy(x: bounds.minX, y: bounds.minY)
        ctx.scaleBy(x: bounds.width, y: bounds.height)
        let whole: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        let (dx, dy) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
        switch values.gradient.kind {
        case .axial: ctx.drawLinearGradient(gradient, start: startPoint, end: endPoint, options: whole)
        case .radial:
            guard dx != 0, dy != 0 else { return }
            ctx.translateBy(x: startPoint.x, y: startPoint.y)
            ctx.scaleBy(x: abs(dx), y: abs(dy))
            ctx.drawRadialGradient(gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: whole)
        case .conic:
            guard dx != 0 || dy != 0 else { return }
            ctx.drawConicGradient(gradient, center: startPoint, angle: atan2(dy, dx))
        }
    }

    /// Returns the gradient of the layer's colors and locations; `nil` if their numbers differ.
    private func gradient(_ colors: [CGColor]) -> CGGradient? {
        guard let locations else { return CGGradient(colorsSpace: nil, colors: NSArray(array: colors), locations: nil) }
        guard locations.count == colors.count else { return nil }
        return CGGradient(colorsSpace: nil, colors: NSArray(array: colors), locations: locations.map { CGFloat($0.doubleValue) })
    }
}
