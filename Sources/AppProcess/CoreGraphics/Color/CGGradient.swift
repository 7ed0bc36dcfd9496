public import Foundation

/// Which sides of a gradient go on with its end colours.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first colour extends before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour extends after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours along a line, blended in the gradient's space without premultiplication.
public final class CGGradient: Hashable, Sendable {
    /// A colour and where it is, from 0 to 1.
    struct Stop: Sendable {
        var location: CGFloat
        var color: CGColor
    }

    /// At least one stop, by rising location, with colours between which sRGB can be blended evenly: in a space that is not encoded as sRGB
    /// is there are stops in between.
    let stops: [Stop]

    /// A gradient of `CGColor` objects.
    ///
    /// - Parameters:
    ///   - space: what the colours are converted to and blended in; nil for sRGB. Neither a pattern nor an indexed space.
    ///   - locations: as many numbers from 0 to 1 as there are colours; nil spreads the colours evenly.
    /// - Returns: nil when there is no colour, when something else is among them, or when they cannot be converted.
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

    /// A gradient of colours given by their components and alpha one after the other.
    ///
    /// - Parameters:
    ///   - space: what the colours are in; neither a pattern nor an indexed space.
    ///   - components: `count` times as many numbers as `space` has components, and one more each for alpha.
    ///   - locations: `count` numbers from 0 to 1; nil spreads the colours evenly.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0, space.supportsOutput else { return nil }
        let step = space.numberOfComponents + 1
        self.init(space, (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * step) }, locations)
    }

    private init?(_ space: CGColorSpace, _ colors: [CGColor], _ locations: UnsafePointer<CGFloat>?) {
        guard !colors.isEmpty else { return nil }
        let spread = CGFloat(max(1, colors.count - 1))
        let unordered = colors.enumerated().map { index, color in
            let location = locations?[index] ?? CGFloat(index) / spread
            return Stop(location: location > 0 ? min(location, 1) : 0, color: color)
        }
        // A stable order: two stops in one place make an edge.
        let ordered = unordered.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }.map(\.element)
        stops = space.isEncodedAsSRGB ? ordered : Self.refined(ordered, space)
    }

    /// The stops with further ones between them, so close that blending sRGB from one to the next is right to half a step of eight bits
    /// but for the darkest tones of a linear space.
    private static func refined(_ stops: [Stop], _ space: CGColorSpace) -> [Stop] {
        let parts = 64
        var refined = Array(stops.prefix(1))
        for (from, to) in zip(stops, stops.dropFirst()) {
            if to.location > from.location, let start = from.color.components, let end = to.color.components {
                for part in 1..<parts {
                    let share = CGFloat(part) / CGFloat(parts)
                    let values = zip(start, end).map { $0 + ($1 - $0) * share }
                    refined.append(
                        Stop(location: from.location + (to.location - from.location) * share, color: CGColor(space, values)))
                }
            }
            refined.append(to)
        }
        return refined
    }

    /// Gradients are the same when they are the same object.
    public static func == (lhs: CGGradient, rhs: CGGradient) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
