public import Geometry

/// Computes the Gaussian blur of rectangles with round corners in a time that does not depend on
/// their size, for the shadows of layers. Its memory is reused: once the largest rectangle has been
/// blurred, nothing more is allocated.
///
/// The Gaussian blur of a rectangle with square corners is the product of a blur along each axis.
/// Only the areas cut off by the round corners are not separable; they are subtracted. All four
/// corners of all boxes with the same radius and blur, of any position and size, share one stored
/// corner.
///
/// ```swift
/// var blur = RectangleBlur()
/// let (corner, shadow) = (BlurredCorner(), BlurredRectangle())
/// if blur.prepare(corner, radius: 12, sigma: 4),
///     blur.blur(rect, roundCorners: .all, corner, into: shadow)
/// {
///     rasterizer.fill(buffer, blurred: shadow, pixel: 0x8000_0000, clip: buffer.bounds)
/// }
/// ```
public struct RectangleBlur: ~Copyable {
    /// The greatest standard deviation (pixels). `Rasterizer.blur`, which halves images first,
    /// handles wider blurs.
    public static let widestSigma = 16.0
    /// The greatest number of values in a mask.
    private static let maximumPixels = 1 << 18
    /// The corner radius (pixels) from which `prepare` returns false.
    private static let maximumRadius = 1024.0

    private var drawer = CornerDrawer()
    /// The corners computed for single positions.
    private var corners = ScratchBuffer<Float>(capacity: 1)
    /// The horizontal profile, in 255ths: the coverage of each column of the mask between the left
    /// and right edges after the blur.
    private var across = ScratchBuffer<Float>(capacity: 1)
    /// The vertical profile (0…1): the same for each row between the top and bottom edges.
    private var down = ScratchBuffer<Float>(capacity: 1)
    /// The amounts that the corners subtract from a row: the left ones from its start, the right
    /// ones, which are stored mirrored, from its end.
    private var left = ScratchBuffer<Float>(capacity: 1)
    private var right = ScratchBuffer<Float>(capacity: 1)

    /// Creates a blur with a few kilobytes of memory.
    public init() {}

    /// Computes a corner for a radius and a blur.
    ///
    /// - Parameters:
    ///   - radius: The corner radius (pixels, at least 0 and less than 1,024).
    ///   - sigma: The standard deviation (pixels, 0…`widestSigma`); 0 disables the blur.
    /// - Returns: false if a value is not a number or out of range.
    public mutating func prepare(_ corner: BlurredCorner, radius: Double, sigma: Double) -> Bool {
        guard radius >= 0, radius < Self.maximumRadius, sigma >= 0, sigma <= Self.widestSigma else { return false }
        corner.reset(radius: radius, sigma: sigma)
        guard corner.steps > 0, radius > 0 else { return true }
        corner.values.extend(to: BlurredCorner.lead + corner.valueCount, with: 0)
        for row in 0..<corner.steps {
            for column in 0..<corner.steps {
                drawer.draw(
                    corner, x: Double(column) / Double(corner.steps), y: Double(row) / Double(corner.steps),
                    into: corner.values.base + BlurredCorner.lead + (row * corner.steps + column) * corner.planeSize)
            }
        }
        return true
    }

    /// Blurs a rectangle.
    ///
    /// Every pixel is within 1/255 of the convolution of the shape's coverage with the weights
    /// exp(−i² / 2σ²), normalized along each axis. The result does not depend on earlier blurs.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in device space. Its position is not rounded to pixels.
    ///   - roundCorners: The corners that have the radius of `corner`; the others are square.
    /// - Returns: false, leaving `result` empty, if a value is not finite, if a side is not
    ///   positive or is shorter than two radii, or if so many pixels differ that a full mask is
    ///   more efficient.
    public mutating func blur(
        _ rect: Rect, roundCorners: CornerMask, _ corner: BlurredCorner, into result: BlurredRectangle
    ) -> Bool {
        result.extent = .empty
        let shortest = min(rect.size.width, rect.size.height)
        // NaN fails these comparisons.
        guard abs(rect.minX) < 0x1p29, abs(rect.minY) < 0x1p29, rect.size.width > 0, rect.size.height > 0, rect.size.width < 0x1p29,
            rect.size.height < 0x1p29, corner.radius <= shortest * 0.500001
        else { return false }
        let columns = RepeatedIndex(from: rect.minX, to: rect.maxX, corner: corner.radius, reach: corner.weights.reach)
        let rows = RepeatedIndex(from: rect.minY, to: rect.maxY, corner: corner.radius, reach: corner.weights.reach)
        guard columns.count * rows.count <= Self.maximumPixels else { return false }
        (result.columns, result.rows) = (columns, rows)
        result.extent = PixelRect(x0: columns.first, y0: rows.first, x1: columns.end, y1: rows.end)
        result.stride = (columns.count + 7) & ~7
        result.mask.extend(to: result.stride * rows.count, with: 0)
        columns.profile(from: rect.minX, to: rect.maxX, corner.weights, scale: 255, into: &across)
        rows.profile(from: rect.minY, to: rect.maxY, corner.weights, scale: 1, into: &down)
        if corner.radius > 0, !roundCorners.isEmpty {
            subtractCorners(rect, roundCorners, corner, from: result)
        } else {
            multiply(into: result)
        }
        return true
    }

    /// Writes the blur of a rectangle with square corners.
    private func multiply(into result: BlurredRectangle) {
        for y in 0..<result.rows.count {
            let row = result.mask.base + y * result.stride
            var x = 0
            while x < result.stride {
                Self.store255ths(load(UnsafePointer(across.base + x)) * down[y], to: row + x)
                x += 8
            }
        }
    }

    /// Writes the blur of a rectangle with square corners, less the areas that the round corners
    /// cut off.
    private mutating func subtractCorners(_ rect: Rect, _ round: CornerMask, _ corner: BlurredCorner, from result: BlurredRectangle) {
        let (width, height) = (result.columns.count, result.rows.count)
        let lineLength = max(result.stride, corner.stride) + 16
        left.fill(lineLength, with: 0)
        right.fill(lineLength, with: 0)
        if corner.steps == 0 { corners.extend(to: 4 * corner.planeSize, with: 0) }
        let (x0, y0) = (rect.minX - rect.minX.rounded(.down), rect.minY - rect.minY.rounded(.down))
        let (x1, y1) = (rect.maxX.rounded(.up) - rect.maxX, rect.maxY.rounded(.up) - rect.maxY)
        let views = (
            view(corner, round.contains(.minXMinY), x0, y0, 0), view(corner, round.contains(.maxXMinY), x1, y0, 1),
            view(corner, round.contains(.minXMaxY), x0, y1, 2), view(corner, round.contains(.maxXMaxY), x1, y1, 3)
        )
        for y in 0..<height {
            // Eight values precede the first value of the right corners, because reading in
            // whole blocks of eight extends past the first column of the mask.
            (left.base).update(repeating: 0, count: corner.stride)
            (right.base + 8).update(repeating: 0, count: corner.stride)
            if y < corner.side {
                views.0?.add(row: y, to: left.base)
                views.1?.add(row: y, to: right.base + 8)
            }
            if height - 1 - y < corner.side {
                views.2?.add(row: height - 1 - y, to: left.base)
                views.3?.add(row: height - 1 - y, to: right.base + 8)
            }
            let row = result.mask.base + y * result.stride
            var x = 0
            while x < result.stride {
                let whole = load(UnsafePointer(across.base + x)) * down[y]
                let mirrored = load(UnsafePointer(right.base + (width - x)))
                Self.store255ths(whole - load(UnsafePointer(left.base + x)) - mirrored.reversed, to: row + x)
                x += 8
            }
        }
    }

    /// Returns the corner at a position within a pixel, or nil if it is not round.
    ///
    /// - Parameters:
    ///   - x: The corner's horizontal distance inward from the pixel boundary outside it (pixels,
    ///     0…1).
    ///   - y: The corner's vertical distance inward from that boundary (pixels, 0…1).
    ///   - index: The number of the corner (0…3), which has memory of its own.
    private mutating func view(_ corner: BlurredCorner, _ isRound: Bool, _ x: Double, _ y: Double, _ index: Int) -> BlurredCornerView? {
        guard isRound else { return nil }
        if corner.steps > 0 { return corner.view(x: x, y: y) }
        let plane = corners.base + index * corner.planeSize
        drawer.draw(corner, x: x, y: y, into: plane)
        return BlurredCornerView(plane + corner.stride, stride: corner.stride)
    }

    /// Stores values rounded to nearest. From 2²³ to 2²⁴ the low bits of a number are its integer
    /// part. No value is more than ½ outside 0…255.
    @inline(__always)
    private static func store255ths(_ value: SIMD8<Float>, to address: UnsafeMutablePointer<UInt32>) {
        Raster.store(unsafeBitCast(value + 0x1.8p23, to: Pixels.self) & 0xFF, to: address)
    }
}

extension RepeatedIndex {
    /// Computes the share of each column or row of the mask that lies between two edges after the
    /// blur (0…1), multiplied by `scale`. Eight zeros follow, for reads past the end.
    func profile(from: Double, to: Double, _ weights: borrowing GaussianWeights, scale: Float, into line: inout ScratchBuffer<Float>) {
        line.removeAll()
        for index in 0..<count {
            let pixel = Double(pixel(at: index))
            line.append((weights.share(before: to - pixel) - weights.share(before: from - pixel)) * scale)
        }
        for _ in 0..<8 { line.append(0) }
    }
}

extension SIMD8<Float> {
    /// The lanes in reverse order.
    @inline(__always)
    var reversed: SIMD8<Float> { SIMD8(self[7], self[6], self[5], self[4], self[3], self[2], self[1], self[0]) }
}
