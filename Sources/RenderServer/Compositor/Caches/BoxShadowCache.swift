import Geometry
import Raster

/// The shadows of rounded rectangles, by their form: blurred rectangles and their corners, retained
/// while a display item refers to them. Objects that are no longer referenced are reused.
struct BoxShadowCache: ~Copyable {
    private struct Entry {
        var form: BoxShadow.Form
        var blurred: BlurredRectangle
    }

    private final class Corner {
        let blurred = BlurredCorner()
        /// The number of entries with this corner.
        var useCount = 0
    }

    /// The greatest coordinate of a shadow (pixels).
    private static let coordinateLimit = 1e8
    /// The number of unused objects that the pools hold if fewer are in use.
    private static let minimumPoolSize = 16
    /// The memory for all values (units of four bytes). Beyond it, shadows are charged to their
    /// clients' budgets.
    private static let valueLimit = 1 << 24

    private var entries: [Entry] = []
    private var entryIndices: [BoxShadow.Form: Int] = [:]
    private var corners: [BoxShadow.Corner: Corner] = [:]
    /// Unused objects, which are reused.
    private var blurredPool: [BlurredRectangle] = []
    private var cornerPool: [Corner] = []
    /// The number of values in use.
    private var valueCount = 0
    /// A Boolean value that indicates whether entries were added since unused ones were last
    /// removed.
    private var hasNewEntries = false
    private var blur = RectangleBlur()

    /// Returns the shadow of a shape, or `nil` if the map is not upright and uniform, a corner is
    /// continuous, or memory is exhausted. The caller then blurs a mask instead.
    mutating func shadow(of shape: Shape, radius: Double, through map: Homography, pixel: UInt32) -> BoxShadow? {
        guard shape.smoothing == 0, map.isUpright, map.h11 > 0, map.h11 == map.h22 else { return nil }
        let scale = map.h11
        let (left, top) = (shape.rect.minX * scale + map.h31, shape.rect.minY * scale + map.h32)
        guard abs(left) < Self.coordinateLimit, abs(top) < Self.coordinateLimit else { return nil }
        let (x, y) = (left.rounded(.down), top.rounded(.down))
        let (width, height) = ((shape.rect.maxX - shape.rect.minX) * scale, (shape.rect.maxY - shape.rect.minY) * scale)
        let form = BoxShadow.Form(
            rect: Rect(x: left - x, y: top - y, width: width, height: height), roundCorners: shape.roundCorners.rawValue,
            corner: BoxShadow.Corner(radius: shape.radius * scale, sigma: radius * scale))
        guard let blurred = blurred(form) else { return nil }
        return BoxShadow(form: form, x: Int(x), y: Int(y), pixel: pixel, blurred: blurred)
    }

    private mutating func blurred(_ form: BoxShadow.Form) -> BlurredRectangle? {
        if let index = entryIndices[form] { return entries[index].blurred }
        guard valueCount < Self.valueLimit, let corner = corner(form.corner) else { return nil }
        let blurred = blurredPool.popLast() ?? BlurredRectangle()
        guard blur.blur(form.rect, roundCorners: CornerMask(rawValue: form.roundCorners), corner, into: blurred) else {
            blurredPool.append(blurred)
            release(form.corner)
            return nil
        }
        valueCount += blurred.valueCount
        entryIndices[form] = entries.count
        entries.append(Entry(form: form, blurred: blurred))
        hasNewEntries = true
        return blurred
    }

    /// Returns a corner and increments its use count.
    private mutating func corner(_ form: BoxShadow.Corner) -> BlurredCorner? {
        if let corner = corners[form] {
            corner.useCount += 1
            return corner.blurred
        }
        let corner = cornerPool.popLast() ?? Corner()
        guard blur.prepare(corner.blurred, radius: form.radius, sigma: form.sigma) else {
            cornerPool.append(corner)
            return nil
        }
        valueCount += corner.blurred.valueCount
        corner.useCount = 1
        corners[form] = corner
        return corner.blurred
    }

    /// Decrements the use count of a corner.
    private mutating func release(_ form: BoxShadow.Corner) {
        guard let corner = corners[form] else { return }
        corner.useCount -= 1
        guard corner.useCount == 0 else { return }
        corners[form] = nil
        valueCount -= corner.blurred.valueCount
        if cornerPool.count < Self.minimumPoolSize { cornerPool.append(corner) }
    }

    /// Removes the shadows that no display item refers to.
    mutating func removeUnused() {
        guard hasNewEntries else { return }
        hasNewEntries = false
        var index = entries.count - 1
        while index >= 0 {
            if isKnownUniquelyReferenced(&entries[index].blurred) { remove(at: index) }
            index -= 1
        }
        blurredPool.removeLast(max(0, blurredPool.count - max(Self.minimumPoolSize, entries.count)))
    }

    private mutating func remove(at index: Int) {
        let entry = entries[index]
        valueCount -= entry.blurred.valueCount
        blurredPool.append(entry.blurred)
        entryIndices[entry.form] = nil
        release(entry.form.corner)
        if index < entries.count - 1 {
            entries[index] = entries[entries.count - 1]
            entryIndices[entries[index].form] = index
        }
        entries.removeLast()
    }
}
