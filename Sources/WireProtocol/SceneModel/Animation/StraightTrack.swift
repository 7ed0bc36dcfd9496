import Geometry

/// Linear interpolation of the properties that are animated most often.
///
/// The results are identical to those of `PropertyValue.interpolated(to:progress:)`, without the
/// cost of wrapping values in an enumeration.
struct StraightTrack: Sendable {
    private enum Target {
        case position, positionX, positionY, opacity, bounds, boundsOrigin, boundsOriginX, boundsOriginY
    }

    private let target: Target
    private let from: SIMD4<Double>
    private let to: SIMD4<Double>

    /// Creates a track, or returns nil if the animation is of another kind or depends on the value
    /// beneath it.
    init?(_ property: PropertyAnimation) {
        guard case .basic(let from?, let to?, _) = property.content, !property.isAdditive, !property.isCumulative,
            property.valueFunction == nil
        else { return nil }
        switch (property.keyPath.property, property.keyPath.component) {
        case (.position, .whole): target = .position
        case (.position, .x): target = .positionX
        case (.position, .y): target = .positionY
        case (.opacity, .whole): target = .opacity
        case (.bounds, .whole): target = .bounds
        case (.bounds, .origin): target = .boundsOrigin
        case (.bounds, .originX): target = .boundsOriginX
        case (.bounds, .originY): target = .boundsOriginY
        default: return nil
        }
        guard let (from, to) = from.numbers(pairedWith: to) else { return nil }
        self.from = from
        self.to = to
    }

    /// Sets the value at a progress: 0 at the start, 1 at the end.
    func apply(_ progress: Double, to layer: inout LayerProperties) {
        let limit = SIMD4(repeating: Limits.coordinate)
        let interpolated = progress == 0 ? from : progress == 1 ? to : from + (to - from) * progress
        let value = interpolated.clamped(lowerBound: -limit, upperBound: limit)
        switch target {
        case .position: layer.position = Point(x: value.x, y: value.y)
        case .positionX: layer.position.x = value.x
        case .positionY: layer.position.y = value.x
        case .opacity: layer.opacity = max(0, min(value.x, 1))
        case .bounds: layer.bounds = Rect(x: value.x, y: value.y, width: value.z, height: value.w)
        case .boundsOrigin: layer.bounds.origin = Point(x: value.x, y: value.y)
        case .boundsOriginX: layer.bounds.origin.x = value.x
        case .boundsOriginY: layer.bounds.origin.y = value.x
        }
    }
}
