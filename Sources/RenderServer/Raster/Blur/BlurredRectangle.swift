public import WireProtocol

/// The shadow of an upright rounded rectangle: how much of each pixel it covers after a Gaussian blur, kept as corners, sides and a middle.
///
/// What a blur makes of the middle of a side does not change along it: that one column or row stands for all of them, however long the side is. So the work and the memory depend on the
/// radii and the blur alone. Used again and again it allocates nothing once the largest has been seen. One user at a time.
public final class BlurredRectangle {
    /// Wider blurs are `Rasterizer.blur`'s, which halves pictures first.
    public static let widestSigma = 16.0
    private static let mostPixels = 1 << 20

    /// The pixels that are covered at all, in device space; empty before the first `prepare` and where it answers false.
    public private(set) var extent = PixelRect.empty
    private(set) var columns = RepeatedIndex()
    private(set) var rows = RepeatedIndex()
    /// Coverage in 255ths, row by row, in rows of whole eights.
    private(set) var mask = ScratchBuffer<UInt32>(capacity: 1)
    private(set) var stride = 0

    private let shape = PixelStorage()
    private var outline = Outline()
    private var across = GaussianWeights()
    private var down = GaussianWeights()
    private var line = ScratchBuffer<Float>(capacity: 1)
    /// The shape's rows, blurred: those that are alike once.
    private var blurred = ScratchBuffer<Float>(capacity: 1)
    private var groups = ScratchBuffer<Group>(capacity: 1)
    private var parts = ScratchBuffer<Part>(capacity: 1)

    /// Rows of the shape that are alike.
    private struct Group: BitwiseCopyable {
        var first: Int
        var count: Int
    }

    /// A group's share of a row.
    private struct Part: BitwiseCopyable {
        var weight: Float
        var row: Int
    }

    public init() {}

    /// Blurs a rectangle; every pixel is within a 255th of the convolution of the shape's coverage with weights exp(−i² / 2σ²), in each direction over their sum.
    ///
    /// Answers false, and holds nothing, where a number is not finite or the sides, radii or deviations are such that a mask of all the pixels is the better way: sides that are not
    /// above 0, deviations above `widestSigma`, radii of hundreds of pixels. Cost: for a radius of 12 and a deviation of 8 some 100,000 multiplications.
    ///
    /// - Parameters:
    ///   - rect: In device space, its place kept to fractions of a pixel.
    ///   - sigmaX: The standard deviation along rows in pixels; what is not above 0 blurs nothing.
    ///   - rasterizer: Draws the shape.
    public func prepare(_ rect: Rect, radii: CornerRadii, sigmaX: Double, sigmaY: Double, using rasterizer: inout Rasterizer) -> Bool {
        extent = .empty
        let radius = max(max(radii.topLeft, radii.topRight), max(radii.bottomRight, radii.bottomLeft))
        let isUsable =
            abs(rect.minX) < 0x1p29 && abs(rect.minY) < 0x1p29 && rect.size.width > 0 && rect.size.width < 0x1p29 && rect.size.height > 0
            && rect.size.height < 0x1p29 && radius >= 0 && radius < 1024 && sigmaX <= Self.widestSigma && sigmaY <= Self.widestSigma
        guard isUsable else { return false }
        across.prepare(sigma: sigmaX)
        down.prepare(sigma: sigmaY)
        columns = RepeatedIndex(from: rect.minX, to: rect.maxX, corner: radius, reach: across.reach)
        rows = RepeatedIndex(from: rect.minY, to: rect.maxY, corner: radius, reach: down.reach)
        guard columns.count * rows.count <= Self.mostPixels else { return false }
        let buffer = draw(rect, radii, using: &rasterizer)
        collect(buffer)
        blurRows(of: buffer)
        blurColumns()
        extent = PixelRect(x0: columns.first, y0: rows.first, x1: columns.end, y1: rows.end)
        return true
    }

    private func draw(_ rect: Rect, _ radii: CornerRadii, using rasterizer: inout Rasterizer) -> PixelBuffer {
        // Without the columns and rows that others stand for; they are whole ones.
        let short = Rect(
            x: rect.minX, y: rect.minY, width: rect.size.width - Double(columns.repeats), height: rect.size.height - Double(rows.repeats))
        let bounds = PixelRect(
            x0: columns.first + across.reach, y0: rows.first + down.reach, x1: columns.first + columns.count - across.reach,
            y1: rows.first + rows.count - down.reach)
        let buffer = shape.buffer(for: bounds)
        rasterizer.clear(buffer, rect: bounds, to: 0)
        outline.removeAll()
        outline.append(roundedRect: short, radii: radii, through: .identity)
        rasterizer.fill(buffer, outline: outline, rule: .nonZero, paint: .solid(.max), clip: bounds)
        return buffer
    }

    /// Finds the rows that are alike.
    private func collect(_ buffer: PixelBuffer) {
        groups.removeAll()
        line.extend(to: buffer.bounds.width + 4 * across.reach + 16, with: 0)
        stride = (columns.count + 7) & ~7
        blurred.extend(to: stride * buffer.bounds.height, with: 0)
        for y in 0..<buffer.bounds.height {
            let row = buffer.base + y * buffer.stride
            if y > 0, Self.areAlike(row, row - buffer.stride, buffer.bounds.width) {
                groups[groups.count - 1].count += 1
            } else {
                groups.append(Group(first: y, count: 1))
            }
        }
    }

    private static func areAlike(_ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>, _ count: Int) -> Bool {
        for index in 0..<count where one[index] != other[index] { return false }
        return true
    }

    private func blurRows(of buffer: PixelBuffer) {
        let (reach, width) = (across.reach, buffer.bounds.width)
        for group in 0..<groups.count {
            let source = buffer.base + groups[group].first * buffer.stride
            // Two reaches of nothing at either side, and what is read beyond the last eight.
            line.base.update(repeating: 0, count: 2 * reach)
            for x in 0..<width { line[2 * reach + x] = Float(source[x] >> 24) }
            (line.base + 2 * reach + width).update(repeating: 0, count: 2 * reach + 16)
            let target = blurred.base + group * stride
            var x = 0
            while x < stride {
                var sum = SIMD8<Float>()
                for offset in 0...2 * reach { sum += Self.load(line.base + x + offset) * across.weights[offset] }
                UnsafeMutableRawPointer(target + x).storeBytes(of: sum, as: SIMD8<Float>.self)
                x += 8
            }
        }
    }

    private func blurColumns() {
        mask.extend(to: stride * rows.count, with: 0)
        for y in 0..<rows.count {
            parts.removeAll()
            for group in 0..<groups.count {
                let weight = down.sum(from: groups[group].first - y + 2 * down.reach, count: groups[group].count)
                if weight > 0 { parts.append(Part(weight: weight, row: group * stride)) }
            }
            var x = 0
            while x < stride {
                // Above 2²³ the low bits of a number are its whole part, to nearest.
                var sum = SIMD8<Float>()
                for part in 0..<parts.count { sum += Self.load(blurred.base + parts[part].row + x) * parts[part].weight }
                store(unsafeBitCast(sum + 0x1p23, to: Pixels.self) & 0xFF, to: mask.base + y * stride + x)
                x += 8
            }
        }
    }

    @inline(__always)
    private static func load(_ place: UnsafePointer<Float>) -> SIMD8<Float> {
        UnsafeRawPointer(place).loadUnaligned(as: SIMD8<Float>.self)
    }
}
