import Raster
import WireProtocol

/// How much more may be painted for a client in one frame, and what was left out for want of it: so that no client takes the time of the others, whatever it asks for.
///
/// The unit is the time that a pixel takes that is covered with an opaque colour, about half a nanosecond on one core.
struct PaintingRoom {
    /// What a client has, whatever the screen: more than any app that means well takes.
    private static let least = 134_217_728.0
    private static let screens = 64.0
    /// For each pixel that a blur makes.
    static let blur = 64.0

    private(set) var left: Double
    /// What was taken by items of a list.
    private(set) var painted = 0.0
    private(set) var omissions = 0

    /// - Parameter left: Without one, all that there is on a screen.
    init(on screen: PixelRect, left: Double? = nil) { self.left = left ?? Self.most(on: screen) }

    /// A room without end.
    init() { left = .infinity }

    static func most(on screen: PixelRect) -> Double { max(least, screens * Double(screen.area)) }

    /// Takes what an item costs; answers whether there was so much.
    mutating func paint(_ cost: Double) -> Bool {
        guard take(cost) else { return false }
        painted += cost
        return true
    }

    /// Takes what something else costs; answers whether there was so much.
    mutating func take(_ cost: Double) -> Bool {
        guard cost <= left else {
            omissions += 1
            return false
        }
        left -= cost
        return true
    }

    /// The same room for a list within the list.
    var inner: PaintingRoom {
        var room = self
        room.painted = 0
        room.omissions = 0
        return room
    }

    /// Takes over what a list within the list has used of the room.
    mutating func add(_ inner: PaintingRoom) {
        left = inner.left
        omissions += inner.omissions
    }
}

extension DisplayItem.Paint {
    /// What it costs to cover so many pixels.
    func cost(pixels: Int) -> Double {
        switch self {
        case .fill, .border, .path, .shadow: 2 * Double(pixels)
        case .image(_, let image): (image.detail == nil && image.toImage.isAffine ? 8 : 16) * Double(pixels)
        case .gradient, .backdrop: 8 * Double(pixels)
        case .particles(let batch): 8 * batch.pixelCount
        case .group(_, _, let blending): (blending == .normal ? 4 : 16) * Double(pixels)
        case .clip: 16 * Double(pixels)
        case .alphaMask: 4 * Double(pixels)
        }
    }
}
