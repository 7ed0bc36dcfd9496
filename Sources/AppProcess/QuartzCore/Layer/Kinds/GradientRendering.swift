import CoreGraphics
import Foundation
import Geometry
import SceneModel

/// Draws gradients into a graphics context, for `render(in:)`. The server draws the screen; its
/// `GradientFill` states the same rules.
extension CAGradientLayer {
    /// Draws the gradient, clipped to the bounds and their rounded corners, in a unit square that
    /// is stretched to the bounds.
    final func renderGradient(in ctx: CGContext) {
        guard !bounds.isEmpty, let stops = GradientStops(values.gradient) else { return }
        ctx.saveGState()
        defer { ctx.restoreGState() }
        ctx.addPath(.rounded(bounds, radius: cornerRadius, corners: maskedCorners))
        ctx.clip()
        ctx.translateBy(x: bounds.minX, y: bounds.minY)
        ctx.scaleBy(x: bounds.width, y: bounds.height)
        let (start, dx, dy) = (startPoint, endPoint.x - startPoint.x, endPoint.y - startPoint.y)
        switch values.gradient.kind {
        case .axial: drawAxial(stops, from: start, dx, dy, in: ctx)
        case .radial:
            guard dx != 0, dy != 0 else { return }
            let farthest = Self.corners.map { hypot(($0.x - start.x) / dx, ($0.y - start.y) / dy) }.max() ?? 0
            let range = stops.range(visible: 0...farthest)
            guard let gradient = stops.gradient(over: range) else { return }
            ctx.translateBy(x: start.x, y: start.y)
            ctx.scaleBy(x: abs(dx), y: abs(dy))
            ctx.drawRadialGradient(
                gradient, startCenter: .zero, startRadius: range.lowerBound, endCenter: .zero, endRadius: range.upperBound,
                options: Self.unlimited)
        case .conic:
            guard dx != 0 || dy != 0 else { return fillWithLastColor(stops, in: ctx) }
            guard let gradient = stops.gradient(over: 0...1) else { return }
            ctx.drawConicGradient(gradient, center: start, angle: atan2(dy, dx))
        }
    }

    private static var unlimited: CGGradientDrawingOptions { [.drawsBeforeStartLocation, .drawsAfterEndLocation] }

    /// The corners of the unit square.
    private static var corners: [CGPoint] { [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 1)] }

    private func drawAxial(_ stops: GradientStops, from start: CGPoint, _ dx: CGFloat, _ dy: CGFloat, in ctx: CGContext) {
        let scale = 1 / (dx * dx + dy * dy)
        let (x, y) = (dx * scale, dy * scale)
        guard x.isFinite, y.isFinite else { return fillWithLastColor(stops, in: ctx) }
        let locations = Self.corners.map { ($0.x - start.x) * x + ($0.y - start.y) * y }
        let range = stops.range(visible: (locations.min() ?? 0)...(locations.max() ?? 1))
        guard let gradient = stops.gradient(over: range) else { return }
        func point(at location: CGFloat) -> CGPoint { CGPoint(x: start.x + dx * location, y: start.y + dy * location) }
        ctx.drawLinearGradient(
            gradient, start: point(at: range.lowerBound), end: point(at: range.upperBound), options: Self.unlimited)
    }

    /// Fills the unit square with the color of the last stop, which continues to infinity. Where
    /// start and end are equal, every position is infinitely far along the gradient.
    private func fillWithLastColor(_ stops: GradientStops, in ctx: CGContext) {
        ctx.setFillColor(stops.last.color.cg)
        ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
}

/// The stops of a gradient layer in ascending order of their locations, which can be any numbers. A
/// `CGGradient` has locations from 0 to 1 only, so parts of the stops become gradients.
private struct GradientStops {
    struct Stop {
        let location: CGFloat
        let color: Color
    }

    private let stops: [Stop]
    private let first: Stop
    let last: Stop

    /// Returns `nil` if there are fewer than two colors, or if the numbers of colors and locations
    /// differ. Stops whose location is NaN are left out.
    init?(_ properties: GradientProperties) {
        let (colors, locations) = (properties.colors, properties.locations)
        guard colors.count > 1, locations.isEmpty || locations.count == colors.count else { return nil }
        let unordered = colors.indices.map { index in
            Stop(location: locations.isEmpty ? Double(index) / Double(colors.count - 1) : locations[index], color: colors[index])
        }
        // Sorting by index as well keeps the order of stops that share a location.
        stops = unordered.enumerated().filter { !$0.element.location.isNaN }
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map { Stop(location: max(-1e9, min($0.element.location, 1e9)), color: $0.element.color) }
        guard let first = stops.first, let last = stops.last else { return nil }
        (self.first, self.last) = (first, last)
    }

    /// Returns the range of locations to draw: 0…1, extended to the outermost stops as far as these
    /// are visible. Before and after the range, the colors at its ends continue.
    func range(visible: ClosedRange<CGFloat>) -> ClosedRange<CGFloat> {
        max(min(0, first.location), min(0, visible.lowerBound))...min(max(1, last.location), max(1, visible.upperBound))
    }

    /// Returns the part of the gradient between two locations, which become 0 and 1.
    func gradient(over range: ClosedRange<CGFloat>) -> CGGradient? {
        var part = stops.filter { range.contains($0.location) }
        for end in [range.lowerBound, range.upperBound] where !part.contains(where: { $0.location == end }) {
            part.insert(Stop(location: end, color: color(at: end)), at: end == range.lowerBound ? 0 : part.count)
        }
        let length = range.upperBound - range.lowerBound
        return CGGradient(
            colorsSpace: nil, colors: NSArray(array: part.map(\.color.cg)),
            locations: part.map { ($0.location - range.lowerBound) / length })
    }

    /// Returns the color at a location, interpolated between the stops around it.
    private func color(at location: CGFloat) -> Color {
        guard let index = stops.firstIndex(where: { $0.location > location }) else { return last.color }
        guard index > 0 else { return first.color }
        let (from, to) = (stops[index - 1], stops[index])
        let share = Float((location - from.location) / (to.location - from.location))
        func mixed(_ component: KeyPath<Color, Float>) -> Float {
            from.color[keyPath: component] + (to.color[keyPath: component] - from.color[keyPath: component]) * share
        }
        return Color(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: mixed(\.alpha))
    }
}
