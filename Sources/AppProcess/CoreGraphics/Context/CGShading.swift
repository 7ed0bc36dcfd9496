public import Foundation

/// Colours that a function gives along a line or between two circles.
public final class CGShading: Hashable {
    enum Geometry {
        case axial(start: CGPoint, end: CGPoint)
        case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
    }

    let geometry: Geometry
    let extendsStart: Bool
    let extendsEnd: Bool
    private let space: CGColorSpace
    private let function: CGFunction

    private init?(_ geometry: Geometry, _ space: CGColorSpace, _ function: CGFunction, _ extendsStart: Bool, _ extendsEnd: Bool) {
        guard function.dimensions.domain == 1, function.dimensions.range == space.numberOfComponents + 1 else { return nil }
        self.geometry = geometry
        self.space = space
        self.function = function
        self.extendsStart = extendsStart
        self.extendsEnd = extendsEnd
    }

    /// Colours along a line.
    ///
    /// - Parameters:
    ///   - space: of the colours.
    ///   - function: from one number to the components of a colour with alpha last; its domain is spread over the line.
    ///   - extendStart: whether the first colour goes on before the start.
    ///   - extendEnd: whether the last colour goes on after the end.
    /// - Returns: nil when the function has other dimensions.
    public convenience init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        self.init(.axial(start: start, end: end), space, function, extendStart, extendEnd)
    }

    /// Colours between two circles.
    ///
    /// - Parameters:
    ///   - space: of the colours.
    ///   - function: from one number to the components of a colour with alpha last; its domain is spread from circle to circle.
    ///   - extendStart: whether the first colour goes on beyond the first circle.
    ///   - extendEnd: whether the last colour goes on beyond the last circle.
    /// - Returns: nil when the function has other dimensions.
    public convenience init?(
        radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat, function: CGFunction,
        extendStart: Bool, extendEnd: Bool
    ) {
        self.init(
            .radial(start: start, startRadius: startRadius, end: end, endRadius: endRadius), space, function, extendStart, extendEnd)
    }

    /// The function's colours at 513 places, between which they are blended.
    var stops: [CGGradient.Stop] {
        let (domain, count) = (function.firstDomain, 512)
        return (0...count).compactMap { index in
            let location = CGFloat(index) / CGFloat(count)
            let values = function.values(at: domain.lowerBound + (domain.upperBound - domain.lowerBound) * location)
            return CGColor(colorSpace: space, components: values).map { CGGradient.Stop(location: location, color: $0) }
        }
    }

    /// Shadings are the same when they are the same object.
    public static func == (lhs: CGShading, rhs: CGShading) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
