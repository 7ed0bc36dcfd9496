import CCairo
import Foundation

/// The coverage of each pixel by a shape, one byte per pixel. Immutable.
///
/// Core Text keeps the masks of small glyphs, because painting a mask costs less than rasterizing
/// an outline each time that the glyph is drawn.
package final class CoverageMask: Sendable {
    /// The offset of the first pixel from the origin of the shape's coordinates (pixels, y down).
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    /// The bytes of all rows, top row first.
    let coverage: [UInt8]

    /// Creates the coverage of a filled path in device pixels, y down, as
    /// ``CGContext/fillPath(using:)`` rasterizes it.
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

    /// The memory that the mask occupies (bytes): its coverage, plus the object, the array, the
    /// allocator's overhead and a dictionary entry.
    package var byteCount: Int { coverage.count + 200 }
}

/// A mask with the pixel position of its origin.
package struct PositionedMask {
    package var mask: CoverageMask
    /// The horizontal position of the mask's origin (device pixels).
    package var x: Int
    /// The vertical position of the mask's origin (device pixels, y down).
    package var y: Int

    package init(_ mask: CoverageMask, x: Int, y: Int) {
        self.mask = mask
        self.x = x
        self.y = y
    }

    fileprivate var bounds: CGRect { CGRect(x: x + mask.x, y: y + mask.y, width: mask.width, height: mask.height) }

    /// Adds the coverage to a surface of alpha alone whose first pixel is at the corner of `area`.
    /// If both cover a pixel partially, the coverage is the sum, as if they did not overlap in that
    /// pixel.
    fileprivate func add(to bytes: UnsafeMutablePointer<UInt8>, _ bytesPerRow: Int, of area: PixelRect) {
        let (left, top) = (x + mask.x, y + mask.y)
        let (first, last) = (max(left, area.x), min(left + mask.width, area.x + area.width))
        let count = last - first
        guard count > 0 else { return }
        mask.coverage.withUnsafeBufferPointer { coverage in
            guard let coverage = coverage.baseAddress else { return }
            // The outer `max` makes the range empty if the mask and the area have no row in common.
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
    /// The transform from user space to device pixels (y down) if masks of whole pixels can replace
    /// filled shapes in the current state; otherwise `nil`.
    ///
    /// That requires a transform that only scales and translates, a single fill color,
    /// antialiasing, the default flatness, no shadow, and a bitmap target.
    package var maskTransform: CGAffineTransform? {
        let matrix = state.matrix
        guard matrix.b == 0, matrix.c == 0, isDrawable, !target.isVector, state.shadow == nil, state.flatness == nil,
            state.shouldAntialias, allows.antialiasing, case .color = state.fill
        else { return nil }
        return matrix
    }

    /// Fills the area that the masks cover with the state's fill color, as a single shape.
    package func fill(_ masks: [PositionedMask]) {
        var area = CGRect.null
        for positioned in masks where positioned.mask.width > 0 { area = area.union(positioned.bounds) }
        let pixels = target.clipBounds.intersection(PixelRect(covering: area))
        guard !pixels.isEmpty else { return }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(clamping: pixels.width), Int32(clamping: pixels.height))
        defer { cairo_surface_destroy(surface) }
        guard let bytes = cairo_image_surface_get_data(surface) else { return }
        let bytesPerRow = Int(cairo_image_surface_get_stride(surface))
        for positioned in masks { positioned.add(to: bytes, bytesPerRow, of: pixels) }
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
