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

/// Colours along a line, blended in sRGB encoding without premultiplication.
public final class CGGradient: Sendable {
    /// A colour and where it is, from 0 to 1.
    struct Stop: Sendable {
        var location: CGFloat
        var color: CGColor
    }

    /// At least one stop, by rising location.
    let stops: [Stop]

    /// A gradient of `CGColor` objects.
    ///
    /// - Parameters:
    ///   - space: nil or an RGB space.
    ///   - locations: as many numbers from 0 to 1 as there are colours; nil spreads the colours evenly.
    /// - Returns: nil when there is no colour, when something else is among them, or for a gray space.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        guard space == nil || space?.model == .rgb else { return nil }
        var list: [CGColor] = []
        for object in colors {
            guard let color = object as? CGColor else { return nil }
            list.append(color)
        }
        self.init(list, locations)
    }

    /// A gradient of colours given by their components and alpha one after the other.
    ///
    /// - Parameters:
    ///   - components: `count` times as many numbers as `space` has components, and one more each for alpha.
    ///   - locations: `count` numbers from 0 to 1; nil spreads the colours evenly.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        let step = space.numberOfComponents + 1
        self.init((0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * step) }, locations)
    }

    private init?(_ colors: [CGColor], _ locations: UnsafePointer<CGFloat>?) {
        guard !colors.isEmpty else { return nil }
        let spread = CGFloat(max(1, colors.count - 1))
        let stops = colors.enumerated().map { index, color in
            let location = locations?[index] ?? CGFloat(index) / spread
            return Stop(location: location > 0 ? min(location, 1) : 0, color: color)
        }
        // A stable order: two stops in one place make an edge.
        self.stops = stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }.map(\.element)
    }
}
