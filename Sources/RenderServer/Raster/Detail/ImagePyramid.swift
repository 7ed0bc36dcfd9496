public import Geometry

/// Smaller versions of an image for drawing it minified (mipmaps), each half as wide and high as
/// the previous one, rounded up, down to a single pixel.
///
/// Each pixel is the mean of four pixels of the previous level, rounded to nearest in premultiplied
/// components; at an odd edge the last column or row counts twice. A position (x, y) in the image
/// is therefore (x/2ⁿ, y/2ⁿ) in level n, whatever the image's size.
///
/// Unchecked: nothing changes after `init`.
public final class ImagePyramid: @unchecked Sendable {
    private let memory: UnsafeMutablePointer<UInt32>
    private let byteCount: Int
    /// The levels. The first is half the image's size.
    let levels: [ImageSource]

    /// The number of levels.
    public var levelCount: Int { levels.count }

    /// Returns the size of the pyramid of an image (bytes), slightly more than a third of the
    /// image's, or nil if the image has no smaller version.
    public static func byteCount(width: Int, height: Int) -> Int? {
        guard max(width, height) > 1, min(width, height) > 0 else { return nil }
        return 4 * sizes(width, height).reduce(0) { $0 + $1.width * $1.height }
    }

    private static func sizes(_ width: Int, _ height: Int) -> [(width: Int, height: Int)] {
        var sizes: [(width: Int, height: Int)] = []
        var (width, height) = (width, height)
        while max(width, height) > 1 {
            width = (width + 1) / 2
            height = (height + 1) / 2
            sizes.append((width, height))
        }
        return sizes
    }

    /// Computes the pyramid of an image. Cost: one pass over its pixels and a third of another.
    ///
    /// - Parameters:
    ///   - image: An image of at least two pixels.
    ///   - previous: The pyramid of an image of the same size.
    ///   - changed: The pixels that differ from that image. Only the pixels that depend on them are
    ///     computed again. nil computes all.
    public init(of image: ImageSource, previous: ImagePyramid? = nil, changed: PixelRect? = nil) {
        let sizes = Self.sizes(image.width, image.height)
        let count = sizes.reduce(0) { $0 + $1.width * $1.height }
        byteCount = 4 * count
        memory = .allocate(capacity: max(1, count))
        var levels: [ImageSource] = []
        var next = memory
        for size in sizes {
            levels.append(ImageSource(base: next, stride: size.width, width: size.width, height: size.height, isOpaque: image.isOpaque))
            next += size.width * size.height
        }
        self.levels = levels
        var rect = PixelRect(x0: 0, y0: 0, x1: image.width, y1: image.height)
        if let previous, let changed, previous.byteCount == byteCount, previous.levels.first?.width == levels.first?.width {
            memory.update(from: previous.memory, count: count)
            rect = rect.intersection(changed)
        }
        guard !rect.isEmpty else { return }
        var source = image
        next = memory
        for level in levels {
            rect = PixelRect(x0: rect.x0 / 2, y0: rect.y0 / 2, x1: (rect.x1 + 1) / 2, y1: (rect.y1 + 1) / 2)
            for y in rect.y0..<rect.y1 {
                let upper = source.base + 2 * y * source.stride
                let lower = 2 * y + 1 < source.height ? upper + source.stride : upper
                halveRow(upper, lower, width: source.width, from: rect.x0, to: rect.x1, into: next + y * level.width)
            }
            next += level.width * level.height
            source = level
        }
    }

    deinit { memory.deallocate() }
}

/// Averages two rows of `width` pixels into pixels `from..<to` of a row half as wide, rounded up.
func halveRow(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, width: Int, from: Int, to: Int,
    into result: UnsafeMutablePointer<UInt32>
) {
    var index = from
    let mask = Lanes(repeating: 0xFF)
    let two = Lanes(repeating: 2)
    while index &+ 8 <= to, 2 &* index &+ 16 <= width {
        let (a, b) = (columnPairs(upper + 2 &* index), columnPairs(lower + 2 &* index))
        let even = (a.0 & mask) &+ (a.1 & mask) &+ (b.0 & mask) &+ (b.1 & mask) &+ two
        let odd = (a.0 &>> 8) &+ (a.1 &>> 8) &+ (b.0 &>> 8) &+ (b.1 &>> 8) &+ two
        store(pixels((even &>> 2) | ((odd &>> 2) &<< 8)), to: result + index)
        index &+= 8
    }
    while index < to {
        let left = 2 &* index
        let right = left &+ 1 < width ? left &+ 1 : left
        result[index] = mean(upper[left], upper[right], lower[left], lower[right])
        index &+= 1
    }
}

/// Returns the eight even and the eight odd pixels of sixteen.
@inline(__always)
private func columnPairs(_ row: UnsafePointer<UInt32>) -> (Lanes, Lanes) {
    // Written out, because the library's `evenHalf` compiles to a call and this to two shuffles.
    let (a, b) = (load(row), load(row + 8))
    let even = Pixels(a[0], a[2], a[4], a[6], b[0], b[2], b[4], b[6])
    let odd = Pixels(a[1], a[3], a[5], a[7], b[1], b[3], b[5], b[7])
    return (lanes(even), lanes(odd))
}

/// Returns the mean of four pixels, each component rounded to nearest.
@inline(__always)
private func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x0002_0002
    let odd = ((a &>> 8) & mask) &+ ((b &>> 8) & mask) &+ ((c &>> 8) & mask) &+ ((d &>> 8) & mask) &+ 0x0002_0002
    return ((even &>> 2) & mask) | (((odd &>> 2) & mask) &<< 8)
}
