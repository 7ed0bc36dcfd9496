import CoreGraphics
import Testing

@Suite("Bitmap context formats")
struct BitmapFormatTests {
    private static func info(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = []) -> UInt32 { alpha.rawValue | order.rawValue }

    /// Draws translucent (1, 0.4, 0) over the left pixel of two and returns the bytes of both.
    private func bytes(_ info: UInt32) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 8)
        try bytes.withUnsafeMutableBytes { buffer in
            let context = try #require(
                CGContext(
                    data: buffer.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: info))
            context.setFillColor(red: 1, green: 0.4, blue: 0, alpha: 0.6)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.flush()
        }
        return bytes
    }

    @Test("A bitmap context stores the bytes of a pixel in the order of its bitmap info")
    func byteOrder() throws {
        // 0.6 · 255 = 153 and 0.4 · 153 = 61.2. Without alpha, the background is black.
        #expect(try bytes(Self.info(.premultipliedLast)) == [153, 61, 0, 153, 0, 0, 0, 0])
        #expect(try bytes(Self.info(.premultipliedLast, .byteOrder32Big)) == [153, 61, 0, 153, 0, 0, 0, 0])
        #expect(try bytes(Self.info(.premultipliedLast, .byteOrder32Little)) == [153, 0, 61, 153, 0, 0, 0, 0])
        #expect(try bytes(Self.info(.premultipliedFirst)) == [153, 153, 61, 0, 0, 0, 0, 0])
        #expect(try bytes(Self.info(.premultipliedFirst, .byteOrder32Little)) == [0, 61, 153, 153, 0, 0, 0, 0])
        #expect(try bytes(Self.info(.noneSkipLast)) == [153, 61, 0, 255, 0, 0, 0, 255])
        #expect(try bytes(Self.info(.noneSkipFirst, .byteOrder32Big))[1...3] == [153, 61, 0])
    }

    @Test("A gray bitmap stores 0.30 red + 0.59 green + 0.11 blue, and an alpha-only bitmap ignores colors")
    func grayAndAlphaOnly() throws {
        let gray = try #require(
            CGContext(
                data: nil, width: 3, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceGray(), bitmapInfo: 0))
        for (x, color) in [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 1, blue: 0, alpha: 0.5), .white]
            .enumerated()
        {
            gray.setFillColor(color)
            gray.fill(CGRect(x: x, y: 0, width: 1, height: 1))
        }
        let bytes = try #require(gray.data).assumingMemoryBound(to: UInt8.self)
        // 0.30 · 255 = 76.5, and 0.59 · 255 at an opacity of 128/255 is 75.5.
        #expect([bytes[0], bytes[1], bytes[2]] == [77, 76, 255])
        #expect(gray.bitsPerPixel == 8 && gray.alphaInfo == .none && gray.colorSpace?.model == .monochrome)
        let alpha = try #require(
            CGContext(
                data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 2, space: CGColorSpaceCreateDeviceGray(),
                bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
        alpha.setFillColor(gray: 1, alpha: 0.2)
        alpha.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        let alphas = try #require(alpha.data).assumingMemoryBound(to: UInt8.self)
        #expect([alphas[0], alphas[1]] == [0, 51] && alpha.colorSpace == nil)
    }

    @Test("A bitmap context draws over bytes that the caller writes between drawings, and the caller's memory holds the result")
    func callersMemory() {
        var bytes: [UInt8] = [10, 20, 30, 255, 0, 0, 0, 0]
        bytes.withUnsafeMutableBytes { buffer in
            var context = CGContext(
                data: buffer.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: Self.info(.premultipliedLast))
            context?.setFillColor(gray: 1, alpha: 1)
            context?.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            context?.flush()
            #expect(Array(buffer) == [10, 20, 30, 255, 255, 255, 255, 255])
            buffer[0] = 77
            context?.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            context = nil
        }
        #expect(bytes == [77, 20, 30, 255, 255, 255, 255, 255])
    }

    @Test("A bitmap context calls its release callback once, on deallocation, with its release info and the memory")
    func release() throws {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 4, alignment: 4)
        defer { memory.deallocate() }
        memory.storeBytes(of: 0, as: UInt32.self)
        // The callback adds 1, or 100 if it does not receive the memory.
        let calls = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        defer { calls.deallocate() }
        calls.initialize(to: 0)
        var context = CGContext(
            data: memory, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: Self.info(.premultipliedFirst, .byteOrder32Little),
            releaseCallback: { info, data in info?.assumingMemoryBound(to: Int.self).pointee += data == nil ? 100 : 1 }, releaseInfo: calls)
        #expect(context != nil && calls.pointee == 0)
        context = nil
        #expect(calls.pointee == 1)
    }

    @Test("Bitmap contexts reject unsupported formats and sizes")
    func unsupportedFormats() {
        func context(_ width: Int, _ info: UInt32, bits: Int = 8, space: CGColorSpace = CGColorSpaceCreateDeviceRGB()) -> CGContext? {
            CGContext(data: nil, width: width, height: 1, bitsPerComponent: bits, bytesPerRow: 0, space: space, bitmapInfo: info)
        }
        let native = Self.info(.premultipliedFirst, .byteOrder32Little)
        #expect(context(1, native) != nil)
        #expect(context(0, native) == nil && context(-1, native) == nil && context(16_385, native) == nil)
        #expect(context(1, native, bits: 16) == nil && context(1, native, bits: 12) == nil)
        #expect(context(1, native, space: CGColorSpaceCreateDeviceGray()) == nil)
        #expect(context(1, Self.info(.last)) == nil && context(1, Self.info(.first)) == nil && context(1, Self.info(.none)) == nil)
        #expect(context(1, Self.info(.premultipliedFirst, .byteOrder16Little)) == nil)
    }
}
