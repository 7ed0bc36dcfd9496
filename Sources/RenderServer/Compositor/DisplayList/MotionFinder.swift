import Geometry
import Raster

// Design
// ------
// While contents scroll, most pixels of a frame are those of the previous frame a few rows further
// up or down. Copying them costs a fraction of painting them.
//
// Data: the items that the comparison of two lists found to differ, each with its extents before
// and after. Some are known to have moved by a vector: their pixels at p are those of the old item
// at p − v, to the bit.
//
// Claim: take a pixel p and the vector v such that
//   1. every item of the new list whose extent contains p moved by v, or is one color in an extent
//      that before the frame contained p − v, and
//   2. every item of the old list whose extent contained p − v is in the new list and its extent
//      contains p, and
//   3. these items have the same order in both lists.
// Then the new color of p is the old color of p − v: the same operations in the same order, on the
// same values, over the same background.
//
// `finish` takes the rectangle around the moved items, both before and after, and collects the
// pixels in it for which the conditions may be false:
//   · For an item that moved by v, and for one color, changed or not: where the new extent differs
//     from the old one moved by v, for example at the edge of a view that clips.
//   · For any other item: its new extent, and its old one moved by v. Items that changed their
//     order are among these, so that 3. holds for the rest.
// These pixels are painted, after the others were copied. Groups and their members are never known
// to have moved. Nor are items whose painting rounds differently in another place.
//
// Cost: constant for each item that differs, and if a large part of the screen moved, one pass over
// the list.

/// Finds the part of the screen whose pixels are those of the previous frame in another place. The
/// comment at the head of the file shows why they are the same.
struct MotionFinder {
    /// A rectangle to copy, and the pixels to paint instead of the damage.
    struct Result {
        /// The pixels to copy.
        var rect: PixelRect
        /// The vector by which they moved (pixels).
        var vector: Vector
        /// The pixels to paint afterwards.
        var repaint: DamageRegion
    }

    /// A number of columns and rows.
    struct Vector: Equatable {
        var x: Int
        var y: Int
    }

    private enum Kind: Equatable {
        /// The item is one color.
        case solid
        case moved(Vector)
        case other
    }

    private struct Change {
        /// The index of the item in the new list; −1 if it is not in that list.
        var index: Int
        var old: PixelRect
        var new: PixelRect
        var kind: Kind
    }

    /// The greatest number of changes for which a motion is searched.
    private static let limit = 4096
    /// The least number of pixels that are worth copying.
    private static let minimumArea = 256

    private var changes: [Change] = []
    private var isChanged: [Bool] = []
    /// A Boolean value that indicates whether the changes are not all known.
    private var isIncomplete = false

    /// Removes the changes of the last frame.
    mutating func begin() {
        changes.removeAll(keepingCapacity: true)
        isIncomplete = false
    }

    /// Finds no motion in this frame, because some changes are not recorded.
    mutating func cancel() { isIncomplete = true }

    /// The number of recorded changes.
    var count: Int { changes.count }

    /// Removes the changes that were recorded after some number of them, whose items were restored.
    /// The others remain in the list, which is about to be compared with another one and in which
    /// their indices have no meaning.
    mutating func restart(after count: Int) {
        changes.removeLast(changes.count - min(count, changes.count))
        for index in changes.indices { (changes[index].index, changes[index].kind) = (-1, .other) }
    }

    /// Records that an item is only in one of the lists, or in another place of their order.
    ///
    /// - Parameter index: The index of the item in the new list; −1 if it is not in that list.
    mutating func add(itemAt index: Int, old: PixelRect, new: PixelRect) { append(Change(index: index, old: old, new: new, kind: .other)) }

    /// Records an item that differs from the previous one of the same name.
    mutating func add(
        _ old: DisplayItem, _ oldList: borrowing DisplayList, _ new: DisplayItem, at index: Int, _ list: borrowing DisplayList
    ) {
        append(Change(index: index, old: old.extent.rect, new: new.extent.rect, kind: kind(old, oldList, new, list)))
    }

    private mutating func append(_ change: Change) {
        guard changes.count < Self.limit else { return isIncomplete = true }
        changes.append(change)
    }

    private func kind(
        _ old: DisplayItem, _ oldList: borrowing DisplayList, _ new: DisplayItem, _ list: borrowing DisplayList
    ) -> Kind {
        guard old.group == nil, new.group == nil, !old.isGroup, !new.isGroup, new.partial < 0 else { return .other }
        switch (old.content, new.content) {
        case (.solid(let oldPixel), .solid(let pixel)): return oldPixel == pixel ? .solid : .other
        case (.paint, .paint):
            guard let oldPaint = oldList.paint(of: old), let paint = list.paint(of: new) else { return .other }
            let vector = paint.translation(from: oldPaint, within: new.extent.rect, old.extent.rect)
            return vector.map(Kind.moved) ?? .other
        case (.solid, .paint), (.paint, .solid): return .other
        }
    }

    /// Returns the largest motion that is worth copying, or `nil` if there is none.
    ///
    /// - Parameters:
    ///   - list: The new list.
    ///   - damage: The pixels that changed.
    mutating func finish(_ list: borrowing DisplayList, _ damage: DamageRegion, on screen: PixelRect) -> Result? {
        guard !isIncomplete, let (vector, area) = greatestMotion() else { return nil }
        var before = PixelRect.empty
        var after = PixelRect.empty
        for change in changes where change.kind == .moved(vector) {
            before = before.union(change.old)
            after = after.union(change.new)
        }
        let source = screen.moved(x: vector.x, y: vector.y)
        let rect = after.intersection(before.moved(x: vector.x, y: vector.y)).intersection(screen).intersection(source)
        guard rect.area >= Self.minimumArea, area >= rect.area / 2 else { return nil }
        var repaint = DamageRegion()
        var repainted = 0
        func add(_ part: PixelRect) {
            let part = part.intersection(rect)
            guard !part.isEmpty else { return }
            repaint.add(part)
            repainted += part.area
        }
        func add(_ old: PixelRect, _ new: PixelRect, isMoved: Bool) {
            let former = old.moved(x: vector.x, y: vector.y)
            guard isMoved else {
                add(former)
                add(new)
                return
            }
            guard former != new else { return }
            former.forEachPart(outside: new, add)
            new.forEachPart(outside: former, add)
        }
        isChanged.removeAll(keepingCapacity: true)
        isChanged.append(contentsOf: repeatElement(false, count: list.items.count))
        for change in changes {
            if change.index >= 0 { isChanged[change.index] = true }
            add(change.old, change.new, isMoved: change.kind == .solid || change.kind == .moved(vector))
        }
        let concerned = PixelExtent(rect.union(rect.moved(x: -vector.x, y: -vector.y)))
        for index in list.items.indices where !isChanged[index] && list.items[index].extent.intersects(concerned) {
            guard repainted <= rect.area / 2 else { return nil }
            let item = list.items[index]
            let isSolid = if case .solid = item.content { item.group == nil } else { false }
            add(item.extent.rect, item.extent.rect, isMoved: isSolid)
        }
        guard repainted <= rect.area / 2 else { return nil }
        for part in damage.rects { part.forEachPart(outside: rect) { repaint.add($0) } }
        return Result(rect: rect, vector: vector, repaint: repaint)
    }

    /// Returns the vector by which the most pixels of items moved, and their number.
    private func greatestMotion() -> (Vector, Int)? {
        var motions: [(vector: Vector, area: Int)] = []
        for change in changes {
            guard case .moved(let vector) = change.kind else { continue }
            if let index = motions.firstIndex(where: { $0.vector == vector }) {
                motions[index].area += change.new.area
            } else if motions.count < 8 {
                motions.append((vector, change.new.area))
            }
        }
        return motions.max { $0.area < $1.area }
    }
}

extension DisplayItem.Paint {
    /// Returns the vector from another paint to this one, if both paint the same pixels in
    /// different places, within their extents.
    fileprivate func translation(
        from old: DisplayItem.Paint, within extent: PixelRect, _ oldExtent: PixelRect
    ) -> MotionFinder.Vector? {
        switch (old, self) {
        case (.fill(let oldShape, let oldPixel), .fill(let shape, let pixel)):
            return oldPixel == pixel ? shape.verticalTranslation(from: oldShape) : nil
        case (.border(let oldShape, let oldWidth, let oldPixel), .border(let shape, let width, let pixel)):
            guard oldPixel == pixel, oldWidth == width, let vector = shape.verticalTranslation(from: oldShape) else { return nil }
            guard let oldHole = oldShape.inset(by: oldWidth), let hole = shape.inset(by: width) else { return nil }
            return hole.verticalTranslation(from: oldHole) == vector ? vector : nil
        case (.image(let oldShape, let oldImage), .image(let shape, let image)):
            guard oldShape.isPixelAligned, shape.isPixelAligned else { return nil }
            return image.translation(from: oldImage, within: extent, oldExtent)
        default: return nil
        }
    }
}

extension DisplayItem.Image {
    /// Returns the vector from another image to this one, if neither is scaled and both show the
    /// same pixels in different places, within their extents.
    fileprivate func translation(
        from old: DisplayItem.Image, within extent: PixelRect, _ oldExtent: PixelRect
    ) -> MotionFinder.Vector? {
        guard surface == old.surface, detail == nil, old.detail == nil else { return nil }
        var moved = self
        moved.toImage = old.toImage
        guard moved == old else { return nil }
        if let offset = toImage.wholeOffset(within: extent), let oldOffset = old.toImage.wholeOffset(within: oldExtent) {
            return MotionFinder.Vector(x: oldOffset.x - offset.x, y: oldOffset.y - offset.y)
        }
        guard toImage.isTranslation, old.toImage.isTranslation else { return nil }
        let (x, y) = (old.toImage.h31 - toImage.h31, old.toImage.h32 - toImage.h32)
        guard let columns = Int(exactly: x), let rows = Int(exactly: y), max(abs(x), abs(y)) < 0x1p20 else { return nil }
        // Both differences are exact, or the images may be sampled at different fractions.
        guard toImage.h31 + x == old.toImage.h31, toImage.h32 + y == old.toImage.h32 else { return nil }
        return MotionFinder.Vector(x: columns, y: rows)
    }
}

extension Shape {
    /// Returns the vector from another shape to this one, if it is vertical and both have the same
    /// coverage in different rows.
    fileprivate func verticalTranslation(from old: Shape) -> MotionFinder.Vector? {
        rowOffset(from: old).map { MotionFinder.Vector(x: 0, y: $0) }
    }
}
