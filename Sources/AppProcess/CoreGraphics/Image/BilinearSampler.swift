import Foundation

/// Samples premultiplied BGRA8 pixels through an affine transform by bilinear interpolation: it
/// computes the pixels of a bitmap (the destination) from those of an image.
///
/// The value at a position is the weighted mean of the four pixels whose centers surround it. Each
/// pixel's weight is the product of one minus its horizontal and one minus its vertical distance.
/// Positions beyond the centers of the outermost pixels use those pixels, or those of the opposite
/// edge if the image repeats.
///
/// Weights are multiples of 2⁻¹⁵, so that results are within 0.52/255 of exact interpolation. The
/// weights of pixman, cairo's rasterizer, are multiples of 2⁻⁷ and cause errors of almost 4/255. A
/// component never exceeds another one that is at least as large in all four pixels: colors stay
/// at most as large as alpha.
///
/// Two components share a 64-bit integer, which is fast in debug builds, too. If rows of the bitmap
/// map to rows of the image, each row of the image is interpolated horizontally only once.
struct BilinearSampler {
    private let pixels: UnsafePointer<UInt32>
    /// The distance between rows (pixels).
    private let stride: Int
    private let width: Int
    private let height: Int
    private let repeats: Bool
    /// The transform from the bitmap's pixels to the image's, both with y down.
    private let toImage: CGAffineTransform

    /// Creates a sampler of `height` rows of `width` pixels each.
    ///
    /// - Parameters:
    ///   - pixels: The rows, aligned to 4 bytes, which outlive the sampler.
    ///   - bytesPerRow: The distance between rows (bytes, a multiple of 4).
    ///   - toImage: The transform from the bitmap's pixels to the image's, both with y down.
    init(
        pixels: UnsafeRawPointer, bytesPerRow: Int, width: Int, height: Int, repeats: Bool, toImage: CGAffineTransform
    ) {
        self.pixels = pixels.assumingMemoryBound(to: UInt32.self)
        self.stride = bytesPerRow / 4
        self.width = width
        self.height = height
        self.repeats = repeats
        self.toImage = toImage
    }

    /// Writes a sample to each pixel of a bitmap.
    ///
    /// - Returns: `false`, without writing, if the bitmap maps to positions 2³⁰ pixels away.
    func write(to bitmap: UnsafeMutableRawPointer, bytesPerRow: Int, columns: Int, rows: Int) -> Bool {
        guard width > 0, height > 0, columns > 0, rows > 0 else { return true }
        let corners = [(0, 0), (columns, 0), (0, rows), (columns, rows)].map { CGPoint(x: $0.0, y: $0.1).applying(toImage) }
        guard corners.allSatisfy({ abs($0.x) < 0x1p30 && abs($0.y) < 0x1p30 }) else { return false }
        if toImage.b == 0, toImage.c == 0 {
            writeAligned(to: bitmap, bytesPerRow, columns, rows)
        } else {
            for row in 0..<rows { writeRow(row, to: (bitmap + row * bytesPerRow).assumingMemoryBound(to: UInt32.self), columns) }
        }
        return true
    }

    // MARK: Positions

    /// Returns a coordinate in units of 2⁻³².
    private static func fixed(_ coordinate: CGFloat) -> Int { Int((coordinate * 0x1p32).rounded()) }

    /// The indexes of the two pixels that surround a position along one axis, and the weight of the
    /// second one in units of 2⁻¹⁵.
    private struct Neighbors {
        let first: Int
        let second: Int
        let weight: UInt64

        /// Finds the neighbors of a position.
        ///
        /// - Parameters:
        ///   - position: The distance from the center of the first pixel, in units of 2⁻³².
        ///   - count: The number of pixels.
        @inline(__always)
        init(_ position: Int, count: Int, repeats: Bool) {
            // The weight is the upper 15 bits of the fraction.
            let index = position >> 32
            weight = UInt64(truncatingIfNeeded: position >> 17 & 0x7FFF)
            if index >= 0, index &+ 1 < count {
                (first, second) = (index, index &+ 1)
            } else if repeats {
                let remainder = index % count
                first = remainder < 0 ? remainder &+ count : remainder
                second = first &+ 1 < count ? first &+ 1 : 0
            } else {
                first = max(0, min(count &- 1, index))
                second = max(0, min(count &- 1, index &+ 1))
            }
        }
    }

    // MARK: Components

    /// The four components of a pixel or of a mean, each in a 32-bit half of an integer.
    private struct Components {
        var blueAndRed: UInt64
        var greenAndAlpha: UInt64

        @inline(__always)
        init(_ blueAndRed: UInt64, _ greenAndAlpha: UInt64) {
            self.blueAndRed = blueAndRed
            self.greenAndAlpha = greenAndAlpha
        }

        @inline(__always)
        init(_ pixel: UInt32) {
            let bits = UInt64(truncatingIfNeeded: pixel)
            self.init(bits & 0xFF | (bits & 0xFF_0000) &<< 16, bits &>> 8 & 0xFF | (bits &>> 24) &<< 32)
        }

        /// Returns the weighted means of the components and those of `other`, in units of 2⁻¹⁵.
        ///
        /// - Parameter weight: The weight of `other`, in units of 2⁻¹⁵.
        @inline(__always)
        func mixed(with other: Components, _ weight: UInt64) -> Components {
            // Equal to self · (2¹⁵ − weight) + other · weight, of which both halves fit in 32 bits.
            // Carries between the halves of the differences cancel.
            Components(
                blueAndRed &<< 15 &+ (other.blueAndRed &- blueAndRed) &* weight,
                greenAndAlpha &<< 15 &+ (other.greenAndAlpha &- greenAndAlpha) &* weight)
        }

        /// The components, of which each is less than 2²³, divided by 2⁷ and rounded down.
        @inline(__always)
        var shifted: Components {
            Components(blueAndRed &>> 7 & 0xFFFF_0000_FFFF, greenAndAlpha &>> 7 & 0xFFFF_0000_FFFF)
        }

        /// The components, of which each is less than 2¹⁶, in the order of a pixel.
        @inline(__always)
        var packed: UInt64 { blueAndRed | greenAndAlpha &<< 16 }

        /// The pixel whose components are these divided by 2²³ and rounded to nearest.
        @inline(__always)
        var pixel: UInt32 {
            let halves: UInt64 = 0x40_0000_0040_0000
            let (blueRed, greenAlpha) = (blueAndRed &+ halves, greenAndAlpha &+ halves)
            return UInt32(
                truncatingIfNeeded: blueRed &>> 23 & 0xFF | (blueRed &>> 55) &<< 16 | (greenAlpha &>> 23 & 0xFF) &<< 8
                    | (greenAlpha &>> 55) &<< 24)
        }
    }

    // MARK: Aligned axes

    /// Writes the samples if each row of the bitmap maps to a row of the image.
    private func writeAligned(to bitmap: UnsafeMutableRawPointer, _ bytesPerRow: Int, _ columns: Int, _ rows: Int) {
        let neighbors = (0..<columns).map { column in
            Neighbors(Self.fixed((CGFloat(column) + 0.5) * toImage.a + toImage.tx - 0.5), count: width, repeats: repeats)
        }
        // The horizontal means of two rows of the image: four components of 16 bits for each
        // column, in units of 2⁻⁸.
        var (upper, lower) = ([UInt64](repeating: 0, count: columns), [UInt64](repeating: 0, count: columns))
        var (upperRow, lowerRow) = (-1, -1)
        for row in 0..<rows {
            let vertical = Neighbors(
                Self.fixed((CGFloat(row) + 0.5) * toImage.d + toImage.ty - 0.5), count: height, repeats: repeats)
            // Keep the means of a row that is needed again, now as the other neighbor.
            if vertical.first == lowerRow || vertical.second == upperRow {
                swap(&upper, &lower)
                swap(&upperRow, &lowerRow)
            }
            if vertical.first != upperRow {
                mixRow(vertical.first, neighbors, into: &upper)
                upperRow = vertical.first
            }
            if vertical.second != lowerRow {
                mixRow(vertical.second, neighbors, into: &lower)
                lowerRow = vertical.second
            }
            upper.withUnsafeBytes { upper in
                lower.withUnsafeBytes { lower in
                    Self.mix(
                        upper.bindMemory(to: UInt16.self), lower.bindMemory(to: UInt16.self), vertical.weight,
                        into: (bitmap + row * bytesPerRow).assumingMemoryBound(to: UInt8.self))
                }
            }
        }
    }

    /// Interpolates a row of the image at the positions of the bitmap's columns.
    private func mixRow(_ row: Int, _ neighbors: [Neighbors], into result: inout [UInt64]) {
        let line = pixels + row * stride
        result.withUnsafeMutableBufferPointer { result in
            neighbors.withUnsafeBufferPointer { neighbors in
                var column = 0
                while column < neighbors.count {
                    let pair = neighbors[column]
                    result[column] = Components(line[pair.first]).mixed(with: Components(line[pair.second]), pair.weight).shifted.packed
                    column &+= 1
                }
            }
        }
    }

    /// Mixes the components of two rows. The compiler vectorizes this loop.
    ///
    /// - Parameter weight: The weight of `lower`, in units of 2⁻¹⁵.
    private static func mix(
        _ upper: UnsafeBufferPointer<UInt16>, _ lower: UnsafeBufferPointer<UInt16>, _ weight: UInt64,
        into result: UnsafeMutablePointer<UInt8>
    ) {
        guard let upperComponents = upper.baseAddress, let lowerComponents = lower.baseAddress else { return }
        let (lowerWeight, upperWeight) = (UInt32(truncatingIfNeeded: weight), UInt32(truncatingIfNeeded: 0x8000 &- weight))
        var index = 0
        while index < upper.count {
            let mean =
                UInt32(truncatingIfNeeded: upperComponents[index]) &* upperWeight
                &+ UInt32(truncatingIfNeeded: lowerComponents[index]) &* lowerWeight
            result[index] = UInt8(truncatingIfNeeded: (mean &+ 0x40_0000) &>> 23)
            index &+= 1
        }
    }

    // MARK: Other transforms

    /// Writes the samples of a row of the bitmap.
    private func writeRow(_ row: Int, to result: UnsafeMutablePointer<UInt32>, _ columns: Int) {
        let center = CGPoint(x: 0.5, y: CGFloat(row) + 0.5).applying(toImage)
        var (x, y) = (Self.fixed(center.x - 0.5), Self.fixed(center.y - 0.5))
        let (dx, dy) = (Self.fixed(toImage.a), Self.fixed(toImage.b))
        var column = 0
        while column < columns {
            let (horizontal, vertical) = (
                Neighbors(x, count: width, repeats: repeats), Neighbors(y, count: height, repeats: repeats)
            )
            let (upper, lower) = (pixels + vertical.first &* stride, pixels + vertical.second &* stride)
            result[column] =
                Components(upper[horizontal.first]).mixed(with: Components(upper[horizontal.second]), horizontal.weight).shifted
                .mixed(
                    with: Components(lower[horizontal.first]).mixed(with: Components(lower[horizontal.second]), horizontal.weight).shifted,
                    vertical.weight
                ).pixel
            x &+= dx
            y &+= dy
            column &+= 1
        }
    }
}
