import CoreGraphics
import Foundation

/// Draws an image in a context whose y axis points down: in its tint color, with its orientation,
/// and resized by its cap insets. `UIImage`'s drawing methods use it.
struct ImageDrawing {
    let image: UIImage
    let context: CGContext

    /// Draws the image in its tint color, or in its own colors if it has none.
    func draw(in rect: CGRect) {
        guard rect.width != 0, rect.height != 0, let picture = picture else { return }
        guard let tint = image.attributes.tint else { return paint(picture, in: rect) }
        context.saveGState()
        context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
        paint(picture, in: rect)
        // The fill keeps the opacity of the pixels and replaces their colors. Its margin covers
        // pixels that lie partly outside the rectangle.
        context.setBlendMode(.sourceIn)
        context.setFillColor(tint.cgColor)
        context.fill(rect.insetBy(dx: -1, dy: -1))
        context.endTransparencyLayer()
        context.restoreGState()
    }

    /// The image's pixels as stored. A symbol is drawn at the context's resolution.
    private var picture: CGImage? {
        guard case .symbol(let symbol) = image.content, image.attributes.capInsets == nil else { return image.bitmap }
        // Whole pixels per point limit the number of bitmaps that the cache of symbols holds.
        let transform = context.ctm
        return symbol.bitmap(scale: max(0.1, min(hypot(transform.a, transform.b).rounded(.up), 16)))
    }

    /// Tiles the image over a rectangle. The tiles are aligned with the origin of user space.
    func drawAsPattern(in rect: CGRect) {
        guard let upright = image.upright() else { return }
        context.saveGState()
        context.clip(to: rect)
        tile(upright, CGRect(origin: .zero, size: image.size))
        context.restoreGState()
    }

    /// Draws the pixels, resized by the cap insets if the image has any and the size differs.
    private func paint(_ picture: CGImage, in rect: CGRect) {
        guard image.attributes.capInsets != nil, rect.size != image.size, let upright = image.upright() else {
            return paint(picture, image.attributes.orientation, in: rect)
        }
        paintParts(of: upright, in: rect.standardized)
    }

    /// Draws stored pixels, stretched to a rectangle and displayed with an orientation.
    private func paint(_ picture: CGImage, _ orientation: UIImage.Orientation, in rect: CGRect) {
        context.saveGState()
        // `CGContext.draw(_:in:)` draws an image's top at the greatest y. From first to last: flip
        // the unit square, apply the orientation, and map the unit square to the rectangle.
        context.concatenate(
            CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
                .concatenating(orientation.transform)
                .concatenating(CGAffineTransform(a: rect.size.width, b: 0, c: 0, d: rect.size.height, tx: rect.origin.x, ty: rect.origin.y))
        )
        context.draw(picture, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
    }

    /// Tiles upright pixels over the clip. One of the tiles fills `cell`.
    private func tile(_ picture: CGImage, _ cell: CGRect) {
        context.saveGState()
        // Flip the tile about its own center: Core Graphics draws an image's top at the greatest y.
        context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * cell.midY))
        context.draw(picture, in: cell, byTiling: true)
        context.restoreGState()
    }

    /// Draws nine parts: the corners at their own size, the edges resized along one axis, and the
    /// middle resized along both.
    ///
    /// - Parameters:
    ///   - picture: The image's pixels with the orientation applied.
    ///   - rect: The destination, with a positive width and height.
    private func paintParts(of picture: CGImage, in rect: CGRect) {
        let insets = image.capInsets
        let size = image.size
        let pixel = 1 / image.scale
        let columns = Self.spans(of: size.width, pixel, in: (rect.minX, rect.width), insets.left, insets.right)
        let rows = Self.spans(of: size.height, pixel, in: (rect.minY, rect.height), insets.top, insets.bottom)
        for row in rows {
            for column in columns {
                let scale = image.scale
                let part = CGRect(
                    x: column.from * scale, y: row.from * scale, width: column.length * scale, height: row.length * scale)
                guard let piece = picture.cropping(to: part) else { continue }
                let destination = CGRect(x: column.to, y: row.to, width: column.resizedLength, height: row.resizedLength)
                let isTiled =
                    image.resizingMode == .tile && (column.isResized(atLeast: scale) || row.isResized(atLeast: scale))
                guard isTiled else {
                    paint(piece, .up, in: destination)
                    continue
                }
                context.saveGState()
                context.clip(to: destination)
                // A single column or row of pixels looks the same if it is stretched.
                let width = column.isResized(atLeast: scale) ? column.length : column.resizedLength
                let height = row.isResized(atLeast: scale) ? row.length : row.resizedLength
                tile(piece, CGRect(x: column.to, y: row.to, width: width, height: height))
                context.restoreGState()
            }
        }
    }

    /// A part of the image along one axis, and its destination (points).
    private struct Span {
        /// The start of the part in the image.
        var from: CGFloat
        var length: CGFloat
        /// The start of the destination in user space.
        var to: CGFloat
        var resizedLength: CGFloat

        /// Returns whether the part is resized and, at a number of pixels per point, longer than
        /// one pixel. The limit of 1.5 pixels allows for rounding errors.
        func isResized(atLeast scale: CGFloat) -> Bool { length != resizedLength && length * scale > 1.5 }
    }

    /// Divides an image along one axis into a cap, the middle and another cap.
    ///
    /// - Parameters:
    ///   - size: The length of the image (points).
    ///   - pixel: The length of one of its pixels (points).
    ///   - destination: The destination in user space (points).
    ///   - before: The length of the first cap (points).
    ///   - after: The length of the last cap (points).
    /// - Returns: The parts that are not empty. If the caps leave no middle, they are shortened so
    ///   that the pixel where they meet is resized.
    private static func spans(
        of size: CGFloat, _ pixel: CGFloat, in destination: (start: CGFloat, length: CGFloat), _ before: CGFloat, _ after: CGFloat
    ) -> [Span] {
        let (start, available) = destination
        var before = max(0, min(before, size))
        var after = max(0, min(after, size - before))
        if before + after >= size {
            // The pixel is centered on the edge of the first cap, then aligned with the image's
            // pixels.
            before = max(0, min((before / pixel - 0.5).rounded(.down) * pixel, size - pixel))
            after = max(0, size - before - pixel)
        }
        let middle = size - before - after
        // If the destination is shorter than the caps, they share it in proportion to their
        // lengths.
        let share = before + after > available && before + after > 0 ? available / (before + after) : 1
        let (first, last) = (before * share, after * share)
        return [
            Span(from: 0, length: before, to: start, resizedLength: first),
            Span(from: before, length: middle, to: start + first, resizedLength: available - first - last),
            Span(from: size - after, length: after, to: start + available - last, resizedLength: last),
        ].filter { $0.length > 0 && $0.resizedLength > 0 }
    }
}
