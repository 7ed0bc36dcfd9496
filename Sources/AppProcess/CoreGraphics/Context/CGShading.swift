public import Foundation

/// A gradient along a line or between two circles whose colors are computed by a function.
public final class CGShading: Hashable {
    /// The line, or the two circles, between which the colors change (user space).
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

    /// Creates a shading along a line.
    ///
    /// - Parameters:
    ///   - space: The color space of the function's results.
    ///   - start: The point of the start of the function's domain (user space).
    ///   - end: The point of the end of the function's domain (user space).
    ///   - function: A function from one number to the components of a color, followed by alpha.
    ///   - extendStart: Whether the first color extends before the start.
    ///   - extendEnd: Whether the last color extends after the end.
    /// - Returns: `nil` if the function has other dimensions.
    public convenience init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        self.init(.axial(start: start, end: end), space, function, extendStart, extendEnd)
    }

    /// Creates a shading between two circles.
    ///
    /// - Parameters:
    ///   - space: The color space of the function's results.
    ///   - start: The center of the circle at the start of the function's domain (user space).
    ///   - startRadius: The radius of that circle (units of user space).
    ///   - end: The center of the circle at the end of the function's domain (user space).
    ///   - endRadius: The radius of that circle (units of user space).
    ///   - function: A function from one number to the components of a color, followed by alpha.
    ///   - extendStart: Whether the first color extends beyond the start circle.
    ///   - extendEnd: Whether the last color extends beyond the end circle.
    /// - Returns: `nil` if the function has other dimensions.
    public convenience init?(
        radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat, function: CGFunction,
        extendStart: Bool, extendEnd: Bool
    ) {
        self.init(
            .radial(start: start, startRadius: startRadius, end: end, endRadius: endRadius), space, function, extendStart, extendEnd)
    }

    /// The function's colors at 513 evenly spaced locations, between which colors are interpolated.
    var stops: [CGGradient.Stop] {
        let (domain, count) = (function.firstDomain, 512)
        return (0...count).compactMap { index in
            let location = CGFloat(index) / CGFloat(count)
            let values = function.values(at: domain.lowerBound + (domain.upperBound - domain.lowerBound) * location)
            return CGColor(colorSpace: space, components: values).map { CGGradient.Stop(location: location, color: $0) }
        }
    }

    /// Returns whether two shadings are the same object.
    public static func == (lhs: CGShading, rhs: CGShading) -> Bool { lhs === rhs }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
