import CCairo
import Foundation

/// How much of each pixel a shape covers, a byte a pixel. Immutable.
package final class CoverageMask: Sendable {
    /// From the origin of the shape's coordinates to the first pixel, y down.
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    /// Row after row from the top.
    let coverage: [UInt8]

    /// The coverage that filling a path has, which is in pixels, y down; as ``CGContext/fillPath(using:)`` rasterises it.
    package init(filling path: CGPath) {
        let bounds = path.isFinite && !path.isEmpty ? PixelRect(covering: path.boundingBox) : PixelRect(covering: .null)
        (x, y) = (bounds.x, bounds.y)
        guard !bounds.isEmpty else {
            (width, height, coverage) = (0, 0, [])
            return
        }
        let target = DrawingTarget(pixels: bounds, format: CAIRO_FORMAT_A8)
        path.emit(to: target.cairo)
        cairo_fill(target.cairo)
        var size = (width: 0, height: 0)
        var bytes: [UInt8] = []
        target.withPixels { pixels, bytesPerRow, width, height in
            size = (width, height)
            bytes.reserveCapacity(width * height)
            for row in 0..<height { bytes += UnsafeBufferPointer(start: pixels + row * bytesPerRow, count: width) }
        }
        (width, height) = size
        coverage = bytes
    }

    /// What a mask takes in memory, in bytes: its coverage, the object and the array with the allocator's share, and a place in a dictionary.
    package var byteCount: Int { coverage.count + 200 }
}

/// A mask with the pixel that its origin is at.
package struct PlacedMask {
    package var mask: CoverageMask
    package var x: Int
    package var y: Int

    package init(_ mask: CoverageMask, x: Int, y: Int) {
        self.mask = mask
        self.x = x
        self.y = y
    }

    fileprivate var bounds: CGRect { CGRect(x: x + mask.x, y: y + mask.y, width: mask.width, height: mask.height) }

    /// Adds the coverage to that of a surface of alpha alone whose first pixel is at the area's corner; where both cover a pixel in part the sum counts, as
    /// if they did not overlap in it.
    fileprivate func add(to bytes: UnsafeMutablePointer<UInt8>, _ bytesPerRow: Int, of area: PixelRect) {
        let (left, top) = (x + mask.x, y + mask.y)
        let (first, last) = (max(left, area.x), min(left + mask.width, area.x + area.width))
        let count = last - first
        guard count > 0 else { return }
        mask.coverage.withUnsafeBufferPointer { coverage in
            guard let coverage = coverage.baseAddress else { return }
            for row in max(top, area.y)..<max(min(top + mask.height, area.y + area.height), max(top, area.y)) {
                let from = coverage + (row - top) * mask.width + (first - left)
                let to = bytes + (row - area.y) * bytesPerRow + (first - area.x)
                for column in 0..<count {
                    to[column] = UInt8(truncatingIfNeeded: min(UInt16(to[column]) &+ UInt16(from[column]), 255))
                }
            }
        }
    }
}

extension CGContext {
    /// The transform from user space to pixels, y down, if masks of whole pixels can stand for filled shapes now: it does not turn anything, and shapes are
    /// filled with one colour, with smooth edges, on pixels.
    package var maskTransform: CGAffineTransform? {
        let matrix = state.matrix
        guard matrix.b == 0, matrix.c == 0, isDrawable, !target.isVector, state.shadow == nil, state.flatness == nil,
            state.shouldAntialias, allows.antialiasing, case .color = state.fill
        else { return nil }
        return matrix
    }

    /// Fills what the masks cover with the state's colour, as one shape.
    package func fill(_ masks: [PlacedMask]) {
        var area = CGRect.null
        for placed in masks where placed.mask.width > 0 { area = area.union(placed.bounds) }
        let pixels = target.clipBounds.intersection(PixelRect(covering: area))
        guard !pixels.isEmpty else { return }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(clamping: pixels.width), Int32(clamping: pixels.height))
        defer { cairo_surface_destroy(surface) }
        guard let bytes = cairo_image_surface_get_data(surface) else { return }
        let bytesPerRow = Int(cairo_image_surface_get_stride(surface))
        for placed in masks { placed.add(to: bytes, bytesPerRow, of: pixels) }
        cairo_surface_mark_dirty(surface)
        draw(
            Mark(shapeIn: pixels.rect) { [self] cairo in
                setSource(state.fill, cairo)
            } cover: { cairo in
                cairo_save(cairo)
                cairo_identity_matrix(cairo)
                cairo_mask_surface(cairo, surface, Double(pixels.x), Double(pixels.y))
                cairo_restore(cairo)
            })
    }
}
