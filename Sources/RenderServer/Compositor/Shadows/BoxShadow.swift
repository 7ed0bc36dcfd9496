import Raster
import WireProtocol

/// The blurred form of an upright rectangle with circles for corners, shared by all that differ only in whole pixels of their place.
struct BoxShadow: Equatable {
    /// What it depends on: the rectangle in the screen's pixels, its place within one; and the blur.
    struct Form: Hashable {
        var rect: Rect
        var radius: Double
        var roundCorners: UInt8
        var sigma: Double
    }

    var form: Form
    /// Whole pixels that the form is moved by.
    var x: Int
    var y: Int
    var pixel: UInt32
    var blurred: BlurredRectangle

    var extent: PixelRect { blurred.extent.moved(x: x, y: y) }

    /// Equal forms look the same.
    static func == (a: BoxShadow, b: BoxShadow) -> Bool { a.form == b.form && a.x == b.x && a.y == b.y && a.pixel == b.pixel }
}

/// Blurred rectangles, as long as something that is shown refers to them. One that nothing refers to any more is used again.
struct BoxShadowStore: ~Copyable {
    private struct Entry {
        var form: BoxShadow.Form
        var blurred: BlurredRectangle
        /// Whether `blurred` is of this form; else the form has another mask.
        var isUsable: Bool
    }

    private static let greatestPlace = 1e8
    private static let spareLimit = 16

    private var entries: [Entry] = []
    private var places: [BoxShadow.Form: Int] = [:]
    private var spare: [BlurredRectangle] = []
    private var isGrown = false
    private var rasterizer = Rasterizer()

    /// The shadow of a shape through an upright map that magnifies by the same factor in both directions; nil where it is not of that kind.
    mutating func shadow(of shape: Shape, radius: Double, through map: Homography, pixel: UInt32) -> BoxShadow? {
        guard shape.smoothing == 0, map.isUpright, map.h11 > 0, map.h11 == map.h22 else { return nil }
        let scale = map.h11
        let (left, top) = (shape.rect.minX * scale + map.h31, shape.rect.minY * scale + map.h32)
        guard abs(left) < Self.greatestPlace, abs(top) < Self.greatestPlace else { return nil }
        let (x, y) = (left.rounded(.down), top.rounded(.down))
        let (width, height) = ((shape.rect.maxX - shape.rect.minX) * scale, (shape.rect.maxY - shape.rect.minY) * scale)
        let form = BoxShadow.Form(
            rect: Rect(x: left - x, y: top - y, width: width, height: height), radius: shape.radius * scale,
            roundCorners: shape.roundCorners.rawValue, sigma: radius * scale)
        guard let blurred = blurred(form) else { return nil }
        return BoxShadow(form: form, x: Int(x), y: Int(y), pixel: pixel, blurred: blurred)
    }

    private mutating func blurred(_ form: BoxShadow.Form) -> BlurredRectangle? {
        if let place = places[form] { return entries[place].isUsable ? entries[place].blurred : nil }
        let blurred = spare.popLast() ?? BlurredRectangle()
        let isUsable = blurred.prepare(
            form.rect, radii: CornerRadii(form.radius, at: CornerMask(rawValue: form.roundCorners)), sigmaX: form.sigma, sigmaY: form.sigma,
            using: &rasterizer)
        places[form] = entries.count
        entries.append(Entry(form: form, blurred: blurred, isUsable: isUsable))
        isGrown = true
        return isUsable ? blurred : nil
    }

    /// Takes back what nothing refers to.
    mutating func retire() {
        guard isGrown else { return }
        isGrown = false
        var index = entries.count - 1
        while index >= 0 {
            if isKnownUniquelyReferenced(&entries[index].blurred) {
                let entry = entries[index]
                if spare.count < Self.spareLimit { spare.append(entry.blurred) }
                places[entry.form] = nil
                if index < entries.count - 1 {
                    entries[index] = entries[entries.count - 1]
                    places[entries[index].form] = index
                }
                entries.removeLast()
            }
            index -= 1
        }
    }
}
