import CCairo
public import Foundation

extension CGContext {
    /// Paints the current clip with a gradient that sweeps around `center`.
    ///
    /// - Parameters:
    ///   - center: The point that the colors surround (user space).
    ///   - angle: The angle of the ray at which the gradient starts and ends (radians, from the
    ///     x-axis toward the y-axis). The colors follow in order of increasing angle.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        guard center.x.isFinite, center.y.isFinite, angle.isFinite, isDrawable else { return }
        let colors = ConicColors(gradient.stops)
        let toUser = state.matrix.inverted()
        // A PDF page may be viewed enlarged, so its gradients have twice the resolution.
        let scale: CGFloat = target.isVector ? 2 : 1
        draw(
            Mark(picture: nil, state.matrix) { cairo, alpha in
                cairo_identity_matrix(cairo)
                var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
                cairo_clip_extents(cairo, &left, &top, &right, &bottom)
                let area = PixelRect(covering: CGRect(x: left, y: top, width: right - left, height: bottom - top))
                guard !area.isEmpty else { return }
                let bitmap = DrawingTarget(pixels: area, scale: scale)
                bitmap.withPixels { bytes, stride, width, height in
                    for row in 0..<height {
                        let pixels = UnsafeMutableRawPointer(bytes + row * stride).assumingMemoryBound(to: UInt32.self)
                        for column in 0..<width {
                            let pixel = CGPoint(
                                x: CGFloat(area.x) + (CGFloat(column) + 0.5) / scale, y: CGFloat(area.y) + (CGFloat(row) + 0.5) / scale)
                            let point = pixel.applying(toUser)
                            pixels[column] = colors.color(atAngle: atan2(point.y - center.y, point.x - center.x) - angle)
                        }
                    }
                }
                cairo_set_source_surface(cairo, bitmap.surface, 0, 0)
                cairo_paint_with_alpha(cairo, alpha)
            })
    }
}

/// The colors of a gradient around a full turn, in steps too small to be visible.
private struct ConicColors {
    /// The colors at equal distances (premultiplied BGRA8).
    private let colors: [UInt32]

    init(_ stops: [CGGradient.Stop]) {
        let values = stops.map(\.color.rgba)
        let count = 4096
        // The first stop after the current location. Stops are in order of location.
        var next = 0
        colors = (0..<count).map { index in
            let location = (CGFloat(index) + 0.5) / CGFloat(count)
            while next < stops.count, stops[next].location <= location { next += 1 }
            guard let last = values.last else { return 0 }
            guard next < stops.count else { return Self.pixel(last, last, 0) }
            guard next > 0 else { return Self.pixel(values[0], values[0], 0) }
            let (from, to) = (stops[next - 1].location, stops[next].location)
            return Self.pixel(values[next - 1], values[next], (location - from) / (to - from))
        }
    }

    private typealias Components = (red: Double, green: Double, blue: Double, alpha: Double)

    /// Returns the premultiplied pixel at a fraction of the way between two colors.
    private static func pixel(_ from: Components, _ to: Components, _ fraction: CGFloat) -> UInt32 {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        let alpha = mix(from.alpha, to.alpha)
        func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
        return byte(alpha) << 24 | byte(mix(from.red, to.red) * alpha) << 16 | byte(mix(from.green, to.green) * alpha) << 8
            | byte(mix(from.blue, to.blue) * alpha)
    }

    /// Returns the color at an angle from the gradient's start (radians); transparent if the angle
    /// is not finite.
    func color(atAngle angle: CGFloat) -> UInt32 {
        let turns = angle / (2 * .pi)
        let fraction = turns - turns.rounded(.down)
        guard fraction.isFinite else { return 0 }
        return colors[min(colors.count - 1, Int(fraction * CGFloat(colors.count)))]
    }
}
