public import Geometry

/// Computes the color that each device pixel shows of an image, for `SpanPainter`.
///
/// Positions are computed in double precision from each pixel's absolute device coordinate, so that
/// they do not depend on where a run starts. A linear sample weights four pixels with a resolution
/// of 2⁻¹¹. Each component is within 255 · 2⁻¹¹ + ⅝ of real arithmetic, and is an exact copy if the
/// fractions are 0.
struct ImageSampler: Sampler {
    /// The distance between a position and a pixel's center (pixels) below which the pixel is
    /// copied.
    static let centerTolerance = 0x1p-13

    private enum Kind: Equatable {
        case nearest
        /// A translation, in units of 2⁻¹¹ pixels.
        case shifted(u: Int, v: Int)
        case linear
    }

    let image: ImageSource
    /// The map from device space to the image's pixel space.
    let toImage: Homography
    /// Whether the image repeats in both directions. Otherwise, positions are clamped to it.
    let repeats: Bool
    /// The bits combined with samples by OR, so that samples of an opaque image are opaque even if
    /// another process changes its pixels during drawing.
    let opaqueBits: UInt32
    /// The values that the rows of the prepared region share, or nil if they share none.
    private(set) var columns: SampledColumns?
    private let kind: Kind

    init(image: ImageSource, toImage: Homography, filter: ImageFilter, repeats: Bool) {
        self.image = image
        self.toImage = toImage
        self.repeats = repeats
        opaqueBits = image.opaqueBits
        kind =
            switch filter {
            case .nearest: .nearest
            case .linear: repeats ? .linear : Self.shift(toImage).map { .shifted(u: $0.u, v: $0.v) } ?? .linear
            }
    }

    /// Prepares for the pixels of a region, for as long as the scratch memory is valid.
    mutating func prepare(_ region: PixelRect, _ scratch: SamplingScratch.Memory) {
        if kind == .linear { columns = SampledColumns(self, region, scratch) }
    }

    /// Returns the position of a device pixel's center in the image's pixel space, or nil if it is
    /// behind the viewer or not finite.
    @inline(__always)
    func position(x: Int, y: Int) -> (u: Double, v: Double)? { toImage.position(ofPixel: x, y).map { ($0.u, $0.v) } }

    /// Returns the device offset of the image if `toImage` translates by whole pixels within a
    /// rectangle, so that drawing is copying; otherwise nil.
    func wholeOffset(within rect: PixelRect) -> (x: Int, y: Int)? { toImage.wholeOffset(within: rect) }

    /// Returns the image's own pixels if every pixel of a rectangle shows one of them unchanged.
    func pixels(within rect: PixelRect) -> MemorySource? {
        guard let offset = wholeOffset(within: rect) else { return nil }
        let bounds = PixelRect(x0: -offset.x, y0: -offset.y, x1: image.width - offset.x, y1: image.height - offset.y)
        return bounds.contains(rect) ? MemorySource(base: image.base, stride: image.stride, bounds: bounds) : nil
    }

    /// Returns a Boolean value that indicates whether every pixel of a rectangle has a sample.
    func isComplete(within rect: PixelRect) -> Bool {
        func isComplete(_ x: Int, _ y: Int) -> Bool {
            guard let position = position(x: x, y: y) else { return false }
            if toImage.isAffine { return true }
            // These limits are far from overflow, so positions between the corners are finite as
            // well.
            let w = (Double(x) + 0.5) * toImage.h13 + ((Double(y) + 0.5) * toImage.h23 + toImage.h33)
            return w > 1e-30 && w < 1e30 && abs(position.u) < 1e30 && abs(position.v) < 1e30
        }
        // w and the numerators are linear: if the corners satisfy the condition, all positions
        // between them do.
        return isComplete(rect.x0, rect.y0) && isComplete(rect.x1 - 1, rect.y0) && isComplete(rect.x0, rect.y1 - 1)
            && isComplete(rect.x1 - 1, rect.y1 - 1)
    }

    @inline(__always)
    func pixels(x: Int, y: Int, count: Int, _ scratch: SamplingScratch.Memory) -> UnsafePointer<UInt32> {
        let lead = kind == .linear ? x & 7 : 0
        sample(x: x &- lead, y: y, count: count &+ lead, into: scratch.result)
        return UnsafePointer(scratch.result + lead)
    }

    /// Samples the image.
    ///
    /// - Parameter x: The first column; for linear samples other than a translation, a multiple of
    ///   eight.
    func sample(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        switch kind {
        case .nearest: sampleNearest(x: x, y: y, count: count, into: result)
        case .shifted(let u, let v): sampleShifted(x: x, y: y, count: count, by: (u, v), into: result)
        case .linear: sampleLinear(x: x, y: y, count: count, into: result)
        }
    }

    private func sampleNearest(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        for index in 0..<count {
            guard let position = position(x: x &+ index, y: y) else {
                result[index] = 0
                continue
            }
            let column = wrapped(position.u, image.width)
            let row = wrapped(position.v, image.height)
            let i = nearestIndex(Int(column.rounded(.down)), image.width)
            let j = nearestIndex(Int(row.rounded(.down)), image.height)
            result[index] = image.base[j &* image.stride &+ i] | opaqueBits
        }
    }

    /// Returns a coordinate moved to within a pixel of the image: clamped, or wrapped around if the
    /// image repeats.
    @inline(__always)
    func wrapped(_ coordinate: Double, _ size: Int) -> Double {
        let size = Double(size)
        guard repeats else { return coordinate > -1 ? (coordinate < size ? coordinate : size) : -1 }
        let rest = coordinate - (coordinate / size).rounded(.down) * size
        return rest > 0 ? (rest < size ? rest : 0) : 0
    }

    /// Returns the index of the pixel at an index from −1 to two past the last one: clamped, or
    /// wrapped around if the image repeats.
    @inline(__always)
    func neighborIndex(_ index: Int, _ size: Int) -> Int {
        if repeats && index >= size { return index % size }
        return nearestIndex(index, size)
    }
}

/// Returns the index in `0..<count` nearest to an index.
@inline(__always)
func nearestIndex(_ index: Int, _ count: Int) -> Int { index > 0 ? (index < count ? index : count &- 1) : 0 }

extension Homography {
    /// Returns the offset of pixels if the map to an image's pixels translates by whole pixels
    /// within a rectangle, so that drawing the image is copying; otherwise nil.
    public func wholeOffset(within rect: PixelRect) -> (x: Int, y: Int)? {
        guard isAffine, !rect.isEmpty, let start = position(ofPixel: rect.x0, rect.y0) else { return nil }
        let dx = (start.u - 0.5).rounded() - Double(rect.x0)
        let dy = (start.v - 0.5).rounded() - Double(rect.y0)
        guard abs(dx) < 0x1p40, abs(dy) < 0x1p40 else { return nil }
        func isExact(_ x: Int, _ y: Int) -> Bool {
            guard let position = position(ofPixel: x, y) else { return false }
            return abs(position.u - 0.5 - dx - Double(x)) < ImageSampler.centerTolerance
                && abs(position.v - 0.5 - dy - Double(y)) < ImageSampler.centerTolerance
        }
        // The map is affine: if the corners satisfy the condition, all positions between them do.
        guard isExact(rect.x0, rect.y0), isExact(rect.x1 - 1, rect.y0), isExact(rect.x0, rect.y1 - 1), isExact(rect.x1 - 1, rect.y1 - 1)
        else { return nil }
        return (Int(dx), Int(dy))
    }

    /// Returns the image of a pixel's center under the homography and the w by which it was
    /// divided, or nil if it is behind the viewer or not finite.
    @inline(__always)
    func position(ofPixel x: Int, _ y: Int) -> (u: Double, v: Double, w: Double)? {
        let cx = Double(x) + 0.5
        let cy = Double(y) + 0.5
        var w = 1.0
        var u = cx * h11 + (cy * h21 + h31)
        var v = cx * h12 + (cy * h22 + h32)
        if !isAffine {
            w = cx * h13 + (cy * h23 + h33)
            guard w > 0 else { return nil }
            u /= w
            v /= w
        }
        guard u.isFinite, v.isFinite else { return nil }
        return (u, v, w)
    }
}
