import Geometry
import Transport
import WireProtocol

/// Pixels in the format of image files: RGBA with 8 bits per channel, not premultiplied, without
/// padding between rows.
struct FrameImage {
    let width: Int
    let height: Int
    let bytes: [UInt8]

    /// Converts a rectangle of a frame. Pixels outside of the frame are transparent.
    init(_ source: CapturedFrame, in rect: PixelRect) {
        width = rect.width
        height = rect.height
        let inner = rect.intersection(source.bounds)
        bytes = [UInt8](unsafeUninitializedCapacity: 4 * rect.width * rect.height) { target, initialized in
            if inner != rect { target.initialize(repeating: 0) }
            source.withRows(of: inner) { row, y in
                let start = (inner.y0 - rect.y0 + y) * rect.width + inner.x0 - rect.x0
                for x in 0..<inner.width {
                    Self.store(row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self), target, 4 * (start + x))
                }
            }
            initialized = 4 * rect.width * rect.height
        }
    }

    private init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Returns an image of at least the same size, with transparent pixels on the right and below.
    func extended(toWidth width: Int, height: Int) -> FrameImage {
        guard width > self.width || height > self.height else { return self }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 * width * height)
        for y in 0..<self.height {
            bytes += self.bytes[4 * self.width * y..<4 * self.width * (y + 1)]
            bytes += repeatElement(0, count: 4 * (width - self.width))
        }
        bytes += repeatElement(0, count: 4 * width * (height - self.height))
        return FrameImage(width: width, height: height, bytes: bytes)
    }

    /// Stores a premultiplied 0xAARRGGBB pixel as unpremultiplied RGBA, each component rounded to
    /// nearest.
    private static func store(_ pixel: UInt32, _ target: UnsafeMutableBufferPointer<UInt8>, _ offset: Int) {
        let alpha = pixel >> 24
        func straight(_ component: UInt32) -> UInt8 {
            switch alpha {
            case 255: UInt8(truncatingIfNeeded: component)
            case 0: 0
            default: UInt8(min(255, (component * 255 + alpha / 2) / alpha))
            }
        }
        target[offset] = straight(pixel >> 16 & 0xFF)
        target[offset + 1] = straight(pixel >> 8 & 0xFF)
        target[offset + 2] = straight(pixel & 0xFF)
        target[offset + 3] = UInt8(alpha)
    }
}

/// A frame in the server's format: premultiplied BGRA8.
struct CapturedFrame {
    let frame: FrameDescription
    private let memory: SharedMemoryMapping

    init(_ screenshot: (frame: FrameDescription, memory: SharedMemoryMapping)) {
        frame = screenshot.frame
        memory = screenshot.memory
    }

    var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: frame.width, y1: frame.height) }

    /// Calls the body with the pixels of each row of a rectangle and the row's index within the
    /// rectangle.
    func withRows(of rect: PixelRect, _ body: (UnsafeRawBufferPointer, Int) -> Void) {
        withExtendedLifetime(memory) {
            for y in 0..<rect.height {
                let start = (rect.y0 + y) * frame.bytesPerRow + 4 * rect.x0
                body(UnsafeRawBufferPointer(rebasing: memory.bytes[start..<start + 4 * rect.width]), y)
            }
        }
    }

    /// Returns the smallest rectangle outside of which two frames are equal; the smallest that
    /// contains both if their sizes differ.
    func difference(from other: CapturedFrame) -> PixelRect {
        guard frame.width == other.frame.width, frame.height == other.frame.height else { return bounds.union(other.bounds) }
        if frame.sequence == other.frame.sequence { return .empty }
        var difference = PixelRect.empty
        for y in 0..<frame.height {
            let row = PixelRect(x0: 0, y0: y, x1: frame.width, y1: y + 1)
            withRows(of: row) { pixels, _ in
                other.withRows(of: row) { otherPixels, _ in
                    guard let columns = Self.differingPixels(pixels, otherPixels) else { return }
                    difference = difference.union(PixelRect(x0: columns.lowerBound, y0: y, x1: columns.upperBound, y1: y + 1))
                }
            }
        }
        return difference
    }

    /// Returns the range from the first to the last pixel that differs; `nil` if none does.
    private static func differingPixels(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Range<Int>? {
        func differ(_ x: Int) -> Bool {
            a.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self) != b.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
        }
        let pixels = 0..<a.count / 4
        guard let first = pixels.first(where: differ), let last = pixels.last(where: differ) else { return nil }
        return first..<last + 1
    }
}
