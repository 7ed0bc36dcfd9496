import Geometry
import Raster

/// The properties of items on which occlusion depends: whether they hide the items behind them, and
/// whether they may be painted in pieces.
extension DisplayList {
    /// Returns whether painting an item in several rectangles costs no more than painting it in
    /// one.
    func isDivisible(_ item: DisplayItem) -> Bool {
        if case .solid = item.content { return true }
        return switch paint(of: item) {
        case .shadow: true
        case .image(let shape, _), .gradient(let shape, _), .backdrop(let shape, _, _, _): shape.isPixelAligned
        default: false
        }
    }

    /// Returns a Boolean value that indicates whether an item's pixels stay opaque even if its
    /// client writes to the surface while it is painted: the item paints one color, or an image
    /// whose samples are made opaque.
    func staysOpaque(_ item: DisplayItem) -> Bool {
        if case .solid = item.content { return true }
        return switch paint(of: item) {
        case .fill: true
        // An image that is not upright is always sampled, and its samples are made opaque. An
        // upright one may be copied.
        case .image(_, let image): !image.toImage.isUpright
        default: false
        }
    }

    /// Returns whether an item may reduce the alpha of pixels behind it: a mask, or a group with a
    /// blending mode other than normal.
    func mayRemoveAlpha(_ item: DisplayItem) -> Bool {
        guard item.isGroup else { return false }
        switch paint(of: item) {
        case .group(_, _, .normal), .clip: return false
        default: return true
        }
    }

    /// Returns whether an item is the mask of a group.
    func isMask(_ item: DisplayItem, of group: DisplayItem) -> Bool {
        if item.isGroup, item.group == group.name, case .alphaMask = paint(of: item) { true } else { false }
    }

    /// Calls a closure with rectangles of a tile in which an item is opaque.
    func forEachOpaquePart(of item: DisplayItem, within tile: PixelRect, _ body: (PixelRect) -> Void) {
        let part = item.extent.rect.intersection(tile)
        if part.isEmpty { return }
        if item.isOpaque { return body(part) }
        switch paint(of: item) {
        case .fill(let shape, let pixel): if pixel >> 24 == 255 { shape.forEachInnerRect(within: part, body) }
        case .image(let shape, let image):
            guard image.source.isOpaque, image.opacity >= 1, image.tint == .white else { return }
            shape.forEachInnerRect(within: part) { if image.toImage.isInFront($0) { body($0) } }
        default: break
        }
    }
}
