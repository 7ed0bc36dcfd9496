public import Foundation

/// Options that extend a gradient beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The raw value of Core Graphics' constants.
    public let rawValue: UInt32

    /// Creates options from the raw value of Core Graphics' constants.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first color extends before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last color extends after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A gradual change between colors, interpolated without premultiplication in the gradient's color
/// space.
///
/// ```swift
/// func drawBackdrop(in context: CGContext) {
///     let gradient = CGGradient(
///         colorsSpace: CGColorSpace(name: CGColorSpace.sRGB),
///         colors: [CGColor.white, CGColor.black] as CFArray, locations: nil)
///     if let gradient {
///         context.drawLinearGradient(
///             gradient, start: .zero, end: CGPoint(x: 0, y: 100), options: [])
///     }
/// }
/// ```
public final class CGGradient: Hashable, Sendable {
    /// A color and its location (0…1).
    struct Stop: Sendable {
        var location: CGFloat
        var color: CGColor
    }

    /// At least one stop, in ascending order of locations. The colors between stops can be
    /// interpolated linearly in sRGB; for a space that is not encoded like sRGB, there are
    /// additional stops.
    let stops: [Stop]

    /// Creates a gradient from an array of `CGColor` objects.
    ///
    /// - Parameters:
    ///   - space: The color space in which colors are interpolated; `nil` for sRGB. It cannot be a
    ///     pattern space or an indexed space.
    ///   - colors: The colors, which are converted to `space`.
    ///   - locations: A location (0…1) for each color; `nil` to distribute the colors evenly.
    /// - Returns: `nil` if the array is empty, contains other objects, or contains a color that
    ///   cannot be converted, or `space` is a pattern space or an indexed space.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let space = space ?? .standard
        guard space.supportsOutput else { return nil }
        var list: [CGColor] = []
        for object in colors {
            guard let color = (object as? CGColor)?.converted(to: space) else { return nil }
            list.append(color)
        }
        self.init(space, list, locations)
    }

    /// Creates a gradient from the components of colors.
    ///
    /// - Parameters:
    ///   - space: The color space of the components, in which colors are interpolated. It cannot be
    ///     a pattern space or an indexed space.
    ///   - components: For each color, as many numbers as `space` has components, followed by
    ///     alpha.
    ///   - locations: A location (0…1) for each color; `nil` to distribute the colors evenly.
    ///   - count: The number of colors.
    /// - Returns: `nil` if there are no colors or the space is not permitted.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0, space.supportsOutput else { return nil }
        let stride = space.numberOfComponents + 1
        self.init(space, (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * stride) }, locations)
    }

    private init?(_ space: CGColorSpace, _ colors: [CGColor], _ locations: UnsafePointer<CGFloat>?) {
        guard !colors.isEmpty else { return nil }
        let intervalCount = CGFloat(max(1, colors.count - 1))
        let unordered = colors.enumerated().map { index, color in
            let location = locations?[index] ?? CGFloat(index) / intervalCount
            return Stop(location: location > 0 ? min(location, 1) : 0, color: color)
        }
        // The order is stable, because two stops at the same location form an edge.
        let ordered = unordered.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }.map(\.element)
        stops = space.isEncodedAsSRGB ? ordered : Self.refined(ordered, space)
    }

    /// Returns stops with additional ones in between, spaced so closely that linear interpolation
    /// in sRGB is correct to half an 8-bit step, except for the darkest tones of a linear space.
    private static func refined(_ stops: [Stop], _ space: CGColorSpace) -> [Stop] {
        let subdivisions = 64
        var refined = Array(stops.prefix(1))
        for (from, to) in zip(stops, stops.dropFirst()) {
            if to.location > from.location, let start = from.color.components, let end = to.color.components {
                for part in 1..<subdivisions {
                    let fraction = CGFloat(part) / CGFloat(subdivisions)
                    let values = zip(start, end).map { $0 + ($1 - $0) * fraction }
                    refined.append(
                        Stop(location: from.location + (to.location - from.location) * fraction, color: CGColor(space, values)))
                }
            }
            refined.append(to)
        }
        return refined
    }

    /// Returns whether two gradients are the same object.
    public static func == (lhs: CGGradient, rhs: CGGradient) -> Bool { lhs === rhs }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
