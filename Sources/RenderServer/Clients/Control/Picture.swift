import WireProtocol

/// A frame as image files have it: RGBA, 8 bits each, colours not multiplied by alpha, rows without gaps.
struct Picture {
    let width: Int
    let height: Int
    let bytes: [UInt8]

    /// The part of premultiplied BGRA8 that a rectangle within it covers.
    init(_ source: RawPixels, in rect: PixelRect) {
        width = rect.width
        height = rect.height
        bytes = [UInt8](unsafeUninitializedCapacity: 4 * rect.width * rect.height) { target, initialized in
            source.withRows(of: rect) { row, y in
                for x in 0..<rect.width {
                    Self.store(row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self), target, 4 * (y * rect.width + x))
                }
            }
            initialized = 4 * rect.width * rect.height
        }
    }

    private static func store(_ pixel: UInt32, _ target: UnsafeMutableBufferPointer<UInt8>, _ at: Int) {
        let alpha = pixel >> 24
        func straight(_ component: UInt32) -> UInt8 {
            switch alpha {
            case 255: UInt8(truncatingIfNeeded: component)
            case 0: 0
            default: UInt8(min(255, (component * 255 + alpha / 2) / alpha))
            }
        }
        target[at] = straight(pixel >> 16 & 0xFF)
        target[at + 1] = straight(pixel >> 8 & 0xFF)
        target[at + 2] = straight(pixel & 0xFF)
        target[at + 3] = UInt8(alpha)
    }
}

/// A frame as the server gave it: premultiplied BGRA8.
struct RawPixels {
    let frame: FrameDescription
    private let memory: SharedMemoryMapping

    init(_ screenshot: (frame: FrameDescription, memory: SharedMemoryMapping)) {
        frame = screenshot.frame
        memory = screenshot.memory
    }

    var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: frame.width, y1: frame.height) }

    /// Calls the body with the pixels of each row of a rectangle, and the row's number in it.
    func withRows(of rect: PixelRect, _ body: (UnsafeRawBufferPointer, Int) -> Void) {
        withExtendedLifetime(memory) {
            for y in 0..<rect.height {
                let start = (rect.y0 + y) * frame.bytesPerRow + 4 * rect.x0
                body(UnsafeRawBufferPointer(rebasing: memory.bytes[start..<start + 4 * rect.width]), y)
            }
        }
    }

    /// The smallest rectangle outside of which two frames are equal; all of this one where their sizes differ.
    func difference(from other: RawPixels) -> PixelRect {
        guard frame.width == other.frame.width, frame.height == other.frame.height else { return bounds }
        if frame.sequence == other.frame.sequence { return .empty }
        var difference = PixelRect.empty
        for y in 0..<frame.height {
            let row = PixelRect(x0: 0, y0: y, x1: frame.width, y1: y + 1)
            withRows(of: row) { mine, _ in
                other.withRows(of: row) { theirs, _ in
                    guard let columns = Self.differingPixels(mine, theirs) else { return }
                    difference = difference.union(PixelRect(x0: columns.lowerBound, y0: y, x1: columns.upperBound, y1: y + 1))
                }
            }
        }
        return difference
    }

    /// The pixels from the first to the last that differ.
    private static func differingPixels(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Range<Int>? {
        func differ(_ x: Int) -> Bool {
            a.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self) != b.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
        }
        let pixels = 0..<a.count / 4
        guard let first = pixels.first(where: differ), let last = pixels.last(where: differ) else { return nil }
        return first..<last + 1
    }
}
