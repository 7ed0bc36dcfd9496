import Raster
import WireProtocol

/// Blurred rectangles, as long as something that is shown refers to them, and their corners. One that nothing refers to any more is used again.
struct BoxShadowStore: ~Copyable {
    private struct Entry {
        var form: BoxShadow.Form
        var blurred: BlurredRectangle
    }

    private final class Corner {
        let blurred = BlurredCorner()
        /// Entries with such corners.
        var users = 0
    }

    private static let greatestPlace = 1e8
    /// Objects to be used again, where fewer are in use.
    private static let leastSpare = 16
    /// Of all that is kept, in numbers of four bytes; beyond it shadows are blurred within each client's own bounds.
    private static let limit = 1 << 24

    private var entries: [Entry] = []
    private var places: [BoxShadow.Form: Int] = [:]
    private var corners: [BoxShadow.Corner: Corner] = [:]
    private var spare: [BlurredRectangle] = []
    private var spareCorners: [Corner] = []
    private var kept = 0
    private var isGrown = false
    private var blur = RectangleBlur()

    /// The shadow of a shape through an upright map that magnifies by the same factor in both directions; nil where it is not of that kind.
    mutating func shadow(of shape: Shape, radius: Double, through map: Homography, pixel: UInt32) -> BoxShadow? {
        guard shape.smoothing == 0, map.isUpright, map.h11 > 0, map.h11 == map.h22 else { return nil }
        let scale = map.h11
        let (left, top) = (shape.rect.minX * scale + map.h31, shape.rect.minY * scale + map.h32)
        guard abs(left) < Self.greatestPlace, abs(top) < Self.greatestPlace else { return nil }
        let (x, y) = (left.rounded(.down), top.rounded(.down))
        let (width, height) = ((shape.rect.maxX - shape.rect.minX) * scale, (shape.rect.maxY - shape.rect.minY) * scale)
        let form = BoxShadow.Form(
            rect: Rect(x: left - x, y: top - y, width: width, height: height), roundCorners: shape.roundCorners.rawValue,
            corner: BoxShadow.Corner(radius: shape.radius * scale, sigma: radius * scale))
        guard let blurred = blurred(form) else { return nil }
        return BoxShadow(form: form, x: Int(x), y: Int(y), pixel: pixel, blurred: blurred)
    }

    private mutating func blurred(_ form: BoxShadow.Form) -> BlurredRectangle? {
        if let place = places[form] { return entries[place].blurred }
        guard kept < Self.limit, let corner = corner(form.corner) else { return nil }
        let blurred = spare.popLast() ?? BlurredRectangle()
        guard blur.blur(form.rect, roundCorners: CornerMask(rawValue: form.roundCorners), corner, into: blurred) else {
            spare.append(blurred)
            release(form.corner)
            return nil
        }
        kept += blurred.valueCount
        places[form] = entries.count
        entries.append(Entry(form: form, blurred: blurred))
        isGrown = true
        return blurred
    }

    /// A corner, with one user more.
    private mutating func corner(_ form: BoxShadow.Corner) -> BlurredCorner? {
        if let corner = corners[form] {
            corner.users += 1
            return corner.blurred
        }
        let corner = spareCorners.popLast() ?? Corner()
        guard blur.prepare(corner.blurred, radius: form.radius, sigma: form.sigma) else {
            spareCorners.append(corner)
            return nil
        }
        kept += corner.blurred.valueCount
        corner.users = 1
        corners[form] = corner
        return corner.blurred
    }

    /// Takes note that a corner has a user less.
    private mutating func release(_ form: BoxShadow.Corner) {
        guard let corner = corners[form] else { return }
        corner.users -= 1
        guard corner.users == 0 else { return }
        corners[form] = nil
        kept -= corner.blurred.valueCount
        if spareCorners.count < Self.leastSpare { spareCorners.append(corner) }
    }

    /// Takes back what nothing refers to.
    mutating func retire() {
        guard isGrown else { return }
        isGrown = false
        var index = entries.count - 1
        while index >= 0 {
            if isKnownUniquelyReferenced(&entries[index].blurred) { remove(at: index) }
            index -= 1
        }
        spare.removeLast(max(0, spare.count - max(Self.leastSpare, entries.count)))
    }

    private mutating func remove(at index: Int) {
        let entry = entries[index]
        kept -= entry.blurred.valueCount
        spare.append(entry.blurred)
        places[entry.form] = nil
        release(entry.form.corner)
        if index < entries.count - 1 {
            entries[index] = entries[entries.count - 1]
            places[entries[index].form] = index
        }
        entries.removeLast()
    }
}
