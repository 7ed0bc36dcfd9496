import Raster
import WireProtocol

/// A gradient as it lies on the screen.
final class GradientFill: Equatable {
    let gradient: Gradient
    /// From device pixels to the unit square that its points are given in.
    let toGradient: Homography
    let opacity: Double
    private let properties: GradientProperties
    private let tint: SIMD3<Float>

    /// nil where the layer shows none: fewer than two colours, a number of locations that does not fit them, or an ellipse without a width or a height.
    init?(_ properties: GradientProperties, _ bounds: Rect, _ placement: LayerPlacement, tint: SIMD3<Float>) {
        let colors = properties.colors
        // An ellipse needs two radii.
        if properties.kind == .radial, properties.startPoint.x == properties.endPoint.x || properties.startPoint.y == properties.endPoint.y
        {
            return nil
        }
        guard colors.count > 1, properties.locations.isEmpty || properties.locations.count == colors.count,
            bounds.maxX > bounds.minX, bounds.maxY > bounds.minY, let inverse = placement.homography.inverse
        else { return nil }
        let toUnit = Homography(
            h11: 1 / (bounds.maxX - bounds.minX), h12: 0, h13: 0, h21: 0, h22: 1 / (bounds.maxY - bounds.minY), h23: 0,
            h31: -bounds.minX / (bounds.maxX - bounds.minX), h32: -bounds.minY / (bounds.maxY - bounds.minY), h33: 1)
        toGradient = inverse.concatenating(toUnit)
        guard toGradient.isFinite else { return nil }
        let stops = colors.indices.map { index in
            let location = properties.locations.isEmpty ? Double(index) / Double(colors.count - 1) : properties.locations[index]
            return Gradient.Stop(color: colors[index].tinted(tint), location: location)
        }
        let shape: Gradient.Shape =
            switch properties.kind {
            case .axial: .axial
            case .radial: .radial
            case .conic: .conic
            }
        guard let gradient = Gradient(shape, start: properties.startPoint, end: properties.endPoint, stops: stops) else { return nil }
        self.gradient = gradient
        opacity = placement.opacity
        self.properties = properties
        self.tint = tint
    }

    static func == (a: GradientFill, b: GradientFill) -> Bool {
        a === b || (a.toGradient == b.toGradient && a.opacity == b.opacity && a.tint == b.tint && a.properties == b.properties)
    }
}

extension Color {
    /// The colour with red, green and blue multiplied by factors 0…1.
    func tinted(_ tint: SIMD3<Float>) -> Color { Color(red: red * tint.x, green: green * tint.y, blue: blue * tint.z, alpha: alpha) }
}
